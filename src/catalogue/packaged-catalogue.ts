import type {Catalogue} from '../contract/catalogue.js';

/**
 * The vaccine catalogue of the package: vaccines in use in France, and abstract ones for acts whose brand is not known.
 * Ids, names and target diseases are facts of NUVA, written as NUVA writes them. `serviceDiseaseIds` are the ids that
 * the simulator answers with; it takes them from here, so that there is one list.
 */
export const packagedCatalogue: Catalogue = {
  schema: 'vacc-catalogue/1',
  name: 'Vaccines used in France',
  version: '1.0.1124',
  licence: 'CC BY 4.0 (https://creativecommons.org/licenses/by/4.0/)',
  source: 'NUVA, the Unified Nomenclature of Vaccines, International Vaccine Codes Initiative (excerpt)',
  languages: ['en', 'fr'],
  diseases: [
    {
      id: 'DIS001',
      names: {en: 'Diphtheria', fr: 'Diphtérie'},
      serviceDiseaseIds: ['1fa4dbf1-c9e3-434b-b48b-8f8e16c3faa4'],
    },
    {id: 'DIS002', names: {en: 'Tetanus', fr: 'Tétanos'}, serviceDiseaseIds: ['8d10ac34-5e2e-4597-8201-57d018c3851e']},
    {
      id: 'DIS003',
      names: {en: 'Pertussis', fr: 'Coqueluche'},
      serviceDiseaseIds: ['f58112a8-dfea-47dc-8c1e-4f3d5c1cb3d7'],
    },
    {
      id: 'DIS004',
      names: {en: 'Poliomyelitis', fr: 'Poliomyélite'},
      serviceDiseaseIds: ['5b34cd04-1608-47cf-9618-491658211eb5'],
    },
    {
      id: 'DIS005',
      names: {en: 'Haemophilus influenzae b', fr: 'Haemophilus influenzae b'},
      serviceDiseaseIds: ['6c028e20-bf6b-426a-8734-daa187f8ac89'],
    },
    {
      id: 'DIS006',
      names: {en: 'Hepatitis B', fr: 'Hépatite B'},
      serviceDiseaseIds: ['7f726c38-beb5-459f-a1ae-dce73c682447'],
    },
    {id: 'DIS008', names: {en: 'Measles', fr: 'Rougeole'}, serviceDiseaseIds: ['cec04cd9-f351-4e94-bbd4-a70cac3e1538']},
    {id: 'DIS009', names: {en: 'Mumps', fr: 'Oreillons'}, serviceDiseaseIds: ['3ed756a0-9ea2-487a-a662-7b2925f3dc2a']},
    {id: 'DIS010', names: {en: 'Rubella', fr: 'Rubéole'}, serviceDiseaseIds: ['677bc5a7-ae8a-4201-b5ac-3f725a525e72']},
    {
      id: 'DIS011',
      names: {en: 'Chickenpox', fr: 'Varicelle'},
      serviceDiseaseIds: ['0b967316-f333-41a2-a7a6-b2dd5f0b48c5'],
    },
    {
      id: 'DIS015',
      names: {en: 'Influenza', fr: 'Grippe saisonnière'},
      serviceDiseaseIds: ['1bd84784-0bf6-42e6-9b15-6bab2b3dd218'],
    },
    {
      id: 'DIS017',
      names: {en: 'Yellow fever', fr: 'Fièvre jaune'},
      serviceDiseaseIds: ['c8009fb6-083b-426f-bd8c-6b6a01ceb348'],
    },
    {
      id: 'DIS027',
      names: {en: 'Tick-borne encephalitis', fr: 'Encéphalite à tiques'},
      serviceDiseaseIds: ['1263d753-818f-4bb7-ad1e-4214ec98c8ff'],
    },
    {id: 'DIS033', names: {en: 'Shingles', fr: 'Zona'}, serviceDiseaseIds: ['cb352145-31cf-40ce-b93c-53a1c8e546a9']},
    {id: 'DIS036', names: {en: 'Cholera', fr: 'Choléra'}, serviceDiseaseIds: ['e8f91a6c-d67e-4f6c-a785-f6cbfcce7215']},
    {
      id: 'DIS038',
      names: {en: 'Papillomavirus', fr: 'Papillomavirus'},
      serviceDiseaseIds: ['32b83356-33a0-4c56-b931-df9650f78608'],
    },
  ],
  vaccines: [
    {id: 'VAC0014', name: 'INFANRIX HEXA', diseases: ['DIS001', 'DIS002', 'DIS003', 'DIS004', 'DIS005', 'DIS006']},
    {id: 'VAC0051', name: 'INFANRIXTETRA', diseases: ['DIS001', 'DIS002', 'DIS003', 'DIS004']},
    {id: 'VAC0015', name: 'INFANRIXQUINTA', diseases: ['DIS001', 'DIS002', 'DIS003', 'DIS004', 'DIS005']},
    {id: 'VAC0510', name: 'HEXYON', diseases: ['DIS001', 'DIS002', 'DIS003', 'DIS004', 'DIS005', 'DIS006']},
    {id: 'VAC0535', name: 'VAXELIS', diseases: ['DIS001', 'DIS002', 'DIS003', 'DIS004', 'DIS005', 'DIS006']},
    {id: 'VAC0023', name: 'PENTAVAC', diseases: ['DIS001', 'DIS002', 'DIS003', 'DIS004', 'DIS005']},
    {id: 'VAC0037', name: 'TETRAVAC-ACELLULAIRE', diseases: ['DIS001', 'DIS002', 'DIS003', 'DIS004']},
    {id: 'VAC0029', name: 'REPEVAX', diseases: ['DIS001', 'DIS002', 'DIS003', 'DIS004']},
    {id: 'VAC0043', name: 'BOOSTRIXTETRA', diseases: ['DIS001', 'DIS002', 'DIS003', 'DIS004']},
    {id: 'VAC0030', name: 'REVAXIS', diseases: ['DIS001', 'DIS002', 'DIS004']},
    {id: 'VAC0053', name: 'PRIORIX', diseases: ['DIS008', 'DIS009', 'DIS010']},
    {id: 'VAC0017', name: 'M-M-RVAXPRO', diseases: ['DIS008', 'DIS009', 'DIS010']},
    {id: 'VAC0045', name: 'ENGERIX B 10 µg', diseases: ['DIS006']},
    {id: 'VAC0046', name: 'ENGERIX B 20 µg', diseases: ['DIS006']},
    {id: 'VAC0523', name: 'GARDASIL 9', diseases: ['DIS038']},
    {id: 'VAC0062', name: 'VAXIGRIP', diseases: ['DIS015']},
    {id: 'VAC1347', name: 'EFLUELDA', diseases: ['DIS015']},
    {id: 'VAC0567', name: 'SHINGRIX', diseases: ['DIS033']},
    {id: 'VAC0035', name: 'STAMARIL', diseases: ['DIS017']},
    {id: 'VAC0061', name: 'VARIVAX', diseases: ['DIS011']},
    {id: 'VAC0060', name: 'VARILRIX', diseases: ['DIS011']},
    {id: 'VAC0038', name: 'TICOVAC 0,5 mL', diseases: ['DIS027']},
    {id: 'VAC0005', name: 'DUKORAL', diseases: ['DIS036']},
    {
      id: 'VAC0552',
      name: 'Hexavalent vaccine DTPCaHibHepB - Diphtheria-Tetanus-Polio-Acellular Pertussis-Hib-HepB, unspecified',
      names: {
        en: 'Hexavalent vaccine DTPCaHibHepB - Diphtheria-Tetanus-Polio-Acellular Pertussis-Hib-HepB, unspecified',
        fr: 'Vaccin hexavalent DTPCaHibHepB - Diphtérie-Tétanos-Polio-Coqueluche acellulaire -Hib-Hépatite B, sans précision',
      },
      diseases: ['DIS001', 'DIS002', 'DIS003', 'DIS004', 'DIS005', 'DIS006'],
      abstract: true,
    },
    {
      id: 'VAC0855',
      name: 'Diphtheria-Tetanus-Polio vaccine, unspecified',
      names: {
        en: 'Diphtheria-Tetanus-Polio vaccine, unspecified',
        fr: 'Vaccin DiphTP - Diphtérie-Tétanos-Polio, sans précision',
      },
      diseases: ['DIS001', 'DIS002', 'DIS004'],
      abstract: true,
    },
    {
      id: 'VAC0130',
      name: 'MMR Measles-Mumps-Rubella Vaccine, live attenuated, unspecified',
      names: {en: 'MMR Measles-Mumps-Rubella Vaccine, live attenuated, unspecified', fr: 'Vaccin ROR, sans précision'},
      diseases: ['DIS008', 'DIS009', 'DIS010'],
      abstract: true,
    },
    {
      id: 'VAC1125',
      name: 'Hepatitis B vaccine, unspecified',
      names: {en: 'Hepatitis B vaccine, unspecified', fr: 'Vaccin Hépatite B, sans précision'},
      diseases: ['DIS006'],
      abstract: true,
    },
    {
      id: 'VAC0110',
      name: 'Influenza vaccine, unspecified',
      names: {en: 'Influenza vaccine, unspecified', fr: 'Vaccin Grippe, sans précision'},
      diseases: ['DIS015'],
      abstract: true,
    },
    {
      id: 'VAC0111',
      name: 'Yellow fever vaccine, unspecified',
      names: {en: 'Yellow fever vaccine, unspecified', fr: 'Vaccin Fièvre jaune, sans précision'},
      diseases: ['DIS017'],
      abstract: true,
    },
  ],
};

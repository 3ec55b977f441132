import {frozen} from '../contract/own-data.js';
import type {Catalogue} from '../contract/catalogue.js';

// One line per entry keeps the file small: it is part of the script of the page.
// The numbers are those of NUVA ids: vaccine 14 is VAC0014, disease 1 is DIS001.

/** number | English name | French name */
const diseases = `
1|Diphtheria|Diphtérie
2|Tetanus|Tétanos
3|Pertussis|Coqueluche
4|Poliomyelitis|Poliomyélite
5|Haemophilus influenzae b|Haemophilus influenzae b
6|Hepatitis B|Hépatite B
8|Measles|Rougeole
9|Mumps|Oreillons
10|Rubella|Rubéole
11|Chickenpox|Varicelle
14|Tuberculosis|Tuberculose
15|Influenza|Grippe saisonnière
16|Hepatitis A|Hépatite A
17|Yellow fever|Fièvre jaune
18|Typhoid|Typhoïde
25|Pneumococcus|Pneumocoque
27|Tick-borne encephalitis|Encéphalite à tiques
28|Japanese encephalitis|Encéphalite japonaise
29|Smallpox-Monkeypox|Variole-Mpox
30|Rabies|Rage
31|Dengue fever|Dengue
32|Rotavirus|Rotavirus
33|Shingles|Zona
34|Leptospirosis|Leptospirose
36|Cholera|Choléra
38|Papillomavirus|Papillomavirus
43|Meningococcal C|Méningocoque C
44|Meningococcal A|Méningocoque A
45|Meningococcal B|Méningocoque B
46|Meningococcal W|Méningocoque W
47|Meningococcal Y|Méningocoque Y
57|COVID-19|Covid 19
58|Human Respiratory Syncytial Virus|Virus Respiratoire Syncytial`;

/** number | name | target diseases */
const brands = `
14|INFANRIX HEXA|1 2 3 4 5 6
510|HEXYON|1 2 3 4 5 6
535|VAXELIS|1 2 3 4 5 6
15|INFANRIXQUINTA|1 2 3 4 5
23|PENTAVAC|1 2 3 4 5
51|INFANRIXTETRA|1 2 3 4
37|TETRAVAC-ACELLULAIRE|1 2 3 4
29|REPEVAX|1 2 3 4
43|BOOSTRIXTETRA|1 2 3 4
30|REVAXIS|1 2 4
13|IMOVAX POLIO|4
1|ACT-HIB|5
45|ENGERIX B 10 µg|6
46|ENGERIX B 20 µg|6
11|HBVAXPRO 5 µg|6
9|HBVAXPRO 10 µg|6
10|HBVAXPRO 40 µg|6
57|TWINRIX 20 µg|6 16
58|TWINRIX 10 µg|6 16
3|AVAXIM 160 U|16
115|AVAXIM 80 U PEDIATRIQUE|16
49|HAVRIX 1440 U/1mL|16
50|HAVRIX 720 U/0,5 mL|16
53|PRIORIX|8 9 10
17|M-M-RVAXPRO|8 9 10
60|VARILRIX|11
61|VARIVAX|11
567|SHINGRIX|33
590|VACCIN BCG AJVACCINES|14
62|VAXIGRIP|15
16|INFLUVAC|15
1347|EFLUELDA|15
173|FLUENZ|15
926|FLUCELVAX|15
230|FLUAD|15
35|STAMARIL|17
41|TYPHIM VI|18
451|VIVOTIF|18
123|PREVENAR 13|25
900|PREVENAR 20|25
780|VAXNEUVANCE|25
336|PNEUMOVAX|25
1254|CAPVAXIVE|25
38|TICOVAC 0,5 mL|27
39|TICOVAC 0,25 mL|27
79|ENCEPUR|27
73|IXIARO|28
520|IMVANEX|29
54|VACCIN RABIQUE PASTEUR|30
28|RABIPUR|30
644|QDENGA|31
31|ROTATEQ|32
514|ROTARIX|32
34|SPIROLEPT|34
5|DUKORAL|36
778|VAXCHORA|36
7|GARDASIL|38
523|GARDASIL 9|38
44|CERVARIX|38
22|NEISVAC|43
534|MENJUGATE 10 µg|43
486|NIMENRIX|43 44 46 47
594|MENQUADFI|43 44 46 47
141|MENVEO|43 44 46 47
495|BEXSERO|45
582|TRUMENBA|45
658|COMIRNATY 30 µg BIONTECH-PFIZER|57
1258|COMIRNATY JN.1 30 µg|57
1260|COMIRNATY JN.1 3 µg|57
1466|COMIRNATY LP.8.1 30 µg|57
1468|COMIRNATY LP.8.1 10 µg 5-11 ans|57
1467|COMIRNATY LP.8.1 3 µg 6 MOIS-4 ANS|57
667|NUVAXOVID|57
1040|AREXVY|58
1047|ABRYSVO|58
1262|MRESVIA|58`;

/** Antibodies; number | name | target diseases */
const antibodies = `
1046|BEYFORTUS 50 MG (NIRSEVIMAB)|58
1050|BEYFORTUS 100 MG (NIRSEVIMAB)|58`;

/** For vaccinations of unknown brand: number | English name | French name | target diseases */
const unspecified = `
552|Hexavalent vaccine DTPCaHibHepB - Diphtheria-Tetanus-Polio-Acellular Pertussis-Hib-HepB, unspecified|Vaccin hexavalent DTPCaHibHepB - Diphtérie-Tétanos-Polio-Coqueluche acellulaire -Hib-Hépatite B, sans précision|1 2 3 4 5 6
506|Pentavalent DTaPHibIPV vaccine, unspecified|Vaccin pentavalent DTCaHibP - Diphtérie-Tétanos-Coqueluche-Hib-Polio, sans précision|1 2 3 4 5
138|Diphtheria-Tetanus-Pertussis-Polio vaccine, unspecified|Vaccin DiphTPCoq - Diphtérie-Tétanos-Coqueluche-Polio, sans précision|1 2 3 4
855|Diphtheria-Tetanus-Polio vaccine, unspecified|Vaccin DiphTP - Diphtérie-Tétanos-Polio, sans précision|1 2 4
132|Tetanus vaccine, unspecified|Vaccin Tétanos, sans précision|2
135|Polio vaccine, unspecified|Vaccin Poliomyélite, sans précision|4
143|Haemophilus influenzae B (or Hib) vaccine, unspecified|Vaccin Haemophilus influenzae B, sans précision|5
1125|Hepatitis B vaccine, unspecified|Vaccin Hépatite B, sans précision|6
1247|Hepatitis A vaccine, unspecified|Vaccin Hépatite A, sans précision|16
130|MMR Measles-Mumps-Rubella Vaccine, live attenuated, unspecified|Vaccin ROR, sans précision|8 9 10
114|Live attenuated measles vaccine, unspecified|Vaccin Rougeole, vivant atténué, sans précision|8
153|Mumps vaccine, unspecified|Vaccin Oreillons, sans précision|9
113|Rubella vaccine, live attenuated, unspecified|Vaccin rubéole, vivant atténué, sans précision|10
159|Chickenpox vaccine, unspecified|Vaccin Varicelle, sans précision|11
906|Shingles vaccine, unspecified|Vaccin Zona, sans précision|33
134|BCG vaccine, unspecified|Vaccin BCG, sans précision|14
110|Influenza vaccine, unspecified|Vaccin Grippe, sans précision|15
111|Yellow fever vaccine, unspecified|Vaccin Fièvre jaune, sans précision|17
112|Typhoid vaccine, unspecified|Vaccin Typhoïde, sans précision|18
157|Pneumococcal vaccine, unspecified|Vaccin Pneumocoque, sans précision|25
145|Tick-borne encephalitis vaccine, unspecified|Vaccin Encéphalite à tiques, sans précision|27
921|Japanese encephalitis vaccine, unspecified|Vaccin Encéphalite Japonaise, sans précision|28
133|Smallpox vaccine, unspecified|Vaccin Variole, sans précision|29
131|Rabies vaccine, unspecified|Vaccin Rage, sans précision|30
155|Dengue vaccine, unspecified|Vaccin Dengue, sans précision|31
158|Rotavirus vaccine, unspecified|Vaccin Rotavirus, sans précision|32
148|Leptospirosis vaccine, unspecified|Vaccin Leptospirose, sans précision|34
144|Cholera vaccine, unspecified|Vaccin Choléra, sans précision|36
156|HPV Vaccine|Vaccin HPV, sans précision|38
150|Meningococcal conjugate vaccine C, unspecified|Vaccin Méningocoque C conjugué, sans précision|43
643|Meningococcal ACWY conjugate vaccine, unspecified|Vaccin Méningocoques ACWY conjugué, sans précision|43 44 46 47
811|Meningococcal B vaccine, unspecified|Vaccin Méningocoque B, sans précision|45
648|COVID-19 vaccine, unspecified|Vaccin Covid 19, sans précision|57
1431|RSV vaccine, unspecified|Vaccin VRS, sans précision|58`;

/** The cells of every line. A test checks the number of cells. */
const rowsOf = (table: string) =>
  table
    .trim()
    .split('\n')
    .map((line) => line.split('|') as [string, string, string, string?]);

const vaccineId = (number: string) => 'VAC' + number.padStart(4, '0');
const diseaseId = (number: string) => 'DIS' + number.padStart(3, '0');
const diseaseIds = (numbers = '') => numbers.split(' ').map(diseaseId);

const brand = ([number, name, targets]: readonly [string, string, string, string?]) => ({
  id: vaccineId(number),
  name,
  diseases: diseaseIds(targets),
});

/**
 * The packaged vaccine list: vaccines in use in France, and abstract ones for vaccinations of unknown brand. Ids, names
 * and target diseases are those of NUVA, spelt as there; the version is that of its release. The simulator takes its
 * disease ids from `serviceDiseaseIds`: invented UUIDs (version 8), derived from the number so that they stay the same.
 */
export const packagedCatalogue: Catalogue = /* @__PURE__ */ frozen<Catalogue>({
  schema: 'vacc-catalogue/1',
  name: 'Vaccines used in France',
  version: '1.3.23',
  licence: 'CC BY 4.0 (https://creativecommons.org/licenses/by/4.0/)',
  source: 'NUVA, the Unified Nomenclature of Vaccines, International Vaccine Codes Initiative (excerpt)',
  languages: ['en', 'fr'],
  diseases: rowsOf(diseases).map(([number, en, fr]) => ({
    id: diseaseId(number),
    names: {en, fr},
    serviceDiseaseIds: ['d15ea5e5-0000-8000-8000-' + number.padStart(12, '0')],
  })),
  vaccines: [
    ...rowsOf(brands).map(brand),
    ...rowsOf(antibodies).map((row) => ({...brand(row), kind: 'passive'})),
    ...rowsOf(unspecified).map(([number, en, fr, targets]) => ({
      id: vaccineId(number),
      name: en,
      names: {en, fr},
      diseases: diseaseIds(targets),
      abstract: true,
    })),
  ],
});

import {describe, expect, it} from 'vitest';
import {packagedCatalogue} from '../../../../src/catalogue/packaged-catalogue.js';
import {readFhir} from '../../../../src/exchange/fhir/index.js';
import {codesOfDisease} from '../../../../src/exchange/fhir/diseases.js';
import {concept, immunization, input, system} from '../charts.js';

/** SNOMED CT | the diseases in NUVA, of which one at least is meant | what it is, and where */
const codings = `
397430003 | 1              | diphtheria: ImmDS 2, CH-VACD, IPS
397428000 | 1              | diphtheria: ImmDS 1
76902006  | 2              | tetanus
27836007  | 3              | pertussis
398102009 | 4              | acute poliomyelitis: CH-VACD, IPS
721764008 | 4              | infection by poliovirus: ImmDS
709410003 | 5              | Haemophilus influenzae b
70036007  | 5              | pneumonia by Haemophilus influenzae: IPS
66071002  | 6              | hepatitis B
14189004  | 8              | measles
36989005  | 9              | mumps
36653000  | 10             | rubella
38907003  | 11             | varicella
56717001  | 14             | tuberculosis
6142004   | 15             | influenza: IPS, CH-VACD
719590007 | 15             | seasonal influenza: ImmDS, CH-VACD
40468003  | 16             | hepatitis A
16541001  | 17             | yellow fever
4834000   | 18             | typhoid fever
16814004  | 25             | pneumococcal disease
712986001 | 27             | tick-borne encephalitis
52947006  | 28             | Japanese encephalitis
67924001  | 29             | smallpox: ImmDS, CH-VACD, IPS
359814004 | 29             | mpox: CH-VACD
111852003 | 29             | vaccinia: CH-VACD, IPS
14168008  | 30             | rabies
38362002  | 31             | dengue
18624000  | 32             | rotavirus: CH-VACD, IPS
186150001 | 32             | rotavirus enteritis: IPS
415822001 | 32             | rotavirus gastroenteritis: ImmDS
4740000   | 33             | shingles
77377001  | 34             | leptospirosis: CH-VACD
63650001  | 36             | cholera
240532009 | 38             | papillomavirus: CH-VACD, IPS
363354003 | 38             | cervical cancer: ImmDS
266113007 | 38             | genital warts: ImmDS
23511006  | 43 44 45 46 47 | meningococcal disease of any serogroup: all
860805006 | 43 44 45 46 47 | meningococcal encephalomyelitis: CH-VACD
840539006 | 57             | COVID-19: CH-VACD, IPS
186747009 | 57             | coronavirus infection: ImmDS
55735004  | 58             | respiratory syncytial virus`
  .trim()
  .split('\n')
  .map((line) => line.split('|').map((cell) => cell.trim()) as [string, string, string]);

const nuvaId = (number: string) => `DIS${number.padStart(3, '0')}`;
const {vaccines} = packagedCatalogue;
const warnings = (vaccine: string, code: string, address: string = system.sct) =>
  readFhir(
    immunization({
      vaccineCode: concept('', [system.nuva, vaccine]),
      protocolApplied: [{targetDisease: [concept('', [address, code])]}],
    }),
    {...input, catalogue: packagedCatalogue},
  ).warnings.map(({reason}) => reason);

describe('a target disease in SNOMED CT', () => {
  for (const [code, numbers, name] of codings) {
    const ids = numbers.split(' ').map(nuvaId);

    it(`is one of those that the vaccine prevents, or differs: ${code}, ${name}`, () => {
      for (const id of ids) {
        const preventing = vaccines.find(({diseases}) => diseases.includes(id));
        if (preventing) expect(warnings(preventing.id, code)).toEqual([]);
      }
      const other = vaccines.find(({diseases}) => diseases.length > 0 && !ids.some((id) => diseases.includes(id)));
      expect(warnings(other!.id, code)).toEqual(['target-disease-differs']);
    });
  }

  it('covers every disease of the packaged list', () => {
    const covered = new Set(codings.flatMap(([, numbers]) => numbers.split(' ').map(nuvaId)));
    expect(packagedCatalogue.diseases.map(({id}) => id).filter((id) => !covered.has(id))).toEqual([]);
  });

  it('says nothing when its code is not known, or is one of another system', () => {
    const [vaccine] = vaccines;
    expect(warnings(vaccine!.id, '422400008')).toEqual([]); // vomiting: CH-VACD
    expect(warnings(vaccine!.id, '63650001', 'urn:x')).toEqual([]);
    expect(warnings(vaccine!.id, '63650001', 'urn:oid:2.16.840.1.113883.6.96')).toEqual(['target-disease-differs']);
  });

  it('is written by the code of the same disease, and by that of ImmDS, which may be a wider one', () => {
    const written = (id: string) =>
      codesOfDisease('1', {vaccines: [], diseases: [{id, name: 'x', serviceDiseaseIds: ['1']}]} as never)
        .filter(({system: address}) => address === system.sct)
        .map(({code}) => code);
    expect(written('DIS001')).toEqual(['397430003']);
    expect(written('DIS004')).toEqual(['398102009', '721764008']);
    expect(written('DIS015')).toEqual(['719590007']);
    expect(written('DIS032')).toEqual(['18624000', '415822001']);
    expect(written('DIS038')).toEqual(['240532009']);
    expect(written('DIS057')).toEqual(['840539006', '186747009']);
    expect(written('DIS029')).toEqual([]);
    for (const id of ['DIS043', 'DIS044', 'DIS045', 'DIS046', 'DIS047']) expect(written(id)).toEqual(['23511006']);
  });
});

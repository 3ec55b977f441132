import {beforeAll, beforeEach, describe, expect, it} from 'vitest';
import {readRelease} from '../../../src/exchange/nuva/index.js';
import type {NuvaFiles, NuvaRelease} from '../../../src/exchange/nuva/release.js';
import {readSample} from '../../helpers/nuva-release.js';

let files: NuvaFiles;
let release: NuvaRelease;
beforeAll(async () => {
  files = await readSample();
});
beforeEach(async () => {
  release = await readRelease(files);
});

const vaccine = (id: string) => release.vaccines.find((one) => one.id === id);

/** The core of a release with these statements. */
const aCore = (...statements: readonly string[]) =>
  [
    '@prefix nuva: <http://ivci.org/NUVA/> .',
    '@prefix nuvs: <http://ivci.org/NUVA/nuvs#> .',
    '@prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .',
    ...statements.map((one) => `nuva:${one} .`),
  ].join('\n');

describe('readRelease', () => {
  it('reads brands and entries without one, in the order of their ids', () => {
    expect(release.vaccines.map(({id, isAbstract}) => `${id}${isAbstract ? ' abstract' : ''}`)).toEqual([
      'VAC0001',
      'VAC0002',
      'VAC0003',
      'VAC0004',
      'VAC0005',
      'VAC0010 abstract',
      'VAC0011 abstract',
      'VAC0012 abstract',
    ]);
  });

  it('takes no class of the ontology for a vaccine, a disease or a valence', () => {
    expect([release.diseases.map(({id}) => id), release.valences]).toEqual([['DIS001', 'DIS002', 'DIS003'], 4]);
  });

  it('gives the diseases of all valences and their ancestors', () => {
    expect([vaccine('VAC0001')?.diseases, vaccine('VAC0003')?.diseases]).toEqual([['DIS001'], ['DIS001', 'DIS002']]);
  });

  it('sorts vaccines and their diseases by id, whatever the order of the files', async () => {
    const core = aCore(
      'VAC0002 rdfs:subClassOf nuva:Vaccine',
      'VAC0001 rdfs:subClassOf nuva:Vaccine ; nuvs:containsValence nuva:VAL001',
      'VAL001 rdfs:subClassOf nuva:Valence ; nuvs:prevents nuva:DIS002, nuva:DIS001',
      'DIS002 rdfs:subClassOf nuva:Disease',
      'DIS001 rdfs:subClassOf nuva:Disease',
    );
    const {vaccines, diseases} = await readRelease({...files, core});
    expect(vaccines.map(({id}) => id)).toEqual(['VAC0001', 'VAC0002']);
    expect([vaccines[0]?.diseases, diseases.map(({id}) => id)]).toEqual(Array(2).fill(['DIS001', 'DIS002']));
  });

  it('names a vaccine without a label by its id, and gives an empty version without one', async () => {
    const bare = await readRelease({
      core: aCore('VAC0001 rdfs:subClassOf nuva:Vaccine'),
      languages: [],
      alignments: [],
    });
    expect(bare).toStrictEqual({
      version: '',
      vaccines: [{id: 'VAC0001', label: 'VAC0001', labels: {}, comments: {}, isAbstract: false, diseases: []}],
      diseases: [],
      valences: 0,
      codes: new Map(),
      contradictory: [],
      widerCodes: new Map(),
      leftOut: [],
    });
  });

  it('has the wider codes of each table of them, by the name of its system', async () => {
    const heading = 'VaccineCode,Label,IsAbstract';
    const reverse = [
      `${heading},CVX,Best,Equiv\nVAC0001,A,False,CVX-08,True,0.5`,
      `${heading},ATC,Best,Equiv\nVAC0002,B,False,ATC-J07,True,0`,
    ];
    expect((await readRelease({...files, reverse})).widerCodes).toEqual(
      new Map([
        ['CVX', new Map([['VAC0001', ['08']]])],
        ['ATC', new Map([['VAC0002', ['J07']]])],
      ]),
    );
  });

  describe('reads from the labels of the valences', () => {
    const kindOf = async (...labels: readonly string[]) => {
      const valences = labels.map(
        (label, index) => `VAL${index} rdfs:subClassOf nuva:Valence ; rdfs:label "${label}"@en`,
      );
      const contained = labels.map((_, index) => `; nuvs:containsValence nuva:VAL${index}`).join(' ');
      const core = aCore(`VAC0001 rdfs:subClassOf nuva:Vaccine ${contained}`, ...valences);
      return (await readRelease({core, languages: [], alignments: []})).vaccines[0]?.kind;
    };

    for (const {labels, kind} of [
      {labels: ['Amber fever valence, immunoglobulin'], kind: 'passive'},
      {labels: ['Amber fever valence, antitoxin', 'Dune pox immunoglobulin, human origin'], kind: 'passive'},
      {labels: ['Cobalt cough valence, monoclonal antibody, unspecified'], kind: 'passive'},
      {labels: ['Cobalt cough valence, passive immunization products'], kind: 'passive'},
      {labels: ['Cobalt cough valence, inactivated, pandemic cobalt 2009'], kind: 'pandemic'},
      {labels: ['Cobalt cough valence, active or passive immunization products'], kind: undefined},
      {labels: ['Cobalt cough valence, antibody or vaccine, unspecified'], kind: undefined},
      {labels: ['Amber fever valence', 'Amber fever valence, immunoglobulin'], kind: undefined},
      {labels: ['Avian amber fever valence'], kind: undefined},
      {labels: [], kind: undefined},
    ] as const) {
      it(`${kind ?? 'no kind'}: ${labels.join(' + ') || 'no valence'}`, async () =>
        expect(await kindOf(...labels)).toBe(kind));
    }
  });

  it('gives the names of diseases and the comments on vaccines by language', () => {
    expect(release.diseases[0]).toEqual({id: 'DIS001', labels: {en: 'Amber fever', fr: "Fièvre d'ambre"}});
    expect(vaccine('VAC0010')?.comments).toEqual({
      en: 'Amber fever vaccine, unspecified',
      fr: "Vaccin de la fièvre d'ambre, sans précision",
    });
  });

  it('gives names by language only to entries without a brand', () => {
    expect(vaccine('VAC0001')?.label).toBe('AMBERVAX 0,5 mL');
    expect(vaccine('VAC0001')?.labels).toStrictEqual({});
    expect(vaccine('VAC0011')?.labels).toEqual({
      en: 'Cobalt cough vaccine, unspecified',
      fr: 'Vaccin Toux de cobalt, sans précision',
    });
  });

  it('reads codes from the tables only: in the ontology CVX 34 is two vaccines, in the table one', () => {
    expect(files.core.match(/"CVX-34"/g)).toHaveLength(2);
    const having = [...release.codes.get('CVX')!].filter(([, codes]) => codes.includes('34')).map(([id]) => id);
    expect(having).toEqual(['VAC0010']);
  });

  it('says which codes name no vaccine', () => {
    expect(release.leftOut).toEqual([{what: 'ATC J07XX03', reason: 'unknown vaccine'}]);
  });

  it('has a code under two vaccines at both, and says so', async () => {
    const {codes, contradictory} = await readRelease({
      ...files,
      alignments: ['CVX,NUVA\nCVX-1,VAC0001\nCVX-1,VAC0002\nCVX-2,VAC0002'],
    });
    expect([codes.get('CVX'), contradictory]).toEqual([
      new Map([
        ['VAC0001', ['1']],
        ['VAC0002', ['1', '2']],
      ]),
      [{system: 'CVX', code: '1', vaccineIds: ['VAC0001', 'VAC0002']}],
    ]);
  });

  it('has a code at both vaccines where the two directions name vaccines without a common disease', async () => {
    const heading = 'NUVA,NUVA label,IsAbstract,CVX,CVX label,Best,Blur,Equiv';
    const made = await readRelease({
      ...files,
      alignments: ['CVX,NUVA\nCVX-34,VAC0010\nCVX-35,VAC0011'],
      reverse: [
        [
          heading,
          'VAC0011,,True,CVX-34,,True,1,1', // another disease
          'VAC0001,,False,CVX-34,,True,1,1', // a brand against the same disease
          'VAC0010,,True,CVX-35,,True,1,0', // fits best, and means something else
        ].join('\n'),
      ],
    });
    expect(made.contradictory).toEqual([{system: 'CVX', code: '34', vaccineIds: ['VAC0010', 'VAC0011']}]);
    expect(made.codes.get('CVX')).toEqual(
      new Map([
        ['VAC0010', ['34']],
        ['VAC0011', ['34', '35']],
      ]),
    );
  });

  it('keeps a repeated code of one vaccine once', async () => {
    const {codes, leftOut} = await readRelease({...files, alignments: ['CVX,NUVA\nCVX-1,VAC0001\nCVX-1,VAC0001']});
    expect([codes.get('CVX'), leftOut]).toEqual([new Map([['VAC0001', ['1']]]), []]);
  });

  it('says which rows of a table name no vaccine at all', async () => {
    const {codes, leftOut} = await readRelease({...files, alignments: ['CVX,NUVA\nCVX-1\nCVX-2,VAC0001']});
    expect([codes.get('CVX'), leftOut]).toEqual([
      new Map([['VAC0001', ['2']]]),
      [{what: 'CVX 1', reason: 'unknown vaccine'}],
    ]);
  });

  it('takes the codes of a system from all its tables', async () => {
    const {codes} = await readRelease({...files, alignments: ['CVX,NUVA\nCVX-1,VAC0001', 'CVX,NUVA\nCVX-2,VAC0002']});
    expect(codes.get('CVX')).toEqual(
      new Map([
        ['VAC0001', ['1']],
        ['VAC0002', ['2']],
      ]),
    );
  });

  it('reads the codes of any system', async () => {
    const {codes, leftOut} = await readRelease({...files, alignments: ['XYZ,NUVA\nXYZ-1,VAC0001']});
    expect([codes, leftOut]).toEqual([new Map([['XYZ', new Map([['VAC0001', ['1']]])]]), []]);
  });

  it('reports a table that is not an alignment', async () => {
    expect((await readRelease({...files, alignments: ['NUVA,CVX\nVAC0001,CVX-1']})).leftOut).toEqual([
      {what: 'table 1', reason: 'no alignment'},
    ]);
  });

  it('says which disease is not in the release', async () => {
    const core = files.core.replace('nuvs:prevents nuva:DIS003', 'nuvs:prevents nuva:DIS999');
    const {leftOut, vaccines} = await readRelease({...files, core});
    expect(leftOut).toContainEqual({what: 'VAC0004 DIS999', reason: 'unknown disease'});
    expect(vaccines.find(({id}) => id === 'VAC0004')?.diseases).toEqual([]);
  });

  it('reads the older URLs of concepts, too', async () => {
    const older = (text: string) => text.replaceAll('http://ivci.org/NUVA/', 'http://ivci.org/NUVA#');
    expect(await readRelease({...files, core: older(files.core)})).toEqual(release);
  });

  it('takes the version of the file, else that of the ontology', async () => {
    const versionOf = async (version?: string) => (await readRelease({...files, version})).version;
    expect([release.version, await versionOf(), await versionOf('7\n')]).toEqual(['0.0.1', '0.0.1', '7']);
  });

  for (const {what, core} of [
    {what: 'what is no Turtle', core: '<html>'},
    {what: 'a graph in a release, which is TriG', core: `${aCore('VAC0001 rdfs:subClassOf nuva:Vaccine')} <urn:g> {}`},
    {what: 'a release that is cut off', core: 'nuva:VAC0001 a'},
    {what: 'Turtle without vaccines', core: '<http://a> <http://b> <http://c> .'},
    {what: 'nothing', core: ''},
  ]) {
    it(`refuses ${what}`, async () => {
      await expect(readRelease({...files, core})).rejects.toThrow();
    });
  }

  it('names the file that is not Turtle', async () => {
    await expect(readRelease({...files, core: '<html>'})).rejects.toThrow(/^The core: /);
    const languages = [files.languages[0]!, '<html>'];
    await expect(readRelease({...files, languages})).rejects.toThrow(/^The language file 2: /);
  });

  it('terminates with a cycle of concepts', async () => {
    const ring = files.core.replace('rdfs:subClassOf nuva:VAL002', 'rdfs:subClassOf nuva:VAL001');
    await expect(readRelease({...files, core: ring})).resolves.toBeDefined();
  });
});

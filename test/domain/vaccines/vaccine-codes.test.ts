import {describe, expect, it} from 'vitest';
import {packagedCatalogue} from '../../../src/catalogue/packaged-catalogue.js';
import type {Catalogue, CatalogueVaccine} from '../../../src/contract/catalogue.js';
import {nuvaIdIn, resolveVaccine, type VaccineCoding} from '../../../src/domain/vaccines/vaccine-codes.js';

const vaccine = (id: string, diseases: string[], codes: CatalogueVaccine['codes'], abstract = false) =>
  ({id, name: id, diseases, ...(codes && {codes}), ...(abstract && {abstract})}) as CatalogueVaccine;

const catalogue: Catalogue = {
  ...packagedCatalogue,
  vaccines: [
    vaccine('VAC0523', ['HPV'], {CIP: ['3400930000014'], SCT_NUVA: ['5231002000100']}),
    vaccine('VAC0007', ['HPV'], {CIS: ['60000007']}),
    vaccine('VAC0860', ['HPV'], {CVX: ['165'], 'SNOMED-CT': ['#428601009']}, true),
    vaccine('VAC0156', ['HPV'], {ATC: ['J07BM']}, true),
    vaccine('VAC0130', ['MEA', 'MUM', 'RUB'], {CVX: ['03']}, true),
    vaccine('VAC0114', ['MEA'], {CVX: ['05'], ATC: ['J07BD01']}, true),
    vaccine('VAC0200', ['MEA', 'RUB'], {CIS: ['60000200'], 'SNOMED-CT': ['08']}),
    vaccine('VAC0201', ['MEA', 'MUM', 'VAR'], {CIS: ['60000201']}),
    vaccine('VAC0300', ['MEA'], {SWISSMEDIC: ['681']}),
    vaccine('VAC0301', ['MEA'], {ELGA: ['1276939']}),
    vaccine('VAC0302', ['MEA'], {CNK: ['0320879']}),
    vaccine('VAC0303', ['MEA'], {PZN: ['01146616']}),
    vaccine('VAC0304', ['MEA'], {NDC: ['49281-545']}),
    vaccine('VAC0305', ['MEA'], {'EU-NUMBER': ['EU-1-03-263-001']}),
    vaccine('VAC0306', ['HPV'], {SWISSMEDIC: ['700']}),
    {...vaccine('VAC0400', ['HPV'], {CVX: ['400']}, true), kind: 'passive'},
    {...vaccine('VAC0401', ['HPV'], {CIS: ['60000401']}), kind: 'passive'},
  ],
};

const nuva = 'http://ivci.org/NUVA';
const cvx = 'http://hl7.org/fhir/sid/cvx';
const sct = 'http://snomed.info/sct';
const atc = 'http://www.whocc.no/atc';
const cip = 'https://smt.esante.gouv.fr/terminologie-cip_ucd';
const swissmedic = 'http://fhir.ch/ig/ch-vacd/CodeSystem/ch-vacd-swissmedic-cs';
const cis = 'https://smt.esante.gouv.fr/terminologie-bdpm';

/** Each coding as `system code`. */
const cases: readonly {readonly title: string; readonly codings: readonly string[]; readonly ids: readonly string[]}[] =
  [
    {title: 'an id of NUVA', codings: [`${nuva} VAC0523`], ids: ['VAC0523']},
    {title: 'an id under the older address of NUVA', codings: [`${nuva}# VAC0523`], ids: ['VAC0523']},
    {
      title: 'an id under the address of the VCDS guide',
      codings: ['https://euvabeco.net/vcds-ig/CodeSystem/NUVA VAC0007'],
      ids: ['VAC0007'],
    },
    {
      title: 'an id under the address of the French agency',
      codings: ['https://smt.esante.gouv.fr/terminologie-nuva VAC0007'],
      ids: ['VAC0007'],
    },
    {
      title: 'an ATC code under the address of the French agency',
      codings: ['https://smt.esante.gouv.fr/terminologie-atc J07BM'],
      ids: ['VAC0156'],
    },
    {title: 'an id that lost its zeros', codings: [`${nuva} VAC007`], ids: ['VAC0007']},
    {title: 'an id as the address of its concept', codings: [`${nuva} http://ivci.org/NUVA/VAC0007`], ids: ['VAC0007']},
    {title: 'an id without a system', codings: [' VAC7'], ids: ['VAC0007']},
    {title: 'an id that the catalogue does not list', codings: [`${nuva} VAC9999`], ids: ['VAC9999']},
    {title: 'no id of another nomenclature that looks like one', codings: ['http://example.org VAC0007'], ids: []},
    {title: 'no five figures', codings: [`${nuva} VAC00007`], ids: []},
    {
      title: 'a pack code whatever its system is called',
      codings: ['urn:some:pharmacy 3400930000014'],
      ids: ['VAC0523'],
    },
    {
      title: 'a code and a system with spaces around',
      codings: [`\u00a0${cvx}\u00a0 \u00a0165\u00a0`],
      ids: ['VAC0860'],
    },
    {
      title: 'a system in capitals, with marks at its end',
      codings: [`${nuva.toUpperCase()}/# VAC0523`],
      ids: ['VAC0523'],
    },
    {
      title: 'no system that only holds the address of another',
      codings: [`http://example.org/http://${cvx} 165`],
      ids: [],
    },
    {title: 'no code with a mark inside', codings: [`${cvx} 1#65`], ids: []},
    {title: 'no code of another system with a zero before it', codings: [`${sct} 8`], ids: []},
    {title: 'no code that is part of a pack code', codings: [' 34009300000140', ' x3400930000014'], ids: []},
    {title: 'a pack code without a system', codings: [' 3400930000014'], ids: ['VAC0523']},
    {title: 'a French medicine code', codings: [`${cis} 60000007`], ids: ['VAC0007']},
    {title: 'no medicine code without its system', codings: [' 60000007'], ids: []},
    {
      title: 'a code of the extension under the address of SNOMED CT',
      codings: [`${sct} 5231002000100`],
      ids: ['VAC0523'],
    },
    {title: 'a retired code', codings: [`${sct} 428601009`], ids: ['VAC0860']},
    {title: 'a retired code that is written as one', codings: [`${sct} #428601009`], ids: ['VAC0860']},
    {
      title: 'a code by the object identifier of its system',
      codings: ['urn:oid:2.16.840.1.113883.12.292 165'],
      ids: ['VAC0860'],
    },
    ...[
      'http://www2a.cdc.gov/vaccines/iis/iisstandards/vaccines.asp?rpt=cvx',
      'https://www2a.cdc.gov/vaccines/IIS/IISStandards/vaccines.asp?rpt=cvx',
      'https://www2.cdc.gov/vaccines/iis/iisstandards/vaccines.asp?rpt=cvx',
      'http://www2a.cdc.gov/nip/IIS/IISStandards/vaccines.asp?rpt=cvx',
      '2.16.840.1.113883.12.292',
      'https://phinvads.cdc.gov/vads/ViewCodeSystem.action?id=2.16.840.1.113883.12.292',
    ].map((address) => ({title: `a CVX code under ${address}`, codings: [`${address} 165`], ids: ['VAC0860']})),
    {
      title: 'a French pack code of 7 figures, as it was until 2009',
      codings: ['https://smt.esante.gouv.fr/terminologie-bdpm 3000001', `${cip} 3000001`],
      ids: ['VAC0523'],
    },
    {title: 'no pack code in 7 figures of another system', codings: [`${sct} 3000001`, ' 3000001'], ids: []},
    {title: 'a French pack code in a GTIN', codings: ['https://www.gs1.org/gtin 03400930000014'], ids: ['VAC0523']},
    {title: 'a Swiss product', codings: [`${swissmedic} 681`], ids: ['VAC0300']},
    {
      title: 'a Swiss product of the older list, under its own address alone',
      codings: ['http://fhir.ch/ig/ch-vacd/CodeSystem/ch-vacd-myvaccines-cs 681'],
      ids: [],
    },
    {
      title: 'an Austrian product',
      codings: ['https://termgit.elga.gv.at/CodeSystem/asp-liste 1276939'],
      ids: ['VAC0301'],
    },
    {
      title: 'a Belgian pack',
      codings: ['https://www.ehealth.fgov.be/standards/fhir/medication/NamingSystem/cnk-codes 0320879'],
      ids: ['VAC0302'],
    },
    {title: 'a German pack', codings: ['http://fhir.de/CodeSystem/ifa/pzn 01146616'], ids: ['VAC0303']},
    {
      title: 'an American product by its package',
      codings: ['http://hl7.org/fhir/sid/ndc 49281-545-03'],
      ids: ['VAC0304'],
    },
    {
      title: 'a product of the Union register, written with strokes',
      codings: ['https://ec.europa.eu/health/documents/community-register/html/ EU/1/03/263/001'],
      ids: ['VAC0305'],
    },
    {
      title: 'a Swiss product rather than the vaccine without a brand',
      codings: [`${cvx} 165`, `${swissmedic} 700`],
      ids: ['VAC0306'],
    },
    {title: 'a CVX code that lost its zero', codings: [`${cvx} 3`], ids: ['VAC0130']},
    {title: 'a CVX code with a zero too many: nothing', codings: [`${cvx} 003`], ids: []},
    {
      title: 'the brand rather than the same without a brand',
      codings: [`${cvx} 165`, `${nuva} VAC0523`],
      ids: ['VAC0523'],
    },
    {
      title: 'a brand and antibodies against the same disease: to be chosen',
      codings: [`${cvx} 400`, `${nuva} VAC0523`],
      ids: ['VAC0523', 'VAC0400'],
    },
    {
      title: 'the brand of antibodies rather than antibodies',
      codings: [`${cvx} 400`, `${cis} 60000401`],
      ids: ['VAC0401'],
    },
    {
      title: 'the brand whatever the order of the codings',
      codings: [`${atc} J07BM`, `${cis} 60000007`],
      ids: ['VAC0007'],
    },
    {
      title: 'two brands: to be chosen, in the order of their systems',
      codings: [`${cis} 60000007`, `${nuva} VAC0523`],
      ids: ['VAC0523', 'VAC0007'],
    },
    {
      title: 'a brand and other diseases: to be chosen',
      codings: [`${nuva} VAC0523`, `${cvx} 03`],
      ids: ['VAC0523', 'VAC0130'],
    },
    {title: 'two without a brand: to be chosen', codings: [`${atc} J07BM`, `${cvx} 165`], ids: ['VAC0860', 'VAC0156']},
    {
      title: 'a part of the diseases: to be chosen',
      codings: [`${atc} J07BD01`, `${cvx} 03`],
      ids: ['VAC0130', 'VAC0114'],
    },
    {
      title: 'a brand of fewer diseases: to be chosen',
      codings: [`${cis} 60000200`, `${cvx} 03`],
      ids: ['VAC0200', 'VAC0130'],
    },
    {
      title: 'a brand of as many other diseases: to be chosen',
      codings: [`${cis} 60000201`, `${cvx} 03`],
      ids: ['VAC0201', 'VAC0130'],
    },
    {
      title: 'an id that the catalogue does not list beside an entry without a brand: to be chosen',
      codings: [`${nuva} VAC9999`, `${cvx} 165`],
      ids: ['VAC9999', 'VAC0860'],
    },
    {title: 'two codes of one vaccine', codings: [`${cvx} 05`, `${atc} J07BD01`], ids: ['VAC0114']},
    {
      title: 'the one that is known among codes that are not',
      codings: [`${cvx} 998`, `${sct} 1`, `${atc} J07BM`],
      ids: ['VAC0156'],
    },
    {title: 'nothing for a code of a system that is not known', codings: ['http://example.org/cvx 165'], ids: []},
    {title: 'nothing for a code without a system', codings: [' 165'], ids: []},
    {title: 'nothing for no codings', codings: [], ids: []},
  ];

const codingOf = (text: string): VaccineCoding => {
  const [system, code = ''] = text.split(' ');
  return system ? {system, code} : {code};
};

describe('resolveVaccine', () => {
  for (const {title, codings, ids} of cases) {
    it(`finds ${title}`, () => {
      expect(resolveVaccine(codings.map(codingOf), catalogue).map(({id}) => id)).toEqual(ids);
    });
  }

  it('gives the most specific coding of a vaccine, and its entry', () => {
    const codings = [`${cvx} 05`, `${atc} J07BD01`].map(codingOf).reverse();
    expect(resolveVaccine(codings, catalogue)).toEqual([
      {id: 'VAC0114', vaccine: catalogue.vaccines[5], coding: {system: cvx, code: '05'}},
    ]);
  });

  it('gives no entry where the catalogue has none', () => {
    expect(resolveVaccine([{system: nuva, code: 'VAC9999'}], catalogue)[0]?.vaccine).toBeUndefined();
  });

  it('resolves ids alone with a catalogue that has no codes', () => {
    const codings = [`${cvx} 165`, `${nuva} VAC0523`].map(codingOf);
    expect(resolveVaccine(codings, packagedCatalogue).map(({id}) => id)).toEqual(['VAC0523']);
  });
});

describe('nuvaIdIn', () => {
  it('reads ids only', () => {
    expect(['VAC', 'vac0007', 'XVAC7', 'VAC7a', '', '0007'].map(nuvaIdIn)).toEqual(Array(6).fill(undefined));
  });
});

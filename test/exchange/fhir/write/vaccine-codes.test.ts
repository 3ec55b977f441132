import {describe, expect, it} from 'vitest';
import {nuvaCatalogue} from '../../../../src/catalogue/index.js';
import {packagedCatalogue} from '../../../../src/catalogue/packaged-catalogue.js';
import {vaccineById} from '../../../../src/domain/vaccines/catalogue-index.js';
import type {Catalogue, CatalogueVaccine} from '../../../../src/contract/catalogue.js';
import {resolveVaccine} from '../../../../src/domain/vaccines/vaccine-codes.js';
import {readFhir} from '../../../../src/exchange/fhir/index.js';
import type {FhirOptions} from '../../../../src/exchange/fhir/write/write-fhir.js';
import {anAct, aPatientFile} from '../../../helpers/builders.js';
import {codedCatalogue} from '../charts.js';
import {resourcesIn, wholeResult, write} from '../results.js';

interface Coding {
  readonly system: string;
  readonly code: string;
}

/** The codings of written vaccinations, one list for each vaccine. */
function codingsOf(ids: readonly string[], options: Partial<FhirOptions> = {}): Coding[][] {
  const prevention_acts = ids.map((id) => anAct({prevention_method_id: id}));
  const {bundle} = write(wholeResult({patientFile: aPatientFile({patient: {prevention_acts}})}), options);
  return resourcesIn(bundle, 'Immunization').map(({vaccineCode}) => (vaccineCode as {coding: Coding[]}).coding);
}

const codesOf = (id: string, options: Partial<FhirOptions> = {}) =>
  codingsOf([id], {catalogue: codedCatalogue, ...options})[0]!.map(({system, code}) => `${system} ${code}`);

const nuva = 'http://ivci.org/NUVA';
const nuvaFrance = 'https://smt.esante.gouv.fr/terminologie-nuva';
const cvx = 'http://hl7.org/fhir/sid/cvx';
const cis = 'https://smt.esante.gouv.fr/terminologie-bdpm';

describe('the codes of an exported vaccination', () => {
  it('are its id under both addresses of NUVA, or under the one that the host names', () => {
    const both = [`${nuva} VAC0053`, `${nuvaFrance} VAC0053`];
    expect(codesOf('VAC0053')).toEqual(both);
    expect(codesOf('VAC0053', {nuvaSystem: nuva})).toEqual([both[0]]);
    expect(codesOf('VAC0053', {nuvaSystem: nuvaFrance})).toEqual([both[1]]);
  });

  it('are the one code of each other system that means this very vaccine, and none where several or retired ones do', () => {
    const others = (id: string) => codesOf(id, {nuvaSystem: nuva}).slice(1);
    expect(others('VAC0035')).toEqual([`${cvx} 37`, 'http://www.whocc.no/atc J07BL01']);
    expect(others('VAC0130')).toEqual([`${cvx} 03`]);
    expect(others('VAC0017')).toEqual([`${cis} 60000017`]);
    expect(others('VAC0053')).toEqual([]);
  });

  it('are never one that a reader would take for another vaccine', () => {
    const shared = {
      ...codedCatalogue,
      vaccines: [...codedCatalogue.vaccines, aVaccine('VAC0900', {codes: {CVX: ['37']}})],
    };
    expect(codesOf('VAC0035', {catalogue: shared, nuvaSystem: nuva})).toEqual([
      `${nuva} VAC0035`,
      'http://www.whocc.no/atc J07BL01',
    ]);
  });

  it('read back as the same vaccine, for all of NUVA, and more than half of the packaged list has one beside its id', () => {
    const catalogue = nuvaCatalogue();
    const ids = catalogue.vaccines.map(({id}) => id);
    const written = codingsOf(ids, {catalogue});
    expect(written.map((codings) => resolveVaccine(codings, catalogue).map(({id}) => id))).toEqual(
      ids.map((id) => [id]),
    );
    const alone = written.flatMap((codings, index) =>
      codings.filter((coding) => resolveVaccine([coding], catalogue)[0]?.id !== ids[index]),
    );
    expect(alone).toEqual([]);
    const packaged = codingsOf(
      packagedCatalogue.vaccines.map(({id}) => id),
      {catalogue},
    );
    expect(packaged.filter((codings) => codings.length > 2).length / packaged.length).toBeGreaterThan(0.5);
  });

  it('bring the same vaccine back by an import that knows no NUVA id', () => {
    const [codings = []] = codingsOf(['VAC0567'], {catalogue: nuvaCatalogue()});
    const vaccineCode = {coding: codings.filter(({code}) => code !== 'VAC0567')};
    const chart = {resourceType: 'Immunization', status: 'completed', occurrenceDateTime: '2020-01-01', vaccineCode};
    expect(readFhir(chart, {today: '2024-06-01'}).entries.history.acts[0]?.vaccineId).toBe('VAC0567');
  });
});

describe('wider codes', () => {
  const list = (brand: Partial<CatalogueVaccine>): Catalogue => ({
    ...packagedCatalogue,
    vaccines: [
      aVaccine('VAC0060', {diseases: ['DIS011'], widerCodes: {CVX: ['21']}, ...brand}),
      aVaccine('VAC0159', {diseases: ['DIS011'], abstract: true, codes: {CVX: ['21']}}),
      aVaccine('VAC0906', {diseases: ['DIS033'], abstract: true, codes: {CVX: ['188']}}),
    ],
  });
  const wider = (brand: Partial<CatalogueVaccine> = {}) =>
    codesOf('VAC0060', {catalogue: list(brand), nuvaSystem: nuva, widerCodes: true}).slice(1);

  it('are written only if the host asks for them', () => {
    expect(codesOf('VAC0060', {catalogue: list({}), nuvaSystem: nuva})).toEqual([`${nuva} VAC0060`]);
    expect(wider()).toEqual([`${cvx} 21`]);
  });

  for (const {why, brand} of [
    {why: 'there are several', brand: {widerCodes: {CVX: ['21', '188']}}},
    {why: 'they are of another disease', brand: {widerCodes: {CVX: ['188']}}},
    {why: 'no vaccine is known for them', brand: {widerCodes: {CVX: ['999']}}},
    {why: 'the vaccine has no brand either, so that a reader had to ask', brand: {abstract: true}},
  ]) {
    it(`are not written where ${why}`, () => expect(wider(brand)).toEqual([]));
  }

  it('are not read', () => {
    expect(resolveVaccine([{system: cvx, code: '21'}], list({})).map(({id}) => id)).toEqual(['VAC0159']);
  });
});

const aVaccine = (id: string, more: Partial<CatalogueVaccine>): CatalogueVaccine => ({
  ...(vaccineById(packagedCatalogue, id) ?? {name: id, diseases: []}),
  id,
  ...more,
});

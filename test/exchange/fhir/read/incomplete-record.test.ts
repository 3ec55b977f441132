import {describe, expect, it} from 'vitest';
import {readFhir} from '../../../../src/exchange/fhir/index.js';
import {bundle, immunization, input, patient} from '../charts.js';

type Json = Record<string, unknown>;

const read = (chart: unknown) => readFhir(JSON.parse(JSON.stringify(chart)), input);
const warned = (chart: unknown) =>
  read(chart).warnings.map(({resource, path, reason}) => `${resource} ${path} ${reason}`);
const search = (more: Json, ...resources: readonly unknown[]) => ({
  ...bundle(...resources),
  type: 'searchset',
  ...more,
});
const outcome = (...issue: readonly Json[]) => ({resourceType: 'OperationOutcome', issue});
const harmless = {severity: 'information', code: 'informational'};
const parameters = (...parameter: readonly unknown[]) => ({resourceType: 'Parameters', parameter});

describe('a record that is not complete', () => {
  it('is announced when there is another page [H07]', () => {
    const link = [
      {relation: 'self', url: 'urn:x'},
      {relation: 'next', url: 'https://ehr.example/secret'},
    ];
    expect(warned(search({link}, patient()))).toEqual(['Bundle Bundle.link record-incomplete']);
    expect(warned(search({link: link.slice(0, 1)}, patient()))).toEqual([]);
  });

  it('is announced when its own count is higher than what is there', () => {
    const act = immunization();
    expect(warned(search({total: 2}, act))).toEqual(['Bundle Bundle.total record-incomplete']);
    expect(warned(search({total: 1}, act))).toEqual([]);
    expect(warned(search({total: 0}, act))).toEqual([]);
    expect(warned(search({total: '2'}, act))).toEqual([]);
  });

  it('counts what the search found, not what came with it', () => {
    const entry = [
      {resource: immunization(), search: {mode: 'match'}},
      {resource: patient(), search: {mode: 'include'}},
      {resource: outcome(harmless), search: {mode: 'outcome'}},
      {fullUrl: 'urn:x'},
    ];
    expect(warned({resourceType: 'Bundle', type: 'searchset', total: 2, entry})).toEqual([
      'Bundle Bundle.total record-incomplete',
    ]);
    expect(warned({resourceType: 'Bundle', type: 'searchset', total: 1, entry})).toEqual([]);
  });

  it('is announced when its source reports a problem', () => {
    const issues = [
      {severity: 'warning', code: 'incomplete'},
      {severity: 'error', code: 'forbidden'},
      {severity: 'information', code: 'suppressed'},
      {...harmless, details: {coding: [{system: 'urn:x', code: '4119'}]}},
      {},
    ];
    for (const issue of issues)
      expect(warned(bundle(patient(), outcome(harmless, issue)))).toEqual([
        'Bundle.entry[1].resource OperationOutcome.issue record-incomplete',
      ]);
    expect(warned(bundle(patient(), outcome()))).toEqual([
      'Bundle.entry[1].resource OperationOutcome.issue record-incomplete',
    ]);
  });

  it('is not incomplete for a word of information, which is a line of the report', () => {
    const {warnings, skipped} = read(bundle(patient(), outcome(harmless, {severity: 'success', code: 'success'})));
    expect(warnings).toEqual([]);
    expect(skipped).toEqual([{resource: 'Bundle.entry[1].resource', path: 'OperationOutcome', reason: 'not-used'}]);
  });

  it('is announced when one of several answers failed', () => {
    const failed = {response: {status: '403', outcome: outcome({severity: 'error', code: 'forbidden'})}};
    const entry = [{resource: patient()}, failed];
    const {warnings, skipped} = read({resourceType: 'Bundle', type: 'batch-response', entry});
    expect(warnings).toEqual([
      {resource: 'Bundle.entry[1].response.outcome', path: 'OperationOutcome.issue', reason: 'record-incomplete'},
    ]);
    expect(skipped).toMatchObject([{resource: 'Bundle.entry[1].resource', reason: 'not-readable'}]);
  });
});

describe('a record inside another', () => {
  it('is read, from a Bundle in a Bundle, which may be incomplete for itself', () => {
    const inner = search({total: 5}, immunization());
    const chart = bundle(patient(), inner, bundle(bundle(immunization({occurrenceDateTime: '2014-01-01'}))));
    const {entries, applied, warnings} = read(chart);
    expect(entries.history.acts).toHaveLength(2);
    expect(applied.map(({resource}) => resource)).toContain('Bundle.entry[1].resource.entry[0].resource');
    expect(applied.map(({resource}) => resource)).toContain(
      'Bundle.entry[2].resource.entry[0].resource.entry[0].resource',
    );
    expect(warnings).toEqual([
      {resource: 'Bundle.entry[1].resource', path: 'Bundle.total', reason: 'record-incomplete'},
    ]);
  });

  it('is read from Parameters, with what is no resource as a line', () => {
    const chart = parameters(
      {name: 'assessmentDate', valueDate: '2024-01-01'},
      {name: 'patient', resource: patient()},
      {
        name: 'more',
        part: [
          {name: 'immunization', resource: immunization()},
          {name: 'x', valueString: 'y'},
        ],
      },
      {name: 'record', resource: bundle(immunization({occurrenceDateTime: '2014-01-01'}))},
      {name: 'patient and value', part: 'none'},
    );
    const {entries, applied, skipped} = read(chart);
    expect(entries.patient.gender).toBe('f');
    expect(entries.history.acts).toHaveLength(2);
    expect(new Set(applied.map(({resource}) => resource))).toEqual(
      new Set([
        'Parameters.parameter[1].resource',
        'Parameters.parameter[2].part[0].resource',
        'Parameters.parameter[3].resource.entry[0].resource',
      ]),
    );
    expect(skipped.map(({resource, path, reason}) => [resource, path, reason])).toEqual([
      ['Parameters.parameter[0]', 'Parameters.parameter', 'not-used'],
      ['Parameters.parameter[2].part[1]', 'Parameters.parameter', 'not-used'],
      ['Parameters.parameter[4]', 'Parameters.parameter', 'not-used'],
    ]);
  });

  it('is not used under a modifier of its entry or of its parameter', () => {
    const modifierExtension = [{url: 'urn:x', valueBoolean: true}];
    const entry = [{modifierExtension, resource: bundle(patient())}];
    expect(read({resourceType: 'Bundle', entry}).skipped).toMatchObject([{reason: 'not-readable'}]);
    const given = parameters({modifierExtension, part: [{resource: patient()}]});
    expect(read(given).skipped).toMatchObject([{reason: 'not-readable'}]);
  });

  it('is refused with rules of its own, and with entries that are no list', () => {
    const ruled = {...bundle(patient()), implicitRules: 'urn:x'};
    expect(() => read(bundle(ruled))).toThrow('it has rules of its own');
    expect(() => read(parameters({resource: {resourceType: 'Bundle', entry: {}}}))).toThrow('its entries are no list');
    expect(() => read({...parameters({resource: patient()}), implicitRules: 'urn:x'})).toThrow(
      'it has rules of its own',
    );
    expect(() => read({resourceType: 'Parameters', parameter: 'x'})).toThrow('its entries are no list');
  });

  it('is of the same patient', () => {
    expect(() => read(bundle(patient(), bundle(patient({id: '2'}))))).toThrow('it holds several patients');
  });
});

describe('a file in which nothing is read', () => {
  for (const [name, chart] of Object.entries({
    'an OperationOutcome': outcome(harmless),
    'a ValueSet': {resourceType: 'ValueSet'},
    'an AllergyIntolerance': {resourceType: 'AllergyIntolerance'},
    'a resource of another type': {resourceType: 'Marie Dupont'},
    'an empty Bundle': bundle(),
    'empty Parameters': parameters({name: 'x', valueString: 'y'}),
    'a Bundle of: Organization, ValueSet': bundle(
      {resourceType: 'ValueSet'},
      {resourceType: 'Organization'},
      {
        resourceType: 'ValueSet',
      },
    ),
    'Parameters of: resources of another type': parameters({resource: {resourceType: 'Marie'}}),
    'a Bundle of: resources without a type': bundle({}),
  })) {
    it(`is an error that names it: ${name}`, () => {
      expect(() => read(chart)).toThrow(`The FHIR data cannot be read: nothing of it is used, it is ${name}`);
    });
  }

  it('is none when something is read and left out, with the reason', () => {
    expect(read(immunization({status: 'entered-in-error'})).skipped).toHaveLength(1);
    expect(read({resourceType: 'Basic', contained: [patient()]}).entries.patient.gender).toBe('f');
  });
});

import {describe, expect, it} from 'vitest';
import {documentToFhir, readFhir} from '../../../../src/exchange/fhir/index.js';
import type {VaccResult} from '../../../../src/domain/result/result.js';
import {anAct, aPatientFile} from '../../../helpers/builders.js';
import {catalogue, results, wholeResult, write} from '../results.js';
import {findings} from '../validate.js';

type Json = Record<string, unknown>;

const title = 'Vaccinations';
const written = (result: VaccResult, more: Partial<Parameters<typeof documentToFhir>[1]> = {}): Json =>
  documentToFhir(result, {catalogue, title, ...more});
const resources = (bundle: Json, type: string): Json[] =>
  (bundle['entry'] as {resource: Json}[])
    .map(({resource}) => resource)
    .filter(({resourceType}) => resourceType === type);
const urls = (bundle: Json): string[] => (bundle['entry'] as {fullUrl: string}[]).map(({fullUrl}) => fullUrl);
const ofActs = (...acts: Parameters<typeof anAct>[0][]) =>
  wholeResult({patientFile: aPatientFile({patient: {prevention_acts: acts.map((act) => anAct(act))}})});

describe('a vaccination document', () => {
  for (const {title: of, result} of results) {
    it(`is valid under both validators for ${of}`, () => expect(findings(written(result))).toEqual([]));
  }

  it('begins with its composition, which names the section of the patient summary, the patient and the author', () => {
    const bundle = written(wholeResult());
    expect(bundle).toMatchObject({type: 'document', timestamp: expect.any(String) as string});
    const [first = {}] = (bundle['entry'] as {resource: Json}[]).map(({resource}) => resource);
    const acts = resources(bundle, 'Immunization');
    expect(first).toMatchObject({
      resourceType: 'Composition',
      status: 'final',
      title,
      subject: {reference: urls(bundle)[1]},
      author: [{reference: urls(bundle)[2]}],
      section: [{code: {coding: [{system: 'http://loinc.org', code: '11369-6'}]}}],
    });
    const [section] = first['section'] as {entry: {reference: string}[]}[];
    expect(section?.entry.map(({reference}) => reference)).toEqual(acts.map(({id}) => `urn:uuid:${String(id)}`));
  });

  it('reads back as the same vaccinations', () => {
    const result = ofActs({date: '2012-03-04', prevention_method_id: 'VAC0053', booster: true}, {date: '2015-06-07'});
    const {entries, documents, toResolve} = readFhir(written(result), {catalogue, today: '2026-01-01'});
    expect(toResolve).toEqual([]);
    expect(entries.history.acts.map(({vaccineId, booster}) => [vaccineId, booster])).toEqual([
      ['VAC0053', 'yes'],
      ['VAC0001', 'no'],
    ]);
    expect(documents).toMatchObject([{title, authors: ['vacc-assistant']}]);
  });

  it('keeps where each vaccination comes from, and what it does not rest on', () => {
    const bundle = written(wholeResult());
    const origins = resources(bundle, 'Immunization').flatMap(({extension}) => extension as Json[]);
    const expected = resources(write(wholeResult()).bundle as Json, 'Immunization').flatMap(
      ({extension}) => extension as Json[],
    );
    expect(origins).toEqual(expected);
    const [provenance = {}] = resources(bundle, 'Provenance');
    expect(provenance['target']).toEqual([{reference: urls(bundle)[0]}]);
  });

  it('is the same, byte for byte, for the same result, and shares no id with the bundle of the result', () => {
    const result = wholeResult();
    expect(JSON.stringify(written(result))).toBe(JSON.stringify(written(result)));
    const others = urls(write(result).bundle);
    expect(urls(written(result)).filter((url) => others.includes(url))).toEqual([]);
  });

  it('has the record’s own patient and the author of the host, if it gives them', () => {
    const patient = {resourceType: 'Patient', id: '123', name: [{family: 'Doe'}], birthDate: '1990-05-10'};
    const author = {resourceType: 'Practitioner', name: [{family: 'Muster'}]};
    const bundle = written(wholeResult(), {patient, author});
    expect(resources(bundle, 'Patient')).toMatchObject([{name: [{family: 'Doe'}]}]);
    expect(resources(bundle, 'Device')).toEqual([]);
    expect(findings(bundle)).toEqual([]);
  });

  it('without vaccinations says that none are available, and not that there were none', () => {
    const [composition = {}] = resources(written(ofActs()), 'Composition');
    expect(composition['section']).toMatchObject([{emptyReason: {coding: [{code: 'unavailable'}]}}]);
    expect(JSON.stringify(composition)).not.toContain('"entry"');
  });

  it('has the names of its vaccines as text that is no markup', () => {
    const renamed = {
      ...catalogue,
      vaccines: [{...catalogue.vaccines[0]!, id: 'VAC0001', name: '<b>&', diseases: []}],
    };
    const [composition = {}] = resources(written(ofActs({}), {catalogue: renamed}), 'Composition');
    expect(composition['section']).toMatchObject([
      {text: {div: expect.stringContaining('<li>2015-03-02 &lt;b&gt;&amp;</li>') as string}},
    ]);
  });

  it('has a line of text for each vaccination, and a dash where there is none', () => {
    const narrativeOf = (result: VaccResult) => {
      const [composition = {}] = resources(written(result), 'Composition');
      return (composition['section'] as {text: {div: string}}[])[0]?.text.div;
    };
    const open = '<div xmlns="http://www.w3.org/1999/xhtml">';
    expect(narrativeOf(ofActs({prevention_method_id: 'X1'}, {prevention_method_id: 'X2'}))).toBe(
      `${open}<ul><li>2015-03-02 X1</li><li>2015-03-02 X2</li></ul></div>`,
    );
    expect(narrativeOf(ofActs())).toBe(`${open}<p>–</p></div>`);
  });

  it('says whether the list is complete where somebody said so, and nothing otherwise', () => {
    const extensionOf = (historyComplete: boolean | undefined) => {
      const result = {...ofActs({}), ...(historyComplete !== undefined && {historyComplete})};
      const [composition = {}] = resources(written(result), 'Composition');
      return composition['extension'];
    };
    expect([true, false, undefined].map(extensionOf)).toEqual([
      [{url: 'urn:vacc-assistant:fhir:history-complete', valueBoolean: true}],
      [{url: 'urn:vacc-assistant:fhir:history-complete', valueBoolean: false}],
      undefined,
    ]);
  });

  it('with vaccinations has no reason for being empty, and is of this version', () => {
    const bundle = written(wholeResult());
    const [[composition = {}], [device = {}]] = ['Composition', 'Device'].map((type) => resources(bundle, type)) as [
      Json[],
      Json[],
    ];
    expect((composition['section'] as Json[])[0]).not.toHaveProperty('emptyReason');
    expect(device['version']).toEqual([{value: wholeResult().provenance.widget.version}]);
  });

  it('is not written of an outdated result', () => {
    expect(() => written({...wholeResult(), stale: true})).toThrow(
      expect.objectContaining({code: 'internal', message: expect.stringContaining('earlier entries') as string}),
    );
  });
});

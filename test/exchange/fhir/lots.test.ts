import {describe, expect, it} from 'vitest';
import {completeFile} from '../../../src/contract/patient-file.js';
import {packagedCatalogue} from '../../../src/catalogue/packaged-catalogue.js';
import {patientFileFromEntries} from '../../../src/domain/entries/patient-file-from-entries.js';
import {sentLots} from '../../../src/domain/entries/sent-lots.js';
import {readFhir, resultFromFhir, toFhir} from '../../../src/exchange/fhir/index.js';
import fc from '../../helpers/fuzz.js';
import {anAct, aPatientFile} from '../../helpers/builders.js';
import {aResult} from '../../helpers/result.js';
import {bundle, immunization, input, patient} from './charts.js';

it('an Immunization has the lot and the expiry of the box that was scanned, and no others do', () => {
  const patientFile = aPatientFile({patient: {prevention_acts: [anAct(), anAct(), anAct()]}});
  const lots = [
    {path: 'patient.prevention_acts[1]', lotNumber: 'R1B231V', expirationDate: '2027-06'},
    {path: 'patient.prevention_acts[2]', lotNumber: 'X1'},
  ];
  const {bundle} = toFhir(aResult(undefined, {patientFile, lots}), {sections: [], catalogue: packagedCatalogue});
  const resources = (bundle['entry'] as {resource: Record<string, unknown>}[]).map(({resource}) => resource);
  const immunizations = resources.filter(({resourceType}) => resourceType === 'Immunization');
  expect(immunizations.map(({lotNumber, expirationDate}) => [lotNumber, expirationDate])).toEqual([
    [undefined, undefined],
    ['R1B231V', '2027-06'],
    ['X1', undefined],
  ]);
});

describe('the lot and the expiry of an Immunization in a chart', () => {
  const {today} = input;
  const read = (...boxes: readonly object[]) =>
    readFhir(
      bundle(patient(), ...boxes.map((box, index) => immunization({occurrenceDateTime: `2012-03-1${index}`, ...box}))),
      input,
    );
  const boxesIn = ({entries}: ReturnType<typeof read>) => entries.history.acts.map(({lot, expiry}) => [lot, expiry]);
  const told = ({applied, skipped}: ReturnType<typeof read>) =>
    [
      ...applied.map(({path, entry}) => `${path} ${entry}`),
      ...skipped.map(({path, reason}) => `${path} ${reason}`),
    ].filter((line) => /lot|expir/i.test(line));

  it('are kept with the act, each of them or both', () => {
    const reading = read(
      {lotNumber: ' R1B231V ', expirationDate: '2027-06-30'},
      {lotNumber: 'X1'},
      {expirationDate: '2027-06'},
      {},
    );
    expect(boxesIn(reading)).toEqual([
      ['R1B231V', '2027-06-30'],
      ['X1', undefined],
      [undefined, '2027-06'],
      [undefined, undefined],
    ]);
    const {key} = reading.entries.history.acts[0]!;
    expect(told(reading).slice(0, 2)).toEqual([
      `Immunization.lotNumber patient.prevention_acts[${key}].lotNumber`,
      `Immunization.expirationDate patient.prevention_acts[${key}].expirationDate`,
    ]);
  });

  it.each(['2027', '2027-02-30', 'soon', 7, null])('is no expiry, and is said to be none: %s', (expirationDate) => {
    const reading = read({expirationDate});
    expect(boxesIn(reading)).toEqual([[undefined, undefined]]);
    expect(told(reading)).toEqual(['Immunization.expirationDate not-readable']);
  });

  it('come back in the bundle of the result, and are in no request', () => {
    const lot = fc.stringMatching(/^MARK[A-Za-z0-9/ .-]{0,15}$/).map((text) => text.trim());
    const expiry = fc.constantFrom('2027-06', '2027-06-30', undefined);
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.option(lot), expiry), {minLength: 1, maxLength: 4}), (boxes) => {
        const written = boxes.map(([lotNumber, expirationDate]) => ({
          ...(lotNumber && {lotNumber}),
          ...(expirationDate && {expirationDate}),
        }));
        const {entries} = read(...written);
        const patientFile = completeFile(
          patientFileFromEntries(entries, {questions: new Map(), today, audience: 'professional'}),
        )!;
        expect(JSON.stringify(patientFile)).not.toMatch(/MARK|2027|lot|expir/i);
        const lots = sentLots(entries, today);
        const result = aResult(undefined, {patientFile, ...(lots.length > 0 && {lots})});
        const {bundle: back} = toFhir(result, {sections: [], catalogue: input.catalogue});
        expect(boxesIn(readFhir(back, input))).toEqual(boxes.map(([text, date]) => [text ?? undefined, date]));
        expect(resultFromFhir(back).lots ?? []).toEqual(lots);
      }),
    );
  });
});

it('a lot stays with its vaccine in a bundle that was put into another order, beside one that was not given', () => {
  const patientFile = aPatientFile({
    patient: {prevention_acts: [anAct({date: '2012-03-04'}), anAct({date: '2016-05-06'})]},
  });
  const lots = [{path: 'patient.prevention_acts[1]', lotNumber: 'R1B231V'}];
  const {bundle} = toFhir(aResult(undefined, {patientFile, lots}), {sections: [], catalogue: packagedCatalogue});
  const entries = bundle['entry'] as {resource: Record<string, unknown>}[];
  const isAct = ({resource}: (typeof entries)[number]) => resource['resourceType'] === 'Immunization';
  const notGiven = {resource: {...entries.find(isAct)!.resource, id: 'not-given', status: 'not-done'}};
  const reordered = [notGiven, ...entries.filter(isAct).reverse(), ...entries.filter((entry) => !isAct(entry))];
  const read = resultFromFhir({...bundle, entry: reordered});
  const dates = read.patientFile.patient.prevention_acts.map(({date}) => date);
  expect(dates).toEqual(['2016-05-06', '2012-03-04']);
  expect(read.lots).toEqual([{path: 'patient.prevention_acts[0]', lotNumber: 'R1B231V'}]);
});

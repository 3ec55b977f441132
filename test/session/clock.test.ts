import {afterEach, beforeEach, expect, it, vi} from 'vitest';
import {aDiagnostic, aQuestionnaire} from '../helpers/builders.js';
import {aService, asked, detailsOf, diagnosed, fillPatient, json, open} from './open-session.js';

const now = '2026-11-21T10:05:00.000Z';
const wrong = {device: now, service: '2031-03-02T12:00:00.000Z'};
const header = (instant: string) => ({date: new Date(instant).toUTCString()});
const serving = (instant: string) =>
  aService({
    questionnaire: () => json(aQuestionnaire(), 200, header(instant)),
    diagnosis: () => json(aDiagnostic(), 200, header(instant)),
  });

beforeEach(() => void vi.useFakeTimers({toFake: ['Date'], now: new Date(now)}));
afterEach(() => void vi.useRealTimers());

it('a clock that is years from the service’s is told once in a visit, and kept with the result', async () => {
  const {session, events} = await diagnosed(open(serving(wrong.service)));
  expect(session.state.clock).toEqual(wrong);
  expect(session.state.result?.provenance.clock).toEqual(wrong);
  expect(detailsOf(events, 'vacc-warning')).toEqual([
    {code: 'clock', operation: 'questionnaire', count: 1, paths: ['Date'], patientKey: null},
  ]);
});

it('ages and days of the request are not corrected by it [H20]', async () => {
  const [right, other] = await Promise.all([now, wrong.service].map((at) => diagnosed(open(serving(at)))));
  expect(other!.session.state.entries.patient).toEqual(right!.session.state.entries.patient);
  expect(other!.calls.map(({body}) => body)).toEqual(right!.calls.map(({body}) => body));
});

for (const [why, date] of [
  ['a day apart', header('2026-11-22T23:00:00Z')],
  ['not readable', {}],
  ['no date', {date: 'soon'}],
] as const) {
  it(`nothing is said of a clock of the service that is ${why}`, async () => {
    const net = aService({diagnosis: () => json(aDiagnostic(), 200, date)});
    const {session, events} = await diagnosed(open(net));
    expect([session.state.clock, session.state.result?.provenance]).toEqual([
      undefined,
      expect.not.objectContaining({clock: expect.anything() as unknown}),
    ]);
    expect(detailsOf(events, 'vacc-warning')).toEqual([]);
  });
}

it('a clock that was set right meanwhile is no longer told of, and the next patient’s visit tells of it anew', async () => {
  let at = wrong.service;
  const opened = open(aService({questionnaire: () => json(aQuestionnaire(), 200, header(at))}));
  const visit = async () => {
    fillPatient(opened);
    await opened.session.next();
    await asked(opened.session);
    return [opened.session.state.clock, detailsOf(opened.events, 'vacc-warning').length];
  };
  expect(await visit()).toEqual([wrong, 1]);
  opened.session.reset();
  expect(opened.session.state.clock).toBe(undefined);
  expect(await visit()).toEqual([wrong, 2]);
  opened.session.reset();
  at = now;
  expect(await visit()).toEqual([undefined, 2]);
});

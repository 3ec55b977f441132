import {describe, expect, it} from 'vitest';
import {aDiagnostic, aDisease, anAdvice} from '../helpers/builders.js';
import {aService, detailsOf, diagnosed, fillPatient, json, open} from './open-session.js';

const tetanus = 'd15ea5e5-0000-4000-8000-000000000001';
const measles = 'd15ea5e5-0000-4000-8000-000000000002';
const declined = {reason: 'declined', decidedBy: 'patient', words: 'Marker words'} as const;

const answerOf = (conclusion: string) =>
  aDiagnostic({
    conclusion,
    diagnostic_per_disease: [
      aDisease({disease: {id: tetanus}, advice: anAdvice({conclusion})}),
      aDisease({disease: {id: measles}, advice: anAdvice({conclusion: 'contraindicated'})}),
    ],
  });

/** A service whose answer a test may change. */
function changing(first = 'late') {
  let conclusion = first;
  const net = aService({diagnosis: () => json(answerOf(conclusion))});
  return {net, becomes: (next: string) => (conclusion = next)};
}

const notes = (events: Parameters<typeof detailsOf>[0]) =>
  detailsOf(events, 'vacc-not-today').map(({notToday}) =>
    (notToday as {diseaseId: string}[]).map((one) => one.diseaseId),
  );

describe('a due vaccination that is not given today', () => {
  it('is noted on the result and told to the host, with the completed result too', async () => {
    const opened = await diagnosed(open(changing().net));
    const before = opened.session.state.result!;
    expect(await opened.session.setNotToday(tetanus, declined)).toBe(true);
    const {result} = opened.session.state;
    expect(result?.notToday).toMatchObject([{diseaseId: tetanus, ...declined}]);
    expect([result?.diagnostic, result?.stale]).toEqual([before.diagnostic, false]);
    const [told] = detailsOf(opened.events, 'vacc-not-today');
    expect(told).toEqual({patientKey: null, resultId: before.provenance.resultId, notToday: result?.notToday});
    await opened.session.complete();
    expect(detailsOf(opened.events, 'vacc-complete')[0]).toMatchObject({notToday: result?.notToday});
  });

  it('can be taken back, and noted anew in place of the earlier note', async () => {
    const opened = await diagnosed(open(changing().net));
    await opened.session.setNotToday(tetanus, declined);
    await opened.session.setNotToday(tetanus, {reason: 'postponed', decidedBy: 'professional'});
    expect(opened.session.state.result?.notToday).toMatchObject([{reason: 'postponed'}]);
    await opened.session.setNotToday(tetanus);
    expect(opened.session.state.result).not.toHaveProperty('notToday');
    expect(notes(opened.events)).toEqual([[tetanus], [tetanus], []]);
  });

  it('is not noted on a disease that is not due, that the result does not name, or on an outdated result', async () => {
    const opened = await diagnosed(open(changing().net));
    expect(await opened.session.setNotToday(measles, declined)).toBe(false);
    expect(await opened.session.setNotToday('unknown', declined)).toBe(false);
    fillPatient(opened, {birthdate: '1980-01-01'});
    expect(opened.session.state.result?.stale).toBe(true);
    expect(await opened.session.setNotToday(tetanus, declined)).toBe(false);
    expect(opened.session.state.result).not.toHaveProperty('notToday');
    expect(notes(opened.events)).toEqual([]);
  });

  it('is in no request', async () => {
    const opened = await diagnosed(open(changing().net));
    await opened.session.setNotToday(tetanus, declined);
    await opened.session.giveToday({vaccineId: 'VAC0046', booster: 'yes'});
    const sent = JSON.stringify(opened.calls);
    expect(sent).toContain('VAC0046');
    expect(sent).not.toMatch(/Marker words|declined|notToday|decidedBy/);
  });

  it('stays with a new result as long as the disease is due', async () => {
    const opened = await diagnosed(open(changing().net));
    await opened.session.setNotToday(tetanus, declined);
    await opened.session.giveToday({vaccineId: 'VAC0046', booster: 'yes'});
    const {result, droppedNotes} = opened.session.state;
    expect(result?.notToday).toMatchObject([{diseaseId: tetanus, ...declined}]);
    expect(droppedNotes).toEqual([]);
    expect(notes(opened.events)).toEqual([[tetanus]]);
  });

  it('is dropped, and said to be, when the disease is no longer due', async () => {
    const {net, becomes} = changing();
    const opened = await diagnosed(open(net));
    await opened.session.setNotToday(tetanus, declined);
    becomes('up_to_date');
    await opened.session.giveToday({vaccineId: 'VAC0046', booster: 'yes'});
    const {result, droppedNotes} = opened.session.state;
    expect(result).not.toHaveProperty('notToday');
    expect(droppedNotes).toMatchObject([{diseaseId: tetanus, ...declined}]);
    expect(notes(opened.events)).toEqual([[tetanus], []]);
  });

  it('is wiped with the patient', async () => {
    const opened = await diagnosed(open(changing().net));
    await opened.session.setNotToday(tetanus, declined);
    opened.session.reset();
    expect(JSON.stringify(opened.session.state)).not.toContain('Marker words');
  });
});

import {describe, expect, it} from 'vitest';
import type {Section} from '../../src/contract/questionnaire.js';
import {aCondition, aSection} from '../helpers/builders.js';
import {
  answer,
  asked,
  asking,
  aService,
  detailsOf,
  fillPatient,
  idle,
  json,
  later,
  noHistory,
  open,
  reviewed,
  type Opened,
} from './open-session.js';

const smokes = aCondition();
const packs = aCondition({condition_type: 'integer', position: 2});
const base: Section[] = [aSection({conditions: [smokes]})];
const grown: Section[] = [aSection({id: base[0]!.id, conditions: [smokes, packs]})];

interface Asked {
  readonly patient: {readonly conditions?: readonly {readonly id: string; readonly value: unknown}[]};
  readonly requested_by_professional: boolean;
}
const says = (body: unknown, id: string, value: unknown) =>
  ((body as Asked).patient.conditions ?? []).some((condition) => condition.id === id && condition.value === value);

/** Asks smokers how many packs they smoke. */
const smoking = () => aService({questionnaire: ({body}) => json(says(body, smokes.id, true) ? grown : base)});

async function onProfile(opened: Opened = open(smoking())): Promise<Opened> {
  fillPatient(opened);
  await opened.session.next();
  await asked(opened.session);
  return opened;
}
const questionsOf = ({session}: Opened) =>
  session.state.sections.flatMap(({conditions}) => conditions.map(({id}) => id));
const bodies = ({calls}: Opened) => calls.map(({body}) => body);

describe('the adaptive questionnaire', () => {
  it('is requested in the nested form, with exactly its fields', async () => {
    const opened = open(smoking(), {audience: 'professional'});
    opened.session.prefill({
      patient: {
        birthplace: {countrycode: 'FRA'},
        prevention_acts: [{date: '2015-03-02', prevention_method_id: 'VAC0001', booster: false}],
        journey: {legs: [{countrycode: 'BRA'}]},
      },
    });
    await onProfile(opened);
    expect(bodies(opened)).toEqual([
      {patient: {birthdate: '1990-05-10', gender: 'f'}, requested_by_professional: true},
    ]);
  });

  it('is requested again with the answers, and stops the user once to show the new questions [§4.4-3]', async () => {
    const opened = await onProfile();
    answer(opened, smokes.id, true);
    expect(await opened.session.next()).toBe(false);
    expect(opened.session.state).toMatchObject({step: 'profile', reloaded: {added: [packs.id], removed: []}});
    expect(questionsOf(opened)).toEqual([smokes.id, packs.id]);
    expect(await opened.session.next()).toBe(true);
    expect(opened.session.state).toMatchObject({step: 'history', reloaded: undefined});
    expect(bodies(opened)).toMatchObject([{}, {patient: {conditions: [{id: smokes.id, value: true}]}}]);
  });

  it('does not stop the user twice in a row: further questions are shown, and the user may go on', async () => {
    const third = aCondition({position: 3});
    const deeper: Section[] = [aSection({id: base[0]!.id, conditions: [smokes, packs, third]})];
    const service = aService({
      questionnaire: ({body}) => json(says(body, packs.id, 1) ? deeper : says(body, smokes.id, true) ? grown : base),
    });
    const opened = await onProfile(open(service));
    answer(opened, smokes.id, true);
    expect(await opened.session.next()).toBe(false);
    answer(opened, packs.id, '1');
    expect(await opened.session.next()).toBe(true);
    expect(opened.session.state.step).toBe('history');
    expect(questionsOf(opened)).toContain(third.id);
  });

  it('stops the next patient independently of the previous one', async () => {
    const opened = await onProfile();
    answer(opened, smokes.id, true);
    expect(await opened.session.next()).toBe(false);
    opened.session.reset();
    await onProfile(opened);
    answer(opened, smokes.id, true);
    expect(await opened.session.next()).toBe(false);
    expect(opened.session.state.step).toBe('profile');
  });

  it('leads back to the profile from a later step when it grew, and names the new questions', async () => {
    const opened = await onProfile();
    await opened.session.next();
    noHistory(opened);
    answer(opened, smokes.id, true);
    expect(await opened.session.goTo('review')).toBe(true);
    expect(await opened.session.next()).toBe(false);
    expect(opened.session.state).toMatchObject({step: 'profile', reloaded: {added: [packs.id]}});
  });

  it('is not requested when the user goes back, even if an answer changed', async () => {
    const opened = await onProfile();
    answer(opened, smokes.id, true);
    expect(await opened.session.back()).toBe(true);
    await idle();
    expect([opened.session.state.step, opened.calls.length]).toEqual(['patient', 1]);
  });

  it('keeps the user on the profile while an answer has the wrong type [§4.4-3]', async () => {
    const opened = await onProfile();
    answer(opened, smokes.id, true);
    await opened.session.next();
    answer(opened, packs.id, 'many');
    expect(await opened.session.next()).toBe(false);
    expect(opened.session.state).toMatchObject({
      step: 'profile',
      problems: [{code: 'int.format', condition: packs.id}],
    });
  });

  it('stops the user again when a later change brings questions', async () => {
    const opened = await onProfile();
    answer(opened, smokes.id, true);
    await opened.session.next();
    answer(opened, smokes.id, false);
    expect(await opened.session.next()).toBe(true);
    await opened.session.back();
    answer(opened, smokes.id, true);
    expect(await opened.session.next()).toBe(false);
    expect(opened.session.state.step).toBe('profile');
  });

  it('is not requested again while the answers stay the same, nor while the user types', async () => {
    const opened = await onProfile();
    answer(opened, smokes.id, true);
    await idle();
    opened.session.setAnswers(new Map());
    await opened.session.next();
    await opened.session.back();
    await idle();
    expect(opened.calls).toHaveLength(1);
  });

  it('is requested again on demand', async () => {
    const opened = await onProfile();
    answer(opened, smokes.id, true);
    expect(await opened.session.refreshQuestionnaire()).toBe(true);
    expect(opened.session.state).toMatchObject({step: 'profile', reloaded: {added: [packs.id]}});
  });

  it('reports on demand that nothing has changed, without a request', async () => {
    const opened = await onProfile();
    expect(await opened.session.refreshQuestionnaire()).toBe(true);
    expect(opened.session.state.reloaded).toEqual({added: [], removed: []});
    expect(opened.calls).toHaveLength(1);
  });

  it('sets aside answers whose question was removed: they are not sent, and come back with the question [§2.3-id]', async () => {
    const opened = await onProfile();
    const {session} = opened;
    answer(opened, smokes.id, true);
    await session.next();
    answer(opened, packs.id, '2');
    answer(opened, smokes.id, false);
    await session.refreshQuestionnaire();
    expect(session.state.reloaded).toEqual({added: [], removed: [packs.id]});
    expect(session.notSent).toEqual([{path: `patient.conditions[${packs.id}]`, reason: 'not-asked'}]);
    expect(session.patientFile).toMatchObject({patient: {conditions: [{id: smokes.id, value: false}]}});
    expect(session.state.known.get(packs.id)?.label).toEqual(packs.label);
    answer(opened, smokes.id, true);
    await session.refreshQuestionnaire();
    expect(session.notSent).toEqual([]);
    expect(session.patientFile).toMatchObject({patient: {conditions: [{value: true}, {id: packs.id, value: 2}]}});
  });

  it('stops the user once when it no longer asks a question that was answered, and says so on the profile', async () => {
    const opened = await onProfile();
    const {session} = opened;
    answer(opened, smokes.id, true);
    await session.next();
    answer(opened, packs.id, '2');
    answer(opened, smokes.id, false);
    expect(await session.next()).toBe(false);
    expect(session.state).toMatchObject({step: 'profile', reloaded: {added: [], removed: [packs.id]}});
    expect(session.notSent).toEqual([{path: `patient.conditions[${packs.id}]`, reason: 'not-asked'}]);
    expect(await session.next()).toBe(true);
    expect(session.state.step).toBe('history');
  });

  it('does not stop the user when it removes a question without an answer', async () => {
    const opened = await onProfile();
    answer(opened, smokes.id, true);
    await opened.session.next();
    answer(opened, smokes.id, false);
    expect(await opened.session.next()).toBe(true);
  });

  it('matches the conditions of a prefill once their question has loaded, and requests again with them', async () => {
    const opened = open(smoking());
    opened.session.prefill({
      patient: {
        conditions: [
          {id: smokes.id, value: true},
          {id: packs.id, value: 3},
        ],
      },
    });
    await onProfile(opened);
    expect(bodies(opened).map((body) => (body as Asked).patient.conditions)).toEqual([
      undefined,
      [{id: smokes.id, value: true}],
      [
        {id: smokes.id, value: true},
        {id: packs.id, value: 3},
      ],
    ]);
    expect(detailsOf(opened.events, 'vacc-change').filter(({kind}) => kind === 'condition')).toEqual(
      [smokes, packs].map(({id}) => ({
        kind: 'condition',
        path: `patient.conditions[${id}]`,
        origin: 'host',
        patientKey: null,
      })),
    );
    expect(opened.session.state).toMatchObject({reloaded: undefined, entries: {waiting: []}});
    expect(await opened.session.next()).toBe(true);
  });

  it('matches at once the conditions of a prefill that arrives after the questionnaire', async () => {
    const opened = await onProfile();
    opened.session.prefill({patient: {conditions: [{id: smokes.id, value: true}]}}, 'fhir');
    expect(opened.session.state.entries.answers.get(smokes.id)).toBe(true);
    expect(opened.session.state.entries.origins.get(`patient.conditions[${smokes.id}]`)).toBe('fhir');
    expect(opened.session.notSent).toEqual([]);
  });

  it('keeps a condition that matches no question, and says so', async () => {
    const opened = open(smoking());
    opened.session.prefill({
      patient: {
        conditions: [
          {id: smokes.id, value: 'yes'},
          {id: 'elsewhere', value: 1},
        ],
      },
    });
    await onProfile(opened);
    expect(opened.session.notSent.map(({reason}) => reason)).toEqual(['wrong-type', 'not-placed']);
  });

  it('warns the host about its unusable parts', async () => {
    const opened = await onProfile(
      open(asking(aSection({conditions: [smokes, smokes, aCondition({condition_type: 'text'})]}))),
    );
    await expect
      .poll(() => detailsOf(opened.events, 'vacc-warning').map(({code}) => code))
      .toEqual(['duplicate-condition', 'unknown-value']);
  });

  it('lets the user go on when it has no questions', async () => {
    const opened = await onProfile(open(aService({questionnaire: () => json([])})));
    expect(opened.session.state).toMatchObject({questionnaire: 'loaded', sections: []});
    expect(await opened.session.next()).toBe(true);
  });

  it('shows an error when it cannot be loaded, and the next Continue goes on without it', async () => {
    const opened = await onProfile(open(aService({questionnaire: () => json({}, 500)})));
    expect(opened.session.state).toMatchObject({
      step: 'profile',
      questionnaire: 'failed',
      failure: {operation: 'questionnaire'},
    });
    expect(await opened.session.next()).toBe(true);
    noHistory(opened);
    await opened.session.next();
    expect(await opened.session.next()).toBe(true);
    expect(opened.calls.filter(({path}) => path.endsWith('/questionnaire'))).toHaveLength(1);
  });

  it('stops the user once more to show an error after it has already stopped them once', async () => {
    const opened = await onProfile(
      open(
        aService({
          questionnaire: ({body}) =>
            says(body, packs.id, 1) ? json({}, 500) : json(says(body, smokes.id, true) ? grown : base),
        }),
      ),
    );
    answer(opened, smokes.id, true);
    expect(await opened.session.next()).toBe(false);
    answer(opened, packs.id, '1');
    expect(await opened.session.next()).toBe(false);
    expect(opened.session.state).toMatchObject({step: 'profile', failure: {operation: 'questionnaire'}});
    expect(await opened.session.next()).toBe(true);
  });

  it('stops the user to show the new questions when it loads after an error', async () => {
    const drinks = aCondition({position: 3});
    const two: Section[] = [aSection({id: base[0]!.id, conditions: [smokes, drinks]})];
    const more: Section[] = [aSection({id: base[0]!.id, conditions: [smokes, drinks, packs]})];
    const opened = await onProfile(
      open(
        aService({
          questionnaire: ({body}) =>
            says(body, drinks.id, true) ? json(more) : says(body, smokes.id, true) ? json({}, 500) : json(two),
        }),
      ),
    );
    answer(opened, smokes.id, true);
    expect(await opened.session.next()).toBe(false);
    answer(opened, drinks.id, true);
    expect(await opened.session.next()).toBe(false);
    expect(opened.session.state).toMatchObject({step: 'profile', reloaded: {added: [packs.id]}});
    expect(await opened.session.next()).toBe(true);
  });

  it('is requested again after an error once the request has changed', async () => {
    const opened = await onProfile(open(aService({questionnaire: () => json({}, 500)})));
    const sent = opened.calls.length;
    await opened.session.back();
    fillPatient(opened, {birthdate: '1991-05-10'});
    await opened.session.next();
    await asked(opened.session);
    expect(opened.calls.length).toBeGreaterThan(sent);
  });

  it('is requested again when going back cancelled the request', async () => {
    let tries = 0;
    const {answer: never} = later();
    const opened = open(aService({questionnaire: () => (tries++ === 0 ? never() : json(base))}));
    fillPatient(opened);
    await opened.session.next();
    await idle();
    await opened.session.back();
    await opened.session.next();
    await asked(opened.session);
    expect(opened.session.state).toMatchObject({step: 'profile', questionnaire: 'loaded'});
  });

  it('announces no new questions when the user goes back to it', async () => {
    const opened = await onProfile();
    await opened.session.next();
    await opened.session.back();
    await idle();
    expect(opened.session.state).toMatchObject({step: 'profile', reloaded: undefined});
  });

  it('stops at the profile when it fails on the way to a later step, and retry requests it again', async () => {
    let up = false;
    const opened = open(aService({questionnaire: () => (up ? json(base) : json({}, 500))}));
    fillPatient(opened);
    noHistory(opened);
    expect(await opened.session.goTo('review')).toBe(false);
    expect(opened.session.state).toMatchObject({step: 'profile', failure: {operation: 'questionnaire'}});
    up = true;
    expect(await opened.session.retry()).toBe(true);
    expect(opened.session.state).toMatchObject({step: 'profile', questionnaire: 'loaded', failure: undefined});
  });

  it('stops being requested after a few rounds when each round changes it', async () => {
    let turn = 0;
    const flips = () => json([aSection({conditions: turn++ % 2 ? [smokes, packs] : [smokes]})]);
    const opened = await onProfile(open(aService({questionnaire: flips})));
    answer(opened, smokes.id, true);
    answer(opened, packs.id, '1');
    await opened.session.next();
    expect(opened.calls.length).toBeLessThanOrEqual(4);
  });

  describe('whose questions have other ids as soon as answers are sent', () => {
    const other = aCondition();
    /** Asks for `smokes` as long as it is not told of it, and for another question once it is. */
    const swinging = () =>
      aService({
        questionnaire: ({body}) =>
          json([aSection({conditions: [(body as Asked).patient.conditions ? other : smokes]})]),
      });
    /** How many requests for the questionnaire a press makes. */
    async function press({session, calls}: Opened) {
      const before = calls.filter(({path}) => path.endsWith('/questionnaire')).length;
      const moved = await session.next();
      await idle();
      const asked = calls.filter(({path}) => path.endsWith('/questionnaire')).length - before;
      return {moved, asked, step: session.state.step};
    }

    it('holds the user once on the profile, and asks at most once for each press', async () => {
      const opened = await onProfile(open(swinging()));
      answer(opened, smokes.id, true);
      expect(await press(opened)).toEqual({moved: false, asked: 1, step: 'profile'});
      expect(await press(opened)).toEqual({moved: true, asked: 0, step: 'history'});
    });

    it('holds the user once on the way from the review; the second press goes on and says what was not sent', async () => {
      const opened = await onProfile(open(swinging()));
      const {session} = opened;
      await session.next();
      noHistory(opened);
      await session.next();
      answer(opened, smokes.id, true);
      expect(await press(opened)).toEqual({moved: false, asked: 1, step: 'profile'});
      expect(session.state.reloaded).toEqual({added: [other.id], removed: [smokes.id]});
      await session.goTo('review');
      expect(await press(opened)).toEqual({moved: true, asked: 0, step: 'diagnosis'});
      expect(session.state.result?.notSent).toEqual([{path: `patient.conditions[${smokes.id}]`, reason: 'not-asked'}]);
    });

    it('never holds the user for ever, even if each answer of it is another tree', async () => {
      const opened = await onProfile(
        open(aService({questionnaire: () => json([aSection({conditions: [aCondition()]})])})),
      );
      const {session} = opened;
      for (const {id} of session.state.sections.flatMap(({conditions}) => conditions)) answer(opened, id, true);
      noHistory(opened);
      const presses = [];
      while (session.state.step !== 'diagnosis' && presses.length < 9) presses.push(await press(opened));
      expect(presses.map(({step}) => step)).toEqual(['profile', 'history', 'review', 'diagnosis']);
      expect(presses.map(({asked}) => asked)).toEqual([1, 0, 0, 0]);
    });
  });

  it('keeps what was entered while it loaded', async () => {
    const {answer: questionnaire, come} = later();
    const opened = open(aService({questionnaire}));
    fillPatient(opened);
    await opened.session.next();
    fillPatient(opened, {zipcode: '69001'});
    come(json(base));
    await asked(opened.session);
    expect(opened.session.state.entries.patient.zipcode).toBe('69001');
  });

  it('is not requested for another audience before its first request', async () => {
    const opened = open(smoking());
    fillPatient(opened);
    opened.session.configure({audience: 'professional'});
    await idle();
    expect(opened.calls).toEqual([]);
  });

  it('is requested again for another audience, because the service words it for the audience', async () => {
    const opened = await reviewed(open(smoking()));
    opened.session.configure({audience: 'professional'});
    await asked(opened.session);
    expect(bodies(opened).map((body) => (body as Asked).requested_by_professional)).toEqual([false, true]);
  });
});

describe('the other modes', () => {
  it('full: requests it once by GET, without patient data', async () => {
    const opened = await onProfile(open(asking(...base), {questionnaireMode: 'full'}));
    answer(opened, smokes.id, true);
    await opened.session.next();
    expect(opened.calls.map(({method, path, body}) => [method, path, body])).toEqual([
      ['GET', '/api/questionnaire', undefined],
    ]);
    expect(opened.session.state.step).toBe('history');
  });

  it('off: has no profile step, makes no request, and sends the conditions as given', async () => {
    const id = smokes.id;
    const opened = open(smoking(), {questionnaireMode: 'off'});
    opened.session.prefill({
      patient: {
        conditions: [
          {id, value: false},
          {id: packs.id, value: 2.5},
        ],
      },
    });
    await reviewed(opened);
    expect(opened.session.steps).toEqual(['patient', 'history', 'review', 'diagnosis']);
    expect(await opened.session.goTo('profile')).toBe(false);
    expect(await opened.session.next()).toBe(true);
    expect(opened.calls.map(({path}) => path)).toEqual(['/api/diagnostic_for_patient']);
    expect(opened.calls[0]?.body).toMatchObject({
      patient: {
        conditions: [
          {id, value: false},
          {id: packs.id, value: 2.5},
        ],
      },
    });
    expect(opened.session.state.result?.notSent).toEqual([]);
  });

  it('off: leaves the profile, when it is on screen, and cancels its request', async () => {
    const {answer: questionnaire, come} = later();
    const opened = open(aService({questionnaire}));
    fillPatient(opened);
    await opened.session.next();
    opened.session.configure({questionnaireMode: 'off'});
    await idle();
    expect(opened.session.state).toMatchObject({step: 'history', pending: undefined});
    expect(detailsOf(opened.events, 'vacc-step').at(-1)).toMatchObject({from: 'profile', to: 'history', index: 1});
    come(json(base));
    await idle();
    expect(opened.session.state.sections).toEqual([]);
  });

  it('off: makes no request once the host has switched it off', async () => {
    const opened = await reviewed(open(smoking()));
    opened.session.configure({questionnaireMode: 'off'});
    expect(await opened.session.next()).toBe(true);
    expect(opened.calls.map(({path}) => path.split('/').at(-1))).toEqual(['questionnaire', 'diagnostic_for_patient']);
  });

  it('off: does not send a condition that the service cannot read, and says so [§4.4-5]', async () => {
    const opened = open(undefined, {questionnaireMode: 'off'});
    const conditions = [
      {id: 'no-uuid', value: true},
      {id: packs.id, value: null},
      {id: smokes.id, value: true},
    ];
    opened.session.prefill({patient: {conditions}});
    await reviewed(opened);
    expect(opened.session.notSent).toEqual([
      {path: 'patient.conditions[no-uuid]', reason: 'not-placed'},
      {path: `patient.conditions[${packs.id}]`, reason: 'wrong-type'},
    ]);
    expect(await opened.session.next()).toBe(true);
    expect(opened.calls[0]?.body).toMatchObject({patient: {conditions: [{id: smokes.id, value: true}]}});
  });
});

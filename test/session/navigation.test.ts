import {describe, expect, it} from 'vitest';
import type {VaccBeforeStepEvent} from '../../src/session/events/index.js';
import {
  anActEntry,
  addActs,
  aService,
  asked,
  detailsOf,
  diagnosed,
  fillPatient,
  idle,
  later,
  noHistory,
  once,
  open,
  reviewed,
  typed,
  typesOf,
  until,
} from './open-session.js';

const codes = ({session}: ReturnType<typeof open>) => session.state.problems.map(({code}) => code);

describe('Continue', () => {
  it('stays and shows every problem of the step [§4.4-1] [§2.1-birthdate] [§2.1-gender]', async () => {
    const opened = open();
    expect(codes(opened)).toEqual([]);
    expect(await opened.session.next()).toBe(false);
    expect(codes(opened)).toEqual(['dob.empty', 'sex.empty']);
    expect([opened.session.state.step, opened.calls, opened.events]).toEqual(['patient', [], []]);
  });

  it('refuses a day that does not exist [§4.4-2]', async () => {
    const opened = open();
    fillPatient(opened, {birthdate: '2023-02-29'});
    await opened.session.next();
    expect(codes(opened)).toEqual(['dob.date']);
  });

  it('[UX-15] shows no problem while the user types before it', () => {
    const opened = open();
    fillPatient(opened, {birthdate: '2023-02-30', gender: ''});
    expect(codes(opened)).toEqual([]);
  });

  it('[UX-14] hides a problem as soon as it is fixed, and shows no new one while the user types', async () => {
    const opened = open();
    await opened.session.next();
    fillPatient(opened, {gender: ''});
    expect(codes(opened)).toEqual(['sex.empty']);
    fillPatient(opened, {gender: 'f', birthdate: '2999-01-01'});
    expect(codes(opened)).toEqual([]);
    await opened.session.next();
    expect(codes(opened)).toEqual(['dob.future']);
  });

  it('updates the problem of a field that stays invalid', async () => {
    const opened = open();
    await opened.session.next();
    fillPatient(opened, {birthdate: '2024-02-30'});
    expect(codes(opened)).toEqual(['dob.date']);
  });

  it('ignores a second press while the first is in progress', async () => {
    const {session, events, target} = open();
    fillPatient({session});
    let release: () => void = () => undefined;
    once<VaccBeforeStepEvent>(target, 'vacc-before-step', (event) =>
      event.waitUntil(new Promise<void>((resolve) => (release = resolve))),
    );
    const first = session.next();
    expect(await session.next()).toBe(false);
    release();
    expect(await first).toBe(true);
    expect(detailsOf(events, 'vacc-step')).toHaveLength(1);
  });

  it('does not skip the questions unseen when pressed twice quickly', async () => {
    const opened = open();
    fillPatient(opened);
    await opened.session.next();
    expect(await opened.session.next()).toBe(false);
    expect([opened.session.state.step, opened.calls.length]).toEqual(['profile', 1]);
    expect(await opened.session.next()).toBe(true);
  });
});

describe('going back', () => {
  it('checks nothing, and keeps what was entered [§4.4-should-navigation]', async () => {
    const opened = open();
    fillPatient(opened);
    await opened.session.goTo('history');
    addActs(opened, anActEntry({booster: ''}));
    expect(await opened.session.back()).toBe(true);
    expect([opened.session.state.step, codes(opened)]).toEqual(['profile', []]);
    expect(opened.session.state.entries.history.acts).toHaveLength(1);
  });

  it('stops at the first step', async () => {
    const {session} = open();
    expect(await session.back()).toBe(false);
  });

  it('cancels the request silently', async () => {
    const {answer, come} = later();
    const opened = await reviewed(open(aService({diagnosis: answer})));
    const asking = opened.session.next();
    await idle();
    expect(await opened.session.back()).toBe(true);
    expect(await asking).toBe(false);
    expect(opened.calls.at(-1)?.signal?.aborted).toBe(true);
    come(new Response('{}'));
    await idle();
    expect(opened.session.state).toMatchObject({step: 'history', pending: undefined, failure: undefined});
    expect(typesOf(opened.events)).not.toContain('vacc-error');
  });

  it('leaves the new action pending when the action it cancelled ends', async () => {
    const opened = await reviewed(open());
    opened.target.addEventListener('vacc-before-step', (event) =>
      (event as VaccBeforeStepEvent).waitUntil(new Promise(() => undefined)),
    );
    const first = opened.session.next();
    await until(opened.session, ({pending}) => pending !== undefined);
    const second = opened.session.back();
    expect(await first).toBe(false);
    expect([opened.session.state.pending, opened.session.busy]).toEqual([{operation: 'host', phase: 'quiet'}, true]);
    opened.session.cancel();
    expect(await second).toBe(false);
    expect(opened.session.busy).toBe(false);
  });

  it('cancels the action while the host decides: nothing is sent afterwards', async () => {
    const opened = await reviewed(open());
    let release: () => void = () => undefined;
    once<VaccBeforeStepEvent>(opened.target, 'vacc-before-diagnose', (event) =>
      event.waitUntil(new Promise<void>((resolve) => (release = resolve))),
    );
    const asking = opened.session.next();
    await opened.session.back();
    const sent = opened.calls.length;
    release();
    expect(await asking).toBe(false);
    await idle();
    expect([opened.session.state.step, opened.calls.length]).toEqual(['history', sent]);
  });

  it('does not let the cancelled action allow a second press', async () => {
    const opened = await reviewed(open());
    const hold = (): (() => void) => {
      let release: () => void = () => undefined;
      once<VaccBeforeStepEvent>(opened.target, 'vacc-before-step', (event) =>
        event.waitUntil(new Promise<void>((resolve) => (release = resolve))),
      );
      return () => release();
    };
    const releaseFirst = hold();
    const first = opened.session.back();
    await idle();
    const releaseSecond = hold();
    const second = opened.session.back();
    releaseFirst();
    expect(await first).toBe(false);
    expect(await opened.session.goTo('diagnosis')).toBe(false);
    releaseSecond();
    expect(await second).toBe(true);
    expect(opened.session.state.step).toBe('history');
  });
});

describe('goTo', () => {
  it('skips steps whose entries allow it, and stops where they do not, with the reason', async () => {
    const opened = open();
    fillPatient(opened);
    expect(await opened.session.goTo('review')).toBe(false);
    expect([opened.session.state.step, codes(opened)]).toEqual(['history', ['received.empty']]);
    expect(detailsOf(opened.events, 'vacc-step')).toMatchObject([{from: 'patient', to: 'history', hasErrors: true}]);
    noHistory(opened);
    expect(await opened.session.goTo('review')).toBe(true);
  });

  it('cancels the request for the first step, but not for the step on screen or an unknown one', async () => {
    for (const {step, ends} of [
      {step: 'patient', ends: true},
      {step: 'review', ends: false},
      {step: 'elsewhere', ends: false},
    ]) {
      const {answer} = later();
      const opened = await reviewed(open(aService({diagnosis: answer})));
      void opened.session.next();
      await idle();
      await opened.session.goTo(step as 'patient').catch(() => undefined); // rejects: there is no such step
      expect([step, opened.calls.at(-1)?.signal?.aborted]).toEqual([step, ends]);
    }
  });

  it('dispatches nothing for the step on screen', async () => {
    const opened = open();
    expect([await opened.session.goTo('patient'), opened.events]).toEqual([true, []]);
  });

  it('reports whether the step itself is invalid, regardless of others', async () => {
    const opened = open();
    fillPatient(opened);
    await opened.session.next();
    await asked(opened.session);
    opened.session.prefill({patient: {birthplace: {countrycode: 'Nowhere'}}});
    await opened.session.next();
    await opened.session.goTo('patient');
    expect(detailsOf(opened.events, 'vacc-step')).toMatchObject([
      {to: 'profile', hasErrors: false},
      {to: 'history', hasErrors: false},
      {to: 'patient', hasErrors: true},
    ]);
  });

  it('shows no problems of a step that the host does not let the user enter', async () => {
    const opened = open();
    fillPatient(opened);
    opened.target.addEventListener('vacc-before-step', (event) => event.preventDefault());
    expect(await opened.session.goTo('review')).toBe(false);
    expect([opened.session.state.step, codes(opened)]).toEqual(['patient', []]);
  });

  it('leads to the review before the diagnosis, so that the summary comes before the decision [§4.4-9]', async () => {
    for (const act of ['goTo', 'diagnose'] as const) {
      const opened = open();
      fillPatient(opened);
      noHistory(opened);
      expect(await (act === 'goTo' ? opened.session.goTo('diagnosis') : opened.session.diagnose())).toBe(false);
      expect([opened.session.state.step, opened.session.state.result]).toEqual(['review', undefined]);
    }
  });

  it('requests nothing for a result that is already there', async () => {
    const opened = await diagnosed(open());
    const sent = opened.calls.length;
    await opened.session.goTo('patient');
    expect(await opened.session.goTo('diagnosis')).toBe(true);
    expect(opened.calls).toHaveLength(sent);
  });
});

describe('editing from the review', () => {
  it('leads to the entry, and Continue leads back to the same entry in the review [UX-54]', async () => {
    const {session} = await reviewed(open());
    expect(await session.edit('patient', 'patient.zipcode')).toBe(true);
    expect(session.state).toMatchObject({
      step: 'patient',
      returningTo: 'patient.zipcode',
      focusPath: 'patient.zipcode',
    });
    session.focusDone();
    expect(session.state.focusPath).toBe(undefined);
    expect(await session.next()).toBe(true);
    expect(session.state).toMatchObject({step: 'review', returningTo: undefined, focusPath: 'patient.zipcode'});
  });

  it('does not lead to an entry that the host does not let the user reach', async () => {
    const {session, target} = await reviewed(open());
    once(target, 'vacc-before-step', (event) => event.preventDefault());
    expect(await session.edit('patient', 'patient.zipcode')).toBe(false);
    expect(session.state).toMatchObject({step: 'review', returningTo: undefined, focusPath: undefined});
  });

  it('leads back to the review from a step in between, too', async () => {
    const {session} = await reviewed(open());
    await session.edit('history', 'patient.prevention_acts');
    await session.back();
    expect(session.state).toMatchObject({
      step: 'profile',
      returningTo: 'patient.prevention_acts',
      focusPath: undefined,
    });
    expect(await session.next()).toBe(true);
    expect(session.state).toMatchObject({step: 'review', focusPath: 'patient.prevention_acts'});
  });

  it('ends with the diagnosis', async () => {
    const {session} = await diagnosed(open());
    await session.edit('patient', 'patient.zipcode');
    expect(await session.goTo('diagnosis')).toBe(true);
    expect(session.state).toMatchObject({step: 'diagnosis', returningTo: undefined});
  });

  it('still checks what was changed', async () => {
    const opened = await reviewed(open());
    await opened.session.edit('patient', 'patient.birthdate');
    fillPatient(opened, {birthdate: '2999-01-01'});
    expect(await opened.session.next()).toBe(false);
    expect([opened.session.state.step, codes(opened)]).toEqual(['patient', ['dob.future']]);
  });
});

/** Hosts can reject with any value. */
const rejected = async (reason: unknown): Promise<void> => {
  await idle();
  throw reason;
};

describe('vacc-before-step', () => {
  const withHost = (listen: (event: VaccBeforeStepEvent) => void) => {
    const opened = open();
    opened.target.addEventListener('vacc-before-step', listen as (event: Event) => void);
    fillPatient(opened);
    return opened;
  };

  it('keeps the user on the step when it is cancelled', async () => {
    const {session, events} = withHost((event) => event.preventDefault());
    expect(await session.next()).toBe(false);
    expect(session.state).toMatchObject({step: 'patient', heldBack: '', pending: undefined});
    expect(detailsOf(events, 'vacc-before-step')).toEqual([{from: 'patient', to: 'profile', patientKey: null}]);
  });

  it('shows the wait for the host while it is pending, and continues afterwards', async () => {
    const {session} = withHost((event) => event.waitUntil(idle()));
    const moving = session.next();
    await until(session, ({pending}) => pending !== undefined);
    expect(session.state).toMatchObject({step: 'patient', pending: {operation: 'host', phase: 'quiet'}});
    expect(await moving).toBe(true);
    expect(session.state.step).toBe('profile');
  });

  for (const {why, reason, message} of [
    {why: 'an error says why', reason: new Error('Could not save'), message: 'Could not save'},
    {why: 'a text says why', reason: 'No room', message: 'No room'},
    {why: 'anything else says nothing', reason: {code: 7}, message: ''},
  ]) {
    it(`keeps the user on the step when it is rejected: ${why}`, async () => {
      const {session} = withHost((event) => event.waitUntil(rejected(reason)));
      expect(await session.next()).toBe(false);
      expect(session.state).toMatchObject({step: 'patient', heldBack: message});
    });
  }

  it('stops waiting when the user cancels and the host never answers', async () => {
    const {session} = withHost((event) => event.waitUntil(new Promise(() => undefined)));
    const moving = session.next();
    await until(session, ({pending}) => pending !== undefined);
    session.cancel();
    expect(await moving).toBe(false);
    expect(session.state).toMatchObject({step: 'patient', pending: undefined, heldBack: undefined});
  });

  it('ends when a listener switches to another patient and never answers', async () => {
    const {session, events} = withHost((event) => {
      event.waitUntil(new Promise(() => undefined));
      session.reset();
    });
    expect(await session.next()).toBe(false);
    expect(typesOf(events)).not.toContain('vacc-step');
  });

  it('is dispatched again at the next press, and the old reason disappears', async () => {
    const {session, target} = open();
    fillPatient({session});
    once(target, 'vacc-before-step', (event) => event.preventDefault());
    await session.next();
    expect(await session.next()).toBe(true);
    expect(session.state.heldBack).toBe(undefined);
  });
});

describe('checkValidity and reportValidity', () => {
  it('check the step on screen; only reportValidity shows problems', async () => {
    const opened = open();
    expect([opened.session.checkValidity(), codes(opened)]).toEqual([false, []]);
    expect([opened.session.reportValidity(), codes(opened)]).toEqual([false, ['dob.empty', 'sex.empty']]);
    fillPatient(opened);
    expect(opened.session.reportValidity()).toBe(true);
    await opened.session.next();
    await asked(opened.session);
    expect(opened.session.checkValidity()).toBe(true);
  });

  for (const {step, reach} of [
    {step: 'review', reach: reviewed},
    {step: 'diagnosis', reach: diagnosed},
  ]) {
    it(`check all steps on the ${step}`, async () => {
      const opened = await reach(open());
      expect(opened.session.state.step).toBe(step);
      addActs(opened, anActEntry({date: typed('2999-01-01')}));
      expect([opened.session.reportValidity(), codes(opened)]).toEqual([false, ['act.date.future']]);
    });
  }
});

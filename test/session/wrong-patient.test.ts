import {describe, expect, it} from 'vitest';
import type {VaccWaitableEvent} from '../../src/session/events/index.js';
import {initialState} from '../../src/session/state.js';
import {aCondition, aDiagnostic, aDisease, aMessage, aQuestionnaire, aSection} from '../helpers/builders.js';
import {
  aService,
  asked,
  detailsOf,
  diagnosed,
  diagnosing,
  fillPatient,
  idle,
  isDiagnosis,
  json,
  later,
  microtasks,
  noHistory,
  once,
  open,
  reviewed,
  typesOf,
  until,
  type Opened,
} from './open-session.js';

const start = (net = aService()) => open(net, {patientKey: 'A'});
const toPatientB = ({session}: Opened) => session.configure({patientKey: 'B'});
/** Nothing of A remains: no entry, problem, error or result. */
const expectBlank = ({session}: Opened) => expect(session.state).toEqual(initialState);

describe('another patient [T13]', () => {
  for (const {step, reach} of [
    {
      step: 'patient',
      reach: async (opened: Opened) => {
        fillPatient(opened);
        await idle();
      },
    },
    {
      step: 'profile',
      reach: async (opened: Opened) => {
        fillPatient(opened);
        await opened.session.next();
        await asked(opened.session);
      },
    },
    {
      step: 'history',
      reach: async (opened: Opened) => {
        fillPatient(opened);
        await opened.session.goTo('history');
      },
    },
    {step: 'review', reach: reviewed},
    {step: 'diagnosis', reach: diagnosed},
  ]) {
    it(`wipes everything at once on the step ${step}, and notifies the host`, async () => {
      const opened = start();
      await reach(opened);
      expect(opened.session.state.step).toBe(step);
      toPatientB(opened);
      expectBlank(opened);
      expect(opened.events.at(-1)).toEqual({type: 'vacc-reset', detail: {reason: 'patient-change', patientKey: 'B'}});
      await idle();
      expectBlank(opened);
    });
  }

  for (const {what, net, reach} of [
    {
      what: 'questionnaire',
      net: (answer: () => Promise<Response>) => aService({questionnaire: answer}),
      reach: async (opened: Opened) => {
        fillPatient(opened);
        await opened.session.next();
        await idle();
      },
    },
    {
      what: 'diagnosis',
      net: (answer: () => Promise<Response>) => aService({diagnosis: answer}),
      reach: async (opened: Opened) => {
        await reviewed(opened);
        void opened.session.next();
        await idle();
      },
    },
  ]) {
    it(`cancels a pending ${what}, and drops the late answer [H06]`, async () => {
      const {answer, come} = later();
      const opened = start(net(answer));
      await reach(opened);
      toPatientB(opened);
      expectBlank(opened);
      expect(opened.calls.at(-1)?.signal?.aborted).toBe(true);
      const before = opened.events.length;
      come(json(what === 'diagnosis' ? aDiagnostic() : aQuestionnaire()));
      await idle();
      expectBlank(opened);
      expect(opened.events.slice(before)).toEqual([]);
    });
  }

  for (const type of ['vacc-before-step', 'vacc-before-diagnose', 'vacc-complete']) {
    for (const by of ['another key', 'reset()', 'another key and back'] as const) {
      it(`cancels the action that waits for ${type}: nothing continues when the host is done, after ${by}`, async () => {
        const opened = start();
        await (type === 'vacc-complete' ? diagnosed(opened) : reviewed(opened));
        let release: () => void = () => undefined;
        once<VaccWaitableEvent<object>>(opened.target, type, (event) =>
          event.waitUntil(new Promise<void>((resolve) => (release = resolve))),
        );
        const moving = opened.session.next();
        await idle();
        const sent = opened.calls.filter(isDiagnosis).length;
        if (by === 'reset()') opened.session.reset();
        else toPatientB(opened);
        if (by === 'another key and back') opened.session.configure({patientKey: 'A'});
        const before = opened.events.length;
        release();
        expect(await moving).toBe(false);
        await idle();
        expectBlank(opened);
        expect(opened.events.slice(before)).toEqual([]);
        expect(opened.calls.filter(isDiagnosis)).toHaveLength(sent);
      });
    }
  }

  const isForProfessionals = (body: unknown) =>
    (body as {requested_by_professional: boolean}).requested_by_professional;

  const statuses: Readonly<Record<string, number>> = {'vacc-error': 500, 'vacc-session-expired': 401};
  for (const type of [...Object.keys(statuses), 'vacc-diagnostic', 'vacc-step', 'vacc-change', 'vacc-warning']) {
    it(`leaves nothing of the previous one when a listener of ${type} switches`, async () => {
      const opened = start(
        aService({
          questionnaire: ({body}) => json([...(isForProfessionals(body) ? [null] : []), ...aQuestionnaire()]),
          diagnosis: () => (type in statuses ? json({}, statuses[type]) : json(aDiagnostic())),
        }),
      );
      await reviewed(opened);
      const listen = () => toPatientB(opened);
      if (type === 'vacc-warning') await opened.session.goTo('profile');
      opened.target.addEventListener(type, listen, {once: true});
      if (type === 'vacc-change') fillPatient(opened, {birthdate: '1991-01-01', zipcode: '75001', gender: 'm'});
      else if (type === 'vacc-step') await opened.session.goTo('profile');
      else if (type === 'vacc-warning') {
        opened.session.configure({audience: 'professional'});
      } else await opened.session.next();
      await idle();
      expectBlank(opened);
      expect(typesOf(opened.events)).toContain('vacc-reset');
    });
  }

  const messages = [aMessage({public_destination: 'nobody'})];
  const unusable = aDiagnostic({diagnostic_per_disease: [aDisease({advice: {messages}})]});

  it('gets no warning of the previous one when a listener of vacc-diagnostic switches', async () => {
    const opened = start(diagnosing(unusable));
    await reviewed(opened);
    once(opened.target, 'vacc-diagnostic', () => toPatientB(opened));
    expect(await opened.session.next()).toBe(false);
    expect(typesOf(opened.events).slice(-2)).toEqual(['vacc-diagnostic', 'vacc-reset']);
  });

  it('gets no change event of the previous one when a listener switches at the first of several', () => {
    const opened = start();
    once(opened.target, 'vacc-change', () => toPatientB(opened));
    opened.session.prefill({patient: {birthdate: '1990-05-10', gender: 'f', area_of_residency: {zipcode: '33000'}}});
    expect(typesOf(opened.events)).toEqual(['vacc-change', 'vacc-reset']);
  });

  it('gets no warning about the previous one’s questions when a listener switches as those arrive', async () => {
    const condition = aCondition();
    const net = aService({questionnaire: () => json([null, aSection({conditions: [condition]})])});
    const opened = start(net);
    opened.session.prefill({patient: {conditions: [{id: condition.id, value: true}]}});
    fillPatient(opened);
    opened.target.addEventListener('vacc-change', () => toPatientB(opened), {once: true});
    await opened.session.next();
    await idle();
    expect(typesOf(opened.events).slice(-2)).toEqual(['vacc-change', 'vacc-reset']);
  });

  it('gets no question of the previous one, in whose record two sources differ, when a listener switches', () => {
    const opened = start(aService());
    const {id} = aCondition();
    opened.target.addEventListener('vacc-change', () => toPatientB(opened), {once: true});
    const conditions = [true, false].map((value) => ({id, value}));
    opened.session.prefill({patient: {gender: 'f', conditions}});
    expectBlank(opened);
    expect(opened.session.state.questions).toEqual([]);
  });

  it('gets nothing that the record of the previous one left open, when a listener switches as its draft is restored', () => {
    const before = start(aService());
    const conditions = [true, false].map((value) => ({id: aCondition().id, value}));
    before.session.prefill({
      patient: {gender: 'f', conditions: conditions.map(({value}) => ({...conditions[0]!, value}))},
    });
    const draft = before.session.getDraft();
    expect(before.session.state.questions).toHaveLength(1);
    const opened = start(aService());
    opened.target.addEventListener('vacc-change', () => toPatientB(opened), {once: true});
    opened.session.restoreDraft(draft);
    expectBlank(opened);
    expect(opened.session.state.questions).toEqual([]);
  });

  it('gets no answer of the previous one’s sign-in, and no retry', async () => {
    let signIn: (token: string) => void = () => undefined;
    const getAccessToken = () => new Promise<string>((resolve) => (signIn = resolve));
    const opened = open(aService(), {patientKey: 'A', getAccessToken});
    const signedIn = opened.session.refreshToken();
    await idle();
    once(opened.target, 'vacc-reset', () => signIn('token'));
    fillPatient(opened);
    toPatientB(opened);
    expect(await signedIn).toBe(false);
    expect([opened.calls, typesOf(opened.events).at(-1)]).toEqual([[], 'vacc-reset']);
  });

  it('does not use a sign-in that began for the previous one', async () => {
    const opened = open(aService(), {patientKey: 'A'});
    const signedIn = opened.session.refreshToken();
    toPatientB(opened);
    expect(await signedIn).toBe(false);
  });

  for (const type of ['vacc-before-step', 'vacc-before-diagnose']) {
    it(`gets no refusal of the previous one’s action from a listener that switches at ${type}`, async () => {
      const opened = await reviewed(start());
      once(opened.target, type, (event) => {
        event.preventDefault();
        toPatientB(opened);
      });
      await (type === 'vacc-before-step' ? opened.session.back() : opened.session.next());
      expectBlank(opened);
    });

    it(`gets nothing of the previous one when the switch follows within microtasks of the host’s approval of ${type}`, async () => {
      for (let moments = 0; moments < 16; moments += 1) {
        const opened = await reviewed(start());
        once<VaccWaitableEvent<object>>(opened.target, type, (event) => {
          const saved = idle();
          event.waitUntil(saved);
          void saved.then(async () => {
            await microtasks(moments);
            toPatientB(opened);
          });
        });
        await opened.session.next();
        await idle();
        expectBlank(opened);
      }
    });
  }

  const given = {vaccineId: 'VAC0046', booster: 'yes'} as const;
  const withGiven = async (opened: Opened) => {
    await diagnosed(opened);
    await opened.session.giveToday(given);
  };
  const withQuestions = async (opened: Opened) => {
    await reviewed(opened);
    await opened.session.goTo('patient');
  };
  for (const {begun, reach, begin} of [
    {begun: 'a way back to an entry', reach: reviewed, begin: ({session}: Opened) => session.edit('patient', 'x')},
    {begun: 'a way past the questions', reach: withQuestions, begin: ({session}: Opened) => session.goTo('review')},
    {begun: 'a check', reach: reviewed, begin: ({session}: Opened) => session.diagnose()},
    {begun: 'a vaccination given today', reach: diagnosed, begin: ({session}: Opened) => session.giveToday(given)},
    {
      begun: 'one that lacks something',
      reach: diagnosed,
      begin: ({session}: Opened) => session.giveToday({...given, booster: ''}),
    },
    {begun: 'taking it back', reach: withGiven, begin: ({session}: Opened) => session.undoGiven()},
  ]) {
    it(`gets nothing of ${begun}, when the switch comes inside a change or within microtasks`, async () => {
      for (let moments = -1; moments < 16; moments += 1) {
        const opened = start();
        await reach(opened);
        if (moments < 0) once(opened.target, 'vacc-change', () => toPatientB(opened));
        const acting = begin(opened);
        await microtasks(moments);
        toPatientB(opened);
        await acting;
        await idle();
        expectBlank(opened);
      }
    });
  }

  it('is not led to the questions of the previous one, when the switch follows their failure within microtasks', async () => {
    for (let moments = 0; moments < 16; moments += 1) {
      const opened = start(aService({questionnaire: () => json({}, 500)}));
      fillPatient(opened);
      void until(opened.session, ({questionnaire}) => questionnaire === 'failed').then(async () => {
        await microtasks(moments);
        toPatientB(opened);
      });
      await opened.session.goTo('history');
      await idle();
      expectBlank(opened);
    }
  });

  it('does not wait for the previous one’s sign-in', async () => {
    const signals: AbortSignal[] = [];
    const getAccessToken = ({signal}: {signal: AbortSignal}) => (
      signals.push(signal),
      new Promise<string>(() => undefined)
    );
    const opened = open(aService(), {patientKey: 'A', getAccessToken});
    const signedIn = opened.session.refreshToken();
    await idle();
    fillPatient(opened);
    toPatientB(opened);
    await idle();
    expect(signals[0]?.aborted).toBe(true);
    expect(await signedIn).toBe(false);
    expectBlank(opened);
  });

  it('never appears with the entries of the previous one, when a setting of the request changes with the key', async () => {
    const opened = start();
    const {session} = opened;
    await diagnosed(opened);
    const seen: unknown[] = [];
    session.subscribe(() => seen.push([session.options.patientKey, session.state.entries]));
    session.configure({patientKey: 'B', audience: 'professional'});
    expect(seen.length).toBeGreaterThan(0);
    expect(seen).toEqual(seen.map(() => ['B', initialState.entries]));
  });

  it('gets their own questionnaire and diagnosis', async () => {
    const opened = await diagnosed(start());
    toPatientB(opened);
    fillPatient(opened, {birthdate: '2001-01-01', gender: 'm'});
    noHistory(opened);
    await opened.session.goTo('review');
    await opened.session.next();
    const bodies = JSON.stringify(opened.calls.slice(2).map(({body}) => body));
    expect(opened.calls).toHaveLength(4);
    expect(bodies).not.toContain('1990');
    expect(opened.session.state.result).toMatchObject({
      patientKey: 'B',
      patientFile: {patient: {birthdate: '2001-01-01'}},
    });
  });

  it('is not assumed when an empty session gets its first key: there is nothing to wipe', () => {
    const opened = open();
    opened.session.configure({patientKey: 'A'});
    expect(opened.events).toEqual([]);
  });

  it('is assumed when a session with entries gets its first key: nobody knows whose they are', () => {
    const opened = open();
    fillPatient(opened);
    opened.session.configure({patientKey: 'A'});
    expectBlank(opened);
    expect(typesOf(opened.events).at(-1)).toBe('vacc-reset');
  });

  it('is not assumed when the key is set to the same value', async () => {
    const opened = await diagnosed(start());
    opened.session.configure({patientKey: 'A'});
    expect(opened.session.state.step).toBe('diagnosis');
    expect(typesOf(opened.events)).not.toContain('vacc-reset');
  });
});

describe('reset [T13]', () => {
  it('has the reason "host" by default', () => {
    const opened = start();
    opened.session.reset();
    expect(detailsOf(opened.events, 'vacc-reset')).toEqual([{reason: 'host', patientKey: 'A'}]);
  });

  for (const reason of ['host', 'user'] as const) {
    it(`wipes everything and reports the reason ${reason} [P-19]`, async () => {
      const opened = await diagnosed(start());
      opened.session.reset(reason);
      expectBlank(opened);
      expect(detailsOf(opened.events, 'vacc-reset')).toEqual([{reason, patientKey: 'A'}]);
    });
  }
});

describe('leaving the page [T13]', () => {
  it('cancels requests and keeps what was entered', async () => {
    const {answer, come} = later();
    const opened = start(aService({diagnosis: answer}));
    await reviewed(opened);
    const {entries} = opened.session.state;
    const asking = opened.session.next();
    await idle();
    opened.session.disconnect();
    expect(await asking).toBe(false);
    come(json(aDiagnostic()));
    await idle();
    expect(opened.session.state).toMatchObject({
      step: 'review',
      result: undefined,
      failure: undefined,
      pending: undefined,
    });
    expect(opened.session.state.entries).toBe(entries);
  });
});

describe('coming back to the page [T13]', () => {
  const left = async (reach: (opened: Opened) => Promise<unknown>) => {
    let tries = 0;
    const {answer} = later();
    const opened = start(aService({questionnaire: () => (tries++ === 0 ? answer() : json(aQuestionnaire()))}));
    await reach(opened);
    await idle();
    opened.session.disconnect();
    await idle();
    return opened;
  };
  const toProfile = (opened: Opened) => {
    fillPatient(opened);
    return opened.session.next();
  };

  it('requests again the questions that had not loaded yet', async () => {
    const opened = await left(toProfile);
    expect(opened.session.state).toMatchObject({step: 'profile', questionnaire: 'none', pending: undefined});
    opened.session.reconnect();
    await asked(opened.session);
    expect(opened.session.state).toMatchObject({step: 'profile', questionnaire: 'loaded'});
    expect(opened.calls).toHaveLength(2);
  });

  it('requests nothing when nothing was requested before', async () => {
    const opened = await left(() => Promise.resolve());
    fillPatient(opened);
    opened.session.reconnect();
    await idle();
    expect(opened.calls).toEqual([]);
  });

  it('does not repeat a failed request: the user is offered a retry', async () => {
    const opened = start(aService({questionnaire: () => json({}, 500)}));
    await toProfile(opened);
    await asked(opened.session);
    const sent = opened.calls.length;
    opened.session.disconnect();
    opened.session.reconnect();
    await idle();
    expect([opened.session.state.questionnaire, opened.calls.length]).toEqual(['failed', sent]);
  });

  it('keeps the loaded questions when their reload was interrupted', async () => {
    let tries = 0;
    const {answer} = later();
    const opened = start(aService({questionnaire: () => (tries++ === 0 ? json(aQuestionnaire()) : answer())}));
    await toProfile(opened);
    await asked(opened.session);
    opened.session.configure({audience: 'professional'});
    await idle();
    expect(opened.session.state.questionnaire).toBe('pending');
    opened.session.disconnect();
    expect(opened.session.state.questionnaire).toBe('loaded');
  });

  it('requests nothing again that has loaded', async () => {
    const opened = start();
    await toProfile(opened);
    await asked(opened.session);
    opened.session.disconnect();
    opened.session.reconnect();
    await idle();
    expect(opened.calls).toHaveLength(1);
  });
});

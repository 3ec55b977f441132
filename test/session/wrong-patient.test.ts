import {describe, expect, it} from 'vitest';
import type {VaccWaitableEvent} from '../../src/events/index.js';
import {initialState} from '../../src/session/state.js';
import {aDiagnostic, aDisease, aQuestionnaire} from '../helpers/builders.js';
import fc, {inputs} from '../helpers/fuzz.js';
import {recordingFetch} from '../helpers/recording-fetch.js';
import {
  addActs,
  anActEntry,
  answer,
  aService,
  asked,
  detailsOf,
  diagnosed,
  fillPatient,
  idle,
  isDiagnosis,
  json,
  later,
  noHistory,
  once,
  open,
  reviewed,
  typesOf,
  type Opened,
} from './open-session.js';

const start = (net = aService()) => open(net, {patientKey: 'A'});
const toPatientB = ({session}: Opened) => session.configure({patientKey: 'B'});
/** Nothing of A is there: no entry, no problem, no failure, no result. */
const expectBlank = ({session}: Opened) => expect(session.state).toEqual(initialState);

describe('another patient', () => {
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
    it(`wipes everything at once on the step ${step}, and tells the host`, async () => {
      const opened = start();
      await reach(opened);
      expect(opened.session.state.step).toBe(step);
      toPatientB(opened);
      expectBlank(opened);
      expect(opened.heard.at(-1)).toEqual({type: 'vacc-reset', detail: {reason: 'patient-change', patientKey: 'B'}});
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
    it(`ends a pending ${what}, and drops the answer that comes late`, async () => {
      const {answer, come} = later();
      const opened = start(net(answer));
      await reach(opened);
      toPatientB(opened);
      expectBlank(opened);
      expect(opened.calls.at(-1)?.signal?.aborted).toBe(true);
      const before = opened.heard.length;
      come(json(what === 'diagnosis' ? aDiagnostic() : aQuestionnaire()));
      await idle();
      expectBlank(opened);
      expect(opened.heard.slice(before)).toEqual([]);
    });
  }

  for (const type of ['vacc-before-step', 'vacc-before-diagnose', 'vacc-complete']) {
    for (const by of ['another key', 'reset()', 'another key and back'] as const) {
      it(`while the host is asked by ${type}: nothing goes on when it is done, after ${by}`, async () => {
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
        const before = opened.heard.length;
        release();
        expect(await moving).toBe(false);
        await idle();
        expectBlank(opened);
        expect(opened.heard.slice(before)).toEqual([]);
        expect(opened.calls.filter(isDiagnosis)).toHaveLength(sent);
      });
    }
  }

  for (const type of ['vacc-error', 'vacc-diagnostic', 'vacc-step', 'vacc-change', 'vacc-warning']) {
    it(`from within a listener of ${type} leaves nothing of the one before`, async () => {
      const opened = start(
        aService({
          questionnaire: () => json([null, ...aQuestionnaire()]),
          diagnosis: () => (type === 'vacc-error' ? json({}, 500) : json(aDiagnostic())),
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
        await idle();
      } else await opened.session.next();
      await idle();
      expectBlank(opened);
      expect(typesOf(opened.heard)).toContain('vacc-reset');
    });
  }

  it('gets the questionnaire and the diagnosis of their own', async () => {
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

  it('is not there when the key is set to what it is', async () => {
    const opened = await diagnosed(start());
    opened.session.configure({patientKey: 'A'});
    expect(opened.session.state.step).toBe('diagnosis');
    expect(typesOf(opened.heard)).not.toContain('vacc-reset');
  });
});

describe('reset', () => {
  for (const reason of ['host', 'user'] as const) {
    it(`by the ${reason} wipes everything and says so`, async () => {
      const opened = await diagnosed(start());
      opened.session.reset(reason);
      expectBlank(opened);
      expect(detailsOf(opened.heard, 'vacc-reset')).toEqual([{reason, patientKey: 'A'}]);
    });
  }
});

describe('leaving the page', () => {
  it('ends what is asked and keeps what was entered', async () => {
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

describe('coming back to the page', () => {
  const left = async (reach: (opened: Opened) => Promise<unknown>) => {
    let tries = 0;
    const {answer} = later();
    const opened = start(aService({questionnaire: () => (tries++ === 0 ? answer() : json(aQuestionnaire()))}));
    await reach(opened);
    opened.session.disconnect();
    await idle();
    return opened;
  };
  const toProfile = (opened: Opened) => {
    fillPatient(opened);
    return opened.session.next();
  };

  it('asks the questions again that were not there yet', async () => {
    const opened = await left(toProfile);
    expect(opened.session.state).toMatchObject({step: 'profile', questionnaire: 'none', pending: undefined});
    opened.session.reconnect();
    await asked(opened.session);
    expect(opened.session.state).toMatchObject({step: 'profile', questionnaire: 'loaded'});
    expect(opened.calls).toHaveLength(2);
  });

  it('asks nothing where nothing was asked before', async () => {
    const opened = await left(() => Promise.resolve());
    fillPatient(opened);
    opened.session.reconnect();
    await idle();
    expect(opened.calls).toEqual([]);
  });

  it('asks nothing again that is there', async () => {
    const opened = start();
    await toProfile(opened);
    await asked(opened.session);
    opened.session.disconnect();
    opened.session.reconnect();
    await idle();
    expect(opened.calls).toHaveLength(1);
  });
});

describe('a result of one patient', () => {
  it('is never there for another, whatever the order of acts and answers', async () => {
    let results = 0;
    const walks = fc.array(fc.integer({min: 0, max: 11}), {minLength: 20, maxLength: 60});
    await fc.assert(
      fc.asyncProperty(walks, async (acts) => {
        const {wrong, shown} = await walk(acts);
        results += shown;
        expect(wrong).toEqual([]);
      }),
      inputs(150, {cost: 20}),
    );
    expect(results).toBeGreaterThan(50); // the walks do come to a result
  });
});

/** Patients are told apart by their year of birth, which the answers repeat. A diagnosis says whom it is for. */
async function walk(acts: readonly number[]): Promise<{wrong: readonly string[]; shown: number}> {
  const waiting: (() => void)[] = [];
  const tree = aQuestionnaire();
  const net = recordingFetch(
    (call) =>
      new Promise((resolve) => {
        const {birthdate: name} = (call.body as {patient: {birthdate: string}}).patient;
        const diagnosis = () => aDiagnostic({diagnostic_per_disease: [aDisease({disease: {name}})]});
        waiting.push(() => resolve(json(isDiagnosis(call) ? diagnosis() : tree)));
      }),
  );
  let year = 1950;
  const opened = open(net, {patientKey: '1950'});
  const {session, target} = opened;
  const wrong: string[] = [];
  let shown = 0;
  session.subscribe(() => {
    const {result, entries} = session.state;
    const born = entries.patient.birthdate.year;
    if (born !== '' && born !== String(year)) wrong.push(`entries of ${born} for ${year}`);
    if (!result) return;
    shown += 1;
    if (result.patientKey !== String(year)) wrong.push(`result of ${result.patientKey} for ${year}`);
    if (!JSON.stringify(result.diagnostic).includes(`"${year}-`)) wrong.push(`another's diagnosis for ${year}`);
  });
  target.addEventListener('vacc-before-diagnose', (event) =>
    (event as VaccWaitableEvent<object>).waitUntil(new Promise<void>((resolve) => waiting.push(resolve))),
  );
  const nextPatient = () => session.configure({patientKey: String((year += 1))});
  const enter = () => {
    fillPatient(opened, {birthdate: `${year}-05-10`});
    noHistory(opened);
  };
  const steps: (() => unknown)[] = [
    nextPatient,
    enter,
    () => {
      enter();
      return session.goTo('review');
    },
    () => addActs(opened, anActEntry()),
    () => answer(opened, 'c', true),
    () => session.next(),
    () => session.next(),
    () => session.goTo('review'),
    () => session.back(),
    () => waiting.shift()?.(), // the oldest answer comes
    () => waiting.shift()?.(),
    () => waiting.pop()?.(), //   the newest one does
  ];
  for (const act of acts) {
    void steps[act]?.();
    await idle();
  }
  for (const come of waiting) come();
  await idle();
  return {wrong, shown};
}

import {afterEach, describe, expect, it, vi} from 'vitest';
import type {Pending} from '../../src/session/index.js';
import {aDiagnostic, aQuestionnaire} from '../helpers/builders.js';
import {aService, asked, fillPatient, idle, json, later, open, reviewed, until, type Opened} from './open-session.js';

/** Records each change of the waiting indicator. */
function shown({session}: Opened): (Pending | undefined)[] {
  const all: (Pending | undefined)[] = [];
  session.subscribe(() => {
    if (session.state.pending !== all.at(-1)) all.push(session.state.pending);
  });
  return all;
}
const of = (operation: Pending['operation']) => (phase: Pending['phase']) => ({operation, phase});

afterEach(() => void vi.useRealTimers());

describe('waiting', () => {
  it('is hidden, then shown, then called slow, and ends when the answer arrives', async () => {
    const {answer, come} = later();
    const opened = open(aService({diagnosis: answer}), {timings: {progressMs: 2, slowMs: 8}});
    await reviewed(opened);
    const all = shown(opened);
    const asking = opened.session.next();
    await until(opened.session, ({pending}) => pending?.phase === 'slow');
    come(json(aDiagnostic()));
    await asking;
    expect(all.filter((pending) => pending?.operation === 'diagnostic')).toEqual(
      (['quiet', 'progress', 'slow'] as const).map(of('diagnostic')),
    );
    expect(opened.session.state.pending).toBe(undefined);
  });

  it('is shown after 0.4 seconds, and called slow after 8, by default', async () => {
    const opened = await reviewed(open(aService({diagnosis: later().answer})));
    vi.useFakeTimers({toFake: ['setTimeout', 'clearTimeout']});
    void opened.session.next();
    await idle();
    const phases = [399, 1, 7_599, 1].map((milliseconds) => {
      vi.advanceTimersByTime(milliseconds);
      return opened.session.state.pending?.phase;
    });
    expect(phases).toEqual(['quiet', 'progress', 'progress', 'slow']);
  });

  it('stays hidden for a quick answer', async () => {
    const opened = open();
    const all = shown(opened);
    fillPatient(opened);
    await opened.session.next();
    await asked(opened.session);
    expect(all.filter((pending) => pending?.operation === 'questionnaire')).toEqual([of('questionnaire')('quiet')]);
  });

  it('names the delay that the service asked for, and no earlier phase replaces it', async () => {
    let tries = 0;
    const busy = () => (tries++ === 0 ? json({}, 503, {'retry-after': '2'}) : json(aQuestionnaire()));
    let wake: () => void = () => undefined;
    const net = aService({questionnaire: busy});
    const opened = open(net, {
      timings: {progressMs: 2, slowMs: 4},
      environment: {fetch: net.fetch, random: () => 0, sleep: () => new Promise<void>((resolve) => (wake = resolve))},
    });
    fillPatient(opened);
    await opened.session.next();
    await until(opened.session, ({pending}) => pending?.waitMs !== undefined);
    expect(opened.session.state.pending).toEqual({operation: 'questionnaire', phase: 'slow', waitMs: 2000});
    await new Promise((resolve) => setTimeout(resolve, 8));
    expect(opened.session.state.pending?.waitMs).toBe(2000);
    wake();
    await asked(opened.session);
    expect(opened.session.state.pending).toBe(undefined);
  });

  it('ends silently when the user cancels', async () => {
    const {answer} = later();
    const opened = open(aService({diagnosis: answer}), {timings: {progressMs: 1, slowMs: 2}});
    await reviewed(opened);
    const asking = opened.session.next();
    await until(opened.session, ({pending}) => pending?.phase === 'slow');
    opened.session.cancel();
    expect(await asking).toBe(false);
    expect(opened.session.state).toMatchObject({step: 'review', pending: undefined, failure: undefined});
  });

  describe('for the first questions, when the user cancels,', () => {
    const cancelled = async () => {
      let tries = 0;
      const opened = open(
        aService({
          questionnaire: () => (tries++ === 0 ? new Promise<Response>(() => undefined) : json(aQuestionnaire())),
        }),
        {timings: {progressMs: 1, slowMs: 2}},
      );
      fillPatient(opened);
      await opened.session.next();
      await until(opened.session, ({pending}) => pending?.phase === 'slow');
      opened.session.cancel();
      return opened;
    };

    it('ends as questions that could not be loaded, and they can be requested again', async () => {
      const opened = await cancelled();
      expect(opened.session.state).toMatchObject({step: 'profile', questionnaire: 'failed', failure: undefined});
      expect(await opened.session.refreshQuestionnaire()).toBe(true);
      expect(opened.session.state.questionnaire).toBe('loaded');
    });

    it('lets the user continue without them', async () => {
      const opened = await cancelled();
      expect(await opened.session.next()).toBe(true);
      expect([opened.session.state.step, opened.calls.length]).toEqual(['history', 1]);
    });
  });
});

import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {diagnoses, questionnaires} from './freeze/answers.js';
import {openDesk, type Desk} from './freeze/desk.js';

/** A busy machine may cause a pause, too: a pause that is too long is measured again before it counts. */
const [longest, tries] = [1_000, 3];
/**
 * An alert is never cut, so that a slow machine lays out 9.8 MB of it: twice as long as the browser itself takes for a
 * bare paragraph with as much text.
 */
let longestOfAlerts = longest;
const only = process.env['CASES'];

const cases = <T extends {readonly name: string}>(all: readonly T[]) =>
  all.filter(({name}) => !only || name.includes(only));

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
  await desk.open({}, 'public');
  const bare = await desk.page.evaluate(() => {
    const paragraph = document.body.appendChild(document.createElement('p'));
    paragraph.textContent = 'Mot bref. '.repeat(980_000);
    const start = performance.now();
    void paragraph.offsetHeight;
    return performance.now() - start;
  });
  longestOfAlerts = Math.max(longest, 2 * bare);
});
afterAll(() => desk?.close());

/** The longest pause of each action, in the best of several tries. */
async function pauses(visit: (timed: Timed) => Promise<void>, most = longest): Promise<Record<string, number>> {
  const best: Record<string, number> = {};
  for (let done = 0; done < tries; done++) {
    await visit(async (what, act) => {
      best[what] = Math.min(best[what] ?? Infinity, Math.round(await desk.longestPause(act)));
    });
    if (Object.values(best).every((pause) => pause < most)) break;
  }
  return best;
}
type Timed = (what: string, act: () => Promise<unknown>) => Promise<void>;

function expectNoFreeze(name: string, best: Readonly<Record<string, number>>, most = longest) {
  console.log(
    `${name}: ${Object.entries(best)
      .map((pair) => pair.join(' '))
      .join(', ')} (ms)`,
  );
  for (const [what, pause] of Object.entries(best)) expect(pause, what).toBeLessThan(most);
}

describe('an answer just below the size limits never blocks the page for a second:', () => {
  for (const {name, answer} of cases(questionnaires)) {
    it(`questions, ${name}`, async () => {
      const best = await pauses(async (timed) => {
        await desk.open({questionnaire: answer}, 'public');
        await timed('shown', () => desk.goTo('profile'));
        expect(await desk.count('.toggle'), 'it is not refused').toBeGreaterThan(0);
        await timed('opened', () => desk.press('.toggle'));
        await timed('searched', () => desk.type('m'));
        await timed('search ended', () => desk.type(''));
        await timed('answered', () => desk.press('input[type=radio]'));
      });
      expectNoFreeze(name, best);
    });
  }

  for (const {name, answer} of cases(diagnoses)) {
    it(`a diagnosis, ${name}`, async () => {
      const best = await pauses(async (timed) => {
        await desk.open({diagnosis: answer}, 'professional');
        await desk.goTo('review');
        await timed('shown', () => desk.goTo('diagnosis'));
        expect(await desk.count('.result'), 'it is not refused').toBe(1);
        await timed('unfolded', () => desk.press('summary', 20));
        await timed('more shown', () => desk.press('p[part=notice] button'));
      }, longestOfAlerts);
      expectNoFreeze(name, best, longestOfAlerts);
    });
  }

  it('detects a page that blocks for longer (the control)', async () => {
    await desk.open({}, 'public');
    const stop = (time: number) => {
      for (const end = performance.now() + time; performance.now() < end;);
    };
    expect(await desk.longestPause(() => desk.page.evaluate(stop, 1_200))).toBeGreaterThan(longest);
  });
});

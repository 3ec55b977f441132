import type {OpenStates} from './walk.js';

/** Everything begins as far from the right as it did from the left. */
export async function notMirrored({page, ask}: OpenStates): Promise<string[]> {
  const there = (await ask('starts')).starts;
  await page.evaluate(() => window.states.turn('rtl'));
  const {starts: here, ...rest} = await ask('starts', 'tabOrder', 'reflow');
  await page.evaluate(() => window.states.turn('ltr'));
  const moved = there.filter((place, index) => !isNear(place, here[index]!)).map((place) => `not mirrored: ${place}`);
  return [...moved, ...rest.tabOrder, ...rest.reflow];
}

/** A pixel is rounding. */
const isNear = (one: string, other: string) => Math.abs(parseInt(one) - parseInt(other)) <= 1;

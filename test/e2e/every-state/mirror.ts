import type {OpenStates} from './walk.js';

/** In RTL everything starts as far from the right as from the left in LTR; repeated, as a part may load in between. */
export async function notMirrored(opened: OpenStates): Promise<string[]> {
  const found = await differences(opened);
  return found.length === 0 ? found : differences(opened);
}

async function differences({page, ask}: OpenStates): Promise<string[]> {
  const there = (await ask('starts')).starts;
  await page.evaluate(() => window.states.turn('rtl'));
  const {starts: here, ...rest} = await ask('starts', 'tabOrder', 'reflow');
  await page.evaluate(() => window.states.turn('ltr'));
  const moved = there.filter((place, index) => !isNear(place, here[index]!)).map((place) => `not mirrored: ${place}`);
  return [...moved, ...rest.tabOrder, ...rest.reflow];
}

/** One pixel may be rounding. */
const isNear = (one: string, other: string) => Math.abs(parseInt(one) - parseInt(other)) <= 1;

import type {Ask, Asked} from './ask.js';
import type {CheckEnvironment} from './host-setup.js';

/** What the first request to an address gave. */
export interface Probe {
  readonly asked: Asked;
  /** In a page: somebody answers there, and the browser keeps the answer from the page. */
  readonly isHidden: boolean;
  /** In a page: its own policy stood in the way. */
  readonly isRefused: boolean;
}

/**
 * The first request: nothing of a patient, and no token. A page asks a second time without wanting to see the answer:
 * that succeeds where only CORS is in the way.
 */
export async function reach(
  ask: Ask,
  url: URL,
  init: RequestInit,
  {place, refusals}: CheckEnvironment,
): Promise<Probe> {
  const asked = await ask(url, init);
  if (asked.reached || place === 'command') return {asked, isHidden: false, isRefused: false};
  const isRefused = ((await refusals?.()) ?? []).includes(`connect-src ${url.origin}`);
  if (isRefused) return {asked, isHidden: false, isRefused};
  // the Fetch standard wants redirects followed here; there is nothing that they could carry along
  const blind = await ask(url, {mode: 'no-cors', redirect: 'follow', credentials: 'omit'});
  return {asked, isHidden: blind.reached, isRefused};
}

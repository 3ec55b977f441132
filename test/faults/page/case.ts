import {Desk, tell} from './desk.js';
import {plays} from './plays.js';
import type {Given} from './report.js';
import {watch} from './watch.js';

declare global {
  interface Window {
    /** Set by the case's server. */
    readonly given: Given;
  }
}

const {given} = window;
const noticed = watch();
if (given.play === 'storage') breakStorage();

addEventListener('DOMContentLoaded', () => void play());

async function play() {
  const desk = new Desk(given, noticed);
  const facts = await plays[given.play](desk)
    .then(() => desk.facts())
    .catch((error: unknown) => ({broken: String(error), ...noticed.facts(), text: document.body.textContent}));
  await tell('/facts', JSON.stringify(facts));
  parent.postMessage('done', '*');
}

/** Blocks storage as in a frame with an opaque origin, or with all cookies blocked. */
function breakStorage() {
  for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'] as const)
    Object.defineProperty(window, name, {get: refuse, configurable: true});
  Object.defineProperty(document, 'cookie', {get: refuse, set: refuse, configurable: true});
}

function refuse(): never {
  throw new DOMException('The operation is insecure.', 'SecurityError');
}

import {html, tabStops} from './walk.js';

const single = [...'abcdefghijklmnopqrstuvwxyz0123456789.,;:/?!+-*'];

/** Waits for pending changes, so that they are not mistaken for a reaction to a key. */
async function settled(seen: () => string): Promise<string> {
  for (let before = seen(); ;) {
    await new Promise((resolve) => setTimeout(resolve, 20));
    const now = seen();
    if (now === before) return now;
    before = now;
  }
}

/** A single character key does nothing outside of text fields. */
export async function shortcuts(element: HTMLElement): Promise<string[]> {
  const seen = () =>
    html(element)
      .map((found) => `${found.localName}${found.textContent.length}${found.ariaExpanded}`)
      .join();
  const changes: string[] = [];
  const note = (event: Event) => changes.push(event.type);
  const types = ['change', 'vacc-change', 'vacc-step', 'vacc-edit-request', 'click', 'vacc-announce'];
  for (const type of types) element.addEventListener(type, note);
  const before = await settled(seen);
  const places = [
    element,
    ...tabStops(element)
      .filter((stop) => stop.matches('button, summary'))
      .slice(0, 2),
  ];
  const found: string[] = [];
  for (const key of single) {
    for (const place of places) {
      const init = {key, code: `Key${key.toUpperCase()}`, bubbles: true, composed: true, cancelable: true};
      const taken = !place.dispatchEvent(new KeyboardEvent('keydown', init));
      place.dispatchEvent(new KeyboardEvent('keyup', init));
      // Ends the text: without it, all these keys in one moment would be those of a scanner.
      place.dispatchEvent(new KeyboardEvent('keydown', {key: 'Tab', bubbles: true, composed: true, cancelable: true}));
      if (taken) found.push(`"${key}" is taken by ${place.localName}`);
    }
  }
  await new Promise((resolve) => setTimeout(resolve));
  for (const type of types) element.removeEventListener(type, note);
  return [
    ...found,
    ...changes.map((type) => `${type} after a key`),
    ...(seen() === before ? [] : ['the screen changed after a key']),
  ];
}

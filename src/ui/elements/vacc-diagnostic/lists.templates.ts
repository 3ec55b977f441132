import {html, nothing, type TemplateResult} from 'lit';
import {msg, str} from '../../../words/localize.js';
import {showMore, type View} from './view.js';

/** How much of a list is drawn before the reader asks for more. */
interface Cap {
  readonly items: number;
  readonly characters: number;
}

/**
 * The cap of one of several lists, such as the messages of one disease: together they draw about as much as one. Drawing
 * thousands of items at once would freeze the page.
 */
export const capOf = (lists: number): Cap => ({
  items: Math.max(3, Math.floor(1_000 / lists)),
  characters: Math.max(20_000, Math.floor(500_000 / lists)),
});

/** A disease draws much more than an item of a list. An ordinary answer has 60 at most. */
export const diseaseCap: Cap = {items: 80, characters: 100_000};

/** How many more items one press draws. */
const step = 200;

/**
 * The first items of a list, at least one, and a notice of how many are not drawn with a button for more.
 *
 * @param id Of the notice in the shadow root.
 * @param textOf The longest text of an item.
 */
export function capped<T>(
  {listed}: View,
  id: string,
  items: readonly T[],
  textOf: (item: T) => string,
  cap = capOf(1),
): {readonly drawn: readonly T[]; readonly notice: TemplateResult | typeof nothing} {
  const asked = listed.get(id);
  const drawn = items.slice(0, asked ?? countWithin(cap, items, textOf));
  const isWhole = drawn.length === items.length;
  // A notice that has the focus stays when nothing is left to ask for.
  if (isWhole && asked === undefined) return {drawn, notice: nothing};
  const more = msg('Show more', {id: 'diagnostic.more'});
  return {
    drawn,
    notice: html`<p class="box high" part="notice" id=${id} tabindex="-1">
      <strong>${msg(str`${drawn.length} of ${items.length} shown`, {id: 'diagnostic.few'})}</strong>
      ${
        isWhole
          ? nothing
          : html`<button type="button" part="button" @click=${showMore(id, drawn.length + step)}>${more}</button>`
      }
    </p>`,
  };
}

function countWithin<T>(cap: Cap, items: readonly T[], textOf: (item: T) => string): number {
  let characters = 0;
  const tooMany = items.findIndex((item, index) => {
    characters += textOf(item).length;
    return index >= cap.items || characters > cap.characters;
  });
  return tooMany < 0 ? items.length : Math.max(1, tooMany);
}

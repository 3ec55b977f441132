import {msg, str} from '@lit/localize';
import {html, nothing} from 'lit';
import {button} from '../parts/button.js';

/** How much of an answer is drawn at once: a short text costs 1. An ordinary answer, of 60 diseases, costs half of it. */
const room = 3000;

/** What a text costs by its length, when it is drawn so many times. */
export const costOf = (text: string, times = 1): number => times * (1 + text.length / 250);

/** What one press adds to a list. */
const step = 200;

/** What is left of the room while an answer is drawn from the top, and what was asked for beyond it. */
export class Room {
  #left = room;
  /** How many items of a list are shown at least. */
  readonly #asked: ReadonlyMap<string, number>;
  readonly #more: (list: string, least: number) => void;

  constructor(asked: ReadonlyMap<string, number>, more: (list: string, least: number) => void) {
    this.#asked = asked;
    this.#more = more;
  }

  /**
   * The first items of a list, at least one, and when there are more how many and a way to them: thousands would keep
   * the page from answering while they are drawn.
   *
   * @param list Its id in the shadow root.
   * @param cost Of an item itself, without the lists inside it.
   */
  few<T>(list: string, items: readonly T[], cost: (item: T) => number, draw: (item: T, index: number) => unknown) {
    const least = Math.max(1, this.#asked.get(list) ?? 0);
    const drawn: unknown[] = [];
    for (const item of items) {
      if (this.#left <= 0 && drawn.length >= least) break;
      this.#left -= cost(item);
      drawn.push(draw(item, drawn.length));
    }
    return {drawn, more: this.#notice(list, drawn.length, items.length)};
  }

  /** Stays, with the focus, when nothing more is left to ask for. */
  #notice(list: string, shown: number, all: number) {
    if (shown === all && !this.#asked.has(list)) return nothing;
    return html`<p class="box high" part="notice" id=${list} tabindex="-1">
      <strong>${msg(str`${shown} of ${all} shown`, {id: 'diagnostic.few'})}</strong>
      ${shown < all ? button(msg('Show more', {id: 'diagnostic.more'}), () => this.#more(list, shown + step)) : nothing}
    </p>`;
  }
}

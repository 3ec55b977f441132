import {AsyncDirective, directive} from 'lit/async-directive.js';
import {repeat} from 'lit/directives/repeat.js';
import {painted} from './painted.js';

interface Options {
  /** How many new items are drawn at once: at least those that a tall window shows. */
  readonly first: number;
  /** How many more are drawn after each paint. */
  readonly step: number;
}

interface Drawing extends Options {
  readonly items: readonly unknown[];
  readonly keyOf: (item: unknown) => unknown;
  readonly template: (item: unknown) => unknown;
  /** Gets a promise of the time when all items are drawn. */
  readonly onRest: (rest: Promise<void>) => void;
}

/**
 * A list that may be long. It keeps what is on screen and draws few new items at once; the others follow after each
 * paint, so that the page answers in between. All of them follow: the search of the browser and screen readers find
 * every item.
 */
export class GradualList<Item> {
  readonly #options: Options;
  #rest: Promise<void> | undefined;

  constructor(options: Options) {
    this.#options = options;
  }

  render(items: readonly Item[], keyOf: (item: Item) => unknown, template: (item: Item) => unknown): unknown {
    return gradually({
      ...this.#options,
      items,
      keyOf: keyOf as Drawing['keyOf'],
      template: template as Drawing['template'],
      onRest: (rest) => {
        this.#rest = rest;
      },
    });
  }

  /** For `getUpdateComplete`: waits for an update of the element, and for all items. */
  async drawn(update: () => Promise<boolean>): Promise<boolean> {
    const done = await update();
    await this.#rest;
    return done;
  }
}

class Gradually extends AsyncDirective {
  #drawing: Drawing | undefined;
  #count = 0;
  /** The keys of the items on screen. */
  #keys: ReadonlySet<unknown> = new Set();
  /** The templates of this drawing: those on screen are not evaluated again for the items that follow. */
  #drawn: unknown[] = [];
  #isDrawing = false;

  override render(drawing: Drawing): unknown {
    const {items, keyOf, first} = drawing;
    let added = 0;
    const rest = items.findIndex((item) => !this.#keys.has(keyOf(item)) && ++added > first);
    this.#drawing = drawing;
    this.#drawn = [];
    this.#count = rest < 0 ? items.length : rest;
    this.#continue(drawing);
    return this.#draw(drawing);
  }

  /** The element may have moved, which interrupts the drawing. */
  protected override reconnected() {
    if (this.#drawing) this.#continue(this.#drawing);
  }

  #continue({items, onRest}: Drawing) {
    if (this.#count < items.length && !this.#isDrawing) onRest(this.#drawRest());
  }

  async #drawRest() {
    this.#isDrawing = true;
    try {
      for (;;) {
        await painted();
        const drawing = this.#drawing!; // it may have changed
        if (!this.isConnected || this.#count >= drawing.items.length) return;
        this.#count += drawing.step;
        this.setValue(this.#draw(drawing));
      }
    } finally {
      this.#isDrawing = false;
    }
  }

  #draw({items, keyOf, template}: Drawing): unknown {
    const shown = items.slice(0, this.#count);
    this.#keys = new Set(shown.map(keyOf));
    return repeat(shown, keyOf, (item, index) => (this.#drawn[index] ??= template(item)));
  }
}

const gradually = directive(Gradually);

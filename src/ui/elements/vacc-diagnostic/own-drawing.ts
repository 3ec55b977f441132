import {nothing} from 'lit';
import {AsyncDirective, directive} from 'lit/async-directive.js';
import type {Row} from '../../../result/row.js';
import type {View} from './view.js';

class OwnDrawing extends AsyncDirective {
  #draw: () => unknown = () => nothing;
  readonly #again = () => this.setValue(this.#draw());

  override render({drawings}: View, {key}: Row, draw: () => unknown): unknown {
    this.#draw = draw;
    drawings.set(key, this.#again);
    return draw();
  }
}

/** Draws a row alone when it opens or closes: the whole result would take several frames. */
export const ownDrawing = directive(OwnDrawing);

import {nothing} from 'lit';
import {AsyncDirective, directive} from 'lit/async-directive.js';
import type {DiseaseDiagnostic} from '../../contract/diagnostic.js';
import {diseaseId, type ResultContext} from './result-context.js';

class OwnDrawing extends AsyncDirective {
  #draw: () => unknown = () => nothing;
  readonly #again = () => this.setValue(this.#draw());

  override render(context: ResultContext, diseases: readonly DiseaseDiagnostic[], draw: () => unknown): unknown {
    const {drawings} = context;
    this.#draw = draw;
    for (const disease of diseases) {
      const id = diseaseId(context, disease);
      drawings.set(id, (drawings.get(id) ?? new Set<() => void>()).add(this.#again));
    }
    return draw();
  }
}

/** Draws a piece of the result alone when one of its diseases opens or closes: all of it would take several frames. */
export const ownDrawing = directive(OwnDrawing);

import {html, nothing, type TemplateResult} from 'lit';

/** A list behind its name and number: closed on screen, open on paper. */
export const folded = (
  name: unknown,
  part: 'message' | 'document',
  items: readonly TemplateResult[],
): TemplateResult | typeof nothing =>
  items.length === 0
    ? nothing
    : html`<details>
        <summary>${name} (${items.length})</summary>
        <ul>
          ${items.map((item) => html`<li part=${part}>${item}</li>`)}
        </ul>
      </details>`;

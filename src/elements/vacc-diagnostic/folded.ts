import {html, type TemplateResult} from 'lit';

/** What a name stands for until it is opened: closed on screen, open on paper. */
export const folded = (name: unknown, content: unknown): TemplateResult =>
  html`<details>
    <summary>${name}</summary>
    ${content}
  </details>`;

export const list = (part: 'message' | 'document', items: readonly unknown[]): TemplateResult =>
  html`<ul>
    ${items.map((item) => html`<li part=${part}>${item}</li>`)}
  </ul>`;

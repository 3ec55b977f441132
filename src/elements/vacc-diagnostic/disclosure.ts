import {html, nothing, type TemplateResult} from 'lit';
import type {View} from './view.js';

/** What a name stands for until it is opened: closed on screen, open on paper. */
export const disclosure = (name: unknown, content: unknown): TemplateResult =>
  html`<details>
    <summary>${name}</summary>
    ${content}
  </details>`;

export function list<T>(
  {room}: View,
  part: 'message' | 'document',
  id: string,
  items: readonly T[],
  cost: (item: T) => number,
  draw: (item: T) => unknown,
): TemplateResult | typeof nothing {
  if (items.length === 0) return nothing;
  const {drawn, more} = room.few(id, items, cost, (item) => html`<li part=${part}>${draw(item)}</li>`);
  return html`<ul>
      ${drawn}
    </ul>
    ${more}`;
}

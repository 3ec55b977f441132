import {html, type TemplateResult} from 'lit';
import type {VaccResult} from '../../../domain/result/result.js';
import type {Reader} from '../../../domain/audience.js';
import {changesText, changesTitle, noChange} from '../../../result/change-text.js';
import {labelledText} from '../../../words/step-labels.js';
import {heading} from '../parts/heading.js';
import {serviceText} from '../parts/text.js';
import type {View} from './view.js';

/** The differences between a result and the one that it replaced. */
export function changesBox(view: View, before: VaccResult, now: VaccResult): TemplateResult {
  const changes = changesText(before, now, view.model.reader);
  return html`<div class="box info" part="notice">
    ${heading(view, 3, changesTitle())}
    ${
      changes.length === 0
        ? html`<p>${noChange()}</p>`
        : html`<ul>
            ${changes.map(
              ([name, facts]) =>
                html`<li><strong>${serviceText(name)}</strong>${facts.map((fact) => html`<div>${fact}</div>`)}</li>`,
            )}
          </ul>`
    }
  </div>`;
}

/** The most important change for each disease, to be announced; the box shows the rest. */
export function changesInShort(before: VaccResult, now: VaccResult, reader: Reader): string {
  const changes = changesText(before, now, reader);
  return labelledText(
    changesTitle(),
    changes.map(([{text}, [weightiest]]) => `${text}, ${weightiest}.`).join(' ') || noChange(),
  );
}

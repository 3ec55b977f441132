import {html, nothing, type TemplateResult} from 'lit';
import type {VaccResult} from '../../domain/result.js';
import {changesText, changesTitle, noChange, type Reader} from '../../i18n/change-text.js';
import {heading} from '../parts/heading.js';
import {serviceText} from '../parts/service-text.js';

/** What a newer result says otherwise than the one whose place it took, on screen and on paper. */
export function changesBox(
  reader: Reader & {readonly level: number},
  before: VaccResult | undefined,
  now: VaccResult,
): TemplateResult | typeof nothing {
  if (!before) return nothing;
  const changes = changesText(before, now, reader);
  return html`<div class="box info" part="notice">
    ${heading(reader.level, changesTitle())}
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

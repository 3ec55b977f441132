import {html, type TemplateResult} from 'lit';
import {msg, str} from '../../../words/localize.js';
import {dateTime} from '../../../words/formats.js';
import type {VaccResult} from '../../../domain/result/result.js';
import {primaryButton} from '../parts/button.js';
import {line} from '../parts/line.js';
import {isProfessional, type View} from './view.js';

/**
 * Above the first disease: whose result it is, the service's overall conclusion, when it was computed, and the statement of
 * responsibility. A host adds to it and never replaces it.
 *
 * @see Service interface §4.4, MUST 9 and 11.
 */
export function statement(view: View): TemplateResult {
  const {counted, overall, responsibility} = view.model;
  const facts = [...counted.who.map((who) => who.line), [overall], counted.computedOn];
  return isProfessional(view)
    ? html`<div class="statement muted" part="notice">
        <p>${facts.map((fact) => html`${line(fact)}. `)}${responsibility}</p>
        <slot name="disclaimer"></slot>
      </div>`
    : html`<div class="statement" part="notice">
        <p>${responsibility}</p>
        <slot name="disclaimer"></slot>
      </div>`;
}

/** Covers an outdated result, which must not be acted upon, until it is updated. Its sentence takes the focus of the headline. */
export const staleBanner = ({provenance}: VaccResult, id: string, update: () => void): TemplateResult => {
  const when = dateTime(provenance.receivedAt);
  return html`<div class="box high" part="banner">
    <p id=${id} class="title" tabindex="-1">
      <strong
        >${msg(str`These recommendations were computed on ${when} from earlier answers. Update them.`, {
          id: 'diagnostic.stale',
        })}</strong
      >
    </p>
    <div class="actions">${primaryButton(msg('Update', {id: 'diagnostic.update'}), update)}</div>
  </div>`;
};

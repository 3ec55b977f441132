import {html, nothing, type TemplateResult} from 'lit';
import type {DiseaseDiagnostic} from '../../contract/diagnostic.js';
import {unsentAgainst} from '../../domain/result/unsent-doses.js';
import {notGiven} from '../../i18n/labels.js';
import {dosesCountedLabel, dosesNotSent} from '../../i18n/result-text.js';
import {labelledText} from '../../i18n/step-labels.js';
import type {ResultContext} from './result-context.js';

/** The number of doses that the service counted, under the title of its column; narrow hosts have the title beside it. */
export const doses = (context: ResultContext, disease: DiseaseDiagnostic): TemplateResult =>
  html`<span class="title muted">${labelledText(dosesCountedLabel(), '')}</span> ${
      disease.prevention_acts_count ?? html`<span class="muted">${notGiven()}</span>`
    }${unsentDoses(context, disease)}`;

/** The vaccinations against a disease that the service did not get: a note beside its count, never a recount. */
export function unsentDoses(context: ResultContext, {disease}: DiseaseDiagnostic): TemplateResult | typeof nothing {
  const {catalogue, unsentActs} = context;
  const count = unsentAgainst(disease.id, catalogue, unsentActs);
  return count === 0 ? nothing : html`; <strong class="unsent">${dosesNotSent(count)}</strong>`;
}

import {html, nothing, type TemplateResult} from 'lit';
import type {Condition} from '../../../contract/questionnaire.js';
import {stepOf} from '../../../domain/entries/entries.js';
import {changeLabel} from '../../../words/labels.js';
import {titleIn} from '../../../words/text-in.js';
import {fieldId, fieldTexts, originTag} from '../parts/field.js';
import {serviceText} from '../parts/text.js';
import type {VaccReview} from './vacc-review.js';

/**
 * One entry in a summary list: its name, its value, and the button that changes it.
 *
 * @param name What the button changes, where the name of the entry is more than a text.
 */
export const row = (view: VaccReview, path: string, label: unknown, value: unknown, name = label): TemplateResult =>
  html`<div class="row">
    <dt>${label}</dt>
    <dd>${value}${marks(view, path)}</dd>
    <dd class="change">${changeButton(view, path, name)}</dd>
  </div>`;

/** The source of an entry, unless its section has said it, and its errors. */
export const marks = (view: VaccReview, path: string): TemplateResult =>
  html`${view.recorded.has(stepOf(path)) ? nothing : originTag(view.entries.origins.get(path))}${errors(view, path)}`;

/** The errors of an entry, in the same words as in the error summary. */
export const errors = (view: VaccReview, path: string): TemplateResult | typeof nothing =>
  fieldTexts({path, error: view.errorsIn(path)});

/** The button that leads to an entry. It has the id of the path, so that the focus can return to it. */
export const changeButton = (view: VaccReview, path: string, label: unknown): TemplateResult | typeof nothing =>
  view.isLocked(path)
    ? nothing
    : html`<button type="button" class="link" part="link" id=${fieldId(path)} @click=${() => view.requestEdit(path)}>
        ${changeLabel()}<span class="visually-hidden"> ${label}</span>
      </button>`;

/** The label of a question. */
export const title = ({audience, locale}: VaccReview, label: Condition['label'], id: string): TemplateResult =>
  serviceText(titleIn(label, id, audience, locale));

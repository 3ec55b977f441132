import {html, nothing, type TemplateResult} from 'lit';
import {msg} from '../../../words/localize.js';
import type {Condition} from '../../../contract/questionnaire.js';
import type {ConditionIndex} from '../../../domain/questionnaire/tree.js';
import {titleIn} from '../../../words/text-in.js';
import {fieldId, fieldTexts, originTag} from '../parts/field.js';
import {serviceText} from '../parts/text.js';
import type {StepElement} from '../parts/step-element.js';
import type {UnsentView} from '../parts/unsent-entry.js';

/** The element, as its sections use it. */
export interface Review extends StepElement, Omit<UnsentView, 'audience'> {
  /** The questions as loaded. */
  readonly asked: ConditionIndex;
  /** The paths of the parts of the questionnaire that could not be read. */
  readonly unreadable: readonly string[];
  requestEdit: (path: string) => void;
}

/**
 * One entry in a summary list: its name, its value, and the button that changes it.
 *
 * @param name What the button changes, where the name of the entry is more than a text.
 */
export const row = (view: Review, path: string, label: unknown, value: unknown, name = label): TemplateResult =>
  html`<div class="row">
    <dt>${label}</dt>
    <dd>${value}${marks(view, path)}</dd>
    <dd class="change">${changeButton(view, path, name)}</dd>
  </div>`;

/** The source of an entry and its errors, in the same words as in the error summary. */
export const marks = (view: Review, path: string): TemplateResult =>
  html`${originTag(view.entries.origins.get(path))}${fieldTexts({path, error: view.errorsIn(path)})}`;

export const changeText = (): string => msg('Change', {id: 'history.change'});

/** The button that leads to an entry. It has the id of the path, so that the focus can return to it. */
export const changeButton = (view: Review, path: string, label: unknown): TemplateResult | typeof nothing =>
  view.isLocked(path)
    ? nothing
    : html`<button type="button" class="link" part="link" id=${fieldId(path)} @click=${() => view.requestEdit(path)}>
        ${changeText()}<span class="visually-hidden"> ${label}</span>
      </button>`;

/** The label of a question. */
export const title = ({audience, locale}: Review, label: Condition['label'], id: string): TemplateResult =>
  serviceText(titleIn(label, id, audience, locale));

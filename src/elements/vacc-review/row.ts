import {msg} from '@lit/localize';
import {html, nothing, type TemplateResult} from 'lit';
import type {Condition} from '../../contract/questionnaire.js';
import type {ConditionIndex} from '../../domain/questionnaire/tree.js';
import {titleIn} from '../../i18n/text-in.js';
import {fieldId, fieldTexts, originTag} from '../parts/field.js';
import {serviceText} from '../parts/text.js';
import type {UnsentView} from '../parts/unsent-entry.js';

/** What the sections of the review need of their element. */
export interface ReviewView extends UnsentView {
  /** The questions as loaded. */
  readonly asked: ConditionIndex;
  /** Level of the headings of the sections. */
  readonly level: number;
  /** What is wrong with an entry; empty when nothing is. */
  readonly errorAt: (path: string) => string;
  /** Whether the user may change an entry. */
  readonly canChange: (path: string) => boolean;
  readonly change: (path: string) => void;
}

/** One entry in a summary list: its name, its value, and the way to change it. */
export const row = (view: ReviewView, path: string, label: unknown, value: unknown): TemplateResult =>
  html`<div class="row">
    <dt>${label}</dt>
    <dd>${value}${marks(view, path)}</dd>
    <dd class="change">${changeButton(view, path, label)}</dd>
  </div>`;

/** Where an entry comes from, and what is wrong with it, in the same words as in the error summary. */
export const marks = ({entries, errorAt}: ReviewView, path: string): TemplateResult =>
  html`${originTag(entries.origins.get(path))}${fieldTexts({path, error: errorAt(path)})}`;

/** The way back to an entry. It carries the id of the path, so that the focus can return to it. */
export const changeButton = (view: ReviewView, path: string, label: unknown): TemplateResult | typeof nothing =>
  view.canChange(path)
    ? html`<button type="button" class="link" part="button" id=${fieldId(path)} @click=${() => view.change(path)}>
        ${msg('Change', {id: 'history.change'})}<span class="visually-hidden"> ${label}</span>
      </button>`
    : nothing;

/** The label of a question or the title of a section. */
export const title = ({audience, locale}: ReviewView, label: Condition['label'], id: string): TemplateResult =>
  serviceText(titleIn(label, id, audience, locale));

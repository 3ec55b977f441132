import {msg} from '@lit/localize';
import {html, nothing, type TemplateResult} from 'lit';
import type {Audience} from '../../domain/audience.js';
import type {Origin} from '../../domain/entries.js';
import {fieldId, fieldTexts} from '../parts/field.js';
import {originTag} from '../parts/origin-tag.js';

/** What the sections of the review need of their element. */
export interface ReviewView {
  readonly audience: Audience;
  /** Language for texts of the service. */
  readonly locale: string;
  /** Level of the headings of the sections. */
  readonly level: number;
  readonly originOf: (path: string) => Origin | undefined;
  /** What is wrong with an entry; empty when nothing is. */
  readonly errorAt: (path: string) => string;
  /** Whether the user may change an entry. */
  readonly canChange: (path: string) => boolean;
  readonly change: (path: string) => void;
}

export interface Row {
  readonly path: string;
  /** The name of the entry; it is part of the button's name too. */
  readonly label: unknown;
  readonly value: unknown;
  /** Under the value. */
  readonly note?: unknown;
}

/** One entry in a summary list: its name, its value with where it comes from, and the way to change it. */
export function row(view: ReviewView, {path, label, value, note}: Row): TemplateResult {
  return html`<div class="row">
    <dt>${label}</dt>
    <dd>${value}${originTag(view.originOf(path))}${note ?? nothing}${problem(view, path)}</dd>
    <dd class="change">${changeButton(view, path, label)}</dd>
  </div>`;
}

/** The way back to an entry. It carries the id of the path, so that the focus can return to it. */
export const changeButton = (view: ReviewView, path: string, label: unknown): TemplateResult | typeof nothing =>
  view.canChange(path)
    ? html`<button type="button" class="link" part="button" id=${fieldId(path)} @click=${() => view.change(path)}>
        ${msg('Change', {id: 'review.change'})}<span class="visually-hidden"> ${label}</span>
      </button>`
    : nothing;

/** What is wrong with an entry, in the same words as in the error summary. */
export const problem = ({errorAt}: ReviewView, path: string): TemplateResult =>
  fieldTexts({path, label: '', error: errorAt(path)});

import {html, type TemplateResult} from 'lit';
import {priorityOf} from '../../domain/result/priority.js';
import {conclusionLabel} from '../../i18n/conclusion-text.js';
import {conclusionIcon} from '../parts/conclusion-icon.js';
import type {View} from './view.js';

/** A conclusion in words; always the one that the service gave. */
export const wordsOf = ({audience, addressee}: View, received: string): string =>
  conclusionLabel(received, audience, addressee);

/** The conclusion by shape and word, with a colour beside. */
export const conclusion = (received: string, words: string): TemplateResult =>
  html`<span class="conclusion ${priorityOf(received)}" part="conclusion ${priorityOf(received)}"
    >${conclusionIcon(received)}${words}</span
  >`;

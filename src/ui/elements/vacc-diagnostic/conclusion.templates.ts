import {html, type TemplateResult} from 'lit';
import type {Look} from '../../../domain/result/priority.js';
import {conclusionIcon} from '../parts/conclusion-icon.js';

/** The part of something with a look, for themes: they know the four ranks alone. */
export const partWith = (name: string, look: Look): string => (look === 'unsure' ? name : `${name} ${look}`);

/** A conclusion by shape and word; the colour only adds to them. */
export const conclusion = (received: string, look: Look, words: unknown): TemplateResult =>
  html`<span class="conclusion ${look}" part=${partWith('conclusion', look)}
    >${conclusionIcon(received, look !== 'unsure')}${words}</span
  >`;

import {html, type TemplateResult} from 'lit';
import type {Tone} from '../../../domain/result/priority.js';
import {conclusionIcon} from '../parts/conclusion-icon.js';

/** The part of something with a tone, for themes: they know the four ranks alone. */
export const partWith = (name: string, tone: Tone): string => (tone === 'unsure' ? name : `${name} ${tone}`);

/** A conclusion by shape and word; the colour only adds to them. */
export const conclusion = (received: string, tone: Tone, words: unknown): TemplateResult =>
  html`<span class="conclusion ${tone}" part=${partWith('conclusion', tone)}
    >${conclusionIcon(received, tone !== 'unsure')}${words}</span
  >`;

import {msg} from '@lit/localize';
import {html, nothing, type TemplateResult} from 'lit';
import type {Origin} from '../../domain/entries.js';

/** Beside an entry that the host's record gave: the reader did not type it and may want to check it. */
export const originTag = (origin: Origin | undefined): TemplateResult | typeof nothing =>
  origin === 'host' || origin === 'fhir' || origin === 'legacy'
    ? html` <span class="tag">${msg('From the patient record', {id: 'origin.host'})}</span>`
    : nothing;

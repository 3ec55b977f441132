import {msg} from '@lit/localize';
import {html, type TemplateResult} from 'lit';

/** `Sex: Female`, `Sexe : Féminin`: the space before the colon belongs to the language. */
export const labelled = (label: unknown, value: unknown): TemplateResult =>
  msg(html`${label}: ${value}`, {id: 'labelled'});

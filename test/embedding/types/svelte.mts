/** Compiled, never run: the attributes and events that Svelte's own compiler finds for the tags. */
import type {SvelteHTMLElements} from 'svelte/elements';
import type {} from 'vacc-assistant/svelte';

type Attributes = SvelteHTMLElements['vacc-assistant'];
export const attributes: Attributes = {
  'base-url': '/service',
  audience: 'professional',
  'patient-key': 'chart-1',
  patientFile: {patient: {gender: 'f'}},
  class: 'check',
  'onvacc-diagnostic': ({detail}) => detail.diagnostic,
};
// @ts-expect-error -- not an audience
export const audience: Attributes = {audience: 'doctor'};
// @ts-expect-error -- a capital letter
export const file: Attributes = {patientFile: {patient: {birthDate: '1987-03-14'}}};
// @ts-expect-error -- the detail of another event
export const event: Attributes = {'onvacc-step': ({detail}) => detail.diagnostic};
// @ts-expect-error -- only read
export const step: Attributes = {step: 'review'};
export const history: SvelteHTMLElements['vacc-history'] = {name: 'acts', required: true};

/** Compiled, never run: the props and events that Vue's own compiler finds for the tags. */
import type {GlobalComponents} from 'vue';
import type {VaccAssistant, VaccDiagnosticEvent} from 'vacc-assistant';
import type {} from 'vacc-assistant/vue';

type Props = InstanceType<GlobalComponents['vacc-assistant']>['$props'];
export const element = (instance: InstanceType<GlobalComponents['vacc-assistant']>): VaccAssistant => instance;
export const props: Props = {
  baseUrl: '/service',
  audience: 'professional',
  patientKey: 'chart-1',
  patientFile: {patient: {gender: 'f'}},
  headingLevel: 3,
  class: 'check',
  key: 1,
  onVaccDiagnostic: (event: VaccDiagnosticEvent) => event.detail.diagnostic,
  onVaccSessionExpired: (event) => event.preventDefault(),
};
// @ts-expect-error -- not an audience
export const audience: Props = {audience: 'doctor'};
// @ts-expect-error -- a capital letter
export const file: Props = {patientFile: {patient: {birthDate: '1987-03-14'}}};
// @ts-expect-error -- the detail of another event
export const event: Props = {onVaccStep: ({detail}) => detail.diagnostic};
// @ts-expect-error -- only read
export const step: Props = {step: 'review'};
export const frame: InstanceType<GlobalComponents['vacc-frame']>['$props'] = {src: '/vacc/embed.html'};

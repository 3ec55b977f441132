import {html, type TemplateResult} from 'lit';
import type {DateOrder} from '../../domain/dates/date-entry.js';
import type {VaccSession} from '../../session/index.js';
import type {VaccPatient} from '../vacc-patient/vacc-patient.js';

/** The first step, with its own properties; the assistant sets those that all steps share. */
export const patientStep = (session: VaccSession, {dateOrder}: {readonly dateOrder: DateOrder}): TemplateResult =>
  html`<vacc-patient
    .dateOrder=${dateOrder}
    .value=${session.state.entries.patient}
    @change=${(event: Event) => session.setPatient((event.target as VaccPatient).value)}
  ></vacc-patient>`;

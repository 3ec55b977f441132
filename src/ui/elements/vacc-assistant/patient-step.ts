import {html, type TemplateResult} from 'lit';
import type {DateOrder} from '../../../domain/dates/date-entry.js';
import type {VaccSession} from '../../../session/index.js';
import type {VaccPatient} from '../vacc-patient/vacc-patient.js';

/** The first step, with its own properties; the assistant sets those that all steps share. */
export const patientStep = (session: VaccSession, {dateOrder, askedAddressee}: Settings): TemplateResult =>
  html`<vacc-patient
    .dateOrder=${dateOrder}
    .askedAddressee=${askedAddressee}
    .value=${session.state.entries.patient}
    @change=${({target}: Event) => {
      const {askedAddressee: chosen, value} = target as VaccPatient;
      if (chosen && chosen !== session.state.addressee) session.setAddressee(chosen);
      else session.setPatient(value);
    }}
  ></vacc-patient>`;

interface Settings {
  readonly dateOrder: DateOrder;
  readonly askedAddressee: VaccPatient['askedAddressee'];
}

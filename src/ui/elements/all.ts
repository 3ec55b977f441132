import {VaccAssistant} from './vacc-assistant/vacc-assistant.js';
import {VaccDiagnostic} from './vacc-diagnostic/vacc-diagnostic.js';
import {VaccHistory} from './vacc-history/vacc-history.js';
import {VaccPatient} from './vacc-patient/vacc-patient.js';
import {VaccQuestionnaire} from './vacc-questionnaire/vacc-questionnaire.js';
import {VaccReview} from './vacc-review/vacc-review.js';

/** Inner elements first, so that they are defined when the assistant is upgraded. */
export const elements = {
  'vacc-patient': VaccPatient,
  'vacc-questionnaire': VaccQuestionnaire,
  'vacc-history': VaccHistory,
  'vacc-review': VaccReview,
  'vacc-diagnostic': VaccDiagnostic,
  'vacc-assistant': VaccAssistant,
};

import type {QuestionnaireRequest} from '../../contract/patient-file.js';
import type {Entries} from '../entries/entries.js';
import {omitEmpty, demographicsOf, type RequestContext} from '../entries/patient-file-from-entries.js';
import {conditionValues} from './profile.js';

/** The body for `/questionnaire`: exactly the fields of §4.1. `undefined` without a birth date and a gender. */
export function questionnaireRequest(
  entries: Entries,
  {audience, asked}: RequestContext,
): QuestionnaireRequest | undefined {
  const {birthdate, gender, area_of_residency} = demographicsOf(entries.patient);
  if (!birthdate || !gender) return undefined;
  const conditions = conditionValues(asked, entries.answers);
  return {
    patient: {birthdate, gender, ...omitEmpty({conditions, area_of_residency})},
    requested_by_professional: audience === 'professional',
  };
}

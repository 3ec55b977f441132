import {vaccineById} from '../catalogue/catalogue-index.js';
import {packagedCatalogue} from '../catalogue/packaged-catalogue.js';
import type {CatalogueDisease} from '../contract/catalogue.js';
import type {IsoDate} from '../contract/dates.js';
import type {Conclusion, DiseaseDiagnostic} from '../contract/diagnostic.js';
import type {PatientFile} from '../contract/patient-file.js';
import {assess, overall} from './evaluate.js';
import {factsOf} from './facts.js';
import {messagesFor, type Context} from './messages.js';
import {conditionTypesById} from './questionnaire.js';
import {diseases} from './schedule-fr-2025/diseases.js';
import {documentsFor} from './schedule-fr-2025/documents.js';
import {rows} from './schedule-fr-2025/rows.js';

/** The diagnosis of one patient on one day: the answer of §4.3, by the rule table. */
export function diagnose(file: PatientFile, today: IsoDate) {
  const perDisease = diseases.map((disease) => diagnoseDisease(disease, file, today));
  return {
    conclusion: overall(perDisease.map(({advice}) => advice.conclusion as Conclusion)),
    diagnostic_per_disease: perDisease,
  };
}

function diagnoseDisease(disease: CatalogueDisease, file: PatientFile, today: IsoDate): DiseaseDiagnostic {
  const acts = actsFor(disease, file);
  const assessment = assess(
    rows.filter((row) => row.diseases.includes(disease.id)),
    {...factsOf(file.patient, today), acts},
  );
  return {
    disease: {id: disease.serviceDiseaseIds![0]!, name: disease.names['en']!, translations: disease.names},
    prevention_acts_count: acts.length,
    advice: {
      conclusion: assessment.conclusion,
      messages: messagesFor(assessment, contextOf(disease, file)),
      targeted_date: assessment.from,
      limit_date: assessment.limit,
      matching_conditions: assessment.conditions,
      documents: documentsFor(disease.id),
    },
  };
}

const actsFor = ({id}: CatalogueDisease, {patient}: PatientFile): IsoDate[] =>
  patient.prevention_acts
    .filter((act) => vaccineById(packagedCatalogue, act.prevention_method_id)?.diseases.includes(id))
    .map(({date}) => date)
    .toSorted();

const contextOf = (disease: CatalogueDisease, {patient, requested_by_professional}: PatientFile): Context => ({
  disease,
  professional: requested_by_professional === true,
  unknownVaccines: patient.prevention_acts.some((act) => !vaccineById(packagedCatalogue, act.prevention_method_id)),
  unknownConditions: patient.conditions?.some(({id}) => !conditionTypesById.has(id.toLowerCase())) ?? false,
});

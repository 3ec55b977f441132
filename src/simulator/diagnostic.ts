import {vaccineById} from '../domain/vaccines/catalogue-index.js';
import {nuvaCatalogue} from '../catalogue/nuva/nuva-catalogue.js';
import {packagedCatalogue} from '../catalogue/packaged-catalogue.js';
import type {CatalogueDisease} from '../contract/catalogue.js';
import type {IsoDate} from '../contract/dates.js';
import type {DiseaseDiagnostic} from '../contract/diagnostic.js';
import type {Conclusion} from '../contract/diagnostic-values.js';
import type {SentPatientFile} from '../contract/patient-file.js';
import {assess, overall} from './evaluate.js';
import {factsOf, withActs, type Act, type Facts} from './facts.js';
import {messagesFor, type Context} from './messages.js';
import {conditionTypesById} from './questionnaire.js';
import {documentsFor} from './schedule-fr-2025/documents.js';
import {rows} from './schedule-fr-2025/rows.js';
import type {Row} from './table.js';

/** The diagnosis (§4.3) of a patient on a day: the rule table applied to each disease of the catalogue. */
export function diagnose(file: SentPatientFile, today: IsoDate, table: readonly Row[] = rows) {
  const facts = factsOf(file.patient, today);
  const context = contextOf(file);
  const perDisease = packagedCatalogue.diseases.map((disease) => diagnoseDisease(disease, file, facts, context, table));
  return {
    conclusion: overall(perDisease.map(({advice}) => advice.conclusion as Conclusion)),
    diagnostic_per_disease: perDisease,
  };
}

function diagnoseDisease(
  disease: CatalogueDisease,
  file: SentPatientFile,
  facts: Facts,
  context: Context,
  table: readonly Row[],
): DiseaseDiagnostic {
  const rows = table.filter(({diseases}) => diseases.includes(disease.id));
  const acts = actsFor(disease, file);
  const assessment = assess(rows, withActs(facts, acts));
  return {
    disease: {id: disease.serviceDiseaseIds![0]!, name: disease.names['en']!, translations: disease.names},
    prevention_acts_count: acts.length,
    advice: {
      conclusion: assessment.conclusion,
      messages: messagesFor(disease, assessment, context),
      targeted_date: assessment.from,
      limit_date: assessment.limit,
      matching_conditions: assessment.conditions,
      documents: documentsFor(rows),
    },
  };
}

/** Immunoglobulins are no dose of a vaccine. */
const actsFor = ({id}: CatalogueDisease, {patient}: SentPatientFile): Act[] =>
  patient.prevention_acts.filter((act) => {
    const vaccine = vaccineById(nuvaCatalogue(), act.prevention_method_id);
    return vaccine?.kind !== 'passive' && vaccine?.diseases.includes(id);
  });

const contextOf = ({patient, requested_by_professional}: SentPatientFile): Context => ({
  professional: requested_by_professional === true,
  unknownVaccines: patient.prevention_acts.some((act) => !vaccineById(nuvaCatalogue(), act.prevention_method_id)),
  unknownConditions: patient.conditions?.some(({id}) => !conditionTypesById.has(id.toLowerCase())) ?? false,
});

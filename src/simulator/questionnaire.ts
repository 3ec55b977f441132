import type {IsoDate} from '../contract/dates.js';
import type {LocalizedText} from '../contract/localized-text.js';
import type {QuestionnaireRequest} from '../contract/patient-file.js';
import type {ConditionType} from '../contract/patient-values.js';
import {factsOf, type Facts} from './facts.js';
import {healthProfile} from './schedule-fr-2025/health-profile.js';
import type {ConditionRow, SectionRow} from './table.js';
import {label, sentence, wordingFor, type Wording} from './texts.js';
import {matchWho} from './who.js';

/** The questions for a patient on a day (§4.1), by birth date, gender and earlier answers. */
export function questionnaireFor({patient, requested_by_professional}: QuestionnaireRequest, today: IsoDate) {
  return sectionsOf(healthProfile, factsOf(patient, today), requested_by_professional === true);
}

/** The full questionnaire (§4.2), in the public wording, because the request has no audience. */
export const wholeQuestionnaire = () => sectionsOf(healthProfile, undefined, false);

/** The type of each condition that the simulator knows, by its id. */
export const conditionTypesById: ReadonlyMap<string, ConditionType> = new Map(
  conditionsOf(healthProfile).map(({id, type}) => [id, type]),
);

function sectionsOf(rows: readonly SectionRow[], facts: Facts | undefined, professional: boolean) {
  return rows.filter((row) => isAsked(row, facts)).map((row) => section(row, facts, professional));
}

interface SectionAnswer {
  readonly id: string;
  readonly title: LocalizedText;
  readonly question: LocalizedText;
  readonly description: LocalizedText;
  readonly help: LocalizedText;
  readonly alert: LocalizedText;
  readonly sections: readonly SectionAnswer[];
  readonly conditions: readonly ReturnType<typeof condition>[];
}

const section = (row: SectionRow, facts: Facts | undefined, professional: boolean): SectionAnswer => ({
  id: row.id,
  title: label(row.title),
  question: optional(row.question, professional),
  description: optional(row.description, professional),
  help: optional(row.help, professional),
  alert: optional(row.alert, professional),
  sections: sectionsOf(row.sections ?? [], facts, professional),
  conditions: (row.conditions ?? [])
    .map((conditionRow, index) => ({conditionRow, position: index + 1}))
    .filter(({conditionRow}) => isAsked(conditionRow, facts))
    .map(({conditionRow, position}) => condition(conditionRow, position, professional)),
});

const condition = (row: ConditionRow, position: number, professional: boolean) => ({
  id: row.id,
  label: label(wordingFor(row.label, professional)),
  condition_type: row.type,
  help: optional(row.help, professional),
  position,
});

const optional = (wording: Wording | undefined, professional: boolean): LocalizedText =>
  wording ? sentence(wordingFor(wording, professional)) : {};

const isAsked = ({who}: SectionRow | ConditionRow, facts: Facts | undefined) =>
  !who || !facts || matchWho(who, facts) !== undefined;

function conditionsOf(rows: readonly SectionRow[]): ConditionRow[] {
  return rows.flatMap(({sections = [], conditions = []}) => [...conditions, ...conditionsOf(sections)]);
}

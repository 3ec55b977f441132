import {isIsoDate} from '../../contract/dates.js';
import type {LocalizedText} from '../../contract/localized-text.js';
import type {ConditionValue} from '../../contract/patient-file.js';
import type {Section} from '../../contract/questionnaire.js';
import type {Origin} from '../../domain/entries/entries.js';
import {indexConditions, sectionTitle} from '../../domain/questionnaire/tree.js';
import type {Json} from './json.js';
import {linkIds} from './link-ids.js';
import {omitEmpty, writeTexts} from './texts.js';
import {originExtension} from './write/write-patient.js';

/** The context of a QuestionnaireResponse. */
export interface AnswersOptions {
  /** The language of the texts; the others are added as translations. */
  readonly language: string;
  /** The canonical URL of the questionnaire. */
  readonly questionnaire?: string;
  readonly id?: string;
  /** A reference to the patient. */
  readonly subject?: string;
  /** When the answers were given, as a FHIR `dateTime`. */
  readonly authored?: string;
  /** The origin of each answer, by the id of the condition. */
  readonly origins?: ReadonlyMap<string, Origin>;
  /** The labels of conditions that are not in the tree. */
  readonly labelOf?: (conditionId: string) => LocalizedText;
}

/**
 * Writes condition values (§2.3) as a FHIR R4 QuestionnaireResponse with the groups of the questionnaire. Each answer
 * is at the first place of its question; answers whose question is not in the tree are last. Unanswered questions are
 * left out, because silence is neither "no" nor 0.
 *
 * @see {@link questionnaireToFhir}, which uses the same linkIds.
 */
export function answersToFhir(
  conditions: readonly ConditionValue[],
  sections: readonly Section[],
  options: AnswersOptions,
): Json {
  const remaining = new Map(conditions.map((condition) => [condition.id, condition]));
  const linkOf = linkIds(sections);
  const questions = indexConditions(sections);
  const {language, labelOf = () => ({})} = options;

  const itemOf = ({id, value}: ConditionValue, label: LocalizedText, linkId: string): Json[] => {
    const written = answerValue(value, questions.get(id)?.condition.condition_type);
    const extension = originExtension(options.origins?.get(id));
    return written
      ? [{linkId, ...writeTexts('text', label, language), answer: [omitEmpty({extension, ...written})]}]
      : [];
  };

  const groupOf = (section: Section): Json[] => {
    const answered = section.conditions.flatMap((condition) => {
      const value = remaining.get(condition.id);
      if (!value) return [];
      remaining.delete(condition.id);
      return itemOf(value, condition.label, linkOf(condition));
    });
    const item = [...answered, ...section.sections.flatMap(groupOf)];
    return item.length > 0
      ? [{linkId: linkOf(section), ...writeTexts('text', sectionTitle(section), language), item}]
      : [];
  };

  const groups = sections.flatMap(groupOf);
  return omitEmpty({
    resourceType: 'QuestionnaireResponse',
    id: options.id,
    language,
    questionnaire: options.questionnaire,
    status: 'completed',
    subject: options.subject ? {reference: options.subject} : undefined,
    authored: options.authored,
    item: [...groups, ...[...remaining.values()].flatMap((value) => itemOf(value, labelOf(value.id), value.id))],
  });
}

/** The largest `integer` of FHIR. */
const largest = 2 ** 31 - 1;

/** The `value[x]` of an answer; `undefined` for a text that is not a date, because no condition has such a type. */
export function answerValue(value: ConditionValue['value'], type?: string): Json | undefined {
  if (typeof value === 'boolean') return {valueBoolean: value};
  if (typeof value === 'string') return isIsoDate(value) ? {valueDate: value} : undefined;
  return type !== 'float' && Number.isInteger(value) && Math.abs(value) <= largest
    ? {valueInteger: value}
    : {valueDecimal: value};
}

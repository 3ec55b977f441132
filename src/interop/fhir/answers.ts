import {isIsoDate} from '../../contract/dates.js';
import type {LocalizedText} from '../../contract/localized-text.js';
import type {ConditionValue} from '../../contract/patient-file.js';
import type {Section} from '../../contract/questionnaire.js';
import type {Origin} from '../../domain/entries/entries.js';
import {indexConditions} from '../../domain/questionnaire/tree.js';
import type {Json} from './json.js';
import {linkIds} from './link-ids.js';
import {ownExtensions} from './systems.js';
import {omitEmpty, writeTexts} from './texts.js';

export interface AnswersOptions {
  readonly language: string;
  /** The canonical address of the questionnaire. */
  readonly questionnaire?: string;
  readonly id?: string;
  /** A reference to the patient. */
  readonly subject?: string;
  /** The instant at which the answers were given. */
  readonly authored?: string;
  /** Where each answer came from, by the condition's id. */
  readonly origins?: ReadonlyMap<string, Origin>;
  /** Labels of conditions outside the tree. */
  readonly labelOf?: (conditionId: string) => LocalizedText;
}

/**
 * Condition values (§2.3) as a QuestionnaireResponse: nested as the questionnaire is, each answer once, at the first
 * place of its question; those whose question is not in the tree stand last. Only what was answered is in it: a
 * question without an answer is neither "no" nor 0.
 */
export function answersToFhir(
  conditions: readonly ConditionValue[],
  sections: readonly Section[],
  options: AnswersOptions,
): Json {
  const left = new Map(conditions.map((condition) => [condition.id, condition]));
  const linkOf = linkIds(sections);
  const asked = indexConditions(sections);
  const {language, labelOf = () => ({})} = options;

  const itemOf = ({id, value}: ConditionValue, label: LocalizedText, linkId: string): Json[] => {
    const written = answerValue(value, asked.get(id)?.condition.condition_type);
    const origin = options.origins?.get(id);
    const extension = origin ? [{url: ownExtensions.origin, valueCode: origin}] : [];
    return written
      ? [{linkId, ...writeTexts('text', label, language), answer: [omitEmpty({extension, ...written})]}]
      : [];
  };

  const groupOf = (section: Section): Json[] => {
    const answered = section.conditions.flatMap((condition) => {
      const value = left.get(condition.id);
      if (!value) return [];
      left.delete(condition.id);
      return itemOf(value, condition.label, linkOf(condition));
    });
    const item = [...answered, ...section.sections.flatMap(groupOf)];
    return item.length > 0 ? [{linkId: linkOf(section), ...writeTexts('text', section.title, language), item}] : [];
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
    item: [...groups, ...[...left.values()].flatMap((value) => itemOf(value, labelOf(value.id), value.id))],
  });
}

/** The largest `integer` of FHIR. */
const largest = 2 ** 31 - 1;

/** A value as one of an answer; nothing for a text that is no date, which no type of a condition is. */
export function answerValue(value: ConditionValue['value'], type?: string): Json | undefined {
  if (typeof value === 'boolean') return {valueBoolean: value};
  if (typeof value === 'string') return isIsoDate(value) ? {valueDate: value} : undefined;
  return type !== 'float' && Number.isInteger(value) && Math.abs(value) <= largest
    ? {valueInteger: value}
    : {valueDecimal: value};
}

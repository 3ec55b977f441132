import * as z from 'zod/mini';
import {VaccError} from '../errors.js';
import {readInteger} from './integer.js';
import {LocalizedText} from './localized-text.js';
import {readRows, type Readable} from './readable.js';

/** Service interface §2.4. */
export const conditionTypes = ['boolean', 'integer', 'date', 'float'] as const;
export type ConditionType = (typeof conditionTypes)[number];

/** A later service may have more types: such a question is shown and cannot be answered. */
export const isConditionType = (value: string): value is ConditionType =>
  (conditionTypes as readonly string[]).includes(value);

/** Service interface §2.4. An unreadable `position` sorts last, so it becomes `undefined`. */
export const Condition = z.looseObject({
  id: z.guid(), // an answer could not be sent under any other id (§2.3)
  label: LocalizedText,
  condition_type: z.string(),
  help: LocalizedText,
  position: z.transform(readInteger),
});
export type Condition = z.infer<typeof Condition>;

const SectionTexts = z.looseObject({
  id: z.string().check(z.minLength(1)),
  title: LocalizedText,
  question: LocalizedText,
  description: LocalizedText,
  help: LocalizedText,
  alert: LocalizedText,
});

/**
 * Service interface §2.4. The rule "either sub-sections or conditions" is not enforced: a section that holds both is
 * shown whole, because hiding either half would hide questions.
 */
export interface Section extends z.infer<typeof SectionTexts> {
  readonly sections: readonly Section[];
  readonly conditions: readonly Condition[];
}

/** The tree as read, and the paths of what could not be read. */
export interface Questionnaire {
  readonly sections: readonly Section[];
  readonly unreadable: readonly string[];
}

const read = new WeakMap<object, Questionnaire>();

/**
 * Reads the answer of `/questionnaire` (§4.1). What was read once is remembered by its array, so an element may read
 * whatever it is given, the service's JSON or an earlier reading, without paying twice.
 *
 * @throws {VaccError} `service/bad-response` when the top level is no array.
 */
export function readQuestionnaire(json: unknown): Questionnaire {
  if (!Array.isArray(json)) throw new VaccError('The questionnaire is not a list of sections', 'service/bad-response');
  const known = read.get(json);
  if (known) return known;
  const {rows: sections, unreadable} = readSections(json, '');
  const questionnaire = {sections, unreadable};
  read.set(json, questionnaire).set(sections, questionnaire);
  return questionnaire;
}

function readSections(list: unknown, path: string): Readable<Section> {
  return readRows(SectionTexts, list, path, (texts, at, unreadable): Section => {
    const sections = readSections(texts['sections'], `${at}.sections`);
    const conditions = readRows(Condition, texts['conditions'], `${at}.conditions`);
    unreadable.push(...sections.unreadable, ...conditions.unreadable);
    return {...texts, sections: sections.rows, conditions: byPosition(conditions.rows)};
  });
}

/** Equal positions keep the order received; unreadable ones come last. The sort is stable by language. */
const byPosition = (conditions: readonly Condition[]): readonly Condition[] =>
  conditions.toSorted((a, b) => (a.position ?? Infinity) - (b.position ?? Infinity) || 0);

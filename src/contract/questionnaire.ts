import * as z from 'zod/mini';
import {VaccError} from '../errors.js';
import {readInteger} from './lenient.js';
import {LocalizedText} from './localized-text.js';
import {readRows} from './readable.js';

/** Service interface §2.4. An unreadable `position` sorts last, so it becomes `undefined`. */
export const Condition = z.looseObject({
  id: z.guid(), // an answer could not be sent under any other (§2.3)
  label: LocalizedText,
  condition_type: z.string(),
  help: LocalizedText,
  position: z.transform(readInteger),
});
export type Condition = z.infer<typeof Condition>;

export const SectionTexts = z.looseObject({
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

/** The tree of sections, and the paths of the rows that could not be read. */
export interface Questionnaire {
  readonly sections: readonly Section[];
  readonly unreadable: readonly string[];
}

const readings = new WeakMap<object, Questionnaire>();

/**
 * Reads the answer of `/questionnaire` (§4.1). Memoized by the array read and by the array returned, so an element may
 * read the service's JSON and an earlier reading alike.
 *
 * @throws {VaccError} `service/bad-response` when the top level is no array.
 */
export function readQuestionnaire(json: unknown): Questionnaire {
  if (!Array.isArray(json)) throw new VaccError('The questionnaire is not a list of sections', 'service/bad-response');
  const known = readings.get(json);
  if (known) return known;
  const unreadable: string[] = [];
  const sections = readSections(json, '', unreadable);
  const questionnaire = {sections, unreadable};
  readings.set(json, questionnaire).set(sections, questionnaire);
  return questionnaire;
}

const readCondition = (row: unknown) => Condition.safeParse(row).data;
const readSection = (row: unknown) => SectionTexts.safeParse(row).data;

/** Ten times the longest list published. Drawing thousands of rows would freeze the page. */
const mostRows = 500;

const readSections = (list: unknown, path: string, unreadable: string[]): Section[] =>
  readRows(
    readSection,
    list,
    path,
    unreadable,
    (texts, at) => ({
      ...texts,
      sections: readSections(texts['sections'], `${at}.sections`, unreadable),
      conditions: byPosition(
        readRows(readCondition, texts['conditions'], `${at}.conditions`, unreadable, undefined, mostRows),
      ),
    }),
    mostRows,
  );

/** Equal positions keep the order received; unreadable ones come last. The sort is stable by language. */
const byPosition = (conditions: readonly Condition[]): readonly Condition[] =>
  conditions.toSorted((a, b) => (a.position ?? Infinity) - (b.position ?? Infinity) || 0);

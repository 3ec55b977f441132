import type {Condition, Section} from '../../contract/questionnaire.js';
import {memoize} from '../../contract/memoize.js';
import {chooseText} from '../text/localized.js';
import type {Answers} from '../entries/entries.js';
import {isAnswered} from './profile.js';
import {conditionsUnder} from './tree.js';
import {plainAnswer} from './yes-or-no.js';

/** A section in the list of a topic, with the sections between the topic and itself, outermost first. */
export interface Part {
  readonly section: Section;
  readonly path: readonly Section[];
}

/** A section that the screen opens and closes as one. */
export interface Topic {
  readonly section: Section;
  /** The sections around it, outermost first. */
  readonly above: readonly Section[];
  /** Where its questions are too many for one list: the topics inside, which open by themselves. */
  readonly topics: readonly Topic[];
}

/** Nobody finds a question in a longer list without headings that open. */
const mostInOneList = 40;
/** Topics inside topics: so many presses lead to any question. */
const deepest = 3;
/** More rows at the start than this are grouped by their top sections. */
const mostRows = 12;

/** A tree as topics, and whether those that have topics inside are open from the start: few are, many are not. */
export interface Topics {
  readonly topics: readonly Topic[];
  readonly showsGroups: boolean;
}

export const topicsIn = memoize((sections: readonly Section[]): Topics => {
  const topics = sections.map((section) => topicOf(section, []));
  const rows = topics.flatMap((topic) => (topic.topics.length > 0 ? topic.topics : topic)).length;
  return {topics, showsGroups: rows <= mostRows};
});

function topicOf(section: Section, above: readonly Section[]): Topic {
  const isLong = countOf(section) > mostInOneList;
  const isSplit = isLong && section.sections.length > 0 && above.length < deepest - 1;
  const inside = [...above, section];
  return {section, above, topics: isSplit ? section.sections.map((inner) => topicOf(inner, inside)) : []};
}

/** Topics and those inside them, at any depth. */
export const allTopics = (topics: readonly Topic[]): Topic[] =>
  topics.flatMap((topic) => [topic, ...allTopics(topic.topics)]);

/** The number of places of questions under a section. */
export const countOf = memoize(({conditions, sections}: Section): number =>
  sections.reduce((sum, inner) => sum + countOf(inner), conditions.length),
);

/** The sections that a topic lists at once: its own, then those below it that have questions or texts of their own. */
export const partsOf = memoize(({section, topics}: Topic): readonly Part[] => [
  {section, path: []},
  ...(topics.length > 0 ? [] : partsBelow(section, [])),
]);

const partsBelow = (section: Section, path: readonly Section[]): Part[] =>
  allBelow(section, path).filter((part) => hasOwn(part.section));

/** Whether a section is more than the title above other sections, which stands in the path of each of them. */
const hasOwn = ({sections, conditions, question, description, help, alert}: Section): boolean =>
  sections.length === 0 || conditions.length > 0 || [question, description, help, alert].some(hasText);

const hasText = memoize((text: Section['alert']): boolean => chooseText(text, '') !== undefined);

/** The section of a topic and those below it, at any depth, that have an alert. */
export const alertsIn = memoize(({section}: Topic): readonly Part[] =>
  [{section, path: []}, ...allBelow(section, [])].filter((part) => hasText(part.section.alert)),
);

const allBelow = ({sections}: Section, path: readonly Section[]): Part[] =>
  sections.flatMap((section) => [{section, path}, ...allBelow(section, [...path, section])]);

/** Whether a section or one around it has an alert: nobody must answer its questions by one press. */
export const hasAlertAround = ({above, section}: Topic, part: Part): boolean =>
  [...above, section, ...part.path, part.section].some(({alert}) => hasText(alert));

/** The different questions under a section, by id. */
const conditionsOf = memoize(
  (section: Section): ReadonlyMap<string, Condition> =>
    new Map([...conditionsUnder([section])].map(({condition}) => [condition.id, condition])),
);

/** The first different questions under a section. */
export function firstOf(section: Section, most: number): readonly Condition[] {
  const found = new Map<string, Condition>();
  for (const {condition} of conditionsUnder([section])) {
    if (found.size === most) break;
    if (!found.has(condition.id)) found.set(condition.id, condition);
  }
  return [...found.values()];
}

/** The topics that are open, or must be, for a question under these sections to be on screen. */
export function topicsAround({topics}: Pick<Topics, 'topics'>, path: readonly Section[]): readonly Topic[] {
  const topic = topics.find(({section}) => path.includes(section));
  return topic ? [topic, ...topicsAround(topic, path)] : [];
}

/**
 * The answers under a section: how many there are, or that all its yes-or-no questions have "No" and the others are
 * open.
 */
export type TopicStatus = number | 'all-no';

export function statusOf(section: Section, answers: Answers): TopicStatus {
  if (answers.size === 0) return 0; // indexing every question would slow the first draw
  const conditions = conditionsOf(section);
  const answered = [...answers].filter(([id, answer]) => {
    const condition = conditions.get(id);
    return condition !== undefined && isAnswered(condition, answer);
  });
  const isAllNo =
    answered.length === yesNoCount(section) && answered.every(([, answer]) => plainAnswer(answer) === false);
  return isAllNo && answered.length > 0 ? 'all-no' : answered.length;
}

const yesNoCount = memoize(
  (section: Section): number =>
    [...conditionsOf(section).values()].filter(({condition_type: type}) => type === 'boolean').length,
);

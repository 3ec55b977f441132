import {
  isConclusion,
  isMessageType,
  isPublicDestination,
  type Diagnostic,
  type DiseaseDiagnostic,
  type Message,
} from '../contract/diagnostic.js';
import type {LocalizedText} from '../contract/localized-text.js';
import {isConditionType, type Questionnaire, type Section} from '../contract/questionnaire.js';
import {adviceDate} from './advice.js';
import {chooseText} from './localized.js';
import {hasText} from './messages.js';

/** Something usable that was unknown, unreadable or in another language; `path` is its place in the answer. */
export interface Warning {
  readonly code:
    | 'unreadable' //           left out, and said on screen
    | 'unknown-value' //        a value that this version does not know
    | 'unreadable-date'
    | 'unknown-count'
    | 'empty-text'
    | 'other-language'
    | 'duplicate-condition'
    | 'mixed-section'
    | 'conflict'; //            two inputs of the host contradict each other
  readonly path: string;
}

/** Everything in a diagnosis that a host may want to know about. */
export function diagnosticWarnings(diagnostic: Diagnostic, locale: string): Warning[] {
  return [
    ...diagnostic.unreadable.flatMap((path) => warn('unreadable', path)),
    ...warn('unknown-value', 'conclusion', !isConclusion(diagnostic.conclusion)),
    ...diagnostic.diagnostic_per_disease.flatMap((disease, index) =>
      diseaseWarnings(disease, `diagnostic_per_disease[${index}]`, locale),
    ),
  ];
}

function diseaseWarnings(
  {disease, advice, prevention_acts_count: count}: DiseaseDiagnostic,
  at: string,
  locale: string,
) {
  const date = (field: 'targeted_date' | 'limit_date') =>
    warn('unreadable-date', `${at}.advice.${field}`, adviceDate(advice[field]).unreadable !== undefined);
  return [
    ...language(disease.translations, `${at}.disease.translations`, locale),
    ...warn('unknown-count', `${at}.prevention_acts_count`, count === undefined),
    ...warn('unknown-value', `${at}.advice.conclusion`, !isConclusion(advice.conclusion)),
    ...date('targeted_date'),
    ...date('limit_date'),
    ...advice.messages.flatMap((message, index) => messageWarnings(message, `${at}.advice.messages[${index}]`, locale)),
  ];
}

const messageWarnings = (message: Message, at: string, locale: string): Warning[] => [
  ...warn('unknown-value', `${at}.message_type`, !isMessageType(message.message_type)),
  ...warn('unknown-value', `${at}.public_destination`, !isPublicDestination(message.public_destination)),
  ...warn('empty-text', at, !hasText(message)),
  ...language(message.contents, `${at}.contents`, locale),
];

/** Everything in a questionnaire that a host may want to know about. */
export function questionnaireWarnings({sections, unreadable}: Questionnaire, locale: string): Warning[] {
  const seen = new Set<string>();
  return [
    ...unreadable.flatMap((path) => warn('unreadable', path)),
    ...sections.flatMap((section, index) => sectionWarnings(section, `[${index}]`, locale, seen)),
  ];
}

const sectionWarnings = (
  {title, sections, conditions}: Section,
  at: string,
  locale: string,
  seen: Set<string>,
): Warning[] => [
  ...warn('mixed-section', at, sections.length > 0 && conditions.length > 0),
  ...language(title, `${at}.title`, locale),
  ...conditions.flatMap(({id, condition_type, label}, index) => {
    const path = `${at}.conditions[${index}]`;
    const isTwice = seen.has(id);
    seen.add(id);
    return [
      ...warn('duplicate-condition', path, isTwice),
      ...warn('unknown-value', `${path}.condition_type`, !isConditionType(condition_type)),
      ...warn('empty-text', `${path}.label`, !chooseText(label, locale)),
      ...language(label, `${path}.label`, locale),
    ];
  }),
  ...sections.flatMap((inner, index) => sectionWarnings(inner, `${at}.sections[${index}]`, locale, seen)),
];

const warn = (code: Warning['code'], path: string, when = true): Warning[] => (when ? [{code, path}] : []);

const language = (text: LocalizedText, path: string, locale: string): Warning[] =>
  warn('other-language', path, chooseText(text, locale)?.asked === false);

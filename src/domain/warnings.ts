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
    ...diagnostic.unreadable.map((path): Warning => ({code: 'unreadable', path})),
    ...(isConclusion(diagnostic.conclusion) ? [] : [unknown('conclusion')]),
    ...diagnostic.diagnostic_per_disease.flatMap((disease, index) =>
      diseaseWarnings(disease, `diagnostic_per_disease[${index}]`, locale),
    ),
  ];
}

function diseaseWarnings({disease, advice, prevention_acts_count}: DiseaseDiagnostic, at: string, locale: string) {
  const date = (received: string | null, path: string): Warning[] =>
    adviceDate(received).unreadable === undefined ? [] : [{code: 'unreadable-date', path}];
  return [
    ...languageWarning(disease.translations, `${at}.disease.translations`, locale),
    ...(prevention_acts_count === undefined
      ? [{code: 'unknown-count', path: `${at}.prevention_acts_count`} as const]
      : []),
    ...(isConclusion(advice.conclusion) ? [] : [unknown(`${at}.advice.conclusion`)]),
    ...date(advice.targeted_date, `${at}.advice.targeted_date`),
    ...date(advice.limit_date, `${at}.advice.limit_date`),
    ...advice.messages.flatMap((message, index) => messageWarnings(message, `${at}.advice.messages[${index}]`, locale)),
  ];
}

function messageWarnings(message: Message, at: string, locale: string): Warning[] {
  return [
    ...(isMessageType(message.message_type) ? [] : [unknown(`${at}.message_type`)]),
    ...(isPublicDestination(message.public_destination) ? [] : [unknown(`${at}.public_destination`)]),
    ...(hasText(message) ? [] : [{code: 'empty-text', path: at} as const]),
    ...languageWarning(message.contents, `${at}.contents`, locale),
  ];
}

/** Everything in a questionnaire that a host may want to know about. */
export function questionnaireWarnings({sections, unreadable}: Questionnaire, locale: string): Warning[] {
  const seen = new Set<string>();
  return [
    ...unreadable.map((path): Warning => ({code: 'unreadable', path})),
    ...sections.flatMap((section, index) => sectionWarnings(section, `[${index}]`, locale, seen)),
  ];
}

function sectionWarnings(section: Section, at: string, locale: string, seen: Set<string>): Warning[] {
  const mixed = section.sections.length > 0 && section.conditions.length > 0;
  return [
    ...(mixed ? [{code: 'mixed-section', path: at} as const] : []),
    ...languageWarning(section.title, `${at}.title`, locale),
    ...section.conditions.flatMap((condition, index) => {
      const path = `${at}.conditions[${index}]`;
      const twice = seen.has(condition.id);
      seen.add(condition.id);
      return [
        ...(twice ? [{code: 'duplicate-condition', path} as const] : []),
        ...(isConditionType(condition.condition_type) ? [] : [unknown(`${path}.condition_type`)]),
        ...(chooseText(condition.label, locale) ? [] : [{code: 'empty-text', path: `${path}.label`} as const]),
        ...languageWarning(condition.label, `${path}.label`, locale),
      ];
    }),
    ...section.sections.flatMap((inner, index) => sectionWarnings(inner, `${at}.sections[${index}]`, locale, seen)),
  ];
}

const unknown = (path: string): Warning => ({code: 'unknown-value', path});

const languageWarning = (text: LocalizedText, path: string, locale: string): Warning[] =>
  chooseText(text, locale)?.asked === false ? [{code: 'other-language', path}] : [];

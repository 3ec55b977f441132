import type {Diagnostic, DiseaseDiagnostic, Message} from '../contract/diagnostic.js';
import {isConclusion, isMessageType, isPublicDestination} from '../contract/diagnostic-values.js';
import type {LocalizedText} from '../contract/localized-text.js';
import {isConditionType} from '../contract/patient-values.js';
import type {Condition, Questionnaire, Section} from '../contract/questionnaire.js';
import {pathOf} from '../contract/readable.js';
import {sectionTitle} from './questionnaire/tree.js';
import {adviceDate} from './result/advice-dates.js';
import {hasText} from './result/messages.js';
import {chooseText} from './text/localized.js';
import {warnAt, type Warning} from './warnings.js';

/** The warnings about a diagnosis, for the host page. */
export function diagnosticWarnings(diagnostic: Diagnostic, locale: string): Warning[] {
  const warn = warnAt('');
  return [
    ...diagnostic.unreadable.flatMap((path) => warn('unreadable', path)),
    ...warn('unknown-value', 'conclusion', !isConclusion(diagnostic.conclusion)),
    ...diagnostic.diagnostic_per_disease.flatMap((row) => diseaseWarnings(row, locale)),
  ];
}

function diseaseWarnings(row: DiseaseDiagnostic, locale: string) {
  const {disease, advice, prevention_acts_count: count} = row;
  const warn = warnAt(pathOf(row));
  const date = (field: 'targeted_date' | 'limit_date') =>
    warn('unreadable-date', `.advice.${field}`, adviceDate(advice[field]).unreadable !== undefined);
  return [
    ...warn('other-language', '.disease.translations', isForeign(disease.translations, locale)),
    ...warn('unknown-count', '.prevention_acts_count', count === undefined),
    ...warn('unknown-value', '.advice.conclusion', !isConclusion(advice.conclusion)),
    ...date('targeted_date'),
    ...date('limit_date'),
    ...advice.messages.flatMap((message) => messageWarnings(message, locale)),
  ];
}

function messageWarnings(message: Message, locale: string): Warning[] {
  const warn = warnAt(pathOf(message));
  return [
    ...warn('unknown-value', '.message_type', !isMessageType(message.message_type)),
    ...warn('unknown-value', '.public_destination', !isPublicDestination(message.public_destination)),
    ...warn('empty-text', '', !hasText(message)),
    ...warn('other-language', '.contents', isForeign(message.contents, locale)),
  ];
}

/** The warnings about a questionnaire, for the host page. */
export function questionnaireWarnings({sections, unreadable}: Questionnaire, locale: string): Warning[] {
  const seen = new Set<string>();
  return [
    ...unreadable.flatMap((path) => warnAt(path)('unreadable', '')),
    ...sections.flatMap((section) => sectionWarnings(section, locale, seen)),
  ];
}

function sectionWarnings(section: Section, locale: string, seen: Set<string>): Warning[] {
  const {sections, conditions} = section;
  const warn = warnAt(pathOf(section));
  const title = sectionTitle(section);
  return [
    ...warn('mixed-section', '', sections.length > 0 && conditions.length > 0),
    ...warn('other-language', title === section.title ? '.title' : '.question', isForeign(title, locale)),
    ...conditions.flatMap((condition) => {
      const isTwice = seen.has(condition.id);
      seen.add(condition.id);
      return conditionWarnings(condition, isTwice, locale);
    }),
    ...sections.flatMap((inner) => sectionWarnings(inner, locale, seen)),
  ];
}

function conditionWarnings(condition: Condition, isTwice: boolean, locale: string) {
  const {condition_type, label} = condition;
  const warn = warnAt(pathOf(condition));
  return [
    ...warn('duplicate-condition', '', isTwice),
    ...warn('unknown-value', '.condition_type', !isConditionType(condition_type)),
    ...warn('empty-text', '.label', !chooseText(label, locale)),
    ...warn('other-language', '.label', isForeign(label, locale)),
  ];
}

const isForeign = (text: LocalizedText, locale: string): boolean => chooseText(text, locale)?.matchesLocale === false;

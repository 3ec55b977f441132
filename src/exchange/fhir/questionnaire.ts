import type {LocalizedText} from '../../contract/localized-text.js';
import {isConditionType, type ConditionType} from '../../contract/patient-values.js';
import type {Condition, Section} from '../../contract/questionnaire.js';
import {sectionTitle} from '../../domain/questionnaire/tree.js';
import type {Json} from './json.js';
import {displayKinds, displayLink, linkIds} from './link-ids.js';
import {extensions, ownExtensions, systems} from './systems.js';
import {codingOf, fhirText, omitEmpty, writeTexts} from './texts.js';

/** The context of a Questionnaire. */
export interface QuestionnaireOptions {
  /** The language of the texts; the others are added as translations. */
  readonly language: string;
  /** The canonical URL that answers refer to. */
  readonly url: string;
  readonly id?: string;
}

/**
 * Writes the questionnaire of the service (§2.4) as a FHIR R4 Questionnaire, for other renderers. Sections become
 * groups, their texts display items, and conditions questions whose `code` is the id of the condition. Sections without
 * questions are left out, because a group requires items.
 */
export function questionnaireToFhir(sections: readonly Section[], {language, url, id}: QuestionnaireOptions): Json {
  const linkOf = linkIds(sections);
  return omitEmpty({
    resourceType: 'Questionnaire',
    id,
    language,
    url,
    status: 'active',
    subjectType: ['Patient'],
    item: sections.flatMap((section) => groupOf(section, linkOf, language)),
  });
}

type LinkOf = ReturnType<typeof linkIds>;

function groupOf(section: Section, linkOf: LinkOf, language: string): Json[] {
  const link = linkOf(section);
  const questions = [
    ...section.conditions.map((condition) => questionOf(condition, linkOf, language)),
    ...section.sections.flatMap((inner) => groupOf(inner, linkOf, language)),
  ];
  if (questions.length === 0) return [];
  const title = sectionTitle(section);
  const kinds = displayKinds.filter((kind) => section[kind] !== title); // a question may stand for the title
  const texts = kinds.flatMap((kind) => displayOf(displayLink(kind, link), section[kind], language));
  return [{linkId: link, ...writeTexts('text', title, language), type: 'group', item: [...texts, ...questions]}];
}

const displayOf = (linkId: string, words: LocalizedText, language: string): Json[] => {
  const text = writeTexts('text', words, language);
  return Object.keys(text).length > 0 ? [{linkId, ...text, type: 'display'}] : [];
};

const types: Readonly<Record<ConditionType, string>> = {
  boolean: 'boolean',
  integer: 'integer',
  date: 'date',
  float: 'decimal',
};

/** A question of an unknown type is read-only. */
function questionOf(condition: Condition, linkOf: LinkOf, language: string): Json {
  const {id, label, help, condition_type: type} = condition;
  const link = linkOf(condition);
  const isKnown = isConditionType(type);
  return omitEmpty({
    extension: isKnown ? [] : typeExtension(type),
    linkId: link,
    code: [codingOf(systems.conditions, id)],
    ...writeTexts('text', label, language),
    type: isKnown ? types[type] : 'string',
    readOnly: isKnown ? undefined : true,
    item: displayOf(displayLink('help', link), help, language),
  });
}

const typeExtension = (type: string): Json[] => {
  const valueString = fhirText(type);
  return [
    valueString ? {url: ownExtensions.conditionType, valueString} : {url: extensions.absent, valueCode: 'unknown'},
  ];
};

import {cleanCode} from '../contract/clean-text.js';
import type {Disease, Message} from '../contract/diagnostic.js';
import type {LocalizedText} from '../contract/localized-text.js';
import type {Section} from '../contract/questionnaire.js';
import type {Audience} from '../domain/audience.js';
import {sectionTitle} from '../domain/questionnaire/tree.js';
import {directionOf, type Direction} from '../domain/text/direction.js';
import {primaryOf, registeredTag} from '../domain/text/language-tag.js';
import {chooseText} from '../domain/text/localized.js';
import {language, msg, str} from './localize.js';
import {wordsFor} from './step-labels.js';

/** A text from the service, ready to show. */
export interface ShownText {
  readonly text: string;
  /** Its language when that is not the interface's, as a tag of the registry; absent for one without. */
  readonly lang?: string;
  /** The direction of its language; without one, its first letter decides. */
  readonly dir?: Direction;
  /** Its tag as received when its language is not the requested one: shown beside it. */
  readonly tag?: string;
}

/** A text of which the language is known. */
export function textWithLanguage(text: string, tag: string): ShownText {
  const lang = primaryOf(tag) === primaryOf(language()) ? undefined : registeredTag(tag);
  return {text, dir: directionOf(tag), ...(lang && {lang})};
}

/** The text in a language, else in English, else in any; `undefined` when there is none. */
export function textIn(localized: LocalizedText, locale: string): ShownText | undefined {
  const chosen = chooseText(localized, locale);
  if (!chosen) return undefined;
  return {...textWithLanguage(chosen.text, chosen.language), ...(!chosen.matchesLocale && {tag: chosen.language})};
}

/** The label of a question or the title of a section; an empty one is named, never left blank. */
export const titleIn = (localized: LocalizedText, id: string, audience: Audience, locale: string): ShownText =>
  textIn(localized, locale) ?? {
    text: wordsFor(audience, [
      msg(str`Untitled (id ${cleanCode(id)})`, {id: 'untitled.pro'}),
      msg('Untitled question', {id: 'untitled.public'}),
    ]),
  };

/** The title of a section, or the question that stands for it. */
export const sectionTitleIn = (section: Section, audience: Audience, locale: string): ShownText =>
  titleIn(sectionTitle(section), section.id, audience, locale);

/** The translated name of a disease, else `disease.name` (the interface does not state its language). */
export const diseaseName = ({id, name, translations}: Disease, audience: Audience, locale: string): ShownText =>
  textIn(translations, locale) ?? {text: name.trim() ? name : unnamed(id, audience)};

function unnamed(id: string, audience: Audience): string {
  const disease = msg('Unnamed disease', {id: 'disease.unnamed'});
  return id ? wordsFor(audience, [`${disease} (id ${cleanCode(id)})`, disease]) : disease;
}

/** The text of a message. An alert without text is shown, and says so. */
export const messageText = ({id, contents}: Message, audience: Audience, locale: string): ShownText =>
  textIn(contents, locale) ?? {
    text: wordsFor(audience, [
      msg(str`Alert without text (id ${cleanCode(id)})`, {id: 'alert.empty.pro'}),
      msg('Alert without text. Ask a health professional.', {id: 'alert.empty.public'}),
    ]),
  };

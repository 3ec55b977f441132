import {html, nothing, type TemplateResult} from 'lit';
import {guard} from 'lit/directives/guard.js';
import {repeat} from 'lit/directives/repeat.js';
import type {Section} from '../../contract/questionnaire.js';
import {countAnswered} from '../../domain/tree-places.js';
import {textIn, titleIn} from '../../i18n/text-in.js';
import {fieldId} from '../parts/field.js';
import {heading} from '../parts/heading.js';
import {serviceText} from '../parts/service-text.js';
import {alertBox, alertWord, helpDisclosure, questionList, trail} from './question.templates.js';
import {answeredText} from './texts.js';
import type {View} from './view.js';

/** From this depth on, a narrow screen tells the place by the titles above instead of by indentation. */
const deep = 2;

/** Sections as a tree of disclosures; `above` are those around them, outermost first. */
export const sectionList = (view: View, sections: readonly Section[], above: readonly Section[] = []): unknown =>
  repeat(
    sections,
    (section) => view.paths.get(section),
    (section) => guard([section, view.stamp(section)], () => sectionPiece(view, section, above)),
  );

/** A closed section is its heading: what is in it is not in the document, and its answers are in the model. */
function sectionPiece(view: View, section: Section, above: readonly Section[]): TemplateResult {
  const path = view.paths.get(section)!;
  const open = view.open.has(path);
  const id = fieldId(path);
  const {audience, locale} = view;
  const {answered, total} = countAnswered(section, view.value);
  // The title has the marker of a list item, and is none to who cannot see it.
  const toggle = html`<button
    type="button"
    class="toggle"
    id=${id}
    aria-expanded=${open}
    aria-controls="${id}-body"
    @click=${() => view.toggle(path)}
  >
    <span class="title" role="none">${serviceText(titleIn(section.title, section.id, audience, locale))}</span>
    ${!open && hasAlert(section, locale) ? alertWord(audience) : nothing}
    <span class="muted">${total > 0 ? answeredText(answered, total) : nothing}</span>
  </button>`;
  return html`<div class="section" part="section ${open ? 'open' : ''}" data-path=${path}>
    ${heading(view.level + above.length, toggle)}
    <div class="section-body" id="${id}-body" ?hidden=${!open}>${open ? body(view, section, above) : nothing}</div>
  </div>`;
}

/** A closed section tells of its alert, and of those inside it that are not on screen either. */
const hasAlert = ({alert, sections}: Section, locale: View['locale']): boolean =>
  Boolean(textIn(alert, locale)) || sections.some((inner) => hasAlert(inner, locale));

function body(view: View, section: Section, above: readonly Section[]): TemplateResult {
  const {audience, locale, paths} = view;
  const {id, title, conditions, sections} = section;
  const [asked, description, help] = (['question', 'description', 'help'] as const).map((name) =>
    textIn(section[name], locale),
  );
  return html`${above.length >= deep ? html`<p class="place">${trail(view, above)}</p>` : nothing}
  ${alertBox(view, section)} ${asked && html`<p class="label">${serviceText(asked)}</p>`}
  ${description && html`<p>${serviceText(description)}</p>`}
  ${help && helpDisclosure(titleIn(title, id, audience, locale).text, help)}
  ${questionList(
    view,
    conditions.map((condition) => ({condition, at: paths.get(condition)!})),
  )}
  ${sectionList(view, sections, [...above, section])}`;
}

import {html, noChange, nothing, type TemplateResult} from 'lit';
import {setChildPartValue} from 'lit/directive-helpers.js';
import {Directive, directive, type ChildPart} from 'lit/directive.js';
import {repeat} from 'lit/directives/repeat.js';
import type {Section} from '../../contract/questionnaire.js';
import {countAnswered} from '../../domain/questionnaire/tree-places.js';
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
    (section) => drawnSection(view, section, above),
  );

type Place = [view: View, section: Section, above: readonly Section[]];

/** Draws a section when its stamp is another. A press draws it by itself: to look at all others would cost more. */
class DrawnSection extends Directive {
  #stamp: object | undefined;

  override render(..._: Place) {
    return noChange;
  }

  override update(part: ChildPart, [view, section, above]: Place) {
    const stamp = view.stamp(section);
    if (stamp === this.#stamp) return noChange;
    this.#stamp = stamp;
    const piece = (now: View): TemplateResult => sectionPiece(now, section, above, draw);
    const draw = (now: View) => setChildPartValue(part, piece(now), this);
    return piece(view);
  }
}

const drawnSection = directive(DrawnSection);

// A blank between two tags is a node more, for each of the hundreds of sections that may be on screen: few here.

/** A closed section is its heading: what is in it is not in the document, and its answers are in the model. */
// prettier-ignore
function sectionPiece(view: View, section: Section, above: readonly Section[], draw: (now: View) => void): TemplateResult {
  const path = view.paths.get(section)!;
  const open = view.open.has(path);
  const id = fieldId(path);
  const {audience, locale} = view;
  const {answered, total} = countAnswered(section, view.value);
  const toggle = html`<button type="button" class="toggle" id=${id} aria-expanded=${open} aria-controls="${id}-body"
    @click=${() => view.toggle(path, draw)}><span class="title">${
      serviceText(titleIn(section.title, section.id, audience, locale))}</span> ${
      !open && hasAlert(section, locale) ? alertWord(audience) : nothing} <span class="muted">${
      total > 0 ? answeredText(answered, total) : nothing}</span></button>`;
  return html`<div class="section" part="section ${open ? 'open' : ''}" data-path=${path}>${
    heading(view.level + above.length, toggle)}<div class="section-body" id="${id}-body" ?hidden=${!open}>${
      open ? body(view, section, above) : nothing}</div></div>`;
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
  const texts = [
    above.length >= deep && html`<p class="place">${trail(view, above)}</p>`,
    alertBox(view, section),
    asked && html`<p class="label">${serviceText(asked)}</p>`,
    description && html`<p>${serviceText(description)}</p>`,
    help && helpDisclosure(titleIn(title, id, audience, locale).text, help),
  ].filter(Boolean);
  const placed = conditions.map((condition) => ({condition, at: paths.get(condition)!}));
  return html`${texts}${questionList(view, placed)}${sectionList(view, sections, [...above, section])}`;
}

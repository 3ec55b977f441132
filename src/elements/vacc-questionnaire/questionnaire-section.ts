import {msg, str} from '@lit/localize';
import {html, LitElement, nothing, type TemplateResult} from 'lit';
import {repeat} from 'lit/directives/repeat.js';
import type {Condition, Section} from '../../contract/questionnaire.js';
import {countAnswered} from '../../domain/questionnaire/tree-places.js';
import {sectionTitle} from '../../domain/questionnaire/tree.js';
import {plural} from '../../i18n/plural.js';
import {sectionTitleIn, textIn} from '../../i18n/text-in.js';
import {fieldId} from '../parts/field.js';
import {heading} from '../parts/heading.js';
import {serviceName, serviceText} from '../parts/text.js';
import {alertBox, alertWord, helpDisclosure, questionList, trail, type Questionnaire} from './questions.js';

/** From this depth on, a narrow screen shows the titles above a section instead of indenting it. */
const deep = 2;

/** The element, as its sections use it. */
interface Host extends Questionnaire {
  /** The paths of the open sections. */
  readonly open: ReadonlySet<string>;
  /** The path of each place in the tree. */
  readonly paths: ReadonlyMap<Section | Condition, string>;
  readonly onScreen: Set<QuestionnaireSection>;
  toggle: (section: string) => void;
}

interface Place {
  readonly host: Host;
  readonly section: Section;
  /** The sections around it, outermost first. */
  readonly above: readonly Section[];
}

/** Sections as a tree of disclosures. */
export function sectionList(host: Host, sections: readonly Section[], above: readonly Section[] = []): unknown {
  const {paths} = host;
  return repeat(
    sections,
    (section) => paths.get(section),
    (section) =>
      html`<vacc-questionnaire-section
        class="section"
        part="section"
        data-path=${paths.get(section)}
        .place=${{host, section, above}}
      ></vacc-questionnaire-section>`,
  );
}

/**
 * A section in the root of its questionnaire, so that styles, labels and ids reach it. It is drawn by itself and
 * synchronously: redrawing hundreds of open sections made an answer take five times as long (7.8 instead of 1.6 ms).
 */
export class QuestionnaireSection extends LitElement {
  /** Set before the element is connected. */
  place: Place | undefined;

  protected override createRenderRoot() {
    return this;
  }

  override connectedCallback() {
    super.connectedCallback();
    this.place?.host.onScreen.add(this);
    this.draw();
  }

  override disconnectedCallback() {
    super.disconnectedCallback();
    this.place?.host.onScreen.delete(this);
  }

  draw() {
    this.requestUpdate();
    this.performUpdate();
  }

  protected override render() {
    if (!this.place) return nothing;
    const {host, section} = this.place;
    const at = host.paths.get(section)!;
    const isOpen = host.open.has(at);
    this.part.toggle('open', isOpen);
    const toggle = () => {
      host.toggle(at);
      this.draw();
    };
    return disclosure(this.place, at, isOpen, toggle);
  }
}

// Little whitespace between tags: it would be one more node for each of hundreds of sections on screen.

/** Of a closed section the document holds only the heading and the alert; its answers are in the value. */
// prettier-ignore
function disclosure(place: Place, at: string, open: boolean, press: () => void): TemplateResult {
  const {host, section, above} = place;
  const {audience, locale} = host;
  const id = fieldId(at);
  const {answered, total} = countAnswered(section, host.value);
  const toggle = html`<button type="button" class="toggle" id=${id} aria-expanded=${open} aria-controls="${id}-body"
    @click=${press}><span class="title">${
      serviceName(sectionTitleIn(section, audience, locale))}</span> ${
      !open && section.sections.some((inner) => hasAlert(inner, locale)) ? alertWord(audience) : nothing} <span class="muted">${
      total > 0 ? answeredText(answered, total) : nothing}</span></button>`;
  return html`${
    heading(host.headingLevel + 1 + above.length, toggle)}${alertBox(host, section)}<div class="section-body" id="${id}-body" ?hidden=${!open}>${
      open ? body(place) : nothing}</div>`;
}

/** Whether a section that is not on screen has an alert, or one inside it. */
const hasAlert = ({alert, sections}: Section, locale: string): boolean =>
  Boolean(textIn(alert, locale)) || sections.some((inner) => hasAlert(inner, locale));

function body({host, section, above}: Place): TemplateResult {
  const {audience, locale, paths} = host;
  const {conditions, sections, question} = section;
  const asked = sectionTitle(section) === question ? undefined : textIn(question, locale);
  const description = textIn(section.description, locale);
  const help = textIn(section.help, locale);
  const texts = [
    above.length >= deep && html`<p class="place">${trail(host, above)}</p>`,
    asked && html`<p class="label">${serviceText(asked)}</p>`,
    description && html`<p>${serviceText(description)}</p>`,
    help && helpDisclosure(sectionTitleIn(section, audience, locale).text, help),
  ].filter(Boolean);
  const placed = conditions.map((condition) => ({condition, at: paths.get(condition)!}));
  return html`${texts}${questionList(host, placed)}${sectionList(host, sections, [...above, section])}`;
}

const answeredText = (answered: number, total: number): string =>
  plural(
    answered,
    () => msg(str`${answered} of ${total} answered`, {id: 'q.answered.one'}),
    () => msg(str`${answered} of ${total} answered`, {id: 'q.answered.other'}),
  );

import {html, LitElement, nothing, type TemplateResult} from 'lit';
import {repeat} from 'lit/directives/repeat.js';
import {msg, str} from '../../../words/localize.js';
import type {Section} from '../../../contract/questionnaire.js';
import {
  alertsIn,
  countOf,
  firstOf,
  statusOf,
  type Topic,
  type TopicStatus,
} from '../../../domain/questionnaire/topics.js';
import {shortened} from '../../../domain/text/cut.js';
import {plural} from '../../../words/plural.js';
import {sectionTitleIn, textIn, titleIn, type ShownText} from '../../../words/text-in.js';
import {fieldId} from '../parts/field.js';
import {heading} from '../parts/heading.js';
import {alertText, labelled, serviceName} from '../parts/text.js';
import {alertBox, alertWord, trail, type Questionnaire} from './questions.js';
import {partList, type ListHost} from './topic-list.js';

/** The element, as its topics use it. */
export interface TopicHost extends ListHost {
  readonly onScreen: Set<QuestionnaireTopic>;
  isOpen: (topic: Topic) => boolean;
  /** Whether a topic opens and closes; a group of topics may be open for good. */
  canClose: (topic: Topic) => boolean;
  toggle: (topic: Topic) => void;
}

interface Place {
  readonly host: TopicHost;
  readonly topic: Topic;
}

export function topicList(host: TopicHost, topics: readonly Topic[]): unknown {
  const pathOf = ({section}: Topic) => host.paths.get(section);
  return repeat(
    topics,
    pathOf,
    (topic) =>
      html`<vacc-questionnaire-topic
        class="section"
        part="section"
        data-path=${pathOf(topic)}
        .place=${{host, topic}}
      ></vacc-questionnaire-topic>`,
  );
}

/**
 * A topic in the root of its questionnaire, so that styles, labels and ids reach it. It is drawn by itself and
 * synchronously: redrawing hundreds of open questions made an answer take five times as long (7.8 instead of 1.6 ms).
 */
export class QuestionnaireTopic extends LitElement {
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
    const {host, topic} = this.place;
    const isOpen = host.isOpen(topic);
    this.part.toggle('open', isOpen);
    return disclosure(host, topic, isOpen, () => {
      host.toggle(topic);
      this.draw();
    });
  }
}

// Little whitespace between tags: it would be one more node for each of many topics on screen.

/** Of a closed topic the document holds only its title, its status, a preview and its alerts; the answers are in the value. */
// prettier-ignore
function disclosure(host: TopicHost, topic: Topic, open: boolean, press: () => void): TemplateResult {
  const {section, above} = topic;
  const id = fieldId(host.paths.get(section)!);
  const title = serviceName(sectionTitleIn(section, host.audience, host.locale));
  const closes = host.canClose(topic);
  const name = closes
    ? html`<button type="button" class="toggle" id=${id} aria-expanded=${open} aria-controls="${id}-body"
      @click=${press}><span class="title">${title}</span> ${status(host, section)}</button>`
    : title;
  return html`<div class=${closes ? (open ? 'row' : 'row closed') : 'row group'}>${heading(host.headingLevel + 2 + above.length, name)}${
    open ? nothing : preview(host, section)}</div>${
    open ? alertBox(host, section) : closedAlerts(host, topic)}<div class="section-body" id="${id}-body" ?hidden=${!open}>${
      open ? [partList(host, topic), topicList(host, topic.topics)] : nothing}</div>`;
}

/** So many labels say what a topic is about, each no longer than a line of a phone. */
const [mostLabels, longestLabel] = [4, 50];

function preview({audience, locale}: Questionnaire, section: Section): TemplateResult | typeof nothing {
  const questions = firstOf(section, mostLabels + 1);
  if (questions.length === 0) return nothing;
  const labels = questions.slice(0, mostLabels).map(({label, id}) => {
    const {text, ...language} = titleIn(label, id, audience, locale);
    return {text: shortened(text, longestLabel), ...language};
  });
  const isCut = questions.length > mostLabels && !labels.at(-1)!.text.endsWith('…');
  return html`<p class="preview muted">
    ${inALine(labels).map((text, index) => [index > 0 ? ', ' : nothing, serviceName(text)])}${isCut ? '…' : nothing}
  </p>`;
}

/** Texts of one language as one text: drawing four for each of many topics would take longer. */
function inALine(texts: readonly ShownText[]): ShownText[] {
  const lines: ShownText[] = [];
  for (const one of texts) {
    const last = lines.at(-1);
    if (last?.lang === one.lang && last?.tag === one.tag && last)
      lines.push({...last, text: `${lines.pop()!.text}, ${one.text}`});
    else lines.push(one);
  }
  return lines;
}

/** The alerts of a closed topic and of the sections inside, in full: each text once, with the section it belongs to. */
function closedAlerts(host: TopicHost, topic: Topic): TemplateResult[] {
  const texts = new Set<string>();
  return alertsIn(topic).flatMap((part) => {
    const {section, path} = part;
    const text = textIn(section.alert, host.locale);
    if (!text || texts.has(text.text)) return [];
    texts.add(text.text);
    if (section === topic.section) return alertBox(host, section) ?? [];
    const content = labelled(trail(host, [...path, section]), alertText(text));
    return html`<div class="box critical" part="alert">${alertWord(host.audience)} ${content}</div>`;
  });
}

const status = ({value}: Questionnaire, section: Section): TemplateResult | typeof nothing => {
  if (countOf(section) === 0) return nothing;
  const found = statusOf(section, value);
  return html`<span class=${found === 0 ? 'status muted' : 'status tag'}>${statusText(found)}</span>`;
};

function statusText(status: TopicStatus): string {
  if (status === 'all-no') return msg('All No', {id: 'q.status.all-no'});
  if (status === 0) return msg('To look at', {id: 'q.status.none'});
  return plural(
    status,
    () => msg(str`${status} answer`, {id: 'q.status.one'}),
    () => msg(str`${status} answers`, {id: 'q.status.other'}),
  );
}

import {html, nothing, type TemplateResult} from 'lit';
import {guard} from 'lit/directives/guard.js';
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
import {alertBox, alertWord, trail} from './questions.js';
import {topicParts} from './topic-parts.js';
import type {VaccQuestionnaire} from './vacc-questionnaire.js';

/** A topic draws its hundreds of questions again only when something of them has changed, as a question does. */
export function topicList(host: VaccQuestionnaire, topics: readonly Topic[]): unknown {
  const {paths} = host;
  return repeat(
    topics,
    ({section}) => paths.get(section),
    (topic) => guard([topic, ...host.inputsUnder(topic.section)], () => topicIn(host, topic)),
  );
}

// Little whitespace between tags: it would be one more node for each of many topics on screen.

/** Of a closed topic the document holds only its title, its status, a preview and its alerts; the answers are in the value. */
// prettier-ignore
function topicIn(host: VaccQuestionnaire, topic: Topic): TemplateResult {
  const {section, above} = topic;
  const at = host.paths.get(section)!;
  const id = fieldId(at);
  const open = host.isOpen(topic);
  const title = serviceName(sectionTitleIn(section, host.audience, host.locale));
  const closes = host.canClose(topic);
  const name = closes
    ? html`<button type="button" class="toggle" id=${id} aria-expanded=${open} aria-controls="${id}-body"
      @click=${() => host.toggle(topic)}><span class="title">${title}</span> ${status(host, section)}</button>`
    : title;
  const row = closes ? (open ? 'row' : 'row closed') : 'row group';
  return html`<div class=${closes ? 'section topic' : 'section'} part=${open ? 'section open' : 'section'} data-path=${at}><div class=${row}>${
    heading(host, 2 + above.length, name)}${
    open ? nothing : preview(host, section)}</div>${
    open ? alertBox(host, section) : closedAlerts(host, topic)}<div class="section-body" id="${id}-body" ?hidden=${!open}>${
      open ? [topicParts(host, topic), topicList(host, topic.topics)] : nothing}</div></div>`;
}

/** So many labels say what a topic is about, each no longer than a line of a phone. */
const [mostLabels, longestLabel] = [4, 50];

function preview({audience, locale}: VaccQuestionnaire, section: Section): TemplateResult | typeof nothing {
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
function closedAlerts(host: VaccQuestionnaire, topic: Topic): TemplateResult[] {
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

const status = ({value}: VaccQuestionnaire, section: Section): TemplateResult | typeof nothing => {
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

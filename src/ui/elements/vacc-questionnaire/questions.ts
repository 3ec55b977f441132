import {html, nothing, type TemplateResult} from 'lit';
import {guard} from 'lit/directives/guard.js';
import {repeat} from 'lit/directives/repeat.js';
import {msg, str} from '../../../words/localize.js';
import type {Condition, Section} from '../../../contract/questionnaire.js';
import {dateIn, emptyDate, type DateEntry} from '../../../domain/dates/date-entry.js';
import {path} from '../../../domain/entries/entries.js';
import {dateDoubt} from '../../../domain/questionnaire/answer-checks.js';
import type {FoundIn} from '../../../domain/questionnaire/condition-search.js';
import {readDecimal} from '../../../domain/text/numbers.js';
import {numberText} from '../../../words/formats.js';
import {messageTypeLabel} from '../../../words/labels.js';
import {sectionTitleIn, textIn, titleIn, type ShownText} from '../../../words/text-in.js';
import {afterTyping, announce} from '../parts/announce.js';
import {dateField} from '../parts/date-field.js';
import {type FieldFrame, groupField, originTag, textField} from '../parts/field.js';
import {alertText, serviceName, serviceText} from '../parts/text.js';
import {warningIcon} from '../parts/warning-icon.js';
import type {VaccQuestionnaire} from './vacc-questionnaire.js';
import {yesNoField} from './yes-no-field.js';

/** A question in one of its places. */
export interface PlacedQuestion {
  readonly condition: Condition;
  /** The path of this place. */
  readonly at: string;
  /** The sections above it, shown with a search result. */
  readonly path?: readonly Section[];
  readonly foundIn?: FoundIn;
  /** The sections whose alert is shown with a search result: nobody must answer without having seen it. */
  readonly alerts?: readonly Section[];
}

/** Marks the words that a search has found. */
export interface Marks {
  readonly typed: string;
  readonly label: (text: string) => unknown;
  readonly excerpt: (text: string) => unknown;
}

type QuestionFrame = FieldFrame & {readonly readonly: boolean};

/** Questions with their fields. */
export const questionList = (host: VaccQuestionnaire, questions: readonly PlacedQuestion[]): unknown =>
  repeat(
    questions,
    ({at}) => at,
    (placed) => questionIn(host, placed),
  );

/** A question with the alerts above it. An answer draws no other question again, as hundreds may be on screen. */
export function questionIn(host: VaccQuestionnaire, placed: PlacedQuestion, marks?: Marks): unknown {
  const {condition, foundIn, alerts} = placed;
  const at = path.condition(condition.id);
  const inputs = [
    condition,
    foundIn,
    marks?.typed,
    host.value.get(condition.id),
    host.errorAt(at),
    host.origins.get(at),
    ...host.settings,
  ];
  const drawn = guard(inputs, () => question(host, placed, marks));
  return alerts ? [alerts.map((section) => alertBox(host, section)), drawn] : drawn;
}

/** The alert of a section, in full wherever its questions are; nothing without one. */
export function alertBox({audience, locale}: VaccQuestionnaire, {alert}: Section): TemplateResult | undefined {
  const text = textIn(alert, locale);
  return text && html`<div class="box critical" part="alert">${alertWord(audience)} ${alertText(text)}</div>`;
}

export const alertWord = (audience: VaccQuestionnaire['audience']): TemplateResult =>
  html`<span class="error">${warningIcon()} ${messageTypeLabel('alert', audience)}</span>`;

function question(host: VaccQuestionnaire, placed: PlacedQuestion, marks: Marks | undefined): TemplateResult {
  const {condition, path: above, foundIn} = placed;
  const label = titleIn(condition.label, condition.id, host.audience, host.locale);
  const help = textIn(condition.help, host.locale);
  const name = serviceText(label, marks?.label(label.text));
  const at = path.condition(condition.id);
  const frame: QuestionFrame = {
    path: placed.at,
    label: above ? [html`<span class="trail muted">${trail(host, above)} </span>`, name] : name,
    hint: help && foundIn === 'help' && serviceText(help, marks?.excerpt(help.text)),
    error: host.errorAt(at),
    note: originTag(host.origins.get(at)),
    after: help && helpDisclosure(label.text, help),
    readonly: host.isLocked(at),
  };
  if (condition.condition_type !== 'boolean')
    return html`<div class="condition" part="condition" data-path=${at}>${field(host, condition, frame)}</div>`;
  return yesNoField({
    ...frame,
    at,
    given: host.value.get(condition.id),
    isNeither: host.isNeither(condition.id),
    audience: host.audience,
    onChoose: (answer) => (answer === undefined ? host.chooseNeither(condition.id) : host.answer(condition.id, answer)),
  });
}

/** A longer name would be read out twice: it stands just above. */
const longestName = 60;

/** An explanation that opens on demand; its name says what it explains, where that is short. */
export const helpDisclosure = (title: string, help: ShownText): TemplateResult =>
  html`<details class="help">
    <summary
      part="disclosure"
      aria-label=${title.length > longestName ? nothing : msg(str`Help: ${title}`, {id: 'q.help'})}
    >
      ${msg('Help', {id: 'q.help.short'})}
    </summary>
    <p>${serviceText(help)}</p>
  </details>`;

/** The titles of sections in a row, which tell apart questions of the same name; the tag of their language comes once. */
export function trail({audience, locale}: VaccQuestionnaire, sections: readonly Section[]): TemplateResult[] {
  const titles = sections.map((section) => sectionTitleIn(section, audience, locale));
  return titles.map(({tag: language, ...title}, index) => {
    const isLast = titles[index + 1]?.tag !== language;
    return html`${index > 0 ? ' > ' : nothing}${serviceName(isLast && language ? {...title, tag: language} : title)}`;
  });
}

function field(host: VaccQuestionnaire, {id, condition_type: type}: Condition, frame: QuestionFrame): TemplateResult {
  const given = host.value.get(id);
  switch (type) {
    case 'integer':
    case 'float':
      return numberField(host, id, typeof given === 'string' ? given : '', frame, type === 'integer');
    case 'date':
      return dateQuestion(host, id, typeof given === 'object' && 'day' in given ? given : emptyDate, frame);
    default:
      return groupField(
        frame,
        html`<p class="muted">${msg('This question cannot be answered here', {id: 'q.unanswerable'})}</p>`,
      );
  }
}

/** A comma or a point may stand before the decimals, so the screen says how the number was read. */
function numberField(host: VaccQuestionnaire, id: string, value: string, frame: QuestionFrame, whole: boolean) {
  const readAs = (typed: string) => (whole ? '' : readAsText(typed));
  return textField({
    ...frame,
    value,
    short: true,
    inputmode: whole ? 'numeric' : 'text', // some decimal keypads have no minus key
    onInput: (typed) => {
      host.answer(id, typed);
      announce(host, readAs(typed), {delay: afterTyping});
    },
    after: html`<p class="muted">${readAs(value)}</p>
      ${frame.after}`,
  });
}

function readAsText(typed: string): string {
  const value = readDecimal(typed);
  return value === undefined ? '' : msg(str`Read as ${numberText(value)}`, {id: 'q.read-as'});
}

function dateQuestion(host: VaccQuestionnaire, id: string, entry: DateEntry, frame: QuestionFrame): TemplateResult {
  const date = dateIn(entry);
  const doubt = date && dateDoubt(date, host);
  return dateField({
    ...frame,
    entry,
    order: host.dateOrder,
    onInput: (typed) => host.answer(id, typed),
    after: html`${doubt && html`<p class="doubt">${warningIcon()}<span>${doubtTexts[doubt]()}</span></p>`}${frame.after}`,
  });
}

const doubtTexts = {
  'before-birth': () => msg('This date is before the date of birth. Check it.', {id: 'q.doubt.before-birth'}),
  'far-ahead': () => msg('This date is more than a year ahead. Check it.', {id: 'q.doubt.far-ahead'}),
} as const;

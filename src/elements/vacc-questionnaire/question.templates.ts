import {msg, str} from '@lit/localize';
import {html, nothing, type TemplateResult} from 'lit';
import {guard} from 'lit/directives/guard.js';
import {repeat} from 'lit/directives/repeat.js';
import type {Condition, Section} from '../../contract/questionnaire.js';
import {dateDoubt} from '../../domain/questionnaire/condition-date.js';
import type {FoundIn} from '../../domain/questionnaire/condition-search.js';
import {dateIn, emptyDate, type DateEntry} from '../../domain/dates/date-entry.js';
import {path} from '../../domain/entries/entries.js';
import {readDecimal} from '../../domain/text/numbers.js';
import {numberText} from '../../i18n/formats.js';
import {messageTypeLabel, no, noAnswer, yes} from '../../i18n/labels.js';
import {textIn, titleIn} from '../../i18n/text-in.js';
import {dateField} from '../parts/date-field.js';
import {describedBy, fieldId, fieldPart, fieldTexts, groupField, textField, type FieldFrame} from '../parts/field.js';
import {warningIcon} from '../parts/warning-icon.js';
import {originTag} from '../parts/origin-tag.js';
import {serviceText} from '../parts/service-text.js';
import {doubtTexts} from './texts.js';
import {threeRadios} from './three-radios.js';
import type {View} from './view.js';

type Frame = FieldFrame & {readonly readonly: boolean};

/** A question in one of its places. */
export interface PlacedQuestion {
  readonly condition: Condition;
  /** The path of this place. */
  readonly at: string;
  /** The sections above it, shown with a question that is away from them: a result. */
  readonly path?: readonly Section[];
  readonly foundIn?: FoundIn;
  /** The sections whose alert is told here: a question away from them must not be answered without it. */
  readonly alerts?: readonly Section[];
}

/** Questions with their live fields. An answer draws no other question again: hundreds may be on screen. */
export const questionList = (view: View, questions: readonly PlacedQuestion[]): unknown =>
  repeat(
    questions,
    ({at}) => at,
    (placed) => {
      const {condition, foundIn, alerts} = placed;
      const {id} = condition;
      const at = path.condition(id);
      const told = [view.typed, view.shared, view.value.get(id), view.errorAt(at), view.origins.get(at)];
      const drawn = guard([condition, foundIn, ...told], () => question(view, placed));
      return alerts ? [alerts.map((section) => alertBox(view, section)), drawn] : drawn;
    },
  );

/** The alert of a section, in full wherever its questions are; nothing without one. */
export function alertBox({audience, locale}: View, {alert}: Section): TemplateResult | undefined {
  const text = textIn(alert, locale);
  return text && html`<div class="box critical" part="alert">${alertWord(audience)} ${serviceText(text)}</div>`;
}

export const alertWord = (audience: View['audience']): TemplateResult =>
  html`<span class="error">${warningIcon()} ${messageTypeLabel('alert', audience)}</span>`;

function question(view: View, placed: PlacedQuestion): TemplateResult {
  const {condition, path: above, foundIn} = placed;
  const label = titleIn(condition.label, condition.id, view.audience, view.locale);
  const help = textIn(condition.help, view.locale);
  const name = serviceText(label, view.marks?.label(label.text));
  const at = path.condition(condition.id);
  const frame: Frame = {
    path: placed.at,
    label: above ? [trail(view, above), name] : name,
    hint: help && foundIn === 'help' && serviceText(help, view.marks?.excerpt(help.text)),
    error: view.errorAt(at),
    note: originTag(view.origins.get(at)),
    after: help && helpDisclosure(label.text, help),
    readonly: view.isLocked(at),
  };
  return condition.condition_type === 'boolean'
    ? yesNoQuestion(view, condition.id, frame)
    : html`<div class="condition" part="condition" data-path=${at}>${field(view, condition, frame)}</div>`;
}

/** An explanation that opens on demand; its name says of what. */
export const helpDisclosure = (title: string, help: {text: string; lang?: string}): TemplateResult =>
  html`<details class="help">
    <summary>${msg(str`Help: ${title}`, {id: 'q.help'})}</summary>
    <p>${serviceText(help)}</p>
  </details>`;

/** The sections above a question, which tell apart questions of the same name. */
export const trail = ({audience, locale}: View, above: readonly Section[]): TemplateResult =>
  html`<span class="trail muted"
    >${above.flatMap(({title, id}, index) => [
      index > 0 ? ' > ' : nothing,
      serviceText(titleIn(title, id, audience, locale)),
    ])}
  </span>`;

function field(view: View, {id, condition_type: type}: Condition, frame: Frame): TemplateResult {
  const given = view.value.get(id);
  switch (type) {
    case 'integer':
    case 'float':
      return numberField(view, id, typeof given === 'string' ? given : '', frame, type === 'integer');
    case 'date':
      return dateQuestion(view, id, typeof given === 'object' ? given : emptyDate, frame);
    default:
      return groupField(
        frame,
        html`<p class="muted">${msg('This question cannot be answered here', {id: 'q.unanswerable'})}</p>`,
      );
  }
}

/**
 * Three choices, because "no" and "not answered" are not the same; the third takes an answer back. In one piece and without
 * a blank between two tags: each template and each node is paid for as often as there are questions on screen.
 */
// prettier-ignore
function yesNoQuestion({audience, answer, value}: View, id: string, frame: Frame): TemplateResult {
  const given = value.get(id);
  const words = [yes(), no(), noAnswer(audience)];
  const chosen = [true, false, given].indexOf(given);
  const radios = threeRadios(fieldId(frame.path), words, chosen, Boolean(frame.error), frame.readonly);
  const choose = ({target}: Event) => answer(id, {yes: true, no: false}[(target as HTMLInputElement).value]);
  return html`<fieldset class="condition field" part="condition ${fieldPart(frame)}" data-path=${path.condition(id)}
    aria-describedby=${describedBy(frame)} @change=${choose} ${radios}><legend part="label">${
    frame.note === nothing ? frame.label : [frame.label, frame.note]}</legend>${fieldTexts(frame)}<label class="choice"><input
    type="radio" value="yes"> </label><label class="choice"><input type="radio" value="no"> </label><label
    class="choice"><input type="radio"> </label>${frame.after}</fieldset>`;
}

/** A comma or a point may stand before the decimals, so the screen says how the number was read. */
function numberField({answer, speak}: View, id: string, value: string, frame: Frame, whole: boolean): TemplateResult {
  const readAs = (typed: string) => (whole ? '' : readAsText(typed));
  return textField({
    ...frame,
    value,
    short: true,
    inputmode: whole ? 'numeric' : 'text', // some decimal keypads have no minus key
    onInput: (typed) => {
      answer(id, typed);
      speak(readAs(typed));
    },
    after: html`<p class="muted">${readAs(value)}</p>
      ${frame.after}`,
  });
}

function readAsText(typed: string): string {
  const value = readDecimal(typed);
  return value === undefined ? '' : msg(str`Read as ${numberText(value)}`, {id: 'q.read-as'});
}

function dateQuestion(view: View, id: string, entry: DateEntry, frame: Frame): TemplateResult {
  const date = dateIn(entry);
  const doubt = date && dateDoubt(date, view);
  return dateField({
    ...frame,
    entry,
    order: view.dateOrder,
    onInput: (typed) => view.answer(id, typed),
    after: html`${doubt && html`<p class="doubt">${warningIcon()}${doubtTexts[doubt]()}</p>`}${frame.after}`,
  });
}

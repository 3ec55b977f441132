import {msg, str} from '@lit/localize';
import {html, nothing, type TemplateResult} from 'lit';
import type {Condition, Section} from '../../contract/questionnaire.js';
import {dateDoubt} from '../../domain/condition-date.js';
import {excerptAround, markFound, type FoundIn} from '../../domain/condition-search.js';
import {dateIn, emptyDate} from '../../domain/date-entry.js';
import {path} from '../../domain/entries.js';
import {readDecimal} from '../../domain/numbers.js';
import {numberText} from '../../i18n/formats.js';
import {no, noAnswer, yes} from '../../i18n/labels.js';
import {textIn, titleIn} from '../../i18n/text-in.js';
import {dateField} from '../parts/date-field.js';
import {radioField, textField, type FieldFrame} from '../parts/field.js';
import {originTag} from '../parts/origin-tag.js';
import {serviceText} from '../parts/service-text.js';
import type {PlacedQuestion} from './branches.js';
import {doubtTexts} from './texts.js';
import type {View} from './view.js';

type Frame = FieldFrame & {readonly readonly: boolean};

/** How a question stands in a list of results: away from its sections, with what was searched for. */
export interface ResultContext {
  readonly above: readonly Section[];
  readonly typed: string;
  readonly foundIn: FoundIn | undefined;
}

/** A question with its live field, in the tree or among results. */
export function question(view: View, {key, condition}: PlacedQuestion, result?: ResultContext): TemplateResult {
  const label = titleIn(condition.label, condition.id, view.audience, view.locale);
  const help = textIn(condition.help, view.locale);
  const typed = result?.typed ?? '';
  const at = path.condition(condition.id);
  const frame: Frame = {
    path: key,
    label: html`${result ? trail(view, result.above) : nothing}${serviceText(label, marked(label.text, typed))}`,
    hint:
      help && result?.foundIn === 'help'
        ? serviceText(help, marked(excerptAround(help.text, typed), typed))
        : undefined,
    error: view.errorAt(at),
    note: originTag(view.originAt(at)),
    readonly: view.isLocked(at),
  };
  return html`<div class="condition" part="condition" data-path=${at}>
    ${field(view, condition, frame)}${help ? helpDisclosure(label.text, help) : nothing}
  </div>`;
}

/** An explanation that opens on demand; its name says of what. */
export const helpDisclosure = (title: string, help: {text: string; lang?: string}): TemplateResult =>
  html`<details class="help">
    <summary>${msg(str`Help: ${title}`, {id: 'q.help'})}</summary>
    <p>${serviceText(help)}</p>
  </details>`;

/** The sections above a question, which tell apart questions of the same name. */
export const trail = ({audience, locale}: View, above: readonly Section[]): TemplateResult =>
  html`<span class="trail"
    >${above.map((section, index) => {
      const {text, lang} = titleIn(section.title, section.id, audience, locale);
      return html`${index > 0 ? ' > ' : nothing}<span lang=${lang ?? nothing}>${text}</span>`;
    })}
  </span>`;

const marked = (text: string, typed: string) =>
  typed === ''
    ? text
    : markFound(text, typed).map((piece) => (piece.found ? html`<mark>${piece.text}</mark>` : piece.text));

function field(view: View, condition: Condition, frame: Frame): TemplateResult {
  switch (condition.condition_type) {
    case 'boolean':
      return yesNoField(view, condition, frame);
    case 'integer':
    case 'float':
      return numberField(view, condition, frame);
    case 'date':
      return dateQuestion(view, condition, frame);
    default:
      return html`<div class="field" part="field">
        <p class="label" part="label">${frame.label}</p>
        <p class="muted">${msg('This question cannot be answered here', {id: 'q.unanswerable'})}</p>
      </div>`;
  }
}

/** Three choices, because "no" and "not answered" are not the same; the third takes an answer back. */
function yesNoField({answers, audience, answer}: View, {id}: Condition, frame: Frame): TemplateResult {
  const given = answers.get(id);
  return radioField<'yes' | 'no' | 'none'>({
    ...frame,
    value: given === true ? 'yes' : given === false ? 'no' : 'none',
    choices: [
      ['yes', yes()],
      ['no', no()],
      ['none', noAnswer(audience)],
    ],
    onChoose: (choice) => answer(id, choice === 'none' ? undefined : choice === 'yes'),
  });
}

/** A comma or a point may stand before the decimals, so the screen says how the number was read. */
function numberField({answers, answer, speak}: View, {id, condition_type}: Condition, frame: Frame): TemplateResult {
  const given = answers.get(id);
  const text = typeof given === 'string' ? given : '';
  const whole = condition_type === 'integer';
  const readAs = whole ? undefined : readAsText(text);
  return textField({
    ...frame,
    value: text,
    short: true,
    inputmode: whole ? 'numeric' : 'text', // some decimal keypads have no minus key
    onInput: (typed) => {
      answer(id, typed);
      if (!whole) speak(readAsText(typed) ?? '');
    },
    after: readAs === undefined ? nothing : html`<p class="muted">${readAs}</p>`,
  });
}

function readAsText(typed: string): string | undefined {
  const value = readDecimal(typed);
  return value === undefined ? undefined : msg(str`Read as ${numberText(value)}`, {id: 'q.read-as'});
}

function dateQuestion(view: View, {id}: Condition, frame: Frame): TemplateResult {
  const given = view.answers.get(id);
  const entry = typeof given === 'object' ? given : emptyDate;
  const date = dateIn(entry);
  const doubt = date && dateDoubt(date, view);
  return html`${dateField({...frame, entry, onInput: (typed) => view.answer(id, typed)})}${
    doubt ? html`<p class="doubt">${doubtTexts[doubt]()}</p>` : nothing
  }`;
}

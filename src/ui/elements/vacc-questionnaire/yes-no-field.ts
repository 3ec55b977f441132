import {html, nothing, type TemplateResult} from 'lit';
import type {Audience} from '../../../domain/audience.js';
import type {Answer} from '../../../domain/entries/entries.js';
import {plainAnswer} from '../../../domain/questionnaire/yes-or-no.js';
import {no, noAnswer, yes} from '../../../words/labels.js';
import {describedBy, fieldId, fieldPart, fieldTexts, type FieldFrame} from '../parts/field.js';

interface YesNoField extends FieldFrame {
  /** The path of the entry: a question may stand in several places. */
  readonly at: string;
  readonly given: Answer | undefined;
  readonly isNeither: boolean;
  readonly audience: Audience;
  readonly readonly: boolean;
  readonly onChoose: (answer: boolean | undefined) => void;
}

/** The answers by the value of their radio; the third radio is neither. */
const answers: Readonly<Record<string, boolean | undefined>> = {yes: true, no: false};

/**
 * Three choices, because "no" differs from an open question; none is checked before the user has chosen. The first radio
 * takes the id of the field. One template without whitespace between tags: each template and each node costs time for
 * each of hundreds of questions on screen.
 */
// prettier-ignore
export function yesNoField(frame: YesNoField): TemplateResult {
  const given = frame.given === undefined ? undefined : plainAnswer(frame.given);
  const name = fieldId(frame.path);
  const choose = ({target}: Event) => frame.onChoose(answers[(target as HTMLInputElement).value]);
  return html`<fieldset class="condition field" part="condition ${fieldPart(frame)}" data-path=${frame.at}
    aria-describedby=${describedBy(frame)} @change=${choose}><legend part="label">${
    frame.note === nothing ? frame.label : [frame.label, frame.note]}</legend>${fieldTexts(frame)}<label class="choice" part="choice"><input
    type="radio" value="yes" id=${name} name=${name} .checked=${given === true} ?disabled=${frame.readonly}>${
    yes()}</label><label class="choice" part="choice"><input
    type="radio" value="no" name=${name} .checked=${given === false} ?disabled=${frame.readonly}>${
    no()}</label><label class="choice" part="choice"><input
    type="radio" name=${name} .checked=${frame.isNeither} ?disabled=${frame.readonly}>${
    noAnswer(frame.audience)}</label>${frame.after}</fieldset>`;
}

import {html, noChange, nothing, type TemplateResult} from 'lit';
import {Directive, directive, type ElementPart} from 'lit/directive.js';
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

interface Radio {
  readonly word: string;
  readonly checked: boolean;
}

/**
 * Sets the radios of a yes-no field and their labels; the first radio takes the id of the field. One directive sets
 * all: hundreds of fields may be drawn at once, and a binding for each attribute would cost more than the radios.
 */
class Radios extends Directive {
  override render(..._: [frame: YesNoField, radios: readonly Radio[]]) {
    return noChange;
  }

  override update({element}: ElementPart, [frame, radios]: Parameters<this['render']>) {
    const inputs = element.querySelectorAll('input');
    radios.forEach(({word, checked}, index) => {
      const input = inputs[index]!;
      input.name = fieldId(frame.path);
      if (index === 0) input.id = input.name;
      input.disabled = frame.readonly;
      input.checked = checked;
      input.nextSibling!.nodeValue = word;
    });
    return noChange;
  }
}

const setRadios = directive(Radios);

/** The answers by the value of their radio; the third radio is neither. */
const answers: Readonly<Record<string, boolean | undefined>> = {yes: true, no: false};

/**
 * Three choices, because "no" differs from an open question; none is checked before the user has chosen. One template
 * without whitespace between tags: each template and each node costs time for each of hundreds of questions on screen.
 */
// prettier-ignore
export function yesNoField(frame: YesNoField): TemplateResult {
  const given = frame.given === undefined ? undefined : plainAnswer(frame.given);
  const radios = setRadios(frame, [
    {word: yes(), checked: given === true},
    {word: no(), checked: given === false},
    {word: noAnswer(frame.audience), checked: frame.isNeither},
  ]);
  const choose = ({target}: Event) => frame.onChoose(answers[(target as HTMLInputElement).value]);
  return html`<fieldset class="condition field" part="condition ${fieldPart(frame)}" data-path=${frame.at}
    aria-describedby=${describedBy(frame)} @change=${choose} ${radios}><legend part="label">${
    frame.note === nothing ? frame.label : [frame.label, frame.note]}</legend>${fieldTexts(frame)}<label class="choice" part="choice"><input
    type="radio" value="yes"> </label><label class="choice" part="choice"><input type="radio" value="no"> </label><label
    class="choice" part="choice"><input type="radio"> </label>${frame.after}</fieldset>`;
}

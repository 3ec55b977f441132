import {msg, str} from '@lit/localize';
import {html, type TemplateResult} from 'lit';
import type {CatalogueVaccine} from '../../../contract/catalogue.js';
import {inNaturalOrder} from '../../../domain/text/natural-order.js';
import {vaccineName} from '../../../domain/vaccines/vaccine-names.js';
import {dateFor} from '../../../i18n/formats.js';
import {dontKnow, no, yes} from '../../../i18n/labels.js';
import {problemText} from '../../../i18n/problem-text.js';
import {button, primaryButton} from '../../parts/button.js';
import {radioField} from '../../parts/field.js';
import {warningIcon} from '../../parts/warning-icon.js';
import type {View} from '../view.js';
import type {GivenAct} from './given-act.js';

/** The paths of the two fields, for their ids. */
export const givenFields = {vaccineId: 'given.vaccine', booster: 'given.booster'} as const;

export interface GivenForm {
  readonly vaccines: readonly CatalogueVaccine[];
  /** What was entered. */
  readonly act: GivenAct;
  /** What is missing is shown. */
  readonly asked: boolean;
  /** What to say of a vaccine that is listed today already: adding it has to be asked for twice. */
  readonly doubled: string;
  readonly edit: (part: Partial<GivenAct>) => void;
  readonly add: () => void;
  /** The vaccine is not among these. */
  readonly choose: () => void;
}

/** The form below the button that opens it. */
export const givenForm = (view: View, form: GivenForm): TemplateResult => {
  const {vaccines, act, asked, doubled, edit, add, choose} = form;
  return html`<div @keydown=${(event: KeyboardEvent) => addOnEnter(event, form)}>
    ${radioField({
      path: givenFields.vaccineId,
      label: msg(str`Vaccine given today, ${dateFor(view.audience, view.today)}`, {id: 'given.vaccine'}),
      error: asked && !act.vaccineId ? missing('vac.empty') : undefined,
      value: act.vaccineId,
      choices: inNaturalOrder(vaccines, (vaccine) => vaccineName(vaccine, view.locale)).map(
        (vaccine) => [vaccine.id, html`<bdi>${vaccineName(vaccine, view.locale)}</bdi>`] as const,
      ),
      onChoose: (vaccineId) => edit({vaccineId}),
    })}
    ${radioField({
      path: givenFields.booster,
      label: msg('Was it a booster dose?', {id: 'history.booster'}),
      error: asked && !act.booster ? missing('act.booster') : undefined,
      value: act.booster,
      choices: [
        ['yes', yes()],
        ['no', no()],
        ['unknown', dontKnow()],
      ],
      onChoose: (booster) => edit({booster}),
    })}
    ${doubled && html`<p class="doubt">${warningIcon()}<span>${doubled}</span></p>`}
    <div class="actions">
      ${primaryButton(msg('Add and update the recommendations', {id: 'given.add'}), add)}
      ${button(msg('Another vaccine: add it in the history', {id: 'given.other'}), choose)}
    </div>
  </div>`;
};

const missing = (code: 'vac.empty' | 'act.booster'): string =>
  problemText({code, step: 'history', path: ''}, {conditionLabel: String});

/** Enter in a field of the form adds the vaccine: to the shell it would be the end of the step. */
function addOnEnter(event: KeyboardEvent, {add}: GivenForm) {
  if (event.key !== 'Enter' || event.isComposing || !(event.target instanceof HTMLInputElement)) return;
  event.preventDefault();
  add();
}

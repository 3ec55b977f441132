import {msg, str} from '@lit/localize';
import {html, nothing, type TemplateResult} from 'lit';
import type {CatalogueVaccine} from '../../contract/catalogue.js';
import type {Disease} from '../../contract/diagnostic.js';
import type {ActEntry} from '../../domain/entries.js';
import {inNaturalOrder} from '../../domain/natural-order.js';
import {vaccineName} from '../../domain/vaccine-names.js';
import {dateFor} from '../../i18n/formats.js';
import {dontKnow, no, yes} from '../../i18n/labels.js';
import {problemText} from '../../i18n/problem-text.js';
import {diseaseName} from '../../i18n/text-in.js';
import {button, primaryButton} from '../parts/button.js';
import {radioField} from '../parts/field.js';
import {warningIcon} from '../parts/icons.js';
import {serviceText} from '../parts/service-text.js';
import type {View} from './view.js';

/** What is asked of a vaccine given today. */
export type GivenAct = Readonly<Pick<ActEntry, 'vaccineId' | 'booster'>>;

/** The paths of the two fields, for their ids. */
export const givenFields = {vaccineId: 'given.vaccine', booster: 'given.booster'} as const;

export interface GivenForm {
  readonly vaccines: readonly CatalogueVaccine[];
  /** What was entered; the form is closed without it. */
  readonly act: GivenAct | undefined;
  /** What is missing is shown. */
  readonly asked: boolean;
  /** What to say of a vaccine that is listed today already: adding it has to be asked for twice. */
  readonly doubled: string;
  readonly toggle: () => void;
  readonly edit: (part: Partial<GivenAct>) => void;
  readonly add: () => void;
  /** The vaccine is not among these. */
  readonly choose: () => void;
}

const givenToday = () => msg('Given today', {id: 'given.title'});

const against = ({audience, locale}: View, disease: Disease) =>
  html`<span class="visually-hidden">: ${serviceText(diseaseName(disease, audience, locale))}</span>`;

/** Where the catalogue names no vaccine against the disease. */
export const givenLink = (view: View, disease: Disease, choose: () => void): TemplateResult =>
  html`<div class="actions no-print">${button(html`${givenToday()}${against(view, disease)}`, choose)}</div>`;

/** A button, and below it the form that it opens. */
export const givenForm = (view: View, disease: Disease, form: GivenForm): TemplateResult =>
  html`<div
    class="given ${form.act ? 'open' : ''} no-print"
    @keydown=${(event: KeyboardEvent) => addOnEnter(event, form)}
  >
    <button type="button" part="button" aria-expanded=${form.act !== undefined} @click=${form.toggle}>
      ${givenToday()}${against(view, disease)}
    </button>
    ${form.act ? fields(view, form, form.act) : nothing}
  </div>`;

const fields = (view: View, {vaccines, asked, doubled, edit, add, choose}: GivenForm, act: GivenAct): TemplateResult =>
  html`${radioField({
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
    </div>`;

export function doubledText(view: View, vaccine: CatalogueVaccine): string {
  const [name, date] = [vaccineName(vaccine, view.locale), dateFor(view.audience, view.today)];
  return msg(str`${name} is already listed on ${date}. Add it a second time?`, {id: 'history.doubled'});
}

const missing = (code: 'vac.empty' | 'act.booster'): string =>
  problemText({code, step: 'history', path: ''}, {conditionLabel: String});

/** Enter in a field of the form adds the vaccine: to the shell it would be the end of the step. */
function addOnEnter(event: KeyboardEvent, {add}: GivenForm) {
  if (event.key !== 'Enter' || event.isComposing || !(event.target instanceof HTMLInputElement)) return;
  event.preventDefault();
  add();
}

import {html, nothing, type TemplateResult} from 'lit';
import {msg, str} from '../../../words/localize.js';
import {vaccineById} from '../../../domain/vaccines/catalogue-index.js';
import type {Gender} from '../../../contract/patient-values.js';
import {path, stepOf, type BoosterEntry} from '../../../domain/entries/entries.js';
import {withAnswer} from '../../../domain/entries/open-answers.js';
import {withoutRepeats, type Offer, type OpenQuestion} from '../../../domain/entries/open-questions.js';
import {vaccineName} from '../../../domain/vaccines/vaccine-names.js';
import {genderLabel} from '../../../words/step-labels.js';
import {boosterLabel, valueText} from '../../../words/labels.js';
import {plural} from '../../../words/plural.js';
import {actLabel} from '../../../words/act-text.js';
import {button} from '../parts/button.js';
import {heading} from '../parts/heading.js';
import {labelled} from '../parts/text.js';
import type {VaccAssistant} from './vacc-assistant.js';
import {entryName, wholeAct} from './entry-name.js';
import {leftOutList} from './left-out.js';
import {reasonText} from './open-question-reasons.js';
import {otherPerson} from './other-person.js';

/**
 * The questions that a patient record leaves open, above the step that has their fields, and all of them on the review.
 * Below them the data that is not used. A value that the record suggests is applied by the user alone.
 */
export function openQuestions(assistant: VaccAssistant): TemplateResult {
  const {step, leftOut} = assistant.session.state;
  return html`${otherPerson(assistant)}${questionList(assistant)}${leftOutList(leftOut, step, assistant)}`;
}

/** Also announced, because a patient record may arrive without a press. */
export function openQuestionsTitle(questions: readonly OpenQuestion[]): string {
  const count = withoutRepeats(questions).length;
  return plural(
    count,
    () => msg(str`The record leaves ${count} question open`, {id: 'record.title.one'}),
    () => msg(str`The record leaves ${count} questions open`, {id: 'record.title.other'}),
  );
}

function questionList(assistant: VaccAssistant): TemplateResult | typeof nothing {
  const {step, questions} = assistant.session.state;
  const here = withoutRepeats(questions).filter(({entry}) => step === 'review' || stepOf(entry) === step);
  if (here.length === 0) return nothing;
  return html`<section class="box high questions" part="notice" aria-labelledby="open-questions">
    ${heading(assistant, 2, openQuestionsTitle(here), {id: 'open-questions'})}
    <ul>
      ${here.map((question) => html`<li>${questionItem(assistant, question)}</li>`)}
    </ul>
  </section>`;
}

function questionItem(assistant: VaccAssistant, question: OpenQuestion): TemplateResult {
  const {session, actions} = assistant;
  const {entry, reason, act, offered = []} = question;
  const name = act ? actLabel(act, assistant) : entryName(assistant, entry);
  const about = html`<span class="visually-hidden"> ${name}</span>`;
  const take = (label: string, offer: Offer) =>
    button(html`<bdi>${label}</bdi>${about}`, () =>
      session.answer(question, withAnswer(session.state.entries, question, offer)),
    );
  const noted = button(html`${msg('Noted', {id: 'record.noted'})}${about}`, () => session.dismiss(question));
  const isLocked = assistant.isLocked(act ? path.history : entry);
  const go = button(html`${msg('Go to this entry', {id: 'record.go'})}${about}`, () => actions.show(wholeAct(entry)));
  return html`<p>${labelled(html`<bdi>${name}</bdi>`, reasonText(reason, entry))}</p>
    <div class="actions">
      ${
        act
          ? [
              isLocked ? nothing : take(msg('Add this vaccine', {id: 'history.add'}), true),
              button(html`${msg('Leave it out', {id: 'record.leave-out'})}${about}`, () => session.dismiss(question)),
            ]
          : entry === path.patient
            ? noted
            : [
                isLocked ? nothing : offered.map((offer) => take(labelOf(assistant, entry, offer), offer)),
                go,
                // A statement of the record on all vaccinations may stand beside some of them, with nothing to change.
                entry === path.history ? noted : nothing,
              ]
      }
    </div>`;
}

function labelOf(assistant: VaccAssistant, entry: string, offer: Offer): string {
  const {catalogue, locale, audience} = assistant;
  if (entry === path.gender) return genderLabel(offer as Gender);
  if (entry.endsWith('.booster')) return boosterLabel(offer as BoosterEntry);
  const vaccine = catalogue && vaccineById(catalogue, String(offer));
  return vaccine ? vaccineName(catalogue, vaccine, locale) : valueText(offer, audience);
}

import {html, nothing, type TemplateResult} from 'lit';
import {dateIn} from '../../../domain/dates/date-entry.js';
import {answersSetAside} from '../../../domain/questionnaire/answer-checks.js';
import {indexConditions} from '../../../domain/questionnaire/tree.js';
import type {
  VaccEditRequestEvent,
  VaccExportRequestEvent,
  VaccGivenRequestEvent,
  VaccNotTodayRequestEvent,
} from '../../../session/events/step-events.js';
import type {VaccSession} from '../../../session/index.js';
import {primaryButton} from '../parts/button.js';
import {backLabel, resultLabel} from './vacc-assistant.templates.js';
import {defineElement} from '../define-element.js';
import {VaccDiagnostic} from '../vacc-diagnostic/vacc-diagnostic.js';
import {VaccHistory} from '../vacc-history/vacc-history.js';
import {VaccQuestionnaire} from '../vacc-questionnaire/vacc-questionnaire.js';
import type {ProfileState} from '../vacc-review/profile-section.js';
import {VaccReview} from '../vacc-review/vacc-review.js';
import type {VaccAssistant} from './vacc-assistant.js';
import {nameVaccines} from './default-list.js';
import {completedBox} from './notices.js';
import {shortStepLabel, stepNote} from './step-notes.js';

export {defaultList} from './default-list.js';
export {exportResult, fileOf} from './result-files.js';
export {notices, progressText, spoken} from './notices.js';
export {openQuestions, openQuestionsTitle} from './open-questions.js';
export {otherPersonTitle} from './other-person.js';
export {changesInShort} from '../vacc-diagnostic/changes.templates.js';
export {timeline} from '../vacc-diagnostic/timeline-switch.js';

// Defined as soon as they are loaded: a template that names an undefined element shows nothing.
defineElement('vacc-questionnaire', VaccQuestionnaire);
defineElement('vacc-history', VaccHistory);
defineElement('vacc-review', VaccReview);
defineElement('vacc-diagnostic', VaccDiagnostic);

/** Slots of the assistant that are shown inside the diagnosis. */
const forwarded = ['patient-summary', 'disclaimer', 'result-actions'];

/** The element of a step after the first, with its own properties; the assistant sets those that all steps share. */
export function laterStep(assistant: VaccAssistant): TemplateResult | undefined {
  nameVaccines(assistant);
  const {session, actions, dateOrder, catalogue, catalogueState} = assistant;
  const {state} = session;
  const {entries} = state;
  const edit = ({detail}: VaccEditRequestEvent) => actions.press(() => session.edit(detail.step, detail.path), true);
  switch (state.step) {
    case 'profile':
      return html`<vacc-questionnaire
        .dateOrder=${dateOrder}
        .sections=${state.sections}
        .state=${isErrorShownAbove(session) ? 'pending' : state.questionnaire}
        .birthdate=${dateIn(entries.patient.birthdate)}
        .skippable=${true}
        .reloaded=${state.reloaded}
        .known=${state.known}
        .setAside=${answersSetAside(indexConditions(state.sections), entries.answers)}
        .value=${entries.answers}
        @vacc-refresh-request=${() => actions.press(() => session.refreshQuestionnaire())}
        @vacc-skip-request=${() => actions.skip()}
        @change=${(event: Event) => session.setAnswers((event.target as VaccQuestionnaire).value)}
      ></vacc-questionnaire>`;
    case 'history':
      return html`<vacc-history
        .dateOrder=${dateOrder}
        .catalogue=${catalogue}
        .catalogueState=${catalogueState}
        .gtinMap=${assistant.gtinMap}
        .birthdate=${dateIn(entries.patient.birthdate)}
        .skippable=${true}
        .value=${entries.history}
        @vacc-skip-request=${() => actions.skip()}
        @vacc-catalogue-request=${() => assistant.loadCatalogue()}
        @change=${(event: Event) => session.setHistory((event.target as VaccHistory).value)}
      ></vacc-history>`;
    case 'review':
      return html`${isAnythingOpen(session) ? nothing : resultButton(assistant)}
        <vacc-review
          .entries=${entries}
          .sections=${state.sections}
          .known=${state.known}
          .profile=${profileState(session)}
          .catalogue=${catalogue}
          .preview=${session.patientFile}
          @vacc-edit-request=${edit}
          @vacc-skip-request=${() => actions.skip()}
        ></vacc-review>`;
    case 'diagnosis':
      return html`<vacc-diagnostic
        .dateOrder=${dateOrder}
        .result=${state.result}
        .replaced=${state.replaced}
        .sections=${state.sections}
        .known=${state.known}
        .entries=${entries}
        .catalogue=${catalogue}
        .gtinMap=${assistant.gtinMap}
        .shown=${assistant.resultShown}
        .finish=${assistant.finish}
        .droppedNotes=${state.droppedNotes}
        .given=${entries.history.acts.find(({key}) => key === state.given?.key)}
        @vacc-edit-request=${edit}
        @vacc-update-request=${() => actions.press(() => session.diagnose())}
        @vacc-given-request=${({detail}: VaccGivenRequestEvent) => actions.press(() => session.giveToday(detail))}
        @vacc-undo-request=${() => actions.press(() => session.undoGiven())}
        @vacc-not-today-request=${({detail}: VaccNotTodayRequestEvent) => void session.setNotToday(detail.diseaseId, detail.entry)}
        @vacc-finish-request=${() => actions.press(() => session.next())}
        @vacc-print-request=${() => assistant.print()}
        @vacc-export-request=${(event: VaccExportRequestEvent) => event.waitUntil(assistant.exportResult(event.detail))}
        @change=${(event: Event) => (assistant.resultShown = (event.target as VaccDiagnostic).shown)}
      >
        ${
          assistant.audience === 'professional'
            ? html`<div slot="steps">
                ${assistant.renderSteps((step) => ({name: shortStepLabel(step, assistant), note: stepNote(session, step)}))}
              </div>`
            : nothing
        }
        <button type="button" slot="back" part="button" @click=${() => actions.press(() => session.back(), true)}>
          ${backLabel()}
        </button>
        ${state.completed ? completedBox(assistant) : nothing}
        ${forwarded.map((name) => html`<slot name=${name} slot=${name}></slot>`)}
      </vacc-diagnostic>`;
    case 'patient':
      return undefined; // part of the first view
  }
}

/** Problems, questions of the record, entries that are not sent, and questions that nobody has seen. */
const isAnythingOpen = (session: VaccSession): boolean =>
  session.state.problems.length + session.state.questions.length + session.notSent.length > 0 ||
  !['answered', 'off'].includes(profileState(session));

/** Where nothing is open, nobody has to pass the whole summary. */
const resultButton = ({actions, session}: VaccAssistant): TemplateResult =>
  html`<div class="actions">${primaryButton(resultLabel(), () => actions.press(() => session.next()))}</div>`;

/** The panel above shows the error of loading the questions, with Retry: neither is shown twice. */
const isErrorShownAbove = ({state: {questionnaire, failure}}: VaccSession): boolean =>
  questionnaire === 'failed' && failure?.operation === 'questionnaire';

/** How the health profile was loaded. */
function profileState({state: {questionnaire, sections}, options}: VaccSession): ProfileState {
  if (options.questionnaireMode === 'off') return 'off';
  if (sections.length > 0 || questionnaire === 'loaded') return 'answered';
  return questionnaire === 'pending' ? 'loading' : 'skipped';
}

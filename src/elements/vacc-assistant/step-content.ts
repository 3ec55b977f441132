import {html, type TemplateResult} from 'lit';
import type {Catalogue} from '../../catalogue/index.js';
import type {CatalogueState} from '../../controllers/catalogue-source.js';
import {dateIn, type DateOrder} from '../../domain/date-entry.js';
import {answersSetAside} from '../../domain/profile.js';
import {indexConditions} from '../../domain/tree.js';
import type {VaccSession} from '../../session/index.js';
import type {VaccDiagnostic} from '../vacc-diagnostic/vacc-diagnostic.js';
import type {VaccHistory} from '../vacc-history/vacc-history.js';
import type {ProfileState} from '../vacc-review/profile-section.js';
import type {VaccPatient} from '../vacc-patient/vacc-patient.js';
import type {VaccQuestionnaire} from '../vacc-questionnaire/vacc-questionnaire.js';

/** Slots of the shell that are shown inside the diagnosis. */
const forwarded = ['patient-summary', 'disclaimer', 'result-actions'];

/** The element of the step on screen with what is its own; what all of them share comes from the shell. */
export function stepContent(
  session: VaccSession,
  host: {
    readonly dateOrder: DateOrder;
    readonly catalogue: Catalogue | undefined;
    readonly catalogueState: CatalogueState;
    resultShown: VaccDiagnostic['shown'];
  },
): TemplateResult {
  const {dateOrder, catalogue, catalogueState} = host;
  const {state} = session;
  const {entries} = state;
  const {questionnaireMode} = session.options;
  switch (state.step) {
    case 'patient':
      return html`<vacc-patient
        .dateOrder=${dateOrder}
        .value=${entries.patient}
        @change=${(event: Event) => session.setPatient((event.target as VaccPatient).value)}
      ></vacc-patient>`;
    case 'profile':
      return html`<vacc-questionnaire
        .dateOrder=${dateOrder}
        .sections=${state.sections}
        .state=${saidAbove(session) ? 'pending' : state.questionnaire}
        .birthdate=${dateIn(entries.patient.birthdate)}
        .skippable=${true}
        .reloaded=${state.reloaded}
        .known=${state.known}
        .setAside=${answersSetAside(indexConditions(state.sections), entries.answers)}
        .refreshable=${questionnaireMode === 'adaptive' || state.questionnaire === 'failed'}
        .value=${entries.answers}
        @change=${(event: Event) => session.setAnswers((event.target as VaccQuestionnaire).value)}
      ></vacc-questionnaire>`;
    case 'history':
      return html`<vacc-history
        .dateOrder=${dateOrder}
        .catalogue=${catalogue}
        .catalogueState=${catalogueState}
        .birthdate=${dateIn(entries.patient.birthdate)}
        .value=${entries.history}
        @change=${(event: Event) => session.setHistory((event.target as VaccHistory).value)}
      ></vacc-history>`;
    case 'review':
      return html`<vacc-review
        .entries=${entries}
        .sections=${state.sections}
        .known=${state.known}
        .profile=${profileState(session)}
        .catalogue=${catalogue}
        .preview=${session.patientFile}
      ></vacc-review>`;
    case 'diagnosis':
      return html`<vacc-diagnostic
        .result=${state.result}
        .replaced=${state.replaced}
        .sections=${state.sections}
        .known=${state.known}
        .entries=${entries}
        .catalogue=${catalogue}
        .shown=${host.resultShown}
        @change=${(event: Event) => (host.resultShown = (event.target as VaccDiagnostic).shown)}
      >
        ${forwarded.map((name) => html`<slot name=${name} slot=${name}></slot>`)}
      </vacc-diagnostic>`;
  }
}

/** A failure to load the questions, and the way to retry, stand in the panel above: neither is shown twice. */
const saidAbove = ({state: {questionnaire, failure}}: VaccSession): boolean =>
  questionnaire === 'failed' && failure?.retryable === true;

/** How the health profile was come by. */
function profileState({state: {questionnaire, sections}, options}: VaccSession): ProfileState {
  if (options.questionnaireMode === 'off') return 'off';
  if (sections.length > 0 || questionnaire === 'loaded') return 'answered';
  return questionnaire === 'pending' ? 'loading' : 'skipped';
}

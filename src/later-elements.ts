import {defineElement} from './define-element.js';
import {VaccDiagnostic} from './elements/vacc-diagnostic/vacc-diagnostic.js';
import {VaccHistory} from './elements/vacc-history/vacc-history.js';
import {VaccQuestionnaire} from './elements/vacc-questionnaire/vacc-questionnaire.js';
import {VaccReview} from './elements/vacc-review/vacc-review.js';

defineElement('vacc-questionnaire', VaccQuestionnaire);
defineElement('vacc-history', VaccHistory);
defineElement('vacc-review', VaccReview);
defineElement('vacc-diagnostic', VaccDiagnostic);

/** How the shell draws them. */
export {laterStep} from './elements/vacc-assistant/later-step.js';

import {VaccAssistant} from './elements/vacc-assistant/vacc-assistant.js';
import {VaccDiagnostic} from './elements/vacc-diagnostic/vacc-diagnostic.js';
import {VaccHistory} from './elements/vacc-history/vacc-history.js';
import {VaccPatient} from './elements/vacc-patient/vacc-patient.js';
import {VaccQuestionnaire} from './elements/vacc-questionnaire/vacc-questionnaire.js';
import {VaccReview} from './elements/vacc-review/vacc-review.js';
import {version} from './version.js';

/** Inner elements first: the shell upgrades into finished parts. */
const elements = {
  'vacc-patient': VaccPatient,
  'vacc-questionnaire': VaccQuestionnaire,
  'vacc-history': VaccHistory,
  'vacc-review': VaccReview,
  'vacc-diagnostic': VaccDiagnostic,
  'vacc-assistant': VaccAssistant,
};

/** The first copy on a page wins. The same version twice is common and harmless; another one is worth a word. */
for (const [tag, element] of Object.entries(elements)) {
  const defined = customElements.get(tag) as {readonly version?: string} | undefined;
  if (!defined) customElements.define(tag, Object.assign(element, {version}));
  else if (defined.version !== version) {
    // eslint-disable-next-line no-console -- for the integrator: two versions cannot share one tag
    console.warn(`<${tag}> is already defined by version ${defined.version ?? 'unknown'}; ${version} is not used`);
  }
}

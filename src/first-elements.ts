import {languageTagOf} from './controllers/page-language.js';
import {defineElement} from './define-element.js';
import {laterSteps} from './elements/vacc-assistant/later-steps-on-request.js';
import {VaccAssistant} from './elements/vacc-assistant/vacc-assistant.js';
import {VaccPatient} from './elements/vacc-patient/vacc-patient.js';
import {setLanguage} from './i18n/localize.js';

const fetchLater = () => import('./later-elements.js');

/**
 * The first view is drawn in its language at once, when the page says which. The rest comes then, and without an
 * assistant too: a page may have one of these elements alone. Where a step waits for it in vain, the assistant says so
 * and asks again.
 */
async function define() {
  await setLanguage(languageTagOf(document.querySelector('vacc-assistant') ?? document.documentElement));
  laterSteps.fetch = fetchLater;
  defineElement('vacc-patient', VaccPatient);
  defineElement('vacc-assistant', VaccAssistant);
  setTimeout(() => void fetchLater().catch(() => undefined));
}

/** Not awaited here: the file of a language imports this one. */
export const defined = define();

import {languageTagOf} from '../controllers/page-language.js';
import {defineElement} from '../elements/define-element.js';
import {laterSteps} from '../elements/vacc-assistant/lazy-parts.js';
import {painted} from '../elements/parts/painted.js';
import {VaccAssistant} from '../elements/vacc-assistant/vacc-assistant.js';
import {VaccPatient} from '../elements/vacc-patient/vacc-patient.js';
import {setLanguage} from '../../words/localize.js';

/**
 * Renders the first view in the language of the page. The later steps are loaded even without an assistant, because a
 * page may have one of their elements alone.
 */
async function define() {
  // that of the prototype: an element of the page may hide the document's own by its name
  const [root, element = root] = Document.prototype.querySelectorAll.call(document, 'html, vacc-assistant');
  await setLanguage(languageTagOf(element!)).catch(() => undefined); // the elements try again, and report a failure
  defineElement('vacc-patient', VaccPatient);
  defineElement('vacc-assistant', VaccAssistant);
  void painted().then(() => laterSteps.preload());
}

/** Not awaited here: the chunk of a language imports this one. */
export const defined = define();

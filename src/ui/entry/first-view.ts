import {languageTagOf} from '../controllers/page-language.js';
import {setLanguage} from '../../words/localize.js';
import {defineFirstView} from './define-first-view.js';

/** Renders the first view in the language of the page. */
async function define() {
  // that of the prototype: an element of the page may hide the document's own by its name
  const [root, element = root] = Document.prototype.querySelectorAll.call(document, 'html, vacc-assistant');
  await setLanguage(languageTagOf(element!)).catch(() => undefined); // the elements try again, and report a failure
  defineFirstView();
}

/** Not awaited here: the chunk of a language imports this one. */
export const defined = define();

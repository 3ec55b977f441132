import {language, msg} from '../../../words/localize.js';

let isSaid = false;

/**
 * Shows in a shadow root, above the content between the tags, that the element has left its document. Browsers do not
 * share constructed style sheets between documents, and another window that closes would take the entries with it. One
 * console line tells the integrator.
 */
export function refuseDocument(root: ShadowRoot) {
  const text = document.createElement('p');
  text.lang = language();
  text.dir = 'ltr';
  text.textContent = msg(
    'The vaccination check can only be shown in the page where it was opened. The entries are kept there.',
    {id: 'moved'},
  );
  root.replaceChildren(text, document.createElement('slot'));
  if (isSaid) return;
  isSaid = true;
  // eslint-disable-next-line no-console -- tells the integrator why the element is not shown
  console.error('vacc-assistant: create the element in the document where it is shown, and load the script there');
}

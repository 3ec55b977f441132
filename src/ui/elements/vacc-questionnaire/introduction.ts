import {html, type TemplateResult} from 'lit';
import {msg} from '../../../words/localize.js';
import {wordsFor} from '../../../words/step-labels.js';
import type {StepElement} from '../parts/step-element.js';

/** Says first that nothing is required, and why an answer helps. */
export const introduction = ({audience, addressee}: StepElement): TemplateResult => {
  const concerns =
    addressee === 'other'
      ? msg('Answer only what concerns this person.', {id: 'q.intro.other'})
      : msg('Answer only what concerns you.', {id: 'q.intro.self'});
  return html`<p class="introduction">
    <b>${wordsFor(audience, [msg('Answer only what applies.', {id: 'q.intro.pro'}), concerns])}</b>
    ${msg('Nothing is required; without an answer the result may be less precise.', {id: 'q.intro.optional'})}
  </p>`;
};

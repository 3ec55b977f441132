import {msg} from './localize.js';
import type {Audience} from '../domain/audience.js';
import {wordsFor} from './step-labels.js';

/** Why nothing is left on a page that the browser kept in memory and shows again. */
export const pageLeftText = (audience: Audience): string =>
  wordsFor(audience, [
    msg(
      'This page was left and shown again by the browser. The patient’s data were removed from it. Open the patient record again.',
      {id: 'page-left.pro'},
    ),
    msg('You left this page and came back. To protect your health data, it was removed from the page.', {
      id: 'page-left.public',
    }),
  ]);

import {frameTexts} from '../../generated/frame-texts.js';
import {languageIn, textsIn} from './texts-in.js';

const msg = textsIn(frameTexts);

export const languageOf = (tag: string): string => languageIn(frameTexts, tag);

export const frameTitle = msg('Vaccination check', {id: 'frame.title'});
export const notLoaded = msg('The vaccination check could not be loaded.', {id: 'frame.failed'});
export const tryAgain = msg('Try again', {id: 'frame.retry'});
export const moved = msg(
  'The vaccination check can only be shown in the page where it was opened. The entries are kept there.',
  {id: 'frame.moved'},
);

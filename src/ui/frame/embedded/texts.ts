import {embeddedTexts} from '../../../generated/frame-texts.js';
import {textsIn} from '../texts-in.js';

const msg = textsIn(embeddedTexts);

export const pageDoesNotAnswer = msg('The page around this check does not answer. Your entries are kept. Try again.', {
  id: 'embedded.no-answer',
});

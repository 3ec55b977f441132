import {msg} from './localize.js';

/** About a draft of another patient record. */
export const otherPatientDraft = (): string =>
  msg('The draft belongs to another patient record', {id: 'error.draft-other'});

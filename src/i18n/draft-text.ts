import {msg} from '@lit/localize';

/** About saved answers that were made in another patient record. */
export const otherPatientDraft = (): string =>
  msg('The saved answers belong to another patient record', {id: 'error.draft-other'});

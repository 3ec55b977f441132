import {msg} from '@lit/localize';
import type {Origin} from '../domain/entries/entries.js';
import {fromRecordText} from '../i18n/step-labels.js';

/** Where an entry came from. On screen what was typed bears no mark; who reads a file has not seen it typed. */
export const originText = (origin: Origin): string =>
  ({
    user: msg('Entered in this check', {id: 'origin.user'}),
    host: fromRecordText(),
    fhir: msg('From the patient record, by FHIR', {id: 'origin.fhir'}),
    draft: msg('From saved answers', {id: 'origin.draft'}),
    legacy: msg('From a former request', {id: 'origin.legacy'}),
  })[origin];

import type {NotToday} from '../../../domain/result/not-today.js';
import type {Json} from '../json.js';
import {ownExtensions, ownSystems, systems} from '../systems.js';
import {fhirText} from '../texts.js';
import {vaccineCode, type ImmunizationContext} from './write-immunization.js';
import {instant} from './write-provenance.js';

/**
 * A note on the recommendations: in FHIR a due vaccination that is not given has an element only with the vaccine that
 * was meant.
 */
export const notTodayExtension = (note: NotToday): Json => ({
  url: ownExtensions.notToday,
  extension: [
    {url: 'disease', valueString: note.diseaseId},
    {url: 'reason', valueCode: note.reason},
    {url: 'decidedBy', valueCode: note.decidedBy},
    ...(note.words ? [{url: 'words', valueString: note.words}] : []),
    ...(note.vaccineId ? [{url: 'vaccine', valueString: note.vaccineId}] : []),
    {url: 'note', valueAnnotation: annotation(note)},
  ],
});

/** The vaccine that was meant as an Immunization that was not done. Its day is that of the note. */
export const writeNotDone = (note: NotToday, id: string, context: ImmunizationContext): Json => ({
  resourceType: 'Immunization',
  id,
  status: 'not-done',
  statusReason: {coding: [{system: ownSystems.notToday, code: note.reason}, ...actReason(note)]},
  vaccineCode: vaccineCode(note.vaccineId ?? '', context),
  patient: {reference: context.patient},
  occurrenceDateTime: instant(note.at),
  note: [annotation(note)],
});

/** The code of HL7 where it says the same: a refusal of the patient. None of them is as wide as "not available". */
const actReason = ({reason, decidedBy}: NotToday): Json[] =>
  reason === 'declined' && decidedBy === 'patient'
    ? [{system: systems.actReason, code: 'PATOBJ', display: 'patient objection'}]
    : [];

const annotation = ({at, reason, decidedBy, words}: NotToday): Json => ({
  time: instant(at),
  text: `Not given today: ${reason}, decided by the ${decidedBy}${words ? `. ${fhirText(words) ?? ''}` : ''}`,
});

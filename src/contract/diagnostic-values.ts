import {oneOf} from './value.js';

/** Service interface §2.6. */
export const conclusions = [
  'late',
  'todo',
  'up_to_date',
  'no_action',
  'unmanaged',
  'suggested',
  'exception',
  'contraindicated',
  'complete_scheme',
] as const;
export type Conclusion = (typeof conclusions)[number];

/** A later service may send other values: they are kept, shown as not recognised, and never hide the other diseases. */
export const isConclusion = oneOf(conclusions);

/** Service interface §2.5; the order is the order in which they are shown (§4.4: alerts first, stable order). */
export const messageTypes = ['alert', 'summary', 'details', 'justification', 'comments', 'other'] as const;
export type MessageType = (typeof messageTypes)[number];
export const isMessageType = oneOf(messageTypes);

/** Service interface §2.5. */
export const publicDestinations = ['general', 'patient', 'professional'] as const;
export type PublicDestination = (typeof publicDestinations)[number];
export const isPublicDestination = oneOf(publicDestinations);

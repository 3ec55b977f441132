import {oneOf} from './value.js';

/** Service interface §2.6. */
export const conclusions = [
  'late', //             a dose is overdue
  'todo', //             a dose is due
  'up_to_date', //       all doses until today are there
  'no_action', //        nothing to do for this disease
  'unmanaged', //        the service does not assess this disease; it may give information
  'suggested', //        optional: to discuss
  'exception', //        the service does not cover this situation
  'contraindicated', //  the vaccination is not recommended in this situation
  'complete_scheme', //  all doses of the schedule are there
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

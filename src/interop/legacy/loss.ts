/** Why a legacy value is not in the new request, or not as it was. */
export type LossReason =
  | 'not a value' //     not of the form that the field had
  | 'unknown value' //   of that form, and nobody knows what it means in the new request
  | 'unknown field' //   the new request has no place for it
  | 'not in the map' //  the caller's map does not list the number
  | 'no legacy value' // the condition is a date or a number by now, and the legacy one had no value
  | 'already given' //   the same condition a second time
  | 'not sent' //        the new operation takes nothing of the kind
  | 'sent as false'; //  a vaccination that does not say whether it was a booster: the new request must say

/** What became of a legacy value that the new request does not have as it was. Holds patient data. */
export interface Loss {
  /** Where it stood, such as `vaccinations[2].booster`; empty for the whole request. */
  readonly path: string;
  readonly value: unknown;
  readonly reason: LossReason;
}

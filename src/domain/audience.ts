/** The reader: decides the wording, the visible messages and `requested_by_professional`. */
export const audiences = ['public', 'professional'] as const;
export type Audience = (typeof audiences)[number];

/** Whether the public wording addresses the patient or somebody who answers for the patient. */
export type Addressee = 'self' | 'other';

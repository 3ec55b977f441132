/** The reader: decides the wording, the visible messages and `requested_by_professional`. */
export const audiences = ['public', 'professional'] as const;
export type Audience = (typeof audiences)[number];

/** An unknown value, such as a misspelt one of the host, is the public: it sees no message for professionals. */
export const audienceOf = (value: unknown): Audience => (value === 'professional' ? value : 'public');

/** Whether the public wording addresses the patient or somebody who answers for the patient. */
export type Addressee = 'self' | 'other';

/** Who reads a result, and the language in which the texts of the service come. */
export interface Reader {
  readonly audience: Audience;
  readonly addressee: Addressee;
  readonly locale: string;
}

/** Who reads: decides the wording, the messages that show, and `requested_by_professional`. */
export const audiences = ['public', 'professional'] as const;
export type Audience = (typeof audiences)[number];

/** Whom the public wording speaks to: the reader, or a reader about somebody else. */
export type Addressee = 'self' | 'other';

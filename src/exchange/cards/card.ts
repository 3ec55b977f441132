import {VaccError} from '../../errors.js';
import type {Json} from '../fhir/json.js';

/** A vaccination of a card. */
export interface CardDose {
  /** The day, as the card has it or as it follows from the age on the card; empty when it says none. */
  readonly date: string;
  /** A FHIR R4 Immunization that names no patient. */
  readonly immunization: Json;
}

/** A vaccination card, as it says itself. Everything in it is patient data; nothing of it is stored. */
export interface Card {
  readonly kind: 'european-vaccination-card' | 'smart-health-card';
  /** The issuer as the card names it: a country, a code or an address. Nothing is fetched from it. */
  readonly issuer: string;
  /** Instants (ISO 8601). */
  readonly issuedAt?: string;
  /** Before it, the card is not valid yet (`nbf`). */
  readonly validFrom?: string;
  readonly expiresAt?: string;
  /** `not-checked` when no key of the host is that of the card; a signature that does not fit is an error instead. */
  readonly signature: 'valid' | 'not-checked';
  /** A card may have been revoked: that would need the network. */
  readonly revocation: 'not-checked';
  /** Whom the card names: for the eyes of the user, who compares. The birth date as written, maybe partial or empty. */
  readonly holder: {readonly name: string; readonly birthDate: string};
  /** A FHIR R4 Patient with birth date and gender alone, as far as the card has them. */
  readonly patient: Json;
  readonly doses: readonly CardDose[];
  /** The number of entries of the card that are no readable vaccination. */
  readonly leftOut: number;
}

export type CardProblem =
  | 'no-card' //         neither kind of card
  | 'covid-certificate' // a European digital COVID certificate: no vaccination record
  | 'link' //            a SMART Health Link: its card is on the network
  | 'chunks-missing' //  some of the QR codes of a card
  | 'several-patients' // whose card is it?
  | 'too-large'
  | 'unreadable'
  | 'signature-wrong'; // changed after it was signed, or not of the issuer whose key it names

const sentences: Readonly<Record<CardProblem, string>> = {
  'no-card': 'The text is no vaccination card',
  'covid-certificate': 'The text is a European digital COVID certificate, no vaccination record',
  link: 'The text is a link to a card, and nothing is fetched',
  'chunks-missing': 'Some of the QR codes of the card are missing',
  'several-patients': 'The card names several patients',
  'too-large': 'The card has more than 500,000 characters, or 2 MB once unpacked',
  unreadable: 'The card cannot be read',
  'signature-wrong': 'The signature of the card does not fit',
};

/** A card that is not taken. The message holds nothing of the card. */
export class CardError extends VaccError {
  override readonly name = 'CardError';
  readonly problem: CardProblem;
  /** The numbers of the QR codes that are missing, from 1. */
  readonly missing: readonly number[];

  constructor(problem: CardProblem, {missing = [], cause}: {missing?: readonly number[]; cause?: unknown} = {}) {
    super(sentences[problem], 'import/invalid', {cause});
    this.problem = problem;
    this.missing = missing;
  }
}

/** An instant of the seconds since 1970, as the tokens of both kinds have them. */
export const instantOf = (seconds: unknown): string | undefined =>
  typeof seconds === 'number' && Math.abs(seconds) < 1e11 ? new Date(seconds * 1000).toISOString() : undefined;

/** A reference that names nobody: a reader takes the patient of the bundle. */
export const holderOfCard: Json = {display: 'Holder of the card'};

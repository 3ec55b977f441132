import {CardError, type Card} from './card.js';
import {readEuropeanCard} from './european-card.js';
import type {CardKey} from './signature.js';
import {readSmartCard} from './smart-card.js';
import {smartCardsIn} from './smart-card-texts.js';

/** Characters. The largest QR code has 4,296; a file may have several cards. */
const longest = 500_000;

/**
 * Reads vaccination cards. The card is the text of the QR code of a European Vaccination Card, or SMART Health Cards.
 * These come as the texts of their QR codes (in lines, in any order, also of a card in several), as a file, or in their
 * compact form. It neither fetches nor stores anything.
 *
 * @param written The text that was scanned, pasted, or read of a file.
 * @param options `keys`: public keys of issuers; without the key of a card, its signature is not checked.
 * @returns at least one card
 * @throws {CardError}
 * @throws {VaccError} `config/invalid` when a key is none; `config/missing` for a European card without the package cborg.
 */
export async function readCards(
  written: string,
  {keys = []}: {readonly keys?: readonly CardKey[]} = {},
): Promise<readonly Card[]> {
  if (written.length > longest) throw new CardError('too-large');
  if (/^\s*shlink:/i.test(written) || /^\s*https?:\S*#shlink:/i.test(written)) throw new CardError('link');
  if (/^\s*HC1:/i.test(written)) throw new CardError('covid-certificate');
  if (written.trim() === '') throw new CardError('no-card');
  const smart = smartCardsIn(written);
  if (smart) return Promise.all(smart.map((card) => readSmartCard(card, keys)));
  return [await readSpaced(written.replace(/[\r\n\t]+/g, '').trimStart(), keys)];
}

/** Base45 has a space: one at the end is either of the card, or of the form that it was pasted into. */
async function readSpaced(line: string, keys: readonly CardKey[]): Promise<Card> {
  const trimmed = line.trimEnd();
  if (trimmed === line) return readEuropeanCard(line, keys);
  return readEuropeanCard(line, keys).catch((error: unknown) => {
    if (error instanceof CardError && error.problem === 'signature-wrong') throw error;
    return readEuropeanCard(trimmed, keys);
  });
}

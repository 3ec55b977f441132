import {fieldsOf, isText} from '../contract/value.js';
import {newId} from './new-id.js';

/**
 * Whose a draft is, without naming the patient record: a digest of its key with a random salt. It keeps apart the drafts
 * of two patients; it is no secret, because a short key can be found by trying.
 */
export interface DraftOwner {
  readonly salt: string;
  readonly digest: string;
}

/** The owner of a draft that is made now; none without a patient key. */
export function ownerOf(patientKey: string | undefined): {readonly owner?: DraftOwner} {
  if (patientKey === undefined) return {};
  const salt = newId();
  return {owner: {salt, digest: digestOf(salt + patientKey)}};
}

/** Whether a draft was made under this patient key; one without an owner was made without a key. */
export function isOwned(draft: unknown, patientKey: string | undefined): boolean {
  const {salt, digest} = fieldsOf(fieldsOf(draft)['owner']);
  if (!isText(salt) || !isText(digest)) return patientKey === undefined;
  return patientKey !== undefined && digest === digestOf(salt + patientKey);
}

/** FNV-1a with two bases, 64 bits in all. Synchronous, as `getDraft` is; `crypto.subtle` is not. */
const digestOf = (text: string): string => [0x811c9dc5, 0x01000193].map((base) => fnv(text, base)).join('');

function fnv(text: string, base: number): string {
  let hash = base;
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, '0');
}

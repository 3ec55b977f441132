/** Encrypts a token for a store, where others may read (AES-256-GCM). */
export interface Seal {
  readonly seal: (text: string) => Promise<string>;
  /** `undefined` for what was sealed with another secret, or changed since. */
  readonly open: (sealed: string) => Promise<string | undefined>;
}

const ivBytes = 12;
const bytesOf = (text: string) => new TextEncoder().encode(text);

/** The key is derived from the publisher's secret, which every instance has and the store has not. */
export function createSeal(secret: string): Seal {
  let derived: Promise<CryptoKey> | undefined;
  const key = () => (derived ??= keyFrom(secret));
  return {
    seal: async (text) => {
      const iv = crypto.getRandomValues(new Uint8Array(ivBytes));
      const sealed = await crypto.subtle.encrypt({name: 'AES-GCM', iv}, await key(), bytesOf(text));
      return btoa(String.fromCharCode(...iv, ...new Uint8Array(sealed)));
    },
    open: async (sealed) => {
      try {
        const bytes = Uint8Array.from(atob(sealed), (character) => character.charCodeAt(0));
        const algorithm = {name: 'AES-GCM', iv: bytes.subarray(0, ivBytes)};
        return new TextDecoder().decode(await crypto.subtle.decrypt(algorithm, await key(), bytes.subarray(ivBytes)));
      } catch {
        return undefined;
      }
    },
  };
}

async function keyFrom(secret: string): Promise<CryptoKey> {
  const source = await crypto.subtle.importKey('raw', bytesOf(secret), 'HKDF', false, ['deriveKey']);
  const derivation = {name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info: bytesOf('vacc-assistant token')};
  return crypto.subtle.deriveKey(derivation, source, {name: 'AES-GCM', length: 256}, false, ['encrypt', 'decrypt']);
}

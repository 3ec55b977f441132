/** Encrypts a token for a store, where others may read (AES-256-GCM). */
export interface Seal {
  /** @param place where it will be, which is sealed too: put anywhere else, it does not open */
  readonly seal: (text: string, place: string) => Promise<string>;
  /** `undefined` for what was sealed with another secret or for another place, or changed since. */
  readonly open: (sealed: string, place: string) => Promise<string | undefined>;
}

const ivBytes = 12;
const bytesOf = (text: string) => new TextEncoder().encode(text);

const algorithm = (iv: Uint8Array<ArrayBuffer>, place: string) => ({
  name: 'AES-GCM',
  iv,
  additionalData: bytesOf(place),
});

/** The key is derived from the publisher's secret, which every instance has and the store has not. */
export function createSeal(secret: string): Seal {
  let derived: Promise<CryptoKey> | undefined;
  const key = () => (derived ??= keyFrom(secret));
  return {
    seal: async (text, place) => {
      const iv = crypto.getRandomValues(new Uint8Array(ivBytes));
      const sealed = await crypto.subtle.encrypt(algorithm(iv, place), await key(), bytesOf(text));
      return btoa(String.fromCharCode(...iv, ...new Uint8Array(sealed)));
    },
    open: async (sealed, place) => {
      try {
        const bytes = Uint8Array.from(atob(sealed), (character) => character.charCodeAt(0));
        const [iv, rest] = [bytes.subarray(0, ivBytes), bytes.subarray(ivBytes)];
        return new TextDecoder().decode(await crypto.subtle.decrypt(algorithm(iv, place), await key(), rest));
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

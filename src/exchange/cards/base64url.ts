/** Decodes Base64url without padding (RFC 7515, appendix C); `undefined` for another text. */
export function fromBase64Url(text: string): Uint8Array<ArrayBuffer> | undefined {
  if (!/^[\w-]*$/.test(text) || text.length % 4 === 1) return undefined;
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (letter) => letter.charCodeAt(0));
}

export const toBase64Url = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')) // not spread: a card may have a key of any length
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

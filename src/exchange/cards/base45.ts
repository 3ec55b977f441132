const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:';

/**
 * Decodes Base45: two bytes in three characters, the last one in two.
 *
 * @see RFC 9285
 * @returns `undefined` for a text that is not Base45.
 */
export function fromBase45(text: string): Uint8Array<ArrayBuffer> | undefined {
  const bytes: number[] = [];
  for (let at = 0; at < text.length; at += 3) {
    const [first = -1, second = -1, third = 0] = [...text.slice(at, at + 3)].map((letter) => alphabet.indexOf(letter));
    const value = first + second * 45 + third * 45 * 45;
    const isPair = text.length - at === 2;
    if (first < 0 || second < 0 || third < 0 || value > (isPair ? 0xff : 0xffff)) return undefined;
    if (isPair) bytes.push(value);
    else bytes.push(value >> 8, value & 0xff);
  }
  return Uint8Array.from(bytes);
}

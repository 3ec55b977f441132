/** The whole number in a value as received: `"2"` is 2; what is no whole number (null and `true` too) is unknown. */
export function readInteger(value: unknown): number | undefined {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return Number.isSafeInteger(number) ? (number as number) : undefined;
}

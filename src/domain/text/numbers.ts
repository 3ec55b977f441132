/** The minus signs that keyboards and pasted texts bring: hyphen, minus, en dash, non-breaking hyphen. */
const normal = (text: string) => text.trim().replace(/^[−–‑]/, '-');

/** A whole number as typed, or `undefined`: no decimals, no separators, nothing beyond what JSON keeps exactly. */
export function readInteger(text: string): number | undefined {
  const value = /^[+-]?\d+$/.test(normal(text)) ? Number(normal(text)) : NaN;
  return Number.isSafeInteger(value) ? value + 0 : undefined; // + 0: "-0" is zero
}

/**
 * A number as typed, with a comma or a point before the decimals, or `undefined`. Thousands separators are refused:
 * "1,000" is read as 1, and the screen says how it was read. Nobody means an exponent: "1e3" is a slip.
 */
export function readDecimal(text: string): number | undefined {
  const typed = normal(text);
  if (!/^[+-]?(?:\d+(?:[.,]\d*)?|[.,]\d+)$/.test(typed)) return undefined;
  const value = Number(typed.replace(',', '.'));
  return Number.isFinite(value) ? value + 0 : undefined;
}

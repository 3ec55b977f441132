/** Replaces the signs that keyboards and pasted texts use for a minus: minus, en dash, non-breaking hyphen. */
const normal = (text: string) => text.trim().replace(/^[−–‑]/, '-');

/** Reads a typed whole number. `undefined` for decimals, separators and numbers beyond the safe integers. */
export function readInteger(text: string): number | undefined {
  const value = /^[+-]?\d+$/.test(normal(text)) ? Number(normal(text)) : NaN;
  return Number.isSafeInteger(value) ? value + 0 : undefined; // + 0 turns -0 into 0
}

/**
 * Reads a typed number with a decimal comma or point; `undefined` for anything else. Thousands separators are not
 * supported: "1,000" is 1, and the screen shows how the number was read. An exponent such as "1e3" is a typing error.
 */
export function readDecimal(text: string): number | undefined {
  const typed = normal(text);
  if (!/^[+-]?(?:\d+(?:[.,]\d*)?|[.,]\d+)$/.test(typed)) return undefined;
  const value = Number(typed.replace(',', '.'));
  return Number.isFinite(value) ? value + 0 : undefined;
}

/**
 * The known name that a misspelt one most likely means, or `undefined` when none is near.
 *
 * @param most How many characters may differ.
 */
export function nearestOf(
  name: string,
  known: readonly string[],
  most = Math.max(2, name.length / 3),
): string | undefined {
  const [best] = known
    .map((one) => ({one, distance: distance(name.toLowerCase(), one.toLowerCase())}))
    .sort((a, b) => a.distance - b.distance);
  return best && best.distance <= most ? best.one : undefined;
}

/** Levenshtein: the characters to add, to drop and to replace. */
function distance(a: string, b: string): number {
  let row = Array.from({length: b.length + 1}, (_, i) => i);
  for (const [i, character] of [...a].entries()) {
    const next = [i + 1];
    for (let j = 1; j <= b.length; j++) {
      const replaced = row[j - 1]! + (character === b[j - 1] ? 0 : 1);
      next.push(Math.min(replaced, row[j]! + 1, next[j - 1]! + 1));
    }
    row = next;
  }
  return row[b.length]!;
}

/**
 * Counts how often a search prepares one of these texts: it takes their case away first.
 *
 * @returns the count since the last call of it, and a function that ends the counting
 */
export function countFolded(isCounted: (text: string) => boolean): {
  readonly take: () => number;
  readonly end: () => void;
} {
  const {toLowerCase} = String.prototype;
  let times = 0;
  String.prototype.toLowerCase = function (this: string) {
    if (isCounted(String(this))) times++;
    return toLowerCase.call(this);
  };
  return {
    take: () => {
      const taken = times;
      times = 0;
      return taken;
    },
    end: () => void (String.prototype.toLowerCase = toLowerCase),
  };
}

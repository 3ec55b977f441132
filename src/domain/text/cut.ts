/** Ten pages: longer texts are cut on screen, where drawing several of a megabyte would freeze the page. */
const longest = 20_000;
/** How far back the end of a word is looked for. */
const reach = 1_000;

/** The part of a text that is shown, and the rest of it, which is empty for an ordinary one. */
export function cutText(text: string): readonly [shown: string, rest: string] {
  const at = text.length > longest ? placeToCut(text) : text.length;
  return [text.slice(0, at), text.slice(at)];
}

/** The beginning of a text as a hint at the whole: at most so many characters, whole words, and a mark at the cut. */
export function shortened(text: string, most: number): string {
  const characters = [...text];
  if (characters.length <= most) return text;
  const start = characters.slice(0, most).join('');
  const words = /^\s/.test(text.slice(start.length)) ? start : start.replace(/\s+\S*$/, '');
  return `${words.replace(/[\s,;:.]+$/, '')}…`;
}

/** Between two words, else between two characters as a reader sees them, else between two code points. */
function placeToCut(text: string): number {
  const word = text.slice(longest - reach, longest).search(/\s\S*$/);
  if (word >= 0) return longest - reach + word + 1;
  const near = text.slice(0, longest + reach);
  const character = 'Segmenter' in Intl ? new Intl.Segmenter().segment(near).containing(longest)?.index : undefined;
  if (character !== undefined && character > longest - reach) return character;
  return longest - (/[\uD800-\uDBFF]/.test(text.charAt(longest - 1)) ? 1 : 0);
}

/** Letters that Unicode decomposition does not split, and punctuation with typing variants. */
const folded: Readonly<Record<string, string>> = {
  œ: 'oe',
  æ: 'ae',
  ß: 'ss',
  ł: 'l',
  ø: 'o',
  ς: 'σ', // at the end of a word
  µ: 'μ', // the micro sign looks like the Greek letter
  '’': "'",
  ʼ: "'",
  '‐': '-',
  '‑': '-',
  '–': '-',
  '−': '-',
};

/** Removes case, accents and typographic variants, for comparison only. */
export const fold = (text: string): string => {
  const small = text.toLowerCase();
  if (isAscii.test(small)) return small; // most names of a list, at a tenth of the time
  return small
    .replace(marks, '') // first, because the platform sorts a run of marks in the square of its length
    .normalize('NFD')
    .split(marks) // in step with the length of a text, which a replacement of each mark is not
    .join('')
    .replace(/[œæßłøςµ’ʼ‐‑–−]/g, (letter) => folded[letter] ?? letter);
};

const marks = /\p{M}/gu;

// eslint-disable-next-line no-control-regex -- the characters below the space are ASCII, too
const isAscii = /^[\u0000-\u007f]*$/;

/** The folded words of a text, which are runs of letters and digits: "d'œuf" gives "d" and "oeuf". */
export const wordsOf = (text: string): string[] => fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/** Whether each typed word is the beginning of a word of the text. */
export const startsWords = (typed: readonly string[], words: readonly string[]): boolean =>
  typed.every((start) => words.some((word) => word.startsWith(start)));

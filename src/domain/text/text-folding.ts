/** Letters that Unicode decomposition leaves whole, and punctuation that people type in more than one way. */
const folded: Readonly<Record<string, string>> = {
  œ: 'oe',
  æ: 'ae',
  ß: 'ss',
  ł: 'l',
  ø: 'o',
  ς: 'σ', // at the end of a word
  µ: 'μ', // of units, which looks the same as the letter
  '’': "'",
  ʼ: "'",
  '‐': '-',
  '‑': '-',
  '–': '-',
  '−': '-',
};

/** A text without case, accents and typographic variants, for comparison only. */
export const fold = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[œæßłøςµ’ʼ‐‑–−]/g, (letter) => folded[letter] ?? letter);

/** The folded words of a text: runs of letters and figures, so that "d'œuf" gives "d" and "oeuf". */
export const wordsOf = (text: string): string[] => fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/** Whether every typed word starts some word of a text. */
export const startsWords = (typed: readonly string[], words: readonly string[]): boolean =>
  typed.every((start) => words.some((word) => word.startsWith(start)));

/** How the search reads words: the index, which is built with the pages, and the page that asks it must agree. */

/** `no-store` is one word, so that it finds itself alone. */
const wordsOf = (text) => text.match(/[\p{L}\p{N}_$]+(?:[-.][\p{L}\p{N}_$]+)*/gu) ?? [];

/** In a text it is two more words, so that `store` finds it too. */
const withParts = (text) => wordsOf(text).flatMap((word) => [...new Set([word, ...word.split(/[-.]/)])]);

/** @type {import('minisearch').Options} */
export const searchOptions = {
  idField: 'href',
  fields: ['title', 'heading', 'text'],
  storeFields: ['title', 'heading', 'text'],
  tokenize: withParts,
  searchOptions: {
    tokenize: wordsOf,
    combineWith: 'AND',
    prefix: true,
    fuzzy: (word) => (word.length > 4 ? 0.2 : false),
    boost: {heading: 4, title: 2},
  },
};

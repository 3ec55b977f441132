/** Texts of the pages in both languages; site.css shows those of the document's language. */

/** @typedef {{en: string, fr: string}} Words */

/** @param {Words} words */
export const both = (words) => Object.entries(words).map(([lang, text]) => element('span', {lang}, text));

/** Creates an element with properties and content; strings become text nodes. */
export function element(name, properties = {}, ...content) {
  const made = Object.assign(document.createElement(name), properties);
  made.append(...content.flat());
  return made;
}

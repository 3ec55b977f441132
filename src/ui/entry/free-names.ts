/**
 * Makes Lit start where an element of the page has a name that Lit reads from `window`, or says which name stops it. It
 * needs nothing around it, because the build also writes it as text in front of the classic script.
 *
 * @throws {Error} when an element hides a method of `document` that Lit calls.
 */
export function freeNames() {
  const versions = ['litHtmlVersions', 'litElementVersions', 'reactiveElementVersions', 'litPropertyMetadata'];
  const supports = ['litHtmlPolyfill', 'litElementPolyfill', 'reactiveElementPolyfill', 'litElementHydrate'];
  for (const name of [...versions, ...supports.map((one) => `${one}Support`), 'trustedTypes']) {
    // a name of an element is no property of `window` itself, and one that is there goes before it
    if (name in globalThis && !Object.hasOwn(globalThis, name)) Object.assign(globalThis, {[name]: undefined});
  }
  for (const name of ['createElement', 'createComment', 'createTreeWalker', 'importNode'] as const) {
    // eslint-disable-next-line no-restricted-syntax -- to find out whether an element hides it
    if (!(document[name] instanceof Function))
      throw new Error(`An element of this page is named "${name}" and hides document.${name}(): give it another name`);
  }
}

import MagicString from 'magic-string';

/**
 * Leaves a script in ASCII: a classic script is read in the encoding of its page, which need not be UTF-8. Comes after
 * terser, which does the same for all but tagged templates. (Whoever reads those here reads them as they are drawn.)
 */
export const ascii = {
  name: 'ascii',
  renderChunk(code) {
    const script = new MagicString(code);
    script.replace(/[^\x00-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`); // eslint-disable-line no-control-regex -- all of ASCII
    return {code: script.toString(), map: script.generateMap({hires: true})};
  },
};

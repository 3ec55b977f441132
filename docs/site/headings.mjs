/** Headings and their anchors, by the rule that GitHub has, so that a link works in both places. */

/** The words of a heading, without its marks. */
const headingText = (inline) =>
  inline.children
    .filter(({type}) => type === 'text' || type === 'code_inline')
    .map(({content}) => content)
    .join('');

/** A function that gives each heading of one page its anchor: the second of the same words gets `-1`. */
function anchors() {
  const used = new Map();
  return (text) => {
    const plain = text
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\p{M} _-]/gu, '')
      .replaceAll(' ', '-');
    const times = used.get(plain) ?? 0;
    used.set(plain, times + 1);
    return times === 0 ? plain : `${plain}-${times}`;
  };
}

/** The headings of a page's tokens with their anchors. */
export function headingsOf(tokens) {
  const anchor = anchors();
  return tokens.flatMap((token, i) => {
    if (token.type !== 'heading_open') return [];
    const text = headingText(tokens[i + 1]);
    return [{token, level: Number(token.tag.slice(1)), text, id: anchor(text)}];
  });
}

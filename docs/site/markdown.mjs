/** What the pages add to plain markdown: anchors, links of the site, tables and code that scroll by themselves. */
import {headingsOf} from './headings.mjs';
import {builtLink} from './links.mjs';

export const sourceOf = ({source, page}) => source ?? page.inputPath.replace(/^\.\//, '');

export function forTheSite(md) {
  md.core.ruler.push('anchors', ({tokens}) => {
    for (const {token, text, id} of headingsOf(tokens)) {
      token.attrSet('id', id);
      token.meta = {text, id};
    }
  });
  md.core.ruler.push('site-links', ({tokens, env}) => {
    for (const {children} of tokens) if (children) leadToTheSite(children, sourceOf(env));
  });
  md.core.ruler.push('empty-heads', ({tokens}) => emptyHeadsAreCells(tokens));

  const {utils} = md;
  const {rules} = md.renderer;
  rules.heading_open = (tokens, i, options, env, self) =>
    `${tokens[i].tag === 'h1' ? '' : '<div class="heading">'}${self.renderToken(tokens, i, options)}`;
  rules.heading_close = (tokens, i) => {
    const {text, id} = tokens[i - 2].meta;
    if (tokens[i].tag === 'h1') return '</h1>\n';
    const label = `<span class="visually-hidden">Link to: ${utils.escapeHtml(text)}</span>`;
    return `</${tokens[i].tag}><a class="anchor" href="#${id}"><span aria-hidden="true">#</span>${label}</a></div>\n`;
  };
  // A wide table scrolls in a place of its own, which the keyboard can reach.
  rules.table_open = () => '<div class="table" role="region" aria-label="Table" tabindex="0"><table>\n';
  rules.table_close = () => '</table></div>\n';
  rules.fence = (tokens, i) => {
    const [language = '', ...marks] = tokens[i].info.trim().split(/\s+/);
    const file = marks.find((mark) => mark.startsWith('file='))?.slice('file='.length);
    const name = file ? `<figcaption>${utils.escapeHtml(file)}</figcaption>` : '';
    const code = `<code class="language-${utils.escapeHtml(language)}">${utils.escapeHtml(tokens[i].content)}</code>`;
    return `<figure>${name}<pre tabindex="0">${code}</pre></figure>\n`;
  };
}

/** A link to a file that the site does not show keeps its words alone. */
function leadToTheSite(children, source) {
  const open = [];
  for (const token of children) {
    if (token.type === 'image') token.attrSet('src', builtLink(source, token.attrGet('src')));
    if (token.type === 'link_open') {
      const href = builtLink(source, token.attrGet('href'));
      if (href === undefined) Object.assign(token, {tag: 'span', attrs: [['class', 'in-repository']]});
      else token.attrSet('href', href);
      open.push(token);
    }
    if (token.type === 'link_close') token.tag = open.pop().tag;
  }
}

/** A table's first column may have no head: an empty one says nothing to a screen reader. */
function emptyHeadsAreCells(tokens) {
  tokens.forEach((token, i) => {
    if (token.type !== 'th_open') return;
    if (tokens[i + 1].content === '') token.tag = tokens[i + 2].tag = 'td';
    else token.attrSet('scope', 'col');
  });
}

/** What the pages add to plain markdown: anchors, links of the site, colours of code, tables that scroll by themselves. */
import hljs from 'highlight.js/lib/common';
import {headingsOf} from './headings.mjs';
import {builtLink} from './links.mjs';

export const sourceOf = ({source, page}) => source ?? page.inputPath.replace(/^\.\//, '');

/** The grammars of languages that the library does not know by these names. */
const grammars = {sh: 'bash', vue: 'xml', svelte: 'xml'};

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
  md.core.ruler.push('table-heads', ({tokens}) => headTables(tokens));
  md.core.ruler.push('table-names', ({tokens}) => nameTables(tokens));

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
  // A wide table scrolls in a place of its own, which the keyboard can reach; docs.js says where nothing scrolls.
  rules.table_open = (tokens, i) =>
    `<div class="table" role="group" aria-label="${utils.escapeHtml(tokens[i].meta)}" tabindex="0"><table>\n`;
  rules.table_close = () => '</table></div>\n';
  rules.fence = (tokens, i) => {
    const [language = '', ...marks] = tokens[i].info.trim().split(/\s+/);
    const file = marks.find((mark) => mark.startsWith('file='))?.slice('file='.length);
    const grammar = grammars[language] ?? language;
    const coloured = hljs.getLanguage(grammar)
      ? hljs.highlight(tokens[i].content, {language: grammar}).value
      : utils.escapeHtml(tokens[i].content);
    const name = `<figcaption>${utils.escapeHtml(file ?? (language || 'text'))}</figcaption>`;
    return `<figure class="code">${name}<pre tabindex="0"><code>${coloured}</code></pre></figure>\n`;
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

/**
 * The first cell of a row is its head. A column may have no head: an empty one says nothing to a screen reader, and so
 * does the empty cell of a row.
 */
function headTables(tokens) {
  const become = (i, tag, scope) => {
    tokens[i].tag = tokens[i + 2].tag = tag;
    if (scope) tokens[i].attrSet('scope', scope);
  };
  tokens.forEach(({type}, i) => {
    const isEmpty = tokens[i + 1]?.content === '';
    if (type === 'th_open') become(i, ...(isEmpty ? ['td'] : ['th', 'col']));
    if (type === 'td_open' && tokens[i - 1].type === 'tr_open' && !isEmpty) become(i, 'th', 'row');
  });
}

/** A table is named after its heading, the second one under it with its number. */
function nameTables(tokens) {
  const used = new Map();
  let heading = '';
  for (const token of tokens) {
    heading = token.type === 'heading_open' ? token.meta.text : heading;
    if (token.type !== 'table_open') continue;
    const times = (used.get(heading) ?? 0) + 1;
    used.set(heading, times);
    token.meta = `Table: ${heading}${times > 1 ? `, ${times}` : ''}`;
  }
}

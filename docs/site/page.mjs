/** The frame around each page: plain HTML and one style sheet, no script. */
import {posix} from 'node:path';

const escaped = (text) => text.replace(/[&<>"]/g, (c) => ({'&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;'})[c]);

/**
 * @param {string} content what was made of the source
 * @param {string} built the path of this page on the site
 * @param {{title: string, pages: {title: string, built: string}[]}[]} groups the navigation
 */
export function framed(content, built, groups) {
  const to = (path) => posix.relative(posix.dirname(built), path);
  const title = textOf(content.match(/<h1[^>]*>(.*?)<\/h1>/s)?.[1] ?? 'Documentation');
  const sections = [...content.matchAll(/<h2 id="([^"]+)"[^>]*>(.*?)<\/h2>/gs)];
  const onThisPage = sections.length > 1 ? list(sections.map(([, id, text]) => link(`#${id}`, textOf(text)))) : '';
  const entry = (page) =>
    page.built === built
      ? `<a href="${to(page.built)}" aria-current="page">${escaped(page.title)}</a>${onThisPage}`
      : link(to(page.built), escaped(page.title));
  const isContents = built === 'docs/index.html';
  const navigation = groups
    .filter(({isMade}) => isMade || !isContents) // the page of contents has its own list of the others
    .map((group) => `<h2>${escaped(group.title)}</h2>${list(group.pages.map(entry))}`)
    .join('\n');
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${title === 'vacc-assistant' ? title : `${title} – vacc-assistant`}</title>
    <link rel="icon" href="${to('icon.svg')}" />
    <link rel="stylesheet" href="${to('docs/docs.css')}" />
  </head>
  <body>
    <a class="skip" href="#content">Skip to the content</a>
    <header class="bar">
      <a class="brand" href="${to('docs/index.html')}">vacc-assistant</a>
      ${isContents ? '' : '<a class="to-contents" href="#contents">Contents</a>'}
      <a href="${to('index.html')}">Demo</a>
    </header>
    <div class="page">
      <main id="content" tabindex="-1">
${content}
      </main>
      <nav id="contents" aria-label="Contents" tabindex="-1">${navigation}</nav>
    </div>
  </body>
</html>
`;
}

const list = (items) => `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`;
const link = (href, html) => `<a href="${href}">${html}</a>`;
const textOf = (html) => html.replace(/<[^>]*>/g, '').trim();

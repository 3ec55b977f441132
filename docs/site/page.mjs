/** The frame around each page: plain HTML, one style sheet, one script, and one more script on the page of the search. */
import {posix} from 'node:path';

export const searchPage = 'docs/search.html';

/**
 * @param {string} content what was made of the source
 * @param {string} built the path of this page on the site
 * @param {{title: string, pages: {title: string, built: string}[]}[]} groups the navigation
 */
export function framed(content, built, groups) {
  const to = (path) => posix.relative(posix.dirname(built), path);
  const title = titleOf(content);
  const entry = (page) => link(to(page.built), escaped(page.title), page.built === built ? ' aria-current="page"' : '');
  const group = ({title, pages}, i) =>
    `<p id="group-${i}">${escaped(title)}</p>${list(pages.map(entry), ` aria-labelledby="group-${i}"`)}`;
  const sections = [...content.matchAll(/<h([23]) id="([^"]+)"[^>]*>(.*?)<\/h\1>/gs)];
  const headings = sections.map(([, level, id, html]) => link(`#${id}`, textOf(html), ` class="level-${level}"`));
  const hasHeadings = sections.length > 1;
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${title === 'vacc-assistant' ? title : `${title} – vacc-assistant`}</title>
    <link rel="icon" href="${to('icon.svg')}" />
    <link rel="stylesheet" href="${to('docs/docs.css')}" />
    <script src="${to('docs/docs.js')}" defer></script>
    ${built === searchPage ? '<script src="search.js" type="module"></script>' : ''}
  </head>
  <body>
    <header class="bar">
      <a class="skip" href="#content">Skip to the content</a>
      <a class="brand" href="${to('docs/index.html')}">vacc-assistant</a>
      <a href="${to('index.html')}">Demo</a>
      <div class="menus">
        <button type="button" class="to-contents" popovertarget="contents">Menu</button>
        ${hasHeadings ? '<button type="button" class="to-headings" popovertarget="headings">On this page</button>' : ''}
      </div>
      <form role="search" action="${to(searchPage)}">
        <label class="visually-hidden" for="query">Search these pages</label>
        <input id="query" type="search" name="q" placeholder="Search" autocomplete="off" required />
        <button type="submit">Search</button>
      </form>
    </header>
    <div class="page">
      ${menu('contents', 'Contents', groups.map(group).join('\n'))}
      ${hasHeadings ? menu('headings', 'On this page', list(headings)) : ''}
      <main id="content" tabindex="-1">
${content}
      </main>
    </div>
    <p id="said" class="visually-hidden" role="status"></p>
  </body>
</html>
`;
}

/** Beside the text on a wide page, else opened by a button of the bar. */
const menu = (id, name, content) => `<nav id="${id}" class="menu" aria-label="${name}" popover>
<button type="button" popovertarget="${id}" popovertargetaction="hide">Close</button>
${content}
</nav>`;

const escaped = (text) => text.replace(/[&<>"]/g, (c) => ({'&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;'})[c]);
const list = (items, attributes = '') => `<ul${attributes}>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`;
const link = (href, html, attributes) => `<a href="${href}"${attributes}>${html}</a>`;

/** The title of a page, as HTML. */
export const titleOf = (content) => textOf(content.match(/<h1[^>]*>(.*?)<\/h1>/s)?.[1] ?? 'Documentation');
export const textOf = (html) => html.replace(/<[^>]*>/g, '').trim();

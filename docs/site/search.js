/** The page of the search: it loads the index once, and lists what was found while the reader types. */
import MiniSearch from 'minisearch';
import {searchOptions} from './search-options.mjs';

const most = 30;
const before = 60;
const excerpt = 220;

const field = document.getElementById('query');
const results = document.getElementById('results');
const found = document.getElementById('found');
const {title} = document;

field.value = new URLSearchParams(location.search).get('q') ?? '';
const index = await fetch('search.json')
  .then((answer) => answer.text())
  .then((json) => MiniSearch.loadJSON(json, searchOptions))
  .catch(() => undefined);
if (index) {
  field.addEventListener('input', show);
  field.form.addEventListener('submit', (event) => {
    event.preventDefault();
    showAndGo();
  });
  if (field.value) showAndGo();
} else {
  found.textContent = 'The search could not load its list. Reload the page.';
}

function show() {
  const query = field.value.trim();
  history.replaceState(null, '', query ? `?q=${encodeURIComponent(query)}` : location.pathname);
  document.title = query ? `${query} – ${title}` : title;
  const all = index.search(query);
  found.textContent = query && wordsFor(all.length, query);
  results.hidden = all.length === 0;
  results.replaceChildren(...all.slice(0, most).map(entry));
}

/** The next Tab leads to the first result. */
function showAndGo() {
  show();
  found.focus();
}

function wordsFor(count, query) {
  if (count === 0) return `No result for “${query}”. Try another word, or fewer words.`;
  if (count > most) return `${count} results for “${query}”. The first ${most} are below.`;
  return `${count} ${count === 1 ? 'result' : 'results'} for “${query}”.`;
}

function entry({id, title, heading, text, terms}) {
  const link = made('a', heading ? `${title}: ${heading}` : title);
  link.href = id;
  const item = made('li', link);
  item.append(made('p', ...marked(text, terms)));
  return item;
}

/** A piece of the text around the first word that was found, with those words marked. */
function marked(text, terms) {
  const longest = terms.toSorted((a, b) => b.length - a.length).map((term) => term.replace(/[.$]/g, '\\$&'));
  const words = new RegExp(`(?<![\\p{L}\\p{N}])(${longest.join('|')})`, 'giu');
  const first = Math.max(0, text.search(words));
  const start = first > before ? text.indexOf(' ', first - before) + 1 : 0;
  const end = start + excerpt < text.length ? text.lastIndexOf(' ', start + excerpt) : text.length;
  const parts = text.slice(start, end).split(words);
  const piece = parts.map((part, i) => (i % 2 === 1 ? made('mark', part) : part));
  return [...(start > 0 ? ['… '] : []), ...piece, ...(end < text.length ? [' …'] : [])];
}

function made(name, ...content) {
  const element = document.createElement(name);
  element.append(...content);
  return element;
}

/** Where the links of a source file lead on the built site. Paths are those of the repository, with `/`. */
import {posix} from 'node:path';

/** Pages that stand outside docs/ and are part of the site all the same. */
export const projectPages = ['README.md', 'SECURITY.md', 'CONTRIBUTING.md', 'CHANGELOG.md'];

/** The built page of a source file, below `docs/`, as the host serves it. */
export function builtPath(source) {
  if (source === 'docs/README.md') return 'docs/index.html';
  if (projectPages.includes(source)) return `docs/project/${source.toLowerCase().replace('.md', '.html')}`;
  return source.replace(/\.md$/, '.html');
}

const isPage = (path) => projectPages.includes(path) || /^docs\/(?!site\/).*\.md$/.test(path);
const isServed = (path) =>
  /^docs\/(?:pictures\/[\w-]+\.(?:webp|svg)|speech\/[\w.-]+\.txt|[\w-]+\.(?:yaml|csv))$/.test(path) ||
  /^demo\/[\w-]+\.html$|^llms\.txt$/.test(path);
const servedPath = (path) => (path === 'llms.txt' ? 'docs/llms.txt' : path.replace(/^demo\//, ''));

/** True for what is an address of its own: `https:`, `mailto:`. */
export const isExternal = (href) => /^[a-z][a-z+.-]*:/i.test(href);

/**
 * The file of the repository that a link means, and the place in it.
 *
 * @param {string} source
 * @param {string} href
 * @returns {{file: string, hash: string}}
 */
export function target(source, href) {
  const [path, hash = ''] = href.split('#');
  return {file: path === '' ? source : posix.join(posix.dirname(source), path), hash};
}

/**
 * The address of a link as it stands on the built page; nothing for a file that the site does not show, such as a source.
 */
export function builtLink(source, href) {
  if (isExternal(href) || href.startsWith('#')) return href;
  const {file, hash} = target(source, href);
  const fragment = hash === '' ? '' : `#${hash}`;
  if (!isPage(file) && !isServed(file)) return undefined;
  const built = isPage(file) ? builtPath(file) : servedPath(file);
  return posix.relative(posix.dirname(builtPath(source)), built) + fragment;
}

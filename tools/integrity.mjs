import {createHash} from 'node:crypto';
import {readFileSync, writeFileSync} from 'node:fs';
import {filesIn, inRoot, readJson} from './project.mjs';

/** The folder in the generated HTML; a host replaces it with its own. */
const folder = '/vendor/';

export const integrityOf = (content) => `sha384-${createHash('sha384').update(content).digest('base64')}`;

/**
 * Writes cdn/sri.json: the integrity of each script that a page loads, and HTML to copy. The attribute of a tag covers
 * only its own file; the import map covers the imports, in browsers that support `integrity` in it.
 */
export function writeIntegrity() {
  const scripts = filesIn('cdn').filter((file) => file.endsWith('.js'));
  const files = Object.fromEntries(
    scripts.map((file) => [file.slice('cdn/'.length), integrityOf(readFileSync(inRoot(file)))]),
  );
  const tag = (file, before, after = '') =>
    `<script ${before}src="${folder}${file}" integrity="${files[file]}" crossorigin="anonymous"${after}></script>`;
  const firstView = Object.keys(files).find((file) => file.startsWith('chunks/first-view-'));
  const preload = `<link rel="modulepreload" href="${folder}${firstView}" integrity="${files[firstView]}" crossorigin="anonymous">`;
  const integrity = Object.fromEntries(Object.entries(files).map(([file, sum]) => [folder + file, sum]));
  const html = {
    script: tag('vacc-assistant.js', '', ' defer'),
    module: preload + tag('vacc-assistant.esm.js', 'type="module" '),
    loader: tag('vacc-loader.js', '', ' defer'),
    importMap: `<script type="importmap">${JSON.stringify({integrity})}</script>`,
  };
  const sri = {version: readJson('package.json').version, folder, files, html};
  writeFileSync(inRoot('cdn/sri.json'), `${JSON.stringify(sri, null, 2)}\n`);
}

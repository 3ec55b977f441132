import {getWebTypesData} from 'custom-element-jet-brains-integration';
import {getVsCodeCssCustomData, getVsCodeHtmlCustomData} from 'custom-element-vs-code-integration';
import {writeFileSync} from 'node:fs';
import {createManifest} from './manifest.mjs';
import {inRoot, main, readJson} from './project.mjs';
import {tagTypes} from './tag-types.mjs';

/** Writes the descriptions of the elements for editors, frameworks and other tools, all made from the manifest. */
function writeDescriptions() {
  const manifest = createManifest();
  const copy = () => structuredClone(manifest); // the generators change their argument
  const files = {
    'custom-elements.json': json(manifest),
    'web-types.json': json(webTypes(copy())),
    'vscode.html-custom-data.json': json(JSON.parse(getVsCodeHtmlCustomData(copy(), {hideLogs: true}))),
    'vscode.css-custom-data.json': json(JSON.parse(getVsCodeCssCustomData(copy(), {hideLogs: true}))),
    ...tagTypes(manifest),
    ...Object.fromEntries(['jsx.js', 'svelte.js', 'vue.js'].map((name) => [name, 'export {};\n'])), // types alone
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(inRoot('dist', name), text);
}

/** Web types need the name and the version of the package. */
function webTypes(manifest) {
  const {name, version} = readJson('package.json');
  const data = getWebTypesData(manifest, {hideLogs: true});
  return {...(typeof data === 'string' ? JSON.parse(data) : data), name, version};
}

const json = (value) => `${JSON.stringify(value, null, 2)}\n`;

await main(import.meta.url, writeDescriptions);

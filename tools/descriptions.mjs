import {getWebTypesData} from 'custom-element-jet-brains-integration';
import {getVsCodeCssCustomData, getVsCodeHtmlCustomData} from 'custom-element-vs-code-integration';
import {writeFileSync} from 'node:fs';
import {jsxTypes} from './jsx-types.mjs';
import {createManifest} from './manifest.mjs';
import {inRoot, main, readJson} from './project.mjs';

/** Writes what describes the elements to editors, frameworks and other tools, each made from the manifest. */
function writeDescriptions() {
  const manifest = createManifest();
  const copy = () => structuredClone(manifest); // the generators write into what they get
  const files = {
    'custom-elements.json': json(manifest),
    'web-types.json': json(webTypes(copy())),
    'vscode.html-custom-data.json': json(JSON.parse(getVsCodeHtmlCustomData(copy(), {hideLogs: true}))),
    'vscode.css-custom-data.json': json(JSON.parse(getVsCodeCssCustomData(copy(), {hideLogs: true}))),
    'jsx.d.ts': jsxTypes(manifest),
    'jsx.js': 'export {};\n',
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(inRoot('dist', name), text);
}

/** They name the package and its version. */
function webTypes(manifest) {
  const {name, version} = readJson('package.json');
  const data = getWebTypesData(manifest, {hideLogs: true});
  return {...(typeof data === 'string' ? JSON.parse(data) : data), name, version};
}

const json = (value) => `${JSON.stringify(value, null, 2)}\n`;

await main(import.meta.url, writeDescriptions);

import {build} from 'esbuild';
import {fileURLToPath} from 'node:url';
import {inRoot, readJson} from '../../tools/project.mjs';
import {diagnosis, questionnaires, record, vaccines} from './inputs.mjs';
import {lformsFolder} from './peers.mjs';
import {fileIn} from './server.mjs';

const here = fileURLToPath(new URL('.', import.meta.url));
const folders = {
  pages: `${here}pages`,
  cdn: inRoot('cdn'),
  survey: `${here}node_modules/survey-core`,
  'survey-ui': `${here}node_modules/survey-js-ui`,
  lforms: lformsFolder,
};

const product = ['/cdn/vacc-assistant.js'];
const modules = '/cdn/vacc-assistant.esm.js';

/** The files that each page loads, in order, before its own script. */
const scripts = {
  floor: [],
  lit: [],
  questionnaire: product,
  'held-questionnaire': [],
  assistant: product,
  'assistant-modules': [modules],
  'assistant-loader': ['/cdn/vacc-loader.js'],
  'assistant-bundled': [],
  import: product,
  history: product,
  diagnostic: product,
  'held-diagnostic': [],
  'diagnostic-floor': [],
  surveyjs: ['/survey/survey.core.min.js', '/survey-ui/survey-js-ui.min.js'],
  lforms: ['/lforms/assets/lib/zone.min.js', '/lforms/lhc-forms.js'],
};
const styles = {surveyjs: ['/survey/survey-core.min.css'], lforms: ['/lforms/styles.css']};
/** Pages that are modules, bundled by esbuild. */
const built = ['lit', 'assistant-bundled', 'held-questionnaire', 'held-diagnostic'];
/** The scripts of the pages: three builds have one, and some are built. */
const ownScripts = {
  'assistant-modules': '/pages/assistant.js',
  'assistant-loader': '/pages/assistant.js',
  ...Object.fromEntries(built.map((name) => [name, `/built/${name}.js`])),
};
/** The tags that a page copies from cdn/sri.json. */
const moduleTags = () => readJson('cdn/sri.json').html.module.replaceAll('/vendor/', '/cdn/');

function page(name) {
  const tag = (src) =>
    src === modules
      ? moduleTags()
      : `<script src="${src}" ${src.startsWith('/built/') ? 'type="module"' : 'defer'}></script>`;
  const all = [...scripts[name], ownScripts[name] ?? `/pages/${name}.js`];
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${name}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><script src="/pages/probe.js"></script>
${(styles[name] ?? []).map((href) => `<link rel="stylesheet" href="${href}">`).join('')}
${all.map(tag).join('\n')}</head><body><h1>${name}</h1><div id="form"></div></body></html>`;
}

/** All served content by path: questionnaires and results of several sizes. */
export async function contents(sizes, diseases) {
  const trees = await questionnaires(sizes);
  const built = await bundled();
  const made = new Map([
    ['/record.json', JSON.stringify(record(1000))],
    ...built,
    ...(await Promise.all(
      diseases.map(async (count) => [`/result-${count}.json`, JSON.stringify(await diagnosis(count))]),
    )),
    ...sizes.map((size) => [`/questionnaire-${size}.json`, JSON.stringify(trees.get(size))]),
  ]);
  return {
    /** Adds data reported by a page: the floor of the result is built from the rendered result. */
    add: (path, content) => made.set(path, content),
    addVaccines: (list) => made.set('/vaccines.json', JSON.stringify(vaccines(list))),
    find(path) {
      if (made.has(path)) return made.get(path);
      const [, folder, rest] = /^\/([^/]+)\/(.+)$/.exec(path) ?? [];
      if (folder) return folders[folder] && fileIn(folders[folder], rest);
      return scripts[path.slice(1)] && page(path.slice(1));
    },
  };
}

async function bundled() {
  // `sideEffects` in package.json is for hosts, who import lib/: the pages with files of dist/ are no hosts
  const [ofHost, ofDist] = [built.filter(isHost), built.filter((name) => !isHost(name))];
  return [...(await bundle(ofHost, {})), ...(await bundle(ofDist, {ignoreAnnotations: true}))];
}

const isHost = (name) => name === 'assistant-bundled';

async function bundle(names, options) {
  const {outputFiles} = await build({
    ...options,
    entryPoints: names.map((name) => `${folders.pages}/${name}.js`),
    outdir: '/',
    bundle: true,
    banner: {js: '//# allFunctionsCalledOnLoad'}, // as the files of cdn/
    splitting: true,
    minify: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    conditions: ['production'],
    entryNames: 'built/[name]',
    chunkNames: 'built/[name]-[hash]',
  });
  return outputFiles.map(({path, contents: content}) => [path, Buffer.from(content)]);
}

import {esbuildPlugin} from '@web/dev-server-esbuild';
import {defaultReporter} from '@web/test-runner';
import {chromeLauncher} from '@web/test-runner-chrome';
import {availableParallelism} from 'node:os';
import puppeteer from 'puppeteer-core';
import {findBrowser} from './tools/find-browser.mjs';
import {createManifest} from './tools/manifest.mjs';
import {patience} from './tools/patience.mjs';
import {wtrResults} from './tools/results.mjs';

/** Each file has its own tab. Emulates the focus in all tabs, because only the one in front has it. */
async function createPage({context}) {
  const page = await context.newPage();
  const devtools = await page.createCDPSession();
  await devtools.send('Emulation.setFocusEmulationEnabled', {enabled: true});
  return page;
}

function launchOptions() {
  try {
    return findBrowser();
  } catch (error) {
    console.error(error.message);
    process.exit(1);
  }
}

/** Serves the custom elements manifest of the current sources, to the test that compares it with the elements. */
const manifest = {
  name: 'manifest',
  serve: ({path}) =>
    path === '/custom-elements.json' ? {body: JSON.stringify(createManifest()), type: 'application/json'} : undefined,
};

/** Commands of a test page (a key, the media type) time out after 20 s, without an option to change it. */
const commands = {
  name: 'commands',
  transform: ({path, body}) =>
    path === '/__web-dev-server__web-socket.js' ? body.replaceAll('20000', String(patience)) : undefined,
};

/** Tells the tests the set of fonts of this run (`test/helpers/fonts.ts`). */
const testRunnerHtml = (framework) =>
  `<!doctype html><html><head><script>globalThis.FONTS = ${JSON.stringify(process.env.FONTS ?? '')}</script></head><body><script type="module" src="${framework}"></script></body></html>`;

export default {
  testRunnerHtml,
  files: 'test/ui/elements/**/*.test.ts',
  nodeResolve: true,
  hostname: '127.0.0.1', // a machine may have no name "localhost"
  browsers: [chromeLauncher({puppeteer, launchOptions: launchOptions(), createPage})],
  concurrency: availableParallelism(),
  plugins: [manifest, commands, esbuildPlugin({ts: true, tsconfig: 'tsconfig.json', target: 'es2022'})],
  filterBrowserLogs: ({args: [first]}) => !String(first).startsWith('Lit is in dev mode'),
  testFramework: {config: {timeout: 5 * patience}}, // a test waits for several events in turn
  browserStartTimeout: 5 * patience,
  testsStartTimeout: 5 * patience,
  testsFinishTimeout: 15 * patience, // all tests of a file
  reporters: [defaultReporter(), wtrResults('browser')],
};

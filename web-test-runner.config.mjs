import {esbuildPlugin} from '@web/dev-server-esbuild';
import {defaultReporter} from '@web/test-runner';
import {chromeLauncher} from '@web/test-runner-chrome';
import {availableParallelism} from 'node:os';
import puppeteer from 'puppeteer-core';
import {findBrowser} from './tools/find-browser.mjs';
import {createManifest} from './tools/manifest.mjs';
import {patience} from './tools/patience.mjs';
import {wtrResults} from './tools/results.mjs';

/** A tab of its own for each file; all act as if they had the focus, else only the one in front would. */
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

/** The custom elements manifest of the sources as they are, for the test that compares it with the elements. */
const manifest = {
  name: 'manifest',
  serve: ({path}) =>
    path === '/custom-elements.json' ? {body: JSON.stringify(createManifest()), type: 'application/json'} : undefined,
};

/** The page of a test gives up a command (a key, the medium) after 20 s, which no option changes. */
const commands = {
  name: 'commands',
  transform: ({path, body}) =>
    path === '/__web-dev-server__web-socket.js' ? body.replaceAll('20000', String(patience)) : undefined,
};

export default {
  files: 'test/elements/**/*.test.ts',
  nodeResolve: true,
  hostname: '127.0.0.1', // a machine may have no name "localhost"
  browsers: [chromeLauncher({puppeteer, launchOptions: launchOptions(), createPage})],
  concurrency: availableParallelism(),
  plugins: [manifest, commands, esbuildPlugin({ts: true, tsconfig: 'tsconfig.json', target: 'es2022'})],
  filterBrowserLogs: ({args: [first]}) => !String(first).startsWith('Lit is in dev mode'),
  testFramework: {config: {timeout: 5 * patience}}, // a test waits for several things in turn
  browserStartTimeout: 5 * patience,
  testsStartTimeout: 5 * patience,
  testsFinishTimeout: 15 * patience, // those of one file
  reporters: [defaultReporter(), wtrResults('browser')],
};

import {build} from './build.mjs';
import {buildLocales} from './build-locales.mjs';
import {ensureInstalled} from './ensure-installed.mjs';
import {inRoot, main, run, runBin, seconds} from './project.mjs';

const quiet = {quiet: true};
const lint = (...what) => runBin('eslint', ['--max-warnings', '0', ...what], quiet);

/** These take as long as all others together, so they run in parallel with them. */
const longest = {
  'lint of tests': () => lint('test'),
  'types of test': () => runBin('tsc', ['-p', 'test'], quiet),
};
const others = {
  'types of src': () => runBin('tsc', ['-p', '.', '--noEmit'], quiet),
  'types of hosts in React': typesInReact,
  lint: () => lint('.', '--ignore-pattern', 'test/'),
  'files, exports and packages in use': () => runBin('knip', [], quiet),
  format: () => runBin('prettier', ['--check', '--log-level', 'warn', '.'], quiet),
  prose: () => run(process.execPath, [inRoot('tools/prose.mjs'), '--check'], quiet),
  translations: () => run(process.execPath, [inRoot('tools/localize.mjs'), '--check'], quiet),
};

/** Uses the types in dist/, so it builds first. */
async function typesInReact() {
  try {
    await build();
    return await runBin('tsc', ['-p', 'test/types/react'], quiet);
  } catch ({message}) {
    return {code: 1, output: message};
  }
}

/** Runs the static checks; prints a line for each and returns the counts. */
export async function check() {
  const sound = (await Promise.all([longest, others].map(inTurn))).flat();
  const passed = sound.filter(Boolean).length;
  return {passed, failed: sound.length - passed};
}

async function inTurn(steps) {
  const sound = [];
  for (const [name, step] of Object.entries(steps)) {
    const start = performance.now();
    const {code, output} = await step();
    sound.push(code === 0);
    console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${name} (${seconds(start)} s)`);
    if (code !== 0) console.log(output);
  }
  return sound;
}

await main(import.meta.url, async () => {
  await ensureInstalled();
  await buildLocales();
  const {failed} = await check();
  if (failed > 0) throw new Error(`${failed} of the checks failed`);
});

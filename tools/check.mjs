import {build} from './build.mjs';
import {buildLocales} from './build-locales.mjs';
import {ensureInstalled} from './ensure-installed.mjs';
import {inRoot, main, run, runBin, seconds} from './project.mjs';

const quiet = {quiet: true};
const steps = {
  'types of src': () => runBin('tsc', ['-p', '.', '--noEmit'], quiet),
  'types of test': () => runBin('tsc', ['-p', 'test'], quiet),
  'types of hosts in React': typesInReact,
  'lint of tests': () => lint('test'),
  lint: () => lint('.', '--ignore-pattern', 'test/'),
  format: () => runBin('prettier', ['--check', '--log-level', 'warn', '.'], quiet),
  translations: () => run(process.execPath, [inRoot('tools/check-translations.mjs')], quiet),
};

const lint = (...what) => runBin('eslint', ['--max-warnings', '0', ...what], quiet);

/** They are made by the build. */
async function typesInReact() {
  try {
    await build();
    return await runBin('tsc', ['-p', 'test/types/react'], quiet);
  } catch ({message}) {
    return {code: 1, output: message};
  }
}

/** Everything that can be said without running the code: a line per step, and how many passed. */
export async function check() {
  const {'lint of tests': longest, ...rest} = steps; // it takes as long as all others, on a core of its own
  const passed = (await Promise.all([inTurn({'lint of tests': longest}), inTurn(rest)])).flat();
  return {passed: passed.filter(Boolean).length, failed: passed.filter((isSound) => !isSound).length};
}

async function inTurn(steps) {
  const passed = [];
  for (const [name, step] of Object.entries(steps)) {
    const start = performance.now();
    const {code, output} = await step();
    passed.push(code === 0);
    console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${name} (${seconds(start)} s)`);
    if (code !== 0) console.log(output);
  }
  return passed;
}

await main(import.meta.url, async () => {
  await ensureInstalled();
  await buildLocales();
  const {failed} = await check();
  if (failed > 0) throw new Error(`${failed} of the checks failed`);
});

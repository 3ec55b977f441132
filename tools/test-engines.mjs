import {build} from './build.mjs';
import {ensureOtherEngines, otherEngines} from './engines.mjs';
import {ensureInstalled} from './ensure-installed.mjs';
import {main, runBin} from './project.mjs';
import {forgetResults, readResults} from './results.mjs';

/** The flow by keyboard alone in Firefox and in WebKitGTK, both from Debian packages; one line for each. */
async function testEngines() {
  await ensureInstalled();
  const there = await ensureOtherEngines();
  await build();
  forgetResults('engines');
  if (there.length > 0) await runBin('vitest', ['run', '--project', 'engines'], {env: {ENGINES: there.join()}});
  const results = readResults('engines');
  const lines = otherEngines.map((name) => lineOf(name, there, results));
  console.log(`\n${lines.map(({text}) => text).join('\n')}`);
  if (lines.some(({failed}) => failed)) process.exitCode = 1;
}

function lineOf(name, there, results) {
  if (!there.includes(name)) return {text: `${name}: skipped, it is not on this machine`, failed: false};
  const own = results.filter(({title}) => title.startsWith(`${name},`));
  const passed = own.filter(({state}) => state === 'passed').length;
  return {
    text: `${name}: ${passed} passed, ${own.length - passed} failed`,
    failed: own.length === 0 || passed < own.length,
  };
}

await main(import.meta.url, testEngines);

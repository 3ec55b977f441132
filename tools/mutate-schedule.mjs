import {build} from 'esbuild';
import {inRoot, main, readJson} from './project.mjs';

/** By the name of a surviving mutant: the reason why it is not a gap. */
const explanations = 'test/simulator/mutants-explained.json';

/**
 * Breaks each row of the simulator's rule table in turn and runs the patient cases and the table checker. Every surviving
 * mutant needs an explanation, and every explanation a surviving mutant.
 */
async function mutateSchedule() {
  const {survivingMutants} = await compiled('test/simulator/mutants.ts');
  const {count, survivors} = survivingMutants();
  const explained = readJson(explanations);
  const open = survivors.filter((name) => !(name in explained));
  const idle = Object.keys(explained).filter((name) => !survivors.includes(name));
  for (const name of open) console.log(`survives: ${name}`);
  for (const name of idle) console.log(`explained, but does not survive: ${name}`);
  console.log(`${count} mutants, ${count - survivors.length} noticed, ${survivors.length - open.length} explained`);
  if (open.length + idle.length > 0) throw new Error(`See ${explanations}, or write a patient case.`);
}

/** Imports a TypeScript module of the project, bundled for Node with its imports. */
async function compiled(path) {
  const options = {bundle: true, write: false, platform: 'node', format: 'esm', logLevel: 'error'};
  const {outputFiles} = await build({entryPoints: [inRoot(path)], ...options});
  return await import(`data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString('base64')}`);
}

await main(import.meta.url, mutateSchedule);

import {build} from 'esbuild';
import {inRoot, main, readJson} from './project.mjs';

/** Why a mutant that nothing notices is no gap: by its name. */
const explanations = 'test/simulator/mutants-explained.json';

/**
 * Breaks each row of the simulator's rule table in turn and lets the patient cases and the table checker judge it. A
 * mutant that nothing notices must be explained, and an explanation must still be needed.
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

/** A TypeScript module of the project, compiled for Node with all that it imports. */
async function compiled(path) {
  const options = {bundle: true, write: false, platform: 'node', format: 'esm', logLevel: 'error'};
  const {outputFiles} = await build({entryPoints: [inRoot(path)], ...options});
  return await import(`data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString('base64')}`);
}

await main(import.meta.url, mutateSchedule);

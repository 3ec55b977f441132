import {main, readJson} from './project.mjs';
import {runSource} from './run-source.mjs';

/** By the name of a surviving mutant: the reason why it is not a gap. */
const explanations = 'test/simulator/mutants-explained.json';

/**
 * Breaks each row of the simulator's rule table in turn and runs the patient cases and the table checker. Every surviving
 * mutant needs an explanation, and every explanation a surviving mutant.
 */
async function mutateSchedule() {
  const {survivingMutants} = await runSource('test/simulator/mutants.ts');
  const {count, survivors} = survivingMutants();
  const explained = readJson(explanations);
  const open = survivors.filter((name) => !(name in explained));
  const idle = Object.keys(explained).filter((name) => !survivors.includes(name));
  for (const name of open) console.log(`survives: ${name}`);
  for (const name of idle) console.log(`explained, but does not survive: ${name}`);
  console.log(`${count} mutants, ${count - survivors.length} noticed, ${survivors.length - open.length} explained`);
  if (open.length + idle.length > 0) throw new Error(`See ${explanations}, or write a patient case.`);
}

await main(import.meta.url, mutateSchedule);

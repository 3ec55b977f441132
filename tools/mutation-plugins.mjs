import {PluginKind, declareFactoryPlugin, declareValuePlugin} from '@stryker-mutator/api/plugin';
import {strykerPlugins as forVitest} from '@stryker-mutator/vitest-runner';

const [{factory: vitestRunner}] = forVitest;

/**
 * Stryker's runner for vitest, which finds out what each test reaches with each test alone as well: what a source
 * remembers of one test would hide from the next that it goes there too.
 */
function eachAlone(injector) {
  const runner = vitestRunner(injector);
  const together = runner.dryRun.bind(runner);
  runner.dryRun = async (options) => {
    const result = await together(options);
    const reached = result.mutantCoverage?.perTest ?? {};
    for (const {id} of result.tests ?? []) {
      await runner.run({testIds: [id], relatedFiles: options.files});
      reached[id] = {...reached[id], ...runner.readMutantCoverage()?.perTest[id]};
    }
    return result;
  };
  return runner;
}
eachAlone.inject = vitestRunner.inject;

/** What an error says to a developer is a label: its code is what the tests and the product go by. */
const isMessageOfError = (path) =>
  (path.isStringLiteral() || path.isTemplateLiteral()) &&
  path.parentPath.isNewExpression() &&
  /Error$/.test(path.parent.callee.name) &&
  path.parent.arguments[0] === path.node;

export const strykerPlugins = [
  declareFactoryPlugin(PluginKind.TestRunner, 'each-alone', eachAlone),
  declareValuePlugin(PluginKind.Ignore, 'labels', {
    shouldIgnore: (path) => (isMessageOfError(path) ? 'a label' : undefined),
  }),
];

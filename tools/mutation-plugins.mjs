import {PluginKind, declareFactoryPlugin, declareValuePlugin} from '@stryker-mutator/api/plugin';
import {strykerPlugins as forVitest} from '@stryker-mutator/vitest-runner';

const [{factory: vitestRunner}] = forVitest;

/**
 * Stryker's runner for vitest, but each test counts as reaching whatever the tests of its file reach when that file runs
 * alone: what a source remembers of one test would hide from Stryker that the next goes there too.
 */
function fileByFile(injector) {
  const runner = vitestRunner(injector);
  const together = runner.dryRun.bind(runner);
  runner.dryRun = async (options) => {
    const result = await together(options);
    const {tests = [], mutantCoverage: {perTest} = {}} = result;
    for (const file of new Set(tests.map(({fileName}) => fileName))) {
      await runner.run({testFiles: [file], relatedFiles: options.files});
      const reached = Object.assign({}, ...Object.values(runner.readMutantCoverage()?.perTest ?? {}));
      for (const {id, fileName} of tests) if (fileName === file) perTest[id] = reached;
    }
    return result;
  };
  return runner;
}
fileByFile.inject = vitestRunner.inject;

/** What an error says to a developer is a label: its code is what the tests and the product go by. */
const isMessageOfError = (path) =>
  (path.isStringLiteral() || path.isTemplateLiteral()) &&
  path.parentPath.isNewExpression() &&
  /Error$/.test(path.parent.callee.name) &&
  path.parent.arguments[0] === path.node;

export const strykerPlugins = [
  declareFactoryPlugin(PluginKind.TestRunner, 'file-by-file', fileByFile),
  declareValuePlugin(PluginKind.Ignore, 'labels', {
    shouldIgnore: (path) => (isMessageOfError(path) ? 'a label' : undefined),
  }),
];

import {PluginKind, declareFactoryPlugin, declareValuePlugin} from '@stryker-mutator/api/plugin';
import {strykerPlugins as forVitest} from '@stryker-mutator/vitest-runner';

const [{factory: vitestRunner}] = forVitest;

/**
 * Stryker's runner for vitest, with the coverage of a whole file, run alone, for each test in it. A source may cache a
 * value from one test, so that the next test depends on code that it does not run.
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

/** The message of an error, which is for developers: tests and product depend on its code. */
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

import {PluginKind, declareValuePlugin} from '@stryker-mutator/api/plugin';

/** What an error says to a developer is a label: its code is what the tests and the product go by. */
const isMessageOfError = (path) =>
  (path.isStringLiteral() || path.isTemplateLiteral()) &&
  path.parentPath.isNewExpression() &&
  /Error$/.test(path.parent.callee.name) &&
  path.parent.arguments[0] === path.node;

export const strykerPlugins = [
  declareValuePlugin(PluginKind.Ignore, 'labels', {
    shouldIgnore: (path) => (isMessageOfError(path) ? 'a label' : undefined),
  }),
];

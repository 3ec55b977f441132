import MagicString from 'magic-string';

/** What `state()` of Lit adds to `property()`. */
const state = '{state: true, attribute: false}';

/**
 * Says at once what the decorators `property()` and `state()` of Lit come to, `Class.createProperty('name', options)`: the
 * decorators and the helper that applies them are not needed then.
 */
export const plainProperties = {
  name: 'plain-properties',
  transform(code, file) {
    if (!file.includes('/dist/') || !code.includes('__decorate(')) return null;
    const plain = new MagicString(code);
    for (const statement of this.parse(code).body) {
      const {callee, arguments: given} = (statement.type === 'ExpressionStatement' && statement.expression) || {};
      if (callee?.name !== '__decorate') continue;
      const [{elements: decorators}, prototype, name] = given;
      const textOf = ({start, end}) => code.slice(start, end);
      const [decorator] = decorators.map(textOf);
      if (decorators.length > 1 || !/^(?:property\(|state\(\)$)/.test(decorator))
        throw new Error(`In ${file}: ${decorator}`);
      const options = decorator === 'state()' ? [state] : decorators[0].arguments.map(textOf);
      const said = [textOf(name), ...options];
      plain.update(statement.start, statement.end, `${textOf(prototype.object)}.createProperty(${said.join(', ')});`);
    }
    return {code: plain.toString(), map: plain.generateMap({hires: true})};
  },
};

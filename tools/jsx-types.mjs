/**
 * JSX types for the attributes, properties and events of each element in the manifest, which refer to the types of the
 * package. The existing generators wrap the event types and import none of the package's types.
 */
export function jsxTypes({modules}) {
  const elements = modules.flatMap(({declarations}) => declarations);
  return `import type {DetailedHTMLProps, HTMLAttributes} from 'react';
import type {${elements.map(({name}) => name).join(', ')}} from './index.js';

/** The attributes, properties and events of each element in JSX; an event handler is \`on\` and the name of the event. */
export interface VaccElements {
${elements.map(blockOf).join('\n')}
}

type In<Element, Own> = Own & Omit<DetailedHTMLProps<HTMLAttributes<Element>, Element>, keyof Own>;

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
${elements.map(({tagName, name}) => `      '${tagName}': In<${name}, VaccElements['${tagName}']>;`).join('\n')}
    }
  }
}
`;
}

/** An attribute is left out if a property has the same name, and so are read-only properties. */
function blockOf({name: className, tagName, description, attributes, members, events}) {
  const isMember = (wanted) => members.some(({name}) => name === wanted);
  const own = (name) => `${className}['${name}']`;
  const props = [
    ...attributes
      .filter(({name}) => !isMember(name))
      .map((one) => ({...one, type: isMember(one.fieldName) ? own(one.fieldName) : one.type.text})),
    ...members
      .filter(({kind, readonly}) => kind === 'field' && !readonly)
      .map(({name, description}) => ({name, description, type: own(name)})),
    ...events
      .filter(({name}) => name.startsWith('vacc-')) // React has its own `onChange`
      .map(({name, description}) => {
        return {name: `on${name}`, description, type: `((event: HTMLElementEventMap['${name}']) => void)`};
      }),
  ];
  const lines = props.map(({name, description, type}) => {
    const key = /^\w+$/.test(name) ? name : `'${name}'`;
    return `${comment(description, '    ')}    ${key}?: ${type} | undefined;`;
  });
  return `${comment(description, '  ')}  '${tagName}': {\n${lines.join('\n')}\n  };`;
}

const comment = (text, indent) =>
  text ? `${indent}/** ${text.trim().replaceAll('\n', `\n${indent} * `).replaceAll('*/', '*\\/')} */\n` : '';

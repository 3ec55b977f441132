/**
 * Types for JSX from the manifest: attributes, properties and events of each element. The types themselves are those of
 * the package. Made here because the generators at hand wrap the types of the events and import none of ours.
 */
export function jsxTypes({modules}) {
  const elements = modules.flatMap(({declarations}) => declarations);
  return `import type {DetailedHTMLProps, HTMLAttributes} from 'react';
import type {${elements.map(({name}) => name).join(', ')}} from './index.js';

/** What each element takes in JSX beside what any HTML element takes; an event is heard by \`on\` and its name. */
export interface VaccElements {
${elements.map((element) => block(`'${element.tagName}'`, element.description, propsOf(element), '  ')).join('\n')}
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

/** An attribute and its property may have one name: then it stands once. What the element alone writes is left out. */
function propsOf({name: className, attributes, members, events}) {
  const settable = members.filter(({kind, readonly}) => kind === 'field' && !readonly);
  const written = attributes
    .filter(({name}) => !isMember(members, name))
    .map(({name, fieldName, type, description}) =>
      prop(name, description, isMember(members, fieldName) ? `${className}['${fieldName}']` : type.text),
    );
  const set = settable.map(({name, description}) => prop(name, description, `${className}['${name}']`));
  const heard = events
    .filter(({name}) => name.startsWith('vacc-')) // React types and hears `onChange` itself
    .map(({name, description}) => prop(`on${name}`, description, `(event: HTMLElementEventMap['${name}']) => void`));
  return [...written, ...set, ...heard];
}

const isMember = (members, wanted) => members.some(({name}) => name === wanted);

function prop(name, description, type) {
  const key = /^\w+$/.test(name) ? name : `'${name}'`;
  const optional = type.includes('=>') ? `(${type}) | undefined` : `${type} | undefined`;
  return `${comment(description, '    ')}    ${key}?: ${optional};`;
}

const block = (key, description, lines, indent) =>
  `${comment(description, indent)}${indent}${key}: {\n${lines.join('\n')}\n${indent}};`;

const comment = (text, indent) =>
  text ? `${indent}/** ${text.trim().replaceAll('\n', `\n${indent} * `).replaceAll('*/', '*\\/')} */\n` : '';

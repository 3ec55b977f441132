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

/** An attribute and its property may have one name: then it stands once. What the element alone writes is left out. */
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
      .filter(({name}) => name.startsWith('vacc-')) // React types and hears `onChange` itself
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

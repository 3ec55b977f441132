/**
 * Types for the tags of the manifest in markup that a compiler checks: the attributes, properties and events of each
 * element, for JSX, Vue and Svelte. The existing generators wrap the event types and import none of the package's types.
 *
 * @returns {Record<string, string>} the text of each file
 */
export function tagTypes({modules}) {
  const elements = modules.flatMap(({declarations}) => declarations);
  const declared = (typeOf) => elements.map((element) => `'${element.tagName}': ${typeOf(element)};`).join('\n      ');
  const classes = elements.map(({name}) => name).join(', ');
  return {
    'tags.d.ts': `import type {${classes}} from './index.js';

/** The attributes, properties and events of each element in markup; an event handler is \`on\` and the name of the event. */
export interface VaccElements {
${elements.map(blockOf).join('\n')}
}
`,
    'jsx.d.ts': `import type {DetailedHTMLProps, HTMLAttributes} from 'react';
import type {${classes}} from './index.js';
import type {VaccElements} from './tags.js';

export type {VaccElements};

type In<Element, Own> = Own & Omit<DetailedHTMLProps<HTMLAttributes<Element>, Element>, keyof Own>;

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      ${declared(({tagName, name}) => `In<${name}, VaccElements['${tagName}']>`)}
    }
  }
}
`,
    'svelte.d.ts': `import type {HTMLAttributes} from 'svelte/elements';
import type {${classes}} from './index.js';
import type {VaccElements} from './tags.js';

type In<Element extends EventTarget, Own> = Own & Omit<HTMLAttributes<Element>, keyof Own>;

declare module 'svelte/elements' {
  interface SvelteHTMLElements {
      ${declared(({tagName, name}) => `In<${name}, VaccElements['${tagName}']>`)}
  }
}
`,
    'vue.d.ts': `import type {HTMLAttributes, PublicProps} from 'vue';
import type {${classes}} from './index.js';
import type {VaccElements} from './tags.js';

/** Vue looks up \`base-url\` as \`baseUrl\`, and \`@vacc-step\` as \`onVaccStep\`. */
type Camel<Name> = Name extends \`\${infer Start}-\${infer Rest}\` ? \`\${Start}\${Capitalize<Camel<Rest>>}\` : Name & string;
type InVue<Name> = Name extends \`onvacc-\${infer Event}\` ? \`onVacc\${Capitalize<Camel<Event>>}\` : Camel<Name>;
type Props<Own> = {[Name in keyof Own as InVue<Name>]: Own[Name]};

type In<Element, Own> = new () => Element & {
  readonly $props: Props<Own> & Omit<HTMLAttributes, keyof Props<Own>> & PublicProps;
};

declare module 'vue' {
  interface GlobalComponents {
      ${declared(({tagName, name}) => `In<${name}, VaccElements['${tagName}']>`)}
  }
}
`,
  };
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

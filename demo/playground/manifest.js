/** The package's descriptions of its elements: custom-elements.json, which its tests compare with the elements. */
const {modules} = await (await fetch('custom-elements.json')).json();

/** Set by the element itself. */
const own = ['step'];

/** @param {string} tag */
export function manifestOf(tag) {
  const of = modules.flatMap(({declarations = []}) => declarations).find(({tagName}) => tagName === tag);
  const {attributes, members, cssParts, cssProperties, slots = []} = of;
  const isSettable = ({kind, privacy, static: ofClass, readonly, attribute}) =>
    kind === 'field' && !privacy && !ofClass && !readonly && !attribute;
  return {
    attributes: [...attributes.filter(({name}) => !own.includes(name)), direction],
    properties: members.filter(isSettable),
    parts: cssParts.map(({name}) => name).sort(),
    customProperties: cssProperties,
    slots,
  };
}

/** An attribute of the platform, which every element has. */
const direction = {name: 'dir', type: {text: "'ltr' | 'rtl'"}, description: 'Which way the lines run.'};

/** The string literals of a type, the empty one first; none if it allows other strings. */
export function valuesOf({name, fieldName, kind, type}) {
  if (name === 'lang') return ['', 'en', 'fr'];
  const types = (type?.text ?? '').split('|').map((one) => one.trim());
  const texts = types.flatMap((one) => /^'(.*)'$/.exec(one)?.[1] ?? []);
  const mayBeNone = types.includes('undefined') || (!fieldName && kind !== 'field');
  if (texts.length + Number(types.includes('undefined')) < types.length) return [];
  return mayBeNone ? ['', ...texts] : texts;
}

/** The errors that the service can simulate, as values of the header `X-Simulate`. */
export const faults = [
  'slow=3000',
  'slow=20000',
  'status=400',
  'status=401',
  'status=403',
  'status=404',
  'status=500',
  'status=503',
  'rate-limit=3',
  'cut',
  'future',
  'slow=1500, status=503',
];

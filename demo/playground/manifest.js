/**
 * What can be set on an element, read from the element itself: the list that it works by cannot be out of date.
 *
 * @param {HTMLElement} element one of this package, already on screen
 */
export function manifestOf(element) {
  const all = [...element.constructor.elementProperties]
    .filter(([, {state}]) => !state)
    .map(([property, {attribute, type}]) => ({
      property,
      attribute: attribute === false ? undefined : typeof attribute === 'string' ? attribute : property.toLowerCase(),
      type: type ?? String,
    }));
  return {
    attributes: all.filter(({attribute}) => attribute !== undefined),
    properties: all.filter(({attribute}) => attribute === undefined).map(({property}) => property),
    parts: partsOf(element.shadowRoot),
    customProperties: foundIn(cssOf(element.shadowRoot), /var\((--vacc-[\w-]+)/g),
  };
}

/** Its own parts, those of inner elements that it hands on, and those that its styles wait for, such as a finished step. */
function partsOf(root) {
  const tokens = [...root.querySelectorAll('[part], [exportparts]')].flatMap((one) => [
    ...one.part,
    ...(one.getAttribute('exportparts') ?? '').split(/[\s,]+/),
  ]);
  const awaited = foundIn(cssOf(root), /\[part~=["']([\w-]+)/g);
  return [...new Set([...tokens, ...awaited])].filter(Boolean).sort();
}

const cssOf = (root) =>
  root.adoptedStyleSheets.flatMap(({cssRules}) => [...cssRules].map(({cssText}) => cssText)).join('\n');

const foundIn = (css, pattern) => [...new Set([...css.matchAll(pattern)].map(([, name]) => name))].sort();

/** The values of attributes that take only a few, as the types of the sources list them. */
export const choices = {
  audience: ['public', 'professional'],
  addressee: ['self', 'other'],
  questionnaire: ['adaptive', 'full', 'off'],
  appearance: ['auto', 'light', 'dark'],
  density: ['comfortable', 'compact'],
  'date-order': ['dmy', 'mdy'],
  credentials: ['same-origin', 'include', 'omit'],
};

/** What the service can be asked to do wrong, in the words of the header `X-Simulate`. */
export const faults = [
  'slow=3000',
  'slow=20000',
  'status=403',
  'status=500',
  'status=503',
  'rate-limit=3',
  'cut',
  'future',
];

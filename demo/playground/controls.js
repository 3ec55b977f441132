/** Controls for everything that a page can set on an element, each with its description from the package. */
import {both, element} from '../texts.js';
import {choice, flag, json, line} from './fields.js';
import {manifestOf, valuesOf} from './manifest.js';

const painted = new CSSStyleSheet();
document.adoptedStyleSheets.push(painted);

/**
 * @param {HTMLElement} target an element of this package
 * @param {Record<string, (options: {hint: string}) => object>} [special] fields for properties that JSON cannot express
 * @returns {[words: {en: string, fr: string}, fields: object[]][]} groups of fields
 */
export function controlsOf(target, special = {}) {
  const {attributes, properties, parts, customProperties, slots} = manifestOf(target.localName);
  const ofAttributes = new Map(attributes.map((one) => [one.name, attributeField(target, one)]));
  const isText = (one) => valuesOf(one).length === 0 && one.type.text !== 'boolean';
  const some = (wanted) => attributes.filter(wanted).map(({name}) => ofAttributes.get(name));
  const ofProperties = properties.map((one) => propertyField(target, one, special));

  for (const type of ['change', 'vacc-change', 'vacc-reset']) {
    target.addEventListener(type, () => ofProperties.forEach(({refresh}) => refresh?.()));
  }
  new MutationObserver((changes) => {
    for (const {attributeName} of changes) ofAttributes.get(attributeName)?.refresh();
  }).observe(target, {attributes: true});

  return [
    [{en: 'Readers, language, looks', fr: 'Lecteurs, langue, aspect'}, some((one) => !isText(one))],
    [{en: 'Other attributes', fr: 'Autres attributs'}, some(isText)],
    [{en: 'Properties', fr: 'Propriétés'}, ofProperties],
    [{en: 'Custom properties', fr: 'Propriétés CSS'}, customProperties.map((one) => themeField(target, one))],
    [{en: 'Parts', fr: 'Parties'}, [partField(target, parts)]],
    [{en: 'Slots', fr: 'Emplacements'}, slots.map((one) => slotField(target, one))],
  ];
}

function attributeField(target, one) {
  const {name, fieldName, type, default: placeholder, description: hint} = one;
  const values = valuesOf(one);
  const get = () => target.getAttribute(name) ?? '';
  const set = (value) => (value === '' ? target.removeAttribute(name) : target.setAttribute(name, value));
  if (values.length > 0) return choice(name, values, {get: fieldName ? () => target[fieldName] : get, set, hint});
  if (type.text !== 'boolean') {
    return line(name, {get, set, hint, placeholder, type: type.text === 'number' ? 'number' : 'text'});
  }
  return flag(name, {
    get: () => (fieldName ? Boolean(target[fieldName]) : target.hasAttribute(name)),
    set: (on) => target.toggleAttribute(name, on),
    hint,
  });
}

function propertyField(target, one, special) {
  const {name, description: hint} = one;
  const values = valuesOf(one);
  const get = () => target[name];
  if (Object.hasOwn(special, name)) return special[name]({hint});
  if (values.length > 0) return choice(name, values, {get, set: (value) => (target[name] = value || undefined), hint});
  return json(name, {get, set: (value) => (target[name] = value), hint});
}

const themeField = ({style}, {name, default: placeholder, description: hint}) =>
  line(name, {
    get: () => style.getPropertyValue(name),
    set: (value) => style.setProperty(name, value),
    placeholder,
    hint,
  });

const partField = ({localName}, parts) =>
  choice('::part()', ['', ...parts], {
    set: (name) =>
      painted.replaceSync(name ? `${localName}::part(${name}) { outline: 0.1875rem dashed #c026d3; }` : ''),
  });

function slotField(target, {name, description: hint}) {
  const text = element('p', {slot: name}, `slot="${name}"`);
  return flag(`slot="${name}"`, {
    get: () => text.isConnected,
    set: (on) => (on ? target.append(text) : text.remove()),
    hint,
  });
}

/** Each group collapses, and reads its values again when it expands. */
export const folded = (groups) =>
  groups
    .filter(([, fields]) => fields.length > 0)
    .map(([title, fields], index) => {
      const group = element(
        'details',
        {open: index < 2},
        element('summary', {}, both(title)),
        element(
          'div',
          {className: 'fields'},
          fields.map(({node}) => node),
        ),
      );
      group.addEventListener('toggle', () => {
        if (group.open) for (const {refresh} of fields) refresh?.();
      });
      return group;
    });

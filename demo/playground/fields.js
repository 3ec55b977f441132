/** The controls of the playground: each is a label and a field; `show` brings it up to date. */
import {element} from '../texts.js';

let count = 0;

/** A label beside its field; around it, the options of a select would count as its name. */
function labelled(name, field, ...more) {
  field.id = `field-${(count += 1)}`;
  const label = element('label', {htmlFor: field.id}, element('code', {}, name));
  return element('div', {className: 'field'}, label, field, ...more);
}

/** One of a few values. */
export function choice(name, values, {set, value = values[0]}) {
  const field = element('select', {}, ...values.map((one) => element('option', {value: one}, one || '–')));
  field.value = value;
  field.addEventListener('change', () => set(field.value));
  return {node: labelled(name, field), show: (now) => (field.value = now)};
}

export function flag(name, {set, value}) {
  const field = element('input', {type: 'checkbox', checked: value});
  field.addEventListener('change', () => set(field.checked));
  return {node: labelled(name, field), show: (now) => (field.checked = now)};
}

export function line(name, {set, value = '', type = 'text', placeholder = ''}) {
  const field = element('input', {type, value, placeholder, spellcheck: false, autocomplete: 'off'});
  field.addEventListener('change', () => set(field.value));
  return {node: labelled(name, field), show: (now) => (field.value = now)};
}

/** Any JSON; what is none is said beside the field and set nowhere. */
export function json(name, {set, value}) {
  const field = element('textarea', {rows: 3, spellcheck: false});
  const error = element('small', {className: 'wrong', role: 'alert'});
  const show = (now) => (field.value = now === undefined ? '' : JSON.stringify(now, undefined, 1));
  field.addEventListener('change', () => {
    error.textContent = '';
    try {
      set(field.value.trim() === '' ? undefined : JSON.parse(field.value));
    } catch ({message}) {
      error.textContent = message;
    }
    field.ariaInvalid = String(error.textContent !== '');
  });
  show(value);
  return {node: labelled(name, field, error), show};
}

export function press(name, act) {
  const button = element('button', {type: 'button', className: 'quiet'}, name);
  button.addEventListener('click', act);
  return {node: button};
}

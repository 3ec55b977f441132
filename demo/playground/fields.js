/** The fields of the playground: each has a label, and `refresh` updates its value. */
import {read, written} from '../json.js';
import {both, element} from '../texts.js';

let count = 0;

/** A label beside its field: a wrapping label would include the options of a select in the name. */
function labelled(name, field, hint, ...more) {
  field.id = `field-${(count += 1)}`;
  const label = element('label', {htmlFor: field.id}, element('code', {}, name));
  if (!hint) return element('div', {className: 'field'}, label, field, ...more);
  const said = element('small', {className: 'muted', id: `${field.id}-hint`}, hintOf(hint));
  field.setAttribute('aria-describedby', said.id);
  return element('div', {className: 'field'}, label, field, said, ...more);
}

/** The page’s own hints are in both languages; the package’s descriptions are English, with code in backquotes, and show in both. */
const hintOf = (hint) =>
  typeof hint === 'string' ? element('bdi', {lang: 'en'}, hint.replaceAll('`', '')) : both(hint);

/** A select. */
export function choice(name, values, {get, set, hint}) {
  const field = element('select', {}, ...values.map((one) => element('option', {value: one}, one || '–')));
  const refresh = () => (field.value = get?.() ?? values[0]);
  field.addEventListener('change', () => set(field.value));
  refresh();
  return {node: labelled(name, field, hint), refresh: get && refresh};
}

export function flag(name, {get, set, hint}) {
  const field = element('input', {type: 'checkbox'});
  const refresh = () => (field.checked = get());
  field.addEventListener('change', () => set(field.checked));
  refresh();
  return {node: labelled(name, field, hint), refresh};
}

export function line(name, {get, set, hint, type = 'text', placeholder = ''}) {
  const field = element('input', {type, placeholder, spellcheck: false, autocomplete: 'off'});
  const refresh = () => (field.value = get());
  field.addEventListener('change', () => set(field.value));
  refresh();
  return {node: labelled(name, field, hint), refresh};
}

/** Any JSON; invalid JSON shows an error beside the field and is not set. */
export function json(name, {get, set, hint}) {
  const field = element('textarea', {rows: 3, spellcheck: false});
  const error = element('small', {className: 'wrong', role: 'alert'});
  const refresh = () => (field.value = written(get()));
  field.addEventListener('change', () => {
    error.textContent = '';
    try {
      set(field.value.trim() === '' ? undefined : read(field.value));
    } catch ({message}) {
      error.textContent = message;
    }
    field.ariaInvalid = String(error.textContent !== '');
  });
  refresh();
  return {node: labelled(name, field, hint, error), refresh};
}

export function press(name, act) {
  const button = element('button', {type: 'button', className: 'quiet'}, name);
  button.addEventListener('click', act);
  return {node: button};
}

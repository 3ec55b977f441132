'use strict';
/** The floor: a hand-written page that renders everything without a framework, with three radios per question. */

const make = (tag, props, ...children) => {
  const element = Object.assign(document.createElement(tag), props);
  element.append(...children);
  return element;
};

const answers = new Map();

function question({id, label}) {
  const set = make('fieldset', {}, make('legend', {textContent: label.en}));
  for (const [value, text] of [
    [true, 'Yes'],
    [false, 'No'],
    [undefined, 'Not answered'],
  ]) {
    const input = make('input', {type: 'radio', name: id, checked: value === undefined});
    input.addEventListener('change', () => (value === undefined ? answers.delete(id) : answers.set(id, value)));
    set.append(make('label', {}, input, text));
  }
  return set;
}

const section = ({title, sections, conditions}, level) =>
  make(
    'section',
    {},
    make(`h${Math.min(level, 6)}`, {textContent: title.en}),
    ...conditions.map(question),
    ...sections.map((inner) => section(inner, level + 1)),
  );

Object.assign(bench, {
  prepare: async () => (bench.tree = await bench.json(`/questionnaire-${bench.size}.json`)),
  show() {
    document.getElementById('form').append(...bench.tree.map((one) => section(one, 2)));
  },
  openAll() {}, // everything is open
  openLargest() {
    const [largest] = allSections(bench.tree).sort((a, b) => b.conditions.length - a.conditions.length);
    document.getElementById('form').append(section(largest, 2));
  },
  closeLargest: () => document.getElementById('form').replaceChildren(),
});

const allSections = (list) => list.flatMap((one) => [one, ...allSections(one.sections)]);

bench.begin();

import {html, render} from 'lit';

/** The same in plain Lit, in the most direct way: one template that renders everything. */

let answers = new Map();

const choices = [
  [true, 'Yes'],
  [false, 'No'],
  [undefined, 'Not answered'],
];

function answer(id, value) {
  answers = new Map(answers).set(id, value);
  draw();
}

const question = ({id, label}) =>
  html`<fieldset>
    <legend>${label.en}</legend>
    ${choices.map(
      ([value, text]) =>
        html`<label
          ><input
            type="radio"
            name=${id}
            .checked=${answers.get(id) === value}
            @change=${() => answer(id, value)}
          />${text}</label
        >`,
    )}
  </fieldset>`;

const section = ({title, sections, conditions}) =>
  html`<section>
    <h3>${title.en}</h3>
    ${conditions.map(question)}${sections.map(section)}
  </section>`;

const draw = () => render(bench.tree.map(section), document.getElementById('form'));

Object.assign(bench, {
  prepare: async () => (bench.tree = await bench.json(`/questionnaire-${bench.size}.json`)),
  show: draw,
  openAll() {},
});
bench.begin();

'use strict';
/** SurveyJS: a panel per section, a group of three radios per question. */

const element = ({id, label}) => ({
  type: 'radiogroup',
  name: id,
  title: label.en,
  colCount: 0,
  choices: [
    {value: 'yes', text: 'Yes'},
    {value: 'no', text: 'No'},
    {value: 'none', text: 'Not answered'},
  ],
});

const panel = ({id, title, sections, conditions}) => ({
  type: 'panel',
  name: id,
  title: title.en,
  elements: [...conditions.map(element), ...sections.map(panel)],
});

Object.assign(bench, {
  prepare: async () => (bench.tree = await bench.json(`/questionnaire-${bench.size}.json`)),
  async show() {
    const model = new Survey.Model({elements: bench.tree.map(panel)});
    SurveyUI.renderSurvey(model, document.getElementById('form'));
    await until(() => bench.questions() === bench.size);
  },
  openAll() {},
});
bench.begin();

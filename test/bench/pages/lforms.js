'use strict';
/** LHC-Forms: a header per section; its yes-or-no question has three radios. */

const item = ({id, label}) => ({
  linkId: id,
  questionCode: id,
  question: label.en,
  dataType: 'BL',
});

const header = ({id, title, sections, conditions}) => ({
  linkId: id,
  questionCode: id,
  question: title.en,
  dataType: 'SECTION',
  header: true,
  items: [...conditions.map(item), ...sections.map(header)],
});

Object.assign(bench, {
  prepare: async () => (bench.tree = await bench.json(`/questionnaire-${bench.size}.json`)),
  async show() {
    const form = {
      lformsVersion: '40.1.3',
      name: 'Profile',
      code: 'profile',
      type: 'LOINC',
      template: 'table',
      items: bench.tree.map(header),
    };
    await LForms.Util.addFormToPage(form, 'form');
    await until(() => bench.questions() === bench.size);
  },
  openAll() {},
});
bench.begin();

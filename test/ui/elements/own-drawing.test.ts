import {expect} from '@open-wc/testing';
import {drawResult} from '../../../docs/snippets/own-drawing.mjs';
import {audiences} from '../../../src/domain/audience.js';
import {resultModel} from '../../../src/result/result-model.js';
import {aCondition, aDocument, aMessage, aSection, texts} from '../../helpers/builders.js';
import {aResult, diagnosisOf, disease} from '../../helpers/result.js';

const condition = aCondition({label: texts('Diabetes')});
const says = (type: string, to: string) =>
  aMessage({message_type: type, public_destination: to, contents: texts(`${type} for ${to}`)});
const to = {general: 'general', patient: 'patient', professional: 'professional'};

describe('the drawing of a result by a host page', () => {
  for (const audience of audiences)
    it(`has every fact that the reader may see, and none for the other, ${audience}`, () => {
      const own = audience === 'public' ? to.patient : to.professional;
      const messages = ['alert', 'summary', 'details'].flatMap((type) => Object.values(to).map((of) => says(type, of)));
      const advice = {
        conclusion: 'late',
        targeted_date: '2024-05-10',
        limit_date: null,
        messages,
        matching_conditions: [condition.id],
        documents: [aDocument({title: 'Calendar'})],
      };
      const answer = diagnosisOf(
        disease('Measles', {advice}),
        disease('Tetanus', {advice: {conclusion: 'up_to_date'}}),
      );
      const notSent = [{path: 'patient.prevention_acts[a]', reason: 'date-missing'}] as const;
      const {basis: _, ...result} = aResult(answer, {audience, notSent});
      const reader = {audience, addressee: 'self', locale: 'en'} as const;
      const into = document.createElement('div');
      drawResult(resultModel(result, reader, {sections: [aSection({conditions: [condition]})]}), into);
      const said = into.textContent;
      for (const words of [
        ...['alert', 'summary', 'details'].flatMap((type) => [`${type} for general`, `${type} for ${own}`]),
        ...[
          'Measles',
          'Tetanus',
          'Diabetes',
          'Calendar',
          'https://example.org/reference',
          '2024',
          'no limit date given',
        ],
        ...[
          '1 dose counted',
          'does not say which health questions',
          '(1)',
          'Date of birth',
          'Computed on',
          'No action now',
        ],
        audience === 'public' ? 'not a prescription' : 'Decision support.',
      ])
        expect(said, words).to.contain(words);
      const foreign = audience === 'public' ? to.professional : to.patient;
      expect(said).not.to.contain(`for ${foreign}`);
    });

  it('marks up nothing: a text of the service is text', () => {
    const into = document.createElement('div');
    const answer = diagnosisOf(disease('<img src=x onerror=alert(1)>', {advice: {conclusion: 'todo'}}));
    drawResult(resultModel(aResult(answer), {audience: 'public', addressee: 'self', locale: 'en'}), into);
    expect(into.querySelectorAll('img')).to.have.length(0);
    expect(into.textContent).to.contain('<img src=x');
  });
});

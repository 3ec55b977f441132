/** The same element, with the function that parses the questionnaire before it is shown. */
import '../../../dist/entry/define.js';
import {readQuestionnaire} from '../../../dist/contract/questionnaire.js';

bench.read = (json) => {
  const start = performance.now();
  const {sections} = readQuestionnaire(json);
  bench.reading = performance.now() - start;
  return sections;
};
await import('./questionnaire.js');

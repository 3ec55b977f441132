/** The same element, with the function that parses the questionnaire before it is shown. */
import '../../../dist/ui/entry/define-all.js';
import {readQuestionnaire} from '../../../dist/contract/questionnaire.js';
import {topicsAround, topicsIn} from '../../../dist/domain/questionnaire/topics.js';

bench.read = (json) => {
  const start = performance.now();
  const {sections} = readQuestionnaire(json);
  bench.reading = performance.now() - start;
  return sections;
};
bench.topicsTo = (path) => topicsAround(topicsIn(bench.tree), path);
await import('./questionnaire.js');

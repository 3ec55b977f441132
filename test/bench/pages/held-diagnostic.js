/** The same element, on the page before its result, with its parts loaded and the answer parsed. */
import '../../../dist/ui/entry/define-all.js';
import {readDiagnostic} from '../../../dist/contract/diagnostic.js';

bench.ahead = async () => {
  const start = performance.now();
  readDiagnostic(bench.result.diagnostic);
  bench.reading = performance.now() - start;
  bench.element = bench.place();
  await bench.element.updateComplete;
};
await import('./diagnostic.js');

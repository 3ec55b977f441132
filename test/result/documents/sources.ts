import {readFileSync} from 'node:fs';
import {packagedCatalogue} from '../../../src/catalogue/packaged-catalogue.js';
import type {IsoDate} from '../../../src/contract/dates.js';
import type {Section} from '../../../src/contract/questionnaire.js';
import type {DocumentSource} from '../../../src/result/documents/index.js';
import type {VaccResult} from '../../../src/domain/result/result.js';
import {aResult} from '../../helpers/result.js';

/** The source of a document, read on 1 March 2025. */
export const aSource = (result: VaccResult = aResult(), over: Partial<DocumentSource> = {}): DocumentSource => ({
  result,
  addressee: 'self',
  locale: 'en',
  today: '2025-03-01' as IsoDate,
  sections: [],
  known: new Map(),
  catalogue: packagedCatalogue,
  ...over,
});

/** The result of the demo page, with its questionnaire: it has every kind of text. */
export function demoSource(over: Partial<DocumentSource> & {readonly audience?: VaccResult['audience']} = {}) {
  const {result, sections} = JSON.parse(
    readFileSync(new URL('../../../demo/examples/diagnostic-result.json', import.meta.url), 'utf8'),
  ) as {result: VaccResult; sections: Section[]};
  const {audience = result.audience, ...rest} = over;
  return aSource({...result, audience}, {sections, ...rest});
}

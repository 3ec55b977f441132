import {readFileSync} from 'node:fs';
import {describe, expect, it} from 'vitest';
import {conclusions} from '../src/contract/diagnostic-values.js';
import {readDiagnostic, type DiseaseDiagnostic} from '../src/contract/diagnostic.js';
import {writtenDay} from '../src/contract/dates.js';
import {documentAs} from '../src/result/documents/index.js';
import {audiences} from '../src/domain/audience.js';
import {adviceDate, recommendedDays} from '../src/domain/result/advice-dates.js';
import {builtIn} from '../src/domain/text/built-in-languages.js';
import {setLanguage} from '../src/words/localize.js';
import {dateFor} from '../src/words/formats.js';
import {changesText} from '../src/result/change-text.js';
import {resultFromFhir} from '../src/exchange/fhir/index.js';
import {aSource} from './result/documents/sources.js';
import fc, {inputs} from './helpers/fuzz.js';
import {finderOf, informationRows, informing, recommendingIds, rowOf} from './helpers/information-rows.js';
import {aResult, diagnosisOf, disease} from './helpers/result.js';
import {describeInEach} from './words/in-language.js';
import {resourcesIn, wholeResult, write} from './exchange/fhir/results.js';

const xliff = readFileSync(new URL('../locales/fr.xlf', import.meta.url), 'utf8');
const label = {en: 'Dates given by the service: ', fr: 'Dates indiquées par le service\u00a0: '};
/** The lines of a file, and of what is said beside a name, that have a date of a disease. */
const datedLines = (file: string) =>
  file
    .replace(/<\/?time\b[^>]*>|<bdi>([^<]*)<\/bdi>/g, '$1')
    .replace(/<style>[^]*?<\/style>|<[^>]+>/g, '\n')
    .split('\n')
    .map((line) => line.replace(/^[\s-]+/, ''))
    .filter((line) => /\b20[3-9]\d\b/.test(line));
const recommendingWords = [...recommendingIds.labels, ...recommendingIds.facts];
const advised = disease('Zzz', {advice: {conclusion: 'late', targeted_date: '2027-03-14', limit_date: '2027-09-14'}});

/** The dates of a row in words; one that cannot be read, as received. */
const wordsIn = ({advice}: DiseaseDiagnostic, audience: 'public' | 'professional') =>
  [advice.targeted_date, advice.limit_date].flatMap((date) => {
    const {date: day, unreadable = []} = adviceDate(date);
    return day ? dateFor(audience, day) : unreadable;
  });

describe('the dates of a contraindicated, exceptional, unmanaged or unknown disease', () => {
  describeInEach((lang) => {
    const recommending = finderOf(xliff, lang, recommendingWords);

    for (const audience of audiences) {
      for (const format of ['text', 'html', 'sheet'] as const) {
        it(`are information in a file, ${format}, ${audience}, and none is lost [H15]`, () => {
          fc.assert(
            fc.property(informationRows, (rows) => {
              const result = aResult(diagnosisOf(...rows), {audience});
              const file = documentAs(format, aSource(result)).content.replaceAll('&quot;', '"');
              const dated = datedLines(file);
              expect(dated.filter((line) => !line.startsWith(label[lang]))).toEqual([]);
              expect(recommending(dated.join('\n'))).toEqual([]);
              for (const row of readDiagnostic(result.diagnostic).diagnostic_per_disease)
                for (const words of wordsIn(row, audience)) expect(file).toContain(words);
            }),
            inputs(60, {cost: 40}),
          );
        });
      }

      it(`have no event in a calendar, ${audience}, beside those of a disease that is due [H15]`, () => {
        fc.assert(
          fc.property(informationRows, (rows) => {
            expect(recommendedDays(readDiagnostic(diagnosisOf(...rows)).diagnostic_per_disease)).toEqual([]);
            const {content} = documentAs('ics', aSource(aResult(diagnosisOf(...rows, advised), {audience})));
            expect(content.match(/BEGIN:VEVENT/g)).toHaveLength(2);
            expect(content).not.toContain('Yyy');
          }),
          inputs(60, {cost: 20}),
        );
      });

      it(`are information where a result differs from the last one, ${audience}`, () => {
        const before = rowOf(fc.oneof(fc.constantFrom(...conclusions), informing));
        fc.assert(
          fc.property(before, rowOf(informing), (old, now) => {
            const same = {...old, disease: now.disease};
            const changes = changesText(aResult(diagnosisOf(same)), aResult(diagnosisOf(now)), {
              audience,
              addressee: 'self',
              locale: lang,
            });
            const said = changes.flatMap(([, facts]) => facts);
            const dated = datedLines(said.join('\n'));
            expect(dated.filter((line) => !line.startsWith(label[lang]))).toEqual([]);
            expect(recommending(dated.join('\n'))).toEqual([]);
          }),
          inputs(100, {cost: 10}),
        );
      });
    }
  });

  it('would be found if they were recommended', async () => {
    for (const lang of builtIn) {
      await setLanguage(lang);
      const find = finderOf(xliff, lang, recommendingWords);
      const ahead = disease('Yyy', {
        advice: {conclusion: 'todo', targeted_date: '2037-03-14', limit_date: '2037-09-14'},
      });
      const source = aSource(aResult(diagnosisOf(ahead)));
      for (const format of ['text', 'html', 'sheet'] as const) {
        const dated = datedLines(documentAs(format, source).content);
        expect(dated.filter((line) => line.startsWith(label[lang]))).toEqual([]);
        expect(new Set(find(dated.join('\n')).map((word) => word.toLowerCase())).size, format).toBe(2);
      }
      expect(find(documentAs('ics', source).content.replaceAll('\r\n ', '')).length).toBeGreaterThan(1);
    }
    await setLanguage('en');
  });

  it('are due and overdue to no reader of FHIR, and come back as they were [H15]', () => {
    fc.assert(
      fc.property(informationRows, (rows) => {
        const {bundle} = write(wholeResult({diagnostic: diagnosisOf(...rows)}));
        const [{recommendation} = {}] = resourcesIn(bundle, 'ImmunizationRecommendation');
        expect(JSON.stringify(recommendation)).not.toMatch(/dateCriterion|30980-7|59778-1|30981-5|59777-3|\bdue\b/i);
        const datesOf = (result: unknown) =>
          readDiagnostic(result).diagnostic_per_disease.map(({advice}) => [
            writtenDay(advice.targeted_date),
            writtenDay(advice.limit_date),
          ]);
        expect(datesOf(resultFromFhir(bundle).diagnostic)).toEqual(datesOf(diagnosisOf(...rows)));
      }),
      inputs(100, {cost: 20}),
    );
  });
});

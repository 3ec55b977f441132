import {describe, expect, it} from 'vitest';
import {readFhir} from '../../../src/exchange/fhir/index.js';
import {input, maps} from './charts.js';
import {samples, wrapped} from './corpus.js';
import {silentLosses} from './silent-losses.js';

const all = [...samples, ...samples.flatMap(wrapped)].map(({title, chart}) => ({
  title,
  chart: JSON.parse(JSON.stringify(chart)) as Record<string, unknown>,
}));
const read = (chart: unknown) => readFhir(chart, {...input, maps});

describe('a corpus of minimal resources', () => {
  it('has 300 of them at least, each another one', () => {
    expect(samples.length).toBeGreaterThanOrEqual(300);
    expect(new Set(samples.map(({title}) => title)).size).toBe(samples.length);
  });

  it('loses nothing in silence: every resource, date and extension is imported, asked, or a line of the report', () => {
    const lost = all.flatMap(({title, chart}) => silentLosses(chart, read(chart)).map((loss) => `${title}: ${loss}`));
    expect(lost).toEqual([]);
  });

  it('would be seen to lose what a report does not name', () => {
    for (const {title, chart} of all) {
      const {entries} = read({resourceType: 'Patient'});
      const nothing = {applied: [], skipped: [], toResolve: [], warnings: [], entries, recommendations: []};
      expect(silentLosses(chart, nothing), title).not.toEqual([]);
    }
  });

  it('would be seen to lose each line about an extension that the report leaves out', () => {
    const told = all.flatMap(({title, chart}) => {
      const reading = read(chart);
      const isCovered = (path: string) => reading.skipped.some((other) => path.startsWith(`${other.path}.`));
      const lines = reading.skipped.filter(({path}) => path.includes('.extension[') && !isCovered(path));
      return lines.map((line) => ({
        title,
        lost: silentLosses(chart, {
          ...reading,
          toResolve: [],
          skipped: reading.skipped.filter((other) => other !== line),
        }),
      }));
    });
    expect(told.length).toBeGreaterThan(50);
    for (const {title, lost} of told)
      expect(
        lost.some((loss) => loss.startsWith('extension')),
        title,
      ).toBe(true);
  });
});

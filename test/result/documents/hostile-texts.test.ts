import ICAL from 'ical.js';
import {beforeAll, describe, expect, it} from 'vitest';
import {cleanText} from '../../../src/contract/clean-text.js';
import {documentAs, type DocumentFormat} from '../../../src/result/documents/index.js';
import {jsonExport} from '../../../src/domain/result/exports.js';
import example from '../../fixtures/disease-diagnostic.json';
import {anAct, aPatientFile} from '../../helpers/builders.js';
import {withEvery} from '../../helpers/every-text.js';
import {hostileStrings} from '../../helpers/hostile-strings.js';
import {aResult} from '../../helpers/result.js';
import {stubWindow} from '../../words/in-language.js';
import {aSource} from './sources.js';

beforeAll(stubWindow);

/** A result with a disease for each hostile text, which is every text of it. */
const result = (which: 'words' | 'all') =>
  aResult({conclusion: 'todo', diagnostic_per_disease: hostileStrings.map((text) => withEvery(example, text, which))});
const written = (format: DocumentFormat, which: 'words' | 'all') => documentAs(format, aSource(result(which))).content;

const inOneLine = (text: string) => text.replace(/\s+/g, ' ').trim();
// eslint-disable-next-line no-control-regex -- the characters that must not occur
const controls = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/;

it(`there are at least 200 hostile texts`, () => {
  expect(hostileStrings.length).toBeGreaterThanOrEqual(200);
});

describe('hostile texts in a file [T9]', () => {
  for (const which of ['words', 'all'] as const) {
    for (const format of ['text', 'html', 'sheet', 'ics'] as const) {
      it(`leave no control character in it: ${format}, ${which} replaced [H19] [S-25]`, () => {
        expect(controls.exec(written(format, which))).toBe(null);
      });
    }
  }

  it('stand in the plain text as they came, but for control characters', () => {
    const text = inOneLine(written('text', 'words'));
    for (const hostile of hostileStrings) expect(text).toContain(inOneLine(cleanText(hostile)));
  });

  for (const format of ['html', 'sheet'] as const) {
    it(`make no markup: ${format} [S-24]`, () => {
      const harmless = documentAs(
        format,
        aSource(
          aResult({
            ...(result('words').diagnostic as object),
            diagnostic_per_disease: [withEvery(example, 'Plain', 'words')],
          }),
        ),
      ).content;
      // A name may be in no known language.
      const tags = (html: string) => new Set(['<bdi', ...(html.match(/<[^>]*/g) ?? [])]);
      expect([...tags(written(format, 'words'))].filter((tag) => !tags(harmless).has(tag))).toEqual([]);
    });
  }

  it('stay within their own property of the calendar', () => {
    const calendar = new ICAL.Component(ICAL.parse(written('ics', 'words')) as unknown[]);
    const events = calendar.getAllSubcomponents('vevent');
    expect(events).toHaveLength(2 * hostileStrings.length);
    expect(calendar.getAllSubcomponents()).toHaveLength(events.length);
    const titles = events.map((event) => inOneLine(String(event.getFirstPropertyValue('summary'))));
    hostileStrings.forEach((hostile, index) => {
      const name = inOneLine(cleanText(hostile)) || 'Unnamed disease';
      expect(titles[2 * index]).toContain(name);
    });
  });

  for (const format of ['text', 'html', 'sheet'] as const) {
    it(`are shown apart by their codes where two names of vaccines look the same: ${format}`, () => {
      const {catalogue} = aSource();
      const vaccines = ['TWIN', 'TW\u200BIN'].map((name, index) => ({id: `V${index}`, name, diseases: []}));
      const prevention_acts = vaccines.map(({id}) => anAct({prevention_method_id: id}));
      const twins = aResult(undefined, {patientFile: aPatientFile({patient: {prevention_acts}})});
      const {content} = documentAs(format, aSource(twins, {catalogue: {...catalogue!, vaccines}}));
      expect(content).toContain('TWIN (V0)');
      expect(content).toContain('TW\u200BIN (V1)');
    });
  }

  it('are in the JSON as received', () => {
    const given = result('all');
    expect(JSON.parse(jsonExport(given).content)).toEqual(given);
  });
});

import {readFileSync} from 'node:fs';
import {describe, expect, it} from 'vitest';
import {conclusions} from '../../src/contract/diagnostic-values.js';
import {SentPatientFile} from '../../src/contract/patient-file.js';
import {origins, path} from '../../src/domain/entries/entries.js';
import {checkOptions} from '../../src/host/server/option-schema.js';
import {GivenPatientFile, hasField} from '../../src/session/mistakes/patient-file.js';
import {dataReference} from '../../tools/data-reference.mjs';
import {schemaPaths} from '../helpers/schema-paths.js';

const page = readFileSync('docs/data.md', 'utf8');

/** The names of one table of the page, without the mark of what may be missing. */
function named(title: string): string[] {
  const section = page.split(`\n## ${title}\n`)[1]!.split('\n## ')[0]!;
  return [...section.matchAll(/^\| `([^`]+)`/gm)].map(([, name]) => name!.replaceAll('?', ''));
}

describe('docs/data.md', () => {
  it('is what `npm run docs:data` writes from the types', async () => {
    expect(page).toBe(await dataReference());
  });

  it('has each field of the schema of a patient file, and no other', () => {
    expect(named('Patient file').sort()).toEqual(schemaPaths(SentPatientFile).sort());
    expect(named('Patient file').sort()).toEqual(schemaPaths(GivenPatientFile).sort());
  });

  it('has each path that `lockedFields` can lock, and none that it does not know', () => {
    const listed = named('Paths of `lockedFields`');
    expect(listed).toEqual(expect.arrayContaining(Object.values(path).filter((one) => typeof one === 'string')));
    expect(listed).toContain(path.condition(''));
    expect(listed.filter((one) => one !== path.complete && !hasField(one))).toEqual([]);
  });

  it('has each conclusion and each source of an entry', () => {
    expect(named('Conclusions')).toEqual([...conclusions]);
    expect(named('Sources of an entry')).toEqual([...origins]);
  });

  it('has each option that the handlers take, and no other', () => {
    const message = (options: object) => {
      try {
        return checkOptions(options);
      } catch (error) {
        return (error as Error).message;
      }
    };
    const accepted = {
      ...{authUrl: 'a', serviceUrl: 'b', clientId: 'c', clientSecret: 'd', authorize: () => false},
      allowedOrigins: ['https://ehr.example'],
    };
    const options = named('Server options');
    expect(options).toEqual(expect.arrayContaining(Object.keys(accepted)));
    expect(message(accepted)).toBeUndefined();
    for (const name of options) expect(message({...accepted, [name]: Symbol()}), name).toMatch(`${name} takes`);
    expect(message({...accepted, shcope: 'x'})).toMatch('shcope is no option');
  });

  const codes = (file: string, name: string) => {
    const [, body] = new RegExp(`${name} =([^;]*);`).exec(readFileSync(file, 'utf8').replace(/ \/\/.*$/gm, ''))!;
    return [...body!.matchAll(/'([^']+)'/g)].map(([, code]) => code);
  };
  it.each([
    ['Error codes', 'src/errors.ts', 'type VaccErrorCode'],
    ['Reasons of `notSent`', 'src/domain/entries/not-sent.ts', 'type NotSentReason'],
    ['Reasons of `vacc-reset`', 'src/session/events/flow-events.ts', 'type ResetReason'],
    ['Reasons of `skipped`', 'src/exchange/fhir/read/report.ts', 'type FhirSkipReason'],
    ['Reasons of `toResolve`', 'src/exchange/fhir/read/report.ts', 'type FhirQuestionReason'],
    ['Reasons of `warnings`', 'src/exchange/fhir/read/report.ts', 'type FhirWarningReason'],
  ])('has under "%s" each code of the type, in %s', (title, file, name) => {
    expect(named(title)).toEqual(codes(file, name));
  });
});

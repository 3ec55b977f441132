import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {afterEach, beforeEach, describe, expect, it} from 'vitest';
import {runWith} from './run-with.js';

const id = '2433b469-0000-4000-8000-000000000001';
let folder: string;
const file = (name: string, content: unknown) => {
  const path = join(folder, name);
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
  return path;
};
const migrate = (content: unknown, ...more: readonly string[]) =>
  runWith(['migrate', file('request.json', content), ...maps(), ...more]);
const maps = () => [
  ...['--conditions', file('conditions.json', {100: {id, type: 'boolean'}})],
  ...['--vaccines', file('vaccines.json', {523: 'VAC0523'})],
];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vacc-'));
});
afterEach(() => rmSync(folder, {recursive: true}));

const legacy = {birth_date: '1987-03-14', gender: 'female', condition_ids: [100]};

describe('the command migrate', () => {
  it('prints the new body, with exit code 0 if nothing is lost', async () => {
    const {code, out, error} = await migrate(legacy);
    expect([code, error]).toEqual([0, '']);
    expect(JSON.parse(out)).toEqual({
      patient: {birthdate: '1987-03-14', gender: 'f', conditions: [{id, value: true}], prevention_acts: []},
    });
  });

  it('prints each loss with its value and the reason, with exit code 3', async () => {
    const {code, out, error} = await migrate({...legacy, gender: 'x', condition_ids: [100, 7]});
    expect(code).toBe(3);
    expect(error).toBe('gender: unknown value: "x"condition_ids[1]: not in the map: 7');
    expect(JSON.parse(out)).toHaveProperty('patient.birthdate', '1987-03-14');
  });

  it('reports a missing booster', async () => {
    const {error} = await migrate({vaccinations: [{date: '2012-03-04', vaccine_id: 523}]});
    expect(error).toBe('vaccinations[0].booster: sent as false: missing');
  });

  it('reads a file that begins with a byte order mark', async () => {
    const {code, out} = await migrate(`\uFEFF${JSON.stringify(legacy)}`);
    expect([code, JSON.parse(out)]).toEqual([0, {patient: expect.objectContaining({gender: 'f'}) as object}]);
  });

  it('prints one line for each loss, whatever the names of the fields', async () => {
    const {error} = await migrate({'a\nb\u001b[2J': 1});
    expect(error).toBe('a\\nb\\u001b[2J: unknown field: 1');
  });

  it('[H-28] shows the control characters in the name of a file', async () => {
    for (const args of [['\u001b[2Jnowhere.json'], [file('a\u001b[2J\u202e.json', 'no JSON')]]) {
      const {code, error} = await runWith(['migrate', ...args, ...maps()]);
      expect([code, error]).toEqual([1, expect.stringContaining('\\u001b[2J')]);
      expect(error).not.toMatch(/[\p{Cc}\u202e]/u);
    }
  });

  it('prints the request of the questionnaire for a form', async () => {
    const {code, out} = await migrate(legacy, '--form');
    expect([code, JSON.parse(out)]).toEqual([
      0,
      {patient: {birthdate: '1987-03-14', gender: 'f', conditions: [{id, value: true}]}},
    ]);
  });

  for (const {what, args, code, says} of [
    {what: 'no file', args: () => maps(), code: 2, says: 'One FILE is due.'},
    {what: 'two files', args: () => ['a', 'b', ...maps()], code: 2, says: 'One FILE is due.'},
    {what: 'no map', args: () => ['a.json'], code: 2, says: '--conditions is due.'},
    {what: 'a file that is not there', args: () => ['nowhere.json', ...maps()], code: 1, says: 'no such file'},
    {what: 'a file that is no JSON', args: () => [file('a', 'Ada 1987'), ...maps()], code: 1, says: 'is no JSON file'},
    {
      what: 'a map that is a list',
      args: () => [file('a', {}), '--conditions', file('c', []), '--vaccines', file('v', {})],
      code: 1,
      says: 'is no map from legacy numbers',
    },
  ]) {
    it(`reports the error in ${what}, without quoting the file`, async () => {
      const result = await runWith(['migrate', ...args()]);
      expect([result.code, result.error.split('\n')[0]]).toEqual([code, expect.stringContaining(says)]);
      expect(result.error).not.toContain('Ada');
    });
  }
});

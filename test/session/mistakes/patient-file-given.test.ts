import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';
import * as deferred from '../../../src/session/deferred.js';
import {detailsOf, fillPatient, idle, open, type Opened} from '../open-session.js';

const misspelt = {birthdate: '1990-05-10', patient: {birthDate: '1990-05-10', sex: 'f'}};
const warnings = ({events}: Opened) => detailsOf(events, 'vacc-warning');
const errors = ({events}: Opened) => detailsOf(events, 'vacc-error').map(({code, operation}) => [code, operation]);

let lines: string[];
beforeEach(() => {
  lines = [];
  for (const method of ['error', 'warn'] as const)
    vi.spyOn(console, method).mockImplementation((line) => void lines.push(String(line)));
});
afterEach(() => void vi.restoreAllMocks());

describe('a patient file with unknown keys', () => {
  it('is one warning with the paths of all, and one line of the console', async () => {
    const opened = open(undefined, {patientKey: 'A'});
    opened.session.prefill(misspelt);
    await idle();
    const paths = ['patient.birthDate', 'patient.sex', 'birthdate'];
    expect(warnings(opened)).toEqual([{patientKey: 'A', operation: 'import', code: 'unknown-key', count: 3, paths}]);
    expect(lines).toEqual([
      'vacc-assistant unknown-key: patientFile has keys that are not used: patient.birthDate, patient.sex, birthdate',
    ]);
  });

  it('names them all, where other warnings name five', async () => {
    const opened = open();
    opened.session.prefill({patient: Object.fromEntries(Array.from({length: 9}, (_, n) => [`field${n}`, n]))});
    await idle();
    expect(warnings(opened)[0]!['paths']).toHaveLength(9);
  });

  it('is told once in a visit, and again of the next patient; the console has the line once', async () => {
    const opened = open(undefined, {patientKey: 'A'});
    opened.session.prefill(misspelt);
    opened.session.prefill({...misspelt, patient: {...misspelt.patient, gender: 'f'}});
    await idle();
    opened.session.configure({patientKey: 'B'});
    opened.session.prefill(misspelt);
    await idle();
    expect(warnings(opened).map(({patientKey}) => patientKey)).toEqual(['A', 'B']);
    expect(lines).toHaveLength(1);
  });

  it('is told when the entries that it gives are those of the file before', async () => {
    const opened = open();
    opened.session.prefill({patient: {}});
    await idle();
    opened.session.prefill({patient: {birthDate: '1990-05-10'}});
    await idle();
    expect(warnings(opened)).toHaveLength(1);
  });

  it('is not told when another patient came before the code for it was loaded', async () => {
    let come: () => void = () => undefined;
    const loadDeferred = () => new Promise<typeof deferred>((resolve) => (come = () => resolve(deferred)));
    const opened = open(undefined, {patientKey: 'A', loadDeferred});
    opened.session.prefill(misspelt);
    opened.session.configure({patientKey: 'B'});
    come();
    await idle();
    expect([warnings(opened), errors(opened), lines]).toEqual([[], [], []]);
  });

  it('changes nothing else when the code for it cannot be loaded', async () => {
    const opened = open(undefined, {loadDeferred: () => Promise.reject(new TypeError('cut'))});
    opened.session.prefill({patient: {gender: 'f', sex: 'f'}});
    await idle();
    expect(opened.session.state.entries.patient.gender).toBe('f');
    expect([warnings(opened), errors(opened)]).toEqual([[], []]);
  });
});

describe('a patient file of the wrong shape', () => {
  it('is a vacc-error for the host, and nothing on screen', async () => {
    const opened = open();
    opened.session.prefill(JSON.stringify(misspelt));
    await idle();
    expect(errors(opened)).toEqual([['config/invalid', 'config']]);
    expect(opened.session.state.failure).toBe(undefined);
  });
});

describe('a mistake', () => {
  it('is told once, however often it is made', async () => {
    const opened = open();
    for (const file of ['one', 'two', ['three']]) {
      opened.session.prefill(file);
      await idle();
    }
    expect([errors(opened).length, lines.length]).toEqual([1, 1]);
  });
});

describe('a patient file before the first patient key', () => {
  const file = {patient: {gender: 'f'}};
  const wiped = 'patientFile was set before patient-key, and is wiped with its change: set both in one task';

  for (const {why, steps, told} of [
    {
      why: 'is told as wiped when the key comes in a later task',
      steps: [
        ({session}: Opened) => session.prefill(file),
        ({session}: Opened) => session.configure({patientKey: 'A'}),
      ],
      told: [wiped],
    },
    {
      why: 'is no mistake when another file comes with the key',
      steps: [
        ({session}: Opened) => session.prefill(file),
        ({session}: Opened) => {
          session.configure({patientKey: 'A'});
          session.prefill(file);
        },
      ],
      told: [],
    },
    {
      why: 'is no mistake when the user has entered something: then another patient comes',
      steps: [
        ({session}: Opened) => session.prefill(file),
        (opened: Opened) => fillPatient(opened),
        ({session}: Opened) => session.configure({patientKey: 'A'}),
      ],
      told: [],
    },
    {
      why: 'is no mistake after a key',
      steps: [
        ({session}: Opened) => session.configure({patientKey: 'A'}),
        ({session}: Opened) => session.prefill(file),
        ({session}: Opened) => session.configure({patientKey: 'B'}),
      ],
      told: [],
    },
  ]) {
    it(why, async () => {
      const opened = open();
      for (const step of steps) {
        step(opened);
        await idle();
      }
      expect(detailsOf(opened.events, 'vacc-error').map(({message}) => message)).toEqual(told);
    });
  }
});

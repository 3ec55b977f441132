import {describe, expect, it} from 'vitest';
import {VaccError} from '../../src/errors.js';
import type {VaccErrorEvent} from '../../src/session/events/index.js';
import {reportChunkError} from '../../src/session/chunk-error.js';

const missing = new VaccError('A lazy chunk could not be loaded', 'network/failed');

/** Loads a chunk for an element, and records the events. */
async function load(loading: Promise<string>, patientKey: () => string | undefined = () => 'A') {
  const element = new EventTarget();
  const details: VaccErrorEvent['detail'][] = [];
  element.addEventListener('vacc-error', (event) => details.push((event as VaccErrorEvent).detail));
  const outcome = await reportChunkError(loading, element, patientKey).catch((error: unknown) => error);
  return {outcome, details};
}

describe('a lazy chunk', () => {
  it('is returned without an event when it loads', async () => {
    expect(await load(Promise.resolve('part'))).toEqual({outcome: 'part', details: []});
  });

  it('rejects and is reported to the host when it cannot be loaded', async () => {
    const {outcome, details} = await load(Promise.reject(missing));
    expect(outcome).toBe(missing);
    const {requestId, ...detail} = details[0]!;
    expect(detail).toEqual({
      patientKey: 'A',
      code: 'network/failed',
      message: 'A lazy chunk could not be loaded',
      operation: 'chunk',
      retryable: true,
      attempts: 0,
    });
    expect([details.length, requestId]).toEqual([1, expect.stringMatching(/^[\da-f]{24}$/)]);
  });

  it('is reported for the patient at the time of the failure, and for none without a key', async () => {
    let key: string | undefined = 'A';
    const loading = Promise.reject(missing);
    const loaded = load(loading, () => key);
    key = undefined;
    expect((await loaded).details).toMatchObject([{patientKey: null}]);
  });

  it('rejects without an event when the code itself throws', async () => {
    const bug = new TypeError('x is not a function');
    expect(await load(Promise.reject(bug))).toEqual({outcome: bug, details: []});
  });
});

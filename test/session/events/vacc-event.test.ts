import {describe, expect, it} from 'vitest';
import {VaccEvent, VaccWaitableEvent} from '../../../src/session/events/vacc-event.js';

class Told extends VaccEvent<{readonly n: number}> {}
class Held extends VaccWaitableEvent<{readonly n: number}> {}
const held = () => new Held('held', {n: 1, patientKey: null});
const soon = () => new Promise((resolve) => setTimeout(resolve, 1));

describe('VaccEvent', () => {
  it('bubbles, leaves shadow roots, and cannot be cancelled unless it says so', () => {
    const event = new Told('told', {n: 1, patientKey: 'chart-1'});
    expect(event).toMatchObject({type: 'told', bubbles: true, composed: true, cancelable: false});
    expect(event.detail).toEqual({n: 1, patientKey: 'chart-1'});
    expect(new Told('told', {n: 1, patientKey: null}, {cancelable: true}).cancelable).toBe(true);
  });
});

describe('VaccWaitableEvent', () => {
  it('can be cancelled', () => expect(held().cancelable).toBe(true));

  it('is settled at once when nobody holds it', async () => {
    await expect(held().settled()).resolves.toBe(false);
  });

  it('is confirmed by a listener that waits, unless with false', async () => {
    const confirmedBy = async (...answers: unknown[]) => {
      const event = held();
      for (const answer of answers) event.waitUntil(Promise.resolve(answer));
      return event.settled();
    };
    expect(await confirmedBy(undefined)).toBe(true);
    expect(await confirmedBy(false, false)).toBe(false);
    expect(await confirmedBy(false, {saved: 1})).toBe(true);
  });

  it('waits for every listener', async () => {
    const event = held();
    const done: string[] = [];
    const target = new EventTarget();
    for (const name of ['a', 'b']) {
      target.addEventListener('held', (heard) => (heard as Held).waitUntil(soon().then(() => done.push(name))));
    }
    target.dispatchEvent(event);
    expect(done).toEqual([]);
    await event.settled();
    expect(done).toEqual(['a', 'b']);
  });

  it('rejects with the first rejection', async () => {
    const event = held();
    event.waitUntil(soon());
    event.waitUntil(Promise.reject(new Error('not saved')));
    event.waitUntil(soon().then(() => Promise.reject(new Error('later'))));
    await expect(event.settled()).rejects.toThrow('not saved');
  });
});

import {describe, expect, it} from 'vitest';
import {diagnosed, fillPatient, open} from './open-session.js';

describe('dirty', () => {
  it('is what the user has entered and nobody has kept', () => {
    const opened = open();
    const {session} = opened;
    expect(session.dirty).toBe(false);
    session.prefill({patient: {birthdate: '1987-03-14'}});
    expect(session.dirty, 'the host has what it gave').toBe(false);
    fillPatient(opened);
    expect(session.dirty).toBe(true);
    const draft = session.getDraft();
    expect(session.dirty, 'somebody asked for it to keep').toBe(false);
    fillPatient(opened, {zipcode: '33000'});
    expect(session.dirty).toBe(true);
    session.restoreDraft(draft);
    expect(session.dirty, 'it came from where it is kept').toBe(false);
  });

  it('is nothing once all is cleared, wiped or finished', async () => {
    const opened = await diagnosed(open());
    const {session} = opened;
    expect(session.dirty).toBe(true);
    await session.complete();
    expect(session.dirty).toBe(false);
    fillPatient(opened, {zipcode: '75001'});
    expect(session.dirty).toBe(true);
    session.reset();
    expect([session.dirty, session.isEmpty]).toEqual([false, true]);
  });
});

describe('the result as a file', () => {
  it('is given as JSON, only while it is the answer to what is entered, and for its readers [§4.4-should-print-export]', async () => {
    const opened = await diagnosed(open());
    const {session} = opened;
    const file = await session.exportAs('json');
    expect(JSON.parse(await file.text())).toEqual(JSON.parse(JSON.stringify(session.state.result)));
    await expect(session.exportAs('text' as 'json')).rejects.toThrow('text');
    fillPatient(opened, {zipcode: '75001'});
    await expect(session.exportAs('json')).rejects.toThrow('no current result');
  });
});

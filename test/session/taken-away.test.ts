import {describe, expect, it} from 'vitest';
import {aDiagnostic} from '../helpers/builders.js';
import {aService, diagnosed, fillPatient, json, once, open, until} from './open-session.js';

describe('dirty', () => {
  it('is true while the user’s entries are not saved', () => {
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

  it('is false once everything is cleared, wiped or completed', async () => {
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

describe('completion', () => {
  it('waits for the host, and the entries are dirty until then', async () => {
    const {session, target} = await diagnosed(open());
    once(target, 'vacc-complete', (event) => event.preventDefault());
    expect(await session.next()).toBe(false);
    expect([session.state.completed, session.dirty]).toEqual([false, true]);
  });

  it('is undone by a change, but not by setting the same value', async () => {
    const opened = await diagnosed(open());
    const {session} = opened;
    await session.next();
    session.setPatient(session.state.entries.patient);
    expect([session.state.completed, session.dirty]).toEqual(['finished', false]);
    fillPatient(opened, {zipcode: '75001'});
    expect([session.state.completed, session.dirty]).toEqual([false, true]);
  });

  it('keeps entries dirty that were made while the host saved', async () => {
    const opened = await diagnosed(open());
    once(opened.target, 'vacc-complete', () => fillPatient(opened, {zipcode: '75001'}));
    await opened.session.next();
    expect([opened.session.state.completed, opened.session.dirty]).toEqual([false, true]);
  });
});

describe('the result as a file', () => {
  it('is exported as JSON, only while it is current, and for its audience [§4.4-should-print-export]', async () => {
    const opened = await diagnosed(open());
    const {session} = opened;
    const file = await session.exportAs('json');
    expect(JSON.parse(await file.text())).toEqual(JSON.parse(JSON.stringify(session.state.result)));
    await expect(session.exportAs('text' as 'json')).rejects.toMatchObject({code: 'config/invalid'});
    expect(file.type).toBe('application/json');
    fillPatient(opened, {zipcode: '75001'});
    await expect(session.exportAs('json')).rejects.toMatchObject({code: 'result/missing'});
  });

  it('is absent before there is a result, and for another audience', async () => {
    expect(open().session.currentResult).toBe(undefined);
    let fails = false;
    const {session} = await diagnosed(open(aService({diagnosis: () => (fails ? json({}, 500) : json(aDiagnostic()))})));
    expect(session.currentResult).toBe(session.state.result);
    fails = true;
    session.configure({audience: 'professional'});
    expect(session.currentResult).toBe(undefined);
    await until(session, ({failure}) => failure !== undefined);
    expect([session.state.result?.audience, session.currentResult]).toEqual(['public', undefined]);
  });
});

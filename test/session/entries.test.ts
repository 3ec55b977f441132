import {describe, expect, it} from 'vitest';
import {emptyAct} from '../../src/domain/entries/entries.js';
import {aCondition, aSection} from '../helpers/builders.js';
import {addActs, anActEntry, answer, asked, asking, detailsOf, fillPatient, open, typed} from './open-session.js';

describe('entries', () => {
  it('stay as typed, even when they cannot be sent', () => {
    const {session} = open();
    const birthdate = {day: '31', month: 'Febr', year: '90'};
    session.setPatient({...session.state.entries.patient, birthdate, zipcode: ' 75 001'});
    expect(session.state.entries.patient).toMatchObject({birthdate, zipcode: ' 75 001'});
    expect(session.patientFile).toMatchObject({patient: {area_of_residency: {zipcode: '75 001'}}});
    expect(session.patientFile).not.toHaveProperty('patient.birthdate');
  });

  it('report to the host what changed, and never a value', () => {
    const opened = open(undefined, {patientKey: 'k'});
    fillPatient(opened, {zipcode: '75001'});
    answer(opened, 'c1', true);
    addActs(opened, anActEntry());
    const by = {origin: 'user', patientKey: 'k'};
    expect(detailsOf(opened.events, 'vacc-change')).toEqual([
      {kind: 'patient', path: 'patient.birthdate', ...by},
      {kind: 'patient', path: 'patient.gender', ...by},
      {kind: 'patient', path: 'patient.area_of_residency.zipcode', ...by},
      {kind: 'condition', path: 'patient.conditions[c1]', ...by},
      {kind: 'act', path: 'patient.prevention_acts', ...by},
      {kind: 'act', path: 'patient.prevention_acts[act-1]', ...by},
    ]);
    expect(JSON.stringify(opened.events)).not.toMatch(/1990|75001|VAC0001/);
  });

  it('report nothing when nothing changed', () => {
    const {session, events} = open();
    session.setPatient({...session.state.entries.patient});
    expect(events).toEqual([]);
  });

  it('name an answer and a vaccination that were removed', () => {
    const opened = open();
    answer(opened, 'c1', true);
    addActs(opened, anActEntry());
    const before = opened.events.length;
    opened.session.setAnswers(new Map());
    addActs(opened);
    expect(opened.events.slice(before).map(({detail}) => detail['path'])).toEqual([
      'patient.conditions[c1]',
      'patient.prevention_acts[act-1]',
    ]);
  });

  it('report a change in the form as the form’s, and the vaccination itself once it is saved', () => {
    const opened = open();
    addActs(opened, anActEntry());
    const before = opened.events.length;
    const {history} = opened.session.state.entries;
    opened.session.setHistory({...history, draft: anActEntry({booster: 'yes'})});
    addActs(opened, anActEntry({booster: 'yes'}));
    expect(opened.events.slice(before).map(({detail}) => detail['path'])).toEqual([
      'patient.prevention_acts[draft]',
      'patient.prevention_acts[act-1]',
    ]);
  });

  it('become the user’s own when the user touches them', () => {
    const opened = open();
    opened.session.prefill({patient: {birthdate: '1980-01-01', gender: 'm'}});
    expect([...opened.session.state.entries.origins.values()]).toEqual(['host', 'host']);
    fillPatient(opened, {gender: 'm'});
    expect([...opened.session.state.entries.origins]).toEqual([['patient.gender', 'host']]);
  });

  it('keep an undated vaccination and one not yet added, and say that they are not sent', () => {
    const {session} = open();
    const draft = {...emptyAct('draft'), vaccineText: 'inf'};
    const undated = anActEntry({key: 'a2', dateUnknown: true});
    session.setHistory({received: 'yes', acts: [anActEntry(), undated], draft});
    expect(session.notSent).toEqual([
      {path: 'patient.prevention_acts[a2]', reason: 'date-missing'},
      {path: 'patient.prevention_acts[draft]', reason: 'not-added'},
    ]);
    expect(session.patientFile).toMatchObject({patient: {prevention_acts: [{date: '2015-03-02'}]}});
  });

  it('replace an external value that did not fit the question', async () => {
    const condition = aCondition();
    const opened = open(asking(aSection({conditions: [condition]})));
    opened.session.prefill({patient: {conditions: [{id: condition.id, value: 'rubbish'}]}});
    fillPatient(opened);
    await opened.session.next();
    await asked(opened.session);
    expect(opened.session.notSent).toEqual([{path: `patient.conditions[${condition.id}]`, reason: 'wrong-type'}]);
    answer(opened, condition.id, true);
    expect(opened.session.notSent).toEqual([]);
  });

  it('are not reported to a listener that was removed', () => {
    const opened = open();
    let notified = 0;
    const stop = opened.session.subscribe(() => (notified += 1));
    fillPatient(opened);
    const before = notified;
    stop();
    fillPatient(opened, {zipcode: '33000'});
    expect([before > 0, notified]).toEqual([true, before]);
  });

  it('reach the other listeners when one of them throws', () => {
    const reported: (() => void)[] = [];
    const original = globalThis.queueMicrotask;
    globalThis.queueMicrotask = (callback) => reported.push(callback);
    try {
      const {session} = open();
      let notified = 0;
      const stop = session.subscribe(() => {
        throw new Error('listener at fault');
      });
      session.subscribe(() => notified++);
      session.setPatient({...session.state.entries.patient, birthdate: typed('1990-05-10')});
      stop(); // the sessions of a page end together, those of other tests included
      expect(notified).toBeGreaterThan(0);
      expect(reported[0]).toThrow('listener at fault');
    } finally {
      globalThis.queueMicrotask = original;
    }
  });

  it('change even when a target rethrows the error of a listener', async () => {
    class Fragile extends EventTarget {
      override dispatchEvent(): boolean {
        throw new Error('listener at fault');
      }
    }
    const opened = open(undefined, {target: new Fragile()});
    fillPatient(opened);
    expect(await opened.session.next()).toBe(true);
  });
});

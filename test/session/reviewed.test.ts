import {describe, expect, it} from 'vitest';
import type {VaccSession} from '../../src/session/index.js';
import {aDiagnostic} from '../helpers/builders.js';
import {
  aService,
  detailsOf,
  fillPatient,
  isDiagnosis,
  json,
  noHistory,
  open,
  typesOf,
  type Opened,
} from './open-session.js';

/** The flow of a host whose own page shows the entries, without the questionnaire. */
function ownFlow(net = aService()): Opened {
  const opened = open(net, {questionnaireMode: 'off'});
  fillPatient(opened);
  noHistory(opened);
  return opened;
}

const diagnoses = ({calls}: Opened) => calls.filter(isDiagnosis);
const reviewed = (session: VaccSession) => session.diagnose({reviewed: true});

describe('a diagnosis whose summary the host has shown', () => {
  it('is asked for from the first step, with the events of a review', async () => {
    const opened = ownFlow();
    expect(await reviewed(opened.session)).toBe(true);
    expect([diagnoses(opened).length, opened.session.state.step]).toEqual([1, 'diagnosis']);
    expect(detailsOf(opened.events, 'vacc-step')).toMatchObject([
      {from: 'patient', to: 'review'},
      {from: 'review', to: 'diagnosis'},
    ]);
    expect(typesOf(opened.events)).toContain('vacc-before-diagnose');
  });

  it('leads to the review, and sends nothing, without that word of the host [§4.4-9]', async () => {
    const opened = ownFlow();
    expect(await opened.session.diagnose()).toBe(false);
    expect([opened.calls, opened.session.state.step]).toEqual([[], 'review']);
  });

  it('shows the problems of all steps at once, and sends nothing', async () => {
    const opened = open(aService(), {questionnaireMode: 'off'});
    expect(await reviewed(opened.session)).toBe(false);
    expect(new Set(opened.session.state.problems.map(({step}) => step))).toEqual(new Set(['patient', 'history']));
    expect(opened.calls).toEqual([]);
  });

  it('is asked for again by a retry', async () => {
    let fails = true;
    const opened = ownFlow(aService({diagnosis: () => (fails ? json({}, 500) : json(aDiagnostic()))}));
    expect(await reviewed(opened.session)).toBe(false);
    expect(opened.session.state.failure?.code).toBe('service/unavailable');
    fails = false;
    expect(await opened.session.retry()).toBe(true);
  });

  it('is not asked for the next patient, when the host changes to that one on the way', async () => {
    const opened = ownFlow();
    opened.session.configure({patientKey: 'a'});
    opened.target.addEventListener('vacc-step', () => opened.session.configure({patientKey: 'b'}), {once: true});
    expect(await reviewed(opened.session)).toBe(false);
    expect([opened.calls, opened.session.state.step]).toEqual([[], 'patient']);
  });
});

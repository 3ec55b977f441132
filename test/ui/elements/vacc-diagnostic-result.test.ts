import {expect, oneEvent} from '@open-wc/testing';
import {emptyEntries, emptyHistory} from '../../../src/domain/entries/entries.js';
import type {VaccDiagnostic} from '../../../src/ui/elements/vacc-diagnostic/vacc-diagnostic.js';
import type {VaccEditRequestEvent, VaccExportRequestEvent} from '../../../src/session/events/step-events.js';
import {aCondition, aDocument, aMessage, anAct, aPatientFile, aSection, texts} from '../../helpers/builders.js';
import {
  all,
  aResult,
  button,
  diagnosisOf,
  disease,
  headlineOf,
  one,
  onPaper,
  seen,
  show,
  showResult,
  text,
} from '../../helpers/diagnostic.js';
import {waitUntil} from './helpers/wait-until.js';

const condition = aCondition({label: texts('Diabetes')});
const sections = [aSection({conditions: [condition]})];

/** One of everything. */
const rich = () =>
  diagnosisOf(
    disease('Measles', {
      advice: {
        conclusion: 'late',
        targeted_date: '2024-05-10',
        limit_date: '2024-11-10',
        matching_conditions: [condition.id, 'elsewhere'],
        messages: ['alert', 'summary', 'details', 'unheard-of'].map((message_type) =>
          aMessage({message_type, contents: {fr: `Texte ${message_type}`}}),
        ),
        documents: [aDocument(), aDocument({url: ''})],
      },
    }),
    disease('Mumps', {advice: {conclusion: 'contraindicated'}}),
    disease('Hepatitis B', {advice: {conclusion: 'todo', targeted_date: 'soon'}}),
    disease('Shingles', {advice: {conclusion: 'suggested'}}),
    disease('Tetanus', {advice: {conclusion: 'up_to_date'}}),
  );

describe('<vacc-diagnostic> result', () => {
  for (const audience of ['professional', 'public'] as const) {
    it(`says who decides, above the first disease and on every page of paper, ${audience} [§4.4-11] [H21]`, async () => {
      const el = await show(rich(), {audience});
      const words =
        audience === 'public'
          ? 'This result is information, not a prescription.'
          : 'The final decision to prescribe and vaccinate stays with the health professional';
      const note = one(el, '.statement');
      expect(note.innerText).to.contain(words);
      expect(note.compareDocumentPosition(one(el, '.advice')) & Node.DOCUMENT_POSITION_FOLLOWING).not.to.equal(0);
      await onPaper(() => {
        expect(seen(el, '.document .body')).to.contain(words);
        expect(seen(el, '.document .foot')).to.contain(words);
        expect(getComputedStyle(one(el, '.document .foot')).display, 'browsers repeat it').to.equal(
          'table-footer-group',
        );
      });
    });
  }

  it('adds the words of the host below the statement, and never in its place [§4.4-11] [H21]', async () => {
    const el = await show(rich());
    const words = Object.assign(document.createElement('p'), {slot: 'disclaimer', textContent: 'House rule.'});
    el.append(words);
    const note = words.assignedSlot!.closest('[part=notice]')!;
    expect(text(note)).to.contain('Decision support.');
    expect(note.checkVisibility()).to.equal(true);
    await onPaper(() => {
      expect(words.assignedSlot!.closest('.document')).to.exist;
      expect(words.checkVisibility()).to.equal(true);
    });
    expect(words.assignedSlot!.closest('[part=notice]')).to.equal(note);
  });

  it('says whose result it is, when it was computed, and the overall conclusion, in one paragraph above the list', async () => {
    const el = await show(rich());
    expect(seen(el, '.statement')).to.match(
      /^Date of birth: 10 May 1990\. Age: 34 years 9 months\. Sex: Female\. Overall conclusion given by the service: Overdue\. Computed on: 1 March 2025, 09:05\. Decision support\./,
    );
    await onPaper(() =>
      expect(seen(el, '.document .head')).to.equal(
        'Date of birth: 10 May 1990 Age: 34 years 9 months Sex: Female Computed on: 1 March 2025, 09:05',
      ),
    );
  });

  it('tells the public at the end what was counted, with the way back to each part [§4.4-9]', async () => {
    const patientFile = aPatientFile({
      patient: {prevention_acts: [anAct(), anAct()], conditions: [{id: condition.id, value: false}]},
    });
    const entries = {...emptyEntries, history: {...emptyHistory, received: 'yes'}} as const;
    const basis = {profile: 'partly', asked: 2, answered: 1, history: 'given'} as const;
    const el = await showResult(aResult(rich(), {patientFile, basis}), {audience: 'public', entries});
    expect(all(el, '.counted .row').map((row) => row.innerText.replace(/\s+/g, ' ').trim())).to.deep.equal([
      'About you Date of birth: 10 May 1990 Age: 34 years Sex: Female Change About you',
      'Your health 1 answer counted. 1 of 2 health questions unanswered. Change Your health',
      'Your vaccines 2 vaccines counted Change Your vaccines',
    ]);
    expect(seen(el, '.counted')).to.contain(
      'Overall conclusion given by the service: To do without delay. Computed on: 1 March 2025, 09:05',
    );
    const heard: VaccEditRequestEvent['detail'][] = [];
    el.addEventListener('vacc-edit-request', ({detail}) => heard.push(detail));
    for (const change of all(el, '.counted button')) change.click();
    expect(heard.map(({step}) => step)).to.deep.equal(['patient', 'profile', 'history']);
    const stored = await showResult(aResult(rich(), {patientFile}), {audience: 'public'});
    expect(all(stored, '.counted button'), 'a stored result has no entries to go back to').to.have.length(0);
  });

  it('says what the result does not rest on, counted, on screen and on paper [UX-28] [H03]', async () => {
    const patientFile = aPatientFile({patient: {prevention_acts: [anAct()]}});
    const notSent = [
      {path: 'patient.prevention_acts[a]', reason: 'date-missing'},
      {path: 'patient.prevention_acts[b]', reason: 'date-missing'},
      {path: `patient.conditions[${condition.id}]`, reason: 'not-asked'},
    ] as const;
    for (const [audience, counted] of [
      ['professional', 'Not sent: exact date missing (2) No longer asked, will not be used (1)'],
      ['public', 'Not counted: the exact date is missing (2) No longer asked, not counted (1)'],
    ] as const) {
      const el = await showResult(aResult(rich(), {patientFile, notSent}), {audience});
      expect(seen(el, '.not-used')).to.equal(counted);
      await onPaper(() => {
        expect(seen(el, '.document')).to.contain(counted);
        expect(seen(el, '.document .foot')).to.contain('3 entries are not used for the result');
      });
    }
  });

  it('does not count unused entries when all are used', async () => {
    const el = await showResult(aResult(rich()));
    await onPaper(() => expect(seen(el)).not.to.contain('0 entries'));
  });

  for (const [received, words] of [
    ['none', /Vaccines received: None received/],
    ['unknown', /Vaccines received: I don’t know|You don['’]t know which vaccines you had\. None was counted/],
    ['not-said', /Vaccines received: None in the record: it is not known whether vaccines were received/],
    ['given', /No vaccination was sent\.|No vaccine was counted\./],
  ] as const) {
    it(`distinguishes the reasons for a history without acts: ${received}`, async () => {
      const basis = {profile: 'answered', asked: 1, answered: 1, history: received} as const;
      for (const audience of ['professional', 'public'] as const) {
        const stored = await showResult(aResult(rich(), {patientFile: aPatientFile(), basis}), {audience});
        expect(seen(stored, '.not-used')).to.match(words);
        const el = await showResult(aResult(rich(), {patientFile: aPatientFile(), basis}), {
          entries: emptyEntries,
          audience,
        });
        expect(seen(el, '.not-used')).to.match(words);
      }
    });
  }

  it('is covered by a banner when it is stale, and can then be neither printed nor handed out [UX-58] [H10]', async () => {
    const el = await showResult(aResult(rich(), {stale: true}));
    expect(seen(el, '[part=banner]')).to.contain(
      'These recommendations were computed on 1 March 2025, 09:05 from earlier answers. Update them.',
    );
    expect(all(el, 'button').map(text)).to.deep.equal(['Update']);
    expect(text(one(el, '.base'))).not.to.contain('Measles');
    await onPaper(() => {
      expect(seen(el)).to.contain('from earlier answers');
      expect(text(one(el, '.base'))).not.to.contain('Measles');
    });
  });

  it('moves the focus to the headline once the result is up to date', async () => {
    const el = await show(rich(), {stale: true});
    setTimeout(() => button(el, 'Update').click());
    await oneEvent(el, 'vacc-update-request');
    Object.assign(el, {result: aResult(rich()), stale: false});
    await waitUntil(() => el.shadowRoot!.activeElement?.id === 'headline', 'the headline has the focus');
  });

  it('takes no focus when it is first shown', async () => {
    const before = document.activeElement;
    await show(rich());
    expect(document.activeElement).to.equal(before);
  });

  it('asks its owner to print, to export and to finish [§4.4-should-print-export]', async () => {
    const el = await show(rich());
    button(el, 'More files').click();
    await el.updateComplete;
    for (const [name, type] of [
      ['Print', 'vacc-print-request'],
      ['Data (JSON)', 'vacc-export-request'],
      ['Finish', 'vacc-finish-request'],
    ] as const) {
      setTimeout(() => button(el, name).click());
      const event = await oneEvent<Event>(el, type);
      expect(event.bubbles && !event.composed, type).to.equal(true);
      if (type === 'vacc-export-request') expect((event as VaccExportRequestEvent).detail.format).to.equal('json');
    }
  });

  it('has the ways to take it along on the first line, and Finish at the end', async () => {
    const el = await show(rich());
    const before = (one: Element, other: Element) =>
      Boolean(one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING);
    expect(all(el, '.bar button').map(text)).to.deep.equal(['Print', 'One page to show', 'Copy as text', 'More files']);
    expect(before(one(el, '.bar'), one(el, '#headline'))).to.equal(true);
    expect(before(all(el, '.advice').at(-1)!, button(el, 'Finish'))).to.equal(true);
  });

  for (const {why, over} of [
    {why: 'for professionals', over: {}},
    {why: 'for the public', over: {audience: 'public'}},
    {why: 'when stale', over: {stale: true}},
    {why: 'without a result', over: {result: undefined}},
    {why: 'with an unreadable answer', over: {result: aResult('nonsense')}},
  ] satisfies {why: string; over: Partial<VaccDiagnostic>}[]) {
    it(`is accessible ${why}`, async () => {
      const el = await show(rich(), {sections, ...over});
      await expect(el).to.be.accessible();
    });
  }

  it('starts its headings one level below the step', async () => {
    const el = await show(rich(), {audience: 'public', headingLevel: 3});
    expect(one(el, '#headline').localName).to.equal('h4');
    expect(one(el, '.advice [part~=heading]').localName).to.equal('h5');
    expect(headlineOf(el)).to.contain('1 disease to deal with first');
  });

  it('is removed from a page that the browser keeps for its Back button, and the element says so', async () => {
    const el = await show(rich());
    window.dispatchEvent(new PageTransitionEvent('pagehide', {persisted: true}));
    await el.updateComplete;
    expect(el.result).to.equal(undefined);
    expect(seen(el)).to.include('This page was left and shown again by the browser.');
    expect(all(el, '.advice')).to.have.length(0);
    el.result = aResult(rich());
    await el.updateComplete;
    expect(all(el, '.advice')).not.to.have.length(0);
  });
});

import {aTimeout, expect, oneEvent} from '@open-wc/testing';
import type {VaccDiagnostic} from '../../src/elements/vacc-diagnostic/vacc-diagnostic.js';
import type {VaccExportRequestEvent} from '../../src/events/step-events.js';
import {aResult, all, button, diagnosisOf, disease, seen, show, showResult, text} from '../helpers/diagnostic.js';
import {waitUntil} from './helpers/wait-until.js';

const dated = () => diagnosisOf(disease('Measles', {advice: {targeted_date: '2027-03-14'}}));
const labels = (el: VaccDiagnostic) => all(el, '[role=group][aria-label=Download] button').map(text);

/** Presses a button; the owner of the element answers with the outcome. */
function press(el: VaccDiagnostic, name: string, outcome: Promise<unknown> = Promise.resolve()) {
  const asked: VaccExportRequestEvent['detail'][] = [];
  el.addEventListener(
    'vacc-export-request',
    (event) => {
      asked.push(event.detail);
      event.waitUntil(outcome);
    },
    {once: true},
  );
  button(el, name).click();
  return asked;
}

describe('a result to take away', () => {
  it('is offered in every form that its reader can use [§4.4-should-print-export]', async () => {
    const forPublic = await showResult(aResult(dated(), {audience: 'public'}), {audience: 'public'});
    expect(labels(forPublic)).to.deep.equal([
      'One sheet for the pharmacist',
      'Download for printing',
      'Plain text',
      'Dates for a calendar',
      'Data (JSON)',
    ]);
    expect(labels(await show(dated()))).to.deep.equal([
      'Download for printing',
      'Plain text',
      'Dates for a calendar',
      'Data (JSON)',
      'Data (FHIR)',
    ]);
  });

  it('offers no calendar where there is no date for it', async () => {
    const el = await show(diagnosisOf(disease('Measles', {advice: {targeted_date: 'soon', limit_date: null}})));
    expect(labels(el)).not.to.include('Dates for a calendar');
  });

  for (const [name, format] of [
    ['Download for printing', 'html'],
    ['Plain text', 'text'],
    ['Dates for a calendar', 'ics'],
    ['Data (JSON)', 'json'],
  ] as const) {
    it(`asks its owner for: ${name}`, async () => {
      expect(press(await show(dated()), name)).to.deep.equal([{format}]);
    });
  }

  it('is copied as text, which is shown and announced', async () => {
    const el = await show(dated());
    const said: string[] = [];
    el.addEventListener('vacc-announce', (event) => said.push((event as Event & {text: string}).text));
    expect(press(el, 'Copy as text')).to.deep.equal([{format: 'text', copy: true}]);
    await waitUntil(() => seen(el).includes('Copied. Paste it where you need it.'));
    expect(said).to.deep.equal(['Copied. Paste it where you need it.']);
  });

  it('shows that it is prepared, and that it failed, with a Retry button', async () => {
    const el = await show(dated());
    let fail = (_: Error) => {};
    press(el, 'Download for printing', new Promise((_, reject) => (fail = reject)));
    await el.updateComplete;
    expect(seen(el)).to.contain('Preparing the file...');
    fail(new Error('not loaded'));
    await waitUntil(() => seen(el).includes('The file could not be prepared. Nothing is lost: try again.'));
    expect(press(el, 'Retry')).to.deep.equal([{format: 'html'}]);
    await aTimeout(0);
    await el.updateComplete;
    expect(seen(el)).not.to.contain('could not be prepared').and.not.contain('Preparing');
  });

  it('shows and announces what the file does not hold', async () => {
    const el = await show(dated());
    const said: string[] = [];
    el.addEventListener('vacc-announce', (event) => said.push((event as Event & {text: string}).text));
    const losses = ['no-element', 'not-writable', 'unreadable', 'not-writable'].map((reason) => ({path: '', reason}));
    press(el, 'Data (FHIR)', Promise.resolve(losses));
    const words =
      'Not in the FHIR file: the travel plans; parts of the answer that could not be read; ' +
      'texts, dates or addresses that FHIR does not allow (2).';
    await waitUntil(() => seen(el).includes(words));
    expect(said).to.deep.equal([words]);
  });

  it('claims nothing where no owner answers', async () => {
    const el = await show(dated());
    button(el, 'Copy as text').click();
    await aTimeout(0);
    await el.updateComplete;
    expect(seen(el)).not.to.contain('Copied').and.not.contain('Preparing');
  });

  it('says when the clipboard refused the text', async () => {
    const el = await show(dated());
    press(el, 'Copy as text', Promise.reject(new Error('denied')));
    await waitUntil(() => seen(el).includes('The text could not be copied. Try again, or download it.'));
  });

  it('does not mention an earlier file beside a newer result', async () => {
    const el = await show(dated());
    press(el, 'Copy as text', Promise.reject(new Error('denied')));
    await waitUntil(() => seen(el).includes('could not be copied'));
    el.result = aResult(dated());
    await el.updateComplete;
    expect(seen(el)).not.to.contain('could not be copied');
  });

  it('is requested with the format alone, in an event that is not composed', async () => {
    const el = await show(dated());
    setTimeout(() => button(el, 'Plain text').click());
    const event = await oneEvent(el, 'vacc-export-request');
    expect(event.composed).to.equal(false);
  });
});

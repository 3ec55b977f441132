import {aTimeout, expect, oneEvent} from '@open-wc/testing';
import type {VaccDiagnostic} from '../../../src/ui/elements/vacc-diagnostic/vacc-diagnostic.js';
import type {VaccExportRequestEvent} from '../../../src/session/events/step-events.js';
import {aResult, all, button, diagnosisOf, disease, seen, show, text} from '../../helpers/diagnostic.js';
import {waitUntil} from './helpers/wait-until.js';

const dated = () => diagnosisOf(disease('Measles', {advice: {targeted_date: '2027-03-14'}}));
const labels = (el: VaccDiagnostic) => all(el, '[role=group][aria-label=Download] button').map(text);

/** Shows a result with all files listed. */
async function showFiles(...given: Parameters<typeof show>) {
  const el = await show(...given);
  button(el, el.audience === 'public' ? 'More' : 'More files').click();
  await el.updateComplete;
  return el;
}

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
    const forPublic = await showFiles(dated(), {audience: 'public'});
    expect(labels(forPublic)).to.deep.equal(['Download for printing', 'Copy as text', 'Plain text', 'Data (JSON)']);
    expect(all(forPublic, 'button').map(text))
      .to.include('One page to show')
      .and.include('Print')
      .and.include('Dates in my calendar');
    expect(labels(await showFiles(dated()))).to.deep.equal([
      'Download for printing',
      'Dates for a calendar',
      'Plain text',
      'Data (JSON)',
      'Data (FHIR)',
    ]);
  });

  for (const [audience, name] of [
    ['professional', 'More files'],
    ['public', 'More'],
  ] as const) {
    it(`lists the less usual forms on demand, and keeps the focus on that button, ${audience}`, async () => {
      const el = await show(dated(), {audience});
      const opener = button(el, name);
      expect([labels(el), opener.ariaExpanded]).to.deep.equal([[], 'false']);
      opener.focus();
      opener.click();
      await el.updateComplete;
      expect(labels(el)).not.to.have.length(0);
      expect([el.shadowRoot!.activeElement, opener.ariaExpanded]).to.deep.equal([opener, 'true']);
      opener.click();
      await el.updateComplete;
      expect(labels(el)).to.deep.equal([]);
    });
  }

  it('offers the public first the page for a pharmacist or a doctor', async () => {
    const el = await show(dated(), {audience: 'public'});
    expect(press(el, 'One page to show')).to.deep.equal([{format: 'sheet'}]);
    expect(button(el, 'One page to show').part.contains('button-primary')).to.equal(true);
  });

  it('offers no calendar where there is no date for it', async () => {
    for (const audience of ['professional', 'public'] as const) {
      const none = diagnosisOf(disease('Measles', {advice: {targeted_date: 'soon', limit_date: null}}));
      const el = await showFiles(none, {audience});
      expect(all(el, 'button').map(text).join()).to.contain('Plain text').and.not.contain('calendar');
    }
  });

  for (const [name, format] of [
    ['Download for printing', 'html'],
    ['Plain text', 'text'],
    ['Dates for a calendar', 'ics'],
    ['Data (JSON)', 'json'],
  ] as const) {
    it(`asks its owner for: ${name}`, async () => {
      expect(press(await showFiles(dated()), name)).to.deep.equal([{format}]);
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
    const el = await showFiles(dated());
    let fail = (_: Error) => {};
    press(el, 'Download for printing', new Promise((_, reject) => (fail = reject)));
    await el.updateComplete;
    expect(seen(el)).to.contain('Preparing the file…');
    fail(new Error('not loaded'));
    await waitUntil(() => seen(el).includes('The file could not be prepared. Nothing is lost: try again.'));
    expect(press(el, 'Retry')).to.deep.equal([{format: 'html'}]);
    await aTimeout(0);
    await el.updateComplete;
    expect(seen(el)).not.to.contain('could not be prepared').and.not.contain('Preparing');
  });

  it('shows and announces what the file does not hold', async () => {
    const el = await showFiles(dated());
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
    const el = await showFiles(dated());
    setTimeout(() => button(el, 'Plain text').click());
    const event = await oneEvent(el, 'vacc-export-request');
    expect(event.composed).to.equal(false);
  });
});

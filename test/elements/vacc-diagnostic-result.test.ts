import {expect, oneEvent} from '@open-wc/testing';
import {emulateMedia, setViewport} from '@web/test-runner-commands';
import {packagedCatalogue} from '../../src/catalogue/index.js';
import {emptyDate} from '../../src/domain/dates/date-entry.js';
import {emptyAct, emptyEntries, emptyHistory} from '../../src/domain/entries/entries.js';
import type {VaccAnnounceEvent} from '../../src/elements/parts/announce.js';
import type {VaccDiagnostic} from '../../src/elements/vacc-diagnostic/vacc-diagnostic.js';
import type {VaccExportRequestEvent} from '../../src/events/step-events.js';
import {aCondition, aDocument, aMessage, anAct, aPatientFile, aSection, texts} from '../helpers/builders.js';
import {
  all,
  aResult,
  button,
  diagnosisOf,
  disease,
  headlineOf,
  one,
  seen,
  show,
  showResult,
  text,
} from '../helpers/diagnostic.js';
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

/** Prints as a browser does: listeners first, then the styles of paper. */
async function onPaper(read: () => void) {
  window.dispatchEvent(new Event('beforeprint'));
  await emulateMedia({media: 'print'});
  read();
  await emulateMedia({media: 'screen'});
  window.dispatchEvent(new Event('afterprint'));
}

describe('<vacc-diagnostic> result', () => {
  it('says who decides, above the first disease [§4.4-11]', async () => {
    const el = await show(rich());
    const note = one(el, '[part=notice]:has(slot)');
    expect(text(note)).to.contain('The final decision to prescribe and vaccinate stays with the health professional');
    expect(note.compareDocumentPosition(one(el, '.advice')) & Node.DOCUMENT_POSITION_FOLLOWING).not.to.equal(0);
    expect(note.checkVisibility()).to.equal(true);
    await onPaper(() => {
      expect(note.checkVisibility()).to.equal(true);
    });
  });

  it('adds the words of the host below the statement, and never in its place [§4.4-11]', async () => {
    const el = await show(rich());
    const words = Object.assign(document.createElement('p'), {slot: 'disclaimer', textContent: 'House rule.'});
    el.append(words);
    const note = words.assignedSlot!.closest('[part=notice]')!;
    expect(text(note)).to.contain('Decision support.');
    expect(note.checkVisibility()).to.equal(true);
  });

  it('tells the public that it is no prescription', async () => {
    const el = await show(rich(), {audience: 'public'});
    expect(text(one(el, '[part=notice]:has(slot)'))).to.contain('not a prescription');
  });

  it('says whose result it is and when it was computed', async () => {
    const el = await show(rich());
    expect(seen(el, '.record')).to.equal(
      'Date of birth: 10 May 1990 Age: 34 years 9 months Sex: Female Computed on: 1 March 2025, 09:05',
    );
  });

  it('says what the result does not rest on, counted, on screen and on paper [UX-28]', async () => {
    const patientFile = aPatientFile({patient: {prevention_acts: [anAct()]}});
    const notSent = [
      {path: 'patient.prevention_acts[a]', reason: 'date-missing'},
      {path: 'patient.prevention_acts[b]', reason: 'date-missing'},
      {path: `patient.conditions[${condition.id}]`, reason: 'not-asked'},
    ] as const;
    const el = await showResult(aResult(rich(), {patientFile, notSent}));
    const counted = '3 entries are not used for the result';
    expect(seen(el)).to.contain(counted);
    await emulateMedia({media: 'print'});
    const lines = [...el.shadowRoot!.querySelectorAll<HTMLElement>('li, p, h3, h4')];
    const onPaper = lines.filter((line) => line.checkVisibility()).map((line) => line.innerText.trim());
    await emulateMedia({media: 'screen'});
    expect(onPaper).to.include(counted);
    expect(seen(el)).to.contain(
      'No answer from the health profile was used. If questions were left out, the result may be less precise. ' +
        'Not sent: exact date missing (2) No longer asked, will not be used (1)',
    );
  });

  it('does not count unused entries when all are used', async () => {
    expect(seen(await showResult(aResult(rich())))).not.to.contain('0 entries');
  });

  it('names the entries that were not sent where it has the entries [UX-28]', async () => {
    const act = {
      ...emptyAct('a'),
      vaccineId: 'VAC0001',
      dateUnknown: true,
      date: {...emptyDate, month: '3', year: '2015'},
    };
    const entries = {
      ...emptyEntries,
      answers: new Map([[condition.id, true]]),
      history: {...emptyHistory, received: 'yes', acts: [act]},
    } as const;
    const notSent = [
      {path: 'patient.prevention_acts[a]', reason: 'date-missing'},
      {path: `patient.conditions[${condition.id}]`, reason: 'not-asked'},
    ] as const;
    const view = {sections, entries, catalogue: packagedCatalogue};
    const el = await showResult(aResult(rich(), {notSent}), view);
    const name = packagedCatalogue.vaccines.find(({id}) => id === 'VAC0001')?.name ?? 'VAC0001';
    expect(seen(el, '.box:is(.info, .high)[part=notice]')).to.equal(
      `Not sent: exact date missing (1) ${name}, March 2015 No longer asked, will not be used (1) Diabetes: Yes`,
    );
  });

  for (const [received, words] of [
    ['none', 'Vaccines received: None received'],
    ['unknown', "Vaccines received: I don't know"],
    ['yes', 'No vaccination was sent.'],
  ] as const) {
    it(`distinguishes the reasons for a history without acts: ${received}`, async () => {
      const entries = {...emptyEntries, history: {...emptyHistory, received}};
      const el = await showResult(aResult(rich(), {patientFile: aPatientFile()}), {entries});
      expect(seen(el)).to.contain(words);
    });
  }

  it('names the filters for the public by what they show, and has none where there is nothing to choose from', async () => {
    const el = await show(rich(), {audience: 'public'});
    expect(text(one(el, '[aria-labelledby=filter]'))).to.match(/^Show only To do without delay \(1\)/);
    el.result = aResult(diagnosisOf(disease('Tetanus'), disease('Mumps')));
    await el.updateComplete;
    expect(all(el, '[aria-labelledby=filter]')).to.have.length(0);
  });

  it('shows only the diseases of a conclusion that is pressed, and all of them again', async () => {
    const el = await show(rich());
    const visible = () =>
      all(el, '.advice')
        .filter((row) => row.checkVisibility())
        .map((row) => text(row.children[0]!));
    setTimeout(() => button(el, '1 To do').click());
    const said = await oneEvent<VaccAnnounceEvent>(el, 'vacc-announce');
    await el.updateComplete;
    expect(said.text).to.equal('1 of 5 diseases shown');
    expect(button(el, '1 To do').getAttribute('aria-pressed')).to.equal('true');
    expect(visible()).to.deep.equal(['Hepatitis B']);
    expect(all(el, '.group').filter((group) => group.checkVisibility())).to.have.length(1);
    button(el, 'Show all').click();
    await el.updateComplete;
    expect(visible()).to.have.length(5);
  });

  it('is covered by a banner when it is stale, and can then be neither printed nor handed out [UX-58]', async () => {
    const el = await showResult(aResult(rich(), {stale: true}));
    expect(seen(el, '[part=banner]')).to.contain(
      'These recommendations were computed on 1 March 2025, 09:05 from earlier answers. Update them.',
    );
    for (const name of ['Print', 'Data (JSON)', 'Finish'])
      expect(button(el, name).matches(':disabled'), name).to.equal(true);
    expect(seen(el)).not.to.contain('Measles');
    await onPaper(() => {
      expect(seen(el)).to.contain('from earlier answers');
      expect(seen(el)).not.to.contain('Measles');
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

  it('prints everything, whatever is closed or filtered on screen [§4.4-should-print-export]', async () => {
    const el = await show(rich(), {sections, catalogue: packagedCatalogue});
    button(el, '1 To do').click();
    await el.updateComplete;
    await onPaper(() => {
      const paper = seen(el);
      for (const words of ['Measles', 'Texte details', 'Texte unheard-of', 'Tetanus', 'Diabetes', 'Alerts (1)', 'NUVA'])
        expect(paper).to.contain(words);
      expect(seen(el, '.foot')).to.contain('For health professionals');
      expect(paper).not.to.contain('Download');
      expect(getComputedStyle(one(el, '[part=document] a'), '::after').content).to.contain('https://example.org');
    });
    expect(all(el, 'details[open]')).to.have.length(0);
  });

  for (const width of [320, 1000]) {
    it(`stays a table to a screen reader and never scrolls sideways at ${width} px`, async () => {
      await setViewport({width, height: 800});
      const el = await show(rich(), {sections});
      const row = one(el, '.advice');
      expect([...row.children].map((cell) => cell.getAttribute('role'))).to.deep.equal([
        'rowheader',
        ...Array<string>(6).fill('cell'),
      ]);
      expect(el.scrollWidth).to.be.at.most(el.clientWidth);
      const titles = all(el, 'td:not(.wide) > .title').filter((title) => title.checkVisibility());
      expect(titles.length > 0).to.equal(width < 700);
      await expect(el).to.be.accessible();
      await setViewport({width: 800, height: 600});
    });
  }

  for (const {why, over} of [
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
    expect(one(el, '.advice > :first-child').localName).to.equal('h5');
    expect(headlineOf(el)).to.contain('2 to deal with first');
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

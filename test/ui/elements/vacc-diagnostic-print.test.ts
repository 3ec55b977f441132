import {expect} from '@open-wc/testing';
import {packagedCatalogue} from '../../../src/catalogue/packaged-catalogue.js';
import {documentAs} from '../../../src/result/documents/index.js';
import {audiences} from '../../../src/domain/audience.js';
import type {VaccDiagnostic} from '../../../src/ui/elements/vacc-diagnostic/vacc-diagnostic.js';
import {aCondition, aDocument, aMessage, aSection, texts} from '../../helpers/builders.js';
import {
  all,
  aResult,
  button,
  diagnosisOf,
  disease,
  one,
  onPaper,
  pressAdvice,
  seen,
  show,
  showResult,
  text,
} from '../../helpers/diagnostic.js';
import {waitUntil} from './helpers/wait-until.js';

const says = (type: string, words: string) => aMessage({message_type: type, contents: texts(words)});
const condition = aCondition({label: texts('Diabetes')});
const sections = [aSection({conditions: [condition]})];
const [calendar, leaflet] = [aDocument({title: 'Calendar'}), aDocument({title: 'Leaflet', url: ''})];

/** Every kind of text, two of them in several diseases, and a disease that needs no action. */
const rich = () =>
  diagnosisOf(
    disease('Measles', {
      advice: {
        conclusion: 'late',
        targeted_date: '2024-05-10',
        limit_date: '2024-11-10',
        matching_conditions: [condition.id],
        messages: [
          says('alert', 'Alert of measles.'),
          says('summary', 'Summary of measles.'),
          says('details', 'Details of measles.'),
          says('unheard-of', 'News of measles.'),
          says('other', 'Common words.'),
        ],
        documents: [calendar, leaflet],
      },
    }),
    disease('Mumps', {
      advice: {conclusion: 'contraindicated', limit_date: '2026-07-01', messages: [says('other', 'Common words.')]},
    }),
    disease('Tetanus', {
      advice: {
        conclusion: 'up_to_date',
        targeted_date: '2029-05-21',
        limit_date: '2030-05-21',
        messages: [says('summary', 'Summary of tetanus.'), says('other', 'Common words.')],
        documents: [{...calendar, id: 'another'}],
      },
    }),
  );
const once = ['Alert of', 'Summary of', 'Details of', 'News of'].map((start) => `${start} measles.`);
const times = (el: VaccDiagnostic, words: string) => seen(el, '.annex').split(words).length - 1;

describe('a result on paper', () => {
  for (const audience of audiences) {
    it(`has an annex with every message and each document once, numbered, and every date, ${audience} [§4.4-should-print-export] [UX-57]`, async () => {
      const el = await show(rich(), {audience, sections, catalogue: packagedCatalogue});
      await onPaper(() => {
        for (const words of [...once, 'Summary of tetanus.', 'Common words.'])
          expect(times(el, words), words).to.equal(1);
        const dates = all(el, '.annex time').map((time) => time.getAttribute('datetime'));
        expect(dates).to.have.members(['2024-05-10', '2024-11-10', '2026-07-01', '2029-05-21', '2030-05-21']);
        expect(seen(el, '.annex')).to.match(/All diseases: .*Common words\./);
        expect(all(el, '.annex section:last-child li').map(text)).to.deep.equal([
          '[1] Calendar, Example health authority, 2024 (fr) (For health professionals): https://example.org/reference',
          '[2] Leaflet, Example health authority, 2024 (fr) (For health professionals) (no link given)',
        ]);
        const numbers = all(el, '.annex section').flatMap(
          (disease) => /^(\w+):.*Documents: (\[[\d, [\]]+\])$/.exec(text(disease))?.slice(1) ?? [],
        );
        expect(numbers).to.deep.equal(['Measles', '[1], [2]', 'Tetanus', '[1]']);
        expect(seen(el, '.annex')).to.contain('Diabetes').and.contain('1 dose counted');
      });
    });

    it(`begins with whose it is, the alerts and who decides, before the first disease, ${audience} [UX-57] [UX-38]`, async () => {
      const notSent = [{path: 'patient.prevention_acts[a]', reason: 'date-missing'}] as const;
      const el = await showResult(aResult(rich(), {notSent}), {audience, sections});
      await onPaper(() => {
        const whole = seen(el);
        const places = [
          'Date of birth: 10 May 1990',
          'Computed on: 1 March 2025, 09:05',
          'Alerts (1)',
          'Alert of measles.',
          audience === 'public' ? 'Not counted: the exact date is missing (1)' : 'Not sent: exact date missing (1)',
          audience === 'public' ? 'not a prescription' : 'Decision support.',
          'Mumps',
          'Details of each disease',
        ].map((words, index, all) => whole.indexOf(words, index > 0 ? whole.indexOf(all[index - 1]!) : 0));
        expect(places).to.deep.equal(places.toSorted((a, b) => a - b));
        expect(places).not.to.include(-1);
        expect(seen(el, '.foot')).to.contain('1 entry is not used for the result');
      });
    });

    for (const open of audience === 'public' ? ['More'] : ['More files', 'One page to show'])
      it(`has no control, whatever is open on screen (${open}), ${audience}`, async () => {
        const el = await show(rich(), {audience, sections, catalogue: packagedCatalogue});
        await pressAdvice(el, 'Measles');
        await pressAdvice(el, 'Tetanus');
        button(el, open).click();
        await el.updateComplete;
        await onPaper(() => {
          const controls = all(el, 'button, summary, input, [part~=link]');
          expect(controls.filter((control) => control.checkVisibility()).map(text)).to.deep.equal([]);
        });
      });

    it(`leaves the screen as it was, with what was open and where the focus was, ${audience}`, async () => {
      const el = await show(rich(), {audience, sections});
      await pressAdvice(el, 'Measles');
      const before = seen(el);
      const focused = all(el, 'button, summary').at(3)!;
      focused.focus();
      await onPaper(() => expect(all(el, '.annex')).to.have.length(1));
      expect(all(el, '.annex')).to.have.length(0);
      expect(seen(el)).to.equal(before);
      if (audience === 'professional') expect(all(el, '[aria-expanded=true]').map(text)).to.include('Alert Measles');
    });

    it(`says the same as the downloaded page, ${audience}`, async () => {
      const result = aResult(rich(), {audience});
      const el = await showResult(result, {audience, sections, catalogue: packagedCatalogue});
      const source = {result, addressee: 'self', locale: 'en', today: el.today, sections} as const;
      const {content} = documentAs('html', {...source, catalogue: packagedCatalogue});
      const page = new DOMParser().parseFromString(content, 'text/html');
      await onPaper(() => {
        const said = (root: ParentNode) =>
          [...root.querySelectorAll('h1, h2, h3, h4, li, p, th, td:not(:has(p))')].map(text);
        expect(said(one(el, '.document'))).to.deep.equal(said(page.body));
      });
    });
  }

  it('is drawn before the browser lays the page out', async () => {
    const el = await show(rich());
    window.dispatchEvent(new Event('beforeprint'));
    expect(all(el, '.annex')).to.have.length(1); // nothing was waited for
    window.dispatchEvent(new Event('afterprint'));
    expect(all(el, '.annex')).to.have.length(0);
  });

  it('has no annex where the service answered for no disease', async () => {
    const el = await show(diagnosisOf());
    await onPaper(() => expect(all(el, '.annex')).to.have.length(0));
  });

  it('names the diseases that need no action with their dates', async () => {
    for (const audience of audiences) {
      const el = await show(rich(), {audience});
      await onPaper(() => expect(seen(el, '.document')).to.match(/Tetanus, from 21 May 2029, before 21 May 2030/));
    }
  });

  it('has the list, where the screen has the timeline', async () => {
    const el = await show(rich(), {shown: 'timeline', catalogue: packagedCatalogue});
    await waitUntil(() => all(el, '.lane').length > 0, 'the timeline is there');
    await onPaper(() => {
      expect(one(el, '.timeline').checkVisibility()).to.equal(false);
      expect(seen(el, 'table')).to.contain('Measles');
    });
    expect(one(el, '.timeline').checkVisibility()).to.equal(true);
  });

  it('is not drawn without a result, nor once the element is gone', async () => {
    const el = await show(rich());
    el.remove();
    window.dispatchEvent(new Event('beforeprint'));
    expect(all(el, '.annex')).to.have.length(0);
    window.dispatchEvent(new Event('afterprint'));
    const empty = await showResult(undefined);
    await onPaper(() => expect(seen(empty)).to.equal('There is no result to show.'));
    expect(one(empty, '.base').isConnected).to.equal(true);
  });

  it('names the source of the vaccine names', async () => {
    const el = await show(rich(), {catalogue: packagedCatalogue});
    await onPaper(() => expect(seen(el)).to.contain('NUVA'));
  });
});

import {aTimeout, expect} from '@open-wc/testing';
import {setViewport} from '@web/test-runner-commands';
import {packagedCatalogue} from '../../../src/catalogue/packaged-catalogue.js';
import {publicDestinations} from '../../../src/contract/diagnostic-values.js';
import {audiences} from '../../../src/domain/audience.js';
import type {VaccDiagnostic} from '../../../src/ui/elements/vacc-diagnostic/vacc-diagnostic.js';
import {aDocument, aMessage, texts} from '../../helpers/builders.js';
import {
  adviceOf,
  all,
  button,
  detailsOf,
  diagnosisOf,
  disease,
  one,
  onPaper,
  pressAdvice,
  seen,
  show,
  text,
} from '../../helpers/diagnostic.js';
import {waitUntil} from './helpers/wait-until.js';

const alert = (words: string, over: Parameters<typeof aMessage>[0] = {}) =>
  aMessage({message_type: 'alert', contents: texts(words), ...over});
const message = (type: string, words: string) => aMessage({message_type: type, contents: texts(words)});
const withMessages = (...messages: ReturnType<typeof aMessage>[]) =>
  diagnosisOf(disease('Tetanus', {advice: {conclusion: 'todo', messages}}));
const withDocuments = (...documents: ReturnType<typeof aDocument>[]) =>
  diagnosisOf(disease('Tetanus', {advice: {conclusion: 'todo', documents}}));

/** Shows one disease with its details open. */
async function open(diagnosis: unknown, over: Partial<VaccDiagnostic> = {}) {
  const el = await show(diagnosis, over);
  await pressAdvice(el, 'Tetanus');
  return el;
}

describe('<vacc-diagnostic> alerts [T12]', () => {
  for (const audience of audiences) {
    it(`stand in one open box before the diseases, ${audience} [§4.4-case-alerts-first] [UX-38] [H11]`, async () => {
      const diagnosis = diagnosisOf(
        disease('Tetanus', {advice: {messages: [alert('First.')]}}),
        disease('Measles', {advice: {conclusion: 'late', messages: [message('summary', 'Short.'), alert('Second.')]}}),
      );
      const el = await show(diagnosis, {audience});
      const box = one(el, '.alerts');
      expect(box.innerText.split(/\s*\n\s*/)).to.deep.equal(['Alerts (2)', 'Tetanus: First.', 'Measles: Second.']);
      const following = one(el, '.advice').compareDocumentPosition(box) & Node.DOCUMENT_POSITION_PRECEDING;
      expect(following).not.to.equal(0);
      expect(box.closest('details')).to.equal(null);
      expect(box.getAttribute('role')).not.to.equal('alert');
    });

    for (const width of [320, 1280]) {
      it(`stay in sight whatever is opened or drawn, ${audience}, ${width} px [§4.4-case-alerts-first] [UX-38] [H11]`, async () => {
        await setViewport({width, height: 800});
        const diagnosis = diagnosisOf(
          disease('Measles', {advice: {conclusion: 'late', targeted_date: '2025-01-02'}}),
          disease('Tetanus', {advice: {conclusion: 'up_to_date', messages: [alert('Do not miss.')]}}),
          disease('Mumps', {advice: {conclusion: 'no_action'}}),
        );
        const el = await show(diagnosis, {audience, catalogue: packagedCatalogue});
        const check = (state: string) => expect(seen(el, '.alerts'), state).to.contain('Tetanus: Do not miss.');
        check('at first');
        for (const name of ['Measles', 'Mumps']) {
          await pressAdvice(el, name);
          check(name);
        }
        if (audience === 'public') {
          button(el, 'More').click();
          await el.updateComplete;
        }
        button(el, 'Timeline').click();
        await waitUntil(() => all(el, '.lane').length > 0, 'the timeline is there');
        check('timeline');
        await onPaper(() => check('paper'));
        button(el, 'List').click();
        await el.updateComplete;
        check('list');
        await setViewport({width: 800, height: 600});
      });
    }

    it(`keep their disease out of what is closed, with an icon that has a name, ${audience} [UX-38]`, async () => {
      const calm = disease('Tetanus', {advice: {conclusion: 'up_to_date', messages: [alert('Do not miss.')]}});
      const el = await show(diagnosisOf(disease('Measles', {advice: {conclusion: 'late'}}), calm), {audience});
      const advice = adviceOf(el, 'Tetanus');
      expect(advice.checkVisibility()).to.equal(true);
      expect(advice.querySelector('.icon')!.getAttribute('aria-hidden')).to.equal('true');
      const name = text(advice.querySelector('[id^=disease-]')!);
      expect(name).to.equal(audience === 'public' ? 'Important Tetanus' : 'Alert Tetanus');
      expect(adviceOf(el, 'Measles').querySelector('[id^=disease-]')!.textContent).not.to.match(/Alert|Important/);
    });
  }

  it('about several diseases in the same words stand there once, with every name', async () => {
    const same = {conclusion: 'contraindicated', messages: [alert('No live vaccine.')]};
    const other = {messages: [alert('Careful.')]};
    const el = await show(
      diagnosisOf(
        disease('Measles', {advice: same}),
        disease('Tetanus', {advice: other}),
        disease('Mumps', {advice: same}),
      ),
    );
    expect(all(el, '[part=alert]').map(text)).to.deep.equal(['Measles, Mumps: No live vaccine.', 'Tetanus: Careful.']);
    expect(text(one(el, '#alerts-title'))).to.equal('Alerts (3)');
  });

  it('of a disease that cannot be read otherwise are shown [§4.4-case-alerts-first] [H11]', async () => {
    const lost = {disease: {name: 'Measles'}, advice: {messages: [alert('Do not miss.'), message('details', 'Lost.')]}};
    const el = await show({conclusion: 'late', diagnostic_per_disease: [lost, disease('Tetanus')]});
    expect(seen(el, '.alerts')).to.match(/Alerts \(1\) Measles: Do not miss\./);
    expect(seen(el)).to.contain('Measles: the answer cannot be read.').and.not.to.contain('Lost.');
  });

  it('are no tab stops between the heading and the first disease', async () => {
    const el = await show(
      diagnosisOf(disease('Measles', {advice: {conclusion: 'late', messages: [alert('Careful.')]}})),
    );
    expect(all(el, '.alerts :is(button, a)')).to.have.length(0);
  });
});

describe('<vacc-diagnostic> messages [T12]', () => {
  for (const [what, type] of [
    ['each of a type of its own', (index: number) => `later-${index}`],
    ['all of one type', () => 'details'],
    ['all of them summaries', () => 'summary'],
    ['all of them alerts', () => 'alert'],
  ] as const) {
    it(`are thousands: the first are shown, ${what}, with how many there are, and more on request`, async () => {
      const messages = Array.from({length: 5_000}, (_, index) =>
        aMessage({message_type: type(index), contents: {en: `Words ${index}.`}}),
      );
      const el = await open(withMessages(...messages));
      const notice = () => all(el, '.details p[part=notice]')[0]!;
      const [shown, of] = /(\d+) of (\d+) shown/.exec(text(notice()))!.slice(1).map(Number);
      expect([shown! > 500, shown! < 5_000, of]).to.deep.equal([true, true, 5_000]);
      notice().querySelector('button')!.click();
      await el.updateComplete;
      await aTimeout(0);
      expect(text(notice())).to.contain(`${shown! + 200} of 5000 shown`);
      expect(el.shadowRoot!.activeElement).to.equal(notice());
      const start = performance.now();
      el.requestUpdate();
      await el.updateComplete;
      expect(el.offsetHeight).to.be.above(500); // laid out as well
      expect(performance.now() - start).to.be.below(1_000);
    });
  }

  it('of 60 diseases, ten each, are all there once they are opened', async () => {
    const messages = Array.from({length: 10}, () => aMessage({message_type: 'details'}));
    const rows = Array.from({length: 60}, (_, at) =>
      disease(`Disease ${at}`, {advice: {conclusion: at % 2 ? 'todo' : 'up_to_date', messages}}),
    );
    const el = await show(diagnosisOf(...rows));
    expect(all(el, '.advice')).to.have.length(60);
    for (let closed; (closed = all(el, '.disclose[aria-expanded=false]')[0]); await el.updateComplete) closed.click();
    expect(el.shadowRoot!.textContent).not.to.contain('Show more');
    expect(all(el, '.details [part=message]')).to.have.length(600);
  });

  it('stand in one order, the summary also in the row, the others one press away [§2.5-message-type]', async () => {
    const types = ['other', 'comments', 'justification', 'details', 'details', 'summary', 'alert'];
    const el = await show(withMessages(...types.map((type, index) => message(type, `Text ${index}.`))));
    expect(seen(el, '.advice')).to.match(/Text 5\.$/);
    expect(text(one(el, 'table'))).not.to.match(/Text [0-46]\./);
    await pressAdvice(el, 'Tetanus');
    expect(all(el, '.details [part~=message]').map(text)).to.deep.equal([
      'Alert Text 6.',
      'Summary Text 5.',
      'Details Text 3.',
      'Details Text 4.',
      'Justification Text 2.',
      'Comments Text 1.',
      'Other information Text 0.',
    ]);
  });

  it('answer one question on a card for the public, with the doses and the answers it rests on', async () => {
    const types = ['summary', 'other', 'comments', 'justification', 'details', 'unheard-of', 'alert'];
    const advice = {
      ...{targeted_date: '2027-03-14', limit_date: '2027-09-14', matching_conditions: ['x']},
      messages: types.map((type) => message(type, `Text of ${type}.`)),
    };
    const el = await open(diagnosisOf(disease('Tetanus', {advice: {conclusion: 'todo', ...advice}})), {
      audience: 'public',
    });
    expect(all(el, '.inside > p').map(text)).to.deep.equal(['To do soon', 'Text of summary.', '1 dose counted']);
    expect(all(el, '.inside .details > :is(p, ul > *), .inside .details li').map(text)).to.deep.equal([
      'Important Text of alert.',
      'More details Text of details.',
      'Why? Text of justification.',
      'Good to know Text of comments.',
      'Other information Text of other.',
      'Other information Text of unheard-of.',
      'Because of: condition not in the loaded questionnaire',
    ]);
  });

  for (const audience of audiences) {
    for (const to of [...publicDestinations, 'somebody']) {
      const own = audience === 'public' ? 'patient' : 'professional';
      const expected = to === 'general' || to === own || (to === 'somebody' && audience === 'professional');
      for (const type of ['summary', 'details']) {
        it(`${expected ? 'show' : 'hide'} a ${type} for ${to} in the ${audience} context [§4.4-case-destinations] [UX-39]`, async () => {
          const words = aMessage({message_type: type, public_destination: to, contents: texts('Words.')});
          const el = await open(withMessages(words), {audience});
          expect(seen(el).includes('Words.')).to.equal(expected);
          await onPaper(() => expect(seen(el).includes('Words.'), 'on paper').to.equal(expected));
        });
      }
    }

    it(`show an alert with an unknown destination, ${audience} [§4.4-case-destinations] [UX-39] [H11]`, async () => {
      const el = await show(withMessages(alert('Words.', {public_destination: 'somebody'})), {audience});
      expect(seen(el)).to.contain('Words.');
    });
  }

  it('tell professionals whom they are for where not everybody, and only them [§4.4-should-wording]', async () => {
    const diagnosis = withMessages(alert('General.'), alert('Own.', {public_destination: 'professional'}));
    const said = (el: VaccDiagnostic) => all(el, '.details [part~=alert]').map(text);
    expect(said(await open(diagnosis))).to.deep.equal(['Alert General.', 'Alert Own. For professionals']);
    const forPatient = withMessages(alert('General.'), alert('Own.', {public_destination: 'patient'}));
    expect(said(await open(forPatient, {audience: 'public'}))).to.deep.equal(['Important General.', 'Important Own.']);
  });

  it('speak to the public in plain sentences, with dates in full [§4.4-should-wording]', async () => {
    const advice = {conclusion: 'late', targeted_date: '2027-03-14', limit_date: '2027-09-14'};
    const el = await show(diagnosisOf(disease('Measles', {advice})), {audience: 'public'});
    expect(seen(el, '.advice')).to.contain('Measles From 14 March 2027, before 14 September 2027');
    expect(seen(el)).to.contain('To deal with first (1)');
    await pressAdvice(el, 'Measles');
    expect(seen(el, '.advice')).to.contain('To do without delay. This vaccination should already have been done.');
  });

  it('mark a text in another language and keep it as text [H17]', async () => {
    const el = await show(withMessages(aMessage({contents: {de: '<b>Achtung</b>\nzwei'}})));
    const words = one(el, '[part=message] [lang=de]');
    expect(words.textContent).to.equal('<b>Achtung</b>\nzwei');
    expect(words.children).to.have.length(0);
  });

  it('of a disease that needs no action are closed on screen for every reader, and on paper', async () => {
    const calm = diagnosisOf(disease('Tetanus', {advice: {messages: [message('summary', 'All is well.')]}}));
    for (const audience of audiences) {
      const el = await show(calm, {audience});
      expect(seen(el)).not.to.contain('All is well.');
      await onPaper(() => expect(seen(el).match(/All is well\./g)).to.have.length(1));
      expect(seen(el)).not.to.contain('All is well.');
      await pressAdvice(el, 'Tetanus');
      expect(seen(el)).to.contain('All is well.');
    }
  });
});

describe('<vacc-diagnostic> documents [T12]', () => {
  const documentsIn = (el: VaccDiagnostic) => all(el, '.details [part=document]');

  for (const audience of audiences) {
    it(`are one press away from their disease, and listed on paper, ${audience} [§4.4-8]`, async () => {
      const advice = {conclusion: 'todo', documents: [aDocument({title: 'Calendar'}), aDocument({title: 'Leaflet'})]};
      const el = await show(diagnosisOf(disease('Tetanus', {advice})), {audience});
      expect(seen(el)).not.to.contain('Calendar');
      await onPaper(() => expect(seen(el, '.annex')).to.match(/Documents.*Calendar.*Leaflet/));
      await pressAdvice(el, 'Tetanus');
      expect(detailsOf(el, 'Tetanus').innerText).to.match(/Calendar[^]*Leaflet/);
    });
  }

  it('are linked by title, publisher and year, in a new tab that is announced [§2.5-document]', async () => {
    const el = await open(withDocuments(aDocument({title: 'Calendar', organization: 'Authority', language: 'fr'})));
    const [item] = documentsIn(el);
    const link = item!.querySelector('a')!;
    expect(text(link)).to.equal('Calendar, Authority, 2024 (opens in a new tab)');
    expect(link.rel).to.equal('noopener noreferrer');
    expect(link.target).to.equal('_blank');
    expect(text(item!)).to.match(/fr For health professionals$/);
  });

  it('have the address of the file where they have none [§2.5-document-url]', async () => {
    const file = {filename: 'leaflet.pdf', url: 'https://example.org/leaflet.pdf'};
    const el = await open(withDocuments(aDocument({url: '', file})));
    expect(documentsIn(el)[0]!.querySelector('a')!.href).to.equal(file.url);
    expect(text(documentsIn(el)[0]!)).to.contain('PDF');
  });

  for (const url of ['', 'javascript:alert(1)', '/relative', 'data:text/html,x']) {
    it(`are no link at "${url}"`, async () => {
      const el = await open(withDocuments(aDocument({title: 'Leaflet', url})));
      expect(all(el, '[part=document] a')).to.have.length(0);
      expect(text(documentsIn(el)[0]!))
        .to.contain('Leaflet')
        .and.to.contain('(no link given)');
      await onPaper(() => {
        expect(all(el, 'a')).to.have.length(0);
        expect(seen(el, '.annex')).to.contain('no link given');
      });
    });
  }

  it('for professionals come last for the public, under a heading of their own', async () => {
    const leaflet = aDocument({title: 'Leaflet', target_audience: 'general_public'});
    const el = await open(withDocuments(aDocument({title: 'Guideline'}), leaflet), {audience: 'public'});
    expect(text(one(el, '.advice'))).to.match(/Documents Leaflet.* For health professionals Guideline/);
  });
});

import {aTimeout, expect} from '@open-wc/testing';
import {emulateMedia, setViewport} from '@web/test-runner-commands';
import {publicDestinations} from '../../src/contract/diagnostic-values.js';
import {aDocument, aMessage, texts} from '../helpers/builders.js';
import {all, button, diagnosisOf, disease, one, seen, show, text} from '../helpers/diagnostic.js';

const alert = (words: string, over: Parameters<typeof aMessage>[0] = {}) =>
  aMessage({message_type: 'alert', contents: texts(words), ...over});
const message = (type: string, words: string) => aMessage({message_type: type, contents: texts(words)});
const withMessages = (...messages: ReturnType<typeof aMessage>[]) =>
  diagnosisOf(disease('Tetanus', {advice: {messages}}));
const withDocuments = (...documents: ReturnType<typeof aDocument>[]) =>
  diagnosisOf(disease('Tetanus', {advice: {documents}}));

describe('<vacc-diagnostic> messages', () => {
  it('gathers every alert in one open box before the diseases [§4.4-case-alerts-first] [UX-38]', async () => {
    const diagnosis = diagnosisOf(
      disease('Tetanus', {advice: {messages: [alert('First.')]}}),
      disease('Measles', {advice: {conclusion: 'late', messages: [message('summary', 'Short.'), alert('Second.')]}}),
    );
    const el = await show(diagnosis);
    const box = one(el, '[aria-labelledby=alerts-title]');
    expect(text(box)).to.match(/^Alerts \(2\).*Tetanus.*First\..*Measles.*Second\./);
    const following = one(el, '.advice').compareDocumentPosition(box) & Node.DOCUMENT_POSITION_PRECEDING;
    expect(following).not.to.equal(0);
    expect(box.closest('details')).to.equal(null);
    expect(box.getAttribute('role')).not.to.equal('alert');
  });

  it('leads from an alert to its disease, even one that the filter left out [§4.4-case-alerts-first] [UX-38]', async () => {
    const diagnosis = diagnosisOf(
      disease('Tetanus', {advice: {conclusion: 'up_to_date'}}),
      disease('Measles', {advice: {conclusion: 'late', messages: [alert('Careful.')]}}),
    );
    for (const audience of ['professional', 'public'] as const) {
      const el = await show(diagnosis, {audience});
      all(el, '[role=group] button')[1]!.click();
      await el.updateComplete;
      button(el, 'Measles').click();
      await el.updateComplete;
      await Promise.resolve();
      expect(text(el.shadowRoot!.activeElement!)).to.contain('Measles');
      expect((el.shadowRoot!.activeElement as HTMLElement).checkVisibility()).to.equal(true);
    }
  });

  for (const audience of ['professional', 'public'] as const) {
    for (const width of [320, 1280]) {
      it(`keeps alerts in sight in every filter, ${audience}, ${width} px [§4.4-case-alerts-first] [UX-38]`, async () => {
        await setViewport({width, height: 800});
        const diagnosis = diagnosisOf(
          disease('Measles', {advice: {conclusion: 'late'}}),
          disease('Tetanus', {advice: {conclusion: 'up_to_date', messages: [alert('Do not miss.')]}}),
        );
        const el = await show(diagnosis, {audience});
        for (const filter of all(el, '[role=group] button')) {
          filter.click();
          await el.updateComplete;
          expect(seen(el, '[aria-labelledby=alerts-title]')).to.contain('Do not miss.');
        }
        expect(seen(el, '.advice.standard')).to.contain('Do not miss.');
        await setViewport({width: 800, height: 600});
      });
    }
  }

  for (const [what, type] of [
    ['each of a type of its own', (index: number) => `later-${index}`],
    ['all of one type', () => 'details'],
    ['all of them alerts', () => 'alert'],
  ] as const) {
    it(`shows the first of thousands of messages, ${what}, says how many there are, and shows more on request`, async () => {
      const messages = Array.from({length: 5_000}, (_, index) =>
        aMessage({message_type: type(index), contents: {en: `Words ${index}.`}}),
      );
      const el = await show(diagnosisOf(disease('Tetanus', {advice: {messages}})));
      const said = () => all(el, 'p[part="notice"]').map(text)[0]!;
      const [shown, of] = /(\d+) of (\d+) shown/.exec(said())!.slice(1).map(Number);
      expect([shown! > 500, shown! < 5_000, of]).to.deep.equal([true, true, 5_000]);
      all(el, 'p[part="notice"] button')[0]!.click();
      await el.updateComplete;
      await aTimeout(0);
      expect(said()).to.contain(`${shown! + 200} of 5000 shown`);
      expect(el.shadowRoot!.activeElement?.textContent).to.contain(`${shown! + 200} of 5000 shown`);
      const start = performance.now();
      el.requestUpdate();
      await el.updateComplete;
      expect(el.offsetHeight).to.be.above(500); // laid out as well
      expect(performance.now() - start).to.be.below(1_000);
    });
  }

  it('shows 60 diseases with ten messages each in full', async () => {
    const messages = Array.from({length: 10}, () => aMessage({}));
    const el = await show(
      diagnosisOf(...Array.from({length: 60}, (_, at) => disease(`Disease ${at}`, {advice: {messages}}))),
    );
    expect(el.shadowRoot!.textContent).not.to.contain('Show more');
    expect(all(el, '.advice')).to.have.length(60);
  });

  it('leads from an alert to the number of diseases shown when its own is not among them', async () => {
    const diseases = Array.from({length: 1_000}, (_, at) => disease(`Disease ${at}`));
    const late = disease('Zoster', {advice: {messages: [alert('Do not miss.')]}});
    const el = await show(diagnosisOf(...diseases, late));
    all(el, '[part="alert"] button')[0]!.click();
    await aTimeout(50);
    expect(el.shadowRoot!.activeElement?.textContent).to.match(/\d+ of \d+ shown/);
  });

  it('shows alert and summary open, the other types closed and counted, in one order [§2.5-message-type]', async () => {
    const types = ['other', 'comments', 'justification', 'details', 'details', 'summary', 'alert'];
    const el = await show(withMessages(...types.map((type, index) => message(type, `Text ${index}.`))));
    expect(all(el, '.advice summary').map(text)).to.deep.equal([
      'Details (2)',
      'Justification (1)',
      'Comments (1)',
      'Other information (1)',
    ]);
    expect(seen(el, '.details:last-child')).to.match(/^Alert Text 6\..*Summary Text 5\./);
    expect(seen(el, '.details:last-child')).not.to.contain('Text 4.');
    expect(all(el, '.advice details [part=message]').map((node) => text(node).slice(0, 7))).to.deep.equal([
      'Text 3.',
      'Text 4.',
      'Text 2.',
      'Text 1.',
      'Text 0.',
    ]);
  });

  it('asks two questions on a card for the public: why, with the answers it rests on, and what else', async () => {
    const types = ['other', 'comments', 'justification', 'details', 'unheard-of'];
    const advice = {matching_conditions: ['x'], messages: types.map((type) => message(type, `Text of ${type}.`))};
    const el = await show(diagnosisOf(disease('Tetanus', {advice: {conclusion: 'todo', ...advice}})), {
      audience: 'public',
    });
    expect(all(el, '.advice details').map(text)).to.deep.equal([
      'Why? Because of: condition not in the loaded questionnaire Text of justification.',
      'More details Text of details.Good to know: Text of comments.Other information: Text of other.' +
        'Other information: Text of unheard-of.',
    ]);
  });

  it('shows the same alert about several diseases once, with a link to each', async () => {
    const same = {conclusion: 'contraindicated', messages: [alert('No live vaccine.')]};
    const other = {messages: [alert('Careful.')]};
    const el = await show(
      diagnosisOf(
        disease('Measles', {advice: same}),
        disease('Tetanus', {advice: other}),
        disease('Mumps', {advice: same}),
      ),
    );
    expect(all(el, '[part=alert]').map(text)).to.deep.equal([
      'Measles, Mumps: No live vaccine. All readers',
      'Tetanus: Careful. All readers',
    ]);
    expect(text(one(el, '#alerts-title'))).to.equal('Alerts (3)');
  });

  it('shows the alerts of a disease that cannot be read otherwise [§4.4-case-alerts-first]', async () => {
    const lost = {disease: {name: 'Measles'}, advice: {messages: [alert('Do not miss.'), message('details', 'Lost.')]}};
    const el = await show({conclusion: 'late', diagnostic_per_disease: [lost, disease('Tetanus')]});
    expect(seen(el, '[aria-labelledby=alerts-title]')).to.match(/Alerts \(1\) Measles: Do not miss\./);
    expect(all(el, '[aria-labelledby=alerts-title] button')).to.have.length(0);
    expect(seen(el)).to.contain('1 part of the answer could not be read').and.not.to.contain('Lost.');
  });

  for (const audience of ['professional', 'public'] as const) {
    for (const to of [...publicDestinations, 'somebody']) {
      const own = audience === 'public' ? 'patient' : 'professional';
      const expected = to === 'general' || to === own || (to === 'somebody' && audience === 'professional');
      it(`${expected ? 'shows' : 'hides'} a message for ${to} in the ${audience} context [§4.4-case-destinations] [UX-39]`, async () => {
        const el = await show(withMessages(aMessage({public_destination: to, contents: texts('Words.')})), {audience});
        expect(text(one(el, '.advice')).includes('Words.')).to.equal(expected);
      });
    }

    it(`shows an alert with an unknown destination, ${audience} [§4.4-case-destinations] [UX-39]`, async () => {
      const el = await show(withMessages(alert('Words.', {public_destination: 'somebody'})), {audience});
      expect(seen(el)).to.contain('Words.');
    });
  }

  it('tells professionals whom a message is for, and only them [§4.4-should-wording]', async () => {
    const diagnosis = withMessages(alert('Words.'));
    expect(text(one(await show(diagnosis), '.advice [part~=alert]'))).to.contain('All readers');
    expect(text(one(await show(diagnosis, {audience: 'public'}), '.advice [part~=alert]'))).to.equal(
      'Important Words.',
    );
  });

  it('speaks to the public in plain sentences, with dates in full [§4.4-should-wording]', async () => {
    const advice = {conclusion: 'late', targeted_date: '2027-03-14', limit_date: '2027-09-14'};
    const el = await show(diagnosisOf(disease('Measles', {advice})), {audience: 'public'});
    expect(seen(el, '.advice')).to.contain(
      'To do without delay: Measles This vaccination should already have been done. ' +
        'Recommended from: 14 March 2027 Recommended before: 14 September 2027',
    );
    expect(seen(el)).to.contain('To deal with first (1)');
  });

  it('marks a text in another language and keeps it as text', async () => {
    const el = await show(withMessages(aMessage({contents: {de: '<b>Achtung</b>\nzwei'}})));
    const words = one(el, '[part=message] [lang=de]');
    expect(words.textContent).to.equal('<b>Achtung</b>\nzwei');
    expect(words.children).to.have.length(0);
  });

  it('starts the group that is not urgent closed for the public, and open on paper', async () => {
    const diagnosis = withMessages(message('summary', 'All is well.'));
    const el = await show(diagnosis, {audience: 'public'});
    expect(seen(el)).not.to.contain('All is well.');
    window.dispatchEvent(new Event('beforeprint'));
    await emulateMedia({media: 'print'});
    expect(seen(el)).to.contain('All is well.');
    await emulateMedia({media: 'screen'});
    window.dispatchEvent(new Event('afterprint'));
    expect(seen(el)).not.to.contain('All is well.');
    expect(seen(await show(diagnosis))).to.contain('All is well.');
  });
});

describe('<vacc-diagnostic> documents', () => {
  for (const audience of ['professional', 'public'] as const) {
    it(`folds the documents of a disease behind their number, open on paper, ${audience} [§4.4-8]`, async () => {
      const advice = {conclusion: 'todo', documents: [aDocument({title: 'Calendar'}), aDocument({title: 'Leaflet'})]};
      const el = await show(diagnosisOf(disease('Tetanus', {advice})), {audience});
      expect(seen(el, '.advice')).to.match(/Documents \(2\)($| Given today)/);
      window.dispatchEvent(new Event('beforeprint'));
      expect(seen(el, '.advice')).to.match(/Documents \(2\) .*Calendar.*Leaflet/);
      window.dispatchEvent(new Event('afterprint'));
    });
  }

  it('links a document by title, publisher and year, in a new tab that is announced [§2.5-document]', async () => {
    const el = await show(withDocuments(aDocument({title: 'Calendar', organization: 'Authority', language: 'fr'})));
    const link = one(el, '[part=document] a') as HTMLAnchorElement;
    expect(text(link)).to.equal('Calendar, Authority, 2024 (opens in a new tab)');
    expect(link.rel).to.equal('noopener noreferrer');
    expect(link.target).to.equal('_blank');
    expect(text(one(el, '[part=document]'))).to.match(/fr For health professionals$/);
  });

  it('takes the address of the file when the document has none [§2.5-document-url]', async () => {
    const file = {filename: 'leaflet.pdf', url: 'https://example.org/leaflet.pdf'};
    const el = await show(withDocuments(aDocument({url: '', file})));
    expect((one(el, '[part=document] a') as HTMLAnchorElement).href).to.equal(file.url);
    expect(text(one(el, '[part=document]'))).to.contain('PDF');
  });

  for (const url of ['', 'javascript:alert(1)', '/relative', 'data:text/html,x']) {
    it(`makes no link of "${url}"`, async () => {
      const el = await show(withDocuments(aDocument({title: 'Leaflet', url})));
      expect(all(el, '[part=document] a')).to.have.length(0);
      expect(text(one(el, '[part=document]')))
        .to.contain('Leaflet')
        .and.to.contain('(no link given)');
    });
  }

  it('lists documents for professionals last for the public, under a heading of their own', async () => {
    const leaflet = aDocument({title: 'Leaflet', target_audience: 'general_public'});
    const el = await show(withDocuments(aDocument({title: 'Guideline'}), leaflet), {audience: 'public'});
    expect(text(one(el, '.advice'))).to.match(/Documents \(2\) Leaflet.* For health professionals Guideline/);
  });
});

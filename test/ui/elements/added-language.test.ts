import {expect, fixture, html} from '@open-wc/testing';
import '../../../src/ui/entry/define.js';
import {VaccAssistant} from '../../../src/ui/elements/vacc-assistant/vacc-assistant.js';
import type {VaccWarningEvent} from '../../../src/session/events/fault-events.js';
import type {VaccError} from '../../../src/errors.js';
import {setLanguage} from '../../../src/words/localize.js';
import {allTexts, aPack} from '../../helpers/language-pack.js';
import {waitUntil} from './helpers/wait-until.js';

const {addLanguage} = VaccAssistant;
const title = 'step.patient.public';
const withTitle = (text: string) => ({...allTexts, [title]: text});

const open = (lang: string) =>
  fixture<VaccAssistant>(html`<vacc-assistant lang=${lang} questionnaire="off"></vacc-assistant>`);
const heading = (el: VaccAssistant) => el.shadowRoot!.querySelector('h2')!.textContent.trim();
const patient = (el: VaccAssistant) => el.shadowRoot!.querySelector('vacc-patient')!;
const shows = (el: VaccAssistant, text: string) => waitUntil(() => heading(el) === text, `no "${text}" is shown`);
const notices = (el: VaccAssistant) =>
  [...patient(el).shadowRoot!.querySelectorAll<HTMLElement>('.doubt')].map(({lang, textContent}) => [
    lang,
    textContent.trim(),
  ]);

describe('a language that the page adds', () => {
  const english = 'About you';
  after(() => setLanguage('en'));

  it('is on screen whether it comes before the element or after it', async () => {
    const first = await open('de');
    await shows(first, english);
    await addLanguage(aPack({texts: withTitle('Sie')}));
    await shows(first, 'Sie');
    expect(first.shadowRoot!.querySelector('.base')!.getAttribute('lang')).to.equal('de');
    await shows(await open('de-AT'), 'Sie');
  });

  it('is replaced by a later pack of the same language', async () => {
    const el = await open('de');
    await addLanguage(aPack({texts: withTitle('Sie selbst')}));
    await shows(el, 'Sie selbst');
  });

  it('decides the direction', async () => {
    await addLanguage(aPack({language: 'ar', texts: withTitle('أنت')}));
    const el = await open('ar');
    await shows(el, 'أنت');
    await waitUntil(() => getComputedStyle(patient(el)).direction === 'rtl', 'it runs from right to left');
  });

  it('is refused whole where it is broken, and the page goes on', async () => {
    const el = await open('nl');
    const broken = aPack({language: 'nl', texts: {...withTitle('U'), labelled: '<b>{0}</b>: {1}'}});
    const cause = await addLanguage(broken).then(
      () => undefined,
      (error: VaccError) => error,
    );
    expect(cause?.code).to.equal('config/invalid');
    await shows(el, english);
    el.lang = 'fr';
    await waitUntil(() => heading(el) !== english, 'the language can be changed');
  });

  it('that was not reviewed says so on the first step, in its own words and in English', async () => {
    const {reviewer: _, ...unreviewed} = aPack({
      language: 'sv',
      texts: {...allTexts, 'language.unreviewed': 'Ingen har granskat den.'},
    });
    await addLanguage(unreviewed);
    const el = await open('sv');
    await waitUntil(() => notices(el).length === 2, 'both are shown');
    expect(notices(el)).to.deep.equal([
      ['', 'Ingen har granskat den.'],
      ['en', 'Nobody who knows vaccination has reviewed this translation.'],
    ]);
    el.lang = 'de';
    await waitUntil(() => notices(el).length === 0, 'a reviewed one does not');
  });

  it('shows English for what it lacks, and tells the host once how many texts these are', async () => {
    const told: VaccWarningEvent['detail'][] = [];
    const onWarning = ({detail}: VaccWarningEvent) => void told.push(detail);
    document.addEventListener('vacc-warning', onWarning);
    const {[title]: _, 'patient.more': __, ...texts} = allTexts;
    await addLanguage(aPack({language: 'da', texts}));
    const el = await open('da');
    await waitUntil(() => told.length > 0, 'the host is told');
    await shows(el, english);
    el.lang = 'fr';
    await waitUntil(() => heading(el) !== english);
    el.lang = 'da';
    await shows(el, english);
    document.removeEventListener('vacc-warning', onWarning);
    expect(told).to.deep.equal([{operation: 'config', code: 'untranslated', count: 2, paths: [], patientKey: null}]);
  });

  it('lets the names of its months be typed, by three letters too', async () => {
    const months = 'tammi helmi maalis huhti touko kesä heinä elo syys loka marras joulu'.split(' ');
    await addLanguage(aPack({language: 'fi', formats: {...aPack().formats, months}}));
    const el = await open('en');
    const inputs = [...patient(el).shadowRoot!.querySelectorAll<HTMLInputElement>('.parts input')];
    for (const [place, text] of ['14', 'maa', '1987'].entries()) {
      inputs[place]!.value = text;
      inputs[place]!.dispatchEvent(new Event('input', {bubbles: true, composed: true}));
    }
    expect(el.patientFile).to.have.nested.property('patient.birthdate', '1987-03-14');
  });
});

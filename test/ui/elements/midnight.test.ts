import {expect} from '@open-wc/testing';
import {packagedCatalogue} from '../../../src/catalogue/packaged-catalogue.js';
import {entryFromText} from '../../../src/domain/dates/date-entry.js';
import {emptyPatient} from '../../../src/domain/entries/entries.js';
import '../../../src/ui/entry/define-all.js';
import {aPatientFile} from '../../helpers/builders.js';
import {
  all,
  aResult,
  button as resultButton,
  diagnosisOf,
  disease,
  showResult,
  text,
} from '../../helpers/diagnostic.js';
import {anActEntry, button, click, fillIn, show, texts} from './vacc-history-parts.js';

const RealDate = Date;
const evening = new RealDate(2026, 10, 21, 23, 55);
const morning = new RealDate(2026, 10, 22, 0, 5);

/** The clock of the page, which the test sets. */
function setClock(at: Date) {
  globalThis.Date = class extends RealDate {
    constructor(...given: [] | [number | string | Date]) {
      super(...((given.length === 0 ? [at] : given) as [Date]));
    }
    static override now = () => at.getTime();
  } as unknown as DateConstructor;
}

describe('a page that stays open past midnight', () => {
  beforeEach(() => setClock(evening));
  afterEach(() => {
    globalThis.Date = RealDate;
  });

  for (const tag of ['vacc-patient', 'vacc-questionnaire', 'vacc-history', 'vacc-review', 'vacc-diagnostic'] as const) {
    it(`has the new day in <${tag}>, unless its owner has set one`, () => {
      const [free, frozen] = [document.createElement(tag), document.createElement(tag)];
      frozen.today = '2025-03-01' as typeof frozen.today;
      expect(free.today).to.equal('2026-11-21');
      setClock(morning);
      expect(free.today).to.equal('2026-11-22');
      expect(frozen.today).to.equal('2025-03-01');
    });
  }

  it('takes a vaccination of the new day, and counts one that was ahead', async () => {
    const el = await show({acts: [anActEntry({date: '2026-11-22'})]});
    Object.assign(el, {today: undefined});
    await el.updateComplete;
    expect(texts(el, '[part="act"] .error').join()).to.contain('must be today or earlier');
    setClock(morning);
    await fillIn(el, {day: '22', month: '11', year: '2026'});
    await click(el, button(el, 'Add this vaccine'));
    expect(texts(el, '.error')).to.deep.equal([]);
    expect(el.value.acts.map(({date}) => date.day)).to.deep.equal(['22', '22']);
  });

  it('knows the age of somebody who was born on the new day', async () => {
    const el = document.createElement('vacc-patient');
    Object.assign(el, {lang: 'en', value: {...emptyPatient, birthdate: entryFromText('2026-11-22')}});
    document.body.append(el);
    await el.updateComplete;
    expect(el.shadowRoot!.textContent).not.to.contain('Age:');
    setClock(morning);
    el.value = {...el.value};
    await el.updateComplete;
    expect(el.shadowRoot!.textContent).to.contain('Age:');
    el.remove();
  });

  it('records no vaccine under another day than the one on screen: the form shows the new day first', async () => {
    const due = ['Diphtheria', 'Tetanus', 'Poliomyelitis'].map((name) => {
      const [id] = packagedCatalogue.diseases.find(({names}) => names['en'] === name)!.serviceDiseaseIds!;
      return disease(name, {disease: {id: id!, name}, advice: {conclusion: 'late'}});
    });
    const result = aResult(diagnosisOf(...due), {patientFile: aPatientFile()});
    const provenance = {...result.provenance, receivedAt: '2026-11-21T20:00:00'};
    const el = await showResult({...result, provenance}, {catalogue: packagedCatalogue});
    Object.assign(el, {today: undefined});
    await el.updateComplete;
    const requests: unknown[] = [];
    el.addEventListener('vacc-given-request', ({detail}) => requests.push(detail));
    const press = async (target: HTMLElement) => {
      target.click();
      await el.updateComplete;
      await new Promise((resolve) => setTimeout(resolve));
    };
    const legend = () => text(all(el, '.given legend')[0]!);
    const add = () => press(resultButton(el, 'Add and update the recommendations'));
    await press(resultButton(el, 'Record a vaccine given today'));
    await press(all(el, '.given input[type="radio"]')[0]!);
    await press(all(el, '.given input[type="radio"]').at(-2)!);
    expect(legend()).to.equal('Vaccine given today, 21 Nov 2026');
    setClock(morning);
    await add();
    expect(requests).to.deep.equal([]);
    expect(legend()).to.equal('Vaccine given today, 22 Nov 2026');
    expect(el.shadowRoot!.activeElement?.closest('fieldset')).to.equal(all(el, '.given fieldset')[0]);
    await add();
    expect(requests).to.have.length(1);
  });
});

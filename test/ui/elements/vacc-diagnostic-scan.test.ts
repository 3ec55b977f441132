import {expect} from '@open-wc/testing';
import {sendKeys} from '@web/test-runner-commands';
import {packagedCatalogue} from '../../../src/catalogue/packaged-catalogue.js';
import type {VaccAnnounceEvent} from '../../../src/ui/elements/parts/announce.js';
import type {VaccDiagnostic} from '../../../src/ui/elements/vacc-diagnostic/vacc-diagnostic.js';
import type {VaccGivenRequestEvent} from '../../../src/session/events/step-events.js';
import {anAct, aPatientFile} from '../../helpers/builders.js';
import {all, aResult, button, diagnosisOf, disease, one, showResult, text} from '../../helpers/diagnostic.js';

const catalogue = packagedCatalogue;
const serviceIdOf = (name: string) =>
  catalogue.diseases.find(({names}) => names['en'] === name)!.serviceDiseaseIds![0]!;
const row = (name: string, conclusion: string) =>
  disease(name, {disease: {id: serviceIdOf(name), name}, advice: {conclusion}});
const due = ['Diphtheria', 'Tetanus', 'Poliomyelitis'].map((name) => row(name, 'late'));
const today = '2025-03-01';
const gtinMap = {'04150000000015': 'VAC0030'}; // REVAXIS, which is due
const code = '01041500000000151727063010LOT9';
const gardasil = '0103400937712873172706' + '3010G1'; // not due here

const show = (over: Partial<VaccDiagnostic> = {}, acts: readonly object[] = []) =>
  showResult(aResult(diagnosisOf(...due), {patientFile: aPatientFile({patient: {prevention_acts: acts as never}})}), {
    catalogue,
    gtinMap,
    ...over,
  });
const opener = (element: VaccDiagnostic) => button(element, 'Record a vaccine given today');
function requests(element: VaccDiagnostic) {
  const heard: VaccGivenRequestEvent['detail'][] = [];
  element.addEventListener('vacc-given-request', ({detail}) => heard.push(detail));
  return heard;
}
const field = (element: VaccDiagnostic) => one(element, '#f-given_box') as HTMLInputElement;

/** Waits until the vaccine of a box was found or not. */
async function read(element: VaccDiagnostic) {
  do await new Promise((resolve) => requestAnimationFrame(resolve));
  while (text(one(element, '.given')).includes('Reading the code'));
  await element.updateComplete;
}

async function open(over: Partial<VaccDiagnostic> = {}, acts: readonly object[] = []) {
  const element = await show(over, acts);
  opener(element).click();
  await element.updateComplete;
  return element;
}

async function scan(element: VaccDiagnostic, typed = code) {
  field(element).focus();
  await sendKeys({type: typed});
  await sendKeys({press: 'Enter'});
  await read(element);
}
const press = async (element: VaccDiagnostic, label: string) => {
  button(element, label).click();
  await element.updateComplete;
};
const chosen = (element: VaccDiagnostic) => all(element, '.given .card bdi').map(text);

describe('the code of a box of a vaccine given today', () => {
  it('chooses the vaccine by the keyboard alone, says so, and goes with it to the owner', async () => {
    const element = await open();
    const heard = requests(element);
    const said: string[] = [];
    element.addEventListener('vacc-announce', (event) => said.push((event as VaccAnnounceEvent).text));
    await scan(element);
    expect([chosen(element), said]).to.deep.equal([['REVAXIS'], ['REVAXIS. Lot LOT9, expiry 30 Jun 2027']]);
    expect([all(element, '#f-given_box input'), heard.length]).to.deep.equal([[one(element, '#f-given_lot')], 0]);
    expect((one(element, '#f-given_lot') as HTMLInputElement).value).to.equal('LOT9');
    await sendKeys({press: 'Tab'}); // the lot
    await sendKeys({press: 'Tab'}); // not this one
    await sendKeys({press: 'Tab'}); // whether it was a booster
    await sendKeys({press: 'Space'});
    await sendKeys({press: 'Enter'});
    expect(heard).to.deep.equal([{vaccineId: 'VAC0030', booster: 'yes', lot: 'LOT9', expiry: '2027-06-30'}]);
  });

  it('of a vaccine that is not offered here leads with it to the history', async () => {
    const element = await open();
    const heard = requests(element);
    await scan(element, gardasil);
    expect(text(one(element, '.given .doubt'))).to.equal(
      'GARDASIL is not among the vaccines offered here. Add it in the history.',
    );
    expect(all(element, '.given .primary'), 'one way on').to.deep.equal([]);
    await press(element, 'Another vaccine: add it in the history');
    expect(heard).to.deep.equal([{vaccineId: 'VAC0007', booster: '', lot: 'G1', expiry: '2027-06-30'}]);
  });

  it('of a box that no list has keeps the lot, and asks for the vaccine', async () => {
    const element = await open({gtinMap: {}});
    await scan(element);
    expect(text(one(element, '.given'))).to.contain('Box 04150000000015 is not in the vaccine list.');
    expect((one(element, '#f-given_lot') as HTMLInputElement).value).to.equal('LOT9');
  });

  it('warns of an expired box, and records it', async () => {
    const element = await open();
    const heard = requests(element);
    await scan(element, '01041500000000151724063010LOT9');
    expect(text(one(element, '.given .doubt'))).to.equal('REVAXIS was past its expiry: 30 Jun 2024');
    all(element, '.given .choice').at(-2)!.querySelector('input')!.click();
    await press(element, 'Add and update the recommendations');
    expect(heard.map(({lot}) => lot)).to.deep.equal(['LOT9']);
  });

  it('leaves another text where it is, says what to do in one message, and adds nothing', async () => {
    const element = await open();
    const heard = requests(element);
    await scan(element, 'REVAXIS');
    expect(field(element).value).to.equal('REVAXIS');
    expect(all(element, '.given [part="error"]').map(text)).to.deep.equal(['Error: Scan again, or choose the vaccine']);
    expect(heard).to.deep.equal([]);
  });

  it('opens the form when a camera of the page gives it, for professionals with a result that holds', async () => {
    const element = await show();
    expect(await element.scan('REVAXIS')).to.equal(false);
    expect(await element.scan(code)).to.equal(true);
    await read(element);
    expect(chosen(element)).to.deep.equal(['REVAXIS']);
    for (const over of [
      {audience: 'public'},
      {readonly: true},
      {stale: true},
      {result: undefined},
      {catalogue: undefined},
    ] as const) {
      const closed = await show(over);
      expect(await closed.scan(code), JSON.stringify(over)).to.equal(false);
      expect(all(closed, '.given')).to.deep.equal([]);
    }
  });

  it('is accessible with everything it shows, and fits 320 pixels', async () => {
    const element = await open();
    await scan(element, '01041500000000151724063010U1B21SN4');
    await expect(element).to.be.accessible();
    element.parentElement!.style.inlineSize = '320px';
    expect(element.scrollWidth).to.equal(320);
  });
});

describe('a vaccine given today that may be listed already', () => {
  it('is pointed out when it, or it without its brand, was given at most three days ago', async () => {
    const generic = catalogue.vaccines.find(
      ({abstract, diseases}) => abstract && diseases.join() === 'DIS001,DIS002,DIS004',
    )!;
    for (const [id, date, isPointedOut] of [
      ['VAC0030', today, true],
      ['VAC0030', '2025-02-26', true],
      [generic.id, '2025-02-27', true],
      ['VAC0030', '2025-02-25', false],
      ['VAC0053', today, false],
    ] as const) {
      const element = await open({}, [anAct({date, prevention_method_id: id})]);
      const heard = requests(element);
      await scan(element);
      all(element, '.given .choice').at(-2)!.querySelector('input')!.click();
      await press(element, 'Add and update the recommendations');
      expect(heard.length, `${id} ${date}`).to.equal(isPointedOut ? 0 : 1);
      if (!isPointedOut) continue;
      expect(text(all(element, '.given .doubt').at(-1)!)).to.contain('Add this one as well?');
      await press(element, 'Add and update the recommendations');
      expect(heard.length).to.equal(1);
    }
  });
});

import {expect} from '@open-wc/testing';
import {sendKeys} from '@web/test-runner-commands';
import {packagedCatalogue, vaccineById} from '../../src/catalogue/index.js';
import type {VaccDiagnostic} from '../../src/elements/vacc-diagnostic/vacc-diagnostic.js';
import type {VaccAnnounceEvent} from '../../src/elements/parts/announce.js';
import type {VaccGivenRequestEvent} from '../../src/events/step-events.js';
import {anAct, aPatientFile} from '../helpers/builders.js';
import {all, aResult, button, diagnosisOf, disease, one, seen, showResult, text} from '../helpers/diagnostic.js';

const catalogueDisease = packagedCatalogue.diseases.find(({names}) => names['en'] === 'Tetanus')!;
const id = catalogueDisease.serviceDiseaseIds![0]!;
const due = disease('Tetanus', {disease: {id, name: 'Tetanus'}, advice: {conclusion: 'late'}});
const catalogue = packagedCatalogue;
const today = '2025-03-01';

const show = (over: Partial<VaccDiagnostic> = {}, diagnosed = due, patient = {}) =>
  showResult(aResult(diagnosisOf(diagnosed), {patientFile: aPatientFile({patient})}), {catalogue, ...over});

function requests(element: VaccDiagnostic): VaccGivenRequestEvent[] {
  const heard: VaccGivenRequestEvent[] = [];
  element.addEventListener('vacc-given-request', (event) => heard.push(event));
  return heard;
}
const opener = (element: VaccDiagnostic) => button(element, 'Given today: Tetanus');
const press = async (element: VaccDiagnostic, pressed: HTMLElement) => {
  pressed.click();
  await element.updateComplete;
};
const radios = (element: VaccDiagnostic) => all(element, '.given .choice');
const choose = async (element: VaccDiagnostic, label: string) => {
  const choice = radios(element).find((candidate) => text(candidate) === label)!;
  await press(element, choice.querySelector('input')!);
};
const add = (element: VaccDiagnostic) => press(element, button(element, 'Add and update the recommendations'));
const focused = (element: VaccDiagnostic) => element.shadowRoot!.activeElement;

describe('a vaccine given today', () => {
  it('is offered to professionals where something is due, and nowhere else', async () => {
    for (const {over, conclusion, offered} of [
      {over: {}, conclusion: 'late', offered: 1},
      {over: {}, conclusion: 'suggested', offered: 1},
      {over: {}, conclusion: 'contraindicated', offered: 0},
      {over: {}, conclusion: 'up_to_date', offered: 0},
      {over: {audience: 'public'} as const, conclusion: 'late', offered: 0},
      {over: {readonly: true}, conclusion: 'late', offered: 0},
    ]) {
      const element = await show(over, disease('Tetanus', {disease: {id}, advice: {conclusion}}));
      const buttons = all(element, 'button').filter((candidate) => text(candidate).startsWith('Given today'));
      expect(buttons.length, JSON.stringify({over, conclusion})).to.equal(offered);
    }
  });

  it('asks which vaccine, by whole names in natural order and none chosen, and whether it was a booster', async () => {
    const element = await show();
    await press(element, opener(element));
    expect(opener(element).getAttribute('aria-expanded')).to.equal('true');
    expect(all(element, '.given legend').map(text)).to.deep.equal([
      'Vaccine given today, 01 Mar 2025',
      'Was it a booster dose?',
    ]);
    const names = radios(element).slice(0, -3).map(text);
    expect(names).to.include('REVAXIS').and.not.to.include('VAXIGRIP');
    expect(names).to.deep.equal(names.toSorted((one, other) => one.localeCompare(other, 'en', {numeric: true})));
    expect(all(element, '.given :checked')).to.deep.equal([]);
    await press(element, opener(element));
    expect(radios(element)).to.deep.equal([]);
  });

  it('is handed to the owner whole, and the form closes', async () => {
    const element = await show();
    const heard = requests(element);
    await press(element, opener(element));
    await choose(element, 'REVAXIS');
    await choose(element, 'Yes');
    await add(element);
    expect(heard.map(({detail}) => [vaccineById(catalogue, detail.vaccineId)?.name, detail.booster])).to.deep.equal([
      ['REVAXIS', 'yes'],
    ]);
    expect(heard[0]!.composed, 'it holds health data').to.equal(false);
    expect(radios(element)).to.deep.equal([]);
  });

  it('without all answers gets an error for each, and the focus moves to the first', async () => {
    const element = await show();
    const heard = requests(element);
    await press(element, opener(element));
    await add(element);
    await element.updateComplete;
    expect(all(element, '.given [part="error"]').map(text)).to.deep.equal([
      'Error: Choose the vaccine in the list',
      'Error: Say whether it was a booster dose',
    ]);
    expect(focused(element)).to.equal(radios(element)[0]!.querySelector('input'));
    await choose(element, 'REVAXIS');
    expect(all(element, '.given [part="error"]').map(text)).to.deep.equal(['Error: Say whether it was a booster dose']);
    expect(heard).to.deep.equal([]);
  });

  it('is added with Enter in the form, which does not reach the assistant, where it would end the step', async () => {
    const element = await show();
    const heard = requests(element);
    let prevented: boolean | undefined;
    element.addEventListener('keydown', (event) => (prevented = event.defaultPrevented));
    await press(element, opener(element));
    await choose(element, 'REVAXIS');
    await choose(element, 'No');
    radios(element).at(-2)!.querySelector('input')!.focus();
    await sendKeys({press: 'Enter'});
    expect([prevented, heard.length]).to.deep.equal([true, 1]);
  });

  it('that is already listed today is added only when Add is pressed twice', async () => {
    const revaxis = catalogue.vaccines.find(({name}) => name === 'REVAXIS')!;
    const acts = [anAct({date: today, prevention_method_id: revaxis.id})];
    const element = await show({}, due, {prevention_acts: acts});
    const heard = requests(element);
    const spoken: string[] = [];
    element.addEventListener('vacc-announce', (event) => spoken.push((event as VaccAnnounceEvent).text));
    await press(element, opener(element));
    await choose(element, 'REVAXIS');
    await choose(element, 'Yes');
    await add(element);
    const doubt = 'REVAXIS is already listed on 01 Mar 2025. Add it a second time?';
    expect([text(one(element, '.given .doubt')), spoken, heard]).to.deep.equal([doubt, [doubt], []]);
    await add(element);
    expect(heard.length).to.equal(1);
  });

  it('leads to the history where the catalogue names no vaccine against the disease, or another was given', async () => {
    for (const element of [await show({}, disease('Tetanus', {advice: {conclusion: 'late'}})), await show()]) {
      const heard = requests(element);
      await press(element, opener(element));
      if (heard.length === 0) await press(element, button(element, 'Another vaccine: add it in the history'));
      expect(heard.map(({detail}) => detail)).to.deep.equal([{vaccineId: '', booster: ''}]);
    }
  });

  it('is accessible, and fits 320 pixels', async () => {
    const element = await show();
    await press(element, opener(element));
    await add(element);
    await expect(element).to.be.accessible();
    element.parentElement!.style.inlineSize = '320px';
    expect(element.scrollWidth).to.equal(320);
  });
});

describe('the changes since the last result', () => {
  const upToDate = disease('Tetanus', {disease: {id, name: 'Tetanus'}});
  const replaced = aResult(diagnosisOf(due));

  it('are listed by disease', async () => {
    const element = await show({replaced}, upToDate);
    expect(seen(element)).to.contain(
      'What changed since the last result Tetanus Conclusion: Up to date (before: Overdue)',
    );
  });

  it('are stated to be none, and are not mentioned without an earlier result', async () => {
    expect(seen(await show({replaced}, due))).to.contain('Nothing: the recommendations are the same.');
    expect(seen(await show({}, due))).not.to.contain('What changed');
  });
});

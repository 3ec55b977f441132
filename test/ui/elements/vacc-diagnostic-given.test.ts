import {expect} from '@open-wc/testing';
import {sendKeys} from '@web/test-runner-commands';
import type {IsoDate} from '../../../src/contract/dates.js';
import {packagedCatalogue} from '../../../src/catalogue/packaged-catalogue.js';
import {entryFromText} from '../../../src/domain/dates/date-entry.js';
import {emptyEntries} from '../../../src/domain/entries/entries.js';
import {vaccineById} from '../../../src/domain/vaccines/catalogue-index.js';
import type {VaccDiagnostic} from '../../../src/ui/elements/vacc-diagnostic/vacc-diagnostic.js';
import type {VaccAnnounceEvent} from '../../../src/ui/elements/parts/announce.js';
import type {VaccGivenRequestEvent} from '../../../src/session/events/step-events.js';
import {aHistory, anActEntry} from '../../domain/entries/entry-builders.js';
import {aMessage, anAct, aPatientFile} from '../../helpers/builders.js';
import {all, aResult, button, diagnosisOf, disease, one, seen, showResult, text} from '../../helpers/diagnostic.js';

const catalogue = packagedCatalogue;
const serviceIdOf = (name: string) =>
  catalogue.diseases.find(({names}) => names['en'] === name)!.serviceDiseaseIds![0]!;
const row = (name: string, conclusion: string) =>
  disease(name, {disease: {id: serviceIdOf(name), name}, advice: {conclusion}});
/** REVAXIS protects against these. */
const threeDiseases = ['Diphtheria', 'Tetanus', 'Poliomyelitis'];
const due = threeDiseases.map((name) => row(name, name === 'Tetanus' ? 'late' : 'up_to_date'));
const today = '2025-03-01';

const show = (over: Partial<VaccDiagnostic> = {}, diagnosed = due, patient = {}) =>
  showResult(aResult(diagnosisOf(...diagnosed), {patientFile: aPatientFile({patient})}), {catalogue, ...over});

function requests(element: VaccDiagnostic): VaccGivenRequestEvent[] {
  const heard: VaccGivenRequestEvent[] = [];
  element.addEventListener('vacc-given-request', (event) => heard.push(event));
  return heard;
}
const opener = (element: VaccDiagnostic) => button(element, 'Record a vaccine given today');
const press = async (element: VaccDiagnostic, pressed: HTMLElement) => {
  pressed.click();
  await element.updateComplete;
};
const radios = (element: VaccDiagnostic) => all(element, '.given .choice');
const choose = async (element: VaccDiagnostic, label: string) => {
  const choice = radios(element).find((candidate) => text(candidate).startsWith(label))!;
  await press(element, choice.querySelector('input')!);
};
const add = (element: VaccDiagnostic) => press(element, button(element, 'Add and update the recommendations'));
const focused = (element: VaccDiagnostic) => element.shadowRoot!.activeElement;

describe('a vaccine given today', () => {
  it('is recorded by one button for the whole page, by professionals who may change entries', async () => {
    for (const {over, offered} of [
      {over: {}, offered: 1},
      {over: {audience: 'public'} as const, offered: 0},
      {over: {readonly: true}, offered: 0},
      {over: {lockedFields: ['patient.prevention_acts']}, offered: 0},
      {over: {today: '2025-03-02' as IsoDate}, offered: 1},
      {over: {today: '2025-03-03' as IsoDate}, offered: 0},
    ]) {
      const element = await show(over);
      const buttons = all(element, 'button').filter((candidate) => text(candidate).includes('given today'));
      expect(buttons.length, JSON.stringify(over)).to.equal(offered);
    }
  });

  it('closes its form when the history becomes locked, and keeps its answers for when it is not', async () => {
    const element = await show({});
    await press(element, opener(element));
    const form = () => all(element, '.given');
    const vaccine = () => one(element, '.given input[type="radio"]') as HTMLInputElement;
    vaccine().click();
    element.lockedFields = ['patient.prevention_acts'];
    await element.updateComplete;
    expect(form()).to.have.length(0);
    element.lockedFields = [];
    await element.updateComplete;
    expect(form()).to.have.length(1);
    expect(vaccine().checked).to.equal(true);
  });

  it('cannot be undone where the user may change nothing', async () => {
    const undo = (over: Partial<VaccDiagnostic>) =>
      show({given: anActEntry({key: 'given'}), ...over}).then((element) =>
        all(element, 'button').filter((candidate) => text(candidate) === 'Undo'),
      );
    expect(await undo({})).to.have.length(1);
    expect(await undo({readonly: true})).to.have.length(0);
  });

  it('stands below every alert, and its own button is then the only filled one', async () => {
    const alert = aMessage({message_type: 'alert', contents: {en: 'A live vaccine.'}});
    const element = await show({}, [disease('Measles', {advice: {messages: [alert]}}), ...due]);
    const filled = () => all(element, '.result [part~="button-primary"]').map(text);
    expect(filled()).to.deep.equal(['Record a vaccine given today']);
    await press(element, opener(element));
    expect(filled()).to.deep.equal(['Add and update the recommendations']);
    const {DOCUMENT_POSITION_FOLLOWING} = Node;
    const order = one(element, '.alerts').compareDocumentPosition(one(element, '.given'));
    expect(order & DOCUMENT_POSITION_FOLLOWING).to.equal(DOCUMENT_POSITION_FOLLOWING);
    await press(element, opener(element));
    expect(filled()).to.deep.equal(['Record a vaccine given today']);
  });

  it('is offered only where it touches nothing that speaks against it [H09]', async () => {
    const names = async (...diagnosed: typeof due) => {
      const element = await show({}, diagnosed);
      await press(element, opener(element));
      return radios(element).map((choice) => text(choice).split(' ')[0]);
    };
    expect(await names(...due)).to.include('REVAXIS');
    const [first, ...others] = due;
    for (const conclusion of ['contraindicated', 'exception', 'unmanaged', 'postponed'])
      expect(await names(row('Diphtheria', conclusion), ...others), conclusion).not.to.include('REVAXIS');
    const alert = aMessage({message_type: 'alert', public_destination: 'patient'});
    const alerted = {...first!, advice: {...first!.advice, messages: [alert]}};
    expect(await names(alerted, ...others)).not.to.include('REVAXIS');
    expect(await names(...others)).not.to.include('REVAXIS');
  });

  it('asks which vaccine, by whole names in natural order and none chosen, and whether it was a booster', async () => {
    const element = await show();
    await press(element, opener(element));
    expect(opener(element).getAttribute('aria-expanded')).to.equal('true');
    expect(all(element, '.given legend').map(text)).to.deep.equal([
      'Vaccine given today, 01 Mar 2025',
      'Was it a booster dose?',
    ]);
    const names = radios(element)
      .slice(0, -3)
      .map((choice) => text(choice.querySelector('bdi')!));
    expect(names).to.include('REVAXIS').and.not.to.include('VAXIGRIP').and.not.to.include('REPEVAX');
    const revaxis = radios(element).find((choice) => text(choice).startsWith('REVAXIS'))!;
    expect(text(revaxis.querySelector('small')!)).to.equal('Diphtheria, Tetanus, Poliomyelitis');
    expect(names).to.deep.equal(names.toSorted((one, other) => one.localeCompare(other, 'en', {numeric: true})));
    expect(all(element, '.given :checked')).to.deep.equal([]);
    await press(element, opener(element));
    expect(radios(element)).to.deep.equal([]);
  });

  it('says what is sent for a booster that is not known [H04]', async () => {
    const element = await show();
    await press(element, opener(element));
    const says = () => text(one(element, '.given')).includes('Not stated (sent as: not a booster)');
    expect(says()).to.equal(false);
    await choose(element, 'I don’t know');
    expect(says()).to.equal(true);
    await choose(element, 'Yes');
    expect(says()).to.equal(false);
  });

  it('is offered with what the vaccine list says about it', async () => {
    const vaccines = catalogue.vaccines.map((one) =>
      one.name === 'REVAXIS' ? {...one, comments: {en: 'From 6 years of age.'}} : one,
    );
    const element = await show({catalogue: {...catalogue, vaccines}});
    await press(element, opener(element));
    const revaxis = radios(element).find((choice) => text(choice).startsWith('REVAXIS'))!;
    expect(text(revaxis)).to.equal('REVAXIS Diphtheria, Tetanus, Poliomyelitis. From 6 years of age.');
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

  it('that is already listed today is added only when Add is pressed twice [H09]', async () => {
    const revaxis = catalogue.vaccines.find(({name}) => name === 'REVAXIS')!;
    const sent = [anAct({date: today, prevention_method_id: revaxis.id})];
    const unsent = anActEntry({vaccineId: revaxis.id, date: entryFromText(today), booster: ''});
    const entries = {...emptyEntries, history: aHistory(unsent)};
    for (const element of [await show({}, due, {prevention_acts: sent}), await show({entries})])
      await addsWhenPressedTwice(element);
  });

  async function addsWhenPressedTwice(element: VaccDiagnostic) {
    const heard = requests(element);
    const spoken: string[] = [];
    element.addEventListener('vacc-announce', (event) => spoken.push((event as VaccAnnounceEvent).text));
    await press(element, opener(element));
    await choose(element, 'REVAXIS');
    await choose(element, 'Yes');
    await add(element);
    const doubt = 'REVAXIS is already listed on 01 Mar 2025. Add this one as well?';
    expect([text(one(element, '.given .doubt')), spoken, heard]).to.deep.equal([doubt, [doubt], []]);
    await add(element);
    expect(heard.length).to.equal(1);
  }

  it('leads to the history where no vaccine can be offered, or another was given', async () => {
    for (const element of [await show({}, [disease('Tetanus', {advice: {conclusion: 'late'}})]), await show()]) {
      const heard = requests(element);
      await press(element, opener(element));
      if (heard.length === 0) await press(element, button(element, 'Another vaccine: add it in the history'));
      expect(heard.map(({detail}) => detail)).to.deep.equal([{vaccineId: '', booster: ''}]);
    }
  });

  it('begins in the field of the scanner, leaves the focus on its button when it closes, and on Update once the result is outdated', async () => {
    const element = await show();
    for (const [expanded, id] of [
      ['true', 'f-given_box'],
      ['false', ''],
      ['true', 'f-given_box'],
    ] as const) {
      opener(element).focus();
      await press(element, opener(element));
      await new Promise(requestAnimationFrame);
      expect([opener(element).ariaExpanded, focused(element)?.id]).to.deep.equal([expanded, id]);
    }
    await choose(element, 'REVAXIS');
    await choose(element, 'Yes');
    element.addEventListener('vacc-given-request', () => (element.stale = true));
    button(element, 'Add and update the recommendations').focus();
    await add(element);
    await element.updateComplete;
    expect(focused(element)).to.equal(button(element, 'Update'));
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
  const upToDate = threeDiseases.map((name) => row(name, 'up_to_date'));
  const replaced = aResult(diagnosisOf(...due));

  it('are listed by disease', async () => {
    const element = await show({replaced}, upToDate);
    expect(seen(element)).to.contain(
      'What changed since the last result Tetanus Conclusion: Up to date (was: Overdue)',
    );
  });

  it('are stated to be none, and are not mentioned without an earlier result', async () => {
    expect(seen(await show({replaced}, due))).to.contain('Nothing in the conclusions, dates and doses counted.');
    expect(seen(await show({}, due))).not.to.contain('What changed');
  });
});

import {expect} from '@open-wc/testing';
import {sendKeys} from '@web/test-runner-commands';
import {packagedCatalogue} from '../../../src/catalogue/packaged-catalogue.js';
import {emptyEntries} from '../../../src/domain/entries/entries.js';
import type {VaccDiagnostic} from '../../../src/ui/elements/vacc-diagnostic/vacc-diagnostic.js';
import type {VaccNotTodayRequestEvent} from '../../../src/session/events/step-events.js';
import {
  adviceOf,
  all,
  aResult,
  button,
  detailsOf,
  diagnosisOf,
  disease,
  onPaper,
  one,
  pressAdvice,
  seen,
  showResult,
  text,
} from '../../helpers/diagnostic.js';

const catalogue = packagedCatalogue;
const serviceIdOf = (name: string) =>
  catalogue.diseases.find(({names}) => names['en'] === name)!.serviceDiseaseIds![0]!;
const row = (name: string, conclusion: string) =>
  disease(name, {disease: {id: serviceIdOf(name), name}, advice: {conclusion}});
const result = aResult(
  diagnosisOf(
    row('Tetanus', 'late'),
    row('Diphtheria', 'todo'),
    row('Poliomyelitis', 'up_to_date'),
    row('Measles', 'contraindicated'),
  ),
);
const note = {
  diseaseId: serviceIdOf('Tetanus'),
  at: '2025-03-01T09:10:00.000Z',
  reason: 'other',
  decidedBy: 'professional',
  words: 'Fever of 39',
} as const;

const show = async (over: Partial<VaccDiagnostic> = {}) => {
  const element = await showResult(result, {catalogue, entries: emptyEntries, ...over});
  if (element.audience === 'professional') await pressAdvice(element, 'Tetanus');
  return element;
};
const openers = (element: VaccDiagnostic) => all(element, '.not-today > button').map(text);
/** Keeps what is asked for as the assistant does. */
function keep(element: VaccDiagnostic): VaccNotTodayRequestEvent['detail'][] {
  const heard: VaccNotTodayRequestEvent['detail'][] = [];
  element.addEventListener('vacc-not-today-request', ({detail}) => {
    heard.push(detail);
    const notToday = detail.entry ? [{...detail.entry, diseaseId: detail.diseaseId, at: note.at}] : [];
    element.result = {...result, notToday};
  });
  return heard;
}
const choose = async (element: VaccDiagnostic, label: string) => {
  all(element, '.not-today .choice')
    .find((choice) => text(choice) === label)!
    .querySelector('input')!
    .click();
  await element.updateComplete;
};
const press = async (element: VaccDiagnostic, name: string) => {
  button(element, name).click();
  await element.updateComplete;
};
const focused = (element: VaccDiagnostic) => text(element.shadowRoot!.activeElement!);

describe('a due vaccination that is not given today', () => {
  it('is noted for three diseases by nine presses: what was said of one is offered for the next', async () => {
    const three = aResult(diagnosisOf(row('Tetanus', 'late'), row('Diphtheria', 'todo'), row('Pertussis', 'todo')));
    const element = await showResult(three, {catalogue, entries: emptyEntries});
    let presses = 0;
    const heard: unknown[] = [];
    element.addEventListener('vacc-not-today-request', ({detail: {diseaseId, entry}}) => {
      heard.push([diseaseId, entry]);
      const notToday = [...(element.result!.notToday ?? []), {...entry!, diseaseId, at: note.at}];
      element.result = {...element.result!, notToday};
    });
    element.shadowRoot!.addEventListener('click', () => presses++, {capture: true});
    await pressAdvice(element, 'Tetanus');
    await press(element, 'Not today Tetanus');
    await choose(element, 'declined');
    await choose(element, 'decided by the patient');
    await press(element, 'Save the reason');
    for (const name of ['Diphtheria', 'Pertussis']) {
      await pressAdvice(element, name);
      await press(element, `Not today: declined, decided by the patient ${name}`);
    }
    const declined = {reason: 'declined', decidedBy: 'patient'};
    expect(heard).to.deep.equal(['Tetanus', 'Diphtheria', 'Pertussis'].map((name) => [serviceIdOf(name), declined]));
    expect(presses).to.be.at.most(9);
  });

  it('is noted in the details of a due disease, by professionals who may change entries', async () => {
    expect(openers(await show())).to.deep.equal(['Not today Tetanus']);
    const element = await show();
    for (const name of ['Measles', 'Poliomyelitis']) await pressAdvice(element, name);
    expect(openers(element)).to.deep.equal(['Not today Tetanus']);
    for (const over of [{readonly: true}, {entries: undefined}, {audience: 'public'} as const])
      expect(openers(await show(over)), JSON.stringify(over)).to.deep.equal([]);
  });

  it('asks for the reason and for who decided, for words with another reason, and for no vaccine', async () => {
    const element = await show();
    const heard = keep(element);
    await press(element, 'Not today Tetanus');
    const form = one(element, '.not-today');
    expect([...form.querySelectorAll(':checked:not(option)')]).to.deep.equal([]);
    await press(element, 'Save the reason');
    expect(all(element, '.not-today .error')).to.have.length(2);
    await expect(element).to.be.accessible();
    await choose(element, 'other reason');
    await choose(element, 'decided by the patient');
    await press(element, 'Save the reason');
    expect([heard, all(element, '.not-today .error').length]).to.deep.equal([[], 1]);
    await sendKeys({type: 'Holiday'});
    await press(element, 'Save the reason');
    expect(heard).to.deep.equal([
      {diseaseId: note.diseaseId, entry: {reason: 'other', decidedBy: 'patient', words: 'Holiday'}},
    ]);
  });

  it('offers the vaccines that fit the disease as the one that was meant', async () => {
    const element = await show();
    const heard = keep(element);
    await press(element, 'Not today Tetanus');
    const select = one(element, '.not-today select') as HTMLSelectElement;
    expect([...select.options].map(({text: name}) => name))
      .to.include('REVAXIS')
      .and.not.to.include('VAXIGRIP');
    select.value = [...select.options].find(({text: name}) => name === 'REVAXIS')!.value;
    select.dispatchEvent(new Event('change'));
    await choose(element, 'vaccine not available');
    await choose(element, 'decided by the professional');
    await press(element, 'Save the reason');
    const vaccineId = catalogue.vaccines.find(({name}) => name === 'REVAXIS')!.id;
    expect(heard[0]!.entry).to.deep.equal({reason: 'not-available', decidedBy: 'professional', vaccineId});
    expect(text(adviceOf(element, 'Tetanus'))).to.contain(
      'vaccine not available, decided by the professional, REVAXIS',
    );
  });

  it('stands in its row with the words, beside the conclusion of the service, and is taken back there by keyboard', async () => {
    const element = await show({result: {...result, notToday: [note]}});
    const heard = keep(element);
    const words = 'Not today: other reason, decided by the professional. Fever of 39';
    expect(text(adviceOf(element, 'Tetanus'))).to.contain(words);
    expect(text(adviceOf(element, 'Tetanus').closest('tbody')!)).to.contain('Overdue');
    expect(openers(element)).to.deep.equal([]);
    button(element, 'Not today: Undo Tetanus').focus();
    await sendKeys({press: 'Enter'});
    await element.updateComplete;
    expect(heard).to.deep.equal([{diseaseId: note.diseaseId}]);
    expect(seen(element)).not.to.contain('Fever');
    expect(focused(element), 'the button in its place').to.equal('Not today Tetanus');
    expect(text(detailsOf(element, 'Tetanus'))).not.to.equal('', 'the details stay open');
  });

  it('keeps what was answered when another note is made', async () => {
    const element = await show();
    await pressAdvice(element, 'Diphtheria');
    await press(element, 'Not today Tetanus');
    await choose(element, 'postponed');
    element.result = {...result, notToday: [{...note, diseaseId: serviceIdOf('Diphtheria')}]};
    await element.updateComplete;
    expect(one(element, '.not-today :checked').closest('label')!.textContent).to.equal('postponed');
  });

  it('is on paper, and not shown to the public', async () => {
    const noted = {...result, notToday: [note]};
    const element = await show({result: noted});
    await onPaper(() => {
      expect(seen(element)).to.contain('Fever of 39');
      expect(all(element, '.no-print button').every((control) => !control.checkVisibility())).to.equal(true);
    });
    expect(seen(await show({result: noted, audience: 'public'}))).not.to.contain('Fever of 39');
  });

  it('is named when a new result has dropped it', async () => {
    const element = await show({droppedNotes: [{...note, diseaseId: serviceIdOf('Poliomyelitis')}]});
    expect(seen(element)).to.contain('no longer due: Poliomyelitis: Not today: other reason');
  });
});

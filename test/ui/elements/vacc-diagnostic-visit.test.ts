import {expect} from '@open-wc/testing';
import {sendKeys} from '@web/test-runner-commands';
import type {VaccAnnounceEvent} from '../../../src/ui/elements/parts/announce.js';
import type {VaccDiagnostic} from '../../../src/ui/elements/vacc-diagnostic/vacc-diagnostic.js';
import type {VaccExportRequestEvent} from '../../../src/session/events/step-events.js';
import {language} from '../../../src/words/localize.js';
import {all, button, diagnosisOf, disease, one, onPaper, seen, show, text} from '../../helpers/diagnostic.js';

const due = (name: string, from: string | null, before: string | null, conclusion = 'todo') =>
  disease(name, {advice: {conclusion, targeted_date: from, limit_date: before}});
const diagnosis = diagnosisOf(
  due('Tetanus', '2025-03-01', '2025-12-31', 'late'),
  due('Measles', '2025-06-15', null),
  due('Rubella', '2026-01-01', '2026-12-31'),
  due('Mumps', '2025-01-01', '2025-04-01'),
  due('Rabies', '2025-01-01', '2026-01-01', 'contraindicated'),
  due('Zoster', null, null),
);

const open = async (over: Partial<VaccDiagnostic> = {}) => {
  const element = await show(diagnosis, over);
  const details = one(element, '.visit') as HTMLDetailsElement;
  details.open = true;
  await new Promise((resolve) => details.addEventListener('toggle', resolve, {once: true}));
  await element.updateComplete;
  return element;
};
const requests = (element: VaccDiagnostic) => {
  const heard: VaccExportRequestEvent['detail'][] = [];
  element.addEventListener('vacc-export-request', ({detail}) => heard.push(detail));
  return heard;
};
const pick = async (element: VaccDiagnostic, day: string) => {
  const [input] = all(element, '.visit .parts input') as HTMLInputElement[];
  input!.focus();
  await sendKeys({type: day});
  await sendKeys({press: 'Tab'});
  await element.updateComplete;
};
const namesAt = (element: VaccDiagnostic, place: string) =>
  all(element, `.visit-${place} li`).map((item) => text(item).split(',')[0]);

describe('a day for the next visit', () => {
  it('is behind a press below the list, for professionals', async () => {
    const element = await show(diagnosis);
    expect((one(element, '.visit') as HTMLDetailsElement).open).to.equal(false);
    const [table] = all(element, 'table');
    expect(table!.compareDocumentPosition(one(element, '.visit')) & Node.DOCUMENT_POSITION_FOLLOWING).not.to.equal(0);
    expect(all(await show(diagnosis, {audience: 'public'}), '.visit')).to.deep.equal([]);
    await onPaper(() => expect(one(element, '.visit').checkVisibility()).to.equal(false));
  });

  it('is typed, and stands among the dates of each disease; those without dates to compare with stand apart', async () => {
    const element = await open();
    await pick(element, '15/06/2025');
    expect(namesAt(element, 'within')).to.deep.equal(['Tetanus', 'Measles']);
    await expect(element).to.be.accessible();
    expect(namesAt(element, 'before')).to.deep.equal(['Rubella']);
    expect(namesAt(element, 'after')).to.deep.equal(['Mumps']);
    expect(namesAt(element, 'apart')).to.deep.equal(['Rabies', 'Zoster']);
    expect(seen(element, '.visit')).to.contain(
      'These dates overlap. Spacing and giving vaccines together are your decision.',
    );
    expect(seen(element, '.visit')).to.contain('15 Jun 2025 is within the dates given for 2 of the diseases.');
  });

  it('stands in no attribute of the list of dates', async () => {
    const element = await open();
    const attributes = all(element, '.visit option').flatMap((option) => [...option.attributes]);
    expect(attributes.map(({value}) => value).filter((value) => /\d{4}/.test(value))).to.deep.equal([]);
  });

  it('is announced by the one live region, and by none of its own', async () => {
    const element = await open();
    const said: string[] = [];
    element.addEventListener('vacc-announce', (event) => said.push((event as VaccAnnounceEvent).text));
    await pick(element, '15/06/2025');
    expect(said.at(-1)).to.equal('15 Jun 2025 is within the dates given for 2 of the diseases.');
    expect(all(element, '[role=status], [role=alert], [aria-live]')).to.deep.equal([]);
  });

  it('says nothing of dates that overlap where only one disease has such dates', async () => {
    const element = await open();
    await pick(element, '01/05/2025');
    expect(namesAt(element, 'within')).to.deep.equal(['Tetanus']);
    expect(seen(element, '.visit')).not.to.contain('overlap');
  });

  it('may be one of the dates to come that the service gave', async () => {
    const element = await open();
    const select = one(element, '.visit select') as HTMLSelectElement;
    expect([...select.options].map(({value}) => value)).to.deep.equal([
      '',
      ...['01 Mar 2025', '01 Apr 2025', '15 Jun 2025', '31 Dec 2025', '01 Jan 2026', '31 Dec 2026'],
    ]);
    select.value = '01 Jan 2026';
    select.dispatchEvent(new Event('change'));
    await element.updateComplete;
    expect(namesAt(element, 'within')).to.deep.equal(['Measles', 'Rubella']);
    expect((all(element, '.visit .parts input') as HTMLInputElement[]).map(({value}) => Number(value))).to.deep.equal([
      1, 1, 2026,
    ]);
  });

  it('is no day as long as the calendar does not have it', async () => {
    const element = await open();
    const inputs = all(element, '.visit .parts input') as HTMLInputElement[];
    for (const [index, part] of ['31', '2', '2026'].entries()) {
      inputs[index]!.focus();
      await sendKeys({type: part});
    }
    await element.updateComplete;
    expect(text(one(element, '.visit .error'))).to.contain('This is not a day of the calendar.');
    expect(all(element, '.visit section')).to.deep.equal([]);
  });

  it('goes into a calendar file on request alone', async () => {
    const element = await open();
    const heard = requests(element);
    await pick(element, '15/06/2025');
    expect(heard).to.deep.equal([]);
    button(element, 'Dates for a calendar, with this day').click();
    expect(heard).to.deep.equal([{format: 'ics', visit: '2025-06-15'}]);
  });
});

describe('one page to show', () => {
  for (const audience of ['professional', 'public'] as const)
    it(`is asked for in another language and in large print, beside Print (${audience})`, async () => {
      const element = await show(diagnosis, {audience});
      const heard = requests(element);
      button(element, audience === 'public' ? 'More' : 'One page to show').click();
      await element.updateComplete;
      expect(all(element, '.files :checked').map((input) => text(input.closest('label')!))).to.deep.equal(['English']);
      await expect(element).to.be.accessible();
      const choices = all(element, '.files .choice');
      expect(choices.map(text)).to.deep.equal(['English', 'français', 'Large print']);
      for (const choice of choices.slice(1)) choice.querySelector('input')!.click();
      await element.updateComplete;
      button(element, 'Download the page').click();
      expect(heard).to.deep.equal([{format: 'sheet', lang: 'fr', large: true}]);
      expect(language()).to.equal('en');
    });
});

import {expect} from '@open-wc/testing';
import {emptyAct} from '../../src/domain/entries/entries.js';
import {setLanguage} from '../../src/i18n/localize.js';
import {
  aHistory,
  all,
  anActEntry,
  announcements,
  button,
  click,
  field,
  fillIn,
  focused,
  press,
  search,
  settled,
  show,
  textOf,
  texts,
  type,
} from './vacc-history-parts.js';

const rows = '[part="act"]';
const noneListed = 'Vaccines were received, but none is listed yet: the result will be computed without any.';

describe('<vacc-history>', () => {
  it('asks first whether vaccines were received, with no answer chosen', async () => {
    const el = await show({received: ''});
    expect(texts(el, 'legend')).to.deep.equal(['Has the person received vaccines?']);
    expect(texts(el, '.choice')).to.deep.equal(['Yes, I will add them', 'None received', "I don't know"]);
    expect(all(el, 'input:checked')).to.be.empty;
    expect(all(el, '.form')).to.be.empty;
  });

  it('fires a change event with the whole new value, which ends at the assistant', async () => {
    const el = await show({received: ''});
    const heard: Event[] = [];
    el.addEventListener('change', (event) => heard.push(event));
    await click(el, field(el, 'None received'));
    expect(el.value).to.deep.equal(aHistory({received: 'none'}));
    expect(heard.map(({bubbles, composed}) => ({bubbles, composed}))).to.deep.equal([{bubbles: true, composed: false}]);
  });

  it('offers the form once the answer is yes', async () => {
    const el = await show({received: ''});
    await click(el, field(el, 'Yes, I will add them'));
    expect(button(el, 'Add this vaccine')).to.exist;
    expect(texts(el, '.muted')).to.include(noneListed);
  });

  it('keeps acts whose list is then answered with "none", and says that they are not sent', async () => {
    const el = await show({received: 'none', acts: [anActEntry()]});
    expect(all(el, rows)).to.have.length(1);
    expect(textOf(el.shadowRoot!.querySelector('.box'))).to.contain('Not sent');
  });

  for (const [state, history] of Object.entries({
    'with nothing in it': {},
    'with acts of all kinds': {
      acts: [
        anActEntry(),
        anActEntry({key: 'b', vaccineId: 'VAC9999', date: '2021-02-30', booster: ''}),
        anActEntry({key: 'c', dateUnknown: true, booster: 'unknown'}),
      ],
    },
    'without an answer': {received: '' as const},
  })) {
    it(`is accessible ${state}`, async () => {
      await expect(await show(history)).to.be.accessible();
    });
  }

  it('changes its language with the page, and keeps what was entered', async () => {
    const el = await show({draft: {...emptyAct('draft'), vaccineText: 'hex'}});
    try {
      await setLanguage('fr');
      await settled(el);
      expect(texts(el, '.choice')).to.include('Je ne sais pas');
      expect(search(el).value).to.equal('hex');
    } finally {
      await setLanguage('en');
    }
  });
});

describe('the list of acts', () => {
  it('stands newest first, by year, with those of incomplete date at the end', async () => {
    const el = await show({
      acts: [
        anActEntry({key: 'old', date: '2003-06-01'}),
        anActEntry({key: 'undated', dateUnknown: true}),
        anActEntry({key: 'new', date: '2019-05-14'}),
        anActEntry({key: 'middle', date: '2019-03-02'}),
      ],
    });
    expect(texts(el, '.year-heading')).to.deep.equal(['2019', '2003', 'Date incomplete']);
    expect(texts(el, 'time')).to.deep.equal(['14 May 2019', '02 Mar 2019', '01 Jun 2003']);
  });

  it('gives name, diseases, date and booster of each', async () => {
    const el = await show({acts: [anActEntry({booster: 'yes'})]});
    const text = texts(el, rows)[0];
    for (const part of ['02 Mar 2019', 'PRIORIX', 'Measles, Mumps, Rubella', 'Booster']) expect(text).to.contain(part);
  });

  it('says what is sent for an unknown booster [§2.2-booster]', async () => {
    const el = await show({acts: [anActEntry({booster: 'unknown'})]});
    expect(texts(el, rows)[0]).to.contain('Not stated (sent as: not a booster)');
  });

  it('says that an act without its exact date is not sent', async () => {
    const act = anActEntry();
    const el = await show({acts: [{...act, date: {...act.date, day: ''}, dateUnknown: true}]});
    expect(texts(el, rows)[0]).to.contain('March 2019').and.to.contain('Not sent: exact date missing');
    expect(all(el, 'time')).to.be.empty;
  });

  it('keeps a vaccine code that is not in the list, and says so [§2.2-prevention-method-id]', async () => {
    const el = await show({acts: [anActEntry({vaccineId: 'VAC9999'})]});
    expect(texts(el, rows)[0]).to.contain('Vaccine code VAC9999 is not in the list. It is kept and sent as it is');
  });

  it('marks acts from the record, and their errors [§2.2-date]', async () => {
    const el = await show(
      {acts: [anActEntry({date: '2021-02-30'}), anActEntry({key: 'b', date: '1980-01-01'})]},
      {origins: new Map([['patient.prevention_acts[a]', 'host']])},
    );
    const errors = texts(el, `${rows} .error`);
    expect(texts(el, `${rows} .tag`)).to.deep.equal(['From the patient record']);
    expect(errors[0]).to.contain('on or after the date of birth (14 March 1987)');
    expect(errors[1]).to.contain('30 February 2021 does not exist');
  });

  it('names its buttons by vaccine and date', async () => {
    const el = await show({acts: [anActEntry()]});
    expect(button(el, 'Change PRIORIX, 02 Mar 2019')).to.exist;
    expect(button(el, 'Remove PRIORIX, 02 Mar 2019')).to.exist;
  });

  it('cannot be changed when it is read only, nor where the owner locked an act', async () => {
    const acts = [anActEntry(), anActEntry({key: 'b', date: '2018-01-01'})];
    const readonly = await show({acts}, {readonly: true});
    expect(texts(readonly, 'button')).to.be.empty;
    const locked = await show({acts}, {lockedFields: ['patient.prevention_acts[b]']});
    expect(texts(locked, `${rows} button`)).to.deep.equal([
      'Change PRIORIX, 02 Mar 2019',
      'Remove PRIORIX, 02 Mar 2019',
    ]);
  });
});

describe('removing an act', () => {
  const acts = [anActEntry(), anActEntry({key: 'b', vaccineId: 'VAC0510', date: '2018-01-01'})];

  it('happens at once, is spoken, and goes to the first button of the next act, as the list stands', async () => {
    const el = await show({acts: acts.toReversed()});
    const said = announcements(el);
    await click(el, button(el, 'Remove PRIORIX, 02 Mar 2019'));
    expect(el.value.acts.map(({key}) => key)).to.deep.equal(['b']);
    expect(textOf(focused(el))).to.equal('Change HEXYON, 01 Jan 2018');
    expect(texts(el, '.box')).to.deep.equal(['Removed: PRIORIX, 02 Mar 2019. Undo']);
    expect(said).to.deep.equal(['Removed: PRIORIX, 02 Mar 2019.']);
  });

  it('goes to the heading of the list where no act follows', async () => {
    const el = await show({acts});
    await click(el, button(el, 'Remove HEXYON, 01 Jan 2018'));
    expect(textOf(focused(el))).to.equal('Vaccines received (1)');
  });

  it('can be undone for as long as the step is on screen, whatever is done meanwhile [UX-55]', async () => {
    const timers: unknown[] = [];
    const {setTimeout: later} = window;
    const el = await show({acts});
    window.setTimeout = ((...given: Parameters<typeof later>) => timers.push(given)) as unknown as typeof later;
    button(el, 'Remove PRIORIX, 02 Mar 2019').click();
    await el.updateComplete;
    window.setTimeout = later;
    expect(timers, 'nothing waits to take Undo away').to.be.empty;
    await fillIn(el);
    await click(el, button(el, 'Add this vaccine'));
    await click(el, button(el, 'Change HEXYON, 01 Jan 2018'));
    await click(el, button(el, 'Cancel the change'));
    await click(el, button(el, 'Undo'));
    expect(el.value.acts.map(({vaccineId}) => vaccineId)).to.deep.equal(['VAC0053', 'VAC0510', 'VAC0510']);
  });

  it('can be undone, one after the other, into the same places', async () => {
    const el = await show({acts});
    await click(el, button(el, 'Remove PRIORIX, 02 Mar 2019'));
    await click(el, button(el, 'Remove HEXYON, 01 Jan 2018'));
    await click(el, button(el, 'Undo'));
    expect(textOf(focused(el))).to.equal('Change HEXYON, 01 Jan 2018');
    await click(el, button(el, 'Undo'));
    expect(el.value).to.deep.equal(aHistory({acts}));
    expect(textOf(focused(el))).to.equal('Change PRIORIX, 02 Mar 2019');
    expect(texts(el, 'button')).to.not.include('Undo');
  });

  it('cannot be undone once it is read only', async () => {
    const el = await show({acts});
    await click(el, button(el, 'Remove PRIORIX, 02 Mar 2019'));
    el.readonly = true;
    await el.updateComplete;
    expect(texts(el, 'button')).to.be.empty;
  });

  it('can be undone where the answer to the question has closed the list', async () => {
    const el = await show({received: 'none', acts: [acts[0]!]});
    await click(el, button(el, 'Remove PRIORIX, 02 Mar 2019'));
    await click(el, button(el, 'Undo'));
    expect(el.value.acts).to.deep.equal([acts[0]]);
  });

  it('is dropped with other entries, which may be those of another patient', async () => {
    const el = await show({acts});
    await click(el, button(el, 'Remove PRIORIX, 02 Mar 2019'));
    el.value = aHistory();
    await settled(el);
    expect(el.shadowRoot!.textContent).to.not.contain('PRIORIX');
  });
});

describe('changing an act', () => {
  const acts = [anActEntry(), anActEntry({key: 'b', vaccineId: 'VAC0510', date: '2018-01-01'})];

  it('brings it into the form, to the vaccine field', async () => {
    const el = await show({acts});
    await click(el, button(el, 'Change PRIORIX, 02 Mar 2019'));
    expect(focused(el)).to.equal(search(el));
    expect(search(el).value).to.equal('PRIORIX');
    expect(field(el, 'Day').value).to.equal('2');
    expect(field(el, 'No').checked).to.be.true;
    expect(texts(el, '.form [part="heading"]')).to.deep.equal(['Change PRIORIX, 02 Mar 2019']);
    await expect(el).to.be.accessible();
  });

  it('shows it in the form alone meanwhile, and counts it still', async () => {
    const el = await show({acts});
    await click(el, button(el, 'Change PRIORIX, 02 Mar 2019'));
    expect(texts(el, `${rows} strong`)).to.deep.equal(['HEXYON']);
    expect(texts(el, '[part="heading"]')).to.include('Vaccines received (2)');
    expect(el.value.acts).to.deep.equal(acts);
  });

  it('goes on to another act as long as nothing was changed', async () => {
    const el = await show({acts});
    await click(el, button(el, 'Change PRIORIX, 02 Mar 2019'));
    await click(el, button(el, 'Change HEXYON, 01 Jan 2018'));
    expect(search(el).value).to.equal('HEXYON');
    await click(el, field(el, 'Yes'));
    await click(el, button(el, 'Change PRIORIX, 02 Mar 2019'));
    expect(search(el).value).to.equal('HEXYON');
    expect(texts(el, '[part="error-summary"] li')).to.have.length(1);
  });

  it('marks the errors of the act until they are fixed', async () => {
    const el = await show({acts: [anActEntry({booster: ''})]});
    await click(el, button(el, 'Change PRIORIX, 02 Mar 2019'));
    expect(texts(el, '.form .error')).to.deep.equal(['Error: Say whether it was a booster dose']);
    await click(el, field(el, 'Yes'));
    expect(texts(el, '.form .error')).to.be.empty;
  });

  it('saves it in its place', async () => {
    const el = await show({acts});
    await click(el, button(el, 'Change PRIORIX, 02 Mar 2019'));
    await click(el, field(el, 'Yes'));
    await click(el, button(el, 'Save the change'));
    expect(el.value).to.deep.equal(aHistory({acts: [{...acts[0]!, booster: 'yes'}, acts[1]!]}));
    expect(textOf(focused(el))).to.equal('Change PRIORIX, 02 Mar 2019');
  });

  it('leaves it as it was on Cancel', async () => {
    const el = await show({acts});
    await click(el, button(el, 'Change PRIORIX, 02 Mar 2019'));
    await click(el, field(el, 'Yes'));
    await click(el, button(el, 'Cancel the change'));
    expect(el.value).to.deep.equal(aHistory({acts}));
    expect(textOf(focused(el))).to.equal('Change PRIORIX, 02 Mar 2019');
  });

  it('is restored after the user has left the step', async () => {
    const el = await show({acts});
    await click(el, button(el, 'Change PRIORIX, 02 Mar 2019'));
    const again = await show(el.value);
    expect(button(again, 'Save the change')).to.exist;
  });

  it('waits while the form holds an act that is not added yet', async () => {
    const el = await show({acts, draft: {...emptyAct('draft'), booster: 'yes'}});
    await click(el, button(el, 'Change PRIORIX, 02 Mar 2019'));
    expect(el.value.draft.booster).to.equal('yes');
    expect(textOf(focused(el))).to.contain('You started a vaccine and did not add it. Add it or clear it');
  });

  it('is where the link of a problem with an act leads, to its field', async () => {
    const problem = {code: 'act.booster', step: 'history', path: 'patient.prevention_acts[a].booster'} as const;
    const el = await show({acts: [anActEntry({booster: ''})]}, {problems: [problem]});
    await click(el, button(el, 'Say whether it was a booster dose'));
    expect(focused(el)).to.equal(field(el, 'Yes'));
    expect(texts(el, '[part="error-summary"] li')).to.deep.equal(['Say whether it was a booster dose']);
    await click(el, field(el, 'Yes'));
    expect(all(el, '[part="error-summary"]')).to.be.empty;
  });

  it('is not offered for a locked act: its row takes the focus', async () => {
    const el = await show({acts}, {lockedFields: ['patient.prevention_acts']});
    expect(await el.focusPath('patient.prevention_acts[a].date')).to.be.true;
    expect(focused(el)).to.have.attribute('part', 'act');
  });
});

describe('adding an act', () => {
  it('puts it into the list, says so, empties the form and goes back to the vaccine [§4.4-4]', async () => {
    const el = await show({acts: [anActEntry()]});
    const said = announcements(el);
    await fillIn(el);
    await click(el, button(el, 'Add this vaccine'));
    const {acts, draft} = el.value;
    expect(acts).to.have.length(2);
    expect(acts[1]).to.deep.include({vaccineId: 'VAC0510', date: {day: '5', month: '6', year: '2020'}, booster: 'no'});
    expect(acts[1]!.key).to.not.be.oneOf(['draft', 'a', '']);
    expect(draft).to.deep.equal(emptyAct('draft'));
    expect(said.at(-1)).to.equal('Added: HEXYON, 05 Jun 2020. 2 vaccines.');
    expect(focused(el)).to.equal(search(el));
    expect(all(el, '.form input:checked')).to.be.empty;
  });

  it('reports on Continue that a vaccine was not added, and after a failed Add only the missing entries', async () => {
    const problem = {code: 'act.draft', step: 'history', path: 'patient.prevention_acts[draft]'} as const;
    const draft = {...emptyAct('draft'), vaccineId: 'VAC0053'};
    const el = await show({draft}, {problems: [problem]});
    const notAdded = 'You started a vaccine and did not add it. Add it or clear it';
    expect(texts(el, '[part="error-summary"] li')).to.deep.equal([notAdded]);
    await click(el, button(el, 'Add this vaccine'));
    const listed = ['Enter the vaccination date', 'Say whether it was a booster dose'];
    expect(texts(el, '[part="error-summary"] li')).to.deep.equal(listed);
    expect(texts(el, '.form .error')).to.deep.equal(listed.map((text) => `Error: ${text}`));
  });

  it('shows missing entries at the fields and in a summary that takes the focus', async () => {
    const el = await show();
    await click(el, button(el, 'Add this vaccine'));
    const expected = [
      'Choose the vaccine in the list',
      'Enter the vaccination date',
      'Say whether it was a booster dose',
    ];
    expect(texts(el, '[part="error-summary"] li')).to.deep.equal(expected);
    expect(texts(el, '.form .error')).to.deep.equal(expected.map((text) => `Error: ${text}`));
    expect(focused(el)).to.have.attribute('part', 'error-summary');
    expect(search(el)).to.have.attribute('aria-invalid', 'true');
    await expect(el).to.be.accessible();
    await click(el, button(el, 'Enter the vaccination date'));
    expect(focused(el)).to.equal(field(el, 'Day'));
  });

  it('removes an error when the field is fixed, and adds none while typing', async () => {
    const el = await show();
    await click(el, field(el, 'Yes'));
    await click(el, button(el, 'Add this vaccine'));
    await type(el, field(el, 'Day'), '5');
    await type(el, field(el, 'Month'), '6');
    expect(texts(el, '.form .error')[1]).to.contain('must include a year');
    await type(el, field(el, 'Year'), '2020');
    expect(texts(el, '.form .error')).to.deep.equal(['Error: Choose the vaccine in the list']);
  });

  for (const {why, date, text} of [
    {why: 'after today', date: {day: '22', month: '11', year: '2026'}, text: 'must be today or earlier'},
    {why: 'before birth', date: {day: '1', month: '1', year: '1980'}, text: 'on or after the date of birth'},
    {why: 'that does not exist', date: {day: '30', month: '2', year: '2020'}, text: '30 February 2020 does not exist'},
  ]) {
    it(`refuses a date ${why} [§2.2-date]`, async () => {
      const el = await show();
      await fillIn(el, date);
      await click(el, button(el, 'Add this vaccine'));
      expect(el.value.acts).to.be.empty;
      expect(texts(el, '.form .error')[0]).to.contain(text);
    });
  }

  it('asks once about the same vaccine on the same date; the second press adds it', async () => {
    const el = await show({acts: [anActEntry({vaccineId: 'VAC0510', date: '2020-06-05'})]});
    const said = announcements(el);
    await fillIn(el);
    await click(el, button(el, 'Add this vaccine'));
    const question = 'HEXYON is already listed on 05 Jun 2020. Add it a second time?';
    expect(el.value.acts).to.have.length(1);
    expect(said.at(-1)).to.equal(question);
    expect(texts(el, '.form .doubt')).to.deep.equal([question]);
    await click(el, button(el, 'Add this vaccine'));
    expect(el.value.acts).to.have.length(2);
  });

  it('offers another one with the same date', async () => {
    const el = await show();
    await fillIn(el);
    await click(el, button(el, 'Add this vaccine'));
    await click(el, button(el, 'Add another with the same date'));
    expect(el.value.draft).to.deep.equal({...emptyAct('draft'), date: {day: '5', month: '6', year: '2020'}});
    expect(focused(el)).to.equal(search(el));
  });

  it('keeps what is in the form as the draft of the value, and clears it only when asked', async () => {
    const el = await show();
    await type(el, search(el), 'hex');
    await type(el, field(el, 'Year'), '2020');
    expect(el.value.draft).to.deep.include({vaccineText: 'hex', date: {day: '', month: '', year: '2020'}});
    const again = await show(el.value);
    expect(search(again).value).to.equal('hex');
    await click(again, button(again, 'Clear'));
    expect(again.value.draft).to.deep.equal(emptyAct('draft'));
    expect(texts(again, 'button')).to.not.include('Clear');
  });

  it('takes an act of which only the month and the year are known, and does not send the day', async () => {
    const el = await show();
    await fillIn(el);
    await click(el, field(el, "I don't know the exact date"));
    expect(texts(el, '.part-label')).to.deep.equal(['Month', 'Year']);
    await click(el, button(el, 'Add this vaccine'));
    expect(el.value.acts[0]).to.deep.include({dateUnknown: true, date: {day: '', month: '6', year: '2020'}});
    expect(texts(el, '.year-heading')).to.deep.equal(['Date incomplete']);
  });

  it('has no booster answer chosen, and takes "I don\'t know" for one [§2.2-booster]', async () => {
    const el = await show();
    await fillIn(el);
    await click(el, all(el, '.form .choice input').at(-1)!);
    await click(el, button(el, 'Add this vaccine'));
    expect(el.value.acts[0]?.booster).to.equal('unknown');
  });
});

describe('Enter in the form', () => {
  it('adds an act that was begun, and does not reach the assistant', async () => {
    const el = await show();
    await fillIn(el);
    let prevented = false;
    el.addEventListener('keydown', (event) => (prevented = event.defaultPrevented));
    field(el, 'Year').focus();
    await press(el, 'Enter');
    expect(el.value.acts).to.have.length(1);
    expect(prevented).to.be.true;
  });

  it('is left to the assistant while the form is empty', async () => {
    const el = await show();
    let prevented = true;
    el.addEventListener('keydown', (event) => (prevented = event.defaultPrevented));
    field(el, 'Year').focus();
    await press(el, 'Enter');
    expect(prevented).to.be.false;
    expect(all(el, '[part="error-summary"]')).to.be.empty;
  });

  it('splits a whole date that was typed into one part before it adds', async () => {
    const el = await show({draft: {...emptyAct('draft'), vaccineId: 'VAC0510', booster: 'no'}});
    await type(el, field(el, 'Day'), '5 June 2020');
    await press(el, 'Enter');
    expect(el.value.acts[0]?.date).to.deep.equal({day: '5', month: 'June', year: '2020'});
  });
});

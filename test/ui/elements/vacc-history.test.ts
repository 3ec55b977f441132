import {expect} from '@open-wc/testing';
import {emptyAct, path, type Origin} from '../../../src/domain/entries/entries.js';
import type {VaccHistory} from '../../../src/ui/elements/vacc-history/vacc-history.js';
import {setLanguage} from '../../../src/words/localize.js';
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
import {areFontsWide} from '../../helpers/fonts.js';

const itFits = areFontsWide ? it.skip : it;

const rows = '[part="act"]';
const noneListed = 'No vaccine added yet: the result will be computed without any.';
const heading = (el: VaccHistory) => texts(el, 'section:not(.form) > [part~="heading"]')[0];

describe('<vacc-history>', () => {
  it('asks first whether vaccines were received, with no answer chosen [H04]', async () => {
    const el = await show({received: ''});
    expect(texts(el, 'legend')).to.deep.equal(['Has the patient received vaccines?']);
    expect(texts(el, '.choice')).to.deep.equal(['Yes, I will add them', 'None received', 'I don’t know']);
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
  it('stands newest first, with a month among its days, and what has no date at the end', async () => {
    const el = await show({
      acts: [
        anActEntry({key: 'old', date: '2003-06-01'}),
        anActEntry({key: 'undated', date: '', dateUnknown: true}),
        anActEntry({key: 'new', date: '2019-05-14'}),
        anActEntry({key: 'month', date: '2019-04'}),
        anActEntry({key: 'middle', date: '2019-03-02'}),
      ],
    });
    const dates = ['14 May 2019', 'April 2019', '02 Mar 2019', '01 Jun 2003', 'Date not known'];
    expect(texts(el, `${rows} > :first-child`)).to.deep.equal(dates);
  });

  it('gives name, diseases, date and booster of each', async () => {
    const el = await show({acts: [anActEntry({booster: 'yes'})]});
    const text = texts(el, rows)[0];
    for (const part of ['02 Mar 2019', 'PRIORIX', 'Measles, Mumps, Rubella', 'Booster']) expect(text).to.contain(part);
  });

  it('says what is sent for an unknown booster [§2.2-booster] [H04]', async () => {
    const el = await show({acts: [anActEntry({booster: 'unknown'})]});
    expect(texts(el, rows)[0]).to.contain('Not stated (sent as: not a booster)');
  });

  it('says that an act without its exact date is not sent [H03]', async () => {
    const act = anActEntry();
    const el = await show({acts: [{...act, date: {...act.date, day: ''}, dateUnknown: true}]});
    expect(texts(el, `${rows} .doubt`)).to.deep.equal(['March 2019: day missing, not sent']);
    expect(texts(el, `${rows} button`)).to.deep.equal([
      'Give the day PRIORIX, March 2019',
      'Remove PRIORIX, March 2019',
    ]);
    expect(all(el, 'time')).to.be.empty;
  });

  it('counts its vaccines, and those that are not sent in the words of the reader', async () => {
    const acts = [anActEntry(), anActEntry({key: 'b', date: '2009-06'})];
    expect(heading(await show({acts: acts.slice(0, 1)}))).to.equal('1 vaccine');
    expect(heading(await show({acts}))).to.equal('2 vaccines 1 will be sent, 1 will not');
    expect(heading(await show({acts}, {audience: 'public'}))).to.equal('2 vaccines 1 counted, 1 not counted');
  });

  it('keeps a vaccine code that is not in the list, and says so [§2.2-prevention-method-id]', async () => {
    const el = await show({acts: [anActEntry({vaccineId: 'VAC9999'})]});
    expect(texts(el, rows)[0]).to.contain('Vaccine code VAC9999 is not in the list. The code is kept as it is');
  });

  it('marks acts from the record beside those of the user; of a list that is all of the record it says so once', async () => {
    const acts = [anActEntry(), anActEntry({key: 'b', date: '1998-01-01'})];
    const given = new Map<string, Origin>([[path.act('a'), 'host']]);
    const mixed = await show({acts}, {origins: given});
    expect(texts(mixed, `${rows} .tag .visually-hidden`)).to.deep.equal(['From the patient record']);
    const whole = await show({acts: acts.slice(0, 1)}, {origins: given});
    expect(all(whole, '.tag')).to.be.empty;
    expect(heading(whole)).to.equal('1 vaccine from the patient record');
  });

  it('asks once for each act of a record of 1,000 where it came from', async () => {
    class Counted extends Map<string, Origin> {
      asked = 0;
      override get(key: string) {
        this.asked += 1;
        return super.get(key);
      }
    }
    const acts = Array.from({length: 1_000}, (_, index) => anActEntry({key: `r${index}`}));
    const origins = new Counted(acts.map(({key}) => [path.act(key), 'host']));
    await show({acts}, {origins});
    expect(origins.asked).to.be.below(10 * acts.length);
  });

  it('shows a date that contradicts the date of birth as an error, unless the record gave it [§2.2-date]', async () => {
    const acts = [anActEntry({date: '1980-01-01'})];
    const typed = await show({acts});
    expect(texts(typed, `${rows} .error`)[0]).to.contain('on or after the date of birth (14 March 1987)');
    const given = await show({acts}, {origins: new Map<string, Origin>([[path.act('a'), 'host']])});
    expect(all(given, '.error')).to.be.empty;
    expect(texts(given, `${rows} .doubt`)).to.deep.equal(['1 January 1980: before the date of birth, not sent']);
  });

  itFits('is one line for each of thirty acts of a record, at 1280 pixels', async () => {
    const vaccines = ['VAC0510', 'VAC0123', 'VAC0053', 'VAC0043', 'VAC0030', 'VAC0062'];
    const acts = Array.from({length: 30}, (_, index) =>
      anActEntry({
        key: `r${index}`,
        vaccineId: vaccines[index % vaccines.length]!,
        date: `${1990 + index}-09-15`,
        booster: index % 2 === 0 ? 'unknown' : 'no',
      }),
    );
    const el = await show({acts}, {origins: new Map(acts.map(({key}) => [path.act(key), 'host' as const]))});
    for (const lang of ['en', 'fr'] as const) {
      await setLanguage(lang);
      Object.assign(el.style, {inlineSize: '1280px'});
      await settled(el);
      try {
        const heights = all(el, rows).map(({offsetHeight}) => offsetHeight);
        expect(heights).to.have.length(30);
        expect(Math.max(...heights), lang).to.be.below(2 * 24); // two lines of text
      } finally {
        await setLanguage('en');
      }
    }
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

  it('happens at once, is spoken, and leaves its place to Undo, which has the focus', async () => {
    const el = await show({acts});
    const places = () => texts(el, '.acts li').map((text) => text.split(' Change')[0]);
    const said = announcements(el);
    await click(el, button(el, 'Remove PRIORIX, 02 Mar 2019'));
    expect(el.value.acts.map(({key}) => key)).to.deep.equal(['b']);
    expect(textOf(focused(el))).to.equal('Undo PRIORIX, 02 Mar 2019');
    expect(places()[0]).to.equal('Removed: PRIORIX, 02 Mar 2019. Undo PRIORIX, 02 Mar 2019');
    expect(places()[1]).to.contain('HEXYON');
    expect(said).to.deep.equal(['Removed: PRIORIX, 02 Mar 2019.']);
    expect(heading(el)).to.equal('1 vaccine');
    await expect(el).to.be.accessible();
  });

  it('can be undone for as long as the step is on screen, whatever is done meanwhile [UX-55] [H05]', async () => {
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
    await click(el, button(el, 'Undo PRIORIX, 02 Mar 2019'));
    expect(el.value.acts.map(({vaccineId}) => vaccineId)).to.deep.equal(['VAC0053', 'VAC0510', 'VAC0510']);
  });

  for (const order of [
    ['PRIORIX, 02 Mar 2019', 'HEXYON, 01 Jan 2018'],
    ['HEXYON, 01 Jan 2018', 'PRIORIX, 02 Mar 2019'],
  ]) {
    it(`can be undone, one after the other, into the same places: first ${order[0]}`, async () => {
      const el = await show({acts});
      await click(el, button(el, 'Remove PRIORIX, 02 Mar 2019'));
      await click(el, button(el, 'Remove HEXYON, 01 Jan 2018'));
      for (const label of order) {
        await click(el, button(el, `Undo ${label}`));
        expect(textOf(focused(el))).to.equal(`Change ${label}`);
      }
      expect(el.value).to.deep.equal(aHistory({acts}));
      expect(texts(el, 'button').filter((name) => name.startsWith('Undo'))).to.be.empty;
    });
  }

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
    await click(el, button(el, 'Undo PRIORIX, 02 Mar 2019'));
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
    expect(texts(el, '.form [part~="heading"]')).to.deep.equal(['Change PRIORIX, 02 Mar 2019']);
    await expect(el).to.be.accessible();
  });

  it('shows it in the form alone meanwhile, and counts it still', async () => {
    const el = await show({acts});
    await click(el, button(el, 'Change PRIORIX, 02 Mar 2019'));
    expect(texts(el, `${rows} strong`)).to.deep.equal(['HEXYON']);
    expect(heading(el)).to.equal('2 vaccines');
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
    await click(el, button(el, 'Say whether it was a booster PRIORIX, 02 Mar 2019'));
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
    const question = 'HEXYON is already listed on 05 Jun 2020. Add this one as well?';
    expect(el.value.acts).to.have.length(1);
    expect(said.at(-1)).to.equal(question);
    expect(texts(el, '.form .doubt')).to.deep.equal([question]);
    await click(el, button(el, 'Add this vaccine'));
    expect(el.value.acts).to.have.length(2);
  });

  it('shows the last one first, above the others whatever their dates, with Undo', async () => {
    const el = await show({acts: [anActEntry()]});
    await fillIn(el);
    await click(el, button(el, 'Add this vaccine'));
    await fillIn(el, {year: '2001'});
    await click(el, button(el, 'Add this vaccine'));
    expect(texts(el, `${rows} time`)).to.deep.equal(['05 Jun 2001', '05 Jun 2020', '02 Mar 2019']);
    const again = await show(el.value);
    expect(texts(again, `${rows} time`)).to.deep.equal(['05 Jun 2020', '02 Mar 2019', '05 Jun 2001']);
  });

  it('is undone into the form, where it can be corrected', async () => {
    const el = await show();
    await fillIn(el);
    await click(el, button(el, 'Add this vaccine'));
    await click(el, button(el, 'Undo HEXYON, 05 Jun 2020'));
    expect(el.value.acts).to.be.empty;
    expect(focused(el)).to.equal(search(el));
    expect([search(el).value, field(el, 'Day').value, field(el, 'No').checked]).to.deep.equal(['HEXYON', '5', true]);
    await click(el, button(el, 'Add this vaccine'));
    expect(el.value.acts).to.have.length(1);
  });

  it('is undone without the form while that holds another one, and can be brought back', async () => {
    const el = await show();
    await fillIn(el);
    await click(el, button(el, 'Add this vaccine'));
    await type(el, search(el), 'prior');
    await click(el, button(el, 'Undo HEXYON, 05 Jun 2020'));
    expect(search(el).value).to.equal('prior');
    expect(texts(el, '.acts li')).to.deep.equal(['Removed: HEXYON, 05 Jun 2020. Undo HEXYON, 05 Jun 2020']);
    await click(el, button(el, 'Undo HEXYON, 05 Jun 2020'));
    expect(el.value.acts).to.have.length(1);
  });

  it('is followed by a way past the list, where something goes on below it', async () => {
    expect(texts(await show({acts: [anActEntry()]}), 'button')).to.not.include('Go to Continue');
    expect(texts(await show({}, {skippable: true}), 'button')).to.not.include('Go to Continue');
    const el = await show({acts: [anActEntry()]}, {skippable: true});
    const asked: string[] = [];
    el.addEventListener('vacc-skip-request', ({type}) => asked.push(type));
    await click(el, button(el, 'Go to Continue'));
    expect(asked).to.have.length(1);
    await expect(el).to.be.accessible();
  });

  for (const width of [1280, 768, 320]) {
    it(`moves neither a field nor the button when a vaccine is added or removed, at ${width} pixels`, async () => {
      const el = await show({acts: [anActEntry()]});
      Object.assign(el.style, {inlineSize: `${width}px`});
      const places = () => {
        const {left, top} = el.getBoundingClientRect();
        return [
          search(el),
          ...['Day', 'Month', 'Year', 'No'].map((label) => field(el, label)),
          button(el, 'Add this vaccine'),
        ]
          .map((control) => control.getBoundingClientRect())
          .map((at) => `${at.left - left} ${at.top - top}`);
      };
      const before = places();
      await fillIn(el);
      expect(places(), 'filled in').to.deep.equal(before);
      await click(el, button(el, 'Add this vaccine'));
      expect(places(), 'added').to.deep.equal(before);
      await click(el, button(el, 'Remove PRIORIX, 02 Mar 2019'));
      expect(places(), 'removed').to.deep.equal(before);
    });
  }

  for (const lang of ['en', 'fr'] as const) {
    itFits(`has its fields and the button in one line where there is room (${lang})`, async () => {
      const el = await show();
      try {
        await setLanguage(lang);
        await settled(el);
        for (const width of [1280, 960]) {
          Object.assign(el.style, {inlineSize: `${width}px`});
          const controls = all(el, '.entry :is(input[type="text"], .actions button)');
          const tops = new Set(controls.map((control) => Math.round(control.getBoundingClientRect().top / 8)));
          expect([controls.length, tops.size], `${width} px`).to.deep.equal([5, 1]);
        }
      } finally {
        await setLanguage('en');
      }
    });
  }

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
    await click(el, field(el, 'I don’t know the exact date'));
    expect(texts(el, '.part-label')).to.deep.equal(['Month', 'Year']);
    await click(el, button(el, 'Add this vaccine'));
    expect(el.value.acts[0]).to.deep.include({dateUnknown: true, date: {day: '', month: '6', year: '2020'}});
    expect(texts(el, `${rows} .doubt`)).to.deep.equal(['June 2020: day missing, not sent']);
  });

  it('has no booster answer chosen, and takes "I don\'t know" for one [§2.2-booster]', async () => {
    const el = await show();
    await fillIn(el);
    await click(el, all(el, '.entry .choice input').at(-1)!);
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

describe('the date that is kept for the next vaccine', () => {
  const keep = 'Keep this date for the next vaccine';
  const shownDate = (el: VaccHistory) => ['Day', 'Month', 'Year'].map((label) => field(el, label).value);
  async function withOneAdded() {
    const el = await show();
    await fillIn(el);
    await click(el, field(el, keep));
    await click(el, button(el, 'Add this vaccine'));
    return el;
  }

  it('stands in the form after Add, belongs to the next vaccine, and stays for those after it', async () => {
    const el = await withOneAdded();
    for (const [index, vaccine] of ['prevenar 13', 'priorix'].entries()) {
      expect(shownDate(el)).to.deep.equal(['5', '6', '2020']);
      await type(el, search(el), vaccine);
      await press(el, 'ArrowDown');
      await press(el, 'Enter');
      await click(el, field(el, 'No'));
      await click(el, button(el, 'Add this vaccine'));
      expect(el.value.acts[index + 1]?.date).to.deep.equal({day: '5', month: '6', year: '2020'});
    }
    expect(el.value.acts).to.have.length(3);
  });

  it('begins no vaccine: nobody is told that one was not added', async () => {
    const el = await withOneAdded();
    expect(el.value.draft).to.deep.equal(emptyAct('draft'));
    await type(el, search(el), 'x');
    expect(el.value.draft.date.year).to.equal('2020');
    await press(el, 'Backspace');
    expect(el.value.draft).to.deep.equal(emptyAct('draft'));
    await click(el, button(el, 'Add this vaccine'));
    expect(texts(el, '.form .error')).to.not.include('Error: Enter the vaccination date');
  });

  it('can be typed over, and is given up without its mark, by Clear, and with other entries', async () => {
    const over = await withOneAdded();
    field(over, 'Day').value = '';
    await type(over, field(over, 'Day'), '6');
    expect(over.value.draft.date).to.deep.equal({day: '6', month: '6', year: '2020'});
    for (const end of [
      (el: VaccHistory) => click(el, field(el, keep)),
      (el: VaccHistory) => click(el, button(el, 'Clear')),
      async (el: VaccHistory) => {
        el.value = aHistory();
        await settled(el);
        expect(field(el, keep).checked).to.be.false;
      },
    ]) {
      const el = await withOneAdded();
      await end(el);
      expect(shownDate(el)).to.deep.equal(['', '', '']);
    }
  });

  it('keeps a month without its day, too', async () => {
    const el = await show();
    await fillIn(el);
    await click(el, field(el, 'I don’t know the exact date'));
    await click(el, field(el, keep));
    await click(el, button(el, 'Add this vaccine'));
    expect(field(el, 'I don’t know the exact date').checked).to.be.true;
    expect([field(el, 'Month').value, field(el, 'Year').value]).to.deep.equal(['6', '2020']);
  });
});

describe('an act that is not sent', () => {
  const origins = new Map<string, Origin>([[path.act('a'), 'host']]);

  for (const {why, over, said, repair, field: label} of [
    {why: 'its day', over: {date: '2009-06'}, said: 'June 2009: day missing', repair: 'Give the day', field: 'Day'},
    {
      why: 'its day, which the user did not know',
      over: {date: '2009-06', dateUnknown: true},
      said: 'June 2009: day missing',
      repair: 'Give the day',
      field: 'Day',
    },
    {why: 'its date', over: {date: ''}, said: 'Date missing', repair: 'Give the date', field: 'Day'},
    {
      why: 'its vaccine',
      over: {vaccineId: '', vaccineText: 'ROR'},
      said: 'Vaccine not chosen',
      repair: 'Choose the vaccine',
      field: 'Vaccine name or disease',
    },
    {
      why: 'its booster flag',
      over: {booster: '' as const},
      said: 'Not stated whether it was a booster',
      repair: 'Say whether it was a booster',
      field: 'Yes',
    },
  ]) {
    it(`for want of ${why} is an amber row with one repair, which leads to the field`, async () => {
      const el = await show({acts: [anActEntry(over)]}, {origins});
      expect(texts(el, `${rows} .doubt`)).to.deep.equal([`${said}, not sent`]);
      const buttons = `${rows}.doubtful button`;
      expect(texts(el, buttons).map((text) => text.split(' ')[0])).to.deep.equal([repair.split(' ')[0], 'Remove']);
      await expect(el).to.be.accessible();
      expect(texts(el, buttons)[0]).to.match(new RegExp(`^${repair} `));
      await click(el, all(el, buttons)[0]!);
      expect(all(el, rows), 'it is in the form now').to.be.empty;
      expect(focused(el)).to.equal(field(el, label));
      expect(button(el, 'Save the change')).to.exist;
    });
  }

  it('is sent once the day was given', async () => {
    const el = await show({acts: [anActEntry({date: '2009-06'})]}, {origins});
    await click(el, button(el, 'Give the day PRIORIX, June 2009'));
    await type(el, field(el, 'Day'), '4');
    await click(el, button(el, 'Save the change'));
    expect(el.value.acts[0]?.date).to.deep.equal({day: '4', month: '6', year: '2009'});
    expect(all(el, '.doubt')).to.be.empty;
    expect(heading(el)).to.equal('1 vaccine from the patient record');
  });

  it('gives way to the next repair while nothing was changed', async () => {
    const acts = [
      anActEntry({date: '2009-06', dateUnknown: true}),
      anActEntry({key: 'b', date: '2008', dateUnknown: true}),
    ];
    const el = await show({acts});
    await click(el, button(el, 'Give the day PRIORIX, June 2009'));
    await click(el, button(el, 'Give the date PRIORIX, 2008'));
    expect(field(el, 'Year').value).to.equal('2008');
    expect(el.value.acts).to.deep.equal(acts);
  });

  it('offers to choose a vaccine for a code that is not in the list, and is sent as it is', async () => {
    const el = await show({acts: [anActEntry({vaccineId: 'VAC9999'})]}, {origins});
    expect(heading(el)).to.equal('1 vaccine from the patient record');
    await click(el, button(el, 'Choose the vaccine VAC9999, 02 Mar 2019'));
    expect(focused(el)).to.equal(search(el));
  });

  it('has no repair where the owner locked it', async () => {
    const el = await show({acts: [anActEntry({date: '2009-06'})]}, {origins, lockedFields: [path.act('a')]});
    expect(texts(el, `${rows} .doubt`)).to.deep.equal(['June 2009: day missing, not sent']);
    expect(all(el, `${rows} button`)).to.be.empty;
  });
});

describe('the question whether the list is complete', () => {
  const legend = 'Is the list complete?';

  it('is asked after a list, with nothing preselected, and its answer is part of the value', async () => {
    const el = await show({acts: [anActEntry()]});
    expect(texts(el, 'legend').at(-1)).to.equal(legend);
    expect(all(el, 'fieldset:last-of-type input:checked').filter((one) => one.closest('.question:last-of-type'))).to.be
      .empty;
    const [yes, no] = all(el, '.question').at(-1)!.querySelectorAll('input');
    await click(el, no!);
    expect(el.value.complete).to.be.false;
    await click(el, yes!);
    expect(el.value.complete).to.be.true;
    const again = await show(el.value);
    expect(all(again, '.question').at(-1)!.querySelector<HTMLInputElement>('input')!.checked).to.be.true;
    expect(await again.focusPath(path.complete)).to.be.true;
  });

  it('is not asked without a list, nor of a list that is locked', async () => {
    expect(texts(await show(), 'legend')).to.not.include(legend);
    expect(texts(await show({received: 'none', acts: [anActEntry()]}), 'legend')).to.not.include(legend);
    const locked = {lockedFields: [path.history]};
    expect(texts(await show({acts: [anActEntry()]}, locked), 'legend')).to.not.include(legend);
    expect(texts(await show({acts: [anActEntry()], complete: true}, locked), 'legend')).to.include(legend);
  });

  it('keeps nothing out of the form of a page', async () => {
    const el = await show({acts: [anActEntry()], complete: false});
    expect(el.readForm().value).to.deep.equal([{date: '2019-03-02', prevention_method_id: 'VAC0053', booster: false}]);
    expect(el.readForm().problems).to.deep.equal([]);
  });
});

describe('<vacc-history> with a record of 1,000 vaccines', () => {
  const acts = Array.from({length: 1000}, (_, index) => anActEntry({key: `k${index}`}));

  /** The next task: sooner than rows that wait for a paint. */
  const drawn = () => new Promise((resolve) => setTimeout(resolve));

  it('shows the first rows at once and all of them soon after', async () => {
    const el = await show();
    el.value = aHistory({acts});
    await drawn();
    expect(all(el, 'li').length).to.equal(50);
    await el.updateComplete;
    expect(all(el, 'li').length).to.equal(1000);
  });

  it('moves the focus to a row that was not drawn yet', async () => {
    const el = await show();
    el.value = aHistory({acts});
    await el.focusAct(acts[999]!);
    expect(focused(el)?.closest('li')?.id).to.contain('k999');
  });

  it('keeps every row on screen when one is removed', async () => {
    const el = await show({acts});
    all(el, 'li .actions button').at(-1)!.click();
    await drawn();
    expect(all(el, 'li').length).to.equal(1000);
    expect(all(el, 'li.removed').length).to.equal(1);
  });
});

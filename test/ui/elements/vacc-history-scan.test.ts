import {expect} from '@open-wc/testing';
import {sendKeys} from '@web/test-runner-commands';
import {packagedCatalogue} from '../../../src/catalogue/packaged-catalogue.js';
import {path} from '../../../src/domain/entries/entries.js';
import {historyProblems} from '../../../src/domain/entries/history-problems.js';
import {actLabel} from '../../../src/words/act-text.js';
import {fieldId} from '../../../src/ui/elements/parts/field.js';
import type {VaccHistory} from '../../../src/ui/elements/vacc-history/vacc-history.js';
import {setLanguage} from '../../../src/words/localize.js';
import './helpers/key-times.js';
import {
  all,
  anActEntry,
  announcements,
  button,
  click,
  field,
  focused,
  press,
  search,
  settled,
  show,
  textOf,
  texts,
  type,
} from './vacc-history-parts.js';

const gs = '\u001D';
const avaxim = '03400934166525';
const code = `]d201${avaxim}1727063010R1B231V${gs}21SN4X`;

/** Waits for the vaccine of a box: the code of NUVA may still load. */
async function read(el: VaccHistory) {
  const isReading = () => texts(el, '[id$="-status"]').join().includes('Reading the code');
  await settled(el);
  while (isReading()) await new Promise((resolve) => requestAnimationFrame(resolve));
  await settled(el);
}

/** Types a code as a scanner does: one key after the other, and Enter. */
async function scan(el: VaccHistory, typed = code) {
  await type(el, search(el), typed);
  await sendKeys({press: 'Enter'});
  await read(el);
}
const plain = (text: string) => text.replaceAll('\u00a0', ' ');
const draftOf = ({value: {draft}}: VaccHistory) => draft;
const status = (el: VaccHistory) => textOf(el.shadowRoot!.querySelector('[id$="-status"]'));
const card = (el: VaccHistory) => el.shadowRoot!.querySelector('.card');
const doubts = (el: VaccHistory) => texts(el, '.form .doubt');

describe('the code of a box in the vaccine field', () => {
  it('fills in vaccine, lot and expiry by Enter, says so, and adds nothing yet', async () => {
    const el = await show();
    const said = announcements(el);
    await scan(el);
    expect(draftOf(el)).to.include({vaccineId: 'VAC0003', lot: 'R1B231V', expiry: '2027-06-30', vaccineText: ''});
    expect(plain(textOf(card(el)))).to.match(/^AVAXIM 160 U Hepatitis A .*expiry 30 Jun 2027 Not this one$/);
    expect([search(el), focused(el)], 'in place of the field').to.deep.equal([null, card(el)]);
    expect(all(el, '[id$="_lot"]').length, 'one field of the lot').to.equal(1);
    expect(field(el, 'Lot on the box').value).to.equal('R1B231V');
    expect(plain(said.at(-1)!)).to.equal(
      'You chose: AVAXIM 160 U. Protects against: Hepatitis A. Lot R1B231V, expiry 30 Jun 2027',
    );
    expect(el.value.acts).to.deep.equal([]);
    expect(all(el, '[part~="error"]')).to.deep.equal([]);
  });

  it('is read when the scanner ends with Tab, too', async () => {
    const el = await show();
    await type(el, search(el), code);
    await sendKeys({press: 'Tab'});
    await read(el);
    expect(draftOf(el)).to.include({vaccineId: 'VAC0003', lot: 'R1B231V'});
  });

  it('waits for its end, and says what it waits for', async () => {
    const el = await show();
    await type(el, search(el), code.slice(0, -2));
    expect(status(el)).to.equal('The code of a box: press Enter to read it');
    expect(draftOf(el).vaccineId).to.equal('');
  });

  it('goes with the act into the list, and can be changed there', async () => {
    const el = await show();
    await scan(el);
    for (const [part, text] of [
      ['Day', '21'],
      ['Month', '11'],
      ['Year', '2026'],
    ] as const)
      await type(el, field(el, part), text);
    await click(el, field(el, 'No'));
    await click(el, button(el, 'Add this vaccine'));
    expect(el.value.acts[0]).to.include({vaccineId: 'VAC0003', lot: 'R1B231V', expiry: '2027-06-30'});
    expect(texts(el, '.acts .detail')).to.deep.equal(['Hepatitis A · Not a booster · Lot R1B231V, expiry 30 Jun 2027']);
    expect(all(el, '[id$="_lot"]')).to.deep.equal([]);
    await scan(el, `01${avaxim}10OTHER`);
    expect(draftOf(el)).to.include({lot: 'OTHER'});
  });

  it('is replaced by the code of the next box, without a key in between', async () => {
    const el = await show();
    await scan(el);
    expect(focused(el)).to.equal(card(el));
    await sendKeys({type: '0103400937712873172701' + '0010ZZ9'});
    await sendKeys({press: 'Enter'});
    await read(el);
    expect(draftOf(el)).to.include({vaccineId: 'VAC0007', lot: 'ZZ9', expiry: '2027-01'});
  });

  it('is taken back by "Not this one": the field is there again, empty, with the focus', async () => {
    const el = await show();
    await scan(el);
    await click(el, button(el, 'Not this one'));
    expect(draftOf(el)).to.include({vaccineId: '', vaccineText: '', lot: undefined, expiry: undefined});
    expect([card(el), focused(el)]).to.deep.equal([null, search(el)]);
  });

  it('loses its lot with the vaccine when another vaccine is typed over it', async () => {
    const el = await show({
      draft: {...anActEntry({date: ''}), key: 'draft', vaccineId: 'VAC0003', lot: 'R1B231V', expiry: '2027-06-30'},
    });
    await type(el, search(el), 'hexyon');
    expect(draftOf(el)).to.include({
      vaccineId: '',

      lot: undefined,
      expiry: undefined,
    });
  });

  it('that was read wrong is said to be so in one message, and the next replaces it', async () => {
    const el = await show();
    const said = announcements(el);
    const wrong = '0103400934166526172706301' + '0R1B231V';
    await scan(el, wrong);
    expect(texts(el, '[part~="error"]')).to.deep.equal(['Error: Scan again, or choose the vaccine']);
    expect([said.at(-1), focused(el), search(el).value]).to.deep.equal([
      'Scan again, or choose the vaccine',
      search(el),
      wrong,
    ]);
    await sendKeys({type: code});
    await press(el, 'Enter');
    await read(el);
    expect(draftOf(el)).to.include({vaccineId: 'VAC0003', lot: 'R1B231V'});
  });

  it('goes to its field from a button and from a date, and presses nothing', async () => {
    const el = await show({acts: [anActEntry()]});
    const pressed: string[] = [];
    el.shadowRoot!.addEventListener('click', ({target}) => pressed.push(textOf(target as Element)), true);
    const [day, ...radios] = [field(el, 'Day'), ...all(el, '[type=radio]')];
    const others = [day, ...radios.slice(0, 1), button(el, 'Add this vaccine'), all(el, '.acts button')[0]!];
    for (const control of others) {
      control.focus();
      await sendKeys({type: code.replace(gs, '|')});
      await press(el, 'Enter');
      await read(el);
      expect(draftOf(el), textOf(control)).to.include({vaccineId: 'VAC0003', lot: 'R1B231V'});
      expect([draftOf(el).date.day, pressed, el.value.acts.length, focused(el)]).to.deep.equal(['', [], 1, card(el)]);
      await click(el, button(el, 'Not this one'));
      pressed.length = 0;
    }
  });

  it('of a box that no list has leaves the vaccine open, keeps the lot, and asks', async () => {
    const el = await show();
    const said = announcements(el);
    await scan(el, `01041500000000151727063010LOT9`);
    const asks = 'Box 04150000000015 is not in the vaccine list. Choose the vaccine by its name.';
    expect([status(el), said.at(-1)]).to.deep.equal([asks, asks]);
    expect(draftOf(el)).to.include({vaccineId: '', lot: 'LOT9', expiry: '2027-06-30'});
    await type(el, search(el), 'hexyon');
    await press(el, 'ArrowDown');
    await press(el, 'Enter');
    expect(draftOf(el)).to.include({vaccineId: 'VAC0510', lot: 'LOT9'});
  });

  it('is resolved by the map of the page for other countries', async () => {
    const el = await show({}, {gtinMap: {'04150000000015': 'VAC0030'}});
    await scan(el, `01041500000000151727063010LOT9`);
    expect(draftOf(el)).to.include({vaccineId: 'VAC0030', lot: 'LOT9'});
  });

  it('with two vaccines offers both, and chooses none', async () => {
    const vaccines = packagedCatalogue.vaccines.map((one) =>
      one.id === 'VAC0115' ? {...one, codes: {CIP: [avaxim.slice(1)]}} : one,
    );
    const el = await show({}, {catalogue: {...packagedCatalogue, vaccines}, gtinMap: {[avaxim]: 'VAC0003'}});
    await scan(el);
    expect(status(el)).to.equal(`Box ${avaxim} may be one of 2 vaccines. Choose the vaccine.`);
    expect(draftOf(el).vaccineId).to.equal('');
    expect(texts(el, '.all bdi')).to.deep.equal(['AVAXIM 160 U', 'AVAXIM 80 U PEDIATRIQUE']);
    await click(el, all(el, '.all input')[1]!);
    expect(draftOf(el)).to.include({vaccineId: 'VAC0115', lot: 'R1B231V'});
  });

  it('never fills in a vaccine that a list of the page does not have', async () => {
    const catalogue = {...packagedCatalogue, name: 'Ours', vaccines: packagedCatalogue.vaccines.slice(0, 1)};
    const el = await show({}, {catalogue});
    await scan(el);
    expect(draftOf(el).vaccineId).to.equal('');
    expect(status(el)).to.contain('is not in the vaccine list');
  });

  it('asks for the lot where the scanner left out the separators', async () => {
    const el = await show();
    await scan(el, `01${avaxim}1727063010U1B21SN4`);
    expect(draftOf(el)).to.include({vaccineId: 'VAC0003', lot: '', expiry: '2027-06-30'});
    expect(texts(el, '.form [part="hint"]').join()).to.contain('The lot may be: U1B, U1B21SN4');
    await type(el, field(el, 'Lot on the box'), 'U1B');
    expect(draftOf(el).lot).to.equal('U1B');
  });

  it('of an expired box warns and adds it all the same: by the day of the vaccination, else by today', async () => {
    const el = await show();
    await scan(el, `01${avaxim}1725063010OLD`);
    expect(doubts(el)).to.deep.equal(['AVAXIM 160 U was past its expiry: 30 Jun 2025']);
    for (const [part, text] of [
      ['Day', '1'],
      ['Month', '6'],
      ['Year', '2025'],
    ] as const)
      await type(el, field(el, part), text);
    expect(doubts(el)).to.deep.equal([]);
    await type(el, field(el, 'Year'), '');
    const year = field(el, 'Year');
    year.select();
    await sendKeys({type: '2026'});
    await settled(el);
    expect(doubts(el).length).to.equal(1);
    await click(el, field(el, 'No'));
    await click(el, button(el, 'Add this vaccine'));
    expect(el.value.acts.length).to.equal(1);
  });

  it('is taken from a camera of the page by scan(), only where the form is on screen', async () => {
    const el = await show();
    expect(await el.scan(code)).to.equal(true);
    await settled(el);
    expect(draftOf(el)).to.include({vaccineId: 'VAC0003', lot: 'R1B231V'});
    expect(await el.scan('AVAXIM')).to.equal(false);
    for (const closed of [await show({received: 'none'}), await show({}, {readonly: true})])
      expect(await closed.scan(code)).to.equal(false);
  });

  it('is dropped with the patient, even while its vaccine is looked for', async () => {
    const el = await show();
    const reading = el.scan(code);
    await el.updateComplete;
    el.value = {...el.value, draft: {...anActEntry({date: ''}), key: 'draft', vaccineId: '', booster: ''}};
    await reading;
    await settled(el);
    expect(draftOf(el).vaccineId).to.equal('');
  });

  it('is accessible with everything it shows, and fits 320 pixels', async () => {
    const el = await show();
    await scan(el, `01${avaxim}1725063010U1B21SN4`);
    await expect(el).to.be.accessible();
    el.parentElement!.style.inlineSize = '320px';
    expect(el.scrollWidth).to.equal(320);
  });
});

describe('a vaccination that may be listed already', () => {
  const listed = anActEntry({key: 'a', vaccineId: 'VAC0053', date: '2019-03-02'}); // PRIORIX
  const withDay = (day: number, vaccineId: string) => ({
    ...anActEntry({key: 'draft', vaccineId, date: `2019-03-${String(day).padStart(2, '0')}`}),
  });
  const warned = async (day: number, vaccineId: string) => {
    const el = await show({acts: [listed], draft: withDay(day, vaccineId)});
    await click(el, button(el, 'Add this vaccine'));
    return {el, doubt: doubts(el)};
  };
  const generic = packagedCatalogue.vaccines.find(
    ({abstract, diseases}) => abstract && diseases.join() === 'DIS008,DIS009,DIS010',
  )!;

  it('is pointed out on the same day, within three days, and beside its brand, and added at the second press', async () => {
    for (const [day, id] of [
      [2, 'VAC0053'],
      [5, 'VAC0053'],
      [2, generic.id],
      [4, generic.id],
    ] as const) {
      const {el, doubt} = await warned(day, id);
      expect(doubt).to.deep.equal(['PRIORIX is already listed on 02 Mar 2019. Add this one as well?']);
      await click(el, button(el, 'Add this vaccine'));
      expect(el.value.acts.length).to.equal(2);
    }
  });

  it('is added at once four days later, and with another brand or other diseases', async () => {
    for (const [day, id] of [
      [6, 'VAC0053'],
      [2, 'VAC0017'],
      [2, 'VAC0060'],
    ] as const) {
      const {el, doubt} = await warned(day, id);
      expect([doubt, el.value.acts.length], id).to.deep.equal([[], 2]);
    }
  });

  it('is pointed out at both rows of a record that holds it twice, and at no other [H09]', async () => {
    const rowsOf = (el: VaccHistory) =>
      Object.fromEntries(
        all(el, '[part="act"]').map((row) => [row.id, textOf(row.querySelector('.doubt')).split('. Remove')[0]]),
      );
    for (const [date, vaccineId] of [
      ['2019-03-02', 'VAC0053'],
      ['2019-03-05', 'VAC0053'],
      ['2019-03-04', generic.id],
    ] as const) {
      const el = await show({
        acts: [
          listed,
          anActEntry({key: 'b', vaccineId, date}),
          anActEntry({key: 'c', vaccineId, date: '2019-03-12'}),
          anActEntry({key: 'd', vaccineId: 'VAC0060', date}), // other diseases
        ],
      });
      const [first, second, ...others] = ['a', 'b', 'c', 'd'].map((key) => rowsOf(el)[fieldId(path.act(key))]);
      const label = actLabel(el.value.acts[1]!, el);
      expect([first, second]).to.deep.equal([
        `Perhaps the same vaccination as ${label}`,
        'Perhaps the same vaccination as PRIORIX, 02 Mar 2019',
      ]);
      expect(others).to.deep.equal(['', '']);
      await click(el, button(el, `Remove ${label}`));
      expect(Object.values(rowsOf(el)), 'answered by removing one').to.deep.equal(['', '', '']);
    }
  });

  it('is pointed out in French, and holds nobody back', async () => {
    const el = await show({acts: [listed, {...listed, key: 'b'}]});
    try {
      await setLanguage('fr');
      await settled(el);
      expect(texts(el, '.acts .doubt')).to.deep.equal(
        Array(2).fill(
          'Peut-être la même vaccination que PRIORIX, 2 mars 2019. Retirez-en une, sauf s’il y en a eu deux.',
        ),
      );
      expect(historyProblems(el.value, el.birthdate, el.today)).to.deep.equal([]);
    } finally {
      await setLanguage('en');
    }
  });
});

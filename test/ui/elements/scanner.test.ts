import {expect} from '@open-wc/testing';
import {sendKeys} from '@web/test-runner-commands';
import {packagedCatalogue} from '../../../src/catalogue/packaged-catalogue.js';
import type {VaccAnnounceEvent} from '../../../src/ui/elements/parts/announce.js';
import type {VaccDiagnostic} from '../../../src/ui/elements/vacc-diagnostic/vacc-diagnostic.js';
import {anAct, aPatientFile} from '../../helpers/builders.js';
import {all, aResult, button, diagnosisOf, disease, one, showResult, text} from '../../helpers/diagnostic.js';
import {keyTimes} from './helpers/key-times.js';
import {waitUntil} from './helpers/wait-until.js';

const catalogue = packagedCatalogue;
const serviceIdOf = (name: string) =>
  catalogue.diseases.find(({names}) => names['en'] === name)!.serviceDiseaseIds![0]!;
const due = ['Diphtheria', 'Tetanus', 'Poliomyelitis'].map((name) =>
  disease(name, {disease: {id: serviceIdOf(name), name}, advice: {conclusion: 'late'}}),
);

const today = '2025-03-01';
const revaxis = '04150000000015';
const gtinMap = {[revaxis]: 'VAC0030', '04150000000022': 'VAC0031'};
const gardasil = '03400937712873';
const gs = '\u001D';
const code = `01${revaxis}1727063010LOT9`;
const openerName = 'Record a vaccine given today';

/** The keys of a scanner. It presses Control and ] for a separator, as most do unless they are set to another sign. */
async function keysOf(typed: string) {
  for (const [index, part] of typed.split(gs).entries()) {
    if (index > 0) {
      await sendKeys({down: 'Control'});
      await sendKeys({press: ']'});
      await sendKeys({up: 'Control'});
    }
    if (part) await sendKeys({type: part});
  }
}

/** Nobody types faster than this without a look at the keys. */
async function byHand(typed: string) {
  keyTimes.every(150);
  await sendKeys({type: typed});
}

/** Waits until the code was read, and its vaccine found or not. */
async function read(element: VaccDiagnostic) {
  do await new Promise((resolve) => requestAnimationFrame(resolve));
  while (text(one(element, '.base')).includes('Reading the code'));
  await element.updateComplete;
}

/** Everything that a key of the scanner may set off. */
function pressesIn(element: VaccDiagnostic): string[] {
  const pressed: string[] = [];
  const note = (what: string) => pressed.push(what);
  element.shadowRoot!.addEventListener('click', ({target}) => note(`click on ${text(target as Element)}`), true);
  element.shadowRoot!.addEventListener(
    'change',
    ({target}) => (target as HTMLInputElement).type === 'radio' && note('a choice'),
  );
  for (const type of [
    'vacc-given-request',
    'vacc-finish-request',
    'vacc-export-request',
    'vacc-print-request',
    'vacc-edit-request',
  ])
    element.addEventListener(type, () => note(type));
  return pressed;
}

function announcementsOf(element: VaccDiagnostic): string[] {
  const said: string[] = [];
  element.addEventListener('vacc-announce', (event) => said.push((event as VaccAnnounceEvent).text));
  return said;
}

const show = (acts: readonly object[] = [], over: Partial<VaccDiagnostic> = {}) =>
  showResult(aResult(diagnosisOf(...due), {patientFile: aPatientFile({patient: {prevention_acts: acts as never}})}), {
    catalogue,
    gtinMap,
    ...over,
  });

const opener = (element: VaccDiagnostic) => button(element, openerName);
const focused = (element: VaccDiagnostic) => element.shadowRoot!.activeElement;
const isField = (node: unknown): node is HTMLInputElement =>
  node instanceof HTMLInputElement && node.id === 'f-given_box';
const card = (element: VaccDiagnostic) => all(element, '.given .card')[0];
const lot = (element: VaccDiagnostic) => (all(element, '#f-given_lot')[0] as HTMLInputElement | undefined)?.value;

/** Opens the form by the keyboard, as a person with a scanner in the other hand does. */
async function open(element: VaccDiagnostic) {
  opener(element).focus();
  await sendKeys({press: 'Enter'});
  await waitUntil(() => isField(focused(element)), 'the field of the scanner');
}

/** The places on which the focus may be when somebody scans. */
const places = {
  'the scan field': open,
  'the button that opens the form': (element: VaccDiagnostic) => Promise.resolve(opener(element).focus()),
  'that button, the form open': async (element: VaccDiagnostic) => {
    await open(element);
    opener(element).focus();
  },
  'a radio': async (element: VaccDiagnostic) => {
    await open(element);
    all(element, '.given .choice input').at(-1)!.focus();
  },
  'the button that adds': async (element: VaccDiagnostic) => {
    await open(element);
    button(element, 'Add and update the recommendations').focus();
  },
} as const;
type Place = keyof typeof places;

const scanAgain = 'Scan again, or choose the vaccine';
const whole = 'REVAXIS. Lot LOT9, expiry 30 Jun 2027';

/** What a code leads to: the vaccine on the card, its lot, the last announcement, and the place of the focus. */
interface Row {
  readonly name: string;
  readonly typed: string;
  readonly at?: Place;
  readonly hand?: true;
  readonly acts?: readonly object[];
  readonly card?: string;
  readonly lot?: string;
  readonly said: string;
  readonly warns?: readonly string[];
}

const found = {card: 'REVAXIS', lot: 'LOT9', said: whole};
const wrong = {said: scanAgain};

const rows: readonly Row[] = [
  {name: 'a right code', typed: code, ...found},
  {name: 'separators by Control and ]', typed: `]d2${gs}01${revaxis}1727063010LOT9${gs}21SN4`, ...found},
  {name: 'another sign for the separator', typed: `01${revaxis}10LOT9|17270630`, ...found},
  {
    name: 'separators on a button',
    typed: `01${revaxis}10LOT9${gs}17270630${gs}21SN4`,
    at: 'the button that adds',
    ...found,
  },
  {name: 'parentheses', typed: `(01)${revaxis}(17)270630(10)LOT9`, at: 'a radio', ...found},
  {
    name: 'parentheses and spaces',
    typed: `(01) ${revaxis} (17) 270630 (10) LOT9`,
    at: 'the button that adds',
    ...found,
  },
  {name: 'the prefix ]d2', typed: `]d2${code}`, at: 'that button, the form open', ...found},
  {name: 'the form closed', typed: code, at: 'the button that opens the form', ...found},
  {name: 'a radio', typed: code, at: 'a radio', ...found},
  {name: 'the button that adds', typed: code, at: 'the button that adds', ...found},
  {name: 'typed by hand', typed: code, hand: true, ...found},
  {name: 'wrong check digit', typed: `0104150000000016${'1727063010LOT9'}`, ...wrong},
  {
    name: 'wrong check digit on a button',
    typed: `0104150000000016${'1727063010LOT9'}`,
    at: 'that button, the form open',
    ...wrong,
  },
  {name: 'a code cut short', typed: code.slice(0, 14), at: 'the button that adds', ...wrong},
  {name: 'a plain EAN-13', typed: '4150000000015', at: 'a radio', ...wrong},
  {name: 'a code CIP of seven figures', typed: '3771287', at: 'that button, the form open', ...wrong},
  {name: 'a name, by hand', typed: 'REVAXIS', hand: true, ...wrong},
  {name: 'two codes in one', typed: code + code, ...wrong},
  {
    name: 'expired',
    typed: `01${revaxis}1725022810LOT9`,
    ...found,
    said: 'REVAXIS. Lot LOT9, expiry 28 Feb 2025. REVAXIS was past its expiry: 28 Feb 2025',
    warns: ['REVAXIS was past its expiry: 28 Feb 2025'],
  },
  {
    name: 'expiring today',
    typed: `01${revaxis}1725030110LOT9`,
    ...found,
    said: 'REVAXIS. Lot LOT9, expiry 01 Mar 2025',
  },
  {
    name: 'day 00 of this month',
    typed: `01${revaxis}1725030010LOT9`,
    ...found,
    said: 'REVAXIS. Lot LOT9, expiry March 2025',
  },
  {name: 'lower case', typed: `]D2${code.toLowerCase()}`, ...found, lot: 'lot9', said: whole.replace('LOT9', 'lot9')},
  {
    name: 'letters and signs in the lot',
    typed: `01${revaxis}1727063010A-1/2b`,
    ...found,
    lot: 'A-1/2b',
    said: whole.replace('LOT9', 'A-1/2b'),
  },
  {
    name: 'an unknown GTIN',
    typed: '01041500000000391727063010LOT9',
    at: 'a radio',
    lot: 'LOT9',
    said: 'Box 04150000000039 is not in the vaccine list. Choose the vaccine by its name.',
  },
  {
    name: 'a vaccine that is not offered',
    typed: `01${gardasil}1727063010G1`,
    at: 'the button that opens the form',
    card: 'GARDASIL',
    lot: 'G1',
    said: 'GARDASIL. Lot G1, expiry 30 Jun 2027. GARDASIL is not among the vaccines offered here. Add it in the history.',
    warns: ['GARDASIL is not among the vaccines offered here. Add it in the history.'],
  },
  {
    name: 'a box that was recorded today',
    typed: code,
    acts: [anAct({date: today, prevention_method_id: 'VAC0030'})],
    ...found,
    said: `${whole}. Already recorded today`,
    warns: ['Already recorded today'],
  },
];

beforeEach(() => keyTimes.every(10));

describe('a code that a scanner types', () => {
  for (const {name, typed, at = 'the scan field', hand, acts = [], warns = [], ...row} of rows)
    it(`is read whole, and presses nothing: ${name}, with the focus on ${at}`, async () => {
      const element = await show(acts);
      await places[at](element);
      const [pressed, said] = [pressesIn(element), announcementsOf(element)];
      await (hand ? byHand(typed) : keysOf(typed));
      await sendKeys({press: 'Enter'});
      await read(element);

      await waitUntil(() => said.length > 0, 'an announcement');
      expect(said).to.deep.equal([row.said]);
      expect(pressed).to.deep.equal([]);
      expect(lot(element)).to.equal(row.lot);
      expect(opener(element).ariaExpanded).to.equal('true');
      expect(all(element, '.given .doubt').map(text)).to.deep.equal(warns);
      if (row.card) {
        await waitUntil(() => focused(element) === card(element), 'the focus on the card');
        expect(text(one(element, '.given .card bdi'))).to.equal(row.card);
        expect(all(element, '.given [id="f-given_vaccine"]'), 'the list is folded').to.deep.equal([]);
        return;
      }
      await waitUntil(() => isField(focused(element)), 'the focus on the scan field');
      const errors = all(element, '.given [part="error"]').map(text);
      expect(errors).to.deep.equal(row.said === scanAgain ? [`Error: ${scanAgain}`] : []);
      const field = focused(element) as HTMLInputElement;
      if (row.said === scanAgain) expect([field.value, getSelection()!.toString()]).to.deep.equal([typed, typed]);
    });
});

describe('a scanner', () => {
  it('that types two codes one after the other leaves the second, and names the first as not recorded', async () => {
    const element = await show();
    await open(element);
    const said = announcementsOf(element);
    await keysOf(code);
    await sendKeys({press: 'Enter'});
    await read(element);
    await keysOf(`01${gardasil}1727063010G1`);
    await sendKeys({press: 'Enter'});
    await read(element);
    await waitUntil(() => said.length === 2, 'both');
    expect(text(one(element, '.given .card bdi'))).to.equal('GARDASIL');
    const note = 'REVAXIS, scanned before this box, was not recorded.';
    expect(all(element, '.given .doubt').map(text).at(-1)).to.equal(note);
    expect(said.at(-1)).to.contain(note);
  });

  it('that types one box twice leaves it as it was', async () => {
    const element = await show();
    await open(element);
    for (const _ of 'ab') {
      await keysOf(code);
      await sendKeys({press: 'Enter'});
      await read(element);
      await waitUntil(() => focused(element) === card(element), 'the card');
    }
    expect([lot(element), all(element, '.given .doubt')]).to.deep.equal(['LOT9', []]);
  });

  it('that presses Enter twice presses nothing by the second', async () => {
    for (const typed of [code, '41500000']) {
      const element = await show();
      await open(element);
      const [pressed, said] = [pressesIn(element), announcementsOf(element)];
      await keysOf(typed);
      await sendKeys({press: 'Enter'});
      await sendKeys({press: 'Enter'});
      await read(element);
      await sendKeys({press: 'Enter'});
      expect([pressed, said.length > 0]).to.deep.equal([[], true]);
      expect(all(element, '.given [part="error"]').length).to.equal(typed === code ? 0 : 1);
    }
  });

  it('gives its code to the scan field from the date of the next visit, which stays as it was', async () => {
    const element = await show();
    one(element, '.visit summary').click();
    await waitUntil(() => all(element, '.visit .parts input')[0], 'the date');
    const [day] = all(element, '.visit .parts input') as HTMLInputElement[];
    day!.focus();
    await sendKeys({type: '1'});
    keyTimes.pause(600);
    await keysOf(code);
    await sendKeys({press: 'Enter'});
    await read(element);
    await waitUntil(() => card(element), 'the card');
    expect([lot(element), day!.value, text(one(element, '.given .card bdi'))]).to.deep.equal(['LOT9', '1', 'REVAXIS']);
  });

  it('is heard by the shadow root alone: document and window get no listener for keys', async () => {
    const added: string[] = [];
    const {addEventListener} = EventTarget.prototype;
    EventTarget.prototype.addEventListener = function (this: EventTarget, type: string, ...rest: unknown[]) {
      if (this === window || this instanceof Document) added.push(type);
      Reflect.apply(addEventListener, this, [type, ...rest]);
    };
    try {
      const element = await show();
      await open(element);
      await keysOf(code);
      await sendKeys({press: 'Enter'});
      await read(element);
      expect(text(one(element, '.given .card bdi'))).to.equal('REVAXIS');
    } finally {
      EventTarget.prototype.addEventListener = addEventListener;
    }
    expect(added.filter((type) => /^key|input|text/.test(type))).to.deep.equal([]);
  });

  it('types into a field of the host page, in a slot of the result, what it reads', async () => {
    const element = await show();
    const field = document.createElement('input');
    field.slot = 'result-actions';
    element.append(field);
    await element.updateComplete;
    field.focus();
    await keysOf(code);
    await sendKeys({press: 'Enter'});
    expect([field.value, all(element, '.given')]).to.deep.equal([code, []]);
  });

  it('is not heard by a view to read, by the public, or where the result does not hold', async () => {
    for (const over of [{audience: 'public'}, {readonly: true}, {catalogue: undefined}] as const) {
      const element = await show([], {...over, finish: true});
      all(element, 'button')[0]!.focus();
      await keysOf(code);
      await element.updateComplete;
      expect(all(element, '.given'), JSON.stringify(over)).to.deep.equal([]);
    }
  });
});

describe('a person', () => {
  it('presses a button by Enter and by Space, and opens and closes the form', async () => {
    const element = await show();
    opener(element).focus();
    for (const [key, isOpen] of [
      ['Enter', 'true'],
      ['Space', 'false'],
      ['Space', 'true'],
    ] as const) {
      opener(element).focus();
      await sendKeys({press: key});
      await element.updateComplete;
      expect(opener(element).ariaExpanded, key).to.equal(isOpen);
    }
  });

  it('who types figures slowly on a button and presses Enter presses the button', async () => {
    const element = await show();
    opener(element).focus();
    await byHand('0104150000');
    expect([opener(element).ariaExpanded, all(element, '.given')]).to.deep.equal(['false', []]);
    await sendKeys({press: 'Enter'});
    await element.updateComplete;
    expect(opener(element).ariaExpanded).to.equal('true');
  });

  it('fills in a date as quick as a program: it stays a date', async () => {
    const element = await show();
    one(element, '.visit summary').click();
    await waitUntil(() => all(element, '.visit .parts input')[0], 'the date');
    const parts = all(element, '.visit .parts input') as HTMLInputElement[];
    for (const [index, typed] of ['01', '03', '2026'].entries()) {
      parts[index]!.focus();
      await sendKeys({type: typed});
    }
    expect(parts.map(({value}) => value)).to.deep.equal(['01', '03', '2026']);
    expect(all(element, '.given')).to.deep.equal([]);
  });

  it('says "Not this one": vaccine, lot and card go, and the field has the focus', async () => {
    const element = await show();
    await open(element);
    await keysOf(code);
    await sendKeys({press: 'Enter'});
    await read(element);
    await waitUntil(() => focused(element) === card(element), 'the card');
    expect(text(card(element)!)).to.contain('Diphtheria, Tetanus, Poliomyelitis');
    button(element, 'Not this one').click();
    await waitUntil(() => isField(focused(element)), 'the field');
    expect([card(element), lot(element)]).to.deep.equal([undefined, undefined]);
    expect(all(element, '#f-given_vaccine').length, 'the list').to.equal(1);
    expect(all(element, '.given :checked')).to.deep.equal([]);
  });
});

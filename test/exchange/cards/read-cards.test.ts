import {beforeAll, describe, expect, it} from 'vitest';
import {CardError, readCards, cardToFhir, type Card} from '../../../src/exchange/cards/index.js';
import type {CardKey} from '../../../src/exchange/cards/signature.js';
import {readFhir} from '../../../src/exchange/fhir/index.js';
import {findings} from '../fhir/validate.js';
import {
  aEuropeanCard,
  anIssuer,
  aSmartCard,
  base45Of,
  europeanCard,
  holder,
  immunization,
  qrCodes,
  smartCard,
  someDoses,
  type Issuer,
} from './made-cards.js';

let issuer: Issuer;
let stranger: Issuer; // has another key under the same name
beforeAll(async () => {
  [issuer, stranger] = await Promise.all([anIssuer(), anIssuer()]);
});

const only = async (text: string, keys: readonly CardKey[] = [issuer.key]): Promise<Card> => {
  const cards = await readCards(text, {keys});
  expect(cards).toHaveLength(1);
  return cards[0]!;
};

/** Why a text is no card that can be taken. */
const problemOf = async (text: string, keys: readonly CardKey[] = [issuer.key]): Promise<CardError> =>
  readCards(text, {keys}).then(
    () => expect.fail('it was read'),
    (error: unknown) => {
      if (error instanceof CardError) return error;
      throw error;
    },
  );

const doses = ({doses: all}: Card) =>
  all.map(({date, immunization: {vaccineCode}}) => [date, (vaccineCode as {coding: {code: string}[]}).coding[0]?.code]);

const twoDoses = [
  ['1987-03-24', 'VAC0029'],
  ['2020-01-21', 'VAC0053'],
];

/** The two kinds, each as a text that is valid. */
const kinds = [
  {kind: 'a European Vaccination Card', make: (by: Issuer) => europeanCard(by)},
  {kind: 'a SMART Health Card', make: async (by: Issuer) => qrCodes(await smartCard(by))[0]!},
  {kind: 'a SMART Health Card in 3 chunks', make: async (by: Issuer) => qrCodes(await smartCard(by), 3).join('\n')},
  {
    kind: 'a file of a SMART Health Card',
    make: async (by: Issuer) => JSON.stringify({verifiableCredential: [await smartCard(by)]}),
  },
];

for (const {kind, make} of kinds) {
  describe(kind, () => {
    it('that its issuer signed with ES256 is read, and its signature is valid', async () => {
      const card = await only(await make(issuer));
      expect(doses(card)).toEqual(twoDoses);
      expect([card.signature, card.revocation, card.leftOut]).toEqual(['valid', 'not-checked', 0]);
      expect(card.holder).toEqual({name: expect.stringMatching(/^Ada (B. )?Doe$/i) as string, birthDate: '1987-03-14'});
      expect(card.issuedAt).toBe('2023-11-14T22:13:20.000Z');
    });

    it('is read without keys, and its signature is not checked', async () => {
      const card = await only(await make(issuer), []);
      expect([doses(card), card.signature]).toEqual([twoDoses, 'not-checked']);
    });

    it('of an issuer whom the host does not know is not checked [H08]', async () => {
      const other = await anIssuer('issuer-2');
      expect((await only(await make(other))).signature).toBe('not-checked');
    });

    it('that is not signed by the issuer whose key it names is refused [H08]', async () => {
      expect((await problemOf(await make(stranger))).problem).toBe('signature-wrong');
    });

    it('gives valid FHIR, of which the reader takes every dose', async () => {
      const card = await only(await make(issuer));
      const bundle = cardToFhir(card.doses, card.patient);
      expect(findings(bundle)).toEqual([]);
      const {entries, skipped} = readFhir(bundle, {today: '2024-06-01'});
      expect(entries.history.acts.map(({vaccineId}) => vaccineId)).toEqual(['VAC0029', 'VAC0053']);
      expect(entries.patient.birthdate).toMatchObject({year: '1987', month: '3', day: '14'});
      expect(skipped).toEqual([]);
    });

    it('holds no name in its FHIR', async () => {
      const card = await only(await make(issuer));
      expect(card.holder.name.toUpperCase()).toContain('DOE');
      expect(JSON.stringify(cardToFhir(card.doses, card.patient)).toUpperCase()).not.toContain('DOE');
    });
  });
}

describe('a European Vaccination Card', () => {
  it('of which a dose was changed after it was signed is refused [H08]', async () => {
    const text = await europeanCard(issuer, {
      tamper: (claims) => claims.set(-260, aEuropeanCard({v: [{reg: 'FRA', rep: 5, i: 1, a: 10, mp: 30}]})),
    });
    expect((await problemOf(text)).problem).toBe('signature-wrong');
  });

  it('of the first draft, with other names of its fields, is read', async () => {
    const hcert = aEuropeanCard({nam: {fn: 'DOE', gn: 'Ada'}, v: [{o: 'LUX', i: 9432, a: 10, mp: 29}]});
    const card = await only(await europeanCard(issuer, {hcert}));
    expect([doses(card), card.holder.name]).toEqual([[['1987-03-24', 'VAC0029']], 'Ada DOE']);
  });

  it('counts the age in days over leap years', async () => {
    const hcert = aEuropeanCard({
      dob: '2000-02-28',
      v: [
        {a: 1, mp: 29},
        {a: 366, mp: 29},
        {a: 0, mp: 29},
      ],
    });
    const card = await only(await europeanCard(issuer, {hcert}));
    expect(card.doses.map(({date}) => date)).toEqual(['2000-02-29', '2001-02-28', '2000-02-28']);
  });

  it('born on the last day of the calendar leaves the days after it open, for the user to say', async () => {
    const hcert = aEuropeanCard({
      dob: '9999-12-31',
      v: [
        {a: 0, mp: 29},
        {a: 1, mp: 29},
      ],
    });
    const card = await only(await europeanCard(issuer, {hcert}));
    expect(card.doses.map(({date}) => date)).toEqual(['9999-12-31', '']);
  });

  it('without the day of birth leaves the days of its doses open, for the user to say', async () => {
    const card = await only(await europeanCard(issuer, {hcert: aEuropeanCard({dob: '1987'})}));
    expect(card.doses.map(({date}) => date)).toEqual(['', '']);
    const bundle = cardToFhir(card.doses);
    expect(findings(bundle)).toEqual([]);
    const {toResolve} = readFhir(bundle, {today: '2024-06-01'});
    expect(toResolve.map(({reason}) => reason)).toEqual(['date-wrong', 'date-wrong']);
  });

  it('counts the entries that are no vaccination that can be read', async () => {
    const unread = [
      {a: -1, mp: 29},
      {a: 10, mp: 'EU/1/20/1528'},
      {a: 1.5, mp: 29},
      {a: 60_000, mp: 29},
      {a: 1, mp: 0},
      7,
    ];
    const card = await only(await europeanCard(issuer, {hcert: aEuropeanCard({v: [...unread, {a: 10, mp: 29}]})}));
    expect([doses(card), card.leftOut]).toEqual([[['1987-03-24', 'VAC0029']], 6]);
  });

  it('says from when on it is valid', async () => {
    const card = await only(await europeanCard(issuer, {more: [[5, 4_000_000_000]]}));
    expect(card.validFrom).toBe('2096-10-02T07:06:40.000Z');
  });

  it('is refused where it is a digital COVID certificate without its prefix', async () => {
    const hcert = new Map([[1, {ver: '1.3.0', v: [{tg: '840539006'}]}]]);
    expect((await problemOf(await europeanCard(issuer, {hcert}))).problem).toBe('covid-certificate');
  });

  it('is read in the tag of a CWT, and without any tag', async () => {
    expect(doses(await only(await europeanCard(issuer, {tags: [18, 61]})))).toEqual(twoDoses);
    expect(doses(await only(await europeanCard(issuer, {tags: []})))).toEqual(twoDoses);
  });

  it('is read as it was pasted, with spaces and line ends around it', async () => {
    const text = await europeanCard(issuer);
    for (const pasted of [`  ${text}\n`, `${text} `, `${text}\r\n\r\n`]) {
      expect(doses(await only(pasted))).toEqual(twoDoses);
    }
  });

  it('signed by another algorithm is not checked, and never valid', async () => {
    expect((await only(await europeanCard(issuer, {alg: -8}))).signature).toBe('not-checked');
  });
});

describe('a SMART Health Card', () => {
  it('of which a dose was changed after it was signed is refused [H08]', async () => {
    const [start, , end] = (await smartCard(issuer)).split('.');
    const [, changed] = (await smartCard(issuer, aSmartCard(holder, immunization('VAC0030', '1987-03-24')))).split('.');
    expect((await problemOf([start, changed, end].join('.'))).problem).toBe('signature-wrong');
  });

  it('in chunks is read in any order, and each chunk may be there twice', async () => {
    const [one, two, three] = qrCodes(await smartCard(issuer), 3);
    expect(doses(await only([three, one, two, one].join('\n')))).toEqual(twoDoses);
  });

  it('of which a chunk is missing says which', async () => {
    const [one, , three] = qrCodes(await smartCard(issuer), 3);
    const {problem, missing} = await problemOf([three, one].join('\n'));
    expect([problem, missing]).toEqual(['chunks-missing', [2]]);
  });

  it('is not put together from the chunks of two cards', async () => {
    const other = await smartCard(issuer, aSmartCard(holder));
    const [one, two] = qrCodes(await smartCard(issuer), 2);
    expect(doses(await only([one, two].join('\n')))).toEqual(twoDoses);
    for (const stray of [qrCodes(other, 2)[0], qrCodes(other, 3)[2], 'shc:/3/2/5676']) {
      expect((await problemOf([stray, one, two].join('\n'))).problem).toBe('unreadable');
    }
  });

  it('in a file with another card is read with it', async () => {
    const file = {verifiableCredential: [await smartCard(issuer), await smartCard(issuer, aSmartCard(holder))]};
    const cards = await readCards(JSON.stringify(file), {keys: [issuer.key]});
    expect(cards.map((card) => card.doses.length)).toEqual([2, 0]);
  });

  it('keeps the code and the day of a dose as they are', async () => {
    const dose = immunization('207', '2021-01-01', {
      vaccineCode: {coding: [{system: 'http://hl7.org/fhir/sid/cvx', code: '207'}]},
      lotNumber: '0000001',
    });
    const card = await only(await smartCard(issuer, aSmartCard(holder, dose)));
    expect(card.doses[0]?.immunization).toEqual({...dose, patient: {display: 'Holder of the card'}});
  });

  it('takes no text of the issuer from a dose, because it may name the holder', async () => {
    const dose = immunization('VAC0029', '2020-01-01', {note: [{text: 'Ada DOE'}], text: {div: 'Ada DOE'}});
    const card = await only(await smartCard(issuer, aSmartCard(holder, dose)));
    expect(JSON.stringify(cardToFhir(card.doses, card.patient))).not.toContain('DOE');
  });

  it('counts what is no vaccination that was given', async () => {
    const others = [{resourceType: 'Observation'}, immunization('VAC0029', '2020-01-01', {status: 'not-done'})];
    const card = await only(await smartCard(issuer, aSmartCard(...someDoses, ...others)));
    expect([doses(card), card.leftOut]).toEqual([twoDoses, 2]);
  });

  it('is only checked with a key of its issuer, where the host names one', async () => {
    const keyOf = (name: string) => [{...issuer.key, issuer: name}];
    const text = await smartCard(issuer);
    expect((await only(text, keyOf('https://issuer.example'))).signature).toBe('valid');
    expect((await only(text, keyOf('https://other.example'))).signature).toBe('not-checked');
  });

  it('of two patients is refused', async () => {
    expect((await problemOf(await smartCard(issuer, aSmartCard(holder, holder)))).problem).toBe('several-patients');
  });

  it('in the answer of $health-cards-issue is read, beside the links of its parts', async () => {
    const answer = {
      resourceType: 'Parameters',
      parameter: [
        {name: 'verifiableCredential', valueString: await smartCard(issuer)},
        {name: 'resourceLink', part: [{name: 'vcIndex', valueInteger: 0}]},
      ],
    };
    expect(doses(await only(JSON.stringify(answer)))).toEqual(twoDoses);
  });

  it('says from when on it is valid', async () => {
    const later = {...aSmartCard(...someDoses), nbf: 4_000_000_000};
    expect((await only(await smartCard(issuer, later))).validFrom).toBe('2096-10-02T07:06:40.000Z');
  });
});

describe('a card that is signed with EdDSA', () => {
  let modern: Issuer;
  beforeAll(async () => {
    modern = await anIssuer('issuer-ed', 'Ed25519');
  });

  it('is checked, of both kinds', async () => {
    const cards = [await europeanCard(modern, {alg: -8}), await smartCard(modern, undefined, {alg: 'EdDSA'})];
    for (const card of cards) expect((await only(card, [modern.key])).signature).toBe('valid');
  });

  it('by another than the issuer whose key it names is refused', async () => {
    const other = await anIssuer('issuer-ed', 'Ed25519');
    expect((await problemOf(await europeanCard(other, {alg: -8}), [modern.key])).problem).toBe('signature-wrong');
  });

  it('is not checked where the platform has no Ed25519, and not with a key for ES256', async () => {
    const card = await europeanCard(modern, {alg: -8});
    const {importKey} = crypto.subtle;
    crypto.subtle.importKey = () => Promise.reject(new DOMException('', 'NotSupportedError'));
    try {
      expect((await only(card, [modern.key])).signature).toBe('not-checked');
    } finally {
      crypto.subtle.importKey = importKey;
    }
    expect((await only(card, [{...issuer.key, kid: 'issuer-ed'}])).signature).toBe('not-checked');
  });
});

describe('a text that is no card that can be read', () => {
  for (const {what, text, problem} of [
    {what: 'nothing', text: ' \n', problem: 'no-card'},
    {what: 'words', text: 'My vaccinations: tetanus', problem: 'no-card'},
    {what: 'a European digital COVID certificate', text: 'HC1:6BFOXN%TS3DH', problem: 'covid-certificate'},
    {what: 'an answer without a card', text: '{"resourceType":"Parameters","parameter":[]}', problem: 'no-card'},
    {what: 'another JSON', text: '{"resourceType":"Bundle"}', problem: 'no-card'},
    {what: 'broken JSON', text: '{"verifiableCredential":', problem: 'no-card'},
    {what: 'a file of no cards', text: '{"verifiableCredential":["x"]}', problem: 'unreadable'},
    {what: 'a link to a card', text: 'shlink:/eyJ1cmwiOiJ4In0', problem: 'link'},
    {what: 'a page with a link to a card', text: 'https://viewer.example/#shlink:/eyJ1cmwiOiJ4In0', problem: 'link'},
    {what: 'capitals', text: 'HELLO', problem: 'no-card'},
    {what: 'the start of a card', text: '6BF', problem: 'unreadable'},
    {what: 'an odd number of figures', text: 'shc:/567', problem: 'unreadable'},
    {what: 'letters among the figures', text: 'shc:/56x7', problem: 'unreadable'},
    {what: 'a chunk 0', text: 'shc:/0/2/5676', problem: 'unreadable'},
    {what: 'a chunk after the last', text: 'shc:/1/1/5676\nshc:/2/1/5676', problem: 'unreadable'},
    {what: 'a token that holds nothing', text: 'e30.e30.e30', problem: 'unreadable'},
    {what: 'a text of a million characters', text: 'A'.repeat(1_000_000), problem: 'too-large'},
  ] as const) {
    it(`is refused: ${what}`, async () => {
      const error = await problemOf(text);
      expect([error.problem, error.code]).toEqual([problem, 'import/invalid']);
    });
  }

  for (const {what, value} of [
    {what: 'no message', value: {a: 1}},
    {what: 'a message of texts', value: ['a', {}, 'b', 'c']},
    {
      what: 'a message whose content is no CBOR',
      value: [new Uint8Array(), {}, new Uint8Array([0xff]), new Uint8Array(64)],
    },
    {what: 'a token without a card', value: [new Uint8Array(), {}, new Uint8Array([0xa0]), new Uint8Array(64)]},
  ]) {
    it(`is refused: a QR code with ${what}`, async () => {
      expect((await problemOf(await base45Of(value))).problem).toBe('unreadable');
    });
  }

  it('is refused: a card that unfolds to more than 2 MB', async () => {
    const text = await base45Of(new Uint8Array(5_000_000));
    expect(text.length).toBeLessThan(20_000);
    expect((await problemOf(text)).problem).toBe('too-large');
  });

  it('is refused: every card that was cut or of which a character was changed, with a word of the kind', async () => {
    const text = await europeanCard(issuer);
    for (let at = 0; at < text.length; at += 7) {
      const changed = text.slice(0, at) + (text[at] === 'A' ? 'B' : 'A') + text.slice(at + 1);
      for (const broken of [text.slice(0, at), changed]) expect(await problemOf(broken)).toBeInstanceOf(CardError);
    }
  });

  it('has an error that holds nothing of it', async () => {
    const {message} = await problemOf('My vaccinations: tetanus');
    expect(message).toBe('The text is no vaccination card');
  });
});

it('a key that is none is an error of the host', async () => {
  const text = await europeanCard(issuer);
  await expect(readCards(text, {keys: [{...issuer.key, x: 'AA'}]})).rejects.toMatchObject({code: 'config/invalid'});
});

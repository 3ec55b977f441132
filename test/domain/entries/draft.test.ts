import {describe, expect, it} from 'vitest';
import {emptyDate} from '../../../src/domain/dates/date-entry.js';
import {draftOf, hasNothing, readDraft, stepsOf} from '../../../src/domain/entries/draft.js';
import {emptyAct, emptyEntries, path, steps, type Answer, type Origin} from '../../../src/domain/entries/entries.js';
import fc, {anyText} from '../../helpers/fuzz.js';
import {aHistory, aLegEntry, anActEntry, aPatientEntry, theEntries, typed} from './entry-builders.js';

const json = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

const full = {
  ...theEntries({
    patient: aPatientEntry({
      birthdate: {...emptyDate, raw: 'spring 1990'},
      journey: {
        stayingConditions: 'rural',
        legs: [aLegEntry({key: 'l0'}), aLegEntry({key: 'l1', countrycode: {typed: 'Sen'}})],
      },
    }),
    waiting: [
      {id: 'w', value: 1, origin: 'fhir'},
      {id: 'v', value: null, origin: 'host'},
    ],
    history: {
      ...aHistory(
        {...anActEntry({key: 'x'}), lot: 'R1', expiry: '2027-06'},
        anActEntry({key: 'y', dateUnknown: true, booster: 'unknown'}),
      ),
      draft: {...emptyAct('draft'), vaccineText: 'teta'},
      complete: false,
    },
    origins: new Map<string, Origin>([[path.gender, 'host']]),
  }),
  answers: new Map<string, Answer>([
    ['no', false],
    ['zero', '0'],
    ['date', typed('2024-02-29')],
    ['unknown', {unknown: true}],
    ['together', {value: false, together: true}],
    ['__proto__', true],
  ]),
};
const record = {
  questions: [
    {reason: 'several', entry: path.condition('w'), offered: [true, 1, '2024-02-29']},
    {reason: 'repeated', entry: path.act('z'), act: anActEntry({key: 'z'})},
  ],
  leftOut: [{path: 'Observation', reason: 'not-mapped'}],
};
/** A draft with one value replaced. */
const damaged = (at: readonly (string | number)[], value: unknown) => {
  const draft = json(draftOf(full, 'history', record)) as Tree;
  const inner = at.slice(0, -1).reduce<Tree>((tree, key) => tree[key] as Tree, draft);
  inner[at.at(-1)!] = value;
  return readDraft(draft);
};
type Tree = Record<string | number, unknown>;

describe('a draft', () => {
  for (const step of steps) {
    it(`brings everything back through JSON, and the step ${step}`, () => {
      expect(readDraft(json(draftOf(full, step, record)))).toEqual({entries: full, step, ...record, dropped: []});
    });
  }

  it('restores empty entries', () => {
    expect(readDraft(json(draftOf(emptyEntries, 'patient')))).toEqual({
      entries: emptyEntries,
      step: 'patient',
      questions: [],
      leftOut: [],
      dropped: [],
    });
  });

  it('brings marked answers back from a store that sorts the fields of objects', () => {
    const stored = {
      ...draftOf(emptyEntries, 'profile'),
      answers: [{answer: {together: true, value: false}, id: 'a'}],
    };
    expect(readDraft(stored).entries.answers.get('a')).toEqual({value: false, together: true});
  });

  it('brings back whatever was typed [H05]', () => {
    const text = anyText({maxLength: 5});
    const date = fc.record({day: text, month: text, year: text, raw: text}, {requiredKeys: ['day', 'month', 'year']});
    const answers = fc
      .array(fc.tuple(text, fc.oneof(fc.boolean(), text, date)))
      .map((rows) => new Map<string, Answer>(rows));
    fc.assert(
      fc.property(answers, date, text, (typedAnswers, birthdate, gender) => {
        const entries = {...emptyEntries, answers: typedAnswers, patient: aPatientEntry({birthdate, gender})};
        expect(readDraft(json(draftOf(entries, 'profile'))).entries).toEqual(entries);
      }),
    );
  });

  it('is plain JSON that can be cloned', () => {
    const draft = draftOf(full, 'history');
    expect(structuredClone(draft)).toEqual(json(draft));
  });
});

describe('readDraft', () => {
  for (const {why, draft} of [
    {why: 'nothing', draft: undefined},
    {why: 'null', draft: null},
    {why: 'a text', draft: '{}'},
    {why: 'an empty object', draft: {}},
    {why: 'a list', draft: []},
    {why: 'another version', draft: {...draftOf(full, 'history'), schema: 'vacc-draft/2'}},
    {why: 'no version', draft: {...draftOf(full, 'history'), schema: undefined}},
    {why: 'a step that does not exist', draft: {...draftOf(full, 'history'), step: 'payment'}},
    {why: 'answers that are no list', draft: {...draftOf(full, 'history'), answers: {}}},
  ]) {
    it(`refuses ${why}, with no entry in the message`, () => {
      expect(() => readDraft(draft)).toThrow(expect.objectContaining({name: 'VaccError', code: 'draft/invalid'}));
      expect(() => readDraft(draft)).not.toThrow(/spring|payment/);
    });
  }

  const {patient, history} = full;
  for (const {why, at, value, dropped, entries} of [
    {
      why: 'an answer',
      at: ['answers', 0, 'answer'],
      value: 7,
      dropped: ['answers[0]'],
      entries: {...full, answers: new Map([...full.answers].slice(1))},
    },
    {
      why: 'a waiting condition',
      at: ['waiting', 0, 'origin'],
      value: 'elsewhere',
      dropped: ['waiting[0]'],
      entries: {...full, waiting: full.waiting.slice(1)},
    },
    {
      why: 'an origin',
      at: ['origins', 0],
      value: null,
      dropped: ['origins[0]'],
      entries: {...full, origins: new Map()},
    },
    {
      why: 'an act',
      at: ['history', 'acts', 0, 'booster'],
      value: undefined,
      dropped: ['patient.prevention_acts[0]'],
      entries: {...full, history: {...history, acts: history.acts.slice(1)}},
    },
    {
      why: 'the expiry of a box',
      at: ['history', 'acts', 0, 'expiry'],
      value: '2027-13',
      dropped: ['patient.prevention_acts[0]'],
      entries: {...full, history: {...history, acts: history.acts.slice(1)}},
    },
    {
      why: 'the act in the form',
      at: ['history', 'draft'],
      value: null,
      dropped: ['patient.prevention_acts[draft]'],
      entries: {...full, history: {...history, draft: emptyAct('draft')}},
    },
    {
      why: 'the answer whether the list is complete',
      at: ['history', 'complete'],
      value: 'perhaps',
      dropped: ['patient.prevention_acts.complete'],
      entries: {...full, history: {...history, complete: undefined}},
    },
    {
      why: 'a leg',
      at: ['patient', 'journey', 'legs', 0, 'start'],
      value: '2026',
      dropped: ['patient.journey.legs[0]'],
      entries: {...full, patient: {...patient, journey: {...patient.journey, legs: patient.journey.legs.slice(1)}}},
    },
    {
      why: 'the country of birth',
      at: ['patient', 'birthCountry'],
      value: {typed: 1},
      dropped: ['patient'],
      entries: {...full, patient: emptyEntries.patient},
    },
    {
      why: 'the patient step',
      at: ['patient', 'gender'],
      value: undefined,
      dropped: ['patient'],
      entries: {...full, patient: emptyEntries.patient},
    },
    {
      why: 'the list of acts',
      at: ['history', 'acts'],
      value: {},
      dropped: ['patient.prevention_acts'],
      entries: {...full, history: emptyEntries.history},
    },
    {
      why: 'the history step',
      at: ['history', 'received'],
      value: 'maybe',
      dropped: ['patient.prevention_acts'],
      entries: {...full, history: emptyEntries.history},
    },
  ]) {
    it(`drops ${why} that is damaged, names it, and keeps the rest`, () => {
      expect(damaged(at, value)).toEqual({entries, step: 'history', ...record, dropped});
    });
  }

  for (const {why, at, value, dropped} of [
    {
      why: 'yes to several questions',
      at: ['answers', 0, 'answer'],
      value: {value: true, together: true},
      dropped: 'answers[0]',
    },
    {why: 'an answer without an id', at: ['answers', 0, 'id'], value: 7, dropped: 'answers[0]'},
    {why: 'a waiting condition without an id', at: ['waiting', 1, 'id'], value: undefined, dropped: 'waiting[1]'},
    {why: 'an origin of nothing', at: ['origins', 0, 'path'], value: undefined, dropped: 'origins[0]'},
    {why: 'an origin that there is not', at: ['origins', 0, 'origin'], value: 'elsewhere', dropped: 'origins[0]'},
    {why: 'a question without a reason', at: ['questions', 0, 'reason'], value: 7, dropped: 'questions[0]'},
    {why: 'answers to choose that are no list', at: ['questions', 0, 'offered'], value: 'yes', dropped: 'questions[0]'},
    {
      why: 'an answer to choose that is no value',
      at: ['questions', 0, 'offered', 1],
      value: {},
      dropped: 'questions[0]',
    },
    {why: 'a held act without a key', at: ['questions', 1, 'act', 'key'], value: 7, dropped: 'questions[1]'},
    {why: 'an unused part without a reason', at: ['leftOut', 0, 'reason'], value: 7, dropped: 'leftOut[0]'},
    {why: 'a raw date that is no text', at: ['patient', 'birthdate', 'raw'], value: 7, dropped: 'patient'},
    {
      why: 'a country of a leg',
      at: ['patient', 'journey', 'legs', 1, 'countrycode'],
      value: {typed: null},
      dropped: 'patient.journey.legs[1]',
    },
  ]) {
    it(`names ${why}`, () => expect(damaged(at, value).dropped).toEqual([dropped]));
  }

  for (const [at, value] of [
    ...['', 'yes', 'none', 'unknown'].map((received) => [['history', 'received'], received] as const),
    ...['', 'yes', 'no', 'unknown'].map((booster) => [['history', 'acts', 0, 'booster'], booster] as const),
    ...['fhir', 'legacy', 'draft', 'user'].map((origin) => [['origins', 0, 'origin'], origin] as const),
    [['patient', 'birthCountry'], 'FRA'],
    [['patient', 'birthCountry'], {typed: 'Fra'}],
  ] as const) {
    it(`takes ${JSON.stringify(value)} for ${at.join('.')}`, () => expect(damaged(at, value).dropped).toEqual([]));
  }

  it('changes no prototype', () => {
    readDraft(
      JSON.parse(
        '{"schema":"vacc-draft/1","step":"patient","patient":{"__proto__":{"a":1}},"answers":[{"id":"__proto__","answer":true}],"waiting":[],"history":{},"origins":[]}',
      ),
    );
    expect(({} as {a?: number}).a).toBeUndefined();
  });
});

describe('hasNothing', () => {
  it('is true without entries, and false with any entry', () => {
    expect(hasNothing(emptyEntries)).toBe(true);
    const some = [
      {...emptyEntries, patient: {...emptyEntries.patient, zipcode: '3'}},
      {...emptyEntries, answers: new Map([['a', false]])},
      {...emptyEntries, waiting: full.waiting},
      {...emptyEntries, history: {...emptyEntries.history, received: 'none' as const}},
    ];
    for (const entries of some) expect(hasNothing(entries)).toBe(false);
  });
});

describe('stepsOf', () => {
  for (const {dropped, step} of [
    {dropped: 'patient', step: 'patient'},
    {dropped: 'patient.journey.legs[0]', step: 'patient'},
    {dropped: 'answers[0]', step: 'profile'},
    {dropped: 'waiting[2]', step: 'profile'},
    {dropped: 'patient.prevention_acts[0]', step: 'history'},
    {dropped: 'patient.prevention_acts[answers]', step: 'history'},
  ]) {
    it(`finds ${dropped} on the ${step} step`, () => expect(stepsOf([dropped])).toEqual([step]));
  }

  it('ignores an origin, which is not an entry', () => {
    expect(stepsOf(['origins', 'origins[0]'])).toEqual([]);
    expect(stepsOf(['patient.origins'])).toEqual(['patient']);
  });
});

import {describe, expect, it} from 'vitest';
import {emptyDate} from '../../../src/domain/dates/date-entry.js';
import {
  emptyAct,
  emptyHistory,
  emptyPatient,
  path,
  type ActEntry,
  type Answer,
  type LegEntry,
  type Origin,
  type PatientEntries,
} from '../../../src/domain/entries/entries.js';
import {actProblems, historyProblems} from '../../../src/domain/entries/history-problems.js';
import {profileProblems} from '../../../src/domain/questionnaire/answer-checks.js';
import {patientProblems} from '../../../src/domain/entries/problems.js';
import {aCondition} from '../../helpers/builders.js';
import {aHistory, aLegEntry, anActEntry, aPatientEntry, asking, day, theEntries, typed} from './entry-builders.js';

const today = day('2026-03-01');
const dates = [
  {why: 'a missing part', entry: {day: '1', month: '', year: ''}, date: {code: 'part', missing: ['month', 'year']}},
  {why: 'an unreal day', entry: typed('2023-02-29'), date: {code: 'real', day: 29, month: 2, year: 2023}},
  {
    why: 'an unreadable month',
    entry: {day: '1', month: 'jui', year: '2000'},
    date: {code: 'unreadable', part: 'month'},
  },
  {why: 'a raw text', entry: {...emptyDate, raw: 'spring'}, date: {code: 'raw', text: 'spring'}},
  {why: 'a two-digit year', entry: {day: '1', month: '2', year: '03'}, date: {code: 'year'}},
];

describe('patientProblems', () => {
  const problems = (over: Partial<PatientEntries>, postalPattern?: string) =>
    patientProblems(aPatientEntry(over), {today, postalPattern});
  const problem = (path: string, facts: object) => [{...facts, step: 'patient', path}];

  it('[§4.4-1] asks for birth date and sex, and for nothing else', () => {
    expect(problems({})).toEqual([]);
    expect(patientProblems(emptyPatient, {today}).map(({code}) => code)).toEqual(['dob.empty', 'sex.empty']);
  });

  for (const {why, entry, date} of dates) {
    it(`[§4.4-2] names ${why} in the birth date`, () => {
      expect(problems({birthdate: entry})).toEqual(problem('patient.birthdate', {code: 'dob.date', date}));
    });
  }

  for (const {why, birthdate, facts} of [
    {why: 'tomorrow', birthdate: '2026-03-02', facts: {code: 'dob.future'}},
    {why: 'more than 130 years ago', birthdate: '1896-02-29', facts: {code: 'dob.old', year: '1896'}},
  ]) {
    it(`[§2.1-birthdate] refuses ${why}`, () => {
      expect(problems({birthdate: typed(birthdate)})).toEqual(problem('patient.birthdate', facts));
    });
  }
  for (const birthdate of ['2026-03-01', '1896-03-01']) {
    it(`[§2.1-birthdate] takes ${birthdate}`, () => expect(problems({birthdate: typed(birthdate)})).toEqual([]));
  }

  for (const gender of ['', 'F', 'female', ' f', 'x', 'constructor']) {
    it(`[§2.1-gender] refuses "${gender}"`, () => {
      expect(problems({gender})).toEqual(problem('patient.gender', {code: 'sex.empty'}));
    });
  }
  for (const gender of ['f', 'm']) it(`[§2.1-gender] takes ${gender}`, () => expect(problems({gender})).toEqual([]));

  for (const {why, zipcode, pattern, wrong} of [
    {why: 'any text without a pattern', zipcode: 'x', pattern: undefined, wrong: false},
    {why: 'no text', zipcode: ' ', pattern: '[0-9]{5}', wrong: false},
    {why: 'what matches, blanks aside', zipcode: ' 33000 ', pattern: '[0-9]{5}', wrong: false},
    {why: 'what matches one of two patterns', zipcode: '33000', pattern: '[0-9]{4}|[0-9]{5}', wrong: false},
    {why: 'what matches in part only', zipcode: '330001', pattern: '[0-9]{4}|[0-9]{5}', wrong: true},
    {why: 'anything where the pattern of the host is none', zipcode: 'x', pattern: '[0-9', wrong: false},
    {why: 'letters by their kind', zipcode: 'É1', pattern: '\\p{Lu}[0-9]', wrong: false},
    {why: 'figures of another script', zipcode: '３３０００', pattern: '[0-9]{5}', wrong: true},
  ]) {
    it(`[§2.1-zipcode] ${wrong ? 'refuses' : 'takes'} ${why}`, () => {
      const expected = wrong ? problem('patient.area_of_residency.zipcode', {code: 'zip.format'}) : [];
      expect(problems({zipcode}, pattern)).toEqual(expected);
    });
  }

  it('[§2.1-zipcode] [H-14] refuses a long text at once, whatever pattern the host gives', () => {
    const start = performance.now();
    expect(problems({zipcode: `${'1'.repeat(40)}x`}, '([0-9]+)+')).toHaveLength(1);
    expect(performance.now() - start).toBeLessThan(1_000); // days without a cap
  });

  for (const birthCountry of ['', 'FRA', 'fra', ' FRA ', 'QQQ']) {
    it(`[§2.1-birthplace] takes "${birthCountry}"`, () => expect(problems({birthCountry})).toEqual([]));
  }
  for (const birthCountry of ['FR', 'France', '250', {typed: 'fra'}]) {
    it(`[§2.1-birthplace] refuses ${JSON.stringify(birthCountry)}, which cannot be sent`, () => {
      expect(problems({birthCountry})).toEqual(problem('patient.birthplace.countrycode', {code: 'country'}));
    });
  }

  const leg = (over: Partial<LegEntry>) => problems({journey: {stayingConditions: '', legs: [aLegEntry(over)]}});

  it('[§2.1-journey] refuses the country of a leg that cannot be sent', () => {
    expect(leg({countrycode: 'Spain'})).toEqual(problem('patient.journey.legs[l].countrycode', {code: 'country'}));
  });

  for (const {why, entry, date} of dates) {
    it(`[§2.1-journey] names ${why} in both dates of a leg`, () => {
      expect(leg({start: entry, end: entry})).toEqual([
        ...problem('patient.journey.legs[l].start_date', {code: 'leg.date', date}),
        ...problem('patient.journey.legs[l].end_date', {code: 'leg.date', date}),
      ]);
    });
  }
  it('[§2.1-end-date] refuses an end before the start', () => {
    expect(leg({start: typed('2026-05-02'), end: typed('2026-05-01')})).toEqual(
      problem('patient.journey.legs[l].end_date', {code: 'leg.end', start: '2026-05-02'}),
    );
  });
  it('[§2.1-end-date] takes a trip of one day, and one whose dates are not known', () => {
    expect(leg({start: typed('2026-05-02'), end: typed('2026-05-02')})).toEqual([]);
    expect(leg({start: typed('2026-05-02')})).toEqual([]);
    expect(leg({})).toEqual([]);
  });
});

describe('profileProblems', () => {
  const problems = (condition_type: string, answer?: Answer) =>
    profileProblems(
      asking(aCondition({id: 'c', condition_type})),
      theEntries({answers: answer === undefined ? {} : {c: answer}}),
    );
  const problem = (facts: object) => [{...facts, condition: 'c', step: 'profile', path: 'patient.conditions[c]'}];

  it('[§4.4-3] refuses a text that is not an integer', () =>
    expect(problems('integer', '1.5')).toEqual(problem({code: 'int.format'})));
  it('[§4.4-3] refuses a text that is not a number', () =>
    expect(problems('float', '1.5.')).toEqual(problem({code: 'float.format'})));
  for (const {why, entry, date} of dates) {
    it(`[§4.4-3] names ${why} in a date`, () =>
      expect(problems('date', entry)).toEqual(problem({code: 'cdate.date', date})));
  }

  for (const {why, type, answer} of [
    {why: 'no answer', type: 'integer', answer: undefined},
    {why: 'an emptied answer', type: 'integer', answer: ' '},
    {why: 'an emptied date', type: 'date', answer: emptyDate},
    {why: 'a date in the future', type: 'date', answer: typed('2999-01-01')},
    {why: 'no', type: 'boolean', answer: false},
    {why: 'zero', type: 'float', answer: '0'},
    {why: 'a type that is not known', type: 'duration', answer: 'x'},
  ]) {
    it(`[§4.4-3] has nothing against ${why}`, () => expect(problems(type, answer)).toEqual([]));
  }

  it('accepts an answer whose question is gone', () => {
    expect(profileProblems(asking(), theEntries({answers: {c: 'x'}}))).toEqual([]);
  });
});

describe('actProblems', () => {
  const problems = (over: Partial<ActEntry>) => actProblems(anActEntry(over), day('1990-05-10'), today);
  const problem = (field: string, facts: object) => [
    {...facts, step: 'history', path: `patient.prevention_acts[a].${field}`},
  ];

  it('[§4.4-4] asks for a vaccine, a date and a booster', () => {
    expect(problems({})).toEqual([]);
    expect(actProblems(emptyAct('a'), undefined, today)).toEqual([
      ...problem('prevention_method_id', {code: 'vac.empty'}),
      ...problem('date', {code: 'act.date.empty'}),
      ...problem('booster', {code: 'act.booster'}),
    ]);
  });
  it('[§4.4-4] names a typed text that was not chosen', () => {
    expect(problems({vaccineId: '', vaccineText: ' teta '})).toEqual(
      problem('prevention_method_id', {code: 'vac.unchosen', text: 'teta'}),
    );
    expect(problems({vaccineId: '', vaccineText: ' '})).toEqual(problem('prevention_method_id', {code: 'vac.empty'}));
  });
  for (const {why, entry, date} of dates) {
    it(`[§2.2-date] names ${why}`, () =>
      expect(problems({date: entry})).toEqual(problem('date', {code: 'act.date.date', date})));
  }
  for (const {why, date, facts} of [
    {why: 'tomorrow', date: '2026-03-02', facts: {code: 'act.date.future'}},
    {why: 'the day before birth', date: '1990-05-09', facts: {code: 'act.date.birth', birthdate: '1990-05-10'}},
  ]) {
    it(`[§2.2-date] refuses ${why}`, () => expect(problems({date: typed(date)})).toEqual(problem('date', facts)));
  }
  for (const date of ['2026-03-01', '1990-05-10']) {
    it(`[§2.2-date] takes ${date}: today and the day of birth are days`, () =>
      expect(problems({date: typed(date)})).toEqual([]));
  }
  it('[§2.2-date] accepts any past date while the birth date is unknown', () => {
    expect(actProblems(anActEntry({date: typed('1890-01-01')}), undefined, today)).toEqual([]);
  });
  it('[§2.2-date] needs no date that is marked as unknown', () => {
    expect(problems({date: emptyDate, dateUnknown: true})).toEqual([]);
    expect(problems({date: {...emptyDate, raw: 'x'}, dateUnknown: true})).toEqual([]);
  });
  for (const {why, month = '', year = '', facts} of [
    {why: 'a month that does not exist', month: '13', year: '2015', facts: {code: 'month', month: '13'}},
    {why: 'month 0', month: '00', facts: {code: 'month', month: '00'}},
    {why: 'a month that could be two', month: 'jui', year: '2015', facts: {code: 'unreadable', part: 'month'}},
    {why: 'a two-digit year', month: '3', year: '15', facts: {code: 'year'}},
    {why: 'a year that starts with 0', year: '0024', facts: {code: 'year'}},
  ]) {
    it(`[§2.2-date] names ${why} in a date without a day`, () => {
      expect(problems({date: {day: '', month, year}, dateUnknown: true})).toEqual(
        problem('date', {code: 'act.date.date', date: facts}),
      );
    });
  }
  for (const {why, month = '', year = '', code} of [
    {why: 'a year alone', year: '2015'},
    {why: 'a month alone', month: 'mars'},
    {why: 'month and year', month: '3', year: '2015'},
    {why: 'the present month', month: '3', year: '2026'},
    {why: 'the month of birth', month: '5', year: '1990'},
    {why: 'the year of birth', year: '1990'},
    {why: 'the next month', month: 'April', year: '2026', code: 'act.date.future'},
    {why: 'the next year', year: '2027', code: 'act.date.future'},
    {why: 'the month before birth', month: '04', year: '1990', code: 'act.date.birth'},
    {why: 'the year before birth', year: '1989', code: 'act.date.birth'},
  ]) {
    it(`[§2.2-date] ${code ? 'refuses' : 'keeps'} ${why} of a date without a day`, () => {
      const found = problems({date: {day: '', month, year}, dateUnknown: true}).map((one) => one.code);
      expect(found).toEqual(code ? [code] : []);
    });
  }
  for (const booster of ['yes', 'no', 'unknown'] as const) {
    it(`[§2.2-booster] takes "${booster}"`, () => expect(problems({booster})).toEqual([]));
  }
});

describe('historyProblems', () => {
  const codes = (history: Parameters<typeof historyProblems>[0]) =>
    historyProblems(history, undefined, today).map(({code, path}) => `${code} ${path}`);

  it('[§2.1-prevention-acts] asks whether there were vaccinations', () => {
    expect(codes(emptyHistory)).toEqual(['received.empty patient.prevention_acts']);
  });
  it('[§2.1-prevention-acts] takes "none", "unknown", and "yes" without acts', () => {
    for (const received of ['none', 'unknown', 'yes'] as const) expect(codes({...emptyHistory, received})).toEqual([]);
  });
  it('[§4.4-4] names the dates of the list that contradict the date of birth or today', () => {
    const acts = [
      anActEntry({key: 'x', date: typed('1990-05-09')}),
      anActEntry({key: 'y'}),
      anActEntry({key: 'z', date: typed('2026-03-02')}),
    ];
    expect(historyProblems(aHistory(...acts), day('1990-05-10'), today).map(({code, path: at}) => [code, at])).toEqual([
      ['act.date.birth', `${path.act('x')}.date`],
      ['act.date.future', `${path.act('z')}.date`],
    ]);
  });
  it('[§4.4-4] takes nothing that an act lacks for a problem: it is not sent until it is complete', () => {
    const lacking = [{booster: ''}, {vaccineId: ''}, {date: emptyDate}, {date: typed('2009-06')}] as const;
    for (const over of lacking) expect(codes(aHistory(anActEntry(over)))).toEqual([]);
  });
  it('[§4.4-4] takes no act of a record for a problem', () => {
    const [wrong, other] = ['x', 'y'].map((key) => anActEntry({key, date: typed('2999-01-01')}));
    const acts = aHistory(wrong!, other!);
    const from = (origin: Origin) => new Map([[path.act('x'), origin]]);
    for (const origin of ['host', 'fhir', 'legacy'] as const)
      expect(historyProblems(acts, undefined, today, from(origin)).map(({path: at}) => at)).toEqual([
        `${path.act('y')}.date`,
      ]);
    for (const origin of ['user', 'draft'] as const)
      expect(historyProblems(acts, undefined, today, from(origin))).toHaveLength(2);
  });
  it('[§4.4-4] accepts acts that are not sent', () => {
    expect(codes({...aHistory(emptyAct('a')), received: 'none'})).toEqual([]);
  });
  it('[§4.4-4] refuses an act that was begun and not added', () => {
    expect(codes({...aHistory(), draft: {...emptyAct('draft'), vaccineText: 't'}})).toEqual([
      'act.draft patient.prevention_acts[draft]',
    ]);
  });
});

import {describe, expect, it} from 'vitest';
import {readDiagnostic} from '../../../src/contract/diagnostic.js';
import {conclusions} from '../../../src/contract/diagnostic-values.js';
import {audiences, type Audience} from '../../../src/domain/audience.js';
import {adviceList, alertsFor, mostUrgentConclusion, type AdviceGroup} from '../../../src/domain/result/advice.js';
import {priorities, priorityOf} from '../../../src/domain/result/priority.js';
import {aDiagnostic, aDisease, aMessage, anAdvice, texts} from '../../helpers/builders.js';
import {day} from '../entries/entry-builders.js';
import fc from '../../helpers/fuzz.js';

type Over = Parameters<typeof anAdvice>[0];
type Row = ReturnType<typeof row>;
const row = (name: string, advice: Over = {}) => aDisease({disease: {name}, advice});
const nameOf = ({disease}: {disease: {name: string}}) => disease.name;
const whole = (conclusion: string, ...rows: string[]) =>
  readDiagnostic(aDiagnostic({conclusion, diagnostic_per_disease: rows.map((one) => row('x', {conclusion: one}))}));

const resultDay = day('2026-11-21');
const alert = (public_destination = 'general', en = 'Careful.') =>
  aMessage({message_type: 'alert', public_destination, contents: texts(en)});

const listOf = (rows: readonly Row[], audience: Audience = 'professional') =>
  adviceList(rows, {audience, day: resultDay, nameOf});
/** The names of each group behind its conclusion: `late: ab`. */
const inShort = (groups: readonly AdviceGroup[]) =>
  groups.map(({conclusion, diseases}) => `${conclusion}: ${diseases.map(nameOf).join('')}`);
const orderOf = (...rows: Row[]) =>
  listOf(rows)
    .groups.flatMap(({diseases}) => diseases.map(nameOf))
    .join('');

describe('adviceList', () => {
  const everyConclusion = [...conclusions.toReversed(), 'postponed', 'foreseen'].map((conclusion) =>
    row(conclusion, {conclusion, limit_date: conclusion === 'postponed' ? '2026-12-01' : null}),
  );

  for (const {audience, first} of [
    {audience: 'professional', first: ['contraindicated', 'late']},
    {audience: 'public', first: ['late', 'contraindicated']},
  ] as const) {
    it(`[§4.4-case-priority] groups by conclusion, the most urgent first, unknown ones after those of high priority, ${audience}`, () => {
      const {groups, noAction} = listOf(everyConclusion, audience);
      expect(groups.map(({conclusion}) => conclusion)).toEqual([
        ...first,
        ...['todo', 'exception', 'unmanaged', 'foreseen', 'postponed', 'suggested'],
      ]);
      expect(noAction.map(({conclusion}) => conclusion)).toEqual(['up_to_date', 'complete_scheme', 'no_action']);
    });
  }

  it('has no empty group', () => {
    const empty = {groups: [], noAction: [], isQuiet: true, settled: new Set(), differing: []};
    expect(listOf([])).toEqual(empty);
  });

  for (const {why, rows, order} of [
    {
      why: 'a disease with an alert before all others of its conclusion',
      rows: [row('a', {limit_date: '2026-12-01'}), row('b', {limit_date: '2027-12-01', messages: [alert()]}), row('c')],
      order: 'bac',
    },
    {
      why: 'the nearest limit first',
      rows: [row('a', {limit_date: '2026-05-01'}), row('b', {limit_date: '2026-04-30'})],
      order: 'ba',
    },
    {why: 'a limit before none', rows: [row('a'), row('b', {limit_date: '2026-05-01'})], order: 'ba'},
    {why: 'a limit in the year 9999 before none', rows: [row('a'), row('b', {limit_date: '9999-12-31'})], order: 'ba'},
    {
      why: 'the limit before the targeted date',
      rows: [row('a', {targeted_date: '2020-01-01'}), row('b', {limit_date: '2030-01-01'})],
      order: 'ba',
    },
    {
      why: 'then the nearest targeted date',
      rows: [row('a', {targeted_date: '2026-05-01'}), row('b', {targeted_date: '2026-04-30'})],
      order: 'ba',
    },
    {why: 'an unreadable date like none', rows: [row('b', {limit_date: '2026-02-30'}), row('a')], order: 'ab'},
    {
      why: 'a date-time as its written day',
      rows: [row('b', {limit_date: '2026-04-30T23:00:00Z'}), row('a', {limit_date: '2026-04-30'})],
      order: 'ab',
    },
    {why: 'names as the reader sorts them', rows: [row('Z'), row('é'), row('f'), row('E')], order: 'EéfZ'},
  ]) {
    it(`[§4.4-8] shows ${why}`, () =>
      expect(orderOf(...rows.map((one) => ({...one, advice: {...one.advice, conclusion: 'todo'}})))).toBe(order));
  }

  it('moves a disease to the front by an alert that its reader may see, and by no other', () => {
    const rows = [row('a', {conclusion: 'todo'}), row('b', {conclusion: 'todo', messages: [alert('professional')]})];
    expect(inShort(listOf(rows, 'professional').groups)).toEqual(['todo: ba']);
    expect(inShort(listOf(rows, 'public').groups)).toEqual(['todo: ab']);
  });

  for (const conclusion of conclusions.filter((one) => priorityOf(one) === 'standard')) {
    for (const {why, over, calm} of [
      {why: 'without dates', over: {}, calm: true},
      {why: 'with both dates ahead', over: {targeted_date: '2029-05-21', limit_date: '2030-05-21'}, calm: true},
      {
        why: 'with dates on the day of the result',
        over: {targeted_date: '2026-11-21', limit_date: '2026-11-21'},
        calm: true,
      },
      {why: 'with a message that is no alert', over: {messages: [aMessage()]}, calm: true},
      {why: 'with an alert for somebody else', over: {messages: [alert('patient')]}, calm: true},
      {why: 'with an alert', over: {messages: [alert()]}, calm: false},
      {why: 'with an alert without text', over: {messages: [alert('general', '')]}, calm: false},
      {why: 'with an alert for an unknown reader', over: {messages: [alert('relatives')]}, calm: false},
      {why: 'with a targeted date that is past', over: {targeted_date: '2026-11-20'}, calm: false},
      {why: 'with a limit that is past', over: {limit_date: '2026-11-20T23:30:00-05:00'}, calm: false},
      {
        why: 'with dates that contradict each other',
        over: {targeted_date: '2030-01-02', limit_date: '2030-01-01'},
        calm: false,
      },
      {why: 'with a date that cannot be read', over: {targeted_date: 'soon'}, calm: false},
    ]) {
      it(`counts ${conclusion} ${why} ${calm ? 'as' : 'not as'} "no action now"`, () => {
        const {groups, noAction} = listOf([row('a', {conclusion, ...over})]);
        expect([inShort(groups), inShort(noAction)]).toEqual(
          calm ? [[], [`${conclusion}: a`]] : [[`${conclusion}: a`], []],
        );
      });
    }
  }

  it('[§4.4-case-null-dates] loses no disease, shows none twice, and calms no conclusion, whatever it is given', () => {
    const date = fc.constantFrom(null, '', 'x', '2026-02-30', '2026-05-01', '2026-05-01T00:00:00Z', '2031-05-01');
    const advice = fc.record({
      conclusion: fc.constantFrom(...conclusions, 'new', '', '__proto__'),
      targeted_date: date,
      limit_date: date,
      messages: fc.subarray([aMessage(), alert(), alert('patient'), alert('professional')]),
    });
    fc.assert(
      fc.property(fc.array(advice), fc.constantFrom(...audiences), (overs, audience) => {
        const rows = overs.map((over, index) => row(String(index), over));
        const {groups, noAction, isQuiet} = listOf(rows, audience);
        const inOrder = [...groups, ...noAction].flatMap(({diseases}) => diseases);
        expect(new Set(inOrder)).toEqual(new Set(rows));
        expect(inOrder).toHaveLength(rows.length);
        for (const some of [groups, noAction]) {
          const ranks = some.map(({conclusion}) => priorities.indexOf(priorityOf(conclusion)));
          expect(ranks).toEqual(ranks.toSorted((a, b) => a - b));
          expect(new Set(some.map(({conclusion}) => conclusion)).size).toBe(some.length);
        }
        for (const {conclusion, diseases} of [...groups, ...noAction])
          expect(diseases.every(({advice: own}) => own.conclusion === conclusion)).toBe(true);
        const calm = noAction.flatMap(({diseases}) => diseases);
        expect(calm.every(({advice: {conclusion}}) => priorityOf(conclusion) === 'standard')).toBe(true);
        if (audience === 'professional' || isQuiet) expect(alertsFor(audience, calm)).toEqual([]);
        expect(listOf(rows.toReversed(), audience)).toMatchObject({groups, noAction});
      }),
    );
  });
});

describe('mostUrgentConclusion', () => {
  const all = [...conclusions, 'new'];
  it('[§2.6-priority] [§4.4-case-priority] is never milder than the whole or a row, over all pairs', () => {
    for (const overall of all) {
      for (const one of all) {
        const rank = Math.min(...[overall, one].map((conclusion) => priorities.indexOf(priorityOf(conclusion))));
        expect([overall, one, priorityOf(mostUrgentConclusion(whole(overall, 'no_action', one)))]).toEqual([
          overall,
          one,
          priorities[rank],
        ]);
      }
    }
  });
  it('[§2.6-priority] is the overall conclusion when no row is more urgent', () => {
    for (const overall of all) expect(mostUrgentConclusion(whole(overall))).toBe(overall);
    expect(mostUrgentConclusion(whole('late', 'contraindicated'))).toBe('late');
  });
});

describe('alertsFor', () => {
  const first = row('a', {messages: [aMessage(), alert('professional', 'P'), alert('general', 'G')]});
  const second = row('b', {
    conclusion: 'up_to_date',
    messages: [alert('patient', 'Q'), alert('unknown', 'U'), alert('general', '')],
  });
  const diagnostic = {conclusion: 'late', diagnostic_per_disease: [first, second, row('c')], unreadable: []};
  const shown = (audience: 'public' | 'professional') =>
    alertsFor(audience, diagnostic.diagnostic_per_disease).map(
      ({disease, alert}) => nameOf(disease) + alert.contents['en'],
    );

  it('[§4.4-case-alerts-first] gives every alert that an audience may see, with its disease', () => {
    expect(shown('public')).toEqual(['aG', 'bQ', 'bU', 'b']);
    expect(shown('professional')).toEqual(['aP', 'aG', 'bU', 'b']);
  });
});

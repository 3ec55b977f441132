import {describe, expect, it} from 'vitest';
import type {IsoDate} from '../../src/contract/dates.js';
import {factsOf} from '../../src/simulator/facts.js';
import {nextDose} from '../../src/simulator/schedule.js';
import {conditionIds} from '../../src/simulator/schedule-fr-2025/conditions.js';
import type {Schedule} from '../../src/simulator/table.js';
import {today} from './ask.js';

interface Situation {
  readonly acts?: readonly string[];
  readonly born?: string;
  readonly on?: string;
  /** Start dates of stays; `-` for a stay without a date. */
  readonly stays?: readonly string[];
  readonly answers?: Partial<Record<keyof typeof conditionIds, string>>;
}

const ended = undefined;
const never = null;

/** The schedules of the table with the expected dates: due from, and due by; for a birth date of 1 January 2020. */
const schedules: readonly {
  readonly what: string;
  readonly schedule: Schedule;
  readonly asks: readonly (readonly [
    Situation,
    readonly [from: string, limit: string | null, condition?: string] | typeof ended | typeof never,
  ])[];
}[] = [
  {
    what: 'doses at ages, each late a month after its age, and no nearer than the ages',
    schedule: {doses: ['2m', '4m', '11m'], late: '1m'},
    asks: [
      [{}, ['2020-03-01', '2020-04-01']],
      [{acts: ['2020-03-01']}, ['2020-05-01', '2020-06-01']],
      [{acts: ['2020-06-15']}, ['2020-08-15', '2020-09-15']],
      [{acts: ['2020-03-01', '2020-05-01']}, ['2020-12-01', '2021-01-01']],
      [{acts: ['2020-03-01', '2020-05-01', '2020-12-01']}, ended],
    ],
  },
  {
    what: 'doses in windows of age, which move by as much as the one before came late',
    schedule: {doses: ['2m', '4m..8m', '6y']},
    asks: [
      [{acts: ['2020-03-01']}, ['2020-05-01', '2020-09-01']],
      [{acts: ['2020-03-02']}, ['2020-05-02', '2020-09-02']],
      [{acts: ['2020-03-01', '2020-06-01']}, ['2026-02-01', null]],
    ],
  },
  {
    what: 'a dose now, with others at ages',
    schedule: {doses: ['2m', 'now', '4m']},
    asks: [
      [{acts: ['2020-06-15']}, [today, null]],
      [{acts: ['2020-06-15', '2020-07-15']}, ['2020-05-01', null]],
    ],
  },
  {
    what: 'a second dose for who had the first too early',
    schedule: {doses: ['12m'], second: {ifFirstBefore: '2y', at: '6y..10y'}},
    asks: [
      [{}, ['2021-01-01', null]],
      [{acts: ['2021-12-31']}, ['2026-01-01', '2030-01-01']],
      [{acts: ['2022-01-01']}, ended],
      [{acts: ['2021-03-01', '2021-12-31']}, ended],
    ],
  },
  {
    what: 'a second dose for who had the first too early, some time apart',
    schedule: {doses: ['6m'], late: '1m', second: {ifFirstBefore: '12m', at: '12m', apart: '6m'}},
    asks: [
      [{acts: ['2020-07-01']}, ['2021-01-01', '2021-02-01']],
      [{acts: ['2020-07-02']}, ['2021-01-02', '2021-02-02']],
      [{acts: ['2020-12-31']}, ['2021-06-30', '2021-07-30']],
    ],
  },
  {
    what: 'doses that count from an age on',
    schedule: {doses: ['now'], since: '2y'},
    asks: [
      [{acts: ['2021-12-31']}, [today, null]],
      [{acts: ['2022-01-01']}, ended],
    ],
  },
  {
    what: 'a dose before an age, at the latest on that day',
    schedule: {doses: ['now'], until: '6y'},
    asks: [
      [{}, [today, '2026-01-01']],
      [{on: '2025-12-31'}, ['2025-12-31', '2026-01-01']],
      [{on: '2026-01-01'}, never],
    ],
  },
  {
    what: 'the earlier of two ends: that of the schedule',
    schedule: {doses: ['5y..7y'], until: '6y'},
    asks: [[{}, ['2025-01-01', '2026-01-01']]],
  },
  {
    what: 'the earlier of two ends: that of the window',
    schedule: {doses: ['5y..70m'], until: '7y'},
    asks: [[{}, ['2025-01-01', '2025-11-01']]],
  },
  {
    what: 'a dose ten days before the first departure',
    schedule: {doses: ['now'], beforeDeparture: '10d'},
    asks: [
      [{stays: ['2026-03-01', '2026-01-10']}, [today, '2025-12-31']],
      [{stays: ['-', '2026-01-10']}, [today, '2025-12-31']],
      [{stays: [today]}, ['2025-11-10', '2025-11-10']],
      [{stays: ['2025-11-19']}, ['2025-11-09', '2025-11-09']],
      [{stays: ['-']}, [today, null]],
    ],
  },
  {
    what: 'doses at gaps, the first at an age',
    schedule: {gaps: ['1m..2m', '6m'], at: '2m..3m'},
    asks: [
      [{}, ['2020-03-01', '2020-04-01']],
      [{acts: ['2025-11-01']}, ['2025-12-01', '2026-01-01']],
      [{acts: ['2025-01-01', '2025-11-01']}, ['2026-05-01', null]],
      [{acts: ['2025-01-01', '2025-02-01', '2025-11-01']}, ended],
    ],
  },
  {
    what: 'doses at gaps, and boosters for ever',
    schedule: {gaps: ['1m'], then: '3y'},
    asks: [
      [{}, [today, null]],
      [{acts: ['2020-01-01', '2020-02-01', '2025-11-01']}, ['2028-11-01', null]],
    ],
  },
  {
    what: 'other gaps after a first dose that came early',
    schedule: {gaps: ['1m'], early: {before: '1y', gaps: ['2m', '6m']}},
    asks: [
      [{acts: ['2020-12-31']}, ['2021-02-28', null]],
      [{acts: ['2020-12-31', '2021-03-01']}, ['2021-09-01', null]],
      [{acts: ['2021-01-01']}, ['2021-02-01', null]],
    ],
  },
  {
    what: 'a first dose that waits after a disease',
    schedule: {gaps: ['3m'], after: {date: 'dengueDate', wait: '6m'}},
    asks: [
      [{answers: {dengueDate: '2025-09-01'}}, ['2026-03-01', null, conditionIds.dengueDate]],
      [{}, [today, null]],
    ],
  },
  {
    what: 'boosters at ages, then at an interval',
    schedule: {ages: ['1y', '2y'], late: '1y', then: '10y'},
    asks: [
      [{}, ['2022-01-01', '2023-01-01']],
      [{acts: ['2020-03-01', '2020-05-01', '2020-12-31']}, ['2022-01-01', '2023-01-01']],
      [{acts: ['2020-03-01', '2020-05-01', '2021-01-01']}, ['2032-01-01', '2033-01-01']],
      [{acts: ['2020-05-01', '2021-12-31']}, ['2022-01-01', '2023-01-01']],

      [{acts: ['2022-01-01']}, ['2032-01-01', '2033-01-01']],
      [{born: '2025-01-01'}, ['2026-01-01', '2027-01-01']],
      [{born: '2023-11-20', acts: [today]}, ['2035-11-20', '2036-11-20']],
      [{born: '2023-11-20'}, [today, '2026-11-20']],
    ],
  },
  {
    what: 'boosters at ages alone, in windows too',
    schedule: {ages: ['1y', '2y..4y'], late: '1y'},
    asks: [
      [{acts: ['2022-01-01']}, ended],
      [{acts: ['2021-12-31']}, ['2022-01-01', '2024-01-01']],
    ],
  },
  {
    what: 'a dose at an interval, renewed now where the next one would not be ready for the departure',
    schedule: {every: '3y', beforeDeparture: '15d'},
    asks: [
      [{}, [today, null]],
      [{acts: ['2024-01-01']}, ['2027-01-01', null]],
      [{stays: ['2026-05-20'], acts: ['2023-05-25']}, ['2026-05-25', null]],
      [{stays: ['2026-05-20'], acts: ['2023-05-20']}, [today, '2026-05-05']],
      [{stays: ['2026-05-20'], acts: ['2023-05-06']}, [today, '2026-05-05']],
      [{stays: ['2026-05-20'], acts: ['2023-05-05']}, ['2026-05-05', '2026-05-05']],
      [{stays: ['2025-11-25'], acts: ['2022-11-15']}, ['2025-11-10', '2025-11-10']],
      [{stays: ['2025-11-10'], acts: ['2022-11-15']}, ['2025-11-15', null]],
      [{stays: ['2025-11-10']}, ['2025-10-26', '2025-10-26']],
    ],
  },
  {
    what: 'a dose at an interval, with a journey that it is not for',
    schedule: {every: '3y'},
    asks: [[{stays: ['2026-05-20'], acts: ['2023-05-15']}, ['2026-05-15', null]]],
  },
  {
    what: 'a dose in each season, which ends in the next year',
    schedule: {season: ['10-15', '01-31']},
    asks: [
      [{}, ['2025-10-15', '2026-01-31']],
      [{acts: ['2025-10-14']}, ['2025-10-15', '2026-01-31']],
      [{acts: ['2025-10-15']}, ['2026-10-15', '2027-01-31']],
      [{on: '2026-01-31'}, ['2025-10-15', '2026-01-31']],
      [{on: '2026-02-01'}, ['2026-10-15', '2027-01-31']],
    ],
  },
  {
    what: 'a dose in each season of one year, or of one day',
    schedule: {season: ['11-20', '11-20']},
    asks: [
      [{}, [today, today]],
      [{on: '2025-11-21'}, ['2026-11-20', '2026-11-20']],
    ],
  },
  {
    what: 'a dose in each pregnancy',
    schedule: {eachPregnancy: '20w..36w'},
    asks: [
      [{}, ended],
      [{answers: {lastPeriod: '2025-06-05'}}, ['2025-10-23', '2026-02-12']],
      [{answers: {lastPeriod: '2025-06-05'}, acts: ['2025-06-04']}, ['2025-10-23', '2026-02-12']],
      [{answers: {lastPeriod: '2025-06-05'}, acts: ['2025-06-05']}, ended],
    ],
  },
  {
    what: 'a dose in each pregnancy, in the season alone',
    schedule: {eachPregnancy: '20w..36w', season: ['09-01', '01-31']},
    asks: [
      [{answers: {lastPeriod: '2025-06-05'}}, ['2025-10-23', '2026-01-31']],
      [{answers: {lastPeriod: '2025-03-27'}}, ['2025-09-01', '2025-12-04']],
      [{answers: {lastPeriod: '2024-12-25'}}, ['2025-09-01', '2025-09-03']],
      [{answers: {lastPeriod: '2024-12-23'}}, never],
      [{answers: {lastPeriod: '2025-09-13'}}, ['2026-01-31', '2026-01-31']],
      [{answers: {lastPeriod: '2025-09-14'}}, never],
    ],
  },
];

describe('the next dose', () => {
  for (const {what, schedule, asks} of schedules) {
    for (const [situation, due] of asks) {
      it(`by ${what}: ${JSON.stringify(situation)}`, () => {
        const {acts = [], born = '2020-01-01', on = today, stays = [], answers = {}} = situation;
        const conditions = Object.entries(answers).map(([name, value]) => ({
          id: conditionIds[name as keyof typeof conditionIds],
          value,
        }));
        const legs = stays.map((start) => (start === '-' ? {} : {start_date: start as IsoDate}));
        const facts = factsOf({birthdate: born as IsoDate, gender: 'f', conditions, journey: {legs}}, on as IsoDate);
        const found = nextDose(schedule, {...facts, acts: acts as IsoDate[]});
        expect(found).toEqual(due && {from: due[0], limit: due[1], condition: due[2]});
      });
    }
  }
});

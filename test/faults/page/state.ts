import {entryFromText} from '../../../src/domain/dates/date-entry.js';
import {draftOf, type Draft} from '../../../src/domain/entries/draft.js';
import {emptyAct, emptyEntries, emptyPatient, type Step} from '../../../src/domain/entries/entries.js';
import {conditionIds} from '../../../src/simulator/schedule-fr-2025/conditions.js';

/** The postal code: a unique text, so that leaks can be found. */
export const marker = 'ZQ7XK';

/** A new answer, so that the questions are requested again. */
export const newAnswer = conditionIds.diabetes;

/** A visit: a patient, an answer whose question has not loaded, two vaccinations. */
export const visitAt = (step: Step, birthdate = '1994-03-14'): Draft =>
  draftOf(
    {
      ...emptyEntries,
      patient: {...emptyPatient, birthdate: entryFromText(birthdate), gender: 'f', zipcode: marker},
      waiting: [{id: conditionIds.hadVaricella, value: true, origin: 'draft'}],
      history: {
        ...emptyEntries.history,
        received: 'yes',
        acts: [
          {...emptyAct('act-1'), vaccineId: 'VAC0029', date: entryFromText('2012-06-10'), booster: 'yes'},
          {...emptyAct('act-2'), vaccineId: 'VAC0053', date: entryFromText('1997-04-02'), booster: 'no'},
        ],
      },
    },
    step,
  );

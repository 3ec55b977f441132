import {packagedCatalogue} from '../../src/catalogue/packaged-catalogue.js';
import type {DiseaseDiagnostic} from '../../src/contract/diagnostic.js';
import type {Condition} from '../../src/contract/questionnaire.js';
import {aCondition, aDisease, aDocument, aMessage, texts} from './builders.js';

/** How much the texts of a result say: what the simulator writes, or 100 to 200 characters each, as services do. */
export type Length = 'usual' | 'long';

const due = ['late', 'late', 'late', 'todo', 'todo', 'todo', 'todo', 'todo', 'todo'];
const contraindicated = ['contraindicated', 'contraindicated', 'contraindicated'];
const others = [...contraindicated, 'exception', 'unmanaged', 'suggested'];
const calm = ['up_to_date', 'complete_scheme', 'no_action'];

const shortText = 'is recommended in this situation: discuss it with the patient at the next visit';
const longText = `${shortText}, because the age, the season and the place of residence are those of the target group of this year`;

/** A text of 100 to 200 characters which begins with a name. */
const long = (name: string, at: number) =>
  `${name}: one dose ${at % 3 === 0 ? shortText : longText}`.padEnd(99, '.').slice(0, 199) + '.';

/** The questions behind the advice. */
export const reasonsOf = (length: Length): Condition[] =>
  ['Pregnancy', 'Immunosuppression', 'Work in health care', 'Stay in a country where the disease is frequent'].map(
    (label, at) =>
      aCondition({
        id: `reason-${at}`,
        position: at,
        label: texts(length === 'usual' ? label : long(label, at)),
      }),
  );

/**
 * A result of 33 diseases, of which nine are due and the others need no action; the overdue ones have an alert.
 *
 * @param mixed With diseases of every conclusion and alerts anywhere.
 */
export function fullResult(length: Length, {mixed = false} = {}): DiseaseDiagnostic[] {
  const conclusions = mixed ? [...due, ...others] : due;
  return packagedCatalogue.diseases.slice(0, 33).map(({names, serviceDiseaseIds: [id] = []}, at) => {
    const conclusion = conclusions[at] ?? calm[at % 3]!;
    const name = names['en']!;
    const isCalm = at >= conclusions.length;
    const words = length === 'usual' ? `${name}: one dose is advised.` : long(name, at);
    const alert = aMessage({
      message_type: 'alert',
      contents: texts(conclusion === 'contraindicated' ? 'No live vaccine during pregnancy.' : 'The date has passed.'),
    });
    const isAlerted = conclusion === 'late' || conclusion === 'contraindicated' || (mixed && at % 4 === 0);
    return aDisease({
      disease: {id: id ?? name, name, translations: texts(name, names['fr'])},
      prevention_acts_count: at % 4,
      advice: {
        conclusion,
        targeted_date: isCalm ? (at % 2 ? '2029-05-21' : null) : '2026-10-15',
        limit_date: at % 3 === 0 ? (isCalm ? '2030-05-21' : '2027-01-31') : null,
        messages: [
          ...(isAlerted ? [alert] : []),
          aMessage({contents: texts(words)}),
          aMessage({message_type: 'details', contents: texts(long(name, 1))}),
          aMessage({message_type: 'other', contents: texts('Bring the record.')}),
        ],
        matching_conditions: isCalm ? [] : [`reason-${at % 4}`],
        documents: [aDocument()],
      },
    });
  });
}

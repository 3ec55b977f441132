import {path, type Entries} from './entries.js';
import {sentActs, sentConditions, sentLegs, type RequestContext} from './patient-file-from-entries.js';

/**
 * The path of the entry behind a field of the request, such as `patient.prevention_acts[2].date`: rows of the request have
 * places, those on screen have keys. A row that was not sent leads to its list, and an unknown condition nowhere.
 *
 * @param sent The entries that the request was made of.
 */
export function entryOfField(field: string, sent: Entries, context: RequestContext): string | undefined {
  const {list, row, inside} = /^(?<list>[^[]+)\[(?<row>[^\]]+)\](?<inside>.*)$/.exec(field)?.groups ?? {};
  if (row === undefined) return field; // the other fields have the same path on screen
  if (list === path.history)
    return pathIn(path.act, sentActs(sent, context.today)[Number(row)]?.key, inside) ?? path.history;
  if (list !== 'patient.conditions')
    return pathIn(path.leg, sentLegs(sent.patient.journey)[Number(row)]?.key, inside) ?? path.journey;
  const id = sentConditions(sent, context)[Number(row)]?.id ?? row;
  return context.questions.has(id) ? path.condition(id) : undefined;
}

const pathIn = (pathOf: (key: string) => string, key: string | undefined, inside = ''): string | undefined =>
  key === undefined ? undefined : pathOf(key) + inside;

import type {IsoDate} from '../../../contract/dates.js';
import {fieldsOf} from '../../../contract/value.js';
import {daysBetween} from '../../../domain/dates/calendar.js';
import {dateIn} from '../../../domain/dates/date-entry.js';
import {readFhirDate} from '../dates.js';
import type {Json} from '../json.js';
import type {FhirQuestionReason, FhirSkipReason, ResourceReport} from './report.js';

/** A value that counts only if it is the newest, and not older than the map allows. */
export interface Measured {
  /** `undefined` if the record does not say the exact day. */
  readonly day: IsoDate | undefined;
  readonly maxAgeDays: number;
}

interface Finding {
  readonly measured?: Measured | undefined;
  readonly doubt?: FhirQuestionReason;
  readonly report: ResourceReport;
  readonly element: string;
}

/** The exact day of an Observation: of its moment, or of the end of its period. */
export function dayOf(fields: Json): IsoDate | undefined {
  const {end, _end} = fieldsOf(fields['effectivePeriod']);
  const [value, element] = ['effectiveDateTime', 'effectiveInstant']
    .filter((name) => name in fields)
    .map((name) => [fields[name], fields[`_${name}`]])
    .concat([[end, _end]])[0]!;
  const {entry, doubt} = readFhirDate(value, element);
  return doubt ? undefined : dateIn(entry);
}

/**
 * The findings of one question without those that the map leaves out: older than the newest, too old, or in the future.
 * While the day of one is not known, none of the others is the newest.
 */
export function newestOf<F extends Finding>(findings: readonly F[], today: IsoDate): readonly F[] {
  const inTime = leftOut(findings, (measured) => timeReason(measured, today));
  const measured = inTime.flatMap((finding) => finding.measured ?? []);
  if (measured.some(({day}) => day === undefined)) {
    return inTime.map((finding) => (isUndated(finding) ? {...finding, doubt: 'missing'} : finding));
  }
  const days = measured.map(({day}) => day!).sort();
  return leftOut(inTime, ({day}) => (day === days.at(-1) ? undefined : 'not-current'));
}

/** The findings without those that have a reason to be left out, which the report gives. */
const leftOut = <F extends Finding>(
  findings: readonly F[],
  reasonOf: (measured: Measured) => FhirSkipReason | undefined,
) =>
  findings.filter(({measured, report, element}) => {
    const reason = measured && reasonOf(measured);
    if (reason) report.skip(element, reason);
    return reason === undefined;
  });

function timeReason({day, maxAgeDays}: Measured, today: IsoDate): FhirSkipReason | undefined {
  if (day === undefined) return undefined;
  if (day > today) return 'date-wrong';
  return daysBetween(day, today) > maxAgeDays ? 'not-current' : undefined;
}

const isUndated = ({measured, doubt}: Finding): boolean =>
  measured !== undefined && measured.day === undefined && !doubt;

import type {IsoDate} from '../../contract/dates.js';
import type {Advice} from '../../contract/diagnostic.js';
import {isConclusion, type Conclusion} from '../../contract/diagnostic-values.js';
import {adviceDate} from '../../domain/result/advice-dates.js';
import type {Json} from './json.js';
import {ownSystems, systems} from './systems.js';
import {codingOf} from './texts.js';

/** Service interface §2.6. */
const meanings: Readonly<Record<Conclusion, string>> = {
  late: 'Action delayed',
  todo: 'Action to be taken soon',
  up_to_date: 'Patient up to date, no action',
  no_action: 'No action to be taken',
  unmanaged: 'Case not managed, but data available',
  suggested: 'Action suggested, not mandatory',
  exception: 'Case not managed',
  contraindicated: 'Action not recommended',
  complete_scheme: 'Scheme complete',
};

type R4Status = 'due' | 'overdue' | 'immune' | 'complete' | 'contraindicated';
type ImmdsStatus =
  'complete' | 'notComplete' | 'notRecommended' | 'immune' | 'contraindicated' | 'agedOut' | 'conditional';

/** FHIR's codes for each conclusion. Without one, only the code of the service states it. */
const statuses: Readonly<Record<Exclude<Conclusion, 'up_to_date'>, readonly [(R4Status | undefined)?, ImmdsStatus?]>> =
  {
    late: ['overdue', 'notComplete'],
    todo: ['due', 'notComplete'],
    suggested: ['due', 'conditional'],
    complete_scheme: ['complete', 'complete'],
    no_action: [undefined, 'notRecommended'],
    contraindicated: ['contraindicated', 'contraindicated'],
    exception: [],
    unmanaged: [],
  };

/** The statuses of engines that the service may pass on: no conclusion of its own, and a code of FHIR to the letter. */
const engineStatuses: ReadonlyMap<string, readonly [(R4Status | undefined)?, ImmdsStatus?]> = new Map([
  ['immune', ['immune', 'immune']],
  ['agedOut', [undefined, 'agedOut']],
]);

/** `up_to_date` is due with a future date, complete without a date, and unknown with a past or unreadable date. */
function statusesOf(
  {conclusion, targeted_date, limit_date}: Advice,
  today: IsoDate,
): readonly [(R4Status | undefined)?, ImmdsStatus?] {
  if (!isConclusion(conclusion)) return engineStatuses.get(conclusion) ?? [];
  if (conclusion !== 'up_to_date') return statuses[conclusion];
  const dates = [targeted_date, limit_date].map(adviceDate);
  if (dates.some(({unreadable}) => unreadable !== undefined)) return [];
  const days = dates.flatMap(({date}) => date ?? []);
  if (days.some((day) => day > today)) return ['due', 'notComplete'];
  return days.length > 0 ? [] : ['complete', 'complete'];
}

const displays: Readonly<Record<R4Status | ImmdsStatus, string>> = {
  due: 'Due',
  overdue: 'Overdue',
  immune: 'Immune',
  agedOut: 'Aged Out',
  complete: 'Complete',
  contraindicated: 'Contraindicated',
  notComplete: 'Not Complete',
  notRecommended: 'Not Recommended',
  conditional: 'Conditional',
};

/** A conclusion as a coding in the code system of the service. */
export const conclusionCoding = (conclusion: string): Json =>
  codingOf(ownSystems.conclusion, conclusion, isConclusion(conclusion) ? meanings[conclusion] : undefined);

/** The status as the R4 code, then the exact code of the service, then the ImmDS code. */
export function forecastStatus(advice: Advice, today: IsoDate): Json {
  const [r4, immds] = statusesOf(advice, today);
  return {
    coding: [
      r4 ? {system: systems.r4Status, code: r4, display: displays[r4]} : unknownStatus,
      conclusionCoding(advice.conclusion),
      ...(immds ? [{system: systems.immdsStatus, code: immds, display: displays[immds]}] : []),
    ],
  };
}

export const unknownStatus: Json = {system: systems.unknownStatus, code: 'unknown', display: 'Unknown'};

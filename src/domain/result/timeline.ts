import type {Catalogue} from '../../contract/catalogue.js';
import type {IsoDate} from '../../contract/dates.js';
import type {PreventionAct} from '../../contract/patient-file.js';
import {ageInYears} from '../dates/age.js';
import type {RecommendedDates} from './advice-dates.js';

/* The content of the timeline. `timeline-places.ts` has its geometry and is loaded with the drawing. */

/** A dose in a lane; its text has the vaccine and the date. */
export interface Dose {
  readonly date: IsoDate;
  readonly booster: boolean;
  readonly text: string;
}

/** A row of the timeline: the doses given and the dates recommended. */
export interface Lane extends RecommendedDates {
  readonly name: string;
  readonly doses: readonly Dose[];
}

/** The period that the pane of the past shows. */
export type Span = 'childhood' | 'decade' | 'life';

/** The periods a user can choose from: those shorter than the whole life, and the whole life. */
export function spansFor(birthdate: IsoDate, today: IsoDate): Span[] {
  const age = ageInYears(birthdate, today);
  return [...(age >= 18 ? ['childhood' as const] : []), ...(age > 10 ? ['decade' as const] : []), 'life'];
}

/**
 * The acts whose vaccine protects against a disease of the service. It is `undefined` if the catalogue does not map the
 * id of the service: nothing else says which acts the service counted (§2.5).
 */
export function actsAgainst<Act>(
  serviceId: string,
  catalogue: Catalogue,
  acts: readonly Act[],
  sent: (act: Act) => PreventionAct,
): Act[] | undefined {
  const disease = catalogue.diseases.find(({serviceDiseaseIds}) => serviceDiseaseIds?.includes(serviceId));
  if (!disease) return undefined;
  const against = catalogue.vaccines.filter(({diseases}) => diseases.includes(disease.id)).map(({id}) => id);
  return acts.filter((act) => against.includes(sent(act).prevention_method_id));
}

/** The input of the drawing. It includes all words, because the drawing has no translations. */
export interface Timeline {
  readonly birthdate: IsoDate;
  readonly today: IsoDate;
  readonly span: Span;
  readonly lanes: readonly Lane[];
  /** The minimum size of a press target, in pixels. */
  readonly target: number;
  readonly words: TimelineWords;
}

interface TimelineWords {
  /** Titles of the two panes. */
  readonly life: string;
  readonly near: string;
  readonly today: string;
  readonly age: (tick: TickAge) => string;
  readonly month: (date: IsoDate) => string;
  readonly doses: (count: number) => string;
  readonly legend: Readonly<Record<LegendMark, string>>;
}

/** An age in the unit that fits the axis. */
export interface TickAge {
  readonly unit: 'week' | 'month' | 'year';
  readonly count: number;
}

export type LegendMark = 'dose' | 'booster' | 'many' | 'flag' | 'beam' | 'bar' | 'open' | 'arrow';

import {isConclusion, type Conclusion} from '../../contract/diagnostic-values.js';

/** From the most to the least urgent. */
export const priorities = ['critical', 'high', 'medium', 'standard'] as const;
export type Priority = (typeof priorities)[number];

/** The colour of a conclusion beside its shape and its words. A calm one of a result with gaps is `unsure`. */
export type Tone = Priority | 'unsure';

/** Service interface §4.4, recommended UI priority. The type requires an entry for each conclusion. */
const priorityByConclusion: Record<Conclusion, Priority> = {
  late: 'critical',
  contraindicated: 'critical',
  todo: 'high',
  unmanaged: 'high',
  exception: 'high',
  suggested: 'medium',
  up_to_date: 'standard',
  no_action: 'standard',
  complete_scheme: 'standard',
};

/** An unknown conclusion may be important, so its priority is high. */
export const priorityOf = (conclusion: string): Priority =>
  isConclusion(conclusion) ? priorityByConclusion[conclusion] : 'high';

/** The smaller, the more urgent. */
export const urgencyOf = (conclusion: string): number => priorities.indexOf(priorityOf(conclusion));

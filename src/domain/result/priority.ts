import {isConclusion, type Conclusion} from '../../contract/diagnostic-values.js';

/** From the most to the least urgent. */
export const priorities = ['critical', 'high', 'medium', 'standard'] as const;
export type Priority = (typeof priorities)[number];

/** Service interface §4.4, recommended UI priority. A new conclusion does not compile until placed here. */
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

/** What is not recognised may matter: it ranks high and is never hidden. */
export const priorityOf = (conclusion: string): Priority =>
  isConclusion(conclusion) ? priorityByConclusion[conclusion] : 'high';

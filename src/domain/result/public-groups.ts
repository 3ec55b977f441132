import {priorityOf} from './priority.js';
import {groupUnder, type AdviceGroup} from './advice.js';

/** The headings of a result for the public, in reading order. Conclusions that leave a question open stand together. */
const kinds = ['late', 'contraindicated', 'todo', 'discuss', 'suggested', 'calm'] as const;
export type PublicKind = (typeof kinds)[number];

/** The diseases under one heading for the public; `conclusion` is that of the first. */
export interface PublicGroup extends AdviceGroup {
  readonly kind: PublicKind;
}

export const publicGroups = (groups: readonly AdviceGroup[]): PublicGroup[] =>
  kinds.flatMap((kind) => {
    const same = groups.filter(({conclusion}) => kindOf(conclusion) === kind);
    const [first] = same;
    return first ? [{kind, ...groupUnder(first.conclusion, same)}] : [];
  });

function kindOf(conclusion: string): PublicKind {
  if (conclusion === 'late' || conclusion === 'contraindicated' || conclusion === 'todo' || conclusion === 'suggested')
    return conclusion;
  return priorityOf(conclusion) === 'standard' ? 'calm' : 'discuss';
}

import {stepOf, type Entries, type Origin} from '../domain/entries/entries.js';
import {stillOpen} from '../domain/entries/open-questions.js';
import type {Problem} from '../domain/entries/problems.js';
import {VaccChangeEvent} from '../events/flow-events.js';
import {changedPaths, isEqual} from './changes.js';
import {allProblems, prefilledProblems} from './checks.js';
import type {SessionContext} from './context.js';

const kinds = {patient: 'patient', profile: 'condition', history: 'act'} as const;

/**
 * Puts entries in the place of the present ones, and tells the host which of them changed.
 *
 * @param by Who changed them: what the user touches is the user's, and what a draft brings back that was typed is the
 *   draft's. Without it, each entry says its own origin.
 * @returns the paths of what changed.
 */
export function applyEntries(context: SessionContext, entries: Entries, by?: Origin): readonly string[] {
  const changed = changedPaths(context.state.entries, entries, by === 'user' ? Object.is : isEqual);
  const origins = new Map(
    [...(by === 'draft' ? changed.map((at) => [at, by] as const) : []), ...entries.origins].filter(
      ([at]) => by !== 'user' || !changed.includes(at),
    ),
  );
  const {completed, dirty, questions} = context.state;
  const isSame = changed.length === 0;
  context.set({
    entries: {...entries, origins},
    questions: stillOpen(questions, changed),
    completed: completed && isSame,
    dirty: dirty || (by === 'user' && !isSame),
  });
  context.set({problems: shownProblems(context, by !== undefined && by !== 'user')});
  context.tellEach(
    VaccChangeEvent,
    changed.map((path) => ({kind: kinds[stepOf(path)], path, origin: by ?? origins.get(path) ?? 'user'})),
  );
  return changed;
}

/**
 * Of the problems that are shown, those that are mended go, the others say what is wrong by now, and no new ones come
 * while the user is typing; what came from outside and is wrong is shown at once.
 */
function shownProblems(context: SessionContext, fromOutside: boolean): Problem[] {
  const shown = [...context.state.problems, ...(fromOutside ? prefilledProblems(context) : [])];
  return allProblems(context).filter(({path}) => shown.some((problem) => problem.path === path));
}

/** Puts some of them in the place of the present ones, as the user wished. */
export const changeEntries = (context: SessionContext, part: Partial<Entries>) =>
  applyEntries(context, {...context.state.entries, ...part}, 'user');

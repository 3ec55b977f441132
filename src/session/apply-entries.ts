import {frozenCopy, isSame} from '../contract/own-data.js';
import {changedPaths} from '../domain/entries/changed-paths.js';
import {path, stepOf, type Entries, type Origin} from '../domain/entries/entries.js';
import {conditionsOfWrongType} from '../domain/entries/not-sent.js';
import {stillOpen} from '../domain/entries/open-questions.js';
import type {Problem} from '../domain/entries/problems.js';
import {matchConditions} from '../domain/questionnaire/match-conditions.js';
import {VaccChangeEvent} from './events/flow-events.js';
import type {SessionContext} from './context.js';
import {allProblems, prefilledProblems} from './problems.js';

const kinds = {patient: 'patient', profile: 'condition', history: 'act'} as const;

/**
 * Replaces the entries and reports to the host which of them changed.
 *
 * @param by Who changed them: what the user touches becomes the user's; what a draft restores becomes the draft's.
 *   Without it, each entry has its own origin.
 * @returns the paths of the changed entries.
 */
export function applyEntries(context: SessionContext, entries: Entries, by?: Origin): readonly string[] {
  // a user who types the same again has touched it
  const changed = changedPaths(context.state.entries, entries, by === 'user' ? Object.is : isSame);
  const origins = originsAfter(changed, entries, by);
  const {completed, dirty, pageLeft, questions} = context.state;
  const hasChanged = changed.length > 0;
  context.set({
    entries: {...entries, origins},
    questions: stillOpen(questions, changed),
    completed: hasChanged ? false : completed,
    pageLeft: pageLeft && !hasChanged,
    dirty: dirty || (by === 'user' && hasChanged),
  });
  context.set({problems: shownProblems(context, by !== undefined && by !== 'user')});
  context.emitEach(
    VaccChangeEvent,
    changed.map((path) => ({kind: kinds[stepOf(path)], path, origin: by ?? origins.get(path) ?? 'user'})),
  );
  return changed;
}

/** As `applyEntries`, with the conditions of records that meet a question as answers. Warns of those that do not fit it. */
export function applyMatched(context: SessionContext, entries: Entries, by?: Origin) {
  applyEntries(context, matchConditions(entries, context.requestContext.questions), by);
  const misfits = conditionsOfWrongType(context.state.entries, context.requestContext);
  context.warn(
    'import',
    misfits.map(() => ({code: 'wrong-type', path: path.conditions})), // an id would say what the record is about
  );
}

/** Replaces some of the entries, as the user wished. */
export const changeEntries = (context: SessionContext, part: Partial<Entries>) =>
  applyEntries(context, {...context.state.entries, ...frozenCopy(part)}, 'user');

/** An entry without an origin is the user's. An origin that a restored draft names wins over `draft`. */
function originsAfter(changed: readonly string[], {origins}: Entries, by?: Origin): ReadonlyMap<string, Origin> {
  if (by === 'draft') return new Map([...changed.map((path) => [path, by] as const), ...origins]);
  const isTouched = new Set(by === 'user' ? changed : []);
  return new Map([...origins].filter(([path]) => !isTouched.has(path)));
}

/**
 * Shown problems that are fixed disappear, the others say what is wrong by now, and no new ones appear while the user is
 * typing. Problems of entries from outside show at once.
 */
function shownProblems(context: SessionContext, fromOutside: boolean): Problem[] {
  const problems = [...context.state.problems, ...(fromOutside ? prefilledProblems(context) : [])];
  const shown = new Set(problems.map(({path}) => path));
  return allProblems(context).filter(({path}) => shown.has(path));
}

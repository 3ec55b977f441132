import type {IsoDate} from '../contract/dates.js';
import {reportsError, type Diagnostic, type DiseaseDiagnostic} from '../contract/diagnostic.js';
import type {Reader} from '../domain/audience.js';
import {groupedBy} from '../domain/text/grouped.js';
import type {NotSent} from '../domain/entries/not-sent.js';
import {readBasis, type Basis} from '../domain/result/basis.js';
import {hasText} from '../domain/result/messages.js';
import type {ClockDifference, VaccResult} from '../domain/result/result.js';
import {diseaseName, type ShownText} from '../words/text-in.js';
import {unlistedActs, unsentEntry, type EntrySource, type GapEntry} from './gap-entries.js';

/** A reason why a result is less sure. `gap-text.ts` has the words of each kind. */
export type Gap =
  | {readonly kind: 'old'; readonly day: IsoDate}
  | {readonly kind: 'clock'; readonly clock: ClockDifference}
  | {readonly kind: 'unreadable'; readonly diseases: readonly ShownText[]; readonly others: number}
  | {readonly kind: 'differs'; readonly diseases: readonly ShownText[]}
  | {readonly kind: 'not-sent'; readonly reason: NotSent['reason']; readonly entries: readonly GapEntry[]}
  | {readonly kind: 'not-listed'; readonly entries: readonly GapEntry[]}
  | {readonly kind: 'error'}
  | {readonly kind: 'not-recorded'}
  | {readonly kind: 'profile'; readonly profile: Basis['profile']; readonly asked: number; readonly open: number}
  | {readonly kind: 'history'; readonly history: Exclude<Basis['history'], 'given'> | 'not-sent' | 'incomplete'};

export type GapKind = Gap['kind'];

/** What else makes a result less sure. */
interface Doubts {
  /** The day of a result that is more than a day old. */
  readonly isOldFrom: IsoDate | undefined;
  /** @see AdviceList */
  readonly differing: readonly (readonly DiseaseDiagnostic[])[];
}

export function gapsOf(
  result: VaccResult,
  diagnostic: Diagnostic,
  source: EntrySource,
  {isOldFrom, differing}: Doubts,
): Gap[] {
  const {clock} = result.provenance;
  const {reader} = source;
  const unlisted = unlistedActs(result, source);
  return [
    ...(isOldFrom ? [{kind: 'old', day: isOldFrom} as const] : []),
    ...(clock ? [{kind: 'clock', clock} as const] : []),
    ...(reportsError(result.diagnostic) ? [{kind: 'error'} as const] : []),
    ...unreadable(diagnostic, reader),
    ...differs(differing, reader),
    ...notSent(result.notSent, source),
    ...(unlisted.length > 0 ? [{kind: 'not-listed', entries: unlisted} as const] : []),
    ...basisGaps(result),
  ];
}

/** A row that cannot be read has the name of its disease, where it has one. */
function unreadable({unreadable: paths, orphans}: Diagnostic, {audience, locale}: Reader): Gap[] {
  if (paths.length === 0) return [];
  const diseases = orphans
    .filter(({disease}) => disease.name.trim() || hasText({contents: disease.translations}))
    .map(({disease}) => diseaseName(disease, audience, locale));
  return [{kind: 'unreadable', diseases, others: paths.length - diseases.length}];
}

function differs(differing: Doubts['differing'], {audience, locale}: Reader): Gap[] {
  const diseases = differing.map(([first]) => diseaseName(first!.disease, audience, locale));
  return diseases.length > 0 ? [{kind: 'differs', diseases}] : [];
}

const notSent = (all: readonly NotSent[], source: EntrySource): Gap[] =>
  Array.from(
    groupedBy(all, ({reason}) => reason),
    ([reason, entries]) => ({kind: 'not-sent', reason, entries: entries.map((one) => unsentEntry(one, source))}),
  );

/** "None" is an answer, and a gap to nobody; it stands with the gaps because the same request may mean "I don't know". */
function basisGaps(result: VaccResult): Gap[] {
  const basis = readBasis(result.basis);
  const hasActs = (result.patientFile.patient.prevention_acts ?? []).length > 0;
  const listed = hasActs ? [] : [{kind: 'history', history: 'not-sent'} as const];
  if (!basis) return [{kind: 'not-recorded'}, ...listed];
  const {profile, asked, answered, history} = basis;
  const isWhole = profile === 'answered' || (profile === 'off' && answered > 0);
  return [
    ...(isWhole ? [] : [{kind: 'profile', profile, asked, open: asked - answered} as const]),
    ...(history === 'given' ? listed : [{kind: 'history', history} as const]),
    ...(result.historyComplete === false ? [{kind: 'history', history: 'incomplete'} as const] : []),
  ];
}

/** A few open questions are usual: they stand beside the diseases that need no action, and not in the first lines. */
export const isUsual = (gap: Gap): boolean => gap.kind === 'profile' && gap.profile === 'partly';

/** Whether a gap takes the right to look calm from a result, beside those of a usual one. */
export function unsettles(gap: Gap): boolean {
  switch (gap.kind) {
    case 'profile':
      return !isUsual(gap);
    case 'history':
      return gap.history !== 'none';
    case 'not-sent':
    case 'not-listed':
      return false;
    default:
      return true;
  }
}

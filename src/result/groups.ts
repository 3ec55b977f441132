import type {DiseaseDiagnostic} from '../contract/diagnostic.js';
import type {Reader} from '../domain/audience.js';
import type {AdviceGroup, AdviceList} from '../domain/result/advice.js';
import {publicGroups} from '../domain/result/public-groups.js';
import {conclusionLabel} from '../words/conclusion-text.js';
import {noActionTitle, publicGroupTitle} from '../words/headline-text.js';
import type {Tone} from '../domain/result/priority.js';
import type {Reason, Row} from './row.js';

/** The rows under one heading, in reading order. */
export interface Group {
  /** Its id on a page. */
  readonly key: string;
  readonly title: string;
  /** How many diseases: one of which the answers differ has several rows. */
  readonly count: number;
  /** The conclusion as received: its shape. With several, that of the first row. */
  readonly conclusion: string;
  readonly tone: Tone;
  readonly rows: readonly Row[];
  /** The reasons that all rows share: they stand on the group alone. */
  readonly shared: readonly Reason[];
}

/** The diseases that need no action now. */
export interface NoAction {
  /** `No action now: 24 diseases`. */
  readonly title: string;
  readonly tone: Tone;
  /** By conclusion. */
  readonly groups: readonly Group[];
  /** Words that keep the list from reading as an all-clear. */
  readonly caveat: string;
  /** Whether something is amiss in these diseases, or an overall conclusion is that of none: then all of it is open. */
  readonly isOpen: boolean;
}

type RowOf = (disease: DiseaseDiagnostic) => Row;

/** The diseases to look at: by conclusion for professionals, under headings of their own for the public. */
export function groupsOf({groups}: AdviceList, reader: Reader, rowOf: RowOf): Group[] {
  if (reader.audience === 'professional')
    return groups.map((group, index) => groupOf(group, `group-${index}`, titleOf(group, reader), rowOf));
  return publicGroups(groups).map((group) =>
    groupOf(group, `group-${group.kind}`, publicGroupTitle(group.kind, reader.addressee), rowOf),
  );
}

/** `undefined` where there are none. */
export function noActionOf(
  {noAction, isQuiet}: AdviceList,
  reader: Reader,
  rowOf: RowOf,
  {caveat, isSettled, hasOverall}: {readonly caveat: string; readonly isSettled: boolean; readonly hasOverall: boolean},
): NoAction | undefined {
  if (noAction.length === 0) return undefined;
  const isAmiss = hasOverall || !isQuiet;
  return {
    title: noActionTitle(noAction),
    tone: isSettled && !isAmiss ? 'standard' : 'unsure',
    groups: noAction.map((group, index) => groupOf(group, `no-action-${index}`, titleOf(group, reader), rowOf)),
    caveat,
    isOpen: isAmiss,
  };
}

const titleOf = ({conclusion}: AdviceGroup, {audience, addressee}: Reader): string =>
  conclusionLabel(conclusion, audience, addressee);

function groupOf({conclusion, diseases, count}: AdviceGroup, key: string, title: string, rowOf: RowOf): Group {
  const rows = diseases.map(rowOf);
  const first = rows[0]!.tone;
  const tone = first === 'standard' && rows.some((row) => row.tone === 'unsure') ? 'unsure' : first;
  return {key, title, count, conclusion, tone, rows, shared: sharedBy(rows)};
}

/** The reasons of several rows where each of them has the same ones. */
function sharedBy([first, ...others]: readonly Row[]): readonly Reason[] {
  if (!first || others.length === 0) return [];
  const idsOf = ({reasons}: Row) =>
    reasons
      .map(({id}) => id)
      .sort()
      .join();
  return others.every((row) => idsOf(row) === idsOf(first)) ? first.reasons : [];
}

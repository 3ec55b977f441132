import {msg, str} from './localize.js';
import type {Diagnostic} from '../contract/diagnostic.js';
import {isConclusion, type Conclusion} from '../contract/diagnostic-values.js';
import {
  countOf,
  joinedGroups,
  mostUrgentConclusion,
  type AdviceGroup,
  type AdviceList,
} from '../domain/result/advice.js';
import type {Addressee, Audience} from '../domain/audience.js';
import {priorityOf, urgencyOf, type Tone} from '../domain/result/priority.js';
import {publicGroups, type PublicKind} from '../domain/result/public-groups.js';
import {conclusionLabel} from './conclusion-text.js';
import {plural} from './plural.js';
import {labelledText} from './step-labels.js';

/** A part of the headline; its icon and colour are those of the conclusion. Without diseases there is none. */
export interface HeadlineItem {
  readonly conclusion?: string;
  readonly tone?: Tone;
  readonly text: string;
}

/** The result in one line. */
export interface Headline {
  /** A sentence before the counts: an overall conclusion that is more urgent than that of any disease. */
  readonly overall?: HeadlineItem;
  readonly counts: readonly HeadlineItem[];
  /** The tone of all of it; `unsure` for a calm conclusion with gaps. */
  readonly tone: Tone;
}

/**
 * The result in one line: `1 contraindicated, 2 to do`; for the public `6 diseases to plan, 2 to discuss`. Diseases that
 * need no action are counted only where there are no others. The line never reads milder than the service's answer.
 *
 * @param isSettled Whether nothing is known to be missing in what the result rests on.
 * @see Service interface §4.4, MUST 9.
 */
export function headlineOf(
  diagnostic: Diagnostic,
  list: AdviceList,
  {audience, addressee}: {readonly audience: Audience; readonly addressee: Addressee},
  isSettled: boolean,
): Headline {
  const worst = mostUrgentConclusion(diagnostic);
  const urgent = list.groups.filter(({conclusion}) => priorityOf(conclusion) !== 'standard');
  const all = joinedGroups(urgent.length > 0 ? urgent : [...list.groups, ...list.noAction]);
  const isCarried = all.some(({conclusion}) => urgencyOf(conclusion) <= urgencyOf(worst));
  const isCalm = isSettled && list.isQuiet;
  const toneOf = (conclusion: string): Tone =>
    priorityOf(conclusion) === 'standard' && !(isCalm && isCarried) ? 'unsure' : priorityOf(conclusion);
  const counted = audience === 'professional' ? all.map(countedConclusion) : publicCounts(all);
  const counts = counted.map((item) => ({...item, tone: toneOf(item.conclusion)}));
  const tone = isCarried ? toneOf(worst) : priorityOf(worst);
  if (isCarried) return {counts, tone};
  if (tone === 'standard')
    return {
      counts: [{text: msg('The service gave no recommendation for any disease.', {id: 'diagnostic.no-disease'})}],
      tone: 'unsure',
    };
  const text = overallText(conclusionLabel(worst, audience, addressee));
  return {overall: {conclusion: worst, tone, text}, counts, tone};
}

const overallText = (conclusion: string): string =>
  msg(str`Overall, the service says: ${conclusion}. It names no disease for it.`, {id: 'diagnostic.overall-alone'});

/** The headline as one text. */
export const headlineText = ({overall, counts}: Headline): string =>
  [overall?.text, counts.map(({text}) => text).join(', ')].filter(Boolean).join(' ');

type Counted = Required<Pick<HeadlineItem, 'conclusion' | 'text'>>;

/** `2 overdue`, `2 contre-indiqués`: how many diseases have a conclusion, for professionals. */
function countedConclusion({conclusion, count}: AdviceGroup): Counted {
  const texts: Record<Conclusion, () => string> = {
    late: () =>
      plural(
        count,
        () => msg(str`${count} overdue`, {id: 'count.late.one'}),
        () => msg(str`${count} overdue`, {id: 'count.late.other'}),
      ),
    todo: () =>
      plural(
        count,
        () => msg(str`${count} to do`, {id: 'count.todo.one'}),
        () => msg(str`${count} to do`, {id: 'count.todo.other'}),
      ),
    up_to_date: () =>
      plural(
        count,
        () => msg(str`${count} up to date`, {id: 'count.up-to-date.one'}),
        () => msg(str`${count} up to date`, {id: 'count.up-to-date.other'}),
      ),
    no_action: () =>
      plural(
        count,
        () => msg(str`${count} without action`, {id: 'count.no-action.one'}),
        () => msg(str`${count} without action`, {id: 'count.no-action.other'}),
      ),
    unmanaged: () =>
      plural(
        count,
        () => msg(str`${count} with information only`, {id: 'count.unmanaged.one'}),
        () => msg(str`${count} with information only`, {id: 'count.unmanaged.other'}),
      ),
    suggested: () =>
      plural(
        count,
        () => msg(str`${count} suggested`, {id: 'count.suggested.one'}),
        () => msg(str`${count} suggested`, {id: 'count.suggested.other'}),
      ),
    exception: () =>
      plural(
        count,
        () => msg(str`${count} situation not covered`, {id: 'count.exception.one'}),
        () => msg(str`${count} situations not covered`, {id: 'count.exception.other'}),
      ),
    contraindicated: () =>
      plural(
        count,
        () => msg(str`${count} contraindicated`, {id: 'count.contraindicated.one'}),
        () => msg(str`${count} contraindicated`, {id: 'count.contraindicated.other'}),
      ),
    complete_scheme: () =>
      plural(
        count,
        () => msg(str`${count} schedule complete`, {id: 'count.complete-scheme.one'}),
        () => msg(str`${count} schedules complete`, {id: 'count.complete-scheme.other'}),
      ),
  };
  const unknown = () =>
    plural(
      count,
      () => msg(str`${count} not recognised`, {id: 'count.unknown.one'}),
      () => msg(str`${count} not recognised`, {id: 'count.unknown.other'}),
    );
  return {conclusion, text: isConclusion(conclusion) ? texts[conclusion]() : unknown()};
}

/** `6 diseases to plan`, `2 to discuss`: the first count says what is counted. */
const publicCounts = (groups: readonly AdviceGroup[]): Counted[] =>
  publicGroups(groups).map(({kind, count, conclusion}, index) => ({
    conclusion,
    text: publicCount(kind, count, index === 0 ? diseasesCounted(count) : `${count}`),
  }));

/** The heading of a group for the public. */
export const publicGroupTitle = (kind: PublicKind, addressee: Addressee): string =>
  ({
    late: msg('To deal with first', {id: 'priority.critical.public'}),
    contraindicated: conclusionLabel('contraindicated', 'public', addressee),
    todo: msg('To plan', {id: 'priority.high.public'}),
    discuss: msg('To discuss', {id: 'group.discuss'}),
    suggested: msg('Optional', {id: 'priority.medium.public'}),
    calm: noActionNow(),
  })[kind];

/** The heading of the diseases that need no action. */
const noActionNow = (): string => msg('No action now', {id: 'group.no-action'});

/** `No action now: 24 diseases`. */
export const noActionTitle = (groups: readonly Pick<AdviceGroup, 'count'>[]): string =>
  labelledText(noActionNow(), diseasesCounted(countOf(groups)));

const diseasesCounted = (count: number): string =>
  plural(
    count,
    () => msg(str`${count} disease`, {id: 'count.disease.one'}),
    () => msg(str`${count} diseases`, {id: 'count.disease.other'}),
  );

/** @param counted The count, or the count with what is counted. */
function publicCount(kind: PublicKind, count: number, counted: string): string {
  const texts: Record<PublicKind, () => string> = {
    late: () =>
      plural(
        count,
        () => msg(str`${counted} to deal with first`, {id: 'count.critical.one'}),
        () => msg(str`${counted} to deal with first`, {id: 'count.critical.other'}),
      ),
    contraindicated: () =>
      plural(
        count,
        () => msg(str`${counted} not recommended`, {id: 'count.not-recommended.one'}),
        () => msg(str`${counted} not recommended`, {id: 'count.not-recommended.other'}),
      ),
    todo: () =>
      plural(
        count,
        () => msg(str`${counted} to plan`, {id: 'count.high.one'}),
        () => msg(str`${counted} to plan`, {id: 'count.high.other'}),
      ),
    discuss: () =>
      plural(
        count,
        () => msg(str`${counted} to discuss`, {id: 'count.discuss.one'}),
        () => msg(str`${counted} to discuss`, {id: 'count.discuss.other'}),
      ),
    suggested: () =>
      plural(
        count,
        () => msg(str`${counted} optional`, {id: 'count.medium.one'}),
        () => msg(str`${counted} optional`, {id: 'count.medium.other'}),
      ),
    calm: () =>
      plural(
        count,
        () => msg(str`${counted} with no action now`, {id: 'count.standard.one'}),
        () => msg(str`${counted} with no action now`, {id: 'count.standard.other'}),
      ),
  };
  return texts[kind]();
}

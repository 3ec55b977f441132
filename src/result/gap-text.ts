import type {Addressee, Audience, Reader} from '../domain/audience.js';
import {path} from '../domain/entries/entries.js';
import {clockText} from '../words/clock-text.js';
import {unreadableText} from '../words/error-text.js';
import {dateFor} from '../words/formats.js';
import {
  completenessText,
  emptyRecord,
  notCountedText,
  notSentText,
  receivedLabel,
  receivedText,
} from '../words/labels.js';
import {msg, str} from '../words/localize.js';
import {historyUnknown, unansweredText} from '../words/result-text.js';
import {labelledText, wordsFor} from '../words/step-labels.js';
import type {GapEntry} from './gap-entries.js';
import {isUsual, type Gap, type GapKind} from './gaps.js';
import {joined, labelledLine, type Line} from './line.js';

/** A gap as the reader gets it. */
export interface ShownGap {
  readonly kind: GapKind;
  /** A sentence, or the title of its entries. */
  readonly text: string;
  /** Those that have a name. */
  readonly entries: readonly GapEntry[];
  /** All of it in one line. */
  readonly line: Line;
  /** The one repair of the gap as a whole; entries have their own. */
  readonly repair: {readonly path: string; readonly text: string} | undefined;
  /** Whether it stands among the first lines; a few open questions stand beside the diseases that need no action. */
  readonly isFirst: boolean;
}

export function shownGap(gap: Gap, reader: Reader): ShownGap {
  const all = gap.kind === 'not-sent' || gap.kind === 'not-listed' ? gap.entries : [];
  const entries = all.filter(({line}) => line.length > 0);
  const words = gapText(gap, reader);
  const text = all.length > 0 && entries.length === 0 ? `${words} (${all.length})` : words;
  const named = joined(
    entries.map(({line}) => line),
    ' · ',
  );
  return {
    kind: gap.kind,
    text,
    entries,
    line: entries.length > 0 ? labelledLine([text], named) : [text],
    repair:
      gap.kind === 'history' && gap.history !== 'incomplete'
        ? {path: path.history, text: msg('Add vaccinations', {id: 'repair.history'})}
        : undefined,
    isFirst: !isUsual(gap),
  };
}

/** A new kind does not compile until it has its words. */
function gapText(gap: Gap, reader: Reader): string {
  const {audience} = reader;
  switch (gap.kind) {
    case 'old':
      return oldText(dateFor(audience, gap.day));
    case 'clock':
      return clockText(gap.clock);
    case 'error':
      return msg('The service also reported an error: recommendations may be missing.', {id: 'gap.error'});
    case 'unreadable':
      return [
        ...gap.diseases.map(({text}) => unreadableDisease(text)),
        ...(gap.others > 0 ? [unreadableText(gap.others)] : []),
      ].join(' ');
    case 'differs':
      return differText(gap.diseases.map(({text}) => text).join(', '));
    case 'not-sent':
      return wordsFor(audience, [notSentText(gap.reason), notCountedText(gap.reason)]);
    case 'not-listed':
      return wordsFor(audience, [
        msg('Sent, not in the vaccine list', {id: 'diagnostic.unknown-vaccines'}),
        msg('Counted, not in the vaccine list', {id: 'diagnostic.unknown-vaccines.public'}),
      ]);
    case 'not-recorded':
      return msg('This result does not say which health questions and vaccinations it rests on.', {
        id: 'gap.not-recorded',
      });
    case 'profile':
      return profileText(gap, audience);
    case 'history':
      return historyText(gap.history, reader);
  }
}

const oldText = (date: string) =>
  msg(str`Computed on ${date}: later answers and vaccinations are missing.`, {id: 'gap.old'});

const unreadableDisease = (disease: string) => msg(str`${disease}: the answer cannot be read.`, {id: 'gap.unreadable'});

const differText = (diseases: string) =>
  msg(str`The service gave more than one answer, and they differ: ${diseases}.`, {id: 'gap.differs'});

function profileText({profile, asked, open}: Extract<Gap, {kind: 'profile'}>, audience: Audience): string {
  switch (profile) {
    case 'not-loaded':
      return wordsFor(audience, [
        msg('The health profile did not load: the result rests on no health answer.', {
          id: 'gap.profile.not-loaded.pro',
        }),
        msg('The health questions did not load: the result rests on no health answer.', {
          id: 'gap.profile.not-loaded.public',
        }),
      ]);
    case 'off':
      return msg('The result rests on no health answer: this page asks no health question.', {id: 'gap.profile.off'});
    case 'skipped':
      return msg(str`None of the ${asked} health questions has an answer.`, {id: 'gap.profile.skipped'});
    default:
      return unansweredText(open, asked);
  }
}

/** "None" and "I don't know" send the same request, and read differently. */
function historyText(history: Extract<Gap, {kind: 'history'}>['history'], {audience, addressee}: Reader): string {
  switch (history) {
    case 'none':
      return labelledText(receivedLabel(), receivedText(history));
    case 'unknown':
      return audience === 'professional'
        ? labelledText(receivedLabel(), receivedText(history))
        : unknownToThePublic(addressee);
    case 'not-said':
      return labelledText(receivedLabel(), emptyRecord());
    case 'not-sent':
      return wordsFor(audience, [
        msg('No vaccination was sent.', {id: 'diagnostic.no-acts'}),
        msg('No vaccine was counted.', {id: 'diagnostic.no-acts.public'}),
      ]);
    case 'incomplete':
      return completenessText(false)!;
  }
}

const unknownToThePublic = (addressee: Addressee) =>
  addressee === 'self'
    ? msg('You don’t know which vaccines you had. None was counted: part of this list may already be done.', {
        id: 'diagnostic.history-unknown.self',
      })
    : msg('The vaccines of this person are not known. None was counted: part of this list may already be done.', {
        id: 'diagnostic.history-unknown.other',
      });

/** What stands beside the diseases that need no action, which would otherwise read as an all-clear. */
export const caveatText = (gaps: readonly Gap[], reader: Reader): string =>
  gaps.flatMap((gap) => caveatOf(gap, reader)).join(' ');

function caveatOf(gap: Gap, reader: Reader): string | [] {
  if (gap.kind === 'profile' || gap.kind === 'not-recorded') return gapText(gap, reader);
  if (gap.kind !== 'history' || gap.history === 'none') return [];
  return gap.history === 'unknown' || gap.history === 'not-said' ? historyUnknown() : gapText(gap, reader);
}

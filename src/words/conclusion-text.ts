import {msg, str} from './localize.js';
import {cleanCode} from '../contract/clean-text.js';
import {isConclusion, type Conclusion} from '../contract/diagnostic-values.js';
import type {Addressee, Audience} from '../domain/audience.js';

/**
 * The words of a conclusion. The labels have no full stop; `more` is a sentence to follow the public label; `other` is the
 * public label about somebody else, where it differs.
 */
type ConclusionTexts = readonly [professional: string, forPublic: string, more?: string, other?: string];

/** Service interface §2.6; a new conclusion does not compile until it has its words. */
function textsOf(conclusion: string): ConclusionTexts {
  const ask = msg('Ask a health professional.', {id: 'conclusion.more.ask'});
  const texts: Record<Conclusion, ConclusionTexts> = {
    late: [
      msg('Overdue', {id: 'conclusion.late.pro'}),
      msg('To do without delay', {id: 'conclusion.late.public'}),
      msg('This vaccination should already have been done.', {id: 'conclusion.late.more'}),
    ],
    todo: [msg('To do', {id: 'conclusion.todo.pro'}), msg('To do soon', {id: 'conclusion.todo.public'})],
    up_to_date: [
      msg('Up to date', {id: 'conclusion.up-to-date.pro'}),
      msg('You are up to date', {id: 'conclusion.up-to-date.public'}),
      msg('Nothing to do.', {id: 'conclusion.up-to-date.more'}),
      msg('The person is up to date', {id: 'conclusion.up-to-date.other'}),
    ],
    no_action: [
      msg('No action', {id: 'conclusion.no-action.pro'}),
      msg('Nothing to do for this disease', {id: 'conclusion.no-action.public'}),
    ],
    unmanaged: [
      msg('Not assessed (information available)', {id: 'conclusion.unmanaged.pro'}),
      msg('This tool cannot conclude for you', {id: 'conclusion.unmanaged.public'}),
      msg('Read the information and ask a health professional.', {id: 'conclusion.unmanaged.more'}),
      msg('This tool cannot conclude', {id: 'conclusion.unmanaged.other'}),
    ],
    suggested: [
      msg('Suggested (optional)', {id: 'conclusion.suggested.pro'}),
      msg('Suggested, not mandatory', {id: 'conclusion.suggested.public'}),
      msg('Discuss it with a health professional.', {id: 'conclusion.suggested.more'}),
    ],
    exception: [
      msg('Situation not covered', {id: 'conclusion.exception.pro'}),
      msg('Your situation is not covered by this tool', {id: 'conclusion.exception.public'}),
      ask,
      msg('This situation is not covered by this tool', {id: 'conclusion.exception.other'}),
    ],
    contraindicated: [
      msg('Contraindicated (action not recommended)', {id: 'conclusion.contraindicated.pro'}),
      msg('Not recommended in your situation', {id: 'conclusion.contraindicated.public'}),
      '',
      msg('Not recommended in this situation', {id: 'conclusion.contraindicated.other'}),
    ],
    complete_scheme: [
      msg('Schedule complete', {id: 'conclusion.complete-scheme.pro'}),
      msg('The vaccination is complete', {id: 'conclusion.complete-scheme.public'}),
    ],
  };
  if (isConclusion(conclusion)) return texts[conclusion];
  return [
    msg(str`Unrecognised conclusion: ${cleanCode(conclusion)}`, {id: 'conclusion.unknown.pro'}),
    msg('This result cannot be read', {id: 'conclusion.unknown.public'}),
    ask,
  ];
}

/**
 * A conclusion in words, without full stop. Professionals read an unrecognised one as received.
 *
 * @see Service interface §4.4, MUST 10.
 */
export function conclusionLabel(conclusion: string, audience: Audience, addressee: Addressee = 'self'): string {
  const [professional, self, , other = self] = textsOf(conclusion);
  if (audience === 'professional') return professional;
  return addressee === 'other' ? other : self;
}

/** The overall conclusion in words: it is about no disease of its own. */
export const overallLabel = (conclusion: string, audience: Audience, addressee: Addressee = 'self'): string =>
  audience === 'public' && conclusion === 'no_action'
    ? msg('Nothing to do', {id: 'conclusion.no-action.overall'})
    : conclusionLabel(conclusion, audience, addressee);

/** A sentence that explains the public label; `''` where the label needs none, and for professionals. */
export function conclusionMore(conclusion: string, audience: Audience): string {
  const [, , more = ''] = textsOf(conclusion);
  return audience === 'professional' ? '' : more;
}

import {msg, str} from '@lit/localize';
import {isConclusion, type Conclusion} from '../contract/diagnostic.js';
import type {Addressee, Audience} from '../domain/audience.js';

/** How one conclusion reads. A label has no full stop; `more` goes on from the public label in a sentence of its own. */
interface ConclusionTexts {
  readonly professional: () => string;
  readonly self: () => string;
  /** Where speaking about somebody else needs another text. */
  readonly other?: () => string;
  readonly more?: () => string;
}

const askProfessional = () => msg('Ask a health professional.', {id: 'conclusion.more.ask'});

/** Service interface §2.6; a new conclusion does not compile until it has its words. */
const texts: Record<Conclusion, ConclusionTexts> = {
  late: {
    professional: () => msg('Overdue', {id: 'conclusion.late.pro'}),
    self: () => msg('To do without delay', {id: 'conclusion.late.public'}),
    more: () => msg('This vaccination should already have been done.', {id: 'conclusion.late.more'}),
  },
  todo: {
    professional: () => msg('To do', {id: 'conclusion.todo.pro'}),
    self: () => msg('To do soon', {id: 'conclusion.todo.public'}),
  },
  up_to_date: {
    professional: () => msg('Up to date', {id: 'conclusion.up-to-date.pro'}),
    self: () => msg('You are up to date', {id: 'conclusion.up-to-date.public'}),
    other: () => msg('The person is up to date', {id: 'conclusion.up-to-date.other'}),
    more: () => msg('Nothing to do.', {id: 'conclusion.up-to-date.more'}),
  },
  no_action: {
    professional: () => msg('No action', {id: 'conclusion.no-action.pro'}),
    self: () => msg('Nothing to do for this disease', {id: 'conclusion.no-action.public'}),
  },
  unmanaged: {
    professional: () => msg('Not managed (information available)', {id: 'conclusion.unmanaged.pro'}),
    self: () => msg('This tool cannot conclude for you', {id: 'conclusion.unmanaged.public'}),
    other: () => msg('This tool cannot conclude', {id: 'conclusion.unmanaged.other'}),
    more: () => msg('Read the information and ask a health professional.', {id: 'conclusion.unmanaged.more'}),
  },
  suggested: {
    professional: () => msg('Suggested (optional)', {id: 'conclusion.suggested.pro'}),
    self: () => msg('Suggested, not mandatory', {id: 'conclusion.suggested.public'}),
    more: () => msg('Discuss it with a health professional.', {id: 'conclusion.suggested.more'}),
  },
  exception: {
    professional: () => msg('Case not managed', {id: 'conclusion.exception.pro'}),
    self: () => msg('Your situation is not covered by this tool', {id: 'conclusion.exception.public'}),
    other: () => msg('This situation is not covered by this tool', {id: 'conclusion.exception.other'}),
    more: askProfessional,
  },
  contraindicated: {
    professional: () => msg('Contraindicated (action not recommended)', {id: 'conclusion.contraindicated.pro'}),
    self: () => msg('Not recommended in your situation', {id: 'conclusion.contraindicated.public'}),
    other: () => msg('Not recommended in this situation', {id: 'conclusion.contraindicated.other'}),
  },
  complete_scheme: {
    professional: () => msg('Schedule complete', {id: 'conclusion.complete-scheme.pro'}),
    self: () => msg('All the doses have been given', {id: 'conclusion.complete-scheme.public'}),
  },
};

const unknown = (value: string): ConclusionTexts => ({
  professional: () => msg(str`Unrecognised conclusion: ${value}`, {id: 'conclusion.unknown.pro'}),
  self: () => msg('This result cannot be read', {id: 'conclusion.unknown.public'}),
  more: askProfessional,
});

const textsOf = (conclusion: string) => (isConclusion(conclusion) ? texts[conclusion] : unknown(conclusion));

/**
 * A conclusion in words, without full stop. One that is not recognised is named to professionals as it came.
 *
 * @see Service interface §4.4, MUST 10.
 */
export function conclusionLabel(conclusion: string, audience: Audience, addressee: Addressee = 'self'): string {
  const {professional, self, other = self} = textsOf(conclusion);
  if (audience === 'professional') return professional();
  return addressee === 'other' ? other() : self();
}

/** What the public label means, as a sentence to show after it; `''` where the label says it all, and for professionals. */
export const conclusionMore = (conclusion: string, audience: Audience): string =>
  audience === 'professional' ? '' : (textsOf(conclusion).more?.() ?? '');

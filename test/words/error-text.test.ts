import {describe, expect, it} from 'vitest';
import type {VaccErrorCode} from '../../src/errors.js';
import {errorText, type Failure} from '../../src/words/error-text.js';
import {describeIn, describeInEach} from './in-language.js';

/** A record, so that a new code has to be added here too. */
const codes = Object.keys({
  'config/missing': 0,
  'config/invalid': 0,
  'config/insecure-url': 0,
  'network/offline': 0,
  'network/failed': 0,
  'network/timeout': 0,
  'auth/unavailable': 0,
  'auth/denied': 0,
  'auth/bad-response': 0,
  'service/invalid-input': 0,
  'service/denied': 0,
  'service/not-found': 0,
  'service/rate-limited': 0,
  'service/unavailable': 0,
  'service/too-large': 0,
  'service/bad-response': 0,
  'catalogue/invalid': 0,
  'import/invalid': 0,
  'draft/invalid': 0,
  'draft/other-patient': 0,
  'result/missing': 0,
  internal: 0,
} satisfies Record<VaccErrorCode, 0>) as VaccErrorCode[];
const operations = ['token', 'questionnaire', 'diagnostic', 'catalogue', 'import', 'config'] as const;

const found = new Date(2027, 2, 14, 15, 39, 10).getTime();

const failed = (code: VaccErrorCode, over: Partial<Failure> = {}) =>
  errorText(
    {code, operation: 'diagnostic', retryable: false, sessionEnded: false, requestId: 'r-1', at: found, ...over},
    'professional',
  );

describe('the words of an error', () => {
  describeInEach(() => {
    for (const code of codes) {
      it(`are there for ${code} in every operation, and name the code for support`, () => {
        for (const operation of operations) {
          const {heading, body, support} = failed(code, {operation});
          expect(heading).toMatch(/[^.]$/);
          expect(body).toMatch(/\.$/);
          expect(support).toContain(code);
          expect(heading + body + support).not.toMatch(/undefined|null| {2}/);
        }
      });
    }
  });

  const wait = (minutes: number) => ({retryable: true, retryAfterMs: minutes * 60_000});
  const kept = {en: 'Your entries are kept.', fr: 'Votre saisie est conservée.'};
  const again = {en: 'Try again.', fr: 'Réessayez.'};
  const ask = {
    en: 'Give the line below to the support of your software.',
    fr: 'Communiquez la ligne ci-dessous à l’assistance de votre logiciel.',
  };
  const askAgain = {
    en: 'If it happens again, give the line below to the support of your software.',
    fr: 'Si cela se reproduit, communiquez la ligne ci-dessous à l’assistance de votre logiciel.',
  };
  const noConnection = (en: string, fr: string) => ({
    en: [en, 'You can go on filling in; the recommendations need a connection.', kept.en, again.en],
    fr: [fr, 'Vous pouvez continuer la saisie\u00a0; les recommandations demandent une connexion.', kept.fr, again.fr],
  });
  const states: readonly {code: VaccErrorCode; over?: Partial<Failure>; en: string[]; fr: string[]}[] = [
    {code: 'network/offline', over: {retryable: true}, ...noConnection('No connection', 'Pas de connexion')},
    {
      code: 'network/failed',
      over: {retryable: true},
      ...noConnection('No connection to the service', 'Pas de connexion au service'),
    },
    {
      code: 'network/timeout',
      over: {retryable: true},
      en: ['The service did not answer', 'No answer came in time.', kept.en, again.en],
      fr: ['Le service n’a pas répondu', 'Aucune réponse n’est arrivée à temps.', kept.fr, again.fr],
    },
    {
      code: 'config/insecure-url',
      en: [
        'This tool is not set up correctly',
        'A secure connection could not be set up. Nothing was sent.',
        kept.en,
        ask.en,
      ],
      fr: [
        'Cet outil n’est pas correctement configuré',
        'La connexion sécurisée n’a pas pu être établie. Rien n’a été envoyé.',
        kept.fr,
        ask.fr,
      ],
    },
    {
      code: 'auth/denied',
      over: {retryable: true},
      en: ['Your session has ended', 'Sign in again in your software.', kept.en, again.en, askAgain.en],
      fr: ['Votre session est terminée', 'Reconnectez-vous dans votre logiciel.', kept.fr, again.fr, askAgain.fr],
    },
    {
      code: 'service/denied',
      over: {retryable: true, status: 401},
      en: ['Access refused', 'The service does not accept the access of this site.', kept.en, again.en, askAgain.en],
      fr: ['Accès refusé', 'Le service n’accepte pas l’accès de ce site.', kept.fr, again.fr, askAgain.fr],
    },
    {
      code: 'service/denied',
      over: {retryable: true, status: 403},
      en: ['Access refused', 'The service does not allow this request.', kept.en, again.en, askAgain.en],
      fr: ['Accès refusé', 'Le service n’autorise pas cette demande.', kept.fr, again.fr, askAgain.fr],
    },
    {
      code: 'service/not-found',
      en: [
        'This tool is not set up correctly',
        'The server answered with a redirect to another address. Nothing was sent there.',
        kept.en,
        ask.en,
      ],
      fr: [
        'Cet outil n’est pas correctement configuré',
        'Le serveur a répondu par une redirection vers une autre adresse. Rien n’y a été envoyé.',
        kept.fr,
        ask.fr,
      ],
    },
    {
      code: 'service/bad-response',
      over: {retryable: true, status: 409, serviceCode: 'CONFLICT'},
      en: [
        'The service answered in an unexpected way',
        'Its answer has the code CONFLICT.',
        'No recommendation is shown.',
        kept.en,
        again.en,
        askAgain.en,
      ],
      fr: [
        'Le service a répondu de façon inattendue',
        'Sa réponse porte le code CONFLICT.',
        'Aucune recommandation n’est affichée.',
        kept.fr,
        again.fr,
        askAgain.fr,
      ],
    },
    {
      code: 'service/bad-response',
      over: {retryable: true, status: 418},
      en: [
        'The service answered in an unexpected way',
        'Its answer has the status 418, without a code.',
        'No recommendation is shown.',
        kept.en,
        again.en,
        askAgain.en,
      ],
      fr: [
        'Le service a répondu de façon inattendue',
        'Sa réponse porte le statut 418, sans code.',
        'Aucune recommandation n’est affichée.',
        kept.fr,
        again.fr,
        askAgain.fr,
      ],
    },
    {
      code: 'service/bad-response',
      over: {retryable: true},
      en: ['The answer could not be read', 'No recommendation is shown.', kept.en, again.en, askAgain.en],
      fr: ['La réponse n’a pas pu être lue', 'Aucune recommandation n’est affichée.', kept.fr, again.fr, askAgain.fr],
    },
  ];
  const waits: typeof states = [
    {
      code: 'service/rate-limited',
      over: wait(60), // an hour after 15:39:10 is not 16:39 yet
      en: ['The service is busy', kept.en, 'Try again after 16:40.'],
      fr: ['Le service est occupé', kept.fr, 'Nouvel essai possible à partir de\u00a0: 16\u00a0h\u00a040.'],
    },
    {
      code: 'service/unavailable',
      over: wait(24 * 60),
      en: ['The service is not available', kept.en, 'Try again after 15 March 2027, 15:40.'],
      fr: [
        'Le service n’est pas disponible',
        kept.fr,
        'Nouvel essai possible à partir de\u00a0: 15 mars 2027 à 15\u00a0h\u00a040.',
      ],
    },
    {
      code: 'service/rate-limited',
      over: wait(1 / 6), // ten seconds are over before the sentence is read
      en: ['The service is busy', kept.en, again.en],
      fr: ['Le service est occupé', kept.fr, again.fr],
    },
  ];
  for (const lang of ['en', 'fr'] as const) {
    describeIn(lang, () => {
      for (const {code, over, [lang]: words} of waits) {
        it(`name the time until which the service asked to wait: ${words.at(-1)!}`, () => {
          const {heading, body} = failed(code, over);
          expect([heading, body]).toEqual([words[0], words.slice(1).join(' ')]);
        });
      }
    });
  }
  for (const lang of ['en', 'fr'] as const) {
    describeIn(lang, () => {
      for (const {code, over, [lang]: words} of states) {
        it(`are those of the specification for ${code}, with what became of the entries and the way on [UX-17]`, () => {
          const {heading, body} = failed(code, over);
          expect([heading, body]).toEqual([words[0], words.slice(1).join(' ')]);
        });
      }
    });
  }

  describeIn('en', () => {
    it('show the code and the detail of a 400 answer [UX-18]', () => {
      const {body} = failed('service/invalid-input', {serviceCode: 'E042', detail: 'birthdate is not a date.'});
      expect(body).toBe('The service refused the data (code E042). birthdate is not a date. Your entries are kept.');
    });

    it('keep a detail without a full stop apart from what follows', () => {
      const {body} = failed('service/invalid-input', {detail: ' birthdate is not a date '});
      expect(body).toContain('birthdate is not a date. Your entries are kept.');
    });

    it('say when a 400 answer has neither code nor detail', () => {
      expect(failed('service/invalid-input').body).toContain('(no code given). No detail was given.');
    });

    it('say that no recommendation is shown when a diagnosis cannot be read', () => {
      expect(failed('service/bad-response').body).toContain('No recommendation is shown.');
    });

    it('name this time for the questions, too', () => {
      const {body} = failed('service/rate-limited', {operation: 'questionnaire', ...wait(60)});
      expect(body).toMatch(/The questions could not be loaded.* Try again after 16:40\.$/);
    });

    it('offer to continue without the questions when they cannot be loaded', () => {
      expect(failed('network/timeout', {operation: 'questionnaire'}).body).toContain(
        'continue without the health profile: the result may be less precise.',
      );
    });

    it('say that the session has ended only where it was one with the host', () => {
      expect(failed('service/denied', {status: 401, sessionEnded: true}).heading).toBe('Your session has ended');
      expect(failed('service/denied', {status: 401}).heading).toBe('Access refused');
    });

    it('offer to go on without the questions when the service refuses what they are asked with', () => {
      const {body} = failed('service/invalid-input', {operation: 'questionnaire'});
      expect(body).toMatch(/kept\. You can also continue without the health profile: .* less precise\.$/);
    });

    it('offer to go on by hand when a record cannot be read', () => {
      expect(failed('import/invalid', {operation: 'import'}).body).toContain('You can go on and fill in by hand.');
    });

    it('distinguish too many entries from an answer that is too large', () => {
      expect(failed('service/too-large', {status: 413}).heading).toContain('too many entries');
      expect(failed('service/too-large', {status: 200}).heading).toContain('is not shown');
    });

    it('carry the code and the id of the failure for support', () => {
      expect(failed('internal').support).toBe('For support: internal, r-1');
    });

    it('carry the HTTP status for support, and the code of the service', () => {
      expect(failed('service/unavailable', {status: 503}).support).toBe(
        'For support: service/unavailable, HTTP 503, r-1',
      );
      const {support} = failed('service/denied', {status: 403, serviceCode: 'QUOTA'});
      expect(support).toBe('For support: service/denied, HTTP 403, QUOTA, r-1');
    });

    it('suggest another try only where that may help', () => {
      expect(failed('network/failed', {retryable: true}).body).toMatch(/Try again\.$/);
      expect(failed('network/failed', {retryable: false}).body).not.toContain('Try again');
    });
  });

  describeIn('fr', () => {
    it('show the code of a 400 answer, or that there was none', () => {
      const {body} = failed('service/invalid-input', {serviceCode: 'E042', detail: 'Date invalide.'});
      expect(body).toBe('Le service a refusé les données (code E042). Date invalide. Votre saisie est conservée.');
      expect(failed('service/invalid-input').body).toContain('(aucun code fourni)');
    });
  });
});

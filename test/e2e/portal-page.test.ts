import {beforeAll, describe, expect, it} from 'vitest';
import {
  bodiesAt,
  expectDiagnosticRequest,
  expectQuestionnaireRequests,
  expectQuiet,
  expectTokenRequest,
} from './helpers/expectations.js';
import {hands} from './helpers/hands.js';
import {useSite} from './helpers/site.js';
import {atHome as visit} from './helpers/visits.js';
import {wholeVisit, type Visited} from './helpers/whole-visit.js';

const site = useSite();

for (const {how, hand} of hands) {
  describe(`the portal page, for the public in token mode, worked ${how}`, () => {
    let visited: Visited;
    beforeAll(async () => {
      visited = await wholeVisit(site, '/portal.html', {visit, hand});
    });

    it('requests the questionnaire with exactly its fields, for the public [§2.1-requested-by-professional]', () => {
      expectQuestionnaireRequests(site, visit);
    });

    it('sends one diagnosis of everything entered and nothing unanswered [§4.4-4] [§4.4-5]', () => {
      expectDiagnosticRequest(site, visit);
    });

    it('gets its token by HTTP Basic and the client credentials grant, once', () => {
      expectTokenRequest(site);
    });

    it('calls the service with its host’s token, and without cookies', async () => {
      const asked = visited.opened.requests.filter((request) => request.url().endsWith('/session/token'));
      expect(asked.map((request) => [request.method(), request.postData()])).toEqual([['POST', null]]);
      const calls = visited.opened.requests.filter((request) => request.url().includes('/service/'));
      const sent = await Promise.all(calls.map((request) => request.headerValue('authorization')));
      expect(sent).toHaveLength(4);
      expect(sent[0]).toMatch(/^Bearer /);
      expect(site.requests.service.map(({headers}) => headers['authorization'])).toEqual(sent);
      expect(site.requests.service.filter(({headers}) => 'cookie' in headers)).toEqual([]);
    });

    it('passes the complete result to the page [P-6]', async () => {
      const events = await visited.opened.events('vacc-diagnostic');
      expect(events).toHaveLength(1);
      expect(events[0]?.detail).toMatchObject({schema: 'vacc-result/1', patientKey: null, audience: 'public'});
      expect(events[0]?.detail['patientFile']).toEqual(bodiesAt(site, '/diagnostic_for_patient')[0]);
      expect(events[0]?.detail['diagnostic']).toEqual(visited.diagnostic);
    });

    it('says plainly what is not recommended under a treatment, alerts first [§4.4-10] [§4.4-case-alerts-first]', () => {
      const {diagnosis} = visited.screens;
      expect(visited.diagnostic.diagnostic_per_disease).toContainEqual(
        expect.objectContaining({advice: expect.objectContaining({conclusion: 'contraindicated'}) as unknown}),
      );
      const [alerts, first] = [
        diagnosis.indexOf('Alerts ('),
        diagnosis.search(/Not recommended in your situation\s*\(/),
      ];
      expect(alerts).toBeGreaterThan(0);
      expect(first).toBeGreaterThan(alerts);
      expect(diagnosis).toContain('Not recommended in your situation');
    });

    it('shows no message that is meant for professionals [§4.4-case-destinations] [§4.4-should-wording] [H16]', () => {
      const messages = visited.diagnostic.diagnostic_per_disease.flatMap(({advice}) => advice.messages ?? []);
      const textsFor = (destination: string) =>
        messages
          .filter((message) => message.public_destination === destination)
          .map(({contents}) => contents['en'] ?? '');
      const others = new Set([...textsFor('general'), ...textsFor('patient')]);
      const hidden = textsFor('professional').filter((text) => !others.has(text));
      expect(hidden).not.toEqual([]);
      expect(hidden.filter((text) => visited.screens.diagnosis.includes(text))).toEqual([]);
      expect(textsFor('patient').some((text) => visited.screens.diagnosis.includes(text))).toBe(true);
    });

    it('says that the result is not a prescription', () => {
      expect(visited.screens.diagnosis).toContain('This result is information, not a prescription.');
    });

    it('violates no rule of its content security policy, calls no other origin and logs no problem [P-1]', () =>
      expectQuiet(visited.opened));
  });
}

import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import type {VaccAssistant} from '../../src/ui/elements/vacc-assistant/vacc-assistant.js';
import type {EnginePage} from '../engines/engine.js';
import {askedEngines, openIn} from '../engines/engines.js';
import {startHost, type Host} from './host.js';

for (const engine of askedEngines) {
  describe(`${engine}, signing out`, () => {
    let host: Host;
    let page: EnginePage;
    beforeAll(async () => {
      host = await startHost({});
      page = await openIn[engine]();
    });
    afterAll(async () => {
      await page?.close();
      await host?.close();
    });

    const title = () => page.evaluate(() => document.title, undefined);
    /** Somebody goes to a result, in an element of their own. */
    const visit = async (sessionKey: string) => {
      await page.evaluate(goToResult, sessionKey);
      await expect.poll(title).toBe(`The result of ${sessionKey}`);
    };
    const open = async () => {
      host.begin();
      await page.goto(`${host.origin}/page?build=script`);
    };

    it('[H-5] in a page leaves no token to whoever signs in next, and nothing of the patient', async () => {
      await open();
      await visit('one');
      expect(host.tokensUsed()).toHaveLength(1);
      expect(await page.evaluate(signOut, undefined)).toEqual({step: 'patient', hasPatient: false});
      await visit('one');
      expect(host.tokensUsed()).toHaveLength(2);
    });

    it('[H-5] is not needed for a token to stay within the session that the host names', async () => {
      await open();
      for (const sessionKey of ['one', 'one', 'two', 'one']) await visit(sessionKey);
      expect(host.tokensUsed()).toHaveLength(2);
    });
  });
}

/** Runs in the page. */
function goToResult(sessionKey: string) {
  document.title = '';
  document.querySelector('vacc-assistant')?.remove();
  const assistant = document.createElement('vacc-assistant');
  const patient = {birthdate: '1911-11-11', gender: 'f', conditions: [], prevention_acts: []};
  const settings = {baseUrl: '/service', tokenEndpoint: '/token', questionnaireMode: 'off', sessionKey};
  Object.assign(assistant, settings, {patientKey: 'A', patientFile: {patient}});
  assistant.addEventListener('vacc-diagnostic', () => (document.title = `The result of ${sessionKey}`));
  document.body.append(assistant);
  void assistant.goTo('review').then(() => assistant.diagnose());
}

/** Runs in the page. */
function signOut() {
  const assistant = document.querySelector('vacc-assistant')!;
  (customElements.get('vacc-assistant') as typeof VaccAssistant).signOut();
  return {step: assistant.step, hasPatient: JSON.stringify(assistant.patientFile).includes('1911')};
}

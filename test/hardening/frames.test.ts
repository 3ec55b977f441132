import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import type {EnginePage} from '../engines/engine.js';
import {askedEngines, openIn} from '../engines/engines.js';
import {startFrameHost, type FrameHost} from '../embedding/helpers/frame-host.js';

declare global {
  interface Window {
    outcome: {
      errors: string[];
      tokens: number;
      violations: number;
      isAnswered: boolean;
    };
  }
}

for (const engine of askedEngines) {
  describe(`${engine}, a frame [T23]`, () => {
    let host: FrameHost;
    let page: EnginePage;
    beforeAll(async () => {
      host = await startFrameHost();
      page = await openIn[engine]();
    });
    afterAll(async () => {
      await page?.close();
      await host?.close();
    });

    const look = () => page.evaluate(whatIsShown, undefined);
    const isSettled = async () => {
      const {isShown, failed} = await look();
      return isShown || failed;
    };
    const heardOverPort = () => host.heard.filter((text) => /^port|1990|secret/.test(text));
    const outcome = () => page.evaluate(() => window.outcome, undefined);

    for (const {how, sandbox, settled, foreignLoads} of [
      {
        how: 'in a sandbox, which never asks for it',
        sandbox: 'allow-scripts',
        settled: {isShown: true},
        foreignLoads: 0,
      },
      {how: 'without a sandbox', sandbox: null, settled: {failed: true}, foreignLoads: 1},
    ]) {
      it(`[H-2] gives nothing to a foreign page that \`embed.html\` redirects to: ${how} [F-18] [S-22]`, async () => {
        await page.goto(host.page('blob: *'));
        host.redirects.set('embed.html', `${host.foreign}/evil.html`);
        await page.evaluate(addFrame, {sandbox, load: settled.isShown ? 25_000 : 5000});
        await expect.poll(isSettled, {timeout: 25_000}).toBe(true);
        expect(heardOverPort()).toEqual([]);
        expect(host.served).toEqual([]);
        expect((await outcome()).tokens).toBe(0);
        expect(await look()).toMatchObject(settled);
        expect(host.heard.filter((text) => text === 'loaded')).toHaveLength(foreignLoads);
      });
    }

    it('[H-2] gives nothing to a foreign page in a sandbox that is there before its own document answers [F-18] [S-22]', async () => {
      await page.goto(host.page('blob: *'));
      host.appended.set('vacc-assistant.js', `;location.replace('${host.foreign}/evil.html')`);
      host.redirects.set('vacc-embedded.js', '/nothing');
      await page.evaluate(addFrame, {sandbox: 'allow-scripts', load: 5000});
      await expect.poll(look, {timeout: 25_000}).toMatchObject({failed: true});
      expect(host.heard).toContain('loaded');
      expect(heardOverPort()).toEqual([]);
      expect(host.served).toEqual([]);
      expect((await outcome()).tokens).toBe(0);
    });

    it('[H-2] [H-9] gives nothing to a foreign page that its own document leaves for, and stops after three loads', async () => {
      await page.goto(host.page('blob: *'));
      const code = `;setTimeout(() => location.replace('${host.foreign}/evil.html'), 300)`;
      host.appended.set('vacc-embedded.js', code);
      await page.evaluate(addFrame, {sandbox: 'allow-scripts', load: 20_000});
      await expect.poll(look, {timeout: 25_000}).toMatchObject({failed: true});
      expect(host.loads.get('/cdn/vacc-embedded.js')).toBeLessThanOrEqual(3);
      expect(host.heard.filter((text) => text === 'loaded').length).toBeGreaterThan(0);
      expect(heardOverPort()).toEqual([]);
      expect((await outcome()).errors).toEqual(['network/failed frame true']);
    });

    it('answers a call with `network/failed` when it leaves the page in the same moment', async () => {
      await page.goto(host.page("'self'"));
      await page.evaluate(addFrame, {sandbox: null, load: 20_000});
      await expect.poll(look, {timeout: 25_000}).toMatchObject({isShown: true});
      await page.evaluate(callAndRemove, undefined);
      await expect.poll(outcome).toMatchObject({errors: ['network/failed']});
    });

    it('[H-9] stops after three loads of a document that loads itself again [F-27]', async () => {
      await page.goto(host.page('blob: *'));
      host.appended.set('vacc-embedded.js', ';setTimeout(() => location.reload(), 300)');
      await page.evaluate(addFrame, {sandbox: null, load: 20_000});
      await expect
        .poll(look, {timeout: 25_000})
        .toMatchObject({failed: true, text: expect.stringContaining('could not be loaded') as string});
      // Each of the three may load itself once more before it is removed.
      expect(host.loads.get('/cdn/embed.html')).toBeLessThanOrEqual(6);
      expect((await outcome()).errors).toEqual(['network/failed frame true']);
      host.appended.clear();
      await page.evaluate(pressRetry, undefined);
      await expect.poll(look, {timeout: 25_000}).toMatchObject({failed: false, isShown: true});
    });

    it('[H-2] is stopped from leaving by the `frame-src` of the page: the document stays, or fails [F-29] [S-27]', async () => {
      await page.goto(host.page('blob:'));
      host.appended.set('vacc-embedded.js', `;setTimeout(() => location.replace('${host.foreign}/evil.html'), 300)`);
      await page.evaluate(addFrame, {sandbox: 'allow-scripts', load: 20_000});
      await expect.poll(() => page.evaluate(countViolations, undefined), {timeout: 25_000}).toBeGreaterThan(0);
      await page.evaluate(askFrame, undefined);
      await expect.poll(async () => (await look()).failed || (await outcome()).isAnswered).toBe(true);
      expect(host.heard).toEqual([]);
    });

    it('[H-2] works in a sandbox under a policy that names a nonce for scripts [F-30]', async () => {
      await page.goto(host.page('blob:', "'nonce-abc'"));
      await page.evaluate(addFrame, {sandbox: 'allow-scripts', load: 20_000});
      await expect.poll(look, {timeout: 25_000}).toMatchObject({isShown: true});
      expect(await page.evaluate(countViolations, undefined)).toBe(0);
    });

    for (const wipe of ['reset', 'signOut'] as const) {
      it(`[H-16] is hidden at once by \`${wipe}()\`, and shown when it is wiped [F-10] [P-22]`, async () => {
        await page.goto(host.page('blob: *'));
        await page.evaluate(addFrame, {sandbox: 'allow-scripts', load: 20_000});
        await expect.poll(look, {timeout: 25_000}).toMatchObject({isShown: true});
        expect(await page.evaluate(wipeNow, wipe)).toEqual({isShown: false, step: 'patient', file: false});
        await expect.poll(look, {timeout: 25_000}).toMatchObject({isShown: true});
        expect(await page.evaluate(birthdateOfFrame, undefined)).toBe(null);
      });
    }
  });
}

/** Runs in the page: a frame with a patient file, a token and a service, and a record of what comes out of it. */
function addFrame({sandbox, load}: {sandbox: string | null; load: number}) {
  window.outcome = {errors: [], tokens: 0, violations: 0, isAnswered: false};
  const frame = document.createElement('vacc-frame');
  if (sandbox !== null) frame.setAttribute('sandbox', sandbox);
  frame.setAttribute('base-url', '/service');
  frame.setAttribute('questionnaire', 'off');
  frame.limits = {load, answer: 20_000};
  frame.patientKey = 'one';
  frame.patientFile = {patient: {birthdate: '1990-01-01', gender: 'f'}};
  frame.getAccessToken = () => {
    window.outcome.tokens++;
    return Promise.resolve({accessToken: 'secret', expiresIn: 300});
  };
  frame.addEventListener('vacc-error', ({detail: {code, operation, retryable}}) =>
    window.outcome.errors.push(`${code} ${operation} ${retryable}`),
  );
  document.addEventListener('securitypolicyviolation', ({violatedDirective}) => {
    if (violatedDirective !== 'img-src') window.outcome.violations++; // an engine asks for an icon
  });
  document.body.append(frame);
}

/** Runs in the page. */
function callAndRemove() {
  const frame = document.querySelector('vacc-frame')!;
  frame.next().catch(({code}: {code: string}) => window.outcome.errors.push(code));
  frame.remove();
}

/** Runs in the page. */
function whatIsShown() {
  const root = document.querySelector('vacc-frame')!.shadowRoot!;
  const iframe = root.querySelector('iframe');
  const alert = root.querySelector('[role=alert]')!;
  return {
    isShown: iframe !== null && getComputedStyle(iframe).visibility === 'visible',
    failed: iframe === null && alert.querySelector('button') !== null,
    text: alert.textContent,
  };
}

/** Runs in the page. */
function countViolations() {
  return window.outcome.violations;
}

/** Runs in the page. */
function askFrame() {
  const answered = () => (window.outcome.isAnswered = true);
  document
    .querySelector('vacc-frame')!
    .checkValidity()
    .then(answered, () => undefined);
}

/** Runs in the page. */
function pressRetry() {
  document.querySelector('vacc-frame')!.shadowRoot!.querySelector('button')!.click();
}

/** Runs in the page: the birth date as of the last event. */
function birthdateOfFrame() {
  const file = document.querySelector('vacc-frame')!.patientFile;
  return file?.patient?.birthdate ?? null;
}

/** Runs in the page. */
function wipeNow(wipe: 'reset' | 'signOut') {
  const frame = document.querySelector('vacc-frame')!;
  void frame[wipe]();
  const iframe = frame.shadowRoot!.querySelector('iframe')!;
  const isShown = getComputedStyle(iframe).visibility === 'visible';
  return {isShown, step: frame.step, file: frame.patientFile !== undefined};
}

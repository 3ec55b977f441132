import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import type {EnginePage} from '../engines/engine.js';
import {askedEngines, openIn} from '../engines/engines.js';
import {countSwitches} from './count-switches.js';
import {startFrameHost, type FrameHost} from '../embedding/helpers/frame-host.js';

declare global {
  interface Window {
    outcome: {
      errors: string[];
      tokens: number;
      mixUps: string[];
      delivered: Record<string, number>;
      births: number;
      violations: number;
      aborted: number;
      isDone: boolean;
    };
  }
}

const isFull = process.env['FORM'] !== 'short';

for (const engine of askedEngines) {
  const switches = isFull ? (engine === 'chromium' ? 1000 : 300) : 50;
  describe(`${engine}, a frame`, () => {
    let host: FrameHost;
    let page: EnginePage;
    beforeAll(async () => {
      host = await startFrameHost();
      page = await openIn[engine]();
    });
    afterAll(async () => {
      await page?.close();
      host?.close();
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
      it(`[H-2] gives nothing to a foreign page that \`embed.html\` redirects to: ${how}`, async () => {
        await page.goto(host.page('blob: *'));
        host.redirects.set('embed.html', `${host.foreign}/evil.html`);
        await page.evaluate(addFrame, {sandbox, load: isFull ? 3000 : 1000});
        await expect.poll(isSettled, {timeout: 25_000}).toBe(true);
        expect(heardOverPort()).toEqual([]);
        expect(host.served).toEqual([]);
        expect((await outcome()).tokens).toBe(0);
        expect(await look()).toMatchObject(settled);
        expect(host.heard.filter((text) => text === 'loaded')).toHaveLength(foreignLoads);
      });
    }

    it('[H-2] gives nothing to a foreign page in a sandbox that is there before its own document answers', async () => {
      await page.goto(host.page('blob: *'));
      host.appended.set('vacc-assistant.js', `;location.replace('${host.foreign}/evil.html')`);
      host.redirects.set('vacc-embedded.js', '/nothing');
      await page.evaluate(addFrame, {sandbox: 'allow-scripts', load: isFull ? 3000 : 1000});
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

    it('[H-9] stops after three loads of a document that loads itself again', async () => {
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

    it('[H-2] is stopped from leaving by the `frame-src` of the page: the document stays, or fails', async () => {
      await page.goto(host.page('blob:'));
      host.appended.set('vacc-embedded.js', `;setTimeout(() => location.replace('${host.foreign}/evil.html'), 300)`);
      await page.evaluate(addFrame, {sandbox: 'allow-scripts', load: 20_000});
      await expect.poll(() => page.evaluate(countViolations, undefined), {timeout: 25_000}).toBeGreaterThan(0);
      await page.evaluate(askFrame, undefined);
      await expect.poll(async () => (await look()).failed || (await outcome()).delivered['validity'] === 1).toBe(true);
      expect(host.heard).toEqual([]);
    });

    it('[H-2] works in a sandbox under a policy that names a nonce for scripts', async () => {
      await page.goto(host.page('blob:', "'nonce-abc'"));
      await page.evaluate(addFrame, {sandbox: 'allow-scripts', load: 20_000});
      await expect.poll(look, {timeout: 25_000}).toMatchObject({isShown: true});
      expect(await page.evaluate(countViolations, undefined)).toBe(0);
    });

    for (const wipe of ['reset', 'signOut'] as const) {
      it(`[H-16] is hidden at once by \`${wipe}()\`, and shown when it is wiped`, async () => {
        await page.goto(host.page('blob: *'));
        await page.evaluate(addFrame, {sandbox: 'allow-scripts', load: 20_000});
        await expect.poll(look, {timeout: 25_000}).toMatchObject({isShown: true});
        expect(await page.evaluate(wipeNow, wipe)).toEqual({isShown: false, step: 'patient', file: false});
        await expect.poll(look, {timeout: 25_000}).toMatchObject({isShown: true});
        expect(await page.evaluate(birthdateOfFrame, undefined)).toBe(null);
      });
    }

    it(
      `[H-1] [H-4] delivers nothing of a patient under another key: ${switches} switches at random moments`,
      {timeout: 600_000},
      async () => {
        await page.goto(host.page('blob: *'));
        await page.evaluate(addFrame, {sandbox: 'allow-scripts', load: 20_000});
        await expect.poll(look, {timeout: 25_000}).toMatchObject({isShown: true});
        await page.evaluate(switchCharts, {switches, seed: 4711});
        await expect.poll(async () => (await outcome()).isDone, {timeout: 590_000}).toBe(true);
        const {mixUps, births, delivered, aborted, errors} = await outcome();
        const given = Object.entries(delivered).map(([what, times]) => `${times} ${what}`);
        console.log(
          `${engine}: ${switches} switches, ${given.join(', ')}; ${births} birth dates read, ${aborted} aborted, ${mixUps.length} mix-ups`,
        );
        countSwitches(engine, switches, mixUps.length);
        expect(mixUps).toEqual([]);
        expect(errors).toEqual([]);
        expect(births).toBeGreaterThan(switches / 10);
        for (const what of ['draft', 'validity', 'file', 'reset']) expect(delivered[what], what).toBeGreaterThan(0);
        expect(aborted).toBeGreaterThan(switches / 10);
      },
    );
  });
}

/** Runs in the page: a frame with a patient file, a token and a service, and a record of what comes out of it. */
function addFrame({sandbox, load}: {sandbox: string | null; load: number}) {
  window.outcome = {
    errors: [],
    tokens: 0,
    mixUps: [],
    delivered: {},
    births: 0,
    violations: 0,
    aborted: 0,
    isDone: false,
  };
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
  const answered = () => (window.outcome.delivered['validity'] = 1);
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

/**
 * Runs in the page. Each chart has a birth date of its own, is asked for its draft, its files and its steps, and gives
 * way to the next one after some microtasks, after some time, inside a listener, or when it has answered. The last one
 * keeps its patient and answers everything, however slow the machine is.
 */
function switchCharts({switches, seed}: {switches: number; seed: number}) {
  const frame = document.querySelector('vacc-frame')!;
  const {outcome} = window;
  let state = seed;
  const random = (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return Math.floor((state / 2 ** 31) * below);
  };
  const birthOf = (key: string) =>
    `${1930 + (Number(key) % 80)}-01-${String(10 + (Math.floor(Number(key) / 80) % 18))}`;
  const birthsIn = (text = '') => [...text.matchAll(/"birthdate":\W*"(\d{4}-\d\d-\d\d)/g)].map(([, birth]) => birth);
  const check = (what: string, key: string, text: string | undefined) => {
    if (frame.patientKey !== key) outcome.mixUps.push(`${what} of ${key} under ${frame.patientKey}`);
    checkContent(what, key, text);
  };
  const checkContent = (what: string, key: string, text: string | undefined) => {
    for (const birth of birthsIn(text)) {
      outcome.births++;
      if (birth !== birthOf(key)) outcome.mixUps.push(`${what} of ${key} has the birth date ${birth}`);
    }
  };
  const watch = (what: string, key: string, call: Promise<unknown>) =>
    call.then(
      async (value) => {
        check(what, key, JSON.stringify(value));
        outcome.delivered[what] = (outcome.delivered[what] ?? 0) + 1;
        if (value instanceof Blob) checkContent(what, key, await value.text());
      },
      ({name}: Error) => {
        if (name === 'AbortError') outcome.aborted++;
      },
    );
  const fileOf = async (key: string) => {
    await frame.diagnose();
    if (frame.patientKey !== key) throw new DOMException('Not asked for', 'AbortError');
    return frame.exportAs('json');
  };
  const kinds = ['draft', 'validity', 'file'] as const;
  let count = 0;
  const open = ({isLast = false} = {}) => {
    const key = String(count++);
    const setFile = () => {
      const patient = {birthdate: birthOf(key), gender: 'f', conditions: [], prevention_acts: []};
      frame.patientFile = {patient};
    };
    if (random(2)) setFile();
    frame.patientKey = key;
    setFile();
    const ask = {
      reset: () => frame.reset(), // takes the patient file away: no result, so no file
      draft: () => frame.getDraft(),
      validity: () => frame.checkValidity(),
      file: () => fileOf(key),
    };
    const asked: (keyof typeof ask)[] = isLast ? [...kinds] : random(8) === 0 ? ['reset'] : [];
    if (!isLast) for (let calls = random(4); calls > 0; calls--) asked.push(kinds[random(3)]!);
    return Promise.all(asked.map((what) => watch(what, key, ask[what]())));
  };
  let isDue = false;
  for (const type of ['vacc-change', 'vacc-reset', 'vacc-ready', 'vacc-step', 'vacc-warning'] as const) {
    frame.addEventListener(type, ({detail}: Event & {detail: {patientKey: string | null}}) => {
      check(type, detail.patientKey ?? '', JSON.stringify([detail, frame.patientFile]));
      if (!isDue || count >= switches - 1) return;
      isDue = false;
      void open();
    });
  }
  const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
  void (async () => {
    while (count < switches - 1) {
      const answered = open();
      const how = random(4);
      if (how === 0) for (let hops = random(20); hops > 0; hops--) await Promise.resolve();
      if (how === 1) await pause(random(40));
      if (how === 2) isDue = true;
      if (how >= 2) await pause(random(80));
      check('state', frame.patientKey!, JSON.stringify(frame.patientFile));
      if (how === 3) await answered;
    }
    await open({isLast: true});
    outcome.isDone = true;
  })();
}

import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {openChromium} from '../engines/chromium.js';
import type {EnginePage} from '../engines/engine.js';
import {openFirefox} from '../engines/firefox.js';
import {openWebkit} from '../engines/webkit.js';
import {servePageUnderPolicy, type Outcome, type PageUnderPolicy} from './helpers/page-under-policy.js';

const engines: Readonly<Record<string, () => Promise<EnginePage>>> = {
  chromium: openChromium,
  firefox: openFirefox,
  webkit: openWebkit,
};

/** The strictest policy that the assistant supports: no style sheet, and only the favicon as an image. */
const strict =
  "default-src 'none'; script-src 'self'; connect-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; " +
  "frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types";
const own = '/cdn/vacc-assistant.js';
const copy = `${own}?copy`;
const other = '/other/vacc-assistant.js';

for (const name of (process.env['ENGINES'] ?? 'chromium').split(',')) {
  describe(`${name}, under a strict Content Security Policy`, () => {
    let tab: EnginePage;
    let host: PageUnderPolicy;
    beforeAll(async () => {
      host = await servePageUnderPolicy();
      tab = await engines[name]!();
      console.log(`${name}: ${tab.version}`);
    });
    afterAll(async () => {
      await tab?.close();
      await host?.close();
    });

    async function open(policy: string, scripts: readonly string[], hostile = false): Promise<Outcome> {
      const outcome = host.outcome();
      await tab.goto(host.page(policy, scripts, hostile));
      return outcome;
    }

    /** Expects the whole flow without a policy violation. */
    function expectWhole(outcome: Outcome) {
      expect(outcome.violations).toEqual([]);
      expect(host.reports()).toEqual([]);
      expect(outcome.uncaught).toEqual([]);
      expect(outcome.steps).toEqual(['patient', 'profile', 'history', 'review', 'diagnosis']);
      expect(outcome.text).toContain('Decision support.');
      expect(outcome.fallback).toBe(false);
      for (const [format, size] of Object.entries(outcome.files)) expect(size, format).toBeGreaterThan(100);
      expect([...new Set(outcome.scripts)]).toEqual([own]);
      expect(outcome.tripped).toBe(0);
    }

    it('goes from the patient to the result and its files without a violation [S-26]', async () => {
      const outcome = await open(`${strict} lit-html`, [own]);
      expectWhole(outcome);
      expect(outcome.console).toEqual([]);
    });

    it('does so when every text of the service is hostile, too', async () => {
      expectWhole(await open(`${strict} lit-html`, [own], true));
    });

    for (const list of ["'none'", 'some-other-policy']) {
      it(`keeps the host’s fallback visible, and logs the reason in one line, when Trusted Types allow ${list}`, async () => {
        const outcome = await open(`${strict} ${list}`, [own]);
        expect(outcome.fallback).toBe(true);
        expect(outcome.uncaught).toEqual([]);
        expect(outcome.console).toEqual([expect.stringContaining("must allow lit-html 'allow-duplicates'")]);
        expect(outcome.steps).toEqual([]);
      });
    }

    for (const list of ['lit-html', "lit-html 'allow-duplicates'"]) {
      it(`accepts a second copy of the same version silently, with ${list}`, async () => {
        const outcome = await open(`${strict} ${list}`, [own, copy]);
        expectWhole(outcome);
        expect(outcome.console).toEqual([]);
      });

      it(`keeps the first of two versions, and warns once, with ${list}`, async () => {
        const outcome = await open(`${strict} ${list}`, [own, other]);
        expectWhole(outcome);
        expect(outcome.console).toEqual([expect.stringMatching(/99\.0\.0 is not used/)]);
        expect(outcome.warnings.filter((code) => code === 'other-version')).toHaveLength(1);
      });
    }

    it('detects a violation in the page and at the report URL of the policy (the control)', async () => {
      const {violations} = await open(`${strict} lit-html`, [own, '/trespass.js']);
      expect(violations.length).toBeGreaterThanOrEqual(3);
      expect(host.reports().length).toBeGreaterThanOrEqual(1);
    });
  });
}

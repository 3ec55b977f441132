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

/** As strict as a page with the assistant can be: no style sheet, and of images only the icon that browsers ask for. */
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

    /** The whole flow, without a word from the policy. */
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

    it('goes from the patient to the result and its files without a violation', async () => {
      const outcome = await open(`${strict} lit-html`, [own]);
      expectWhole(outcome);
      expect(outcome.console).toEqual([]);
    });

    it('does so, too, when every text of the service is hostile', async () => {
      expectWhole(await open(`${strict} lit-html`, [own], true));
    });

    for (const list of ["'none'", 'some-other-policy']) {
      it(`leaves what the host wrote in sight, and says why in one line, where Trusted Types allow ${list}`, async () => {
        const outcome = await open(`${strict} ${list}`, [own]);
        expect(outcome.fallback).toBe(true);
        expect(outcome.uncaught).toEqual([]);
        expect(outcome.console).toEqual([expect.stringContaining("must allow lit-html 'allow-duplicates'")]);
        expect(outcome.steps).toEqual([]);
      });
    }

    for (const list of ['lit-html', "lit-html 'allow-duplicates'"]) {
      it(`takes a second copy of the same version without a word, with ${list}`, async () => {
        const outcome = await open(`${strict} ${list}`, [own, copy]);
        expectWhole(outcome);
        expect(outcome.console).toEqual([]);
      });

      it(`stays with the first of two versions, and warns once, with ${list}`, async () => {
        const outcome = await open(`${strict} ${list}`, [own, other]);
        expectWhole(outcome);
        expect(outcome.console).toEqual([expect.stringMatching(/99\.0\.0 is not used/)]);
        expect(outcome.warnings.filter((code) => code === 'other-version')).toHaveLength(1);
      });
    }

    it('would report a violation, to the page and to the address of the policy (the sensors work)', async () => {
      const {violations} = await open(`${strict} lit-html`, [own, '/trespass.js']);
      expect(violations.length).toBeGreaterThanOrEqual(3);
      expect(host.reports().length).toBeGreaterThanOrEqual(1);
    });
  });
}

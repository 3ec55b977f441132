import {readFileSync} from 'node:fs';
import {describe, expect, it} from 'vitest';
import type {VaccAssistant} from '../../src/ui/elements/vacc-assistant/vacc-assistant.js';
import {integrityOf} from '../../tools/integrity.mjs';
import {inRoot} from '../../tools/project.mjs';
import {useBareHost} from './helpers/bare-host.js';

const host = useBareHost();
const file = 'cdn/vacc-assistant.js';
const integrity = integrityOf(readFileSync(inRoot(file)));
const fallback = 'Vaccinations by phone: 01 23';
const pageOf = (tag: string) =>
  `<!doctype html><html lang="en"><head><title>Page</title>${tag}</head><body><vacc-assistant base-url="/service" audience="professional">${fallback}</vacc-assistant></body></html>`;
const own = `<script src="/${file}" integrity="${integrity}" defer></script>`;
const documented =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; require-trusted-types-for 'script'; trusted-types lit-html";

const patient = {resourceType: 'Patient', id: '1', birthDate: '1950-03-14', gender: 'female'};
const vaccination = {
  resourceType: 'Immunization',
  status: 'completed',
  patient: {reference: 'Patient/1'},
  vaccineCode: {coding: [{system: 'http://ivci.org/NUVA', code: 'VAC0053'}]},
  occurrenceDateTime: '2019-03-02',
};
const chart = {
  resourceType: 'Bundle',
  type: 'collection',
  entry: [{resource: patient}, {resource: vaccination}],
};

/** Runs in the page: goes from a patient record to the result and all its exports. */
async function wholeFlow(chart: unknown) {
  const element = document.querySelector<VaccAssistant>('vacc-assistant')!;
  await element.importFhir(chart);
  const steps: string[] = [element.step];
  while (element.step !== 'diagnosis' && steps.length < 6) {
    await element.next();
    steps.push(element.step);
  }
  await element.updateComplete;
  const inner = element.shadowRoot!.querySelector('.content > :last-child')!;
  await (inner as VaccAssistant).updateComplete;
  const diseases = inner.shadowRoot!.querySelectorAll('[id^=disease-]').length;
  Object.assign(inner, {shown: 'timeline'});
  await (inner as VaccAssistant).updateComplete;
  const formats = ['json', 'text', 'html', 'sheet', 'ics', 'fhir'] as const;
  const sizes = await Promise.all(formats.map(async (format) => (await element.exportAs(format)).size));
  return {
    steps: [...new Set(steps)], // the questions may arrive on the profile, which then repeats
    diseases,
    hasTimeline: inner.shadowRoot!.querySelector('.timeline svg') !== null,
    empty: formats.filter((_, index) => sizes[index]! < 100),
  };
}

const policies = {'content-security-policy': documented};

describe('the classic script is one file: the whole flow, FHIR, the timeline and every export', () => {
  for (const {where, tag, headers, only} of [
    {where: 'under the documented policy', tag: () => own, headers: () => policies, only: false},
    {where: 'as a single copied file', tag: () => own, headers: () => policies, only: true},
    {
      where: 'from another origin',
      tag: () => own.replace('src="', `crossorigin="anonymous" src="${host.other}`),
      headers: () => ({'content-security-policy': documented.replace("script-src 'self'", `script-src ${host.other}`)}),
      only: true,
    },
    {
      where: 'from another origin without CORS, without integrity',
      tag: () => `<script src="${host.other}/${file}" defer></script>`,
      headers: () => ({'content-security-policy': documented.replace("script-src 'self'", `script-src ${host.other}`)}),
      only: true,
    },
    {
      where: 'in an opaque sandbox',
      tag: () => `<script src="/${file}" defer></script>`,
      headers: () => ({'content-security-policy': 'sandbox allow-scripts'}),
      only: true,
    },
  ]) {
    it(where, async () => {
      if (only) host.instead = (path) => (path === file ? undefined : null);
      const {page, complaints, requests} = await host.open(pageOf(tag()), headers());
      await page.waitForFunction(() => customElements.get('vacc-assistant'));
      const {diseases, ...flow} = await page.evaluate(wholeFlow, chart);
      expect(flow).toEqual({
        steps: ['patient', 'profile', 'history', 'review', 'diagnosis'],
        hasTimeline: true,
        empty: [],
      });
      expect(diseases).toBeGreaterThan(30);
      expect(requests.filter((path) => path.endsWith('.js'))).toHaveLength(1);
      expect(complaints).toEqual([]);
    });
  }

  it('does not run when one byte differs: the fallback between the tags stays', async () => {
    const script = readFileSync(inRoot(file), 'utf8');
    const at = script.indexOf('Recommend');
    host.instead = (path) => (path === file ? `${script.slice(0, at)}r${script.slice(at + 1)}` : undefined);
    const {page, complaints} = await host.open(pageOf(own), policies);
    await page.waitForLoadState('load');
    expect(await page.evaluate(() => customElements.get('vacc-assistant'))).toBeUndefined();
    expect(await page.getByText(fallback).isVisible()).toBe(true);
    expect(complaints.join()).toContain('integrity');
  });
});

import {describe, expect, it} from 'vitest';
import {expectQuiet} from './helpers/expectations.js';
import {useSite} from './helpers/site.js';

const site = useSite();

describe('the page without a server', () => {
  it('leads from the first question to a diagnosis while offline', async () => {
    const opened = await site.open('/no-server.html');
    const {page} = opened;
    const assistant = page.locator('vacc-assistant');
    await assistant.getByLabel('Day').first().waitFor();
    await page.waitForLoadState('networkidle'); // the later steps have loaded
    await page.context().setOffline(true);
    const diagnosed = await assistant.evaluate(async (element) => {
      const widget = element as HTMLElement & {
        patientFile: unknown;
        goTo: (step: string) => Promise<boolean>;
        diagnose: () => Promise<unknown>;
      };
      widget.patientFile = {patient: {birthdate: '1950-03-14', gender: 'f', prevention_acts: []}};
      const events = new Promise<{diagnostic_per_disease: unknown[]}>((resolve) => {
        element.addEventListener('vacc-diagnostic', (event) =>
          resolve((event as unknown as {detail: {diagnostic: {diagnostic_per_disease: unknown[]}}}).detail.diagnostic),
        );
      });
      for (const step of ['profile', 'history', 'review']) await widget.goTo(step);
      void widget.diagnose();
      return (await events).diagnostic_per_disease.length;
    });
    expect(diagnosed).toBeGreaterThanOrEqual(30);
    await page.locator('.summary').first().waitFor();
    expect(site.requests.service).toEqual([]);
    expect(site.requests.token).toEqual([]);
    await expectQuiet(opened);
  });

  it('loads again after a reload, even one that bypasses the service worker', async () => {
    const {page} = await site.open('/no-server.html');
    const question = page.locator('vacc-assistant').getByLabel('Day').first();
    await question.waitFor();
    await page.reload();
    await question.waitFor();
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Page.reload', {ignoreCache: true}); // as Shift+reload: bypasses the service worker
    await question.waitFor();
    expect(await page.evaluate(async () => (await fetch('simulated-service/questionnaire')).status)).toBe(200);
  });
});

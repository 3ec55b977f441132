import {beforeAll, describe, expect, it} from 'vitest';
import {readDiagnostic} from '../../src/contract/diagnostic.js';
import {messagesFor} from '../../src/domain/result/messages.js';
import example from '../../demo/examples/diagnostic-result.json' with {type: 'json'};
import {compact, pdfPages} from './helpers/pdf-pages.js';
import {useSite} from './helpers/site.js';

const site = useSite();
const {diagnostic_per_disease: diseases} = readDiagnostic(example.result.diagnostic);

/** The stored result printed on A4 from a page in dark mode. */
async function printed(audience: string): Promise<string[]> {
  const {page} = await site.open('/vacc-diagnostic.html');
  await page.waitForFunction(() => document.querySelector('vacc-diagnostic')?.result !== undefined);
  await page.evaluate((to) => {
    document.documentElement.style.colorScheme = 'dark';
    document.querySelector('vacc-diagnostic')?.setAttribute('audience', to);
  }, audience);
  await page.locator('[part~="advice"]').first().waitFor(); // loaded on demand
  return pdfPages(await page.pdf({format: 'A4'}));
}

for (const {audience, responsibility, first} of [
  {audience: 'professional', responsibility: 'The final decision to prescribe and vaccinate', first: 'Critical (7)'},
  {
    audience: 'public',
    responsibility: 'This result is information, not a prescription',
    first: 'To deal with first (7)',
  },
] as const) {
  describe(`the printed result, ${audience}`, () => {
    let pages: string[];
    beforeAll(async () => {
      pages = await printed(audience);
    });

    it('names on every page the patient, the time, unused answers and who decides [UX-57] [§4.4-11]', () => {
      expect(pages.length).toBeGreaterThan(1);
      for (const [index, page] of pages.entries()) {
        for (const words of [
          'Date of birth: 14 March 1987',
          'Computed on: 20 November 2025',
          '1 entry is not used',
          responsibility,
        ])
          expect(page, `page ${index + 1}`).toContain(compact(words));
      }
    });

    it('starts with the alerts, and says what was not sent [UX-57] [UX-38] [UX-28]', () => {
      const paper = pages.join('');
      const places = ['Alerts (', 'Not sent: exact date missing (1)', first].map((words) =>
        paper.indexOf(compact(words)),
      );
      expect(places).toEqual(places.toSorted((a, b) => a - b));
      expect(places[0]).toBeGreaterThan(0);
    });

    it('is fully expanded: every disease, message and address is there [UX-57] [§4.4-should-print-export]', () => {
      const paper = pages.join('');
      for (const {disease, advice} of diseases) {
        expect(paper).toContain(compact(disease.name));
        for (const {contents} of messagesFor(audience, advice.messages))
          expect(paper).toContain(compact(contents['en']!));
      }
      expect(paper).toContain('https://example.org/simulation/calendar-2025');
    });
  });
}

import type {Section} from '../../src/contract/questionnaire.js';
import {beforeAll, describe, expect, it} from 'vitest';
import type {IsoDate} from '../../src/contract/dates.js';
import {readDiagnostic} from '../../src/contract/diagnostic.js';
import type {SentPatientFile} from '../../src/contract/patient-file.js';
import {packagedCatalogue} from '../../src/catalogue/packaged-catalogue.js';
import {documentAs} from '../../src/result/documents/index.js';
import {messagesFor} from '../../src/domain/result/messages.js';
import type {VaccResult} from '../../src/domain/result/result.js';
import {diagnose} from '../../src/simulator/diagnostic.js';
import {wholeQuestionnaire} from '../../src/simulator/questionnaire.js';
import {conditionIds} from '../../src/simulator/schedule-fr-2025/conditions.js';
import example from '../../demo/examples/diagnostic-result.json' with {type: 'json'};
import {stubWindow} from '../words/in-language.js';
import {aResult} from '../helpers/result.js';
import {compact, pdfPages} from './helpers/pdf-pages.js';
import {useSite} from './helpers/site.js';
import {areFontsWide} from '../helpers/fonts.js';

const itFits = areFontsWide ? it.skip : it;

const site = useSite();
const {diagnostic_per_disease: diseases} = readDiagnostic(example.result.diagnostic);

type Shown = {readonly result: VaccResult; readonly audience: VaccResult['audience']};

/** A result printed on A4 from a page in dark mode: that of the page, or another one. */
async function printed(audience: string, other?: Shown): Promise<string[]> {
  const {page} = await site.open('/vacc-diagnostic.html');
  await page.waitForFunction(() => document.querySelector('vacc-diagnostic')?.result !== undefined);
  await page.evaluate(
    async ([to, shown, sections]) => {
      document.documentElement.style.colorScheme = 'dark';
      const element = document.querySelector('vacc-diagnostic')!;
      element.setAttribute('audience', to);
      if (shown) {
        Object.assign(element, shown, {sections});
        document.body.replaceChildren(element);
      }
      await element.updateComplete;
    },
    [audience, other, other ? wholeQuestionnaire() : []] as const,
  );
  await page.locator('#headline').waitFor(); // loaded on demand
  return pdfPages(await page.pdf({format: 'A4'}));
}

/** A file printed on A4. */
async function printedFile(format: 'html' | 'sheet', {result}: Shown): Promise<string[]> {
  const {content} = documentAs(format, {
    ...{
      result,
      addressee: 'self',
      locale: 'en',
      today: day,
      sections: wholeQuestionnaire() as unknown as readonly Section[],
      known: new Map(),
    },
    catalogue: packagedCatalogue,
  });
  const {page} = await site.open('/vacc-diagnostic.html');
  const paper = await page.context().newPage();
  await paper.setContent(content);
  return pdfPages(await paper.pdf({format: 'A4', preferCSSPageSize: true}));
}

const day = '2025-03-01' as IsoDate;

/** Patients of whom the simulator has something to say about each of its 33 diseases. */
const patients: Readonly<Record<string, SentPatientFile['patient']>> = {
  'an adult without any vaccination': {birthdate: '1989-04-12' as IsoDate, gender: 'f', prevention_acts: []},
  'a pregnant woman without any vaccination': {
    birthdate: '1996-02-18' as IsoDate,
    gender: 'f',
    prevention_acts: [],
    conditions: [
      {id: conditionIds.pregnancyStart, value: '2024-09-12'},
      {id: conditionIds.diabetes, value: true},
    ],
  },
};

function resultOf(name: string, audience: VaccResult['audience']): Shown {
  const patientFile = {patient: patients[name]!, requested_by_professional: audience === 'professional'};
  return {audience, result: aResult(diagnose(patientFile, day), {patientFile, audience})};
}

for (const {audience, responsibility, first, headline} of [
  {
    audience: 'professional',
    responsibility: 'The final decision to prescribe and vaccinate',
    headline: '3 contraindicated, 4 overdue, 2 to do',
    first: 'Contraindicated (action not recommended) (3)',
  },
  {
    audience: 'public',
    responsibility: 'This result is information, not a prescription',
    headline: '4 diseases to deal with first, 3 not recommended, 2 to plan',
    first: 'To deal with first (4)',
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

    it('starts with the counts and the alerts, and says what was not sent [UX-57] [UX-38] [UX-28]', () => {
      const [page] = pages;
      const unsent =
        audience === 'public' ? 'Not counted: the exact date is missing (1)' : 'Not sent: exact date missing (1)';
      const places = [headline, 'Alerts (', unsent, first].map((words) => page!.indexOf(compact(words)));
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

  for (const name of Object.keys(patients)) {
    describe(`33 diseases of ${name} on paper, ${audience}`, () => {
      const shown = () => resultOf(name, audience);
      const rows = () => readDiagnostic(shown().result.diagnostic).diagnostic_per_disease;
      beforeAll(stubWindow);

      it.each([
        ['the component', () => printed(audience, shown())],
        ['the file', () => printedFile('html', shown())],
      ])('take four pages at most, and none is blank: %s', async (_, print) => {
        expect(rows()).toHaveLength(33);
        const pages = await print();
        expect(pages.length).toBeLessThanOrEqual(4);
        const repeated = compact('Date of birth: Computed on:' + responsibility).length;
        for (const page of pages) expect(page.length, page).toBeGreaterThan(repeated + 200);
      });

      it('stand on the first page, those that need no action by their names: the file', async () => {
        const [first = ''] = await printedFile('html', shown());
        for (const {disease} of rows()) expect(first).toContain(compact(disease.translations['en'] ?? disease.name));
        expect(first).toContain(compact('No action now: '));
        expect(first).toContain(compact(responsibility));
      });

      itFits('fit on one page to show', async () => {
        const pages = process.env['FONTS'] === 'wide' ? 2 : 1; // 1.5 times wider letters need the back of the sheet
        expect(await printedFile('sheet', shown())).toHaveLength(pages);
      });
    });
  }
}

import type {Page} from 'playwright-core';
import type {Diagnostic} from '../../../src/contract/diagnostic.js';
import type {Step} from '../../../src/domain/entries/entries.js';
import {createSimulator} from '../../../src/simulator/index.js';
import {bodiesAt} from './expectations.js';
import type {Hand} from './hand.js';
import type {Opened} from './open-page.js';
import type {Site} from './site.js';
import {visibleText} from './visible-text.js';
import {questionsAdded, visitor} from './visitor.js';
import type {Visit} from './visits.js';
import type {Locale} from './words.js';

/** The result of a visit: the text on screen at the end of each step, and the service's answer. */
export interface Visited {
  readonly opened: Opened;
  readonly screens: Readonly<Record<Step, string>>;
  readonly diagnostic: Diagnostic;
}

/** Repeats the request, because the service is stateless: the same request on the same day gets the same answer. */
async function answerTo(patientFile: unknown): Promise<Diagnostic> {
  const service = createSimulator({authenticate: () => true});
  const request = {method: 'POST', body: JSON.stringify(patientFile), headers: {'content-type': 'application/json'}};
  const response = await service(new Request('http://service.example/diagnostic_for_patient', request));
  return (await response.json()) as Diagnostic;
}

/** Goes from the birth date to the diagnosis, and records each screen. */
export async function wholeVisit(
  site: Site,
  path: string,
  {visit, hand, locale = 'en'}: {visit: Visit; hand: (page: Page) => Hand; locale?: Locale},
): Promise<Visited> {
  const opened = await site.open(path);
  const {page} = opened;
  const somebody = visitor(page, hand(page), locale);
  if (locale === 'fr') await page.getByRole('button', {name: 'Français'}).click();
  await somebody.patient(visit);
  const patient = await visibleText(page);
  await somebody.goOnTo('profile');
  await somebody.profile(visit);
  await somebody.press('Continue');
  await questionsAdded(page);
  await somebody.questionAsked(visit);
  const profile = await visibleText(page);
  await somebody.goOnTo('history');
  await somebody.history(visit);
  const history = await visibleText(page);
  await somebody.goOnTo('review');
  const review = await visibleText(page);
  await somebody.goOnTo('diagnosis');
  const [asked] = bodiesAt(site, '/diagnostic_for_patient');
  const diagnostic = await answerTo(asked);
  return {opened, diagnostic, screens: {patient, profile, history, review, diagnosis: await visibleText(page)}};
}

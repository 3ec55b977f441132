import type {Page} from 'playwright-core';
import {expect, it} from 'vitest';
import type {Step} from '../../src/domain/entries/entries.js';
import {pointer} from './helpers/pointer.js';
import {useSite} from './helpers/site.js';
import {onStep, visitor} from './helpers/visitor.js';
import {atTheDoctor, type Visit} from './helpers/visits.js';

const site = useSite();

/** A host that stores nothing itself. */
const bare = `<!doctype html><html lang="en"><body>
  <vacc-assistant base-url="/service" token-endpoint="/session/token" audience="professional" patient-key="one">
  </vacc-assistant><script src="/cdn/vacc-assistant.js"></script></body></html>`;

/** Values that only this visit brings into the page: typed as keys, so that no test script in the page holds them. */
const planted = {postalCode: '33QX17', index: '23,4717'}; // with letters: a snapshot also lists numbers, such as offsets in scripts
const visit: Visit = {
  ...atTheDoctor,
  patient: {...atTheDoctor.patient, postalCode: planted.postalCode},
  profile: atTheDoctor.profile.map((part) => ({
    ...part,
    answers: part.answers.map((one) => (one.answer === '23,4' ? {...one, answer: planted.index} : one)),
  })),
};

/**
 * Every string in the page's heap after a garbage collection, including private fields and closures, and so everything
 * that is reachable from the element.
 */
async function memory(page: Page): Promise<string> {
  const devtools = await page.context().newCDPSession(page);
  const chunks: string[] = [];
  devtools.on('HeapProfiler.addHeapSnapshotChunk', ({chunk}) => chunks.push(chunk));
  await devtools.send('HeapProfiler.collectGarbage');
  await devtools.send('HeapProfiler.takeHeapSnapshot', {reportProgress: false});
  await devtools.detach();
  return (JSON.parse(chunks.join('')) as {strings: string[]}).strings.join('\n');
}

const foundIn = (text: string): string[] => [planted.postalCode, planted.index].filter((one) => text.includes(one));

async function filledUpTo(step: Step): Promise<Page> {
  const {page} = await site.open('/');
  await page.route('**/bare.html', (route) => route.fulfill({contentType: 'text/html', body: bare}));
  await page.goto(new URL('/bare.html', page.url()).href);
  await visitor(page, pointer(page)).upTo(step, visit);
  return page;
}

it('the page’s memory has nothing of a patient after the switch to the next one [P-19]', async () => {
  const page = await filledUpTo('diagnosis');
  expect(foundIn(await memory(page))).toEqual([planted.postalCode, planted.index]); // the search finds data that is present
  await page.evaluate(() => {
    window.recordedEvents = []; // the test's own record of the events
    document.querySelector('vacc-assistant')!.patientKey = 'two';
  });
  await onStep(page, 'patient');
  await visitor(page, pointer(page)).patient(atTheDoctor); // enter the next patient
  await page.evaluate(() => void (window.recordedEvents = []));
  await expect.poll(async () => foundIn(await memory(page))).toEqual([]);
});

import {mkdirSync, writeFileSync} from 'node:fs';
import {chromium} from 'playwright-core';
import {buildLocales} from './build-locales.mjs';
import {ensureInstalled} from './ensure-installed.mjs';
import {findBrowser} from './find-browser.mjs';
import {inRoot, main} from './project.mjs';
import {openStates} from './states.mjs';
import {utterancesOf} from './utterances.mjs';

export const folder = 'docs/speech';

/** The journeys of test/states/journeys.ts: the audience, and the width of the screen in pixels. */
export const journeys = {
  'complete-chart': {audience: 'professional', width: 1280},
  alert: {audience: 'professional', width: 1280},
  phone: {audience: 'public', width: 360},
};

export const languages = ['en', 'fr'];

/** The time of every transcript, so that ages, dates and conclusions stay as they are. */
const now = '2026-11-21T09:05:00+01:00';

/**
 * Opens the page of a journey. `goTo` shows one of its stops: `review`, `result`, or `details` of the first disease.
 *
 * @param {import('playwright-core').Browser} browser
 * @param {keyof typeof journeys} journey
 * @param {string} lang
 */
export async function openJourney(browser, journey, lang) {
  const {audience, width} = journeys[journey];
  const {page, show} = await openStates(browser, {viewport: {width, height: 800}, timezoneId: 'Europe/Paris'}, now);
  const goTo = (stop) => show(`${journey}, ${stop}`, {audience, lang});
  return {page, goTo, listen: () => utterancesOf(page, 'vacc-assistant')};
}

/**
 * The transcript of a journey: what is heard at each stop, an utterance a line.
 *
 * @param {Awaited<ReturnType<typeof openJourney>>} opened
 */
export async function transcriptOf({goTo, listen}) {
  const heard = [];
  for (const stop of ['review', 'result', 'details']) {
    await goTo(stop);
    heard.push(await listen());
  }
  const [review, result, details] = heard;
  const parts = {'The review': review, 'The result': result, 'The first disease, opened': added(result, details)};
  return Object.entries(parts)
    .map(([title, lines]) => `# ${title}\n\n${lines.join('\n')}\n`)
    .join('\n');
}

/** The lines between those that both begin and end with. */
function added(before, after) {
  const start = after.findIndex((line, index) => line !== before[index]);
  const end = after.toReversed().findIndex((line, index) => line !== before.at(-1 - index));
  return after.slice(start, after.length - end);
}

/** Writes the transcript of each journey in each language. */
async function writeTranscripts() {
  const browser = await chromium.launch(findBrowser());
  mkdirSync(inRoot(folder), {recursive: true});
  try {
    for (const journey of Object.keys(journeys))
      for (const lang of languages) {
        const opened = await openJourney(browser, journey, lang);
        writeFileSync(inRoot(folder, `${journey}.${lang}.txt`), await transcriptOf(opened));
        await opened.page.context().close();
      }
  } finally {
    await browser.close();
  }
}

await main(import.meta.url, async () => {
  await ensureInstalled();
  await buildLocales();
  await writeTranscripts();
});

import {mkdirSync, rmSync} from 'node:fs';
import {chromium} from 'playwright-core';
import {buildLocales} from './build-locales.mjs';
import {findBrowser} from './find-browser.mjs';
import {inRoot, main, seconds} from './project.mjs';
import {openStates} from './states.mjs';

const folder = inRoot('screenshots');
const widths = [320, 1280];
const languages = ['en', 'fr'];
const audiences = ['professional', 'public'];
const schemes = {
  light: {colorScheme: 'light'},
  dark: {colorScheme: 'dark'},
  forced: {colorScheme: 'light', forcedColors: 'active'},
};

/**
 * Pictures of every state of test/states for people to look at: a file each, sheets of all states of an area with their
 * names, and what comes out of a printer as PDF.
 *
 * @param {string[]} wanted words that a state, width, language, scheme or audience must have; all when there are none
 */
export async function screenshots(wanted) {
  const start = performance.now();
  const isWanted = (...words) => wanted.every((word) => words.join(' ').split(' ').includes(word));
  rmSync(folder, {recursive: true, force: true});
  mkdirSync(`${folder}/sheets`, {recursive: true});
  await buildLocales();
  const browser = await chromium.launch(findBrowser());
  let count = 0;
  for (const width of widths) {
    for (const [scheme, colours] of Object.entries(schemes)) {
      const opened = await openStates(browser, {viewport: {width, height: 700}, ...colours});
      for (const lang of languages) {
        const shots = [];
        for (const state of opened.names) {
          for (const audience of audiences) {
            if (!isWanted(state, width, lang, scheme, audience)) continue;
            shots.push(await shoot(opened, {state, audience, lang, name: `${width}-${lang}-${scheme}`}));
            if (width === 1280 && scheme === 'light') await print(opened.page, {state, audience, lang});
          }
        }
        for (const [area, ofArea] of byArea(shots)) {
          await sheets(browser, `${area}-${width}-${lang}-${scheme}`, width, ofArea);
        }
        count += shots.length;
      }
      await opened.page.context().close();
    }
  }
  await browser.close();
  console.log(`${count} pictures in screenshots/, sheets of them in screenshots/sheets/, ${seconds(start)} s.`);
}

async function shoot({page, show}, {state, audience, lang, name}) {
  await show(state, {audience, lang});
  const path = `${folder}/${name}/${state.replaceAll(' ', '-')}-${audience}.png`;
  return {state, audience, png: await page.screenshot({fullPage: true, path})};
}

/** Only a result is made to be printed. */
async function print(page, {state, audience, lang}) {
  if (!/diagnosis/.test(state)) return;
  await page.pdf({path: `${folder}/print/${state.replaceAll(' ', '-')}-${audience}-${lang}.pdf`, format: 'A4'});
}

function byArea(shots) {
  const areas = new Map();
  for (const shot of shots) {
    const [area] = shot.state.split(' ');
    areas.set(area, [...(areas.get(area) ?? []), shot]);
  }
  return areas;
}

/** Pictures of an area side by side, three lines to a sheet: what differs from its neighbours is seen at once. */
async function sheets(browser, name, width, shots) {
  const [columns, size] = width === 320 ? [8, 240] : [4, 480];
  for (let first = 0; first < shots.length; first += 3 * columns) {
    await sheet(browser, `${name}-${first / columns / 3 + 1}`, shots.slice(first, first + 3 * columns), columns, size);
  }
}

async function sheet(browser, name, shots, columns, size) {
  const page = await browser.newPage({viewport: {width: columns * (size + 16) + 16, height: 700}});
  const figures = shots.map(
    ({state, audience, png}) => `<figure>
      <figcaption><b>${state}</b>, ${audience}</figcaption>
      <img src="data:image/png;base64,${png.toString('base64')}" />
    </figure>`,
  );
  await page.setContent(`<style>
      body { display: grid; grid-template-columns: repeat(${columns}, ${size}px); gap: 16px; margin: 16px; font: 13px sans-serif; background: #ccc; }
      figure { margin: 0; }
      img { width: 100%; max-height: ${size * (columns > 4 ? 4 : 2)}px; object-fit: cover; object-position: top; }
    </style>${figures.join('')}`);
  await page.screenshot({path: `${folder}/sheets/${name}.png`, fullPage: true});
  await page.close();
}

await main(import.meta.url, () => screenshots(process.argv.slice(2)));

import {rmSync} from 'node:fs';
import {chromium} from 'playwright-core';
import {buildLocales} from './build-locales.mjs';
import {findBrowser} from './find-browser.mjs';
import {inRoot, main, seconds} from './project.mjs';
import {openStates} from './states.mjs';

const folder = inRoot('screenshots');
const languages = ['en', 'fr'];
const audiences = ['professional', 'public'];
const schemes = {
  light: {colorScheme: 'light'},
  dark: {colorScheme: 'dark'},
  forced: {colorScheme: 'light', forcedColors: 'active'},
};
/** The layout of the sheets for each width, in pixels. */
const widths = {320: {columns: 8, size: 240, height: 960}, 1280: {columns: 4, size: 480, height: 960}};

const each = (...lists) => lists.reduce((all, list) => all.flatMap((some) => list.map((one) => [...some, one])), [[]]);

/**
 * Takes pictures of each state of test/states for visual review: a file for each, sheets with the states of an area, and
 * PDF files of the printed result.
 *
 * @param {string[]} wanted words to select states, widths, languages, schemes and audiences; none selects all
 */
async function screenshots(wanted) {
  const start = performance.now();
  const isWanted = (...words) => wanted.every((word) => words.join(' ').split(' ').includes(word));
  rmSync(folder, {recursive: true, force: true});
  await buildLocales();
  const browser = await chromium.launch(findBrowser());
  let count = 0;
  for (const [width, scheme] of each(Object.keys(widths), Object.keys(schemes))) {
    const viewport = {width: Number(width), height: 700};
    const {page, names, show} = await openStates(browser, {viewport, ...schemes[scheme]});
    for (const lang of languages) {
      const areas = {};
      for (const [state, audience] of each(names, audiences)) {
        if (!isWanted(state, width, lang, scheme, audience)) continue;
        await show(state, {audience, lang});
        const name = `${state.replaceAll(' ', '-')}-${audience}`;
        const png = await page.screenshot({fullPage: true, path: `${folder}/${width}-${lang}-${scheme}/${name}.png`});
        (areas[state.split(' ')[0]] ??= []).push({state, audience, png});
        count++;
        const isPrinted = width === '1280' && scheme === 'light' && /diagnosis/.test(state); // only the result has a print layout
        if (isPrinted) await page.pdf({path: `${folder}/print/${name}-${lang}.pdf`, format: 'A4'});
      }
      for (const [area, shots] of Object.entries(areas)) {
        await drawSheets(browser, `${area}-${width}-${lang}-${scheme}`, widths[width], shots);
      }
    }
    await page.context().close();
  }
  await browser.close();
  console.log(`${count} pictures in screenshots/, sheets of them in screenshots/sheets/, ${seconds(start)} s.`);
}

/** Draws the pictures of an area side by side, three rows to a sheet, so that differences are visible. */
async function drawSheets(browser, name, {columns, size, height}, shots) {
  const page = await browser.newPage({viewport: {width: columns * (size + 16) + 16, height: 700}});
  for (let first = 0; first < shots.length; first += 3 * columns) {
    const figures = shots.slice(first, first + 3 * columns).map(
      ({state, audience, png}) => `<figure>
        <figcaption><b>${state}</b>, ${audience}</figcaption>
        <img src="data:image/png;base64,${png.toString('base64')}" />
      </figure>`,
    );
    await page.setContent(`<style>
        body { display: grid; grid-template-columns: repeat(${columns}, ${size}px); gap: 16px; margin: 16px; font: 13px sans-serif; background: #ccc; }
        figure { margin: 0; }
        img { width: 100%; max-height: ${height}px; object-fit: cover; object-position: top; }
      </style>${figures.join('')}`);
    await page.screenshot({path: `${folder}/sheets/${name}-${first / columns / 3 + 1}.png`, fullPage: true});
  }
  await page.close();
}

await main(import.meta.url, () => screenshots(process.argv.slice(2)));

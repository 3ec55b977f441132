import {mkdirSync} from 'node:fs';
import {chromium} from 'playwright-core';
import {getDocument} from 'pdfjs-dist/legacy/build/pdf.mjs';
import {startHost} from '../demo/host/server.mjs';
import {patients} from '../demo/patients.js';
import {build} from './build.mjs';
import {findBrowser} from './find-browser.mjs';
import {inRoot, main} from './project.mjs';

/** The widths of the component: a large screen, a side panel, a phone. */
const widths = [1280, 352, 320];

const year = new Date().getFullYear();
/** Camille's record is empty; an adult without any vaccination is the longest result. */
const adult = {patient: {birthdate: `${year - 36}-04-12`, gender: 'f', prevention_acts: []}};

/**
 * Measures the result of each patient of the demo: how much a reader scrolls, tabs and presses until what is due. Lengths in
 * CSS pixels from the top of the component; pictures in screenshots/measured/.
 */
async function measureScreens(audiences) {
  const folder = inRoot('screenshots/measured');
  mkdirSync(folder, {recursive: true});
  const host = await startHost({port: 0});
  const browser = await chromium.launch(findBrowser());
  const rows = [];
  try {
    for (const audience of audiences) {
      for (const {given, key, file} of patients) {
        for (const width of widths) {
          const page = await browser.newPage({viewport: {width: Math.max(width, 320), height: 800}});
          const row = await measure(page, new URL('/ehr.html', host.origin), {
            audience,
            key,
            file: file ?? adult,
            width,
          });
          await page.locator('vacc-assistant').screenshot({path: `${folder}/${audience}-${given}-${width}.png`});
          rows.push({audience, patient: given, width, ...row});
          await page.close();
        }
      }
    }
  } finally {
    await browser.close();
    await host.close();
  }
  console.table(rows);
}

async function measure(page, url, {audience, key, file, width}) {
  await page.goto(url.href);
  await page.waitForFunction(() => customElements.get('vacc-assistant'));
  await page.evaluate(
    ([reader, patientKey, patientFile, pixels]) => {
      const assistant = document.querySelector('vacc-assistant');
      document.body.replaceChildren(assistant);
      if (pixels < 1280) assistant.style.inlineSize = `${pixels}px`;
      Object.assign(assistant, {audience: reader, patientKey, patientFile});
    },
    [audience, key, file, width],
  );
  const presses = await goToResult(page);
  const measured = await page.evaluate(readScreen);
  const pdf = await page.pdf({format: 'A4'});
  return {...measured, presses, pages: await pagesOf(pdf)};
}

/** Presses the button that leads on until the result is there. @returns the number of presses */
async function goToResult(page) {
  let presses = 0;
  const primary = page.locator('vacc-assistant #continue');
  while ((await page.locator('vacc-assistant').getAttribute('step')) !== 'diagnosis') {
    const before = await page.locator('vacc-assistant').getAttribute('step');
    if (before === 'history') await answerHistory(page);
    await primary.click({timeout: 10_000});
    presses++;
    await page.waitForFunction(
      (step) => document.querySelector('vacc-assistant').getAttribute('step') !== step,
      before,
      {timeout: 20_000},
    );
  }
  await page.locator('vacc-diagnostic #headline').waitFor();
  return presses;
}

/** "No" where the record names no vaccination. */
const answerHistory = (page) =>
  page.evaluate(() => {
    const history = document.querySelector('vacc-assistant').shadowRoot.querySelector('vacc-history');
    const [none] = history.shadowRoot.querySelectorAll('input[value="none"]');
    if (!history.value.received) none.click();
  });

/** In the page. */
function readScreen() {
  const assistant = document.querySelector('vacc-assistant');
  const diagnostic = assistant.shadowRoot.querySelector('vacc-diagnostic');
  const root = diagnostic.shadowRoot;
  const {top, height} = assistant.getBoundingClientRect();
  const y = (element) => (element ? Math.round(element.getBoundingClientRect().top - top) : undefined);
  const rows = diagnostic.result.diagnostic.diagnostic_per_disease;
  const due = [...root.querySelectorAll('[id^=disease-]')].find((element) => {
    const row = rows[Number(/^disease-(\d+)$/.exec(element.id)?.[1])];
    return row && ['late', 'todo'].includes(row.advice.conclusion);
  });
  const button = (words) => [...root.querySelectorAll('button')].find(({textContent}) => words.test(textContent));
  const stops = [...root.querySelectorAll('button, a[href], summary, input')].filter((element) =>
    element.checkVisibility(),
  );
  const heading = root.getElementById('headline');
  const after = stops.filter((stop) => heading.compareDocumentPosition(stop) & Node.DOCUMENT_POSITION_FOLLOWING);
  const place = due && after.findIndex((stop) => (due.closest('tr, article') ?? due).contains(stop) || stop === due);
  let words = 0;
  const count = (node) => {
    for (const child of node.childNodes) {
      if (child.nodeType === Node.TEXT_NODE) {
        const range = document.createRange();
        range.selectNodeContents(child);
        const {top: at, width} = range.getBoundingClientRect();
        if (width > 1 && at < 800) words += child.data.split(/\s+/).filter(Boolean).length;
      } else {
        if (child.shadowRoot) count(child.shadowRoot);
        if (child.localName !== 'style') count(child);
      }
    }
  };
  count(assistant.shadowRoot);
  return {
    height: Math.round(height),
    due: y(due),
    action: y(button(/given today/i)),
    print: y(button(/^\s*Print/)),
    tabs: place === undefined ? undefined : place + 1,
    words,
  };
}

async function pagesOf(pdf) {
  const document = await getDocument({data: new Uint8Array(pdf), verbosity: 0}).promise;
  const {numPages} = document;
  await document.destroy();
  return numPages;
}

await main(import.meta.url, async () => {
  await build();
  await measureScreens(process.argv.slice(2).length > 0 ? process.argv.slice(2) : ['professional', 'public']);
});

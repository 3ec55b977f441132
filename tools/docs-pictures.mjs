import {mkdirSync, writeFileSync} from 'node:fs';
import {chromium} from 'playwright-core';
import {build} from './build.mjs';
import {ensureInstalled} from './ensure-installed.mjs';
import {findBrowser} from './find-browser.mjs';
import {inRoot, main} from './project.mjs';

const folder = 'docs/pictures';

/** Years are relative to today, so that the ages and the conclusions of the pictures stay as they are. */
const year = (back) => String(new Date().getFullYear() - back);

/** An invented visitor of the portal who has answered everything. */
const visitor = {
  patient: {
    birthdate: `${year(30)}-05-21`,
    gender: 'f',
    area_of_residency: {zipcode: '33000'},
    conditions: [],
    prevention_acts: [{date: `${year(12)}-06-10`, prevention_method_id: 'VAC0030', booster: true}],
  },
};

const openChart = (page) => page.getByRole('button', {name: /Marc Fictif/}).click();

const openVisit = (page) =>
  page.locator('vacc-assistant').evaluate(async (assistant, file) => {
    await customElements.whenDefined('vacc-assistant');
    assistant.patientFile = file;
  }, visitor);

const showTimeline = (page) => page.getByRole('button', {name: 'Timeline', exact: true}).click();

const inFrench = (page) => page.locator('vacc-assistant').evaluate((assistant) => void (assistant.lang = 'fr'));

/** The demo pages to photograph: the way to the result and on, and the size of the window in pixels. */
const pictures = [
  {name: 'record-light', path: '/ehr.html', open: openChart, width: 1200, colorScheme: 'light'},
  {name: 'record-dark', path: '/ehr.html', open: openChart, width: 1200, colorScheme: 'dark'},
  {name: 'record-timeline', path: '/ehr.html', open: openChart, then: showTimeline, width: 1200, colorScheme: 'light'},
  {name: 'portal-light', path: '/portal.html', open: openVisit, width: 800, colorScheme: 'light'},
  {name: 'portal-phone', path: '/portal.html', open: openVisit, then: inFrench, width: 390, colorScheme: 'light'},
];

/** Takes each picture of the running demo and writes it to docs/pictures/. */
async function takePictures() {
  const {startHost} = await import('../demo/host/server.mjs');
  const host = await startHost({port: 0});
  const browser = await chromium.launch(findBrowser());
  mkdirSync(inRoot(folder), {recursive: true});
  try {
    for (const picture of pictures) await takePicture(browser, host.origin, picture);
  } finally {
    await browser.close();
    await host.close();
  }
  console.log(`${pictures.length} pictures in ${folder}/`);
}

/** The component alone, with two pixels of the picture for one of the page. */
async function takePicture(browser, origin, {name, path, open, then, width, colorScheme}) {
  const viewport = {width, height: 2600}; // all of it: nothing stands above it
  const look = {viewport, colorScheme, reducedMotion: 'reduce', deviceScaleFactor: 2};
  const page = await browser.newPage({...look, bypassCSP: true}); // for the font
  await page.goto(origin + path);
  await page.addStyleTag({content: ':root, body {font-family: Inter, "Liberation Sans", sans-serif}'});
  await open(page);
  await page.getByRole('button', {name: 'Get the recommendations'}).first().click();
  await page.locator('vacc-diagnostic').getByText('Print').first().waitFor();
  await then?.(page);
  await page.mouse.move(0, 0);
  const png = await page.locator('vacc-assistant').screenshot({animations: 'disabled'});
  writeFileSync(inRoot(folder, `${name}.webp`), await asWebp(page, png));
}

/** A quarter of the bytes of PNG: the package contains the pictures. */
async function asWebp(page, png) {
  const url = await page.evaluate(async (base64) => {
    const image = await createImageBitmap(new Blob([Uint8Array.from(atob(base64), (one) => one.codePointAt(0))]));
    const canvas = Object.assign(document.createElement('canvas'), {width: image.width, height: image.height});
    canvas.getContext('2d').drawImage(image, 0, 0);
    return canvas.toDataURL('image/webp', 0.7);
  }, png.toString('base64'));
  return Buffer.from(url.split(',')[1], 'base64');
}

await main(import.meta.url, async () => {
  await ensureInstalled();
  await build();
  await takePictures();
});

import {chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {chromium, type Frame, type Page} from 'playwright-core';
import {describe, expect, it, onTestFinished} from 'vitest';
import {scenariosFor, type Person, type Scenario} from '../../src/host/conformance/scenarios.js';
import {findBrowser} from '../../tools/find-browser.mjs';
import {patience} from '../../tools/patience.mjs';
import {runWith} from '../host/cli/run-with.js';
import {recordingAt} from '../host/conformance/recording.js';
import {startSite, type Way} from './conformance/site.js';

const scenarios = scenariosFor(new Date().getFullYear() + 1);

const ways: readonly Way[] = [
  {build: 'script', mode: 'proxy', audience: 'professional'},
  {build: 'module', mode: 'token', audience: 'public'},
  {build: 'frame', mode: 'proxy', audience: 'public'},
  {build: 'frame', mode: 'token', audience: 'professional'},
];

describe('the component, judged by vacc-assistant conformance --page', () => {
  for (const way of ways) {
    it(
      `passes every machine clause: ${way.build}, ${way.mode}, ${way.audience}`,
      {timeout: 10 * patience},
      async () => {
        const site = await startSite(way);
        onTestFinished(() => site.close());
        const {browser, addressOf} = controlledBrowser();
        const args = ['--port', '0', '--page', `${site.origin}/page/{scenario}`, '--browser', browser, '--headless'];
        const origins = way.mode === 'token' ? ['--origin', site.origin] : [];
        const {code, out} = await runWith(['conformance', ...args, ...origins], async (origin) => {
          site.record(await recordingAt(origin));
          await useEachPage(addressOf, site.origin);
        });
        expect(out).toContain('0 pass so far, 0 fail, 0 not seen');
        expect(code, out).toBe(0);
      },
    );
  }
});

/**
 * A browser that the command starts and the test controls. It chooses its port, because another program could take one
 * that was free before, and writes its address into a file.
 */
function controlledBrowser() {
  const folder = mkdtempSync(join(tmpdir(), 'vacc-browser-'));
  onTestFinished(() => rmSync(folder, {recursive: true, force: true}));
  const [browser, said] = [join(folder, 'browser'), join(folder, 'said')];
  const {executablePath, args} = findBrowser();
  writeFileSync(said, '');
  writeFileSync(
    browser,
    `#!/bin/sh\nexec '${executablePath}' ${args.join(' ')} --remote-debugging-port=0 "$@" 2>'${said}'\n`,
  );
  chmodSync(browser, 0o755);
  return {browser, addressOf: () => /ws:\/\/\S+/.exec(readFileSync(said, 'utf8'))?.[0]};
}

/** Does what the steps of each scenario say, in the pages that the command has opened. */
async function useEachPage(addressOf: () => string | undefined, host: string) {
  await expect.poll(addressOf, {timeout: patience}).toBeDefined();
  const browser = await chromium.connectOverCDP(addressOf()!, {timeout: patience});
  onTestFinished(() => browser.close());
  const pageOf = (name: string) =>
    browser
      .contexts()
      .flatMap((context) => context.pages())
      .find((page) => page.url() === `${host}/page/${name}`);
  for (const scenario of scenarios) {
    await expect.poll(() => pageOf(scenario.name) !== undefined, {timeout: patience}).toBe(true);
    const page = pageOf(scenario.name)!;
    page.setDefaultTimeout(patience);
    await page.bringToFront(); // a tab behind others draws less often
    await follow(page, scenario);
    if (scenario.name === 'adult') await page.evaluate(askWrongServer);
    await page.close();
  }
}

/** Through the host's proxy: the server with the wrong certificate. */
const askWrongServer = () =>
  fetch('/proxy/tls/questionnaire', {method: 'POST', headers: {'content-type': 'application/json'}, body: '{}'}).then(
    () => undefined,
  );

/** Follows the steps of a scenario, as a user does. */
async function follow(page: Page, {name, person, questions}: Scenario) {
  const isRead = () => page.evaluate(twoReadings);
  await page.evaluate(prefill, person);
  const frame = await inner(page);
  const named = (
    role: 'button' | 'textbox' | 'radio' | 'group' | 'combobox',
    text: string | RegExp,
    within = frame.locator('body'),
  ) => within.getByRole(role, {name: text, exact: typeof text === 'string'});
  const press = (text: string | RegExp) =>
    named('button', text)
      .or(frame.locator('summary').filter({hasText: text}))
      .first()
      .click();
  const typeDate = async (group: string | RegExp, date: string) => {
    const [year = '', month = '', day = ''] = date.split('-');
    const parts = named('group', group);
    for (const [part, text] of [
      ['Day', day],
      ['Month', month],
      ['Year', year],
    ] as const)
      await named('textbox', part, parts).fill(text);
  };
  const enterPatient = async ({birthdate, gender}: Partial<Person>) => {
    if (birthdate) await typeDate('Date of birth', birthdate);
    if (gender) await named('radio', gender === 'f' ? 'Female' : 'Male').click();
  };
  const answer = async (type: string, value: boolean | number | string) => {
    const label = new RegExp(questionWords[type]!);
    if (typeof value === 'boolean') await named('radio', 'Yes', named('group', label)).click();
    else if (type === 'date') await typeDate(label, String(value));
    else await named('textbox', label).fill(String(value));
  };
  const addVaccine = async ({date, prevention_method_id: code, booster}: Person['acts'][number]) => {
    await named('combobox', 'Vaccine name or disease').fill(vaccineNames[code]!);
    await frame.getByRole('option', {name: vaccineNames[code]!}).first().click();
    await typeDate('Vaccination date', date);
    await named('radio', booster ? 'Yes' : 'No', named('group', 'Was it a booster dose?')).click();
    await press('Add this vaccine');
  };

  if (name === 'incomplete') {
    const {birthdate, gender} = person;
    await enterPatient({gender});
    await press('Continue');
    await enterPatient({birthdate: '1990-02-30', gender});
    await press('Continue');
    await enterPatient({birthdate});
  } else await enterPatient(person);
  if (person.zipcode) {
    await frame.locator('summary').filter({hasText: 'More details'}).click();
    await named('textbox', 'Postal code').fill(person.zipcode);
    await named('combobox', 'Country of birth').fill('Portugal');
    await frame.getByRole('option', {name: 'Portugal'}).first().click();
  }
  await press('Continue');
  if (Object.keys(person.answers).length > 0) {
    await press(/^Invented topic/);
    for (const {name: question, type} of questions) {
      await named(
        type === 'integer' || type === 'float' ? 'textbox' : 'group',
        new RegExp(questionWords[type]!),
      ).waitFor();
      await isRead();
      await answer(type, person.answers[question]!);
      if (name === 'changing' && type === 'boolean') await press('Continue');
    }
  } else {
    // a profile that is still loading holds the user once, to show its questions
    await frame
      .getByText(questions.length > 0 ? /^Invented topic/ : 'No question applies')
      .first()
      .waitFor();
  }
  await press('Continue');
  await frame
    .getByRole('radio', {name: person.acts.length > 0 ? /^Yes, I will add/ : 'None received'})
    .first()
    .click();
  for (const act of person.acts) await addVaccine(act);
  await press('Continue');
  await named('button', 'Get the recommendations').first().waitFor();
  await isRead();
  await press('Get the recommendations');
  await frame
    .getByText(name === 'refused' ? 'is refused in this scenario' : 'Invented disease ')
    .filter({visible: true})
    .first()
    .waitFor();
  await isRead();
  await frame
    .locator('vacc-diagnostic :is([aria-expanded="false"], details:not([open]) > summary)')
    .evaluateAll(openAll);
  await isRead();
}

const openAll = (buttons: Element[]) => buttons.forEach((button) => (button as HTMLElement).click());

/** Until what is on screen is in the record. */
const twoReadings = () =>
  new Promise<void>((resolve) => {
    let readings = 0;
    const count = () => {
      if (++readings < 2) return;
      removeEventListener('vacc-conformance-read', count);
      resolve();
    };
    addEventListener('vacc-conformance-read', count);
  });

/** The words of a question that tell its type. */
const questionWords: Readonly<Record<string, string>> = {
  boolean: 'yes or no',
  integer: 'a whole number',
  float: 'question, a number',
  date: 'a date',
};

const vaccineNames: Readonly<Record<string, string>> = {VAC0029: 'REPEVAX', VAC0030: 'REVAXIS'};

/** The document that has the component. */
async function inner(page: Page): Promise<Frame> {
  if ((await page.locator('vacc-frame').count()) === 0) return page.mainFrame();
  await page.locator('vacc-frame iframe').waitFor();
  const handle = await page.locator('vacc-frame iframe').elementHandle();
  const frame = await handle?.contentFrame();
  if (!frame) throw new Error('The frame is gone');
  return frame;
}

/** What a host knows of a patient, and the user does not enter: a journey. */
function prefill({journey}: Person) {
  const assistant = document.querySelector<HTMLElement & {patientFile: unknown}>('vacc-assistant, vacc-frame')!;
  if (journey) assistant.patientFile = {patient: {journey: {legs: [journey]}}};
}

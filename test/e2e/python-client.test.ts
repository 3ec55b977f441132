import {spawn, spawnSync, type ChildProcess} from 'node:child_process';
import {once} from 'node:events';
import {chromium, type Page} from 'playwright-core';
import {expect, it, onTestFinished} from 'vitest';
import {scenariosFor, type Scenario} from '../../src/host/conformance/scenarios.js';
import {snippetFor} from '../../src/host/conformance/visible-text.js';
import {findBrowser} from '../../tools/find-browser.mjs';
import {inRoot} from '../../tools/project.mjs';
import {freePort} from '../helpers/loopback.js';
import {runWith} from '../host/cli/run-with.js';
import {recordingAt, type Recording} from '../host/conformance/recording.js';

const hasPython = spawnSync('python3', ['--version']).status === 0;
const scenarios = scenariosFor(new Date().getFullYear() + 1);

it.skipIf(!hasPython).each([
  {reader: 'professionals', options: ['--professional']},
  {reader: 'the public', options: []},
])(
  'the second client, in Python, passes every machine clause, for $reader (skipped without python3)',
  async ({options}) => {
    const browser = await chromium.launch(findBrowser());
    onTestFinished(() => browser.close());
    const {out, code} = await runWith(['conformance', '--port', '0'], async (origin) => {
      const recording = await recordingAt(origin);
      const page = await browser.newPage();
      const client = await startClient(recording, `${origin}/s`, options);
      for (const scenario of scenarios) await visit(page, scenario, `${client}/${scenario.name}`, origin);
      const wrong = await startClient(recording, recording.wrong, options);
      await enter(page, scenarios[1]!, `${wrong}/adult`);
      await page.getByText('The service gives no answer').waitFor();
    });
    expect(out).toContain('0 pass so far, 0 fail, 0 not seen');
    expect(code, out).toBe(0);
  },
);

/** The address at which the client listens. */
async function startClient({clientId, clientSecret}: Recording, service: string, options: readonly string[]) {
  const port = await freePort();
  const args = [inRoot('demo/clients/python/client.py'), '--service', service, '--port', String(port), ...options];
  const env = {...process.env, CLIENT_ID: clientId, CLIENT_SECRET: clientSecret, PYTHONDONTWRITEBYTECODE: '1'};
  const client: ChildProcess = spawn('python3', args, {env, stdio: ['ignore', 'pipe', 'ignore']});
  onTestFinished(() => void client.kill());
  await once(client.stdout!, 'data');
  return `http://127.0.0.1:${port}`;
}

const press = (page: Page, name: string) => page.getByRole('button', {name}).click();

async function enter(page: Page, {person}: Scenario, address: string) {
  const {birthdate, gender, acts, zipcode, birthplace, journey} = person;
  await page.goto(address);
  const fields: Readonly<Record<string, string | undefined>> = {
    'Birth date': birthdate,
    'Postal code': zipcode,
    'Country of birth': birthplace,
    Country: journey?.countrycode,
    From: journey?.start_date,
    To: journey?.end_date,
  };
  for (const [label, text] of Object.entries(fields))
    if (text !== undefined) await page.getByLabel(label, {exact: true}).fill(text);
  await page.getByRole('radio', {name: gender === 'f' ? 'Female' : 'Male', exact: true}).click();
  for (const [place, act] of acts.entries()) {
    await page.getByLabel(`Vaccine ${place + 1}`, {exact: true}).fill(act.prevention_method_id);
    await page.getByLabel(`Date ${place + 1}`, {exact: true}).fill(act.date);
    const booster = page.getByRole('group', {name: `Booster ${place + 1}`});
    await booster.getByRole('radio', {name: act.booster ? 'Yes' : 'No'}).click();
  }
  await press(page, 'Continue');
}

/** Follows the steps of a scenario, and hands in what is on screen by the lines for the console. */
async function visit(page: Page, scenario: Scenario, address: string, origin: string) {
  const {name, person, questions} = scenario;
  const handIn = () => page.evaluate(snippetFor(`${origin}/s/${name}/text`));
  if (name === 'incomplete') {
    await page.goto(address);
    await page.getByLabel('Birth date', {exact: true}).fill('1990-02-30');
    await press(page, 'Continue');
    await page.getByText('The birth date is a day in the past').waitFor();
  }
  await enter(page, scenario, address);
  for (const {name: question, type} of questions) {
    const answer = person.answers[question];
    if (answer === undefined) continue;
    const label = {boolean: 'yes or no', integer: 'a whole number', float: 'question, a number', date: 'a date'}[type];
    const asked = page.getByRole('group', {name: label}).getByRole('radio', {name: 'Yes'});
    if (type === 'boolean') await asked.click();
    else await page.getByLabel(new RegExp(label)).fill(String(answer));
    await handIn();
    if (name === 'changing') await press(page, 'Continue');
  }
  if (name !== 'changing' && questions.length > 0) await press(page, 'Continue');
  await page.getByRole('heading', {name: 'Summary'}).waitFor();
  await handIn();
  await press(page, 'Ask for the result');
  await page.getByRole('heading', {name: name === 'refused' ? 'Entries' : 'Result', level: 1}).waitFor();
  await handIn();
}

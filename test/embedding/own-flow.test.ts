import {build} from 'esbuild';
import {expect, it} from 'vitest';
import {blocksOf} from '../../docs/site/read.mjs';
import {inRoot} from '../../tools/project.mjs';
import {useBareHost} from './helpers/bare-host.js';

const host = useBareHost();
const codeOf = (name: string) => blocksOf('docs/own-flow.md').find(({file}) => file === name)!.code;

/** The example of the docs as a page: its markup, and its script as a bundler makes it. */
async function openExample() {
  const {outputFiles} = await build({
    stdin: {contents: codeOf('own-flow.js'), resolveDir: inRoot()},
    ...{bundle: true, format: 'esm', write: false},
  });
  const script = outputFiles[0]!.text;
  host.instead = (path) => (path === 'cdn/own-flow.js' ? script : undefined);
  return host.open(
    `<!doctype html><html lang="en"><title>A flow of its own</title>${codeOf('own-flow.html')}<script type="module" src="/cdn/own-flow.js"></script></html>`,
  );
}

it('a flow of the host in two steps has at most 40 lines', () => {
  const lines = ['own-flow.html', 'own-flow.js'].flatMap((name) => codeOf(name).split('\n'));
  const own = lines.filter((line) => line.trim() !== '');
  expect(own.length).toBeGreaterThan(20);
  expect(own.length).toBeLessThanOrEqual(40);
});

it('a flow of the host in two steps shows its summary before anything is sent, then the result', async () => {
  const {page, requests, complaints} = await openExample();
  const asked = () => requests.filter((path) => path.startsWith('service/'));
  const press = (name: string) => page.getByRole('button', {name, exact: true}).click();
  const summary = page.locator('vacc-review');

  await page.getByRole('textbox', {name: 'Day'}).first().fill('14');
  await page.getByRole('textbox', {name: 'Month'}).first().fill('3');
  await press('Continue');
  await press('Get the recommendations');
  const problems = (place: typeof summary) => place.getByRole('group', {name: 'There is a problem'});
  await problems(summary).waitFor();
  expect(asked(), 'nothing incomplete is sent').toEqual([]);
  await problems(summary)
    .getByRole('button', {name: /date of birth/i})
    .click();

  const year = page.getByRole('textbox', {name: 'Year'}).first();
  await expect.poll(() => year.evaluate((field) => field.matches(':focus'))).toBe(true);
  for (const [tag, own] of [
    ['vacc-patient', 2],
    ['vacc-history', 1],
  ] as const)
    expect(await problems(page.locator(tag)).getByRole('listitem').count(), `those of ${tag} alone`).toBe(own);
  await year.fill('1987');
  await page.getByText('Female', {exact: true}).click();
  await page.getByText('None received', {exact: true}).click();
  await press('Continue');
  for (const words of ['14 March 1987', 'Female', 'None received']) await summary.getByText(words).first().waitFor();
  expect(asked(), 'the summary comes first').toEqual([]);

  await press('Get the recommendations');
  await page.locator('vacc-diagnostic').getByText('Measles').first().waitFor();
  expect(asked()).toEqual(['service/diagnostic_for_patient']);
  expect(complaints).toEqual([]);
});

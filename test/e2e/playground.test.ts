import {readdirSync, readFileSync} from 'node:fs';
import type {Page} from 'playwright-core';
import {beforeAll, describe, expect, it} from 'vitest';
import {expectQuiet} from './helpers/expectations.js';
import type {Opened} from './helpers/open-page.js';
import {useSite} from './helpers/site.js';
import {onStep} from './helpers/visitor.js';

const site = useSite();

const source = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
const shell = source('src/ui/elements/vacc-assistant/vacc-assistant.ts');
const allMatches = (text: string, pattern: RegExp) => [
  ...new Set([...text.matchAll(pattern)].map(([, found]) => found!)),
];

/** The properties that the sources declare. */
const declared = [...shell.matchAll(/@property\(((?:[^()]|\(\))*)\)\s+(?:get )?(\w+)/g)].map(
  ([, options, property]) => ({
    property: property!,
    attribute: options!.includes('attribute: false')
      ? undefined
      : (/attribute: '([^']+)'/.exec(options!)?.[1] ?? property!.toLowerCase()),
  }),
);
const attributes = [...declared.flatMap(({attribute}) => attribute ?? []), ...allMatches(shell, /@attr \S+ (\S+)/g)];
const properties = declared.filter(({attribute}) => attribute === undefined).map(({property}) => property);
const parts = [
  ...allMatches(shell, /@csspart (\S+)/g),
  ...allMatches(/innerParts =([^;]+);/.exec(shell)![1]!, /([a-z][a-z\d-]*)/g),
];
const customProperties = readdirSync(new URL('../../src/', import.meta.url), {recursive: true, encoding: 'utf8'})
  .filter((name) => name.endsWith('.ts'))
  .flatMap((name) => allMatches(source(`src/${name}`), /var\((--vacc-[\w-]+)/g));

const sorted = (values: Iterable<string>) => [...new Set(values)].sort();

let opened: Opened;
let page: Page;
beforeAll(async () => {
  opened = await site.open('/playground.html');
  page = opened.page;
  await page.locator('html[data-ready]').waitFor();
  await page.locator('.controls details').evaluateAll((all) => all.forEach((one) => one.setAttribute('open', '')));
});

const control = (name: string) => page.getByLabel(name, {exact: true});
/** The values of a select, without the empty one. */
const offered = (name: string) =>
  control(name)
    .locator('option')
    .evaluateAll((all) => all.map((option) => (option as HTMLOptionElement).value).filter((value) => value !== ''));
const attribute = (name: string) => page.locator('vacc-assistant').getAttribute(name);

describe('the controls of the playground', () => {
  it('cover each attribute and property that the sources declare', async () => {
    const settable = attributes.filter((name) => name !== 'step'); // written by the element itself
    for (const name of ['dir', ...settable, ...properties]) expect(await control(name).count(), name).toBe(1);
    expect(settable).toEqual(expect.arrayContaining(['lang', 'patient-key', 'catalogue-integrity']));
    expect(properties).toContain('patientFile');
  });

  it('offer every part, custom property and slot of the sources, and no other', async () => {
    expect(sorted(await offered('::part()'))).toEqual(sorted(parts));
    const slots = allMatches(shell, /@slot (\S+)/g);
    expect(sorted(await page.locator('.fields code', {hasText: /^slot=/}).allTextContents())).toEqual(
      sorted(slots.map((name) => `slot="${name}"`)),
    );
    const names = await page.locator('.fields code', {hasText: /^--vacc/}).allTextContents();
    expect(sorted(names)).toEqual(sorted(customProperties));
  });

  for (const {name, file, type} of [
    {name: 'audience', file: 'src/domain/audience.ts', type: /audiences = ([^;]+)/},
    {name: 'addressee', file: 'src/domain/audience.ts', type: /type Addressee = ([^;]+)/},
    {name: 'questionnaire', file: 'src/session/questionnaire-mode.ts', type: /questionnaireModes = ([^;]+)/},
    {name: 'date-order', file: 'src/domain/dates/date-entry.ts', type: /type DateOrder = ([^;]+)/},
    {name: 'appearance', file: 'src/ui/elements/vacc-assistant/vacc-assistant.ts', type: /appearance: ([^=]+)/},
    {name: 'density', file: 'src/ui/elements/vacc-assistant/vacc-assistant.ts', type: /density: ([^=]+)/},
  ] as const) {
    it(`offer the values of the type: ${name}`, async () => {
      expect(sorted(await offered(name))).toEqual(sorted(allMatches(type.exec(source(file))![1]!, /'([^']+)'/g)));
    });
  }

  it('all have a description', async () => {
    for (const name of [...attributes.filter((one) => one !== 'step'), ...properties, ...customProperties]) {
      expect(await control(name).getAttribute('aria-describedby'), name).not.toBeNull();
    }
  });

  it('set the attribute or property they are named after', async () => {
    await control('audience').selectOption('public');
    expect(await attribute('audience')).toBe('public');
    await control('readonly').check();
    expect(await attribute('readonly')).toBe('');
    await control('readonly').uncheck();
    await control('postal-pattern').fill('[0-9]{5}');
    await control('postal-pattern').press('Tab');
    expect(await attribute('postal-pattern')).toBe('[0-9]{5}');
    await control('lang').selectOption('fr');
    await page.getByRole('button', {name: 'Continuer', exact: true}).waitFor();
    await control('lang').selectOption('en');
    await control('--vacc-color-text').fill('rgb(1, 2, 3)');
    await control('--vacc-color-text').press('Tab');
    await control('::part()').selectOption('heading');
    const seen = await page.evaluate(() => {
      const root = document.querySelector('vacc-assistant')!.shadowRoot!;
      const of = (part: string) => getComputedStyle(root.querySelector(`[part~="${part}"]`)!);
      return {text: of('base').color, outline: of('heading').outlineStyle};
    });
    expect(seen).toEqual({text: 'rgb(1, 2, 3)', outline: 'dashed'});
    await control('--vacc-color-text').fill('');
    await control('--vacc-color-text').press('Tab');
  });

  it('follow what the page itself sets', async () => {
    await page.evaluate(() => document.querySelector('vacc-assistant')!.setAttribute('density', 'compact'));
    await expect.poll(() => control('density').inputValue()).toBe('compact');
  });

  it('report invalid JSON, and set nothing', async () => {
    await control('lockedFields').fill('["patient.birthdate"');
    await control('lockedFields').press('Tab');
    expect(await page.locator('.wrong', {hasText: /JSON/}).count()).toBe(1);
    expect(await page.evaluate(() => document.querySelector('vacc-assistant')!.lockedFields)).toEqual([]);
    await control('lockedFields').fill('["patient.birthdate"]');
    await control('lockedFields').press('Tab');
    expect(await page.evaluate(() => document.querySelector('vacc-assistant')!.lockedFields)).toEqual([
      'patient.birthdate',
    ]);
    await control('lockedFields').fill('[]');
    await control('lockedFields').press('Tab');
  });

  it('open a patient record, and call methods', async () => {
    await control('chart').selectOption('Marc Fictif');
    await page.locator('vacc-assistant[step="review"]').waitFor();
    await page.getByRole('button', {name: 'checkValidity()'}).click();
    await page.getByText('checkValidity() → true').waitFor();
    await page.getByRole('button', {name: "exportAs('json')"}).click();
    await page.getByText("exportAs('json') → VaccError: There is no current result").waitFor();
    await page.getByRole('button', {name: 'next()'}).click();
    await page.locator('vacc-assistant[step="diagnosis"]').waitFor();
  });

  it('show each public event of the sources as it happens', async () => {
    const events = await page.locator('#events code').allTextContents();
    expect(events).toEqual(expect.arrayContaining(['vacc-ready', 'vacc-step', 'vacc-diagnostic']));
    const named = allMatches(source('demo/event-log.js'), /^ {2}'([a-z-]+)',$/gm);
    const fired = elements.flatMap((tag) =>
      allMatches(source(`src/ui/elements/${tag}/${tag}.ts`), /@fires (?:\{\w+\} )?(\S+)/g),
    );
    expect(sorted(named)).toEqual(sorted(fired));
  });

  it('clear the events and the answer when another patient is opened', async () => {
    await control('chart').selectOption('Inès Modèle');
    await onStep(page, 'patient');
    expect(await page.locator('#events').textContent()).not.toContain('vacc-diagnostic');
    expect(await page.locator('#answer').textContent()).toBe('');
    await expectQuiet(opened);
    expect(page.url()).toMatch(/\/playground\.html$/);
  });
});

const elements = [
  'vacc-assistant',
  'vacc-patient',
  'vacc-questionnaire',
  'vacc-history',
  'vacc-review',
  'vacc-diagnostic',
];

describe('the page of an element that stands alone', () => {
  for (const tag of elements.slice(1)) {
    it(`has working controls, and shows its events: <${tag}>`, async () => {
      const opened = await site.open(`/${tag}.html`);
      const {page} = opened;
      await page.locator('html[data-ready]').waitFor();
      await page.waitForLoadState('networkidle'); // the stored example has loaded
      await page.locator('.controls details').evaluateAll((all) => all.forEach((one) => one.setAttribute('open', '')));
      await page.evaluate(() => new Promise((resolve) => setTimeout(resolve))); // on opening they read the element again
      const unmoved = await page.evaluate(moveEach, tag);
      expect(unmoved).toEqual([]);
      await page.evaluate((name) => {
        document.querySelector(name)!.dispatchEvent(new Event('change', {bubbles: true}));
      }, tag);
      expect(await page.locator('#events code').first().textContent()).toBe('change');
      await expectQuiet(opened);
    });
  }
});

/** Runs in the page: changes each control and restores it, and returns the names of those without effect. */
function moveEach(tag: string): string[] {
  const element = document.querySelector(tag) as HTMLElement & Record<string, unknown>;
  const plain = (value: unknown) =>
    JSON.stringify(value, (_, one: unknown) => (one instanceof Map ? {Map: [...one] as unknown[]} : one));
  const state = (name: string) => {
    const property = name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
    const slotted = element.querySelectorAll('[slot]').length;
    const painted = document.adoptedStyleSheets.map(({cssRules}) => cssRules[0]?.cssText).join();
    const {style} = element;
    const set = element[property] instanceof Node ? null : element[property]; // nodes have no comparable value
    return plain([element.getAttribute(name), set, style.getPropertyValue(name), slotted, painted]);
  };
  const change = (field: HTMLElement) => field.dispatchEvent(new Event('change', {bubbles: true}));
  return [...document.querySelectorAll<HTMLElement>('.controls .field')].flatMap((row) => {
    const name = row.querySelector('code')!.textContent;
    const field = row.querySelector<HTMLInputElement>('select, input, textarea')!;
    if (name === 'catalogue-src') return []; // a new value would be fetched
    const before = state(name);
    if (field.localName === 'textarea') {
      const kept = element[name];
      change(field); // the same JSON again: maps are restored as maps
      const same = plain(element[name]) === plain(kept) && kept instanceof Map === element[name] instanceof Map;
      return same && (kept === undefined || element[name] !== kept || typeof kept !== 'object') ? [] : [name];
    }
    const {value} = field;
    if (field.type === 'checkbox') field.checked = !field.checked;
    else if (field.localName === 'select')
      field.value = [...field.querySelectorAll('option')].find((o) => o.value !== value)!.value;
    else field.value = field.type === 'number' ? '4' : name.startsWith('--') ? '3px' : 'x';
    change(field);
    const after = state(name);
    if (field.type === 'checkbox') field.checked = !field.checked;
    else field.value = value;
    change(field);
    return after === before ? [name] : [];
  });
}

describe('an error of the service, simulated by the playground', () => {
  it('is requested by a header, and the screen says what happened', async () => {
    const {page} = await site.open('/playground.html');
    await page.locator('html[data-ready]').waitFor();
    await page.getByLabel('X-Simulate', {exact: true}).selectOption('status=403');
    await page.getByLabel('chart', {exact: true}).selectOption('Marc Fictif');
    await expect.poll(() => site.requests.service.map(({headers}) => headers['x-simulate'])).toContain('status=403');
    await expect.poll(() => page.locator('#events code', {hasText: 'vacc-error'}).count()).toBeGreaterThan(0);
    await page.getByLabel('X-Simulate', {exact: true}).selectOption('');
    expect(await page.locator('vacc-assistant').getAttribute('base-url')).toBe('/service');
  });
});

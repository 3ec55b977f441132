import {chromium, type Browser} from 'playwright-core';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {readFileSync} from 'node:fs';
import {findBrowser} from '../../tools/find-browser.mjs';
import {openStates} from '../../tools/states.mjs';
import type {OpenStates} from '../e2e/every-state/walk.js';

/** The states of the whole flow in which each part occurs. */
const whereParts: Readonly<Record<string, readonly string[]>> = {
  'shell problems': ['error-summary', 'field', 'label', 'hint', 'error', 'field invalid', 'input', 'choice', 'marker'],
  'shell profile': [
    'steps',
    'step',
    'step current',
    'step done',
    'search',
    'answers',
    'section',
    'section open',
    'condition',
  ],
  'shell history': [
    'base',
    'body',
    'heading',
    'heading heading-1',
    'actions',
    'button',
    'button-primary',
    'act',
    'catalogue-option',
  ],
  'shell review': ['heading heading-2', 'section', 'summary', 'date', 'act', 'disclosure'],
  'shell diagnosis': [
    ...[
      'heading heading-3',
      'summary',
      'summary critical',
      'alert',
      'banner',
      'notice',
      'advice',
      'conclusion',
      'date',
      'message',
      'document',
    ],
    ...['link', 'advice critical', 'advice high', 'button button-primary'],
  ],
  'shell diagnosis, settled': ['conclusion standard'],
  'shell diagnosis, timeline': ['timeline'],
};

/** A value for each property, and the computed style that it changes. */
const properties: Readonly<Record<string, readonly [value: string, style: string, becomes: string]>> = {
  '--vacc-font-family': ['Courier', 'fontFamily', 'Courier'],
  '--vacc-font-size': ['21px', 'fontSize', '21px'],
  '--vacc-font-weight-strong': ['850', 'fontWeight', '850'],
  '--vacc-space': ['13px', 'rowGap', '19.5px'],
  '--vacc-radius': ['11px', 'borderTopLeftRadius', '11px'],
  '--vacc-target-size': ['61px', 'minHeight', '61px'],
  '--vacc-max-inline-size': ['777px', 'maxWidth', '777px'],
  '--vacc-scroll-margin': ['99px', 'scrollMarginTop', '99px'],
  '--vacc-color-surface': ['rgb(255, 254, 251)', 'backgroundColor', 'rgb(255, 254, 251)'],
  '--vacc-color-surface-raised': ['rgb(240, 241, 242)', 'fill', 'rgb(240, 241, 242)'],
  '--vacc-color-text': ['rgb(1, 2, 3)', 'color', 'rgb(1, 2, 3)'],
  '--vacc-color-text-muted': ['rgb(41, 42, 43)', 'color', 'rgb(41, 42, 43)'],
  '--vacc-color-border': ['rgb(51, 52, 53)', 'borderTopColor', 'rgb(51, 52, 53)'],
  '--vacc-color-accent': ['rgb(61, 2, 93)', 'color', 'rgb(61, 2, 93)'],
  '--vacc-color-on-accent': ['rgb(251, 250, 249)', 'color', 'rgb(251, 250, 249)'],
  '--vacc-color-critical': ['rgb(121, 2, 3)', 'color', 'rgb(121, 2, 3)'],
  '--vacc-color-high': ['rgb(101, 62, 3)', 'color', 'rgb(101, 62, 3)'],
  '--vacc-color-medium': ['rgb(1, 62, 103)', 'borderLeftColor', 'rgb(1, 62, 103)'],
  '--vacc-color-standard': ['rgb(1, 92, 33)', 'borderLeftColor', 'rgb(1, 92, 33)'],
  '--vacc-color-line': ['rgb(141, 142, 143)', 'borderBlockStartColor', 'rgb(141, 142, 143)'],
  '--vacc-color-selected': ['rgb(31, 32, 133)', 'backgroundColor', 'rgb(31, 32, 133)'],
  '--vacc-color-on-selected': ['rgb(251, 250, 149)', 'color', 'rgb(251, 250, 149)'],
  '--vacc-choice-size': ['33px', 'width', '33px'],
  '--vacc-icon-size': ['37px', 'width', '37px'],
  '--vacc-disclosure-size': ['13px', 'width', '13px'],
  '--vacc-focus-ring': ['rgb(91, 92, 3)', 'outlineColor', 'rgb(91, 92, 3)'],
};

const surface = readFileSync(new URL('../surface/public-surface.txt', import.meta.url), 'utf8');
const docs = readFileSync(new URL('../../docs/theming.md', import.meta.url), 'utf8');

let browser: Browser;
let opened: OpenStates;
beforeAll(async () => {
  browser = await chromium.launch(findBrowser());
  opened = (await openStates(browser, {colorScheme: 'light'})) as OpenStates;
});
afterAll(() => browser.close());

const dress = (css: string) =>
  opened.page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [sheet];
  }, css);

/** All values of a style in the component and its inner elements. */
const valuesOf = (style: string): Promise<string[]> =>
  opened.page.evaluate((name) => {
    const inside = (root: ShadowRoot): Element[] =>
      [...root.querySelectorAll('*')].flatMap((one) => [one, ...(one.shadowRoot ? inside(one.shadowRoot) : [])]);
    const styles = inside(window.shown.shadowRoot!).flatMap((one) => [
      getComputedStyle(one),
      getComputedStyle(one, '::before'),
    ]);
    return [...new Set(styles.map((all) => all[name as 'color']))];
  }, style);

/** Shows a state, and expands its closed parts as a user would. */
async function show(state: string) {
  const {page} = opened;
  await opened.show(state.replace(/,.*/, ''), {audience: 'professional', lang: 'en'});
  const closed = page.locator('vacc-questionnaire button[aria-expanded=false]');
  while (state === 'shell profile' && (await closed.count()) > 0) await closed.first().click();
  if (state.startsWith('shell history')) {
    await page.locator('vacc-history [role=combobox]').first().fill('priorix');
    await page.locator('vacc-history [role=option]').first().waitFor();
  }
  if (state === 'shell history, chosen') await page.locator('vacc-history [role=option]').first().click();
  if (state === 'shell diagnosis') await page.locator('vacc-diagnostic .disclose').first().click();
  if (state === 'shell diagnosis, settled') await page.evaluate(settle);
  if (state === 'shell diagnosis, timeline') {
    await page.getByRole('button', {name: 'Timeline', exact: true}).click();
    await page.locator('vacc-diagnostic .timeline').first().waitFor();
  }
}

/** Runs in the page: every question has an answer, so the result may look calm. */
function settle() {
  const element = window.shown.shadowRoot!.querySelector('vacc-diagnostic')!;
  element.result = {...element.result!, basis: {profile: 'answered', asked: 1, answered: 1, history: 'given'}};
  return element.updateComplete;
}

describe('every part', () => {
  for (const [state, parts] of Object.entries(whereParts)) {
    it(`can be styled from the page, through the assistant: ${state}`, async () => {
      await dress('');
      await show(state);
      const bare: string[] = [];
      for (const part of parts) {
        await dress(`vacc-assistant::part(${part}) { text-decoration-color: rgb(9, 8, 7); }`);
        if (!(await valuesOf('textDecorationColor')).includes('rgb(9, 8, 7)')) bare.push(part);
      }
      expect(bare).toEqual([]);
    });
  }

  it('is on the list of the public surface, in the docs, and here', () => {
    const listed = new Set([...surface.matchAll(/^element vacc-assistant part (.+)$/gm)].map(([, name]) => name!));
    const tried = new Set(Object.values(whereParts).flatMap((parts) => parts.flatMap((part) => part.split(' '))));
    const rare = ['medium', 'heading-4']; // no conclusion of this rank in the simulator's answer; no topic is open
    expect([...listed].filter((name) => !tried.has(name) && !rare.includes(name))).toEqual([]);
    expect([...listed].filter((name) => !docs.includes(`\`${name}\``))).toEqual([]);
  });
});

describe('every custom property', () => {
  it('is on the list of the public surface, in the docs, and here', () => {
    const listed = [...surface.matchAll(/^custom-property (.+)$/gm)].map(([, name]) => name!);
    expect(Object.keys(properties).toSorted()).toEqual(listed.toSorted());
    expect(listed.filter((name) => !docs.includes(name))).toEqual([]);
  });

  it('changes what its name says', async () => {
    await dress('');
    const left = new Map(Object.entries(properties));
    for (const state of ['shell problems', 'shell completed', 'shell diagnosis, timeline', 'shell history, chosen']) {
      await show(state);
      for (const [name, [value, style, becomes]] of left) {
        await opened.page.locator('vacc-assistant button').last().focus();
        await opened.page.keyboard.press('Shift+Tab'); // the focus ring is only for keyboard focus
        expect(await valuesOf(style), name).not.toContain(becomes);
        await dress(`vacc-assistant { ${name}: ${value}; }`);
        if ((await valuesOf(style)).includes(becomes)) left.delete(name);
        await dress('');
      }
    }
    expect([...left.keys()]).toEqual([]);
  });
});

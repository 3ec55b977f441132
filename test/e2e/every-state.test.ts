import {chromium, type Browser} from 'playwright-core';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {findBrowser} from '../../tools/find-browser.mjs';
import {everyRule, rulesOfLooks} from './every-state/axe.js';
import {walkThrough, type Finding, type Walk} from './every-state/walk.js';
import {areFontsWide} from '../helpers/fonts.js';

const itFits = areFontsWide ? it.skip : it;

const wide = {width: 1280, height: 900};
/** Equals 1280 px at 400 % zoom. */
const narrow = {width: 320, height: 256};

const structure = [
  'addressed',
  'groups',
  'headings',
  'isolated',
  'languages',
  'lists',
  'references',
  'tables',
] as const;
const looks = ['graphics', 'texts', 'reflow', 'clipped', 'tabOrder', 'focusRing'] as const;

/** Together they cover each state for each audience, in both languages, light and dark, wide and narrow. */
const allWalks: Readonly<Record<string, Walk>> = {
  'professional, en, light, wide': {
    ...{audience: 'professional', lang: 'en', screen: {viewport: wide, colorScheme: 'light'}},
    ...{axe: everyRule, equalAccess: true, names: true, checks: [...structure, ...looks, 'shortcuts']},
  },
  'public, fr, dark, narrow': {
    ...{audience: 'public', lang: 'fr', screen: {viewport: narrow, colorScheme: 'dark'}},
    ...{axe: everyRule, equalAccess: true, names: true, checks: [...structure, ...looks, 'shortcuts']},
  },
  'professional, fr, dark, narrow': {
    ...{audience: 'professional', lang: 'fr', screen: {viewport: narrow, colorScheme: 'dark'}},
    ...{axe: rulesOfLooks, checks: looks},
  },
  'public, en, light, wide': {
    ...{audience: 'public', lang: 'en', screen: {viewport: wide, colorScheme: 'light'}},
    ...{axe: rulesOfLooks, checks: looks},
  },
  'forced colours': {
    ...{
      audience: 'professional',
      lang: 'en',
      screen: {viewport: wide, forcedColors: 'active', reducedMotion: 'reduce'},
    },
    checks: ['focusRing', 'iconsSeen', 'selectionSeen', 'motion'],
  },
  'text twice as large': {
    ...{audience: 'public', lang: 'fr', screen: {viewport: wide}, enlarged: true},
    checks: ['clipped', 'reflow'],
  },
  'right to left': {audience: 'professional', lang: 'en', screen: {viewport: wide}, mirrored: true},
};

const shortened = ({axe, equalAccess, ...walk}: Walk, index: number): Walk => ({
  ...walk,
  ...(axe && walk.audience === 'public' && {axe}),
  ...(equalAccess && walk.audience === 'professional' && {equalAccess}),
  turn: index % 3,
});

/**
 * `npm test` leaves the second colour scheme and width of each audience to `npm run test:e2e`, runs each of the two
 * checkers (most of the time) for one audience only, and visits every third state in each walk, in turn.
 */
const long = ['professional, fr, dark, narrow', 'public, en, light, wide'];
const isShort = process.env['FORM'] === 'short';
const walks = Object.entries(allWalks)
  .filter(([name]) => !(isShort && long.includes(name)))
  .map(([name, walk], index): [string, Walk] => [name, isShort ? shortened(walk, index) : walk]);

const claims: readonly {readonly claim: string; readonly checks: readonly string[]}[] = [
  {claim: 'axe finds nothing, and every undecided result was reviewed [UX-1] [UX-46]', checks: ['axe']},
  {claim: 'a second checker finds nothing that was not reviewed [UX-1]', checks: ['equalAccess']},
  {claim: 'every control is named by its words on screen [UX-2]', checks: ['names']},
  {claim: 'dates and choices stand in a fieldset with a legend [UX-3]', checks: ['groups']},
  {claim: 'every reference by id resolves to one element of the same root [UX-4]', checks: ['references']},
  {claim: 'the Tab order follows the visual order [UX-7]', checks: ['tabOrder']},
  {claim: 'the focus has a ring that can be seen [UX-8]', checks: ['focusRing']},
  {claim: 'texts, icons and the lines of controls stand out in light and dark [UX-42]', checks: ['graphics', 'texts']},
  {claim: 'forced colours leave every icon and selection visible [UX-43]', checks: ['iconsSeen', 'selectionSeen']},
  {claim: 'nothing scrolls sideways, and every control is on the page [UX-44]', checks: ['reflow']},
  {claim: 'no text is cut off, even at twice its size with wider spacing [UX-45]', checks: ['clipped']},
  {claim: 'a single letter is no shortcut [UX-48]', checks: ['shortcuts']},
  {claim: 'every text has its language, whatever the page’s is [UX-49]', checks: ['languages']},
  {claim: 'the public reads about itself, not about "the person" [UX-61]', checks: ['addressed']},
  {
    claim: 'the other direction of writing is the mirror image, with names isolated [UX-50]',
    checks: ['mirrored', 'isolated'],
  },
  {claim: 'headings, lists and tables show the structure [UX-51]', checks: ['headings', 'lists', 'tables']},
  {claim: 'nothing moves for users who prefer reduced motion [UX-56]', checks: ['motion']},
];

describe('every state', () => {
  let browser: Browser;
  const findings: Finding[] = [];

  beforeAll(async () => {
    browser = await chromium.launch(findBrowser());
    const left = [...walks];
    const takeTurns = async () => {
      for (let next; (next = left.shift());) findings.push(...(await walkThrough(browser, ...next)));
    };
    await Promise.all([takeTurns(), takeTurns()]); // two cores
  }, 1_200_000);
  afterAll(() => browser.close());

  for (const {claim, checks} of claims) {
    (checks.includes('clipped') ? itFits : it)(claim, () => {
      const asked = findings.filter(({check}) => checks.includes(check));
      expect(asked, 'somebody was asked').not.toEqual([]);
      expect(summary(asked)).toEqual([]);
    });
  }
});

/** One line per problem, with its first occurrence and the count. */
function summary(findings: readonly Finding[]): string[] {
  const seen = new Map<string, string[]>();
  for (const {walk, state, check, what} of findings) {
    if (what === undefined) continue;
    const line = `${check}: ${what}`;
    seen.set(line, [...(seen.get(line) ?? []), `${walk}: ${state}`]);
  }
  return [...seen].map(([line, [first, ...more]]) => `${line} (${first}, and ${more.length} more)`);
}

import type {Browser, BrowserContextOptions, Page} from 'playwright-core';
import {openStates} from '../../../tools/states.mjs';
import type {CheckName} from '../../states/checks/index.js';
import type {Setting} from '../../states/state.js';
import {axeOf, type Rules} from './axe.js';
import {equalAccessOf} from './equal-access.js';
import {notMirrored} from './mirror.js';
import {namesOf, namesWithoutTheirWords} from './names.js';

/** One run through every state: the audience, the screen and the checks. */
export interface Walk extends Setting {
  readonly screen: BrowserContextOptions;
  readonly axe?: Rules;
  readonly equalAccess?: boolean;
  readonly checks?: readonly CheckName[];
  readonly names?: boolean;
  readonly mirrored?: boolean;
  readonly enlarged?: boolean;
  /** Visits only every third state, starting with this one. */
  readonly turn?: number;
}

/** The page of tools/states.mjs. */
export interface OpenStates {
  readonly page: Page;
  readonly names: readonly string[];
  readonly show: (name: string, setting: Setting) => Promise<void>;
  readonly ask: <Name extends CheckName>(...checks: Name[]) => Promise<Record<Name, readonly string[]>>;
}

/** A check's result for a state; without `what`, the state passed. */
export interface Finding {
  readonly walk: string;
  readonly state: string;
  readonly check: string;
  readonly what?: string;
}

export async function walkThrough(browser: Browser, name: string, walk: Walk): Promise<Finding[]> {
  const opened = (await openStates(browser, walk.screen)) as OpenStates;
  const {page, names, show, ask} = opened;
  const findings: Finding[] = [];
  const axe = walk.axe && (await axeOf(page, walk.axe));
  const equalAccess = walk.equalAccess && (await equalAccessOf(page));
  const namesThere = walk.names && (await namesOf(page));
  const inTurn = names.filter((_, index) => walk.turn === undefined || index % 3 === walk.turn);
  for (const state of inTurn) {
    const note = (check: string, found: readonly string[]) =>
      findings.push({walk: name, state, check}, ...found.map((what) => ({walk: name, state, check, what})));
    const setting = {audience: walk.audience, lang: walk.lang};
    await show(state, setting);
    if (walk.enlarged) await page.evaluate(() => window.states.enlarge());
    if (axe) note('axe', await axe(state));
    if (equalAccess) note('equalAccess', await equalAccess());
    if (namesThere) note('names', namesWithoutTheirWords(await namesThere(), (await ask('visibleNames')).visibleNames));
    if (walk.mirrored) note('mirrored', await notMirrored(opened));
    const {shortcuts, ...answers} = await ask(...(walk.checks ?? []));
    for (const [check, found] of Object.entries(answers)) note(check, found);
    if (!shortcuts) continue;
    // A pending change may coincide with the first key; a real shortcut acts every time.
    if (shortcuts.length > 0) await show(state, setting);
    note('shortcuts', shortcuts.length > 0 ? (await ask('shortcuts')).shortcuts : shortcuts);
  }
  await page.context().close();
  return findings;
}

import {fixture, html} from '@open-wc/testing';
import {sendKeys} from '@web/test-runner-commands';
import type {IsoDate} from '../../../src/contract/dates.js';
import {entryFromText} from '../../../src/domain/dates/date-entry.js';
import {emptyAct, emptyHistory, type ActEntry, type HistoryEntries} from '../../../src/domain/entries/entries.js';
import type {VaccAnnounceEvent} from '../../../src/ui/elements/parts/announce.js';
import {VaccHistory} from '../../../src/ui/elements/vacc-history/vacc-history.js';

if (!customElements.get('vacc-history')) customElements.define('vacc-history', VaccHistory);

/** An act of the list: PRIORIX on 2 March 2019, not a booster. */
export const anActEntry = (over: Partial<Omit<ActEntry, 'date'>> & {date?: string} = {}): ActEntry => ({
  ...emptyAct('a'),
  vaccineId: 'VAC0053',
  booster: 'no',
  ...over,
  date: entryFromText(over.date ?? '2019-03-02'),
});

export const aHistory = (over: Partial<HistoryEntries> = {}): HistoryEntries => ({
  ...emptyHistory,
  received: 'yes',
  ...over,
});

/** The element alone on a page, on 21 November 2026, for somebody born on 14 March 1987. */
export async function show(
  history: Partial<HistoryEntries> = {},
  over: Partial<VaccHistory> = {},
): Promise<VaccHistory> {
  const el = await fixture<VaccHistory>(html`<vacc-history></vacc-history>`);
  Object.assign(el, {
    value: aHistory(history),
    today: '2026-11-21' as IsoDate,
    birthdate: '1987-03-14' as IsoDate,
    audience: 'professional',
    ...over,
  });
  await el.updateComplete;
  return el;
}

export const all = (el: VaccHistory, selector: string) => [...el.shadowRoot!.querySelectorAll<HTMLElement>(selector)];
export const textOf = (element: Element | null | undefined) => element?.textContent?.replace(/\s+/g, ' ').trim() ?? '';
export const texts = (el: VaccHistory, selector: string) => all(el, selector).map(textOf);
export const search = (el: VaccHistory) => el.shadowRoot!.querySelector<HTMLInputElement>('[role="combobox"]')!;
export const focused = (el: VaccHistory) => el.shadowRoot!.activeElement as HTMLElement | null;

/** The control with a label, as a reader finds it. */
export function field(el: VaccHistory, label: string): HTMLInputElement {
  const found = all(el, 'label').find((candidate) => textOf(candidate) === label) as HTMLLabelElement | undefined;
  const control = found?.control ?? (found && el.shadowRoot!.getElementById(found.htmlFor));
  if (!control) throw new Error(`No field "${label}"`);
  return control as HTMLInputElement;
}

export function button(el: VaccHistory, name: string): HTMLButtonElement {
  const found = all(el, 'button').find((candidate) => textOf(candidate) === name);
  if (!found) throw new Error(`No button "${name}" among: ${texts(el, 'button').join(' | ')}`);
  return found as HTMLButtonElement;
}

/** Lets what a press started come to its end. */
export async function settled(el: VaccHistory) {
  await el.updateComplete;
  await new Promise((resolve) => setTimeout(resolve));
  await el.updateComplete;
}

export async function click(el: VaccHistory, target: HTMLElement) {
  target.click();
  await settled(el);
}

export async function type(el: VaccHistory, control: HTMLElement, text: string) {
  control.focus();
  await sendKeys({type: text});
  await settled(el);
}

export async function press(el: VaccHistory, key: string) {
  await sendKeys({press: key});
  await settled(el);
}

/** Fills in the form: HEXYON on 5 June 2020, not a booster. */
export async function fillIn(el: VaccHistory, {vaccine = 'hexyon', day = '5', month = '6', year = '2020'} = {}) {
  await type(el, search(el), vaccine);
  await press(el, 'ArrowDown');
  await press(el, 'Enter');
  await type(el, field(el, 'Day'), day);
  await type(el, field(el, 'Month'), month);
  await type(el, field(el, 'Year'), year);
  await click(el, field(el, 'No'));
}

/** The announcements that the element requested. */
export function announcements(el: VaccHistory): string[] {
  const said: string[] = [];
  el.addEventListener('vacc-announce', (event) => said.push((event as VaccAnnounceEvent).text));
  return said;
}

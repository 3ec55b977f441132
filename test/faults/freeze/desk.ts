import {readFile} from 'node:fs/promises';
import {createServer} from 'node:http';
import {chromium, type Page} from 'playwright-core';
import {findBrowser} from '../../../tools/find-browser.mjs';
import {patience} from '../../../tools/patience.mjs';
import {inRoot} from '../../../tools/project.mjs';
import {onLoopback} from '../../helpers/loopback.js';

/** The service's answers, as JSON or text. */
type Service = Readonly<Record<'questionnaire' | 'diagnosis', unknown>>;

/** A page with the built assistant that measures its longest pause. */
export interface Desk {
  readonly page: Page;
  /** Reopens the page with a patient, before its first step, and with these answers of the service. */
  readonly open: (service: Partial<Service>, audience: 'professional' | 'public') => Promise<void>;
  readonly goTo: (step: 'profile' | 'review' | 'diagnosis') => Promise<unknown>;
  /** Clicks the first matching elements of the step, if any. */
  readonly press: (selector: string, most?: number) => Promise<void>;
  /** The number of matching elements on the step. */
  readonly count: (selector: string) => Promise<number>;
  readonly type: (text: string) => Promise<void>;
  /** The longest time in milliseconds that an action blocked the page, including rendering. */
  readonly longestPause: (act: () => Promise<unknown>) => Promise<number>;
  readonly close: () => Promise<void>;
}

interface Watched extends Window {
  longest: number;
}

export async function openDesk(): Promise<Desk> {
  let service: Partial<Service> = {};
  const server = createServer((request, response) => {
    const {pathname} = new URL(request.url!, 'http://page.test');
    const give = (type: string, body: string) => response.writeHead(200, {'content-type': type}).end(body);
    if (pathname === '/') return give('text/html', html);
    if (pathname.startsWith('/cdn/'))
      return void readFile(inRoot(pathname.slice(1)), 'utf8').then((text) => give('text/javascript', text));
    const answer = pathname.endsWith('questionnaire') ? (service.questionnaire ?? []) : (service.diagnosis ?? calm);
    return give('application/json', typeof answer === 'string' ? answer : JSON.stringify(answer));
  });
  const {origin, close} = await onLoopback(server);
  const browser = await chromium.launch(findBrowser());
  const page = await browser.newPage();
  page.setDefaultTimeout(patience);
  await page.addInitScript(watch);
  return {
    page,
    async open(answers, audience) {
      service = answers;
      await page.goto(`${origin}/`);
      await page.evaluate(begin, audience);
    },
    goTo: (step) => page.evaluate((to) => document.querySelector('vacc-assistant')!.goTo(to), step),
    press: (selector, most = 1) => page.evaluate(press, [selector, most] as const),
    count: (selector) => page.locator(`vacc-assistant .content > :last-child >> ${selector}`).count(),
    type: (text) => page.evaluate(type, text),
    async longestPause(act) {
      await page.evaluate(() => void ((window as unknown as Watched).longest = 0));
      await act();
      return page.evaluate(rest);
    },
    async close() {
      await browser.close();
      await close();
    },
  };
}

const calm = {conclusion: 'up_to_date', diagnostic_per_disease: []};

const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>A page</title>
<script src="/cdn/vacc-assistant.js"></script></head><body><vacc-assistant base-url="/service"></vacc-assistant></body></html>`;

/** Runs in the page before other scripts: a timer is late by as long as the page is blocked. */
function watch() {
  const watched = window as unknown as Watched;
  let last = performance.now();
  watched.longest = 0;
  setInterval(() => {
    const now = performance.now();
    watched.longest = Math.max(watched.longest, now - last);
    last = now;
  }, 10);
}

/** Runs in the page until it is idle and rendered. */
async function rest(): Promise<number> {
  const watched = window as unknown as Watched;
  const wait = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 50)));
  const isBusy = () =>
    document.querySelector('vacc-assistant')!.shadowRoot!.querySelector('.step')?.getAttribute('aria-busy') !== 'false';
  for (let quiet = 0; quiet < 3; quiet = isBusy() ? 0 : quiet + 1) await wait();
  return watched.longest;
}

function press([selector, most]: readonly [string, number]) {
  const step = document
    .querySelector('vacc-assistant')!
    .shadowRoot!.querySelector('.content > :last-child')!.shadowRoot!;
  [...step.querySelectorAll<HTMLElement>(selector)].slice(0, most).forEach((one) => one.click());
}

function type(text: string) {
  const step = document
    .querySelector('vacc-assistant')!
    .shadowRoot!.querySelector('.content > :last-child')!.shadowRoot!;
  const input = step.querySelector('input')!; // the search field above the questions
  input.value = text;
  input.dispatchEvent(new InputEvent('input', {bubbles: true}));
}

async function begin(audience: 'professional' | 'public') {
  const el = document.querySelector('vacc-assistant')!;
  el.audience = audience;
  el.patientFile = {
    patient: {
      birthdate: '1950-03-14',
      gender: 'f',
      area_of_residency: {zipcode: '75001'},
      conditions: [],
      prevention_acts: [],
    },
  };
  await el.updateComplete;
}

import {readFileSync} from 'node:fs';
import {chromium, type Browser} from 'playwright-core';
import {afterAll, afterEach, beforeAll, beforeEach, describe, expect, it} from 'vitest';
import type {Diagnostic, DiseaseDiagnostic} from '../../src/contract/diagnostic.js';
import type {VaccDiagnostic} from '../../src/ui/elements/vacc-diagnostic/vacc-diagnostic.js';
import {findBrowser} from '../../tools/find-browser.mjs';
import {inRoot} from '../../tools/project.mjs';
import {folder, journeys, languages, openJourney, transcriptOf} from '../../tools/speech.mjs';
import {nameless} from '../../tools/utterances.mjs';

type Journey = keyof typeof journeys;
type Lang = 'en' | 'fr';

const cases = (Object.keys(journeys) as Journey[]).flatMap((journey) =>
  (languages as Lang[]).map((lang) => [journey, lang] as const),
);

/** The words for the conclusions that the three results have, beside the calm ones. */
const conclusions: Record<string, Record<Lang, string>> = {
  'professional contraindicated': {
    en: 'Contraindicated (action not recommended)',
    fr: 'Contre-indiqué (action non recommandée)',
  },
  'professional late': {en: 'Overdue', fr: 'En retard'},
  'professional todo': {en: 'To do', fr: 'À faire'},
  'public todo': {en: 'To plan', fr: 'À prévoir'},
};

const urgent = ['contraindicated', 'late', 'todo'];

/** The result that the service gave, and what is heard of it. */
interface Heard {
  readonly diseases: readonly DiseaseDiagnostic[];
  readonly said: readonly string[];
  readonly journey: Journey;
  readonly lang: Lang;
}

let browser: Browser;
let opened: Awaited<ReturnType<typeof openJourney>>;
beforeAll(async () => {
  browser = await chromium.launch(findBrowser());
});
afterAll(() => browser.close());
afterEach(() => opened.page.context().close());

async function hear(journey: Journey, lang: Lang): Promise<Heard> {
  const {diagnostic_per_disease: diseases} = (await opened.page.evaluate(resultOnScreen)) as Diagnostic;
  return {diseases, said: await opened.listen(), journey, lang};
}

/** Runs in the page. */
function resultOnScreen() {
  return (window.shown.shadowRoot!.querySelector('vacc-diagnostic') as VaccDiagnostic).result!.diagnostic;
}

const nameOf = ({disease}: DiseaseDiagnostic, lang: Lang) => disease.translations[lang]!;

/** Where the line of a disease with its button or disclosure is. */
const placeOf = (name: string, said: readonly string[]) =>
  said.findIndex(
    (line) => line.replace(/^(?:Alert|Alerte) /, '').startsWith(name) && /, (?:collapsed|expanded)/.test(line),
  );

/** What is heard of each disease, from its name to the next, or to a heading; those in a closed list are left out. */
function diseasesHeard({diseases, said, lang}: Heard) {
  const starts = diseases.map((disease) => placeOf(nameOf(disease, lang), said));
  const ends = [...starts, ...said.flatMap((line, index) => (/, heading \d/.test(line) ? [index] : [])), said.length];
  const endOf = (start: number) => Math.min(...ends.filter((end) => end > start));
  return diseases
    .map((disease, index) => ({disease, start: starts[index]!}))
    .filter(({start}) => start >= 0)
    .sort((one, other) => one.start - other.start)
    .map(({disease, start}) => ({disease, lines: said.slice(start, endOf(start))}));
}

const monthsOf = (lang: Lang) =>
  Array.from({length: 12}, (_, month) =>
    new Intl.DateTimeFormat(lang, {month: 'long'}).format(new Date(2026, month, 15)).toLowerCase(),
  );

/** The dates in a text, in ISO. */
function datesIn(text: string, lang: Lang): string[] {
  const months = monthsOf(lang);
  return [...text.matchAll(/(\d{1,2}) (\p{L}+)\.? (\d{4})/gu)].map(([, day, word, year]) => {
    const month = months.findIndex((name) => name.startsWith(word!.toLowerCase())) + 1;
    return [year, String(month).padStart(2, '0'), day!.padStart(2, '0')].join('-');
  });
}

/** Each date of a disease that is not spoken once and in order. */
const datesAmiss = (heard: Heard) =>
  diseasesHeard(heard).flatMap(({disease, lines}) => {
    const {targeted_date, limit_date} = disease.advice;
    const given = [targeted_date, limit_date].filter((date) => typeof date === 'string');
    const spoken = datesIn(lines.join('\n'), heard.lang).filter((date) => given.includes(date as never));
    return spoken.join() === given.join()
      ? []
      : [`${nameOf(disease, heard.lang)}: ${spoken.join()}, not ${given.join()}`];
  });

/** Each alert for this audience that is not spoken once, with the names of its diseases. */
function alertsAmiss({diseases, said, journey, lang}: Heard) {
  const others = journeys[journey].audience === 'public' ? 'professional' : 'patient';
  const alerts = diseases.flatMap((disease) =>
    disease.advice.messages
      .filter(({message_type, public_destination: to}) => message_type === 'alert' && to !== others)
      .map(({contents}) => ({name: nameOf(disease, lang), text: contents[lang]!})),
  );
  return alerts.flatMap(({name, text}) => {
    const spoken = said.filter((line) => line.includes(text));
    if (spoken.length !== 1) return [`${text}: ${spoken.length} times`];
    return spoken[0]!.includes(name) ? [] : [`${name} is not named: ${spoken[0]}`];
  });
}

const isUrgent = ({advice}: DiseaseDiagnostic) => urgent.includes(advice.conclusion);

/** The urgent conclusions as they are heard, each with its count. */
function conclusionsHeard({said, journey, lang}: Heard) {
  const wanted = urgent.flatMap((key) => conclusions[`${journeys[journey].audience} ${key}`]?.[lang] ?? []);
  return said.flatMap((line) => {
    const [, title, count] = /^(.+) \((\d+)\)/.exec(line) ?? [];
    return title && wanted.includes(title) ? [[title, Number(count)]] : [];
  });
}

const conclusionsGiven = ({diseases, journey, lang}: Heard) =>
  urgent
    .map((key) => [key, diseases.filter(({advice}) => advice.conclusion === key).length] as const)
    .filter(([, count]) => count > 0)
    .map(([key, count]) => [conclusions[`${journeys[journey].audience} ${key}`]![lang], count]);

const inSuccession = (said: readonly string[]) => said.filter((line, index) => index > 0 && line === said[index - 1]);

const withoutName = (said: readonly string[]) =>
  said.filter((line) => nameless.has(line.split(', ')[0]!) || !/[\p{L}\p{N}]/u.test(line));

it.each(cases)(
  'the transcript of the journey "%s" in %s is what is heard now: npm run speech',
  async (journey, lang) => {
    opened = await openJourney(browser, journey, lang);
    expect(await transcriptOf(opened)).toBe(readFileSync(inRoot(folder, `${journey}.${lang}.txt`), 'utf8'));
  },
);

describe.each(cases)('the result of the journey "%s" in %s', (journey, lang) => {
  beforeEach(async () => {
    opened = await openJourney(browser, journey, lang);
    await opened.goTo('result');
  });

  it('speaks every alert, conclusion and date once, in order', async () => {
    const heard = await hear(journey, lang);
    expect(alertsAmiss(heard)).toEqual([]);
    expect(conclusionsHeard(heard)).toEqual(conclusionsGiven(heard));
    expect(datesAmiss(heard)).toEqual([]);
    const spoken = diseasesHeard(heard).map(({disease}) => disease);
    const due = heard.diseases.filter(isUrgent);
    expect(new Set(spoken.slice(0, due.length)), 'what is urgent comes first').toEqual(new Set(due));
  });

  it('names the first disease that is due within 12 utterances of its heading', async () => {
    const heard = await hear(journey, lang);
    const first = diseasesHeard(heard).find(({disease}) => ['late', 'todo'].includes(disease.advice.conclusion))!;
    const headings = heard.said.flatMap((line, index) => (/, heading \d$/.test(line) ? [index] : []));
    const name = heard.said.findIndex((line) => line.includes(nameOf(first.disease, lang)));
    expect(name - headings[1]!, 'the second heading, after that of the step').toBeGreaterThan(0);
    expect(name - headings[1]!).toBeLessThanOrEqual(12);
  });

  it('leaves nothing without a name, and says nothing twice in succession', async () => {
    const {said} = await hear(journey, lang);
    expect(withoutName(said)).toEqual([]);
    expect(inSuccession(said)).toEqual([]);
  });
});

describe('the checks of what is heard', () => {
  beforeEach(async () => {
    opened = await openJourney(browser, 'alert', 'en');
    await opened.goTo('result');
  });

  /** Changes the result on screen, and hears it. */
  async function hearAfter(plant: (root: ShadowRoot) => void) {
    await opened.page.evaluate(
      `(${plant.toString()})(window.shown.shadowRoot.querySelector('vacc-diagnostic').shadowRoot)`,
    );
    return hear('alert', 'en');
  }

  it('find an alert that does not name its diseases', async () => {
    const heard = await hearAfter((root) => root.querySelector('[part~=alert] strong')!.remove());
    expect(alertsAmiss(heard).join()).toContain('is not named');
  });

  it('find an alert that is spoken twice', async () => {
    const heard = await hearAfter((root) => {
      const alert = root.querySelector('[part~=alert]')!;
      alert.after(alert.cloneNode(true));
    });
    expect(alertsAmiss(heard).join()).toContain('2 times');
  });

  it('find a date that is spoken twice', async () => {
    const heard = await hearAfter((root) => {
      const date = root.querySelector('.advice time')!;
      date.after(date.cloneNode(true));
    });
    expect(datesAmiss(heard)).toHaveLength(1);
  });

  it('find a button and a row title without a name', async () => {
    const heard = await hearAfter((root) => {
      root.querySelector('.advice button')!.replaceChildren();
      root.querySelectorAll('tbody th[scope=row]')[1]!.replaceChildren();
    });
    expect(withoutName(heard.said)).toEqual(['button, collapsed, row header', 'row header']);
  });
});

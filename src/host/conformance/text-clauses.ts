import {nameOf} from './answers.js';
import {machineClause, type Judge, type Run} from './clause.js';
import {callsOf, recordOf, shownAround, type ClientRecord, type Shown} from './client-record.js';
import type {DiseaseRow, MessageRow, Scenario} from './scenarios.js';

const withResult = ['adult', 'alerts', 'conclusions'];

/** The text of a result: as it opens, and all of it together. */
interface Screen {
  readonly first: string;
  readonly whole: string;
  readonly isProfessional: boolean;
  /** Somebody copied all of it: it has no address of a link. */
  readonly isCopied: boolean;
}

/** Judges the texts of a result that somebody handed in. `undefined` is no verdict. */
const eachScreen =
  (faultsOf: (screen: Screen, scenario: Scenario, run: Run) => readonly string[] | undefined): Judge =>
  (record, scenario, run) => {
    const {after} = shownAround(record);
    const results = after.filter(({text}) =>
      scenario.diseases.some((row) => run.canaries.isIn(text, nameOf.disease(scenario, row))),
    );
    if (results.length === 0) return {isSeen: false, faults: []};
    const screen = {
      first: results[0]!.text,
      whole: textOf(results),
      isProfessional: isProfessional(record),
      isCopied: results.every(({isCopied}) => isCopied),
    };
    const faults = faultsOf(screen, scenario, run);
    return {isSeen: faults !== undefined, faults: (faults ?? []).map((fault) => `${scenario.name}: ${fault}`)};
  };

const textOf = (shown: readonly Shown[]) => shown.map(({text}) => text).join(' \n ');

const isProfessional = (record: ClientRecord) =>
  callsOf(record, 'diagnostic').some(({body}) => recordOf(body)['requested_by_professional'] === true);

/** Whether a message is for the reader (§4.4). */
const isFor = ({to}: MessageRow, forProfessional: boolean) =>
  to === 'general' || to === (forProfessional ? 'professional' : 'patient');

const clause = machineClause('text');

export const ageShown = clause(
  'age-shown',
  'Shows the age that follows from the birth date.',
  ['adult'],
  ({shown}, {person}) => {
    const age = ageOn(new Date(), person.birthdate);
    const isShown = shown.some(({text}) => new RegExp(`(?<![\\d.,/-])${age}(?![\\d.,/-]*\\d)`).test(text));
    return {
      isSeen: shown.length > 0,
      faults: isShown || shown.length === 0 ? [] : [`adult: no text has the age, ${age}`],
    };
  },
);

/** Completed years. */
function ageOn(day: Date, birthdate: string): number {
  const [year = 0, month = 0, date = 0] = birthdate.split('-').map(Number);
  const isBefore = day.getMonth() + 1 < month || (day.getMonth() + 1 === month && day.getDate() < date);
  return day.getFullYear() - year - (isBefore ? 1 : 0);
}

export const questionsShown = clause(
  'questions-shown',
  'Shows every question, including questions that appear only after another answer.',
  ['adult', 'changing'],
  (record, scenario, run) => {
    const {before} = shownAround(record);
    const text = textOf(before);
    const missing = scenario.questions.filter(({name}) => !run.canaries.isIn(text, nameOf.question(scenario, name)));
    const isSeen = missing.length < scenario.questions.length;
    return {
      isSeen,
      faults: isSeen ? missing.map(({name}) => `${scenario.name}: no text has the question ${name}`) : [],
    };
  },
);

export const summaryFirst = clause(
  'summary-first',
  'Shows the answers and the vaccinations on one screen before it asks for a diagnosis.',
  ['adult'],
  (record, scenario, run) => {
    const {before} = shownAround(record);
    const {person, questions} = scenario;
    const years = [person.birthdate, ...person.acts.map(({date}) => date)].map((date) => date.slice(0, 4));
    const missingIn = ({text}: Shown) => [
      ...questions
        .filter(({name}) => !run.canaries.isIn(text, nameOf.question(scenario, name)))
        .map(({name}) => `the question ${name}`),
      ...years.filter((year) => !text.includes(year)).map((year) => `the year ${year}`),
    ];
    const [nearest = []] = before.map(missingIn).toSorted((one, other) => one.length - other.length);
    const faults = nearest.map((what) => `adult: no text before the request has all; the nearest lacks ${what}`);
    return {isSeen: before.length > 0, faults};
  },
);

export const refusalShown = clause(
  'refusal-shown',
  'Shows the code and the detail of a refusal.',
  ['refused'],
  (record, scenario, run) => {
    const refused = callsOf(record, 'diagnostic').find(({status}) => status === 400);
    const shown = record.shown.filter(({at}) => refused && at >= refused.at);
    if (shown.length === 0) return {isSeen: false, faults: []};
    const text = textOf(shown).toLowerCase();
    const missing = (['code', 'detail'] as const).filter(
      (field) => !text.includes(run.canaries.word(nameOf.error(scenario, field))),
    );
    return {isSeen: true, faults: missing.map((field) => `refused: no text has the ${field} of the error`)};
  },
);

export const diseasesShown = clause(
  'diseases-shown',
  'Shows every disease of the diagnosis, including one with an unknown conclusion.',
  withResult,
  eachScreen(({whole}, scenario, run) =>
    scenario.diseases
      .filter((row) => !run.canaries.isIn(whole, nameOf.disease(scenario, row)))
      .map((row) => `no text has the disease ${row.name}`),
  ),
);

export const messagesShown = clause(
  'messages-shown',
  'Shows every message for the reader. (Other clauses cover alerts.)',
  withResult,
  eachScreen(({whole, isProfessional: pro}, scenario, run) =>
    messagesOf(scenario)
      .filter(({row}) => run.canaries.isIn(whole, nameOf.disease(scenario, row)))
      .filter(({message}) => message.type !== 'alert' && isFor(message, pro))
      .filter(({name}) => !run.canaries.isIn(whole, name))
      .map(({row, message}) => `no text has ${message.type} of ${row.name}`),
  ),
);

const messagesOf = (scenario: Scenario) =>
  scenario.diseases.flatMap((row) =>
    row.messages.map((message, place) => ({row, message, name: nameOf.message(scenario, row, place)})),
  );

export const datesShown = clause(
  'dates-shown',
  'Shows the dates of each recommendation as the service gave them.',
  ['adult'],
  eachScreen(({whole}, scenario) =>
    scenario.diseases.flatMap(({name, from, before}) =>
      [from, before]
        .filter((date) => date !== undefined)
        .filter((date) => !hasDate(whole, date))
        .map((date) => `no text has the date ${date} of ${name}`),
    ),
  ),
);

const months = [
  ['jan', 'janv'],
  ['feb', 'févr', 'fevr'],
  ['mar', 'mars'],
  ['apr', 'avr'],
  ['may', 'mai'],
  ['jun', 'juin'],
  ['jul', 'juil'],
  ['aug', 'août', 'aout'],
  ['sep', 'sept'],
  ['oct'],
  ['nov'],
  ['dec', 'déc'],
];

/** Whether a text has a date: its year, month and day in any order and form. */
function hasDate(text: string, date: string): boolean {
  const [year = '', month = '', day = ''] = date.split('-');
  const named = `(?:${months[Number(month) - 1]!.join('|')})\\p{L}*\\.?`;
  const [d, m] = [`0?${Number(day)}(?:st|nd|rd|th|er)?`, `0?${Number(month)}`];
  const between = '[\\s,./-]+';
  const forms = [
    [year, m, d],
    [d, m, year],
    [m, d, year],
    [d, named, year],
    [named, d, year],
    [year, named, d],
  ].map((parts) => parts.join(between));
  return new RegExp(`(?<!\\d)(?:${forms.join('|')})(?!\\d)`, 'iu').test(text);
}

export const documentsShown = clause(
  'documents-shown',
  'Shows every document with its title and a link; where `url` is empty, the link leads to the file.',
  ['adult'],
  eachScreen(({whole, isCopied}, scenario, run) => {
    const text = whole.toLowerCase();
    const missing = scenario.diseases.flatMap((row) =>
      (row.documents ?? []).flatMap((kind) =>
        ['title', 'address']
          .filter((part) => !text.includes(run.canaries.word(`${nameOf.document(scenario, row, kind)} ${part}`)))
          .map((part) => ({part, kind})),
      ),
    );
    const judged = isCopied ? missing.filter(({part}) => part === 'title') : missing;
    if (isCopied && judged.length === 0) return undefined; // a copied text has no address, right or wrong
    return judged.map(({part, kind}) => `no text has the ${part} of a document with a ${kind}`);
  }),
);

export const noWireNames = clause(
  'no-wire-names',
  'Never shows the interface’s name of a conclusion, such as `up_to_date`.',
  withResult,
  eachScreen(({whole}) =>
    ['up_to_date', 'no_action', 'complete_scheme']
      .filter((name) => whole.includes(name))
      .map((name) => `a text has ${name}`),
  ),
);

export const oneLanguage = clause(
  'one-language',
  'Shows the texts of the service in one language.',
  withResult,
  eachScreen(({first}, _, run) => {
    const languages = run.canaries.languagesIn(first);
    return languages.length > 1 ? [`a text mixes ${languages.join(' and ')}`] : [];
  }),
);

export const nullDates = clause(
  'null-dates',
  'Shows a recommendation without dates in the same way as one with dates, and invents no date.',
  ['adult'],
  eachScreen(({whole}) =>
    [/\bnull\b/i, /\bundefined\b/i, /\bNaN\b/, /invalid date/i, /\b1970\b/]
      .flatMap((pattern) => pattern.exec(whole)?.[0] ?? [])
      .map((word) => `a text has ${word}`),
  ),
);

export const alertsNotHidden = clause(
  'alerts-not-hidden',
  'Shows every alert for the reader as soon as the result opens.',
  ['alerts'],
  eachScreen(({first, isProfessional: pro}, scenario, run) =>
    messagesOf(scenario)
      .filter(({message}) => message.type === 'alert' && isFor(message, pro))
      .filter(({name}) => !run.canaries.isIn(first, name))
      .map(({row}) => `the first text has no alert of ${row.name}`),
  ),
);

/** The messages of a disease that a text has, as received, each with its place in the text. */
const placesOf = (row: DiseaseRow, text: string, scenario: Scenario, {canaries}: Run) =>
  row.messages
    .map((message, index) => ({message, place: canaries.placeIn(text, nameOf.message(scenario, row, index))}))
    .filter(({place}) => place >= 0);

export const alertsFirst = clause(
  'alerts-first',
  'Shows the alerts of a disease before its other messages.',
  ['alerts'],
  eachScreen(({whole, isProfessional: pro}, scenario, run) =>
    scenario.diseases.flatMap((row) => {
      const placed = placesOf(row, whole, scenario, run).filter(({message}) => isFor(message, pro));
      const alerts = placed.filter(({message}) => message.type === 'alert').map(({place}) => place);
      const others = placed.filter(({message}) => message.type !== 'alert').map(({place}) => place);
      return alerts.length > 0 && Math.max(...alerts) > Math.min(...others)
        ? [`an alert of ${row.name} is not the first`]
        : [];
    }),
  ),
);

export const stableOrder = clause(
  'stable-order',
  'Shows the messages that are not alerts in the same order for every disease.',
  ['alerts'],
  eachScreen(({whole, isProfessional: pro}, scenario, run) => {
    const orders = scenario.diseases.map((row) => {
      const placed = placesOf(row, whole, scenario, run).filter(
        ({message}) => message.type !== 'alert' && isFor(message, pro),
      );
      const shown = placed.toSorted((one, other) => one.place - other.place);
      const asShown = shown.map(({message}) => message.type).join();
      return {asShown, isAsReceived: shown.every((one, index) => one === placed[index])};
    });
    const isByType = new Set(orders.map(({asShown}) => asShown)).size <= 1;
    return isByType || orders.every(({isAsReceived}) => isAsReceived) ? [] : ['the order differs between diseases'];
  }),
);

export const ownMessagesOnly = clause(
  'own-messages-only',
  'Shows no message that addresses only other readers.',
  withResult,
  eachScreen(({whole, isProfessional: pro}, scenario, run) =>
    messagesOf(scenario)
      .filter(({message}) => !isFor(message, pro))
      .filter(({name}) => run.canaries.isIn(whole, name))
      .map(({row, message}) => `a text has ${message.type} of ${row.name}, for ${message.to}`),
  ),
);

import {nameOf} from './answers.js';
import {inEach, type Clause, type Finding, type Run} from './clause.js';
import {callsOf, recordOf, shownAround, type ClientRecord, type Shown} from './client-record.js';
import type {MessageRow, Scenario} from './scenarios.js';

const withResult = ['adult', 'alerts', 'conclusions'];

/** What a client shows of a result: at first, and all of it together. */
interface Screen {
  readonly first: string;
  readonly whole: string;
  readonly isProfessional: boolean;
}

/** Of each scenario whose result was handed in. */
const eachScreen = (
  scenarios: readonly string[],
  faultsOf: (screen: Screen, scenario: Scenario, run: Run) => readonly string[],
) =>
  inEach(scenarios, (record, scenario, run): Finding => {
    const {after} = shownAround(record);
    const results = after.filter(({text}) => scenario.diseases.some((row) => run.canaries.isIn(text, nameOf.disease(scenario, row))));
    if (results.length === 0) return {isSeen: false, faults: []};
    const screen = {first: results[0]!.text, whole: textOf(results), isProfessional: isProfessional(record)};
    return {isSeen: true, faults: faultsOf(screen, scenario, run).map((fault) => `${scenario.name}: ${fault}`)};
  });

const textOf = (shown: readonly Shown[]) => shown.map(({text}) => text).join(' \n ');

const isProfessional = (record: ClientRecord) =>
  callsOf(record, 'diagnostic').some(({body}) => recordOf(body)['requested_by_professional'] === true);

/** Whether a message is for the reader (§4.4). */
const isFor = ({to}: MessageRow, forProfessional: boolean) =>
  to === 'general' || to === (forProfessional ? 'professional' : 'patient');

const clause = (id: string, words: string, scenarios: readonly string[], judge: Clause['judge']): Clause => ({
  id,
  text: words,
  by: 'text',
  scenarios,
  ...(judge && {judge}),
});

export const ageShown = clause(
  'age-shown',
  'The age that follows from the birth date is on screen.',
  ['adult'],
  inEach(['adult'], ({shown}, {person}) => {
    const age = ageOn(new Date(), person.birthdate);
    const isShown = shown.some(({text}) => new RegExp(`(?<![\\d.,/-])${age}(?![\\d.,/-]*\\d)`).test(text));
    return {isSeen: shown.length > 0, faults: isShown ? [] : [`adult: no text has the age, ${age}`]};
  }),
);

/** Completed years. */
function ageOn(day: Date, birthdate: string): number {
  const [year = 0, month = 0, date = 0] = birthdate.split('-').map(Number);
  const isBefore = day.getMonth() + 1 < month || (day.getMonth() + 1 === month && day.getDate() < date);
  return day.getFullYear() - year - (isBefore ? 1 : 0);
}

export const questionsShown = clause(
  'questions-shown',
  'Every question of the questionnaire is on screen, those that appear by an answer included.',
  ['adult', 'changing'],
  inEach(['adult', 'changing'], (record, scenario, run) => {
    const {before} = shownAround(record);
    const text = textOf(before);
    const missing = scenario.questions.filter(({name}) => !run.canaries.isIn(text, nameOf.question(scenario, name)));
    const isSeen = missing.length < scenario.questions.length;
    return {isSeen, faults: isSeen ? missing.map(({name}) => `${scenario.name}: no text has the question ${name}`) : []};
  }),
);

export const summaryFirst = clause(
  'summary-first',
  'Before the request for a diagnosis, one screen has the answers and the vaccinations that were entered.',
  ['adult'],
  inEach(['adult'], (record, scenario, run) => {
    const {before} = shownAround(record);
    const last = before.at(-1)?.text;
    if (last === undefined) return {isSeen: false, faults: []};
    const {person, questions} = scenario;
    const years = [person.birthdate, ...person.acts.map(({date}) => date)].map((date) => date.slice(0, 4));
    return {
      isSeen: true,
      faults: [
        ...questions
          .filter(({name}) => !run.canaries.isIn(last, nameOf.question(scenario, name)))
          .map(({name}) => `adult: the last text before the request has no ${name}`),
        ...years.filter((year) => !last.includes(year)).map((year) => `adult: the last text before the request has no ${year}`),
      ],
    };
  }),
);

export const refusalShown = clause(
  'refusal-shown',
  'A refusal is on screen with its code and its detail.',
  ['refused'],
  inEach(['refused'], (record, scenario, run) => {
    const refused = callsOf(record, 'diagnostic').find(({status}) => status === 400);
    const shown = record.shown.filter(({at}) => refused && at >= refused.at);
    const text = textOf(shown).toLowerCase();
    const missing = (['code', 'detail'] as const).filter(
      (field) => !text.includes(run.canaries.word(nameOf.error(scenario, field))),
    );
    return {isSeen: shown.length > 0, faults: missing.map((field) => `refused: no text has the ${field} of the error`)};
  }),
);

export const diseasesShown = clause(
  'diseases-shown',
  'Every disease of the diagnosis is on screen, also one with a conclusion that is unknown.',
  withResult,
  eachScreen(withResult, ({whole}, scenario, run) =>
    scenario.diseases
      .filter((row) => !run.canaries.isIn(whole, nameOf.disease(scenario, row)))
      .map((row) => `no text has the disease ${row.name}`),
  ),
);

export const messagesShown = clause(
  'messages-shown',
  'Every message for the reader is on screen, beside alerts.',
  withResult,
  eachScreen(withResult, ({whole, isProfessional: pro}, scenario, run) =>
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
  'The dates of an advice are on screen as they were given.',
  ['adult'],
  eachScreen(['adult'], ({whole}, scenario) =>
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
  'Every document is on screen with its title and a link to it; the address of the file serves where the other is empty.',
  ['adult'],
  eachScreen(['adult'], ({whole}, scenario, run) => {
    const text = whole.toLowerCase();
    return scenario.diseases.flatMap((row) =>
      (row.documents ?? []).flatMap((kind) =>
        ['title', 'address']
          .filter((part) => !text.includes(run.canaries.word(`${nameOf.document(scenario, row, kind)} ${part}`)))
          .map((part) => `no text has the ${part} of a document with a ${kind}`),
      ),
    );
  }),
);

export const noWireNames = clause(
  'no-wire-names',
  'No conclusion stands on screen as the service writes it.',
  withResult,
  eachScreen(withResult, ({whole}) =>
    ['up_to_date', 'no_action', 'complete_scheme'].filter((name) => whole.includes(name)).map((name) => `a text has ${name}`),
  ),
);

export const oneLanguage = clause(
  'one-language',
  'The texts of the service are in one language on a screen.',
  withResult,
  eachScreen(withResult, ({first}, _, run) => {
    const languages = run.canaries.languagesIn(first);
    return languages.length > 1 ? [`a text mixes ${languages.join(' and ')}`] : [];
  }),
);

export const nullDates = clause(
  'null-dates',
  'An advice without dates is on screen like the others, and no date is made up for it.',
  ['adult'],
  eachScreen(['adult'], ({whole}) =>
    [/\bnull\b/i, /\bundefined\b/i, /\bNaN\b/, /invalid date/i, /\b1970\b/]
      .flatMap((pattern) => pattern.exec(whole)?.[0] ?? [])
      .map((word) => `a text has ${word}`),
  ),
);

export const alertsNotHidden = clause(
  'alerts-not-hidden',
  'Every alert for the reader is on screen when the result opens.',
  ['alerts'],
  eachScreen(['alerts'], ({first, isProfessional: pro}, scenario, run) =>
    messagesOf(scenario)
      .filter(({message}) => message.type === 'alert' && isFor(message, pro))
      .filter(({name}) => !run.canaries.isIn(first, name))
      .map(({row}) => `the first text has no alert of ${row.name}`),
  ),
);

export const alertsFirst = clause(
  'alerts-first',
  'The alerts of a disease come before its other messages.',
  ['alerts'],
  eachScreen(['alerts'], ({whole, isProfessional: pro}, scenario, run) =>
    scenario.diseases.flatMap((row) => {
      const placed = messagesOf(scenario)
        .filter((one) => one.row === row && isFor(one.message, pro))
        .map(({message, name}) => ({type: message.type, place: run.canaries.placeIn(whole, name)}))
        .filter(({place}) => place >= 0);
      const alerts = placed.filter(({type}) => type === 'alert').map(({place}) => place);
      const others = placed.filter(({type}) => type !== 'alert').map(({place}) => place);
      return alerts.length > 0 && Math.max(...alerts) > Math.min(...others) ? [`an alert of ${row.name} is not the first`] : [];
    }),
  ),
);

export const stableOrder = clause(
  'stable-order',
  'The other messages of each disease follow in one order.',
  ['alerts'],
  eachScreen(['alerts'], ({whole, isProfessional: pro}, scenario, run) => {
    const orders = scenario.diseases.map((row) => {
      const placed = messagesOf(scenario)
        .filter((one) => one.row === row && one.message.type !== 'alert' && isFor(one.message, pro))
        .map(({message, name}) => ({type: message.type, place: run.canaries.placeIn(whole, name)}))
        .filter(({place}) => place >= 0);
      const asShown = placed.toSorted((one, other) => one.place - other.place).map(({type}) => type);
      return {asShown, isAsReceived: asShown.every((type, index) => type === placed[index]!.type)};
    });
    const isByType = new Set(orders.map(({asShown}) => asShown.join())).size <= 1;
    return isByType || orders.every(({isAsReceived}) => isAsReceived) ? [] : ['the order differs between diseases'];
  }),
);

export const ownMessagesOnly = clause(
  'own-messages-only',
  'No message for another reader is on screen.',
  withResult,
  eachScreen(withResult, ({whole, isProfessional: pro}, scenario, run) =>
    messagesOf(scenario)
      .filter(({message}) => !isFor(message, pro))
      .filter(({name}) => run.canaries.isIn(whole, name))
      .map(({row, message}) => `a text has ${message.type} of ${row.name}, for ${message.to}`),
  ),
);

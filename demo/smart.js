/**
 * The check as a SMART on FHIR app: launch, chart in, questions to the user, recommendation, chart out. The token and
 * everything of the patient are in this page's memory alone.
 */
import {createChart} from './smart/chart.js';
import {asTransaction} from './smart/transaction.js';
import {beginLaunch, finishLaunch, LaunchError, takeParameters, takePending} from './smart/launch.js';
import * as words from './smart/words.js';
import {both, element} from './texts.js';

const [start, progress, failure, again, chartView] = ['start', 'progress', 'failure', 'again', 'chart'].map((id) =>
  document.getElementById(id),
);

const say = (where, text) => where.replaceChildren(...(text ? both(text) : []));

/** Does something that may fail; then the reason is on screen, and with it a way on. */
async function attempt(text, work, onFailure) {
  again.hidden = true;
  say(failure);
  say(progress, text);
  try {
    await work();
  } catch (error) {
    const {reason, wayOn, todo} = onFailure(error);
    say(failure, reason);
    say(again, wayOn);
    again.onclick = todo;
    say(progress);
    again.hidden = false;
    again.focus();
  }
}

const showStart = () => {
  again.hidden = true;
  say(failure);
  say(progress);
  start.hidden = false;
  document.getElementById('launch').focus();
};

const notLaunched = (error) => ({
  reason: words.launchFailure(error instanceof LaunchError ? error : {}),
  wayOn: words.startAgain,
  todo: showStart,
});

/** The page is left then; coming back by the browser's button must not find it waiting. */
const leave = (from) => {
  start.hidden = true;
  return attempt(words.working.launching, () => beginLaunch(from), notLaunched);
};

async function comeBack(pending, parameters) {
  let access;
  await attempt(words.working.launching, async () => (access = await finishLaunch(pending, parameters)), notLaunched);
  if (access) await openChart(createChart(access));
}

/** What could not be read is asked for again; nobody has entered anything by then. */
const openChart = (chart) =>
  attempt(
    words.working.reading,
    async () => {
      const bundle = await chart.read();
      const assistant = createAssistant(chart.reference);
      document.getElementById('assistant').replaceChildren(assistant);
      chartView.hidden = false;
      try {
        const report = await assistant.importFhir(bundle);
        showPatient(bundle.entry[0].resource);
        showReport(report);
        offerWriting(assistant, chart);
        say(progress);
      } catch (error) {
        chartView.hidden = true;
        throw error;
      }
    },
    (error) => ({
      reason: words.readFailure(error),
      wayOn: words.readAgain,
      todo: () => void openChart(chart).then(() => chartView.hidden || document.getElementById('patient').focus()),
    }),
  );

function createAssistant(patientKey) {
  const assistant = document.createElement('vacc-assistant');
  assistant.setAttribute('base-url', '/service');
  assistant.setAttribute('token-endpoint', '/session/token');
  assistant.setAttribute('audience', 'professional');
  assistant.patientKey = patientKey; // as a property: an attribute is open to every script and extension of the page
  return assistant;
}

function showPatient(patient) {
  const [{given = [], family = ''} = {}] = patient.name ?? [];
  const name = element('bdi', {}, `${given.join(' ')} `, element('span', {className: 'family'}, family));
  document
    .getElementById('patient')
    .replaceChildren(element('h2', {}, name), element('p', {}, both(words.identity(patient))));
}

/** Codes for integrators; what concerns the user is asked in the steps. No line holds a value of the chart. */
function showReport(report) {
  const line = (kind, {resource, path, reason}) =>
    element('li', {}, element('code', {}, [kind, `${resource}.${path}`, reason].filter(Boolean).join(' · ')));
  const kinds = ['toResolve', 'warnings', 'skipped', 'applied'];
  const lines = kinds.flatMap((kind) => report[kind].map((one) => line(kind, one)));
  document
    .getElementById('reading')
    .replaceChildren(element('summary', {}, both(words.readSummary(report))), element('ul', {}, lines));
}

/**
 * A button beside Print and Download. Finish writes, too, if that was forgotten, and waits for it: a recommendation that
 * is finished is in the chart.
 */
function offerWriting(assistant, chart) {
  const status = element('p', {role: 'status'});
  const button = element('button', {type: 'button', className: 'quiet'}, both(words.writeNow));
  assistant.append(element('div', {slot: 'result-actions', className: 'write'}, button, status));
  let storedResult;
  let pending;

  async function write() {
    const bundle = JSON.parse(await (await assistant.exportAs('fhir', {patient: chart.reference})).text());
    const names = await chart.write(asTransaction(bundle));
    storedResult = bundle.identifier.value;
    const now = new Date();
    const time = (locale) => new Intl.DateTimeFormat(locale, {timeStyle: 'short'}).format(now);
    say(status, words.stored(names.length, time));
    showStored(names);
  }

  async function tryToWrite() {
    say(status, words.working.writing);
    try {
      await write();
    } catch (error) {
      const reason = words.writeFailure(error);
      say(status, reason);
      throw new Error(reason[document.documentElement.lang], {cause: error}); // the widget shows it beside Finish
    }
  }

  const writeOnce = () => (pending ??= tryToWrite().finally(() => (pending = undefined)));

  button.addEventListener('click', () => void writeOnce().catch(() => undefined)); // it is said beside the button
  assistant.addEventListener('vacc-diagnostic', () => say(status));
  assistant.addEventListener('vacc-complete', (event) => {
    if (event.detail.provenance.resultId !== storedResult) event.waitUntil(writeOnce());
  });
}

function showStored(names) {
  const items = names.map((name) => element('li', {}, element('code', {}, element('bdi', {}, name))));
  document.getElementById('written').replaceChildren(element('ul', {}, items));
}

document.getElementById('launch').addEventListener('click', () => void leave());
window.addEventListener('beforeunload', (event) => {
  if (document.querySelector('vacc-assistant')?.dirty) event.preventDefault();
});
window.addEventListener('pageshow', ({persisted}) => {
  if (persisted && chartView.hidden) showStart();
});

/** The record's own part of the demo: it opens the app in the language of its user. */
for (const link of document.querySelectorAll('#start .cards a')) {
  link.addEventListener('click', () => {
    const address = new URL(link.href);
    address.searchParams.set('lang', document.documentElement.lang);
    link.href = address.href;
  });
}

const parameters = takeParameters();
const pending = takePending();
const language = parameters.lang ?? pending.lang;
document.querySelector(`[data-language="${CSS.escape(language ?? '')}"]`)?.click();
if (parameters.launch && parameters.iss) await leave(parameters);
else if (parameters.state || parameters.code || parameters.error) await comeBack(pending, parameters);
else start.hidden = false;

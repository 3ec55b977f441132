/**
 * The assistant as a SMART on FHIR app: launch, read the patient record, ask the user, recommend, write to the record.
 * The token and the patient's data are only in this page's memory.
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

/** Runs a task; on an error it shows the reason and a next step. */
async function attempt(text, work, onFailure) {
  again.hidden = true;
  say(failure);
  say(progress, text);
  try {
    await work();
  } catch (error) {
    const {reason, nextStep, todo} = onFailure(error);
    say(failure, reason);
    say(again, nextStep);
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
  nextStep: words.startAgain,
  todo: showStart,
});

/** Leaves the page; a return by the browser's Back button must not find it pending. */
const leave = (from) => {
  start.hidden = true;
  return attempt(words.working.launching, () => beginLaunch(from), notLaunched);
};

async function comeBack(pending, parameters) {
  let access;
  await attempt(words.working.launching, async () => (access = await finishLaunch(pending, parameters)), notLaunched);
  if (access) await openChart(createChart(access));
}

/** On an error everything is read again; the user has entered nothing by then. */
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
        if (chart.canWrite) offerWriting(assistant, chart);
        else document.getElementById('written').replaceChildren(element('p', {}, both(words.readOnly)));
        say(progress);
      } catch (error) {
        chartView.hidden = true;
        throw error;
      }
    },
    (error) => ({
      reason: words.readFailure(error),
      nextStep: words.readAgain,
      todo: () => void openChart(chart).then(() => chartView.hidden || document.getElementById('patient').focus()),
    }),
  );

function createAssistant(patientKey) {
  const assistant = document.createElement('vacc-assistant');
  assistant.setAttribute('base-url', '/service');
  assistant.setAttribute('token-endpoint', '/session/token');
  assistant.setAttribute('audience', 'professional');
  assistant.patientKey = patientKey; // a property, because scripts and extensions can easily read attributes
  return assistant;
}

function showPatient(patient) {
  const [{given = [], family = ''} = {}] = patient.name ?? [];
  const name = element('bdi', {}, `${given.join(' ')} `, element('span', {className: 'family'}, family));
  document
    .getElementById('patient')
    .replaceChildren(element('h2', {}, name), element('p', {}, both(words.identity(patient))));
}

/** Codes for integrators; the steps ask the user's questions. No line contains a value of the record. */
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
 * A button beside Print and Download. Finish writes and waits, too, if the user has not: a completed recommendation is
 * always in the patient record.
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
      throw new Error(reason[document.documentElement.lang], {cause: error}); // the component shows it beside Finish
    }
  }

  const writeOnce = () => (pending ??= tryToWrite().finally(() => (pending = undefined)));

  button.addEventListener('click', () => void writeOnce().catch(() => undefined)); // the message is beside the button
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

/** The EHR's part of the demo: launches the app in the language of its user. */
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

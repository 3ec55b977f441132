/** Runs the check from this page with the requests of `<vacc-assistant>`, and shows each line as it arrives. */
import {checkSetUp, isReading, pageEnvironment, whatIsSent} from '/cdn/vacc-check.js';
import {element} from './texts.js';

const byId = (id) => document.getElementById(id);
const environment = pageEnvironment(new AbortController().signal);
const words = {ok: 'ok', problem: 'problem', unknown: 'can’t tell', differs: 'differs'};
let running = new AbortController();

const parts = `${whatIsSent} It goes to the addresses below.`.split(/(\d{4}-\d\d-\d\d)/); // keeps a date in one piece
byId('sent').append(...parts.map((part, at) => (at % 2 === 1 ? element('time', {}, part) : part)));
byId('form').addEventListener('submit', (event) => {
  event.preventDefault();
  void run();
});

/** A second press aborts the previous run and starts again. */
async function run() {
  running.abort();
  running = new AbortController();
  const {signal} = running;
  const [baseUrl, address] = ['base-url', 'token-endpoint'].map((id) => byId(id).value.trim());
  const [csrfHeader, csrfToken] = ['csrf-header', 'csrf-token'].map((id) => byId(id).value.trim());
  if (!csrfHeader !== !csrfToken) {
    byId('summary').textContent = 'csrf-header and csrf-token go together: give both, or none.';
    return;
  }
  const setUp = {
    baseUrl,
    origin: location.origin,
    ...(address && {token: {kind: 'endpoint', address}}),
    ...(csrfHeader && {csrf: {[csrfHeader]: csrfToken}}),
  };
  const states = [];
  byId('lines').replaceChildren();
  byId('readings').querySelector('tbody').replaceChildren();
  byId('readings').hidden = true;
  byId('summary').textContent = 'Running …';
  try {
    for await (const line of checkSetUp(setUp, {...environment, stop: signal})) {
      if (signal.aborted) return;
      states.push(line.state);
      show(line);
    }
  } catch (cause) {
    if (signal.aborted) return;
    byId('summary').textContent = `The check itself failed: ${cause.name}`;
    return;
  }
  byId('summary').textContent = summary(states);
}

function show(line) {
  if (!isReading(line)) return byId('lines').append(element('li', {className: line.state}, ...told(line)));
  byId('readings').hidden = false;
  const [state, , ...observed] = told(line);
  const row = element('tr', {}, element('th', {scope: 'row'}, line.title), element('td', {}, state, ' ', ...observed));
  byId('readings').querySelector('tbody').append(row);
}

const told = (line) => [
  element(
    'span',
    {className: `state ${line.state}`},
    isReading(line) && line.state === 'ok' ? 'holds' : words[line.state],
  ),
  element('strong', {}, line.title),
  element('span', {}, line.observed),
  ...(line.fix ? [element('span', {className: 'fix'}, `${line.state === 'problem' ? 'Fix: ' : ''}${line.fix}`)] : []),
];

function summary(states) {
  const count = (state) => states.filter((one) => one === state).length;
  const [problems, unknown] = [count('problem'), count('unknown')];
  const sum = `${count('ok')} ok, ${problems} to mend, ${unknown} could not be told, ${count('differs')} read otherwise.`;
  if (problems > 0) return `Something is to mend: ${sum}`;
  return `${unknown > 0 ? 'No problem was found, but not everything could be told' : 'Everything is sound'}: ${sum}`;
}

/** Runs the check from this page with the requests of `<vacc-assistant>`, and shows what it found. */
import {
  causeText,
  checkSetUp,
  findings,
  followingText,
  isReading,
  pageEnvironment,
  summaryText,
  whatIsSent,
} from '/cdn/vacc-check.js';
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
  const results = [];
  for (const id of ['lines', 'following', 'summary']) byId(id).replaceChildren();
  byId('readings').querySelector('tbody').replaceChildren();
  byId('readings').hidden = true;
  byId('summary').textContent = 'Running …';
  try {
    for await (const result of checkSetUp(setUp, {...environment, stop: signal})) {
      if (signal.aborted) return;
      results.push(result);
    }
  } catch (cause) {
    if (signal.aborted) return;
    byId('summary').textContent = `The check itself failed: ${cause.name}`;
    return;
  }
  show(findings(results));
}

/** The cause comes first and once, as in the command. */
function show(found) {
  const {cause, others, readings} = found;
  byId('summary').replaceChildren(
    ...(cause ? [element('p', {}, element('strong', {}, causeText(found)))] : []),
    ...(cause?.fix ? [element('p', {className: 'fix'}, `Fix: ${cause.fix}`)] : []),
    element('p', {}, summaryText(found)),
  );
  byId('lines').append(...others.map((line) => element('li', {className: line.state}, ...told(line))));
  byId('following').textContent = followingText(found) ?? '';
  byId('readings').hidden = readings.length === 0;
  for (const line of readings) {
    const [state, , ...observed] = told(line);
    const row = element(
      'tr',
      {},
      element('th', {scope: 'row'}, line.title),
      element('td', {}, state, ' ', ...observed),
    );
    byId('readings').querySelector('tbody').append(row);
  }
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

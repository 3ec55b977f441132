import {once} from 'node:events';
import {writeFile} from 'node:fs/promises';
import {createServer} from 'node:http';
import {createServer as createTlsServer} from 'node:https';
import {parseArgs} from 'node:util';
import {
  answered,
  exitCodeOf,
  Recorder,
  reportOf,
  reportPage,
  reportText,
  selfSigned,
  watchPages,
  type PersonAnswer,
  type Report,
} from '../conformance/index.js';
import {today} from '../../today.js';
import {version} from '../../version.js';
import {hostNamesIn, pageOriginIn, parsedOptions, portIn, UsageError, type Command, type CommandIO} from './command.js';
import {allowOrigin, closeGently, listen, listener, portOf, timeLimits} from './http-server.js';

const help = `Usage: vacc-assistant conformance [options]

Tests any client of the service: it plays the service, records what the client sends and shows, and judges it by the
rules for clients. Open the address that it prints, and follow the scenarios. It listens on this machine alone, and
keeps nothing after it ends, but the report that you ask for. Enter no real patient.

  --port N         the port, 0 for a free one (default 8090); the next one has the wrong certificate
  --report FILE    writes the report when it ends: FILE.json or FILE.html
  --page URL       opens your page for each scenario, its name in the place of {scenario}, and reads what it shows, so
                   that you hand in no text; ends when all are closed; needs playwright-core, and Chromium or Chrome
  --browser FILE   with --page: the program of the browser (default: Chrome, where it is installed)
  --headless       with --page: without a window
  --origin URL     a page of this origin may call the service, such as http://localhost:3000
  --host NAME      answers to this name besides localhost and numbers (once for each name)
  --listen ADDRESS listens for other machines, such as 0.0.0.0: who reaches it sees what is entered
  --help           this text

Exit code: 0 all machine clauses pass, 1 one fails, 2 one was not seen, or what was typed makes no sense.`;

export const conformance: Command = {
  summary: 'tests a client of the service by the rules for clients',
  help,
  run: async (args, io) => {
    const options = readOptions(args);
    const run = startRun();
    const {recorder} = run;
    const server = createServer(timeLimits);
    const wrong = wrongServer(recorder);
    const {port, address, origin, hosts: allowedHosts} = options;
    const refused = (await listen(server, port, address)) ?? (await listen(wrong, port && port + 1, address));
    if (refused) {
      server.close();
      io.error(refused);
      return 1;
    }
    const addresses = {origin: `http://127.0.0.1:${portOf(server)}`, wrong: `https://localhost:${portOf(wrong)}`};
    const handler = (request: Request) => answered(request, {...run, addresses, allowedHosts});
    server.on('request', listener(origin ? allowOrigin(origin, handler) : handler));
    io.out(greeting(options, addresses.origin, recorder));
    try {
      await untilStopped(options, recorder, io);
      const report = run.report();
      io.out(reportText(report));
      if (options.report) await writeFile(options.report, fileOf(options.report, report));
      return exitCodeOf(report);
    } catch (cause) {
      io.error((cause as Error).message); // no browser, no page, or no place for the report
      return 1;
    } finally {
      await Promise.all([closeGently(server), closeGently(wrong)]);
    }
  },
};

function startRun() {
  const started = new Date();
  const now = () => Date.now() - started.getTime();
  const recorder = new Recorder({now, nextYear: Number(today().slice(0, 4)) + 1});
  const answers = new Map<string, PersonAnswer>();
  const {answering, scenarios, tls} = recorder;
  const report = () =>
    reportOf({...answering, scenarios, tls, of: (name) => recorder.of(name)}, answers, {
      started: started.toISOString(),
      ended: new Date().toISOString(),
    });
  return {recorder, answers, report};
}

/** Its clients must not go on after its certificate. */
function wrongServer({tls}: Recorder) {
  const server = createTlsServer({...selfSigned('vacc-assistant conformance'), ...timeLimits}, (_, response) => {
    tls.requests++;
    response.destroy();
  });
  for (const event of ['secureConnection', 'tlsClientError']) server.on(event, () => tls.connections++);
  return server;
}

const greeting = ({report, address}: Options, origin: string, {clientId, clientSecret}: Recorder) =>
  `vacc-assistant ${version}, conformance: open ${origin} and follow the scenarios. Ctrl+C ends it.
Client id: ${clientId}, client secret: ${clientSecret}
It keeps nothing after its end${report ? `, but the report in ${report}` : ''}. ${
    address === '127.0.0.1'
      ? 'It listens on this machine alone.'
      : `It listens on ${address}: who reaches it sees what is entered.`
  }`;

const fileOf = (name: string, report: Report) =>
  name.endsWith('.html') ? reportPage(report) : JSON.stringify(report, null, 2);

type Options = ReturnType<typeof readOptions>;

function readOptions(args: readonly string[]) {
  const text = {type: 'string'} as const;
  const {values} = parsedOptions(() =>
    parseArgs({
      args: [...args],
      options: {
        port: {...text, default: '8090'},
        report: text,
        page: text,
        browser: text,
        headless: {type: 'boolean', default: false},
        origin: text,
        host: {...text, multiple: true, default: []},
        listen: {...text, default: '127.0.0.1'},
      },
    }),
  );
  const {report, page, browser, headless: isHeadless, listen: address} = values;
  if (report !== undefined && !/\.(?:json|html)$/.test(report))
    throw new UsageError('--report must end with .json or .html.');
  if (page !== undefined && !(/^https?:/.test(page) && page.includes('{scenario}')))
    throw new UsageError('--page must be an http: or https: address with {scenario} in it.');
  const [port, origin, hosts] = [portIn(values.port, 65_534), pageOriginIn(values.origin), hostNamesIn(values.host)];
  return {port, report, page, browser, isHeadless, origin, hosts, address};
}

async function untilStopped({page, browser, isHeadless}: Options, recorder: Recorder, {stop}: CommandIO) {
  if (page !== undefined) {
    const pages = recorder.scenarios.map(({name}) => ({
      address: page.replaceAll('{scenario}', name),
      onText: (text: string) => void recorder.show(name, text),
    }));
    await watchPages(pages, {browser, isHeadless, stop});
  } else if (!stop.aborted) await once(stop, 'abort');
}

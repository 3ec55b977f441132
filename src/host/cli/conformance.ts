import {once} from 'node:events';
import {writeFile} from 'node:fs/promises';
import {createServer} from 'node:http';
import {createServer as createTlsServer} from 'node:https';
import type {AddressInfo, Server} from 'node:net';
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
} from '../conformance/index.js';
import {today} from '../../today.js';
import {version} from '../../version.js';
import {parsedOptions, UsageError, type Command, type CommandIO} from './command.js';
import {allowOrigin, closeGently, listener, timeLimits} from './http-server.js';

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
  --host NAME      it may be asked by this name, too, besides localhost and numbers (once for each name)
  --listen ADDRESS listens for other machines, too, such as 0.0.0.0: who reaches it sees what is entered
  --help           this text

Exit code: 0 all machine clauses pass, 1 one fails, 2 one was not seen, or what was typed makes no sense.`;

export const conformance: Command = {
  summary: 'tests a client of the service by the rules for clients',
  help,
  run: async (args, io) => {
    const options = readOptions(args);
    const started = new Date();
    const recorder = new Recorder({
      now: () => Date.now() - started.getTime(),
      nextYear: Number(today().slice(0, 4)) + 1,
    });
    const answers = new Map<string, PersonAnswer>();
    const report = () =>
      reportOf({...recorder.answering, scenarios: recorder.scenarios, of: (name) => recorder.of(name)}, answers, {
        started: started.toISOString(),
        ended: new Date().toISOString(),
      });
    const wrong = createTlsServer({...selfSigned('vacc-assistant conformance'), ...timeLimits}, (_, response) => {
      recorder.countTls('requests');
      response.destroy();
    });
    for (const event of ['secureConnection', 'tlsClientError']) wrong.on(event, () => recorder.countTls('connections'));
    const server = createServer(timeLimits);
    const wrongPort = options.port === 0 ? 0 : options.port + 1;
    try {
      await Promise.all([listening(server, options.port, options.listen), listening(wrong, wrongPort, options.listen)]);
    } catch (cause) {
      const {code, message} = cause as NodeJS.ErrnoException;
      io.error(code === 'EADDRINUSE' ? `Port ${options.port} or the next one is taken.` : `Cannot listen: ${message}`);
      server.close();
      wrong.close();
      return 1;
    }
    const addresses = {origin: `http://127.0.0.1:${portOf(server)}`, wrong: `https://localhost:${portOf(wrong)}`};
    const state = {recorder, addresses, answers, allowedHosts: options.hosts, report};
    const handler = (request: Request) => answered(request, state);
    server.on('request', listener(options.origin ? allowOrigin(options.origin, handler) : handler));
    io.out(`vacc-assistant ${version}, conformance: open ${addresses.origin} and follow the scenarios. Ctrl+C ends it.
Client id: ${recorder.clientId}, client secret: ${recorder.clientSecret}
It keeps nothing after its end${options.report ? `, but the report in ${options.report}` : ''}. ${
      options.listen === '127.0.0.1'
        ? 'It listens on this machine alone.'
        : `It listens on ${options.listen}: who reaches it sees what is entered.`
    }`);
    await untilStopped(options, recorder, io);
    const result = report();
    await Promise.all([closeGently(server), closeGently(wrong)]);
    io.out(reportText(result));
    if (options.report)
      await writeFile(
        options.report,
        options.report.endsWith('.html') ? reportPage(result) : JSON.stringify(result, null, 2),
      );
    return exitCodeOf(result);
  },
};

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
  const {port, report, page, browser, headless, origin, host: hosts, listen} = values;
  if (!/^\d{1,5}$/.test(port) || Number(port) > 65_534) throw new UsageError('--port must be a number up to 65534.');
  if (report !== undefined && !/\.(?:json|html)$/.test(report))
    throw new UsageError('--report must end with .json or .html.');
  if (page !== undefined && !(/^https?:/.test(page) && page.includes('{scenario}')))
    throw new UsageError('--page must be an http: or https: address with {scenario} in it.');
  if (origin !== undefined && (!URL.canParse(origin) || new URL(origin).origin !== origin))
    throw new UsageError('--origin must be an origin, such as http://localhost:3000.');
  return {port: Number(port), report, page, browser, isHeadless: headless, origin, hosts, listen};
}

async function listening(server: Server, port: number, address: string) {
  server.listen(port, address);
  await once(server, 'listening');
}

const portOf = (server: Server) => (server.address() as AddressInfo).port;

async function untilStopped({page, browser, isHeadless}: Options, recorder: Recorder, {stop}: CommandIO) {
  if (page !== undefined) {
    const pages = recorder.scenarios.map(({name}) => ({
      address: page.replaceAll('{scenario}', name),
      onText: (text: string) => void recorder.show(name, text),
    }));
    await watchPages(pages, {browser, isHeadless, stop});
  } else if (!stop.aborted) await once(stop, 'abort');
}

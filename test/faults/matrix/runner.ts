import {readFileSync} from 'node:fs';
import {createServer} from 'node:http';
import type {AddressInfo} from 'node:net';
import {build} from 'esbuild';
import {patience} from '../../../tools/patience.mjs';
import {inRoot} from '../../../tools/project.mjs';
import type {EnginePage} from '../../engines/engine.js';
import type {Facts, Given} from '../page/report.js';
import {startCase, type CaseServer} from './case-server.js';
import type {Case} from './row.js';

/** The outcome of one case. */
export interface Outcome {
  readonly facts: Facts;
  readonly server: CaseServer;
}

const script = {type: 'text/javascript'};

/** The page of a case, with the built script. */
async function pageFiles() {
  const {outputFiles} = await build({
    entryPoints: [inRoot('test/faults/page/case.ts')],
    bundle: true,
    write: false,
    target: 'es2022',
    ignoreAnnotations: true,
    tsconfig: inRoot('tsconfig.json'),
  });
  const own = outputFiles[0]!.text;
  const widget = new Map<string, Buffer>();
  const built = (name: string) => {
    const known = widget.get(name) ?? readFileSync(inRoot('cdn', name));
    widget.set(name, known);
    return known;
  };
  return (weakened?: string) => (given: Given) => (path: string) => {
    if (path === '/') return {type: 'text/html; charset=utf-8', body: html};
    if (path === '/case.js') return {...script, body: `window.given = ${JSON.stringify(given)};\n${own}`};
    if (weakened && path.startsWith('/cdn/vacc-assistant.js')) return {...script, body: weakened};
    const [, name] = /^\/cdn\/([\w-]+\.js)(?:\?.*)?$/.exec(path) ?? [];
    return name ? {...script, body: built(name)} : undefined;
  };
}

const html = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>A case</title>
<script src="/case.js" defer></script>
<script src="/cdn/vacc-assistant.js" defer></script>
<body></body>
</html>`;

type Frame = Readonly<{url: string; sandbox: boolean}>;
type Lane = 'waiting' | 'quick' | 'alone';

/** Runs in the page: opens all waiting frames at once, four quick ones at a time, and the others alone at the end. */
function showFrames({waiting, quick, alone}: Readonly<Record<Lane, readonly Frame[]>>, limit: number) {
  const show = ({url, sandbox}: Frame) =>
    new Promise<void>((resolve) => {
      const frame = document.createElement('iframe');
      if (sandbox) frame.setAttribute('sandbox', 'allow-scripts');
      frame.src = url;
      const done = () => {
        removeEventListener('message', hear);
        frame.remove();
        resolve();
      };
      const hear = ({source}: MessageEvent) => void (source === frame.contentWindow && done());
      addEventListener('message', hear);
      setTimeout(done, limit);
      document.body.append(frame);
    });
  const inTurn = async (frames: Frame[]) => {
    for (let next = frames.shift(); next; next = frames.shift()) await show(next);
  };
  const queue = [...quick];
  const places = Array.from({length: 4}, () => inTurn(queue));
  void Promise.all([...waiting.map(show), ...places]).then(() => inTurn([...alone]));
}

const laneOf = ({alone, settings}: Case): Lane =>
  alone ? 'alone' : settings?.slow || settings?.tokenLife ? 'waiting' : 'quick';

/**
 * Runs cases side by side in one page of an engine, each in an iframe with its own origin.
 *
 * @param weakened scripts that replace the built one for some cases
 */
export async function runCases(
  cases: readonly Case[],
  page: EnginePage,
  pace: number,
  weakened: ReadonlyMap<Case, string> = new Map(),
) {
  const filesOf = await pageFiles();
  // Only a case that waits for a time-out has shorter ones: in the others, a time-out would hide what is missing.
  const paceOf = ({after}: Case) => (after === undefined ? 1 : pace);
  const running = await Promise.all(
    cases.map(async (one) => ({one, server: await startCase(one, filesOf(weakened.get(one)), paceOf(one))})),
  );
  const frames = (lane: Lane): Frame[] =>
    running
      .filter(({one}) => laneOf(one) === lane)
      .map(({one, server}) => ({url: `${server.origin}/`, sandbox: one.settings?.sandbox ?? false}));
  const opener = createServer((_, response) => {
    const given = JSON.stringify({waiting: frames('waiting'), quick: frames('quick'), alone: frames('alone')});
    response.writeHead(200, {'content-type': 'text/html; charset=utf-8'});
    response.end(
      `<!doctype html><html lang="en"><title>Faults</title><body><script>(${String(showFrames)})(${given}, ${3 * patience})</script></body></html>`,
    );
  });
  await new Promise<void>((resolve) => opener.listen(0, '127.0.0.1', resolve));
  await page.goto(`http://127.0.0.1:${(opener.address() as AddressInfo).port}/`);
  return {
    outcomeOf: async (one: Case): Promise<Outcome> => {
      const {server} = running.find((other) => other.one === one)!;
      return {server, facts: JSON.parse(await server.report) as Facts};
    },
    close() {
      opener.close();
      running.forEach(({server}) => server.close());
    },
  };
}

import {createServer, type AddressInfo, type Server, type Socket} from 'node:net';
import {createSimulator} from '../../../src/simulator/index.js';
import type {Given} from '../page/report.js';
import type {Case} from './row.js';
import {respond, sound, type Asked, type Exchange, type Good, type Headers} from './wire.js';

/** The requests that the server recorded for a case. */
export interface ServerSide {
  /** The number of requests to the other origin. */
  readonly hitsElsewhere: number;
  /** All request targets; none may have patient data. */
  readonly targets: readonly string[];
  /** Milliseconds from `POST /left` until the browser closed the broken connections; `undefined` while open. */
  readonly closedAfter: () => number | undefined;
}

/** The origin of one case: the host's page, its token endpoint and the service, written directly to sockets. */
export interface CaseServer extends ServerSide {
  readonly origin: string;
  /** The page's report at its end, as JSON. */
  readonly report: Promise<string>;
  readonly close: () => void;
}

/** A file of the page by its path. */
export type Files = (path: string) => {readonly type: string; readonly body: string | Buffer} | undefined;

/** A strict policy. */
const policy = (own: string, connect: string) =>
  [
    "default-src 'none'",
    `script-src ${own}`, // not 'self': a frame with an opaque origin has none
    "style-src 'self'",
    `connect-src ${own} ${connect}`,
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types lit-html',
  ].join('; ');

const simulate = createSimulator({authenticate: () => true});
/** Keeps three diseases: enough to detect a result, and quick to render. */
function fewerDiseases(answer: string): string {
  const json = JSON.parse(answer) as {diagnostic_per_disease?: unknown[]};
  return JSON.stringify({...json, diagnostic_per_disease: json.diagnostic_per_disease?.slice(0, 3)});
}

const addressOf = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
const listening = (server: Server) => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

/**
 * Starts a separate origin, so that cases share no connections or tokens. The operation of the case is broken from
 * `POST /arm` until `POST /restore`: each call gets the next fault, and the last one is repeated.
 */
export async function startCase(
  {at, faults, play = 'press', settings = {}, nextStep}: Case,
  filesOf: (given: Given) => Files,
  pace: number,
): Promise<CaseServer> {
  const sockets = new Set<Socket>();
  const targets: string[] = [];
  const broken = new Set<Socket>();
  let [isArmed, isOver, armedCalls, tokens, hitsElsewhere] = [false, false, 0, 0, 0];
  let [leftAt, closedAt]: (number | undefined)[] = [];
  let tell: (facts: string) => void;
  let release: () => void;
  let arrive: () => void;
  const report = new Promise<string>((resolve) => (tell = resolve));
  const released = new Promise<void>((resolve) => (release = resolve));
  const arrived = new Promise<void>((resolve) => (arrive = resolve));

  const waiting: (() => void)[] = [];
  const together = (count: number) =>
    new Promise<void>((resolve) => {
      waiting.push(resolve);
      if (waiting.length === count) waiting.forEach((goOn) => goOn());
    });

  const controls: Readonly<Record<string, (body: string) => unknown>> = {
    '/arm': () => (isArmed = true),
    '/restore': () => (isArmed = false),
    '/arrived': () => arrived, // resolves with the first broken call
    '/release': () => release(),
    '/left': () => {
      leftAt = performance.now();
      if (broken.size === 0) closedAt = leftAt;
    },
    '/facts': (body) => {
      isOver = true;
      tell(body);
    },
  };

  const good = async ({method, path, headers, body}: Asked): Promise<Good> => {
    if (path === '/token') {
      const token = {access_token: `token-${++tokens}`, token_type: 'Bearer', expires_in: settings.tokenLife ?? 300};
      return {status: 200, body: JSON.stringify(token)};
    }
    const init = {method, headers: {'content-type': headers.get('content-type') ?? ''}, ...(body && {body})};
    const response = await simulate(new Request(`http://service.test${path}`, init));
    const answer = await response.text();
    return {status: response.status, body: path.endsWith('diagnostic_for_patient') ? fewerDiseases(answer) : answer};
  };

  const open: Headers = {
    'access-control-allow-origin': '*',
    'access-control-allow-headers': 'authorization, content-type, x-requested-with',
  };
  const own = settings.cors === false ? {} : open;

  async function answer(socket: Socket, request: Asked, isOther: boolean) {
    const {method, path} = request;
    targets.push(path);
    const control = controls[path];
    const file = method === 'GET' ? files(path) : undefined;
    if (control) {
      await control(request.body);
      return respond({socket, headers: open}, 200, {});
    }
    if (file) {
      const connect = settings.allowsOther === false ? '' : `${other} ${nobody}`;
      const headers = {'content-security-policy': policy(origin, connect), 'content-type': file.type};
      return respond({socket, headers: open}, 200, headers, file.body);
    }
    if (isOther && method !== 'OPTIONS') hitsElsewhere++;
    if (method === 'OPTIONS') return respond({socket, headers: own}, settings.cors === false ? 403 : 200, {});
    const isBroken = isArmed && operationAt(path) === operationOf[at];
    const exchange: Exchange = {
      socket,
      request,
      headers: own,
      origin,
      other,
      good: () => good(request),
      released,
      together,
    };
    if (!isBroken) return sound(exchange);
    broken.add(socket);
    arrive();
    socket.on('close', () => {
      broken.delete(socket);
      if (isOver) return; // the end of the page closes them, too
      if (broken.size === 0 && leftAt !== undefined) closedAt ??= performance.now();
    });
    await faults[Math.min(armedCalls++, faults.length - 1)]!(exchange);
  }

  const serve = (isOther: boolean) =>
    createServer((socket) => {
      sockets.add(socket);
      socket.on('close', () => sockets.delete(socket));
      socket.on('error', () => undefined); // browsers reset connections that they abandon
      onRequest(socket, (request) => void answer(socket, request, isOther));
    });

  const servers = [serve(false), serve(true), serve(true)];
  await Promise.all(servers.map(listening));
  const [origin, other, nobody] = servers.map(addressOf) as [string, string, string];
  servers[2]!.close();
  const files = filesOf({settings: {...settings, at}, play, other, nobody, pace, goesOn: nextStep !== 'none'});
  return {
    origin,
    report,
    targets,
    get hitsElsewhere() {
      return hitsElsewhere;
    },
    closedAfter: () => (leftAt !== undefined && closedAt !== undefined ? closedAt - leftAt : undefined),
    close() {
      servers.forEach((server) => server.close());
      sockets.forEach((socket) => socket.destroy());
    },
  };
}

const operationAt = (path: string) => path.split('/').at(-1);
const operationOf: Readonly<Record<Case['at'], string>> = {
  token: 'token',
  questions: 'questionnaire',
  questionnaire: 'questionnaire',
  diagnostic: 'diagnostic_for_patient',
};

/** Reads one request from a connection. */
function onRequest(socket: Socket, take: (request: Asked) => void) {
  let bytes = Buffer.alloc(0);
  let isRead = false;
  socket.on('data', (piece: Buffer) => {
    if (isRead) return;
    bytes = Buffer.concat([bytes, piece]);
    const end = bytes.indexOf('\r\n\r\n');
    if (end < 0) return;
    const [line, ...lines] = bytes.subarray(0, end).toString('latin1').split('\r\n');
    const headers = new Map(
      lines.map((one) => {
        const colon = one.indexOf(':');
        return [one.slice(0, colon).toLowerCase(), one.slice(colon + 1).trim()] as const;
      }),
    );
    const body = bytes.subarray(end + 4);
    if (body.length < Number(headers.get('content-length') ?? 0)) return;
    isRead = true;
    const [method = '', path = ''] = line!.split(' ');
    take({method, path, headers, body: body.toString()});
  });
}

import {once} from 'node:events';
import {createServer as createRawServer, type AddressInfo, type Socket} from 'node:net';
import {describe, expect, it, onTestFinished, vi} from 'vitest';
import {bare, checkSays} from './broken-cases.js';
import {startHost} from './host.js';
import {runCheck} from './run-check.js';

checkSays('an address with', [
  {
    why: 'no address',
    args: ['--base-url', 'service.example/api'],
    line: 'service-address',
    observed: /no address/,
    fix: /https:\/\//,
  },
  {
    why: 'plain http elsewhere',
    args: ['--base-url', 'http://service.example'],
    line: 'service-address',
    observed: /http:/,
    fix: /TLS only/,
  },
  ...['?tenant=1', '#top'].map((end) => ({
    why: `a part that starts with ${end[0]}`,
    args: ['--base-url', `https://service.example/api${end}`],
    line: 'service-address' as const,
    observed: /after \? or #/,
    fix: /out/,
  })),
  {
    why: 'a password in it',
    args: ['--base-url', 'https://me:pw@service.example'],
    line: 'service-address',
    observed: /password/,
    fix: /out/,
  },
  {
    why: 'an operation in it',
    args: ['--base-url', '{origin}/service/questionnaire'],
    line: 'service-address',
    observed: /ends with \/questionnaire/,
    fix: /Leave/,
  },
  {
    why: 'the previous generation',
    args: ['--base-url', 'https://s.example/decision_support/'],
    line: 'service-address',
    observed: /previous/,
    fix: /migrate/,
  },
  {
    why: 'an insecure token endpoint',
    args: [...bare, '--token-endpoint', 'http://my.page/token'],
    line: 'token-address',
    observed: /http:/,
    fix: /TLS/,
  },
  {
    why: 'a name that nobody knows',
    args: ['--base-url', 'https://nowhere.invalid/api'],
    line: 'service-connection',
    observed: /ENOTFOUND|EAI_AGAIN/,
    fix: /[Cc]heck/,
  },
  {
    why: 'a wrong path',
    args: ['--base-url', '{origin}/elsewhere'],
    line: 'questionnaire',
    observed: /404/,
    fix: /before \/questionnaire/,
  },
]);

describe('check, of a failing connection', () => {
  for (const {why, answer, observed, fix} of [
    {
      why: 'is reset',
      answer: (socket: Socket) => socket.resetAndDestroy(),
      observed: /ECONNRESET|UND_ERR_SOCKET/,
      fix: /log/,
    },
    {why: 'is closed', answer: (socket: Socket) => socket.end(), observed: /UND_ERR_SOCKET|ECONNRESET/, fix: /log/},
    {
      why: 'speaks another protocol',
      answer: (socket: Socket) => socket.end('220 mail.example ESMTP\r\n'),
      observed: /no HTTP.*HPE_/,
      fix: /port/,
    },
    {why: 'says nothing', answer: () => undefined, observed: /TIMEOUT/, fix: /firewall/},
  ]) {
    it(why, async () => {
      const port = await rawServer((socket) => void socket.once('data', () => answer(socket)));
      const limit = why === 'says nothing' ? ['--timeout', '1'] : [];
      const {code, line, states} = await runCheck(['--base-url', `http://127.0.0.1:${port}`, ...limit]);
      expect(line('service-connection')).toMatchObject({
        state: 'problem',
        observed: expect.stringMatching(observed) as string,
      });
      expect(line('service-connection')?.fix).toMatch(fix);
      expect([code, states('ok')]).toEqual([1, ['service-address']]);
    });
  }

  it('speaks another protocol, when the error of Node’s parser has no code', async () => {
    const cause = Object.assign(new Error('Expected HTTP/'), {name: 'HTTPParserError', code: undefined});
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('fetch failed', {cause})));
    onTestFinished(() => void vi.unstubAllGlobals());
    const {line} = await runCheck(['--base-url', 'http://127.0.0.1:9']);
    expect(line('service-connection')).toMatchObject({
      state: 'problem',
      observed: 'what answers is no HTTP (HPE_UNKNOWN)',
    });
    expect(line('service-connection')?.fix).toContain('port');
  });

  it('is refused', async () => {
    const port = await rawServer(() => undefined, true);
    const {line} = await runCheck(['--base-url', `http://127.0.0.1:${port}`]);
    expect(line('service-connection')).toMatchObject({observed: 'nothing listens there (ECONNREFUSED)'});
    expect(line('service-connection')?.fix).toContain('port');
  });

  it('speaks http where the address says https', async () => {
    const {origin} = await startHost();
    const {line} = await runCheck(['--base-url', origin.replace('http:', 'https:')]);
    expect(line('service-certificate')).toMatchObject({state: 'problem'});
    expect(line('service-certificate')?.fix).toContain('plain http');
  });
});

async function rawServer(connected: (socket: Socket) => void, isClosed = false): Promise<number> {
  const sockets = new Set<Socket>();
  const server = createRawServer((socket) => {
    sockets.add(socket.on('error', () => undefined));
    connected(socket);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const {port} = server.address() as AddressInfo;
  const close = () => {
    sockets.forEach((socket) => socket.destroy());
    server.close();
  };
  if (isClosed) close();
  else onTestFinished(close);
  return port;
}

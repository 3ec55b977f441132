import {once} from 'node:events';
import {readFile, rm} from 'node:fs/promises';
import {request} from 'node:http';
import {connect} from 'node:net';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {describe, expect, it, onTestFinished} from 'vitest';
import {rules} from '../../../src/host/conformance/rules.js';
import {scenariosFor} from '../../../src/host/conformance/scenarios.js';
import type {Report} from '../../../src/host/conformance/report.js';
import {runWith} from '../cli/run-with.js';
import {RightClient, type Access} from './right-client.js';
import {wrongClients} from './wrong-clients.js';

const scenarios = scenariosFor(new Date().getFullYear() + 1);

/** Runs a client against the command, and gives its report and its exit code. */
async function judged(client: (access: Access) => RightClient): Promise<{report: Report; code: number}> {
  const reportAt = async (origin: string) => (await (await fetch(`${origin}/report.json`)).json()) as Report;
  let report: Report | undefined;
  const {code} = await runWith(['conformance', '--port', '0'], async (origin) => {
    const page = await (await fetch(origin)).text();
    const [, clientId = '', clientSecret = ''] = /<code>(conformance)<\/code> <code>([^<]+)<\/code>/.exec(page) ?? [];
    const [wrong = ''] = /https:\/\/localhost:\d+/.exec(page) ?? [];
    await client({origin, wrong, clientId, clientSecret}).run(scenarios);
    await expect
      .poll(async () => verdictsOf(await reportAt(origin), 'not-seen'))
      .not.toContain('refuses-wrong-certificate');
    report = await reportAt(origin);
  });
  return {report: report!, code};
}

const verdictsOf = ({rules: judgedRules}: Report, verdict: string) =>
  judgedRules.flatMap(({clauses}) => clauses.filter((clause) => clause.verdict === verdict).map(({id}) => id));
const evidenceOf = (report: Report) => report.rules.flatMap(({clauses}) => clauses.flatMap(({evidence}) => evidence));

const machine = rules.flatMap(({clauses}) => clauses).filter(({by}) => by !== 'person');

describe('a client that keeps every rule', () => {
  for (const isProfessional of [true, false]) {
    it(`passes every machine clause, for ${isProfessional ? 'professionals' : 'the public'}`, async () => {
      const {report, code} = await judged((access) => new RightClient(access, isProfessional));
      expect(evidenceOf(report)).toEqual([]);
      expect(verdictsOf(report, 'not-seen')).toEqual([]);
      expect(verdictsOf(report, 'pass')).toHaveLength(machine.length);
      expect(code).toBe(0);
    });
  }
});

describe('a client that', () => {
  for (const {fault, clause, client: Wrong} of wrongClients) {
    it(`${fault} breaks ${clause}, and no other clause`, async () => {
      const {report, code} = await judged((access) => new Wrong(access));
      expect(verdictsOf(report, 'fail'), evidenceOf(report).join('\n')).toEqual([clause]);
      expect(code).toBe(1);
    });
  }

  it('is judged by every machine clause', () => {
    const caught = new Set(wrongClients.map(({clause}) => clause));
    expect(machine.map(({id}) => id).filter((id) => !caught.has(id))).toEqual([]);
  });
});

describe('the recorder', () => {
  /** A report after what a client did, and what the command said. */
  async function after(does: (origin: string) => Promise<void>, ...args: readonly string[]) {
    let report: Report | undefined;
    const ended = await runWith(['conformance', '--port', '0', ...args], async (origin) => {
      await does(origin);
      report = (await (await fetch(`${origin}/report.json`)).json()) as Report;
    });
    return {...ended, report: report!};
  }
  const statusOf = (origin: string, headers: Record<string, string>) =>
    new Promise<number | undefined>((resolve, reject) => {
      const asking = request(origin, {headers}, (answer) => resolve(answer.resume().statusCode));
      asking.on('error', reject).end();
    });

  it('goes on after a body of 10 MB, a body that never ends, and ten thousand requests', async () => {
    const {report, code} = await after(async (origin) => {
      const address = `${origin}/s/adult/diagnostic_for_patient`;
      const large = await fetch(address, {method: 'POST', body: 'a'.repeat(10_000_000)});
      expect(large.status).toBe(401);
      const {port} = new URL(origin);
      const slow = connect(Number(port), '127.0.0.1');
      await once(slow, 'connect');
      slow.write('POST /s/adult/questionnaire HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\n{');
      onTestFinished(() => void slow.destroy());
      await tenThousandRequests(Number(port));
      for (let shown = 0; shown < 300; shown++)
        await fetch(`${origin}/s/adult/text`, {method: 'POST', body: `text ${shown}`});
      slow.destroy();
    });
    expect(report.rules).toHaveLength(24);
    expect(code).toBe(1);
  });

  it('says that it listens on this machine alone, and answers to no other name', async () => {
    const {out} = await after(async (origin) => {
      expect(await statusOf(origin, {host: 'rebound.example'})).toBe(403);
      expect(await statusOf(origin, {host: 'localhost'})).toBe(200);
    });
    expect(out).toContain('It listens on this machine alone.');
    expect(out).toContain('It keeps nothing after its end');
  });

  it('says who sees what users enter, where it listens for other machines', async () => {
    const {out} = await after(() => Promise.resolve(), '--listen', '0.0.0.0');
    expect(out).toContain('It listens on 0.0.0.0: who reaches it sees what is entered.');
  });

  it('takes a text from a form, from a page and from a program, and says when there is none', async () => {
    await after(async (origin) => {
      const send = (body: string | URLSearchParams, type = 'text/plain') =>
        fetch(`${origin}/s/adult/text`, {
          method: 'POST',
          body,
          redirect: 'manual',
          ...(typeof body === 'string' && {headers: {'content-type': type}}),
        }).then(({status}) => status);
      expect(await send(new URLSearchParams({text: 'one'}))).toBe(303);
      expect(await send('two')).toBe(200);
      expect(await send('three & four', 'application/x-www-form-urlencoded')).toBe(200);
      expect(await send('')).toBe(400);
      expect(await (await fetch(origin)).text()).toContain('0 requests, 3 texts so far');
    });
  });

  it('leaves its report behind, and nothing else, as JSON or as one page', async () => {
    for (const kind of ['json', 'html']) {
      const file = join(tmpdir(), `vacc-conformance-${process.pid}.${kind}`);
      onTestFinished(() => rm(file, {force: true}));
      await after(() => Promise.resolve(), '--report', file);
      const text = await readFile(file, 'utf8');
      expect(text).toContain(kind === 'json' ? '"schema": "vacc-conformance/1"' : '<h1>Conformance of a client</h1>');
      if (kind === 'html') expect(text).not.toMatch(/<script|src=|href=/);
    }
  });

  it('takes the answers of a person as such: they are in the report, and change no exit code', async () => {
    const {report, code} = await after(async (origin) => {
      const body = new URLSearchParams({
        navigation: 'yes',
        printed: 'no',
        'vaccine-search': 'not-applicable',
        priority: 'perhaps',
      });
      const {status} = await fetch(`${origin}/answers?lang=fr`, {method: 'POST', body, redirect: 'manual'});
      expect(status).toBe(303);
      expect(await (await fetch(`${origin}/?lang=fr`)).text()).toContain('name="navigation" value="yes" checked');
    });
    expect(report.counts).toMatchObject({yes: 1, no: 1, 'not-applicable': 1, 'not-asked': 8, pass: 0, fail: 0});
    expect(code).toBe(2);
  });

  it('writes reports of the documented shape', async () => {
    const {report} = await after(() => Promise.resolve());
    const schema = JSON.parse(await readFile('docs/conformance-report.schema.json', 'utf8')) as Schema;
    const rule = schema.properties['rules']!.items!;
    const clause = rule.properties!['clauses']!.items!;
    expect(Object.keys(report)).toEqual(Object.keys(schema.properties));
    expect(Object.keys(report.counts).sort()).toEqual([...schema.$defs.verdict.enum].sort());
    for (const judgedRule of report.rules) {
      expect(Object.keys(judgedRule)).toEqual(Object.keys(rule.properties!));
      for (const one of judgedRule.clauses) expect(Object.keys(one)).toEqual(Object.keys(clause.properties!));
    }
  });
});

/** On one connection, without waiting for the answers. */
async function tenThousandRequests(port: number) {
  const line = connect(port, '127.0.0.1');
  await once(line, 'connect');
  line.write('POST /s/adult/questionnaire HTTP/1.1\r\nHost: localhost\r\nContent-Length: 2\r\n\r\n{}'.repeat(10_000));
  let text = '';
  for await (const chunk of line as AsyncIterable<Buffer>) {
    text += chunk.toString('latin1');
    if (text.split('HTTP/1.1 401').length > 10_000) return;
  }
  throw new Error('The connection ended before the last answer');
}

interface Shape {
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly items?: Shape;
}
interface Schema {
  readonly properties: Readonly<Record<string, Shape>>;
  readonly $defs: {readonly verdict: {readonly enum: readonly string[]}};
}

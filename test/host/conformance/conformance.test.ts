import {once} from 'node:events';
import {readFile, rm} from 'node:fs/promises';
import {request} from 'node:http';
import {connect} from 'node:net';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {describe, expect, it, onTestFinished} from 'vitest';
import {rules} from '../../../src/host/conformance/rules.js';
import {scenariosFor, type Scenario} from '../../../src/host/conformance/scenarios.js';
import type {Report} from '../../../src/host/conformance/report.js';
import {runWith} from '../cli/run-with.js';
import {recordingAt, type Recording} from './recording.js';
import {RightClient} from './right-client.js';
import {wrongClients} from './wrong-clients.js';

const scenarios = scenariosFor(new Date().getFullYear() + 1);

/** Runs a client against the command, and gives its report and its exit code. */
async function judged(client: (access: Recording) => RightClient): Promise<{report: Report; code: number}> {
  const reportAt = async (origin: string) => (await (await fetch(`${origin}/report.json`)).json()) as Report;
  let report: Report | undefined;
  const {code} = await runWith(['conformance', '--port', '0'], async (origin) => {
    await client(await recordingAt(origin)).run(scenarios);
    await expect
      .poll(async () => verdictsOf(await reportAt(origin), 'not-seen'))
      .not.toContain('refuses-wrong-certificate');
    report = await reportAt(origin);
  });
  return {report: report!, code};
}

const verdictsOf = ({rules: judgedRules}: Report, verdict: string) =>
  judgedRules.flatMap(({clauses}) => clauses.filter((clause) => clause.verdict === verdict).map(({id}) => id));
const missingIn = (report: Report) =>
  report.rules.flatMap(({clauses}) => clauses.flatMap(({id, missing}) => missing.map((name) => `${id}: ${name}`)));
const evidenceOf = (report: Report) => report.rules.flatMap(({clauses}) => clauses.flatMap(({evidence}) => evidence));

const machine = rules.flatMap(({clauses}) => clauses).filter(({by}) => by !== 'person');

describe('a client that keeps every rule', () => {
  for (const isProfessional of [true, false]) {
    it(`passes every machine clause, for ${isProfessional ? 'professionals' : 'the public'}`, async () => {
      const {report, code} = await judged((access) => new RightClient(access, isProfessional));
      expect(evidenceOf(report)).toEqual([]);
      expect(missingIn(report)).toEqual([]);
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

  const press = (origin: string, fields: Record<string, string>, language = 'en') =>
    fetch(`${origin}/?lang=${language}`, {method: 'POST', body: new URLSearchParams(fields)}).then((page) =>
      page.text(),
    );
  const send = (origin: string, name: string, body: string, type = 'text/plain') =>
    fetch(`${origin}/s/${name}/text`, {method: 'POST', body, headers: {'content-type': type}}).then(
      ({status}) => status,
    );

  it('takes a text from its form, from a page and from a program, and says when there is none', async () => {
    await after(async (origin) => {
      expect(await press(origin, {'text-adult': 'one', send: 'adult'})).toContain('The text is in the record.');
      expect(await press(origin, {'text-adult': ' ', send: 'adult'})).toContain('There was no text in the field.');
      expect(await send(origin, 'adult', 'two')).toBe(200);
      expect(await send(origin, 'adult', 'three & four', 'application/x-www-form-urlencoded')).toBe(200);
      expect(await send(origin, 'adult', '')).toBe(400);
      expect(await (await fetch(origin)).text()).toContain('0 requests, 3 texts so far');
    });
  });

  it('takes all that stands in its form, whichever button was pressed', async () => {
    const {report} = await after(async (origin) => {
      const page = await press(origin, {'text-alerts': 'one', 'answer-printed': 'yes', send: 'adult'}, 'fr');
      expect(page).toContain('Le champ ne contenait pas de texte.');
      expect(page).toContain('0 requête, 1 texte jusqu’ici');
    });
    expect(report.counts).toMatchObject({yes: 1});
  });

  it('passes a clause so far, until each of its scenarios has shown it', async () => {
    const {report, code, out} = await after(async (origin) => {
      await new RightClient(await recordingAt(origin)).run(scenarios.filter(({name}) => name === 'adult'));
    });
    expect(verdictsOf(report, 'so-far')).toContain('diseases-shown');
    expect(verdictsOf(report, 'pass')).toContain('documents-shown');
    expect(missingIn(report)).toEqual(
      expect.arrayContaining(['diseases-shown: alerts', 'diseases-shown: conclusions']),
    );
    expect(out).toContain('not seen in: conclusions');
    expect(code).toBe(2);
  });

  it('forgets a mistake of the tester when the scenario starts again, and keeps the token of the client', async () => {
    const {report} = await after(async (origin) => {
      const recording = await recordingAt(origin);
      const [adult] = scenarios;
      const mistaken = {...adult!, person: {...adult!.person, birthdate: '1980-05-15'}};
      const client = new RightClient(recording);
      await client.run([mistaken]);
      const page = await press(origin, {again: 'adult'});
      expect(page).toContain('do not count any more');
      expect(page).toContain('1 request, 0 texts so far'); // the request for the token
      await client.run([adult!]);
    });
    expect(evidenceOf(report)).toEqual([]);
    expect(verdictsOf(report, 'pass')).toContain('documents-shown');
  });

  it('does not miss the addresses of links in a text that was copied', async () => {
    const adult = scenarios.filter(({name}) => name === 'adult');
    class Copied extends RightClient {
      protected override async show({name}: Scenario, text: string) {
        await press(this.access.origin, {[`text-${name}`]: text.replace(/<[^>]*>/g, ''), send: name});
      }
    }
    const {report} = await after(async (origin) => void (await new Copied(await recordingAt(origin)).run(adult)));
    expect(evidenceOf(report)).toEqual([]);
    expect(verdictsOf(report, 'not-seen')).toContain('documents-shown');
    expect(verdictsOf(report, 'pass')).toContain('dates-shown');
  });

  it('leaves its report behind, and nothing else, as JSON or as one page', async () => {
    for (const kind of ['json', 'html']) {
      const file = join(tmpdir(), `vacc-conformance-${process.pid}.${kind}`);
      onTestFinished(() => rm(file, {force: true}));
      await after(() => Promise.resolve(), '--report', file);
      const text = await readFile(file, 'utf8');
      expect(text).toContain(kind === 'json' ? '"schema": "vacc-conformance/1"' : '<h1>Conformance of a client</h1>');
      if (kind === 'html') expect(text).not.toMatch(/<script|src=|href="(?!#)/);
    }
  });

  it('takes the answers of a person as such: they are in the report, and change no exit code', async () => {
    const {report, code} = await after(async (origin) => {
      const answers = {navigation: 'yes', printed: 'no', 'vaccine-search': 'not-applicable', priority: 'perhaps'};
      const fields = Object.entries(answers).map(([id, answer]) => [`answer-${id}`, answer] as const);
      const page = await press(origin, Object.fromEntries([...fields, ['save', 'questions']]), 'fr');
      expect(page).toContain('Les réponses sont enregistrées.');
      expect(page).toContain('name="answer-navigation" value="yes" checked');
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

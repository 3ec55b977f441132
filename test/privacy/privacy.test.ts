import {mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {afterAll, describe, expect, it} from 'vitest';
import {startHost} from '../../demo/host/server.mjs';
import {keepFigures} from '../helpers/figures.js';
import {watchChromium} from './chromium.js';
import {startFront} from './front.js';
import {borneBy, markOfToken, marksOf, visits, type Mark} from './marks.js';
import {startOthers} from './others.js';
import {filesWith} from './profile.js';
import {watchFirefox} from './firefox.js';
import {leaksIn, sensors} from './sensors.js';
import {eventfulVisit, type Surroundings} from './visit.js';

const engines = {chromium: watchChromium, firefox: watchFirefox};
const short = process.env['FORM'] === 'short';
const asked = (process.env['ENGINES'] ?? 'chromium').split(',');

const pages = [
  {path: '/portal.html', visit: visits.atHome, mode: 'the public, by the proxy'},
  {path: '/ehr.html', visit: visits.atTheDoctor, mode: 'professionals, by tokens'},
];

/** The service, or the host server's proxy of it. */
const servicePath = /^\/(session\/)?service\/(questionnaire|diagnostic_for_patient)$/;

interface Answer {
  readonly path: string;
  readonly status: number;
  readonly body: string;
}

/** Observes a page from its opening until its browser is closed and has written its profile. */
async function watch(
  engine: keyof typeof engines,
  path: string,
  marks: Mark[],
  live: (around: Around) => Promise<void>,
) {
  const heard = new Map(sensors.map(({name}) => [name, new Set<string>()]));
  const sense = (sensor: string, text: string) => void heard.get(sensor)!.add(text);
  const answers: Answer[] = [];
  const host = await startHost({
    port: 0,
    record: true,
    intercept(request: Request) {
      const next = answers.findIndex(({path}) => new URL(request.url).pathname === path);
      if (next < 0) return undefined;
      const [{status, body}] = answers.splice(next, 1) as [Answer];
      return new Response(body, {status, headers: {'content-type': 'application/json'}});
    },
  });
  const others = await startOthers(sense);
  const bodies: string[] = [];
  const front = await startFront(host.origin, ({method, path, headers, body}) => {
    const isService = method === 'POST' && servicePath.test(path);
    sense('the address of a request', path);
    for (const [name, value] of Object.entries(headers)) {
      const isToken = isService && name === 'authorization';
      if (!isToken) sense('a header of a request', `${name}: ${String(value)}`);
    }
    if (isService) bodies.push(body);
    else if (body !== '') sense('the body of a request to the host', body);
  });
  const profile = mkdtempSync(join(tmpdir(), 'vacc-privacy-'));
  try {
    const watched = await engines[engine](profile, front.origin, sense);
    const lookAround = async () => {
      for (const [sensor, text] of await watched.desk.evaluate(() => window.lookAround(), undefined))
        sense(sensor, text);
    };
    const goto = () => watched.goto(front.origin + path);
    await goto();
    await live({
      desk: watched.desk,
      hand: watched.hand,
      lookAround,
      reload: goto,
      answerOnce: (path, status, body) => void answers.push({path, status, body}),
      others: others.origin,
      leaks: () => leaksIn(heard, marks),
    });
    await watched.close();
    const {service} = host.requests as unknown as {service: {headers: Record<string, string>}[]};
    const tokens = new Set(service.map(({headers}) => headers['authorization']?.replace('Bearer ', '')));
    marks.push(...[...tokens].filter((token) => token !== undefined).map(markOfToken));
    for (const file of filesWith(profile, marks)) sense('the profile on the disk', file);
    return {leaks: leaksIn(heard, marks), bodies, version: watched.version, tokens: tokens.size};
  } finally {
    await others.close();
    await front.close();
    await host.close();
    rmSync(profile, {recursive: true, force: true});
  }
}

interface Around extends Surroundings {
  readonly others: string;
  /** The observations of the sensors so far. */
  readonly leaks: () => ReadonlyMap<string, readonly string[]>;
}

/** Observed only after the browser is closed. */
const heardLast: readonly string[] = ['a cookie', 'the profile on the disk'];

const deafOf = (leaks: ReadonlyMap<string, unknown>) =>
  sensors.map(({name}) => name).filter((name) => !leaks.has(name));

const figures: Record<string, {leaks: number; tripped: number; sensors: number; marks: number; version: string}> = {};
afterAll(() => keepFigures('privacy', figures));

for (const engine of Object.keys(engines).filter((name) => asked.includes(name)) as (keyof typeof engines)[]) {
  describe(`what is entered, in ${engine} [T4] [T15] [T16] [T22]`, () => {
    const figure = (figures[engine] = {leaks: 0, tripped: 0, sensors: sensors.length, marks: 0, version: ''});

    for (const {path, visit, mode} of short ? pages.slice(-1) : pages) {
      it(`reaches the service and nobody and nothing else, for ${mode} [H06] [P-1] [P-15] [S-7]`, async () => {
        const marks = marksOf(visit);
        const {leaks, bodies, version} = await watch(engine, path, marks, (around) => eventfulVisit(visit, around));
        figure.leaks += [...leaks.values()].flat().length;
        figure.marks += marks.length;
        figure.version = version;
        expect(Object.fromEntries(leaks)).toEqual({});
        const sent = bodies.flatMap((body) => borneBy(body, marks));
        expect([...new Set(sent)].sort()).toEqual(
          [...new Set(marks.filter(({isSent}) => isSent).map(({what}) => what))].sort(),
        );
      });
    }

    it('is detected by every sensor when a page leaks it [P-16]', async () => {
      const [{path}] = pages as [(typeof pages)[0]];
      const mark = 'zqxborn';
      const marks: Mark[] = [{what: 'the planted mark', writings: [mark], isSent: false}];
      const {leaks} = await watch(engine, path, marks, async (around) => {
        for (const {leak} of sensors) {
          // its sensor tells whether it leaked
          await around.desk.evaluate(leak, {mark, others: around.others}).catch(() => {});
        }
        const stillDeaf = async () => {
          await around.lookAround();
          return deafOf(around.leaks()).filter((name) => !heardLast.includes(name));
        };
        await expect.poll(stillDeaf).toEqual([]); // some leaks take a moment
      });
      figure.tripped = leaks.size;
      expect(deafOf(leaks)).toEqual([]);
    });
  });
}

import {createServer} from 'node:http';
import {getRequestListener} from '@hono/node-server';
import {afterEach, describe, expect, it, vi} from 'vitest';
import {readDiagnostic} from '../../src/contract/diagnostic.js';
import {isConclusion, isMessageType, isPublicDestination} from '../../src/contract/diagnostic-values.js';
import {isConditionType} from '../../src/contract/patient-values.js';
import {readQuestionnaire, type Section} from '../../src/contract/questionnaire.js';
import {readServiceError} from '../../src/contract/service-error.js';
import {onLoopback} from '../helpers/loopback.js';
import {simulator} from './ask.js';
import {quotedIn, rowsUnder, soundRequest} from './documented.js';

const ask = (fault: string, operation = 'diagnostic_for_patient', signal?: AbortSignal) =>
  simulator(
    new Request(`https://service.test/${operation}`, {
      method: 'POST',
      headers: {'content-type': 'application/json', 'x-simulate': fault},
      body: JSON.stringify(soundRequest),
      ...(signal && {signal}),
    }),
  );

afterEach(() => vi.useRealTimers());

describe('a fault on request', () => {
  for (const [header = ''] of rowsUnder('Header', 'Answer')) {
    it(`is known as the docs write it: ${header}`, async () => {
      vi.useFakeTimers();
      const answer = ask(quotedIn(header)[0]!.replace('X-Simulate: ', ''));
      await vi.advanceTimersByTimeAsync(60_000);
      expect((await answer).status).not.toBe(400);
    });
  }

  for (const extreme of ['slow=0', 'status=400', 'status=599', 'rate-limit=0', 'rate-limit=3600', '']) {
    it(`goes as far as the docs say, and waits for nothing where no wait is asked for: ${extreme}`, async () => {
      vi.useFakeTimers();
      expect(readServiceError(await (await ask(extreme)).text()).code).not.toBe('unknown_fault');
    });
  }

  it('makes the answer late by the milliseconds it says, and no more', async () => {
    vi.useFakeTimers();
    const answer = ask('slow=3000');
    let isThere = false;
    void answer.then(() => (isThere = true));
    await vi.advanceTimersByTimeAsync(2_999);
    expect(isThere).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    vi.useRealTimers();
    expect((await answer).status).toBe(200);
  });

  it('holds nothing back once nobody waits', async () => {
    const leaving = new AbortController();
    const answer = ask('slow=60000', undefined, leaving.signal).catch(() => 'left');
    leaving.abort();
    expect(await answer).toBeDefined();
  });

  it('gives another status, in the shape of an error', async () => {
    const response = await ask('status=503');
    expect(response.status).toBe(503);
    const {code, detail} = readServiceError(await response.text());
    expect([code, detail]).toEqual(['simulated', 'This failure was asked for.']);
  });

  it('limits the rate and says when to come back', async () => {
    const response = await ask('rate-limit=2');
    expect([response.status, response.headers.get('retry-after')]).toEqual([429, '2']);
    const {code, detail} = readServiceError(await response.text());
    expect([code, detail]).toEqual(['simulated', 'This limit was asked for.']);
  });

  it('cuts the body after its first half', async () => {
    const {body} = await ask('cut');
    const reader = body!.getReader();
    const {value} = await reader.read();
    expect(new TextDecoder().decode(value)).toMatch(/^\{"conclusion":/);
    expect(value).toHaveLength(Math.floor((await (await ask('')).arrayBuffer()).byteLength / 2));
    await expect(reader.read()).rejects.toThrow('cut');
  });

  it('cuts the line too behind a server that gathers what is there before it sends', async () => {
    const answer = getRequestListener(simulator, {overrideGlobalObjects: false});
    const {origin, close} = await onLoopback(createServer((request, response) => void answer(request, response)));
    const response = await fetch(`${origin}/questionnaire`, {headers: {'x-simulate': 'cut'}});
    const arrived = await response.text().catch(() => 'cut');
    await close();
    expect(arrived).toBe('cut');
  });

  it('gives a diagnosis of a later version, whose other rows stay as they are', async () => {
    const later = readDiagnostic(await (await ask('future')).json());
    const now = readDiagnostic(await (await ask('')).json());
    expect(isConclusion(later.conclusion)).toBe(false);
    const [first, ...rest] = later.diagnostic_per_disease;
    expect(isConclusion(first!.advice.conclusion)).toBe(false);
    expect(first!.advice.messages.filter(({message_type}) => !isMessageType(message_type))).toHaveLength(1);
    expect(first!.advice.messages.filter((message) => !isPublicDestination(message.public_destination))).toMatchObject([
      {message_type: 'alert'},
    ]);
    expect(rest).toEqual(now.diagnostic_per_disease.slice(1));
    expect(later.unreadable).toEqual([]);
  });

  it('gives a questionnaire of a later version, with one type of question that nobody knows', async () => {
    const {sections, unreadable} = readQuestionnaire(await (await ask('future', 'questionnaire')).json());
    expect(unreadable).toEqual([]);
    const types = ({sections: below, conditions}: Section): string[] => [
      ...conditions.map(({condition_type}) => condition_type),
      ...below.flatMap(types),
    ];
    expect(sections.flatMap(types).filter((type) => !isConditionType(type))).toHaveLength(1);
  });

  it('leaves what is no answer about a patient as it is', async () => {
    const describing = (headers: Record<string, string>) =>
      simulator(new Request('https://service.test/openapi.json', {headers})).then((response) => response.text());
    expect(await describing({'x-simulate': 'future'})).toBe(await describing({}));
  });

  it('leaves a refusal as it is, whatever version is asked for', async () => {
    const request = new Request('https://service.test/other', {headers: {'x-simulate': 'future'}});
    expect((await simulator(request)).status).toBe(404);
  });

  for (const typo of [
    'slow',
    'slow=',
    'slow=3s',
    'slow=s3',
    'slow=1e3',
    'slow=0x1f',
    'slow=60001',
    'status=399',
    'status=600',
    'rate-limit=3601',
    'cut=1',
    'Future',
    'toString',
    'cut, slwo=3',
  ]) {
    it(`is refused when it is misspelt: ${typo}`, async () => {
      const response = await ask(typo);
      expect(response.status).toBe(400);
      expect(readServiceError(await response.text())).toMatchObject({
        code: 'unknown_fault',
        detail: expect.stringContaining('slow=0..60000, status=400..599, ') as string,
      });
    });
  }
});

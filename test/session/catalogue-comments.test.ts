import {describe, expect, it} from 'vitest';
import {browserEnvironment} from '../../src/client/environment.js';
import {loadComments} from '../../src/session/catalogue-loader.js';
import {recordingFetch} from '../helpers/recording-fetch.js';

const src = 'https://host.example/vaccines.comments.en.json';
const integrity = `sha384-${'A'.repeat(64)}`;
const schema = 'vacc-catalogue-comments/1';

async function load(answer: unknown) {
  const {fetch, calls} = recordingFetch(() => new Response(JSON.stringify(answer)));
  const {signal} = new AbortController();
  const comments = loadComments({src, integrity}, signal, {...browserEnvironment, fetch});
  return {comments: await comments.then((map) => [...map]), calls};
}

describe('loadComments', () => {
  it('returns the text of each vaccine, and skips other values', async () => {
    const {comments} = await load({schema, comments: {VAC0001: 'Since 1997.', VAC0002: 7, VAC0003: null}});
    expect(comments).toEqual([['VAC0001', 'Since 1997.']]);
  });

  it('requests the whole file, so that the request reveals no vaccine', async () => {
    const {calls} = await load({schema, comments: {}});
    expect(calls.map(({request}) => [request.url, request.integrity])).toEqual([[src, integrity]]);
  });

  for (const answer of [{schema: 'vacc-catalogue-comments/2', comments: {}}, {comments: {}}, []]) {
    it(`rejects a file that has no comments: ${JSON.stringify(answer)}`, async () => {
      const refused = {code: 'catalogue/invalid', message: expect.stringContaining(schema) as string};
      await expect(load(answer)).rejects.toMatchObject(refused);
    });
  }
});

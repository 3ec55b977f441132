import {describe, expect, it} from 'vitest';
import {readTurtle} from '../../../src/exchange/nuva/turtle.js';

describe('readTurtle', () => {
  it('gives texts with their languages as they are, and concepts by the last part of their address', async () => {
    const facts = await readTurtle('<http://a/b#VAC1> <http://c/says> "5/6"@en, "x#y", <http://d/e#DIS2> .');
    expect(facts).toStrictEqual(
      new Map([
        [
          'VAC1',
          new Map([
            [
              'says',
              [
                {text: '5/6', language: 'en'},
                {text: 'x#y', language: ''},
                {text: 'DIS2', language: ''},
              ],
            ],
          ]),
        ],
      ]),
    );
  });
});

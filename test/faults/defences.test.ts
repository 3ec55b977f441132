import {readFileSync} from 'node:fs';
import {describe, expect, it} from 'vitest';
import {inRoot} from '../../tools/project.mjs';
import {defences} from './defences.js';

describe('the lines that the controls of the faults take away', () => {
  it.each(defences.flatMap(({cuts}) => cuts.map(([file, line]) => [line, file] as const)))(
    'stand as %s in %s',
    (line, file) => {
      expect(readFileSync(inRoot(file), 'utf8')).toContain(line);
    },
  );
});

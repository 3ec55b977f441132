import {readFileSync} from 'node:fs';
import {describe, expect, it} from 'vitest';
import {inRoot} from '../../tools/project.mjs';
import {defences} from './defences.js';

describe('the lines that the controls remove', () => {
  it.each(defences.flatMap(({cuts}) => cuts.map(([file, line]) => [line, file] as const)))(
    'exist as %s in %s',
    (line, file) => {
      expect(readFileSync(inRoot(file), 'utf8')).toContain(line);
    },
  );
});

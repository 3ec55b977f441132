import {readResults, writeResults} from '../../tools/results.mjs';
import type {Engine} from '../engines/engines.js';

/** Adds to what `npm run test:hardening` prints of an engine. */
export function countSwitches(engine: Engine, switches: number, mixUps: number) {
  const [switchesBefore = 0, mixUpsBefore = 0] = readResults(`switches-of-${engine}`) as readonly number[];
  writeResults(`switches-of-${engine}`, [switchesBefore + switches, mixUpsBefore + mixUps]);
}

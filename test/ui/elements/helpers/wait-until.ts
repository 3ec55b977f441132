import {waitUntil as waitUntilWithin} from '@open-wc/testing';
import {patience} from '../../../../tools/patience.mjs';

/** `waitUntil` with a longer time-out: one second, as in the library, is too short for a busy machine. */
export const waitUntil = (isSo: () => unknown, what?: string): Promise<void> =>
  waitUntilWithin(isSo, what, {timeout: patience, interval: 20});

import {waitUntil as waitUntilWithin} from '@open-wc/testing';
import {patience} from '../../../tools/patience.mjs';

/** Waits until something is so; that of the library gives up after a second, which is too little on a busy machine. */
export const waitUntil = (isSo: () => unknown, what?: string): Promise<void> =>
  waitUntilWithin(isSo, what, {timeout: patience, interval: 20});

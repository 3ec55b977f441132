import {afterAll, vi} from 'vitest';

/** The files of the pure layers follow each other in one process: what a file stands in for, it takes away again. */
afterAll(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

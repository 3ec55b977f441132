import {afterAll, vi} from 'vitest';

/** The test files of the pure layers share a process, so each file has to restore what it has replaced. */
afterAll(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

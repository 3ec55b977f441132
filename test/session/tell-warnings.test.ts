import {expect, it, onTestFinished, vi} from 'vitest';
import type {SessionContext} from '../../src/session/context.js';
import {tellWarnings} from '../../src/session/flow/tell-warnings.js';

const part = '../../src/domain/warnings/index.js';

it('tells nothing where the part that finds warnings cannot be loaded', async () => {
  vi.doMock(part, () => Promise.reject(new Error('The part is not there')));
  onTestFinished(() => void vi.doUnmock(part));
  const find = vi.fn(() => []);
  const context = {state: {chart: 1}, tellEach: vi.fn()};
  await tellWarnings(context as unknown as SessionContext, find);
  expect([find.mock.calls, context.tellEach.mock.calls]).toEqual([[], []]);
});

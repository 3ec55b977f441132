import type {ClockDifference} from '../domain/result/result.js';
import type {SessionContext} from './context.js';

/** A device in the wrong time zone, set by hand, is off by a day at most. */
const toleratedMs = 2 * 24 * 60 * 60 * 1000;

/** Both readings, instants in ISO 8601, when they are two days apart or more. */
export const clockDifference = (device: string, service: string): ClockDifference | undefined =>
  Math.abs(Date.parse(device) - Date.parse(service)) >= toleratedMs ? {device, service} : undefined;

/** Nothing is corrected: which of the two clocks is right, only a person can tell. */
export function compareClocks(context: SessionContext, operation: 'questionnaire' | 'diagnostic', answeredAt: string) {
  const before = context.state.clock;
  const clock = clockDifference(new Date().toISOString(), answeredAt);
  if (!clock && !before) return;
  context.set({clock});
  if (!before) context.warn(operation, [{code: 'clock', path: 'Date'}]);
}

import type {Warning} from '../../domain/warnings/index.js';
import {VaccWarningEvent} from '../../events/fault-events.js';
import type {SessionContext} from '../context.js';

/**
 * Tells the host, a moment later, what of an answer is worth a look: what finds it is a part on request. Where the part
 * cannot be loaded nothing is told; the screen names what could not be read by itself.
 */
export async function tellWarnings(
  context: SessionContext,
  find: (part: typeof import('../../domain/warnings/index.js')) => readonly Warning[],
) {
  const {chart} = context.state;
  const part = await import('../../domain/warnings/index.js').catch(() => undefined);
  if (part && chart === context.state.chart) context.tellEach(VaccWarningEvent, find(part));
}

import type {IsoDate} from '../../src/contract/dates.js';
import {createSimulator, type SimulatorOptions} from '../../src/simulator/index.js';
import {recordingFetch, type RecordingFetch} from './recording-fetch.js';

/** The day on which the simulator answers in tests. */
export const simulatedToday = (): IsoDate => '2025-06-15' as IsoDate;

/** The simulator as a `fetch` that records requests, for the whole flow without a network. */
export function simulatorFetch(options: SimulatorOptions = {}): RecordingFetch {
  const simulate = createSimulator({today: simulatedToday, authenticate: () => true, ...options});
  return recordingFetch(({request}) => simulate(request));
}

import {msg, str} from './localize.js';
import type {ClockDifference} from '../domain/result/result.js';
import {dateTime} from './formats.js';

/** That the clock of the device and that of the service are days apart, and what may follow from it. */
export function clockText({device, service}: ClockDifference): string {
  const [here, there] = [dateTime(device), dateTime(service)];
  return msg(
    str`The clock of this device says ${here}; the clock of the service says ${there}. Ages and dates may be wrong.`,
    {id: 'clock.differs'},
  );
}

/** One moment by two clocks, as instants (ISO 8601 in UTC). */
export interface ClockDifference {
  readonly device: string;
  readonly service: string;
}

/** A device in the wrong time zone, set by hand, is off by a day at most. */
const toleratedMs = 2 * 24 * 60 * 60 * 1000;

/** Both readings when they are two days apart or more: ages and dates of the device may then be wrong. */
export const clockDifference = (device: string, service: string): ClockDifference | undefined =>
  Math.abs(Date.parse(device) - Date.parse(service)) >= toleratedMs ? {device, service} : undefined;

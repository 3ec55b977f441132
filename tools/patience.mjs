/**
 * The time-out of a test for one event, in milliseconds. It is long because it exists only to end a hang: on a busy
 * machine, a short step may take ten seconds.
 */
export const patience = 60_000;

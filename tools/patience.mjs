/**
 * Milliseconds that a test waits for one thing to happen. A limit exists only to end a hang: on a machine that has other
 * work, what takes a moment may take ten seconds.
 */
export const patience = 60_000;

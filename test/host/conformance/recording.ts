/** A recorder, as its start page says. */
export interface Recording {
  readonly origin: string;
  /** The address with the wrong certificate. */
  readonly wrong: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

/** What the start page of a recorder says. */
export async function recordingAt(origin: string): Promise<Recording> {
  const page = await (await fetch(origin)).text();
  const after = (label: string) => new RegExp(`${label} <code>([^<]+)</code>`).exec(page)?.[1] ?? '';
  const wrong = /https:\/\/localhost:\d+/.exec(page)?.[0] ?? '';
  return {origin, wrong, clientId: after('Client id:'), clientSecret: after('Client secret:')};
}

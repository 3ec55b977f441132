/** The addresses and the credentials of a recorder. */
export interface Recording {
  readonly origin: string;
  /** The address with the wrong certificate. */
  readonly wrong: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

/** Reads the addresses and the credentials from the start page of a recorder. */
export async function recordingAt(origin: string): Promise<Recording> {
  const page = await (await fetch(origin)).text();
  const after = (label: string) => new RegExp(`${label} <code>([^<]+)</code>`).exec(page)?.[1] ?? '';
  const wrong = /https:\/\/localhost:\d+/.exec(page)?.[0] ?? '';
  return {origin, wrong, clientId: after('Client id:'), clientSecret: after('Client secret:')};
}

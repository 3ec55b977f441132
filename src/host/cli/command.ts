/** The output of a command, and its stop signal. */
export interface CommandIO {
  readonly out: (line: string) => unknown;
  readonly error: (line: string) => unknown;
  /** Ends a command that runs until it is stopped. */
  readonly stop: AbortSignal;
}

/** One subcommand of `vacc-assistant`. */
export interface Command {
  /** One line for the list of commands. */
  readonly summary: string;
  readonly help: string;
  /**
   * @returns the exit code.
   * @throws {UsageError} when the arguments are wrong.
   */
  readonly run: (args: readonly string[], io: CommandIO) => Promise<number>;
}

/** The arguments are wrong; the message says why. Exit code 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/**
 * The result of `parseArgs`.
 *
 * @throws {UsageError} for an unknown option.
 */
export function parsedOptions<T>(parse: () => T): T {
  try {
    return parse();
  } catch (cause) {
    throw new UsageError((cause as Error).message.split('. ')[0] ?? '', {cause});
  }
}

/** @throws {UsageError} for an option that is missing or empty. */
export function required(value: string | undefined, name: string): string {
  if (value) return value;
  throw new UsageError(`--${name} is due.`);
}

/** @throws {UsageError} for an option that is no port from 0 to `last`. */
export function portIn(text: string, last = 65_535): number {
  if (/^\d{1,5}$/.test(text) && Number(text) <= last) return Number(text);
  throw new UsageError(`--port must be a number up to ${last}.`);
}

/** @throws {UsageError} for an option that is no origin of a page. */
export function pageOriginIn(text: string | undefined): string | undefined {
  if (text === undefined || (URL.canParse(text) && new URL(text).origin === text)) return text;
  throw new UsageError('--origin must be an origin, such as http://localhost:3000.');
}

/** @throws {UsageError} for names that no `Host` has. */
export function hostNamesIn(names: readonly string[]): readonly string[] {
  if (names.every((name) => /^[a-z\d.-]+$/.test(name))) return names;
  throw new UsageError('--host must be a name in small letters without a port, such as simulator.test.');
}

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

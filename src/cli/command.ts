/** What a command meets the world by. */
export interface CommandIO {
  readonly out: (line: string) => unknown;
  readonly error: (line: string) => unknown;
  /** Asks a command that goes on for ever to come to its end. */
  readonly stop: AbortSignal;
}

/** One subcommand of `vacc-assistant`. */
export interface Command {
  /** One line for the list of commands. */
  readonly summary: string;
  readonly help: string;
  /**
   * @returns the exit code.
   * @throws {UsageError} when it cannot tell what is asked for.
   */
  readonly run: (args: readonly string[], io: CommandIO) => Promise<number>;
}

/** What was typed makes no sense; the message says what. Exit code 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

import {UsageError} from './command.js';

/**
 * What `parseArgs` makes of what was typed.
 *
 * @throws {UsageError} for an option that the command does not know.
 */
export function typed<T>(parse: () => T): T {
  try {
    return parse();
  } catch (cause) {
    throw new UsageError((cause as Error).message.split('. ')[0] ?? '', {cause});
  }
}

/** @throws {UsageError} for an option that is missing or empty. */
export function due(value: string | undefined, name: string): string {
  if (value) return value;
  throw new UsageError(`--${name} is due.`);
}

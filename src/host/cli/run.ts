import {requireCertificateChecks} from '../server/options.js';
import {version} from '../../version.js';
import {catalogue} from './catalogue.js';
import {check} from './check.js';
import {UsageError, type Command, type CommandIO} from './command.js';
import {conformance} from './conformance.js';
import {language} from './language.js';
import {migrate} from './migrate.js';
import {simulate} from './simulate.js';
import {visible} from './visible.js';

export const commands: Readonly<Record<string, Command>> = {simulate, check, conformance, catalogue, language, migrate};

const help = `vacc-assistant ${version}

Usage: vacc-assistant <command> [options]

Commands:
${Object.entries(commands)
  .map(([name, {summary}]) => `  ${name.padEnd(13)}${summary}`)
  .join('\n')}

vacc-assistant <command> --help   says more about one command
vacc-assistant --version          prints the version`;

/**
 * The package's command line.
 *
 * @returns the exit code: 0, 1 when the command failed, 2 when the arguments are wrong; a command may have more.
 */
export async function run([name = '', ...args]: readonly string[], io: CommandIO): Promise<number> {
  const {out, error} = io;
  const print = (text: string) => {
    out(text);
    return 0;
  };
  if (['--help', '-h', 'help'].includes(name)) return print(help);
  if (name === '--version') return print(version);
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) {
    error(`${name ? `There is no command "${visible(name)}".` : 'Missing command.'}\n\n${help}`);
    return 2;
  }
  if (args.some((arg) => arg === '--help' || arg === '-h')) return print(command.help);
  try {
    requireCertificateChecks();
  } catch (cause) {
    error((cause as Error).message);
    return 1;
  }
  return command.run(args, io).catch((cause: unknown) => {
    if (!(cause instanceof UsageError)) throw cause;
    error(`${visible(cause.message)}\n\n${command.help}`);
    return 2;
  });
}

/** A command line from its words to its exit status. */
import type { AnyRuleset } from '../kit/contract.ts';
import { BadInput, oneLine, quoted } from '../scenarios/files.ts';
import { meant } from '../scenarios/near.ts';
import { speakPlainly } from '../scenarios/words.ts';
import { parseArgs } from './args.ts';
import { army } from './army.ts';
import { between } from './between.ts';
import { bot } from './bot.ts';
import { BAD, type Command, type Io, OK } from './command.ts';
import { table } from './format.ts';
import { map } from './map.ts';
import { odds } from './odds.ts';
import { questions } from './questions.ts';
import { replay } from './replay.ts';
import { resolve } from './resolve.ts';
import { version } from './root.ts';
import { rules } from './rules.ts';
import { scenarios } from './scenarios.ts';
import { serve } from './serve.ts';
import { simulate } from './simulate.ts';
import { tables } from './tables.ts';

export const COMMANDS: readonly Command[] = [
  serve,
  scenarios,
  rules,
  tables,
  questions,
  resolve,
  odds,
  between,
  simulate,
  replay,
  bot,
  map,
  army,
];

/** Named so that nobody looks for them in vain. */
const LATER: { readonly [name: string]: string } = {
  ladder: 'bots against each other, with Elo',
};

/** A bug of ours. */
const BROKEN = 70;

export async function run(
  argv: readonly string[],
  io: Io,
  rulesets: readonly AnyRuleset[] | (() => readonly AnyRuleset[]),
): Promise<number> {
  try {
    speakPlainly();
    const [name, ...words] = argv;
    if (name === undefined || name === '--help' || name === '-h' || (name === 'help' && words.length === 0)) {
      io.out(help());
      return OK;
    }
    if (name === '--version') {
      io.out(`${version()}\n`);
      return OK;
    }
    const command = commandOf(name === 'help' ? words[0]! : name);
    const end = words.indexOf('--');
    const options = end < 0 ? words : words.slice(0, end);
    if (name === 'help' || options.includes('--help') || options.includes('-h')) {
      io.out(helpOf(command));
      return OK;
    }
    const args = parseArgs(command, words);
    const loaded = typeof rulesets === 'function' ? rulesets() : rulesets;
    return await command.run(args, { io, rulesets: loaded });
  } catch (error) {
    if (error instanceof BadInput) {
      io.err(`sandtable: ${error.message}\n`);
      return BAD;
    }
    // Never a wall of text by surprise; whoever hunts the bug asks for it.
    const { message, stack } = error instanceof Error ? error : new Error(String(error));
    io.err(`sandtable: a bug in Sandtable, please report it: ${oneLine(message)} (SANDTABLE_DEBUG=1 shows where)\n`);
    if (process.env.SANDTABLE_DEBUG) io.err(`${stack}\n`);
    return BROKEN;
  }
}

function commandOf(name: string): Command {
  const command = COMMANDS.find((one) => one.name === name);
  if (command) return command;
  if (Object.hasOwn(LATER, name)) throw new BadInput(`${name}: this command comes later (${LATER[name]})`);
  const what = name.startsWith('-') ? 'option' : 'command';
  const known =
    what === 'option' ? ['--help', '--version'] : [...COMMANDS.map((one) => one.name), ...Object.keys(LATER), 'help'];
  throw new BadInput(`there is no ${what} ${quoted(name)}${meant(name, known) || '; sandtable --help lists them'}`);
}

function usageOf({ name, places }: Command): string {
  return [name, ...places.map((place) => (place.optional ? `[${place.name}]` : place.name))].join(' ');
}

function help(): string {
  const commands = COMMANDS.map((command) => [usageOf(command), command.summary]);
  const later = Object.entries(LATER).map(([name, what]) => [name, `${what} (comes later)`]);
  return `Sandtable, a wargaming table for the Second World War.

Usage: sandtable COMMAND ...

${table([...commands, ...later], '  ')}

sandtable COMMAND --help says more. --version prints the version.
Exit status: 0 success, 1 the answer is no, 2 bad input, 70 a bug in Sandtable, 130 interrupted.
SANDTABLE_RULESETS: modules with further rulesets, comma-separated paths.
`;
}

function helpOf(command: Command): string {
  const places = command.places.map((place) => [place.name, place.help]);
  const options = Object.entries({ ...command.options, help: { kind: 'flag', help: 'this text' } }).map(
    ([name, option]) => [`--${name}${'value' in option && option.value ? ` ${option.value}` : ''}`, option.help],
  );
  const notes = command.notes ? `\n${command.notes.join('\n')}\n` : '';
  return `sandtable ${usageOf(command)} [options]: ${command.summary}

${table([...places, ...options], '  ')}
${notes}`;
}

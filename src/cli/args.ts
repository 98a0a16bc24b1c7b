/** The words of a command line against what a command takes. */
import { BadInput, quoted } from '../scenarios/files.ts';
import { meant } from '../scenarios/near.ts';
import type { Args, Command, OptionSpec } from './command.ts';

export function parseArgs(command: Command, words: readonly string[]): Args {
  const places: string[] = [];
  const given = new Map<string, string>();
  let onlyPlaces = false;
  for (let i = 0; i < words.length; i++) {
    const word = words[i]!;
    if (onlyPlaces || !word.startsWith('-') || word === '-') {
      places.push(word);
      continue;
    }
    if (word === '--') {
      onlyPlaces = true;
      continue;
    }
    const equals = word.indexOf('=');
    const name = equals < 0 ? word : word.slice(0, equals);
    const spec = specOf(command, name);
    if (given.has(name)) throw new BadInput(`${command.name}: ${name} is given twice`);
    if (spec.kind === 'flag') {
      if (equals >= 0) throw new BadInput(`${command.name}: ${name} takes no value`);
      given.set(name, '');
      continue;
    }
    const value = equals < 0 ? words[++i] : word.slice(equals + 1);
    if (value === undefined || (equals < 0 && value.startsWith('--')))
      throw new BadInput(`${command.name}: ${name} needs a value: ${name} ${spec.value ?? 'VALUE'}`);
    if (spec.kind === 'number') checkNumber(command, name, spec, value);
    if (spec.kind === 'text' && !spec.mayBeEmpty && value.trim() === '')
      throw new BadInput(`${command.name}: ${name} is empty; it takes ${spec.value ?? 'a value'}`);
    given.set(name, value);
  }
  const { places: specs } = command;
  if (places.length > specs.length)
    throw new BadInput(
      `${command.name}: unexpected argument ${quoted(places[specs.length])}; see sandtable ${command.name} --help`,
    );
  const missing = specs.find((spec, i) => !spec.optional && i >= places.length);
  if (missing) throw new BadInput(`${command.name}: ${missing.name} is missing; see sandtable ${command.name} --help`);
  const empty = places.indexOf('');
  if (empty >= 0) throw new BadInput(`${command.name}: ${specs[empty]!.name} is empty`);
  return {
    places,
    flag: (name) => given.has(`--${name}`),
    text: (name) => given.get(`--${name}`),
    number: (name) => (given.has(`--${name}`) ? Number(given.get(`--${name}`)) : undefined),
  };
}

function specOf(command: Command, name: string): OptionSpec {
  const known = name.startsWith('--') && Object.hasOwn(command.options, name.slice(2));
  if (known) return command.options[name.slice(2)]!;
  const names = [...Object.keys(command.options), 'help'].map((one) => `--${one}`);
  const help = meant(name, names) || `; see sandtable ${command.name} --help`;
  throw new BadInput(`${command.name}: there is no option ${quoted(name)}${help}`);
}

function checkNumber(command: Command, name: string, { from = 0, to }: OptionSpec, value: string): void {
  const number = Number(value);
  const isWhole = /^-?\d{1,15}$/.test(value);
  if (isWhole && number >= from && (to === undefined || number <= to)) return;
  const range = to === undefined ? `from ${from}` : `from ${from} to ${to}`;
  throw new BadInput(`${command.name}: ${name}: expected a whole number ${range}, found ${quoted(value)}`);
}

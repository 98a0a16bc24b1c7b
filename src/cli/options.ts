/** Options of a game as a command line has them: `--option posture=meeting`, several parted by commas. */
import { BadInput, quoted } from '../scenarios/files.ts';
import type { Args } from './command.ts';

export function optionsOf(args: Args, command: string): { readonly [name: string]: string | boolean } {
  const said = args.text('option');
  if (said === undefined) return {};
  const parts = said.split(/,(?=[^,=]+=)/);
  return Object.fromEntries(
    parts.map((part) => {
      const [, name, value] = /^([^=]+)=(.+)$/.exec(part) ?? [];
      if (name === undefined || value === undefined)
        throw new BadInput(`${command}: --option: expected NAME=VALUE, found ${quoted(part)}`);
      return [name, value === 'true' ? true : value === 'false' ? false : value];
    }),
  );
}

/** What was frozen, when and how: the first thing to read in `test/traces/`. */
import { readText } from './files.ts';
import { CUT } from './plan.ts';
import { DIGITS, type Game, LONGEST_FIELD, MOST_OFFERS, OFFERS_FIRST, OFFERS_THEN } from './trace.ts';
import { hashOf, versions } from './tree.ts';

export interface Manifest {
  readonly about: string;
  /** The commit whose rules were played. */
  readonly frozenAt: string;
  readonly versions: { readonly [ruleset: string]: number };
  /** The fingerprint of a fixed value: fingerprints of another tree can be compared if this one is the same. */
  readonly fingerprintOfNothing: string;
  readonly limits: { readonly [name: string]: number | string };
  readonly games: number;
  readonly inputs: number;
  readonly families: readonly {
    readonly family: string;
    readonly games: number;
    readonly inputs: number;
    /** Games that stop before their end. */
    readonly cut: number;
    readonly bytes: number;
  }[];
}

const NOTHING = { nothing: [null, true, -1, 0.5, 'words'] };

export function manifestOf(
  commit: string,
  frozen: readonly { readonly family: string; readonly games: readonly Game[]; readonly bytes: number }[],
): string {
  const families = frozen.map(({ family, games, bytes }) => ({
    ...{ family, games: games.length },
    inputs: games.reduce((sum, { line }) => sum + line.inputs, 0),
    cut: games.filter(({ line }) => line.cut !== null).length,
    bytes,
  }));
  const manifest: Manifest = {
    about:
      'Games as they were played once, to tell whether the rules still play them so: npm run traces -- check. See CONTRIBUTING.md.',
    frozenAt: commit,
    versions: versions(),
    fingerprintOfNothing: hashOf(NOTHING),
    limits: {
      offers: `the first ${MOST_OFFERS} of a question, at its first ${OFFERS_FIRST} times in a game, then at every ${OFFERS_THEN}th`,
      fields: `events are kept in full, but a field of more than ${LONGEST_FIELD} characters as # and ${DIGITS} hexadecimal digits`,
      cut: `games of a company or a battalion stop after ${CUT} inputs, but for a few; all others go on to their end`,
    },
    games: families.reduce((sum, { games }) => sum + games, 0),
    inputs: families.reduce((sum, { inputs }) => sum + inputs, 0),
    families,
  };
  return `${JSON.stringify(manifest, null, 2)}\n`;
}

export function readManifest(): Manifest {
  const text = readText('manifest.json');
  if (text === null) throw new Error('no games have been frozen: npm run traces -- freeze');
  const manifest = JSON.parse(text) as Manifest;
  if (manifest.fingerprintOfNothing !== hashOf(NOTHING))
    throw new Error('the hash of this tree is another than that of the frozen traces: nothing can be compared');
  return manifest;
}

/** A battle group in a file (`army/1`), for `sandtable army check`: its roster, and what is wrong with it, place by place. */
import * as z from 'zod';
import { complaintIn, placeIn } from '../../scenarios/issues.ts';
import { meant } from '../../scenarios/near.ts';
import { checkRoster, type Fault, type Roster } from './roster.ts';
import { ARMY_LISTS, armyList, entryIn } from './tables/army-lists.ts';
import { GAME_SIZES, type GameSize } from './tables/game-size.ts';
import type { ArmyList } from './tables/lists.ts';

const quoted = (word: string): string => JSON.stringify(word);
const words = z.string().min(1).max(80);

const PickSchema = z.strictObject({
  entry: words,
  /** The same so many times. */
  count: z.int().min(1).max(40).default(1),
  options: z.record(words, z.int().min(0).max(20)).default({}),
});

const ForceSchema = z.strictObject({
  name: words.default('Battle group'),
  list: words,
  size: z.enum(Object.keys(GAME_SIZES) as [GameSize, ...GameSize[]]),
  limit: z.int().min(1).max(10_000).optional(),
  role: z.enum(['attacker', 'defender', 'meeting']).default('meeting'),
  picks: z.array(PickSchema).min(1).max(200),
});

export const KgnArmySchema = z.strictObject({
  sandtable: z.literal('army/1'),
  ruleset: z.literal('kgn'),
  force: ForceSchema,
});
type Force = z.infer<typeof ForceSchema>;

export interface CheckedForce {
  readonly name: string;
  readonly roster: Roster;
  /** Each with its place in the file. */
  readonly faults: readonly Fault[];
}

/** Makes the error for a place in the data: `force.picks.2.entry`. */
type Bad = (place: string, reason: string) => Error;

/** Reads a force and holds it against its list, or throws what `bad` makes of the first thing that is no force at all. */
export function checkForce(data: unknown, bad: Bad): CheckedForce {
  const parsed = KgnArmySchema.safeParse(data);
  if (!parsed.success) {
    const complaint = complaintIn(parsed.error.issues);
    throw bad(placeIn('', complaint), complaint.message);
  }
  const { force } = parsed.data;
  const list = armyList(force.list);
  const ids = ARMY_LISTS.map(({ id }) => id);
  if (!list) throw bad('force.list', `there is no army list ${quoted(force.list)}; there are ${ids.join(', ')}`);
  for (const [i, pick] of force.picks.entries()) knowPick(list, pick, `force.picks.${i}`, bad);

  // A line of the file may stand for several picks.
  const lines = force.picks.flatMap((pick, i) => Array.from({ length: pick.count }, () => i));
  const roster = rosterOf(force, lines);
  const faults = checkRoster(roster).map((fault) => ({ ...fault, place: placeOf(fault, lines) }));
  return { name: force.name, roster, faults };
}

function rosterOf({ list, size, role, limit, picks }: Force, lines: readonly number[]): Roster {
  return {
    ...{ list, size, role, ...(limit === undefined ? {} : { limit }) },
    picks: lines.map((i) => ({ entry: picks[i]!.entry, options: picks[i]!.options })),
  };
}

/** What the list does not have is no question of limits. */
function knowPick(list: ArmyList, { entry: id, options }: Force['picks'][number], place: string, bad: Bad): void {
  const entry = entryIn(list, id);
  const entries = list.sections.flatMap((section) => section.entries.map((one) => one.id));
  if (!entry) throw bad(`${place}.entry`, `the ${list.name} list has no ${quoted(id)}${meant(id, entries)}`);
  const known = (entry.options ?? []).map((option) => option.id);
  for (const name of Object.keys(options))
    if (!known.includes(name))
      throw bad(
        `${place}.options.${name}`,
        `${entry.name} has ${known.length === 0 ? 'no options' : `the options ${known.join(', ')}`}, no ${quoted(name)}`,
      );
}

/** `picks.5.options.piat` of the roster is a line of the file. */
const placeOf = ({ place }: Fault, lines: readonly number[]): string =>
  `force${place === '' ? '' : `.${place.replace(/^picks\.(\d+)/, (_, i: string) => `picks.${lines[Number(i)]}`)}`}`;

/** Ids carry no information: of things that a seat can tell apart by nothing else, none is always the same under the same id. */
import type { Game, Kinds } from '../../src/kernel/flow.ts';
import { hashOf } from '../../src/kernel/hash.ts';
import type { Seat } from '../../src/kernel/seats.ts';
import { viewerOf, viewOf } from '../../src/kit/classes.ts';
import { fresh, insist, type Subject } from './subject.ts';

/** So many beginnings of a game are looked at; that all of them agree by chance must be next to impossible. */
const BEGINNINGS = 60;
const IMPOSSIBLE = 1e-9;

type Thing = Readonly<Record<string, unknown>> & { readonly id: string };

/** Things of one list that look alike to a seat but for their ids, in the order in which it is shown them. */
type Group = readonly { readonly shown: Thing; readonly truth: Thing }[];

function groupsOf({ table }: Game<Kinds>, classes: object, seat: Seat): Map<string, Group> {
  const view: object = viewOf(table, classes as never, viewerOf(seat));
  const groups = new Map<string, { shown: Thing; truth: Thing }[]>();
  for (const [field, list] of Object.entries(view)) {
    const truths = new Map(thingsIn((table as Readonly<Record<string, unknown>>)[field]).map((one) => [one.id, one]));
    for (const shown of thingsIn(list)) {
      const { id, ...rest } = shown;
      const truth = truths.get(id);
      const key = `${field} ${hashOf(rest)}`;
      if (truth) groups.set(key, [...(groups.get(key) ?? []), { shown, truth }]);
    }
  }
  return groups;
}

function thingsIn(list: unknown): Thing[] {
  const isThing = (one: unknown): one is Thing =>
    typeof one === 'object' && one !== null && typeof (one as Thing).id === 'string';
  return Array.isArray(list) ? list.filter(isThing) : [];
}

/** How often a hidden fact was what, in all and by each id and place. */
interface Count {
  all: number;
  readonly often: Map<string, number>;
  readonly by: Map<string, { times: number; readonly found: Set<string> }>;
}

function add(counts: Map<string, Count>, fact: string, value: string, names: readonly string[]): void {
  const count = counts.get(fact) ?? { all: 0, often: new Map(), by: new Map() };
  counts.set(fact, count);
  count.all += 1;
  count.often.set(value, (count.often.get(value) ?? 0) + 1);
  for (const name of names) {
    const known = count.by.get(name) ?? { times: 0, found: new Set<string>() };
    count.by.set(name, known);
    known.times += 1;
    known.found.add(value);
  }
}

/** Adds what is hidden of the things of a group, fact by fact. */
function addGroup(counts: Map<string, Count>, key: string, group: Group): void {
  const isClosed = (field: string): boolean =>
    group.some(({ shown, truth }) => hashOf(shown[field] ?? null) !== hashOf(truth[field] ?? null));
  for (const field of Object.keys(group[0]!.truth).filter(isClosed))
    for (const [place, { truth }] of group.entries())
      add(counts, `${key} ${field}`, hashOf(truth[field] ?? null), [`the id ${truth.id}`, `place ${place + 1}`]);
}

/** Set out in the same way in every game: what stands where is known to whoever has read the scenario. */
const SAME_EVERY_TIME: readonly string[] = ['drill'];

/** Many games begin with other dice. What is found under an id, or at a place of a list, is not the same in all of them. */
export function numberedByChance(subject: Subject, seed: number): void {
  const { id, classes } = subject.ruleset;
  if (!classes || SAME_EVERY_TIME.includes(id)) return;
  const counts = new Map<string, Count>();
  for (let i = 0; i < BEGINNINGS; i++) {
    const { game } = fresh(subject, seed * BEGINNINGS + i);
    for (const seat of game.seats.filter(({ role }) => role !== 'umpire'))
      for (const [key, group] of groupsOf(game, classes.table, seat))
        if (group.length > 1) addGroup(counts, `${seat.id}: ${key}`, group);
    if (counts.size === 0) return;
  }
  for (const [fact, { all, often, by }] of counts) {
    const share = Math.max(...often.values()) / all;
    for (const [name, { times, found }] of by)
      insist(found.size > 1 || share ** times > IMPOSSIBLE, `${name} tells what is under it (${fact})`);
  }
}

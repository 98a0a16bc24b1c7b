/**
 * What a sensible commander writes, at any level: from a game as his seat may imagine it, whole lists, and why. He looks at his own units, his
 * contacts, what friends have reported and the orders of higher command, and at nothing that was only imagined. He remembers nothing: asked
 * again about the same table, he writes the same. The chapters have files of their own in `steady/`.
 */
import type { Game } from '../../kernel/flow.ts';
import type { Input } from '../../kernel/input.ts';
import type { SeatId } from '../../kernel/seats.ts';
import { AIRCRAFT_ON_CALL } from './area-fire/firing.ts';
import { refuseStop } from './artillery/calls.ts';
import type { StonkAnswer, StonkKinds } from './book.ts';
import { breaksChain, endOf } from './movement/judge.ts';
import { pointOf, spotOf } from './parts.ts';
import { isMoving, type StonkTable } from './state.ts';
import { shots } from './steady/fire.ts';
import { calls, shouldStop } from './steady/guns.ts';
import { planFor, retreatOf } from './steady/march.ts';
import { foremostFirst, type Mind, mindOf } from './steady/mind.ts';
import { interventions, resupplies, written } from './steady/staff.ts';

interface Said {
  readonly input: Input<StonkAnswer>;
  readonly why: string;
  readonly more: readonly Input<StonkAnswer>[];
}

/** The lists of a table as its seats would write them, while it stands in one step. */
const lists = new WeakMap<StonkTable, { readonly at: string; readonly list: readonly StonkAnswer[] }>();

/** The rest of the list that he has begun, and the commitment; null where he is asked for no list. */
export function steady(game: Game<StonkKinds>, seat: SeatId): Said | null {
  const self = game.stack[game.stack.length - 1];
  const side = game.seats.find(({ id }) => id === seat)?.side ?? null;
  if (!self || side === null || game.need || !game.drafts?.[seat]) return null;
  const { table } = game;
  const at = `${seat} ${table.tick} ${self.proc} ${self.step}`;
  let known = lists.get(table);
  if (known?.at !== at) {
    known = { at, list: listFor(mindOf(table, seat), self.proc) };
    lists.set(table, known);
  }
  const drafted = new Set(game.drafts[seat].answers.map((one) => JSON.stringify(one)));
  const left = known.list.filter((one) => !drafted.has(JSON.stringify(one)));
  const inputs: Input<StonkAnswer>[] = [
    ...left.map((answer): Input<StonkAnswer> => ({ kind: 'draft', seat, answer })),
    { kind: 'commit', seat },
  ];
  const [input, ...more] = inputs;
  return { input: input!, why: WHY[self.proc] ?? 'there is nothing to add', more };
}

const WHY: { readonly [proc: string]: string } = {
  orders: 'companies go for what counts, supported by the rest',
  calls: 'guns on what is located',
  'direct-fire': 'each at what it hurts most',
  'area-fire': 'guns stop before own troops come under them',
  movement: 'by the shortest way, under cover near the enemy',
  assaults: 'the commander leads where there is a fight',
  morale: 'the commander is where he is needed',
  logistics: 'who has little takes in more',
};

function listFor(mind: Mind, proc: string): readonly StonkAnswer[] {
  switch (proc) {
    case 'orders':
      return written(mind);
    case 'calls':
      return calls(mind);
    case 'direct-fire':
      return shots(mind);
    case 'area-fire':
      return mind.table.missions
        .filter((one) => one.seat === mind.seat && one.battery !== AIRCRAFT_ON_CALL)
        .filter((one) => shouldStop(mind, one) && !refuseStop(mind.table, one))
        .map(({ id }) => ({ kind: 'check', mission: id, rate: null }));
    case 'movement':
      return paths(mind);
    case 'assaults':
      return interventions(mind, 'assault');
    case 'morale':
      return interventions(mind, 'morale');
    case 'logistics':
      return resupplies(mind);
    default:
      return [];
  }
}

/** stonk-seq-03 In the alternate method paths are written in step 5, one after the other, and no company may be torn apart. */
function paths(mind: Mind): StonkAnswer[] {
  const { table } = mind;
  const out: Extract<StonkAnswer, { kind: 'path' }>[] = [];
  for (const unit of foremostFirst(mind)) {
    const plan = isMoving(unit) ? (retreatOf(mind, unit) ?? planFor(mind, unit)) : null;
    if (!plan || plan.posture !== unit.posture) continue;
    const path = { kind: 'path', unit: unit.id, path: plan.path.map(spotOf) } as const;
    const all = [...out, path];
    const pathOf = (id: string) => all.find((one) => one.unit === id)?.path.map(pointOf) ?? null;
    if (mind.companies.some((one) => breaksChain(table, one.id, ({ id }) => pathOf(id)))) continue;
    out.push(path);
    mind.ends.set(unit.id, endOf(unit, plan.path));
  }
  return out;
}

import { z } from 'zod';
import { type Parsed, parserOf } from '../../src/kernel/input.ts';
import type { Seat } from '../../src/kernel/seats.ts';
import type { Scene, StagedScene } from '../../src/kit/contract.ts';
import { emptyTable, newUnit } from './setup.ts';
import { clone, type DrillAnswer, type DrillFrame, type DrillKinds, type Side } from './state.ts';

const side = z.enum(['red', 'blue']);
const place = z.tuple([z.int().min(0), z.int().min(0)]);

const Ground = parserOf(z.strictObject({ size: z.tuple([z.int().min(1), z.int().min(1)]) }));
const Units = parserOf(
  z.array(
    z.strictObject({
      id: z.string().min(1),
      side,
      at: place,
      men: z.int().min(1).max(9),
      state: z
        .strictObject({ posture: z.enum(['advance', 'watch', 'dig']).optional(), pinned: z.boolean().optional() })
        .optional(),
    }),
  ),
);
const Turn = parserOf(z.strictObject({ side }));
const Order = parserOf(
  z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('fire'), unit: z.string(), target: z.string() }),
    z.strictObject({ kind: z.literal('move'), unit: z.string(), to: place }),
    z.strictObject({ kind: z.literal('shell'), at: place }),
  ]),
);

const under = <T>(name: string, parsed: Parsed<T>): Parsed<T> =>
  parsed.ok ? parsed : { ...parsed, place: parsed.place ? `${name}.${parsed.place}` : name };

const SEATS: readonly Seat[] = [
  { id: 'red', side: 'red', role: 'player', units: 'side' },
  { id: 'blue', side: 'blue', role: 'player', units: 'side' },
];

export function stage(scene: Scene): Parsed<StagedScene<DrillKinds>> {
  const ground = under('ground', Ground(scene.ground));
  if (!ground.ok) return ground;
  const units = under('units', Units(scene.units));
  if (!units.ok) return units;
  const turn = under('turn', Turn(scene.turn));
  if (!turn.ok) return turn;
  const order = under('order', Order(scene.order));
  if (!order.ok) return order;
  const [width, height] = ground.value.size;
  const table = emptyTable(width, height, SEATS);
  table.turn = 1;
  table.active = turn.value.side;
  for (const [i, { id, side, at, men, state }] of units.value.entries()) {
    if (table.units.some((unit) => unit.id === id))
      return { ok: false, place: `units.${i}.id`, reason: `there are two units ${id}` };
    if (at[0] > width || at[1] > height)
      return { ok: false, place: `units.${i}.at`, reason: `${id} is not on the table` };
    const unit = newUnit(id, side, side, at[0], at[1], men);
    table.units.push({ ...unit, posture: state?.posture ?? 'advance', pinned: state?.pinned ?? false });
  }
  // In a scene everybody knows everybody: what it asks about is the order.
  for (const { id, side } of table.units) table.knows[side === 'red' ? 'blue' : 'red']!.push(id);
  const seat: Side = turn.value.side;
  const bottom: DrillFrame = { proc: 'turn', step: 'choose', done: [] };
  const stack: DrillFrame[] =
    order.value.kind === 'fire' ? [bottom, { proc: 'loss', step: 'surge', side: seat }] : [bottom];
  const answer: DrillAnswer = order.value;
  return {
    ok: true,
    value: {
      start: () => ({ table: clone(table), stack: structuredClone(stack) }),
      seats: SEATS,
      seat,
      inputs: [{ kind: 'answer', seat, answer }],
    },
  };
}

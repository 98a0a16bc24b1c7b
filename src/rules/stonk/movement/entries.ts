/** Posture and path, as they are written in step 1. */
import * as z from 'zod';
import { direction, nearestFacing, turned } from '../../../geometry/table/facing.ts';
import { minus, type Point } from '../../../geometry/table/vector.ts';
import type { Picker } from '../../../kernel/pick.ts';
import { refusal } from '../../../kernel/refusal.ts';
import { type Form, path as pathForm } from '../../../kit/form.ts';
import { name, at as place, say } from '../../../kit/sentence.ts';
import { isOnTable } from '../ground.ts';
import { type Entry, type Fault, type Writer, type Written, writtenOf } from '../orders/entry.ts';
import { id, ofUnit, pointOf, type Spot, spot, spotOf } from '../parts.ts';
import {
  commandedBy,
  companiesOf,
  companyAt,
  elementAt,
  groupOf,
  isPlaced,
  membersOf,
  type Placed,
  POSTURES,
  type Posture,
  profile,
  type StonkTable,
} from '../state.ts';
import { movementRate } from '../tables/movement.ts';
import { METRES_PER_INCH } from '../tables/print.ts';
import { breaksChain, refuseMarch } from './judge.ts';
import type { MovementEvent } from './types.ts';

/** stonk-gap-16 A unit that is not written for is stationary. In the alternate method the path is written in step 5 (`path`). */
export const march = z.strictObject({
  kind: z.literal('march'),
  unit: id,
  posture: z.enum(POSTURES),
  path: z.array(spot).max(8),
});
export type March = z.infer<typeof march>;

/** Straight ahead, to both sides and back, and towards what its company is to take. */
export function* samplePaths(
  table: StonkTable,
  element: Placed,
  posture: Exclude<Posture, 'stationary'>,
): Iterable<Spot[]> {
  const rate = movementRate(profile(element).mover, posture, { onRoad: false });
  if (rate === null) return;
  const from = element.place.at;
  const { orders } = companyAt(table, groupOf(element));
  const goals = orders ? table.terms.landmarks.filter((one) => one.id === orders.objective) : [];
  const ahead = goals.map((one) => nearestFacing(minus(one.at, from)));
  const facings = [...ahead, ...[0, 12, 24, 36].map((by) => turned(element.place.facing, by))];
  for (const length of [rate * METRES_PER_INCH, 100, 50])
    for (const facing of facings) {
      const to = along(from, facing, length);
      if (isOnTable(table, to)) yield [spotOf(to)];
    }
}

/** So many metres in a direction, rounded towards the start. */
function along({ x, y }: Point, facing: number, metres: number): Point {
  const ahead = direction(facing);
  return { x: x + Math.trunc((ahead.x * metres) / 1000), y: y + Math.trunc((ahead.y * metres) / 1000) };
}

const STAY = (unit: string): March => ({ kind: 'march', unit, posture: 'stationary', path: [] });

function* marches(table: StonkTable, unit: string): Iterable<March> {
  yield STAY(unit);
  const element = elementAt(table, unit);
  if (!isPlaced(element)) return;
  for (const posture of ['tactical', 'non-tactical'] as const)
    if (table.bound) yield { kind: 'march', unit, posture, path: [] };
    else for (const path of samplePaths(table, element, posture)) yield { kind: 'march', unit, posture, path };
}

/** A random path of one leg; standing still where it meets nothing that is allowed. */
function drawn(table: StonkTable, unit: string, refuse: (answer: March) => unknown, pick: Picker): March {
  const list = [...marches(table, unit)];
  while (list.length > 0) {
    const [one] = list.splice(pick(list.length), 1);
    if (!refuse(one!)) return one!;
  }
  return STAY(unit);
}

function marchForm({ table }: Writer, unit: string): Form<March> {
  const refuse = ({ posture, path }: March) => refuseMarch(table, elementAt(table, unit), posture, path.map(pointOf));
  return pathForm(() => marches(table, unit), refuse, { draw: (pick) => drawn(table, unit, refuse, pick) });
}

/** stonk-order-04 */
function chainFault({ table, seat, draft }: Writer & { readonly draft: readonly Written[] }): Fault<March> | null {
  const written = writtenOf<March>(draft, 'march');
  const pathOf = (unit: string) => written.find((one) => one.unit === unit)?.path.map(pointOf) ?? null;
  for (const company of companiesOf(table, seat)) {
    if (!breaksChain(table, company.id, (one) => pathOf(one.id))) continue;
    const mover = membersOf(table, company.id).find((one) => pathOf(one.id)?.length)!;
    const sentence = `${company.name} would be torn apart: each element stays within 400 m of the next.`;
    return { refusal: refusal('CHAIN', 'stonk-order-04', sentence), mend: STAY(mover.id) };
  }
  return null;
}

const byUnit: Entry<March, MovementEvent> = {
  kind: 'march',
  rows: ({ table, seat }) =>
    commandedBy(table, seat)
      .filter(isPlaced)
      .map((one) => one.id),
  rowOf: ({ unit }) => unit,
  form: (at) => marchForm(at, at.row),
  words: ({ posture, path }) =>
    path.length > 0 ? say`${posture}, to ${place(path.at(-1)!)}` : say`${posture === 'stationary' ? 'stays' : posture}`,
  fault: chainFault,
  /** Every unit of whoever acts: those that were not written for are stationary. */
  carryOut(table, written, play) {
    for (const { answer } of written) {
      const { unit, posture, path } = answer;
      const points = path.length > 0 ? path.map(pointOf) : null;
      play.emit({ type: 'march', rule: 'stonk-gap-16', ...ofUnit(elementAt(table, unit)), posture, path: points });
    }
  },
};

export const MOVEMENT_ENTRIES = [byUnit];

// ---- the alternate method ------------------------------------------------------------------------------------------------

/** stonk-seq-03 The path of a unit whose posture is a moving one, in step 5 of its side's bound. */
export const pathAnswer = z.strictObject({ kind: z.literal('path'), unit: id, path: z.array(spot).min(1).max(8) });
export type PathAnswer = z.infer<typeof pathAnswer>;

export const pathWords = ({ unit, path }: PathAnswer) => say`${name(unit)} to ${place(path.at(-1)!)}`;

/** Posture and path, as they are written in step 1. */
import * as z from 'zod';
import { direction, nearestFacing, turned } from '../../../geometry/table/facing.ts';
import { minus, type Point } from '../../../geometry/table/vector.ts';
import type { Picker } from '../../../kernel/pick.ts';
import { refusal } from '../../../kernel/refusal.ts';
import { type Form, oneOf, order, path as pathForm } from '../../../kit/form.ts';
import { name, at as place, say } from '../../../kit/sentence.ts';
import { isCloseCountry, isOnTable } from '../ground.ts';
import type { UnitKind } from '../oob/profile.ts';
import { type Entry, type Fault, type Writer, type Written, writtenOf } from '../orders/entry.ts';
import { id, length, ofUnit, pointOf, type Spot, spot, spotOf } from '../parts.ts';
import {
  commandedBy,
  companiesOf,
  companyAt,
  type Element,
  elementAt,
  groupOf,
  isMoving,
  isPlaced,
  membersOf,
  type Placed,
  POSTURES,
  type Posture,
  profile,
  type StonkTable,
} from '../state.ts';
import { type BaseSize, baseSize, CLOSED_UP } from '../tables/bases.ts';
import { movementRate } from '../tables/movement.ts';
import { METRES_PER_INCH } from '../tables/print.ts';
import { breaksChain, moverOf, refuseMarch } from './judge.ts';
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
  const rate = movementRate(moverOf(element).mover, posture, { onRoad: false });
  if (rate === null) return;
  const from = element.place.at;
  const { orders } = companyAt(table, groupOf(element));
  const goals = orders ? table.terms.landmarks.filter((one) => one.id === orders.objective) : [];
  const ahead = goals.map((one) => nearestFacing(minus(one.at, from)));
  const facings = [...ahead, ...[0, 12, 24, 36].map((by) => turned(element.place.facing, by))];
  for (const metres of [rate * METRES_PER_INCH, 100, 50])
    for (const facing of facings) {
      const to = along(from, facing, metres);
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

/** A unit as it will be when it has mounted or dismounted, if that is written too. */
function asWritten(table: StonkTable, unit: string, draft: readonly Written[]): Element {
  const element = elementAt(table, unit);
  const mounts = writtenOf<Mount>(draft, 'mount').find((one) => one.unit === unit);
  return mounts ? { ...element, ...carried(table, element, mounts.mounts) } : element;
}

function marchForm({ table, draft }: Writer & { readonly draft: readonly Written[] }, unit: string): Form<March> {
  const refuse = ({ posture, path }: March) =>
    refuseMarch(table, asWritten(table, unit, draft), posture, path.map(pointOf));
  return pathForm(() => marches(table, unit), refuse, { draw: (pick) => drawn(table, unit, refuse, pick) });
}

/** stonk-gap-48 A path that was written before its unit was told to mount may be too long now. */
function mountFault({ table, draft }: Writer & { readonly draft: readonly Written[] }): Fault<March> | null {
  for (const { unit, posture, path } of writtenOf<March>(draft, 'march')) {
    const element = asWritten(table, unit, draft);
    const refused = element.changed === table.move ? refuseMarch(table, element, posture, path.map(pointOf)) : null;
    if (refused) return { refusal: refused, mend: STAY(unit) };
  }
  return null;
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
  fault: (at) => mountFault(at) ?? chainFault(at),
  /** Every unit of whoever acts: those that were not written for are stationary. */
  carryOut(table, written, play) {
    for (const { answer } of written) {
      const { unit, posture, path } = answer;
      const points = path.length > 0 ? path.map(pointOf) : null;
      play.emit({ type: 'march', rule: 'stonk-gap-16', ...ofUnit(elementAt(table, unit)), posture, path: points });
    }
  },
};

// ---- mounted, limbered, closed up ------------------------------------------------------------------------------------------

/** stonk-state-08 stonk-gap-48 `mounts`: false, it dismounts or unlimbers. */
export const mount = z.strictObject({ kind: z.literal('mount'), unit: id, mounts: z.boolean() });
export type Mount = z.infer<typeof mount>;

/** Ours: troops in half-tracks, machine guns, mortars and towed guns; lorries that carry infantry are not modelled. */
const CARRIED: readonly UnitKind[] = ['apc', 'mmg', 'mortars', 'anti-tank', 'battery'];
const mayMount = (element: Element): boolean => {
  const { kind, transport } = profile(element);
  return transport !== null && CARRIED.includes(kind) && !element.hasLeftGuns && isPlaced(element);
};

/** stonk-core-04 stonk-base-04 The base of a unit that is not closed up: of an APC platoon, mounted or dismounted. */
export function fullSize({ profile: type, aboard }: Pick<Element, 'profile' | 'aboard'>): BaseSize {
  const { kind, base, pieces } = profile({ profile: type });
  return baseSize(kind === 'apc' && aboard ? 'apc-mounted' : base, pieces);
}

function carried(
  { move }: StonkTable,
  element: Element,
  mounts: boolean,
): Pick<Element, 'aboard' | 'size' | 'changed'> {
  const aboard = mounts ? profile(element).transport : null;
  return { aboard, size: fullSize({ profile: element.profile, aboard }), changed: move };
}

const mounting: Entry<Mount, MovementEvent> = {
  kind: 'mount',
  rows: ({ table, seat }) =>
    commandedBy(table, seat)
      .filter(mayMount)
      .map((one) => one.id),
  rowOf: ({ unit }) => unit,
  form: ({ table, row }) =>
    oneOf(
      [true, false].map((mounts): Mount => ({ kind: 'mount', unit: row, mounts })),
      ({ mounts }) => {
        const { aboard, state, isDemoralised } = elementAt(table, row);
        if (mounts === (aboard !== null)) return refusal('SAME_STATE', 'stonk-gap-48', 'It is so already.');
        if (state !== 'ok' || isDemoralised)
          return refusal(
            'PINNED',
            'stonk-gap-48',
            'Nobody mounts, dismounts or limbers up while pinned or suppressed.',
          );
        return null;
      },
    ),
  words: ({ mounts }) => (mounts ? say`mounts, or limbers up` : say`dismounts, or unlimbers`),
  carryOut(table, written, play) {
    for (const { answer } of written) {
      const element = elementAt(table, answer.unit);
      play.emit({
        type: 'formed',
        rule: 'stonk-gap-48',
        ...ofUnit(element),
        ...carried(table, element, answer.mounts),
      });
    }
  },
};

/** stonk-base-09 stonk-gap-94 Metres of front and depth. */
export const closeUp = z.strictObject({ kind: z.literal('close-up'), unit: id, front: length, depth: length });
export type CloseUp = z.infer<typeof closeUp>;

const { numerator, denominator } = CLOSED_UP;
const closingUp: Entry<CloseUp, MovementEvent> = {
  kind: 'close-up',
  rows: ({ table, seat }) =>
    commandedBy(table, seat)
      .filter((one) => isPlaced(one) && isCloseCountry(table, one.place.at))
      .map((one) => one.id),
  rowOf: ({ unit }) => unit,
  form: ({ table, row }) => {
    const element = elementAt(table, row);
    const full = fullSize(element);
    const least = (size: number): number => Math.ceil((size * numerator) / denominator);
    return order(
      (): Iterable<CloseUp> =>
        [{ front: least(full.front), depth: least(full.depth) }, full].map((size) => ({
          kind: 'close-up',
          unit: row,
          ...size,
        })),
      ({ front, depth }) => {
        if (front < least(full.front) || depth < least(full.depth) || front > full.front || depth > full.depth)
          return refusal('SIZE', 'stonk-base-09', 'A unit closes up to half its front and half its depth at least.');
        if (element.state !== 'ok' || element.isDemoralised)
          return refusal('PINNED', 'stonk-gap-94', 'To close up or open out is to move.');
        return null;
      },
    );
  },
  words: ({ front, depth }) => say`covers ${front} x ${depth} m`,
  /** stonk-gap-94 It is part of a move: ours, whoever does it on the spot counts as moving tactically. */
  carryOut(table, written, play) {
    for (const { answer } of written) {
      const { unit, front, depth } = answer;
      const element = elementAt(table, unit);
      const { aboard, changed, posture, path } = element;
      play.emit({ type: 'formed', rule: 'stonk-gap-94', ...ofUnit(element), aboard, size: { front, depth }, changed });
      if (!isMoving({ posture }))
        play.emit({ type: 'march', rule: 'stonk-gap-94', ...ofUnit(element), posture: 'tactical', path });
    }
  },
};

export const MOVEMENT_ENTRIES = [mounting, byUnit, closingUp];

// ---- the alternate method ------------------------------------------------------------------------------------------------

/** stonk-seq-03 The path of a unit whose posture is a moving one, in step 5 of its side's bound. */
export const pathAnswer = z.strictObject({ kind: z.literal('path'), unit: id, path: z.array(spot).min(1).max(8) });
export type PathAnswer = z.infer<typeof pathAnswer>;

export const pathWords = ({ unit, path }: PathAnswer) => say`${name(unit)} to ${place(path.at(-1)!)}`;

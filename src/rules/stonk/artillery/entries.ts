/** Fireplans and battery positions, as they are written in step 1 (stonk-order-22 to -27, stonk-order-32, stonk-gap-77). */
import * as z from 'zod';
import { type Refusal, refusal } from '../../../kernel/refusal.ts';
import type { SeatId } from '../../../kernel/seats.ts';
import { oneOf, order } from '../../../kit/form.ts';
import { count, say } from '../../../kit/sentence.ts';
import { find } from '../../../kit/things.ts';
import { isOnTable } from '../ground.ts';
import { type MarkEvent, setTask } from '../marks.ts';
import { profileOf } from '../oob/units.ts';
import type { Entry, Writer } from '../orders/entry.ts';
import { id, minutesOf, pointOf, spot, spotOf } from '../parts.ts';
import {
  commandedBy,
  companiesOf,
  elementAt,
  type Fireplan,
  frozen,
  isPlaced,
  type PlanTarget,
  profile,
  type Side,
  type StonkTable,
} from '../state.ts';
import { RATES, type Rate } from '../tables/effects.ts';
import { ARTILLERY_TIMES, fireplanMinutes, setupMinutes, type Tenths } from '../tables/orders.ts';
import { MINUTES_PER_MOVE } from '../tables/print.ts';
import { SAFETY_ZONES } from '../tables/zones.ts';
import {
  aheadOf,
  batteriesOf,
  endangers,
  gunsOf,
  isAtHand,
  isGun,
  isSetUp,
  isShapeOpen,
  knownGunPlace,
  reaches,
  setupKind,
  supportOf,
  zoneOf,
} from './guns.ts';
import type { ArtilleryEvent } from './types.ts';

export const SHELLS = ['he', 'smoke', 'illuminating'] as const;
export const rate = z.enum(Object.keys(RATES) as [Rate, ...Rate[]]);
export const front = z.int().min(1).max(2000).nullable();
export const facing = z.int().min(0).max(47).nullable();
const move = z.int().min(1).max(999);

const target = z.strictObject({
  at: spot,
  front,
  /** Null: away from the own edge. */
  facing,
  shell: z.enum(SHELLS),
  rate,
  batteries: z.array(id).min(1).max(12),
  moves: z.tuple([move, move]),
  kind: z.enum(['adjusted', 'predicted', 'speculative']),
});
type Target = z.infer<typeof target>;

/** stonk-order-22 A new plan. */
export const fireplan = z.strictObject({ kind: z.literal('fireplan'), targets: z.array(target).min(1).max(24) });
export type FireplanOrder = z.infer<typeof fireplan>;
/** stonk-order-25 Targets that go, and others in their stead. */
export const changePlan = z.strictObject({
  kind: z.literal('change-plan'),
  plan: id,
  drop: z.array(id).max(24),
  add: z.array(target).max(24),
});
export type ChangePlan = z.infer<typeof changePlan>;
/** stonk-order-26 */
export const setUp = z.strictObject({ kind: z.literal('set-up'), unit: id });
export type SetUp = z.infer<typeof setUp>;

// ---- plans ---------------------------------------------------------------------------------------------------------------

/** Batteries that a seat plans for: its own, and those in direct support of its companies (stonk-order-28). */
export function plannedBy(table: StonkTable, seat: SeatId, side: Side): string[] {
  const heard = new Set<string>();
  for (const one of companiesOf(table, seat)) for (const battery of supportOf(table, one)) heard.add(battery);
  return batteriesOf(table, side).filter((battery) => heard.has(battery) && isAtHand(table, seat, battery));
}

const batteriesIn = (targets: readonly { readonly batteries: readonly string[] }[]): string[] => [
  ...new Set(targets.flatMap(({ batteries }) => batteries)),
];

/** stonk-order-22 stonk-order-24 Tenths of a minute to plan all this. Ours: the time is halved if every target is speculative. */
export function planTenths(targets: readonly Pick<Target, 'batteries' | 'kind'>[]): Tenths {
  const speculative = targets.every(({ kind }) => kind === 'speculative');
  const batteries = batteriesIn(targets).length;
  return fireplanMinutes({ targets: targets.length, batteries, delays: 0, speculative }) * 10;
}

/** stonk-order-33 stonk-gap-74 The first move in which fire that is ready after so long may land: the one that contains its minute. */
export const firstMove = (table: StonkTable, tenths: Tenths): number =>
  table.move + Math.floor(tenths / (MINUTES_PER_MOVE * 10));

/** stonk-order-33 stonk-gap-74 Will a plan that needs so much longer be ready for step 4 of this move? A boundary belongs to the later one. */
export const isReadyIn = (left: Tenths): boolean => left < MINUTES_PER_MOVE * 10;

function refuseTarget(at: Writer, one: Target, from: number): Refusal | null {
  const { table, seat, side } = at;
  const { batteries, front: wide, shell, moves } = one;
  const own = plannedBy(table, seat, side);
  if (batteries.some((battery) => !own.includes(battery)))
    return refusal('NO_SUCH_BATTERY', 'stonk-order-28', 'That battery is not yours to plan for.');
  if (!isOnTable(table, pointOf(one.at))) return refusal('OFF_TABLE', 'stonk-zone-01', 'That is off the table.');
  if (moves[1] < moves[0] || moves[1] < from)
    return refusal('TOO_EARLY', 'stonk-order-33', `The plan is ready in move ${from}.`);
  const aim = { at: pointOf(one.at), front: wide, facing: one.facing ?? aheadOf(table, side) };
  for (const gun of batteries.flatMap((battery) => gunsOf(table, battery))) {
    const type = profileOf(gun.profile);
    if (!isShapeOpen(type, wide))
      return refusal('SHAPE', 'stonk-zone-02', 'A zone keeps its area, in whole metres; mortars have one shape.');
    const place = knownGunPlace(table, seat, gun);
    if (place && !reaches(place, aim.at, type, true))
      return refusal('TOO_FAR', 'stonk-order-32', 'A fireplan reaches two thirds of the range.');
    if (shell === 'he' && endangers(table, seat, zoneOf(type, aim, shell), SAFETY_ZONES.guns.from))
      return refusal('TOO_CLOSE', 'stonk-zone-04', 'The zone would come within 200 m of your own troops.');
  }
  return null;
}

/** What a seat has a reason to shell: contacts, registered targets, landmarks. */
function* samples({ table, seat, side }: Writer): Iterable<Target> {
  const batteries = plannedBy(table, seat, side);
  const places = [
    ...table.registered.filter((one) => one.side === side).map(({ at }) => at),
    ...table.contacts.filter((one) => one.seat === seat).map(({ seen }) => seen.at),
    ...table.terms.landmarks.map(({ at }) => at),
  ];
  for (const at of places)
    for (const kind of ['predicted', 'speculative'] as const)
      for (const battery of batteries.slice(0, 2)) {
        const from = firstMove(table, planTenths([{ batteries: [battery], kind }]));
        yield {
          ...{ at: spotOf(at), front: null, facing: null, shell: 'he', rate: 'normal', batteries: [battery] },
          ...{ moves: [from, from + 1], kind },
        };
      }
}

const targetFrom = (table: StonkTable, side: Side, one: Target, name: string): PlanTarget =>
  frozen({ ...one, id: name, at: pointOf(one.at), facing: one.facing ?? aheadOf(table, side) });

const plansOf = (table: StonkTable, seat: SeatId): Fireplan[] => table.fireplans.filter((one) => one.seat === seat);

const newPlan: Entry<FireplanOrder, ArtilleryEvent> = {
  kind: 'fireplan',
  rows: ({ table, seat, side }) => (plannedBy(table, seat, side).length > 0 ? ['new'] : []),
  rowOf: () => 'new',
  form: (at) =>
    order(
      function* () {
        for (const one of samples(at)) yield { kind: 'fireplan', targets: [one] } as FireplanOrder;
      },
      ({ targets }) => {
        const from = firstMove(at.table, planTenths(targets));
        for (const one of targets) {
          const refused = refuseTarget(at, one, from);
          if (refused) return refused;
        }
        return null;
      },
    ),
  words: ({ targets }) =>
    say`a fireplan of ${count(targets.length, 'target')} with ${count(batteriesIn(targets).length, 'battery')}: ${count(minutesOf(planTenths(targets)), 'minute')}`,
  carryOut(table, written, play) {
    const ruled = play.rulings<number>({
      ...{ rule: 'stonk-gap-93', what: 'time' },
      matters: written.map(({ seat, answer: { targets } }) => ({
        ...{ of: `${seat} fireplan`, to: [seat], proposal: planTenths(targets), allowed: { from: 0, to: 5000 } },
      })),
    });
    for (const { seat, side, answer } of written) {
      const made: Fireplan = frozen({
        ...{ id: `${seat} ${table.move}`, side, seat, status: 'planning', change: null },
        targets: answer.targets.map((one, i) => targetFrom(table, side, one, `${i + 1}`)),
        left: ruled[`${seat} fireplan`]!,
      });
      play.emit({ type: 'plan-begun', rule: 'stonk-order-22', side, seat, fireplan: made });
      // stonk-order-33 Five minutes are over within this move.
      if (isReadyIn(made.left)) play.emit({ type: 'plan-ready', rule: 'stonk-order-33', side, seat, plan: made.id });
    }
  },
};

/** stonk-order-25 One hour. Ours: a plan that the scenario has prepared may be changed in the first move without delay. */
const changeTenths = ({ move: now }: StonkTable): Tenths => (now <= 1 ? 0 : ARTILLERY_TIMES.changePlan.minutes * 10);

const change: Entry<ChangePlan, ArtilleryEvent> = {
  kind: 'change-plan',
  rows: ({ table, seat }) =>
    plansOf(table, seat)
      .filter(({ status }) => status === 'ready')
      .map((one) => one.id),
  rowOf: ({ plan }) => plan,
  form: (at) =>
    order(
      function* () {
        const plan = find(at.table.fireplans, at.row);
        for (const one of plan?.targets ?? [])
          yield { kind: 'change-plan', plan: at.row, drop: [one.id], add: [] } as ChangePlan;
      },
      ({ plan, drop, add }) => {
        const own = plansOf(at.table, at.seat).find((one) => one.id === plan);
        if (!own || drop.length + add.length === 0 || drop.some((one) => !find(own.targets, one)))
          return refusal('NO_SUCH_TARGET', 'stonk-order-25', 'Name targets of that plan.');
        const from = firstMove(at.table, changeTenths(at.table));
        for (const one of add) {
          const refused = refuseTarget(at, one, from);
          if (refused) return refused;
        }
        return null;
      },
    ),
  words: ({ drop, add }, { table }) =>
    say`drop ${count(drop.length, 'target')}, add ${count(add.length, 'target')}: ${count(minutesOf(changeTenths(table)), 'minute')}`,
  carryOut(table, written, play) {
    for (const { seat, side, answer } of written) {
      const { plan, drop, add } = answer;
      const added = add.map((one, i) => targetFrom(table, side, one, `${table.move}-${i + 1}`));
      const tenths = changeTenths(table);
      play.emit({ type: 'plan-changing', rule: 'stonk-order-25', side, seat, plan, drop, add: added, tenths });
      if (tenths === 0) play.emit({ type: 'plan-ready', rule: 'stonk-order-25', side, seat, plan });
    }
  },
};

// ---- positions -----------------------------------------------------------------------------------------------------------

const position: Entry<SetUp, MarkEvent> = {
  kind: 'set-up',
  rows: ({ table, seat }) =>
    commandedBy(table, seat)
      .filter((one) => isGun(profile(one)) && isPlaced(one) && !isSetUp(one) && one.task?.kind !== 'set-up-battery')
      .map((one) => one.id),
  rowOf: ({ unit }) => unit,
  form: ({ row }) => oneOf([{ kind: 'set-up', unit: row }] as SetUp[]),
  words: ({ unit }, { table }) => say`set up: ${count(setupMinutes(setupKind(elementAt(table, unit))), 'minute')}`,
  carryOut(table, written, play) {
    for (const { answer } of written) {
      const guns = elementAt(table, answer.unit);
      const needed = setupMinutes(setupKind(guns)) * 10;
      const at = guns.place ? { at: { ...guns.place.at } } : {};
      setTask(table, play, guns.id, { kind: 'set-up-battery', on: null, ...at, done: 0, needed }, 'stonk-order-26');
    }
  },
};

export const ARTILLERY_ENTRIES = [newPlan, change, position];

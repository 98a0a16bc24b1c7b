/** Fire for effect: kgn-ind-15 to kgn-ind-27, kgn-cb-01 to kgn-cb-05, kgn-air-21. Dice in the order of kgn-dice-06. */
import { atLeast } from '../../../kernel/explain.ts';
import { oneOf, yesNo } from '../../../kit/form.ts';
import { name, say } from '../../../kit/sentence.ts';
import { aftermathFrame } from '../aftermath.ts';
import { pierceFrame } from '../anti-tank/types.ts';
import { nowAt, refuseFirer } from '../arms.ts';
import { buildingHitFrame } from '../buildings/types.ts';
import { windowFrame } from '../covering/types.ts';
import { saveOf } from '../direct/saves.ts';
import { addDue, harmFrame } from '../direct/types.ts';
import { flag, note, nothingDue, suppress } from '../marks.ts';
import {
  enemyOf,
  isAircraft,
  isArmoured,
  type KgnTable,
  seatsOf,
  type TargetMarker,
  type Unit,
  unitAt,
  unitOf,
} from '../state.ts';
import { suppressedAs } from '../suppressing/index.ts';
import { COUNTER_BATTERY, dicePerShot } from '../tables/indirect.ts';
import { heDamage } from '../tables/shells.ts';
import { SUPPRESSING_TO_HIT, shellSuppresses } from '../tables/suppressing.ts';
import { indirectClass, refuseGun, shellOf } from './guns.ts';
import { procedure } from './kinds.ts';
import { coverFromAbove, dealt, reachedBy, withPassengers } from './reach.ts';
import type { BarrageFrame } from './types.ts';

const markerOf = ({ markers }: KgnTable, { marker }: BarrageFrame): TargetMarker =>
  markers.find(({ id }) => id === marker)!;

/**
 * kgn-gap-69 kgn-gap-11 Guns that were suppressed or lost in the meantime, or that nobody can serve any more (kgn-wpn-02, kgn-wpn-20), do
 * not fire; kgn-aa-07 nor does an aircraft bomb that was damaged.
 */
function stillAble(table: KgnTable, self: BarrageFrame, id: string): boolean {
  const gun = unitOf(table, id);
  if (!gun || (isAircraft(gun) && refuseFirer(table, id, self.hitsLeft))) return false;
  // A heroic action may be that of a gun that has had its turn; it was judged when it was declared.
  return refuseGun({ ...nowAt(table), why: 'heroic' }, gun, markerOf(table, self), self.times) === null;
}

/** kgn-ind-18 kgn-wpn-04 kgn-air-21 kgn-ex-20 The dice of one gun. kgn-evt-04 Its last shot is one. */
function diceOf(gun: Unit, times: number): number {
  if (isAircraft(gun)) return times;
  return (gun.ammo === 'one shot' ? 1 : times) * dicePerShot(indirectClass(gun)!);
}

/** Misses, suppressions, direct hits, each by its lowest face. */
const FACES = SUPPRESSING_TO_HIT.map(({ scores: [low] }) => low);

/** kgn-cb-05 Guns on the table, and aircraft, cannot be reached. */
const isOffTable = (table: KgnTable, { guns }: BarrageFrame): boolean =>
  guns.length > 0 && guns.every((gun) => unitAt(table, gun).isOffTable);

export const barrage = procedure<BarrageFrame>(({ ask }) => ({
  /** kgn-gap-68 */
  window: ({ table, self }) => {
    self.hitsLeft = unitAt(table, self.unit).hits;
    return { call: windowFrame(table, self.unit), then: 'looked' };
  },

  looked: ({ table, self }) => {
    self.guns = self.guns.filter((gun) => stillAble(table, self, gun));
    if (self.guns.length === 0 || !unitOf(table, self.unit)) return 'done';
    return { to: isOffTable(table, self) ? 'counter-battery' : 'shots' };
  },

  /** kgn-cb-01 kgn-cb-03 kgn-cb-04 kgn-gap-45 One mission after the other, for as long as there are any. */
  'counter-battery': ask(['counter-battery'], {
    rule: 'kgn-cb-01',
    title: say`The enemy's guns are about to fire. Do you use counter-battery fire?`,
    hint: ({ table, side }) => say`${table.counterBattery[side]} missions are left; each is used once.`,
    waitsFor: ({ table, self }) => seatsOf(table, enemyOf(markerOf(table, self).side)),
    autoResolve: ({ table, self }) =>
      table.counterBattery[enemyOf(markerOf(table, self).side)] === 0 ? { to: 'shots' } : null,
    form: () =>
      yesNo({ kind: 'counter-battery' as const, fire: true }, { kind: 'counter-battery' as const, fire: false }),
    words: ({ fire }) => (fire ? say`counter-battery fire` : say`let them fire`),
    take: ({ answer }) => ({ to: answer.fire ? 'duel' : 'shots' }),
  }),

  /** kgn-cb-02 */
  duel: ({ table, self, play }) => {
    const side = enemyOf(markerOf(table, self).side);
    const label = { rule: 'kgn-cb-02', use: 'counter-battery', of: side } as const;
    const isSilenced = play.test({ ...label, need: COUNTER_BATTERY }).success;
    play.emit({ type: 'counter-battery', rule: 'kgn-cb-02', side, marker: self.marker, isSilenced });
    if (!isSilenced) return { to: 'counter-battery' };
    for (const gun of self.guns) {
      flag(table, play, gun, 'isActivated', true, 'kgn-gap-45');
      flag(table, play, gun, 'isCovering', false, 'kgn-cf-06');
    }
    return 'done';
  },

  /** kgn-ind-18 All shots together. */
  shots: ({ table, self, play }) => {
    const { guns, times, marker } = self;
    const { side } = markerOf(table, self);
    const n = guns.reduce((sum, gun) => sum + diceOf(unitAt(table, gun), times), 0);
    self.shell = shellOf(unitAt(table, guns[0]!));
    self.isBombs = isAircraft(unitAt(table, guns[0]!));
    play.emit({ type: 'for-effect', rule: 'kgn-ind-15', side, marker, guns, times });
    for (const gun of guns) {
      flag(table, play, gun, 'isActivated', true, 'kgn-ind-15');
      flag(table, play, gun, 'isCovering', false, 'kgn-cf-06');
      note(table, play, gun, { fired: true }, 'kgn-gap-23');
    }
    const [, suppressing = 0, hits = 0] = play.bands({
      rule: 'kgn-ind-18',
      use: 'shots',
      of: guns[0]!,
      n,
      from: FACES,
    });
    self.hits = hits;
    self.suppressing = suppressing;
    const reached = reachedBy(table, markerOf(table, self));
    self.order = reached.map(({ id }) => id);
    return { to: 'ties' };
  },

  /** kgn-gap-50 Of several that are equally near the firing side says which is the nearest. */
  ties: ask(['nearest'], {
    rule: 'kgn-gap-50',
    title: say`Which of these is nearest to the marker?`,
    waitsFor: ({ table, self }) => seatsOf(table, markerOf(table, self).side),
    autoResolve: ({ table, self }) => (tied(table, self).length === 0 ? { to: 'place' } : null),
    form: ({ table, self }) => oneOf(tied(table, self).map((unit) => ({ kind: 'nearest' as const, unit }))),
    words: ({ unit }) => say`${name(unit)}`,
    take({ table, self, answer }) {
      const from = firstTie(table, self)!;
      const rest = self.order.filter((id, i) => i >= from && id !== answer.unit);
      self.order = [...self.order.slice(0, from), answer.unit, ...rest];
      self.settled = from + 1;
      return { to: 'ties' };
    },
  }),

  /** kgn-ind-19 kgn-ind-20 Direct hits first, then suppressions, each beginning with the nearest. */
  place: ({ table, self, play }) => {
    const { marker } = self;
    const { side, building } = markerOf(table, self);
    const targets = withPassengers(table, self.order);
    self.direct = dealt(self.hits, targets);
    self.suppressions = dealt(
      self.suppressing,
      targets.filter((id) => id !== building),
    );
    const { direct, suppressions } = self;
    if (direct.length + suppressions.length > 0)
      play.emit({ type: 'shells-fall', rule: 'kgn-ind-19', side, marker, direct, suppressions });
    return { to: 'direct' };
  },

  /** kgn-ind-22 All direct hits on one unit, then what follows them, then the next unit (kgn-dice-06). */
  direct: ({ table, self, play }) => {
    const strike = self.direct[0];
    if (!strike) return { to: 'suppressions' };
    self.direct = self.direct.slice(1);
    const { on, count } = strike;
    const { he } = self.shell!;
    if (on === markerOf(table, self).building) {
      // kgn-bld-02 kgn-bld-04
      const need = atLeast('kgn-he-09', heDamage(he.size));
      const roll = { rule: 'kgn-he-09', use: 'damage', of: on, n: count * he.dice, need } as const;
      return { call: buildingHitFrame(on, play.successes(roll).hits), then: 'direct' };
    }
    const unit = unitOf(table, on);
    // kgn-ind-27
    if (!unit) return { to: 'direct' };
    self.target = on;
    self.left = count;
    if (isArmoured(unit)) return { to: 'pierce' };
    // kgn-ind-24
    const cover = coverFromAbove(table, unit);
    return { call: harmFrame(on, { he, shells: count, ...(cover ? { cover } : {}) }), then: 'hurt' };
  },

  /** kgn-ind-25 kgn-air-21 One shell after the other against the side, for as long as there is a vehicle. */
  pierce: ({ table, self }) => {
    const { target, left, shell } = self;
    if (left === 0 || !unitOf(table, target!)) return { to: 'settle' };
    self.left -= 1;
    const what = self.isBombs ? 'bomb' : 'HE';
    return { call: pierceFrame(null, what, shell!.penetration, target!, 'side'), then: 'pierced' };
  },

  pierced: ({ self, returned: due }) => {
    addDue(self.due, due);
    return { to: 'pierce' };
  },

  hurt: ({ self, returned: due }) => {
    addDue(self.due, due);
    return { to: 'settle' };
  },

  /** kgn-gap-59 kgn-gap-76 Counters, then one test of a unit. */
  settle: ({ self }) => {
    const { due } = self;
    self.due = nothingDue();
    return { call: aftermathFrame(due), then: 'direct' };
  },

  /** kgn-ind-22 kgn-ind-34 Step 2 and a save for each; kgn-ind-27 who is gone is passed over, kgn-sup-21 who is suppressed already. */
  suppressions: ({ table, self, play }) => {
    const { size } = self.shell!.he;
    for (const { on, count } of self.suppressions)
      for (let i = 0; i < count; i += 1) {
        const unit = unitOf(table, on);
        if (!unit || unit.isSuppressed) break;
        const of = { side: unit.side, unit: on };
        const score = shellSuppresses(size, suppressedAs(unit));
        if (score === null) {
          play.emit({ type: 'shells-harmless', rule: 'kgn-sup-10', ...of, why: 'cannot' });
          break;
        }
        const need = atLeast('kgn-sup-09', score);
        if (!play.test({ rule: 'kgn-sup-09', use: 'effect', of: on, need }).success) {
          play.emit({ type: 'shells-harmless', rule: 'kgn-sup-11', ...of, why: 'missed' });
          continue;
        }
        const save = saveOf(table, unit, { firer: null, cover: coverFromAbove(table, unit) });
        play.emit({ type: 'concealed', rule: save.rule, ...of, row: save.row, by: save.by, need: save.need });
        const isSaved =
          save.need !== null &&
          play.test({ rule: 'kgn-sup-12', use: 'save', of: on, need: atLeast(save.rule, save.need) }).success;
        if (isSaved) play.emit({ type: 'shells-harmless', rule: 'kgn-sup-13', ...of, why: 'saved' });
        else suppress(table, play, self.due, on, 'kgn-sup-13');
      }
    return { to: 'complete' };
  },

  /** kgn-ind-23 kgn-gap-44 */
  complete: ({ table, self, play }) => {
    const { side, level, guns } = markerOf(table, self);
    const lent = level === null ? [] : guns;
    play.emit({ type: 'rounds-complete', rule: 'kgn-ind-23', side, marker: self.marker, guns: lent });
    return { call: aftermathFrame(self.due), then: 'done' };
  },
}));

/** Where the first pair of equally near units stands that is not in its final order. */
function firstTie(table: KgnTable, { order, settled, marker: id }: BarrageFrame): number | null {
  const far = new Map(reachedBy(table, table.markers.find((one) => one.id === id)!).map((one) => [one.id, one.far]));
  for (let i = settled; i + 1 < order.length; i += 1) if (far.get(order[i]!) === far.get(order[i + 1]!)) return i;
  return null;
}

function tied(table: KgnTable, self: BarrageFrame): string[] {
  // Who is struck alone, or not at all, need not be told apart.
  if (self.hits + self.suppressing === 0) return [];
  const from = firstTie(table, self);
  if (from === null) return [];
  const far = new Map(reachedBy(table, markerOf(table, self)).map((one) => [one.id, one.far]));
  return self.order.filter((id, i) => i >= from && far.get(id) === far.get(self.order[from]!));
}

/** One fire: the checks of those who fire, the shot on its table, and what it leaves behind. */
import type { Direction } from '../../../geometry/hex/board.ts';
import type { Play } from '../../../kernel/play.ts';
import { enemyOf } from '../../../kit/sides.ts';
import { shootPortable } from '../anti-tank/portable.ts';
import { shootAtVehicle } from '../anti-tank/shoot.ts';
import { behindMark, isWatched } from '../hidden.ts';
import { markFire, put, reveal } from '../marks.ts';
import { hexName, mannerOf, toldOf } from '../parts.ts';
import { sees } from '../sight.ts';
import { type HexTable, isStanding, isVehicle, type Unit, unitAt, unitOf } from '../state.ts';
import { attack } from './attack.ts';
import { passesFireCheck, spend } from './check.ts';
import { type FireChapter, procedure } from './kinds.ts';
import { portableOf } from './shots.ts';
import { fireModifiers, type Strength, strengthAt, weaponOf } from './strength.ts';
import type { FireFrame } from './types.ts';

type Tell = Play<FireChapter['event'] | FireChapter['emits']>;

/** hex-hid-19 The unit that is aimed at; of a "?" the hidden one with the lowest id. */
function targetIn(table: HexTable, { at, side }: FireFrame): Unit | undefined {
  const unit = 'unit' in at ? unitOf(table, at.unit) : behindMark(table, enemyOf(side), at.hex);
  return unit && isStanding(unit) ? unit : undefined;
}

export const fire = procedure<FireFrame>(() => ({
  /** hex-chk-10, hex-dice-07 Each marked member checks for itself, in the declared order; hex-face-07 but first they turn. */
  check: ({ table, self, play }) => {
    for (const id of self.units) {
      const unit = unitOf(table, id);
      const { facing } = mannerOf(self, id);
      if (facing != null && unit)
        put(table, play, id, { at: unit.at, floor: unit.floor, facing: facing as Direction }, 'hex-face-07');
    }
    self.units = self.units.filter((id) => {
      const { weapon } = mannerOf(self, id);
      return unitOf(table, id) && passesFireCheck(table, play, id, weapon);
    });
    return self.units.length === 0 ? { done: false } : { to: 'resolve' };
  },

  resolve: ({ table, self, play }) => {
    const { units, on, side } = self;
    // hex-hid-03 Whoever sees them now has seen them fire, whatever becomes of him.
    self.watched = units.filter((id) => unitAt(table, id).isHidden && isWatched(table, unitAt(table, id)));
    const target = targetIn(table, self);
    if (on === 'mortar') {
      const hex = 'hex' in self.at ? self.at.hex : (target?.at ?? self.hex);
      tell(table, play, self, [], hexName(table, hex));
      // hex-opp-04 In a response it hits only the unit that gave the trigger.
      const only = self.isResponse ? (target?.id ?? null) : null;
      return { call: { proc: 'mortar', step: 'attack', side, unit: units[0]!, hex, only }, then: 'shot' };
    }
    if (on === 'AP') {
      fireAtMen(table, play, self, target);
      return { to: 'over' };
    }
    if (!target || !isVehicle(table, target)) return { done: false };
    tell(table, play, self, [], hexName(table, target.at));
    if (on === 'AT') {
      shootAtVehicle(table, play, units[0]!, target.id, self.isMoving);
      return { to: 'over' };
    }
    const carried = portableOf(table, unitAt(table, units[0]!), self.weapon);
    const found = (): void => tellAmbush(table, play, self, hexName(table, target.at));
    const isFired = carried !== null && shootPortable(table, play, units[0]!, target.id, carried, self.isMoving, found);
    // hex-pat-06, hex-pat-10 No Panzerfaust, no fire: no marker, and it ends here.
    return isFired ? { to: 'over' } : { done: false };
  },

  shot: () => ({ to: 'over' }),

  /** hex-hid-03 Revealed after its fire; hex-mark-01, hex-fire-22 a marker whatever came of it; hex-chk-07 a fire less. */
  over: ({ table, self, play }) => {
    for (const id of self.units) {
      if (self.watched.includes(id)) reveal(table, play, id, 'hex-hid-03');
      if (unitAt(table, id).fire === 'none') markFire(table, play, id, 'check', 'hex-mark-01');
      spend(table, play, id);
    }
    return { done: true };
  },
}));

/** Says who fires at what. */
function tell(table: HexTable, play: Tell, self: FireFrame, strengths: readonly Strength[], place: string): void {
  const { side, units, on, at, weapon } = self;
  let factor = 0;
  for (const { value } of strengths) factor += value;
  const isHidden = units.some((id) => unitAt(table, id).isHidden);
  const target = 'unit' in at ? at.unit : null;
  play.emit({
    type: 'fired',
    rule: 'hex-fire-01',
    side,
    units: [...units],
    target,
    place,
    on,
    weapon,
    strengths,
    factor,
    isResponse: self.isResponse,
    ...toldOf(table, { side, isHidden }),
  });
  // hex-pat-06 Of a Panzerfaust nobody hears before it is found.
  if (weapon !== 'panzerfaust') tellAmbush(table, play, self, place);
}

/** hex-hid-03 That hidden units fire is seen by all, though not who. */
function tellAmbush(table: HexTable, play: Tell, { side, units, at }: FireFrame, place: string): void {
  if (!units.some((id) => unitAt(table, id).isHidden)) return;
  play.emit({ type: 'ambush', rule: 'hex-hid-03', side, target: 'unit' in at ? at.unit : null, place });
}

/** hex-fire-01 to hex-fire-17 Strengths are modified one by one and added exactly; one roll, with the worst line of the group. */
function fireAtMen(table: HexTable, play: Tell, self: FireFrame, target: Unit | undefined): void {
  const firers = self.units.map((id) => unitAt(table, id));
  const aimed = 'hex' in self.at ? self.at.hex : target?.at;
  if (aimed === undefined) return;
  const mark = { at: aimed, isHidden: 'hex' in self.at };
  const strengths = firers.flatMap((unit) => {
    const weapon = weaponOf(table, unit, mannerOf(self, unit.id).weapon);
    return weapon ? strengthAt(table, unit, weapon, mark, self.isMoving) : [];
  });
  tell(table, play, self, strengths, hexName(table, aimed));
  if (!target) return;
  let factor = 0;
  for (const { value } of strengths) factor += value;
  // hex-hid-18 A "?" may stand where a firer sees no part of it; nobody is told.
  const isVain = target.isHidden && firers.some((unit) => !sees(table, unit, target));
  const modifiers = fireModifiers(table, target, firers);
  attack(table, play, { target: target.id, factor, modifiers, by: self.units, rule: 'hex-fire-13', isVain });
}

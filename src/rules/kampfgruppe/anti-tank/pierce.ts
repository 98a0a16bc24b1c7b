/** What a round does to what it has struck: kgn-at-08 to kgn-at-24, kgn-gap-14 to kgn-gap-19. */

import { atLeast } from '../../../kernel/explain.ts';
import type { Emitter, Play } from '../../../kernel/play.ts';
import { flag, lose, type MarkEvent, mayTest } from '../marks.ts';
import type { OfUnit } from '../parts.ts';
import type { RuleId } from '../rules.ts';
import type { Face } from '../sight.ts';
import { isArmoured, isGun, type KgnTable, typeOf, type Unit, unitAt } from '../state.ts';
import { GUN_ARMOUR, penetrationNeed, SOFT_SKIN_DESTROYED, type Value } from '../tables/penetration.ts';
import { HEAT_DICE } from '../tables/weapons.ts';
import type { PierceFrame, Striking } from './types.ts';

export type Pierced = 'dash' | 'no effect' | 'glances' | 'immobilises' | 'destroys';

/** `need`: the cell of the penetration table, or what the dice must reach; null for a dash. */
export interface PiercedEvent extends OfUnit<'pierced'> {
  readonly by: string | null;
  readonly what: Striking;
  readonly penetration: Value | null;
  /** Null for guns and soft-skins, which know no faces. */
  readonly face: Face | null;
  readonly armour: Value | null;
  readonly need: number | null;
  readonly result: Pierced;
}

/** What the dice of penetration must show, and how many there are. */
export interface PierceNeed {
  readonly rule: RuleId;
  readonly armour: Value | null;
  readonly face: Face | null;
  /** Null for a dash: kgn-gap-16 nothing is rolled. */
  readonly need: number | null;
  readonly dice: 1 | 2;
  /** kgn-gap-18 Does double 6 destroy too? */
  readonly isSoft: boolean;
}

export function pierceNeed(unit: Unit, { penetration, face }: Pick<PierceFrame, 'penetration' | 'face'>): PierceNeed {
  const { armour: values, schurzen } = typeOf(unit);
  // kgn-at-17 kgn-gap-19
  if (!isArmoured(unit) && !isGun(unit))
    return { rule: 'kgn-at-17', armour: null, face: null, need: SOFT_SKIN_DESTROYED, dice: 2, isSoft: true };
  // kgn-at-18
  const armour = values ? values[face] : GUN_ARMOUR;
  const shared = { armour, face: values ? face : null, isSoft: false };
  // kgn-at-13 Over the armour; kgn-at-14 kgn-at-15 Schürzen leave HEAT one die, and do nothing against other rounds.
  if (penetration === null)
    return { ...shared, rule: 'kgn-at-13', need: armour + 1, dice: schurzen ? HEAT_DICE.schurzen : HEAT_DICE.bare };
  return { ...shared, rule: values ? 'kgn-at-08' : 'kgn-at-18', need: penetrationNeed(penetration, armour), dice: 2 };
}

const BANDS = ['glances', 'no effect', 'destroys', 'immobilises'] as const satisfies readonly Pierced[];

/** kgn-at-09 to kgn-at-12 kgn-cov-15 The dice and what they mean: nothing is saved. */
function rollFor(play: Play<never>, unit: string, what: PierceNeed): Pierced {
  const { rule, need, dice, isSoft } = what;
  if (need === null) return 'dash';
  const asked = { rule, use: 'penetrate', of: unit, need: atLeast(rule, need) } as const;
  if (dice === 1) return play.test(asked).success ? 'destroys' : 'no effect';
  // kgn-at-10 A 2 is double 1; kgn-at-11 kgn-gap-15 a 12 is double 6, which immobilises if it penetrates at all.
  const most = isSoft || need > 12 ? 13 : 12;
  const { band } = play.sum({ ...asked, n: 2, from: [2, 3, Math.max(3, need), most] });
  return BANDS[band]!;
}

/** kgn-dice-03 Rolls, tells, and does what the dice say. */
export function pierce(table: KgnTable, self: PierceFrame, play: Play<MarkEvent | PiercedEvent>): void {
  const unit = unitAt(table, self.target);
  const need = pierceNeed(unit, self);
  const result = rollFor(play as unknown as Play<never>, unit.id, need);
  const { by, what, penetration } = self;
  play.emit({
    ...{ type: 'pierced', rule: need.rule, side: unit.side, unit: unit.id, by, what, penetration },
    ...{ face: need.face, armour: need.armour, need: need.need, result },
  });
  harm(table, self, unit, result, play);
}

function harm(table: KgnTable, { due }: PierceFrame, unit: Unit, result: Pierced, play: Emitter<MarkEvent>): void {
  if (result === 'destroys') {
    // kgn-at-09 kgn-at-22 kgn-unit-07 kgn-um-05 Its crew goes with it.
    lose(table, play, due, unit.id, 'destroyed', 'kgn-at-09');
    return;
  }
  // kgn-at-11 kgn-gap-17 kgn-gap-18; kgn-gap-42 those inside are not touched by it.
  if (result === 'immobilises') flag(table, play, unit.id, 'isImmobilised', true, 'kgn-at-11');
  // kgn-at-24 kgn-gap-76 A vehicle was hit, whatever the dice say; a gun tests only for men that it loses.
  if (!isGun(unit)) mayTest(due, unit.id);
}

/** Loader teams: three more men with a gun, and sometimes a third shot. */
import type { Play } from '../../../kernel/play.ts';
import { has, typeOf } from '../ground.ts';
import type { BgTable, Unit } from '../state.ts';
import type { SpecialEvent } from './types.ts';

/** bg-spec-13 */
const THIRD = 5;

/** bg-gap-50 The team is there while the gun has more men than its crew. */
export function hasLoaders(table: BgTable, unit: Unit): boolean {
  const { loaders = 0 } = unit.stock;
  return loaders > 0 && has(table, unit, 'loader team') && unit.men > crewOf(table, unit);
}

/** The men who serve the gun without the team. */
export function crewOf(table: BgTable, unit: Unit): number {
  return typeOf(table, unit).men - (typeOf(table, unit).stock?.loaders ?? 0);
}

/** bg-spec-13, bg-gap-50 The die for a third shot, before targets are declared. */
export function loadsThird(unit: Unit, play: Play<Extract<SpecialEvent, { type: 'loaded' }>>): boolean {
  const third = play.test({ rule: 'bg-spec-13', use: 'loader', of: unit.id, need: THIRD }).success;
  play.emit({ type: 'loaded', rule: 'bg-spec-13', unit: unit.id, side: unit.side, third });
  return third;
}

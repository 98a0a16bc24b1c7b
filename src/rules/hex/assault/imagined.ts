/** hex-ass-04, hex-hid-05 Who assaults is known by name, hidden or not: so is where he stands. */
import type { Hex } from '../../../geometry/hex/board.ts';
import { changeUnit, type HexTable, OFF, type Unit, unitOf } from '../state.ts';
import type { AssaultFrame } from './types.ts';

/** Puts hidden attackers where everybody knows them to be. The "?" that one of them leaves keeps a unit: another takes his place. */
export function standAttackers(table: HexTable, frame: AssaultFrame): void {
  if (!frame.isDeclared) return;
  for (const { unit: id, hex } of frame.from) {
    const unit = unitOf(table, id);
    const at = frame.isIn && frame.units.includes(id) ? frame.hex : hex;
    if (unit?.isHidden && unit.at !== at) swap(table, unit, at, frame.units);
  }
}

function swap(table: HexTable, unit: Unit, to: Hex, named: readonly string[]): void {
  const { at: was, side } = unit;
  changeUnit(table, unit.id, { at: to, floor: 0 });
  const hidden = table.units.filter((one) => one.side === side && one.isHidden && one.at !== OFF);
  if (was === OFF || hidden.some(({ at }) => at === was)) return;
  const others = hidden.filter(({ id }) => !named.includes(id));
  const isSpare = ({ at }: Unit): boolean => hidden.filter((one) => one.at === at).length > 1;
  const other = others.find(({ at }) => at === to) ?? others.find(isSpare);
  if (other) changeUnit(table, other.id, { at: was, floor: 0 });
}

/** Those who take part, as far as they are known. */
export function nameActors(frame: AssaultFrame): void {
  if (frame.actors.length === 0) frame.actors = [...new Set([...frame.shown, ...frame.units])];
}

/** To hit, and to be saved: numbers with their reasons. */
import { atLeast, outOf, type Target, when } from '../../../kernel/explain.ts';
import { coverOf } from '../cover.ts';
import { type AgTable, type Combat, isArtillery, type OnMap, standing, unitOf } from '../state.ts';
import { firesFromAfar, isAttacking, isGun, isLanding, isSupplied, partsOf } from './parts.ts';

/** What a die of that unit must show, in this combat, against one of those units. */
export function needToHit(table: AgTable, combats: readonly Combat[], id: string, against: string): Target {
  const unit = unitOf(table, id);
  const target = unitOf(table, against);
  // ag-combat-21, ag-sea-08 Every die against those who are just landing is one better.
  const landing = when(target !== undefined && isLanding(table, target), 'ag-sea-08', 'the target is landing', 1);
  // ag-combat-13
  if (!unit) return outOf(atLeast('ag-combat-13', 5, [landing]), 'aircraft');
  const supplied = isSupplied(table, combats, unit);
  const log = supplied ? ' with LOG' : ' without LOG';
  if (isGun(unit)) {
    const parts = partsOf(combats, id);
    const isAttacked = combats.some((combat) => combat.target === id);
    const isFront = parts.some(({ part, side }) => side === 'attackers' && part.role === 'front');
    const isAtRange = parts.some(({ part }) => part.role === 'distant');
    // ag-combat-14, ag-combat-16 In base-contact support or attacked themselves; ag-gap-85 counter-battery.
    if (isAttacked || !(isFront || isAtRange))
      return outOf(
        atLeast(isArtillery(unit) ? 'ag-combat-14' : 'ag-combat-16', 5, [landing]),
        isAttacked ? 'guns under attack' : 'guns in support',
      );
    // ag-combat-15, ag-gap-68
    if (isAtRange) return outOf(atLeast('ag-combat-15', supplied ? 5 : 6, [landing]), `guns at range${log}`);
  }
  // ag-combat-17, ag-combat-20
  if (isAttacking(table, combats, id))
    return outOf(atLeast('ag-combat-17', supplied ? 5 : 6, [landing]), `attacker${log}`);
  // ag-combat-18
  return outOf(atLeast('ag-combat-18', 5, [landing]), 'defender');
}

/** ag-at-02, ag-at-03, ag-gap-67 The AT rating with which it fires. */
export function atOf(table: AgTable, combats: readonly Combat[], id: string): number {
  const unit = unitOf(table, id);
  if (!unit) return 0;
  const { at, calibre = 0, special } = unit.row;
  if (!isArtillery(unit) || special === 'naval guns' || !firesFromAfar(combats, id)) return at;
  return calibre >= 140 ? 2 : Math.max(0, at - 2);
}

/** ag-cover-06 to ag-cover-13 How many rolls each hit gets: for cover, and for armour. */
export function savesAgainst(
  table: AgTable,
  combats: readonly Combat[],
  from: string,
  unit: OnMap,
): { readonly cover: number; readonly armour: number } {
  // ag-cover-01
  if (!table.terms.options.savesAndRatings) return { cover: 0, armour: 0 };
  const shooter = standing(table, from);
  // ag-cover-11, ag-gap-29 Against aircraft cover counts in full, ag-cover-10 and armour not at all.
  if (!shooter) return { cover: coverOf(table, unit, 'air'), armour: 0 };
  const isFar = isArtillery(shooter) && firesFromAfar(combats, from);
  // ag-cover-05
  const cover = coverOf(table, unit, isFar ? 'distant' : { from: shooter.at });
  // ag-cover-12 ag-unit-07
  const hasArmour = unit.row.type === 'Tanks' || unit.row.type === 'SP Guns';
  return {
    // ag-cover-08 A surplus does nothing.
    cover: Math.max(0, cover - shooter.row.he),
    // ag-cover-07 So many rolls, ag-cover-13 each of which lets two hits of three through.
    armour: hasArmour ? Math.max(0, unit.row.armour - atOf(table, combats, from)) : 0,
  };
}

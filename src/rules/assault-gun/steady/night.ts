/** The staff at night, aircraft, and when a division gives up. */
import type { AgAnswer, AnswerOf } from '../book.ts';
import type { AgTable, Division, OnMap, Side } from '../state.ts';
import { divisionOf, enemyOf, isOnMap } from '../state.ts';
import { enemiesOf, far2, ownOf } from './worth.ts';

/** LOG to whoever has least for his units; corps troops to the nearest division. */
export function onStaff(
  table: AgTable,
  side: Side,
  open: readonly AgAnswer[],
  isDue: (answer: AgAnswer) => boolean,
): AgAnswer | null {
  const due = open.filter(isDue);
  if (due.length === 0) return null;
  const need = (division: string): number => {
    const { log } = table.divisions.find(({ id }) => id === division)!;
    const units = table.units.filter(
      (unit) => unit.division === division && unit.kind === 'unit' && isOnMap(unit),
    ).length;
    return units === 0 ? -1 : units / (1 + log);
  };
  const gifts = due.filter((answer): answer is AnswerOf<'give'> => answer.kind === 'give');
  if (gifts.length > 0) return [...gifts].sort((a, b) => need(b.to) - need(a.to))[0]!;
  const moves = due.filter((answer): answer is AnswerOf<'assign-unit'> => answer.kind === 'assign-unit');
  const far = ({ unit: id, to }: AnswerOf<'assign-unit'>): number => {
    const unit = table.units.find((one) => one.id === id)!;
    const others = ownOf(table, side).filter((one) => one.division === to);
    return Math.min(Number.MAX_SAFE_INTEGER, ...others.map((one) => (unit.at ? far2(one.at, unit.at) : 0)));
  };
  return [...moves].sort((a, b) => far(a) - far(b))[0] ?? due[0]!;
}

/** The division that is nearest to the enemy: it will fight tomorrow. Those who come ashore tomorrow are nearer than any; ships do not count. */
export function foremost(table: AgTable, side: Side): Division | null {
  const landing = table.units.find(
    (unit) =>
      unit.side === side && unit.row.lands === 'sea' && unit.at === null && divisionOf(table, unit.division).arrived,
  );
  if (landing) return divisionOf(table, landing.division);
  const enemies = enemiesOf(table, side);
  let best: { division: string; far: number } | null = null;
  for (const unit of ownOf(table, side).filter(({ row }) => row.special !== 'naval guns'))
    for (const enemy of enemies) {
      const far = far2(unit.at, enemy.at);
      if (!best || far < best.far) best = { division: unit.division, far };
    }
  return table.divisions.find(({ id }) => id === best?.division) ?? null;
}

/** Bombers bomb, fighters fly cover over the division that will fight, the rest support it. */
export function onMission(table: AgTable, side: Side): AnswerOf<'mission'> {
  const own = foremost(table, side);
  const foe = foremost(table, enemyOf(side)) ?? null;
  const aircraft = table.aircraft.find((one) => one.side === side && !one.lost && one.mission === null);
  if (!aircraft || !own) return { kind: 'mission', aircraft: null };
  const give = (mission: NonNullable<AnswerOf<'mission'>['mission']>, of: string): AnswerOf<'mission'> => ({
    kind: 'mission',
    aircraft: aircraft.id,
    mission,
    of,
  });
  if (aircraft.ab !== null && foe) return give('ab', foe.id);
  if (aircraft.gs !== null && aircraft.gs > 0) return give('gs', own.id);
  if ((aircraft.recce ?? 0) >= 3) return give('recce', own.id);
  if (aircraft.int && foe) return give('int', foe.id);
  if (aircraft.cap !== null) return give('cap', own.id);
  if (aircraft.recce !== null) return give('recce', own.id);
  return { kind: 'mission', aircraft: null };
}

/** A divisional retreat is for what is left of a division when nothing can be gained any more. */
export function isRuined(table: AgTable, division: Division): boolean {
  const units = table.units.filter(
    (unit): unit is OnMap => unit.division === division.id && unit.kind === 'unit' && isOnMap(unit),
  );
  const strength = units.reduce((sum, unit) => sum + unit.strength, 0);
  const printed = units.reduce((sum, unit) => sum + unit.row.strength, 0);
  if (units.length === 0 || strength * 4 > printed) return false;
  const close = enemiesOf(table, division.side).some((enemy) =>
    units.some((unit) => far2(unit.at, enemy.at) < 16 ** 2),
  );
  return close && table.day < table.terms.days;
}

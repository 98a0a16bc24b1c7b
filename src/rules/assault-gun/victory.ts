/** Who has won, and who holds what. */
import type { Emitter } from '../../kernel/play.ts';
import { type AgTable, enemyOf, isOnMap, type Point, SIDE_NAMES, SIDES, type Side } from './state.ts';
import type { Taken } from './turn.ts';

const within = (a: Point, b: Point, radius: number): boolean => (a.x - b.x) ** 2 + (a.y - b.y) ** 2 <= radius * radius;

/** ag-hill-02, ag-gap-45 Strength points of a side with the centre of their base in the area. */
export function strengthAt(table: AgTable, side: Side, at: Point, radius: number): number {
  let sum = 0;
  for (const unit of table.units)
    if (unit.side === side && unit.kind === 'unit' && isOnMap(unit) && within(unit.at, at, radius))
      sum += unit.strength;
  return sum;
}

/** A place belongs to whoever was last alone there with a unit; dummies take nothing (ag-gap-83). */
export function takePlaces(table: AgTable, play: Emitter<Taken>): void {
  const { victory } = table.terms;
  if (victory.kind !== 'places') return;
  victory.places.forEach(({ name, at, radius }, number) => {
    const there = SIDES.filter((side) =>
      table.units.some(
        (unit) => unit.side === side && unit.kind === 'unit' && isOnMap(unit) && within(unit.at, at, radius),
      ),
    );
    const [side] = there;
    if (there.length === 1 && side && table.holders[number] !== side)
      play.emit({ type: 'taken', rule: 'ag-scn-01', place: number, name, side });
  });
}

export function judgeVictory(table: AgTable): { readonly winner: Side | null; readonly sentence: string } {
  const { victory } = table.terms;
  if (victory.kind === 'strength') {
    const { name, at, radius } = victory;
    const axis = strengthAt(table, 'axis', at, radius);
    const allies = strengthAt(table, 'allies', at, radius);
    const winner = axis === allies ? null : axis > allies ? 'axis' : 'allies';
    return { winner, sentence: `Strength points on ${name}: Axis ${axis}, Allies ${allies}.` };
  }
  const { needs, places } = victory;
  const points = places.reduce((sum, place, i) => sum + (table.holders[i] === needs.side ? place.points : 0), 0);
  const winner = points >= needs.points ? needs.side : points >= needs.draw ? null : enemyOf(needs.side);
  return {
    winner,
    sentence: `The ${SIDE_NAMES[needs.side]} hold ${points} points of ground: they need ${needs.points} to win and ${needs.draw} for a draw.`,
  };
}

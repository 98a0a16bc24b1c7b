/** How a battle ended: the points of both sides, what each lost, who holds what, and when it turned. */
import { Chip, UnitChip } from '../parts.tsx';
import type { Whole } from '../ruleset-page.ts';
import { enemyOf, PEOPLE, type Side, sideName } from '../sides.ts';
import type { PageEvent } from '../store/state.ts';
import { usePick } from '../store/use.ts';
import type { BgKinds, TableStore } from './store.ts';
import { asTold } from './told.ts';
import { ratingSpent } from './units.ts';
import { objectiveText } from './words.ts';

interface Blow {
  readonly turn: number;
  readonly unit?: string;
  readonly objective?: string;
  readonly side: Side;
}

/** What was lost and taken, turn by turn. */
export function blowsOf(events: readonly PageEvent[]): Blow[] {
  const blows: Blow[] = [];
  let turn = 0;
  for (const event of events.map(asTold)) {
    if (event.type === 'turn') turn = event.turn || turn;
    if (event.type === 'destroyed') blows.push({ turn, unit: event.unit, side: event.side });
    if (event.type === 'captured' && event.quiet !== true)
      blows.push({ turn, objective: event.objective, side: event.side });
  }
  return blows;
}

/** The turns in which most was lost, at most three, in the order of the game; of equal ones the later decided more. */
export function turningPoints(blows: readonly Blow[]): { readonly turn: number; readonly blows: readonly Blow[] }[] {
  const byTurn = new Map<number, Blow[]>();
  for (const blow of blows) byTurn.set(blow.turn, [...(byTurn.get(blow.turn) ?? []), blow]);
  return [...byTurn]
    .map(([turn, list]) => ({ turn, blows: list }))
    .sort((a, b) => b.blows.length - a.blows.length || b.turn - a.turn)
    .slice(0, 3)
    .sort((a, b) => a.turn - b.turn);
}

export function Result({ store, whole }: { store: TableStore; whole: Whole<BgKinds> | null }) {
  const { shown, own, sides, names } = usePick(store, 'shown', 'own', 'sides', 'names');
  if (!shown) return null;
  const mine = own ?? 'allies';
  const blows = blowsOf(whole?.events ?? []);
  const table = whole?.shown ?? shown;
  const rows = [mine, enemyOf(mine)].map((side) => {
    const taken = table.taken[side];
    return {
      side,
      points: `${ratingSpent(taken, table.storm) ?? '?'} of ${table.rating[side]}`,
      counters: taken.length,
      lost: blows.filter((blow) => blow.unit !== undefined && blow.side === side).length,
      held: table.objectives.filter(({ holder }) => holder === side).length,
    };
  });
  const chipOf = (id: string) => {
    const party = store.knownUnits.get(id);
    return party ? <UnitChip unit={party} names={names} /> : id;
  };
  return (
    <>
      <table className="outcomes tally">
        <thead>
          <tr>
            <th scope="col">Side</th>
            <th scope="col">Counters taken</th>
            <th scope="col">Their points</th>
            <th scope="col">Units lost</th>
            <th scope="col">Objectives</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ side, points, counters, lost, held }) => (
            <tr key={side}>
              <th scope="row">
                <Chip side={side}>{sideName(side, sides)}</Chip>
              </th>
              <td>{counters}</td>
              <td>{points}</td>
              <td>{whole ? lost : '…'}</td>
              <td>{held}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {shown.over?.rule === 'bg-br-06' && (
        <p className="hint">A side is defeated when the points of its counters exceed its battle rating.</p>
      )}
      {rows.map(({ side }) => {
        const lost = blows.flatMap((blow) => (blow.unit !== undefined && blow.side === side ? [blow] : []));
        if (lost.length === 0) return null;
        return (
          <section key={side}>
            <p className="eyebrow">{sideName(side, sides)} losses</p>
            <p className="lost-units">
              {lost.map((blow) => (
                <span key={blow.unit}>
                  {chipOf(blow.unit!)} <small>turn {blow.turn}</small>
                </span>
              ))}
            </p>
          </section>
        );
      })}
      {blows.length > 0 && (
        <section>
          <p className="eyebrow">The turning points</p>
          <ul className="bare-list">
            {turningPoints(blows).map(({ turn, blows: list }) => (
              <li key={turn}>
                Turn {turn}:{' '}
                {list.map((blow, i) => (
                  <span key={i}>
                    {i > 0 && ', '}
                    {blow.unit !== undefined ? (
                      <>{chipOf(blow.unit)} lost</>
                    ) : (
                      `the ${PEOPLE[blow.side]} take ${objectiveText(blow.objective ?? '')}`
                    )}
                  </span>
                ))}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

/** How a battle ended: what each side has where it counts, what it lost, and where the hidden counters were. */
import { Chip, UnitChip } from '../parts.tsx';
import type { Whole } from '../ruleset-page.ts';
import { enemyOf, type Side } from '../sides.ts';
import type { PageEvent } from '../store/state.ts';
import { usePick } from '../store/use.ts';
import { pointsOf, sideWords, strengthIn } from './bar.tsx';
import type { AgKinds, TableStore } from './store.ts';
import { asTold } from './told.ts';

interface Loss {
  readonly unit: string;
  readonly side: Side;
  readonly day: number;
  readonly turn: number;
}

/** Who was lost, and when. */
function lossesOf(events: readonly PageEvent[]): Loss[] {
  const losses: Loss[] = [];
  let [day, turn] = [1, 1];
  for (const event of events.map(asTold)) {
    if (event.type === 'turn') [day, turn] = [event.day, event.turn];
    if (event.type === 'eliminated' || event.type === 'surrendered')
      losses.push({ unit: event.unit, side: event.side, day, turn });
  }
  return losses;
}

export function Result({ store, whole }: { store: TableStore; whole: Whole<AgKinds> | null }) {
  const { shown, own, names } = usePick(store, 'shown', 'own', 'names');
  if (!shown) return null;
  const mine = own ?? 'allies';
  const table = whole?.shown ?? shown;
  const losses = lossesOf(whole?.events ?? []);
  const combats = (whole?.events ?? []).map(asTold).filter(({ type }) => type === 'engagement').length;
  return (
    <>
      <table className="outcomes tally">
        <thead>
          <tr>
            <th scope="col">Side</th>
            <th scope="col">{table.terms.victory.kind === 'strength' ? 'Strength there' : 'Points'}</th>
            <th scope="col">Units lost</th>
            <th scope="col">Units left</th>
          </tr>
        </thead>
        <tbody>
          {[mine, enemyOf(mine)].map((side) => (
            <tr key={side}>
              <th scope="row">
                <Chip side={side}>{sideWords(table, side)}</Chip>
              </th>
              <td>{strengthIn(table, side) ?? pointsOf(table, side) ?? '…'}</td>
              <td>{whole ? losses.filter((one) => one.side === side).length : '…'}</td>
              <td>{table.pieces.filter((piece) => piece.side === side && piece.kind === 'unit' && piece.at).length}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {whole && <p className="hint">{combats === 1 ? '1 combat was' : `${combats} combats were`} fought.</p>}
      {[mine, enemyOf(mine)].map((side) => {
        const lost = losses.filter((one) => one.side === side);
        if (lost.length === 0) return null;
        return (
          <section key={side}>
            <p className="eyebrow">{sideWords(table, side)} losses</p>
            <ul className="bare-list">
              {lost.map(({ unit, day, turn }) => {
                const party = store.knownUnits.get(unit);
                return (
                  <li key={unit}>
                    {party ? <UnitChip unit={party} names={names} isFull /> : unit} day {day}, turn {turn}
                  </li>
                );
              })}
            </ul>
          </section>
        );
      })}
    </>
  );
}

/** How a battle ended: points, losses, who holds what. */
import { Chip, UnitChip } from '../parts.tsx';
import type { Whole } from '../ruleset-page.ts';
import { enemyOf } from '../sides.ts';
import { usePick } from '../store/use.ts';
import type { HexPageKinds, TableStore } from './store.ts';
import { pointsOf, sideWords } from './view.ts';

export function Result({ store, whole }: { store: TableStore; whole: Whole<HexPageKinds> | null }) {
  const { shown, own, names } = usePick(store, 'shown', 'own', 'names');
  if (!shown) return null;
  const mine = own ?? 'allies';
  const now = whole?.shown ?? shown;
  const { lost, units, terms, holders } = now.table;
  const sides = [mine, enemyOf(mine)];
  return (
    <>
      <table className="outcomes tally">
        <thead>
          <tr>
            <th scope="col">Side</th>
            <th scope="col">Points</th>
            <th scope="col">Units lost</th>
            <th scope="col">Units left</th>
          </tr>
        </thead>
        <tbody>
          {sides.map((side) => (
            <tr key={side}>
              <th scope="row">
                <Chip side={side}>{sideWords(now, side)}</Chip>
              </th>
              <td>{pointsOf(now, side)}</td>
              <td>{lost.filter((one) => one.side === side && one.how !== 'withdrawn').length}</td>
              <td>{units.filter((one) => one.side === side).length}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <ul className="bare-list">
        {terms.objectives.map(({ hex, name, points }, i) => (
          <li key={hex}>
            {name || 'Objective'}, {points}: {holders[i] ? sideWords(now, holders[i]) : 'nobody'}
          </li>
        ))}
      </ul>
      {sides.map((side) => {
        const gone = lost.filter((one) => one.side === side);
        if (gone.length === 0) return null;
        return (
          <section key={side}>
            <p className="eyebrow">{sideWords(now, side)} losses</p>
            <ul className="bare-list">
              {gone.map(({ id, turn, how }) => (
                <li key={id}>
                  <UnitChip unit={{ id, side }} names={names} isFull /> {how}, turn {turn}
                </li>
              ))}
            </ul>
          </section>
        );
      })}
    </>
  );
}

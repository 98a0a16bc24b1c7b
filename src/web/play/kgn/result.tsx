/** How a battle ended: morale, losses, who took what. */
import { Chip, UnitChip } from '../parts.tsx';
import type { Whole } from '../ruleset-page.ts';
import { enemyOf, sideName } from '../sides.ts';
import { usePick } from '../store/use.ts';
import type { KgnKinds, TableStore } from './store.ts';
import { strainOf } from './view.ts';

export function Result({ store, whole }: { store: TableStore; whole: Whole<KgnKinds> | null }) {
  const { shown, own, names, sides } = usePick(store, 'shown', 'own', 'names', 'sides');
  if (!shown) return null;
  const mine = own ?? 'allies';
  const now = whole?.shown ?? shown;
  const { lost, units, terms, objectives } = now.table;
  const both = [mine, enemyOf(mine)];
  return (
    <>
      <table className="outcomes tally">
        <thead>
          <tr>
            <th scope="col">Side</th>
            <th scope="col">Morale lost</th>
            <th scope="col">Units lost</th>
            <th scope="col">Units left</th>
          </tr>
        </thead>
        <tbody>
          {both.map((side) => (
            <tr key={side}>
              <th scope="row">
                <Chip side={side}>{sideName(side, sides)}</Chip>
              </th>
              <td>
                {strainOf(now, side) ?? '?'} of {terms.morale[side]}
              </td>
              <td>{lost.filter((one) => one.side === side && one.how !== 'left').length}</td>
              <td>{units.filter((one) => one.side === side).length}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <ul className="bare-list">
        {objectives.map(({ id, name, last }) => (
          <li key={id}>
            {name}: {last ? sideName(last, sides) : 'nobody'}
          </li>
        ))}
      </ul>
      {both.map((side) => {
        const gone = lost.filter((one) => one.side === side);
        if (gone.length === 0) return null;
        return (
          <section key={side}>
            <p className="eyebrow">{sideName(side, sides)} losses</p>
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

/** How a battle ended: strength left on both sides, who held what. */
import { Chip } from '../parts.tsx';
import type { Whole } from '../ruleset-page.ts';
import { enemyOf, type Side, sideName } from '../sides.ts';
import { usePick } from '../store/use.ts';
import { Diary, Knew } from './afterwards.tsx';
import type { StonkKinds, TableStore } from './store.ts';
import type { Shown } from './view.ts';

const HOLDS = 150;

/** stonk-gap-89 Who has a unit near a landmark. */
function holdersOf({ elements }: Shown, [x, y]: readonly [number, number]): Side[] {
  const near = elements.filter(
    ({ at, isDemoralised }) => at && !isDemoralised && Math.hypot(at[0] - x, at[1] - y) <= HOLDS,
  );
  return [...new Set(near.map(({ side }) => side))];
}

export function Result({ store, whole }: { store: TableStore; whole: Whole<StonkKinds> | null }) {
  const { shown, own, sides } = usePick(store, 'shown', 'own', 'sides');
  if (!shown) return null;
  const now = whole?.shown ?? shown;
  const mine = own ?? 'allies';
  return (
    <>
      {!whole && <p className="hint">One moment: the truth is being laid open.</p>}
      {whole && (
        <table className="outcomes tally">
          <thead>
            <tr>
              <th scope="col">Side</th>
              <th scope="col">Units left</th>
              <th scope="col">Strength points left</th>
            </tr>
          </thead>
          <tbody>
            {[mine, enemyOf(mine)].map((side) => {
              const units = now.elements.filter((one) => one.side === side);
              return (
                <tr key={side}>
                  <th scope="row">
                    <Chip side={side}>{sideName(side, sides)}</Chip>
                  </th>
                  <td>{units.length}</td>
                  <td>{units.reduce((sum, one) => sum + one.strength, 0)}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      )}
      {whole && (
        <ul className="bare-list">
          {now.objectives.map(({ id, name, at }) => {
            const holders = holdersOf(now, at);
            const words =
              holders.length === 0 ? 'nobody' : holders.length > 1 ? 'contested' : sideName(holders[0]!, sides);
            return (
              <li key={id}>
                {name}: {words}
              </li>
            );
          })}
        </ul>
      )}
      {whole && (
        <>
          <Knew store={store} shown={shown} events={whole.events} now={null} />
          <Diary store={store} shown={shown} />
        </>
      )}
    </>
  );
}

/** What an exchange at close quarters comes to, for either side. */
import type { Odds } from '../../odds.ts';
import { UnitChip } from '../../parts.tsx';
import { usePick } from '../../store/use.ts';
import { menOf } from '../fates.ts';
import { Sum } from '../odds-chain.tsx';
import type { TableStore } from '../store.ts';
import type { UnitSeen } from '../view.ts';

export function BothFates({
  store,
  odds,
  unit,
  foe,
}: {
  store: TableStore;
  odds: Odds | null;
  unit: UnitSeen;
  foe: UnitSeen;
}) {
  const { names, roster } = usePick(store, 'names', 'roster');
  if (!odds) return <p className="hint">Counting…</p>;
  return (
    <div className="odds" data-testid="assault-odds">
      {[foe, unit].map((one) => (
        <Sum
          key={one.id}
          odds={odds}
          target={one.id}
          men={menOf(one, roster)}
          title={<UnitChip unit={one} names={names} />}
          isShort
        />
      ))}
    </div>
  );
}

/** What an exchange at close quarters comes to, for either side. */
import type { Odds } from '../../odds.ts';
import { UnitChip } from '../../parts.tsx';
import { usePick } from '../../store/use.ts';
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
  const { names } = usePick(store, 'names');
  if (!odds) return <p className="hint">Counting…</p>;
  return (
    <div className="odds" data-testid="assault-odds">
      <Sum odds={odds} target={foe.id} title={<UnitChip unit={foe} names={names} />} isShort />
      <Sum odds={odds} target={unit.id} title={<UnitChip unit={unit} names={names} />} isShort />
    </div>
  );
}

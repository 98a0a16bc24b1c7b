/** The unit that a question is about, and what has happened to it. */
import { Die } from '../../icons.tsx';
import { UnitChip } from '../../parts.tsx';
import { usePick } from '../../store/use.ts';
import type { TableStore } from '../store.ts';
import { unitIn } from '../view.ts';

export function About({ store }: { store: TableStore }) {
  const { shown, names } = usePick(store, 'shown', 'names');
  const asked = shown?.asked;
  const unit = unitIn(shown, asked?.unit);
  if (!unit) return null;
  return (
    <p className="who">
      <UnitChip unit={unit} names={names} isFull />
      {asked?.about === 'shot' && asked.losses > 0 && (
        <span>
          {asked.losses} {asked.losses === 1 ? 'man' : 'men'} to be lost
        </span>
      )}
      {asked?.about === 'morale' && asked.die > 0 && (
        <span>
          morale <Die face={asked.die} passed={asked.die > 2} />
        </span>
      )}
    </p>
  );
}

/** The unit that a question is about, and what has happened to it. */
import { Die } from '../../icons.tsx';
import { UnitChip } from '../../parts.tsx';
import { usePick } from '../../store/use.ts';
import { unitAsked } from '../questions.ts';
import type { TableStore } from '../store.ts';
import { unitIn } from '../view.ts';

export function About({ store }: { store: TableStore }) {
  const { shown, names } = usePick(store, 'shown', 'names');
  const frame = shown?.stack.at(-1);
  const unit = unitIn(shown, unitAsked(frame));
  if (!unit) return null;
  return (
    <p className="who">
      <UnitChip unit={unit} names={names} isFull />
      {frame?.proc === 'shot' && frame.losses > 0 && <span>{frame.losses} to be lost</span>}
      {frame?.proc === 'morale' && frame.die > 0 && (
        <span>
          morale <Die face={frame.die} passed={frame.die > 2} />
        </span>
      )}
    </p>
  );
}

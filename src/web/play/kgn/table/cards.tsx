/** The card of a unit that the pointer rests on. */
import type { Tip } from '../../board/pointers.ts';
import { usePick } from '../../store/use.ts';
import type { Scene, TableStore } from '../store.ts';
import { cardOf, MARKER_WORDS, markersOf } from '../units.ts';
import { unitIn } from '../view.ts';

export function Cards({ store, scene, tip }: { store: TableStore; scene: Scene; tip: Tip | null }) {
  const { shown, names, roster, playing } = usePick(store, 'shown', 'names', 'roster', 'playing');
  const unit = unitIn(shown, tip?.unit);
  if (!tip || !unit || playing) return null;
  const [left, top] = [Math.min(tip.x + 16, scene.screen.width - 300), Math.min(tip.y + 12, scene.screen.height - 190)];
  return (
    <div className="marker-tip" style={{ left, top }} data-testid="unit-tip">
      <b>{names.get(unit.id)?.full ?? unit.name}</b>
      {cardOf(unit, roster.get(unit.type)).map((line) => (
        <span key={line}>{line}</span>
      ))}
      {markersOf(unit).map((one) => {
        const words = MARKER_WORDS[one];
        return (
          words && (
            <span key={one}>
              <em>{words.name}</em>: {words.means} <small>{words.rule}</small>
            </span>
          )
        );
      })}
    </div>
  );
}

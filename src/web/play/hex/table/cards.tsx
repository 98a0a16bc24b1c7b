/** The card of a counter that the pointer rests on. */
import type { Tip } from '../../board/pointers.ts';
import { usePick } from '../../store/use.ts';
import { factsOf } from '../facts.ts';
import type { Scene, TableStore } from '../store.ts';
import { formationIn, hexWords, pieceIn } from '../view.ts';

export function Cards({ store, scene, tip }: { store: TableStore; scene: Scene; tip: Tip | null }) {
  const { shown, names } = usePick(store, 'shown', 'names');
  const piece = pieceIn(shown, tip?.unit);
  if (!tip || !piece || !shown) return null;
  const [left, top] = [Math.min(tip.x + 16, scene.screen.width - 300), Math.min(tip.y + 12, scene.screen.height - 170)];
  const formation = formationIn(shown, piece.unit?.formation)?.name;
  return (
    <div className="marker-tip" style={{ left, top }} data-testid="counter-card">
      <strong>{names.get(piece.id)?.full ?? piece.id}</strong>
      <small>{[formation, piece.at !== null && `hex ${hexWords(shown, piece.at)}`].filter(Boolean).join(' · ')}</small>
      {factsOf(piece, shown).map((line) => (
        <span key={line}>{line}</span>
      ))}
    </div>
  );
}

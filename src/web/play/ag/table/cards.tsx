/** The card of a counter that the pointer rests on; where counters are small and crowded, a list of all that are there. */
import type { Tip } from '../../board/pointers.ts';
import { usePick } from '../../store/use.ts';
import { factsOf } from '../facts.ts';
import { CounterIcon } from '../parts/counter.tsx';
import type { Scene, TableStore } from '../store.ts';
import { forceIn, type Piece, pieceIn } from '../view.ts';
import { crowdOf } from './crowd.ts';

export function Cards({ store, scene, tip }: { store: TableStore; scene: Scene; tip: Tip | null }) {
  const { shown, names } = usePick(store, 'shown', 'names');
  const piece = pieceIn(shown, tip?.unit);
  if (!tip || !piece || !shown) return null;
  const crowd = scene.camera.zoom < scene.rules.table.zoom.readable ? crowdOf(scene.pieces, piece.id) : [];
  const high = crowd.length > 1 ? 60 + crowd.length * 34 : 150;
  // Beside the pointer, so that the counters stay in sight: to its right, or where there is no room, to its left.
  const room = scene.screen.width - scene.insets.right - 300;
  const left = tip.x + 16 <= room ? tip.x + 16 : Math.max(8, tip.x - 300);
  const top = Math.max(8, Math.min(tip.y + 12, scene.screen.height - scene.insets.bottom - high));
  return (
    <div className="marker-tip" style={{ left, top }} data-testid="counter-card">
      <strong>{names.get(piece.id)?.full ?? piece.id}</strong>
      <small>{forceIn(shown, piece.division)?.name}</small>
      {crowd.length > 1 ? (
        <ul className="crowd" data-testid="crowd">
          {crowd.map((id) => (
            <li key={id}>
              <CounterIcon store={store} id={id} px={22} />
              <span>
                {names.get(id)?.full ?? id}
                <small>{strengthWords(pieceIn(shown, id))}</small>
              </span>
            </li>
          ))}
        </ul>
      ) : (
        factsOf(piece, shown).map((line) => <span key={line}>{line}</span>)
      )}
    </div>
  );
}

function strengthWords(piece: Piece | undefined): string {
  if (!piece) return '';
  if (piece.strength !== null) return `strength ${piece.strength}`;
  return piece.kind === 'dummy' ? 'a dummy' : piece.row ? piece.row.type : 'unknown';
}

/** Cards over the board: why a unit is seen, and what its markers mean. */
import { useLayoutEffect, useRef } from 'react';
import { at, type Pen } from '../../board/pen.ts';
import type { Tip } from '../../board/pointers.ts';
import type { Scene } from '../../board/scene.ts';
import { HUNDREDTHS, type XY } from '../../measures.ts';
import type { TableStore } from '../../store/store.ts';
import { useTable } from '../../store/use.ts';
import { MARKER_WORDS, markersOf } from '../units.ts';
import { unitIn } from '../view.ts';

/** A squad may see with some of its men what its middle does not. */
function sightWords({ isSeen, stopped, sight }: { isSeen: boolean; stopped: XY | null; sight: string }): string {
  if (!isSeen || !stopped) return sight;
  return `By some of the men; from the middle of the unit: ${sight.charAt(0).toLowerCase()}${sight.slice(1)}`;
}

/** Where sight is argued: a card beside the line. */
export function SightCard({ store, scene }: { store: TableStore; scene: Scene }) {
  const { aim, glance } = useTable(store);
  const card = useRef<HTMLDivElement>(null);
  const advice = (aim ?? glance)?.advice ?? null;
  useLayoutEffect(() => {
    if (!advice) return;
    const put = (): void => {
      if (!card.current) return;
      const pen = { camera: scene.camera, screen: scene.screen } as Pen;
      const [a, b] = [at(pen, advice.from), at(pen, advice.to)];
      const { insets, screen } = scene;
      const wide = card.current.offsetWidth;
      const high = card.current.offsetHeight;
      const x = (a.x + b.x) / 2 - wide - 36;
      const y = (a.y + b.y) / 2 - high / 2;
      const left = x < insets.left + 64 ? Math.min((a.x + b.x) / 2 + 36, screen.width - insets.right - wide - 8) : x;
      const top = Math.min(screen.height - insets.bottom - high - 8, Math.max(insets.top + 8, y));
      card.current.style.transform = `translate(${Math.round(Math.max(8, left))}px, ${Math.round(top)}px)`;
    };
    put();
    scene.listeners.add(put);
    return () => {
      scene.listeners.delete(put);
    };
  }, [advice, scene]);
  if (!advice) return null;
  return (
    <div className="sight-card" ref={card} role="status" data-testid="sight">
      <strong>
        {advice.isSeen ? 'Seen' : 'Not seen'} at {(advice.range / HUNDREDTHS).toFixed(1)} in
      </strong>
      <span>{sightWords(advice)}</span>
      {advice.cover !== '' && advice.isSeen && <em>{advice.cover}</em>}
    </div>
  );
}

/** The markers of a unit by name, each with its rule. */
export function MarkerTip({ store, tip }: { store: TableStore; tip: Tip }) {
  const { shown, names, playing } = useTable(store);
  const unit = unitIn(shown, tip.unit);
  const markers = unit ? markersOf(unit) : [];
  if (!unit || markers.length === 0 || playing) return null;
  return (
    <div
      className="marker-tip"
      role="tooltip"
      data-testid="marker-tip"
      style={{ left: Math.max(8, Math.min(tip.x + 14, innerWidth - 290)), top: tip.y + 18 }}
    >
      <b>{names.get(unit.id)?.full ?? unit.id}</b>
      {markers.map((one) => (
        <span key={one}>
          <em>{one}</em>: {MARKER_WORDS[one].means} <small>{MARKER_WORDS[one].rule}</small>
        </span>
      ))}
    </div>
  );
}

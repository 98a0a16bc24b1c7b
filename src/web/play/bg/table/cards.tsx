/** Cards over the board: why a unit is seen, and what its markers mean. */
import { useLayoutEffect, useRef } from 'react';
import type { XY as Place } from '../../../../draw/curve.ts';
import type { Extent } from '../../board/camera.ts';
import { type Box, boxesMeet } from '../../board/layout.ts';
import { at, frameOf, type Pen } from '../../board/pen.ts';
import type { Tip } from '../../board/pointers.ts';
import { HUNDREDTHS, inHundredths } from '../../measures.ts';
import { usePick } from '../../store/use.ts';
import type { Scene, TableStore } from '../store.ts';
import { MARKER_WORDS, markersOf } from '../units.ts';
import { type BgAdvice, unitIn } from '../view.ts';

/** What decides whether it is seen: what hides it; where it is seen, what the line goes through. */
export function sightWords({ hiddenBy, met }: Pick<BgAdvice['shots'], 'hiddenBy' | 'met'>): string {
  if (hiddenBy !== null) return hiddenBy.charAt(0).toUpperCase() + hiddenBy.slice(1);
  const lengths = new Map<string, number>();
  for (const { kind, from, to } of met)
    lengths.set(kind, (lengths.get(kind) ?? 0) + Math.hypot(to[0] - from[0], to[1] - from[1]));
  const parts = [...lengths].map(([kind, length]) =>
    length < HUNDREDTHS ? kind : `${inHundredths(length)} of ${kind}`,
  );
  return parts.length === 0 ? 'nothing in the way' : `through ${parts.join(', ')}`;
}

/** What a card must not hide, and how much it would be missed. */
interface Seen {
  readonly box: Box;
  readonly cost: number;
}

function seenOn(scene: Scene, ends: readonly string[]): Seen[] {
  const { zoom } = scene.camera;
  const out: Seen[] = scene.pieces.map(({ unit, screen, reach }) => ({
    box: { ...screen, w: reach * zoom * 0.85, h: reach * zoom * 0.85 },
    cost: ends.includes(unit.id) ? 40 : 10,
  }));
  for (const { unit, x, y, half } of scene.chips)
    out.push({ box: { x, y, w: half, h: 11 }, cost: ends.includes(unit) ? 14 : 8 });
  const { x, y } = frameOf(scene);
  for (const flag of scene.laid.flags) out.push({ box: { x: flag.x + x, y: flag.y + y, w: 16, h: 16 }, cost: 5 });
  const { insets, screen } = scene;
  // The scale of a desk; on a phone it lies under everything.
  if (insets.left > 0) {
    const box = { x: screen.width - insets.right - 105, y: screen.height - insets.bottom - 22, w: 105, h: 18 };
    out.push({ box, cost: 8 });
  }
  const page = scene.over.getBoundingClientRect();
  for (const panel of document.querySelectorAll('.phone-tools, .tools, .minimap, .dice-tray')) {
    const { left, top, width, height } = panel.getBoundingClientRect();
    const box = { x: left - page.left + width / 2, y: top - page.top + height / 2, w: width / 2, h: height / 2 };
    out.push({ box, cost: 60 });
  }
  return out;
}

/** Where the card hides nobody: off the line, off the pieces, as near to the middle of the line as that allows. */
function placeFor(scene: Scene, [a, b]: readonly [Place, Place], half: Extent, ends: readonly string[]): Box {
  const { insets, screen, card } = scene;
  const seen = seenOn(scene, ends);
  const middle = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
  const [w, h] = [half.width, half.height];
  const room = {
    west: insets.left + w + 8,
    north: insets.top + h + 8,
    east: screen.width - insets.right - w - 8,
    south: screen.height - insets.bottom - h - 8,
  };
  let best: Box = { ...middle, w, h };
  let least = Infinity;
  const attempt = (x: number, y: number, more = 0): void => {
    const box = {
      x: Math.max(room.west, Math.min(room.east, x)),
      y: Math.max(room.north, Math.min(room.south, y)),
      ...{ w, h },
    };
    let cost = Math.hypot(box.x - middle.x, box.y - middle.y) / 60 + more;
    for (const one of seen) if (boxesMeet(box, one.box, 4)) cost += one.cost;
    for (let part = 0; part <= 1; part += 0.05) {
      const dot = { x: a.x + (b.x - a.x) * part, y: a.y + (b.y - a.y) * part, w: 8, h: 8 };
      if (boxesMeet(box, dot)) cost += 5;
    }
    if (cost < least) [best, least] = [box, cost];
  };
  if (card) attempt(card.x, card.y, -2);
  for (let far = w + 30; far < w + 420; far += 40)
    for (let i = 0; i < 16; i += 1) {
      const turn = (i * Math.PI) / 8;
      attempt(middle.x + Math.cos(turn) * far, middle.y + Math.sin(turn) * Math.max(h + 20, far * 0.8));
    }
  return best;
}

/** Where sight is argued: one card beside the line. */
export function SightCard({ store, scene }: { store: TableStore; scene: Scene }) {
  const { aim, hover, selected } = usePick(store, 'aim', 'hover', 'selected');
  const card = useRef<HTMLDivElement>(null);
  const now = aim ?? hover;
  const advice = now?.advice ?? null;
  const target = now?.target ?? null;
  useLayoutEffect(() => {
    if (!advice) return;
    let last = '';
    scene.card = null;
    const put = (): void => {
      if (!card.current) return;
      const { camera, insets, screen } = scene;
      const high = card.current.offsetHeight;
      const key = JSON.stringify([camera, insets, screen, high, scene.laid.key]);
      // It stays where it is while the map does.
      if (key === last) return;
      last = key;
      const pen = { camera, screen, per: scene.per } as Pen;
      const line = [at(pen, advice.from), at(pen, advice.to)] as const;
      const half = { width: card.current.offsetWidth / 2, height: high / 2 };
      const ends = [selected, target].filter((one) => one !== null);
      scene.card = placeFor(scene, line, half, ends);
      const { x, y, w, h } = scene.card;
      card.current.style.transform = `translate(${Math.round(x - w)}px, ${Math.round(y - h)}px)`;
      scene.changed(false);
    };
    put();
    scene.listeners.add(put);
    return () => {
      scene.listeners.delete(put);
      scene.card = null;
    };
  }, [advice, scene, selected, target]);
  if (!advice) return null;
  return (
    <div className="sight-card" ref={card} role="status" data-testid="sight">
      <strong>
        {advice.isSeen ? 'Seen' : 'Not seen'}
        {advice.range !== null && ` at ${inHundredths(advice.range)}`}
      </strong>
      <span>{sightWords(advice)}</span>
      {advice.cover !== '' && advice.isSeen && <em>{advice.cover}</em>}
    </div>
  );
}

/** The markers of a unit by name, each with its rule. */
export function MarkerTip({ store, tip, right }: { store: TableStore; tip: Tip; right: number }) {
  const { shown, names, playing, aim, hover } = usePick(store, 'shown', 'names', 'playing', 'aim', 'hover');
  const unit = unitIn(shown, tip.unit);
  const markers = unit ? markersOf(unit) : [];
  // One card at a time: while a sight is argued there is no other.
  if (!unit || markers.length === 0 || playing || aim || hover) return null;
  return (
    <div
      className="marker-tip"
      role="tooltip"
      data-testid="marker-tip"
      style={{ left: Math.max(8, Math.min(tip.x + 14, right - 290)), top: tip.y + 18 }}
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

export function Cards({ store, scene, tip }: { store: TableStore; scene: Scene; tip: Tip | null }) {
  return (
    <>
      <SightCard store={store} scene={scene} />
      {tip && <MarkerTip store={store} tip={tip} right={scene.screen.width - scene.insets.right} />}
    </>
  );
}

/** Cards over the table: of a unit that the pointer rests on, and of the sight that is argued. */
import { useLayoutEffect, useRef } from 'react';
import { at, type Pen } from '../../board/pen.ts';
import type { Tip } from '../../board/pointers.ts';
import type { XY } from '../../measures.ts';
import { usePick } from '../../store/use.ts';
import type { Scene, TableStore } from '../store.ts';
import { cardOf, MARKER_WORDS, markersOf } from '../units.ts';
import { unitIn } from '../view.ts';
import { Strip } from './strip.tsx';

/** Beside the middle of a line, and within the part of the screen where the map is seen. */
function place(card: HTMLElement, { camera, screen, insets, per }: Scene, from: XY, to: XY): void {
  const pen = { camera, screen, per } as Pen;
  const [a, b] = [at(pen, from), at(pen, to)];
  const [wide, high] = [card.offsetWidth, card.offsetHeight];
  const within = (value: number, least: number, most: number): number => Math.max(least, Math.min(most, value));
  // To the left of a line that goes up, above one that lies flat.
  const isSteep = Math.abs(b.y - a.y) > Math.abs(b.x - a.x);
  const x = (a.x + b.x) / 2 - (isSteep ? wide + 28 : wide / 2);
  const y = (a.y + b.y) / 2 - (isSteep ? high / 2 : high + 28);
  const left = within(x, insets.left + 8, screen.width - insets.right - wide - 8);
  const top = within(y, insets.top + 8, screen.height - insets.bottom - high - 8);
  card.style.transform = `translate(${Math.round(left)}px, ${Math.round(top)}px)`;
}

/** Where sight is argued: one card beside its line. */
function SightCard({ store, scene }: { store: TableStore; scene: Scene }) {
  const { sight, playing } = usePick(store, 'sight', 'playing');
  const card = useRef<HTMLDivElement>(null);
  const advice = sight?.advice;
  useLayoutEffect(() => {
    if (!advice) return;
    const put = (): void => {
      if (card.current) place(card.current, scene, advice.from, advice.to);
    };
    put();
    scene.listeners.add(put);
    return () => {
      scene.listeners.delete(put);
    };
  }, [advice, scene]);
  if (!sight || playing) return null;
  const { isSeen, range, band, why, cover } = sight.advice;
  return (
    <div className="sight-card" ref={card} role="status" data-testid="sight">
      <strong>
        {isSeen ? 'Seen' : 'Not seen'}
        {range !== null && ` at ${(range / 100).toFixed(1)} in`}
        {band !== null && `, ${band.replaceAll('-', ' ')} range`}
      </strong>
      <span>{why}</span>
      {isSeen && <em>{cover}</em>}
    </div>
  );
}

export function Cards({ store, scene, tip }: { store: TableStore; scene: Scene; tip: Tip | null }) {
  return (
    <>
      <Strip store={store} />
      <SightCard store={store} scene={scene} />
      <UnitTip {...{ store, scene, tip }} />
    </>
  );
}

function UnitTip({ store, scene, tip }: { store: TableStore; scene: Scene; tip: Tip | null }) {
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

/** A counter beside words: the same as on the map. */
import { memo } from 'react';
import type { PathShape, TextShape } from '../../../../draw/display.ts';
import { type CounterFace, counterShapes } from '../../../../draw/operational/counter.ts';
import { usePick } from '../../store/use.ts';
import { counterOf } from '../faces.ts';
import type { TableStore } from '../store.ts';
import { type Piece, pieceIn } from '../view.ts';

function pathOf({ lines, closed }: PathShape): string {
  return lines
    .map((line) => `M${line.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}${closed ? 'Z' : ''}`)
    .join('');
}

function Shape({ shape }: { shape: PathShape | TextShape }) {
  if (shape.kind === 'text')
    return (
      <text
        x={shape.x}
        y={shape.y}
        fontSize={shape.size}
        fill={shape.colour}
        textAnchor={shape.align}
        dominantBaseline="central"
      >
        {shape.text}
      </text>
    );
  const width = shape.pen && 'px' in shape.pen ? shape.pen.px : 1;
  return (
    <path
      d={pathOf(shape)}
      fill={shape.fill ?? 'none'}
      {...(shape.stroke ? { stroke: shape.stroke, strokeWidth: width, strokeLinejoin: 'round' as const } : {})}
      opacity={shape.blur ? 0.2 : (shape.opacity ?? 1)}
    />
  );
}

const FaceIcon = memo(function FaceIcon({ face, px = 40 }: { face: CounterFace; px?: number }) {
  const half = px / 2 + 7;
  return (
    <svg
      className="counter-icon"
      viewBox={`${-half} ${-half} ${2 * half} ${2 * half}`}
      width={2 * half}
      height={2 * half}
      aria-hidden="true"
    >
      {counterShapes(face, px).map((shape, i) => (
        <Shape key={i} shape={shape} />
      ))}
    </svg>
  );
});

export function CounterIcon({ store, id, px = 40 }: { store: TableStore; id: string; px?: number }) {
  const { shown } = usePick(store, 'shown');
  const piece = pieceIn(shown, id) ?? null;
  if (!piece || !shown) return null;
  return <PieceIcon store={store} piece={piece} px={px} />;
}

function PieceIcon({ store, piece, px }: { store: TableStore; piece: Piece; px: number }) {
  const { shown } = usePick(store, 'shown');
  const row = piece.row ?? store.memory.faces.get(piece.id) ?? null;
  return <FaceIcon face={counterOf({ ...piece, moved: false, recced: false, fought: false }, shown!, row)} px={px} />;
}

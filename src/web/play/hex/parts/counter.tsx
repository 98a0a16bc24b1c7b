/** A counter beside words: the same as on the map. */
import { memo } from 'react';
import type { PathShape, TextShape } from '../../../../draw/display.ts';
import { counterShapes, type Stacked, unknownShapes } from '../../../../draw/hex/counters.ts';
import { faceOf } from '../faces.ts';
import type { Piece, Shown } from '../view.ts';

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

const Face = memo(
  function Face({ face, px }: { face: Stacked; px: number }) {
    const half = px / 2 + 8;
    const shapes = 'unknown' in face ? unknownShapes(face.unknown, px) : counterShapes(face, px);
    return (
      <svg
        className="hex-counter"
        viewBox={`${-half} ${-half} ${2 * half} ${2 * half}`}
        width={2 * half}
        height={2 * half}
        aria-hidden="true"
      >
        {shapes.map((shape, i) => (
          <Shape key={i} shape={shape} />
        ))}
      </svg>
    );
  },
  (a, b) => a.px === b.px && JSON.stringify(a.face) === JSON.stringify(b.face),
);

export function CounterIcon({ piece, shown, px = 48 }: { piece: Piece; shown: Shown; px?: number }) {
  return <Face face={faceOf(piece, shown)} px={px} />;
}

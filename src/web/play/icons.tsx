/** Signs of the table page, drawn on a grid of 24. */
import type { ReactNode } from 'react';

const burst =
  'M12 4l1.6 4.2 4.2-1.9-1.9 4.2L20 12l-4.1 1.5 1.9 4.2-4.2-1.9L12 20l-1.6-4.2-4.2 1.9 1.9-4.2L4 12l4.1-1.5-1.9-4.2 4.2 1.9z';
const small = (x: number, y: number, k: number) => (
  <path transform={`translate(${x} ${y}) scale(${k})`} d={burst} fill="currentColor" stroke="none" />
);

const ICONS: Readonly<Record<string, ReactNode>> = {
  'manoeuvre-and-fire': (
    <>
      <path d="M2 16h9M8 12.5l3.5 3.5L8 19.5" />
      {small(9.5, 1.5, 0.62)}
    </>
  ),
  'fire-and-manoeuvre': (
    <>
      {small(0, 1, 0.62)}
      <path d="M10 16h11M17.5 12.5L21 16l-3.5 3.5" />
    </>
  ),
  'open-fire': (
    <>
      {small(0, 1, 0.58)}
      {small(10, 9, 0.58)}
    </>
  ),
  'top-speed': <path d="M4 6l6 6-6 6M11 6l6 6-6 6M20 6v12" />,
  'ambush-fire': (
    <>
      <path d="M12 2.5l8.2 4.7v9.6L12 21.5l-8.2-4.7V7.2z" />
      <path d="M7 12q5-5.6 10 0-5 5.6-10 0z" />
      <circle cx="12" cy="12" r="1.5" fill="currentColor" stroke="none" />
    </>
  ),
  'reserve-move': (
    <>
      <path d="M12 2.5l8.2 4.7v9.6L12 21.5l-8.2-4.7V7.2z" />
      <path d="M8 8.5l3.5 3.5L8 15.500M12.5 8.500L16 12l-3.5 3.5" />
    </>
  ),
  'close-assault': <path d="M4 20l12-12M13 5l6 6M4 4l6 6M20 20l-5-5M16 8l4-4" />,
  'tactical-co-ordination': (
    <>
      <circle cx="6" cy="12" r="3" />
      <path d="M9 12h7M13 8.500l3.5 3.5-3.5 3.5" />
      <circle cx="20" cy="12" r="1.8" />
    </>
  ),
  disembark: <path d="M3 6h11v8H3zM6 18h.01M11 18h.01M14 10h7M17.5 6.5L21 10l-3.500 3.500" />,
  embark: <path d="M10 6h11v8H10zM13 18h.01M18 18h.01M2 10h8M6.500 6.500L10 10l-3.500 3.500" />,
  unlimber: <path d="M3 16a3 3 0 1 0 6 0 3 3 0 1 0-6 0M8 14l12-6M12 19h9M18 16l3 3-3 3" />,
  limber: <path d="M3 16a3 3 0 1 0 6 0 3 3 0 1 0-6 0M8 14l12-6M21 19h-9M15 16l-3 3 3 3" />,
  withdraw: <path d="M20 4v16M16 12H4M8 8l-4 4 4 4" />,
  'request-artillery': (
    <>
      <path d="M4 20l6-6M4 15v5h5M12 4a8 8 0 0 1 8 8" />
      {small(9, 0, 0.5)}
    </>
  ),
  're-arm': <path d="M7 20V10q0-5 2.500-7 2.500 2 2.500 7v10zM7 16h5M18 8v8M14 12h8" />,
  engineering: <path d="M4 20l9-9M11 5q5-3 9 1l-3 1-1 3q-4-1-5-5zM4 4l5 5" />,
  repair: <path d="M20 7a5 5 0 0 1-7 6l-7 7-2-2 7-7a5 5 0 0 1 6-7l-3 3 3 3z" />,
  recover: <path d="M3 8h8v8H3zM11 12h4M15 12a3 3 0 1 0 6 0 3 3 0 1 0-6 0" />,
  ura: <path d="M4 15l4-10 3 9M9 19l4-14 3 12M15 20l4-15 2 9" />,
  select: <path d="M6 3l12 8.5-5.2 1 3 6-2.6 1.3-3-6L6 18z" />,
  ruler: <path d="M3.5 16.500l13-13 4 4-13 13zM7 13l2 2M10 10l2 2M13 7l2 2" />,
  sight: (
    <>
      <path d="M2.5 12q9.5-11 19 0-9.5 11-19 0z" />
      <circle cx="12" cy="12" r="3" />
    </>
  ),
  plus: <path d="M12 5v14M5 12h14" />,
  minus: <path d="M5 12h14" />,
  fit: <path d="M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5" />,
  undo: <path d="M8 5L4 9l4 4M4 9h9a6 6 0 0 1 0 12H9" />,
  menu: <path d="M4 7h16M4 12h16M4 17h16" />,
  log: <path d="M3 5q5-1.5 9 1.500Q16 3.5 21 5v14q-5-1.5-9 1.500Q8 17.5 3 19zM12 6.500v14" />,
  units: (
    <>
      <circle cx="9" cy="8" r="3.2" />
      <path d="M3 20q0-7 6-7t6 7M15.5 5.200a3 3 0 0 1 0 5.800M17 13.500q4 .8 4 6.5" />
    </>
  ),
  flag: <path d="M6 21V4h12l-3 4.2 3 4.200H6" />,
  dice: (
    <>
      <rect x="4" y="4" width="16" height="16" rx="3" />
      <circle cx="9" cy="9" r="1.3" fill="currentColor" />
      <circle cx="15" cy="15" r="1.3" fill="currentColor" />
      <circle cx="12" cy="12" r="1.3" fill="currentColor" />
    </>
  ),
  more: (
    <g fill="currentColor" stroke="none">
      <circle cx="5" cy="12" r="2" />
      <circle cx="12" cy="12" r="2" />
      <circle cx="19" cy="12" r="2" />
    </g>
  ),
  close: <path d="M6 6l12 12M18 6L6 18" />,
  left: <path d="M15 5l-7 7 7 7" />,
  right: <path d="M9 5l7 7-7 7" />,
  turn: <path d="M20 12a8 8 0 1 1-3-6.200M20 3v5h-5" />,
};

export function Icon({ of }: { of: string }) {
  return (
    <svg
      className="sign"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.9"
      strokeLinejoin="round"
      strokeLinecap="round"
      aria-hidden="true"
      focusable="false"
    >
      {ICONS[of] ?? ICONS.more}
    </svg>
  );
}

const PIPS: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  1: [[9, 9]],
  2: [
    [5, 5],
    [13, 13],
  ],
  3: [
    [4.5, 4.5],
    [9, 9],
    [13.5, 13.5],
  ],
  4: [
    [5, 5],
    [13, 5],
    [5, 13],
    [13, 13],
  ],
  5: [
    [4.5, 4.5],
    [13.5, 4.5],
    [9, 9],
    [4.5, 13.5],
    [13.5, 13.5],
  ],
  6: [
    [5, 4.2],
    [13, 4.2],
    [5, 9],
    [13, 9],
    [5, 13.8],
    [13, 13.8],
  ],
};

/** A die as it fell: bone when it passed, only an outline when it failed. */
export function Die({ face, passed = true }: { face: number; passed?: boolean }) {
  return (
    <span className={passed ? 'die' : 'die failed'} role="img" aria-label={String(face)}>
      <svg viewBox="0 0 18 18" aria-hidden="true" focusable="false">
        {(PIPS[face] ?? []).map(([x, y]) => (
          <circle key={`${x} ${y}`} cx={x} cy={y} r="1.9" fill="currentColor" />
        ))}
        {!PIPS[face] && (
          <text x="9" y="13" textAnchor="middle" fontSize="11" fill="currentColor">
            {face}
          </text>
        )}
      </svg>
    </span>
  );
}

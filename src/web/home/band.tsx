/** The heads of cards: painted ground, lines over it, an icon. */
import type { ReactNode } from 'react';
import { Ground, type View } from '../ground.tsx';
import { PICTURES } from './pictures.ts';

/** The head of a card: the kind of ground that a rulebook is played on, in its own dress. */
export function Band({ of, chip }: { of: string; chip?: string }) {
  const dress = DRESSES[of] ?? DRESSES.bg!;
  return (
    <div className={`band ${of}`}>
      <Ground view={dress.view} />
      {dress.lines && (
        <svg className="lines" viewBox="0 0 300 117" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
          {dress.lines}
        </svg>
      )}
      <Icon of={of} />
      {chip && <span className="chip">{chip}</span>}
    </div>
  );
}

/** The head of a card: a moment of that battle, painted beforehand (`scripts/card-pictures.ts`); where there is none, the ground of its book. */
export function Picture({ of, name, chip }: { of: string; name: string; chip?: string }) {
  if (!PICTURES.has(name)) return <Band of={of} {...(chip ? { chip } : {})} />;
  return (
    <div className="band picture">
      <img src={`/battles/${name}.webp`} alt="" width={640} height={320} loading="lazy" />
      {chip && <span className="chip">{chip}</span>}
    </div>
  );
}

/** Six-sided cells with their points up and down, the long way 2 x `r`. */
function hexes(r: number): string {
  const half = r * 0.866;
  let path = '';
  for (let row = -1; row * 1.5 * r < 130; row += 1) {
    for (let x = row % 2 === 0 ? 0 : half; x < 310; x += 2 * half) {
      path += `M${x.toFixed(1)} ${(row * 1.5 * r).toFixed(1)}l${half.toFixed(1)} ${-r / 2}v${-r}l${-half.toFixed(1)} ${-r / 2}`;
      path += `l${-half.toFixed(1)} ${r / 2}v${r}z`;
    }
  }
  return path;
}

function grid(step: number): string {
  let path = '';
  for (let x = step / 2; x < 300; x += step) path += `M${x} 0V117`;
  for (let y = step / 2; y < 117; y += step) path += `M0 ${y}H300`;
  return path;
}

const DRESSES: Record<string, { view: View; lines?: ReactNode }> = {
  bg: { view: [566, 34, 300, 117] },
  kgn: { view: [716, 246, 300, 117] },
  hex: { view: [800, 84, 300, 117], lines: <path d={hexes(21)} /> },
  stonk: {
    view: [360, 60, 720, 281],
    lines: (
      <>
        <path d={grid(30)} />
        <circle className="strong" cx="196" cy="52" r="27" strokeDasharray="6 4" />
        <path className="strong" d="M196 44v16M188 52h16" />
      </>
    ),
  },
  ag: {
    view: [0, 0, 1077, 420],
    lines: (
      <>
        <path d={grid(24)} />
        <g className="contours">
          <path d="M176 62c-8-26 22-40 52-36s58 12 52 36-38 34-62 30-36-12-42-30zM190 60c-6-18 16-28 38-25s42 9 38 25-28 23-45 20-27-8-31-20zM206 58c-4-11 10-17 23-15s26 6 23 15-17 14-28 12-16-5-18-12z" />
          <path d="M-4 96c30-18 54 4 82-6s30-34 62-40M-4 112c34-16 60 2 92-8s36-30 66-34" />
        </g>
        <path className="strong" d="M92-4c8 36-12 60 4 82s6 30 10 44" />
      </>
    ),
  },
};

const ICONS: Record<string, ReactNode> = {
  bg: (
    <g fill="currentColor" strokeWidth="1">
      <path d="M8 3l1 3 2.6-1.7L10.4 7l3.1.6-2.8 1.5 1.9 2.5-3-.7L9.3 14 8 11.2 6.3 13.8l.1-3.1-3 .7 2-2.5-2.9-1.4 3.1-.6-1.1-2.8L7 5.8z" />
      <path d="M16.5 10.5l.9 2.7 2.4-1.5-1.1 2.5 2.8.5-2.5 1.4 1.7 2.2-2.7-.6-.3 2.8-1.2-2.5-1.5 2.3.1-2.8-2.7.7 1.8-2.3-2.6-1.2 2.8-.6-1-2.5 2.3 1.4z" />
    </g>
  ),
  kgn: (
    <>
      <path d="M3 14h9l9-6M5 14l-2 5M10 14l3 5" />
      <circle cx="8" cy="16" r="3" />
    </>
  ),
  hex: <path d="M12 3l7.8 4.5v9L12 21l-7.8-4.5v-9z" />,
  stonk: (
    <>
      <circle cx="12" cy="12" r="9" />
      <path d="M12 7v5l3.5 2" />
    </>
  ),
  ag: <path d="M12 3l8 3v6q0 6-8 9-8-3-8-9V6z" />,
  flag: <path d="M5 22V3M5 4h13l-3 4 3 4H5" />,
};

export function Icon({ of }: { of: string }) {
  return (
    <span className="icon" aria-hidden="true">
      <svg viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="1.9" strokeLinejoin="round">
        <title>{of}</title>
        {ICONS[of] ?? ICONS.flag}
      </svg>
    </span>
  );
}

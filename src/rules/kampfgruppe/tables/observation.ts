import { type BookChart, needOf } from './print.ts';

export type ObservedAs = 'infantry' | 'vehicle' | 'gun';
/** The lowest D6 that observes, or kgn-obs-04 no roll at all. */
export type Observed = number | 'automatic';

interface Line {
  readonly label: string;
  readonly silent: Observed;
  readonly fired: Observed;
}

/** kgn-obs-02 Observation, D6: p28 (L975), p34 (L1149) the same, p36 (L1240) without infantry. */
export const OBSERVATION = {
  'infantry open': { label: 'Infantry - in the open*', silent: 3, fired: 2 },
  'infantry obscured': { label: 'Infantry - obscured*', silent: 4, fired: 3 },
  'vehicle open': { label: 'Vehicle - open', silent: 2, fired: 'automatic' },
  'vehicle obscured': { label: 'Vehicle - obscured', silent: 3, fired: 2 },
  'gun open': { label: 'Deployed gun - open', silent: 2, fired: 'automatic' },
  'gun obscured': { label: 'Deployed gun - obscured', silent: 4, fired: 3 },
} as const satisfies Readonly<Record<`${ObservedAs} ${'open' | 'obscured'}`, Line>>;

/** kgn-obs-03 kgn-ex-11 The star: infantry of so many men or fewer need so much more. */
export const SMALL_UNIT = { men: 3, more: 1 } as const;

export function observation(
  target: ObservedAs,
  { obscured, fired }: { readonly obscured: boolean; readonly fired: boolean },
): Observed {
  return OBSERVATION[`${target} ${obscured ? 'obscured' : 'open'}`][fired ? 'fired' : 'silent'];
}

const seen = (observed: Observed): string | null => (observed === 'automatic' ? observed : needOf(observed));

function chart(name: string, page: string, rule: BookChart['rule'], lines: readonly Line[]): BookChart {
  return {
    name,
    page,
    rule,
    columns: ['Has not fired', 'Fired last turn'],
    rows: lines.map(({ label }) => label),
    cells: lines.map(({ silent, fired }) => [seen(silent), seen(fired)]),
  };
}

const LINES: readonly Line[] = Object.values(OBSERVATION);

export const OBSERVATION_CHART = chart('observation', 'p28', 'kgn-obs-02', LINES);
/** kgn-obs-05 Infantry cannot be the target of anti-tank fire. */
export const ANTI_TANK_OBSERVATION_CHART = chart('observation-anti-tank', 'p36', 'kgn-obs-05', LINES.slice(2));

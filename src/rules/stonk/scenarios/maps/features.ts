/** Short ways to write what every map of this book has many of. */
import type { FeatureSource } from '../../../../scenarios/map.ts';
import { curved, pointsOf } from '../../../../scenarios/map-lines.ts';

/** Lines of one kind, numbered. */
export const lines = (
  id: string,
  kind: 'hedge' | 'bocage' | 'track' | 'road',
  all: readonly string[],
  more: { readonly grade?: string; readonly curve?: boolean } = {},
): FeatureSource[] => all.map((line, i) => ({ id: `${id}-${i + 1}`, kind, line: `${line} m`, ...more }));

/** Orchards: open woods, as far as going and sight are concerned. */
export const orchards = (id: string, all: readonly string[]): FeatureSource[] =>
  all.map((area, i) => ({ id: `${id}-${i + 1}`, kind: 'wood', grade: 'orchard', area: `${area} m` }));

/** A village, hamlet or farm: ground that is built up. */
export const village = (id: string, name: string, area: string): FeatureSource => ({
  ...{ id, name, kind: 'built-up' as const, area: `${area} m` },
});

export const wood = (id: string, grade: 'open' | 'close' | 'forest', area: string, name?: string): FeatureSource => ({
  ...{ id, kind: 'wood' as const, grade, curve: true, area: `${area} m` },
  ...(name === undefined ? {} : { name }),
});

const bent = (line: string, closed: boolean): [string, string][] =>
  curved(pointsOf(`${line} m`, 'metres'), closed, 'metres').map(({ x, y }) => [`${x}m`, `${y}m`]);

type Contour = Extract<FeatureSource, { kind: 'hill' }>['contours'][number];

/** A contour that closes on the table. */
export const ring = (level: number, line: string): Contour => ({ level, area: bent(line, true) });

/** A contour that runs from edge to edge, and the corners of the table behind it: the hill goes on beyond them. */
export const slope = (level: number, line: string, corners: string): Contour => ({
  level,
  area: [
    ...bent(line, false),
    ...pointsOf(`${corners} m`, 'metres').map(({ x, y }): [string, string] => [`${x}m`, `${y}m`]),
  ],
});

/** A small stone bridge, by the compass bearing of the way that it carries. */
export const bridge = (id: string, x: number, y: number, facing: number): FeatureSource => ({
  ...{ id, kind: 'bridge' as const, at: [`${x}m`, `${y}m`] as [string, string] },
  ...{ box: ['20m', '12m'] as [string, string], facing, material: 'stone' as const },
});

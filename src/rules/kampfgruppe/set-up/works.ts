/** Works that a defender has bought, on the table before his units: kgn-setup-09, kgn-mine-01, kgn-bld-01, kgn-cov-04, kgn-cov-05. */
import type { Facing } from '../../../geometry/table/facing.ts';
import { type Feature, isLine, ringsOf } from '../../../geometry/table/feature.ts';
import { area, areWithin, disc, overlap, rectangle, type Shape, stroke } from '../../../geometry/table/footprint.ts';
import type { Point } from '../../../geometry/table/vector.ts';
import { type Picker, pickOne } from '../../../kernel/pick.ts';
import { type Refusal, refusal } from '../../../kernel/refusal.ts';
import { isBodyIn, latticeOver, strip } from '../../../tabletop/zones.ts';
import { fieldOf, INCH } from '../ground.ts';
import { pointOf } from '../parts.ts';
import { enemyOf, type KgnTable, type Mine, type Side } from '../state.ts';
import { buildingHits } from '../tables/buildings.ts';
import { DEFENCES, type Defence } from '../tables/lists.ts';
import { facingOf } from './place.ts';
import type { WorkAnswer } from './types.ts';

export interface Work {
  /** `axis-work-1`: of the mine or of the feature, too. */
  readonly id: string;
  readonly kind: Defence;
}

/** What a side has bought and not sited yet. */
export function unsited({ terms, ground, mines }: KgnTable, side: Side): Work[] {
  return terms.works[side]
    .map((kind, i) => ({ kind, id: `${side}-work-${i + 1}` }))
    .filter(({ id }) => !mines.some((mine) => mine.id === id) && !ground.features.some((one) => one.id === id));
}

/** Ours: inches across and deep. A trench has room for a squad, a pit for a gun and its crew; a block closes a road. */
const SIZES: { readonly [D in Defence]: readonly [number, number] } = {
  minefield: [1, 1],
  bunker: [4, 3],
  trenches: [6, 1.5],
  'gun-pit': [3, 3],
  'road-block': [3, 0.4],
};

const boxOf = (kind: Defence, at: Point, facing: Facing): Shape =>
  rectangle(at, SIZES[kind][1] * INCH, SIZES[kind][0] * INCH, facing);

const middle = (a: Point, b: Point): Point => ({ x: (a.x + b.x) >> 1, y: (a.y + b.y) >> 1 });

/** A work where it stands: a marker, or a feature of the ground. */
export function workAt({ id, kind }: Work, at: Point, facing: Facing): { mine: Mine } | { feature: Feature } {
  if (kind === 'minefield') return { mine: { id, at } };
  const { points: outline } = boxOf(kind, at, facing);
  const name = DEFENCES[kind].label.toLowerCase();
  if (kind === 'bunker') {
    const hits = buildingHits('concrete', 'medium');
    return { feature: { id, name, kind, outline, facing, material: 'concrete', hits } };
  }
  if (kind !== 'road-block') return { feature: { id, name, kind: 'trench', outline } };
  const [a, b, c, d] = outline as [Point, Point, Point, Point];
  const line = [middle(a, d), middle(b, c)];
  const across = [middle(a, b), middle(c, d)];
  const long = (p: readonly Point[]): number => (p[0]!.x - p[1]!.x) ** 2 + (p[0]!.y - p[1]!.y) ** 2;
  return { feature: { id, name, kind: 'wire', line: long(line) > long(across) ? line : across, width: 40 } };
}

const shapesOf = (feature: Feature): Shape[] =>
  isLine(feature) ? [stroke(feature.line, feature.width)] : ringsOf(feature).map(area);

/** What nothing is dug into or built on; a road only by what is meant to block it. */
const SOLID: readonly string[] = [
  'building',
  'bunker',
  'trench',
  'water',
  'river',
  'stream',
  'bridge',
  'ford',
  'rail',
  'wire',
];
const ROADS: readonly string[] = ['road', 'track'];
/** Objectives are left free of what nobody can stand on. */
const CLEAR = 2 * INCH;

function isFree(table: KgnTable, kind: Defence, shape: Shape): boolean {
  if (kind === 'bunker' && table.objectives.some(({ at }) => areWithin(shape, disc(at, 0), CLEAR))) return false;
  const isInTheWay = ({ kind: of }: Feature): boolean =>
    SOLID.includes(of) || (kind !== 'road-block' && kind !== 'minefield' && ROADS.includes(of));
  return fieldOf(table).features.every(
    (other) => !isInTheWay(other) || shapesOf(other).every((one) => !overlap(one, shape)),
  );
}

/** Mines and road blocks may lie in front of the zone, but not in the enemy's. */
function isInReach({ terms, ground }: KgnTable, side: Side, kind: Defence, shape: Shape): boolean {
  const zones = (of: Side) => terms.zones.filter((zone) => zone.side === of);
  if (zones(side).some((zone) => isBodyIn(zone, [shape]))) return true;
  if (kind !== 'minefield' && kind !== 'road-block') return false;
  const isOn = isBodyIn(strip(ground, 'north', 0, ground.height), [shape]);
  const isTheirs = zones(enemyOf(side)).some(({ west, north, east, south }) =>
    shape.points.some(({ x, y }) => x >= west && x <= east && y >= north && y <= south),
  );
  return isOn && !isTheirs;
}

export function refuseWork(table: KgnTable, side: Side, answer: WorkAnswer): Refusal | null {
  if (answer.kind === 'dig') return null;
  const work = unsited(table, side).find(({ id }) => id === answer.work);
  if (!work)
    return refusal('NO_SUCH_WORK', 'kgn-setup-09', 'You have no such work left to site.', { work: answer.work });
  const shape = boxOf(work.kind, pointOf(answer.at), answer.facing);
  if (!isInReach(table, side, work.kind, shape))
    return refusal('OUT_OF_ZONE', 'kgn-setup-09', 'That is outside the ground where it may lie.', { work: work.id });
  return isFree(table, work.kind, shape)
    ? null
    : refusal('NO_ROOM', 'kgn-setup-09', 'Something is in the way there.', { work: work.id });
}

/** Where the staff sites a work: places of the zone in rows, from one of its own on; null: nowhere. */
export function readySite(table: KgnTable, side: Side, work: Work): { at: Point; facing: Facing } | null {
  const spots = table.terms.zones.filter((zone) => zone.side === side).flatMap((zone) => [...latticeOver(zone, 300)]);
  const facing = facingOf(table, side);
  const begin = Math.floor(((table.terms.works[side].length - unsited(table, side).length + 1) * spots.length * 3) / 8);
  for (let i = 0; i < spots.length; i += 1) {
    const at = spots[(begin + i) % spots.length]!;
    const shape = boxOf(work.kind, at, facing);
    if (isInReach(table, side, work.kind, shape) && isFree(table, work.kind, shape)) return { at, facing };
  }
  return null;
}

/** Mostly the staff; now and then a work anywhere in the zone. */
export function drawWork(table: KgnTable, side: Side, pick: Picker): WorkAnswer {
  const zones = table.terms.zones.filter((zone) => zone.side === side);
  if (pick(2) === 0 && zones.length > 0) {
    const zone = pickOne(zones, pick);
    const at: [number, number] = [zone.west + pick(zone.east - zone.west), zone.north + pick(zone.south - zone.north)];
    const answer = { kind: 'work', work: pickOne(unsited(table, side), pick).id, at, facing: pick(48) } as const;
    if (!refuseWork(table, side, answer)) return answer;
  }
  return { kind: 'dig' };
}

/** kgn-doz-02 What a bulldozer leaves behind: gaps in hedges and lanes through rubble, one vehicle wide. */
import { type Area, type Feature, isLine, type Line } from '../../../geometry/table/feature.ts';
import type { Way } from '../../../geometry/table/path.ts';
import { covers } from '../../../geometry/table/polygon.ts';
import { meet } from '../../../geometry/table/segment.ts';
import type { Point } from '../../../geometry/table/vector.ts';
import { placesAlong } from '../../../geometry/table/windows.ts';
import type { Telling } from '../../../kernel/play.ts';
import { calledIn } from '../buildings/damage.ts';
import { gapIn, laneThrough, ONE_VEHICLE, type Reshaped } from '../buildings/reshape.ts';
import { fieldOf } from '../ground.ts';
import { has, type KgnTable, type Unit } from '../state.ts';

/** The path is looked at so often. */
const STEP = 10;

/** Where the path crosses a line; null if it does not. */
function crossing({ line }: Line, path: readonly Point[]): Point | null {
  for (let i = 1; i < path.length; i += 1)
    for (let j = 1; j < line.length; j += 1)
      if (meet(path[i - 1]!, path[i]!, line[j - 1]!, line[j]!).kind === 'point') return path[i]!;
  return null;
}

/** kgn-gap-37 Hedges, and bocage. */
const isHedge = (feature: Feature): feature is Line =>
  isLine(feature) && (feature.kind === 'hedge' || feature.kind === 'bocage');

/** What is left of a feature; null where the path does not go through it. */
function leftOf(feature: Feature, path: readonly Point[]): Feature[] | null {
  if (isHedge(feature)) {
    const at = crossing(feature, path);
    return at && gapIn(feature, at, ONE_VEHICLE);
  }
  if (feature.kind !== 'rubble') return null;
  const inside = path.filter((at) => covers(feature.outline, at));
  const isThrough = inside.length > 1 && !covers(feature.outline, path[path.length - 1]!);
  return isThrough ? laneThrough(feature as Area, inside[0]!, inside[inside.length - 1]!, ONE_VEHICLE) : null;
}

/** To be called when a stretch of a Move is over: `along`, how far the unit has come on its way. */
export function doze(table: KgnTable, play: Telling<Reshaped>, unit: Unit, way: Way, along: number): void {
  if (!has(unit, 'bulldozer') || along === 0) return;
  const places = placesAlong(way);
  const path: Point[] = [];
  for (let far = 0; far < along; far += STEP) path.push(places.at(far).at);
  path.push(places.at(along).at);
  for (const feature of fieldOf(table).features) {
    const added = leftOf(feature, path);
    if (!added) continue;
    const { id } = feature;
    play.emit({
      ...{ type: 'reshaped', rule: 'kgn-doz-02', feature: id, name: calledIn(table, id), change: 'gap' },
      ...{ cover: null, added, removed: [id] },
    });
  }
}

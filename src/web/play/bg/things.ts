/** What units, wrecks, minefields and things of the ground are called. */
import type { TableMap } from '../../../geometry/map.ts';
import type { XY } from '../measures.ts';
import type { Named } from '../names.ts';
import { type ScreenModel, unitIn } from './view.ts';

/** `the bocage`, `Minefield 2`, `PaK 40`. */
export function thingName(
  id: string,
  shown: ScreenModel | null,
  ground: TableMap | null,
  names: ReadonlyMap<string, Named>,
): string {
  const wreck = shown?.wrecks.some((one) => one.id === id) ?? false;
  const named = names.get(id)?.full;
  if (wreck) return `the wreck of ${named ?? id}`;
  if (named && unitIn(shown, id)) return named;
  const mine = shown?.mines.findIndex((one) => one.id === id) ?? -1;
  if (mine >= 0) return `minefield ${mine + 1}`;
  const [whole, section] = id.split('/');
  const feature = featureOf(whole!, shown, ground);
  if (!feature) return named ?? id;
  const name = ('name' in feature ? feature.name : undefined) ?? `the ${feature.kind}`;
  return section ? `${name}, ${section}` : name;
}

function featureOf(id: string, shown: ScreenModel | null, ground: TableMap | null) {
  return shown?.works.find((one) => one.id === id) ?? ground?.features.find((one) => one.id === id);
}

/** Where a thing is, for the camera and for a mark. */
export function thingPlace(id: string, shown: ScreenModel | null, ground: TableMap | null): XY | null {
  const at =
    unitIn(shown, id)?.place?.at ??
    shown?.wrecks.find((one) => one.id === id)?.at ??
    shown?.mines.find((one) => one.id === id)?.at;
  if (at) return [at.x, at.y];
  const feature = featureOf(id.split('/')[0]!, shown, ground);
  if (!feature) return null;
  const points =
    'line' in feature ? feature.line : 'outline' in feature ? feature.outline : 'at' in feature ? [feature.at] : [];
  if (points.length === 0) return null;
  const middle = points.reduce((sum, { x, y }) => ({ x: sum.x + x, y: sum.y + y }), { x: 0, y: 0 });
  return [Math.round(middle.x / points.length), Math.round(middle.y / points.length)];
}

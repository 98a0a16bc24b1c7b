/** Under the pieces: deployment zones, works, mines, the enemy's trails, the path in the making. */
import { SIDES } from '../../../../draw/pieces/markers.ts';
import { drawPast, drawTrail, drawWay, drawZone } from '../../board/marks.ts';
import { at, bead, CREAM, cased, type Pen } from '../../board/pen.ts';
import type { XY } from '../../measures.ts';
import { drawMine, drawSpotAt, drawWork } from '../../tabletop/works.ts';
import { isDeploying } from '../draft/deploy.ts';
import { notedPoints } from '../draft/notes.ts';
import type { Scene, TableState } from '../store.ts';
import { isSettingUp, placeIn } from '../view.ts';

/** kgn-mine-01 A minefield reaches 4 inches. */
const MINE_REACH = 4;

const OUTLINED: readonly string[] = ['bridge', 'wire', 'trench', 'bunker', 'rubble'];

export function drawUnder(scene: Scene, pen: Pen): void {
  const state = scene.store.get();
  const { shown, own, ask } = state;
  if (!shown) return;
  if (isSettingUp(shown))
    for (const zone of shown.table.terms.zones) drawZone(pen, zone, isDeploying(ask) && zone.side === own);
  drawThings(pen, state);
  if (state.playing === null)
    for (const trace of state.traces)
      if (trace.kind === 'move') drawTrail(pen, trace.path, trace.side, 0.8);
      else drawPast(pen, trace.from, trace.to, trace.side);
  drawPath(pen, state);
}

function drawThings(pen: Pen, { shown, ask, own, panel }: TableState): void {
  for (const place of notedPoints(panel, ask)) drawSpotAt(pen, place, CREAM, 'registered');
  const { ground, mines, markers, registered } = shown!.table;
  for (const work of ground.features) if (OUTLINED.includes(work.kind) || ground.map === null) drawWork(pen, work);
  for (const { at: place } of mines) drawMine(pen, [place.x, place.y], MINE_REACH, ask !== null);
  for (const { at: place, side, guns } of markers)
    drawSpotAt(pen, [place.x, place.y], SIDES[side].pale, guns.length > 0 ? 'guns are laid' : 'target marker');
  for (const { at: place, side, isRevealed } of registered)
    if (place && (side === own || isRevealed))
      drawSpotAt(pen, [place.x, place.y], SIDES[side].rim, side === own ? 'registered' : 'their registered point');
}

/** From where the unit stands through all way-points. */
function drawPath(pen: Pen, { way, selected, shown, playing }: TableState): void {
  const from = placeIn(shown, selected)?.at;
  if (!way || !from || playing) return;
  const path: XY[] = [[from.x, from.y], ...way.path];
  const isAllowed = !way.advice?.refusal;
  for (let i = 1; i < path.length; i += 1)
    cased(
      pen.to,
      at(pen, path[i - 1]!),
      at(pen, path[i]!),
      isAllowed ? SIDES[unitSide(shown, selected)].pale : '#e79ac0',
      2.4,
    );
  drawWay(pen, path, isAllowed);
  for (const point of path.slice(1)) bead(pen.to, at(pen, point), CREAM, 5);
}

function unitSide(shown: TableState['shown'], id: string | null): 'axis' | 'allies' {
  return shown?.units.find((unit) => unit.id === id)?.side ?? 'allies';
}

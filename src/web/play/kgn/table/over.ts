/** Over the pieces: the end of a path, lines of aim, aircraft, chips and flags, what is being told. */
import { drawFlags, drawLabels, type Labels, layOut } from '../../board/labels.ts';
import { drawSeen } from '../../board/marks.ts';
import { AMBER, at, bead, CREAM, cased, type Pen, tag, ticks } from '../../board/pen.ts';
import { pieceOf, type UnitPlace } from '../../board/pieces.ts';
import type { XY } from '../../measures.ts';
import { drawAircraft } from '../../tabletop/aircraft.ts';
import { drawSight, drawStruck, drawTarget } from '../../tabletop/marks.ts';
import { drawPlanWords, drawReachWords, layGhost, roomOf } from '../../tabletop/plan.ts';
import { type PlaceSeen, placeFrom } from '../../tabletop/seen.ts';
import { drawSpotAt } from '../../tabletop/works.ts';
import { targetOf } from '../draft/actions.ts';
import { chosenIn } from '../draft/offers.ts';
import { isPlanning } from '../draft/plan.ts';
import { startOf } from '../draft/way.ts';
import type { Scene, TableState } from '../store.ts';
import { asTold } from '../told.ts';
import { markersOf, strengthOf } from '../units.ts';
import { placeIn, unitIn } from '../view.ts';

/** Whom the player aims at: in the actions that he puts together, or in the answer that he means. */
export function aimedAt(state: TableState): readonly string[] {
  const { declared, meant, own, shown } = state;
  const targets = declared.map(targetOf).filter((id) => id !== null);
  const chosen = (chosenIn(state)?.units ?? []).filter((id) => unitIn(shown, id)?.side !== own);
  return [...new Set([...targets, ...(meant !== null ? [meant] : []), ...chosen])];
}

/** Whom an action that may be declared now could be aimed at. */
function openTargets({ actions, declared }: TableState): ReadonlySet<string> {
  if (!actions || declared.length > 1) return new Set();
  return new Set(actions.offers.flatMap(({ action, refusal }) => (refusal ? [] : (targetOf(action) ?? []))));
}

export function drawOver(scene: Scene, pen: Pen): void {
  const state = scene.store.get();
  const labels = labelsOf(scene, state);
  layOut(scene, labels);
  drawFlags(scene, pen, labels);
  if (!state.playing) {
    drawAims(scene, pen, state);
    drawGoal(scene, pen, state);
  }
  for (const { unit, ring, screen } of scene.pieces)
    if (state.roster.get(unit.type)?.class === 'aircraft')
      drawAircraft(pen, { ring, screen }, unit.side, unit.id === state.selected);
  drawLabels(scene, pen, labels);
  if (!state.playing) drawWords(scene, pen, state);
  drawTold(scene, pen, state);
}

function labelsOf(scene: Scene, state: TableState): Labels {
  const aimed = aimedAt(state);
  const units = new Map(scene.pieces.map((one) => [one.id, one.unit]));
  return {
    labelOf: ({ id }) => {
      const unit = units.get(id)!;
      const name = state.names.get(id);
      const isNamed = unit.side === state.own && id === state.selected;
      const text = (isNamed && (name?.full.length ?? 99) < 18 ? name?.full : name?.label) ?? unit.name;
      return scene.sprites.label(text, strengthOf(unit), unit.side, markersOf(unit), scene.ratio);
    },
    isNeeded: (id) => id === state.selected || aimed.includes(id),
    flags: (state.shown?.table.objectives ?? []).map(({ at: place, last }) => ({ at: place, holder: last })),
    isHeld: scene.store.memory.moving !== null,
  };
}

function drawAims(scene: Scene, pen: Pen, state: TableState): void {
  const { shown, selected, ask } = state;
  if (ask === null) return;
  const open = openTargets(state);
  for (const { id, screen, ring } of scene.pieces) if (open.has(id)) drawSeen(pen, screen, ring);
  const chosen = chosenIn(state)?.units.find((id) => unitIn(shown, id)?.side === state.own);
  const from = placeIn(shown, chosen ?? selected)?.at;
  for (const id of aimedAt(state)) {
    const one = scene.pieces.find((piece) => piece.id === id);
    if (!one || !from) continue;
    if (state.sight?.target === id) continue;
    const line: [XY, XY] = [
      [from.x, from.y],
      [one.at.x, one.at.y],
    ];
    cased(pen.to, at(pen, line[0]), at(pen, line[1]), CREAM, 2.4);
    ticks(pen, ...line);
    bead(pen.to, at(pen, line[0]), CREAM, 4);
    drawTarget(pen, one.place, one.reach, null);
  }
  drawSightLine(scene, pen, state);
  // Whoever acts in the enemy's turn.
  const acting = shown?.acting;
  const actor = acting && acting.side !== state.own ? scene.pieces.find(({ id }) => id === acting.unit) : undefined;
  if (actor && actor.id !== state.sight?.target) drawTarget(pen, actor.place, actor.reach, null);
  if (state.pointed) drawSpotAt(pen, state.pointed.at, state.pointed.refusal ? '#e79ac0' : CREAM, 'here');
}

/** The quarter of an armoured target that is struck. */
function struckOf({ sight, roster }: TableState, type: string) {
  const armour = roster.get(type)?.armour;
  const face = sight?.advice.face;
  if (!sight || !armour || !face) return null;
  return { quarter: face, label: `${face}, armour ${armour[face]}`, from: sight.advice.from };
}

/** The line of sight with its reasons, and what it strikes. */
function drawSightLine(scene: Scene, pen: Pen, state: TableState): void {
  const { sight } = state;
  const one = sight && scene.pieces.find(({ id }) => id === sight.target);
  if (!sight || !one) return;
  drawSight(pen, sight.advice, scene.card);
  drawTarget(pen, one.place, one.reach, struckOf(state, one.unit.type));
}

function drawSightWords(scene: Scene, pen: Pen, state: TableState): void {
  const one = scene.pieces.find(({ id }) => id === state.sight?.target);
  const struck = one && struckOf(state, one.unit.type);
  if (one && struck) drawStruck(pen, one.place, one.reach, one.unit.side, struck);
}

/** The piece as it will stand at the end of each of its paths. */
function drawGoal(scene: Scene, pen: Pen, state: TableState): void {
  for (const way of [state.first, state.way]) drawGhost(scene, pen, state, way?.advice?.goal ?? null);
}

function drawGhost(scene: Scene, pen: Pen, { shown, selected, roster }: TableState, goal: PlaceSeen | null): void {
  const unit = unitIn(shown, selected);
  if (!unit || !goal) return;
  const place: UnitPlace = placeFrom(goal);
  layGhost(scene, pen, pieceOf(unit, place, roster.get(unit.type), false), [place.at.x, place.at.y], 0.6);
}

function drawWords(scene: Scene, pen: Pen, state: TableState): void {
  drawSightWords(scene, pen, state);
  const { way, reach } = state;
  const start = startOf(state);
  if (reach && start && !way && isPlanning(state)) drawReachWords(pen, roomOf(scene), reach, start);
  const end = way?.path.at(-1);
  if (!way || !end) return;
  const { advice } = way;
  const spent = advice && advice.rate > 0 ? [`${(advice.spent / 100).toFixed(1)} of ${advice.rate / 100} in used`] : [];
  const die = advice && advice.hurdles.length > 0 ? [`less a die: ${advice.hurdles.join(', ')}`] : [];
  drawPlanWords(pen, roomOf(scene), end, {
    length: advice?.length ?? null,
    dice: [...spent, ...die],
    why: advice?.refusal?.sentence ?? null,
  });
}

/** What is told of a unit stands beside it. */
function drawTold(scene: Scene, pen: Pen, { playing, names }: TableState): void {
  if (!playing) return;
  const id = playing.event.unit;
  const one = typeof id === 'string' ? scene.pieces.find((piece) => piece.id === id) : undefined;
  if (!one || playing.narrated?.tone === 'silent') return;
  const words = asTold(playing.event).type === 'moved' ? '' : (names.get(one.id)?.full ?? '');
  if (words)
    tag(pen.to, words, one.screen.x, one.screen.y - (one.reach * pen.camera.zoom + 16), {
      ...{ size: 12.5, colour: AMBER, within: roomOf(scene) },
    });
}

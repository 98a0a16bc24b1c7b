/** What the set-up and the artillery draw over the table: zones, spacing, markers with their rings, a unit about to be placed. */

import { CORNERS, oppositeCorner, oppositeEdge, shortEdges } from '../../../../tabletop/zones.ts';
import { drawForbidden, drawZone } from '../../board/marks.ts';
import { AMBER, at, CASING, CREAM, cased, type Pen, tag } from '../../board/pen.ts';
import { pieceOf } from '../../board/pieces.ts';
import { HUNDREDTHS, type XY } from '../../measures.ts';
import { enemyOf } from '../../sides.ts';
import { defenceInHand, planInHand, planItems, zonesAsked } from '../draft/site.ts';
import type { Scene, TableState } from '../store.ts';
import { askedOf, type Corner, type Edge, unitIn, type Zone } from '../view.ts';
import { cornerZone, strip } from '../zones.ts';

const REACH = 1000;
const HARASSING = 1500;
const SPACING = 1000;
const STRIP = 600;
const BAD = '#e79ac0';

/** Zones and spacing, under the pieces. */
export function drawSitesUnder(scene: Scene, pen: Pen, state: TableState): void {
  const { ask, shown, own, ground, chosen } = state;
  if (!shown || !ground) return;
  drawHill(pen, state);
  if (!own || !ask) return;
  if (ask === 'scenario-setup.corner' || ask === 'scenario-setup.flank') {
    const { axis, allies } = shown.scenarioSetup?.corners ?? { axis: null, allies: null };
    const free = ask === 'scenario-setup.flank' ? CORNERS.filter((one) => one !== axis && one !== allies) : CORNERS;
    const mine = (chosen ?? free[0]) as Corner;
    for (const corner of free) {
      const isTheirs = corner === oppositeCorner(mine);
      drawZone(pen, cornerZone(ground, isTheirs ? enemyOf(own) : own, corner), corner === mine);
    }
  } else if (ask === 'scenario-setup.edge') {
    const theirs = (chosen ?? shortEdges(ground)[0]) as Edge;
    drawZone(pen, strip(ground, enemyOf(own), theirs, 0, STRIP), false);
    drawZone(pen, strip(ground, own, oppositeEdge(theirs), 0, STRIP), true);
  } else if (ask === 'scenario-setup.objective') drawSpacing(pen, state);
  if (ask === 'place-units.place') return; // the table's own zones are drawn already
  for (const zone of zonesAsked(scene.store) ?? []) drawZone(pen, zone, true);
}

function hillOf({ shown, ground }: Pick<TableState, 'shown' | 'ground'>) {
  const id = shown?.scenarioSetup?.hill;
  const raised = shown?.works.find((one) => one.id === id);
  return { raised, hill: raised ?? ground?.features.find((one) => one.id === id) };
}

const isHillAsked = ({ shown, ask }: Pick<TableState, 'shown' | 'ask'>): boolean =>
  ask === 'scenario-setup.defence' || (ask === 'scenario-setup.objective' && shown?.objectives.length === 0);

/** The middle of the hill on which a place is asked for. */
export function hillAsked(state: Pick<TableState, 'shown' | 'ground' | 'ask'>): XY | null {
  const { hill } = hillOf(state);
  if (hill?.kind !== 'hill' || !isHillAsked(state)) return null;
  const points = hill.contours[0]?.outline ?? [];
  const middle = (list: readonly number[]): number => Math.round((Math.min(...list) + Math.max(...list)) / 2);
  return points.length === 0 ? null : [middle(points.map(({ x }) => x)), middle(points.map(({ y }) => y))];
}

/** The hill that is fought for: always where the map has none of its own, and bright where a place on it is asked for. */
function drawHill(pen: Pen, state: TableState): void {
  const { raised, hill } = hillOf(state);
  if (hill?.kind !== 'hill') return;
  const isAsked = isHillAsked(state);
  if (!raised && !isAsked) return;
  const { to } = pen;
  to.save();
  for (const { outline } of hill.contours) {
    to.beginPath();
    for (const { x, y } of outline) {
      const spot = at(pen, [x, y]);
      to.lineTo(spot.x, spot.y);
    }
    to.closePath();
    to.fillStyle = isAsked ? '#f4ecd62e' : '#8e5c2c24';
    to.fill();
    to.lineWidth = 4;
    to.strokeStyle = `${CASING}80`;
    to.stroke();
    to.lineWidth = 1.8;
    to.strokeStyle = isAsked ? CREAM : '#c08a52';
    to.stroke();
  }
  to.restore();
}

/** Where no objective may lie: along the edges, and around those there are. */
function drawSpacing(pen: Pen, { shown, ground, site }: TableState): void {
  if (!shown || !ground) return;
  const { to } = pen;
  const [a, b] = [at(pen, [SPACING, SPACING]), at(pen, [ground.width - SPACING, ground.height - SPACING])];
  const [c, d] = [at(pen, [0, 0]), at(pen, [ground.width, ground.height])];
  to.save();
  to.beginPath();
  to.rect(c.x, c.y, d.x - c.x, d.y - c.y);
  to.rect(a.x, a.y, b.x - a.x, b.y - a.y);
  to.fillStyle = '#0c0e1059';
  to.fill('evenodd');
  to.restore();
  dashedRect(pen, a, b);
  for (const { at: place } of shown.objectives) ring(pen, [place.x, place.y], SPACING, CREAM, true);
  if (site) ring(pen, site.at, SPACING, CREAM, false);
}

function dashedRect({ to }: Pen, a: { x: number; y: number }, b: { x: number; y: number }): void {
  to.save();
  to.setLineDash([9, 6]);
  to.lineWidth = 2;
  to.strokeStyle = CREAM;
  to.strokeRect(a.x, a.y, b.x - a.x, b.y - a.y);
  to.restore();
}

/** A dashed ring of so many hundredths of an inch, with its dark casing. */
function ring(pen: Pen, middle: XY, radius: number, colour: string, isDark: boolean): void {
  const { to, camera } = pen;
  const { x, y } = at(pen, middle);
  to.save();
  to.beginPath();
  to.arc(x, y, (radius / HUNDREDTHS) * camera.zoom, 0, Math.PI * 2);
  if (isDark) {
    to.fillStyle = '#0c0e1059';
    to.fill();
  }
  to.lineWidth = 5;
  to.strokeStyle = `${CASING}90`;
  to.stroke();
  to.setLineDash([9, 7]);
  to.lineWidth = 2.2;
  to.strokeStyle = colour;
  to.stroke();
  to.restore();
}

/** Where something will fall or lie: a cross in a small ring. */
function cross(pen: Pen, place: XY, colour: string): void {
  const { to } = pen;
  const { x, y } = at(pen, place);
  to.save();
  for (const [dx, dy] of [
    [1, 0],
    [-1, 0],
    [0, 1],
    [0, -1],
  ] as const)
    cased(to, { x: x + dx * 5, y: y + dy * 5 }, { x: x + dx * 15, y: y + dy * 15 }, colour, 2.4);
  to.beginPath();
  to.arc(x, y, 10, 0, Math.PI * 2);
  to.lineWidth = 5;
  to.strokeStyle = `${CASING}b0`;
  to.stroke();
  to.lineWidth = 2.2;
  to.strokeStyle = colour;
  to.stroke();
  to.restore();
}

const TOLD: Readonly<Record<string, string>> = {
  marked: 'aimed here',
  strayed: 'the round falls here',
  'registered-fire': 'fire on a registered target',
  'timed-barrage': 'a timed barrage',
  barrage: 'the barrage',
};

/** Is an event about fire that comes down on a place? */
export function isFire(type: string): boolean {
  return Object.hasOwn(TOLD, type);
}

const FALLING = { round: 'the round fell here', guns: 'they fire here', barrage: 'the barrage' } as const;

/** Where fire that is called, arranged or about to fall is meant, as far as this side knows. */
function fires(
  scene: Scene,
  state: TableState,
): { readonly place: XY; readonly radius: number; readonly words: string }[] {
  const { shown, own, ask, look } = state;
  if (!shown || !own || !look) return [];
  const out: { place: XY; radius: number; words: string }[] = [];
  if (ask === 'plan.write') {
    const inHand = planInHand(scene.store)?.key;
    for (const { key, kind, number, written } of planItems(scene.store))
      if (written)
        out.push({
          place: written.at,
          radius: key === inHand ? REACH : 0,
          words: written.kind === 'plan-point' ? `target ${number + 1}` : `${kind.slice(5)}, turn ${written.turn}`,
        });
  } else
    shown.support[own]?.registered.forEach(({ x, y }, i) => {
      out.push({ place: [x, y], radius: 0, words: `target ${i + 1}` });
    });
  const { event } = state.playing ?? {};
  if (event && isFire(event.type)) {
    const { x, y } = event.at as { readonly x: number; readonly y: number };
    out.push({ place: [x, y], radius: Number(event.reach ?? REACH), words: TOLD[event.type]! });
    return out;
  }
  for (const fire of shown.fires)
    out.push({
      place: [fire.at.x, fire.at.y],
      radius: fire.kind === 'barrage' ? fire.reach : fire.harass ? HARASSING : REACH,
      words: FALLING[fire.kind],
    });
  return out;
}

/** Markers and what is about to be placed, over the pieces. */
export function drawSites(scene: Scene, pen: Pen, state: TableState): void {
  const { shown, site, ask, chosen, refusal } = state;
  if (!shown) return;
  for (const { place, radius } of fires(scene, state)) {
    if (radius > 0) ring(pen, place, radius, AMBER, false);
    cross(pen, place, AMBER);
  }
  const { aimed, marker, isToDecide } = askedOf(shown, 'mission') ?? {};
  if (isToDecide && aimed && marker)
    cased(pen.to, at(pen, [aimed.x, aimed.y]), at(pen, [marker.x, marker.y]), AMBER, 2, [6, 5]);
  if (!site) return;
  const colour = refusal ? BAD : CREAM;
  if (ask === 'mission.mark') ring(pen, site.at, chosen === 'harass' ? HARASSING : REACH, colour, false);
  if (ask === 'scenario-setup.defence') drawDefence(scene, pen, site.at, site.facing, colour);
  if (ask === 'place-units.place' || ask === 'arrive.place') drawPlacing(scene, pen, state);
  else cross(pen, site.at, colour);
}

const SIZES = { bunker: [300, 300], trench: [100, 1000], wire: [100, 1000], mines: [100, 100] } as const;

/** A trench lies across the way it faces. */
function drawDefence(scene: Scene, pen: Pen, place: XY, facing: number, colour: string): void {
  const what = defenceInHand(scene.store);
  if (!what) return;
  const { to, camera } = pen;
  const { x, y } = at(pen, place);
  const [length, width] = SIZES[what].map((size) => (size / HUNDREDTHS) * camera.zoom) as [number, number];
  to.save();
  to.translate(x, y);
  to.rotate((facing * Math.PI) / 24);
  to.beginPath();
  to.rect(-width / 2, -length / 2, width, length);
  to.fillStyle = '#7d57376e';
  to.fill();
  to.lineWidth = 5;
  to.strokeStyle = `${CASING}b0`;
  to.stroke();
  to.lineWidth = 2.2;
  to.strokeStyle = colour;
  to.stroke();
  to.restore();
  if (what === 'mines') ring(pen, place, 500, colour, false);
}

function drawPlacing(scene: Scene, pen: Pen, { shown, selected, site, roster, refusal }: TableState): void {
  const unit = unitIn(shown, selected);
  if (!unit || !site) return;
  const place = { at: { x: site.at[0], y: site.at[1] }, facing: site.facing, men: [], inside: null };
  const piece = pieceOf(unit, place, roster.get(unit.type), true);
  const here = at(pen, site.at);
  scene.lay(pen.to, scene.sprites.figure(piece, scene.camera.zoom, scene.ratio, scene.isMoving), here, 0.75);
  if (refusal) drawForbidden(pen, here, scene.sprites.outline(piece));
}

export function drawSiteWords(
  scene: Scene,
  pen: Pen,
  state: TableState,
  within: { readonly west: number; readonly north: number; readonly east: number; readonly south: number },
): void {
  for (const { place, words } of fires(scene, state)) {
    const { x, y } = at(pen, place);
    tag(pen.to, words, x, y + 26, { fill: '#14160fe6', within });
  }
  const { site, refusal, ground, ask, own, shown, chosen } = state;
  if (site && refusal) {
    const { x, y } = at(pen, site.at);
    tag(pen.to, refusal.sentence, x, y - 34, { fill: '#7a0f3fee', colour: '#ffffff', size: 13, within });
  }
  if (
    !ground ||
    !own ||
    !shown ||
    (ask !== 'scenario-setup.corner' && ask !== 'scenario-setup.flank' && ask !== 'scenario-setup.edge')
  )
    return;
  const named = (zone: Zone, words: string): void => {
    const { x, y } = at(pen, [(zone.west + zone.east) / 2, (zone.north + zone.south) / 2]);
    tag(pen.to, words, x, y, { fill: '#14160fe6', size: 13, within });
  };
  if (ask === 'scenario-setup.edge') {
    const theirs = (chosen ?? shortEdges(ground)[0]) as Edge;
    named(strip(ground, enemyOf(own), theirs, 0, STRIP), 'the enemy');
    named(strip(ground, own, oppositeEdge(theirs), 0, STRIP), 'you');
    return;
  }
  const { axis, allies } = shown.scenarioSetup?.corners ?? { axis: null, allies: null };
  const free = ask === 'scenario-setup.flank' ? CORNERS.filter((one) => one !== axis && one !== allies) : CORNERS;
  const mine = (chosen ?? free[0]) as Corner;
  for (const corner of free) {
    const words = corner === mine ? 'you' : corner === oppositeCorner(mine) ? 'the enemy' : corner;
    named(cornerZone(ground, own, corner), words);
  }
}

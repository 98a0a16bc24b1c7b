/** Help for the screen: what a place on the map is for. Fire that is called there, what can be worked at or fired at there, works and pieces that go there. */
import { isLine, ringsOf } from '../../geometry/table/feature.ts';
import { areWithin, disc } from '../../geometry/table/footprint.ts';
import type { Point } from '../../geometry/table/vector.ts';
import { areasAt } from '../../tabletop/field.ts';
import { nameOf } from '../../tabletop/words.ts';
import { ACTIONS, type Declared } from './activation/actions.ts';
import { actionWords } from './activation/index.ts';
import { declaring, refuseActions } from './activation/judge.ts';
import type { ActionOffer, Aim, Call, Site, SitePlan } from './advice.ts';
import { shellsAt } from './buildings/action.ts';
import { shapeOf } from './engineering/contact.ts';
import { fieldOf, INCH } from './ground.ts';
import { markerRange, sourcesFor } from './indirect/action.ts';
import { pointOf } from './parts.ts';
import { featureOf } from './set-up/pieces.ts';
import { leftInTray, nextId, refusePiece } from './set-up/terrain.ts';
import { refuseWork, unsited, workAt } from './set-up/works.ts';
import { isPlaced, type KgnTable, type Side, type Unit } from './state.ts';
import { DEFENCES } from './tables/lists.ts';
import { PIECES, type PieceId } from './tables/terrain.ts';

type XY = readonly [x: number, y: number];
type Request = Declared & { readonly do: 'request' };

/** How near to a thing one points at it. */
const AT_IT = INCH;

function offerOf(table: KgnTable, unit: Unit, before: readonly Declared[], action: Declared): ActionOffer {
  const refusal = refuseActions(table, unit, [...before, action], 'turn');
  return { action, words: actionWords(action, unit), refusal };
}

// ---- fire that is called for ----------------------------------------------------------------------------------------------

/** kgn-ind-04 kgn-ind-05 Whom it may ask for fire; where to is pointed at afterwards. */
export function callsOf(table: KgnTable, unit: Unit, before: readonly Declared[]): Call[] {
  if (!isPlaced(unit)) return [];
  const { x, y } = unit.place.at;
  // kgn-core-04 Nobody measures before he has declared.
  const range = table.terms.options.measuring === 'faithful' ? null : markerRange(table);
  return [...sourcesFor(table, unit)].map((from) => {
    // The place where it stands itself is in its sight: what is refused there is not the place.
    const probe: Request = { do: 'request', from, at: { spot: [x, y] } };
    return { from, range, refusal: refuseActions(table, unit, [...before, probe], 'turn') };
  });
}

/** A request of fire at a place, or at the registered point that lies there; a house there may be named (kgn-gap-50). */
export function aimAt(
  table: KgnTable,
  unit: Unit,
  before: readonly Declared[],
  from: Request['from'],
  spot: XY,
  isNamed: boolean,
): Aim {
  const point = { x: spot[0], y: spot[1] };
  const near = table.registered.find(
    ({ side, at }) => side === unit.side && at !== null && areWithin(disc(at, 0), disc(point, 0), AT_IT),
  );
  const at: Request['at'] = near ? { registered: near.id } : { spot: [spot[0], spot[1]] };
  const place = near?.at ?? point;
  const field = fieldOf(table);
  const house = areasAt(field, place).find(({ kind }) => kind === 'building' || kind === 'bunker');
  const action: Request = { do: 'request', from, at, ...(house && isNamed ? { building: house.id } : {}) };
  return {
    ...{ offer: offerOf(table, unit, before, action), at: [place.x, place.y] as const },
    ...{ building: house ? nameOf(field, house.id) : null, isNamed: house !== undefined && isNamed },
  };
}

// ---- what can be done at a place ----------------------------------------------------------------------------------------------

/** What lies at a place: features of the ground, mines, wrecks and units. */
function thingsAt(table: KgnTable, point: Point): Set<string> {
  const here = disc(point, 0);
  const found = new Set(areasAt(fieldOf(table), point).map(({ id }) => id));
  for (const feature of fieldOf(table).features) {
    const shape = isLine(feature) ? shapeOf(feature) : null;
    if (shape && areWithin(shape, here, AT_IT / 2)) found.add(feature.id);
  }
  for (const { id, at } of table.mines) if (areWithin(disc(at, 0), here, 2 * AT_IT)) found.add(id);
  for (const { id, at } of table.wrecks) if (areWithin(disc(at, 0), here, 2 * AT_IT)) found.add(id);
  return found;
}

/** Tasks of engineers and fire at buildings, of what lies at that place; those that are closed with their reason. */
export function offersHere(table: KgnTable, unit: Unit, before: readonly Declared[], spot: XY): ActionOffer[] {
  const things = thingsAt(table, { x: spot[0], y: spot[1] });
  if (things.size === 0) return [];
  const offers: ActionOffer[] = [];
  for (const one of ACTIONS)
    if (one.do === 'engineer')
      for (const task of one.candidates(declaring(table, 'turn', before), unit) as Iterable<Declared>)
        if (task.do === 'engineer' && things.has(task.on)) offers.push(offerOf(table, unit, before, task));
  for (const building of things)
    for (const shell of shellsAt(table, unit, building)) offers.push(offerOf(table, unit, before, shell));
  return offers;
}

// ---- works and terrain that are placed -----------------------------------------------------------------------------------------

/** kgn-setup-09 kgn-setup-14 What a side has still to place; terrain is the same for both. */
export function sitesOf(table: KgnTable, side: Side, what: 'works' | 'tray'): Site[] {
  if (what === 'works') return unsited(table, side).map(({ id, kind }) => ({ id, label: DEFENCES[kind].label }));
  return leftInTray(table).map((id) => ({ id, label: PIECES[id].label }));
}

/** What it would look like there, and why not. */
export function siteAt(
  table: KgnTable,
  side: Side,
  what: 'works' | 'tray',
  thing: string,
  spot: XY,
  facing: number,
): SitePlan | null {
  const at: [number, number] = [spot[0], spot[1]];
  if (what === 'works') {
    const work = unsited(table, side).find(({ id }) => id === thing);
    if (!work) return null;
    const answer = { kind: 'work', work: thing, at, facing } as const;
    const made = workAt(work, pointOf(at), facing);
    return { answer, refusal: refuseWork(table, side, answer), ...outlineOf('feature' in made ? made.feature : null) };
  }
  if (!leftInTray(table).includes(thing as PieceId)) return null;
  const answer = { kind: 'piece', piece: thing, at, facing } as const;
  const feature = featureOf(thing as PieceId, nextId(table, thing as PieceId), pointOf(at), facing);
  return { answer, refusal: refusePiece(table, answer), ...outlineOf(feature) };
}

type Drawn = Pick<SitePlan, 'outline' | 'isClosed'>;

function outlineOf(feature: Parameters<typeof ringsOf>[0] | null): Drawn {
  if (!feature) return { outline: [], isClosed: false };
  const points = isLine(feature) ? feature.line : ringsOf(feature)[0]!;
  return { outline: points.map(({ x, y }) => [x, y] as const), isClosed: !isLine(feature) };
}

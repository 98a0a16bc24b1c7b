import type { Game } from '../../src/kernel/flow.ts';
import type { Picker } from '../../src/kernel/pick.ts';
import type { Seat } from '../../src/kernel/seats.ts';
import {
  type Cell,
  type Company,
  clone,
  companyAt,
  type FireFrame,
  HEIGHT,
  type Heard,
  MINUTES,
  type MoveFrame,
  type Sighting,
  STRENGTH,
  type ToyEvent,
  type ToyFrame,
  type ToyKinds,
  type ToyTable,
  WIDTH,
} from './state.ts';

/** Where play stands, as a commander may know it: at the orders, at a fire of his own, or somewhere that is none of his business. */
type Place =
  | { readonly at: 'orders' }
  | { readonly at: 'fire'; readonly frame: FireFrame; readonly chances: MoveFrame['chances'] }
  | { readonly at: 'over' | 'somewhere' };

export type ToyView =
  /** An umpire's: all of it. */
  | { readonly all: { readonly table: ToyTable; readonly stack: readonly ToyFrame[] } }
  | {
      readonly all: null;
      readonly move: number;
      readonly seats: ToyTable['seats'];
      /** Everybody knows the orders of battle. */
      readonly roster: readonly Pick<Company, 'id' | 'side' | 'seat'>[];
      readonly own: readonly (Pick<Company, 'id' | 'ordered'> & { readonly heard: Heard })[];
      readonly known: readonly Sighting[];
      readonly place: Place;
    };

export function view(game: Game<ToyKinds>, seat: Seat): ToyView {
  const { table } = game;
  if (seat.role === 'umpire') return { all: { table: clone(table), stack: structuredClone(game.stack) as ToyFrame[] } };
  return {
    all: null,
    move: table.move,
    seats: { red: [...table.seats.red], blue: [...table.seats.blue] },
    roster: table.companies.map(({ id, side, seat }) => ({ id, side, seat })),
    own: table.companies
      .filter((one) => one.seat === seat.id)
      .map(({ id, ordered, heard }) => ({ id, ordered: ordered && [...ordered], heard: { ...heard } })),
    known: (table.known[seat.id] ?? []).map((one) => ({ ...one })),
    place: placeOf(game, seat),
  };
}

function placeOf({ table, stack }: Game<ToyKinds>, seat: Seat): Place {
  const [bottom, top] = stack;
  if (bottom?.proc !== 'move') return { at: 'over' };
  if (bottom.step === 'orders') return { at: 'orders' };
  const isMine = (firer: string): boolean => companyAt(table, firer).seat === seat.id;
  if (top?.proc !== 'fire' || !isMine(top.firer)) return { at: 'somewhere' };
  // Of those that may fire after it, he knows his own.
  const chances = bottom.chances.filter(({ firer }) => isMine(firer)).map((one) => ({ ...one }));
  return { at: 'fire', frame: { ...top }, chances };
}

/** What a seat sees of an event. Who else sees it is nobody's business. */
export function seen(event: ToyEvent, seat: Seat): ToyEvent | null {
  if (seat.role === 'umpire') return event;
  if (event.to && !event.to.includes(seat.id)) return null;
  const { to: _others, ...shown } = event;
  return shown;
}

/** Events by which the rules show a seat what it could not know. */
export function reveals(event: ToyEvent, seat: Seat): boolean {
  if (seat.role === 'umpire' || !event.to?.includes(seat.id)) return false;
  return ['struck', 'told', 'located', 'report'].includes(event.type);
}

// ---- imagining -------------------------------------------------------------------------------------------------

export function imagine(view: ToyView, seat: Seat, pick: Picker): { table: ToyTable; stack: ToyFrame[] } {
  if (view.all) return { table: clone(view.all.table), stack: structuredClone(view.all.stack) as ToyFrame[] };
  const { move, place } = view;
  const isFire = place.at === 'fire';
  const firing = isFire ? [place.frame, ...place.chances].map(({ firer }) => firer) : [];
  const companies = view.roster.map((one): Company => {
    const own = view.own.find(({ id }) => id === one.id);
    const ordered = own ? own.ordered : anywhere(pick);
    const heard = own?.heard ?? { ...placed(anywhere(pick)), strength: 1 + pick(STRENGTH), move: pick(move + 1) };
    // A sighting of this move is where it is, since all have gone as far as they will.
    const sighting = view.known.find(({ company, move: when }) => isFire && company === one.id && when === move);
    const isFresh = heard.move === move - (place.at === 'orders' ? 1 : 0);
    const isUp = firing.includes(one.id) || (place.at === 'orders' ? isFresh : pick(3) > 0);
    const strength = isFresh ? heard.strength : pick(heard.strength + 1);
    return {
      ...{ ...one, ordered: ordered && [...ordered], heard: { ...heard } },
      ...(sighting ? { x: sighting.x, y: sighting.y } : since(heard, move, isFresh, pick)),
      strength: firing.includes(one.id) || (isFire && sighting) ? Math.max(1, strength) : strength,
      ...{ net: isUp, goal: pick(2) === 0 ? ordered && [...ordered] : null, wait: pick(MINUTES) },
      post: ordered && !isFresh && pick(2) === 0 ? { goal: [...ordered], delay: pick(MINUTES) } : null,
    };
  });
  const known: ToyTable['known'] = {};
  for (const id of [...view.seats.red, ...view.seats.blue])
    known[id] = id === seat.id ? view.known.map((one) => ({ ...one })) : [];
  const table: ToyTable = { move, companies, known, seats: { red: [...view.seats.red], blue: [...view.seats.blue] } };
  return { table, stack: imagineStack(place) };
}

const anywhere = (pick: Picker): Cell => [pick(WIDTH), pick(HEIGHT)];
const placed = ([x, y]: Cell): { x: number; y: number } => ({ x, y });

/** As far from where it was last heard to be as it can have gone since. */
function since(heard: Heard, move: number, isFresh: boolean, pick: Picker): { x: number; y: number } {
  const most = isFresh ? 0 : MINUTES * Math.max(1, move - heard.move);
  const on = (from: number, end: number): number => Math.min(Math.max(from + pick(2 * most + 1) - most, 0), end - 1);
  return { x: on(heard.x, WIDTH), y: on(heard.y, HEIGHT) };
}

function imagineStack(place: Place): ToyFrame[] {
  const frame = (step: MoveFrame['step'], chances: MoveFrame['chances'] = []): ToyFrame => ({
    ...{ proc: 'move', step, next: 0, chances: chances.map((one) => ({ ...one })) },
  });
  switch (place.at) {
    case 'orders':
      return [frame('orders')];
    case 'fire':
      return [frame('opportunity', place.chances), { ...place.frame }];
    case 'somewhere':
      return [frame('report')];
    case 'over':
      return [];
  }
}

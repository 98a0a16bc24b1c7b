import type { Data } from '../../src/kernel/data.ts';
import type { Parsed } from '../../src/kernel/input.ts';
import type { Start } from '../../src/kernel/match.ts';
import type { Seat, SeatId } from '../../src/kernel/seats.ts';
import type { ScenarioInfo, Seating } from '../../src/kit/contract.ts';
import { clone, type DrillKinds, type DrillTable, type Side, type Unit } from './state.ts';
import { COUNTERS } from './tables/shells.ts';

export const SCENARIOS: readonly (ScenarioInfo & { readonly units: number; readonly rating: number })[] = [
  {
    id: 'drill-field',
    title: 'A drill in the field',
    sides: ['red', 'blue'],
    size: '24 x 16',
    turnLimit: 6,
    units: 4,
    rating: 3,
  },
  {
    id: 'drill-big',
    title: 'A big drill',
    sides: ['red', 'blue'],
    size: '60 x 40',
    turnLimit: 4,
    units: 30,
    rating: 20,
  },
];

/** Two players a side and a spectator. */
export function seats(scenario: string): Seat[] {
  const { units } = SCENARIOS.find(({ id }) => id === scenario)!;
  const out: Seat[] = [];
  for (const side of ['red', 'blue'] as const)
    for (const half of [0, 1]) {
      const commanded = Array.from({ length: units }, (_, i) => `${side}-u${i + 1}`).filter((_, i) => i % 2 === half);
      out.push({ id: `${side}-${half + 1}`, side, role: 'player', units: commanded });
    }
  out.push({ id: 'watcher', side: null, role: 'spectator', units: 'none' });
  return out;
}

/** One player a side; two, under an umpire; and two who know different things against one who knows all that his side does. */
export function seatings(scenario: string): Seating[] {
  const alone = (side: Side): Seat => ({ id: `${side}-1`, side, role: 'player', units: 'side' });
  const usual = seats(scenario);
  return [
    { name: 'one a side', seats: [alone('red'), alone('blue')] },
    { name: 'two a side and an umpire', seats: [...usual, { ...UMPIRE, confirms: ['sight', 'result'] }] },
    { name: 'two against one', seats: [...usual.filter(({ side }) => side === 'red'), alone('blue')] },
  ];
}

export const UMPIRE: Seat = {
  id: 'umpire',
  side: null,
  role: 'umpire',
  units: 'none',
  confirms: ['sight', 'result', 'die'],
};

export function newUnit(id: string, side: Side, seat: SeatId, x: number, y: number, men: number): Unit {
  return {
    id,
    side,
    seat,
    x,
    y,
    men,
    strength: men,
    speed: 8,
    posture: 'dig',
    pinned: false,
    moved: false,
    fired: false,
    hero: false,
  };
}

export function emptyTable(width: number, height: number, seats: readonly Seat[]): DrillTable {
  const seated = (side: Side) => seats.filter((s) => s.role === 'player' && s.side === side).map((s) => s.id);
  const knows: Record<SeatId, string[]> = {};
  for (const seat of seats) if (seat.role === 'player') knows[seat.id] = [];
  return {
    width,
    height,
    turn: 0,
    limit: 6,
    active: 'red',
    units: [],
    knows,
    seats: { red: seated('red'), blue: seated('blue') },
    shelled: [],
    thick: false,
    sky: 'clear',
    pot: COUNTERS.map(({ kind, count }) => ({ kind, count })),
    taken: { red: [], blue: [] },
    rating: 9,
    lost: null,
  };
}

export function setup(
  id: string,
  _options: { readonly [name: string]: Data },
  seated: readonly Seat[],
): Parsed<Start<DrillKinds>> {
  const scenario = SCENARIOS.find((one) => one.id === id);
  if (!scenario) return { ok: false, place: 'scenario', reason: `there is no scenario ${id}` };
  const [width = 0, height = 0] = scenario.size.split(' x ').map(Number);
  const table = emptyTable(width, height, seated);
  table.limit = scenario.turnLimit;
  table.rating = scenario.rating;
  for (const side of ['red', 'blue'] as const)
    for (let i = 0; i < scenario.units; i++) {
      const unit = `${side}-u${i + 1}`;
      const seat = seated.find(
        (s) => s.role === 'player' && s.side === side && (s.units === 'side' || s.units.includes(unit)),
      );
      if (!seat) return { ok: false, place: 'seats', reason: `nobody commands ${unit}` };
      const row = Math.floor((i * (height - 2)) / scenario.units) + 1;
      const column = 5 + (i % 3) * 2;
      table.units.push(newUnit(unit, side, seat.id, side === 'red' ? column : width - column, row, 2 + (i % 2)));
    }
  return { ok: true, value: () => ({ table: clone(table), stack: [{ proc: 'turn', step: 'start', done: [] }] }) };
}

/** A scenario becomes terms and a first table. */
import type { Seat } from '../../../kernel/seats.ts';
import { bySide, SIDES, seatsBySide } from '../../../kit/sides.ts';
import { strip } from '../../../tabletop/zones.ts';
import { type Roster, rosterTotals } from '../roster.ts';
import {
  frozen,
  fullPot,
  type KgnOptions,
  type KgnTable,
  type Registered,
  type Side,
  type Terms,
  type Unit,
} from '../state.ts';
import type { KgnScenario } from './types.ts';
import { unitsOf } from './units.ts';

export function termsOf(scenario: KgnScenario, options: KgnOptions, seats: readonly Seat[]): Terms {
  const { id, title, date, background, briefing, sources, size, rosters, attacker, deploysFirst, edges } = scenario;
  const { width, height } = scenario;
  const zones = SIDES.map((side) => ({ ...strip({ width, height }, edges[side], 0, scenario.depth), side }));
  return frozen({
    scenario: id,
    story: { title, date, background, briefing: { ...briefing }, sources },
    ...{ size, attacker, deploysFirst, edges: { ...edges }, zones: scenario.zones ?? zones },
    lists: bySide((side) => rosters[side].list),
    // kgn-setup-24
    morale: bySide((side) => rosterTotals(rosters[side]).morale),
    reserves: (scenario.reserves ?? []).map(({ side, turn, need }) => ({ side, turn, need })),
    works: bySide((side) => [...rosterTotals(rosters[side]).defences]),
    victory: (scenario.victory ?? []).map((one) => ({ ...one })),
    ...{ limit: scenario.turns, denied: [...(scenario.denied ?? [])], isNight: scenario.isNight ?? false },
    ...{ options: { ...options }, seats: seatsBySide(seats) },
  });
}

function registeredOf(side: Side, roster: Roster): Registered[] {
  return Array.from({ length: rosterTotals(roster).registered }, (_, i) =>
    frozen({ id: `${side}-point-${i + 1}`, side, at: null, isRevealed: false }),
  );
}

/** kgn-gap-92 Who comes later; guns off the table never come on. */
function inGroup({ reserves = [] }: KgnScenario, unit: Unit): Unit {
  const group = reserves.findIndex(({ side, picks }) => side === unit.side && picks.includes(unit.pick));
  return group < 0 || unit.isOffTable ? unit : frozen({ ...unit, reserve: group });
}

/** kgn-setup-14 kgn-setup-15 Pieces are laid on a bare table of the same size. */
const isBare = ({ terrain }: KgnOptions): boolean => terrain === 'tray' || terrain === 'generator';

export function firstTable(scenario: KgnScenario, options: KgnOptions, seats: readonly Seat[]): KgnTable {
  const { rosters, map, width, height } = scenario;
  const none = () => bySide(() => 0);
  return {
    terms: termsOf(scenario, options, seats),
    ground: frozen({ map: isBare(options) ? null : map, width, height, features: [], removed: [] }),
    ...{ turn: 0, playerTurn: 0, phase: 'set-up', active: scenario.deploysFirst, first: scenario.deploysFirst },
    ...{ activations: 0, lost: [], wrecks: [], mines: [], damage: [], markers: [], airCounters: [], holds: [] },
    units: SIDES.flatMap((side) => unitsOf(side, rosters[side]).map((unit) => inGroup(scenario, unit))).sort((a, b) =>
      a.id < b.id ? -1 : 1,
    ),
    objectives: scenario.objectives.map((one) =>
      frozen({ ...one, at: { ...one.at }, taken: bySide(() => false), last: null }),
    ),
    pot: fullPot(options),
    taken: bySide(() => []),
    ...{ openLoss: none(), takenAtCheck: none(), broken: [] },
    requests: bySide((side) => frozen({ ...rosterTotals(rosters[side]).requests })),
    counterBattery: bySide((side) => rosterTotals(rosters[side]).counterBattery),
    registered: SIDES.flatMap((side) => registeredOf(side, rosters[side])),
    hasSufferedAir: bySide(() => false),
    over: null,
  };
}

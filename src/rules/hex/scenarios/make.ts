/** A scenario becomes terms, formations and units. */
import type { HexBoard } from '../../../geometry/hex/board.ts';
import { makeBoard } from '../../../geometry/hex/board.ts';
import type { Seat } from '../../../kernel/seats.ts';
import { bySide, seatsBySide } from '../../../kit/sides.ts';
import { readHex, readHexes } from '../../../scenarios/hexmap/words.ts';
import type { Card } from '../card.ts';
import { reckonChanges } from '../ground.ts';
import {
  type Area,
  type Formation,
  type HexOptions,
  type HexTable,
  newUnit,
  OFF,
  type Terms,
  type Unit,
} from '../state.ts';
import { moraleOn } from '../units/index.ts';
import type { HexScenario, ScenarioFormation, ScenarioUnit } from './types.ts';

export const sizeOf = ({ map }: Pick<HexScenario, 'map'>): { columns: number; rows: number } => {
  const [columns, rows] = map.size.split('x').map(Number);
  return { columns: columns!, rows: rows! };
};

function boardFor(scenario: HexScenario): HexBoard {
  const { columns, rows } = sizeOf(scenario);
  return makeBoard(columns, rows);
}

/** Every card of the scenario once, in the order in which it comes. */
function cardsOf({ formations }: HexScenario): Card[] {
  const cards = new Map<string, Card>();
  for (const { units } of formations) for (const { card } of units) cards.set(card.id, card);
  return [...cards.values()];
}

/** A formation's units one by one, with their ids: `g1-1` is its CP. */
function* unitsIn({
  id,
  units,
}: ScenarioFormation): Iterable<{ id: string; of: ScenarioUnit; at: string | undefined; carriedBy: string | null }> {
  let n = 0;
  for (const of of units)
    for (let i = 0; i < (of.count ?? 1); i += 1) {
      n += 1;
      yield { id: interned(`${id}-${n}`), of, at: of.at?.[i], carriedBy: of.carriedBy?.[i] ?? null };
    }
}

export function termsOf(scenario: HexScenario, options: HexOptions, seats: readonly Seat[]): Terms {
  const board = boardFor(scenario);
  const { id, title, date, background, briefing, sources, sideNames, map, turns, first } = scenario;
  const { hidden = {}, registered = {}, initiative = {}, victory } = scenario;
  const areas: Area[] = scenario.formations.flatMap(({ id: formation, side, area }) =>
    area === undefined ? [] : [{ side, formation, hexes: readHexes(board, area) }],
  );
  for (const side of ['axis', 'allies'] as const)
    areas.push({ side, formation: null, hexes: readHexes(board, scenario.areas[side]) });
  const proposed: Record<string, { hex: number }> = {};
  for (const formation of scenario.formations)
    for (const unit of unitsIn(formation))
      if (unit.at !== undefined) proposed[unit.id] = { hex: readHex(board, unit.at) };
  const { needs } = victory;
  return frozen({
    scenario: id,
    story: { title, date, background, briefing, sources, odds: scenario.odds ?? null },
    sideNames,
    map,
    turns,
    first,
    cards: cardsOf(scenario),
    areas,
    proposed,
    options,
    light: scenario.light ?? 'day',
    weather: scenario.weather ?? [0],
    sighting: scenario.sighting ?? null,
    mayHide: bySide((side) => (hidden[side] === 'all' ? null : (hidden[side] ?? 0))),
    digs: (scenario.works ?? []).flatMap(({ side, kind, count, isForVehicles = false, level = null }) =>
      Array.from({ length: count }, () => ({ side, work: { kind, isForVehicles }, level })),
    ),
    registered: bySide((side) => (registered[side] === undefined ? [] : readHexes(board, registered[side]))),
    initiative: bySide((side) => initiative[side] ?? 0),
    panzerfaust: scenario.panzerfaust ?? 0,
    objectives: scenario.objectives.map(({ at, name, points }) => ({ hex: readHex(board, at), name, points })),
    exits: bySide((side) => (scenario.exits?.[side] === undefined ? [] : readHexes(board, scenario.exits[side]))),
    victory: {
      tie: victory.tie,
      needs: needs
        ? {
            side: needs.side,
            margin: needs.margin,
            ...(needs.hold ? { hold: { of: readHexes(board, needs.hold.of), count: needs.hold.count } } : {}),
          }
        : null,
    },
    seats: seatsBySide(seats),
  });
}

/** The same string for the same letters: ids are compared all the time, and one that has just been put together is compared letter by letter. */
function interned(id: string): string {
  for (const key in { [id]: true }) return key;
  return id;
}

/** Frozen through and through: terms are shared by every copy of the table. */
function frozen<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  for (const part of Object.values(value)) frozen(part);
  return Object.freeze(value);
}

/** hex-form-03 The first unit is the CP: of a company, for those directly under it. */
function formationFrom(scenario: HexScenario, terms: Terms, one: ScenarioFormation): Formation {
  const { id, side, name, quality, thresholds, company = null, units, arrives } = one;
  const chief = units[0]!.card;
  const isVehicles = chief.vehicle !== null;
  return frozen({
    id,
    side,
    name,
    quality,
    company,
    cp: interned(`${id}-1`),
    cpMorale: moraleOn(chief, quality),
    cpBonus: 0,
    cpCard: terms.cards.indexOf(chief),
    isVehicles,
    hesitantAt: thresholds[0],
    demoralisedAt: thresholds[1],
    stepsLost: 0,
    hasLostStep: false,
    isHesitant: false,
    isDemoralised: false,
    isActivated: false,
    arrival: arrives ? { turn: arrives.turn, hexes: readHexes(boardFor(scenario), arrives.at) } : null,
  });
}

function unitsFrom(terms: Terms, one: ScenarioFormation): Unit[] {
  const { id: formation, side, quality, arrives } = one;
  return [...unitsIn(one)].map(({ id, of: { card }, carriedBy }) =>
    newUnit({
      id,
      side,
      card: terms.cards.indexOf(card),
      quality,
      formation,
      under: formation,
      at: OFF,
      steps: card.steps,
      carriedBy,
      morale: moraleOn(card, quality),
      // hex-hid-02 Until it is set up nobody knows how it will be.
      isHidden: arrives === undefined && terms.mayHide[side] !== 0,
    }),
  );
}

/** The table before anybody is set up. */
export function firstTable(scenario: HexScenario, options: HexOptions, seats: readonly Seat[]): HexTable {
  const terms = termsOf(scenario, options, seats);
  const units = scenario.formations.flatMap((one) => unitsFrom(terms, one)).sort((a, b) => (a.id < b.id ? -1 : 1));
  return {
    terms,
    turn: 0,
    phase: 'set-up',
    initiative: terms.first,
    units,
    lost: [],
    formations: scenario.formations.map((one) => formationFrom(scenario, terms, one)),
    batteries: (scenario.batteries ?? []).map((one) =>
      Object.freeze({ ...one, mission: null, last: OFF, repeats: 0, hasFired: false }),
    ),
    smoke: [],
    blazes: [],
    ruins: [],
    changes: reckonChanges({ smoke: [], blazes: [], ruins: [] }),
    wrecks: [],
    works: [],
    impacts: [],
    isSetUp: { axis: false, allies: false },
    holders: startingHolders(terms),
    points: { axis: 0, allies: 0 },
    hasHadFree: { axis: false, allies: false },
    over: null,
  };
}

/** hex-scn-05 An objective in one side's set-up area is that side's, any other nobody's. */
function startingHolders({ objectives, areas }: Terms): HexTable['holders'] {
  return objectives.map(({ hex }) => {
    const sides = new Set(areas.filter(({ hexes }) => hexes.includes(hex)).map(({ side }) => side));
    return sides.size === 1 ? [...sides][0]! : null;
  });
}

/** Who may know what lies on the table. A field that nobody has classed does not compile. */
import { type Classes, inFull, masked, open, ownSideUntil } from '../../kit/classes.ts';
import { bySide } from '../../kit/sides.ts';
import { typeOf } from './ground.ts';
import { isUnseen } from './reserves/unseen.ts';
import {
  type BgTable,
  type Charge,
  type GroundSource,
  type Mine,
  type Objective,
  type ScenarioSetup,
  type Side,
  type Unit,
  unitOf,
  type Wreck,
  type Zone,
} from './state.ts';

/** bg-hid-01 Numbers are their side's secret; specials are laid face up. */
export const NUMBERED = /^\d$/;

/** bg-hid-06, bg-gap-01 How its rounds are split is its side's secret; bg-prof-07 what has rounds without number has none to show. */
const ROUNDS = masked((left: number, isOwner, unit: Unit, _viewer, table: BgTable): number | null =>
  isOwner && typeOf(table, unit).main?.rounds ? left : null,
);

/** bg-hid-05 Units on the table are there for all to see, bg-hid-04 and so are their markers. */
export const UNIT = {
  ...open('id', 'type', 'name', 'short', 'side', 'seat', 'place', 'men', 'strength', 'hits', 'heFired', 'apFired'),
  ...open('experience', 'rating', 'pinned', 'ordered', 'acted', 'marker', 'moved', 'fired', 'movedBefore'),
  ...open('firedBefore', 'immobile', 'ammo', 'section', 'reserve'),
  he: ROUNDS,
  ap: ROUNDS,
  aboard: { each: open('on', 'how') },
  // bg-hid-04 What it carries is for all to see, whatever it is.
  stock: inFull,
  towing: { each: open('id', 'turn') },
} as const satisfies Classes<Unit, BgTable>;

/** bg-gap-01 The rounds that a wreck had are as secret as they were. */
export const WRECK = {
  ...open('id', 'type', 'side', 'at', 'facing', 'attempts'),
  was: { each: UNIT },
} as const satisfies Classes<Wreck, BgTable>;

const GROUND = {
  ...open('map', 'width', 'height', 'removed'),
  features: inFull,
} as const satisfies Classes<GroundSource>;
const MINE = open('id', 'at') satisfies Classes<Mine>;
const CHARGE = open('id', 'side', 'on', 'turn', 'at') satisfies Classes<Charge>;
const OBJECTIVE = open('id', 'at', 'holder') satisfies Classes<Objective>;
const ZONE = {
  ...open('side', 'west', 'north', 'east', 'south'),
  near: { each: open('at', 'within') },
} as const satisfies Classes<Zone>;
const SCENARIO_SETUP = {
  ...open(...(['scenario', 'attacker', 'corners', 'flanks', 'hill', 'defences'] as const)),
  // Agreed before the battle.
  arrivals: inFull,
} as const satisfies Classes<ScenarioSetup>;

type TakenSeen = { readonly [S in Side]: readonly (string | null)[] };

/** bg-hid-01 As long as the battle lasts. */
const TAKEN = masked(
  (taken: BgTable['taken'], _isOwner, { over }: BgTable, viewer): TakenSeen =>
    bySide((side) =>
      side === viewer.side || over !== null
        ? taken[side]
        : taken[side].map((kind) => (NUMBERED.test(kind) ? null : kind)),
    ),
);

/** An officer in reserve who has had his re-roll is not named to the other side. */
const REROLLED = masked((ids: readonly string[], _isOwner, table: BgTable, { side }): readonly string[] =>
  ids.filter((id) => {
    const unit = unitOf(table, id);
    return !unit || unit.side === side || !isUnseen(table, unit);
  }),
);

export const TABLE = {
  ground: { each: GROUND },
  ...open('scenario', 'size', 'turn', 'active', 'first', 'limit', 'orders', 'seats', 'played', 'rating', 'scouts'),
  ...open('outscouted', 'storm', 'edges', 'fireLists', 'measuring', 'airWaiting', 'airDrawn'),
  ...open('airMarkers'),
  // bg-gap-01 Of the other side nobody sees units that are still to come.
  units: { exists: ownSideUntil((unit: Unit, table: BgTable) => !isUnseen(table, unit)), each: UNIT },
  wrecks: { exists: 'public', each: WRECK },
  mines: { exists: 'public', each: MINE },
  charges: { exists: 'public', each: CHARGE },
  objectives: { exists: 'public', each: OBJECTIVE },
  zones: { exists: 'public', each: ZONE },
  scenarioSetup: { each: SCENARIO_SETUP },
  rerolled: REROLLED,
  // bg-gap-01 What a seat waits for, it alone knows.
  holds: 'seatItems',
  // bg-hid-03, bg-gap-01 What is planned.
  support: 'bySide',
  pot: 'nobody',
  taken: TAKEN,
  suffered: inFull,
  // The roster is in the book.
  types: inFull,
  over: inFull,
} as const satisfies Classes<BgTable, BgTable>;

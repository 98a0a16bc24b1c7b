/** Who may know what lies on the table. A field that nobody has classed does not compile. */
import { type Classes, open, ownSideUntil } from '../../kit/classes.ts';
import type { AgTable, Aircraft, Combat, Division, HqOrder, Minefield, Part, Row, Terms, Unit } from './state.ts';

/** ag-hid-04, ag-hq-03 Turned up, or a headquarters, which everybody can tell. */
export const isTurnedUp = (unit: Unit): boolean => unit.revealed || unit.kind === 'hq';

/** ag-hid-08 The printed strength of an enemy is no more to be known than the true one. */
export const ROW = {
  ...open('id', 'name', 'type', 'equipment', 'ability', 'move', 'initiative', 'distant', 'recce', 'at', 'armour', 'he'),
  ...open('size', 'calibre', 'spotters', 'special', 'riders', 'troops', 'lands'),
  strength: 'ownSide',
} as const satisfies Classes<Row>;

/** ag-gap-44, ag-gap-83 Of an enemy counter everybody sees what lies open, and the row once it is turned up. */
export const UNIT = {
  ...open('id', 'side', 'division', 'sheet', 'at', 'revealed', 'waits', 'moved', 'recced', 'probed', 'fought'),
  ...open('attacks', 'attacked', 'retreats', 'held', 'joining', 'landed', 'proven'),
  kind: ownSideUntil(isTurnedUp, null),
  row: ownSideUntil(isTurnedUp, null, ROW),
  // Its base, once it is on the map.
  size: ownSideUntil((unit: Unit) => isTurnedUp(unit) || unit.at !== null, null),
  entrenched: ownSideUntil(isTurnedUp, null),
  strength: 'ownSide',
  // ag-gap-86 LOG that was sent ahead is known once it was declared.
  log: ownSideUntil(({ logShown }: Unit) => logShown, false),
  logUsed: 'ownSide',
  logCost: 'ownSide',
  logShown: 'ownSide',
  works: 'ownSide',
  clearing: 'ownSide',
  ep: 'ownSide',
  corps: 'ownSide',
} as const satisfies Classes<Unit>;

/** ag-hq-05, ag-hq-07 What a headquarters was told, and whether it was told anew today. */
const HQ = {
  rating: 'public',
  order: 'ownSide',
  tried: 'ownSide',
} as const satisfies Classes<{ readonly rating: number; readonly order: HqOrder | null; readonly tried: boolean }>;

/** ag-gap-44 Of an enemy division: no LOG, no engineers, no orders. */
export const DIVISION = {
  ...open('id', 'side', 'name', 'short', 'isCorps', 'corps', 'aa', 'corpsAa', 'retreating', 'interdicted', 'dummies'),
  ...open('arrived', 'cameBy'),
  ep: 'ownSide',
  corpsEp: 'ownSide',
  epLeft: 'ownSide',
  log: 'ownSide',
  lostHolders: 'ownSide',
  lostUsed: 'ownSide',
  hq: { each: HQ },
} as const satisfies Classes<Division>;

const AIRCRAFT = open(
  ...(['id', 'side', 'name', 'recce', 'gs', 'int', 'ab', 'cap', 'mission', 'readyAt', 'flown', 'lost'] as const),
) satisfies Classes<Aircraft>;

const MINEFIELD = open('id', 'side', 'from', 'to', 'known') satisfies Classes<Minefield>;

const PART = open('unit', 'role', 'of', 'edge') satisfies Classes<Part>;

const COMBAT = {
  ...open('id', 'target', 'declared', 'facing', 'landing', 'close'),
  attackers: { exists: 'public', each: PART },
  defenders: { exists: 'public', each: PART },
} as const satisfies Classes<Combat>;

const TERMS = {
  ...open('scenario', 'story', 'sideNames', 'map', 'days', 'turnsPerDay', 'weatherModifier', 'turnaround', 'supply'),
  ...open('options', 'seats', 'arrivals', 'nightlyLog', 'victory', 'stages', 'beaches', 'zones', 'supplyLimits'),
} as const satisfies Classes<Terms>;

export const TABLE = {
  terms: { each: TERMS },
  ...open('day', 'turn', 'phase', 'weather', 'starts', 'passed', 'landed', 'dropped', 'holders', 'over'),
  units: { exists: 'public', each: UNIT },
  divisions: { exists: 'public', each: DIVISION },
  aircraft: { exists: 'public', each: AIRCRAFT },
  // ag-map-03 A minefield is known to those who laid it, and to the others once they have crossed it.
  mines: { exists: ownSideUntil(({ known }: Minefield) => known), each: MINEFIELD },
  combats: { exists: 'public', each: COMBAT },
  // ag-night-09
  arrivedLog: 'bySide',
} as const satisfies Classes<AgTable>;

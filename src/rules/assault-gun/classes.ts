/** Who may know what lies on the table. A field that nobody has classed does not compile. */
import { type Classes, inFull, open, ownSideUntil } from '../../kit/classes.ts';
import type { AgTable, Aircraft, Combat, Division, HqOrder, Minefield, Part, Row, Terms, Unit } from './state.ts';

/** ag-hid-04, ag-hq-03 Turned up, or a headquarters, which everybody can tell. */
export const isTurnedUp = (unit: Unit): boolean => unit.revealed || unit.kind === 'hq';

/** ag-hid-08 The printed strength of an enemy is no more to be known than the true one. */
export const ROW = {
  ...open('id', 'name', 'type', 'equipment', 'move', 'initiative', 'distant', 'recce', 'at', 'armour', 'he'),
  ...open('size', 'calibre', 'special', 'riders', 'troops', 'lands'),
  strength: 'ownSide',
  // Printed beside it.
  ability: inFull,
  spotters: inFull,
} as const satisfies Classes<Row>;

/** ag-gap-44, ag-gap-83 Of an enemy counter everybody sees what lies open, and the row once it is turned up. */
export const UNIT = {
  ...open('id', 'side', 'division', 'sheet', 'at', 'revealed', 'moved', 'recced', 'probed', 'fought'),
  ...open('attacks', 'attacked', 'retreats', 'held', 'joining', 'proven'),
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
  waits: { each: open('line', 'turns') },
  landed: { each: open('turn', 'how') },
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

const AIRCRAFT = {
  ...open('id', 'side', 'name', 'recce', 'gs', 'int', 'ab', 'cap', 'readyAt', 'flown', 'lost'),
  // It is declared.
  mission: inFull,
} as const satisfies Classes<Aircraft>;

const MINEFIELD = open('id', 'side', 'from', 'to', 'known') satisfies Classes<Minefield>;

const PART = open('unit', 'role', 'of', 'edge') satisfies Classes<Part>;

const COMBAT = {
  ...open('id', 'target', 'facing', 'landing', 'close'),
  attackers: { exists: 'public', each: PART },
  defenders: { exists: 'public', each: PART },
  declared: { each: open('strength', 'log') },
} as const satisfies Classes<Combat>;

const TERMS = {
  ...open('scenario', 'sideNames', 'days', 'turnsPerDay', 'weatherModifier', 'turnaround'),
  ...open('seats', 'stages'),
  // Agreed before the battle, with all that belongs to it.
  story: inFull,
  map: inFull,
  supply: inFull,
  options: inFull,
  arrivals: inFull,
  nightlyLog: inFull,
  victory: inFull,
  beaches: inFull,
  zones: inFull,
  supplyLimits: inFull,
} as const satisfies Classes<Terms>;

export const TABLE = {
  terms: { each: TERMS },
  ...open('day', 'turn', 'phase', 'weather', 'starts', 'passed', 'landed', 'dropped', 'holders'),
  units: { exists: 'public', each: UNIT },
  divisions: { exists: 'public', each: DIVISION },
  aircraft: { exists: 'public', each: AIRCRAFT },
  // ag-map-03 A minefield is known to those who laid it, and to the others once they have crossed it.
  mines: { exists: ownSideUntil(({ known }: Minefield) => known), each: MINEFIELD },
  combats: { exists: 'public', each: COMBAT },
  // ag-night-09
  arrivedLog: 'bySide',
  over: inFull,
} as const satisfies Classes<AgTable>;

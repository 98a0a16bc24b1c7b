/** Who may know what of the table: kgn-secret-01 to kgn-secret-08, kgn-gap-74. */
import { type Classes, inFull, masked, open, ownSideUntil } from '../../kit/classes.ts';
import { bySide, type Side } from '../../kit/sides.ts';
import {
  type Aboard,
  type Doings,
  isNumber,
  type KgnTable,
  type Lost,
  type Mine,
  type Objective,
  type Registered,
  type TargetMarker,
  type Unit,
  type Wreck,
} from './state.ts';
import type { CounterKind } from './tables/counters.ts';

/** kgn-secret-04 kgn-gap-74 That somebody rides inside is seen from his absence; in what, is not. */
export type AboardSeen = Aboard | { readonly on: null; readonly how: 'inside' } | null;

const DOINGS = open('fired', 'moved', 'deployed') satisfies Classes<Doings>;

export const UNIT = {
  ...open('id', 'side', 'type', 'name', 'pick', 'place', 'reserve', 'isOffTable', 'men', 'strength', 'crew', 'weapons'),
  ...open('flames', 'hits', 'apFired', 'heFired', 'ammo', 'rocketTurn', 'isSuppressed', 'isActivated'),
  ...open('isMoving', 'isCovering', 'isImmobilised', 'hasTested', 'repairs', 'used'),
  aboard: masked<Aboard | null, AboardSeen>((aboard, isOwner) =>
    aboard === null || isOwner || aboard.how !== 'inside' ? aboard : { on: null, how: 'inside' },
  ),
  // kgn-gap-74 Rounds are the owner's notes.
  ap: 'ownSide',
  he: 'ownSide',
  load: { each: open('mgs', 'cannon', 'rockets', 'bombs') },
  did: { each: DOINGS },
  didBefore: { each: DOINGS },
  task: { each: open('kind', 'on', 'actions', 'isAtWork') },
} as const satisfies Classes<Unit>;

export const WRECK = {
  ...open('id', 'side', 'type', 'at', 'facing', 'repairs'),
  was: { each: UNIT },
} as const satisfies Classes<Wreck>;

const LOST = open('id', 'side', 'type', 'how', 'turn') satisfies Classes<Lost>;
const MINE = open('id', 'at') satisfies Classes<Mine>;
const OBJECTIVE = open('id', 'name', 'at', 'building', 'taken', 'last') satisfies Classes<Objective>;
const MARKER = open(
  ...(['id', 'side', 'observer', 'at', 'building', 'registered', 'guns', 'level', 'silenced'] as const),
) satisfies Classes<TargetMarker>;

export const REGISTERED = {
  ...open('id', 'side', 'isRevealed'),
  // kgn-secret-03
  at: ownSideUntil<Registered>(({ isRevealed }) => isRevealed),
} as const satisfies Classes<Registered>;

/** Null for a number of the other side. */
export type TakenSeen = { readonly [S in Side]: readonly (CounterKind | null)[] };

/** kgn-secret-05 kgn-secret-08 What was bought and what stands on the table is open to all. */
export const TABLE = {
  ...open('turn', 'playerTurn', 'phase', 'active', 'first', 'activations', 'openLoss'),
  ...open('takenAtCheck', 'counterBattery', 'hasSufferedAir'),
  units: { exists: 'public', each: UNIT },
  lost: { exists: 'public', each: LOST },
  mines: { exists: 'public', each: MINE },
  objectives: { exists: 'public', each: OBJECTIVE },
  markers: { exists: 'public', each: MARKER },
  wrecks: { exists: 'public', each: WRECK },
  registered: { exists: 'public', each: REGISTERED },
  // kgn-bgm-04 What is left in the pot would tell what the other side has drawn from it.
  pot: 'nobody',
  // kgn-secret-01 The number of counters shows, the numbers on them do not; at the end everybody may look.
  taken: masked<KgnTable['taken'], TakenSeen, unknown, KgnTable>((taken, _isOwner, _thing, { side, isUmpire }, table) =>
    bySide((one) =>
      taken[one].map((kind) => (one === side || isUmpire || table.over !== null || !isNumber(kind) ? kind : null)),
    ),
  ),
  broken: 'nobody',
  holds: 'seatItems',
  // Agreed before the battle.
  terms: inFull,
  ground: inFull,
  damage: inFull,
  requests: inFull,
  airCounters: inFull,
  over: inFull,
} as const satisfies Classes<KgnTable, KgnTable>;

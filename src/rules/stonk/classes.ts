/**
 * Who may know what of the table: stonk-secret-01 to stonk-secret-11. What a seat commands is its own and nobody else's, not even its
 * friends' (stonk-secret-03): of all other elements it knows contacts and reports.
 */
import { type Classes, inFull, masked, open } from '../../kit/classes.ts';
import type {
  Battalion,
  Bridge,
  Company,
  Contact,
  Element,
  Fireplan,
  FriendReport,
  Light,
  Minefield,
  Mission,
  PlanTarget,
  Sighting,
  Smoke,
  StonkTable,
  Wood,
} from './state.ts';
import type { Woods } from './tables/movement.ts';

/** stonk-secret-01 stonk-secret-02 stonk-secret-10 All of it is its own seat's: the list says so, so each field may be open. */
const ELEMENT = {
  ...open('id', 'side', 'seat', 'name', 'profile', 'company', 'attachedTo', 'isHq', 'quality', 'rally', 'place'),
  ...open('offTable', 'arrives', 'original', 'strength', 'state', 'isByAirOrFlame', 'isDemoralised'),
  ...open('recovers', 'dug', 'posture', 'path', 'ignoresPins', 'watches', 'fired', 'firedHere', 'hasFired', 'heavy'),
  ...open(
    'aboard',
    'emplaced',
    'lost',
    'isUnderFire',
    'lostInAttack',
    'prisoners',
    'guards',
    'track',
    'hasLeftGuns',
    'changed',
  ),
  // Of what a seat commands it knows everything.
  size: inFull,
  ammunition: inFull,
  spent: inFull,
  task: inFull,
  assault: inFull,
  enters: inFull,
} as const satisfies Classes<Element>;

const COMPANY = {
  ...open('id', 'side', 'seat', 'name', 'battalion', 'hq', 'isBattalionHq', 'quality', 'leadership'),
  ...open('fallen', 'pool', 'support'),
  orders: inFull,
  preparing: inFull,
  nets: inFull,
} as const satisfies Classes<Company>;

const BATTALION = {
  ...open('id', 'side', 'seat', 'name', 'commander', 'leadership', 'isCasualty'),
} as const satisfies Classes<Battalion>;

const SIGHTING = {
  ...open('kind', 'at', 'facing', 'cover', 'posture', 'minute'),
  size: inFull,
} as const satisfies Classes<Sighting>;

export const CONTACT = {
  ...open('id', 'side', 'seat', 'isCurrent', 'since'),
  of: 'nobody',
  seen: { each: SIGHTING },
  // Its own companies that know of it.
  by: inFull,
} as const satisfies Classes<Contact>;

const FRIEND = {
  ...open('id', 'side', 'seat', 'unit', 'at', 'facing', 'strength', 'state', 'minute'),
} as const satisfies Classes<FriendReport>;

const MISSION = {
  ...open('id', 'side', 'seat', 'caller', 'battery', 'shell', 'rate', 'effective', 'isRegistered'),
  zone: inFull,
} as const satisfies Classes<Mission>;

const TARGET = {
  ...open('id', 'at', 'front', 'facing', 'shell', 'rate', 'batteries', 'moves', 'kind'),
} as const satisfies Classes<PlanTarget>;

const FIREPLAN = {
  ...open('id', 'side', 'seat', 'left', 'status'),
  targets: { exists: 'public', each: TARGET },
  // Its own plan.
  change: inFull,
} as const satisfies Classes<Fireplan>;

const SMOKE = open('id', 'area', 'until') satisfies Classes<Smoke>;
const LIGHT = open('id', 'at', 'until') satisfies Classes<Light>;

const MINEFIELD = {
  ...open('id', 'side', 'area', 'lanes', 'markedFor'),
} as const satisfies Classes<Minefield>;

/** stonk-secret-08 Null for who has not looked at the wood. */
export const WOOD = {
  id: 'public',
  density: masked<Woods, Woods | null, Wood>((density, _isOwner, { knownTo }, { side, isUmpire }) =>
    isUmpire || knownTo.some((one) => one === side) ? density : null,
  ),
  knownTo: masked<Wood['knownTo'], Wood['knownTo'], Wood>((knownTo, _isOwner, _wood, { side, isUmpire }) =>
    isUmpire ? knownTo : knownTo.filter((one) => one === side),
  ),
} as const satisfies Classes<Wood>;

/** stonk-secret-07 That a bridge is prepared only those know who have prepared it. */
export const BRIDGE = {
  id: 'public',
  state: masked<Bridge['state'], Bridge['state'], Bridge>((state, _isOwner, { by }, { side, isUmpire }) =>
    isUmpire || state !== 'prepared' || by === side ? state : 'whole',
  ),
  by: masked<Bridge['by'], Bridge['by'], Bridge>((by, _isOwner, _bridge, { side, isUmpire }) =>
    isUmpire || by === side ? by : null,
  ),
} as const satisfies Classes<Bridge>;

export const TABLE = {
  ...open('move', 'bound', 'step', 'minute', 'visibility', 'tick', 'located'),
  smoke: { exists: 'public', each: SMOKE },
  lights: { exists: 'public', each: LIGHT },
  elements: { exists: 'seat', each: ELEMENT },
  companies: { exists: 'seat', each: COMPANY },
  battalions: { exists: 'seat', each: BATTALION },
  // stonk-secret-02 Of the enemy, what has been located and reported.
  contacts: { exists: 'seat', each: CONTACT },
  friends: { exists: 'seat', each: FRIEND },
  missions: { exists: 'seat', each: MISSION },
  fireplans: { exists: 'seat', each: FIREPLAN },
  // stonk-secret-07
  registered: 'ownItems',
  air: 'bySide',
  lines: 'ownItems',
  positions: 'ownItems',
  dumps: 'ownItems',
  // stonk-secret-11 A field that is marked for a side is known to it.
  minefields: {
    exists: {
      until: ({ markedFor }: Minefield, _t: StonkTable, viewer) => markedFor.some((one) => one === viewer.side),
    },
    each: MINEFIELD,
  },
  woods: { exists: 'public', each: WOOD },
  bridges: { exists: 'public', each: BRIDGE },
  higher: 'bySide',
  // Agreed before the battle.
  terms: inFull,
  ground: inFull,
  over: inFull,
} as const satisfies Classes<StonkTable, StonkTable>;

/** Who may know what: every field of the table is classed, and view and redaction follow from it (`kit/classes.ts`). */
import { type Classes, inFull, open, ownSideUntil } from '../../kit/classes.ts';
import type { Battery, Formation, HexTable, Lost, Unit } from './state.ts';

/** hex-hid-01 What everybody knows of a hidden unit is that the roster has it. */
const UNTIL_SEEN = ownSideUntil<Unit>(({ isHidden }) => !isHidden);
const seenOnly = <const Field extends keyof Unit>(...fields: readonly Field[]) =>
  Object.fromEntries(fields.map((field) => [field, UNTIL_SEEN])) as { readonly [F in Field]: typeof UNTIL_SEEN };

export const UNIT = {
  ...open('id', 'side', 'card', 'quality', 'morale', 'formation', 'isHidden', 'bonus', 'isParachuted'),
  ...seenOnly('under', 'at', 'floor', 'facing', 'steps', 'isDismantled', 'fire', 'move', 'isStopped', 'isNeutralised'),
  ...seenOnly('isShutDown', 'isImmobilised', 'isOutOfCommand', 'isActivated', 'isCalled', 'isJammed', 'ammo'),
  ...seenOnly('carriedBy', 'digging', 'hasMoved', 'hasFired', 'hasMounted', 'hasDismounted', 'wasImmobilised'),
  ...seenOnly('hasCommanded'),
} as const satisfies Classes<Unit>;

export const BATTERY = {
  ...open('id', 'side', 'name', 'type', 'fires', 'hasSmoke', 'from', 'until', 'last', 'repeats', 'hasFired'),
  mission: 'ownSide',
} as const satisfies Classes<Battery>;

const LOST = open('id', 'side', 'card', 'formation', 'turn', 'how') satisfies Classes<Lost>;

const FORMATION = {
  ...open(
    'id',
    'side',
    'name',
    'quality',
    'company',
    'cp',
    'cpMorale',
    'cpBonus',
    'cpCard',
    'isVehicles',
    'hesitantAt',
  ),
  ...open('demoralisedAt', 'stepsLost', 'hasLostStep', 'isHesitant', 'isDemoralised', 'isActivated'),
  arrival: { each: open('turn', 'hexes') },
} as const satisfies Classes<Formation>;

export const FIELDS = {
  ...open('turn', 'phase', 'initiative', 'smoke', 'blazes', 'ruins', 'wrecks', 'impacts'),
  ...open('holders', 'points', 'hasHadFree', 'isSetUp'),
  units: { exists: 'public', each: UNIT },
  lost: { exists: 'public', each: LOST },
  formations: { exists: 'public', each: FORMATION },
  batteries: { exists: 'public', each: BATTERY },
  // Agreed before the battle.
  terms: inFull,
  // Smoke, blazes and ruins, as all see them, and works in the ground.
  changes: inFull,
  works: inFull,
  over: inFull,
} as const satisfies Classes<HexTable>;

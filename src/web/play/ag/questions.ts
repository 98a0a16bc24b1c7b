/** The questions of Assault Gun that the map helps to answer. Every question's panel: `panels.ts`. */

/** What a tap on the map is for while a question is open. */
export type Controls =
  /** Counters are set out. */
  | 'place'
  /** A unit, then an enemy counter, then a place against it. */
  | 'recce'
  /** A unit, and a place against the spotters. */
  | 'counter'
  /** Units that join an attack. */
  | 'call'
  /** A unit and where it goes. */
  | 'march'
  /** A unit that waits, and where it comes down. */
  | 'land'
  /** Points go to units, one a tap. */
  | 'points'
  /** One of a few units. */
  | 'choice'
  /** A counter of three, and where it drifts. */
  | 'scatter'
  | 'none';

const CONTROLS: Readonly<Record<string, Controls>> = {
  'set-up.place': 'place',
  'arrive.place': 'place',
  'recce.choose': 'recce',
  'spot.counter': 'counter',
  'combat-setup.call': 'call',
  'other-movement.choose': 'march',
  'drop.place': 'land',
  'sea.land': 'land',
  'missions.bomb': 'points',
  'engagement.take': 'points',
  'engagement.split': 'points',
  'engagement.advance': 'choice',
  'drop.scatter': 'scatter',
};

export function controlsOf(ask: string | null): Controls {
  return CONTROLS[ask ?? ''] ?? 'none';
}

/** Questions by day that a staff may work beside. */
const WITH_STAFF: readonly string[] = [
  ...[
    'recce.choose',
    'spot.counter',
    'combat-setup.declare',
    'combat-setup.call',
    'combat-setup.support',
    'other-movement.choose',
  ],
];

export const hasStaff = (ask: string | null): boolean => WITH_STAFF.includes(ask ?? '');

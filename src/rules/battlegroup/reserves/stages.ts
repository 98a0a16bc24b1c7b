/** The steps of each scenario, who is placed in which, and where. */

import { lengthOf, wholeTable } from '../../../tabletop/zones.ts';
import type { planFrame } from '../indirect/plan.ts';
import { contestOf } from '../scenarios/contests.ts';
import { forceOf } from '../scenarios/forces/of.ts';
import { type BgTable, enemyOf, type ScenarioSetup, SIDES, type Side, type Unit, type Zone } from '../state.ts';
import { cornerZone, strip } from './ground.ts';
import { isScout, waitingOf } from './groups.ts';

const INCH = 100;

type Stage =
  | 'scouts'
  | 'corners'
  | 'random-corner'
  | 'flanks'
  | 'edge'
  | 'hill'
  | 'initial-first'
  | 'initial-second'
  | 'probing'
  | 'defenders'
  | 'first-wave'
  | 'half'
  | 'objectives'
  | 'register'
  | 'timed'
  | 'weather'
  | 'defences'
  | 'place-scouts'
  | 'place-initial'
  | 'place-flank'
  | 'place-defenders'
  | 'place-attackers'
  | 'scouts-ambush'
  | 'ambush'
  | 'bombard'
  | 'first'
  | 'begin';

/** The steps as the book numbers them. */
export const STAGES: Readonly<Record<ScenarioSetup['scenario'], readonly Stage[]>> = {
  attack: [
    'scouts',
    'corners',
    'objectives',
    'weather',
    'register',
    'place-scouts',
    'scouts-ambush',
    'timed',
    'first',
    'begin',
  ],
  flank: [
    ...(['initial-first', 'initial-second', 'objectives', 'weather', 'random-corner', 'flanks'] as const),
    ...(['register', 'place-initial', 'place-flank', 'timed', 'first', 'begin'] as const),
  ],
  'defence-line': [
    ...(['edge', 'probing', 'defenders', 'objectives', 'weather', 'register', 'defences', 'place-defenders'] as const),
    ...(['ambush', 'place-attackers', 'bombard', 'timed', 'begin'] as const),
  ],
  'high-ground': [
    ...([
      'edge',
      'hill',
      'first-wave',
      'half',
      'objectives',
      'weather',
      'register',
      'defences',
      'place-defenders',
    ] as const),
    ...(['ambush', 'place-attackers', 'timed', 'begin'] as const),
  ],
};

export const defenderOf = (table: BgTable): Side => enemyOf(table.scenarioSetup!.attacker);

/** The side with more scouts begins; equal, the one that attacks on this front. */
export function keener(table: BgTable): Side {
  const { axis, allies } = table.scouts;
  if (axis !== allies) return axis > allies ? 'axis' : 'allies';
  return table.scenarioSetup!.attacker;
}

/** bg-scn-a-04, bg-gap-56 The own half, and more than 10 inches from the centre line. */
function reconnaissanceZone(table: BgTable, side: Side): Zone {
  return strip(table, side, table.edges[side], 0, (lengthOf(table.ground) >> 1) - 10 * INCH - 1);
}

/** Where a unit may be placed before the battle. bg-scn-a-05, bg-gap-81 Who has not the Scout rule stays in its half, whatever the enemy has. */
export function zonesOf(table: BgTable, unit: Unit): readonly Zone[] {
  const isTied = table.scenarioSetup?.scenario === 'attack' && !isScout(table, unit);
  return isTied ? [reconnaissanceZone(table, unit.side)] : table.zones;
}

/** The zones of the units that are placed now. */
export function zonesFor(table: BgTable, stage: Stage): Zone[] {
  const { corners, flanks, attacker } = table.scenarioSetup!;
  switch (stage) {
    case 'place-scouts':
      return SIDES.map((side) =>
        // bg-scn-a-05 Against a side without scouts they may be anywhere.
        table.scouts[enemyOf(side)] === 0 ? { side, ...wholeTable(table.ground) } : reconnaissanceZone(table, side),
      );
    case 'place-initial':
      // bg-scn-b-04, bg-scn-b-06
      return SIDES.map((side) => cornerZone(table, side, corners[side]!));
    case 'place-flank':
      // bg-scn-b-07
      return SIDES.map((side) => cornerZone(table, side, flanks[side]!));
    case 'place-defenders': {
      const side = enemyOf(attacker);
      return [defendersZone(table, side)];
    }
    default:
      // bg-scn-c-08, bg-scn-d-08
      return [strip(table, attacker, table.edges[attacker], 0, 10 * INCH)];
  }
}

/** bg-scn-c-03, bg-gap-56 The middle third; bg-scn-d-07 the defender's half. */
export function defendersZone(table: BgTable, side: Side): Zone {
  const long = lengthOf(table.ground);
  return table.scenarioSetup!.scenario === 'defence-line'
    ? strip(table, side, table.edges[side], Math.ceil(long / 3), Math.floor((2 * long) / 3))
    : strip(table, side, table.edges[side], 0, long >> 1);
}

/** Those that a stage places: units that begin on the table and are not there yet. */
export function unitsToPlace(table: BgTable, stage: Stage): { readonly [S in Side]: readonly string[] } {
  const of = (side: Side): string[] => {
    if (stage === 'place-defenders' && side === table.scenarioSetup!.attacker) return [];
    if (stage === 'place-attackers' && side !== table.scenarioSetup!.attacker) return [];
    return waitingOf(table, side, false)
      .filter((unit) => stage !== 'place-flank' || isScout(table, unit))
      .filter((unit) => stage !== 'place-initial' || !isScout(table, unit))
      .map(({ id }) => id);
  };
  return { axis: of('axis'), allies: of('allies') };
}

/** What the forces of the scenario have bought to plan; null if neither side has anything. */
export function planned(table: BgTable, stage: 'register' | 'timed'): Parameters<typeof planFrame>[0] | null {
  const contest = contestOf(table.scenario);
  if (!contest) return null;
  const of = (side: Side) => {
    const { registered, barrages, airstrikes } = forceOf(contest, side).support;
    // bg-gap-78 Nothing flies in a thunderstorm: an airstrike is lost.
    return stage === 'register' ? { points: registered } : { barrages, airstrikes: table.storm ? [] : airstrikes };
  };
  const { support: axis } = forceOf(contest, 'axis');
  const { support: allies } = forceOf(contest, 'allies');
  const count = (one: typeof axis): number =>
    stage === 'register' ? one.registered : one.barrages.length + one.airstrikes.length;
  return count(axis) + count(allies) > 0 ? { axis: of('axis'), allies: of('allies') } : null;
}

/** Strengths of aircraft by the guide of D 6: from what it is, how many there are and how good they are. */
import { STRENGTH } from '../tables/guides.ts';
import { MISSION_GUIDE } from '../tables/missions.ts';
import { points, type Rating, type Step, sum } from './rating.ts';

export type AircraftClass = 'fighter' | 'bomber' | 'medium bomber' | 'heavy bomber' | 'reconnaissance';

/** What a type of aircraft can do, and how it compares: -2 to +2 where it flies the mission, null where it does not. */
export interface AircraftKind {
  readonly class: AircraftClass;
  /** Within the range of its class (ag-air-25). */
  readonly recce: number;
  readonly gs: number | null;
  readonly int: boolean;
  readonly ab: number | null;
  readonly cap: number | null;
}

export interface AirStrengths {
  readonly recce: number;
  readonly gs: Rating | null;
  readonly int: boolean;
  readonly ab: Rating | null;
  readonly cap: Rating | null;
}

/** ag-air-25 The lowest and highest recce rating of a class. */
export function recceRange(kind: AircraftClass): readonly [number, number] {
  if (kind === 'fighter' || kind === 'reconnaissance') return MISSION_GUIDE.recce[kind];
  return MISSION_GUIDE.recce.bomber;
}

/** ag-air-25 Only medium and heavy bombers bomb areas. */
export const mayBombAreas = (kind: AircraftClass): boolean => kind === 'medium bomber' || kind === 'heavy bomber';

/**
 * ag-str-15, ag-air-25 Strengths of so many planes. Quality of the type and of its crews together count at most 2 either way; a mission
 * that comes to nothing is not flown (null).
 */
export function airStrengths(kind: AircraftKind, planes: number, crews: number): AirStrengths {
  const mission = (type: number | null, perPoint: number): Rating | null => {
    if (type === null) return null;
    const most = MISSION_GUIDE.quality;
    const quality = Math.min(Math.max(type + crews, -most), most);
    const steps: Step[] = [
      { rule: 'ag-str-15', why: `${planes} planes, one for every ${perPoint}`, value: points(planes, perPoint) },
    ];
    if (quality !== 0) steps.push({ rule: 'ag-str-15', why: 'quality of aircraft and crews', value: quality });
    const value = Math.min(sum(steps), STRENGTH.highest);
    return value > 0 ? { value, steps } : null;
  };
  return {
    recce: kind.recce,
    gs: mission(kind.gs, MISSION_GUIDE.gs.planesPerPoint),
    int: kind.int,
    ab: mayBombAreas(kind.class) ? mission(kind.ab, MISSION_GUIDE.ab.planesPerPoint) : null,
    cap: mission(kind.cap, MISSION_GUIDE.cap.planesPerPoint),
  };
}

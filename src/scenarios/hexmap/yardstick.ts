/**
 * What a step takes, roughly, for men on foot and for tracks: enough to ask of a map whether one gets about on it and whether
 * it is fair. The rules have their own tables.
 */
import type { HexTerrain } from '../../geometry/hex/map.ts';
import type { HexMoveCosts } from '../../geometry/hex/move.ts';

export const ON_FOOT: HexMoveCosts = {
  enter: {
    clear: 2,
    forest: 4,
    orchard: 2,
    brush: 3,
    field: 3,
    marsh: 4,
    cemetery: 4,
    'water body': null,
    watercourse: 4,
    'wood building': 2,
    'stone building': 2,
    ruins: 4,
  },
  cross: { hedge: 1, bocage: 1, wall: 1 },
  opening: null,
  road: 2,
  climb: 2,
  floor: null,
  turn: null,
  reverse: 0,
};

export const ON_TRACKS: HexMoveCosts = {
  enter: {
    clear: 4,
    forest: 8,
    orchard: 6,
    brush: 4,
    field: 4,
    marsh: null,
    cemetery: 8,
    'water body': null,
    watercourse: 6,
    'wood building': null,
    'stone building': null,
    ruins: 8,
  },
  cross: { hedge: 1, bocage: null, wall: 2 },
  opening: 4,
  road: 2,
  climb: 4,
  floor: null,
  turn: null,
  reverse: 0,
};

/** How much cover a hex gives by itself. */
export const COVER: Readonly<Record<HexTerrain, number>> = {
  clear: 0,
  forest: 2,
  orchard: 1,
  brush: 1,
  field: 1,
  marsh: 1,
  cemetery: 1,
  'water body': 0,
  watercourse: 0,
  'wood building': 2,
  'stone building': 3,
  ruins: 2,
};

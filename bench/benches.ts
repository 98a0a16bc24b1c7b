import { battleOdds, battlePlay, battleSteady } from './battle.ts';
import { clone } from './clone.ts';
import { dice } from './dice.ts';
import { reach, ready, sight } from './geometry.ts';
import type { Bench } from './harness.ts';
import { hash } from './hash.ts';
import { hexPlay, hexReach, hexReady, hexSight } from './hex.ts';
import { kgnPlay } from './kampfgruppe.ts';
import { odds } from './odds.ts';
import { operationalPlay, operationalSteady } from './operational.ts';
import { paint } from './paint.ts';
import { play } from './play.ts';
import { replayed } from './replay.ts';
import { stonkPlay } from './stonk.ts';

export const BENCHES: readonly Bench[] = [
  play,
  battlePlay,
  battleSteady,
  operationalPlay,
  operationalSteady,
  clone,
  replayed,
  odds,
  battleOdds,
  sight,
  reach,
  ready,
  hexSight,
  hexReach,
  hexReady,
  hexPlay,
  kgnPlay,
  stonkPlay,
  paint,
  hash,
  dice,
];

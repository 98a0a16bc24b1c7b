/** hex-scn-01 A scenario in the words of its sheet: hexes by their printed numbers. */

import type { Side } from '../../../kit/sides.ts';
import type { HexMapSource } from '../../../scenarios/hexmap/hexmap.ts';
import type { Card, Quality } from '../card.ts';
import type { Battery, Terms, Victory, Work } from '../state.ts';

export interface ScenarioUnit {
  readonly card: Card;
  readonly count?: number;
  /** Where they might be set up, one after the other: `0403`. */
  readonly at?: readonly string[];
  /** hex-trn-01 The vehicles that carry or tow them at the start, one after the other, by unit id. */
  readonly carriedBy?: readonly string[];
}

export interface ScenarioFormation {
  /** For ids: `g1`. */
  readonly id: string;
  readonly side: Side;
  readonly name: string;
  readonly quality: Quality;
  /** hex-fm-02, hex-fm-03 */
  readonly thresholds: readonly [hesitant: number, demoralised: number];
  readonly company?: string;
  /** The first is its CP; of a vehicle formation the CP is the first vehicle (hex-form-04). */
  readonly units: readonly ScenarioUnit[];
  /** Hexes: `rows 1-5`, `0101-0405`; left out: those of its side. */
  readonly area?: string;
  readonly arrives?: { readonly turn: number; readonly at: string };
}

export interface HexScenario {
  readonly id: string;
  readonly title: string;
  readonly date: string;
  readonly background: string;
  readonly briefing: Readonly<Record<Side, string>>;
  readonly sources: string;
  /** How it has come out between two steady players, as far as it was tried (docs/hex-battles.md). */
  readonly odds?: string;
  readonly sideNames: Readonly<Record<Side, string>>;
  readonly map: HexMapSource;
  readonly turns: number;
  readonly first: Side;
  readonly light?: Terms['light'];
  readonly weather?: readonly number[];
  readonly sighting?: number;
  readonly areas: Readonly<Record<Side, string>>;
  /** hex-hid-02 Left out: none. */
  readonly hidden?: Partial<Readonly<Record<Side, number | 'all'>>>;
  readonly works?: readonly {
    readonly side: Side;
    readonly kind: Work['kind'];
    readonly count: number;
    readonly isForVehicles?: boolean;
    readonly level?: number;
  }[];
  readonly formations: readonly ScenarioFormation[];
  readonly batteries?: readonly Pick<
    Battery,
    'id' | 'side' | 'name' | 'type' | 'fires' | 'hasSmoke' | 'from' | 'until'
  >[];
  readonly registered?: Partial<Readonly<Record<Side, string>>>;
  readonly initiative?: Partial<Readonly<Record<Side, number>>>;
  readonly panzerfaust?: number;
  /** hex-mov-09 Where a side may leave the map, in the words of a map. */
  readonly exits?: Partial<Record<Side, string>>;
  readonly objectives: readonly { readonly at: string; readonly name: string; readonly points: number }[];
  readonly victory: Omit<Victory, 'needs'> & {
    readonly needs?: {
      readonly side: Side;
      readonly margin: number;
      readonly hold?: { readonly of: string; readonly count: number };
    };
  };
}

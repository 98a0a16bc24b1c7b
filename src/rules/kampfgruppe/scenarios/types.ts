/** What a scenario says. */
import type { Roster } from '../roster.ts';
import type { DeploymentZone, Edge, Objective, Side } from '../state.ts';
import type { GameSize } from '../tables/game-size.ts';
import type { Condition } from '../victory.ts';

/** kgn-setup-07 Size, points and kind of battle are settled with it. */
export interface KgnScenario {
  readonly id: string;
  readonly title: string;
  readonly date: string;
  readonly background: string;
  readonly briefing: { readonly [S in Side]: string };
  readonly sources: string;
  readonly size: GameSize;
  /** A map of ours, and its size in hundredths of an inch. */
  readonly map: string;
  readonly width: number;
  readonly height: number;
  readonly rosters: { readonly [S in Side]: Roster };
  /** kgn-setup-08 Null for a meeting engagement. */
  readonly attacker: Side | null;
  readonly deploysFirst: Side;
  readonly edges: { readonly [S in Side]: Edge };
  /** How deep each side deploys from its edge, in hundredths of an inch; zones of another shape instead. */
  readonly depth: number;
  readonly zones?: readonly DeploymentZone[];
  /** kgn-vic-04 Own turns of each side. */
  readonly turns: number;
  readonly objectives: readonly Pick<Objective, 'id' | 'name' | 'at' | 'building'>[];
  /** kgn-obj-07 */
  readonly denied?: readonly Side[];
  /** kgn-vic-05 Asked in this order. */
  readonly victory?: readonly Condition[];
  /** kgn-setup-11 kgn-setup-16 Its forces are prescribed, and its ground is its map. */
  readonly isHistorical?: true;
  readonly isNight?: boolean;
  /** kgn-gap-92 Picks of a roster, by their places in it, that come later. */
  readonly reserves?: readonly {
    readonly side: Side;
    readonly picks: readonly number[];
    readonly turn: number;
    readonly need: number;
  }[];
  /** The same battle in the American sector, where there is one: the option says which is played. */
  readonly american?: SectorOfBattle;
}

/** What differs from sector to sector. */
export type SectorOfBattle = Pick<
  KgnScenario,
  'map' | 'width' | 'height' | 'rosters' | 'objectives' | 'date' | 'zones' | 'reserves'
>;

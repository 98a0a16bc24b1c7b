/** A battle of Assault Gun as data. */
import type { OperationalMap, XY } from '../../../geometry/lattice/map.ts';
import type { Aircraft, Arrival, Row, Side, SupplyPoint, Terms, Victory, Weather, Zone } from '../state.ts';

export interface ScenarioDivision {
  readonly id: string;
  readonly side: Side;
  readonly name: string;
  /** For counters: `tc` gives `tc-1`, `tc-2` and so on. */
  readonly short: string;
  readonly corps: string | null;
  /** ag-div-02 A corps or army: troops and points to be handed out on the opening night. */
  readonly isCorps?: true;
  readonly aa: number;
  readonly ep: number;
  readonly log: number;
  /** ag-hid-02 */
  readonly dummies: number;
  /** ag-hq-08 0: no headquarters of its own, whatever the option says (ag-spec-04, ag-spec-05, corps). */
  readonly hq: number;
  readonly units: readonly ScenarioUnit[];
  /** Where it is set up; null for those who come later (see `arrivals`). */
  readonly zone: Zone | null;
  /** Places for its dummies, and the rows that they pretend to be, for those who want to begin at once. */
  readonly decoys?: readonly { readonly at: XY; readonly as: string }[];
}

export interface ScenarioUnit {
  readonly row: Row;
  /** ag-night-13 Troops of the corps. */
  readonly corps?: true;
  /** ag-hill-15 */
  readonly entrenched?: true;
  /** A place for those who want to begin at once, in steps. */
  readonly at?: XY;
}

export interface AgScenario {
  readonly id: string;
  readonly title: string;
  readonly date: string;
  /** What it was about, for both sides; and what each has to do. */
  readonly background: string;
  readonly briefing: { readonly [S in Side]: string };
  /** What is reconstructed, and from what. */
  readonly sources: string;
  readonly sideNames: { readonly [S in Side]: string };
  readonly map: OperationalMap;
  readonly days: number;
  readonly turnsPerDay: number;
  /** ag-wx-07 */
  readonly previousWeather: Weather;
  readonly weatherModifier: number;
  readonly turnaround: number;
  /** ag-scn-03 */
  readonly starts: Side;
  readonly supply: readonly SupplyPoint[];
  readonly arrivals: readonly Arrival[];
  readonly nightlyLog: Terms['nightlyLog'];
  readonly victory: Victory;
  readonly stages: readonly (readonly Side[])[];
  readonly divisions: readonly ScenarioDivision[];
  readonly aircraft: readonly Omit<Aircraft, 'mission' | 'readyAt' | 'flown' | 'lost'>[];
  readonly beaches?: Terms['beaches'];
  readonly supplyLimits?: Terms['supplyLimits'];
}

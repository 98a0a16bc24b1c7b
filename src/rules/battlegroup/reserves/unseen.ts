/** bg-gap-01 Units that are not on the table yet: how many there are is known, who they are is their side's secret. */
import type { Picker } from '../../../kernel/pick.ts';
import { masked, type Viewer } from '../../../kit/classes.ts';
import { bySide } from '../../../kit/sides.ts';
import { NATIONS } from '../force.ts';
import { has, typeOf } from '../ground.ts';
import type { UnitType } from '../profile.ts';
import { contestOf } from '../scenarios/contests.ts';
import { forceOf } from '../scenarios/forces/of.ts';
import { newUnit } from '../setup.ts';
import { type BgTable, isPlaced, type Side, type Unit, unitOf } from '../state.ts';
import { UNITS } from '../tables/units.ts';
import { groupsOf, isScout } from './groups.ts';
import type { PlaceUnitsFrame, ScenarioSetupFrame } from './types.ts';

/** What the other side knows of units that it has not seen. */
export interface Unseen {
  /** Units that begin on the table and are not placed yet, and those in reserve; each with its load. */
  readonly initial: number;
  readonly reserve: number;
  /** bg-gap-12 How many officers are among them, and of these how many senior ones, with and without their re-roll. */
  readonly officers: number;
  readonly seniors: number;
  readonly spent: number;
  /** How many of those that begin on the table are scouts: that the scouts begin there, and how many there are, is known. */
  readonly scouts: number;
}

export const NONE_UNSEEN: Unseen = Object.freeze({
  initial: 0,
  reserve: 0,
  officers: 0,
  seniors: 0,
  spent: 0,
  scouts: 0,
});

/** Is the unit, or what carries it, still to come? */
export function isUnseen(table: BgTable, unit: Unit): boolean {
  if (!table.scenarioSetup || isPlaced(unit)) return false;
  if (unit.aboard === null) return typeOf(table, unit).class !== 'aircraft';
  const carrier = unitOf(table, unit.aboard.on);
  return carrier !== undefined && isUnseen(table, carrier);
}

const isOfficer = (table: BgTable, unit: Unit): boolean =>
  has(table, unit, 'officer') || has(table, unit, 'senior officer');

export function unseenOf(table: BgTable, side: Side): Unseen {
  if (!table.scenarioSetup) return NONE_UNSEEN;
  const groups = groupsOf(table, side).filter((unit) => isUnseen(table, unit));
  const first = groups.filter((unit) => unit.reserve === null);
  const initial = first.length;
  const scouts = first.filter((unit) => isScout(table, unit)).length;
  const all = table.units.filter((unit) => unit.side === side && isUnseen(table, unit));
  const officers = all.filter((unit) => isOfficer(table, unit)).length;
  const seniors = all.filter((unit) => has(table, unit, 'senior officer'));
  const spent = seniors.filter(({ id }) => table.rerolled.includes(id)).length;
  return { initial, reserve: groups.length - initial, officers, seniors: seniors.length, spent, scouts };
}

const nameless = (side: Side, number: number): string => `${side}-unseen-${number}`;

/** Is this, for the viewer, somebody whom he has not seen? */
const isSecretTo =
  ({ side, isUmpire }: Viewer, table: BgTable) =>
  (id: string): boolean => {
    const unit = unitOf(table, id);
    return !isUmpire && unit !== undefined && unit.side !== side && isUnseen(table, unit);
  };

/** Who may be chosen: one who has not been seen hides who all the others are. */
export const AMONG = masked(
  (among: readonly string[], _isOwner, { side }: ScenarioSetupFrame, viewer, table: BgTable): readonly string[] => {
    if (!among.some(isSecretTo(viewer, table))) return among;
    const { initial } = unseenOf(table, side);
    return among.map((_id, i) => nameless(side, initial + i + 1));
  },
);

/** Who waits to be placed: those that the viewer has seen, and how many others there are. */
export const WAITING = masked(
  (waiting: PlaceUnitsFrame['waiting'], _isOwner, _frame: PlaceUnitsFrame, viewer, table: BgTable) => {
    const isSecret = isSecretTo(viewer, table);
    return bySide((side) => waiting[side].map((id, i) => (isSecret(id) ? nameless(side, i + 1) : id)));
  },
);

/** Units that could be the ones nobody has seen. */
export function imagineUnseen(table: BgTable, side: Side, unseen: Unseen, pick: Picker): Unit[] {
  const contest = contestOf(table.scenario);
  const nation = contest ? NATIONS[forceOf(contest, side).nation] : null;
  const types = Object.values(UNITS).filter((type) => type.class !== 'aircraft');
  const among = (which: (type: UnitType) => boolean): readonly UnitType[] => {
    const own = types.filter((type) => type.nation === nation && which(type));
    return own.length > 0 ? own : types.filter(which);
  };
  const isSenior = (type: UnitType): boolean => type.traits.includes('senior officer');
  const leads = (type: UnitType): boolean => type.traits.includes('officer') && !isSenior(type);
  const seniors = among(isSenior);
  const officers = among(leads);
  const scouting = (type: UnitType): boolean =>
    type.traits.includes('scout') || type.traits.includes('scout2') || type.traits.includes('sniper');
  const scouts = among((type) => scouting(type) && !type.traits.includes('officer') && !isSenior(type));
  const others = among((type) => !type.traits.includes('officer') && !isSenior(type) && !scouting(type));
  const groups = unseen.initial + unseen.reserve;
  // Officers who ride with others make a group more than there are: they are carried by one of them.
  return Array.from({ length: Math.max(groups, unseen.officers + unseen.scouts) }, (_, i): Unit => {
    const isScouting = i < unseen.initial && i >= unseen.initial - unseen.scouts;
    // Officers are none of the scouts.
    const rank = i < unseen.initial ? i : i - unseen.scouts;
    const from = isScouting ? scouts : rank < unseen.seniors ? seniors : rank < unseen.officers ? officers : others;
    const type = from[pick(from.length)]!;
    const unit = newUnit(nameless(side, i + 1), side, table.seats[side][0]!, type);
    if (!isScouting && rank < unseen.spent) table.rerolled.push(unit.id);
    const aboard = i < groups ? null : ({ on: nameless(side, 1), how: 'inside' } as const);
    return Object.freeze({ ...unit, aboard, reserve: i < unseen.initial ? null : 0 });
  });
}

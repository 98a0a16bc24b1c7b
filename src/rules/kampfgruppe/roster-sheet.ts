/** The battle group roster as a sheet to print (kgn-setup-10, kgn-secret-05): one line for each pick, its units below it, totals at the foot. */
import { type Roster, rosterTotals, rosterUnits } from './roster.ts';
import { armyList, entryIn } from './tables/army-lists.ts';
import { commandDice, GAME_SIZES } from './tables/game-size.ts';
import { entryPoints } from './tables/lists.ts';
import { pointsOf } from './tables/points.ts';
import { unitType } from './tables/units.ts';

export interface SheetLine {
  /** As the list names it. */
  readonly entry: string;
  /** Units by name, with what each adds. */
  readonly units: readonly {
    readonly name: string;
    readonly count: number;
    readonly points: number;
    readonly morale: number;
  }[];
  readonly offTable: boolean;
  /** Points for what is no unit: a request, a mission, a work. */
  readonly points: number;
}

/** The body of the sheet. */
export function sheetLines(roster: Roster): readonly SheetLine[] {
  const list = armyList(roster.list);
  if (!list) throw new Error(`no army list ${roster.list}`);
  const all = rosterUnits(roster);
  return roster.picks.map(({ entry: id }, at) => {
    const entry = entryIn(list, id);
    const own = all.filter(({ pick }) => pick === at);
    const types = [...new Set(own.map(({ type }) => type))];
    return {
      entry: entry?.name ?? id,
      units: types.map((type) => {
        const count = own.filter((unit) => unit.type === type).length;
        const { name, morale } = unitType(type);
        return { name, count, points: count * pointsOf(unitType(type)), morale: own[0]!.offTable ? 0 : count * morale };
      }),
      offTable: own.some(({ offTable }) => offTable),
      points: entry ? entryPoints({ ...entry, units: [] }) : 0,
    };
  });
}

const plural = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`;

/** The sheet as plain text. */
export function rosterSheet(roster: Roster): string {
  const { points, morale, commandUnits, recce, requests, registered, counterBattery, defences } = rosterTotals(roster);
  const { label, most } = GAME_SIZES[roster.size];
  const dice = commandDice(roster.size);
  const body = sheetLines(roster).flatMap(({ entry, units, offTable, points: cost }) => [
    `${entry}${offTable ? ' (off the table)' : ''}${cost > 0 ? `: ${plural(cost, 'point')}` : ''}`,
    ...units.map((unit) => `  ${unit.count} x ${unit.name}: ${plural(unit.points, 'point')}, morale ${unit.morale}`),
  ]);
  return [
    `${armyList(roster.list)!.name}, ${label} game`,
    '',
    ...body,
    '',
    `Points: ${points} of ${roster.limit ?? most}`,
    `Battle group morale value: ${morale}`,
    `Command roll: ${dice === 1 ? 'D6' : `${dice}D6`} + ${commandUnits}`,
    `Recce units: ${recce}`,
    `Fire requests: ${requests.high} high priority, ${requests.low} low priority`,
    // kgn-secret-03 How many there are is open; where they are is not.
    `Registered target points: ${registered}; counter-battery missions: ${counterBattery}; defences: ${defences.length}`,
  ].join('\n');
}

/** How sheets of divisions are written down: lines as printed, and beside each what the project adds. */
import type { RuleId } from '../rules.ts';
import type { MoveClass, Row } from '../state.ts';
import { abilityOf, type Country, typeOf } from './afv.ts';
import type { BookChart } from './print.ts';

/** Type, equipment, ability, move, initiative, recce, AT, armour, HE, strength: as printed. */
export type Line = readonly [
  ...[type: string, equipment: string, ability: string, move: string, initiative: number | '0/11' | '0/10'],
  ...[recce: number, at: number, armour: number, he: number, strength: number],
];

/** What the book leaves to us: base sizes, calibres, spotters as data, and a name. */
export interface Added
  extends Pick<Row, 'id' | 'name' | 'size'>,
    Partial<Pick<Row, 'calibre' | 'spotters' | 'special'>> {
  /** ag-night-13 Troops of the corps. */
  readonly corps?: true;
}

export interface Sheet {
  readonly id: string;
  readonly title: string;
  readonly country: Country;
  readonly rule: RuleId;
  readonly page: string;
  /** ag-org-06 E, AA and LOG of the heading. */
  readonly engineers: number;
  readonly aa: number;
  readonly log: number;
  readonly lines: readonly Line[];
  readonly rows: readonly Row[];
  /** Rows (ids) that the corps has lent. */
  readonly corps: readonly string[];
  /** The notes under the sheet, in our words. */
  readonly notes: readonly string[];
}

/** ag-hill-11 The asterisk: may ride on tanks. */
const RIDERS = ' *';

/** The movement class that a sheet means. */
export function moveOf(printed: string): MoveClass {
  const bare = printed.replace(RIDERS, '');
  return (/^Half- ?track$/.test(bare) ? 'Halftrack' : bare) as MoveClass;
}

/** ag-org-07 A line and what we add, as the row that is played. */
export function rowOf(line: Line, { corps: _corps, ...added }: Added): Row {
  const [type, equipment, ability, move, initiative, recce, at, armour, he, strength] = line;
  const [near, far] = String(initiative).split('/').map(Number);
  // ag-unit-15 A Range unit carries its spotters, and nobody else has any.
  if (ability.startsWith('Range') !== (added.spotters !== undefined)) throw new Error(`spotters of ${added.id}`);
  return {
    type: typeOf(type),
    // ag-unit-02
    equipment,
    // ag-unit-03
    ability: abilityOf(ability),
    // ag-unit-04
    move: moveOf(move),
    // ag-unit-05 In contact, and after the slash at a distance or in support.
    initiative: near!,
    distant: far ?? null,
    // ag-unit-09
    recce,
    // ag-unit-06
    at,
    // ag-unit-07 Only Tanks and SP Guns have any.
    armour,
    // ag-unit-08
    he,
    strength,
    ...added,
    ...(move.endsWith(RIDERS) ? { riders: true as const } : {}),
  };
}

/** A row as a sheet would print it. */
export function lineOf(row: Row): Line {
  const { type, equipment, ability, move, initiative, distant, recce, at, armour, he, strength } = row;
  const words = ability
    ? [ability.kind, ...('km' in ability ? [`${ability.km}km`] : []), ...('only' in ability ? [ability.only] : [])]
    : [];
  const shown = distant === null ? initiative : (`${initiative}/${distant}` as '0/11');
  return [
    type,
    equipment,
    words.join(' '),
    row.riders ? `${move}${RIDERS}` : move,
    shown,
    recce,
    at,
    armour,
    he,
    strength,
  ];
}

export function sheet(
  heading: Pick<Sheet, 'id' | 'title' | 'country' | 'rule' | 'page' | 'engineers' | 'aa' | 'log' | 'notes'>,
  lines: readonly (readonly [Line, Added])[],
): Sheet {
  return {
    ...heading,
    lines: lines.map(([line]) => line),
    rows: lines.map(([line, added]) => rowOf(line, added)),
    corps: lines.filter(([, added]) => added.corps).map(([, added]) => added.id),
  };
}

export const chartOf = ({ id, page, rule, lines }: Sheet): BookChart => ({
  name: id,
  page,
  rule,
  columns: ['Type', 'Equipment', 'Ability', 'Move', 'Init', 'Recc', 'AT', 'Arm', 'HE', 'STR'],
  rows: lines.map((_, i) => `${i + 1}`),
  cells: lines.map((line) => line.map((cell) => (cell === '' ? null : cell))),
});

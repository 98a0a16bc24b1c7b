import type { Ability, MoveClass, UnitType } from '../state.ts';
import type { BookChart } from './print.ts';

export const COUNTRIES = ['Germany', 'Italy', 'UK', 'USA', 'USSR', 'France'] as const;
export type Country = (typeof COUNTRIES)[number];

/** Country, type, equipment, ability, move, initiative, AT, armour, HE. */
type Printed = readonly [
  ...[Country, 'Tank' | 'SP Gun', string, '' | 'AT' | 'Support' | 'Range 10km' | '25pdr', MoveClass],
  ...[initiative: number, at: number, armour: number, he: number],
];

/** ag-afv-01 AFV characteristics, E: both blocks, as printed. */
const AFV: readonly Printed[] = [
  ['Germany', 'Tank', 'Panther', '', 'Fast Tank', 8, 3, 3, 1],
  ['Germany', 'Tank', 'Pz 35t, 38t', '', 'Medium Tank', 5, 1, 1, 0],
  ['Germany', 'Tank', 'Pz I', '', 'Medium Tank', 3, 0, 1, 0],
  ['Germany', 'Tank', 'Pz II', '', 'Medium Tank', 4, 0, 1, 0],
  ['Germany', 'Tank', 'Pz II Lynx', '', 'Fast Tank', 4, 0, 1, 0],
  ['Germany', 'Tank', 'Pz III 37mm', '', 'Medium Tank', 5, 1, 1, 0],
  ['Germany', 'Tank', 'Pz III 50mm long', '', 'Medium Tank', 6, 2, 1, 0],
  ['Germany', 'Tank', 'Pz III 50mm short', '', 'Medium Tank', 5, 1, 1, 0],
  ['Germany', 'Tank', 'Pz III N', 'Support', 'Medium Tank', 5, 2, 2, 1],
  ['Germany', 'Tank', 'Pz IV A-E', '', 'Medium Tank', 5, 2, 1, 1],
  ['Germany', 'Tank', 'Pz IV F2-G', '', 'Medium Tank', 7, 2, 1, 1],
  ['Germany', 'Tank', 'Pz IV H-J', '', 'Medium Tank', 7, 2, 2, 1],
  ['Germany', 'Tank', 'Tiger I', '', 'Slow Tank', 8, 3, 3, 1],
  ['Germany', 'Tank', 'Tiger II', '', 'Slow Tank', 9, 3, 3, 1],
  ['Germany', 'SP Gun', 'Elefant/Ferdinand', 'AT', 'Slow Tank', 9, 3, 3, 1],
  ['Germany', 'SP Gun', 'Hetzer', 'AT', 'Medium Tank', 7, 2, 2, 1],
  ['Germany', 'SP Gun', 'Hummel', 'Range 10km', 'Medium Tank', 5, 3, 0, 3],
  ['Germany', 'SP Gun', 'JgdPanther', 'AT', 'Fast Tank', 9, 3, 3, 1],
  ['Germany', 'SP Gun', 'JgdPz IV', 'AT', 'Medium Tank', 8, 3, 3, 1],
  ['Germany', 'SP Gun', 'JgdTiger', 'AT', 'Slow Tank', 9, 3, 3, 2],
  ['Germany', 'SP Gun', 'Marder 75mm', 'AT', 'Medium Tank', 7, 2, 0, 1],
  ['Germany', 'SP Gun', 'Marder 76mm', 'AT', 'Medium Tank', 6, 2, 0, 1],
  ['Germany', 'SP Gun', 'Nashorn', 'AT', 'Medium Tank', 9, 3, 0, 1],
  ['Germany', 'SP Gun', 'PzJg I', 'AT', 'Medium Tank', 5, 1, 1, 0],
  ['Germany', 'SP Gun', 'Stug III G 105mm', 'Support', 'Medium Tank', 5, 3, 2, 2],
  ['Germany', 'SP Gun', 'Stug III G 75mm', 'Support', 'Medium Tank', 7, 2, 2, 1],
  ['Germany', 'SP Gun', 'Wespe', 'Range 10km', 'Medium Tank', 5, 3, 0, 2],
  ['Italy', 'Tank', 'L3', '', 'Medium Tank', 3, 0, 0, 0],
  ['Italy', 'Tank', 'L6', '', 'Medium Tank', 4, 0, 1, 0],
  ['Italy', 'Tank', 'M11/39', '', 'Slow Tank', 5, 1, 1, 0],
  ['Italy', 'Tank', 'M13/40', '', 'Slow Tank', 5, 1, 1, 0],
  ['Italy', 'SP Gun', 'Semovente 75mm', 'Support', 'Slow Tank', 5, 2, 1, 1],
  ['UK', 'Tank', 'A9, A10, A13', '', 'Medium Tank', 5, 1, 1, 0],
  ['UK', 'Tank', 'Churchill III', '', 'Slow Tank', 6, 1, 2, 0],
  ['UK', 'Tank', 'Churchill IV', 'Support', 'Slow Tank', 5, 3, 2, 2],
  ['UK', 'Tank', 'Churchill VI', '', 'Slow Tank', 6, 2, 3, 1],
  ['UK', 'Tank', 'Churchill VIII', 'Support', 'Slow Tank', 5, 3, 3, 2],
  ['UK', 'Tank', 'Comet', '', 'Fast Tank', 8, 3, 2, 1],
  ['UK', 'Tank', 'Cromwell 75mm', '', 'Fast Tank', 6, 2, 2, 1],
  ['UK', 'Tank', 'Crusader 2 pdr', '', 'Fast Tank', 5, 1, 1, 0],
  ['UK', 'Tank', 'Crusader 6 pdr', '', 'Fast Tank', 6, 1, 1, 0],
  ['UK', 'Tank', 'Matilda I', '', 'Slow Tank', 3, 0, 2, 0],
  ['UK', 'Tank', 'Matilda II', '', 'Slow Tank', 5, 1, 2, 0],
  ['UK', 'Tank', 'Sherman VC', '', 'Medium Tank', 8, 3, 2, 1],
  ['UK', 'Tank', 'Valentine 1-6', '', 'Slow Tank', 5, 1, 2, 0],
  ['UK', 'Tank', 'Valentine 7', '', 'Slow Tank', 6, 1, 2, 0],
  ['UK', 'Tank', 'Valentine 8', '', 'Slow Tank', 6, 2, 2, 1],
  ['UK', 'Tank', 'Vickers', '', 'Fast Tank', 3, 0, 1, 0],
  ['UK', 'SP Gun', 'Achilles', 'AT', 'Medium Tank', 8, 3, 0, 1],
  ['UK', 'SP Gun', 'Archer', 'AT', 'Slow Tank', 8, 3, 0, 1],
  ['UK', 'SP Gun', 'Bishop', '25pdr', 'Slow Tank', 5, 3, 0, 2],
  ['UK', 'SP Gun', 'Sexton', '25pdr', 'Medium Tank', 5, 3, 0, 2],
  ['USA', 'Tank', 'Chaffee', '', 'Fast Tank', 6, 2, 1, 1],
  ['USA', 'Tank', 'Grant/Lee', '', 'Medium Tank', 5, 2, 2, 1],
  ['USA', 'Tank', 'M10', 'AT', 'Medium Tank', 7, 2, 1, 1],
  ['USA', 'Tank', 'M18', 'AT', 'Fast Tank', 7, 2, 1, 1],
  ['USA', 'Tank', 'M36', 'AT', 'Medium Tank', 8, 3, 1, 1],
  ['USA', 'Tank', 'Pershing', '', 'Medium Tank', 8, 3, 3, 1],
  ['USA', 'Tank', 'Sherman 75mm', '', 'Medium Tank', 6, 2, 2, 1],
  ['USA', 'Tank', 'Sherman Jumbo', '', 'Slow Tank', 6, 2, 3, 1],
  ['USA', 'Tank', 'Sherman 76mm', '', 'Medium Tank', 7, 2, 2, 1],
  ['USA', 'Tank', 'Stuart/Honey', '', 'Fast Tank', 5, 1, 1, 0],
  ['USA', 'SP Gun', 'Priest', 'Range 10km', 'Medium Tank', 5, 3, 0, 2],
  ['USSR', 'Tank', 'BT', '', 'Fast Tank', 5, 1, 1, 0],
  ['USSR', 'Tank', 'IS II', '', 'Medium Tank', 8, 3, 3, 2],
  ['USSR', 'Tank', 'KV 1', '', 'Slow Tank', 6, 2, 3, 1],
  ['USSR', 'Tank', 'KV 1s', '', 'Medium Tank', 6, 2, 3, 1],
  ['USSR', 'Tank', 'KV 85', '', 'Medium Tank', 7, 2, 3, 1],
  ['USSR', 'Tank', 'KV II', '', 'Slow Tank', 5, 3, 2, 3],
  ['USSR', 'Tank', 'T26', '', 'Slow Tank', 5, 2, 1, 1],
  ['USSR', 'Tank', 'T28', '', 'Slow Tank', 5, 2, 1, 1],
  ['USSR', 'Tank', 'T34/76', '', 'Fast Tank', 6, 2, 2, 1],
  ['USSR', 'Tank', 'T34/85', '', 'Fast Tank', 7, 2, 2, 1],
  ['USSR', 'Tank', 'T35', '', 'Slow Tank', 5, 2, 2, 1],
  ['USSR', 'Tank', 'T60, T70', '', 'Medium Tank', 5, 1, 1, 0],
  ['USSR', 'SP Gun', 'ISU 122', 'Support', 'Medium Tank', 8, 3, 3, 2],
  ['USSR', 'SP Gun', 'ISU 152', 'Support', 'Medium Tank', 5, 3, 3, 3],
  ['USSR', 'SP Gun', 'SU 100', 'AT', 'Fast Tank', 9, 3, 2, 2],
  ['USSR', 'SP Gun', 'SU 122', 'Support', 'Fast Tank', 5, 3, 2, 2],
  ['USSR', 'SP Gun', 'SU 152', 'Support', 'Medium Tank', 5, 3, 2, 3],
  ['USSR', 'SP Gun', 'SU 76', 'Support', 'Medium Tank', 5, 2, 0, 1],
  ['USSR', 'SP Gun', 'SU 85', 'AT', 'Fast Tank', 7, 2, 2, 1],
  ['France', 'Tank', 'Hotchkiss 35', '', 'Slow Tank', 4, 1, 1, 0],
  ['France', 'Tank', 'Hotchkiss 39', '', 'Slow Tank', 5, 1, 1, 0],
  ['France', 'Tank', 'Renault R35', '', 'Slow Tank', 4, 1, 1, 0],
  ['France', 'Tank', 'Somua S35', '', 'Medium Tank', 5, 1, 2, 0],
  ['France', 'Tank', 'Char B1 bis', '', 'Slow Tank', 5, 2, 2, 1],
];

/** A vehicle of the table, in the terms of the game. */
export interface Afv {
  readonly country: Country;
  readonly type: Extract<UnitType, 'Tanks' | 'SP Guns'>;
  readonly equipment: string;
  readonly ability: Ability | null;
  readonly move: MoveClass;
  readonly initiative: number;
  /** At a distance; null: the same. */
  readonly distant: number | null;
  readonly at: number;
  readonly armour: number;
  readonly he: number;
}

/** ag-unit-03, ag-afv-02, ag-abil-09 An ability as sheets print it; "25pdr" is the range of the towed 25 pdr. */
export function abilityOf(printed: string): Ability | null {
  if (printed === '') return null;
  if (printed === 'AT') return { kind: 'AT' };
  if (printed === '25pdr') return { kind: 'Range', km: 12 };
  const [, only] = /^Support(?: (SMG|Tanks))?$/.exec(printed) ?? [];
  if (printed.startsWith('Support'))
    return only ? { kind: 'Support', only: only as 'SMG' | 'Tanks' } : { kind: 'Support' };
  const range = /^Range (\d+) ?km$/.exec(printed);
  if (!range) throw new Error(`no ability ${printed}`);
  return { kind: 'Range', km: Number(range[1]) };
}

/** ag-unit-01 A type, with one name for "Tank" and "Tanks", "SP Gun" and "SP Guns". */
export const typeOf = (printed: string): UnitType =>
  (printed === 'Tank' ? 'Tanks' : printed === 'SP Gun' ? 'SP Guns' : printed) as UnitType;

export const AFVS: readonly Afv[] = AFV.map(
  ([country, type, equipment, printed, move, initiative, at, armour, he]): Afv => {
    const ability = abilityOf(printed);
    // ag-init-07, ag-gap-20 A Range vehicle built from this table: its own number in contact, 11 at a distance.
    const distant = ability?.kind === 'Range' ? 11 : null;
    return {
      country,
      type: typeOf(type) as Afv['type'],
      equipment,
      ability,
      move,
      initiative,
      distant,
      at,
      armour,
      he,
    };
  },
);

const plain = (name: string): string => name.toLowerCase().replaceAll(/[\s./-]/g, '');

/** What players call vehicles of joint rows, and other spellings of the book itself. */
const ALSO: Readonly<Record<string, string>> = {
  'Pz 35t': 'Pz 35t, 38t',
  'Pz 38t': 'Pz 35t, 38t',
  Elefant: 'Elefant/Ferdinand',
  Ferdinand: 'Elefant/Ferdinand',
  A9: 'A9, A10, A13',
  A10: 'A9, A10, A13',
  A13: 'A9, A10, A13',
  Grant: 'Grant/Lee',
  Lee: 'Grant/Lee',
  Stuart: 'Stuart/Honey',
  Honey: 'Stuart/Honey',
  T60: 'T60, T70',
  T70: 'T60, T70',
  'JS II': 'IS II',
  'IS 2': 'IS II',
  'KV I': 'KV 1',
  'KV 2': 'KV II',
  'M4 Sherman': 'Sherman 75mm',
  'Sherman Firefly': 'Sherman VC',
  Panthers: 'Panther',
  'Pz IV H': 'Pz IV H-J',
  'Stug III': 'Stug III G 75mm',
  'Stug III G': 'Stug III G 75mm',
  'Crusader II': 'Crusader 2 pdr',
  Cromwell: 'Cromwell 75mm',
  Jagdpanther: 'JgdPanther',
  Jagdtiger: 'JgdTiger',
  'Jagdpanzer IV': 'JgdPz IV',
};

const BY_NAME: ReadonlyMap<string, Afv> = new Map([
  ...AFVS.map((afv) => [plain(afv.equipment), afv] as const),
  ...Object.entries(ALSO).map(([name, row]) => [plain(name), AFVS.find((afv) => afv.equipment === row)!] as const),
]);

/** The row of a vehicle, by its name in the table, one half of a joint row, or a usual spelling; capitals, dashes and spaces do not matter. */
export function afvNamed(name: string): Afv | undefined {
  return BY_NAME.get(plain(name));
}

/** Every name that finds a row. */
export const AFV_NAMES: readonly string[] = [...AFVS.map((afv) => afv.equipment), ...Object.keys(ALSO)];

export const AFV_CHART: BookChart = {
  name: 'afv',
  page: 'p27',
  rule: 'ag-afv-01',
  columns: ['Country', 'Type', 'Equipment', 'Ability', 'Move', 'Init', 'AT', 'Arm', 'HE'],
  rows: AFV.map((_, i) => `${i + 1}`),
  cells: AFV.map((row) => row.map((cell) => (cell === '' ? null : cell))),
};

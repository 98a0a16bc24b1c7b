/** Rows whose printed ratings are not those that the text gives (ag-gap-20, ag-org-07): the printed row is played, and the builder says so. */
import type { Row } from '../state.ts';
import { AFVS, afvNamed } from '../tables/afv.ts';
import { SHEETS } from '../tables/index.ts';
import { ITALIAN_100MM } from '../tables/organisations.ts';
import { arsenalGun, type Gun, gunAt, gunHe, vehicleInitiative } from './gun.ts';
import type { Rating } from './rating.ts';
import { type Arms, gunInitiative, infantryInitiative, noArmour } from './unit.ts';
import { derive, VEHICLES } from './vehicles.ts';

export interface Disagreement {
  /** `T26`, `ussr-tank-corps mortars`. */
  readonly row: string;
  readonly rating: 'initiative' | 'at' | 'armour' | 'he' | 'type' | 'ability' | 'move' | 'distant';
  readonly printed: string | number | null;
  /** By the text, or by the AFV table. */
  readonly derived: string | number | null;
}

const RATINGS = ['initiative', 'at', 'armour', 'he'] as const;

function compare(
  row: string,
  printed: Readonly<Record<(typeof RATINGS)[number], number>>,
  derived: Readonly<Record<(typeof RATINGS)[number], Rating | null>>,
): Disagreement[] {
  return RATINGS.flatMap((rating) => {
    const by = derived[rating];
    return by === null || by.value === printed[rating]
      ? []
      : [{ row, rating, printed: printed[rating], derived: by.value }];
  });
}

/** ag-afv-01 The 87 rows of the AFV table against B 4 and D 1. */
export function afvDisagreements(): readonly Disagreement[] {
  return VEHICLES.flatMap((vehicle) => {
    const afv = AFVS.find(({ equipment }) => equipment === vehicle.row)!;
    return compare(vehicle.name, afv, derive(vehicle));
  });
}

/** Ratings of the AFV table for which the text has no line. */
export function afvWithoutLine(): readonly { readonly row: string; readonly rating: (typeof RATINGS)[number] }[] {
  return VEHICLES.flatMap((vehicle) => {
    const derived = derive(vehicle);
    return RATINGS.filter((rating) => derived[rating] === null).map((rating) => ({ row: vehicle.name, rating }));
  });
}

/** Towed guns and armoured cars of the sheets, by their equipment. */
const SHEET_GUNS: Readonly<Record<string, Gun>> = {
  '75mm L27': { name: '75 mm', country: 'Italy', calibre: 75, length: 27 },
  '100mm L17': { name: '100 mm', country: 'Italy', calibre: 100, length: 17 },
  '76mm': { name: '76 mm', country: 'USSR', calibre: 76.2, length: 30 },
  '25 Pdr': arsenalGun('25-pounder'),
  '6 Pdr': arsenalGun('6-pounder'),
  '105mm': arsenalGun('lefh-18'),
  '120mm mortar': { ...arsenalGun('120mm-pm-38'), kind: 'mortar' },
  '76mm Zis3': arsenalGun('zis-3'),
  '85mm': { name: '85 mm', country: 'USSR', calibre: 85, length: 55 },
  'Katyusha Rockets': { ...arsenalGun('bm-13'), kind: 'rockets' },
  '75mm': arsenalGun('pak-40'),
  M8: arsenalGun('37mm-m6'),
  Humber: { name: '15 mm machine gun', country: 'UK', calibre: 15, length: null },
  Puma: arsenalGun('kwk-39'),
};

/** ag-init-02 How the infantry of a sheet is armed. */
function armsOf({ type, equipment, move }: Row): Arms {
  if (move === 'Halftrack' || equipment === 'Universal Carriers') return 'carriers';
  if (/\bS?MG\b/.test(equipment)) return 'smg or mg';
  return type === 'Cavalry' ? 'cavalry' : 'rifles';
}

/** The units of the sheets against the text, where the text or the arsenal knows their arms; the variant of a sheet as well. */
export function sheetDisagreements(): readonly Disagreement[] {
  const printed = SHEETS.flatMap((sheet) => sheet.rows.map((row) => ({ name: `${sheet.id} ${row.id}`, row })));
  const variant = { name: 'italian-infantry-division guns of 100mm', row: ITALIAN_100MM };
  return [...printed, variant].flatMap(({ name, row }) => compare(name, row, derivedRow(row)));
}

/** What the text gives to a unit of a sheet; null where it has no line, or leaves the facts open. */
export function derivedRow(row: Row): Readonly<Record<(typeof RATINGS)[number], Rating | null>> {
  const none = { initiative: null, at: null, armour: null, he: null };
  if (row.type === 'Infantry' || row.type === 'Cavalry')
    return { ...none, initiative: infantryInitiative(armsOf(row)), armour: noArmour('infantry and cavalry') };
  const gun = SHEET_GUNS[row.equipment];
  if (row.type === 'Guns' && gun) {
    const { near } = gunInitiative(row.ability?.kind === 'AT' ? 'at' : 'artillery');
    return { initiative: near, at: gunAt(gun), armour: noArmour('no armour'), he: gunHe(gun) };
  }
  if (row.type === 'A/Car' && gun)
    return { initiative: vehicleInitiative(gun), at: gunAt(gun), armour: noArmour('armoured cars'), he: gunHe(gun) };
  const afv = afvNamed(row.equipment);
  const vehicle = afv && VEHICLES.find((one) => one.row === afv.equipment);
  return vehicle ? derive(vehicle) : none;
}

/** ag-org-07 Where a sheet prints a vehicle otherwise than the AFV table; one line for all rows of a sheet that differ alike. */
export function sheetsAgainstTable(): readonly Disagreement[] {
  const found = SHEETS.flatMap((sheet) => sheet.rows.flatMap((row) => against(sheet.id, row)));
  const text = (one: Disagreement): string => JSON.stringify(one);
  return found.filter((one, i) => found.findIndex((other) => text(other) === text(one)) === i);
}

function against(sheet: string, row: Row): Disagreement[] {
  const afv = row.type === 'Tanks' || row.type === 'SP Guns' ? afvNamed(row.equipment) : undefined;
  if (!afv) return [];
  const name = `${sheet} ${row.equipment}`;
  const words = (ability: Row['ability']): string | null =>
    ability &&
    [ability.kind, ...('km' in ability ? [ability.km] : []), ...('only' in ability ? [ability.only] : [])].join(' ');
  const pairs = [
    ['type', row.type, afv.type],
    ['ability', words(row.ability), words(afv.ability)],
    ['move', row.move, afv.move],
    ['initiative', row.initiative, afv.initiative],
    ['distant', row.distant, afv.distant],
    ['at', row.at, afv.at],
    ['armour', row.armour, afv.armour],
    ['he', row.he, afv.he],
  ] as const;
  return pairs.flatMap(([rating, printed, derived]) =>
    printed === derived ? [] : [{ row: name, rating, printed, derived }],
  );
}

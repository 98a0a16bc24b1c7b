/**
 * The vehicles of the AFV table as facts: their main guns, and whether they are open. Facts of the arsenal where it has the vehicle or the
 * gun, else common knowledge written down here. A joint row has several vehicles.
 */
import { factsOf } from '../../../arsenal/index.ts';
import { AFVS, type Afv, type Country } from '../tables/afv.ts';
import { arsenalGun, type Gun, gunAt, gunHe, vehicleInitiative } from './gun.ts';
import type { Rating } from './rating.ts';
import { namedArmour, noArmour } from './unit.ts';

export interface Vehicle {
  /** The row of the table. */
  readonly row: string;
  /** Its own name; in joint rows one of them. */
  readonly name: string;
  readonly gun: Gun;
  readonly isOpenTopped: boolean;
}

const gun = (name: string, country: Country, calibre: number, length: number): Gun => ({
  name,
  country,
  calibre,
  length,
});
const machineGuns = (country: Country, calibre: number): Gun => ({
  name: 'machine guns',
  country,
  calibre,
  length: null,
});

/** A gun, or what has it in the arsenal: `gun:kwk-42`, `vehicle:panther-a`. */
type Carries = Gun | `gun:${string}` | `vehicle:${string}`;

const KWK_L24 = 'gun:kwk-37';
const GERMAN_37 = 'gun:pak-36';
const USSR_85 = gun('85 mm', 'USSR', 85, 53);
const USSR_45 = 'gun:20-k';
const TWO_PDR = 'gun:2-pounder';
const SIX_PDR = 'gun:6-pounder';
const UK_95 = gun('95 mm howitzer', 'UK', 95, 20);

/** By row; where a name is not the row's own it is written out. */
const FACTS: Readonly<Record<string, Carries | Readonly<Record<string, Carries>>>> = {
  Panther: 'vehicle:panther-a',
  'Pz 35t, 38t': { 'Pz 35t': gun('3.7 cm', 'Germany', 37, 40), 'Pz 38t': gun('3.7 cm', 'Germany', 37, 48) },
  'Pz I': machineGuns('Germany', 7.92),
  'Pz II': 'gun:kwk-38',
  'Pz II Lynx': 'gun:kwk-38',
  'Pz III 37mm': GERMAN_37,
  'Pz III 50mm long': 'vehicle:panzer-iii-l',
  'Pz III 50mm short': gun('5 cm KwK 38', 'Germany', 50, 42),
  'Pz III N': 'vehicle:panzer-iii-n',
  'Pz IV A-E': KWK_L24,
  'Pz IV F2-G': gun('7.5 cm KwK 40', 'Germany', 75, 43),
  'Pz IV H-J': 'vehicle:panzer-iv-h',
  'Tiger I': 'vehicle:tiger-i',
  'Tiger II': gun('8.8 cm KwK 43', 'Germany', 88, 71),
  'Elefant/Ferdinand': 'vehicle:ferdinand',
  Hetzer: 'gun:pak-39',
  Hummel: 'gun:sfh-18',
  JgdPanther: 'gun:pak-43',
  'JgdPz IV': { 'JgdPz IV L48': 'vehicle:jagdpanzer-iv', 'JgdPz IV L70': 'gun:kwk-42' },
  JgdTiger: gun('12.8 cm PaK 44', 'Germany', 128, 55),
  'Marder 75mm': 'vehicle:marder-iii-m',
  'Marder 76mm': gun('76 mm F-22, rebuilt', 'USSR', 76.2, 51),
  Nashorn: 'vehicle:nashorn',
  'PzJg I': gun('4.7 cm PaK(t)', 'Germany', 47, 43),
  'Stug III G 105mm': 'vehicle:stuh-42',
  'Stug III G 75mm': 'vehicle:stug-iii-g',
  Wespe: 'vehicle:wespe',
  L3: machineGuns('Italy', 8),
  L6: gun('20 mm Breda', 'Italy', 20, 65),
  'M11/39': gun('37 mm', 'Italy', 37, 40),
  'M13/40': gun('47 mm', 'Italy', 47, 32),
  'Semovente 75mm': gun('75 mm howitzer', 'Italy', 75, 18),
  'A9, A10, A13': { A9: TWO_PDR, A10: TWO_PDR, A13: TWO_PDR },
  'Churchill III': SIX_PDR,
  'Churchill IV': 'vehicle:churchill-iv',
  'Churchill VI': 'gun:75mm-mk-v',
  'Churchill VIII': UK_95,
  Comet: gun('77 mm', 'UK', 77, 50),
  'Cromwell 75mm': 'vehicle:cromwell-iv',
  'Crusader 2 pdr': TWO_PDR,
  'Crusader 6 pdr': SIX_PDR,
  'Matilda I': machineGuns('UK', 12.7),
  'Matilda II': TWO_PDR,
  'Sherman VC': 'vehicle:sherman-vc',
  'Valentine 1-6': TWO_PDR,
  'Valentine 7': TWO_PDR,
  'Valentine 8': SIX_PDR,
  Vickers: machineGuns('UK', 12.7),
  Achilles: 'vehicle:achilles',
  Archer: 'gun:17-pounder',
  Bishop: 'gun:25-pounder',
  Sexton: 'vehicle:sexton',
  Chaffee: gun('75 mm M6', 'USA', 75, 39),
  'Grant/Lee': gun('75 mm M2', 'USA', 75, 31),
  M10: 'vehicle:m10',
  M18: 'gun:76mm-m1',
  M36: gun('90 mm M3', 'USA', 90, 53),
  Pershing: gun('90 mm M3', 'USA', 90, 53),
  'Sherman 75mm': 'vehicle:m4-sherman',
  'Sherman Jumbo': 'gun:75mm-m3',
  'Sherman 76mm': 'vehicle:m4a1-76',
  'Stuart/Honey': 'vehicle:m5a1',
  Priest: 'vehicle:m7-priest',
  BT: USSR_45,
  'IS II': gun('122 mm D-25T', 'USSR', 121.9, 43),
  'KV 1': 'gun:f-34',
  'KV 1s': 'vehicle:kv-1s',
  'KV 85': USSR_85,
  'KV II': gun('152 mm M-10', 'USSR', 152.4, 24),
  T26: USSR_45,
  T28: gun('76 mm KT-28', 'USSR', 76.2, 16),
  'T34/76': 'vehicle:t-34-76',
  'T34/85': USSR_85,
  T35: gun('76 mm KT-28', 'USSR', 76.2, 16),
  'T60, T70': { T60: gun('20 mm TNSh', 'USSR', 20, 82), T70: 'vehicle:t-70m' },
  'ISU 122': gun('122 mm A-19S', 'USSR', 121.9, 46),
  'ISU 152': 'gun:ml-20',
  'SU 100': gun('100 mm D-10S', 'USSR', 100, 54),
  'SU 122': 'vehicle:su-122',
  'SU 152': 'vehicle:su-152',
  'SU 76': 'vehicle:su-76m',
  'SU 85': USSR_85,
  'Hotchkiss 35': gun('37 mm SA 18', 'France', 37, 21),
  'Hotchkiss 39': gun('37 mm SA 38', 'France', 37, 33),
  'Renault R35': gun('37 mm SA 18', 'France', 37, 21),
  'Somua S35': gun('47 mm SA 35', 'France', 47, 32),
  'Char B1 bis': gun('75 mm ABS', 'France', 75, 17),
};

/** Open at the top, and not in the arsenal. */
const OPEN_TOPPED = ['Hummel', 'Marder 76mm', 'PzJg I', 'Archer', 'M18', 'M36'];

const isGun = (carries: Carries | Readonly<Record<string, Carries>>): carries is Carries =>
  typeof carries === 'string' || 'calibre' in carries;

function vehicleOf(row: string, name: string, carries: Carries): Vehicle {
  if (typeof carries !== 'string') return { row, name, gun: carries, isOpenTopped: OPEN_TOPPED.includes(row) };
  const [kind, id] = carries.split(':') as ['gun' | 'vehicle', string];
  if (kind === 'gun') return { row, name, gun: arsenalGun(id), isOpenTopped: OPEN_TOPPED.includes(row) };
  const { main, isOpenTopped } = factsOf('vehicle', id);
  return { row, name, gun: arsenalGun(main!.gun), isOpenTopped };
}

/** Every vehicle of the table, in its order. */
export const VEHICLES: readonly Vehicle[] = AFVS.flatMap(({ equipment }) => {
  const carries = FACTS[equipment]!;
  return isGun(carries)
    ? [vehicleOf(equipment, equipment, carries)]
    : Object.entries(carries).map(([name, one]) => vehicleOf(equipment, name, one));
});

/** The ratings that the text gives to a vehicle; null where it has no line for it. */
export interface Derived {
  readonly initiative: Rating | null;
  readonly at: Rating | null;
  readonly armour: Rating | null;
  readonly he: Rating | null;
}

/** What B 4 and D 1 say of a vehicle. */
export function derive({ row, name, gun: main, isOpenTopped }: Vehicle): Derived {
  return {
    initiative: vehicleInitiative(main, name === row ? row : name),
    at: gunAt(main),
    // ag-arm-01 A name goes before the kind.
    armour: namedArmour(name) ?? (isOpenTopped ? noArmour('most open-topped SP guns') : null),
    he: gunHe(main),
  };
}

/** The vehicles of a row. */
export const vehiclesOf = (afv: Afv): readonly Vehicle[] => VEHICLES.filter(({ row }) => row === afv.equipment);

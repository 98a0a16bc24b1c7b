/** What a gun does to ratings: the lines of B 4, D.1.1 and D.1.3 that its calibre, length and nation put it on. */
import { factsOf, type GunFacts } from '../../../arsenal/index.ts';
import type { Country } from '../tables/afv.ts';
import { AT_RATINGS, HE_RATINGS, type InitiativeLine, VEHICLE_INITIATIVE } from '../tables/guides.ts';
import { given, type Rating } from './rating.ts';

/** A main gun, towed or in a vehicle. */
export interface Gun {
  readonly name: string;
  /** Whose gun it is: a captured one keeps its maker. */
  readonly country: Country;
  /** mm; a machine gun is below 20. */
  readonly calibre: number;
  /** Length of the barrel in calibres; null for mortars and rockets. */
  readonly length: number | null;
  readonly kind?: 'mortar' | 'rockets';
}

const COUNTRY_OF: Readonly<Record<GunFacts['nation'], Country>> = {
  us: 'USA',
  british: 'UK',
  german: 'Germany',
  soviet: 'USSR',
};

/** A gun of the arsenal. */
export function arsenalGun(id: string): Gun {
  const { name, nation, calibre, length } = factsOf('gun', id);
  return { name, country: COUNTRY_OF[nation], calibre, length };
}

/** "Short" is below so many calibres: the short 37 mm has 21, the Grant's 75 mm, the longest that the list calls short, 31. */
const SHORT = { '37mm': 30, '75mm': 33 };

const is = (gun: Gun, country: Country, from: number, to: number): boolean =>
  gun.country === country && gun.calibre >= from && gun.calibre < to;
const isLong = (gun: Gun, from: number): boolean => (gun.length ?? 0) >= from;
const is25Pdr = (gun: Gun): boolean => is(gun, 'UK', 87, 89);
const is17Pdr = (gun: Gun): boolean => is(gun, 'UK', 76, 77) && isLong(gun, 55);

/** ag-init-06 The line that a vehicle's gun is on; null: none fits. The general lines come first, then each nation's. */
export function initiativeLine(gun: Gun): InitiativeLine | null {
  if (gun.calibre < 20) return 'mg';
  if (gun.calibre < 21) return '20mm';
  if (gun.calibre === 37 && !isLong(gun, SHORT['37mm'])) return 'short 37mm';
  if (gun.calibre < 50) return '21-49mm';
  if (gun.calibre >= 75 && !isLong(gun, SHORT['75mm'])) return 'short 75mm';
  if (is(gun, 'Germany', 50, 51)) return isLong(gun, 60) ? 'German 50mm L60' : 'German 50mm L36';
  if (is(gun, 'Germany', 75, 76)) {
    if (isLong(gun, 70)) return 'German 75mm L70';
    return isLong(gun, 43) ? 'German 75mm L43-48' : null;
  }
  if (is(gun, 'Germany', 88, 89)) return isLong(gun, 71) ? 'German 88mm L71' : 'German 88mm L56';
  if (is(gun, 'UK', 57, 58) || is(gun, 'UK', 75, 76) || is(gun, 'USA', 75, 76)) return 'US/UK 75mm';
  if (is17Pdr(gun)) return 'UK 17 Pdr';
  if (is(gun, 'UK', 77, 78)) return 'UK 77mm';
  if (is(gun, 'USA', 76, 77)) return 'US 76mm';
  if (is(gun, 'USA', 90, 91)) return 'US 90mm';
  if (is(gun, 'USSR', 76, 77)) return 'USSR 76mm';
  if (is(gun, 'USSR', 85, 86)) return 'USSR 85mm';
  if (is(gun, 'USSR', 100, 101)) return 'Soviet 100mm';
  if (is(gun, 'USSR', 121, 123)) return 'Soviet 122mm';
  return null;
}

/** ag-init-06 Initiative of a vehicle by its main gun; one that the list names has the line where it is named. */
export function vehicleInitiative(gun: Gun, named?: string): Rating | null {
  const line =
    (Object.keys(VEHICLE_INITIATIVE) as InitiativeLine[]).find(
      (one) => named !== undefined && (VEHICLE_INITIATIVE[one].named as readonly string[]).includes(named),
    ) ?? initiativeLine(gun);
  if (line === null) return null;
  const { label, value } = VEHICLE_INITIATIVE[line];
  return given('ag-init-06', label, value);
}

/** ag-at-01, ag-gap-63 AT of a gun; null for rockets, of which the list says nothing. */
export function gunAt(gun: Gun): Rating | null {
  if (gun.kind === 'rockets') return null;
  const value = atOf(gun);
  // ag-gap-63 The 25 pdr is in no line.
  if (is25Pdr(gun)) return given('ag-gap-63', '25 pdr', value);
  const isHole = (gun.calibre > 50 && gun.calibre < 75 && !is(gun, 'UK', 57, 58)) || (value === 2 && gun.calibre >= 86);
  const why =
    value === 3 ? (gun.calibre >= 95 ? 'any gun of 95mm and more' : 'superior AT guns') : AT_RATINGS[value].guns;
  return given(isHole ? 'ag-gap-63' : 'ag-at-01', why, value);
}

function atOf(gun: Gun): 0 | 1 | 2 | 3 {
  if (gun.calibre <= 20) return 0;
  if (gun.calibre >= 95 || is25Pdr(gun) || isSuperior(gun)) return 3;
  if (is(gun, 'Germany', 50, 51) && isLong(gun, 60)) return 2;
  return gun.calibre < 75 ? 1 : 2;
}

/** ag-at-01 The guns of the last line that are not of 95 mm. */
const isSuperior = (gun: Gun): boolean =>
  is(gun, 'Germany', 88, 89) ||
  (is(gun, 'Germany', 75, 76) && isLong(gun, 70)) ||
  is(gun, 'USA', 90, 91) ||
  is(gun, 'UK', 77, 78) ||
  is17Pdr(gun);

/** ag-at-02, ag-at-03, ag-ex-07 AT of artillery that fires at a distance. */
export function distantAt(at: number, calibre: number): number {
  return calibre >= 140 ? 2 : Math.max(0, at - 2);
}

/** ag-he-01, ag-gap-63 HE by calibre. */
export function gunHe(gun: Gun): Rating {
  if (gun.kind === 'rockets') return given('ag-he-01', 'most rockets', 3);
  if (is25Pdr(gun)) return given('ag-he-01', '25 pdr', 2);
  const { value, label } = HE_RATINGS.findLast(({ from }) => gun.calibre >= from)!;
  const isHole = (gun.calibre >= 70 && gun.calibre < 71) || gun.calibre === 160;
  return given(isHole ? 'ag-gap-63' : 'ag-he-01', label, value);
}

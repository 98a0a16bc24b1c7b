/** The lists by which ratings are derived: B (AA, engineers), B 4, B 5, B 6, D.1.1 to D.1.3, in the book's order. */
import type { BookChart } from './print.ts';
import { signed } from './print.ts';

/** ag-init-02 Infantry and cavalry, by armament. */
export const INFANTRY_INITIATIVE = {
  swords: { label: 'Swords/Spears', value: -1 },
  cavalry: { label: 'Cavalry', value: 0.5 },
  rifles: { label: 'Rifles', value: 1 },
  'smg or mg': { label: 'SMG/MG', value: 2 },
  carriers: { label: 'In half Tracks/armoured carriers', value: 3 },
} as const;

/** ag-init-04, ag-init-05 In contact, and otherwise. */
export const GUN_INITIATIVE = {
  artillery: { near: 0, far: 11 },
  at: { near: 0, far: 10 },
} as const;

/** ag-init-03 */
export const AIRCRAFT_INITIATIVE = 12;

/** ag-init-06 Tanks, SP guns and armoured cars, by the main gun; `named`: rows of the AFV table that the list names as examples. */
export const VEHICLE_INITIATIVE = {
  mg: { label: 'MG/HMG', value: 3, named: ['Pz I', 'L3'] },
  '20mm': { label: '20mm', value: 4, named: ['Pz II'] },
  'short 37mm': { label: 'Short 37mm', value: 4, named: ['Hotchkiss 35'] },
  '21-49mm': {
    label: 'Any 21-49mm, UK 2 Pdr',
    value: 5,
    named: ['Matilda II', 'Somua S35', 'T70', 'Stuart/Honey', 'M13/40', 'Hotchkiss 39'],
  },
  'German 50mm L36': { label: 'German 50mm L36', value: 5, named: ['Pz III 50mm short'] },
  'short 75mm': {
    label: 'Short/Assault guns 75mm+',
    value: 5,
    named: ['Grant/Lee', 'Pz IV A-E', 'SU 76', 'SU 152', 'Char B1 bis', 'T28'],
  },
  'US/UK 75mm': { label: 'US/UK 75mm, UK 6 Pdr', value: 6, named: ['Sherman 75mm', 'Cromwell 75mm'] },
  'German 50mm L60': { label: 'German 50mm L60', value: 6, named: ['Pz III 50mm long'] },
  'USSR 76mm': { label: 'USSR 76mm', value: 6, named: ['KV 1', 'T34/76'] },
  'US 76mm': { label: 'US 76mm', value: 7, named: ['M10', 'Sherman 76mm'] },
  'USSR 85mm': { label: 'USSR 85mm', value: 7, named: ['SU 85', 'T34/85'] },
  'German 75mm L43-48': { label: 'German 75mm L43-48', value: 7, named: ['Pz IV F2-G', 'Pz IV H-J', 'Hetzer'] },
  'German 75mm L70': { label: 'German 75mm L70', value: 8, named: ['Panther'] },
  'German 88mm L56': { label: 'German 88mm L56', value: 8, named: ['Tiger I'] },
  'Soviet 122mm': { label: 'Soviet 122mm', value: 8, named: ['IS II', 'ISU 122'] },
  'UK 77mm': { label: 'UK 77mm', value: 8, named: ['Comet'] },
  'UK 17 Pdr': { label: 'UK 17 Pdr', value: 8, named: ['Sherman VC'] },
  'US 90mm': { label: 'US 90mm', value: 8, named: ['M36', 'Pershing'] },
  'German 88mm L71': { label: 'German 88mm L71', value: 9, named: ['Nashorn', 'JgdPanther'] },
  'Soviet 100mm': { label: 'Soviet 100mm', value: 9, named: ['SU 100'] },
} as const satisfies Readonly<
  Record<string, { readonly label: string; readonly value: number; readonly named: readonly string[] }>
>;
export type InitiativeLine = keyof typeof VEHICLE_INITIATIVE;

export const INITIATIVE_CHART: BookChart = {
  name: 'initiative',
  page: 'p6',
  rule: 'ag-init-06',
  columns: ['Initiative'],
  rows: [
    ...Object.values(INFANTRY_INITIATIVE).map(({ label }) => label),
    ...['Aircraft', 'Guns: Artillery', 'Guns: AT'],
    ...Object.values(VEHICLE_INITIATIVE).map(({ label }) => label),
  ],
  cells: [
    ...Object.values(INFANTRY_INITIATIVE).map(({ value }) => [value]),
    [AIRCRAFT_INITIATIVE],
    [`${GUN_INITIATIVE.artillery.near}/${GUN_INITIATIVE.artillery.far}`],
    [`${GUN_INITIATIVE.at.near}/${GUN_INITIATIVE.at.far}`],
    ...Object.values(VEHICLE_INITIATIVE).map(({ value }) => [value]),
  ],
};

/** ag-rating-01 Recce, B 5. */
export const RECCE_RATINGS = {
  ordinary: { value: 0, label: 'Most units' },
  'recce company': { value: 1, label: 'Integral recce company' },
  mobile: { value: 1, label: 'Highly mobile (cavalry, light tanks, aircraft)' },
  recce: { value: 2, label: 'Most recce units' },
  'superior integral': { value: 2, label: 'Superior integral recce' },
  'superior recce': { value: 3, label: 'Superior recce units' },
  'recce aircraft': { value: 3, label: 'Recce aircraft' },
  'specialist recce aircraft': { value: 4, label: 'Specialist recce aircraft' },
} as const;
export type RecceKind = keyof typeof RECCE_RATINGS;

export const RECCE_RATINGS_CHART: BookChart = {
  name: 'recce-ratings',
  page: 'p7',
  rule: 'ag-rating-01',
  columns: ['Recce'],
  rows: Object.values(RECCE_RATINGS).map(({ label }) => label),
  cells: Object.values(RECCE_RATINGS).map(({ value }) => [value]),
};

/** ag-str-04 to ag-str-13 Strength, B 6. */
export const STRENGTH = {
  /** ag-str-04 One point a battalion; with fewer men than this, one for two. */
  halvedBelow: 400,
  /** ag-str-05 */
  vehiclesPerPoint: 15,
  /** ag-str-06 */
  cohesion: 1,
  /** ag-str-07, ag-str-08 */
  large: { above: 950, value: 1 },
  small: { below: 700, value: -1 },
  /** ag-str-09 */
  troops: { elite: 2, hardened: 1, ordinary: 0, inexperienced: -1, unwilling: -2 },
  /** ag-str-10, ag-str-11 */
  equipment: { better: 1, worse: -1 },
  /** ag-str-03 In place of two that it just misses. */
  compromise: 1,
  /** ag-str-12, ag-str-13 */
  bore: { large: { from: 130, value: 1 }, superHeavy: { from: 200, value: 2 } },
  /** ag-str-14, ag-unit-13 */
  lowest: 0,
  highest: 9,
} as const;
export type Troops = keyof typeof STRENGTH.troops;

export const STRENGTH_CHART: BookChart = {
  name: 'strength',
  page: 'p7',
  rule: 'ag-str-01',
  columns: ['Points'],
  rows: [
    ...['Battalion of infantry', 'Two battalions of less than 400 troops'],
    '15 Tanks, SP Guns, Armoured Cars, Aircraft or Towed Guns',
    ...['Regimental cohesion', 'Large battalions (over 950 troops)', 'Small battalions (under 700 troops)'],
    ...['Elite veterans', 'Battle hardened/motivated troops', 'Inexperienced conscripts', 'Unwilling conscripts'],
    ...['Significantly better equipment', 'Significantly worse equipment'],
    ...['Large bore guns, 130mm to 199mm', 'Super-heavy artillery, 200mm+'],
  ],
  cells: [
    ...[[1], [1], [1], [signed(STRENGTH.cohesion)]],
    ...[[signed(STRENGTH.large.value)], [signed(STRENGTH.small.value)]],
    ...[[signed(STRENGTH.troops.elite)], [signed(STRENGTH.troops.hardened)]],
    ...[[signed(STRENGTH.troops.inexperienced)], [signed(STRENGTH.troops.unwilling)]],
    ...[[signed(STRENGTH.equipment.better)], [signed(STRENGTH.equipment.worse)]],
    ...[[signed(STRENGTH.bore.large.value)], [signed(STRENGTH.bore.superHeavy.value)]],
  ],
};

/** ag-at-01 D.1.1: guns and what infantry has. */
export const AT_RATINGS = [
  { value: 0, guns: 'MG or 20mm cannon only', infantry: 'most early war infantry' },
  { value: 1, guns: '25-50mm, 2 pdr, 6 pdr', infantry: 'anti-tank rifles and/or guns' },
  { value: 2, guns: 'German 50mm L60, most guns 75-85mm', infantry: 'rocket propelled AT weapons' },
  {
    value: 3,
    guns: 'superior AT guns (German 88mm and 75mm L70, US 90mm, UK 77mm, 17 pdr); any 95mm+',
    infantry: null,
  },
] as const;

export const AT_CHART: BookChart = {
  name: 'at-ratings',
  page: 'p18',
  rule: 'ag-at-01',
  columns: ['Guns', 'Infantry'],
  rows: AT_RATINGS.map(({ value }) => `${value}`),
  cells: AT_RATINGS.map(({ guns, infantry }) => [guns, infantry]),
};

/** ag-arm-01 D.1.2; `named`: vehicles that the list names, as the AFV table or its parts call them. */
export const ARMOUR_RATINGS = [
  {
    value: 0,
    label: 'none or insignificant: armoured cars, infantry, cavalry, most open-topped SP guns',
    named: ['Priest', 'Wespe', 'Nashorn', 'SU 76'],
  },
  {
    value: 1,
    label: 'basic tank armour',
    named: [
      ...['Pz I', 'Pz II', 'Pz II Lynx', 'Pz III 37mm', 'Pz III 50mm long', 'Pz III 50mm short', 'Pz III N', 'M13/40'],
      // "Cruisers"
      ...['A9', 'A10', 'A13', 'Crusader 2 pdr', 'Crusader 6 pdr', 'Cromwell 75mm', 'Comet'],
      ...['Stuart/Honey', 'T26', 'T28', 'T70'],
    ],
  },
  {
    value: 2,
    label: 'enhanced armour',
    named: [
      ...['T34/76', 'T34/85', 'Grant/Lee', 'Sherman 75mm', 'Sherman Jumbo', 'Sherman 76mm', 'Sherman VC'],
      ...['Matilda I', 'Matilda II', 'Valentine 1-6', 'Valentine 7', 'Valentine 8'],
      ...['SU 85', 'SU 100', 'SU 122', 'SU 152', 'Stug III G 75mm', 'Stug III G 105mm', 'Char B1 bis'],
    ],
  },
  {
    value: 3,
    label: 'heavy armour',
    named: [...['ISU 122', 'ISU 152', 'KV 1', 'KV 1s', 'Pershing', 'Churchill VIII', 'Tiger I', 'Tiger II', 'Panther']],
  },
] as const satisfies readonly { readonly value: number; readonly label: string; readonly named: readonly string[] }[];

export const ARMOUR_CHART: BookChart = {
  name: 'armour-ratings',
  page: 'p19',
  rule: 'ag-arm-01',
  columns: ['Armour', 'Named'],
  rows: ARMOUR_RATINGS.map(({ value }) => `${value}`),
  cells: [
    [ARMOUR_RATINGS[0].label, 'Priest, Wespe, Nashorn, SU 76'],
    [ARMOUR_RATINGS[1].label, 'Pz I-III, M13/40, Cruisers, Stuart, T26, 28, 70'],
    [ARMOUR_RATINGS[2].label, 'T34, Grant, Sherman, Matilda, Valentine, SU 85-152, Stug, Char B1'],
    [ARMOUR_RATINGS[3].label, 'ISU 122-152, KV I, Pershing, Churchill VIII, Tiger, Panther'],
  ],
};

/** ag-he-01 D.1.3, by calibre from `from` mm; ag-gap-63 70 mm is in the second line, 160 mm in the last. */
export const HE_RATINGS = [
  { value: 0, from: 0, label: 'less than 70mm', others: 'no heavy weapons' },
  { value: 1, from: 70, label: '71-94mm', others: 'combat engineers' },
  { value: 2, from: 95, label: '95-139mm', others: '25 pdr, well equipped combat engineers' },
  { value: 3, from: 140, label: '140-159mm', others: 'most rockets' },
  { value: 4, from: 160, label: 'over 160mm', others: null },
] as const;

export const HE_CHART: BookChart = {
  name: 'he-ratings',
  page: 'p19',
  rule: 'ag-he-01',
  columns: ['Guns and mortars', 'Others'],
  rows: HE_RATINGS.map(({ value }) => `${value}`),
  cells: HE_RATINGS.map(({ label, others }) => [label, others]),
};

/** ag-div-04 Divisional AA: company of 10 to 20 guns, battalion of some 40. */
export const AA_STRENGTH = {
  company: { from: 10, to: 20, value: 1 },
  battalion: { about: 40, value: 2 },
  special: 1,
} as const;

/** ag-div-05 Divisional engineers, by companies. */
export const ENGINEERS = { few: { from: 1, to: 2, value: 1 }, many: { from: 3, to: 4, value: 2 }, special: 1 } as const;

export const DIVISION_CHART: BookChart = {
  name: 'division-strengths',
  page: 'p4',
  rule: 'ag-div-04',
  columns: ['AA', 'Engineers'],
  rows: ['0', '1', '2', '+1'],
  cells: [
    ['no or few units', 'no or few units'],
    [
      `company (${AA_STRENGTH.company.from} to ${AA_STRENGTH.company.to} guns)`,
      `${ENGINEERS.few.from}-${ENGINEERS.few.to} companies`,
    ],
    [`battalion (~${AA_STRENGTH.battalion.about} guns)`, `${ENGINEERS.many.from}-${ENGINEERS.many.to} companies`],
    ['especially numerous, powerful or self-propelled', 'special equipment or ability, or especially numerous'],
  ],
};

/**
 * Additional Fire Support: what the army lists would say of each nation's guns off the table. The book's examples give a
 * few facts, which are cited; all else is ours. The farther up the chain of command, the heavier the guns and the harder
 * the call; 3+ is the book's default for a call (p36).
 */

export const LEVELS = ['battalion', 'regiment', 'division', 'corps', 'army'] as const;
export type Level = (typeof LEVELS)[number];

/** bg-supp-01 First, second, third. */
export type Priority = 1 | 2 | 3;
export const PRIORITIES: readonly Priority[] = [1, 2, 3];

/** bg-ind-12 Guns off the table, fired together: how many of which gun. */
export interface Battery {
  readonly guns: number;
  /** An entry of `artillery.ts`. */
  readonly gun: string;
  /** bg-ind-23 Three dice a shot. */
  readonly rockets?: true;
  readonly label: string;
}

// biome-ignore format: a row a battery
export const BATTERIES = {
  '2x81mm':        { guns: 2, gun: 'medium-mortar',  label: 'two medium mortars' },
  '3x81mm':        { guns: 3, gun: 'medium-mortar',  label: 'three medium mortars' },
  '2x120mm':       { guns: 2, gun: 'heavy-mortar',   label: 'two 120 mm mortars' },
  '4x120mm':       { guns: 4, gun: 'heavy-mortar',   label: 'four 120 mm mortars' },
  '2x25pdr':       { guns: 2, gun: '87mm-howitzer',  label: 'two 25 pounders' },
  '4x25pdr':       { guns: 4, gun: '87mm-howitzer',  label: 'four 25 pounders' },
  '2x105mm':       { guns: 2, gun: '105mm-howitzer', label: 'two 105 mm guns' },
  '3x105mm':       { guns: 3, gun: '105mm-howitzer', label: 'three 105 mm guns' },
  '4x105mm':       { guns: 4, gun: '105mm-howitzer', label: 'four 105 mm guns' },
  '2x122mm':       { guns: 2, gun: '122mm-howitzer', label: 'two 122 mm guns' },
  '4x122mm':       { guns: 4, gun: '122mm-howitzer', label: 'four 122 mm guns' },
  '2x5.5in':       { guns: 2, gun: '140mm-gun',      label: 'two 5.5 inch guns' },
  '4x5.5in':       { guns: 4, gun: '140mm-gun',      label: 'four 5.5 inch guns' },
  '2x150mm':       { guns: 2, gun: '150mm-howitzer', label: 'two 150 mm guns' },
  '4x150mm':       { guns: 4, gun: '150mm-howitzer', label: 'four 150 mm guns' },
  '2x152mm':       { guns: 2, gun: '152mm-howitzer', label: 'two 152 mm guns' },
  '4x152mm':       { guns: 4, gun: '152mm-howitzer', label: 'four 152 mm guns' },
  '2x155mm':       { guns: 2, gun: '155mm-howitzer', label: 'two 155 mm guns' },
  '4x155mm':       { guns: 4, gun: '155mm-howitzer', label: 'four 155 mm guns' },
  '2xKatyusha':    { guns: 2, gun: 'katyusha',    rockets: true, label: 'two Katyushas' },
  '2xNebelwerfer': { guns: 2, gun: 'nebelwerfer', rockets: true, label: 'two Nebelwerfers' },
} as const satisfies Readonly<Record<string, Battery>>;
export type BatteryId = keyof typeof BATTERIES;

const BY_ID: Readonly<Record<string, Battery>> = BATTERIES;

export function batteryOf(id: string): Battery {
  const battery = Object.hasOwn(BY_ID, id) ? BY_ID[id] : undefined;
  if (!battery) throw new Error(`no battery ${id}`);
  return battery;
}

/** bg-ind-05 The number of the call, and the battery for each face of the die. */
export interface LevelRow {
  readonly call: number;
  readonly guns: readonly [BatteryId, BatteryId, BatteryId, BatteryId, BatteryId, BatteryId];
}

export interface FireSupport {
  readonly label: string;
  /** bg-ind-03 What a request of first, second, third priority needs. */
  readonly priority: readonly [first: number, second: number, third: number];
  readonly levels: { readonly [level in Level]?: LevelRow };
  /** bg-supp-09 A counter-battery mission must beat this. */
  readonly counterBattery: number;
}

// biome-ignore format: a row a level
export const FIRE_SUPPORT = {
  // First priority 2+, Division 3+ and a 3 there brings two 105 mm (p38); two 120 mm mortars of the division (p16).
  'german-1943': {
    label: 'Germany 1943', priority: [2, 4, 5], counterBattery: 4,
    levels: {
      regiment: { call: 2, guns: ['2x81mm', '2x81mm', '3x81mm', '3x81mm', '2x120mm', '2x105mm'] },
      division: { call: 3, guns: ['2x120mm', '2x120mm', '2x105mm', '3x105mm', '4x105mm', '2x150mm'] },
      corps:    { call: 4, guns: ['2x105mm', '4x105mm', '2xNebelwerfer', '2x150mm', '2x150mm', '4x150mm'] },
    },
  },
  // First priority 2+, Army 4+ and a 5 there brings four 122 mm (p39).
  'soviet-1943': {
    label: 'Soviet Union 1943', priority: [2, 4, 5], counterBattery: 4,
    levels: {
      regiment: { call: 3, guns: ['2x81mm', '2x81mm', '3x81mm', '3x81mm', '2x120mm', '2x120mm'] },
      division: { call: 3, guns: ['3x81mm', '2x120mm', '2x120mm', '4x120mm', '2x122mm', '2x122mm'] },
      army:     { call: 4, guns: ['2x122mm', '2x122mm', '2xKatyusha', '2x152mm', '4x122mm', '4x152mm'] },
    },
  },
  'british-1944': {
    label: 'Britain 1944', priority: [2, 3, 4], counterBattery: 3,
    levels: {
      battalion: { call: 2, guns: ['2x81mm', '2x81mm', '3x81mm', '3x81mm', '3x81mm', '2x120mm'] },
      division:  { call: 3, guns: ['2x120mm', '2x25pdr', '2x25pdr', '4x25pdr', '4x25pdr', '4x25pdr'] },
      corps:     { call: 4, guns: ['4x25pdr', '4x25pdr', '2x5.5in', '2x5.5in', '4x5.5in', '4x5.5in'] },
    },
  },
  'us-1944': {
    label: 'United States 1944', priority: [2, 3, 4], counterBattery: 3,
    levels: {
      battalion: { call: 2, guns: ['2x81mm', '2x81mm', '3x81mm', '3x81mm', '2x120mm', '2x105mm'] },
      division:  { call: 3, guns: ['2x105mm', '2x105mm', '3x105mm', '4x105mm', '4x105mm', '2x155mm'] },
      corps:     { call: 4, guns: ['4x105mm', '4x105mm', '2x155mm', '2x155mm', '4x155mm', '4x155mm'] },
    },
  },
  'german-1944': {
    label: 'Germany 1944', priority: [2, 4, 6], counterBattery: 5,
    levels: {
      regiment: { call: 2, guns: ['2x81mm', '2x81mm', '3x81mm', '2x120mm', '2x120mm', '2x105mm'] },
      division: { call: 3, guns: ['2x120mm', '2x120mm', '2x105mm', '2x105mm', '3x105mm', '2x150mm'] },
      corps:    { call: 4, guns: ['2x105mm', '3x105mm', '2xNebelwerfer', '2xNebelwerfer', '2x150mm', '4x150mm'] },
    },
  },
} as const satisfies Readonly<Record<string, FireSupport>>;
export type FireList = keyof typeof FIRE_SUPPORT;

export function fireSupport(list: FireList): FireSupport {
  return FIRE_SUPPORT[list];
}

/** The list of a force, by its nation; Germany has one for each theatre. */
export function fireListOf(force: {
  readonly nation: 'germany' | 'soviet' | 'britain' | 'usa';
  readonly theatre: string;
}): FireList {
  switch (force.nation) {
    case 'soviet':
      return 'soviet-1943';
    case 'britain':
      return 'british-1944';
    case 'usa':
      return 'us-1944';
    case 'germany':
      return force.theatre === 'kursk-1943' ? 'german-1943' : 'german-1944';
  }
}

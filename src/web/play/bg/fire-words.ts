/** The army lists' guns off the table, as far as a player must know them before he calls. A test holds these to the engine's. */

export type FireLevel = 'battalion' | 'regiment' | 'division' | 'corps' | 'army';

export interface FireList {
  readonly label: string;
  /** What a request of first, second, third priority needs. */
  readonly priority: readonly [number, number, number];
  /** What the call to each level needs. */
  readonly calls: { readonly [level in FireLevel]?: number };
}

export const FIRE_LISTS: Readonly<Record<string, FireList>> = {
  'german-1943': { label: 'Germany 1943', priority: [2, 4, 5], calls: { regiment: 2, division: 3, corps: 4 } },
  'soviet-1943': { label: 'Soviet Union 1943', priority: [2, 4, 5], calls: { regiment: 3, division: 3, army: 4 } },
  'british-1944': { label: 'Britain 1944', priority: [2, 3, 4], calls: { battalion: 2, division: 3, corps: 4 } },
  'us-1944': { label: 'United States 1944', priority: [2, 3, 4], calls: { battalion: 2, division: 3, corps: 4 } },
  'german-1944': { label: 'Germany 1944', priority: [2, 4, 6], calls: { regiment: 2, division: 3, corps: 4 } },
};

export const LEVELS: readonly FireLevel[] = ['battalion', 'regiment', 'division', 'corps', 'army'];

const COUNTS: readonly string[] = ['no', 'one', 'two', 'three', 'four'];
const GUNS: Readonly<Record<string, string>> = {
  '81mm': 'medium mortars',
  '120mm': '120 mm mortars',
  '25pdr': '25 pounders',
  '5.5in': '5.5 inch guns',
  Katyusha: 'Katyushas',
  Nebelwerfer: 'Nebelwerfers',
};

/** `2x105mm` is two 105 mm guns. */
export function batteryWords(id: string): string {
  const [count = '', gun = ''] = id.split('x');
  return `${COUNTS[Number(count)] ?? count} ${GUNS[gun] ?? `${gun.replace('mm', ' mm')} guns`}`;
}

/** How many of a battery fire, at the beginning of a sentence. */
export function firingWords(id: string, guns: number): string {
  const words = batteryWords(id);
  const said = guns === batteryGuns(id) ? words : `of ${words}, ${COUNTS[guns] ?? guns}`;
  return said.charAt(0).toUpperCase() + said.slice(1);
}

export function batteryGuns(id: string): number {
  return Number(id.split('x')[0]) || 1;
}

/** `3+, 67 %`. */
export function needWords(need: number): string {
  if (need <= 1) return 'always';
  if (need > 6) return 'never';
  return `${need}+, ${Math.round(((7 - need) / 6) * 100)} %`;
}

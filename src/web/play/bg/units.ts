/** A unit in words and numbers: its markers, its strength, its card. */
import { inches } from '../measures.ts';
import type { Side } from '../sides.ts';
import type { RosterEntry, Shot, UnitSeen } from './view.ts';

export type MarkerName =
  | 'pinned'
  | 'ambush'
  | 'reserve move'
  | 'moved'
  | 'fired'
  | 'out of ammunition'
  | 'immobilised'
  | 'ordered';

/** What a marker means, and the rule that says so. */
export const MARKER_WORDS: Readonly<Record<MarkerName, { readonly means: string; readonly rule: string }>> = {
  pinned: { means: 'takes no orders and does nothing on its own until it rallies', rule: 'bg-pin-01' },
  ambush: { means: 'waits to fire in the enemy turn', rule: 'bg-ord-25' },
  'reserve move': { means: 'waits to move between enemy orders', rule: 'bg-ord-26' },
  moved: { means: 'this turn', rule: 'bg-state-10' },
  fired: { means: 'easier to see', rule: 'bg-state-10' },
  'out of ammunition': { means: 'has no rounds left', rule: 'bg-state-14' },
  immobilised: { means: 'cannot move until it is repaired', rule: 'bg-state-11' },
  ordered: { means: 'has had its order this turn', rule: 'bg-state-08' },
};

/** The markers of a unit, the gravest first. */
export function markersOf(unit: UnitSeen): MarkerName[] {
  const markers: MarkerName[] = [];
  if (unit.pinned) markers.push('pinned');
  if (unit.immobile) markers.push('immobilised');
  if (unit.marker === 'ambush') markers.push('ambush');
  if (unit.marker === 'reserve') markers.push('reserve move');
  if (unit.ammo === 'out') markers.push('out of ammunition');
  if (unit.fired) markers.push('fired');
  if (unit.moved) markers.push('moved');
  if (unit.ordered && unit.marker === null && !unit.fired && !unit.moved) markers.push('ordered');
  return markers;
}

/** Men left, or rounds left of one's own, for the chip. */
export function strengthOf(unit: UnitSeen): string {
  if (unit.men > 0 && unit.strength > 0 && unit.strength !== unit.men) return `${unit.men}/${unit.strength}`;
  if (unit.men > 0) return String(unit.men);
  return '';
}

export function roundsOf(unit: UnitSeen): string | null {
  if (unit.he === null || unit.ap === null || unit.he + unit.ap + unit.heFired + unit.apFired === 0) return null;
  return `${unit.he} HE, ${unit.ap} AP`;
}

const STOCK: readonly (readonly [what: keyof UnitSeen['stock'], one: string, many: string])[] = [
  ['flame', 'burst of flame', 'bursts of flame'],
  ['bursts', 'burst of machine guns', 'bursts of machine guns'],
  ['cannon', 'burst of cannon', 'bursts of cannon'],
  ['rockets', 'rocket', 'rockets'],
  ['bombs', 'bomb', 'bombs'],
  ['demolition', 'demolition charge', 'demolition charges'],
  ['charge', 'cavalry charge', 'cavalry charges'],
];

/** What it has left of things that are counted: `2 rockets, 1 bomb`; null where it has none. */
export function stockOf({ stock }: Pick<UnitSeen, 'stock'>): string | null {
  const parts = STOCK.flatMap(([what, one, many]) => {
    const left = stock[what] ?? 0;
    return left > 0 ? [`${left} ${left === 1 ? one : many}`] : [];
  });
  if ((stock.bridge ?? 0) > 0) parts.push(`${inches(stock.bridge! / 100)} of bridge`);
  if ((stock.reload ?? 0) > 0) parts.push('reloading');
  if ((stock.dismounted ?? 0) > 0) parts.push('dismounted');
  return parts.length === 0 ? null : parts.join(', ');
}

/** `AP shell`, `4 rockets`, `flamethrower`. */
export function shotWords({ weapon, ammo, pairs, fire }: Shot): string {
  switch (weapon) {
    case 'rockets':
      return `${2 * (pairs ?? 1)} rockets`;
    case 'flame':
      return 'flamethrower';
    case 'mgs':
      return `${fire} machine guns`;
    case 'team':
      return `${fire} team weapon`;
    case 'arms':
      return `${fire} small arms`;
    case 'main':
      return ammo ? `${fire} ${ammo.toUpperCase()} shell` : `${fire} bursts`;
  }
}

const SPOTTERS = ['artillery spotter', 'artillery spotter+', 'mortar spotter', 'air spotter'];

/** Those of a side that could still have an order: on the table, or (bg-ord-30) spotters in or on a vehicle that is. */
export function waitingOf(
  units: readonly UnitSeen[],
  own: string | null,
  roster: ReadonlyMap<string, Pick<RosterEntry, 'traits'>>,
): UnitSeen[] {
  const isThere = ({ type, place, aboard }: UnitSeen): boolean => {
    if (place) return true;
    const isSpotter = roster.get(type)?.traits.some((trait) => SPOTTERS.includes(trait));
    return isSpotter === true && units.some(({ id, place: hull }) => id === aboard?.on && hull !== null);
  };
  return units.filter((unit) => unit.side === own && !unit.ordered && !unit.pinned && isThere(unit));
}

/** Who is in, on or behind what: `carries 2. Gruppe; rides on Panzer 12`. */
export function carriedWords(
  unit: UnitSeen,
  units: readonly UnitSeen[],
  nameOf: (id: string) => string,
): string | null {
  const parts: string[] = [];
  const on = (how: string): string =>
    units
      .filter(({ aboard }) => aboard?.on === unit.id && aboard.how === how)
      .map(({ id, men }) => `${nameOf(id)}${men > 0 && how !== 'towed' ? ` (${men})` : ''}`)
      .join(', ');
  const [inside, riding, towed] = [on('inside'), on('riding'), on('towed')];
  if (inside) parts.push(`carries ${inside}`);
  if (riding) parts.push(`${riding} on its hull`);
  if (towed) parts.push(`tows ${towed}`);
  if (unit.towing) parts.push(`has hitched up ${nameOf(unit.towing.id)}`);
  if (unit.aboard) {
    const how = { inside: 'is inside', riding: 'rides on', towed: 'is limbered to' }[unit.aboard.how];
    parts.push(`${how} ${nameOf(unit.aboard.on)}`);
  }
  return parts.length === 0 ? null : parts.join('; ');
}

/** A unit as one would say it: "Sherman 2, yours, selected, not ordered, 5 HE 4 AP". */
export function spoken(
  unit: UnitSeen,
  name: string,
  own: Side | null,
  { isSelected = false, isTarget = false }: { isSelected?: boolean; isTarget?: boolean } = {},
): string {
  const parts = [name];
  if (own !== null) parts.push(unit.side === own ? 'yours' : 'enemy');
  if (isSelected) parts.push('selected');
  if (isTarget) parts.push('aimed at');
  if (own !== null && unit.side === own) parts.push(unit.ordered ? 'ordered' : 'not ordered');
  for (const marker of markersOf(unit)) if (marker !== 'ordered') parts.push(marker);
  if (unit.men > 0) parts.push(`${unit.men} ${unit.men === 1 ? 'man' : 'men'}`);
  const rounds = roundsOf(unit);
  if (rounds) parts.push(rounds.replace(',', ''));
  return parts.join(', ');
}

const CLASSES: Readonly<Record<string, string>> = {
  infantry: 'infantry',
  gun: 'gun',
  'soft-skinned': 'soft vehicle',
  'open-topped': 'open armoured vehicle',
  enclosed: 'tank',
  aircraft: 'aircraft',
};

/** The lines of a unit's card. */
export function cardOf(unit: UnitSeen, entry: RosterEntry | undefined): string[] {
  const lines: string[] = [];
  const quality = unit.experience.charAt(0).toUpperCase() + unit.experience.slice(1);
  lines.push(`${quality} ${entry ? (CLASSES[entry.class] ?? '') : ''} · BR ${unit.rating}`.replace('  ', ' '));
  if (entry) {
    const { ground, road } = entry.speed;
    if (ground > 0)
      lines.push(road > ground ? `moves ${inches(ground)}, on a road ${inches(road)}` : `moves ${inches(ground)}`);
    if (entry.armour)
      lines.push(`Armour: front ${entry.armour.front}, side ${entry.armour.side}, rear ${entry.armour.rear}`);
    else if (entry.weapons.length > 0) lines.push(entry.weapons.join(', '));
  }
  return lines;
}

/** What a side's counters come to; null where some lie face down. In a thunderstorm an air attack is a 1. */
export function ratingSpent(taken: readonly (string | null)[], isStorm: boolean): number | null {
  let sum = 0;
  for (const counter of taken) {
    if (counter === null) return null;
    if (/^\d+$/.test(counter)) sum += Number(counter);
    else if (counter === 'air-attack' && isStorm) sum += 1;
  }
  return sum;
}

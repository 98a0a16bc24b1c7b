/** A unit in words and numbers: its markers, its strength, its card. */
import type { MarkerKind } from '../../../draw/pieces/markers.ts';
import type { Side } from '../sides.ts';
import type { RosterEntry, Shown, UnitSeen } from './view.ts';

/** What a marker is called here, what it means, and the rule that says so. */
export const MARKER_WORDS: Readonly<
  Partial<Record<MarkerKind, { readonly name: string; readonly means: string; readonly rule: string }>>
> = {
  suppressed: { name: 'suppressed', means: 'cannot be activated until it recovers', rule: 'kgn-act-03' },
  covering: { name: 'covering fire', means: 'may fire in the enemy turn', rule: 'kgn-cf-02' },
  immobilised: { name: 'immobilised', means: 'cannot move', rule: 'kgn-move-19' },
  'out of ammunition': { name: 'out of ammunition', means: 'has no rounds left', rule: 'kgn-state-11' },
  fired: { name: 'fired', means: 'has fired: easier to see', rule: 'kgn-gap-23' },
  moved: { name: 'moved', means: 'has moved', rule: 'kgn-gap-23' },
  ordered: { name: 'activated', means: 'is done for this turn', rule: 'kgn-act-05' },
};

/** The markers of a unit, the gravest first. */
export function markersOf(unit: UnitSeen): MarkerKind[] {
  const markers: (MarkerKind | false)[] = [
    unit.isSuppressed && 'suppressed',
    unit.isImmobilised && 'immobilised',
    unit.isCovering && 'covering',
    unit.ammo === 'out' && 'out of ammunition',
    unit.did.fired && 'fired',
    unit.did.moved && 'moved',
    unit.isActivated && !unit.did.fired && !unit.did.moved && !unit.isCovering && 'ordered',
  ];
  return markers.filter((one) => one !== false);
}

export const markerNames = (unit: UnitSeen): string[] =>
  markersOf(unit).map((marker) => MARKER_WORDS[marker]?.name ?? marker);

/** Men left, for the chip. */
export function strengthOf({ men, strength }: UnitSeen): string {
  if (men === 0) return '';
  return strength === men ? String(men) : `${men}/${strength}`;
}

/** Rounds of one's own main gun. */
export function roundsOf({ ap, he, apFired, heFired }: UnitSeen): string | null {
  if (typeof ap !== 'number' || typeof he !== 'number' || ap + he + apFired + heFired === 0) return null;
  return `${he} HE, ${ap} AP`;
}

const CLASSES: Readonly<Record<RosterEntry['class'], string>> = {
  ...{ infantry: 'infantry', gun: 'gun', 'soft-skinned': 'soft vehicle', 'open-topped': 'open armoured vehicle' },
  ...{ enclosed: 'tank', aircraft: 'aircraft' },
};

const capital = (words: string): string => `${words.charAt(0).toUpperCase()}${words.slice(1)}`;

/** The lines of a unit's card. */
export function cardOf(unit: UnitSeen, entry: RosterEntry | undefined): string[] {
  if (!entry) return [];
  const { speed, armour, arms, traits, isVeteran } = entry;
  const lines = [`${isVeteran ? 'Veteran ' : ''}${CLASSES[entry.class]} · morale value ${entry.morale}`];
  if (speed) lines.push(`moves ${speed.ground} in, on a road ${speed.road} in`);
  if (armour) lines.push(`armour ${armour.front} / ${armour.side} / ${armour.rear}`);
  if (arms.length > 0) lines.push(arms.join(', '));
  if (traits.length > 0) lines.push(traits.join(', '));
  if (unit.hits > 0) lines.push(`${unit.hits} of ${entry.hits} hits left`);
  return lines.map(capital);
}

/** Who is in, on or behind what. */
export function carriedWords(unit: UnitSeen, shown: Shown, nameOf: (id: string) => string): string | null {
  const parts: string[] = [];
  const on = (how: string): string =>
    shown.units
      .filter(({ aboard }) => aboard?.on === unit.id && aboard.how === how)
      .map(({ id }) => nameOf(id))
      .join(', ');
  const [inside, riding, towed] = [on('inside'), on('riding'), on('towed')];
  if (inside) parts.push(`carries ${inside}`);
  if (riding) parts.push(`${riding} on its hull`);
  if (towed) parts.push(`tows ${towed}`);
  if (unit.aboard?.on) parts.push(`is carried by ${nameOf(unit.aboard.on)}`);
  if (unit.reserve !== null) parts.push('in reserve');
  if (unit.isOffTable) parts.push('off the table');
  return parts.length === 0 ? null : parts.join('; ');
}

/** A unit as one would say it. */
export function spoken(unit: UnitSeen, name: string, own: Side | null, isSelected: boolean): string {
  const parts = [name];
  if (own !== null) parts.push(unit.side === own ? 'yours' : 'enemy');
  if (isSelected) parts.push('selected');
  parts.push(...markerNames(unit));
  if (unit.men > 0) parts.push(`${unit.men} ${unit.men === 1 ? 'man' : 'men'}`);
  const rounds = roundsOf(unit);
  if (rounds) parts.push(rounds.replace(',', ''));
  return parts.join(', ');
}

/** Those who may still be activated in this turn. */
export function ableOf(shown: Shown, own: Side | null): UnitSeen[] {
  return shown.units.filter(
    (unit) =>
      unit.side === own &&
      !unit.isActivated &&
      !unit.isSuppressed &&
      unit.aboard === null &&
      unit.reserve === null &&
      (unit.place !== null || unit.isOffTable),
  );
}

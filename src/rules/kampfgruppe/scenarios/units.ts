/** Units as they begin: from their types, and from a roster. */
import { type Roster, rosterUnits } from '../roster.ts';
import { FRESH, frozen, type Side, type Unit } from '../state.ts';
import { AIR_BURSTS } from '../tables/aircraft.ts';
import { gunOf } from '../tables/guns.ts';
import { unitType } from '../tables/units.ts';
import { FLAME_USES } from '../tables/weapons.ts';

type Head = Pick<Unit, 'id' | 'side' | 'type' | 'name' | 'pick' | 'isOffTable'>;

/** kgn-setup-21 Rounds before the owner splits them: half of each, where the gun has both; the odd one is AP. */
function rounds(type: string): Pick<Unit, 'ap' | 'he'> {
  const { main } = unitType(type);
  if (!main?.ammunition) return { ap: 0, he: 0 };
  const { ap, he } = gunOf(main.gun);
  if (!he) return { ap: main.ammunition, he: 0 };
  if (!ap) return { ap: 0, he: main.ammunition };
  const half = Math.floor(main.ammunition / 2);
  return { ap: main.ammunition - half, he: half };
}

/** A unit of this type, not on the table yet. */
export function freshUnit(head: Head): Unit {
  const { men, kind, hits, weapons, flame, air, main } = unitType(head.type);
  const portable = weapons.filter((weapon) => weapon === 'flamethrower').length * FLAME_USES.portable;
  return frozen({
    ...FRESH,
    ...head,
    ...{ men, strength: men, crew: kind === 'gun' ? men : 0, weapons: [...weapons], hits, ...rounds(head.type) },
    flames: portable + (flame ? FLAME_USES.vehicle : 0),
    load: air && {
      mgs: air.mgs > 0 ? AIR_BURSTS : 0,
      cannon: main ? AIR_BURSTS : 0,
      rockets: air.rockets?.count ?? 0,
      bombs: air.bombs.map((_, i) => i),
    },
  });
}

/** kgn-setup-10 The units of a roster: ids `axis-01`, names told apart by numbers. */
export function unitsOf(side: Side, roster: Roster): Unit[] {
  const all = rosterUnits(roster);
  const counts = new Map<string, number>();
  for (const { type } of all) counts.set(type, (counts.get(type) ?? 0) + 1);
  const seen = new Map<string, number>();
  return all.map(({ type, offTable, pick }, i) => {
    const number = (seen.get(type) ?? 0) + 1;
    seen.set(type, number);
    const { name } = unitType(type);
    const id = `${side}-${String(i + 1).padStart(2, '0')}`;
    return freshUnit({
      ...{ id, side, type, pick, isOffTable: offTable },
      name: counts.get(type) === 1 ? name : `${name} ${number}`,
    });
  });
}

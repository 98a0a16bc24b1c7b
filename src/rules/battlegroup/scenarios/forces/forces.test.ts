import { describe, expect, test } from 'vitest';
import { checkForce, totalsOf } from '../../force.ts';
import type { Trait } from '../../profile.ts';
import { FIRE_SUPPORT } from '../../tables/fire-support.ts';
import { gunOf } from '../../tables/guns.ts';
import { unitType } from '../../tables/units.ts';
import type { Force } from '../types.ts';
import { FORCES } from './index.ts';

const typesOf = ({ units }: Force) => units.map(({ type }) => unitType(type));
const traitsOf = (forces: readonly Force[]): Set<Trait> =>
  new Set(forces.flatMap((force) => typesOf(force).flatMap(({ traits }) => traits)));
const PLACES = ['kursk', 'caen', 'bocage'] as const;
const SIZES = ['squad', 'platoon', 'company', 'battalion'] as const;

describe('ready forces', () => {
  test('are plain data, each once: three places, four sizes, two sides', () => {
    expect(JSON.parse(JSON.stringify(FORCES))).toEqual(FORCES);
    expect(new Set(FORCES.map(({ id }) => id)).size).toBe(24);
    for (const place of PLACES)
      for (const size of SIZES) {
        const pair = FORCES.filter(({ id }) => id.startsWith(`${place}-`) && id.endsWith(`-${size}`));
        expect(pair.map(({ side }) => side)).toEqual(['axis', 'allies']);
        expect(pair.map((force) => force.size)).toEqual([size, size]);
        expect(new Set(pair.map(({ theatre }) => theatre)).size).toBe(1);
        // Ids, names and chips are each there once in a battle.
        const units = pair.flatMap((force) => force.units);
        for (const what of ['id', 'name'] as const)
          expect(new Set(units.map((unit) => unit[what])).size, `${place} ${size} ${what}`).toBe(units.length);
        expect(new Set(units.map(({ short }) => short)).size, `${place} ${size} short`).toBe(units.length);
      }
  });

  test.each(FORCES)('bg-army-01 bg-army-05 bg-army-06 $id may be played', (force) => {
    expect(checkForce(force)).toEqual([]);
    for (const { name, short } of force.units) {
      expect(name).toMatch(/^[\p{Script=Latin}\d][\p{Script=Latin}\d ./-]*$/u);
      expect(short.length).toBeLessThanOrEqual(9);
    }
  });

  test('bg-army-07 officers and scouts, as they are counted', () => {
    const counted = Object.fromEntries(
      FORCES.map((force) => [force.id, [totalsOf(force).officers, totalsOf(force).scouts]]),
    );
    expect(counted).toEqual({
      'kursk-germany-squad': [1, 1],
      'kursk-germany-platoon': [2, 1],
      'kursk-germany-company': [4, 2],
      'kursk-germany-battalion': [5, 2],
      'kursk-soviet-squad': [1, 1],
      'kursk-soviet-platoon': [3, 1],
      'kursk-soviet-company': [4, 3],
      'kursk-soviet-battalion': [5, 6],
      'caen-germany-squad': [1, 1],
      'caen-germany-platoon': [2, 1],
      'caen-germany-company': [4, 2],
      'caen-germany-battalion': [6, 2],
      'caen-britain-squad': [1, 1],
      'caen-britain-platoon': [2, 1],
      'caen-britain-company': [4, 2],
      'caen-britain-battalion': [5, 4],
      'bocage-germany-squad': [1, 1],
      'bocage-germany-platoon': [2, 1],
      'bocage-germany-company': [4, 2],
      'bocage-germany-battalion': [5, 2],
      'bocage-usa-squad': [1, 1],
      'bocage-usa-platoon': [3, 1],
      'bocage-usa-company': [4, 2],
      'bocage-usa-battalion': [4, 5],
    });
  });

  test('two that fight each other are nearly alike in points and rating', () => {
    for (const place of PLACES)
      for (const size of SIZES) {
        const [one, other] = FORCES.filter(({ id }) => id.startsWith(`${place}-`) && id.endsWith(`-${size}`)).map(
          totalsOf,
        );
        expect(Math.abs(one!.points - other!.points) / one!.points, `${place} ${size}`).toBeLessThan(0.16);
        expect(Math.abs(one!.rating - other!.rating), `${place} ${size}`).toBeLessThanOrEqual(7);
      }
  });

  test('who calls for guns has somebody to call and somebody who calls', () => {
    for (const force of FORCES) {
      const types = typesOf(force);
      const spotter = (trait: Trait): boolean => types.some(({ traits }) => traits.includes(trait));
      const { support } = force;
      // bg-supp-12 Only an artillery spotter calls for fire support.
      if (support.requests.some((count) => count > 0)) expect(spotter('artillery spotter'), force.id).toBe(true);
      if (types.some(({ main }) => main?.mount === 'deployed' && gunOf(main.gun).indirect === 'mortar'))
        expect(spotter('mortar spotter'), force.id).toBe(true);
      // bg-supp-09 The number is that of the nation's list.
      const year = force.theatre === 'kursk-1943' ? 1943 : 1944;
      const nation = ({ germany: 'german', soviet: 'soviet', britain: 'british', usa: 'us' } as const)[force.nation];
      const list = FIRE_SUPPORT[`${nation}-${year}` as keyof typeof FIRE_SUPPORT];
      for (const number of support.counterBattery) expect(number, force.id).toBe(list.counterBattery);
    }
  });

  test('every chapter of the book has its units in the two smaller sizes', () => {
    const small = FORCES.filter(({ size }) => size === 'squad' || size === 'platoon');
    const traits = traitsOf(small);
    const wanted: readonly Trait[] = [
      ...(['officer', 'senior officer', 'scout', 'sniper', 'medic', 'loader team', 'bren section'] as const),
      ...(['ura command', 'cavalry', 'bicycle', 'horse-drawn', 'half-track', 'auxiliary', 'radio network'] as const),
      ...(['artillery spotter', 'mortar spotter', 'wire communications', 'engineer', 'minesweeper'] as const),
      'light bridging',
      ...([
        'man-pack flamethrower',
        're-supply',
        'repair',
        'recovery',
        'anti-aircraft',
        'multiple mount',
        'schürzen',
        'tracked',
      ] as const),
    ];
    expect(wanted.filter((trait) => !traits.has(trait))).toEqual([]);
    const ways = new Set(small.flatMap(({ units }) => units.map(({ aboard }) => aboard?.how)));
    expect([...ways].filter(Boolean).sort()).toEqual(['inside', 'riding', 'towed']);
    expect(small.some(({ defences }) => defences.bunkers > 0 && defences.mines > 0 && defences.wire > 0)).toBe(true);
  });

  test('and the larger ones have the rest: signals, dispatch, air spotters, aircraft', () => {
    const traits = traitsOf(FORCES);
    const wanted: readonly Trait[] = [
      ...(['communications', 'dispatch', 'observation aircraft'] as const),
      ...(['remote control', 'remote demolition', 'rocket launcher', 'vehicle flamethrower', 'ace', 'unique'] as const),
      ...(['one man turret', 'assault troops'] as const),
    ];
    expect(wanted.filter((trait) => !traits.has(trait))).toEqual([]);
    expect(FORCES.some((force) => typesOf(force).some(({ airSpotter }) => airSpotter))).toBe(true);
    expect(FORCES.filter(({ support }) => support.airstrikes.length > 0)).toHaveLength(4);
    expect(FORCES.filter(({ support }) => support.barrages.length > 0)).toHaveLength(6);
  });
});

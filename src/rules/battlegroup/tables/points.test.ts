import { describe, expect, test } from 'vitest';
import type { UnitType } from '../profile.ts';
import { BATTERIES } from './fire-support.ts';
import { gunOf } from './guns.ts';
import { DEFENCE_POINTS, pointsOf, SUPPORT_POINTS } from './points.ts';
import { UNITS, unitType } from './units.ts';

const types: readonly UnitType[] = Object.values(UNITS);
const priceOf = (id: string): number => pointsOf(unitType(id));

describe('points', () => {
  test('every type has a price in whole points', () => {
    for (const type of types) {
      expect(Number.isInteger(pointsOf(type)), type.id).toBe(true);
      expect(pointsOf(type), type.id).toBeGreaterThanOrEqual(5);
      expect(pointsOf(type), type.id).toBeLessThanOrEqual(220);
    }
  });

  test('a squad is about 30, a medium tank 60 to 80, a heavy one from 100', () => {
    for (const id of [
      'us-rifle-squad',
      'german-rifle-squad',
      'soviet-rifle-squad',
      'british-section',
      'grenadier-squad',
    ]) {
      expect(priceOf(id), id).toBeGreaterThanOrEqual(26);
      expect(priceOf(id), id).toBeLessThanOrEqual(34);
    }
    for (const id of ['m4-sherman', 'sherman-v', 'cromwell', 'panzer-iv-h', 'stug-iii-g', 't-34', 'm4a1-76']) {
      expect(priceOf(id), id).toBeGreaterThanOrEqual(60);
      expect(priceOf(id), id).toBeLessThanOrEqual(80);
    }
    for (const id of ['tiger-i', 'panther-a', 'churchill-vii', 'ferdinand'])
      expect(priceOf(id), id).toBeGreaterThanOrEqual(100);
  });

  test('what is better costs more: guns, armour, experience, rank', () => {
    const dearer = [
      ...[
        ['firefly', 'sherman-v'],
        ['panther-a', 'panzer-iv-h'],
        ['churchill-vii', 'churchill-iv'],
        ['pak-40', 'pak-38'],
      ],
      ...[
        ['zis-2', '45mm-gun'],
        ['17-pounder', '6-pounder'],
        ['nashorn', 'marder-iii'],
        ['panther-a', 'panther-d'],
      ],
      ...[
        ['tiger-i-veteran', 'tiger-i'],
        ['tiger-i-ace', 'tiger-i-veteran'],
        ['m4-sherman-leader', 'm4-sherman'],
      ],
      ...[
        ['pak-40-loaders', 'pak-40'],
        ['flakvierling', 'flak-38'],
        ['soviet-guards-squad', 'soviet-rifle-squad'],
      ],
      ...[
        ['grenadier-squad', 'ost-squad'],
        ['grenadier-company-hq', 'grenadier-platoon-hq'],
        ['su-152', 'su-76'],
      ],
      ...[
        ['mg42-tripod-team', 'mg34-tripod-team'],
        ['panzerschreck-team', 'piat-team'],
        ['piat-team', 'ptrd-team'],
      ],
      ...[
        ['us-ranger-squad', 'us-rifle-squad'],
        ['stug-iii-g-leader', 'stug-iii-g'],
        ['us-truck', 'us-aid-station'],
      ],
    ];
    for (const [more, less] of dearer) expect(priceOf(more!), `${more} ${less}`).toBeGreaterThan(priceOf(less!));
  });

  test('the scale, number by number', () => {
    const ids = [
      'german-rifle-squad',
      'panzergrenadier-squad',
      'ost-squad',
      'tiger-i',
      'tiger-i-ace',
      'ferdinand',
      'su-152',
    ];
    expect(ids.map(priceOf)).toEqual([32, 39, 16, 113, 207, 164, 78]);
    const more = [
      'panzerschreck-team',
      'pak-40',
      'flakvierling',
      'medium-truck',
      'sdkfz-251-1',
      'fi-156',
      'german-air-controller',
    ];
    expect(more.map(priceOf)).toEqual([26, 49, 40, 10, 20, 51, 16]);
  });

  test('bg-army-09 own artillery is dear and its rating low; guns off the table are much cheaper', () => {
    const own = types.filter(({ main }) => main && gunOf(main.gun).indirect === 'artillery');
    expect(own.map(({ id }) => id)).toContain('wespe');
    const guns = own.filter(({ id }) => !['stuh-42', 'su-122'].includes(id));
    for (const type of guns) {
      expect(pointsOf(type), type.id).toBeGreaterThanOrEqual(55);
      expect(type.rating, type.id).toBeLessThanOrEqual(2);
    }
    // Mortars: the dearer half of a squad's price for half its rating.
    for (const id of ['us-81mm-mortar', 'soviet-120mm-mortar']) expect(priceOf(id)).toBeGreaterThanOrEqual(38);
    // The smallest battery of howitzers, bought, costs more than five requests of the first priority.
    const { guns: count } = BATTERIES['2x105mm'];
    expect(count * priceOf('german-105mm-howitzer')).toBeGreaterThan(5 * SUPPORT_POINTS.requests[0]);
    expect(SUPPORT_POINTS.requests).toEqual([20, 12, 6]);
    expect(SUPPORT_POINTS.barrage).toBeLessThan(priceOf('wespe') / 2);
    expect(DEFENCE_POINTS).toEqual({ bunker: 35, trench: 10, mine: 15, wire: 5 });
  });

  test('bg-army-10 an aid station is cheap and its rating high', () => {
    for (const nation of ['german', 'soviet', 'british', 'us']) {
      const type = unitType(`${nation}-aid-station`);
      expect(type.rating).toBe(3);
      expect(pointsOf(type)).toBe(7);
      // No other gives as much rating for its points.
      for (const other of types)
        if (!other.id.endsWith('-aid-station')) expect(other.rating * 7, other.id).toBeLessThan(3 * pointsOf(other));
    }
  });

  test('bg-army-06 aces are elite, and nothing else is', () => {
    for (const { id, traits, experience } of types) expect(traits.includes('ace'), id).toBe(experience === 'elite');
  });
});

import { describe, expect, test } from 'vitest';
import { ARSENAL } from './index.ts';
import { NORMANDY, normandyEntry, normandyFacts } from './normandy.ts';

const all = [...ARSENAL, ...NORMANDY];

describe('what fought in Normandy', () => {
  test('ids are there once, in both lists together, and every entry says where it comes from', () => {
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
    for (const { id, name, source } of NORMANDY) {
      expect(id).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
      expect(name).not.toBe('');
      expect(source, id).toMatch(/^[A-Z].{20,}\.$/);
    }
  });

  test('an entry of either list is found by its id and its kind', () => {
    expect(normandyEntry('m4-sherman')?.kind).toBe('vehicle');
    expect(normandyEntry('toString')).toBeUndefined();
    expect(normandyFacts('gun', '5-5-inch-gun').heShell).toBe(45);
    expect(() => normandyFacts('vehicle', 'pak-40')).toThrow('no vehicle pak-40 in the arsenal');
  });

  test.each(NORMANDY.filter((entry) => entry.kind === 'gun'))('gun $id: sane numbers', (gun) => {
    expect(gun.calibre).toBeGreaterThanOrEqual(20);
    expect(gun.calibre).toBeLessThanOrEqual(290);
    expect(gun.rate).toBeLessThanOrEqual(gun.calibre <= 40 ? 220 : 30);
    expect(gun.heShell).toBeGreaterThan(0);
    // A shell weighs about as a cylinder of steel and explosive of its calibre does, three to six calibres long.
    const cube = (gun.calibre / 100) ** 3;
    expect(gun.heShell! / cube, 'kg by cubic decimetre').toBeGreaterThan(0.5);
    expect(gun.heShell! / cube).toBeLessThan(20);
    if (gun.pierces) {
      const { at500, at1000, at1500, at2000 } = gun.pierces;
      expect([at500, at1000, at1500, at2000]).toEqual([at2000, at1500, at1000, at500].sort((a, b) => b - a));
      expect(at500 / gun.calibre).toBeLessThan(2.2);
    }
  });

  test.each(NORMANDY.filter((entry) => entry.kind === 'vehicle'))('vehicle $id: sane numbers, known weapons', (one) => {
    expect(one.length).toBeGreaterThan(one.width);
    expect(one.length).toBeLessThan(9);
    expect(one.height).toBeLessThan(3.5);
    expect(one.roadSpeed).toBeGreaterThanOrEqual(20);
    expect(one.roadSpeed).toBeLessThanOrEqual(110);
    // Armour is heavy: tonnes by cubic metre of the box around it.
    const density = one.weight / (one.length * one.width * one.height);
    expect(density, 'density').toBeGreaterThan(0.05);
    expect(density).toBeLessThan(0.85);
    if (one.main) expect(normandyEntry(one.main.gun)?.kind, one.main.gun).toBe('gun');
    for (const { weapon } of one.machineGuns) expect(normandyEntry(weapon)?.kind, weapon).toBe('small arm');
    for (const { mm, slope } of one.armour ? [one.armour.front, one.armour.side, one.armour.rear].flat() : []) {
      expect(mm).toBeGreaterThan(0);
      expect(mm).toBeLessThanOrEqual(200);
      expect(slope).toBeGreaterThanOrEqual(0);
      expect(slope).toBeLessThan(70);
    }
  });

  test.each(NORMANDY.filter((entry) => entry.kind === 'aircraft'))('aircraft $id: sane numbers', (one) => {
    expect(one.span).toBeGreaterThan(one.length);
    expect(one.speed).toBeGreaterThan(100);
    expect(one.speed).toBeLessThanOrEqual(700);
    for (const { calibre, count } of one.guns) expect(calibre * count).toBeGreaterThan(0);
  });
});

import { describe, expect, test } from 'vitest';
import { ARSENAL, arsenalEntry, factsOf } from './index.ts';

const gunIds = ARSENAL.filter(({ kind }) => kind === 'gun').map(({ id }) => id);

describe('arsenal', () => {
  test('there is enough for the forces of the two theatres', () => {
    const count = (kind: string): number => ARSENAL.filter((entry) => entry.kind === kind).length;
    expect(count('vehicle')).toBeGreaterThanOrEqual(30);
    expect(count('gun')).toBeGreaterThanOrEqual(20);
    expect(count('aircraft')).toBeGreaterThanOrEqual(6);
    for (const nation of ['us', 'british', 'german', 'soviet'] as const)
      for (const kind of ['vehicle', 'gun', 'squad', 'aircraft'] as const)
        expect(ARSENAL.some((entry) => entry.nation === nation && entry.kind === kind)).toBe(true);
  });

  test('ids are there once and every entry says where it comes from', () => {
    expect(new Set(ARSENAL.map(({ id }) => id)).size).toBe(ARSENAL.length);
    for (const { id, name, source } of ARSENAL) {
      expect(id).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
      expect(name).not.toBe('');
      expect(source, id).toMatch(/^[A-Z].{20,}\.$/);
    }
  });

  test('an entry is found by its id, and by its kind', () => {
    expect(arsenalEntry('m4-sherman')?.name).toBe('M4 Sherman, 75 mm');
    expect(arsenalEntry('toString')).toBeUndefined();
    expect(factsOf('gun', 'pak-40').calibre).toBe(75);
    expect(() => factsOf('vehicle', 'pak-40')).toThrow('no vehicle pak-40 in the arsenal');
  });

  test.each(ARSENAL.filter((entry) => entry.kind === 'gun'))('gun $id: sane numbers', (gun) => {
    expect(gun.calibre).toBeGreaterThanOrEqual(20);
    expect(gun.calibre).toBeLessThanOrEqual(160);
    // Small guns are automatic.
    expect(gun.rate).toBeLessThanOrEqual(gun.calibre <= 40 ? 220 : 30);
    expect(gun.pierces !== null || gun.heShell !== null).toBe(true);
    if (gun.pierces) {
      const { at500, at1000, at1500, at2000 } = gun.pierces;
      expect([at500, at1000, at1500, at2000]).toEqual([at2000, at1500, at1000, at500].sort((a, b) => b - a));
      expect(new Set([at500, at1000, at1500, at2000]).size).toBe(4);
    }
  });

  test.each(ARSENAL.filter((entry) => entry.kind === 'vehicle'))('vehicle $id: sane numbers, known weapons', (one) => {
    expect(one.length).toBeGreaterThan(one.width);
    expect(one.length).toBeLessThan(8);
    expect(one.widthOverSkirts ?? one.width).toBeGreaterThanOrEqual(one.width);
    if (one.main) expect(gunIds).toContain(one.main.gun);
    for (const { weapon } of one.machineGuns) expect(arsenalEntry(weapon)?.kind, weapon).toBe('small arm');
    for (const { mm, slope } of one.armour ? [one.armour.front, one.armour.side, one.armour.rear].flat() : []) {
      expect(mm).toBeGreaterThan(0);
      expect(mm).toBeLessThanOrEqual(200);
      expect(slope).toBeGreaterThanOrEqual(0);
      expect(slope).toBeLessThan(70);
    }
  });

  test.each(ARSENAL.filter((entry) => entry.kind === 'aircraft'))('aircraft $id: sane numbers', (one) => {
    expect(one.span).toBeGreaterThan(one.length);
    expect(one.speed).toBeGreaterThan(100);
    expect(one.speed).toBeLessThan(700);
    for (const { calibre, count } of one.guns) expect(calibre * count).toBeGreaterThan(0);
  });

  test.each(ARSENAL.filter((entry) => entry.kind === 'squad'))('squad $id: every weapon is known', (squad) => {
    for (const { weapon } of squad.weapons) expect(['small arm', 'gun']).toContain(arsenalEntry(weapon)?.kind);
    const carried = squad.weapons.reduce((sum, { count }) => sum + count, 0);
    // A crewed weapon may come on top of the men's own.
    expect(carried - squad.men).toBeGreaterThanOrEqual(0);
    expect(carried - squad.men).toBeLessThanOrEqual(1);
  });
});

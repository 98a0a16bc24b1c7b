import { describe, expect, test } from 'vitest';
import { SHEETS } from '../tables/index.ts';
import { sum } from './rating.ts';
import { basicStrength, type StrengthFacts, strength } from './strength.ts';

const values = (facts: StrengthFacts) => strength(facts).steps.map(({ value }) => value);
const printed = (sheet: string, id: string) =>
  SHEETS.find((one) => one.id === sheet)!.rows.find((one) => one.id === id)!.strength;
/** The strength on the sheet, and by the facts: numbers of vehicles and guns are ours where the book gives none. */
const check = (sheet: string, id: string, facts: StrengthFacts, steps: readonly number[]) => {
  expect(values(facts), id).toEqual(steps);
  expect([id, strength(facts).value]).toEqual([id, printed(sheet, id)]);
};

describe("the book's examples of strength", () => {
  test('ag-ex-08 a 1940 Italian regiment: 3 + 1 - 1 - 1 = 2', () => {
    const facts = { battalions: 3, cohesion: true, troops: 'inexperienced', worse: 'poor weapons' } as const;
    expect(values(facts)).toEqual([3, 1, -1, -1]);
    expect(strength(facts).value).toBe(2);
  });

  test('ag-ex-09 a 1945 US armoured infantry battalion: 1 + 1 + 1 = 3', () => {
    const facts = { battalions: 1, troops: 'hardened', compromise: 'a large battalion, good equipment' } as const;
    expect(values(facts)).toEqual([1, 1, 1]);
    expect(strength(facts).value).toBe(3);
  });

  test('ag-ex-10 a 1944 German Panzergrenadier regiment: 2 + 1 + 1 + 1 = 5', () => {
    const facts = { battalions: 2, men: 951, cohesion: true, troops: 'hardened' } as const;
    expect(values(facts)).toEqual([2, 1, 1, 1]);
    expect(strength(facts).value).toBe(5);
  });

  test('ag-ex-11 a 1942 Soviet rifle regiment: 3 + 1 - 1 - 1 = 2', () => {
    const facts = { battalions: 3, men: 600, cohesion: true, troops: 'inexperienced' } as const;
    expect(values(facts)).toEqual([3, 1, -1, -1]);
    expect(strength(facts).value).toBe(2);
  });

  test('ag-ex-12 a 1941 British brigade: 3 + 1 = 4', () => {
    expect(values({ battalions: 3, cohesion: true })).toEqual([3, 1]);
  });

  test('ag-ex-13 a 1943 RHA regiment of 24 guns: 2 + 1 = 3', () => {
    const facts = { count: 24, calibre: 87.6, compromise: 'good equipment, good training' };
    expect(values(facts)).toEqual([2, 1]);
    expect(strength(facts).value).toBe(3);
  });
});

describe('the strengths of the sheets', () => {
  test('ag-ex-14 US armoured division: infantry 1 + 1 + 1, Priest and M18 one above basic, the rest basic', () => {
    const sheet = 'us-armoured-division';
    check(sheet, 'infantry-1', { battalions: 1, men: 1000, better: 'half-tracks' }, [1, 1, 1]);
    check(sheet, 'priest-1', { count: 18, troops: 'hardened', calibre: 105 }, [1, 1]);
    check(sheet, 'm18', { count: 36, troops: 'hardened', calibre: 76 }, [2, 1]);
    check(sheet, 'sherman-1', { count: 76 }, [5]);
    check(sheet, 'm8', { count: 60 }, [4]);
  });

  test('ag-ex-15 Italian division: regiments 3 + 1 - 1 - 1, L3 one below basic, the rest basic', () => {
    const sheet = 'italian-infantry-division';
    check(
      sheet,
      'infantry-1',
      { battalions: 3, cohesion: true, troops: 'inexperienced', worse: 'poor' },
      [3, 1, -1, -1],
    );
    check(sheet, 'l3', { count: 46, worse: 'design of the L3' }, [3, -1]);
    check(sheet, 'guns', { count: 36, calibre: 75 }, [2]);
    check(sheet, 'mg', { battalions: 1 }, [1]);
  });

  test('ag-ex-16 Soviet division of 1941: regiments 3 + 1 - 1 - 1, guns basic', () => {
    const sheet = 'ussr-infantry-division';
    check(sheet, 'infantry-2', { battalions: 3, men: 600, cohesion: true, troops: 'inexperienced' }, [3, 1, -1, -1]);
    check(sheet, 'guns', { count: 24, calibre: 76.2 }, [2]);
  });

  test('ag-ex-17 UK armoured division: infantry 3 + 1, the rest basic', () => {
    const sheet = 'uk-armoured-division';
    check(sheet, 'infantry', { battalions: 3, cohesion: true }, [3, 1]);
    for (const id of ['crusader', 'grant', 'stuart']) check(sheet, id, { count: 52 }, [3]);
    check(sheet, 'carriers', { battalions: 1 }, [1]);
    check(sheet, '25-pdr-1', { count: 24, calibre: 87.6 }, [2]);
    check(sheet, '6-pdr', { count: 48, calibre: 57 }, [3]);
    check(sheet, 'humber', { count: 45 }, [3]);
  });

  test('ag-ex-18 Volksgrenadiers: 2 + 1 - 1 = 2, the first 3 + 1 - 1 = 3 with recce 1; guns one above basic', () => {
    const sheet = 'volksgrenadier-division-1944';
    check(sheet, 'infantry-2', { battalions: 2, cohesion: true, troops: 'inexperienced' }, [2, 1, -1]);
    check(sheet, 'infantry-3', { battalions: 2, cohesion: true, men: 650 }, [2, 1, -1]);
    check(sheet, 'infantry-1', { battalions: 3, cohesion: true, men: 650 }, [3, 1, -1]);
    for (const [id, calibre] of [
      ['stug', 75],
      ['guns', 105],
    ] as const) {
      const facts = { count: 30, troops: 'hardened', calibre } as const;
      check(sheet, id, facts, [2, 1]);
      expect(sum(basicStrength(facts))).toBe(printed(sheet, id) - 1);
    }
    const recce = SHEETS.find(({ id }) => id === sheet)!.rows.map((row) => row.recce);
    expect(recce).toEqual([1, 0, 0, 0, 0]);
  });
});

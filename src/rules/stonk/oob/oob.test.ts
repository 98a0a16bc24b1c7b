/** Unit lists and orders of battle: held to every figure that the book gives, and to themselves. */
import { describe, expect, test } from 'vitest';
import { freshElement } from '../scenarios/make.ts';
import { baseSize, MEN_PER_POINT, METRES_PER_MM, mortarBases, strengthOf } from '../tables/bases.ts';
import { METRES_PER_INCH } from '../tables/print.ts';
import { ammunitionOf } from '../tables/supply.ts';
import { cromwellRegiment, shermanRegiment } from './british.ts';
import { FORMATIONS } from './index.ts';
import { mortarPlatoon } from './make.ts';
import { type Element, elementsOf, type Formation } from './types.ts';
import { PROFILE_IDS, type ProfileId, profileOf } from './units.ts';

const PROFILES = PROFILE_IDS.map(profileOf);
const formation = (id: string): Formation => FORMATIONS.find((found) => found.id === id)!;
const countOf = (elements: readonly Element[], profile: ProfileId) =>
  elements.filter((element) => element.profile === profile).length;

describe('profiles', () => {
  test('are listed by their id, with a source', () => {
    for (const id of PROFILE_IDS) {
      expect(profileOf(id).id).toBe(id);
      expect(profileOf(id).source.length).toBeGreaterThan(10);
      expect(id.startsWith(profileOf(id).nation)).toBe(true);
    }
  });

  test('stonk-sp-03 stonk-sp-04 stonk-sp-05 strength points as the book has them', () => {
    for (const { kind, pieces, strength, id } of PROFILES) {
      if (kind === 'hq') expect(strength, id).toBe(4);
      if (kind === 'mortars') expect(strength, id).toBe(pieces);
      if (kind === 'battery' || kind === 'anti-tank' || kind === 'mmg') expect(strength, id).toBe(pieces * 2);
      if (kind === 'armour' || kind === 'armoured-cars') expect(strength, id).toBe(pieces);
      if (kind === 'carriers') expect(strength, id).toBe(strengthOf('carriers', 1));
    }
    expect(profileOf('british-rifle').strength).toBe(8);
  });

  test('stonk-ex-03 the platoon and the machine guns of the example', () => {
    expect([profileOf('german-grenadiers').strength, profileOf('german-mmg').strength]).toEqual([6, 4]);
    expect(profileOf('british-sherman').pieces).toBe(4);
  });

  test('stonk-org-03 stonk-org-04 pieces of a section and of a mortar platoon', () => {
    for (const { kind, pieces, id } of PROFILES) {
      if (kind === 'mmg') expect(pieces, id).toBe(2);
      if (kind === 'anti-tank') expect([2, 3], id).toContain(pieces);
    }
    // The platoons of a battalion; heavy mortars have fewer tubes.
    for (const id of ['british-mortars', 'german-8cm', 'us-mortars'] as const)
      expect([6, 7, 8], id).toContain(profileOf(id).pieces);
  });

  test('stonk-rate-03 stonk-gap-40 the heavy rate is for machine guns, Panzergrenadiers, field artillery and mortars', () => {
    expect(profileOf('british-mmg').rates).toContain('heavy');
    expect(profileOf('german-panzergrenadiers').rates).toContain('heavy');
    expect(profileOf('british-25pdr').rates).toContain('heavy');
    expect(profileOf('british-rifle').rates).toEqual(['normal', 'light']);
    for (const { effects, rates, id } of PROFILES) if (effects === 'medium') expect(rates, id).not.toContain('heavy');
  });

  test('stonk-rate-05 everybody who fires may fire light', () => {
    for (const { effects, rates, id } of PROFILES) expect(rates.includes('light'), id).toBe(effects !== null);
  });

  test('stonk-arm-16 stonk-arm-17 stonk-arm-18 armour classes that the book names', () => {
    const classes = (...ids: ProfileId[]) => ids.map((id) => profileOf(id).armour);
    expect(new Set(classes('german-panzer-iv', 'german-panther', 'british-sherman', 'british-cromwell'))).toEqual(
      new Set(['medium']),
    );
    expect(new Set(classes('british-stuart', 'german-armoured-cars'))).toEqual(new Set(['light']));
    expect(classes('british-churchill', 'german-tiger')).toEqual(['heavy', 'tiger']);
    for (const { traits, armour, id } of PROFILES) expect(traits.includes('tiger'), id).toBe(armour === 'tiger');
  });

  test('stonk-inf-06 stonk-inf-04 stonk-inf-05 mortars above medium and small infantry guns are field artillery', () => {
    expect(profileOf('british-heavy-mortars').effects).toBe('field');
    expect(profileOf('german-12cm').effects).toBe('field');
    expect(profileOf('german-sig').effects).toBe('field');
    expect(profileOf('british-5.5-inch').effects).toBe('medium');
    expect(profileOf('german-8cm').effects).toBe('mortar');
  });

  test('guns and mortars that fire indirectly have a range; vehicles have an armour class, troops have none', () => {
    for (const { kind, indirect, armour, running, id } of PROFILES) {
      if (kind === 'battery' || kind === 'mortars') expect(indirect, id).not.toBeNull();
      if (running.gear === 'foot') expect(armour, id).toBeNull();
      if (running.gear === 'tracked') expect(armour, id).not.toBeNull();
    }
  });
});

describe('bases and parts', () => {
  const size = (id: ProfileId) => {
    const { base, pieces } = profileOf(id);
    return baseSize(base, pieces);
  };

  test('stonk-base-03 stonk-base-05 stonk-base-06 stonk-base-07 stonk-base-10 stonk-gap-91 millimetres of base are 4 m each', () => {
    expect(size('british-carriers')).toEqual({ front: 80, depth: 80 });
    expect(size('british-lorries')).toEqual({ front: 40, depth: 160 });
    expect(size('german-horses')).toEqual({ front: 40, depth: 12 * profileOf('german-horses').pieces });
    expect(size('british-25pdr')).toEqual({ front: 320, depth: 120 });
    expect(METRES_PER_MM * 40).toBe(160);
  });

  test('stonk-core-07 stonk-core-04 a base has the area of its table, whatever its strength', () => {
    const weak = freshElement({
      ...{ id: 'a', side: 'allies', seat: 'allies', profile: 'british-rifle', company: 'a', strength: 1 },
    });
    expect(weak.size).toEqual(size('british-rifle'));
  });

  test('stonk-ex-04 stonk-org-04 a 12-tube mortar battery is two bases', () => {
    expect([6, 8, 12].map(mortarBases)).toEqual([1, 1, 2]);
    const platoon = (pieces: number) => () =>
      mortarPlatoon({ ...profileOf('british-mortars'), pieces, indirect: '3-inch-mortar', effects: 'mortar' });
    expect(platoon(8)).not.toThrow();
    expect(platoon(12)).toThrow('british-mortars has more tubes than stand on one base');
  });

  test('stonk-ex-05 stonk-core-06 one mile is 16" on the table', () => {
    expect(Math.round(1609 / METRES_PER_INCH)).toBe(16);
  });

  test('stonk-core-02 stonk-org-01 stonk-org-05 platoons, troops and sections: nothing smaller is on the table', () => {
    for (const { kind, pieces, strength, id } of PROFILES) {
      if (kind === 'infantry' || kind === 'apc' || kind === 'engineers') expect(strength, id).toBeGreaterThanOrEqual(4);
      if (kind === 'armour' || kind === 'anti-tank' || kind === 'mmg') expect(pieces, id).toBeGreaterThanOrEqual(2);
    }
  });

  test('stonk-org-06 stonk-org-07 batteries of six to eight guns, or sections of two to four', () => {
    for (const { kind, pieces, id } of PROFILES) if (kind === 'battery') expect([2, 3, 4, 6, 8], id).toContain(pieces);
    const regiment = formation('british-infantry-brigade').battalions.find(({ role }) => role === 'artillery')!;
    expect(regiment.companies.length).toBeGreaterThan(1);
  });

  test('stonk-org-02 elements belong to companies, and companies to battalions', () => {
    for (const each of FORMATIONS)
      for (const { id, company, battalion } of elementsOf(each))
        if (company !== null)
          expect(
            each.battalions.find((one) => one.id === battalion)?.companies.map((one) => one.id),
            id,
          ).toContain(company);
  });

  test('stonk-state-10 stonk-state-17 classes of armour and movement, and special roles', () => {
    expect(profileOf('british-stuart')).toMatchObject({
      armour: 'light',
      mover: 'fast-armour',
      running: { gear: 'tracked' },
    });
    expect(profileOf('british-lorries')).toMatchObject({
      armour: 'soft',
      mover: 'lorry',
      running: { gear: 'wheeled' },
    });
    expect(profileOf('british-plant').traits).toEqual(['digging-equipment']);
    expect(profileOf('british-bridging').traits).toEqual(['bridging']);
  });
});

describe('formations', () => {
  test('eight, each with elements that have ids of their own', () => {
    expect(FORMATIONS).toHaveLength(8);
    for (const each of FORMATIONS) {
      const elements = elementsOf(each);
      expect(new Set(elements.map(({ id }) => id)).size, each.id).toBe(elements.length);
      for (const { profile, strength } of elements) {
        expect(profileOf(profile).nation).toBe(each.nation);
        expect(strength).toBeGreaterThan(0);
        expect(strength).toBeLessThanOrEqual(profileOf(profile).strength);
      }
    }
  });

  test('stonk-state-18 every company has one HQ element', () => {
    for (const each of FORMATIONS)
      for (const { companies } of each.battalions)
        for (const { id } of companies)
          expect(
            elementsOf(each).filter(({ company, isHq }) => company === id && isHq),
            id,
          ).toHaveLength(1);
  });

  test('a British infantry battalion: twelve rifle platoons, six guns, four carrier sections, one battalion HQ', () => {
    const elements = elementsOf(formation('british-infantry-battalion'));
    expect(countOf(elements, 'british-rifle')).toBe(12);
    expect(countOf(elements, 'british-6pdr')).toBe(3);
    expect(countOf(elements, 'british-carriers')).toBe(4);
    expect(countOf(elements, 'british-hq')).toBe(5);
    expect(elements.filter(({ company }) => company === null)).toHaveLength(1);
  });

  test('stonk-core-01 a British infantry brigade: three battalions, tanks, 24 field guns', () => {
    const elements = elementsOf(formation('british-infantry-brigade'));
    expect(countOf(elements, 'british-rifle')).toBe(36);
    expect(countOf(elements, 'british-25pdr')).toBe(3);
    expect(countOf(elements, 'british-mmg')).toBe(6);
    expect(countOf(elements, 'british-churchill')).toBe(15);
    expect(elements[0]).toMatchObject({ id: 'british-infantry-brigade/hq', battalion: null });
  });

  test('an armoured regiment: 12 troops, 64 Shermans, 11 Stuarts', () => {
    const elements = elementsOf(formation('british-armoured-regiment'));
    const vehicles = (profile: ProfileId) =>
      elements.filter((element) => element.profile === profile).reduce((sum, { strength }) => sum + strength, 0);
    expect(vehicles('british-sherman') + vehicles('british-sherman-hq')).toBe(64);
    expect(vehicles('british-stuart')).toBe(11);
  });

  test('stonk-ca-14 a Cromwell squadron has two close support tanks', () => {
    const squadron = cromwellRegiment('r', 'Regiment').companies[0]!;
    const close = squadron.elements.filter(({ profile }) => profileOf(profile).traits.includes('close-support'));
    expect(close.map(({ profile }) => profileOf(profile).pieces)).toEqual([2]);
  });

  test('a US regiment: 27 rifle platoons, 18 pieces against tanks; its team has 12 light howitzers and 17 tanks', () => {
    const regiment = elementsOf(formation('us-infantry-regiment'));
    expect(countOf(regiment, 'us-rifle')).toBe(27);
    expect(countOf(regiment, 'us-57mm') * 3).toBe(18);
    const team = elementsOf(formation('us-regimental-combat-team'));
    expect(countOf(team, 'us-105mm') * 4).toBe(12);
    expect(countOf(team, 'us-sherman') * 5 + countOf(team, 'us-sherman-hq') * 2).toBe(17);
    expect(formation('us-regimental-combat-team').radio).toBe('us');
  });

  test('a grenadier regiment: 18 platoons in two battalions', () => {
    const elements = elementsOf(formation('german-grenadier-regiment'));
    expect(countOf(elements, 'german-grenadiers')).toBe(18);
    expect(countOf(elements, 'german-8cm')).toBe(2);
    expect(countOf(elements, 'german-lefh')).toBe(3);
  });

  test('stonk-core-11 every battalion of infantry and armour that has an HQ has its tail', () => {
    for (const each of FORMATIONS)
      for (const { id, hq, companies } of each.battalions)
        if (hq)
          expect(
            companies.some(({ elements }) =>
              elements.some(({ profile }) => ['lorries', 'horses'].includes(profileOf(profile).kind)),
            ),
            `${each.id} ${id}`,
          ).toBe(true);
  });
});

describe('bases of kinds', () => {
  const baseOf = (id: ProfileId) => profileOf(id).base;

  test('stonk-base-01 stonk-org-01 platoons of infantry, engineers and mortars stand on 40 x 20 mm', () => {
    expect(baseSize('platoon', 1)).toEqual({ front: 160, depth: 80 });
    for (const id of ['british-rifle', 'british-engineers', 'british-mortars'] as const)
      expect(baseOf(id), id).toBe('platoon');
  });

  test('stonk-base-02 stonk-org-01 HQs, anti-tank and machine gun sections on 20 x 20 mm, as carriers do', () => {
    expect(baseSize('section', 2)).toEqual({ front: 80, depth: 80 });
    for (const id of ['british-hq', 'british-6pdr', 'british-mmg'] as const) expect(baseOf(id), id).toBe('section');
    expect(baseOf('british-carriers')).toBe('carriers');
  });

  test('stonk-org-05 a squadron has troops', () => {
    const [squadron] = shermanRegiment('r', 'Regiment').companies;
    expect(squadron!.elements.reduce((sum, { count }) => sum + count, 0)).toBe(5);
  });

  test('stonk-sp-01 four or five infantrymen to a point', () => {
    expect(MEN_PER_POINT).toEqual({ from: 4, to: 5 });
  });

  test('stonk-ammo-02 mortars without a vehicle hold less in an advance', () => {
    const named = { id: 'm', name: 'Mortars', nation: 'german', source: 'a test', pieces: 6 } as const;
    const { ammunition } = mortarPlatoon({ ...named, indirect: '8cm-mortar', transport: null });
    expect(ammunition).toEqual({ static: 'mortars-served', advancing: 'mortars' });
    expect(profileOf('british-mortars').ammunition.advancing).toBe('mortars-served');
    expect(ammunitionOf('mortars-served')).toEqual({ rounds: 4, smoke: 1, illuminating: 1 });
  });

  test('stonk-ammo-03 stonk-ammo-04 stonk-ammo-05 anti-tank sections, tanks and batteries', () => {
    const of = (scale: 'anti-tank' | 'anti-tank-by-hand' | 'tanks' | 'battery') => Object.values(ammunitionOf(scale));
    expect([of('anti-tank'), of('anti-tank-by-hand')]).toEqual([
      [10, 0, 0],
      [4, 0, 0],
    ]);
    expect([of('tanks'), of('battery')]).toEqual([
      [8, 1, 0],
      [10, 1, 1],
    ]);
  });
});

test('stonk-gap-42 kinds that the book does not list: 12 or 6 for machine guns, 8 for others; platoons draw on the pool', () => {
  const of = (id: ProfileId, stance: 'static' | 'advancing' = 'static') => {
    const scale = profileOf(id).ammunition[stance];
    return scale === null || scale === 'company' ? scale : ammunitionOf(scale).rounds;
  };
  expect([of('british-mmg'), of('british-mmg', 'advancing')]).toEqual([12, 6]);
  expect([of('british-carriers'), of('british-engineers'), of('german-armoured-cars')]).toEqual([8, 8, 8]);
  expect([of('british-hq'), of('british-rifle')]).toEqual(['company', 'company']);
});

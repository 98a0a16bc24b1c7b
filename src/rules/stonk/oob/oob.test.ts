/** Unit lists and orders of battle: held to every figure that the book gives, and to themselves. */
import { describe, expect, test } from 'vitest';
import { strengthOf } from '../tables/bases.ts';
import { cromwellRegiment } from './british.ts';
import { FORMATIONS } from './index.ts';
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

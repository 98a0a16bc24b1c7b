import { describe, expect, test } from 'vitest';
import { checkForce, checkType, supportPoints, totalsOf } from './force.ts';
import type { Force, ForceUnit } from './scenarios/types.ts';
import { ELITE_OF, pointsOf } from './tables/points.ts';
import { unitType } from './tables/units.ts';

const NOTHING: Force = {
  ...{ id: 'test', nation: 'germany', theatre: 'kursk-1943', size: 'squad', side: 'axis', title: 'A test' },
  units: [],
  support: { requests: [0, 0, 0], registered: 0, barrages: [], airstrikes: [], counterBattery: [] },
  defences: { bunkers: 0, trench: 0, mines: 0, wire: 0 },
};

const unit = (id: string, type: string, aboard?: ForceUnit['aboard']): ForceUnit => {
  const made = { id, type, name: id, short: id, section: 'infantry' };
  return aboard ? { ...made, aboard } : made;
};

/** So many missions, at ten points each, and as many of these units. */
function force(tens: number, units: readonly ForceUnit[] = [], more: Partial<Force> = {}): Force {
  const support = { ...NOTHING.support, counterBattery: Array.from({ length: tens }, () => 4) };
  return { ...NOTHING, support, units, ...more };
}

const rulesOf = (one: Force): string[] => checkForce(one).map(({ rule }) => rule);

/** Three teams at 17 points. */
const TEAMS = ['a', 'b', 'c'].map((id) => unit(id, 'mg34-tripod-team'));

describe('what a force adds up to', () => {
  test('bg-army-02 the size of the game fixes the orders dice', () => {
    const sizes = ['squad', 'platoon', 'company', 'battalion'] as const;
    expect(sizes.map((size) => totalsOf({ ...NOTHING, size }).dice)).toEqual([1, 2, 3, 4]);
  });

  test('bg-army-03 each entry has its points and its rating', () => {
    expect(pointsOf(unitType('mg34-tripod-team'))).toBe(17);
    expect(totalsOf(force(0, TEAMS))).toMatchObject({ points: 51, rating: 3 });
    expect(totalsOf(force(2, [unit('t', 'tiger-i')]))).toMatchObject({ points: 133, rating: 4 });
  });

  test('bg-army-07 officers and scouts are counted, an observation aircraft as two scouts', () => {
    const units = ['grenadier-company-hq', 'grenadier-platoon-hq', 'german-rifle-squad', 'sdkfz-222', 'fi-156'];
    expect(
      totalsOf(
        force(
          0,
          units.map((type) => unit(type, type)),
        ),
      ),
    ).toMatchObject({ officers: 2, scouts: 3 });
    expect(totalsOf(force(0, TEAMS))).toMatchObject({ officers: 0, scouts: 0 });
  });

  test('bg-army-08 every request, target and mission is bought; so are defences', () => {
    const { support, defences } = NOTHING;
    const price = (more: Partial<Force['support']>): number =>
      supportPoints({ support: { ...support, ...more }, defences });
    expect(price({})).toBe(0);
    expect(price({ requests: [1, 0, 0] })).toBe(20);
    expect(price({ requests: [0, 1, 0] })).toBe(12);
    expect(price({ requests: [0, 0, 2] })).toBe(12);
    expect(price({ registered: 3 })).toBe(24);
    expect(price({ barrages: ['2x105mm', '2x105mm'] })).toBe(40);
    expect(price({ airstrikes: ['ju-87d-large'] })).toBe(30);
    expect(price({ counterBattery: [4, 4] })).toBe(20);
    const works = (more: Partial<Force['defences']>): number =>
      supportPoints({ support, defences: { ...defences, ...more } });
    expect(works({ bunkers: 2 })).toBe(70);
    expect([1, 1000, 1001].map((trench) => works({ trench }))).toEqual([10, 10, 20]);
    expect(works({ mines: 2 })).toBe(30);
    expect([1, 1000, 1001].map((wire) => works({ wire }))).toEqual([5, 5, 10]);
    expect(totalsOf(force(1, [], { defences: { bunkers: 1, trench: 1000, mines: 1, wire: 1000 } })).points).toBe(75);
  });
});

describe('what is wrong with a force', () => {
  test('bg-army-01 its points lie within those of its size, and the largest has no end', () => {
    const third = { ...NOTHING.support, requests: [0, 0, 8] as const };
    expect(totalsOf(force(0, TEAMS, { support: third })).points).toBe(99);
    expect(rulesOf(force(0, TEAMS, { support: third }))).toEqual(['bg-army-01']);
    expect(rulesOf(force(10))).toEqual([]);
    expect(rulesOf(force(35))).toEqual([]);
    expect(rulesOf(force(30, TEAMS))).toEqual(['bg-army-01']);
    expect(rulesOf(force(30, TEAMS, { size: 'platoon' }))).toEqual([]);
    expect(rulesOf(force(35, [], { size: 'platoon' }))).toEqual(['bg-army-01']);
    expect(rulesOf(force(75, [], { size: 'platoon' }))).toEqual([]);
    expect(rulesOf(force(70, TEAMS, { size: 'platoon' }))).toEqual(['bg-army-01']);
    expect(rulesOf(force(125, [], { size: 'company' }))).toEqual([]);
    expect(rulesOf(force(120, TEAMS, { size: 'company' }))).toEqual(['bg-army-01']);
    expect(rulesOf(force(125, [], { size: 'battalion' }))).toEqual(['bg-army-01']);
    expect(rulesOf(force(300, [], { size: 'battalion' }))).toEqual([]);
  });

  test('bg-army-03 every unit is of a known type and of the same list', () => {
    expect(rulesOf(force(20, [unit('a', 'toString')]))).toEqual(['bg-army-03']);
    expect(rulesOf(force(20, [unit('a', 't-34')]))).toEqual(['bg-army-03']);
    expect(rulesOf(force(20, [unit('a', 't-34')], { nation: 'soviet' }))).toEqual([]);
    expect(rulesOf(force(20, [unit('a', 'firefly')], { nation: 'britain' }))).toEqual([]);
    expect(rulesOf(force(20, [unit('a', 'm10')], { nation: 'usa' }))).toEqual([]);
  });

  test('bg-army-04 every unit stands in a section of the roster', () => {
    const stray = { ...unit('a', 'mg34-tripod-team'), section: 'navy' };
    expect(rulesOf(force(20, [stray]))).toEqual(['bg-army-04']);
    expect(rulesOf(force(20, [{ ...stray, section: 'special' }]))).toEqual([]);
  });

  test('bg-army-05 one unique unit, not two', () => {
    expect(rulesOf(force(0, [unit('a', 'tiger-i-ace')]))).toEqual([]);
    const two = force(0, [unit('a', 'tiger-i-ace'), unit('b', 'tiger-i-ace')], { size: 'platoon' });
    expect(checkForce(two)).toEqual([{ rule: 'bg-army-05', text: 'Only one unit may be unique: a, b.' }]);
  });

  test('bg-army-06 elites are upgraded veterans, and aces are elite', () => {
    const squad = unitType('german-rifle-squad');
    const rules = (type: typeof squad): string[] => checkType(type).map(({ rule }) => rule);
    expect(rules(unitType('tiger-i-ace'))).toEqual([]);
    expect(unitType(ELITE_OF['tiger-i-ace']!).experience).toBe('veteran');
    expect(rules({ ...squad, experience: 'elite' })).toEqual(['bg-army-06']);
    expect(rules({ ...squad, experience: 'veteran' })).toEqual([]);
    expect(rules({ ...squad, experience: 'veteran', traits: ['ace'] })).toEqual(['bg-army-06']);
    const ace = { ...unitType('tiger-i-ace'), id: 'another' };
    expect(checkType(ace)).toEqual([{ rule: 'bg-army-06', text: 'is elite, but not the upgrade of veterans.' }]);
  });

  test('bg-weap-01 bg-gap-74 one submachine gun a squad, but for those of the list', () => {
    const squad = unitType('german-rifle-squad');
    expect(checkType({ ...squad, smgs: 1 })).toEqual([]);
    expect(checkType({ ...squad, smgs: 2 })).toEqual([{ rule: 'bg-weap-01', text: 'has 2 submachine guns.' }]);
    expect(checkType(unitType('soviet-smg-squad'))).toEqual([]);
    expect(unitType('soviet-smg-squad').smgs).toBe(8);
  });

  test('bg-air-01 aircraft that attack the ground are not bought', () => {
    for (const type of ['ju-87d-large', 'ju-87g', 'fw-190-bomb', 'hs-129', 'bf-109'])
      expect(rulesOf(force(20, [unit('a', type)]))).toEqual(['bg-air-01']);
    expect(rulesOf(force(20, [unit('a', 'fi-156')]))).toEqual([]);
  });

  test('bg-army-08 timed missions are flown and fired by what there is', () => {
    const support = (more: Partial<Force['support']>): Force => {
      const made = force(20);
      return { ...made, support: { ...made.support, ...more } };
    };
    expect(rulesOf(support({ barrages: ['2x105mm'] }))).toEqual([]);
    expect(rulesOf(support({ barrages: ['toString'] }))).toEqual(['bg-army-08']);
    expect(rulesOf(support({ airstrikes: ['ju-87d-large'] }))).toEqual([]);
    expect(rulesOf(support({ airstrikes: ['il-2-ptab'] }))).toEqual(['bg-army-08']);
    // A Panther does not fly, and a fighter without bombs drops none.
    expect(rulesOf(support({ airstrikes: ['panther-a'] }))).toEqual(['bg-army-08']);
    expect(rulesOf(support({ airstrikes: ['bf-109'] }))).toEqual(['bg-army-08']);
  });

  test('bg-gap-64 who is inside finds room', () => {
    const aboard = { on: 'truck', how: 'inside' } as const;
    const truck = unit('truck', 'medium-truck');
    const squad = unit('squad', 'german-rifle-squad', aboard);
    expect(rulesOf(force(20, [truck, squad]))).toEqual([]);
    expect(rulesOf(force(20, [truck, squad, unit('more', 'panzerschreck-team', aboard)]))).toEqual([]);
    const full = [truck, squad, unit('more', 'mg34-tripod-team', aboard)];
    expect(rulesOf(force(20, full))).toEqual(['bg-gap-64', 'bg-gap-64']);
    expect(rulesOf(force(20, [unit('truck', 'tiger-i'), squad]))).toEqual(['bg-gap-64']);
    expect(rulesOf(force(20, [truck, unit('gun', 'pak-38', aboard)]))).toEqual(['bg-gap-64']);
    expect(rulesOf(force(20, [squad]))).toEqual(['bg-state-15']);
  });

  test('bg-gap-23 one infantry unit rides, on armour that has no seats', () => {
    const aboard = { on: 'tank', how: 'riding' } as const;
    const squad = unit('squad', 'german-rifle-squad', aboard);
    expect(rulesOf(force(10, [unit('tank', 'tiger-i'), squad]))).toEqual([]);
    expect(rulesOf(force(10, [unit('tank', 'medium-truck'), squad]))).toEqual(['bg-gap-23']);
    expect(rulesOf(force(10, [unit('tank', 'sdkfz-251-1'), squad]))).toEqual(['bg-gap-23']);
    const two = [unit('tank', 'tiger-i'), squad, unit('team', 'mg34-tripod-team', aboard)];
    expect(rulesOf(force(10, two))).toEqual(['bg-gap-23', 'bg-gap-23']);
  });

  test('bg-state-15 a tow draws one gun', () => {
    const aboard = { on: 'tow', how: 'towed' } as const;
    const gun = unit('gun', 'pak-38', aboard);
    expect(rulesOf(force(10, [unit('tow', 'medium-truck'), gun]))).toEqual([]);
    expect(rulesOf(force(10, [unit('tow', 'kubelwagen'), gun]))).toEqual(['bg-state-15']);
    expect(rulesOf(force(10, [unit('tow', 'medium-truck'), unit('squad', 'german-rifle-squad', aboard)]))).toEqual([
      'bg-state-15',
    ]);
    const two = [unit('tow', 'medium-truck'), gun, unit('other', 'pak-38', aboard)];
    expect(rulesOf(force(10, two))).toEqual(['bg-state-15', 'bg-state-15']);
  });
});

test('bg-spec-11 only veterans are upgraded to elites', () => {
  const squad = unitType('german-rifle-squad');
  expect(checkType({ ...squad, experience: 'elite' })).toHaveLength(1);
  expect(checkType(unitType('tiger-i-ace'))).toEqual([]);
});

/** Movement, digging, close assault, morale, bases, ranges, supply: single cells, and that every die has a line. */
import { describe, expect, test } from 'vitest';
import {
  ASSAULT_FACTORS,
  ASSAULT_RESULTS,
  type AssaultFactor,
  assaultPoints,
  assaultResult,
  outnumbered,
} from './assault.ts';
import { BASES, type BaseKind, baseSize, CARRIER_SECTIONS, STRENGTH_POINTS, strengthOf } from './bases.ts';
import { DIGGING, engineeringMinutes, scrapeMinutes } from './digging.ts';
import {
  DEFAULT_RALLY,
  demoralisationScore,
  intervenes,
  isCommanderCasualty,
  leadershipAt,
  levelsRallied,
  moraleAdditions,
  rallied,
} from './morale.ts';
import {
  forwardLimit,
  type Going,
  groundShare,
  MINEFIELD_MOST,
  MOVERS,
  type Mover,
  movementRate,
  type Running,
  WITHDRAWAL,
  woodAt,
} from './movement.ts';
import { artilleryRange, BRITISH_RANGES, GERMAN_RANGES, INDIRECT_WEAPONS, plannedRange, US_RANGES } from './ranges.ts';
import {
  AMMUNITION_SCALES,
  ammunitionOf,
  CARRYING,
  carries,
  guardsFor,
  mayRefuseQuarter,
  mechanicalFailure,
  ROUNDS_PER_POINT,
  refusesQuarter,
  resupplyMinutes,
} from './supply.ts';

const D6_FACES = [1, 2, 3, 4, 5, 6];
const D10_FACES = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];

const FOOT: Running = { gear: 'foot', light: false };
const TANK: Running = { gear: 'tracked', light: false };
const LIGHT: Running = { gear: 'tracked', light: true };
const CAR: Running = { gear: 'wheeled', light: true };
const LORRY: Running = { gear: 'wheeled', light: false };

describe('movement', () => {
  test('stonk-move-01 inches a move, tactical and not', () => {
    expect(movementRate('armour', 'tactical', { onRoad: false })).toBe(6);
    expect(movementRate('slow-armour', 'non-tactical', { onRoad: true })).toBe(15);
    expect(movementRate('armoured-car', 'non-tactical', { onRoad: false })).toBe(30);
    expect(movementRate('infantry', 'tactical', { onRoad: true })).toBe(2);
    expect(movementRate('lorry', 'tactical', { onRoad: true })).toBe(6);
  });

  test.each<readonly [Mover, boolean, readonly [number, number | null]]>([
    ['armour', false, [6, 20]],
    ['fast-armour', false, [8, 20]],
    ['slow-armour', false, [4, 15]],
    ['armoured-car', false, [8, 30]],
    ['infantry', false, [2, 6]],
    ['lorry', true, [6, 30]],
    ['lorry', false, [2, null]],
  ])('stonk-move-01 %s, on a road: %s', (mover, onRoad, [tactical, nonTactical]) => {
    expect(movementRate(mover, 'tactical', { onRoad })).toBe(tactical);
    expect(movementRate(mover, 'non-tactical', { onRoad })).toBe(nonTactical);
  });

  test.each<readonly [Mover, boolean, readonly [number, number | null]]>([
    ['horse', true, [4, 8]],
    ['horse', false, [2, null]],
    ['jeep', true, [6, 30]],
    ['jeep', false, [4, null]],
    ['gun-by-hand', true, [1, null]],
  ])('stonk-gap-48 %s, on a road: %s', (mover, onRoad, [tactical, nonTactical]) => {
    expect(movementRate(mover, 'tactical', { onRoad })).toBe(tactical);
    expect(movementRate(mover, 'non-tactical', { onRoad })).toBe(nonTactical);
  });

  test('stonk-move-02 lorries off roads have no non-tactical rate', () => {
    expect(movementRate('lorry', 'tactical', { onRoad: false })).toBe(2);
    expect(movementRate('lorry', 'non-tactical', { onRoad: false })).toBeNull();
  });

  test('stonk-move-20 stonk-gap-48 everybody has a tactical rate, and a non-tactical one is faster', () => {
    for (const mover of MOVERS)
      for (const onRoad of [false, true]) {
        const tactical = movementRate(mover, 'tactical', { onRoad })!;
        expect(tactical).toBeGreaterThan(0);
        expect(movementRate(mover, 'non-tactical', { onRoad }) ?? tactical + 1).toBeGreaterThan(tactical);
      }
    expect(movementRate('gun-by-hand', 'tactical', { onRoad: true })).toBe(1);
    expect(movementRate('jeep', 'tactical', { onRoad: false })).toBe(4);
    expect(movementRate('horse', 'non-tactical', { onRoad: true })).toBe(8);
  });

  test.each<readonly [Going, readonly number[]]>([
    // foot, tank, light armour, armoured car, lorry
    ['open', [1, 1, 1, 1, 1]],
    ['open-wood', [1, 0.5, 0.25, 0.25, 0]],
    ['close-wood', [1, 0.25, 0.25, 0, 0]],
    ['forest', [0.5, 0, 0, 0, 0]],
    ['bocage', [1, 0.5, 0.25, 0.25, 0]],
    ['built-up', [0.5, 0.5, 0.5, 0.5, 0.5]],
  ])('stonk-move-06 stonk-move-07 stonk-move-08 stonk-move-09 stonk-move-10 stonk-move-13 %s', (going, shares) => {
    expect([FOOT, TANK, LIGHT, CAR, LORRY].map((running) => groundShare(going, running))).toEqual(shares);
  });

  test('stonk-move-05 an inch in a minefield', () => {
    expect(MINEFIELD_MOST).toBe(1);
  });

  test('stonk-move-11 stonk-move-12 pinned veterans creep forward, nobody else', () => {
    expect(forwardLimit('pinned', { quality: 'veteran', vehicle: true })).toBe(2);
    expect(forwardLimit('pinned', { quality: 'veteran', vehicle: false })).toBe(0.5);
    for (const quality of ['average', 'green'] as const)
      expect(forwardLimit('pinned', { quality, vehicle: true })).toBe(0);
    for (const vehicle of [true, false]) expect(forwardLimit('suppressed', { quality: 'veteran', vehicle })).toBe(0);
    expect(WITHDRAWAL).toBe(2);
  });

  test('stonk-move-14 the density of a wood, one line for every face', () => {
    expect(D6_FACES.map(woodAt)).toEqual([
      ...['open-wood', 'open-wood', 'open-wood', 'close-wood', 'close-wood', 'forest'],
    ]);
    expect(() => woodAt(7)).toThrow('no line for 7');
    expect(() => woodAt(0)).toThrow('no line for 0');
  });
});

describe('digging and engineers', () => {
  test('stonk-dig-01 stonk-dig-02 an hour, ten minutes more if pinned, thirty if suppressed, both if both', () => {
    expect(scrapeMinutes({ pinned: false, suppressed: false })).toBe(60);
    expect(scrapeMinutes({ pinned: true, suppressed: false })).toBe(70);
    expect(scrapeMinutes({ pinned: false, suppressed: true })).toBe(90);
    expect(scrapeMinutes({ pinned: true, suppressed: true })).toBe(100);
  });

  test('stonk-dig-03 stonk-dig-04 twelve hours and eight', () => {
    expect([DIGGING.trenches.minutes, DIGGING.guns.minutes]).toEqual([720, 480]);
  });

  test('stonk-eng-01 stonk-eng-03 stonk-eng-04 engineers', () => {
    expect([engineeringMinutes('dugIn'), engineeringMinutes('deeplyDugIn')]).toEqual([30, 180]);
    expect(engineeringMinutes('demolition')).toBe(40);
    expect([engineeringMinutes('bailey'), engineeringMinutes('baileyUnderFire')]).toEqual([40, 90]);
  });
});

describe('close assault', () => {
  const sum = (...factors: AssaultFactor[]) => factors.reduce((total, of) => total + ASSAULT_FACTORS[of].value, 0);

  test("stonk-ex-03 the book's example: 24 points against 10, five against six, position taken", () => {
    const german = assaultPoints('infantry', 6) + assaultPoints('infantry', 4);
    const british = assaultPoints('infantry', 8) + assaultPoints('infantry', 8) + assaultPoints('tank', 4);
    expect([german, british]).toEqual([10, 24]);
    expect(outnumbered(german, british)).toBe('outnumbered2');
    expect(outnumbered(british, german)).toBeNull();
    const defence = 5 + 1 + sum('dugIn', 'suppressed', 'outnumbered2');
    const attack = 4 + 2;
    expect([defence, attack]).toEqual([5, 6]);
    expect(assaultResult(attack - defence)).toMatchObject({ id: 'taken', attackerLoses: 1, defender: 'withdraws, 1P' });
  });

  test('stonk-ca-12 stonk-gap-56 odds are rounded down; five to one is the end', () => {
    expect([19, 20, 29, 30, 40, 49, 50, 90].map((enemy) => outnumbered(10, enemy))).toEqual([
      null,
      ...['outnumbered2', 'outnumbered2', 'outnumbered3', 'outnumbered4', 'outnumbered4'],
      ...['outnumbered5', 'outnumbered5'],
    ]);
  });

  test('stonk-ca-16 to stonk-ca-21 the ends of every band', () => {
    const read = (difference: number) => {
      const { id, attackerLoses } = assaultResult(difference);
      return `${id} ${attackerLoses}`;
    };
    expect([20, 5, 4, 1, 0].map(read)).toEqual(['carried 1', 'carried 1', 'taken 1', 'taken 1', 'confused 2']);
    expect([-1, -4, -5, -8, -9, -12].map(read)).toEqual([
      ...['halted 1', 'halted 1', 'halted 2', 'halted 2', 'halted 3', 'halted 3'],
    ]);
    expect([-13, -30].map(read)).toEqual(['breaks 3', 'breaks 3']);
    expect(assaultResult(-13).attacker).toBe('suppressed on arrival');
  });

  test('stonk-ca-16 every difference has exactly one line', () => {
    for (let difference = -40; difference <= 40; difference += 1)
      expect(
        ASSAULT_RESULTS.filter(
          ({ from, to }) => (from === null || from <= difference) && (to === null || difference <= to),
        ),
      ).toHaveLength(1);
  });
});

describe('morale', () => {
  test('stonk-mor-02 original strength down, what remains across', () => {
    expect(demoralisationScore(8, 1)).toBe(5);
    expect(demoralisationScore(8, 5)).toBe(1);
    expect(demoralisationScore(6, 3)).toBe(2);
    expect(demoralisationScore(4, 2)).toBe(2);
    expect(demoralisationScore(16, 6)).toBe(1);
  });

  test('stonk-mor-03 stonk-gap-66 no test: a dash, more than 6 left, an original strength of 1', () => {
    expect(demoralisationScore(8, 6)).toBeNull();
    expect(demoralisationScore(16, 7)).toBeNull();
    expect(demoralisationScore(1, 1)).toBeNull();
    expect(demoralisationScore(2, 2)).toBeNull();
  });

  test('the more is lost, the likelier', () => {
    for (let original = 2; original <= 16; original += 1)
      for (let remaining = 1; remaining < original; remaining += 1)
        expect(demoralisationScore(original, remaining + 1) ?? 0).toBeLessThanOrEqual(
          demoralisationScore(original, remaining) ?? 0,
        );
  });

  test('stonk-mor-05 stonk-mor-06 state and quality', () => {
    expect(moraleAdditions('ok', 'average')).toEqual([]);
    expect(moraleAdditions('pinned', 'green')).toEqual(['pinned', 'green']);
    expect(moraleAdditions('suppressed', 'veteran')).toEqual(['suppressed', 'veteran']);
  });

  test('stonk-ral-02 stonk-ral-04 stonk-gap-68 the score rallies one level, twice the score two', () => {
    expect([2, 3, 5, 6, 9].map((total) => levelsRallied(total, 3))).toEqual([0, 1, 1, 2, 2]);
    expect([4, 9, 10].map((total) => levelsRallied(total, 5))).toEqual([0, 1, 2]);
  });

  test('stonk-ral-03 S to P, P to OK', () => {
    expect([rallied('suppressed', 1), rallied('suppressed', 2), rallied('pinned', 1)]).toEqual(['pinned', 'ok', 'ok']);
    expect([rallied('pinned', 2), rallied('suppressed', 0)]).toEqual(['ok', 'suppressed']);
  });

  test('stonk-ral-07 stonk-gap-69 rally scores by quality', () => {
    expect(DEFAULT_RALLY).toEqual({ veteran: 3, average: 4, green: 5 });
  });

  test('stonk-lead-02 leadership, one line for every face', () => {
    expect(D6_FACES.map(leadershipAt)).toEqual([0, 0, 1, 1, 2, 3]);
    expect(() => leadershipAt(7)).toThrow('no line for 7');
  });

  test('stonk-cmd-03 stonk-cmd-04 a commander whom nobody plays, and one under fire', () => {
    expect(D6_FACES.filter((die) => intervenes(die, 2))).toEqual([1, 2]);
    expect(D6_FACES.some((die) => intervenes(die, 0))).toBe(false);
    expect(D6_FACES.filter(isCommanderCasualty)).toEqual([1]);
  });
});

describe('bases and strength', () => {
  test('stonk-base-01 stonk-base-10 stonk-gap-91 a platoon covers 160 by 80 metres', () => {
    expect(baseSize('platoon', 1)).toEqual({ front: 160, depth: 80 });
    expect(baseSize('section', 2)).toEqual({ front: 80, depth: 80 });
    expect(baseSize('apc-mounted', 4)).toEqual({ front: 60, depth: 80 });
  });

  test('stonk-base-05 stonk-base-06 stonk-base-07 stonk-base-08 columns, batteries and troops by number', () => {
    expect(baseSize('lorries', 10)).toEqual({ front: 40, depth: 160 });
    expect(baseSize('horses', 10)).toEqual({ front: 40, depth: 120 });
    expect(baseSize('artillery', 8)).toEqual({ front: 320, depth: 120 });
    expect(baseSize('armour', 4)).toEqual({ front: 160, depth: 160 });
  });

  test('every base has ground', () => {
    for (const kind of Object.keys(BASES) as BaseKind[])
      expect(baseSize(kind, 1).front * baseSize(kind, 1).depth).toBeGreaterThan(0);
  });

  test('stonk-sp-01 stonk-sp-03 stonk-sp-04 stonk-sp-05 stonk-sp-06 strength points', () => {
    expect([strengthOf('platoon', 1), strengthOf('hq', 1)]).toEqual([8, 4]);
    expect([strengthOf('mortars', 6), strengthOf('battery', 8)]).toEqual([6, 16]);
    expect([strengthOf('anti-tank', 2), strengthOf('mmg', 2)]).toEqual([4, 4]);
    expect([strengthOf('carriers', 1), strengthOf('carriers', CARRIER_SECTIONS)]).toEqual([4, 16]);
    expect(strengthOf('vehicles', 4)).toBe(4);
    expect(Object.keys(STRENGTH_POINTS)).toHaveLength(8);
  });
});

describe('ranges', () => {
  test('stonk-range-01 single ranges', () => {
    expect(artilleryRange('25pdr')).toBe(12400);
    expect(artilleryRange('lefh-18m')).toBe(12300);
    expect(artilleryRange('ig-37')).toBe(5200);
    expect(artilleryRange('tank-indirect')).toBe(8000);
    expect(INDIRECT_WEAPONS).toHaveLength(28);
  });

  test('stonk-range-01 every range of the lists', () => {
    const of = (ranges: Readonly<Record<string, { readonly range: number }>>) =>
      Object.values(ranges).map(({ range }) => range);
    expect(of(BRITISH_RANGES)).toEqual([4000, 2600, 12400, 16600, 14600, 20000, 9500, 16500]);
    expect(of(US_RANGES)).toEqual([14800, 32300, 7300, 12500, 3000, 8900]);
    expect(of(GERMAN_RANGES)).toEqual([
      ...[4800, 6100, 16500, 3500, 12300, 5200, 2400, 14000, 9200, 16900, 8700, 5600],
    ]);
  });

  test('stonk-range-04 a Nebelwerfer by its type', () => {
    expect([artilleryRange('nebelwerfer'), artilleryRange('nebelwerfer', { longType: true })]).toEqual([5600, 7300]);
    expect(artilleryRange('25pdr', { longType: true })).toBe(12400);
  });

  test('stonk-range-03 stonk-range-05 machine guns and tanks that fire indirectly; ditto marks written out', () => {
    expect([artilleryRange('mmg-indirect'), artilleryRange('tank-indirect')]).toEqual([2000, 8000]);
    expect([GERMAN_RANGES['lefh-18m'].label, GERMAN_RANGES['ig-37'].label]).toEqual([
      ...['10.5cm Fld IFH18M', '7.5cm Inf How IG37'],
    ]);
  });

  test('stonk-range-02 stonk-order-32 two thirds in a fireplan, rounded down', () => {
    expect(plannedRange(12400)).toBe(8266);
    expect(plannedRange(2600)).toBe(1733);
    expect(plannedRange(3000)).toBe(2000);
  });
});

describe('supply', () => {
  test('stonk-ammo-01 stonk-ammo-02 stonk-ammo-03 stonk-ammo-04 stonk-ammo-05 usual holdings', () => {
    expect(ammunitionOf('company-static').rounds).toBe(40);
    expect(ammunitionOf('mortars')).toEqual({ rounds: 2, smoke: 1, illuminating: 1 });
    expect(ammunitionOf('tanks')).toEqual({ rounds: 8, smoke: 1, illuminating: 0 });
    expect(ammunitionOf('anti-tank-by-hand').rounds).toBe(4);
    expect(AMMUNITION_SCALES).toHaveLength(13);
  });

  test('stonk-ammo-06 a point is ten real rounds', () => {
    expect(ROUNDS_PER_POINT).toBe(10);
  });

  test('stonk-gap-42 an MMG section can fire heavy to the last point', () => {
    expect(ammunitionOf('mmg-static').rounds % 3).toBe(0);
    expect(ammunitionOf('mmg-advancing').rounds % 3).toBe(0);
  });

  test('stonk-sup-01 stonk-sup-03 a part takes its share of the time', () => {
    expect([resupplyMinutes('infantry', 40, 40), resupplyMinutes('heavy', 8, 8)]).toEqual([30, 60]);
    expect(resupplyMinutes('heavy', 4, 8)).toBe(30);
    expect(resupplyMinutes('infantry', 1, 40)).toBe(1);
  });

  test('stonk-sup-05 carts and jeeps carry half', () => {
    expect(CARRYING.cart.infantry * 2).toBe(CARRYING.carrier.infantry);
    expect(CARRYING.cart.heavier * 2).toBe(CARRYING.carrier.heavier);
    expect([carries('party', 'infantry'), carries('party', 'heavier')]).toEqual([4, 1]);
  });

  test('stonk-mech-02 one line for every face of the d10', () => {
    expect(D10_FACES.map(mechanicalFailure)).toEqual([
      'knocked-out',
      'pinned',
      ...Array.from({ length: 8 }, () => null),
    ]);
    expect(() => mechanicalFailure(10)).toThrow('no line for 10');
  });

  test('stonk-pow-02 stonk-gap-88 quarter is refused after losses above half, on a 1', () => {
    expect([mayRefuseQuarter(8, 16), mayRefuseQuarter(9, 16)]).toEqual([false, true]);
    expect(D6_FACES.filter(refusesQuarter)).toEqual([1]);
  });

  test('stonk-pow-03 a guard for every eight prisoners or part', () => {
    expect([1, 8, 9, 16, 17].map(guardsFor)).toEqual([1, 1, 2, 2, 3]);
  });
});

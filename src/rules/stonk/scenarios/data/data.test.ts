/** The scenarios: everything that is named exists, everybody has a place, every gun reaches what it is told to fire on. */

import { describe, expect, test } from 'vitest';
import { covers } from '../../../../geometry/table/polygon.ts';
import { onePlayerEach } from '../../../../kit/sides.ts';
import { elementsOf } from '../../oob/types.ts';
import { profileOf } from '../../oob/units.ts';
import { OPTIONS } from '../../setup.ts';
import { VISIBILITY } from '../../tables/location.ts';
import { artilleryRange, plannedRange } from '../../tables/ranges.ts';
import { BEATEN_ZONES, SAFETY_ZONES } from '../../tables/zones.ts';
import { firstTable } from '../make.ts';
import { mapOf } from '../maps/index.ts';
import { type Area, BRIGADE_FRONT, type Point, SIDES, type SidePlan, type StonkScenario } from '../types.ts';
import { SCENARIOS } from './index.ts';

const SIDE_PLANS = SCENARIOS.flatMap((scenario) =>
  SIDES.map((side) => ({ name: `${scenario.id} ${side}`, scenario, plan: scenario.sides[side] })),
);
const battalionsOf = ({ formation }: SidePlan) => formation.battalions;
const companiesOf = (plan: SidePlan) => battalionsOf(plan).flatMap(({ companies }) => companies);
const inside = ({ ground }: StonkScenario, [x, y]: Point): boolean =>
  x >= 0 && x <= ground.width && y >= 0 && y <= ground.height;
const holds = (scenario: StonkScenario, { from, to }: Area): boolean =>
  inside(scenario, from) && inside(scenario, to) && from[0] < to[0] && from[1] < to[1];
/** The square of the distance between an area and a square zone about a point. */
function apart2({ from, to }: Area, [x, y]: Point, half: number): number {
  const dx = Math.max(from[0] - (x + half), x - half - to[0], 0);
  const dy = Math.max(from[1] - (y + half), y - half - to[1], 0);
  return dx * dx + dy * dy;
}
const unique = (ids: readonly string[]): boolean => new Set(ids).size === ids.length;

describe('scenarios', () => {
  test('four, the introduction first, with ids of their own', () => {
    expect(SCENARIOS.map(({ id }) => id)).toEqual([
      ...['stonk-woods-edge', 'stonk-cheux', 'stonk-southern-slope', 'stonk-hill192'],
    ]);
    expect(SCENARIOS[0]!.size).toBe('introduction');
    expect(SCENARIOS.map(({ moves }) => moves)).toEqual([12, 24, 30, 30]);
    expect(SCENARIOS.map(({ ground }) => [ground.width, ground.height])).toEqual([
      [1000, 1000],
      [3000, 4000],
      [5000, 6000],
      [3000, 3000],
    ]);
  });

  test.each(SCENARIOS)('$id names its ground, and every landmark is on it', (scenario) => {
    expect(scenario.ground.drawnFrom.length).toBeGreaterThan(10);
    expect(unique(scenario.ground.landmarks.map(({ id }) => id))).toBe(true);
    for (const { at, id } of scenario.ground.landmarks) expect(inside(scenario, at), id).toBe(true);
    const { bocage } = scenario.ground;
    if (bocage !== null) {
      expect(bocage).toBeGreaterThanOrEqual(VISIBILITY.bocage.from);
      expect(bocage).toBeLessThanOrEqual(VISIBILITY.bocage.to);
    }
  });

  test.each(SCENARIOS)(
    '$id has objectives that are landmarks, and a victory that is neither given nor out of reach',
    (one) => {
      const ids = one.ground.landmarks.map(({ id }) => id);
      for (const { landmark } of one.objectives) expect(ids).toContain(landmark);
      expect(unique(one.objectives.map(({ landmark }) => landmark))).toBe(true);
      const all = one.objectives.reduce((sum, { points }) => sum + points, 0);
      expect(one.victory).toBeGreaterThan(0);
      expect(one.victory).toBeLessThanOrEqual(all);
      expect(one.sides[one.first].stance).toBe('attack');
      expect(new Set(SIDES.map((side) => one.sides[side].stance)).size).toBe(2);
    },
  );

  test.each(SCENARIOS)(
    '$id tells both sides in its briefings what wins, and when',
    ({ moves, victory, sides, objectives }) => {
      for (const side of SIDES) {
        expect(sides[side].briefing).toContain(`move ${moves}`);
        if (objectives.length > 1) expect(sides[side].briefing).toMatch(new RegExp(`(with|than) ${victory}\\b`));
      }
    },
  );

  test.each(SCENARIOS)('$id has a visibility from the first minute on, in order', ({ visibility }) => {
    expect(visibility[0]!.from).toBe(0);
    const minutes = visibility.map(({ from }) => from);
    expect(minutes).toEqual([...minutes].sort((a, b) => a - b));
    for (const { metres } of visibility) expect(metres).toBeGreaterThan(0);
  });
});

describe.each(SIDE_PLANS)('$name', ({ scenario, plan }) => {
  const companies = new Set(companiesOf(plan).map(({ id }) => id));
  const battalions = new Set(battalionsOf(plan).map(({ id }) => id));

  test('every element has an id of its own, is of the nation, and is not above establishment', () => {
    const elements = elementsOf(plan.formation);
    expect(unique(elements.map(({ id }) => id))).toBe(true);
    expect(unique([plan.formation.id, ...battalions, ...companies])).toBe(true);
    for (const { profile, strength, id } of elements) {
      expect(profileOf(profile).nation, id).toBe(plan.formation.nation);
      expect(strength, id).toBeGreaterThan(0);
      expect(strength, id).toBeLessThanOrEqual(profileOf(profile).strength);
    }
  });

  test('every company and headquarters is placed once, or is off the table', () => {
    const off = new Set(plan.offTable.map(({ battalion }) => battalion));
    const on = battalionsOf(plan).filter(({ id }) => !off.has(id));
    const expected = [
      ...(plan.formation.hq ? [plan.formation.id] : []),
      ...on.flatMap(({ id, hq, companies: each }) => [...(hq ? [id] : []), ...each.map((company) => company.id)]),
    ];
    expect(plan.placements.map(({ unit }) => unit).sort()).toEqual(expected.sort());
    for (const id of off) expect(battalions).toContain(id);
    for (const { unit, area, move } of plan.placements) {
      expect(holds(scenario, area), unit).toBe(true);
      expect(move).toBeGreaterThanOrEqual(1);
      expect(move).toBeLessThanOrEqual(scenario.moves);
    }
  });

  test('every battalion has one seat', () => {
    expect(plan.seats.length).toBeLessThanOrEqual(4);
    expect(plan.seats.flatMap(({ commands }) => commands).sort()).toEqual([...battalions].sort());
    expect(unique(plan.seats.map(({ id }) => id))).toBe(true);
  });

  test('positions, minefields and lines are on the ground and name what exists', () => {
    for (const { area, id } of [...plan.positions, ...plan.minefields]) expect(holds(scenario, area), id).toBe(true);
    for (const { between, path, id } of plan.lines) {
      for (const end of between)
        expect(companies.has(end) || battalions.has(end) || end === plan.formation.id, `${id} ${end}`).toBe(true);
      expect(path.length).toBeGreaterThan(1);
      for (const point of path) expect(inside(scenario, point), id).toBe(true);
    }
  });

  test('stonk-order-28 stonk-order-29 direct support and registered targets name what exists', () => {
    for (const { battery, of } of plan.directSupport) {
      expect(companies).toContain(battery);
      expect(battalions).toContain(of);
    }
    expect(unique(plan.directSupport.map(({ battery }) => battery))).toBe(true);
    for (const { at, by, id } of plan.registered) {
      expect(inside(scenario, at), id).toBe(true);
      expect(battalions).toContain(by);
    }
    expect(unique(plan.registered.map(({ id }) => id))).toBe(true);
  });

  test('stonk-order-32 every planned target is within two thirds of the range of its guns', () => {
    for (const { id, at, batteries } of plan.fireplan)
      for (const battery of batteries) {
        const owner = battalionsOf(plan).find(({ companies: each }) => each.some((company) => company.id === battery))!;
        const place = plan.offTable.find(({ battalion }) => battalion === owner.id)!;
        const depth = place.edge === 'north' ? at[1] : scenario.ground.height - at[1];
        const gun = profileOf(owner.companies.find((company) => company.id === battery)!.elements[0]!.profile)
          .indirect!;
        expect(depth + place.behind, `${id} ${battery}`).toBeLessThanOrEqual(plannedRange(artilleryRange(gun)));
      }
  });

  test('stonk-gap-97 no battery is planned on two targets in one move', () => {
    const missions = plan.fireplan.flatMap(({ moves: [from, to], batteries }) =>
      batteries.flatMap((battery) => Array.from({ length: to - from + 1 }, (_, at) => `${battery} ${from + at}`)),
    );
    expect(unique(missions)).toBe(true);
    for (const { moves, at, id } of plan.fireplan) {
      expect(moves[0], id).toBeLessThanOrEqual(moves[1]);
      expect(inside(scenario, at), id).toBe(true);
    }
    expect(unique(plan.fireplan.map(({ id }) => id))).toBe(true);
  });

  test('stonk-gap-45 no planned shell or strike falls within the safety distance of where own troops start', () => {
    const start = plan.placements.filter(({ move }) => move === 1);
    for (const { area, unit } of start) {
      for (const { id, at, moves } of plan.fireplan)
        if (moves[0] === 1)
          expect(apart2(area, at, 150), `${id} ${unit}`).toBeGreaterThanOrEqual(SAFETY_ZONES.guns.to ** 2);
      for (const { at } of plan.air?.planned ?? [])
        expect(apart2(area, at, BEATEN_ZONES.air.front / 2), unit).toBeGreaterThanOrEqual(plan.air!.safety ** 2);
    }
    expect(start.length).toBeGreaterThan(0);
  });

  test('stonk-zone-05 strikes keep a safety distance that the book allows', () => {
    if (!plan.air) return expect(plan.air).toBeNull();
    expect(plan.air.safety).toBeGreaterThanOrEqual(SAFETY_ZONES.air.from);
    expect(plan.air.safety).toBeLessThanOrEqual(SAFETY_ZONES.air.to);
    for (const { at } of plan.air.planned) expect(inside(scenario, at)).toBe(true);
  });
});

test("stonk-ex-03 a wood's edge has the forces of the example", () => {
  const { allies, axis } = SCENARIOS[0]!.sides;
  const strengths = (plan: SidePlan) =>
    elementsOf(plan.formation)
      .filter(({ isHq, profile }) => profileOf(profile).kind !== 'hq' || !isHq)
      .map(({ strength }) => strength);
  expect(strengths(axis)).toEqual([6, 4]);
  expect(strengths(allies)).toEqual([8, 8, 4, 16]);
  expect(companiesOf(axis)[0]!.leadership).toBe(1);
  expect(companiesOf(allies)[0]!.leadership).toBe(2);
  expect(allies.fireplan[0]!.moves).toEqual([1, 4]);
});

const BRIGADES = SIDE_PLANS.filter(({ scenario }) => scenario.size === 'brigade');

test.each(BRIGADES)('stonk-core-01 $name is about a brigade, with support from above', ({ plan }) => {
  const elements = elementsOf(plan.formation);
  expect(elements.length).toBeLessThanOrEqual(140);
  expect(battalionsOf(plan).filter(({ role }) => role === 'infantry' || role === 'armour').length).toBeLessThanOrEqual(
    5,
  );
  expect(battalionsOf(plan).some(({ role }) => role === 'artillery')).toBe(true);
});

test.each(SIDE_PLANS)('stonk-core-08 $name has a source and no price', ({ plan }) => {
  expect(plan.formation.source.length).toBeGreaterThan(10);
  for (const { profile } of elementsOf(plan.formation)) {
    expect(profileOf(profile).source.length, profile).toBeGreaterThan(0);
    expect(Object.keys(profileOf(profile))).not.toContain('cost');
  }
});

test.each(BRIGADES.filter(({ plan }) => plan.stance === 'attack'))(
  'stonk-core-09 $name starts on a front of about a mile, and not on the whole width of the table',
  ({ plan, scenario }) => {
    const start = plan.placements.filter(({ move }) => move === 1);
    const front = Math.max(...start.map(({ area }) => area.to[0])) - Math.min(...start.map(({ area }) => area.from[0]));
    expect(front).toBeGreaterThan(BRIGADE_FRONT * 0.6);
    expect(front).toBeLessThan(BRIGADE_FRONT * 1.4);
    expect(front).toBeLessThan(scenario.ground.width * 0.8);
  },
);

test.each(BRIGADES)('stonk-core-11 $name has its tail: transport is among its units', ({ plan }) => {
  const kinds = elementsOf(plan.formation).map(({ profile }) => profileOf(profile).kind);
  expect(kinds.some((kind) => kind === 'lorries' || kind === 'horses')).toBe(true);
});

test.each(SCENARIOS)(
  'stonk-core-13 $id says what its ground was drawn from, and its landmarks lie where the map has them',
  (one) => {
    expect(one.ground.drawnFrom).toMatch(/^(Drawn from|No place)/);
    const map = mapOf(one.ground.map);
    for (const { landmark } of one.objectives) {
      const { at, id } = one.ground.landmarks.find(({ id: which }) => which === landmark)!;
      const drawn = map.features.flatMap((feature) => (feature.kind === 'objective' ? [feature.at] : []));
      expect(drawn, id).toContainEqual({ x: at[0], y: at[1] });
    }
    const villages = map.features.flatMap((feature) => (feature.kind === 'built-up' ? [feature.outline] : []));
    for (const { at, kind, id } of one.ground.landmarks)
      if (kind === 'village' || kind === 'farm')
        expect(
          villages.some((outline) => covers(outline, { x: at[0], y: at[1] })),
          id,
        ).toBe(true);
  },
);

test('stonk-ammo-07 a scenario varies what its side holds', () => {
  const seats = onePlayerEach();
  const rounds = (percent: number) => {
    const scenario = SCENARIOS[1]!;
    const sides = { ...scenario.sides, axis: { ...scenario.sides.axis, ammunition: percent } };
    const table = firstTable({ ...scenario, sides }, OPTIONS.parse({}), seats);
    const own = table.elements.filter(({ side }) => side === 'axis');
    return {
      own: own.reduce((sum, { ammunition }) => sum + (ammunition?.rounds ?? 0), 0),
      pools: table.companies.reduce((sum, { side, pool }) => sum + (side === 'axis' ? pool : 0), 0),
    };
  };
  const [full, half] = [rounds(100), rounds(50)];
  expect(full.own).toBeGreaterThan(0);
  expect(full.pools).toBeGreaterThan(0);
  expect(half).toEqual({ own: expect.closeTo(full.own / 2, -1), pools: full.pools / 2 });
});

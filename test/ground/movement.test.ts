/** Movement on real country: prices of ways and reach, over sampled ways on every table. */
import { beforeAll, expect, test } from 'vitest';
import { type Facing, stepsBetween } from '../../src/geometry/table/facing.ts';
import { type Feature, isLine, type Line } from '../../src/geometry/table/feature.ts';
import { legCost, priceLeg } from '../../src/geometry/table/leg.ts';
import { type MoveMap, type MoveRule, type MoveRules, makeMoveMap } from '../../src/geometry/table/move-map.ts';
import { crossedAtBend, legFacing, priceWay, turnCost, type Way } from '../../src/geometry/table/path.ts';
import { type Box, boxesTouch, boxOf, grown } from '../../src/geometry/table/polygon.ts';
import { quickestWay, reachOf, wayTo } from '../../src/geometry/table/reach.ts';
import { distanceSquared, type Point, point, samePlace } from '../../src/geometry/table/vector.ts';
import { type Picker, picker, pickOne } from '../../src/kernel/pick.ts';
import {
  boundsOf,
  boxOfFeature,
  edgesOf,
  faultList,
  isMet,
  isOn,
  type Sampler,
  SEED,
  samplerOf,
  stepAlong,
  stepped,
  type Table,
  tables,
} from './tables.ts';

beforeAll(() => {
  tables();
});

const NO_WAY = Number.POSITIVE_INFINITY;
const ground = (price: number | null): MoveRule => ({ effect: 'ground', price });
const road = (price: number): MoveRule => ({ effect: 'road', price });
const obstacle = (price: number | null): MoveRule => ({ effect: 'obstacle', price });

/** Men on foot go nearly everywhere; over walls and wire for a price, not through water. */
const INFANTRY: MoveRules = {
  of: (feature) => {
    switch (feature.kind) {
      case 'wood':
      case 'rubble':
      case 'rough':
        return ground(3);
      case 'marsh':
        return ground(4);
      case 'water':
        return ground(null);
      case 'building':
        return { effect: 'ground', price: 3, isKeptOnRoads: true };
      case 'bridge':
      case 'ford':
        return road(2);
      case 'hedge':
      case 'wall':
      case 'fence':
      case 'ditch':
        return obstacle(20_000);
      case 'bocage':
      case 'stream':
        return obstacle(40_000);
      case 'wire':
        return { effect: 'obstacle', price: 60_000, isKeptOnRoads: true };
      case 'river':
        return obstacle(null);
      default:
        return null;
    }
  },
  open: 2,
  scale: 100,
  halfWidth: 0,
  reverse: 1,
  turnAbout: 0,
};

/** Lorries love roads and fear everything else; their curves are paid by their length. */
const WHEELED: MoveRules = {
  of: (feature) => {
    switch (feature.kind) {
      case 'road':
        return road(1);
      case 'track':
      case 'bridge':
        return road(2);
      case 'ford':
        return road(6);
      case 'crops':
        return ground(5);
      case 'built-up':
        return { effect: 'ground', price: 2, isKeptOnRoads: true };
      case 'wood':
      case 'marsh':
      case 'water':
      case 'rough':
      case 'trench':
        return ground(null);
      case 'building':
      case 'bunker':
      case 'wreck':
        return { effect: 'solid' };
      case 'fence':
        return obstacle(30_000);
      case 'rail':
        return obstacle(50_000);
      case 'hedge':
      case 'bocage':
      case 'wall':
      case 'stream':
      case 'river':
      case 'ditch':
      case 'wire':
        return obstacle(null);
      default:
        return null;
    }
  },
  open: 4,
  scale: 100,
  halfWidth: 45,
  reverse: 3,
  turnAbout: 90_000,
  bendAbout: 0,
};

/** Tanks turn on the spot at every bend: woods slowly, hedges and walls for a price, banks not at all. */
const TRACKED: MoveRules = {
  of: (feature) => {
    switch (feature.kind) {
      case 'road':
      case 'bridge':
        return road(2);
      case 'ford':
        return road(3);
      case 'wood':
      case 'rubble':
        return ground(6);
      case 'marsh':
        return ground(9);
      case 'water':
        return ground(null);
      case 'building':
        return { effect: 'solid' };
      case 'hedge':
      case 'wall':
      case 'stream':
      case 'ditch':
        return obstacle(45_000);
      case 'fence':
      case 'wire':
        return obstacle(1);
      case 'bocage':
      case 'river':
        return obstacle(null);
      default:
        return null;
    }
  },
  open: 3,
  scale: 100,
  halfWidth: 60,
  reverse: 2,
  turnAbout: 60_000,
};

/** The same tables in metres of the 250 m lattice; a body has no width there. */
const onLattice = (rules: MoveRules): MoveRules => ({
  ...rules,
  of: (feature) => {
    const rule = rules.of(feature);
    return rule?.effect === 'obstacle' && rule.price !== null ? { ...rule, price: Math.ceil(rule.price / 40) } : rule;
  },
  scale: 250,
  halfWidth: 0,
});

const CLASSES = [INFANTRY, WHEELED, TRACKED];
const LATTICE_CLASSES = CLASSES.map(onLattice);

const classesOf = ({ scale }: Table): readonly MoveRules[] => (scale === 'inches' ? CLASSES : LATTICE_CLASSES);

const known = new Map<Table, readonly MoveMap[]>();

/** The table for each class of movers. */
function moveMapsOf(table: Table): readonly MoveMap[] {
  const maps = known.get(table) ?? classesOf(table).map((rules) => makeMoveMap(table.features, rules, boundsOf(table)));
  known.set(table, maps);
  return maps;
}

const told = (table: Table, kind: number, places: readonly Point[], what: unknown): string =>
  `${table.id} ${['infantry', 'wheeled', 'tracked'][kind]} ${places.map(({ x, y }) => `${x},${y}`).join(' ')}: ${JSON.stringify(what)}`;

const wayBy = (...places: readonly Point[]): Way => ({ from: places[0]!, legs: places.slice(1).map((to) => ({ to })) });

/** A straight way with a whole-number place on it; most of these lie where something begins, ends or is crossed. */
function partedLeg(table: Table, sampler: Sampler, pick: Picker): readonly [Point, Point, Point] | null {
  const size = table.scale === 'inches' ? 300 : 6;
  let middle = pick(4) === 0 ? sampler.anywhere() : sampler.awkward();
  let by = point(pick(2 * size) - size, pick(2 * size) - size);
  if (pick(3) === 0) {
    // Along an edge, parted at or near a corner.
    const { edge } = sampler.edge();
    const along = stepAlong(edge);
    middle = pickOne(edge, pick);
    by = stepped(point(0, 0), along.by, 1 + pick(along.count));
  }
  const a = stepped(middle, by, -1 - pick(3));
  const b = stepped(middle, by, 1 + pick(3));
  return samePlace(a, b) || !isOn(table, a) || !isOn(table, b) ? null : [a, middle, b];
}

function isSolid({ features, rules }: MoveMap, id: string | null): boolean {
  return features.some((feature) => feature.id === id && rules.of(feature)?.effect === 'solid');
}

test('a way is never cheaper in parts, on every table and for every class', () => {
  const faults = faultList();
  const seen = { open: 0, barred: 0, dearer: 0, atBend: 0, solid: 0, road: 0, tolls: 0 };
  for (const table of tables()) {
    const pick = picker(SEED * 100_000 + 5000 + table.number);
    const sampler = samplerOf(table, pick);
    for (let i = 0; i < (table.isShipped ? 300 : 30); i += 1) {
      const parted = partedLeg(table, sampler, pick);
      if (parted === null) continue;
      const [a, middle, b] = parted;
      moveMapsOf(table).forEach((map, kind) => {
        const whole = legCost(map, a, b);
        const argued = priceLeg(map, a, b);
        const parts = priceWay(map, wayBy(a, middle, b));
        faults.note(whole === argued.cost && whole === legCost(map, b, a), () => told(table, kind, parted, whole));
        faults.note(parts.cost >= whole, () => told(table, kind, parted, [whole, parts.cost]));
        if (parts.crossed.some(({ at }) => at.num === 0)) seen.atBend += 1;
        if (whole === NO_WAY) seen.barred += 1;
        else seen.open += 1;
        if (whole === NO_WAY && isSolid(map, argued.barredBy)) seen.solid += 1;
        if (whole < NO_WAY && parts.cost > whole) seen.dearer += 1;
        if (whole < NO_WAY && argued.stretches.some(({ isRoad }) => isRoad)) seen.road += 1;
        if (whole < NO_WAY && argued.crossed.some(({ price }) => price > 0)) seen.tolls += 1;
      });
    }
  }
  expect(faults.told()).toEqual([]);
  expect(Math.min(...Object.values(seen))).toBeGreaterThan(1000);
});

test('the price of a way is the sum of its parts, on every table and for every class', () => {
  const faults = faultList();
  const seen = { open: 0, barred: 0, atBend: 0, turned: 0, reverse: 0 };
  for (const table of tables()) {
    const pick = picker(SEED * 100_000 + 6000 + table.number);
    const sampler = samplerOf(table, pick);
    for (let i = 0; i < (table.isShipped ? 100 : 20); i += 1) {
      const [from, next] = sampler.pair();
      const places = [from, next, ...Array.from({ length: 1 + pick(3) }, () => sampler.pair()[1])].filter(
        (p, k, all) => k === 0 || !samePlace(p, all[k - 1]!),
      );
      if (places.length < 3) continue;
      const way: Way = { from, legs: places.slice(1).map((to) => ({ to, isReverse: pick(4) === 0 })) };
      const facings = { start: pick(48), end: pick(48) };
      const cut = 1 + pick(way.legs.length - 1);
      moveMapsOf(table).forEach((map, kind) => {
        const { reverse, turnAbout, bendAbout = turnAbout } = map.rules;
        const { cost: whole, crossed } = priceWay(map, way);
        const driven = (k: number): number => legFacing(places[k]!, places[k + 1]!, way.legs[k]!.isReverse === true);
        // What is crossed at a bend and the turn there belong to the bend: to neither of its legs.
        const bend = (k: number): number =>
          crossedAtBend(map, places[k - 1]!, places[k]!, places[k + 1]!).reduce(
            (sum, { price }) => sum + price,
            turnCost(bendAbout, stepsBetween(driven(k - 1), driven(k))),
          );
        const head = priceWay(map, { from, legs: way.legs.slice(0, cut) }).cost;
        const tail = priceWay(map, { from: places[cut]!, legs: way.legs.slice(cut) }).cost;
        faults.note(whole === head + tail + bend(cut), () => told(table, kind, places, [whole, head, tail, bend(cut)]));
        const legs = way.legs.reduce(
          (sum, { to, isReverse }, k) => sum + legCost(map, places[k]!, to) * (isReverse ? reverse : 1),
          0,
        );
        const bends = places.slice(2).reduce((sum, _, k) => sum + bend(k + 1), 0);
        faults.note(whole === legs + bends, () => told(table, kind, places, [whole, legs, bends]));
        const turns =
          turnCost(turnAbout, stepsBetween(facings.start, driven(0))) +
          turnCost(turnAbout, stepsBetween(driven(way.legs.length - 1), facings.end));
        faults.note(priceWay(map, way, facings).cost === whole + turns, () => told(table, kind, places, turns));
        if (whole < NO_WAY) seen.open += 1;
        else seen.barred += 1;
        if (crossed.some(({ at }) => at.num === 0) && whole < NO_WAY) seen.atBend += 1;
        if (bends > 0 && whole < NO_WAY && kind === 2) seen.turned += 1;
        if (whole < NO_WAY && way.legs.some(({ isReverse }) => isReverse)) seen.reverse += 1;
      });
    }
  }
  expect(faults.told()).toEqual([]);
  expect(Math.min(...Object.values(seen))).toBeGreaterThan(80);
});

test('features elsewhere change no price, on every table and for every class', () => {
  const faults = faultList();
  let open = 0;
  for (const table of tables()) {
    const pick = picker(SEED * 100_000 + 7000 + table.number);
    const sampler = samplerOf(table, pick);
    for (let i = 0; i < (table.isShipped ? 20 : 3); i += 1) {
      const [a, b] = sampler.pair();
      const around = {
        west: Math.min(a.x, b.x) - 70,
        north: Math.min(a.y, b.y) - 70,
        east: Math.max(a.x, b.x) + 70,
        south: Math.max(a.y, b.y) + 70,
      };
      const near = table.features.filter(
        (feature) => edgesOf(feature).length > 0 && boxesTouch(boxOfFeature(feature), around),
      );
      moveMapsOf(table).forEach((map, kind) => {
        const price = priceLeg(map, a, b);
        const alone = priceLeg(makeMoveMap(near, map.rules, map.bounds), a, b);
        faults.note(JSON.stringify(price) === JSON.stringify(alone), () => told(table, kind, [a, b], [price, alone]));
        if (price.cost < NO_WAY) open += 1;
      });
    }
  }
  expect(faults.told()).toEqual([]);
  expect(open).toBeGreaterThan(500);
});

test('on the operational map roads are followed from place to place of the lattice, and not beside them', () => {
  const table = tables().find(({ id }) => id === 'altlinden')!;
  const [, wheeled] = moveMapsOf(table);
  const roads = table.features.filter((one): one is Line => isLine(one) && wheeled!.rules.of(one)?.effect === 'road');
  expect(roads.length).toBeGreaterThan(8);
  for (const { id, line, width } of roads) {
    expect(width).toBe(0);
    expect(priceWay(wheeled!, wayBy(...line)).isOnRoad, id).toBe(true);
    // Lattice ways lead beside the line by half a step at most, so they are hardly longer.
    line.slice(1).forEach((to, i) => {
      const from = line[i]!;
      const quickest = quickestWay(wheeled!, from, to, { step: 1 })!;
      expect(quickest.cost).toBeLessThanOrEqual(legCost(wheeled!, from, to));
      const reach = reachOf(wheeled!, from, (legCost(wheeled!, from, to) * 11) / 10, { step: 1 });
      const place = reach.findIndex(({ at }) => samePlace(at, to));
      expect(place, `${id} ${i}`).toBeGreaterThan(0);
      expect(priceWay(wheeled!, wayTo(reach, place)).isOnRoad, `${id} ${i}`).toBe(true);
    });
  }
  // A step aside it is open ground.
  const east = roads.find(({ id }) => id === 'east-road')!;
  const beside = priceWay(wheeled!, wayBy(...east.line.slice(1, 3).map(({ x, y }) => point(x, y + 2))));
  expect(beside.isOnRoad).toBe(false);
});

interface Walk {
  readonly map: MoveMap;
  readonly from: Point;
  readonly budget: number;
  readonly step: number;
  readonly facing: Facing | undefined;
}

/** The places of the lattice through `from` within a box. */
function latticeIn({ west, north, east, south }: Box, from: Point, step: number): Point[] {
  const places: Point[] = [];
  for (let y = from.y - step * Math.floor((from.y - north) / step); y <= south; y += step)
    for (let x = from.x - step * Math.floor((from.x - west) / step); x <= east; x += step) places.push(point(x, y));
  return places;
}

function firstTurn({ map, from, facing }: Walk, to: Point): number {
  if (facing === undefined) return 0;
  return turnCost(map.rules.turnAbout, stepsBetween(facing, legFacing(from, to, false)));
}

/** Every place in the box, every leg, again and again until nothing gets cheaper. */
function slowReach(walk: Walk, box: Box): Map<string, number> {
  const { map, from, budget, step } = walk;
  const places = latticeIn(box, from, step);
  const lines = map.features.filter(
    (feature) =>
      isLine(feature) && map.rules.of(feature)?.effect === 'obstacle' && boxesTouch(boxOfFeature(feature), box),
  );
  const legs = places.map((p) => {
    const isStart = samePlace(p, from);
    if (!isStart && lines.some((line) => isMet(line, p, p))) return [];
    return places.flatMap((q, to) => {
      const apart = distanceSquared(p, q) / step ** 2;
      if (apart === 0 || apart > 5) return [];
      return [{ to, cost: legCost(map, p, q) + (isStart ? firstTurn(walk, q) : 0) }];
    });
  });
  const cost = places.map((p) => (samePlace(p, from) ? 0 : NO_WAY));
  for (let isChanged = true; isChanged; ) {
    isChanged = false;
    legs.forEach((list, p) => {
      for (const leg of list) {
        const total = cost[p]! + leg.cost;
        if (total > budget || total >= cost[leg.to]!) continue;
        cost[leg.to] = total;
        isChanged = true;
      }
    });
  }
  return new Map(places.flatMap(({ x, y }, i) => (cost[i]! < NO_WAY ? [[`${x},${y}`, cost[i]!]] : [])));
}

interface Reached {
  places: number;
  beyond: number;
  /** Places to which a bent way is cheaper than the straight one. */
  detours: number;
}

/** The same table for movers whose bends are free. */
function withFreeBends(map: MoveMap): MoveMap {
  return { ...map, rules: { ...map.rules, bendAbout: 0 } };
}

function compareReach(given: Walk, box: Box, seen: Reached, note: (isRight: boolean, what: unknown) => void): void {
  const walk = { ...given, map: withFreeBends(given.map) };
  const { map, from, budget, step, facing } = walk;
  const options = facing === undefined ? { step } : { step, facing };
  const reach = reachOf(map, from, budget, options);
  const slow = slowReach(walk, box);
  // With bends that cost nothing is promised that the way does not keep, and nothing is cheaper.
  const dear = reachOf(given.map, from, budget, options);
  dear.forEach(({ at, cost }, k) => {
    const way = wayTo(dear, k);
    const turn = way.legs.length > 0 ? firstTurn(walk, way.legs[0]!.to) : 0;
    note(priceWay(given.map, way).cost + turn === cost, ['bends', at, cost]);
    note(cost >= (slow.get(`${at.x},${at.y}`) ?? NO_WAY), ['bends are not cheaper', at, cost]);
  });
  const sorted = (list: Iterable<readonly [string, number]>): string => JSON.stringify([...list].sort());
  const found = sorted(reach.map(({ at, cost }) => [`${at.x},${at.y}`, cost]));
  note(found === sorted(slow), [box, budget, facing, found, sorted(slow)]);
  reach.forEach(({ at, cost }, k) => {
    const way = wayTo(reach, k);
    const turn = way.legs.length > 0 ? firstTurn(walk, way.legs[0]!.to) : 0;
    note(priceWay(map, way).cost + turn === cost, [box, at, cost]);
    if (way.legs.length > 1 && cost < legCost(map, from, at) + firstTurn(walk, at)) seen.detours += 1;
  });
  seen.places += reach.length;
  seen.beyond += latticeIn(box, from, step).length - reach.length;
}

test('reach equals brute force within a small reach, on every table and for every class', () => {
  const faults = faultList();
  const seen = { places: 0, beyond: 0, detours: 0 };
  for (const table of tables()) {
    const pick = picker(SEED * 100_000 + 8000 + table.number);
    const sampler = samplerOf(table, pick);
    const step = table.scale === 'inches' ? 90 + pick(21) : 2 + pick(2);
    for (let i = 0; i < (table.isShipped ? 15 : 2); i += 1) {
      const from = pick(3) === 0 ? sampler.awkward() : sampler.anywhere();
      moveMapsOf(table).forEach((map, kind) => {
        const facing = pick(2) === 0 ? pick(48) : undefined;
        // No way leads out of the box: its cheapest price alone is beyond the budget.
        const far = 2 + pick(4);
        const { rules } = map;
        const least = kind === 1 ? 1 : 2;
        const reach = (far + 1) * step - 1;
        const box = {
          west: Math.max(0, from.x - reach),
          north: Math.max(0, from.y - reach),
          east: Math.min(table.width, from.x + reach),
          south: Math.min(table.height, from.y + reach),
        };
        const budget = far * step * rules.scale * least;
        compareReach({ map, from, budget, step, facing }, box, seen, (isRight, what) =>
          faults.note(isRight, () => told(table, kind, [from], what)),
        );
      });
    }
  }
  expect(faults.told()).toEqual([]);
  expect(Math.min(...Object.values(seen))).toBeGreaterThan(600);
});

/** What of a feature can matter in a box: of a line the parts that come near it. */
function cropped(feature: Feature, box: Box): Feature[] {
  if (edgesOf(feature).length === 0 || !boxesTouch(boxOfFeature(feature), box)) return [];
  if (!isLine(feature)) return [feature];
  const near = grown(box, feature.width);
  const pieces: Point[][] = [];
  for (const [a, b] of edgesOf(feature)) {
    const isNear = boxesTouch(boxOf([a, b]), near);
    const piece = pieces.at(-1);
    if (!isNear) continue;
    if (piece !== undefined && samePlace(piece.at(-1)!, a)) piece.push(b);
    else pieces.push([a, b]);
  }
  return pieces.map((line, i) => ({ ...feature, id: `${feature.id} ${i}`, line }));
}

test('reach equals brute force on small maps cut out of every table', () => {
  const faults = faultList();
  const seen = { places: 0, beyond: 0, detours: 0 };
  for (const table of tables()) {
    const pick = picker(SEED * 100_000 + 9000 + table.number);
    const sampler = samplerOf(table, pick);
    const step = table.scale === 'inches' ? 100 : 2;
    for (let i = 0; i < (table.isShipped ? 18 : 3); i += 1) {
      const kind = (table.number + i) % 3;
      const rules = classesOf(table)[kind]!;
      const from = pick(3) === 0 ? sampler.awkward() : sampler.anywhere();
      const off = (): number => step + pick(5 * step);
      const bounds = {
        west: Math.max(0, from.x - off()),
        north: Math.max(0, from.y - off()),
        east: Math.min(table.width, from.x + off()),
        south: Math.min(table.height, from.y + off()),
      };
      const features = table.features.flatMap((feature) => cropped(feature, grown(bounds, 2 * rules.halfWidth)));
      const walk: Walk = {
        map: makeMoveMap(features, rules, bounds),
        from,
        budget: (2 + pick(12)) * step * rules.scale * rules.open,
        step,
        facing: pick(2) === 0 ? pick(48) : undefined,
      };
      compareReach(walk, bounds, seen, (isRight, what) =>
        faults.note(isRight, () => told(table, kind, [from], [bounds, what])),
      );
    }
  }
  expect(faults.told()).toEqual([]);
  expect(Math.min(...Object.values(seen))).toBeGreaterThan(2000);
});

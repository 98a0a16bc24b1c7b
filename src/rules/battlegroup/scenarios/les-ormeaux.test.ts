import { describe, expect, test } from 'vitest';
import { FACINGS } from '../../../geometry/table/facing.ts';
import { type Feature, isLine, ringsOf } from '../../../geometry/table/feature.ts';
import { area, disc, gap, overlap, rectangle, type Shape, stroke } from '../../../geometry/table/footprint.ts';
import { type Formation, placeSquad } from '../../../geometry/table/formation.ts';
import { featuresAt, makeGround } from '../../../geometry/table/ground.ts';
import { isCoherent } from '../../../geometry/table/men.ts';
import type { Point } from '../../../geometry/table/vector.ts';
import { buildMap } from '../../../scenarios/map.ts';
import { MAPS } from '../../../scenarios/maps/index.ts';
import { GAME_SIZES } from '../tables/game-size.ts';
import { unitType } from '../tables/units.ts';
import { lesOrmeaux } from './les-ormeaux.ts';
import type { BattleSide, BattleUnit } from './types.ts';

const SIDES: readonly BattleSide[] = ['allies', 'axis'];
const map = buildMap(MAPS.find(({ id }) => id === lesOrmeaux.map)!);
const SIZES = { radius: 30, spacing: 20, coherency: 100 };

const isWater = ({ kind }: Feature): boolean => ['water', 'river', 'stream'].includes(kind);
const isSolid = ({ kind }: Feature): boolean => ['building', 'bunker', 'wall', 'hedge', 'bocage'].includes(kind);

/** What no base may stand on; bridges are for moving over water, not for starting on. */
const barred = map.features
  .filter((feature) => isWater(feature) || isSolid(feature))
  .map((feature) => ({
    id: feature.id,
    shape: isLine(feature) ? stroke(feature.line, feature.width) : area(ringsOf(feature)[0]!),
  }));

const pointOf = ([x, y]: readonly [number, number]): Point => ({ x, y });

function formationOf({ at, facing, stance }: BattleUnit): Formation {
  if (!stance) throw new Error('infantry without a stance');
  if (stance.kind !== 'lining') return { kind: stance.kind, at: pointOf(at), facing };
  const feature = map.features.find(({ id }) => id === stance.feature);
  if (!feature || !isLine(feature)) throw new Error(`no line ${stance.feature} on the map`);
  return { kind: 'lining', at: pointOf(at), wall: feature.line, thickness: feature.width };
}

/** Bases in the order of the list, as a one-click deployment sets them down. */
const bases = new Map<string, readonly Shape[]>();
for (const unit of lesOrmeaux.units) {
  const type = unitType(unit.type);
  if (type.class !== 'infantry') {
    bases.set(unit.id, [rectangle(pointOf(unit.at), type.length, type.width, unit.facing)]);
    continue;
  }
  const taken = [...bases.values()].flat();
  const isFree = (x: number, y: number): boolean => {
    const base = disc({ x, y }, SIZES.radius);
    return !taken.some((other) => overlap(base, other)) && !barred.some(({ shape }) => overlap(base, shape));
  };
  const men = Array.from({ length: type.men }, () => pointOf(unit.at));
  const placing = placeSquad(formationOf(unit), { men, allowance: 100_000 }, SIZES, isFree);
  if (placing.kind !== 'placed') throw new Error(`${unit.id}: ${placing.kind}`);
  bases.set(
    unit.id,
    placing.places.map((at) => disc(at, SIZES.radius)),
  );
}

const of = (side: BattleSide): readonly BattleUnit[] => lesOrmeaux.units.filter((unit) => unit.side === side);
const ratingOf = (side: BattleSide): number => of(side).reduce((sum, { type }) => sum + unitType(type).rating, 0);
const nearest = (unit: BattleUnit, at: Point): number =>
  Math.min(...bases.get(unit.id)!.map((base) => gap(base, disc(at, 0))));

describe('the lane at Les Ormeaux', () => {
  test('is plain data', () => {
    expect(JSON.parse(JSON.stringify(lesOrmeaux))).toEqual(lesOrmeaux);
    expect(Object.keys(GAME_SIZES)).toContain(lesOrmeaux.size);
    expect([map.width, map.height]).toEqual([7200, 4800]);
  });

  test('every unit is named once and is of a known type', () => {
    const { units } = lesOrmeaux;
    expect(new Set(units.map(({ id }) => id)).size).toBe(units.length);
    for (const side of SIDES) {
      const names = of(side).map(({ name }) => name);
      expect(new Set(names).size).toBe(names.length);
    }
    for (const { type, facing, side, stance } of units) {
      expect(unitType(type).nation).toBe(side === 'allies' ? 'us' : 'german');
      expect(stance !== undefined).toBe(unitType(type).class === 'infantry');
      expect(Number.isInteger(facing) && facing >= 0 && facing < FACINGS).toBe(true);
    }
  });

  test('a dozen units a side, like ratings, three or four officers of whom one is senior', () => {
    expect(SIDES.map((side) => of(side).length)).toEqual([14, 12]);
    // The defender has a little more: if nobody does anything, time is on his side.
    expect(SIDES.map(ratingOf)).toEqual([24, 25]);
    const officers = (side: BattleSide, trait: 'officer' | 'senior officer') =>
      of(side).filter(({ type }) => unitType(type).traits.includes(trait)).length;
    expect(SIDES.map((side) => officers(side, 'officer'))).toEqual([4, 3]);
    expect(SIDES.map((side) => officers(side, 'senior officer'))).toEqual([1, 1]);
  });

  test.each(lesOrmeaux.units)('$id stands free, inside its zone', (unit) => {
    const { west, north, east, south } = lesOrmeaux.zones[unit.side];
    for (const base of bases.get(unit.id)!) {
      for (const { x, y } of base.points) {
        expect(x - base.radius).toBeGreaterThanOrEqual(west);
        expect(x + base.radius).toBeLessThanOrEqual(east);
        expect(y - base.radius).toBeGreaterThanOrEqual(north);
        expect(y + base.radius).toBeLessThanOrEqual(south);
      }
      expect(barred.filter(({ shape }) => overlap(base, shape)).map(({ id }) => id)).toEqual([]);
      for (const [id, others] of bases)
        if (id !== unit.id) expect(others.some((other) => overlap(base, other))).toBe(false);
    }
    if (unitType(unit.type).class === 'infantry') expect(isCoherent(bases.get(unit.id)!, SIZES.coherency)).toBe(true);
  });

  test('zones lie on the table and at least nine inches apart', () => {
    const { allies, axis } = lesOrmeaux.zones;
    for (const { west, north, east, south } of [allies, axis]) {
      expect([west, north].every((edge) => edge >= 0)).toBe(true);
      expect(east).toBeLessThanOrEqual(map.width);
      expect(south).toBeLessThanOrEqual(map.height);
    }
    expect(allies.north - axis.south).toBeGreaterThanOrEqual(900);
  });

  test('objectives are those of the map, twenty inches and more apart and ten from the edges', () => {
    const places = lesOrmeaux.objectives.map(({ at }) => pointOf(at));
    lesOrmeaux.objectives.forEach(({ id, at }) => {
      const mark = map.features.find((feature) => feature.id === id);
      expect(mark).toMatchObject({ kind: 'objective', at: pointOf(at) });
    });
    places.forEach((p, i) => {
      for (const q of places.slice(i + 1)) expect(gap(disc(p, 0), disc(q, 0))).toBeGreaterThanOrEqual(2000);
      expect(Math.min(p.x, p.y, map.width - p.x, map.height - p.y)).toBeGreaterThanOrEqual(1000);
    });
  });

  test('at the start the defender holds the farm, the attacker the bridge, and nobody the wood', () => {
    const holders = lesOrmeaux.objectives.map(({ at }) => {
      const near = (side: BattleSide, within: number) => of(side).some((unit) => nearest(unit, pointOf(at)) <= within);
      if (near('allies', 500) && !near('axis', 1000)) return 'allies';
      return near('axis', 500) && !near('allies', 1000) ? 'axis' : null;
    });
    expect(holders).toEqual(['axis', null, 'allies']);
  });

  test('two of the defenders lie in ambush, in cover', () => {
    const waiting = lesOrmeaux.units.filter(({ marker }) => marker === 'ambush');
    expect(waiting.map(({ id, side }) => `${side} ${id}`)).toEqual(['axis ge-mg42-a', 'axis ge-pak40']);
    const gun = waiting[1]!;
    expect(featuresAt(makeGround(map.features), pointOf(gun.at)).map(({ kind }) => kind)).toContain('crops');
    expect(waiting[0]!.stance).toMatchObject({ kind: 'lining' });
  });

  test('every unit has one name and one short one, and no other unit of either side has them', () => {
    for (const of of ['name', 'short'] as const) {
      const names = lesOrmeaux.units.map((unit) => unit[of]);
      expect(new Set(names).size).toBe(names.length);
    }
    // The short name is the beginning of the name, or stands in it: `4. Gr` and 4. Gruppe, `A1` and Sherman A1.
    const bare = (name: string) => name.toLowerCase().replace(/[^a-z0-9]/g, '');
    const letters = (name: string, short: string) =>
      [...bare(short)].reduce((at, letter) => (at < 0 ? at : bare(name).indexOf(letter, at) + 1 || -1), 0) >= 0;
    expect(lesOrmeaux.units.filter(({ name, short }) => !letters(name, short))).toEqual([]);
  });
});

/** The unit list against every figure that the book's examples give, and that no value is beyond belief. */
import { describe, expect, test } from 'vitest';
import { normandyEntry, normandyFacts } from '../../../arsenal/normandy.ts';
import { TRAITS, UNIT_KINDS } from '../profile.ts';
import { freshUnit } from '../scenarios/units.ts';
import { GUNS, GUNS_CHART, gunOf } from './guns.ts';
import { MOVEMENT_RATES } from './movement.ts';
import { pointsOf } from './points.ts';
import { BANDS, SHELL_SIZES } from './print.ts';
import { ammunitionRating, armourValue, heValues, moverOf, penetrationValues } from './ratings.ts';
import { isUnitType, UNITS, unitType, VEHICLES_CHART } from './units.ts';
import { AIR_SUPPORT, AIRCRAFT, airSupport } from './units-aircraft.ts';

const armour = (id: string) => unitType(id).armour!;
const mainGun = (id: string) => gunOf(unitType(id).main!.gun);

describe('what the examples of the book say of equipment', () => {
  test('kgn-ex-15 a Panzer IVH pierces 10 at 19 inches, the front of a Firefly is 7', () => {
    expect(mainGun('panzer-iv-h').ap!.effective).toBe(10);
    expect(armour('sherman-firefly').front).toBe(7);
  });

  test('kgn-ex-10 kgn-ex-14 the Panther fires medium HE, the 75 mm of a Sherman Medium 4', () => {
    expect(mainGun('panther-a').he!.rating.size).toBe('medium');
    for (const id of ['sherman-v', 'm4']) expect(mainGun(id).he!.rating).toEqual({ size: 'medium', dice: 4 });
  });

  test('kgn-ex-16 kgn-ex-17 105 mm is Heavy 5, 5.5 inch Heavy 6', () => {
    for (const id of ['us-105mm', 'lefh-18', 'm7-priest'])
      expect(mainGun(id).he!.rating, id).toEqual({ size: 'heavy', dice: 5 });
    expect(mainGun('5-5-inch').he!.rating).toEqual({ size: 'heavy', dice: 6 });
  });

  test('kgn-wpn-01 kgn-wpn-02 kgn-wpn-03 mortars of every nation have the book’s figures', () => {
    for (const id of ['british-2-inch-team', 'german-50mm-team'])
      expect(mainGun(id), id).toMatchObject({
        ...{ he: { rating: { size: 'light', dice: 3 }, penetration: 1 } },
        ...{ indirect: null, reach: 24 },
      });
    for (const id of ['british-3-inch-team', 'german-80mm-team', 'us-81mm-team', 'sdkfz-251-2'])
      expect(mainGun(id), id).toMatchObject({
        ...{ he: { rating: { size: 'medium', dice: 4 }, penetration: 2 } },
        ...{ indirect: 'medium-mortar', reach: null },
      });
    for (const id of ['british-4-2-inch-team', 'german-120mm-team', 'us-4-2-inch-team'])
      expect(mainGun(id), id).toMatchObject({ he: { rating: { size: 'medium', dice: 6 }, penetration: 3 } });
  });

  test('kgn-wpn-04 kgn-wpn-06 Nebelwerfer and Calliope are rocket launchers that fire only indirectly', () => {
    for (const id of ['nebelwerfer-41', 'nebelwerfer-42', 'm4-calliope', 'panzerwerfer-42'])
      expect(mainGun(id), id).toMatchObject({
        class: 'rocket-launcher',
        indirect: 'rocket-launcher',
        reach: null,
        ap: null,
      });
  });

  test('kgn-wpn-07 kgn-wpn-08 howitzers and cannons fire directly too', () => {
    expect([mainGun('25-pdr'), mainGun('5-5-inch')].map(({ class: of, reach }) => `${of} ${reach}`)).toEqual([
      ...['howitzer 48', 'cannon 48'],
    ]);
  });

  test('kgn-wpn-21 a 57 mm gun and a 2 pounder have no HE, a 6 pounder has', () => {
    expect(['57mm-m1', '2-pounder', '6-pounder'].map((id) => gunOf(id).he !== null)).toEqual([false, false, true]);
  });

  test('kgn-wpn-20 6 pdr, 17 pdr, 57 mm, PaK 40 and PaK 43 are anti-tank guns; the German crew is three', () => {
    for (const id of ['6-pdr', '17-pdr', 'us-57mm', 'pak-40', 'pak-43-41']) {
      expect(unitType(id).kind).toBe('gun');
      expect(mainGun(id).class).toBe('anti-tank');
    }
    expect(unitType('pak-40').men).toBe(3);
  });

  test('kgn-ex-12 kgn-ex-13 a British squad is eight men with Bren and PIAT', () => {
    expect(unitType('british-rifle-squad')).toMatchObject({ men: 8, weapons: ['lmg', 'piat'], team: false });
  });

  test('kgn-ex-09 a machine gun team has three men', () => {
    for (const id of ['german-mg-team', 'german-hmg-team', 'vickers-team'])
      expect(unitType(id)).toMatchObject({ men: 3, team: true });
  });

  test('kgn-wpn-10 kgn-wpn-11 kgn-wpn-12 Bren and BAR are LMGs, .30 cal and bipod MGs MMGs, .50 cal, tripods and Vickers HMGs', () => {
    expect(unitType('us-rifle-squad').weapons).toEqual(['lmg']);
    expect([unitType('us-m1919-team').weapons, unitType('german-mg-team').weapons]).toEqual([['mmg'], ['mmg']]);
    expect(['us-50-cal-team', 'german-hmg-team', 'vickers-team'].map((id) => unitType(id).weapons)).toEqual([
      ...[['hmg'], ['hmg'], ['hmg']],
    ]);
  });

  test('kgn-ex-05 an M5 tows a 6 pdr, a Bren carrier takes an observer team, platoon command may call mortars', () => {
    expect(unitType('british-m5').carries!.gun).toBe(true);
    expect(unitType('bren-carrier').carries!.models).toBeGreaterThanOrEqual(unitType('british-fao').men);
    expect(unitType('british-platoon-command').traits).toContain('command');
    expect(unitType('british-signals').name).toBe('Forward Signals Unit');
  });

  test('kgn-ex-07 kgn-ex-08 kgn-sv-01 a half-track moves 12 inches, a jeep is a road vehicle with one hit', () => {
    for (const id of ['british-m5', 'sdkfz-251-1', 'm3-half-track']) expect(unitType(id).moves).toBe('half-tracked');
    for (const id of ['us-jeep', 'british-jeep'])
      expect(unitType(id)).toMatchObject({ moves: 'road-vehicle', hits: 1 });
    expect(['kubelwagen', 'german-motorcycle', 'opel-blitz', 'aec-matador'].map((id) => unitType(id).hits)).toEqual([
      ...[1, 1, 2, 3],
    ]);
  });

  test('kgn-fl-05 a Crocodile has a vehicle flamethrower', () => {
    expect(unitType('churchill-crocodile').flame).not.toBeNull();
  });

  test('kgn-at-14 some German tanks have Schürzen, no Allied one has', () => {
    expect(unitType('panzer-iv-h').schurzen).toBe(true);
    expect(unitType('tiger-i').schurzen).toBe(false);
    expect(UNITS.filter(({ nation, schurzen }) => schurzen && nation !== 'german')).toEqual([]);
  });

  test('kgn-ex-18 kgn-ex-19 a quad 20 mm is multiple autocannons, a Spitfire has 3 hits, a Typhoon 4 and eight rockets', () => {
    expect(mainGun('flakvierling-38').class).toBe('multiple-autocannons');
    expect(unitType('spitfire')).toMatchObject({ hits: 3, air: { class: 'fighter' } });
    expect(unitType('typhoon-rockets')).toMatchObject({ hits: 4, air: { rockets: { id: '60-lb', count: 8 } } });
  });

  test('kgn-bgm-01 morale values are 0 to 3; the headquarters has the most and kgn-cc-08 is a command unit', () => {
    for (const { id, morale } of UNITS) expect([0, 1, 2, 3], id).toContain(morale);
    for (const id of ['british-hq', 'german-hq', 'us-hq'])
      expect(unitType(id)).toMatchObject({ morale: 3, traits: ['supreme command', 'command'] });
  });

  test('kgn-bgm-19 a sniper is one man whose loss costs nothing', () => {
    for (const type of UNITS.filter(({ traits }) => traits.includes('sniper')))
      expect(type).toMatchObject({ men: 1, morale: 0 });
  });
});

describe('the unit list', () => {
  test('is large enough, each type once', () => {
    expect(new Set(UNITS.map(({ id }) => id)).size).toBe(UNITS.length);
    const kinds = (...of: readonly string[]) => UNITS.filter(({ kind }) => of.includes(kind));
    const vehicles = new Set(kinds('soft-skinned', 'open-topped', 'enclosed').map(({ arsenal }) => arsenal));
    expect(vehicles.size).toBeGreaterThanOrEqual(60);
    expect(GUNS.length).toBeGreaterThanOrEqual(30);
    expect(kinds('aircraft').length).toBeGreaterThanOrEqual(8);
    for (const nation of ['british', 'german', 'us'] as const)
      for (const kind of UNIT_KINDS)
        expect(UNITS.some((type) => type.nation === nation && type.kind === kind)).toBe(true);
  });

  test.each(UNITS)('$id has what its kind has, and no more', (type) => {
    const { kind, men, hits, armour: plates, moves, main, team, weapons, air, traits, arsenal, mgs } = type;
    expect(men > 0).toBe(kind === 'infantry' || kind === 'gun');
    expect(hits > 0).toBe(kind === 'soft-skinned' || kind === 'aircraft');
    expect(plates !== null).toBe(kind === 'open-topped' || kind === 'enclosed');
    expect(moves === null).toBe(kind === 'aircraft');
    expect(air !== null).toBe(kind === 'aircraft');
    if (moves) expect(Object.keys(MOVEMENT_RATES)).toContain(moves);
    if (kind === 'gun') expect(main?.mount).toBe('deployed');
    if (main) expect(gunOf(main.gun)).toBeDefined();
    if (main?.ammunition) expect(plates).not.toBeNull();
    if (plates) expect(Math.max(plates.side, plates.rear)).toBeLessThanOrEqual(plates.front + 1);
    if (weapons.length > 0 || team) expect(kind).toBe('infantry');
    if (mgs.length > 0) expect(['soft-skinned', 'open-topped', 'enclosed']).toContain(kind);
    if (arsenal) expect(normandyEntry(arsenal), arsenal).toBeDefined();
    if (traits.includes('supreme command')) expect(traits).toContain('command');
    for (const trait of traits) expect(TRAITS).toContain(trait);
    expect(type.short.length).toBeLessThanOrEqual(10);
    if (kind === 'infantry') {
      // kgn-unit-09 Squads four to ten, teams fewer.
      expect(men).toBeLessThanOrEqual(team ? 4 : 10);
      expect(men).toBeGreaterThanOrEqual(team ? 1 : 4);
    }
  });

  test('a vehicle or gun is of the size of its facts', () => {
    expect([unitType('panzer-iv-h').length, unitType('panzer-iv-h').width]).toEqual([278, 135]);
    for (const { id, kind, length, width } of UNITS)
      if (kind !== 'infantry') expect(length > width || kind === 'gun' || kind === 'aircraft', id).toBe(true);
  });

  test('a type that is not there is a mistake', () => {
    expect(() => unitType('toString')).toThrow('no unit type toString');
    expect(isUnitType('toString')).toBe(false);
    expect(isUnitType('tiger-i')).toBe(true);
    expect(() => gunOf('toString')).toThrow('no gun toString');
  });

  test('kgn-air-15 kgn-air-16 a fresh aircraft has three bursts of its machine guns, and three of its cannon', () => {
    const loaded = (type: string) =>
      freshUnit({ id: 'u', side: 'allies', type, name: type, pick: 0, isOffTable: false }).load;
    expect(loaded('spitfire')).toMatchObject({ mgs: 3, cannon: 3 });
    expect(loaded('p-51')).toMatchObject({ mgs: 3, cannon: 0 });
  });

  test('kgn-air-21 the bombs of one aircraft are of one size, since a drop is one roll', () => {
    for (const { air } of AIRCRAFT) expect(new Set(air?.bombs).size).toBeLessThanOrEqual(1);
    expect(AIRCRAFT.filter(({ air }) => (air?.bombs.length ?? 0) > 1).length).toBeGreaterThan(0);
  });

  test('kgn-air-05 each nation’s air support has a line for every face, and all its aircraft', () => {
    for (const nation of ['british', 'german', 'us'] as const) {
      for (const face of [1, 2, 3, 4, 5, 6]) expect(unitType(airSupport(nation, face)).nation).toBe(nation);
      const own = AIRCRAFT.filter((type) => type.nation === nation);
      expect(AIR_SUPPORT[nation].map(({ aircraft }) => aircraft).sort()).toEqual(own.map(({ id }) => id).sort());
    }
  });

  test('its charts have a line for every gun and every armoured vehicle', () => {
    for (const { rows, cells, columns } of [GUNS_CHART, VEHICLES_CHART]) {
      expect(new Set(rows).size).toBe(rows.length);
      expect(cells.length).toBe(rows.length);
      for (const line of cells) expect(line.length).toBe(columns.length);
    }
    expect(GUNS_CHART.rows.length).toBe(GUNS.length);
  });
});

describe('ratings', () => {
  test('armour grows with plate and slope', () => {
    const plate = (mm: number, slope: number) => armourValue([{ where: 'hull', mm, slope }]);
    expect([plate(100, 0), plate(100, 60), plate(6, 0), plate(200, 60)]).toEqual([8, 16, 1, 20]);
    expect(armour('tiger-ii').front).toBeGreaterThan(armour('panther-a').front);
    expect(armour('churchill-vii').front).toBeGreaterThan(armour('churchill-iv').front);
    expect(armour('panther-a').front).toBeGreaterThan(armour('panzer-iv-h').front);
  });

  test('penetration falls with range, and reads facts between their distances', () => {
    const values = penetrationValues({ pierces: { shell: 'a', at500: 96, at1000: 48, at1500: 24, at2000: 12 } })!;
    expect(BANDS.map((band) => values[band])).toEqual([14, 12, 10, 8, 6, 5]);
    expect(penetrationValues({ pierces: null })).toBeNull();
    for (const { id, ap } of GUNS)
      if (ap)
        expect(
          [...BANDS].map((band) => ap[band]),
          id,
        ).toEqual([...BANDS].map((band) => ap[band]).sort((a, b) => b - a));
  });

  test('kgn-wpn-17 every autocannon has AP and HE', () => {
    for (const { id, class: of, ap, he } of GUNS)
      if (of.includes('autocannon')) expect([ap, he].includes(null), id).toBe(false);
  });

  test('no gun beats a heavier one of its kind', () => {
    const at = (id: string) => gunOf(id).ap!.effective;
    expect([at('kwk-39') < at('kwk-40-l48'), at('kwk-40-l48') < at('kwk-42'), at('kwk-42') < at('pak-43')]).toEqual([
      ...[true, true, true],
    ]);
    expect([at('75mm-m3') < at('76mm-m1'), at('6-pounder') < at('17-pounder')]).toEqual([true, true]);
  });

  test('kgn-he-09 HE has 1 to 10 dice and grows with the shell', () => {
    const weights = [0.1, 0.7, 2.9, 4, 6.6, 9, 15, 45, 91, 113];
    const worth = (kilograms: number): number => {
      const { rating } = heValues(kilograms);
      return rating.dice + 5 * SHELL_SIZES.indexOf(rating.size);
    };
    expect(weights.map(worth)).toEqual(weights.map(worth).sort((a, b) => a - b));
    for (const { id, he } of GUNS) if (he) expect(he.rating.dice >= 1 && he.rating.dice <= 10, id).toBe(true);
  });

  test('kgn-ammo-01 one round for ten', () => {
    expect([ammunitionRating(87), ammunitionRating(54), ammunitionRating(3), ammunitionRating(500)]).toEqual([
      9, 5, 1, 12,
    ]);
    expect(unitType('pak-40').main!.ammunition).toBeNull();
  });

  test('kgn-move-01 tracked vehicles by their speed', () => {
    const by = (id: string) => moverOf(normandyFacts('vehicle', id));
    expect([by('churchill-vii'), by('m4-sherman'), by('panther-a'), by('cromwell-iv')]).toEqual([
      ...['tracked-slow', 'tracked-medium', 'tracked-fast', 'tracked-very-fast'],
    ]);
    expect(by('sdkfz-234-2')).toBe('cross-country');
  });
});

describe('points', () => {
  test('kgn-setup-03 every unit costs points, within reason', () => {
    for (const type of UNITS) {
      expect(pointsOf(type), type.id).toBeGreaterThanOrEqual(1);
      expect(pointsOf(type), type.id).toBeLessThanOrEqual(75);
      expect(Number.isInteger(pointsOf(type))).toBe(true);
    }
  });

  test('what is better costs more', () => {
    const cheaper = (a: string, b: string) =>
      expect(pointsOf(unitType(a)), `${a} < ${b}`).toBeLessThan(pointsOf(unitType(b)));
    cheaper('british-bren-squad', 'british-rifle-squad');
    cheaper('panzergrenadier-squad', 'ss-squad');
    cheaper('sherman-v', 'sherman-firefly');
    cheaper('sherman-v', 'sherman-v-command');
    cheaper('panzer-iv-h', 'panther-a');
    cheaper('tiger-i', 'tiger-ii');
    cheaper('6-pdr', '17-pdr');
    cheaper('pak-40', 'pak-43-41');
    cheaper('british-2-inch-team', 'british-3-inch-team');
    cheaper('flak-38', 'flakvierling-38');
    cheaper('opel-blitz', 'german-supply');
  });

  test('the scale: a squad about 10, a medium tank about 25', () => {
    expect(pointsOf(unitType('british-rifle-squad'))).toBe(9);
    expect(pointsOf(unitType('sherman-v'))).toBe(25);
    expect(pointsOf(unitType('panzer-iv-h'))).toBe(27);
  });
});

import { describe, expect, test } from 'vitest';
import { ARSENAL, arsenalEntry, factsOf } from '../../../arsenal/index.ts';
import { GUNS as GUN_MODELS, VEHICLES as VEHICLE_MODELS } from '../../../draw/pieces/models.ts';
import { METRE } from '../../../draw/pieces/pieces.ts';
import type { Gun, UnitType } from '../profile.ts';
import { GUNS, type GunId, gunOf } from './guns.ts';
import { MOVEMENT } from './movement.ts';
import { SMALL_ARMS, smallArm } from './small-arms.ts';
import { UNITS, unitType } from './units.ts';

const types: readonly UnitType[] = Object.values(UNITS);
const guns: readonly Gun[] = Object.values(GUNS);
const valuesOf = (bands: object): unknown[] => Object.values(bands);

describe('guns', () => {
  test('bg-prof-02 the PaK 38 is as printed', () => {
    const gun = gunOf('50mmL60');
    expect(gun.he?.rating).toEqual({ dice: 3, need: 6 });
    expect(valuesOf(gun.he!.penetration)).toEqual([2, 2, 2, 2, 2, null]);
    expect(valuesOf(gun.ap!.penetration)).toEqual([5, 5, 4, 3, 2, null]);
    expect(gun.range).toBe(50);
  });

  test("the Tiger's 88 has the printed HE rating, the 75mmL48 its printed name", () => {
    expect(gunOf('88mmL56').he?.rating).toEqual({ dice: 4, need: 3 });
    expect(gunOf('75mmL48').label).toBe('75mmL48');
  });

  test('bg-weap-09 the light mortar is as printed', () => {
    expect(gunOf('light-mortar')).toMatchObject({
      size: 'very-light',
      range: 20,
      minimum: 5,
      he: { rating: { dice: 3, need: 5 } },
      ap: null,
    });
    expect(valuesOf(gunOf('light-mortar').he!.penetration)).toEqual([1, 1, null, null, null, null]);
  });

  test('bg-prof-05 AP falls with range and HE does not', () => {
    for (const { id, ap, he } of guns) {
      const near = valuesOf(ap?.penetration ?? {}).filter((value) => value !== null) as number[];
      expect(near, id).toEqual([...near].sort((a, b) => b - a));
      expect(new Set(valuesOf(he?.penetration ?? {}).filter((value) => value !== null)).size).toBe(he ? 1 : 0);
    }
  });

  test('a gun reaches as far as its last number, and no farther', () => {
    for (const { id, ap, he, range, minimum } of guns) {
      for (const bands of [ap?.penetration, he?.penetration]) {
        if (!bands) continue;
        const reach = { '0-10': 10, '10-20': 20, '20-30': 30, '30-40': 40, '40-50': 50, '50-70': 70 } as const;
        const last = Object.entries(bands).filter(([, value]) => value !== null);
        expect(reach[last.at(-1)![0] as keyof typeof reach], id).toBe(range);
        expect(last.length).toBe(Object.values(reach).filter((end) => end <= range).length);
      }
      expect(minimum).toBeLessThan(range);
    }
  });

  /** The scale that stands at the top of `guns.ts`, on the arsenal's figures. */
  type Carried = 'light-mortar' | 'anti-tank-rifle' | 'panzerschreck' | 'bazooka' | 'piat';
  const FACTS: Readonly<Record<Exclude<GunId, Carried>, string>> = {
    '50mmL60': 'pak-38',
    '75mmL48': 'kwk-40-l48',
    '88mmL56': 'kwk-36',
    '75mmL46': 'pak-40',
    '75mmL40': '75mm-m3',
    '57mmL52': '57mm-m1',
    '45mmL46': '45mm-53-k',
    '76mmL42': 'zis-3',
    '75mmL70': 'kwk-42',
    '88mmL71': 'pak-43',
    '75mmL24': 'kwk-37',
    '37mmL45': 'pak-36',
    '75mmL12': 'leig-18',
    '149mmL11': 'sig-33',
    '57mmL73': 'zis-2',
    '76mmL16': '76mm-model-1927',
    '152mmL29': 'ml-20',
    '40mmL52': '2-pounder',
    '57mmL50': '6-pounder',
    '75mmL36': '75mm-mk-v',
    '76mmL55': '17-pounder',
    '37mmL53': '37mm-m6',
    '76mmL50': '3-inch-m7',
    '76mmL52': '76mm-m1',
  };
  test.each(Object.entries(FACTS))('%s follows the scale, from the facts of %s', (id, facts) => {
    const { calibre, length, pierces, heShell } = factsOf('gun', facts);
    const gun = gunOf(id);
    expect(gun.ap === null).toBe(pierces === null);
    if (pierces) {
      const { at500, at1000, at1500, at2000 } = pierces;
      const expected = [at500, at500, at1000, at1500, at2000].map((mm) => Math.min(15, Math.round(mm / 11)));
      const isLong = calibre >= 75 && length! >= 50;
      expect(valuesOf(gun.ap!.penetration)).toEqual([...expected, isLong ? expected[4]! - 1 : null]);
      expect(gun.range).toBe(isLong ? 70 : 50);
    }
    expect(gun.size).toBe(calibre < 60 ? 'very-light' : calibre < 100 ? 'light' : calibre < 140 ? 'medium' : 'heavy');
    expect(id).toBe(`${Math.floor(calibre)}mmL${length}`);
    expect(gun.he === null).toBe(heShell === null);
    if (heShell === null) return;
    const rating =
      heShell < 1
        ? '2/6'
        : heShell <= 2.5
          ? '3/6'
          : heShell <= 4
            ? '3/5'
            : heShell <= 8
              ? '4/4'
              : heShell < 12
                ? '4/3'
                : '7/3';
    expect(`${gun.he!.rating.dice}/${gun.he!.rating.need}`).toBe(rating);
    expect(gun.he!.penetration['0-10']).toBe(calibre < 45 ? 1 : calibre < 80 ? 2 : calibre < 140 ? 3 : 4);
  });

  test('a hollow charge pierces by the same scale at 10", an anti-tank rifle falls off to 20"', () => {
    // As the arsenal's notes have it: 160, 90, 100 mm; 35 mm near, 25 farther.
    expect([160, 90, 100].map((mm) => Math.round(mm / 11))).toEqual(
      ['panzerschreck', 'bazooka', 'piat'].map((id) => gunOf(id).ap!.penetration['0-10']),
    );
    for (const id of ['panzerschreck', 'bazooka', 'piat']) expect(gunOf(id)).toMatchObject({ range: 10, he: null });
    expect(valuesOf(gunOf('anti-tank-rifle').ap!.penetration)).toEqual([3, 2, null, null, null, null]);
  });

  test('a heavier shell is never worse: dice that hit, penetration, size', () => {
    const SIZES = ['very-light', 'light', 'medium', 'heavy'];
    const shells = Object.entries(FACTS)
      .map(([id, facts]) => ({ gun: gunOf(id), kg: factsOf('gun', facts).heShell }))
      .filter(({ gun }) => gun.he)
      .concat([
        { gun: gunOf('105mm-howitzer'), kg: factsOf('gun', 'lefh-18').heShell },
        { gun: gunOf('122mm-howitzer'), kg: factsOf('gun', 'm-30').heShell },
        { gun: gunOf('150mm-howitzer'), kg: factsOf('gun', 'sfh-18').heShell },
      ])
      .sort((a, b) => a.kg! - b.kg!);
    shells.slice(1).forEach(({ gun, kg }, i) => {
      const { gun: before, kg: less } = shells[i]!;
      if (kg! < less! * 1.25) return;
      const hits = ({ he }: Gun): number => he!.rating.dice * (7 - he!.rating.need);
      expect(hits(gun), gun.id).toBeGreaterThanOrEqual(hits(before));
      expect(gun.he!.penetration['0-10']).toBeGreaterThanOrEqual(before.he!.penetration['0-10']!);
      expect(SIZES.indexOf(gun.size)).toBeGreaterThanOrEqual(SIZES.indexOf(before.size));
    });
  });

  test('a gun that pierces more is never weaker at any range that both have', () => {
    const rows = Object.keys(FACTS)
      .map(gunOf)
      .filter(({ ap }) => ap !== null);
    for (const one of rows)
      for (const other of rows) {
        const [a, b] = [FACTS[one.id as keyof typeof FACTS], FACTS[other.id as keyof typeof FACTS]];
        const [mine, its] = [factsOf('gun', a).pierces!, factsOf('gun', b).pierces!];
        if (mine.at500 < its.at500 || mine.at2000 < its.at2000) continue;
        for (const band of ['0-10', '10-20', '40-50'] as const)
          expect(one.ap!.penetration[band]!, `${one.id} ${other.id}`).toBeGreaterThanOrEqual(
            other.ap!.penetration[band]!,
          );
      }
  });

  test('a gun that is not there is a mistake', () => {
    expect(() => gunOf('toString')).toThrow('no gun toString');
  });
});

describe('units', () => {
  test('bg-prof-01 the Panzer IV H is as printed', () => {
    const type = unitType('panzer-iv-h');
    expect(type.moves).toEqual({ ground: 8, road: 12 });
    expect(type.armour).toEqual({ front: 'K', side: 'N', rear: 'N' });
    expect(type.main).toMatchObject({ gun: '75mmL48', mount: 'turret', rounds: 9 });
    expect(type.mgs).toEqual(['co-axial', 'bow']);
    expect(type.traits).toContain('schürzen');
  });

  test('facts of the examples: T-34, SU-76, truck, Maxim, MG34 and MG42 teams, PaK 40', () => {
    expect(unitType('t-34')).toMatchObject({ class: 'enclosed', armour: { side: 'L' } });
    expect(unitType('su-76').class).toBe('open-topped');
    expect(unitType('medium-truck')).toMatchObject({ class: 'soft-skinned', hits: 3, armour: null, main: null });
    expect(unitType('maxim-team')).toMatchObject({ team: true, crewed: ['medium-mg'] });
    expect(smallArm('medium-mg').rof).toBe(5);
    expect(unitType('mg34-bipod-team')).toMatchObject({ team: true, men: 3, crewed: ['mg34-bipod'] });
    expect(unitType('mg42-tripod-team')).toMatchObject({ team: true, crewed: ['mg42-tripod'] });
    expect(smallArm('mg42-tripod').rof).toBe(8);
    expect(unitType('pak-40')).toMatchObject({ class: 'gun', experience: 'regular' });
    expect(unitType('tiger-i').main?.gun).toBe('88mmL56');
    expect(unitType('zis-3')).toMatchObject({ class: 'gun', main: { mount: 'deployed' } });
  });

  test('a plain rifle squad has rifles and nothing else', () => {
    expect(unitType('rifle-squad')).toMatchObject({
      class: 'infantry',
      crewed: [],
      smgs: 0,
      assaultRifles: 0,
      traits: [],
    });
  });

  test.each(types)('$id: number by number', (type) => {
    expect(UNITS[type.id]).toBe(type);
    expect(Number.isInteger(type.rating) && type.rating >= 0 && type.rating <= 5).toBe(true);
    if (type.arsenal !== null) expect(arsenalEntry(type.arsenal), type.arsenal).toMatchObject({ nation: type.nation });
    if (type.main) {
      const gun = gunOf(type.main.gun);
      // bg-prof-07; bursts are not counted either.
      expect(type.main.rounds === null).toBe(
        type.class === 'gun' || type.class === 'infantry' || gun.arm !== undefined,
      );
      expect(type.main.he).toBeLessThanOrEqual(type.main.rounds ?? 0);
      if (!gun.he) expect(type.main.he).toBe(0);
    }
    for (const weapon of type.crewed) expect(Object.keys(SMALL_ARMS)).toContain(weapon);
    // bg-weap-01 One submachine gun a squad, but where the list says otherwise.
    expect(type.smgs).toBeLessThanOrEqual(type.id === 'soviet-smg-squad' ? type.men : 1);
    if (type.traits.includes('senior officer')) expect(type.traits).toContain('officer');
    if (typeof type.moves === 'string') expect(Object.keys(MOVEMENT)).toContain(type.moves);
    else expect(type.moves.ground).toBeLessThan(type.moves.road);

    if (type.class === 'infantry') {
      const mover = (['cavalry', 'bicycle'] as const).find((trait) => type.traits.includes(trait)) ?? 'infantry';
      expect([type.piece, type.length, type.width, type.hits, type.moves]).toEqual(['squad', 0, 0, 0, mover]);
      expect(type.men).toBeGreaterThan(0);
      if (type.team) expect(type.crewed.length + (type.main ? 1 : 0)).toBe(1);
    } else if (type.class === 'aircraft') {
      expect([type.piece, type.moves]).toEqual(['aircraft', 'aircraft']);
    } else {
      const model = { ...VEHICLE_MODELS, ...GUN_MODELS }[type.piece as keyof typeof GUN_MODELS];
      expect(model, type.piece).toBeDefined();
      // What is drawn is what is measured.
      expect(type.length).toBe(Math.round(100 * METRE * model.length));
      expect(type.width).toBe(Math.round(100 * METRE * model.width));
      expect([type.crewed.length, type.smgs]).toEqual([0, 0]);
    }
    expect(type.men > 0).toBe(type.class === 'infantry' || type.class === 'gun');
    expect(type.hits > 0).toBe(type.class === 'soft-skinned' || type.class === 'aircraft');
    expect(type.armour !== null).toBe(type.class === 'enclosed' || type.class === 'open-topped');
    // The printed N of the Panzer IV; only the Panther's hull is thicker behind its skirts.
    if (type.traits.includes('schürzen')) expect(type.armour?.side).toBe(type.id.startsWith('panther-a') ? 'M' : 'N');
  });

  test.each(types.filter(({ arsenal }) => arsenal !== null))('$id agrees with the facts', (type) => {
    const facts = arsenalEntry(type.arsenal!)!;
    if (facts.kind === 'squad') expect(type.men).toBe(facts.men);
    if (facts.kind === 'vehicle') {
      if (type.armour) expect(type.class === 'open-topped').toBe(facts.isOpenTopped);
      if (type.main?.rounds !== null) expect(type.main?.rounds ?? 0).toBe(Math.round((facts.main?.rounds ?? 0) / 10));
      expect(type.mgs.length).toBe(facts.machineGuns.length);
      expect(type.main?.mount ?? null).toBe(
        facts.main === null ? null : facts.main.mount === 'turret' ? 'turret' : 'fixed',
      );
      expect(type.traits.includes('schürzen')).toBe((facts.armour?.skirts ?? null) !== null);
    }
    if (facts.kind === 'aircraft' && type.air) {
      if (type.air.rockets) expect(type.stock!.rockets).toBeLessThanOrEqual(facts.rockets);
      if (type.air.bombs) expect(facts.bombs).toBeGreaterThan(0);
      // Machine guns are below 20 mm.
      const mgs = facts.guns.filter(({ calibre }) => calibre < 20).reduce((sum, { count }) => sum + count, 0);
      expect(type.air.mgs).toBe(mgs);
      expect(type.main !== null).toBe(facts.guns.some(({ calibre }) => calibre >= 20));
    }
  });

  test('models of our own are as large as the facts say', () => {
    const own: Readonly<Record<string, string>> = {
      ...{
        sherman: 'm4-sherman',
        'panzer-iv': 'panzer-iv-h',
        tiger: 'tiger-i',
        't-34': 't-34-76',
        truck: 'opel-blitz',
      },
      ...{ 'stug-iii': 'stug-iii-g', m3: 'm3-half-track', 'sdkfz-251': 'sdkfz-251-1' },
    };
    for (const type of types) {
      const facts = type.arsenal === null ? undefined : arsenalEntry(type.arsenal);
      if (facts?.kind !== 'vehicle' || own[type.piece] !== facts.id) continue;
      expect(Math.abs(type.length - 100 * METRE * facts.length), type.id).toBeLessThan(1);
      expect(Math.abs(type.width - 100 * METRE * (facts.widthOverSkirts ?? facts.width)), type.id).toBeLessThan(1);
    }
  });

  /** The scale at the head of `units.ts`: each letter 11 mm more, N for 33, to within two letters. */
  test.each(types.filter(({ arsenal, armour }) => arsenal !== null && armour !== null))(
    '$id: armour by plates',
    (type) => {
      const { armour } = factsOf('vehicle', type.arsenal!);
      for (const face of ['front', 'side', 'rear'] as const) {
        const through = armour![face].map(({ mm, slope }) => mm / Math.cos((slope * Math.PI) / 180));
        const mm = 11 * ('PONMLKJIHGFEDCBA'.indexOf(type.armour![face]) + 1);
        expect(mm, face).toBeGreaterThanOrEqual(Math.min(166, Math.min(...through) - 26));
        expect(mm, face).toBeLessThanOrEqual(Math.max(...through) + 22);
      }
    },
  );

  test('every vehicle and aircraft of the arsenal is a unit', () => {
    const used = new Set(types.map(({ arsenal }) => arsenal));
    const unused = ARSENAL.filter(({ kind, id }) => (kind === 'vehicle' || kind === 'aircraft') && !used.has(id));
    expect(unused).toEqual([]);
  });

  test('a type that is not there is a mistake', () => {
    expect(() => unitType('toString')).toThrow('no unit type toString');
  });
});

/** Buildings: cover, fire at them, damage, and what is left of them. */
import { describe, expect, test } from 'vitest';
import type { Building, Feature } from '../../../geometry/table/feature.ts';
import { plain } from '../../../kit/sentence.ts';
import type { Declared } from '../activation/actions.ts';
import { activationsFrame } from '../activation/types.ts';
import { BOOK } from '../book.ts';
import { fieldOf } from '../ground.ts';
import { coverAgainst } from '../sight.ts';
import { activate, at, ofType, onTable, type Piece, rolls, type Setting } from '../stage.testing.ts';
import { standing } from '../state.ts';
import { setOfHits, structureOf } from './damage.ts';
import { buildingHitFrame, shellFrame } from './types.ts';

const box = (x: number, y: number, wide = 6, deep = 4) => [
  ...[at(x, y), at(x + wide, y), at(x + wide, y + deep), at(x, y + deep)],
];
const house = (more: Partial<Building> = {}): Building => {
  const outline = box(40, 18);
  return {
    ...{ id: 'farm', kind: 'building', outline, material: 'stone', floors: 1, size: 'medium', hits: 4 },
    sections: [{ id: 'all', outline }],
    ...more,
  };
};
const bunker = (grade?: string): Feature => ({
  ...{ id: 'farm', kind: 'bunker', outline: box(40, 18) },
  ...(grade === undefined ? {} : { grade }),
});
const inside = { kind: 'inside', section: 'farm/all' } as const;

const shell = (weapon: string, round: 'HE' | 'AP' | 'HEAT' = 'HE', building = 'farm'): Declared => ({
  ...{ do: 'shell', weapon, round, building },
});

/** A Sherman looks at a farm with Germans in it, 18" away. */
const farm = (feature: Feature, more: Setting = {}, firer: Piece = {}): Setting => ({
  ...more,
  features: [feature, ...(more.features ?? [])],
  allies: { 'b-1': { type: 'sherman-v', at: [20, 20], ...firer } },
  axis: { 'a-1': { at: [43, 20], stance: 'sections' in feature ? inside : { ...inside, section: 'farm/whole' } } },
  stack: [activationsFrame('allies')],
});

function coverIn(setting: Setting): string {
  const { table } = onTable(setting);
  return coverAgainst(table, standing(table, 'b-1')!, standing(table, 'a-1')!).cover;
}

describe('cover', () => {
  test('kgn-bld-01 hard in any building, reinforced in one made strong, fortified in concrete', () => {
    expect(coverIn(farm(house()))).toBe('hard');
    expect(coverIn(farm(house({ material: 'wood' })))).toBe('hard');
    expect(coverIn(farm(house({ grade: 'fortified' })))).toBe('reinforced');
    expect(coverIn(farm(house({ material: 'concrete' })))).toBe('fortified');
    expect(coverIn(farm(bunker()))).toBe('fortified');
    expect(coverIn(farm({ ...bunker(), material: 'earth' } as Feature))).toBe('reinforced');
  });

  /** After so many hits. */
  const after = (feature: Feature, ...hits: number[]) => {
    const stage = onTable({
      ...farm(feature),
      stack: [...hits].reverse().map((n) => buildingHitFrame('farm', n)),
    });
    const { table } = stage;
    const cover = coverAgainst(table, standing(table, 'b-1')!, standing(table, 'a-1')!).cover;
    return { stage, cover };
  };

  test('kgn-bld-04 hits by material and size', () => {
    const hits = (feature: Feature) => setOfHits(structureOf(onTable(farm(feature)).table, 'farm')!);
    expect(hits(house({ material: 'wood', size: 'small' }))).toBe(1);
    expect(hits(house({ material: 'brick', size: 'large' }))).toBe(5);
    expect(hits(house())).toBe(4);
    expect(hits(house({ material: 'concrete', size: 'small' }))).toBe(4);
    expect(hits(bunker())).toBe(5);
  });

  test('kgn-ex-24 kgn-bld-06 a used-up building: hard becomes visual, reinforced becomes hard', () => {
    expect(after(house(), 3).cover).toBe('hard');
    expect(after(house(), 4).cover).toBe('visual');
    expect(after(house({ grade: 'fortified' }), 4).cover).toBe('hard');
    const events = after(house(), 3, 1).stage.opening;
    expect(ofType(events, 'damaged')).toMatchObject([
      { hits: 3, total: 3, set: 4 },
      { hits: 1, total: 4, set: 4 },
    ]);
    expect(plain(BOOK.narrate(ofType(events, 'reshaped')[0]!).say)).toBe(
      'The building is shot up: what is left gives visual cover.',
    );
  });

  test('kgn-gap-64 every further set of hits costs another class; kgn-bld-07 brick and concrete never less than visual', () => {
    expect(after(house({ grade: 'fortified' }), 3, 5).cover).toBe('visual');
    expect(after(house({ grade: 'fortified' }), 20).cover).toBe('visual');
    expect(after(bunker(), 5).cover).toBe('reinforced');
    expect(after(bunker(), 10).cover).toBe('hard');
    const worn = after(bunker(), 40);
    expect(worn.cover).toBe('visual');
    expect(structureOf(worn.stage.table, 'farm')).not.toBeNull();
  });

  test('kgn-bld-08 kgn-gap-64 a wooden house burns down, and the men stay on its footprint in the open', () => {
    const wood = house({ material: 'wood', size: 'small' });
    expect(after(wood, 1).cover).toBe('visual');
    const { stage, cover } = after(wood, 2);
    expect(structureOf(stage.table, 'farm')).toBeNull();
    expect(cover).toBe('open');
    const { place, men } = stage.unit('a-1');
    expect(place).toMatchObject({ inside: null });
    expect(place!.men).toHaveLength(men);
    expect(place!.at.x).toBeGreaterThan(4000);
    expect(place!.at.x).toBeLessThan(4600);
  });

  test('a game that is copied shares the ground that fire has changed', () => {
    const one = after(house(), 4).stage.table;
    const two = after(house(), 4).stage.table;
    expect(fieldOf(one)).toBe(fieldOf({ ground: one.ground }));
    expect(two.ground).toEqual(one.ground);
  });
});

describe('fire at buildings', () => {
  test('kgn-bld-02 kgn-bld-03 kgn-bld-04 kgn-gap-64 HE is not observed, has only its own move against it, and nothing saves the building', () => {
    const stage = onTable(farm(house(), { dice: 'hit=4 building-damage=4,5,6,3' }, { isMoving: true }));
    const events = stage.play(activate('b-1', shell('75mm-m3')));
    const [hit] = ofType(events, 'roll');
    expect(hit).toMatchObject({ base: 3, modifiers: [{ why: 'firer moves', value: -1 }], success: true });
    expect(rolls(events)).toEqual(['hit 4', 'building-damage 4 5 6 3']);
    expect(ofType(events, 'damaged')).toMatchObject([{ hits: 3 }]);
    expect(stage.table.damage).toEqual([{ building: 'farm', hits: 3 }]);
    expect(stage.unit('a-1')).toMatchObject({ men: 9, isSuppressed: false });
    expect(stage.unit('b-1')).toMatchObject({ heFired: 1, did: { fired: true } });
  });

  test('kgn-he-07 kgn-gap-64 a natural 1 misses, a natural 6 hits at any range up to 48"', () => {
    const miss = onTable(farm(house(), { dice: 'hit=1' }));
    expect(ofType(miss.play(activate('b-1', shell('75mm-m3'))), 'damaged')).toEqual([]);
    const far = onTable(farm(house(), { dice: 'hit=6 building-damage=1,1,1,4' }, { at: [4, 20], isMoving: true }));
    expect(ofType(far.play(activate('b-1', shell('75mm-m3'))), 'damaged')).toHaveLength(1);
  });

  test('kgn-bld-05 kgn-gap-19 AP and HEAT act as Light 2, small arms not at all', () => {
    const ap = onTable(farm(house(), { dice: 'hit=6 building-damage=5,4' }));
    expect(ofType(ap.play(activate('b-1', shell('75mm-m3', 'AP'))), 'damaged')).toMatchObject([{ hits: 1 }]);
    expect(ap.unit('b-1').apFired).toBe(1);
    const piat = { type: 'british-piat-team', at: [34, 20] } as const;
    const heat = onTable(farm(house(), { dice: 'hit=2 building-damage=6,6' }, piat));
    expect(ofType(heat.play(activate('b-1', shell('piat', 'HEAT'))), 'damaged')).toMatchObject([{ hits: 2 }]);
    const squad = onTable(farm(house(), {}, { type: 'british-rifle-squad', at: [34, 20] }));
    expect(squad.refusal('allies', activate('b-1', shell('lmg')))).toBe('NO_WEAPON kgn-bld-05');
    expect(squad.refusal('allies', activate('b-1', shell('all', 'AP')))).toBe('NO_WEAPON kgn-bld-05');
  });

  test('kgn-bld-03 kgn-obs-07 a concealed bunker is observed as a vehicle is', () => {
    const missed = onTable(farm(bunker('concealed'), { dice: 'observe=2' }));
    const events = missed.play(activate('b-1', shell('75mm-m3')));
    expect(ofType(events, 'roll')).toMatchObject([{ need: 3, success: false }]);
    const plainly = onTable(farm(bunker(), { dice: 'hit=1' }));
    expect(rolls(plainly.play(activate('b-1', shell('75mm-m3'))))).toEqual(['hit 1']);
  });

  test('kgn-shoot-07 kgn-shoot-02 kgn-he-08 kgn-night-03 it takes sight, arc and range', () => {
    const refused = (more: Setting, firer: Piece, weapon = '75mm-m3') =>
      onTable(farm(house(), more, firer)).refusal('allies', activate('b-1', shell(weapon)));
    const bocage: Feature = { id: 'bocage', kind: 'bocage', line: [at(30, 0), at(30, 48)], width: 20 };
    expect(refused({ features: [bocage] }, {})).toBe('NOT_SEEN kgn-shoot-07');
    expect(refused({}, { type: '25-pdr', facing: 36 }, '25-pounder')).toBe('NOT_IN_ARC kgn-shoot-02');
    expect(refused({}, { type: 'churchill-avre' }, 'petard')).toBe('OUT_OF_RANGE kgn-he-08');
    expect(refused({ terms: { isNight: true } }, { at: [10, 20] })).toBe('TOO_DARK kgn-night-03');
    expect(refused({ terms: { isNight: true } }, {})).toBeNull();
  });

  test('kgn-wpn-20 kgn-gap-11 a gun that loses its crew right before its dice does not fire', () => {
    const set = farm(
      house(),
      { dice: 'observe=6 hit=6,1,1 save=1 morale=6 heroic=1' },
      { type: '25-pdr', men: 2, crew: 2 },
    );
    const axis = { ...set.axis, 'a-2': { at: [34, 26], isCovering: true, men: 3, weapons: [] } } as const;
    const stage = onTable({ ...set, axis, stack: [shellFrame('b-1', '25-pounder', 'HE', 'farm', false)] });
    stage.play({
      kind: 'cover',
      unit: 'a-2',
      fire: { do: 'direct', with: 'small arms', weapon: 'all', target: 'b-1' },
    });
    const events = stage.play({ kind: 'test', asked: true });
    expect(ofType(events, 'no-shot')).toMatchObject([{ unit: 'b-1', target: 'farm' }]);
    expect(stage.unit('b-1').did.fired).toBe(false);
  });

  test('kgn-ammo-03 without HE there is none to fire', () => {
    const stage = onTable(farm(house(), {}, { he: 1 }));
    expect(stage.refusal('allies', activate('b-1', shell('75mm-m3'), shell('75mm-m3')))).toBe('NO_ROUNDS kgn-ammo-03');
    expect(stage.refusal('allies', activate('b-1', shell('75mm-m3')))).toBeNull();
  });

  test('kgn-bld-02 nobody fires at the building that he is in', () => {
    const piat = { type: 'british-piat-team', at: [43, 20], stance: inside } as const;
    const stage = onTable({ ...farm(house(), {}, piat), axis: { 'a-1': { at: [60, 20] } } });
    expect(stage.refusal('allies', activate('b-1', shell('piat', 'HEAT')))).toBe('INSIDE kgn-bld-02');
  });

  test('kgn-bld-03 those who fire out of a concealed bunker give it away', () => {
    const fired = { fired: true, moved: false, deployed: false };
    const concealed = (did?: typeof fired) =>
      onTable({
        ...farm(bunker('concealed'), { dice: 'observe=2 hit=1' }),
        axis: { 'a-1': { at: [43, 20], stance: { ...inside, section: 'farm/whole' }, ...(did ? { did } : {}) } },
      });
    const shown = concealed(fired).play(activate('b-1', shell('75mm-m3')));
    expect(rolls(shown)).toEqual(['observe 2', 'hit 1']);
  });

  test('kgn-bld-03 a building cannot be suppressed', () => {
    const fire = { do: 'suppress', with: 'high explosive', weapon: '75mm-m3', target: 'farm' } as const;
    expect(onTable(farm(house())).refusal('allies', activate('b-1', fire))).toBe('NO_TARGET kgn-gap-93');
  });
});

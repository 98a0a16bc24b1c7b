import { describe, expect, test } from 'vitest';
import type { Feature } from '../../../geometry/table/feature.ts';
import { natural } from '../../../kernel/explain.ts';
import { toSave } from '../fire/needs.ts';
import { coverAgainst, isDugIn } from '../sight.ts';
import { areaOf, box, go, lineOf, onTable, order, type Piece } from '../stage.testing.ts';
import { standing } from '../state.ts';

const IDLE: Piece = { id: 'idle', side: 'allies', type: 'rifle-squad', at: [4, 24], men: 1, strength: 1 };

function placedIn(unit: Piece, features: readonly Feature[]) {
  const stage = onTable({ units: [IDLE, unit], features });
  const target = standing(stage.table, unit.id)!;
  const cover = coverAgainst(stage.table, standing(stage.table, 'idle')!, target);
  const save = toSave(stage.table, target, cover);
  return { stage, cover: cover.cover, save: save && natural(save), target };
}

const TEAM: Piece = { id: 'b', side: 'axis', type: 'mg34-bipod-team', at: [50, 24] };
const inside = (section: string) => ({ kind: 'inside', section }) as const;

describe('bg-gap-68 defences', () => {
  const wooden = box('bunker', 'bunker', 49, 23, 51, 25, { material: 'wood' });
  const concrete = box('bunker', 'bunker', 49, 23, 51, 25, { material: 'concrete' });

  test('bg-gap-68 a bunker holds a team or a gun and gives its class of cover', () => {
    expect(placedIn({ ...TEAM, stance: inside('bunker/whole') }, [wooden])).toMatchObject({
      cover: 'reinforced',
      save: 3,
    });
    expect(placedIn({ ...TEAM, stance: inside('bunker/whole') }, [concrete])).toMatchObject({
      cover: 'hardened',
      save: 2,
    });
    const gun: Piece = {
      id: 'b',
      side: 'axis',
      type: 'pak-40',
      at: [50, 24],
      facing: 36,
      stance: inside('bunker/whole'),
    };
    const { cover, target } = placedIn(gun, [concrete]);
    expect([cover, target.place.inside]).toEqual(['hardened', 'bunker/whole']);
  });

  test('bg-gap-68 one of them, and no squad', () => {
    const squad: Piece = { ...TEAM, type: 'german-rifle-squad', men: 3, stance: inside('bunker/whole') };
    expect(() => placedIn(squad, [concrete])).toThrow('no room');
    const first: Piece = { ...TEAM, stance: inside('bunker/whole') };
    const units = [IDLE, first, { ...first, id: 'c' }];
    expect(() => onTable({ units, features: [concrete] })).toThrow('no room');
  });

  test('bg-move-13 bg-gap-68 a team goes in as into a house', () => {
    const team: Piece = { id: 'b', side: 'axis', type: 'mg34-bipod-team', at: [50, 28] };
    const stage = onTable({ units: [IDLE, team], features: [concrete], active: 'axis' });
    stage.play(order('b', 'manoeuvre-and-fire'), {
      ...(go([50, 25.8]) as Extract<ReturnType<typeof go>, { kind: 'move' }>),
      stance: inside('bunker/whole'),
    });
    expect(stage.unit('b').place!.inside).toBe('bunker/whole');
  });

  test('bg-gap-68 a trench is reinforced cover for those who touch it', () => {
    const trench = areaOf('trench', 'trench', [
      [49.5, 20],
      [50.5, 20],
      [50.5, 30],
      [49.5, 30],
    ]);
    const man = (x: number): Piece => ({ ...TEAM, at: [x, 24], men: 1, strength: 1 });
    // In it; a tenth of an inch from its edge; a hundredth more.
    expect(placedIn(man(50), [trench])).toMatchObject({ cover: 'reinforced', save: 3 });
    expect(placedIn(man(50.9), [trench])).toMatchObject({ cover: 'reinforced', save: 3 });
    expect(placedIn(man(50.91), [trench])).toMatchObject({ cover: 'open', save: 6 });
    const tank: Piece = { id: 'b', side: 'axis', type: 'tiger-i', at: [52, 24] };
    expect(placedIn(tank, [trench])).toMatchObject({ cover: 'open', save: null });
  });

  test('bg-gap-26 bg-cov-04 a vehicle saves at 4 dug in, at 6 in any other cover', () => {
    const pit = box('trench', 'pit', 48, 22, 52, 26, { grade: 'dug-in' });
    const tank: Piece = { id: 'b', side: 'axis', type: 'tiger-i', at: [50, 24] };
    const dug = placedIn(tank, [pit]);
    expect(dug).toMatchObject({ save: 4 });
    expect(isDugIn(dug.stage.table, dug.target)).toBe(true);
    expect(placedIn(tank, [box('wood', 'wood', 48, 22, 52, 26)])).toMatchObject({ cover: 'soft', save: 6 });
    expect(placedIn(tank, [box('rubble', 'rubble', 48, 22, 52, 26)])).toMatchObject({ cover: 'hard', save: 6 });
    expect(placedIn(tank, [])).toMatchObject({ save: null });
    // Two of its five points are in it: not half of them.
    expect(placedIn({ ...tank, at: [50, 27.3] }, [pit])).toMatchObject({ save: null });
  });

  test('bg-gap-68 bg-terr-05 wire is dangerous ground', () => {
    const wire = lineOf('wire', 'wire', [
      [0, 22],
      [60, 22],
    ]);
    const stage = onTable({
      units: [IDLE, { ...TEAM, at: [50, 24] }],
      features: [wire],
      active: 'axis',
      dice: 'dangerous=6',
    });
    stage.play(order('b', 'top-speed'), go([50, 20]));
    expect(stage.unit('b').place!.at.y).toBeLessThan(2050);
  });
});

/** Works that a defender has bought. */
import { describe, expect, test } from 'vitest';
import { onePlayerEach } from '../../../kit/sides.ts';
import { coverOf, fieldOf } from '../ground.ts';
import { inSector, KGN_SCENARIOS } from '../scenarios/list.ts';
import { firstTable } from '../scenarios/make.ts';
import { OPTIONS } from '../setup.ts';
import { at, onTable } from '../stage.testing.ts';
import type { Defence } from '../tables/lists.ts';
import { setUpFrame, type WorkAnswer } from './types.ts';

/** The axis deploy first, in the eastern 16 inches; the allies in the western. */
const digging = (works: Defence[]) =>
  onTable({
    ...{ allies: { 'b-1': {} }, axis: { 'a-1': {} } },
    features: [{ id: 'road', kind: 'road', line: [at(0, 24), at(72, 24)], width: 150 }],
    objectives: [{ id: 'farm', spot: [60, 10] }],
    terms: { works: { axis: works, allies: [] } },
    ...{ table: { phase: 'set-up', turn: 0 }, stack: [setUpFrame('axis')] },
  });
const work = (number: number, x: number, y: number, facing = 36): WorkAnswer => ({
  ...{ kind: 'work', work: `axis-work-${number}`, at: [x * 100, y * 100], facing },
});

describe('works of a roster', () => {
  test('kgn-setup-09 what was bought is sited before the units; who has bought nothing is not asked', () => {
    const stage = digging(['trenches', 'gun-pit']);
    expect(stage.asked).toBe('set-up.works axis');
    stage.play(work(1, 60, 30));
    expect(stage.asked).toBe('set-up.works axis');
    expect(stage.refusal('axis', work(1, 60, 40))).toBe('NO_SUCH_WORK kgn-setup-09');
    stage.play(work(2, 60, 36));
    expect(stage.asked).toBe('set-up.place axis');
    expect(digging([]).asked).toBe('set-up.place axis');
  });

  test('kgn-mine-01 kgn-state-25 a minefield is a marker', () => {
    const stage = digging(['minefield']);
    stage.play(work(1, 50, 30));
    expect(stage.table.mines).toEqual([{ id: 'axis-work-1', at: at(50, 30) }]);
    expect(stage.table.ground.features).toHaveLength(1);
  });

  test('kgn-bld-01 kgn-cov-04 kgn-cov-05 kgn-cov-06 a bunker is fortified, a trench and a gun pit reinforced, a road block hard cover', () => {
    const stage = digging(['bunker', 'trenches', 'gun-pit', 'road-block']);
    stage.play(work(1, 60, 20), work(2, 60, 30), work(3, 60, 36), work(4, 60, 24));
    const cover = (number: number) => coverOf(fieldOf(stage.table).byId.get(`axis-work-${number}`)!);
    expect([1, 2, 3, 4].map(cover)).toEqual(['fortified', 'reinforced', 'reinforced', 'hard']);
    // kgn-bld-04 Concrete of medium size.
    expect(fieldOf(stage.table).byId.get('axis-work-1')).toMatchObject({ material: 'concrete', hits: 5 });
    // Across the road that it blocks, for it faces along it.
    expect(fieldOf(stage.table).byId.get('axis-work-4')).toMatchObject({ line: [at(60, 25.5), at(60, 22.5)] });
  });

  test('kgn-setup-09 works lie in the own zone, mines and road blocks also before it, none in the zone of the enemy', () => {
    const stage = digging(['minefield', 'trenches', 'road-block']);
    expect(stage.refusal('axis', work(2, 40, 30))).toBe('OUT_OF_ZONE kgn-setup-09');
    expect(stage.refusal('axis', work(1, 40, 30))).toBeNull();
    expect(stage.refusal('axis', work(3, 40, 24))).toBeNull();
    for (const number of [1, 2, 3]) expect(stage.refusal('axis', work(number, 8, 24))).toBe('OUT_OF_ZONE kgn-setup-09');
    expect(stage.refusal('axis', work(1, 71.9, 30))).toBe('OUT_OF_ZONE kgn-setup-09');
  });

  test('kgn-setup-09 nothing is dug into a road or another work, and objectives stay free of bunkers', () => {
    const stage = digging(['bunker', 'trenches', 'trenches']);
    expect(stage.refusal('axis', work(2, 60, 24))).toBe('NO_ROOM kgn-setup-09');
    expect(stage.refusal('axis', work(1, 61, 10))).toBe('NO_ROOM kgn-setup-09');
    stage.play(work(2, 62, 40));
    expect(stage.refusal('axis', work(3, 62, 41))).toBe('NO_ROOM kgn-setup-09');
    expect(stage.refusal('axis', work(3, 66, 40))).toBeNull();
  });

  test('kgn-setup-09 the staff sites whatever is left, and units are deployed round it', () => {
    const stage = digging(['bunker', 'trenches', 'gun-pit', 'minefield', 'road-block']);
    stage.play({ kind: 'dig' });
    expect(stage.asked).toBe('set-up.place axis');
    expect(stage.table.mines).toHaveLength(1);
    expect(stage.table.ground.features).toHaveLength(5);
    stage.play({ kind: 'ready' });
    expect(stage.unit('a-1').place).not.toBeNull();
  });

  test('kgn-setup-09 the works of a battle are those of its rosters', () => {
    const rots = KGN_SCENARIOS.find(({ id }) => id === 'kgn-rots')!;
    const table = firstTable(inSector(rots, 'British'), OPTIONS.parse({}), onePlayerEach());
    expect(table.terms.works).toEqual({ axis: ['gun-pit', 'road-block', 'road-block'], allies: [] });
  });
});

import { describe, expect, test } from 'vitest';
import { command } from '../../../bots/core.ts';
import { picker } from '../../../kernel/pick.ts';
import { dropsOf } from '../air/drop.ts';
import { landingsOf } from '../air/sea.ts';
import { baseAt, gap2 } from '../bases.ts';
import type { AgAnswer, AgKinds } from '../book.ts';
import { assaultGun } from '../index.ts';
import { block, onTable, type Setting, type Stage } from '../stage.testing.ts';
import { goalsFor, wantedBy } from './worth.ts';

/** What he says there; the engine takes it. */
function says(stage: Stage, seat: 'axis' | 'allies'): AgAnswer {
  const { input } = command<AgKinds>(assaultGun, stage.game, seat, picker(1))!;
  const { answer } = input as { answer: AgAnswer };
  expect(stage.refusal(seat, answer)).toBeNull();
  return answer;
}

const town = (x: number, holder: 'axis' | 'allies', points = 2, y = 100) =>
  ({ name: `town at ${x}`, at: { x, y }, radius: 10, points, holder }) as const;
const towns = (...places: ReturnType<typeof town>[]) =>
  ({ kind: 'places', places, needs: { side: 'axis', points: 4, draw: 2 } }) as const;

describe('landings', () => {
  const aloft = (more: Partial<Setting> = {}): Stage =>
    onTable({
      ...more,
      units: [
        { id: 'a1', at: null, row: { lands: 'parachute', troops: 2 } },
        { id: 'a2', at: [20, 20] },
        { id: 'b1', at: [180, 180] },
      ],
      terms: { victory: towns(town(100, 'allies')), ...more.terms },
      table: { phase: 'other', holders: ['allies'], ...more.table },
      stack: (table) => [dropsOf(table)!],
    });

  test('he jumps on open ground at what the battle is about', () => {
    const answer = says(aloft(), 'axis');
    expect(answer).toEqual({
      ...{ kind: 'drop', unit: 'a1' },
      at: [
        [100, 100],
        [106, 100],
        [100, 106],
      ],
    });
    // A lake lies there: beside it, not into it.
    const map = { areas: [{ id: 'lake', terrain: 'water', shape: block(92, 92, 114, 114) }] };
    const dry = says(aloft({ map } as never), 'axis');
    if (dry.kind !== 'drop') throw new Error(dry.kind);
    for (const [x, y] of dry.at) expect(x < 95 || x > 111 || y < 95 || y > 111).toBe(true);
  });

  test('he waits while it storms, as long as there is another day', () => {
    const stormy = (day: number) => says(aloft({ table: { weather: 'Storms', day } }), 'axis').kind;
    expect(stormy(1)).toBe('no-drop');
    expect(stormy(aloft().table.terms.days)).toBe('drop');
  });

  test('he blows the veterans of the enemy into the lake', () => {
    const map = { areas: [{ id: 'lake', terrain: 'water', shape: block(100, 60, 130, 96) }] };
    const stage = aloft({ map } as never);
    stage.play({
      ...{ kind: 'drop', unit: 'a1' },
      at: [
        [104, 100],
        [110, 100],
        [104, 106],
      ],
    });
    const answer = says(stage, 'allies');
    if (answer.kind !== 'scatter') throw new Error(answer.kind);
    expect(answer.moves).toHaveLength(1);
    expect([0, 1]).toContain(answer.moves[0]!.counter);
    expect([15, 0, 1]).toContain(answer.moves[0]!.direction);
  });

  test('from the sea those who fight come first, and guns not beside the enemy', () => {
    const stage = onTable({
      units: [
        { id: 'a-guns', at: null, row: { lands: 'sea', type: 'Guns', strength: 2 }, strength: 2 },
        { id: 'a-rifles', at: null, row: { lands: 'sea', strength: 4 }, strength: 4 },
        { id: 'b1', at: [122, 40] },
      ],
      terms: {
        beaches: [{ side: 'axis', from: { x: 100, y: 20 }, to: { x: 112, y: 100 } }],
        victory: towns(town(130, 'allies', 2, 40)),
      },
      table: { phase: 'recce', holders: ['allies'] },
      stack: (table) => [landingsOf(table)!],
    });
    const answer = says(stage, 'axis');
    if (answer.kind !== 'land') throw new Error(answer.kind);
    expect(answer.units.map(({ unit }) => unit)).toEqual(['a-rifles', 'a-guns']);
    const [rifles, guns] = answer.units.map(({ at }) => at[1]);
    expect(Math.abs(rifles! - 40)).toBeLessThanOrEqual(2);
    // Two kilometres, corner to corner, from the enemy.
    expect(guns).toBeGreaterThan(40 + 3);
    expect(
      gap2(baseAt({ x: answer.units[1]!.at[0], y: guns! }, 'regiment'), baseAt({ x: 122, y: 40 }, 'regiment')),
    ).toBeGreaterThan(64);
  });
});

describe('what it is about', () => {
  const field = (holders: ('axis' | 'allies')[]) =>
    onTable({
      units: [
        { id: 'a-near', at: [30, 100] },
        { id: 'a-far', at: [60, 100] },
        { id: 'b1', at: [70, 140] },
      ],
      terms: { victory: towns(town(20, 'axis'), town(100, 'allies'), town(160, 'allies', 4)) },
      table: { holders },
    }).table;

  test('who needs points goes for what he does not hold; the other keeps and wins back what was his', () => {
    const table = field(['axis', 'axis', 'allies']);
    expect(wantedBy(table, 'axis').map(({ at }) => at.x)).toEqual([160]);
    expect(wantedBy(table, 'allies').map(({ at }) => at.x)).toEqual([100, 160]);
    expect(wantedBy(field(['axis', 'axis', 'axis']), 'axis')).toHaveLength(3);
  });

  test('one stays with ground that is held and in danger', () => {
    const table = field(['axis', 'allies', 'allies']);
    const goalOf = goalsFor(table, 'axis');
    const unit = (id: string) =>
      table.units.find((one) => one.id === id)! as { id: string; at: { x: number; y: number } };
    expect(goalOf(unit('a-near')).at.x).toBe(20);
    expect(goalOf(unit('a-far')).at.x).toBe(100);
    // Nobody near it: nobody stays.
    table.units.splice(2, 1, { ...table.units[2]!, at: { x: 170, y: 140 } });
    expect(goalsFor(table, 'axis')(unit('a-near')).at.x).toBe(100);
  });
});

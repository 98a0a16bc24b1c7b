/** Rates, dice, roads and tows, to the last hundredth. */
import { describe, expect, test } from 'vitest';
import { activationsFrame } from '../activation/types.ts';
import { activate, at, type KgnStage, onTable, rolls, type Setting } from '../stage.testing.ts';
import { MOVEMENT_RATES } from '../tables/movement.ts';
import { unitType } from '../tables/units.ts';
import type { MoveAnswer } from './types.ts';

const MOVE = { do: 'move' } as const;
type Spot = readonly [number, number];
const go = (path: readonly Spot[], more: Partial<MoveAnswer> = {}): MoveAnswer => ({
  ...{ kind: 'move', path: path.map(([x, y]) => [Math.round(x * 100), Math.round(y * 100)]) },
  ...more,
});

/** One allied unit at (20, 20) that faces east, about to move. */
function mover(type: string, more: Setting = {}, piece: object = {}): KgnStage {
  const stage = onTable({
    stack: [activationsFrame('allies')],
    allies: { 'b-1': { type, at: [20, 20], ...piece } },
    ...more,
  });
  stage.play(activate('b-1', MOVE));
  return stage;
}
const refused = (stage: KgnStage, answer: MoveAnswer) => stage.refusal('allies', answer);
const xOf = (stage: KgnStage) => stage.unit('b-1').place!.at.x / 100;

const HEDGE = { id: 'hedge', kind: 'hedge', line: [at(25, 10), at(25, 30)], width: 20 } as const;
const WOOD = { id: 'wood', kind: 'wood', outline: [at(23, 10), at(35, 10), at(35, 30), at(23, 30)] } as const;
const ROAD = { id: 'road', kind: 'road', line: [at(0, 20), at(72, 20)], width: 2 } as const;

describe('rates', () => {
  test('kgn-move-01 each line of the table', () => {
    expect(Object.values(MOVEMENT_RATES).map(({ rate }) => rate)).toEqual([
      ...[5, 6, 9, 12, 15, 12],
      ...[9, 6, 9],
      ...[6, 4, 4, 6, 2, 4, 4],
    ]);
  });

  test('kgn-move-10 guns and men do not reverse', () => {
    for (const type of ['6-pdr', 'british-rifle-squad'])
      expect(refused(mover(type), go([[19, 20]], { reverse: [0] })), type).toBe('NO_REVERSE kgn-move-10');
  });
});

describe('the die', () => {
  const half = unitType('sherman-v').length / 200;

  test('kgn-move-06 kgn-move-07 an obstacle is cleared wholly or not at all', () => {
    const after = (die: number) => {
      const stage = mover('sherman-v', { features: [HEDGE], dice: `obstacle=${die}` });
      stage.play(go([[29, 20]]));
      return xOf(stage);
    };
    // 5" would bring its front over the hedge and not its rear.
    expect(after(4)).toBeCloseTo(25 - 0.1 - half, 1);
    expect(after(6)).toBeCloseTo(25 - 0.1 - half, 1);
    expect(after(2)).toBe(27);
  });

  test('kgn-move-08 woods do not slow infantry', () => {
    const stage = mover('british-rifle-squad', { features: [WOOD] });
    expect(rolls(stage.play(go([[25, 20]])))).toEqual([]);
    expect(xOf(stage)).toBeGreaterThan(24);
  });

  test('kgn-move-09 nor does an amphibious vehicle swim farther than 4"', () => {
    const lake = { id: 'lake', kind: 'water', outline: [at(10, 10), at(40, 10), at(40, 30), at(10, 30)] } as const;
    const stage = mover('schwimmwagen', { features: [lake] });
    expect(refused(stage, go([[23.99, 20]]))).toBeNull();
    expect(refused(stage, go([[24.05, 20]]))).toBe('TOO_FAR kgn-move-01');
  });
});

describe('roads', () => {
  test('kgn-move-12 off the road the rate is not doubled', () => {
    const stage = mover('sherman-v');
    expect(refused(stage, go([[29, 20]]))).toBeNull();
    expect(refused(stage, go([[29.02, 20]]))).toBe('TOO_FAR kgn-move-01');
  });

  test('kgn-move-17 kgn-move-18 what is left is quartered for a jeep, to the nearest inch', () => {
    const into = (road: number, far: number) =>
      refused(
        mover('british-jeep', { features: [ROAD] }),
        go([
          [20 + road, 20],
          [20 + road, 20.01 + far],
        ]),
      );
    // 24" less 4" are 20", a quarter of which are 5".
    expect([into(4, 5), into(4, 5.02)]).toEqual([null, 'TOO_FAR kgn-move-17']);
    // 17" are 4.25", and 4" of them count; 19" are 4.75", which are 5".
    expect([into(7, 4), into(7, 4.02)]).toEqual([null, 'TOO_FAR kgn-move-17']);
    expect([into(5, 5), into(5, 5.02)]).toEqual([null, 'TOO_FAR kgn-move-17']);
  });
});

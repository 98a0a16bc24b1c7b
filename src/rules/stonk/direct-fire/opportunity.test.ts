/** Fire at what comes into sight while it moves: stonk-seq-05, stonk-gap-85, stonk-gap-92. */
import { describe, expect, test } from 'vitest';
import { movementFrame } from '../movement/types.ts';
import { ordersFrame } from '../orders/types.ts';
import { ofType, onTable, type Piece, rolls, type Setting, type StonkStage } from '../stage.testing.ts';
import type { Placed } from '../state.ts';
import { watchersOf } from './opportunity.ts';
import { opportunityFrame } from './types.ts';

const wood = (id: string, x: readonly [number, number]) => ({
  ...{ id, kind: 'wood' as const, grade: 'close' },
  outline: [
    { x: x[0], y: 1100 },
    { x: x[1], y: 1100 },
    { x: x[1], y: 2000 },
    { x: x[0], y: 2000 },
  ],
});
/** Germans cross a gap between two woods from west to east; the British look into it from the north. */
const GAP = [wood('west', [500, 1200]), wood('east', [1800, 2500])];
const crossing = (own: Piece = {}, enemy: Piece = {}, more: Setting = {}): StonkStage =>
  onTable({
    features: GAP,
    allies: { a: { units: { 'a/1': { at: [1500, 1000], watches: true, ...own } } } },
    axis: {
      d: {
        units: {
          'd/1': { at: [1000, 1300], facing: 12, posture: 'tactical', path: [{ x: 2000, y: 1300 }], ...enemy },
        },
      },
    },
    stack: [opportunityFrame('d/1', 5)],
    ...more,
  });
const TANKS = { type: 'german-panzer-iv' } as const;

describe('opportunity fire', () => {
  test('stonk-gap-85 stonk-seq-05 who watches locates the mover with a die of its own and fires once', () => {
    const stage = crossing({}, {}, { dice: 'locate=9 fire=4' });
    expect(ofType(stage.opening, 'located')).toMatchObject([{ contact: 'allies#1', of: 'd/1' }]);
    expect(ofType(stage.opening, 'struck')).toMatchObject([
      { unit: 'd/1', on: { table: 'infantry-4', column: 'moving' } },
    ]);
    expect(stage.element('d/1')).toMatchObject({ strength: 5, state: 'suppressed' });
    expect(stage.element('a/1')).toMatchObject({ hasFired: true, firedHere: 1 });
  });

  test('stonk-gap-85 what it does not locate it does not fire at; what its company knows it need not look for', () => {
    expect(rolls(crossing({}, {}, { dice: 'locate=0' }).opening)).toEqual(['locate 0']);
    expect(rolls(crossing({}, {}, { knows: [['a', 'd/1']], dice: 'fire=4' }).opening)).toEqual(['fire 4']);
  });

  test('stonk-gap-85 only who watches, has held its fire and is not suppressed', () => {
    const pieces: Piece[] = [{ watches: false }, { hasFired: true }, { state: 'suppressed' }, { isDemoralised: true }];
    for (const own of pieces) expect(rolls(crossing(own).opening)).toEqual([]);
    expect(rolls(crossing({ state: 'pinned' }, {}, { dice: 'locate=0' }).opening)).toEqual(['locate 0']);
  });

  test('stonk-gap-85 not at what could be fired on at the start, nor at what stays in the open', () => {
    const at = (enemy: Piece) => {
      const { table } = crossing({}, enemy, { stack: [ordersFrame()] });
      return watchersOf(table, table.elements.find(({ id }) => id === 'd/1') as Placed, 5).map(({ id }) => id);
    };
    expect(at({})).toEqual(['a/1']);
    // In sight all the time; ends in the open before it.
    expect(at({ at: [1400, 1300], path: [{ x: 1900, y: 1300 }] })).toEqual([]);
    expect(
      at({
        path: [
          { x: 1500, y: 1300 },
          { x: 1560, y: 1300 },
        ],
      }),
    ).toEqual([]);
    // Ends in contact.
    expect(
      at({
        path: [
          { x: 1500, y: 1300 },
          { x: 1500, y: 1081 },
        ],
      }),
    ).toEqual(['a/1']);
  });

  test('stonk-gap-85 stonk-seq-05 movement looks at every mover minute by minute; who is stopped by fire stops where it is', () => {
    const stage = crossing({}, {}, { stack: [movementFrame()], dice: 'locate=9 fire=4' });
    expect(ofType(stage.opening, 'shot')).toHaveLength(1);
    expect(ofType(stage.opening, 'moved')).toMatchObject([{ unit: 'd/1', why: 'pinned' }]);
    // In its first minute it comes within 100 m of the edge of the wood, where it is seen, in cover.
    expect(stage.at('d/1')).toEqual([1100, 1300]);
  });

  test('stonk-gap-85 a company looks for a mover once, and not again in the next minute', () => {
    const stage = crossing({}, {}, { stack: [movementFrame()], dice: 'locate=0' });
    expect(rolls(stage.opening)).toEqual(['locate 0']);
    expect(stage.at('d/1')).toEqual([2000, 1300]);
  });

  test('stonk-gap-92 a mover that will be out of sight is a disappearing target', () => {
    const own: Piece = { type: 'british-6pdr' };
    const enemy = (to: number): Piece => ({ ...TANKS, path: [{ x: to, y: 1300 }] });
    const values = (to: number) =>
      ofType(crossing(own, enemy(to), { knows: [['a', 'd/1']], dice: 'fire=5' }).opening, 'struck')[0]!.modifiers.map(
        ({ value }) => value,
      );
    expect(values(2150)).toEqual([-2]);
    // Within 100 m of the edge of the wood: in cover, but in sight.
    expect(values(1850)).toEqual([]);
  });

  test('stonk-gap-85 stonk-secret-06 who watches is written in step 1, in both methods', () => {
    for (const more of [{}, { table: { bound: 'allies' }, options: { method: 'alternate' } }] as const) {
      const stage = crossing({ watches: false }, {}, { stack: [ordersFrame()], ...more });
      stage.draft('allies', { kind: 'watch', unit: 'a/1', watches: true });
      stage.commitAll();
      expect(stage.element('a/1').watches).toBe(true);
    }
  });

  test('stonk-secret-09 the mover’s seat learns what hit it and not by whom; a watcher what it sees', () => {
    const stage = crossing({}, {}, { dice: 'locate=9 fire=4' });
    expect(stage.redact(stage.opening, 'axis').map(({ type }) => type)).toEqual([
      ...['struck', 'under-fire', 'losses', 'fire-state'],
    ]);
    expect(stage.redact(stage.opening, 'allies').map(({ type }) => type)).toEqual([
      ...['located', 'shot', 'has-fired', 'effect-seen'],
    ]);
  });
});

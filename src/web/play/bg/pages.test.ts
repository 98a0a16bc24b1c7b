import { describe, expect, test } from 'vitest';
import { turnMarks } from '../store/replay-marks.ts';
import type { PageEvent } from '../store/state.ts';
import { forceOf } from './briefing.tsx';
import { BG_LOG } from './log.ts';
import { doingWords } from './panels/interrupt.tsx';
import { blowsOf, turningPoints } from './result.tsx';
import type { RosterEntry } from './view.ts';

describe('briefing, result, replay', () => {
  test('a force is told by its kinds', () => {
    const roster = new Map([['m4', { name: 'M4 Sherman' } as RosterEntry]]);
    const units = [
      { side: 'allies' as const, type: 'm4' },
      { side: 'allies' as const, type: 'm4' },
      { side: 'allies' as const, type: 'squad' },
      { side: 'axis' as const, type: 'm4' },
    ];
    expect(forceOf(units, 'allies', roster)).toEqual(['2 x M4 Sherman', 'squad']);
  });

  test('a battle turns where most is lost', () => {
    const lost = (unit: string): PageEvent => ({ type: 'destroyed', rule: 'bg-ap-15', unit, side: 'axis' });
    const turn = (nr: number): PageEvent => ({ type: 'turn', rule: 'bg-turn-01', turn: nr });
    const quiet: PageEvent = { type: 'captured', rule: 'bg-gap-46', quiet: true, objective: 'farm', side: 'axis' };
    const blows = blowsOf([turn(1), quiet, lost('a'), turn(2), turn(3), lost('b'), lost('c')]);
    expect(blows.map(({ turn: nr, unit }) => [nr, unit])).toEqual([
      [1, 'a'],
      [3, 'b'],
      [3, 'c'],
    ]);
    expect(turningPoints(blows).map((one) => one.turn)).toEqual([1, 3]);
    // Where four turns cost as much, the last three are told: the end is one of them.
    const even = blowsOf([1, 2, 3, 4].flatMap((nr) => [turn(nr), lost(`${nr}a`), lost(`${nr}b`)]));
    expect(turningPoints(even).map((one) => one.turn)).toEqual([2, 3, 4]);
  });

  test('turns are marked where a record tells of them', () => {
    const events = [[{ type: 'placed' }], [{ type: 'turn', turn: 1, side: 'allies' }], []];
    const record = { entries: events.map((list) => ({ events: list })) };
    const marks = (of: unknown) => turnMarks(of, (event) => BG_LOG.markOf(event, []));
    expect(marks(record)).toEqual([{ entry: 2, words: 'Turn 1 of the Allied side', short: '1', side: 'allies' }]);
    expect(marks(JSON.stringify(record))).toHaveLength(1);
    expect(marks('no record')).toEqual([]);
  });

  test('an enemy is on the move, or about to fire', () => {
    expect(doingWords({ does: 'moves' })).toBe('is on the move.');
    expect(doingWords({ does: 'is-to-fire' })).toBe('is about to fire.');
    expect(doingWords({ does: 'had-its-order' })).toBe('has had its order.');
    expect(doingWords({ does: 'is-ordered', order: 'top-speed' })).toMatch(/^is ordered: .*[.!]$/);
  });
});

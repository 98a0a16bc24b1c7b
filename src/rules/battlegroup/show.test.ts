import { describe, expect, test } from 'vitest';
import { seatViewOf } from '../../kernel/seat-view.ts';
import type { BgFrame } from './book.ts';
import { battlegroup } from './index.ts';
import { screen } from './show.ts';
import { go, onTable, order, type Piece, type Stage } from './stage.testing.ts';

const SQUAD: Piece = { id: 'us', side: 'allies', type: 'us-rifle-squad', at: [40, 40] };
const GERMANS: Piece = { id: 'de', side: 'axis', type: 'german-rifle-squad', at: [40, 20], marker: 'ambush' };

const shownTo = (stage: Stage, seat: string) => screen(seatViewOf(battlegroup, stage.game, seat).view);

/** A game that stands at these frames, as it lies open. */
const at = (...stack: object[]) =>
  screen({ all: { table: onTable({ units: [SQUAD, GERMANS] }).table, stack: stack as unknown as BgFrame[] } });

describe('what a screen shows', () => {
  test('the order that is asked about, with the moves that were made', () => {
    const stage = onTable({ units: [SQUAD, { ...GERMANS, marker: null }] });
    expect(shownTo(stage, 'allies').asked).toMatchObject({ about: 'turn', unit: null });
    stage.play(order('us', 'top-speed'));
    expect(shownTo(stage, 'allies').asked).toMatchObject({
      about: 'order',
      unit: 'us',
      order: 'top-speed',
      moves: 0,
      wave: false,
    });
    stage.play(go([40, 45]));
    expect(shownTo(stage, 'allies').asked).toMatchObject({ about: 'order', unit: 'us', order: 'top-speed', moves: 1 });
  });

  test('whom one may break into, and what it is about', () => {
    const stage = onTable({ units: [SQUAD, GERMANS] });
    stage.play(order('us', 'top-speed'));
    expect(stage.asked).toBe('reaction.ask axis');
    expect(shownTo(stage, 'axis').asked).toMatchObject({
      ...{ about: 'reaction', unit: 'us', mover: 'us', between: false },
      doing: { does: 'is-ordered', order: 'top-speed' },
    });
  });

  test('nothing of the engine: no frame, no step', () => {
    const stage = onTable({ units: [SQUAD, GERMANS] });
    stage.play(order('us', 'top-speed'));
    for (const seat of ['allies', 'axis']) {
      const seen = seatViewOf(battlegroup, stage.game, seat).view;
      expect(JSON.stringify(seen)).toMatch(/"proc":/);
      expect(JSON.stringify(screen(seen))).not.toMatch(/"(proc|step|stack)":/);
    }
  });

  const REACTION = { proc: 'reaction', step: 'ask', mover: 'us', between: false, shots: [] };
  const FLIGHT = { proc: 'flight', step: 'window', shots: [], bombs: 2 };
  test.each<[object, string]>([
    [{ proc: 'move', along: 0 }, 'moves'],
    [{ proc: 'fire' }, 'is-to-fire'],
    [{ proc: 'order', order: 'open-fire', step: 'declared', moves: 0, shots: [] }, 'is-to-fire'],
    [{ proc: 'order', order: 'top-speed', step: 'moved', moves: 1, shots: [] }, 'has-moved'],
    [{ proc: 'order', order: 'manoeuvre-and-fire', step: 'declared', moves: 1, shots: [{}] }, 'is-to-fire'],
    [{ proc: 'overrun' }, 'is-to-overrun'],
    [{ proc: 'transport-order', shots: [] }, 'has-moved'],
    [FLIGHT, 'is-to-bomb'],
    [{ ...FLIGHT, bombs: 0 }, 'flies-in'],
    [{ proc: 'strike' }, 'comes-to-bomb'],
    [{ proc: 'ura' }, 'acts'],
  ])('%o below a question is one that %s', (below, does) => {
    expect(at(below, REACTION).asked).toMatchObject({ about: 'reaction', doing: { does } });
    expect(at(below, { ...REACTION, between: true }).asked).toMatchObject({ doing: { does: 'had-its-order' } });
  });

  test.each<[string, object[], boolean]>([
    ['two shots and no move', [{ proc: 'order', order: 'open-fire', moves: 0, shots: [{}] }, { proc: 'fire' }], false],
    ['a shot before the move', [{ proc: 'order', order: 'fire-and-manoeuvre', moves: 0, shots: [{}] }], true],
    ['a shot after the move', [{ proc: 'order', order: 'manoeuvre-and-fire', moves: 1, shots: [{}] }], false],
    ['the move itself', [{ proc: 'order', order: 'manoeuvre-and-fire', moves: 1, shots: [] }, { proc: 'move' }], true],
  ])('bg-ord-01 %s: may whoever has its order still move?', (_words, below, may) => {
    expect(at(...below, REACTION).asked).toMatchObject({ about: 'reaction', mayMove: may });
  });

  test('moves and fire that go on, wherever they are below the question', () => {
    const point = { x: 1200, y: 900 };
    const shown = at(
      { proc: 'move', unit: 'us', start: { at: point }, path: [[1200, 1400]], along: 300 },
      { proc: 'barrage', at: point, reach: 1000, results: [], rerolls: 0 },
      { proc: 'lose', unit: 'us', losses: 2 },
    );
    expect(shown.walks).toEqual([{ unit: 'us', start: point, path: [[1200, 1400]], along: 300 }]);
    expect(shown.fires).toEqual([{ kind: 'barrage', at: point, reach: 1000 }]);
    expect(shown.asked).toEqual({ about: 'losses', unit: 'us', losses: 2 });
  });

  test('a game that is over asks nothing', () => expect(at().asked).toBeNull());
});

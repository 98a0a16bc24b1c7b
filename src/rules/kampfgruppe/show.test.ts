import { describe, expect, test } from 'vitest';
import { seatViewOf } from '../../kernel/seat-view.ts';
import type { Declared } from './activation/actions.ts';
import { activationsFrame } from './activation/types.ts';
import { kampfgruppe } from './index.ts';
import { screen } from './show.ts';
import { activate, type KgnStage, onTable } from './stage.testing.ts';

const suppressAt = (target: string): Declared => ({ do: 'suppress', with: 'small arms', weapon: 'all', target });

const play = (dice = ''): KgnStage =>
  onTable({
    allies: { 'b-1': { at: [10, 10] } },
    axis: { 'a-1': { at: [28, 10], isCovering: true } },
    stack: [activationsFrame('allies')],
    dice,
  });
const shownTo = (stage: KgnStage, seat: string) => screen(seatViewOf(kampfgruppe, stage.game, seat).view);

describe('what a screen shows', () => {
  test('nothing of the engine', () => {
    const stage = play();
    stage.play(activate('b-1', { do: 'move' }));
    const seen = seatViewOf(kampfgruppe, stage.game, 'axis').view;
    expect(JSON.stringify(seen)).toMatch(/"proc":/);
    expect(JSON.stringify(screen(seen))).not.toMatch(/"(proc|step|stack)":/);
  });

  test('who acts, with all that was declared and what is done of it', () => {
    const stage = play('suppress=1');
    expect(shownTo(stage, 'allies')).toMatchObject({ acting: null, asked: { unit: null, actor: null } });
    stage.play(activate('b-1', suppressAt('a-1'), { do: 'move' }));
    for (const seat of ['allies', 'axis'])
      expect(shownTo(stage, seat)).toMatchObject({
        acting: {
          unit: 'b-1',
          side: 'allies',
          isHeroic: false,
          actions: [{ do: 'suppress' }, { do: 'move' }],
          done: 0,
        },
        asked: { unit: null, actor: 'b-1' },
      });
    stage.play({ kind: 'hold', within: 0 });
    expect(shownTo(stage, 'allies')).toMatchObject({
      acting: { unit: 'b-1', now: 1, done: 1, along: 0 },
      asked: { unit: 'b-1', actor: null },
    });
  });

  test('how far the Move that goes on has come, and not how far it will go', () => {
    const stage = play();
    stage.play(activate('b-1', { do: 'move' }), { kind: 'hold' });
    stage.play({ kind: 'move', path: [[1400, 1000]] }, { kind: 'hold' });
    const { acting } = shownTo(stage, 'axis');
    expect(acting?.along).toBeGreaterThan(0);
    expect(acting?.along).toBeLessThan(400);
    expect(JSON.stringify(shownTo(stage, 'axis'))).not.toContain('1400');
  });
});

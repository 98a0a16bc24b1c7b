import { describe, expect, test } from 'vitest';
import { secretOf, seeded } from '../../kernel/chance.ts';
import { advance, newGame, runtimeOf } from '../../kernel/engine.ts';
import { seatOf } from '../../kernel/seats.ts';
import type { Row } from '../../kit/steps.ts';
import { stonkAtPlay as stonk } from './at-play.ts';
import type { StonkKinds } from './book.ts';
import { march, onTable } from './stage.testing.ts';

const lineOf = (game: Parameters<NonNullable<typeof stonk.advise>>[0], row: string): Row | null =>
  stonk.advise!(game, seatOf(game.seats, 'allies')!, { about: 'line', row }) as unknown as Row | null;

describe('lines of a long list', () => {
  const stage = () =>
    onTable({
      allies: { a: { units: { 'a/1': { at: [1500, 300] } } } },
      axis: { d: { units: { 'd/1': { at: [1500, 900] } } } },
      step: 'orders',
    });

  test('the list of orders names its lines; each is opened when it is asked for, with what is written on it', () => {
    const one = stage();
    const panel = stonk.panel!(one.game, 'allies')!;
    expect(panel.rows.map(({ row }) => row)).toEqual([]);
    expect(panel.folded).toContain('march:a/1');
    const line = lineOf(one.game, 'march:a/1')!;
    expect(line).toMatchObject({ row: 'march:a/1', form: 'path', now: null });
    expect(line.options.map(({ answer }) => answer)).toContainEqual(march('a/1', 'tactical', [1500, 400]));
    one.draft('allies', march('a/1', 'tactical', [1500, 400]));
    expect(lineOf(one.game, 'march:a/1')!.now).toEqual(march('a/1', 'tactical', [1500, 400]));
  });

  test('what is no line of the seat has none', () => {
    const { game } = stage();
    expect(lineOf(game, 'march:d/1')).toBeNull();
    expect(stonk.advise!(game, seatOf(game.seats, 'allies')!, { about: 'weather' })).toBeNull();
  });

  test('a brigade’s list of orders is short', () => {
    const chance = seeded(secretOf('7'));
    const made = stonk.setup('stonk-cheux', {}, stonk.seats('stonk-cheux'));
    if (!made.ok) throw new Error(made.reason);
    const game = newGame<StonkKinds>({ ...made.value(), seats: stonk.seats('stonk-cheux') });
    advance(runtimeOf<StonkKinds>(stonk, chance), game);
    const panel = stonk.panel!(game, 'allies')!;
    expect(panel.folded!.length).toBeGreaterThan(300);
    expect(JSON.stringify(panel).length).toBeLessThan(25_000);
  });
});

import { describe, expect, test } from 'vitest';
import type { Seat } from '../../src/kernel/seats.ts';
import { book } from '../../src/kit/chapter.ts';
import { viewerOf, viewOf } from '../../src/kit/classes.ts';
import { Poison, poisoned } from '../../src/kit/poison.ts';
import { plain } from '../../src/kit/sentence.ts';
import { Stage } from '../../src/kit/stage.testing.ts';
import { FIELDS, type Orders, orders, type StonkTable, show } from './orders.ts';

const chapters = book<[typeof orders], object>([orders]);
const company = (id: string, side: 'axis' | 'allies', seat: string) =>
  ({ id, side, seat, platoons: 3, quality: 'veteran', isSuppressed: false, knows: [], orders: null }) as const;
const attack = (id: string): Orders['answer'] => ({
  kind: 'order',
  company: id,
  task: 'attack',
  objective: 'the farm',
});
const opening = (): StonkTable => ({
  companies: [company('A Coy', 'allies', 'uk-1'), company('B Coy', 'allies', 'uk-2'), company('5. Kp', 'axis', 'de')],
  battalions: [
    { id: '1st Bn', side: 'allies', radio: 'other', net: null },
    { id: 'II. Btl', side: 'axis', radio: 'other', net: null },
  ],
  objectives: ['the farm'],
});
const player = (id: string, side: string): Seat => ({ id, side, role: 'player', units: 'side' });
const SEATS: readonly Seat[] = [
  player('uk-1', 'allies'),
  player('uk-2', 'allies'),
  player('de', 'axis'),
  { id: 'umpire', side: null, role: 'umpire', units: 'none', confirms: ['result'] },
];
const seatOf = (id: string): Seat => SEATS.find((seat) => seat.id === id)!;

const rules = {
  ...chapters,
  clone: structuredClone,
  outcome: () => null,
  view: () => ({}),
  imagine: (): never => {
    throw new Error('nothing is imagined here');
  },
};
const onTable = (dice = '', table = opening()) =>
  new Stage(rules as never, {
    table,
    stack: [{ proc: 'orders', step: 'write', sent: [] } as never],
    seats: SEATS,
    dice,
  });

test('a stopped order, a net that is down, a messenger who arrives and returns a value', () => {
  const play = onTable('net=1 messenger=6');
  expect(play.asked).toBe('orders.write uk-1 uk-2 de');
  play.seal('de');
  play.seal('uk-1', attack('A Coy'));
  play.seal('uk-2', attack('B Coy'));
  const [, stopped, roll, net] = play.rule('umpire', ['A Coy']);
  expect(stopped).toMatchObject({ type: 'orders-lost', company: 'B Coy', by: 'umpire' });
  expect(roll).toMatchObject({ type: 'roll', dice: [1], need: 2, to: [] });
  expect(net).toMatchObject({ type: 'net-tested', works: false });
  expect(play.asked).toBe('messenger.choose uk-1');
  const sent = play.answer('uk-1', { kind: 'messenger', by: 'foot' } as never);
  expect(sent.at(-1)).toMatchObject({ type: 'orders-begun', minutes: 24 });
  const shown = (seat: string) => {
    const viewer = viewerOf(seatOf(seat));
    return show(viewOf(play.game.table as StonkTable, FIELDS, viewer), viewer).map(
      (one) => `${one.company}: ${plain(one.doing)}`,
    );
  };
  expect(shown('uk-2')).toEqual(['A Coy: attack the farm in 24 minutes', 'B Coy: no orders']);
  expect(shown('de')).toEqual(['5. Kp: no orders']);
});

test('a messenger who is not sent returns false', () => {
  const play = onTable('net=1');
  play.seal('de');
  play.seal('uk-2');
  play.seal('uk-1', attack('A Coy'));
  play.rule('umpire', ['A Coy']);
  expect(play.answer('uk-1', { kind: 'messenger', by: null } as never).at(-1)).toMatchObject({
    type: 'orders-lost',
    by: 'messenger',
  });
});

describe('a sealed list as a form', () => {
  test('offers, judge and panel read the same rows', () => {
    const play = onTable();
    expect(play.offers('uk-1')).toEqual([
      { kind: 'order', company: 'A Coy', task: 'move', objective: 'the farm' },
      attack('A Coy'),
    ]);
    expect(play.refusal('uk-1', attack('B Coy'))).toBe('WRONG_ANSWER stonk-order-01');
    expect(play.refusal('uk-1', { ...attack('A Coy'), objective: 'the mill' } as never)).toBe(
      'WRONG_ANSWER stonk-order-01',
    );
    expect(play.refusal('uk-1', { kind: 'messenger', by: 'foot' } as never)).toBe('WRONG_ANSWER stonk-order-01');
    play.draft('uk-1', attack('A Coy'));
    const panel = chapters.panel(play.game as never, 'uk-1')!;
    expect(plain(panel.title)).toBe('Write your orders.');
    expect(panel.rows).toHaveLength(1);
    const [row] = panel.rows;
    expect(row!.now).toEqual(attack('A Coy'));
    expect(row!.options.map(({ words }) => plain(words))).toEqual([
      'move to the farm: 10 minutes',
      'attack the farm: 24 minutes',
    ]);
    expect(plain(row!.unanswered!)).toBe('keeps its orders');
    expect(plain(panel.commit!.words)).toBe('Commit 1 order');
    play.seal('uk-1');
    expect(chapters.panel(play.game as never, 'uk-1')).toBeNull();
  });

  test('a refused candidate stays in the panel with its sentence, and is not offered', () => {
    const table = opening();
    table.companies[0] = { ...table.companies[0]!, isSuppressed: true };
    const play = onTable('', table);
    expect(play.offers('uk-1')).toEqual([]);
    expect(play.refusal('uk-1', attack('A Coy'))).toBe('SUPPRESSED stonk-order-13');
    const [row] = chapters.panel(play.game as never, 'uk-1')!.rows;
    expect(row!.options.map(({ refusal }) => refusal?.code)).toEqual(['SUPPRESSED', 'SUPPRESSED']);
  });
});

describe('who may know what', () => {
  test('an event goes to its owner alone, and to an umpire', () => {
    const lost = {
      type: 'orders-lost',
      rule: 'stonk-umpire-05',
      side: 'allies',
      seat: 'uk-2',
      company: 'B Coy',
      by: 'umpire',
    } as const;
    expect(['uk-1', 'uk-2', 'de', 'umpire'].map((seat) => chapters.redact(lost, seatOf(seat)) !== null)).toEqual([
      false,
      true,
      false,
      true,
    ]);
    expect(plain(chapters.narrate(lost).say)).toBe('The umpire stops the orders of B Coy.');
  });

  test('of a list in a frame each seat sees its own items', () => {
    const play = onTable();
    const [frame] = play.game.stack as unknown as { sent: unknown[] }[];
    frame!.sent.push(
      { ...attack('A Coy'), side: 'allies', seat: 'uk-1' },
      { ...attack('B Coy'), side: 'allies', seat: 'uk-2' },
    );
    const seen = (seat: string) =>
      (chapters.stackView(play.game as never, seatOf(seat))[0] as unknown as { sent: unknown[] }).sent.length;
    expect(['uk-1', 'uk-2', 'de', 'umpire'].map(seen)).toEqual([1, 1, 0, 2]);
  });

  test('a view reads nothing that is closed; whoever reads it is stopped', () => {
    const table = opening();
    for (const { id } of SEATS) {
      const viewer = viewerOf(seatOf(id));
      const poison = poisoned(table, FIELDS, viewer);
      expect(viewOf(poison, FIELDS, viewer)).toEqual(viewOf(table, FIELDS, viewer));
    }
    const poison = poisoned(table, FIELDS, viewerOf(seatOf('de')));
    expect(() => poison.companies[0]!.quality).toThrow(Poison);
    expect(poison.companies[2]!.quality).toBe('veteran');
    expect(() => poisoned(table, FIELDS, viewerOf(seatOf('uk-1'))).companies[1]!.knows).toThrow(Poison);
  });
});

import { describe, expect, test } from 'vitest';
import { WORDS } from '../../../rules/battlegroup/text.ts';
import { entriesOf, gravity } from '../log-entries.ts';
import { takenBack } from '../store/playback.ts';
import type { LogLine, PageEvent } from '../store/state.ts';
import { BG_LOG, thingWords } from './log.ts';

let n = 0;
/** A line as the engine tells it. */
function told(type: string, more: object = {}): LogLine {
  const event = { type, rule: 'bg-turn-01', ...more } as never;
  const narrated = WORDS.narrate(event);
  return { n: n++, turn: 1, event, sentence: WORDS.text.event(event), ...(narrated ? { narrated } : {}) };
}
/** One whose words do not matter. */
const line = (type: string, more: object = {}, answers?: number): LogLine => ({
  n: n++,
  turn: 1,
  event: { type, rule: 'bg-turn-01', ...more } as PageEvent,
  sentence: `${type}.`,
  ...(answers === undefined ? {} : { answers }),
});
const types = (lines: readonly LogLine[]): string[] => lines.map(({ event }) => event.type);
const roll = (use: string, of = 'a') => told('roll', { use, of, dice: [3], need: 4, success: false });

describe('entries of the log', () => {
  const shot = { unit: 'a', side: 'axis', range: 900, shot: { fire: 'area', weapon: 'arms', target: 'b' } };
  const ordered = { unit: 'a', order: 'open-fire', free: false, on: null };

  test('a shot is one entry with its dice and what came of it', () => {
    const lines = [
      ...[told('ordered', ordered), told('aims', { unit: 'a', shots: [shot.shot] }), told('shot', shot)],
      ...[roll('observe'), roll('hit'), told('losses', { unit: 'b', lost: 1, men: 4 })],
      ...[told('shot', shot), told('no-effect', { unit: 'b', why: 'wild' }), told('carried-out', ordered)],
    ];
    const entries = entriesOf(lines);
    expect(entries.map(({ head }) => head.event.type)).toEqual(['ordered', 'shot', 'shot']);
    expect(types(entries[1]!.parts)).toEqual(['roll', 'roll', 'losses']);
    expect(entries.map(gravity)).toEqual([0, 4, 1]);
  });

  test('a move is told once, setting out too', () => {
    const moves = [0, 0, 300].map((whole) => told('moved', { unit: 'a', along: 100, whole, place: { inside: null } }));
    const [move, ...rest] = entriesOf(moves);
    expect(rest).toEqual([]);
    expect(move!.head.event.whole).toBe(300);
    const placed = ['a', 'b', 'c'].map((unit) => told('placed', { unit }));
    expect(entriesOf(placed).map(BG_LOG.brief)).toEqual(['3 units are placed.']);
    // Whoever falls back is told by himself.
    expect(entriesOf([...placed, told('placed', { unit: 'a', rule: 'bg-fall-03' })])).toHaveLength(2);
  });

  test('the orders dice are told with the orders, a charge that goes off by itself', () => {
    const rally = told('rally', { side: 'axis', counters: 1 });
    expect(
      entriesOf([rally, roll('orders', 'axis'), roll('rally', 'axis'), roll('detonate', 'charge-1')]),
    ).toMatchObject([
      { head: { event: { type: 'rally' } }, parts: [{ event: { use: 'rally' } }] },
      { head: { event: { use: 'detonate' } }, parts: [] },
    ]);
  });

  test('a roll says whose it is and what for; the dice stand beside it', () => {
    expect(roll('hit', 'axis').narrated).toMatchObject({ say: ['Axis, hits'], use: 'hits' });
    expect(roll('observe').narrated!.say).toEqual([{ name: 'a' }, ', observation: not observed']);
    expect(told('roll', { use: 'penetrate', of: 'a', dice: [4, 1], total: 5, need: 4 }).narrated!.say).toEqual([
      { name: 'a' },
      ', penetration, 3 pins',
    ]);
    expect(told('roll', { use: 'counter', dice: [], drawn: 'confusion' }).narrated).toMatchObject({
      say: ['Battle counter: Confusion'],
      tone: 'silent',
    });
    // Nor is a unit called by its id: that it is pinned is told next.
    expect(told('roll', { use: 'pinned', dice: [], drawn: 'p-vierling' }).narrated).toMatchObject({ tone: 'silent' });
  });

  test('what is taken back is gone', () => {
    const lines = [line('turn', {}, 3), line('ordered', {}, 4), line('marker', {}, 4)];
    expect(types(takenBack(lines, 3, BG_LOG))).toEqual(['turn']);
    // Of a story that was told as a whole.
    const story = [line('turn'), line('ordered'), line('carried-out'), line('ordered'), line('marker')];
    expect(types(takenBack(story, 9, BG_LOG))).toEqual(['turn', 'ordered', 'carried-out']);
    expect(types(takenBack([line('shot'), line('roll')], 9, BG_LOG))).toEqual(['shot', 'roll']);
  });

  test('the gravest is what is lost', () => {
    const graves = [
      told('no-effect', { unit: 'a', why: 'wild' }),
      told('shot', shot),
      told('drew', { side: 'axis', counter: null }),
      told('losses', { unit: 'a', lost: 1, men: 4 }),
      told('destroyed', { unit: 'a', side: 'axis', how: 'shot', wreck: true }),
    ].map((head) => gravity({ head, parts: [] }));
    expect(graves).toEqual([0, 1, 3, 4, 4]);
  });

  test('calls things of the ground by what they are', () => {
    expect(['hedge-57.2', 'stone-wall-3', 'charge-b-re-11'].map(thingWords)).toEqual([
      'the hedge',
      'the stone wall',
      'the charge',
    ]);
  });
});

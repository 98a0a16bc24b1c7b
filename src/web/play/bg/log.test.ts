import { describe, expect, test } from 'vitest';
import type { Happening, LogLine } from '../store/state.ts';
import { takenBack } from '../store/telling.ts';
import { BG_LOG, entriesOf, gravity, groundWords } from './log.ts';

let n = 0;
const line = (type: string, more: object = {}, answers?: number): LogLine => ({
  n: n++,
  turn: 1,
  event: { type, rule: 'bg-turn-01', ...more } as Happening,
  sentence: `${type}.`,
  ...(answers === undefined ? {} : { answers }),
});
const types = (lines: readonly LogLine[]): string[] => lines.map(({ event }) => event.type);

describe('entries of the log', () => {
  test('a shot is one entry with its dice and what came of it', () => {
    const shot = { unit: 'a', shot: { target: 'b' } };
    const lines = [
      ...[line('ordered', { unit: 'a' }), line('aims', { unit: 'a' }), line('shot', shot)],
      ...[line('roll', { use: 'observe' }), line('roll', { use: 'hit' }), line('losses', { unit: 'b' })],
      ...[line('shot', shot), line('no-effect', { unit: 'b' }), line('carried-out', { unit: 'a' })],
    ];
    const entries = entriesOf(lines);
    expect(entries.map(({ head }) => head.event.type)).toEqual(['ordered', 'shot', 'shot']);
    expect(types(entries[1]!.parts)).toEqual(['roll', 'roll', 'losses']);
    expect(entries.map(gravity)).toEqual([0, 4, 1]);
  });

  test('a move is told once, setting out too', () => {
    const moves = [0, 0, 300].map((whole) => line('moved', { unit: 'a', whole }));
    const [move, ...rest] = entriesOf(moves);
    expect(rest).toEqual([]);
    expect(move!.head.event.whole).toBe(300);
    expect(entriesOf([line('placed'), line('placed'), line('placed')])).toHaveLength(1);
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
    const graves = ['no-effect', 'drew', 'losses', 'destroyed'].map((type) => gravity({ head: line(type), parts: [] }));
    expect(graves).toEqual([...graves].sort((a, b) => a - b));
  });

  test('calls things of the ground by what they are', () => {
    const line = (sentence: string, on?: string) => ({
      sentence,
      event: { type: 'x', rule: 'r', ...(on ? { on } : {}) },
    });
    const ids = new Set(['us-a1']);
    expect(groundWords(line('hedge-57.2 is blown up, in part.', 'hedge-57.2'), ids)).toBe(
      'The hedge is blown up, in part.',
    );
    expect(groundWords(line('charge-b-re-11, detonation: 4.'), ids)).toBe('The charge, detonation: 4.');
    expect(groundWords(line('us-b re-arms us-a1.', 'us-a1'), ids)).toBe('us-b re-arms us-a1.');
  });
});

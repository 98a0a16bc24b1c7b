import { expect, test } from 'vitest';
import type { Narrated } from '../../protocol/play.ts';
import { entriesOf, gravity, isHeadline, mostTelling } from './log-entries.ts';
import type { LogLine } from './store/state.ts';

let n = 0;
function line(type: string, narrated: Partial<Narrated> = {}, event: object = {}): LogLine {
  const how: Narrated = { say: [type], tone: 'plain', group: 'alone', pause: 'none', ...narrated };
  return { n: n++, turn: 1, sentence: type, event: { type, rule: 'r-01', ...event }, narrated: how };
}
const shape = (...lines: LogLine[]) =>
  entriesOf(lines).map(({ head, parts }) => [head.event.type, ...parts.map(({ event }) => event.type)].join(' '));

const follows = { group: 'follows' } as const;

test('what follows belongs to what opened before it, and to a headline; nothing belongs to an entry of its own', () => {
  const fight = [line('shot', { group: 'opens' }), line('roll', follows), line('lost', follows), line('news')];
  expect(shape(...fight)).toEqual(['shot roll lost', 'news']);
  expect(shape(line('night', { group: 'headline' }), line('roll', follows))).toEqual(['night roll']);
  // With nothing before it, it opens an entry itself.
  expect(shape(line('news'), line('roll', follows), line('lost', follows))).toEqual(['news', 'roll lost']);
});

test('the dice that led to it stand with what they led to', () => {
  const observed = line('observed', { group: 'leads' });
  const shots = [line('aims', { group: 'opens' }), observed, line('shot', { group: 'opens' }), line('roll', follows)];
  expect(shape(...shots)).toEqual(['aims', 'shot observed roll']);
  // Until that is told, they belong to what came before.
  expect(shape(...shots.slice(0, 2))).toEqual(['aims observed']);
  expect(shape(...shots.slice(0, 2), line('unseen', follows))).toEqual(['aims observed unseen']);
});

test('a row of the same is one entry, and none of another', () => {
  const row = { group: 'row' } as const;
  expect(shape(line('placed', row), line('placed', row), line('sown', row))).toEqual(['placed placed', 'sown']);
  expect(shape(line('placed', row), line('lost', follows))).toEqual(['placed', 'lost']);
});

test('what is silent is not shown, and of a move in many steps the last word', () => {
  const step = (whole: number, unit = 'a') => line('moved', { tone: whole ? 'plain' : 'quiet' }, { unit, whole });
  expect(shape(line('over', { tone: 'silent' }), step(0), step(0), step(400))).toEqual(['moved']);
  expect(entriesOf([step(0), step(400)])[0]!.head.event.whole).toBe(400);
  expect(shape(step(400), step(0), step(0, 'b'))).toEqual(['moved', 'moved', 'moved']);
  // Quiet lines about nobody in particular are each their own.
  expect(shape(line('rain', { tone: 'quiet' }), line('rain', { tone: 'quiet' }))).toEqual(['rain', 'rain']);
});

test('a phase in which nothing was told gives way to the next', () => {
  const phase = (name: string) => line('phase', { tone: 'quiet' }, { phase: name });
  const entries = entriesOf([phase('retreat'), phase('recce'), line('probes'), phase('combat'), phase('other')]);
  expect(entries.map(({ head }) => head.event.phase ?? head.event.type)).toEqual(['recce', 'probes', 'other']);
});

test('going back is said once, at the end', () => {
  const back = (): LogLine => ({
    n: n++,
    turn: 1,
    sentence: 'Play goes back.',
    event: { type: 'takeback', rule: 'r-01' },
  });
  expect(shape(line('news'), back(), back())).toEqual(['news', 'takeback']);
  expect(shape(back(), line('news'))).toEqual(['news']);
});

test('an entry is as grave as the gravest of it, and a step of a replay is told by that line', () => {
  const harmless = line('shot', { group: 'opens', tone: 'order' });
  const lost = line('lost', { group: 'follows', tone: 'grave' });
  expect(entriesOf([harmless, lost]).map(gravity)).toEqual([4]);
  expect(entriesOf([harmless]).map(gravity)).toEqual([1]);
  expect(mostTelling([harmless, lost])).toBe(lost);
  expect(mostTelling([line('roll', { tone: 'plain' }), line('done', { tone: 'silent' })])).toBeNull();
  expect([line('turn', { group: 'headline' }), lost].map(isHeadline)).toEqual([true, false]);
});

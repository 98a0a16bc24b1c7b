import { expect, test } from 'vitest';
import { goesWithoutSaying, needNotDeclare, needNotHold, needNotLeave, needNotMeet } from './quiet.ts';
import type { TableState } from './store.ts';
import type { AgAdvice, Piece, ScreenModel } from './view.ts';

const piece = (id: string, side: 'allies' | 'axis', x: number): Piece =>
  ({ id, side, at: [x, 10], size: 'regiment' }) as unknown as Piece;

const at = (ask: string, shown: object, settings: object = { staying: 'hit', retreats: 'near' }): TableState =>
  ({ ask, own: 'allies', settings, shown: shown as ScreenModel }) as unknown as TableState;

const fight = (...damage: { side: string; hits: number }[]) => ({ going: { engagement: { damage } } });

test('ag-combat-26 stay or retreat is asked where something got through to one’s own, or always if one wants', () => {
  const ask = 'engagement.decide';
  expect(goesWithoutSaying(at(ask, fight()))).toBe(true);
  expect(goesWithoutSaying(at(ask, fight({ side: 'axis', hits: 2 })))).toBe(true);
  expect(goesWithoutSaying(at(ask, fight({ side: 'allies', hits: 1 })))).toBe(false);
  expect(goesWithoutSaying(at(ask, fight(), { staying: 'always', retreats: 'near' }))).toBe(false);
});

test('ag-ret-01 divisional retreats are asked for with an enemy within four kilometres, or always if one wants', () => {
  const ask = 'retreat.declare';
  const far = { pieces: [piece('a', 'allies', 10), piece('b', 'axis', 33)] };
  const near = { pieces: [piece('a', 'allies', 10), piece('b', 'axis', 32)] };
  expect(goesWithoutSaying(at(ask, far))).toBe(true);
  expect(goesWithoutSaying(at(ask, near))).toBe(false);
  expect(goesWithoutSaying(at(ask, far, { staying: 'hit', retreats: 'always' }))).toBe(false);
});

test('nothing else is answered for anybody', () => {
  for (const ask of ['recce.choose', 'engagement.hold', 'engagement.assign', 'other-movement.choose'])
    expect(goesWithoutSaying(at(ask, { ...fight(), pieces: [] }))).toBe(false);
});

test('ag-combat-22 nobody is asked to hold back in the last step of a combat, unless he wants to be asked always', () => {
  const fighters = (...list: [state: string, initiative: number][]) =>
    ({ fighters: list.map(([state, initiative]) => ({ state, initiative })) }) as unknown as AgAdvice['engagement'];
  const hit = at('engagement.hold', {});
  expect(needNotHold(hit, fighters(['fired', 7], ['fired', 4], ['now', 1], ['now', 1]))).toBe(true);
  expect(needNotHold(hit, fighters(['now', 7], ['to come', 4]))).toBe(false);
  expect(needNotHold(hit, fighters(['now', 7], ['held', 9]))).toBe(false);
  expect(needNotHold(hit, null)).toBe(false);
  const always = at('engagement.hold', {}, { staying: 'always', retreats: 'near' });
  expect(needNotHold(always, fighters(['now', 1]))).toBe(false);
});

test('a staff with nothing to hand over does not meet', () => {
  const gifts = (given: number, troops: number) =>
    ({ gifts: Array(given).fill({}), troops: Array(troops).fill({}) }) as unknown as AgAdvice['gifts'];
  const night = (hq: boolean) => at('night.staff', { terms: { options: { hq } } });
  expect(needNotMeet(night(false), gifts(0, 0))).toBe(true);
  expect(needNotMeet(night(true), gifts(0, 0))).toBe(false);
  expect(needNotMeet(night(false), gifts(1, 0))).toBe(false);
  expect(needNotMeet(night(false), gifts(0, 1))).toBe(false);
  expect(needNotMeet(night(false), null)).toBe(false);
});

test('ag-combat-26 nobody is asked whether to stay where none may retreat, or only those to whom nothing got through', () => {
  const groups = (...hits: number[]) =>
    ({ groups: hits.map((one) => ({ damage: [{ unit: 'a', hits: one }] })) }) as unknown as AgAdvice['engagement'];
  const hit = at('engagement.decide', {});
  const always = at('engagement.decide', {}, { staying: 'always', retreats: 'near' });
  expect(needNotLeave(hit, groups())).toBe(true);
  expect(needNotLeave(always, groups())).toBe(true);
  expect(needNotLeave(hit, groups(0, 0))).toBe(true);
  expect(needNotLeave(always, groups(0))).toBe(false);
  expect(needNotLeave(hit, groups(0, 1))).toBe(false);
  expect(needNotLeave(hit, null)).toBe(false);
});

test('ag-attack-02 nothing is declared anew of a unit that was declared this turn, unless LOG can be given or support chosen', () => {
  const declare = (strengths: number[], log: string[] = [], beside: string[] = []) =>
    ({ strengths, log, beside }) as unknown as AgAdvice['declare'];
  expect(needNotDeclare(declare([2]))).toBe(true);
  expect(needNotDeclare(declare([2], [], ['a']))).toBe(true);
  expect(needNotDeclare(declare([1, 2, 3]))).toBe(false);
  expect(needNotDeclare(declare([2], ['a']))).toBe(false);
  expect(needNotDeclare(declare([2], [], ['a', 'b']))).toBe(false);
  expect(needNotDeclare(null)).toBe(false);
});

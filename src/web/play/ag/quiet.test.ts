import { expect, test } from 'vitest';
import { goesWithoutSaying } from './quiet.ts';
import type { TableState } from './store.ts';
import type { Piece, ScreenModel } from './view.ts';

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

test('ag-ret-01 divisional retreats are asked for with an enemy within ten kilometres, or always if one wants', () => {
  const ask = 'retreat.declare';
  const far = { pieces: [piece('a', 'allies', 10), piece('b', 'axis', 57)] };
  const near = { pieces: [piece('a', 'allies', 10), piece('b', 'axis', 56)] };
  expect(goesWithoutSaying(at(ask, far))).toBe(true);
  expect(goesWithoutSaying(at(ask, near))).toBe(false);
  expect(goesWithoutSaying(at(ask, far, { staying: 'hit', retreats: 'always' }))).toBe(false);
});

test('nothing else is answered for anybody', () => {
  for (const ask of ['recce.choose', 'engagement.hold', 'engagement.assign', 'other-movement.choose'])
    expect(goesWithoutSaying(at(ask, { ...fight(), pieces: [] }))).toBe(false);
});

import { describe, expect, test } from 'vitest';
import type { HexAnswer } from './book.ts';
import { placingFrame } from './placing.ts';
import { at, CARDS, type Group, onTable, type Setting } from './stage.testing.ts';
import { cardNamed } from './units/index.ts';

const AXIS: Group = {
  side: 'axis',
  units: {
    'a-1': { card: CARDS.grenadierSquad, at: '', isHidden: true },
    'a-2': { card: cardNamed('pak-40'), at: '', isHidden: true },
  },
};
const ALLIES: Group = { side: 'allies', units: { 'b-1': { at: '' } } };
const NOBODY = { axis: 0, allies: 0 };

const placing = (more: Partial<Setting> = {}) =>
  onTable({
    ...{ groups: { a: AXIS, b: ALLIES }, stack: [placingFrame()] },
    ...more,
    terms: { mayHide: NOBODY, ...more.terms },
    table: { isSetUp: { axis: false, allies: false }, phase: 'set-up', turn: 0, ...more.table },
  });
const place = (
  unit: string,
  where: string,
  more: { facing?: number; floor?: number; isHidden?: boolean } = {},
): HexAnswer => ({
  ...{ kind: 'place', unit, hex: at(where), floor: 0, facing: 0, isHidden: false, ...more },
});

describe('setting up', () => {
  test('hex-scn-04 the side that is not first sets up first, each in its own area', () => {
    const stage = placing();
    expect(stage.asked).toBe('placing.place axis');
    expect(stage.refusal('axis', place('a-1', '0102'))).toBe('OUTSIDE hex-scn-04');
    expect(stage.refusal('axis', place('b-1', '0101'))).toBe('NOT_TO_PLACE hex-scn-04');
    stage.play(place('a-1', '0101'), place('a-2', '0201', { facing: 4 }));
    expect(stage.asked).toBe('placing.place allies');
    expect(placing({ terms: { first: 'axis' } }).asked).toBe('placing.place allies');
  });

  test('hex-face-01 guns and vehicles face one of six hexsides, and nobody else', () => {
    const stage = placing();
    expect(stage.refusal('axis', place('a-2', '0101'))).toBe('FACING hex-face-01');
    expect(stage.refusal('axis', place('a-1', '0101', { facing: 4 }))).toBe('FACING hex-face-01');
    expect(stage.refusal('axis', place('a-2', '0101', { facing: 4 }))).toBeNull();
    const tank: Group = { side: 'axis', units: { 'a-1': { card: cardNamed('panther'), at: '', isHidden: true } } };
    const driven = placing({ groups: { a: tank, b: ALLIES } });
    expect(driven.refusal('axis', place('a-1', '0101'))).toBe('FACING hex-face-01');
    expect(driven.refusal('axis', place('a-1', '0101', { facing: 2 }))).toBeNull();
  });

  test('hex-hid-02 the scenario says how many units of a side start hidden', () => {
    const hidden = { isHidden: true };
    expect(placing().refusal('axis', place('a-1', '0101', hidden))).toBe('NO_MORE_HIDDEN hex-hid-02');
    const one = placing({ terms: { mayHide: { axis: 1, allies: 0 } } });
    one.play(place('a-1', '0101', hidden));
    expect(one.refusal('axis', place('a-2', '0201', { ...hidden, facing: 4 }))).toBe('NO_MORE_HIDDEN hex-hid-02');
    const all = placing({ terms: { mayHide: { axis: null, allies: 0 } } });
    all.play(place('a-1', '0101', hidden));
    expect(all.refusal('axis', place('a-2', '0201', { ...hidden, facing: 4 }))).toBeNull();
  });

  test('hex-hid-01, hex-scn-04 the enemy sees a "?" when the side has done, and not before', () => {
    const stage = placing({ terms: { mayHide: { axis: null, allies: 0 } } });
    stage.play(place('a-1', '0101', { isHidden: true }));
    expect(stage.look('allies').view.marks.axis).toEqual([]);
    stage.play(place('a-2', '0301', { facing: 4, isHidden: true }));
    expect(stage.look('allies').view.marks.axis).toEqual([at('0101'), at('0301')]);
    expect(JSON.stringify(stage.look('allies').view.table.units.find(({ id }) => id === 'a-1'))).not.toContain('"at"');
  });

  test('hex-map-04, hex-map-08, hex-stack-01 not where it cannot stand, not on a level that is not there, not in a full hex', () => {
    const ground: Setting['ground'] = { ground: [{ 'water body': '0101' }, { 'stone building': '0201', floors: 2 }] };
    const four = Object.fromEntries(
      [1, 2, 3, 4].map((i) => [`a-${i}`, { card: CARDS.grenadierSquad, at: '', isHidden: true }]),
    );
    const stage = placing({ ground, groups: { a: { side: 'axis', units: four }, b: ALLIES } });
    expect(stage.refusal('axis', place('a-1', '0101'))).toBe('CLOSED hex-map-04');
    expect(stage.refusal('axis', place('a-1', '0301', { floor: 1 }))).toBe('NO_FLOOR hex-map-08');
    stage.play(place('a-1', '0201', { floor: 1 }), place('a-2', '0201'), place('a-3', '0201'));
    expect(stage.refusal('axis', place('a-4', '0201'))).toBe('STACKING hex-stack-01');
  });

  test('hex-fx-12, hex-fx-13 works of the scenario are placed on ground that can be dug', () => {
    const work = { kind: 'entrenchment', isForVehicles: false } as const;
    const stage = placing({
      ...{
        ground: { ground: [{ marsh: '0101' }], roads: ['0301 to 0401'] },
        groups: { a: { side: 'axis', units: { 'a-1': { card: CARDS.cp, at: '0501' } } }, b: ALLIES },
      },
      terms: { digs: [{ side: 'axis', work, level: null }] },
    });
    expect(stage.asked).toBe('placing.dig axis');
    expect(stage.refusal('axis', { kind: 'dig', hex: at('0101') })).toBe('NO_DIGGING hex-fx-12');
    expect(stage.refusal('axis', { kind: 'dig', hex: at('0301') })).toBe('NO_DIGGING hex-fx-12');
    stage.play({ kind: 'dig', hex: at('0501') });
    expect(stage.table.works).toEqual([{ ...work, hex: at('0501') }]);
  });
});

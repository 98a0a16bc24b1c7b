import { describe, expect, test } from 'vitest';
import { gap, rectangle } from '../../../geometry/table/footprint.ts';
import type { BgAnswer } from '../book.ts';
import {
  aimed,
  area,
  box,
  cease,
  go,
  lineOf,
  ofType,
  onTable,
  order,
  type Piece,
  rollsOf,
  stay,
} from '../stage.testing.ts';
import { standing } from '../state.ts';
import { UNITS } from '../tables/units.ts';
import { overrunMoves, refuseVictim } from './overrun.ts';

// The Sherman is 274 long or so, the PaK 40 284: both along the same line, nose to muzzle.
const tank: Piece = { id: 'tank', side: 'allies', type: 'm4-sherman', at: [20, 24], facing: 12 };
const gun: Piece = { id: 'gun', side: 'axis', type: 'pak-40', at: [29, 24], facing: 36 };
const idle: Piece = { id: 'idle', side: 'allies', type: 'rifle-squad', at: [2, 46], men: 1, strength: 1 };
const crush: BgAnswer = { kind: 'overrun', target: 'gun' };

function onto(units: readonly Piece[], dice = '') {
  const stage = onTable({ units: [...units, idle], dice });
  const [move] = overrunMoves(stage.table, standing(stage.table, 'tank')!);
  return { stage, move };
}

describe('overrun', () => {
  test('bg-over-03, bg-ord-32 the move ends at the gun, and in place of the shot it makes one save or is destroyed', () => {
    const { stage, move } = onto([tank, gun], 'save=5 counter=2');
    const events = stage.play(order('tank', 'manoeuvre-and-fire'), move!, crush);
    // bg-cov-01 A gun in the open.
    expect(rollsOf(events, 'save')).toMatchObject([{ need: 6, of: 'gun', rule: 'bg-over-03' }]);
    expect(ofType(events, 'destroyed')).toMatchObject([{ unit: 'gun', rule: 'bg-over-03', wreck: false }]);
    expect(ofType(events, 'drew')).toMatchObject([{ side: 'axis' }]);
    expect(stage.asked).toBe('turn.choose allies');
  });

  test.each([1, 2, 3])('bg-over-03 failing it is destroyed, with %i of its crew', (men) => {
    const { stage, move } = onto([tank, { ...gun, men }], 'save=5 counter=2');
    stage.play(order('tank', 'manoeuvre-and-fire'), move!, crush);
    expect(stage.has('gun')).toBe(false);
  });

  test('bg-gap-24 bg-over-03 the save is that of its cover, and if it is made both stay', () => {
    const { stage, move } = onto([tank, gun]);
    expect(move).not.toBeUndefined();
    const covered = onTable({
      units: [tank, gun, idle],
      features: [box('crops', 'w', 27, 22, 31, 26)],
      dice: 'save=5',
    });
    const [into] = overrunMoves(covered.table, standing(covered.table, 'tank')!);
    const events = covered.play(order('tank', 'manoeuvre-and-fire'), into!, crush);
    expect(rollsOf(events, 'save')).toMatchObject([{ need: 5 }]);
    expect(covered.has('gun')).toBe(true);
    const end = into!.path[0]!;
    expect(covered.unit('tank').place?.at).toEqual({ x: end[0], y: end[1] });
    expect(stage.has('gun')).toBe(true);
  });

  test('bg-gap-24 the move must end in contact: a tenth of an inch and no more', () => {
    const { stage, move } = onto([tank, gun]);
    const { length, width } = UNITS['m4-sherman']!;
    const [[x, y]] = move!.path as [[number, number]];
    const shape = (at: number) => rectangle({ x: at, y }, length, width, 12);
    const theirs = rectangle({ x: 2900, y: 2400 }, UNITS['pak-40']!.length, UNITS['pak-40']!.width, 36);
    expect(gap(shape(x), theirs)).toBeLessThanOrEqual(10);
    stage.play(order('tank', 'manoeuvre-and-fire'));
    // Enemies are kept an inch away, but for the gun that is overrun.
    expect(stage.refusal('allies', { kind: 'move', path: [[x, y]] })?.rule).toBe('bg-gap-07');
    expect(stage.refusal('allies', { ...move!, path: [[x - 20, y]] })).toEqual({
      code: 'NOT_IN_CONTACT',
      rule: 'bg-gap-24',
    });
    expect(stage.refusal('allies', { ...move!, path: [[x + 40, y]] })?.code).toBe('NO_ROOM');
    expect(stage.refusal('allies', move!)).toBeNull();
  });

  test('bg-gap-24 not reached, not overrun; and not without a move', () => {
    const { stage } = onto([tank, gun]);
    stage.play(order('tank', 'manoeuvre-and-fire'), go([24, 24]));
    expect(stage.refusal('allies', crush)).toEqual({ code: 'NOT_IN_CONTACT', rule: 'bg-gap-24' });
    const touching = onto([tank, gun]).move!.path[0]!;
    const there = onTable({ units: [tank, gun, idle] });
    Object.assign(there.table, {
      units: there.table.units.map((unit) =>
        unit.id === 'tank'
          ? Object.freeze({ ...unit, place: { ...unit.place!, at: { x: touching[0], y: touching[1] } } })
          : unit,
      ),
    });
    there.play(order('tank', 'manoeuvre-and-fire'), stay);
    expect(there.refusal('allies', crush)).toEqual({ code: 'NOT_IN_CONTACT', rule: 'bg-gap-24' });
  });

  test('bg-over-03 ground that stops it short of the gun saves the gun', () => {
    const stage = onTable({
      units: [tank, gun, idle],
      features: [
        lineOf('hedge', 'h', [
          [23, 20],
          [23, 28],
        ]),
      ],
      dice: 'obstacle=6',
    });
    const [move] = overrunMoves(stage.table, standing(stage.table, 'tank')!);
    stage.play(order('tank', 'manoeuvre-and-fire'), move!, { kind: 'go', along: 100 });
    expect(stage.refusal('allies', crush)).toEqual({ code: 'NOT_IN_CONTACT', rule: 'bg-gap-24' });
    stage.play(cease);
  });

  test('bg-ord-32 who overruns has no shot, whatever is in sight', () => {
    const near: Piece = { id: 'near', side: 'axis', type: 'rifle-squad', at: [24, 34] };
    const { stage, move } = onto([tank, gun, near], 'save=6');
    stage.play(order('tank', 'manoeuvre-and-fire'), move!, crush);
    expect(stage.asked).toBe('turn.choose allies');
  });

  test('bg-ord-32 by Manoeuvre and Fire only', () => {
    const { stage } = onto([tank, { ...gun, at: [29, 24] }]);
    stage.play(order('tank', 'fire-and-manoeuvre'));
    expect(stage.refusal('allies', crush)).toEqual({ code: 'NOT_ITS_ORDER', rule: 'bg-ord-32' });
  });

  test('bg-over-01 tracked armour only: no half-tracks, no trucks, no wheels', () => {
    const code = (type: string, profile: object = {}) => {
      const { table } = onTable({ units: [{ ...tank, type, profile }, gun, idle] });
      return refuseVictim(table, standing(table, 'tank')!, 'gun')?.code ?? null;
    };
    expect(code('m4-sherman')).toBeNull();
    expect(code('su-76')).toBeNull();
    expect(code('m3-half-track')).toBe('NOT_TRACKED');
    expect(code('m3-half-track', { traits: ['half-track', 'tracked'] })).toBe('NOT_TRACKED');
    expect(code('medium-truck', { traits: ['tracked'] })).toBe('NOT_TRACKED');
    expect(code('m4-sherman', { traits: [] })).toBe('NOT_TRACKED');
  });

  test('bg-over-02 deployed enemy guns, and not those in bunkers or houses', () => {
    const { table } = onTable({
      units: [
        tank,
        gun,
        { ...gun, id: 'friend', side: 'allies', at: [20, 30] },
        { id: 'men', side: 'axis', type: 'rifle-squad', at: [40, 10] },
        { ...gun, id: 'limbered', at: [1, 1], aboard: { on: 'truck', how: 'towed' } },
        { id: 'truck', side: 'axis', type: 'medium-truck', at: [50, 10] },
        idle,
      ],
    });
    const code = (id: string) => refuseVictim(table, standing(table, 'tank')!, id)?.code ?? null;
    expect(code('gun')).toBeNull();
    for (const id of ['friend', 'men', 'limbered', 'truck', 'nobody']) expect(code(id), id).toBe('NO_GUN');
    const sheltered = onTable({ units: [tank, gun, idle] }).table;
    sheltered.units = sheltered.units.map((unit) =>
      unit.id === 'gun' ? Object.freeze({ ...unit, place: { ...unit.place!, inside: 'house/whole' } }) : unit,
    );
    expect(refuseVictim(sheltered, standing(sheltered, 'tank')!, 'gun')).toMatchObject({
      code: 'SHELTERED',
      rule: 'bg-over-02',
    });
    const bunker = onTable({ units: [tank, gun, idle] });
    const ground = {
      ...bunker.table.ground,
      features: [box('bunker', 'bunker', 27, 22, 31, 26, { material: 'timber' })],
    };
    const within = { ...bunker.table, ground };
    expect(refuseVictim(within, standing(within, 'tank')!, 'gun')?.code).toBe('SHELTERED');
  });

  test('bg-react-13 a gun on Ambush Fire has the last word, if the tank is in its arc', () => {
    const { stage, move } = onto([tank, { ...gun, marker: 'ambush' }], 'observe=6 hit=6 penetrate=6,6 counter=2');
    stage.play(order('tank', 'manoeuvre-and-fire'));
    while (stage.asked === 'reaction.ask axis') stage.say('axis', { kind: 'hold' });
    stage.play(move!);
    while (stage.asked === 'reaction.ask axis') stage.say('axis', { kind: 'hold' });
    stage.play(crush);
    expect(stage.asked).toBe('reaction.ask axis');
    stage.say('axis', { kind: 'ambush', unit: 'gun', shots: [aimed('main', 'tank', 'ap')] });
    expect(stage.has('tank')).toBe(false);
    expect(stage.has('gun')).toBe(true);
  });

  test('bg-react-13 a tank that the gun pins does not crush it', () => {
    const { stage, move } = onto([tank, { ...gun, marker: 'ambush' }], 'effect=6');
    stage.play(order('tank', 'manoeuvre-and-fire'));
    while (stage.asked === 'reaction.ask axis') stage.say('axis', { kind: 'hold' });
    stage.play(move!);
    while (stage.asked === 'reaction.ask axis') stage.say('axis', { kind: 'hold' });
    stage.play(crush);
    const events = stage.say('axis', { kind: 'ambush', unit: 'gun', shots: [area('main', 'tank', 'he')] });
    expect(stage.unit('tank').pinned).toBe(true);
    expect(rollsOf(events, 'save')).toEqual([]);
    expect(stage.has('gun')).toBe(true);
  });

  test('bg-react-13 from behind it has not', () => {
    const { stage, move } = onto([tank, { ...gun, facing: 12, marker: 'ambush' }], 'save=1 counter=2');
    const held = () => {
      // Its crew could fire their rifles; the gun does not bear.
      const shots = [aimed('main', 'tank', 'ap')];
      if (stage.asked === 'reaction.ask axis')
        expect(stage.refusal('axis', { kind: 'ambush', unit: 'gun', shots })).toMatchObject({ code: 'OUT_OF_ARC' });
      while (stage.asked === 'reaction.ask axis') stage.say('axis', { kind: 'hold' });
    };
    stage.play(order('tank', 'manoeuvre-and-fire'));
    held();
    stage.play(move!);
    held();
    stage.play(crush);
    held();
    expect(stage.has('gun')).toBe(false);
  });
});

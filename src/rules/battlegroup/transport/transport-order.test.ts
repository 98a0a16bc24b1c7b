import { describe, expect, test } from 'vitest';
import type { BgAnswer } from '../book.ts';
import { ORDERS } from '../parts.ts';
import { nearestGap } from '../sight.ts';
import { aimed, area, fire, go, inch, ofType, onTable, order, type Piece, rolls, stay } from '../stage.testing.ts';
import { presentOf, standing } from '../state.ts';
import { view } from '../view.ts';
import { isAnySpotter, waysToCarry } from './aboard.ts';

const truck: Piece = { id: 'truck', side: 'allies', type: 'medium-truck', at: [30, 24], facing: 12 };
const squad: Piece = { id: 'squad', side: 'allies', type: 'rifle-squad', at: [30, 28] };
const aboard = (on: string, how: 'inside' | 'riding' | 'towed' = 'inside') => ({ aboard: { on, how } });
const idle: Piece = { id: 'idle', side: 'allies', type: 'rifle-squad', at: [2, 46], men: 1, strength: 1 };
const enemy: Piece = { id: 'enemy', side: 'axis', type: 'rifle-squad', at: [30, 4] };
const down = (unit: string, x: number, y: number, more: object = {}): BgAnswer =>
  ({ kind: 'set-down', unit, at: [inch(x), inch(y)], ...more }) as BgAnswer;
const up = (unit: string): BgAnswer => ({ kind: 'take-up', unit });

describe('disembark', () => {
  test('bg-ord-07 the transport moves, then its passengers are set down within 4 inches', () => {
    const stage = onTable({ units: [truck, { ...squad, ...aboard('truck') }, enemy] });
    stage.play(order('truck', 'disembark'), go([36, 24]));
    expect(stage.asked).toBe('transport-order.choose allies');
    expect(stage.unit('truck').place?.at).toEqual({ x: 3600, y: 2400 });
    expect(stage.refusal('allies', down('squad', 36, 30))).toEqual({ code: 'TOO_FAR', rule: 'bg-ord-07' });
    expect(stage.refusal('allies', go([40, 24]))).toEqual({ code: 'ONE_MOVE', rule: 'bg-ord-08' });
    const events = stage.play(down('squad', 36, 26));
    expect(ofType(events, 'set-down')).toMatchObject([{ unit: 'squad', rule: 'bg-ord-07', from: 'truck' }]);
    expect(stage.unit('squad')).toMatchObject({ aboard: null, ordered: false, pinned: false, men: 10 });
    const [truckNow, squadNow] = [standing(stage.table, 'truck')!, standing(stage.table, 'squad')!];
    expect(nearestGap(stage.table, truckNow, squadNow)).toBeLessThanOrEqual(400);
    expect(stage.asked).toBe('turn.choose allies');
  });

  test('bg-ord-07 or they get out first, and then it moves; not some before and some after', () => {
    const team: Piece = { id: 'team', side: 'allies', type: 'us-m1919-team', at: [30, 28], profile: { men: 2 } };
    const stage = onTable({
      units: [truck, { ...squad, ...aboard('truck') }, { ...team, ...aboard('truck') }, enemy],
    });
    stage.play(order('truck', 'disembark'), down('squad', 30, 26));
    const events = stage.play(go([36, 24]));
    expect(ofType(events, 'moved').length).toBeGreaterThan(0);
    expect(stage.unit('team').aboard).toEqual({ on: 'truck', how: 'inside' });
    expect(stage.asked).toBe('turn.choose allies');
  });

  test('bg-ord-07 all that wish may get out, each with every man within 4 inches of the hull', () => {
    const stage = onTable({
      units: [
        { ...truck, type: 'sdkfz-251-1' },
        { ...squad, type: 'panzergrenadier-squad', ...aboard('truck') },
        { id: 'mg', side: 'allies', type: 'mg42-tripod-team', at: [30, 28], ...aboard('truck') },
        enemy,
      ],
    });
    stage.play(order('truck', 'disembark'), down('squad', 30, 26), down('mg', 30, 21.5));
    expect(stage.refusal('allies', up('squad'))).toEqual({ code: 'LOAD_OR_GO', rule: 'bg-ord-07' });
    // The hull is 99 wide: its side is 49.5 from its middle, and a man has a base of 30 all around.
    for (const man of stage.unit('squad').place!.men) expect(man.y - 2449.5 - 30).toBeLessThanOrEqual(400);
    expect(stage.unit('mg').aboard).toBeNull();
    stage.play(stay);
    expect(stage.asked).toBe('turn.choose allies');
  });

  test('bg-ord-07 several may get out after the move', () => {
    const team: Piece = { id: 'team', side: 'allies', type: 'us-m1919-team', at: [30, 28], profile: { men: 2 } };
    const stage = onTable({
      units: [truck, { ...squad, ...aboard('truck') }, { ...team, ...aboard('truck') }, enemy],
    });
    stage.play(order('truck', 'disembark'), go([36, 24]), down('squad', 36, 26), down('team', 36, 22));
    expect([stage.unit('squad').aboard, stage.unit('team').aboard]).toEqual([null, null]);
  });

  test('bg-ord-08 instead of moving it may fire once, before or after', () => {
    const half: Piece = { ...truck, type: 'm3-half-track' };
    const target: Piece = { id: 'enemy', side: 'axis', type: 'rifle-squad', at: [30, 16] };
    const before = onTable({ units: [half, { ...squad, ...aboard('truck') }, target], dice: 'effect=6 save=2' });
    before.play(order('truck', 'disembark'));
    expect(before.refusal('allies', fire(area('mgs', 'enemy'), area('mgs', 'enemy')))).toMatchObject({
      code: 'TOO_MANY_SHOTS',
    });
    const shots = before.play(fire(area('mgs', 'enemy')));
    expect(rolls(shots)).toEqual(['effect 6', 'save 2']);
    expect(before.unit('enemy').pinned).toBe(true);
    expect(before.refusal('allies', go([36, 24]))).toEqual({ code: 'ONE_MOVE', rule: 'bg-ord-08' });
    before.play(down('squad', 30, 26));
    expect(before.unit('squad').aboard).toBeNull();
    const after = onTable({ units: [half, { ...squad, ...aboard('truck') }, target], dice: 'effect=1' });
    after.play(order('truck', 'disembark'), down('squad', 30, 26), fire(area('mgs', 'enemy')));
    expect(after.asked).toBe('turn.choose allies');
  });

  test('bg-ord-09 who got out may have his own order in the same turn', () => {
    const stage = onTable({ units: [truck, { ...squad, ...aboard('truck') }, enemy] });
    expect(stage.refusal('allies', order('squad', 'top-speed'))).toEqual({ code: 'CARRIED', rule: 'bg-trans-03' });
    stage.play(order('truck', 'disembark'), down('squad', 30, 26), stay);
    expect(stage.refusal('allies', order('squad', 'top-speed'))).toBeNull();
    expect(stage.refusal('allies', order('truck', 'top-speed'))).toMatchObject({ code: 'ORDERED' });
  });

  test('bg-trans-02 each squad that is out is a unit of its own until it gets in again', () => {
    const stage = onTable({ units: [truck, { ...squad, ...aboard('truck') }, enemy] });
    expect(presentOf(stage.table).map(({ id }) => id)).toEqual(['truck', 'enemy']);
    stage.play(order('truck', 'disembark'), down('squad', 30, 26), stay);
    expect(presentOf(stage.table).map(({ id }) => id)).toEqual(['truck', 'squad', 'enemy']);
  });

  test('bg-gap-64 an immobilised transport may still unload, a pinned one keeps them in', () => {
    const stage = onTable({ units: [{ ...truck, immobile: true }, { ...squad, ...aboard('truck') }, enemy] });
    stage.play(order('truck', 'disembark'));
    expect(stage.refusal('allies', go([36, 24]))).toMatchObject({ code: 'CANNOT_MOVE' });
    stage.play(down('squad', 30, 26));
    expect(stage.unit('squad').aboard).toBeNull();
    const pinned = onTable({ units: [{ ...truck, pinned: true }, { ...squad, ...aboard('truck') }, enemy, idle] });
    expect(pinned.refusal('allies', order('truck', 'disembark'))).toMatchObject({ code: 'PINNED' });
  });

  test('bg-gap-64 a transport that is pinned on its way keeps them in', () => {
    const mg: Piece = { id: 'mg', side: 'axis', type: 'mg42-tripod-team', at: [34, 10], facing: 24, marker: 'ambush' };
    const stage = onTable({
      units: [truck, { ...squad, ...aboard('truck') }, mg, idle],
      dice: 'effect=6',
    });
    stage.play(order('truck', 'disembark'), { kind: 'hold' }, go([36, 24]));
    stage.say('axis', { kind: 'ambush', unit: 'mg', shots: [area('team', 'truck')] });
    expect(stage.unit('truck').pinned).toBe(true);
    expect(stage.unit('squad').aboard).not.toBeNull();
    expect(stage.asked).toBe('turn.choose allies');
  });

  test('bg-ord-07 4 inches exactly, and only a transport with somebody aboard', () => {
    const one = { ...squad, men: 1, strength: 1, ...aboard('truck') };
    const stage = onTable({ units: [truck, one, idle, enemy] });
    expect(stage.refusal('allies', order('idle', 'disembark'))?.code).toBe('NOT_ITS_ORDER');
    stage.play(order('truck', 'disembark'));
    // Half of the hull is 0.53 wide, and a man has a base of 0.3.
    expect(stage.refusal('allies', down('squad', 30, 24 + 0.53 + 4 - 0.3))).toBeNull();
    expect(stage.refusal('allies', down('squad', 30, 24 + 0.53 + 4 + 0.31))?.code).toBe('TOO_FAR');
    const empty = onTable({ units: [truck, squad, enemy] });
    expect(empty.refusal('allies', order('truck', 'disembark'))?.code).toBe('NOBODY_ABOARD');
  });

  test('the order is refused where there is nobody to set down, and for what never carries', () => {
    const stage = onTable({ units: [truck, squad, enemy] });
    expect(stage.refusal('allies', order('truck', 'disembark'))).toEqual({ code: 'NOBODY_ABOARD', rule: 'bg-ord-07' });
    expect(stage.refusal('allies', order('squad', 'disembark'))).toEqual({ code: 'NOT_ITS_ORDER', rule: 'bg-ord-07' });
    expect(stage.refusal('allies', order('truck', 'disembark', 'squad'))).toMatchObject({ code: 'NO_OTHER' });
  });
});

describe('embark', () => {
  test('bg-ord-10 units within 4 inches get in, and then it moves with them', () => {
    const stage = onTable({ units: [truck, squad, enemy, idle] });
    stage.play(order('truck', 'embark'));
    const events = stage.play(up('squad'));
    expect(ofType(events, 'taken-up')).toMatchObject([
      { unit: 'squad', on: 'truck', how: 'inside', rule: 'bg-ord-10' },
    ]);
    expect(stage.unit('squad')).toMatchObject({ place: null, aboard: { on: 'truck', how: 'inside' } });
    stage.play(go([36, 24]));
    expect(stage.asked).toBe('turn.choose allies');
    expect(stage.unit('truck').place?.at.x).toBe(3600);
  });

  test('bg-ord-10 or it moves first; 4 inches and no more', () => {
    const stage = onTable({
      units: [
        truck,
        // Lines run from west to east: the nearest man is straight below. Hull side at 24.53, base of 0.3.
        { ...squad, id: 'near', at: [36, 28.8] },
        { ...squad, id: 'far', at: [24, 28.84] },
        enemy,
      ],
    });
    const gapOf = (id: string) => nearestGap(stage.table, standing(stage.table, 'truck')!, standing(stage.table, id)!);
    stage.play(order('truck', 'embark'), go([36, 24]));
    expect(gapOf('near')).toBe(397);
    expect(stage.refusal('allies', up('near'))).toBeNull();
    expect(stage.refusal('allies', up('far'))).toEqual({ code: 'TOO_FAR', rule: 'bg-ord-10' });
    stage.play(up('near'));
    expect(stage.unit('near').aboard).toEqual({ on: 'truck', how: 'inside' });
  });

  test('bg-ord-10 not the enemy, and not where nobody could be taken up', () => {
    const stage = onTable({ units: [truck, squad, { ...enemy, at: [30, 20] }] });
    stage.play(order('truck', 'embark'));
    expect(stage.refusal('allies', up('enemy'))).toEqual({ code: 'NO_FRIEND', rule: 'bg-ord-10' });
    const alone = onTable({ units: [truck, idle, enemy] });
    expect(alone.refusal('allies', order('truck', 'embark'))).toEqual({ code: 'NO_FRIEND', rule: 'bg-ord-10' });
    const shaken = onTable({ units: [truck, { ...squad, pinned: true }, enemy] });
    expect(shaken.refusal('allies', order('truck', 'embark'))).toEqual({ code: 'NO_FRIEND', rule: 'bg-ord-10' });
  });

  test('bg-ord-10 the limit is exactly 4 inches', () => {
    for (const [y, code] of [
      [28.83, null],
      [28.84, 'TOO_FAR'],
    ] as const) {
      const stage = onTable({ units: [truck, { ...squad, at: [30, y] }, enemy] });
      stage.play(order('truck', 'embark'));
      expect(stage.refusal('allies', up('squad'))?.code ?? null).toBe(code);
    }
  });

  test('bg-gap-64 pinned units do not get in', () => {
    const stage = onTable({
      units: [truck, { ...squad, pinned: true }, { ...squad, id: 'other', at: [30, 20] }, enemy],
    });
    stage.play(order('truck', 'embark'));
    expect(stage.refusal('allies', up('squad'))).toEqual({ code: 'PINNED', rule: 'bg-gap-64' });
    expect(stage.refusal('allies', up('other'))).toBeNull();
  });

  test('bg-gap-64 capacity is in the data: twelve men and no more in a truck', () => {
    const stage = onTable({
      units: [
        truck,
        { ...squad, men: 8 },
        { ...squad, id: 'four', at: [30, 20], men: 4 },
        { ...squad, id: 'five', at: [24, 24], men: 5 },
        enemy,
      ],
    });
    stage.play(order('truck', 'embark'), up('squad'));
    expect(stage.refusal('allies', up('five'))).toEqual({ code: 'NO_SEATS', rule: 'bg-gap-64' });
    stage.play(up('four'));
    expect(stage.unit('four').aboard?.how).toBe('inside');
  });

  test('bg-gap-64 getting in is no order, but whoever got in has none any more this turn; spotters have', () => {
    const spotter: Piece = {
      ...squad,
      id: 'spotter',
      at: [30, 20],
      men: 2,
      profile: { men: 2, traits: ['artillery spotter'] },
    };
    const stage = onTable({ units: [truck, { ...squad, ordered: true }, spotter, enemy] });
    stage.play(order('truck', 'embark'), up('squad'), up('spotter'));
    expect(stage.unit('squad')).toMatchObject({ ordered: true });
    expect(stage.unit('spotter')).toMatchObject({ ordered: false, aboard: { on: 'truck' } });
    expect(isAnySpotter(stage.table, stage.unit('spotter'))).toBe(true);
    expect(isAnySpotter(stage.table, stage.unit('squad'))).toBe(false);
    const fresh = onTable({ units: [truck, squad, enemy, idle] });
    fresh.play(order('truck', 'embark'), up('squad'), stay);
    expect(fresh.unit('squad').ordered).toBe(true);
    // Who rides on the hull, and a gun behind a tow, as well.
    const tank: Piece = { ...truck, type: 'm4-sherman' };
    const ridden = onTable({ units: [tank, squad, enemy, idle] });
    ridden.play(order('truck', 'embark'), up('squad'), stay);
    expect(ridden.unit('squad')).toMatchObject({ ordered: true, aboard: { how: 'riding' } });
    const gun: Piece = { id: 'gun', side: 'allies', type: 'us-57mm-gun', at: [30, 28], facing: 0 };
    const limbered = onTable({ units: [truck, gun, enemy, idle] });
    limbered.play(order('truck', 'limber'), up('gun'), stay);
    expect(limbered.unit('gun').ordered).toBe(true);
  });

  test('bg-gap-64 who fires instead of moving may also take up', () => {
    const half: Piece = { ...truck, type: 'm3-half-track' };
    const stage = onTable({ units: [half, squad, { ...enemy, at: [30, 16] }, idle], dice: 'effect=1' });
    stage.play(order('truck', 'embark'), fire(area('mgs', 'enemy')), up('squad'));
    expect(stage.unit('squad').aboard).toEqual({ on: 'truck', how: 'inside' });
  });

  test('a marker is given up by who gets in', () => {
    const stage = onTable({ units: [truck, { ...squad, marker: 'ambush' }, enemy] });
    stage.play(order('truck', 'embark'), up('squad'));
    expect(stage.unit('squad').marker).toBeNull();
  });

  test('the order is refused where nobody whom it could take is within its move and 4 inches', () => {
    // The truck moves 6 inches, 16 on a road: hull to man 20 inches at most.
    const stage = onTable({ units: [{ ...truck, at: [10, 24] }, { ...squad, at: [40, 24] }, enemy] });
    expect(stage.refusal('allies', order('truck', 'embark'))).toEqual({ code: 'NO_FRIEND', rule: 'bg-ord-10' });
    const near = onTable({ units: [{ ...truck, at: [10, 24] }, { ...squad, at: [30, 24] }, enemy] });
    expect(near.refusal('allies', order('truck', 'embark'))).toBeNull();
  });
});

describe('guns and tows', () => {
  const gun: Piece = { id: 'gun', side: 'allies', type: 'us-57mm-gun', at: [30, 28], facing: 0 };

  test('bg-ord-11 unlimber: it moves, and the gun is placed within 4 inches', () => {
    const stage = onTable({ units: [truck, { ...gun, ...aboard('truck', 'towed') }, enemy] });
    expect(stage.refusal('allies', order('truck', 'disembark'))).toEqual({ code: 'NOBODY_ABOARD', rule: 'bg-ord-07' });
    stage.play(order('truck', 'unlimber'), go([36, 24]));
    expect(stage.refusal('allies', down('gun', 36, 31))).toEqual({ code: 'TOO_FAR', rule: 'bg-ord-07' });
    stage.play(down('gun', 36, 26.5, { facing: 36 }));
    expect(stage.unit('gun')).toMatchObject({ aboard: null, place: { at: { x: 3600, y: 2650 }, facing: 36 } });
    // bg-gap-64 A gun just unlimbered may be ordered.
    expect(stage.refusal('allies', order('gun', 'ambush-fire'))).toBeNull();
  });

  test('bg-ord-11 bg-ord-12 a car that draws no guns is given neither order', () => {
    const car: Piece = { ...truck, type: 'kubelwagen' };
    const stage = onTable({ units: [car, gun, enemy] });
    for (const kind of ['unlimber', 'limber'] as const)
      expect(stage.refusal('allies', order('truck', kind))?.code).toBe('NOT_ITS_ORDER');
    expect(waysToCarry(stage.table, stage.unit('truck'), stage.unit('gun'))).toEqual([]);
  });

  test('bg-ord-11 or the tow fires once instead of moving', () => {
    const half: Piece = { ...truck, type: 'm3-half-track' };
    const stage = onTable({
      units: [half, { ...gun, ...aboard('truck', 'towed') }, { ...enemy, at: [30, 16] }],
      dice: 'effect=1',
    });
    stage.play(order('truck', 'unlimber'), down('gun', 30, 27), fire(area('mgs', 'enemy')));
    expect(stage.unit('gun').aboard).toBeNull();
    expect(stage.asked).toBe('turn.choose allies');
  });

  test('bg-ord-12 limber: a gun within 4 inches, before the move or after it; one gun a tow', () => {
    const other: Piece = { ...gun, id: 'other', at: [30, 20] };
    const stage = onTable({ units: [truck, gun, other, enemy] });
    stage.play(order('truck', 'limber'));
    const events = stage.play(up('gun'));
    expect(ofType(events, 'taken-up')).toMatchObject([{ unit: 'gun', on: 'truck', how: 'towed', rule: 'bg-ord-12' }]);
    expect(stage.refusal('allies', up('other'))).toEqual({ code: 'NO_SEATS', rule: 'bg-gap-64' });
    stage.play(go([36, 24]));
    expect(stage.unit('gun')).toMatchObject({ place: null, aboard: { on: 'truck', how: 'towed' }, ordered: true });
  });

  test('bg-ord-12 squads are not limbered, guns do not embark, and a gun that cannot be moved stays', () => {
    const stage = onTable({ units: [truck, { ...gun, immobile: true }, { ...squad, at: [30, 20] }, enemy] });
    expect(stage.refusal('allies', order('truck', 'limber'))).toEqual({ code: 'NO_FRIEND', rule: 'bg-ord-12' });
    stage.play(order('truck', 'embark'));
    expect(stage.refusal('allies', up('gun'))).toEqual({ code: 'NO_SEATS', rule: 'bg-gap-64' });
    const well = onTable({ units: [truck, gun, { ...squad, at: [30, 20] }, enemy] });
    well.play(order('truck', 'limber'));
    expect(well.refusal('allies', up('squad'))).toEqual({ code: 'NOT_ITS_ORDER', rule: 'bg-ord-12' });
  });
});

describe('who is carried', () => {
  test('bg-state-15 is not separately on the table, except for riders', () => {
    const tank: Piece = { id: 'tank', side: 'allies', type: 'm4-sherman', at: [44, 24], facing: 12 };
    const stage = onTable({
      units: [
        truck,
        { ...squad, ...aboard('truck') },
        tank,
        { ...squad, id: 'riders', ...aboard('tank', 'riding') },
        enemy,
      ],
    });
    expect(presentOf(stage.table).map(({ id }) => id)).toEqual(['truck', 'tank', 'riders', 'enemy']);
    expect(standing(stage.table, 'squad')).toBeNull();
    expect(standing(stage.table, 'riders')?.place.at).toEqual({ x: 4400, y: 2400 });
  });

  test('bg-state-15 who is in what is known to all', () => {
    const stage = onTable({ units: [truck, { ...squad, ...aboard('truck') }, enemy] });
    const axis = stage.game.seats.find(({ side }) => side === 'axis')!;
    const seen = view(stage.game, axis);
    const carried = seen.all ? undefined : seen.units.find(({ id }) => id === 'squad');
    expect(carried).toMatchObject({ place: null, men: 10, aboard: { on: 'truck', how: 'inside' } });
  });

  test('bg-trans-01 a loaded transport moves and fights as ever, and carries its load along', () => {
    const half: Piece = { ...truck, type: 'm3-half-track' };
    const stage = onTable({
      units: [half, { ...squad, ...aboard('truck') }, { ...enemy, at: [30, 16] }, idle],
      dice: 'effect=1',
    });
    stage.play(order('truck', 'manoeuvre-and-fire'), go([36, 24]), fire(area('mgs', 'enemy')));
    expect(stage.unit('squad').aboard).toEqual({ on: 'truck', how: 'inside' });
    expect(stage.unit('truck').place?.at.x).toBe(3600);
    const tank: Piece = { id: 'tank', side: 'allies', type: 'm4-sherman', at: [44, 24], facing: 12 };
    const ridden = onTable({ units: [tank, { ...squad, ...aboard('tank', 'riding') }, enemy, idle] });
    ridden.play(order('tank', 'manoeuvre-and-fire'), go([50, 24]));
    expect(standing(ridden.table, 'squad')?.place.at).toEqual({ x: 5000, y: 2400 });
  });

  test('bg-gap-11 who is carried has moved: as a target, and as one who fires shells; who got out before has not', () => {
    const gun: Piece = { id: 'gun', side: 'allies', type: 'us-57mm-gun', at: [30, 28], ...aboard('truck', 'towed') };
    const tank: Piece = { id: 'tank', side: 'axis', type: 'panzer-iv-h', at: [36, 4], facing: 24 };
    const tow: Piece = { ...truck, profile: { carries: { men: 12, gun: true } } };
    const stage = onTable({
      units: [tow, gun, { ...squad, ...aboard('truck') }, tank, idle],
      dice: 'observe=6 hit=3 observe=6 hit=3',
    });
    stage.play(order('truck', 'unlimber'), go([36, 24]), down('gun', 36, 21, { facing: 0 }));
    expect([stage.unit('gun').moved, stage.unit('squad').moved, stage.unit('idle').moved]).toEqual([true, true, false]);
    const told = stage.play(order('gun', 'open-fire'), fire(aimed('main', 'tank', 'ap'), aimed('main', 'tank', 'ap')));
    // 10 to 20 inches: a 3, and one less for having moved.
    expect(ofType(told, 'no-effect')).toMatchObject([{ why: 'missed' }, { why: 'missed' }]);
    const first = onTable({ units: [truck, { ...squad, ...aboard('truck') }, enemy, idle] });
    first.play(order('truck', 'disembark'), down('squad', 30, 26), go([36, 24]));
    expect(first.unit('squad').moved).toBe(false);
  });

  test('bg-trans-01 who is carried has moved with his transport', () => {
    const stage = onTable({ units: [truck, { ...squad, ...aboard('truck') }, idle, enemy] });
    stage.play(order('truck', 'top-speed'), go([34, 24]), stay);
    expect(stage.unit('squad')).toMatchObject({ moved: true, aboard: { on: 'truck', how: 'inside' } });
  });

  test('bg-ord-30 spotters of all kinds keep their order, and nobody else', () => {
    const spots = (profile: NonNullable<Piece['profile']>) => {
      const { table } = onTable({ units: [truck, { ...squad, profile, ...aboard('truck') }, enemy] });
      return isAnySpotter(table, table.units[1]!);
    };
    for (const trait of ['artillery spotter', 'artillery spotter+', 'mortar spotter'] as const)
      expect(spots({ traits: [trait] })).toBe(true);
    expect(spots({ traits: [], airSpotter: 4 })).toBe(true);
    expect(spots({ traits: ['scout'] })).toBe(false);
  });

  test('bg-trans-03, bg-ord-30 they take no orders and do not fire from inside', () => {
    const stage = onTable({ units: [truck, { ...squad, ...aboard('truck') }, { ...enemy, at: [30, 16] }] });
    for (const kind of ORDERS.filter((one) => one !== 'request-artillery'))
      expect(stage.refusal('allies', order('squad', kind))).toEqual({ code: 'CARRIED', rule: 'bg-trans-03' });
    expect(stage.refusal('allies', order('squad', 'request-artillery'))).not.toBeNull();
  });
});

import { describe, expect, test } from 'vitest';
import type { BgAnswer } from '../book.ts';
import { speedOf } from '../move/going.ts';
import { ORDERS } from '../parts.ts';
import { nearestGap, rangeOf } from '../sight.ts';
import {
  aimed,
  area,
  box,
  fire,
  go,
  inch,
  ofType,
  onTable,
  order,
  type Piece,
  rolls,
  rollsOf,
  type Stage,
  stay,
} from '../stage.testing.ts';
import { presentOf, standing, type Unit } from '../state.ts';
import { isTakenBy } from '../victory.ts';
import { waysToCarry } from './aboard.ts';
import { shares } from './bail-out.ts';

const riding = (on: string) => ({ aboard: { on, how: 'riding' as const } });
const inside = (on: string) => ({ aboard: { on, how: 'inside' as const } });
const towed = (on: string) => ({ aboard: { on, how: 'towed' as const } });
const down = (unit: string, x: number, y: number): BgAnswer => ({ kind: 'set-down', unit, at: [inch(x), inch(y)] });
const idle: Piece = { id: 'idle', side: 'allies', type: 'rifle-squad', at: [2, 2], men: 1, strength: 1 };

const truck: Piece = { id: 'truck', side: 'axis', type: 'medium-truck', at: [30, 24], facing: 12 };
const squad: Piece = { id: 'squad', side: 'axis', type: 'german-rifle-squad', at: [1, 1], men: 9, ...inside('truck') };
const mg: Piece = { id: 'mg', side: 'allies', type: 'mg34-bipod-team', at: [30, 34], facing: 0 };
const shoot = (target: string, weapon: 'team' | 'arms' | 'mgs' = 'team') => fire(aimed(weapon, target));

describe('a transport that is lost', () => {
  test('bg-ex-07 the MG34 at the truck: three hits destroy it, of two more one is saved; then half a die of men (bg-gap-22)', () => {
    const stage = onTable({
      // 9 inches from the hull to most of the team.
      units: [truck, squad, { ...mg, at: [30, 33.83] }, idle],
      dice: 'observe=5 hit=3,4,5,6,3 counter=2 passengerSave=5,4 d3=1 morale=4',
    });
    const events = stage.play(order('mg', 'fire-and-manoeuvre'), shoot('truck'));
    expect(ofType(events, 'shot')[0]?.range).toBe(900);
    expect(rollsOf(events, 'observe')[0]).toMatchObject({ need: 2 });
    expect(rollsOf(events, 'hit')[0]).toMatchObject({ need: 3 });
    expect(rollsOf(events, 'save')).toEqual([]);
    expect(rollsOf(events, 'passengerSave')[0]).toMatchObject({ need: 5, of: 'squad', rule: 'bg-trans-05' });
    // One by the surplus hits, one by the half die.
    expect(ofType(events, 'losses').map(({ lost, men, rule }) => [lost, men, rule])).toEqual([
      [1, 8, 'bg-trans-05'],
      [1, 7, 'bg-trans-04'],
    ]);
    expect(stage.asked).toBe('bail-out.set-down axis');
    expect(stage.refusal('axis', down('squad', 30, 31))).toEqual({ code: 'TOO_FAR', rule: 'bg-ord-07' });
    const rest = stage.play(down('squad', 30, 22));
    expect(stage.unit('squad')).toMatchObject({ men: 7, pinned: true, aboard: null });
    expect(rolls(rest)).toEqual(['morale 4']);
    expect(stage.has('truck')).toBe(false);
    // The team then moves.
    expect(stage.asked).toBe('order.move allies');
  });

  test('bg-ex-14 a medium truck takes three hits; a fourth falls on its passengers', () => {
    const stage = onTable({
      units: [truck, squad, mg, idle],
      dice: 'observe=5 hit=6,6,6,6,1 counter=2 passengerSave=1 d3=1 morale=4',
    });
    const events = stage.play(order('mg', 'open-fire'), shoot('truck'), down('squad', 30, 22));
    expect(ofType(events, 'losses').map(({ lost }) => lost)).toEqual([1, 1]);
  });

  test('bg-trans-05 three hits and no more: nothing is left for the passengers but the half die', () => {
    const stage = onTable({
      units: [truck, squad, mg, idle],
      dice: 'observe=5 hit=6,6,6,1,1 counter=2 d3=5 morale=4',
    });
    const events = stage.play(order('mg', 'open-fire'), shoot('truck'), down('squad', 30, 22));
    expect(ofType(events, 'losses').map(({ lost, men }) => [lost, men])).toEqual([[3, 6]]);
  });

  test('bg-trans-04 the wreck is where they are: within 4 inches, pinned, and one test', () => {
    const stage = onTable({
      units: [truck, squad, mg, idle],
      dice: 'observe=5 hit=6,6,6,1,1 counter=2 d3=1 morale=2 counter=2',
    });
    stage.play(order('mg', 'open-fire'), shoot('truck'));
    const [first] = [...stageOffers(stage)];
    expect(first).toMatchObject({ kind: 'set-down', unit: 'squad' });
    const events = stage.play(first!);
    // bg-gap-22, bg-mor-06 Pinned counts as already: a 2 is the end of it.
    expect(ofType(events, 'tested').map(({ result }) => result)).toEqual(['rout']);
    expect(stage.has('squad')).toBe(false);
    expect(ofType(events, 'drew')).toHaveLength(1);
  });

  test('bg-trans-05 passengers save at 5', () => {
    const stage = onTable({
      units: [truck, squad, mg, idle],
      dice: 'observe=5 hit=6,6,6,6,6 counter=2 passengerSave=5,4 d3=1 morale=4',
    });
    const events = stage.play(order('mg', 'open-fire'), shoot('truck'), down('squad', 30, 22));
    expect(rollsOf(events, 'passengerSave')).toMatchObject([{ need: 5, dice: [5, 4], hits: 1 }]);
    expect(stage.unit('squad').men).toBe(9 - 1 - 1);
  });

  test('bg-trans-04 nobody is set down farther from the wreck', () => {
    const stage = onTable({
      units: [truck, squad, mg, idle],
      dice: 'observe=5 hit=6,6,6,1,1 counter=2 d3=1',
    });
    stage.play(order('mg', 'open-fire'), shoot('truck'));
    expect(stage.refusal('axis', down('squad', 30, 22))).toBeNull();
    expect(stage.refusal('axis', down('squad', 30, 12))?.code).toBe('TOO_FAR');
    // Half of the hull is 0.53 wide, and a man has a base of 0.3.
    const one = onTable({
      units: [truck, { ...squad, men: 2, strength: 2 }, { ...mg, at: [30, 14], facing: 24 }, idle],
      dice: 'observe=5 hit=6,6,6,1,1 counter=2 d3=1',
    });
    one.play(order('mg', 'open-fire'), shoot('truck'));
    expect(one.refusal('axis', down('squad', 30, 24 + 0.53 + 4 - 0.3))).toBeNull();
    expect(one.refusal('axis', down('squad', 30, 24 + 0.53 + 4 + 0.31))?.code).toBe('TOO_FAR');
  });

  test('bg-trans-04 a squad that loses its last men there is gone, with its counter', () => {
    const stage = onTable({
      units: [truck, { ...squad, men: 2, strength: 9 }, mg, idle],
      dice: 'observe=5 hit=6,6,6,1,1 counter=2 d3=6 counter=3',
    });
    const events = stage.play(order('mg', 'open-fire'), shoot('truck'));
    expect(ofType(events, 'destroyed').map(({ unit, how }) => [unit, how])).toEqual([
      ['truck', 'shot'],
      ['squad', 'men'],
    ]);
    expect(ofType(events, 'drew').map(({ counter }) => counter)).toEqual(['2', '3']);
    // bg-gap-22 At most the men that are there.
    expect(ofType(events, 'losses')[0]).toMatchObject({ lost: 2, men: 0 });
  });

  test('bg-trans-04 a last man who is pinned by it goes too (bg-mor-15)', () => {
    const stage = onTable({
      units: [truck, { ...squad, men: 2, strength: 9 }, mg, idle],
      dice: 'observe=5 hit=6,6,6,1,1 counter=2 d3=1 counter=3',
    });
    const events = stage.play(order('mg', 'open-fire'), shoot('truck'), down('squad', 30, 22));
    expect(ofType(events, 'destroyed').map(({ how }) => how)).toEqual(['shot', 'last man']);
  });

  test('bg-gap-22 several units share the surplus in turn, the largest first; each has its own half die', () => {
    const unit = (id: string, men: number, how: 'inside' | 'riding' | 'towed' = 'inside') =>
      ({ id, men, aboard: { on: 'x', how } }) as Unit;
    expect(shares([unit('a', 3), unit('b', 5)], 3)).toEqual([
      { unit: 'b', hits: 2 },
      { unit: 'a', hits: 1 },
    ]);
    expect(shares([unit('a', 3), unit('b', 5)], 1)).toEqual([
      { unit: 'b', hits: 1 },
      { unit: 'a', hits: 0 },
    ]);
    expect(shares([unit('b', 3), unit('a', 3), unit('gun', 5, 'towed')], 2)).toEqual([
      { unit: 'gun', hits: 0 },
      { unit: 'a', hits: 1 },
      { unit: 'b', hits: 1 },
    ]);
    const team: Piece = { id: 'team', side: 'axis', type: 'mg42-tripod-team', at: [1, 1], ...inside('truck') };
    const stage = onTable({
      units: [truck, squad, team, { ...mg, profile: { crewed: ['mg42-tripod'] } }, idle],
      dice: 'observe=5 hit=6,6,6,6,6,6,1,1 counter=2 passengerSave=6,6 d3=1 morale=4 passengerSave=6 d3=2 morale=4',
    });
    const events = stage.play(
      order('mg', 'open-fire'),
      shoot('truck'),
      down('squad', 30, 21.5),
      down('team', 30, 26.5),
    );
    expect(ofType(events, 'losses').map(({ unit: who, lost }) => [who, lost])).toEqual([
      ['squad', 1],
      ['team', 1],
    ]);
  });

  test('bg-gap-22 an armoured transport that is destroyed has no surplus', () => {
    const stage = onTable({
      units: [
        { ...truck, type: 'sdkfz-251-1' },
        squad,
        { id: 'gun', side: 'allies', type: 'us-57mm-gun', at: [30, 40], facing: 0 },
        idle,
      ],
      dice: 'observe=6 hit=6 penetrate=6,6 counter=2 d3=3 morale=5',
    });
    const events = stage.play(order('gun', 'open-fire'), fire(aimed('main', 'truck', 'ap')), down('squad', 30, 22));
    expect(ofType(events, 'losses').map(({ lost, rule }) => [lost, rule])).toEqual([[2, 'bg-trans-04']]);
    expect(stage.unit('squad').pinned).toBe(true);
  });

  test('bg-gap-22 abandonment counts as destruction', () => {
    const stage = onTable({
      units: [truck, squad, mg, idle],
      dice: 'observe=5 hit=6,1,1,1,1 morale=1 counter=2 d3=1 morale=4',
    });
    const events = stage.play(order('mg', 'open-fire'), shoot('truck'), down('squad', 30, 22));
    expect(ofType(events, 'destroyed')).toMatchObject([{ unit: 'truck', how: 'abandoned' }]);
    expect(stage.unit('squad')).toMatchObject({ men: 8, pinned: true });
  });

  test('bg-gap-22 so does a breakdown for good', () => {
    const stage = onTable({
      units: [truck, squad, mg, idle],
      stack: [
        {
          ...{ proc: 'counter', step: 'play', side: 'allies', left: 0, drawn: 'breakdown' },
          ...{ unit: 'truck', chooser: 'allies' },
        },
      ],
      dice: 'breakdown=6 counter=2 d3=2 morale=4',
    });
    expect(stage.has('truck')).toBe(false);
    stage.play(down('squad', 30, 22));
    expect(stage.unit('squad')).toMatchObject({ men: 8, pinned: true });
  });

  test('bg-trans-05 bg-he-09 hits of HE that are too many fall on the passengers as well (bg-he-09)', () => {
    const gun: Piece = { id: 'gun', side: 'allies', type: 'zis-3', at: [30, 40], facing: 0 };
    const stage = onTable({
      units: [{ ...truck, hits: 1 }, squad, gun, idle],
      dice: 'observe=5 hit=6 damage=6,6,1,1 counter=2 passengerSave=1 d3=1 morale=4',
    });
    const events = stage.play(order('gun', 'manoeuvre-and-fire'), stay, fire(aimed('main', 'truck', 'he')));
    expect(ofType(events, 'losses').map(({ rule }) => rule)).toEqual(['bg-trans-05', 'bg-trans-04']);
    stage.play(down('squad', 30, 22));
    const more = onTable({
      units: [{ ...truck, hits: 1 }, squad, gun, idle],
      dice: 'observe=5 hit=6 damage=6,6,6,6 counter=2 passengerSave=1,1,5 d3=1 morale=4',
    });
    const all = more.play(order('gun', 'manoeuvre-and-fire'), stay, fire(aimed('main', 'truck', 'he')));
    expect(rollsOf(all, 'passengerSave')).toMatchObject([{ dice: [1, 1, 5] }]);
    more.play(down('squad', 30, 22));
  });

  test('bg-gap-60 bg-br-04 a limbered gun is lost with its tow, and costs its own counter', () => {
    const gun: Piece = { id: 'gun', side: 'axis', type: 'pak-40', at: [1, 1], ...towed('team') };
    const team: Piece = { id: 'team', side: 'axis', type: 'horse-team', at: [30, 24], facing: 12 };
    const stage = onTable({ units: [team, gun, mg, idle], dice: 'observe=5 hit=6,6,1,1,1 counter=2 counter=3' });
    // A limbered gun is no target of its own: its team is a soft-skinned vehicle with two hits.
    const events = stage.play(order('mg', 'open-fire'), shoot('team'));
    expect(ofType(events, 'destroyed').map(({ unit, rule }) => [unit, rule])).toEqual([
      ['team', 'bg-small-11'],
      ['gun', 'bg-gap-60'],
    ]);
    expect(ofType(events, 'drew').map(({ counter }) => counter)).toEqual(['2', '3']);
  });

  test('bg-trans-05 in an assault on a soft-skin too', () => {
    const attackers: Piece = { id: 'attackers', side: 'allies', type: 'rifle-squad', at: [30, 27], men: 3 };
    const stage = onTable({
      units: [truck, squad, attackers, idle],
      dice: 'experience=6 grenade=1 hit=6,6,6,6 counter=2 passengerSave=1 d3=1 morale=4',
    });
    const events = stage.play(
      order('attackers', 'close-assault'),
      stay,
      { kind: 'assault', target: 'truck', with: 'arms' },
      down('squad', 30, 21.5),
    );
    expect(ofType(events, 'losses').map(({ unit, lost }) => [unit, lost])).toEqual([
      ['squad', 1],
      ['squad', 1],
    ]);
  });

  test('where there is no room within 4 inches they go to the nearest that there is', () => {
    const stage = onTable({
      units: [truck, squad, { ...mg, at: [30, 36] }, idle],
      // An island that is no larger than the truck.
      features: [
        box('water', 'north', 20, 15, 40, 23.3),
        box('water', 'south', 20, 24.7, 40, 33),
        box('water', 'west', 20, 23.3, 28.4, 24.7),
        box('water', 'east', 31.6, 23.3, 40, 24.7),
      ],
      dice: 'observe=5 hit=6,6,6,1,1 counter=2 d3=1 morale=4',
    });
    const events = stage.play(order('mg', 'open-fire'), shoot('truck'));
    expect(ofType(events, 'set-down')).toMatchObject([{ unit: 'squad', rule: 'bg-gap-07' }]);
    expect(stage.unit('squad')).toMatchObject({ men: 8, pinned: true, aboard: null });
  });
});

function stageOffers(stage: Stage): BgAnswer[] {
  const out: BgAnswer[] = [];
  for (let x = 26; x <= 34; x += 2)
    for (let y = 20; y <= 28; y += 2) {
      const answer = down('squad', x, y);
      if (!stage.refusal('axis', answer)) out.push(answer);
    }
  return out;
}

describe('tank riders', () => {
  const tank: Piece = { id: 'tank', side: 'axis', type: 'panzer-iv-h', at: [30, 24], facing: 24 };
  const riders: Piece = {
    id: 'riders',
    side: 'axis',
    type: 'german-rifle-squad',
    at: [1, 1],
    men: 9,
    ...riding('tank'),
  };
  const gun: Piece = { id: 'gun', side: 'allies', type: 'us-57mm-gun', at: [30, 40], facing: 0 };

  test('bg-trans-06 they are shot at separately, on the hull and in soft cover, and the vehicle does not mind', () => {
    const stage = onTable({
      units: [tank, riders, mg, idle],
      dice: 'observe=6 hit=6,6,6,1,1 save=5,4,1 morale=4',
    });
    const events = stage.play(order('mg', 'open-fire'), shoot('riders'));
    expect(rollsOf(events, 'save')[0]).toMatchObject({ need: 5, of: 'riders' });
    // bg-obs-02 Infantry in cover that has not fired.
    expect(rollsOf(events, 'observe')[0]?.of).toBe('mg');
    expect(stage.asked).toBe('lose.choose axis');
    stage.play({ kind: 'lose', men: [0, 1] });
    expect(stage.unit('riders')).toMatchObject({ men: 7, place: null, aboard: { on: 'tank', how: 'riding' } });
    expect(stage.unit('tank').pinned).toBe(false);
  });

  test('bg-trans-06 on armour of either kind, as targets of their own; bg-trans-10 they move with it only', () => {
    for (const type of ['panzer-iv-h', 'su-76']) {
      const { table } = onTable({ units: [{ ...tank, type }, riders, mg, idle] });
      const free: Unit = { ...table.units[1]!, id: 'free', aboard: null };
      const empty = { ...table, units: table.units.filter(({ id }) => id !== 'riders') };
      expect(waysToCarry(empty, table.units[0]!, free)).toContain('riding');
      expect(presentOf(table).map(({ id }) => id)).toContain('riders');
      expect(speedOf(table, standing(table, 'riders')!)).toBeNull();
    }
  });

  test('bg-state-15 a tow that has a gun draws no other', () => {
    const tow: Piece = { ...truck, side: 'allies', at: [50, 30] };
    const other: Piece = { ...gun, id: 'other', at: [34, 40] };
    const ways = (units: readonly Piece[]) => {
      const { table } = onTable({ units: [...units, tank] });
      return waysToCarry(table, table.units[0]!, table.units[1]!);
    };
    expect(ways([tow, other, gun])).toEqual(['towed']);
    expect(ways([tow, other, { ...gun, ...towed('truck') }])).toEqual([]);
  });

  test('bg-trans-06 their distance is that of the hull', () => {
    const stage = onTable({ units: [tank, riders, mg, idle] });
    const to = (id: string) => nearestGap(stage.table, standing(stage.table, 'mg')!, standing(stage.table, id)!);
    expect(to('riders')).toBe(to('tank'));
    const range = (id: string) => rangeOf(stage.table, standing(stage.table, 'mg')!, standing(stage.table, id)!);
    expect(range('riders')).toBe(range('tank'));
  });

  test('bg-trans-06, bg-gap-23 area fire pins them and not the tank, and they stay on', () => {
    const stage = onTable({ units: [tank, riders, mg, idle], dice: 'effect=6 save=4' });
    const events = stage.play(order('mg', 'manoeuvre-and-fire'), stay, fire(area('team', 'riders')));
    expect(rollsOf(events, 'save')[0]).toMatchObject({ need: 5 });
    expect(stage.unit('riders')).toMatchObject({ pinned: true, aboard: { on: 'tank', how: 'riding' } });
    expect(stage.unit('tank').pinned).toBe(false);
  });

  test('bg-trans-06 shells see that they have moved when their vehicle has', () => {
    const shot = (moved: boolean) => {
      const stage = onTable({
        units: [{ ...tank, moved }, riders, { ...gun, type: 'zis-3' }, idle],
        dice: 'observe=6 hit=1',
      });
      return rollsOf(stage.play(order('gun', 'open-fire'), fire(aimed('main', 'riders', 'he'))), 'hit')[0]!;
    };
    expect(shot(true).modifiers?.map(({ why }) => why)).toContain('target moved');
    expect(shot(false).modifiers?.map(({ why }) => why) ?? []).not.toContain('target moved');
  });

  test('bg-trans-07 a shell that hits the vehicle sets them down at once, pinned, before it tests its morale', () => {
    const stage = onTable({ units: [tank, riders, gun, idle], dice: 'observe=6 hit=6 penetrate=1,2 morale=5' });
    stage.play(order('gun', 'manoeuvre-and-fire'), stay, fire(aimed('main', 'tank', 'ap')));
    expect(stage.asked).toBe('bail-out.set-down axis');
    expect(stage.refusal('axis', { kind: 'stay' })).toEqual({ code: 'WRONG_ANSWER', rule: 'bg-trans-04' });
    const events = stage.play(down('riders', 30, 20));
    expect(ofType(events, 'set-down')).toMatchObject([{ unit: 'riders', rule: 'bg-trans-07' }]);
    expect(rolls(events)).toEqual(['morale 5']);
    // bg-gap-23 Nobody of them is hurt, and they do not test.
    expect(stage.unit('riders')).toMatchObject({ men: 9, pinned: true, aboard: null });
  });

  test('bg-gap-23 within 4 inches of the vehicle; a miss, area fire and small arms leave them alone', () => {
    const stage = onTable({ units: [tank, riders, gun, idle], dice: 'observe=6 hit=6 penetrate=1,2 morale=5' });
    stage.play(order('gun', 'manoeuvre-and-fire'), stay, fire(aimed('main', 'tank', 'ap')));
    expect(stage.refusal('axis', down('riders', 30, 17))).toEqual({ code: 'TOO_FAR', rule: 'bg-ord-07' });
    stage.play(down('riders', 30, 20));
    const missed = onTable({ units: [tank, riders, gun, idle], dice: 'observe=6 hit=1' });
    missed.play(order('gun', 'manoeuvre-and-fire'), stay, fire(aimed('main', 'tank', 'ap')));
    expect(missed.unit('riders').aboard).not.toBeNull();
    const shelled = onTable({ units: [tank, riders, { ...gun, type: 'zis-3' }, idle], dice: 'effect=6' });
    shelled.play(order('gun', 'manoeuvre-and-fire'), stay, fire(area('main', 'tank', 'ap')));
    expect(shelled.unit('tank').pinned).toBe(true);
    expect(shelled.unit('riders')).toMatchObject({ pinned: false, aboard: { on: 'tank', how: 'riding' } });
  });

  test('bg-trans-08 if the hit destroys it, half a die of riders fall and they test', () => {
    const stage = onTable({
      units: [tank, riders, gun, idle],
      dice: 'observe=6 hit=6 penetrate=6,6 counter=2 d3=4 morale=4',
    });
    const events = stage.play(
      order('gun', 'manoeuvre-and-fire'),
      stay,
      fire(aimed('main', 'tank', 'ap')),
      down('riders', 30, 20),
    );
    expect(ofType(events, 'losses')).toMatchObject([{ unit: 'riders', lost: 2, men: 7, rule: 'bg-trans-08' }]);
    expect(stage.unit('riders')).toMatchObject({ men: 7, pinned: true });
    expect(rolls(events)).toContain('morale 4');
  });

  test('bg-trans-07 bg-gap-23 a shell of HE sets them down as one of AP does, whatever it does to the hull', () => {
    for (const [ammo, penetrate] of [
      ['he', '1,2'],
      ['ap', '1,1'],
    ] as const) {
      const stage = onTable({
        units: [tank, riders, { ...gun, type: 'zis-3' }, idle],
        dice: `observe=6 hit=6 penetrate=${penetrate} morale=5`,
      });
      stage.play(order('gun', 'manoeuvre-and-fire'), stay, fire(aimed('main', 'tank', ammo)));
      expect(stage.asked).toBe('bail-out.set-down axis');
      stage.play(down('riders', 30, 20));
      expect(stage.unit('riders')).toMatchObject({ men: 9, pinned: true, aboard: null });
    }
  });

  test('bg-trans-07 anti-tank grenades and mines set them down too', () => {
    const men: Piece = { id: 'men', side: 'allies', type: 'panzergrenadier-squad', at: [30, 27.5] };
    const grenades = onTable({
      units: [tank, riders, men, idle],
      dice: 'experience=6 grenadeTable=5 penetrate=1,2 morale=5',
    });
    grenades.play(order('men', 'close-assault'), stay, { kind: 'assault', target: 'tank', with: 'grenades' });
    expect(grenades.asked).toBe('bail-out.set-down axis');
    grenades.play(down('riders', 30, 20));
    expect(grenades.unit('riders').pinned).toBe(true);
    const mine = onTable({
      units: [{ ...tank, moved: true }, riders, gun, idle],
      stack: [
        {
          ...{ proc: 'counter', step: 'play', side: 'allies', left: 0, drawn: 'mine-strike' },
          ...{ unit: 'tank', chooser: 'allies' },
        },
      ],
      dice: 'mineStrike=3 penetrate=1,2 morale=5',
    });
    expect(mine.asked).toBe('bail-out.set-down axis');
    mine.play(down('riders', 30, 20));
    expect(mine.unit('riders')).toMatchObject({ pinned: true, aboard: null });
  });

  test('bg-trans-10 they get on and off by the order of the vehicle, and have none of their own', () => {
    const own: Piece = { ...tank, side: 'allies', type: 'm4-sherman' };
    const men: Piece = { id: 'men', side: 'allies', type: 'rifle-squad', at: [30, 28] };
    const foe: Piece = { id: 'foe', side: 'axis', type: 'rifle-squad', at: [30, 4] };
    const stage = onTable({ units: [own, men, foe, idle] });
    stage.play(order('tank', 'embark'), { kind: 'take-up', unit: 'men' }, stay);
    expect(stage.unit('men')).toMatchObject({ place: null, aboard: { on: 'tank', how: 'riding' } });
    for (const kind of ORDERS.filter((one) => one !== 'request-artillery'))
      expect(stage.refusal('allies', order('men', kind))).toMatchObject({ code: 'CARRIED' });
    const off = onTable({ units: [own, { ...men, ...riding('tank') }, foe, idle] });
    off.play(order('tank', 'disembark'), go([30, 28]), down('men', 30, 31));
    expect(off.unit('men')).toMatchObject({ aboard: null, pinned: false });
  });

  test('bg-gap-23 one unit on a vehicle, on armour, and with nobody inside', () => {
    const own: Piece = { ...tank, side: 'allies', type: 'm4-sherman' };
    const men: Piece = { id: 'men', side: 'allies', type: 'rifle-squad', at: [30, 28] };
    const stage = onTable({
      units: [own, men, { ...men, id: 'others', at: [30, 20] }, { ...idle, side: 'axis' }],
    });
    stage.play(order('tank', 'embark'), { kind: 'take-up', unit: 'men' });
    expect(stage.refusal('allies', { kind: 'take-up', unit: 'others' })).toEqual({
      code: 'NO_SEATS',
      rule: 'bg-gap-64',
    });
    const track: Piece = { id: 'track', side: 'allies', type: 'm3-half-track', at: [30, 24], facing: 12 };
    const full = onTable({
      units: [track, { ...men, ...inside('track'), id: 'in' }, men, { ...idle, side: 'axis' }],
    });
    expect(full.refusal('allies', order('track', 'embark'))).toEqual({ code: 'NO_FRIEND', rule: 'bg-ord-10' });
    const soft = onTable({
      units: [
        { ...track, type: 'medium-truck' },
        { ...men, men: 10 },
        { ...idle, side: 'axis' },
      ],
    });
    soft.play(order('track', 'embark'));
    expect(soft.refusal('allies', { kind: 'take-up', unit: 'men', how: 'riding' })).toMatchObject({ code: 'NO_SEATS' });
  });

  test('bg-state-15 unpinned riders hold ground for themselves; passengers inside do not', () => {
    const objectives = [{ id: 'o', at: { x: 3000, y: 2600 }, holder: null }];
    const held = (how: 'riding' | 'inside') =>
      onTable({
        units: [
          { ...tank, pinned: true },
          { ...riders, aboard: { on: 'tank', how } },
          { ...gun, at: [60, 44] },
        ],
        table: { objectives },
      }).table;
    expect(isTakenBy(held('riding'), objectives[0]!, 'axis')).toBe(true);
    expect(isTakenBy(held('inside'), objectives[0]!, 'axis')).toBe(false);
  });
});

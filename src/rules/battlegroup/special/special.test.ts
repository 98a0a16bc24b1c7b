import { describe, expect, test } from 'vitest';
import { drawFor, judge, offersTo } from '../../../kernel/engine.ts';
import { picker } from '../../../kernel/pick.ts';
import { seatOf } from '../../../kernel/seats.ts';
import { type BgAnswer, BOOK } from '../book.ts';
import { bury } from '../fire/duel.testing.ts';
import { toObserve } from '../fire/needs.ts';
import { has } from '../ground.ts';
import { battlegroup } from '../index.ts';
import { barrageFrame } from '../indirect/barrage.ts';
import type { Shot } from '../parts.ts';
import { countForces, newUnit } from '../setup.ts';
import { nearestGap } from '../sight.ts';
import {
  aimed,
  area,
  box,
  fire,
  house,
  ofType,
  onTable,
  order,
  type Piece,
  rolls,
  type Setting,
  type Stage,
  stay,
} from '../stage.testing.ts';
import type { Placed, Unit } from '../state.ts';
import { UNITS } from '../tables/units.ts';
import { officersOf, turnFrame } from '../turn/turn.ts';
import { whyNotAllowed } from './forces.ts';

const FAR: Piece = { id: 'far', side: 'allies', type: 'rifle-squad', at: [4, 44] };
const FOE: Piece = { id: 'foe', side: 'axis', type: 'german-rifle-squad', at: [30, 24] };

describe('medic', () => {
  const squad: Piece = { id: 'squad', side: 'axis', type: 'rifle-squad', at: [30, 24] };
  const gun: Piece = { id: 'mg', side: 'allies', type: 'mg42-tripod-team', at: [12, 24] };
  const medic = (more: Partial<Piece> = {}): Piece => ({
    ...{ id: 'medic', side: 'axis', type: 'german-medic', at: [30, 28] },
    ...more,
  });
  /** One hit that is not saved: a man is about to fall. */
  const hit = (dice: string, more: Partial<Piece> = {}, extra: readonly Piece[] = []): Stage => {
    const stage = onTable({
      units: [gun, FAR, squad, medic(more), ...extra],
      dice: `observe=6 hit=6,1,1,1,1,1,1,1 save=1 ${dice}`,
    });
    stage.play(order('mg', 'manoeuvre-and-fire'), stay, fire(aimed('team', 'squad')));
    return stage;
  };

  test('bg-spec-16 bg-turn-26 a 5 saves the man, in the enemy turn, and the medic is moved to within an inch', () => {
    const stage = hit('medic=5');
    expect(stage.asked).toBe('lose.medic axis');
    const events = stage.play({ kind: 'medic', unit: 'medic' });
    expect(ofType(events, 'treated')).toMatchObject([{ patient: 'squad', saved: true }]);
    expect(stage.unit('squad').men).toBe(10);
    expect(nearestGap(stage.table, stage.unit('medic') as Placed, stage.unit('squad') as Placed)).toBeLessThanOrEqual(
      100,
    );
    // bg-gap-57 No loss, no test.
    expect(rolls(events)).toEqual(['medic 5']);
    expect(stage.asked).toBe('turn.choose allies');
  });

  test('bg-spec-16 a 4 saves nobody, and he stays where he is', () => {
    const stage = hit('medic=4 morale=4');
    const before = stage.unit('medic').place;
    stage.play({ kind: 'medic', unit: 'medic' });
    bury(stage);
    expect(stage.unit('squad').men).toBe(9);
    expect(stage.unit('medic').place).toBe(before);
  });

  test('bg-spec-16 within 5 inches, not farther; bg-gap-57 not pinned, once in a player turn', () => {
    const gap = (at: readonly [number, number]) => {
      const stage = onTable({ units: [squad, FAR, medic({ at })] });
      return nearestGap(stage.table, stage.unit('medic') as Placed, stage.unit('squad') as Placed);
    };
    const y = (far: number): number => {
      for (let at = 2900; at < 3200; at++) if (gap([30, at / 100]) === far) return at / 100;
      throw new Error('nowhere');
    };
    expect(hit('', { at: [30, y(500)] }).asked).toBe('lose.medic axis');
    expect(hit('', { at: [30, y(501)] }).asked).toBe('lose.choose axis');
  });

  test('bg-spec-16 farther off nobody is asked', () => {
    expect(hit('', { at: [30, 34] }).asked).toBe('lose.choose axis');
  });

  test('bg-gap-57 a pinned medic does nothing', () => {
    expect(hit('', { pinned: true }).asked).toBe('lose.choose axis');
  });

  test('bg-spec-16 bg-gap-57 once in each player turn', () => {
    // Turn 1 of the first side is player turn 2.
    expect(hit('', { stock: { used: 2 } }).asked).toBe('lose.choose axis');
    expect(hit('', { stock: { used: 1 } }).asked).toBe('lose.medic axis');
  });

  test('a second medic may try after the first', () => {
    const stage = hit('medic=1 medic=6', {}, [medic({ id: 'other', at: [33, 28] })]);
    stage.play({ kind: 'medic', unit: 'medic' });
    expect(stage.asked).toBe('lose.medic axis');
    expect(stage.refusal('axis', { kind: 'medic', unit: 'medic' })).toMatchObject({ code: 'NO_MEDIC' });
    stage.play({ kind: 'medic', unit: 'other' });
    expect(stage.unit('squad').men).toBe(10);
  });

  test('the owner may let him be', () => {
    const stage = hit('');
    stage.play({ kind: 'medic', unit: null });
    expect(stage.asked).toBe('lose.choose axis');
  });

  test('bg-gap-57 under a barrage: whom he saves nobody tests for', () => {
    const shell = { size: 'light', rating: { dice: 1, need: 4 }, penetration: 2 } as const;
    const fall = barrageFrame({ side: 'allies', at: { x: 3000, y: 2400 }, lots: [{ dice: 1, shell }] });
    const under = (dice: string) =>
      onTable({
        units: [gun, FAR, { ...squad, men: 2 }, medic({ at: [30, 28] })],
        stack: [{ ...turnFrame(), step: 'choose' }, fall],
        dice: `barrage=6 damage=4 save=1 ${dice}`,
      });
    const saved = under('medic=5');
    saved.play({ kind: 'medic', unit: 'medic' });
    expect(saved.asked).toBe('turn.choose allies');
    const lost = under('medic=4 morale=4');
    lost.play({ kind: 'medic', unit: 'medic' });
    bury(lost);
    expect(lost.unit('squad').men).toBe(1);
  });

  test('an enemy medic helps nobody', () => {
    expect(hit('', { side: 'allies' }).asked).toBe('lose.choose axis');
  });

  test('bg-spec-16 into the house of his patient', () => {
    const stage = onTable({
      features: [house('h', 28, 22, 33, 26)],
      units: [...[gun, FAR, medic({ at: [30, 29] })], { ...squad, stance: { kind: 'inside', section: 'h/whole' } }],
      dice: 'observe=6 hit=6,1,1,1,1,1,1,1 save=1 medic=6',
    });
    stage.play(order('mg', 'manoeuvre-and-fire'), stay, fire(aimed('team', 'squad')), { kind: 'medic', unit: 'medic' });
    expect(stage.unit('medic').place!.inside).toBe('h/whole');
  });
});

describe('sniper', () => {
  const sniper = (more: Partial<Piece> = {}): Piece => ({
    ...{ id: 'sniper', side: 'allies', type: 'us-sniper', at: [12, 24] },
    ...more,
  });
  const at = (foe: Partial<Piece>, dice = '', more: Partial<Setting> = {}) =>
    onTable({ units: [sniper(), FAR, { ...FOE, ...foe }], dice, ...more });

  test('bg-obs-09 bg-cov-06 bg-gap-80 bg-spec-27 his target counts as in the open: for the observation and for the save', () => {
    const features = [box('wood', 'w', 25, 20, 35, 28)];
    // In the open 3, one better for a scout; his second man brings no more.
    const stage = at({}, 'observe=2 hit=5,1 save=5 morale=4', { features });
    const need = toObserve(stage.table, stage.unit('sniper') as Placed, stage.unit('foe') as Placed);
    expect(need).toMatchObject({ base: 3, modifiers: [{ value: 1, why: 'scout' }] });
    const events = stage.play(order('sniper', 'manoeuvre-and-fire'), stay, fire(aimed('arms', 'foe')));
    expect(ofType(events, 'roll').map(({ use, need }) => [use, need])).toEqual([
      ['observe', 3],
      ['hit', 4],
      ['save', 6],
    ]);
    // Hard cover and a trench are no better.
    for (const kind of ['rubble', 'trench']) {
      const hard = at({}, 'observe=2 hit=5,1 save=5 morale=4', { features: [box(kind, 'w', 25, 20, 35, 28)] });
      const told = hard.play(order('sniper', 'manoeuvre-and-fire'), stay, fire(aimed('arms', 'foe')));
      expect(ofType(told, 'roll').map(({ need }) => need)).toEqual([3, 4, 6]);
      hard.play({ kind: 'lose', men: [0] });
    }
    // Somebody else sees a wood.
    const other = onTable({ units: [sniper({ type: 'rifle-squad' }), FAR, FOE], features });
    expect(toObserve(other.table, other.unit('sniper') as Placed, other.unit('foe') as Placed)).toMatchObject({
      base: 4,
    });
    stage.play({ kind: 'lose', men: [0] });
  });

  test('bg-spec-27 bg-small-14 he says who falls', () => {
    const stage = at({}, 'observe=6 hit=6,1 save=1 morale=4');
    stage.play(order('sniper', 'manoeuvre-and-fire'), stay, fire(aimed('arms', 'foe')));
    expect(stage.asked).toBe('lose.choose allies');
    expect(stage.refusal('allies', { kind: 'lose', men: [3], officer: true })).toEqual({
      code: 'NO_OFFICER',
      rule: 'bg-gap-28',
    });
    const before = stage.unit('foe').place!.men;
    stage.play({ kind: 'lose', men: [3] });
    expect(stage.unit('foe').place!.men).toEqual(before.filter((_, i) => i !== 3));
  });

  test('bg-gap-28 he may pick the officer: the unit lives on without him, and no counter is taken', () => {
    const stage = at({ type: 'german-platoon-hq' }, 'observe=6 hit=6,1 save=1 morale=4');
    stage.play(order('sniper', 'manoeuvre-and-fire'), stay, fire(aimed('arms', 'foe')));
    stage.play({ kind: 'lose', men: [0], officer: true });
    expect(has(stage.table, stage.unit('foe'), 'officer')).toBe(false);
    expect(stage.table.taken.axis).toEqual([]);
    // What else it can do it still does.
    const both = { type: 'german-platoon-hq', profile: { traits: ['officer', 'senior officer', 'scout'] as const } };
    const picked = at(both, 'observe=6 hit=6,1 save=1 morale=4');
    picked.play(order('sniper', 'manoeuvre-and-fire'), stay, fire(aimed('arms', 'foe')));
    picked.play({ kind: 'lose', men: [0], officer: true });
    const left = (['officer', 'senior officer', 'scout'] as const).map((trait) =>
      has(picked.table, picked.unit('foe'), trait),
    );
    expect(left).toEqual([false, false, true]);
    expect(officersOf({ ...stage.table, active: 'axis' })).toBe(0);
  });

  test("his area fire is like everybody else's", () => {
    const stage = at({}, 'effect=6 save=4', { features: [box('wood', 'w', 25, 20, 35, 28)] });
    const events = stage.play(order('sniper', 'manoeuvre-and-fire'), stay, fire(area('arms', 'foe')));
    expect(ofType(events, 'roll')[1]).toMatchObject({ use: 'save', need: 5 });
  });

  test('bg-spec-27 a last man who is pinned stays', () => {
    const stage = onTable({
      active: 'axis',
      units: [sniper({ men: 1, strength: 2 }), FAR, FOE, { ...FOE, id: 'more', at: [40, 10] }],
      dice: 'effect=6 save=2',
    });
    stage.play(order('foe', 'manoeuvre-and-fire'), stay, fire(area('arms', 'sniper')));
    expect(stage.unit('sniper')).toMatchObject({ men: 1, pinned: true });
  });

  test('bg-br-08 bg-spec-27 nobody takes a counter for him; also a scout', () => {
    const stage = onTable({
      active: 'axis',
      units: [sniper({ men: 1, strength: 2 }), FAR, FOE, { ...FOE, id: 'more', at: [40, 10] }],
      dice: 'effect=6 save=1',
    });
    stage.play(order('foe', 'manoeuvre-and-fire'), stay, fire(area('arms', 'sniper')));
    expect(stage.has('sniper')).toBe(false);
    expect(stage.table.taken.allies).toEqual([]);
    expect(UNITS['us-sniper']!.traits).toContain('scout');
  });
});

describe('Bren team', () => {
  const section = (more: Partial<Piece> = {}): Piece => ({
    ...{ id: 's', side: 'allies', type: 'british-section', at: [12, 24] },
    ...more,
  });

  test('bg-spec-06 bg-gap-58 bg-state-18 on an order it stays behind with the Bren; the rest carries the order out', () => {
    const stage = onTable({ units: [section(), FAR, FOE] });
    const whole = stage.unit('s').place!.men;
    stage.play(order('s', 'top-speed'));
    expect(stage.asked).toBe('detach.ask allies');
    stage.play({ kind: 'detach', yes: true });
    expect(stage.unit('s-bren')).toMatchObject({
      ...{ type: 'bren-team', side: 'allies', men: 3, strength: 3, rating: 0, ordered: true },
      place: { men: whole.slice(7) },
    });
    expect(stage.unit('s')).toMatchObject({
      ...{ type: 'british-rifle-group', men: 7, strength: 7, rating: 2, stock: { detached: 1 } },
      place: { men: whole.slice(0, 7) },
    });
    expect(stage.asked).toBe('order.move allies');
    stage.play(stay);
    // bg-gap-58 The order covered the section.
    expect(stage.table.orders).toBe(11);
    expect(stage.refusal('allies', order('s-bren', 'open-fire'))).toMatchObject({ code: 'ORDERED' });
  });

  test('bg-spec-07 separate from then on, without the special rules of its section, and once only', () => {
    const stage = onTable({ units: [section(), FAR, FOE] });
    stage.play(order('s', 'top-speed'), { kind: 'detach', yes: true }, stay);
    expect(has(stage.table, stage.unit('s-bren'), 'anti-tank grenades')).toBe(false);
    expect(has(stage.table, stage.unit('s'), 'anti-tank grenades')).toBe(true);
    // The Bren is gone from the section.
    expect(UNITS['british-rifle-group']!.crewed).toEqual([]);
    expect(UNITS['bren-team']!.crewed).toEqual(['light-mg']);
    const again = onTable({ units: [section({ stock: { detached: 1 } }), FAR, FOE] });
    again.play(order('s', 'top-speed'));
    expect(again.asked).toBe('order.move allies');
  });

  test('bg-spec-06 it needs more than three men, and may stay together', () => {
    const three = onTable({ units: [section({ men: 3 }), FAR, FOE] });
    three.play(order('s', 'top-speed'));
    expect(three.asked).toBe('order.move allies');
    const four = onTable({ units: [section({ men: 4 }), FAR, FOE] });
    four.play(order('s', 'top-speed'));
    expect(four.asked).toBe('detach.ask allies');
    four.play({ kind: 'detach', yes: false });
    expect(four.unit('s')).toMatchObject({ men: 4, type: 'british-section' });
    expect(four.asked).toBe('order.move allies');
  });

  test('bg-spec-07 a counter if it is lost', () => {
    const stage = onTable({
      active: 'axis',
      units: [
        { ...section(), type: 'bren-team', id: 'b', men: 1, strength: 3 },
        FAR,
        FOE,
        { ...FOE, id: 'more', at: [40, 10] },
      ],
      dice: 'effect=6 save=1 counter=2',
    });
    stage.play(order('foe', 'manoeuvre-and-fire'), stay, fire(area('arms', 'b')));
    expect(stage.table.taken.allies).toEqual(['2']);
  });

  test('bg-spec-07 it may be deployed on its own', () => {
    const stage = onTable({
      units: [section(), FAR, FOE],
      stack: [{ proc: 'deploy', step: 'place', side: 'allies' }],
      table: { turn: 0 },
    });
    // The stage has placed it already: too late.
    expect(stage.refusal('allies', { kind: 'detach', yes: true, unit: 's' })).toMatchObject({ code: 'DETACH' });
    const bare = stage.unit('s');
    stage.table.units = stage.table.units.map((unit) =>
      unit.id === 's' ? Object.freeze({ ...bare, place: null }) : unit,
    );
    expect(stage.refusal('axis', { kind: 'detach', yes: true, unit: 's' })).not.toBeNull();
    stage.say('allies', { kind: 'detach', yes: true, unit: 's' });
    expect(stage.unit('s-bren')).toMatchObject({ place: null, men: 3, ordered: false });
    expect(stage.refusal('allies', { kind: 'begin' })).toMatchObject({ code: 'NOT_PLACED' });
  });
});

describe('loader team', () => {
  const pak = (more: Partial<Piece> = {}): Piece => ({
    ...{ id: 'pak', side: 'axis', type: 'pak-40-loaders', at: [12, 24], facing: 12 },
    ...more,
  });
  const tank: Piece = { id: 'tank', side: 'allies', type: 'm4-sherman', at: [40, 24], facing: 36 };
  const OWN: Piece = { id: 'own', side: 'axis', type: 'rifle-squad', at: [4, 4] };
  const three: Shot[] = new Array<Shot>(3).fill(aimed('main', 'tank', 'ap'));
  const at = (dice: string, more: Partial<Piece> = {}) =>
    onTable({ active: 'axis', units: [pak(more), OWN, tank], dice });

  test('bg-spec-13 bg-state-19 with Open Fire! a 5 before the targets gives a third shot', () => {
    const stage = at('loader=5 observe=2 hit=1 observe=2 hit=1 observe=2 hit=1');
    const events = stage.play(order('pak', 'open-fire'));
    expect(rolls(events)).toEqual(['loader 5']);
    expect(stage.refusal('axis', fire(...three))).toBeNull();
    expect(ofType(stage.play(fire(...three)), 'shot').length).toBe(3);
    expect(stage.unit('pak')).toMatchObject({ men: 8, strength: 8 });
  });

  test('bg-spec-13 a 4 does not', () => {
    const stage = at('loader=4');
    stage.play(order('pak', 'open-fire'));
    expect(stage.refusal('axis', fire(...three))).toEqual({ code: 'TOO_MANY_SHOTS', rule: 'bg-ord-04' });
    expect(stage.refusal('axis', fire(...three.slice(1)))).toBeNull();
  });

  test('bg-spec-13 the third shot is the gun’s: its crew fires no third time with rifles', () => {
    const foe: Piece = { id: 'foe', side: 'allies', type: 'rifle-squad', at: [24, 24], facing: 36 };
    const rifles: Shot = { target: 'foe', weapon: 'arms', fire: 'area' };
    const gun: Shot = { target: 'foe', weapon: 'main', fire: 'area', ammo: 'he' };
    const stage = onTable({ active: 'axis', units: [pak(), OWN, foe], dice: 'loader=5' });
    stage.play(order('pak', 'open-fire'));
    expect(stage.refusal('axis', fire(rifles, rifles, rifles))).toEqual({ code: 'THIRD_SHOT', rule: 'bg-spec-13' });
    expect(stage.refusal('axis', fire(rifles, rifles, gun))).toBeNull();
    expect(stage.refusal('axis', fire(gun, rifles, rifles))).toBeNull();
    expect(stage.refusal('axis', fire(rifles, rifles))).toBeNull();
    for (let seed = 1; seed <= 30; seed++) {
      const drawn = drawFor(battlegroup, stage.game, 'axis', picker(seed))!;
      expect(judge(battlegroup, stage.game, drawn)).toBeNull();
    }
  });

  test('bg-spec-13 bg-gap-50 nor in Ambush Fire: what is offered as the third is the gun', () => {
    const foe: Piece = { id: 'foe', side: 'allies', type: 'rifle-squad', at: [24, 24], facing: 36 };
    const rifles: Shot = { target: 'foe', weapon: 'arms', fire: 'area' };
    const stage = onTable({ units: [pak({ marker: 'ambush' }), OWN, foe, FAR], dice: 'loader=5' });
    stage.play(order('foe', 'manoeuvre-and-fire'));
    stage.play({ kind: 'ambush', unit: 'pak', shots: [rifles, rifles] });
    expect(stage.asked).toBe('reaction.declare axis');
    expect(stage.refusal('axis', fire(rifles, rifles, rifles))).toEqual({ code: 'THIRD_SHOT', rule: 'bg-spec-13' });
    const offers = [...offersTo(battlegroup, stage.game, 'axis')];
    const shots = offers.map((offer) => 'answer' in offer && offer.answer.kind === 'fire' && offer.answer.shots);
    expect(shots).toEqual([
      [rifles, rifles],
      [rifles, rifles, expect.objectContaining({ weapon: 'main', target: 'foe' })],
    ]);
    for (const offer of offers) expect(judge(battlegroup, stage.game, offer)).toBeNull();
    const drawn = drawFor(battlegroup, stage.game, 'axis', picker(1))!;
    expect(judge(battlegroup, stage.game, drawn)).toBeNull();
  });

  test('bg-spec-14 with no other order', () => {
    const stage = at('');
    stage.play(order('pak', 'fire-and-manoeuvre'));
    expect(stage.refusal('axis', fire(...three.slice(1)))).toMatchObject({ code: 'TOO_MANY_SHOTS' });
    const moves = at('');
    moves.play(order('pak', 'manoeuvre-and-fire'), stay);
    expect(moves.refusal('axis', fire(...three.slice(1)))).toMatchObject({ code: 'TOO_MANY_SHOTS' });
  });

  test('bg-gap-50 bg-spec-13 bg-state-19 while it has more men than its crew', () => {
    const six = at('loader=4', { men: 6 });
    six.play(order('pak', 'open-fire'));
    const five = at('', { men: 5 });
    five.play(order('pak', 'open-fire'));
    expect(five.asked).toBe('order.fire axis');
  });

  test('bg-gap-50 Ambush Fire is as Open Fire!', () => {
    const stage = onTable({
      units: [pak({ marker: 'ambush' }), OWN, tank, FAR],
      dice: 'loader=5 observe=2 hit=1 observe=2 hit=1 observe=2 hit=1',
    });
    stage.play(order('tank', 'manoeuvre-and-fire'));
    expect(stage.refusal('axis', { kind: 'ambush', unit: 'pak', shots: three })).toMatchObject({
      code: 'TOO_MANY_SHOTS',
    });
    stage.play({ kind: 'ambush', unit: 'pak', shots: three.slice(1) });
    expect(stage.asked).toBe('reaction.declare axis');
    const events = stage.play(fire(...three));
    expect(ofType(events, 'shot').length).toBe(3);
  });

  test('bg-gap-50 and two shots where the die fails', () => {
    const stage = onTable({
      units: [pak({ marker: 'ambush' }), OWN, tank, FAR],
      dice: 'loader=4 observe=2 hit=1 observe=2 hit=1',
    });
    stage.play(order('tank', 'manoeuvre-and-fire'));
    expect(ofType(stage.play({ kind: 'ambush', unit: 'pak', shots: three.slice(1) }), 'shot').length).toBe(2);
  });

  test('bg-br-09 Ammo Low: the team leaves without a counter, and then the die is rolled', () => {
    const stage = onTable({
      units: [pak({ men: 7 }), OWN, tank, FAR],
      stack: [
        { ...turnFrame(), step: 'choose' },
        { proc: 'counter', step: 'choose', side: 'allies', left: 0, drawn: 'ammo-low', unit: null, chooser: 'allies' },
      ],
      dice: 'ammo=1',
    });
    const events = stage.play({ kind: 'counter', unit: 'pak' });
    expect(rolls(events)).toEqual(['ammo 1']);
    expect(stage.unit('pak')).toMatchObject({ men: 5, strength: 5, stock: { loaders: 0 } });
    expect(stage.table.taken.axis).toEqual([]);
  });
});

describe('Ura! Ura!', () => {
  const command: Piece = { id: 'hq', side: 'allies', type: 'soviet-platoon-hq', at: [12, 24] };
  const rifles = (id: string, at: readonly [number, number], more: Partial<Piece> = {}): Piece => ({
    ...{ id, side: 'allies', type: 'soviet-rifle-squad', at },
    ...more,
  });
  const wave = (...more: Piece[]) =>
    onTable({ units: [command, rifles('a', [12, 29]), rifles('c', [12, 40]), FOE, ...more] });
  const go = (x: number, y: number): BgAnswer => ({ kind: 'move', path: [[100 * x, 100 * y]] });
  /** Twice 4 inches to the east. */
  const run = (stage: Stage, unit: string): void => {
    for (let twice = 0; twice < 2; twice++) {
      const { x, y } = stage.unit(unit).place!.at;
      stage.play({ kind: 'move', path: [[x + 400, y]] });
    }
  };

  test('bg-spec-30 one order moves all infantry within 5 inches by Top Speed', () => {
    const stage = wave();
    stage.play(order('hq', 'ura'));
    expect(stage.table.orders).toBe(11);
    run(stage, 'hq');
    // Only `a` is near: 40 is too far.
    expect(stage.asked).toBe('ura.next allies');
    expect(stage.refusal('allies', { kind: 'wave', unit: 'c' })).toMatchObject({ code: 'NOT_NEAR' });
    expect(stage.refusal('allies', { kind: 'wave', unit: null })).toMatchObject({ code: 'MUST_RUN' });
    stage.play({ kind: 'wave', unit: 'a' });
    run(stage, 'a');
    expect(stage.table.orders).toBe(11);
    expect(stage.unit('a')).toMatchObject({ ordered: true, moved: true });
    expect(stage.unit('a').place!.at.x).toBeGreaterThan(1700);
    expect(stage.asked).toBe('turn.choose allies');
  });

  test('bg-spec-30 5 inches, and not a hundredth more', () => {
    const near = (far: number): string | null => {
      for (let at = 2900; at < 3100; at++) {
        const stage = onTable({ units: [command, rifles('a', [12, at / 100]), FOE] });
        const gap = nearestGap(stage.table, stage.unit('hq') as Placed, stage.unit('a') as Placed);
        if (gap === far) return stage.refusal('allies', order('hq', 'ura'))?.code ?? null;
      }
      throw new Error('nowhere');
    };
    expect(near(500)).toBeNull();
    expect(near(501)).toBe('NOBODY_NEAR');
  });

  test('bg-spec-30 towards an enemy or the enemy edge, and nobody stays', () => {
    const stage = wave();
    stage.play(order('hq', 'ura'));
    expect(stage.refusal('allies', stay)).toMatchObject({ code: 'MUST_RUN', rule: 'bg-spec-30' });
    expect(stage.refusal('allies', go(8, 24))).toMatchObject({ code: 'NOT_FORWARD', rule: 'bg-spec-30' });
    expect(stage.refusal('allies', go(16, 24))).toBeNull();
    // Nearer to the enemy's edge in the east, though away from the squad in the north-east.
    expect(stage.refusal('allies', go(12.5, 28))).toBeNull();
  });

  test('bg-spec-30 the second move leads forward as the first does', () => {
    const stage = wave();
    stage.play(order('hq', 'ura'), go(16, 24));
    expect(stage.refusal('allies', go(12, 24))).toMatchObject({ code: 'NOT_FORWARD', rule: 'bg-spec-30' });
    expect(stage.refusal('allies', go(20, 24))).toBeNull();
  });

  test('bg-spec-30 support teams may stay, pinned and ordered units do not run', () => {
    const stage = wave(
      { id: 'mg', side: 'allies', type: 'maxim-team', at: [9, 26] },
      rifles('p', [9, 20], { pinned: true }),
      rifles('o', [12, 18], { ordered: true }),
    );
    stage.play(order('hq', 'ura'));
    run(stage, 'hq');
    expect(stage.refusal('allies', { kind: 'wave', unit: 'p' })).toMatchObject({ code: 'NOT_NEAR' });
    expect(stage.refusal('allies', { kind: 'wave', unit: 'o' })).toMatchObject({ code: 'NOT_NEAR' });
    stage.play({ kind: 'wave', unit: 'a' });
    run(stage, 'a');
    expect(stage.refusal('allies', { kind: 'wave', unit: 'mg' })).toBeNull();
    stage.play({ kind: 'wave', unit: null });
    expect(stage.refusal('allies', order('mg', 'top-speed'))).toBeNull();
  });

  test('bg-spec-30 only for the command squad of a Russian platoon, with somebody near', () => {
    const stage = wave();
    expect(stage.refusal('allies', order('a', 'ura'))).toMatchObject({ code: 'NOT_ITS_ORDER' });
    const alone = onTable({ units: [command, rifles('c', [12, 40]), FOE] });
    expect(alone.refusal('allies', order('hq', 'ura'))).toMatchObject({ code: 'NOBODY_NEAR' });
  });

  test('bg-react-06 the enemy may break into the wave as into any move', () => {
    const stage = onTable({
      units: [command, rifles('a', [12, 29]), { ...FOE, marker: 'ambush' }],
    });
    stage.play(order('hq', 'ura'));
    expect(stage.asked).toBe('reaction.ask axis');
    stage.play({ kind: 'hold' });
    expect(stage.asked).toBe('reaction.ask axis');
  });
});

describe('officers and aces', () => {
  test('bg-spec-19 bg-gap-75 an ace of any nation is elite', () => {
    const type = { ...UNITS['m4-sherman']!, traits: ['ace' as const] };
    expect(newUnit('x', 'allies', 'allies', type).experience).toBe('elite');
    expect(newUnit('x', 'allies', 'allies', UNITS['m4-sherman']!).experience).toBe('regular');
  });

  test('bg-spec-20 with a radio network the re-roll is there every turn', () => {
    const again = (traits: Piece['profile'], turn = 1) => {
      const stage = onTable({
        units: [{ id: 'hq', side: 'axis', type: 'us-company-hq', at: [60, 24], profile: traits ?? {} }, FAR],
        stack: [{ ...turnFrame(), step: 'begin' }],
        table: { active: 'allies', rerolled: ['hq'], turn },
        dice: 'orders=3',
      });
      return stage.asked;
    };
    expect(again({ traits: ['officer', 'senior officer', 'radio network'] })).toBe('turn.reroll axis');
    for (const turn of [1, 2, 5])
      expect(again({ traits: ['officer', 'senior officer'] }, turn)).toBe('turn.choose axis');
    expect(again({ traits: ['officer', 'senior officer', 'radio network'] }, 5)).toBe('turn.reroll axis');
  });

  test('bg-spec-20 it is there again in its own side’s turn, which the enemy hears and may learn something by', () => {
    const network = { traits: ['officer', 'senior officer', 'radio network'] as const };
    const begin = (side: 'axis' | 'allies') => {
      const stage = onTable({
        units: [{ id: 'hq', side: 'axis', type: 'us-company-hq', at: [60, 24], profile: network }, FAR],
        stack: [{ ...turnFrame(), step: 'begin' }],
        table: { active: side === 'axis' ? 'allies' : 'axis', rerolled: ['hq'] },
        dice: 'orders=3',
      });
      return stage.table.rerolled;
    };
    expect(begin('axis')).toEqual([]);
    expect(begin('allies')).toEqual(['hq']);
    const event = { type: 'networked', rule: 'bg-spec-20', side: 'axis' } as const;
    const seats = onTable({ units: [FAR] }).game.seats;
    expect(['axis', 'allies'].map((side) => BOOK.reveals(event, seatOf(seats, side)!))).toEqual([false, true]);
  });

  test('bg-gap-01 bg-spec-25 the re-roll is of a senior officer on the table before it is of one in reserve', () => {
    const here: Piece = { id: 'here', side: 'axis', type: 'german-company-hq', at: [60, 24] };
    const track: Piece = { id: 'track', side: 'axis', type: 'sdkfz-251-10', at: [50, 30] };
    const later = { ...newUnit('later', 'axis', 'axis', UNITS['german-company-hq']!), reserve: 0 };
    const rolled = (units: readonly Piece[], add: readonly Unit[], first: string) => {
      const stage = onTable({
        units: [...units, FAR],
        add,
        stack: [{ ...turnFrame(), step: 'begin' }],
        table: { active: 'allies' },
        dice: 'orders=3 ordersReroll=4',
      });
      // However they are listed.
      stage.table.units.sort((one, other) => Number(other.id === first) - Number(one.id === first));
      stage.play({ kind: 'reroll', face: 3 });
      return stage.table.rerolled;
    };
    expect(rolled([here], [later], 'later')).toEqual(['here']);
    expect(rolled([here], [later], 'here')).toEqual(['here']);
    const inside = { ...later, id: 'inside', reserve: null, aboard: { on: 'track', how: 'inside' } as const };
    expect(rolled([track], [later, inside], 'later')).toEqual(['inside']);
    expect(rolled([track], [later], 'later')).toEqual(['later']);
  });

  test('bg-spec-28 bg-gap-51 one unique unit in a battlegroup, of whatever type', () => {
    const unique = (id: string, type: string, side: 'axis' | 'allies' = 'allies', y = 4): Piece => ({
      ...{ id, side, type, at: [10, y], profile: { traits: ['unique'] } },
    });
    const of = (...units: Piece[]) => {
      const { table } = onTable({ units: [FOE, ...units] });
      countForces(table);
      return whyNotAllowed(table);
    };
    expect(of(unique('a', 'rifle-squad'))).toBeNull();
    expect(of(unique('a', 'rifle-squad'), unique('b', 'm4-sherman', 'axis', 20))).toBeNull();
    expect(of(unique('a', 'rifle-squad'), unique('b', 'm4-sherman', 'allies', 20))).toBe(
      'a and b: a battlegroup has one unique unit',
    );
  });
});

describe('the limits of a human wave', () => {
  const command: Piece = { id: 'hq', side: 'allies', type: 'soviet-platoon-hq', at: [12, 24] };
  const near: Piece = { id: 'a', side: 'allies', type: 'soviet-rifle-squad', at: [12, 29] };

  test('bg-spec-30 no vehicle runs with it', () => {
    const tank: Piece = { id: 't', side: 'allies', type: 't-34', at: [12, 20], facing: 12 };
    const stage = onTable({ units: [command, near, tank, FOE] });
    stage.play(order('hq', 'ura'));
    stage.play({ kind: 'move', path: [[1600, 2400]] }, { kind: 'move', path: [[2000, 2400]] });
    expect(stage.refusal('allies', { kind: 'wave', unit: 't' })).toMatchObject({ code: 'NOT_NEAR' });
  });

  test('bg-spec-30 towards an enemy will do, though it leads away from his edge', () => {
    const behind: Piece = { ...FOE, id: 'behind', at: [2, 24] };
    const stage = onTable({ units: [command, near, FOE, behind] });
    stage.play(order('hq', 'ura'));
    expect(stage.refusal('allies', { kind: 'move', path: [[900, 2400]] })).toBeNull();
  });
});

describe('the limits of a medic', () => {
  const wounded = (medic: Partial<Piece>, dice: string) => {
    const stage = onTable({
      units: [
        { id: 'mg', side: 'allies', type: 'mg42-tripod-team', at: [12, 24] },
        FAR,
        { id: 'squad', side: 'axis', type: 'rifle-squad', at: [30, 24] },
        { id: 'medic', side: 'axis', type: 'german-medic', at: [30, 28], ...medic },
      ],
      dice: `observe=6 hit=6,6,1,1,1,1,1,1 save=1,1 ${dice}`,
    });
    stage.play(order('mg', 'manoeuvre-and-fire'), stay, fire(aimed('team', 'squad')), {
      kind: 'fall-back',
      yes: false,
    });
    return stage;
  };

  test('bg-spec-16 he saves one man, and the others fall', () => {
    const stage = wounded({}, 'medic=5 morale=4');
    stage.play({ kind: 'medic', unit: 'medic' });
    bury(stage);
    expect(stage.unit('squad').men).toBe(9);
  });

  test('bg-spec-16 not for the enemy', () => {
    expect(wounded({ side: 'allies' }, '').asked).toBe('lose.choose axis');
  });
});

describe('who runs with a human wave, and where to', () => {
  const command: Piece = { id: 'hq', side: 'allies', type: 'soviet-platoon-hq', at: [12, 24] };
  const near: Piece = { id: 'a', side: 'allies', type: 'soviet-rifle-squad', at: [12, 29] };

  test('bg-spec-30 towards the enemy edge will do, though it leads away from every enemy', () => {
    const stage = onTable({ units: [command, near, FOE] });
    stage.play(order('hq', 'ura'));
    expect(stage.refusal('allies', { kind: 'move', path: [[1220, 2800]] })).toBeNull();
  });

  test('bg-spec-30 who has had his order does not run', () => {
    const stage = onTable({ units: [command, { ...near, ordered: true }, FOE] });
    expect(stage.refusal('allies', order('hq', 'ura'))?.code).toBe('NOBODY_NEAR');
  });
});

import { describe, expect, test } from 'vitest';
import { battlegroup } from '../index.ts';
import type { Shot } from '../parts.ts';
import { aimed, area, fire, house, ofType, order, rolls, rollsOf } from '../stage.testing.ts';
import { standing, type Unit } from '../state.ts';
import { turnFrame } from '../turn/turn.ts';
import { bury, type Duel, duel, shoot, shootWith } from './duel.testing.ts';
import { hasBeen, toObserve } from './needs.ts';
import { fireFrame } from './shot.ts';

/** Aimed fire of `a`'s team weapon or squad at `b`. */
function volley(setting: Duel, shot = aimed('team', 'b')) {
  const stage = duel({ a: 'us-m1919-team', ...setting });
  return { stage, told: shoot(stage, shot) };
}

/** What `a` must roll to observe `b`: number and modifiers. */
function observed(setting: Duel) {
  const { table } = duel(setting);
  const need = toObserve(table, standing(table, 'a')!, standing(table, 'b')!);
  return need === 'automatic' ? need : [need.base, ...need.modifiers.map(({ why, value }) => `${why} ${value}`)];
}

const FIRED = { fired: true };

describe('observation', () => {
  test('bg-obs-01 every aimed shot begins with it: small arms, HE and AP', () => {
    expect(rolls(volley({ dice: 'observe=2' }).told)).toEqual(['observe 2']);
    expect(rolls(volley({ a: 'm4-sherman', dice: 'observe=2' }, aimed('main', 'b', 'he')).told)).toEqual(['observe 2']);
    expect(rolls(volley({ a: 'm4-sherman', dice: 'observe=2' }, aimed('main', 'b', 'ap')).told)).toEqual(['observe 2']);
    const seen = rollsOf(volley({ dice: 'observe=3 hit=1,1,1,1,1' }).told, 'observe');
    expect(seen).toMatchObject([{ rule: 'bg-obs-01', of: 'a', need: 3, success: true }]);
  });

  test('bg-obs-02 by what the target is, what hides it and whether it has fired', () => {
    const rows = (type: string) =>
      [{}, { cover: 'wood' }].flatMap((where) =>
        [FIRED, {}].map((more) => observed({ b: { type, ...more }, ...where })).map((need) => [need].flat()[0]),
      );
    expect(rows('german-rifle-squad')).toEqual([2, 3, 3, 4]);
    expect(rows('pak-40')).toEqual(['automatic', 2, 2, 3]);
    expect(rows('tiger-i')).toEqual(['automatic', 2, 2, 3]);
    expect(rows('medium-truck')).toEqual(['automatic', 2, 2, 3]);
  });

  test('bg-obs-03 obscured is whatever has any cover at all', () => {
    expect(observed({ b: 'german-rifle-squad' })).toEqual([3]);
    for (const cover of ['wood', 'crops', 'rubble', 'trench', 'wall', 'hedge', 'fence'])
      expect(observed({ b: 'german-rifle-squad', cover })).toEqual([4]);
    // Guns and vehicles too.
    for (const b of ['pak-40', 'tiger-i', 'medium-truck', 'su-76'])
      expect([{}, { cover: 'wood' }, { cover: 'rubble' }].map((where) => observed({ b, ...where }))).toEqual([
        ...[[2], [3], [3]],
      ]);
  });

  test('bg-obs-04 a scout sees better, a small team is harder to see, a one man turret sees worse', () => {
    expect(observed({ a: { type: 'rifle-squad', profile: { traits: ['scout'] } } })).toEqual([3, 'scout 1']);
    expect(observed({ b: 'mg34-bipod-team' })).toEqual([3, 'small team -1']);
    expect(observed({ a: { type: 'm4-sherman', profile: { traits: ['one man turret'] } } })).toEqual([
      3,
      'one man turret -1',
    ]);
    const see = (die: number) =>
      rolls(volley({ b: 'mg34-bipod-team', dice: `observe=${die}${die > 3 ? ' hit=1,1,1,1,1' : ''}` }).told);
    expect([see(3).length, see(4).length]).toEqual([1, 2]);
  });

  test('bg-obs-04 three men are a small team, four are not', () => {
    expect(observed({ b: { type: 'german-rifle-squad', men: 3 } })).toEqual([3, 'small team -1']);
    expect(observed({ b: { type: 'german-rifle-squad', men: 4 } })).toEqual([3]);
  });

  test('bg-spec-18 one man turret: one less to observe', () => {
    const a = { type: 'm4-sherman', profile: { traits: ['one man turret'] } } as const;
    const at = (dice: string) => volley({ a, b: 'tiger-i', dice }, aimed('main', 'b', 'ap')).told;
    expect(rollsOf(at('observe=2'), 'observe')).toMatchObject([{ need: 2, success: false }]);
    expect(rollsOf(at('observe=3 hit=1'), 'observe')).toMatchObject([{ success: true }]);
  });

  test('bg-spec-23 a scout has one more to observe, and counts for one', () => {
    const a = { type: 'us-m1919-team', profile: { traits: ['scout'] } } as const;
    const { stage, told } = volley({ a, dice: 'observe=2 hit=1,1,1,1,1' });
    expect(rollsOf(told, 'observe')).toMatchObject([{ need: 3, dice: [2], success: true }]);
    expect(stage.table.scouts).toEqual({ allies: 1, axis: 0 });
  });

  test('bg-spec-24 a Scout2 observes as a scout, and counts for two', () => {
    const a = { type: 'us-m1919-team', profile: { traits: ['scout2'] } } as const;
    const { stage, told } = volley({ a, dice: 'observe=2 hit=1,1,1,1,1' });
    expect(rollsOf(told, 'observe')).toMatchObject([{ need: 3, dice: [2], success: true }]);
    expect(stage.table.scouts).toEqual({ allies: 2, axis: 0 });
  });

  test('bg-gap-77 any infantry of three men or fewer is small, worn-down squads too; gun crews never', () => {
    expect(observed({ b: { type: 'german-rifle-squad', men: 4 } })).toEqual([3]);
    expect(observed({ b: { type: 'german-rifle-squad', men: 3 } })).toEqual([3, 'small team -1']);
    expect(observed({ b: { type: 'pak-40', men: 2 } })).toEqual([2]);
    expect(observed({ b: 'medium-truck' })).toEqual([2]);
  });

  test('bg-dice-04 modifiers change the die and not the number', () => {
    const { told } = volley({ b: 'mg34-bipod-team', dice: 'observe=3' });
    expect(rollsOf(told, 'observe')).toMatchObject([{ need: 3, base: 3, dice: [3], success: false }]);
    const a = { type: 'us-m1919-team', profile: { traits: ['scout'] } } as const;
    const scout = volley({ a, dice: 'observe=2 hit=1,1,1,1,1' }).told;
    expect(rollsOf(scout, 'observe')).toMatchObject([
      { need: 3, base: 3, modifiers: [{ value: 1 }], dice: [2], success: true },
    ]);
  });

  test('bg-dice-04 what is automatic no modifier spoils', () => {
    const a = { type: 'm4-sherman', profile: { traits: ['one man turret'] } } as const;
    expect(observed({ a, b: { type: 'tiger-i', fired: true } })).toBe('automatic');
  });

  test('bg-dice-04 what is automatic takes no die', () => {
    const { told } = volley({ b: { type: 'pak-40', fired: true }, dice: 'hit=1,1,1,1,1' });
    expect(rolls(told)).toEqual(['hit 1 1 1 1 1']);
  });

  test('bg-dice-03 a natural 1 does not spoil an observation', () => {
    const a = { type: 'us-m1919-team', profile: { traits: ['scout'] } } as const;
    const { told } = volley({ a, b: 'medium-truck', dice: 'observe=1 hit=1,1,1,1,1' });
    expect(rollsOf(told, 'observe')).toMatchObject([{ need: 2, dice: [1], success: true }]);
  });

  test('bg-obs-05 who does not see does nothing', () => {
    const { stage, told } = volley({ dice: 'observe=2' });
    expect(ofType(told, 'no-shot')).toMatchObject([{ rule: 'bg-obs-05', unit: 'a', target: 'b', why: 'unseen' }]);
    expect(ofType(told, 'shot')).toEqual([]);
    expect(stage.unit('b')).toMatchObject({ men: 10, pinned: false });
    for (const ammo of ['he', 'ap'] as const)
      expect(
        rolls(volley({ a: 'm4-sherman', b: 'tiger-i', dice: 'observe=1' }, aimed('main', 'b', ammo)).told),
      ).toEqual(['observe 1']);
    expect(rolls(volley({ a: 'rifle-squad', dice: 'observe=2' }, aimed('arms', 'b')).told)).toEqual(['observe 2']);
  });

  test('bg-gap-27 it spends no round and nobody has seen it fire', () => {
    const blind = volley({ a: 'm4-sherman', b: 'tiger-i', dice: 'observe=1' }, aimed('main', 'b', 'ap'));
    expect(blind.stage.unit('a')).toMatchObject({ ap: 4, apFired: 0, fired: false });
    const seen = volley({ a: 'm4-sherman', b: 'tiger-i', dice: 'observe=2 hit=1' }, aimed('main', 'b', 'ap'));
    expect(seen.stage.unit('a')).toMatchObject({ ap: 3, apFired: 1, fired: true });
  });

  test('bg-obs-07 guns and vehicles that fire in the open are seen without a die', () => {
    const b = { type: 'pak-40', fired: true };
    expect(rolls(volley({ b, dice: 'hit=1,1,1,1,1' }).told)).toEqual(['hit 1 1 1 1 1']);
    const tank = volley(
      { a: 'm4-sherman', b: { type: 'tiger-i', fired: true }, dice: 'hit=1' },
      aimed('main', 'b', 'ap'),
    );
    expect(rolls(tank.told)).toEqual(['hit 1']);
  });

  test('bg-obs-08 each shot observes for itself', () => {
    const stage = duel({ dice: 'observe=2 observe=3 hit=1,1,1,1,1' });
    const told = shoot(stage, aimed('team', 'b'), aimed('team', 'b'));
    expect(rolls(told)).toEqual(['observe 2', 'observe 3', 'hit 1 1 1 1 1']);
    // What the first has seen, the second has not.
    const seen = duel({ dice: 'observe=3 hit=1,1,1,1,1 observe=2' });
    expect(rolls(shoot(seen, aimed('team', 'b'), aimed('team', 'b')))).toEqual([
      ...['observe 3', 'hit 1 1 1 1 1', 'observe 2'],
    ]);
  });
});

describe('bg-gap-11 what the target has been doing', () => {
  const seen = (flags: Partial<Unit>, active: 'allies' | 'axis', what: 'moved' | 'fired') => {
    const { table } = duel({ b: { type: 'german-rifle-squad', ...flags }, active });
    return hasBeen(table, standing(table, 'b')!, what, standing(table, 'a')!);
  };

  test.each(['moved', 'fired'] as const)('in the own turn of the firer: %s since its last turn began', (what) => {
    const before = what === 'moved' ? 'movedBefore' : 'firedBefore';
    expect(seen({ [what]: true }, 'allies', what)).toBe(true);
    expect(seen({ [before]: true }, 'allies', what)).toBe(false);
  });

  test.each(['moved', 'fired'] as const)(
    'in the turn of the target: %s now, or before while it has done nothing',
    (what) => {
      const before = what === 'moved' ? 'movedBefore' : 'firedBefore';
      expect(seen({ [what]: true, acted: true }, 'axis', what)).toBe(true);
      expect(seen({ [before]: true }, 'axis', what)).toBe(true);
      // An order that is declared and not begun changes nothing yet.
      expect(seen({ [before]: true, ordered: true }, 'axis', what)).toBe(true);
      expect(seen({ [before]: true, ordered: true, acted: true }, 'axis', what)).toBe(false);
    },
  );

  test('any fire counts as firing', () => {
    const stage = duel({ dice: 'effect=1' });
    shoot(stage, area('team', 'b'));
    expect(stage.unit('a').fired).toBe(true);
  });
});

describe('small arms', () => {
  test('bg-small-01 observe, hit, save, morale', () => {
    const { told } = volley({ dice: 'observe=3 hit=4,4,1,1,1 save=6,1 morale=4' });
    expect(rolls(told)).toEqual(['observe 3', 'hit 4 4 1 1 1', 'save 6 1', 'morale 4']);
  });

  test('bg-dice-05 the dice of a shot fall in the written order, each for its own step', () => {
    const small = volley({ dice: 'observe=3 hit=4,1,1,1,1 save=1 morale=4' });
    expect(ofType(small.told, 'roll').map(({ use, of }) => `${use} ${of}`)).toEqual([
      ...['observe a', 'hit a', 'save b', 'morale b'],
    ]);
    const he = volley(
      { a: 'tiger-i', b: 'zis-3', dice: 'observe=2 hit=3 damage=6,3,3,1 save=1,6 gunSave=6 morale=4' },
      aimed('main', 'b', 'he'),
    );
    expect(ofType(he.told, 'roll').map(({ use, of }) => `${use} ${of}`)).toEqual([
      ...['observe a', 'hit a', 'damage a', 'save b', 'gunSave b', 'morale b'],
    ]);
    const ap = volley(
      { a: 'm4-sherman', b: 'tiger-i', dice: 'observe=2 hit=3 penetrate=1,2 morale=4' },
      aimed('main', 'b', 'ap'),
    );
    expect(ofType(ap.told, 'roll').map(({ use, of }) => `${use} ${of}`)).toEqual([
      ...['observe a', 'hit a', 'penetrate b', 'morale b'],
    ]);
  });

  test('bg-dice-05 a script may call two rolls as the inventory does', () => {
    expect(battlegroup.aliases).toEqual({ toHit: 'hit', penetration: 'penetrate' });
  });

  test('bg-small-03 the number goes by the range, and no modifier touches it', () => {
    const b = { type: 'german-rifle-squad', moved: true };
    const need = (range: number) =>
      rollsOf(
        volley({ a: 'mg42-tripod-team', b, range, cover: 'wood', dice: 'observe=4 hit=1,1,1,1,1,1,1,1' }).told,
        'hit',
      );
    expect([5, 10, 20, 30, 40].map((range) => need(range)[0]!.need)).toEqual([2, 3, 4, 5, 6]);
    expect(need(15)[0]!.modifiers).toEqual([]);
    const moving = duel({
      ...{ a: { type: 'mg42-tripod-team', profile: { traits: ['ace', 'scout'] } }, b, range: 15, cover: 'wood' },
      dice: 'observe=3 hit=1,1,1,1,1,1,1,1',
    });
    const told = shootWith(moving, 'fire-and-manoeuvre', aimed('team', 'b'));
    expect(rollsOf(told, 'hit')).toMatchObject([{ need: 4, modifiers: [] }]);
  });

  test('bg-cov-03 a save for each hit, a man for each that fails', () => {
    const { stage, told } = volley({ cover: 'wood', dice: 'observe=4 hit=4,5,6,1,1 save=4,5,1 morale=4' });
    expect(rollsOf(told, 'save')).toMatchObject([{ rule: 'bg-cov-03', of: 'b', need: 5, dice: [4, 5, 1], hits: 1 }]);
    expect(stage.unit('b').men).toBe(8);
    const saved = volley({ dice: 'observe=3 hit=4,1,1,1,1 save=6' });
    expect(ofType(saved.told, 'no-effect')).toMatchObject([{ why: 'saved' }]);
    expect(saved.stage.unit('b').men).toBe(10);
  });

  test('bg-dice-03 with small arms a 1 can hit nothing special, nor a 6: only the number counts', () => {
    // Beyond 30 inches 6 is the number; within 5 inches 2.
    const { told } = volley({ range: 5, dice: 'observe=3 hit=2,2,1,1,1 save=6,6' });
    expect(rollsOf(told, 'hit')[0]).toMatchObject({ need: 2, hits: 2 });
    expect(rollsOf(told, 'hit')[0]!.always).toBeUndefined();
  });

  test('bg-small-09 the last man lost is the end, and costs a counter', () => {
    const b = { type: 'mg34-bipod-team', men: 2, pinned: true };
    const { stage, told } = volley({ b, dice: 'observe=4 hit=4,4,4,1,1 save=1,1,1 counter=2' });
    expect(ofType(told, 'losses')).toMatchObject([{ lost: 2, men: 0 }]);
    expect(ofType(told, 'destroyed')).toMatchObject([{ rule: 'bg-small-09', unit: 'b', how: 'men', wreck: false }]);
    expect(stage.has('b')).toBe(false);
    expect(stage.table.taken).toEqual({ axis: ['2'], allies: [] });
  });

  test('bg-small-10 hits on a gun fall on its crew, and without crew it is lost', () => {
    const hurt = volley({ b: 'pak-40', dice: 'observe=2 hit=4,4,1,1,1 save=1,6 morale=4' });
    expect(hurt.stage.unit('b').men).toBe(4);
    const lost = volley({ b: { type: 'pak-40', men: 1 }, dice: 'observe=2 hit=4,4,1,1,1 save=1,1 counter=2' });
    expect(ofType(lost.told, 'destroyed')).toMatchObject([{ rule: 'bg-small-10', how: 'crew' }]);
    expect(lost.stage.table.taken.axis).toEqual(['2']);
  });

  test('bg-small-11 each hit that is not saved takes one of a soft-skin, the last destroys it', () => {
    const b = 'medium-truck';
    const hurt = volley({ b, dice: 'observe=2 hit=4,4,1,1,1 morale=4' });
    expect(hurt.stage.unit('b').hits).toBe(1);
    expect(ofType(hurt.told, 'damaged')).toMatchObject([{ rule: 'bg-small-11', hits: 1 }]);
    const lost = volley({ b, dice: 'observe=2 hit=4,4,4,1,1 counter=2' });
    expect(ofType(lost.told, 'destroyed')).toMatchObject([{ rule: 'bg-small-11', how: 'shot', wreck: true }]);
    expect(lost.stage.table.wrecks).toMatchObject([{ id: 'b', type: b }]);
    expect(lost.stage.table.taken.axis).toEqual(['2']);
    const more = volley({ b, dice: 'observe=2 hit=4,4,4,4,4 counter=2' });
    expect([more.stage.has('b'), more.stage.table.taken.axis]).toEqual([false, ['2']]);
    const covered = volley({ b, cover: 'wood', dice: 'observe=3 hit=4,4,4,1,1 save=6,1,1 morale=4' });
    expect(covered.stage.unit('b').hits).toBe(1);
  });

  test('bg-small-16 a soft-skin that was hit and lives tests; one whose hits were all saved was not', () => {
    expect(rolls(volley({ b: 'medium-truck', dice: 'observe=2 hit=4,1,1,1,1 morale=5' }).told).at(-1)).toBe('morale 5');
    const twice = volley({ b: 'medium-truck', dice: 'observe=2 hit=4,4,1,1,1 morale=5' });
    expect(rolls(twice.told).at(-1)).toBe('morale 5');
    const saved = volley({ b: 'medium-truck', cover: 'wood', dice: 'observe=3 hit=4,1,1,1,1 save=6' });
    expect(rolls(saved.told).at(-1)).toBe('save 6');
    expect(ofType(saved.told, 'no-effect')).toMatchObject([{ why: 'saved' }]);
  });

  test('bg-small-14 the owner says which men fall', () => {
    const stage = duel({ dice: 'observe=3 hit=4,1,1,1,1 save=1 morale=4' });
    stage.play(order('a', 'open-fire'), fire(aimed('team', 'b')));
    expect(stage.asked).toBe('lose.choose axis');
    const before = stage.unit('b').place!.men;
    for (const [men, code] of [
      [[], 'HOW_MANY_FALL'],
      [[0, 1], 'HOW_MANY_FALL'],
      [[10], 'NO_SUCH_MAN'],
    ] as const)
      expect(stage.refusal('axis', { kind: 'lose', men: [...men] })).toEqual({ code, rule: 'bg-small-14' });
    expect(stage.refusal('axis', { kind: 'stay' })).toEqual({ code: 'WRONG_ANSWER', rule: 'bg-small-14' });
    expect(stage.refusal('allies', { kind: 'lose', men: [0] })).not.toBeNull();
    stage.say('axis', { kind: 'lose', men: [3] });
    expect(stage.unit('b').place!.men).toEqual(before.filter((_, i) => i !== 3));
  });

  test('bg-small-14 no man falls twice', () => {
    const stage = duel({ dice: 'observe=3 hit=4,4,1,1,1 save=1,1' });
    stage.play(order('a', 'open-fire'), fire(aimed('team', 'b')), { kind: 'fall-back', yes: false });
    expect(stage.refusal('axis', { kind: 'lose', men: [2, 2] })).toEqual({ code: 'NO_SUCH_MAN', rule: 'bg-small-14' });
    expect(stage.refusal('axis', { kind: 'lose', men: [2, 3] })).toBeNull();
  });

  test('bg-small-14 nobody is asked if all fall, or of a gun crew', () => {
    const all = duel({ b: { type: 'mg34-bipod-team', men: 1 }, dice: 'observe=4 hit=4,1,1,1,1 save=1 counter=1' });
    all.play(order('a', 'open-fire'), fire(aimed('team', 'b')));
    expect(all.asked).toBe('turn.choose allies');
    const crew = duel({ b: 'pak-40', dice: 'observe=2 hit=4,1,1,1,1 save=1 morale=4' });
    crew.play(order('a', 'open-fire'), fire(aimed('team', 'b')));
    expect(crew.asked).toBe('turn.choose allies');
  });

  test('bg-small-15 any casualty makes the unit test, once a shot', () => {
    const one = volley({ cover: 'wood', dice: 'observe=4 hit=4,4,4,1,1 save=1,1,1 morale=4' });
    expect(rollsOf(one.told, 'morale')).toHaveLength(1);
    expect(one.stage.unit('b').men).toBe(7);
    const two = duel({
      cover: 'wood',
      dice: 'observe=4 hit=4,1,1,1,1 save=1 morale=4 observe=4 hit=4,1,1,1,1 save=1 morale=4',
    });
    const told = [...two.play(order('a', 'open-fire'), fire(aimed('team', 'b'), aimed('team', 'b'))), ...bury(two)];
    expect(rollsOf(told, 'morale')).toHaveLength(2);
  });

  test('bg-mor-01 infantry and gun crews test after losing a man, and only then', () => {
    expect(rolls(volley({ dice: 'observe=3 hit=4,1,1,1,1 save=1 morale=4' }).told).at(-1)).toBe('morale 4');
    expect(rolls(volley({ b: 'pak-40', dice: 'observe=2 hit=4,1,1,1,1 save=1 morale=4' }).told).at(-1)).toBe(
      'morale 4',
    );
    expect(rolls(volley({ dice: 'observe=3 hit=4,1,1,1,1 save=6' }).told).at(-1)).toBe('save 6');
  });

  test('bg-fire-11 the second shot finds what the first one left', () => {
    const stage = duel({
      b: { type: 'german-rifle-squad', men: 4 },
      cover: 'wood',
      dice: 'observe=4 hit=4,1,1,1,1 save=1 morale=3 observe=5 hit=1,1,1,1,1',
    });
    const told = shoot(stage, aimed('team', 'b'), aimed('team', 'b'));
    // Three men are left, harder to see, and pinned by their morale.
    expect(rollsOf(told, 'observe').map(({ modifiers }) => modifiers!.length)).toEqual([0, 1]);
    expect(stage.unit('b')).toMatchObject({ men: 3, pinned: true });
    const dead = duel({ b: 'medium-truck', dice: 'observe=2 hit=4,4,4,1,1 counter=1' });
    expect(ofType(shoot(dead, aimed('team', 'b'), aimed('team', 'b')), 'no-shot')).toMatchObject([{ why: 'gone' }]);
  });

  test('bg-gap-25 a shot at what is gone by then is lost, without dice and without a round', () => {
    const stage = duel({
      a: 'm4-sherman',
      b: { type: 'medium-truck' },
      // Whom it could have fired at as well.
      others: [{ id: 'c', side: 'axis', type: 'medium-truck', at: [30, 30], facing: 0 }],
      dice: 'observe=2 hit=6 penetrate=6,6 counter=1',
    });
    const told = shoot(stage, aimed('main', 'b', 'ap'), aimed('main', 'b', 'ap'));
    expect(ofType(told, 'no-shot')).toMatchObject([{ rule: 'bg-gap-25', target: 'b', why: 'gone' }]);
    expect(stage.unit('a')).toMatchObject({ ap: 3, apFired: 1 });
  });

  test('bg-gap-25 a shot at what is out of sight or out of its arc by then is lost too', () => {
    const late = (more: Duel, shot: Shot) => {
      const stack = [{ ...turnFrame(), step: 'choose' as const }, fireFrame('a', [shot], false, false)];
      const stage = duel({ range: 20, stack, ...more });
      return { whys: ofType(stage.opening, 'no-shot').map(({ rule, why }) => `${rule} ${why}`), a: stage.unit('a') };
    };
    const hidden = late({ a: 'm4-sherman', features: [house('mill', 15, 16, 18, 32, 2)] }, aimed('main', 'b', 'he'));
    expect(hidden).toMatchObject({ whys: ['bg-gap-25 hidden'], a: { he: 6, fired: false } });
    const turned = late({ a: { type: 'pak-40', facing: 24 } }, aimed('main', 'b', 'he'));
    expect(turned).toMatchObject({ whys: ['bg-gap-25 hidden'], a: { fired: false } });
  });
});

describe('bg-fire-02 fire needs sight', () => {
  test('in both kinds of fire', () => {
    const stage = duel({
      range: 20,
      features: [house('mill', 15, 16, 18, 32, 2)],
      others: [{ id: 'c', side: 'axis', type: 'rifle-squad', at: [8, 40] }],
    });
    stage.play(order('a', 'open-fire'));
    for (const shot of [aimed('team', 'b'), area('team', 'b')])
      expect(stage.refusal('allies', fire(shot))).toEqual({ code: 'NOT_SEEN', rule: 'bg-fire-02' });
    expect(stage.refusal('allies', fire(aimed('team', 'c')))).toBeNull();
  });
});

test('bg-spec-17 an officer who is shot is an order fewer in the next turn', () => {
  const orders = (dice: string) => {
    const stage = duel({
      b: { type: 'german-platoon-hq', men: 1, strength: 1 },
      others: [{ id: 'c', side: 'axis', type: 'rifle-squad', at: [60, 40] }],
      dice,
    });
    shoot(stage, aimed('team', 'b'));
    return ofType(stage.play({ kind: 'stop' }), 'orders').map(({ officers }) => officers);
  };
  expect(orders('observe=1 orders=3')).toEqual([1]);
  expect(orders('observe=5 hit=4,1,1,1,1 save=1 counter=1 orders=3')).toEqual([0]);
});

test('bg-gap-11 an ambush sees what the unit that it breaks into does', () => {
  const stage = duel({
    a: { type: 'us-m1919-team', marker: 'ambush' },
    b: { type: 'german-rifle-squad' },
    active: 'axis',
    dice: 'observe=3 hit=1,1,1,1,1',
  });
  stage.play(order('b', 'open-fire'), { kind: 'ambush', unit: 'a', shots: [aimed('team', 'b')] });
  expect(stage.unit('a')).toMatchObject({ marker: null, fired: true });
  expect(stage.asked).toBe('order.fire axis');
});

test('bg-spec-18 any other tank observes as it should', () => {
  const { told } = volley({ a: 'm4-sherman', b: 'tiger-i', dice: 'observe=2 hit=1' }, aimed('main', 'b', 'ap'));
  expect(rollsOf(told, 'observe')).toMatchObject([{ need: 2, modifiers: [], success: true }]);
});

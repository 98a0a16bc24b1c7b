/** Readings of the inventory where the book is silent or contradicts itself, case by case. */
import { describe, expect, test } from 'vitest';
import type { Building, Feature } from '../../geometry/table/feature.ts';
import type { Declared } from './activation/actions.ts';
import { activationsFrame } from './activation/types.ts';
import { aftermathFrame } from './aftermath.ts';
import { counterFrame } from './counters.ts';
import { heTarget } from './direct/index.ts';
import { directFrame } from './direct/types.ts';
import { lose, nothingDue } from './marks.ts';
import { canTake, objectivesFrame } from './objectives.ts';
import { standAt } from './placing.ts';
import { rallyFrame } from './rally.ts';
import { OPTIONS } from './setup.ts';
import { canSee, coverAgainst, isObscured, nearestGap, rangeOf } from './sight.ts';
import {
  activate,
  areaAt,
  at,
  fall,
  houseAt,
  type KgnStage,
  lineAt,
  ofType,
  onTable,
  type Piece,
  rally,
  rallyDice,
  rolls,
  type Setting,
} from './stage.testing.ts';
import { NOTHING_DONE, recordOf, standing, type Unit } from './state.ts';
import { bandAt } from './tables/print.ts';
import { mortar } from './tables/weapons.ts';
import { gameFrame, turnFrame } from './turn.ts';

const asks = { kind: 'test', asked: true } as const;
const stack = [activationsFrame('allies')];
const suppressAt = (target: string, weapon = 'all'): Declared => ({
  ...{ do: 'suppress', with: weapon === 'all' ? 'small arms' : 'high explosive', weapon, target },
});
const fireAt = (target: string): Declared => ({ do: 'direct', with: 'small arms', weapon: 'all', target });
const shot = (round: 'AP' | 'HE' | 'HEAT', weapon: string, target = 'a-1'): Declared => ({
  ...{ do: 'anti-tank', weapon, round, target },
});

/** b-1 fires at a-1, 18" to the east of it. */
const duel = (firer: Piece, target: Piece, more: Setting = {}): Setting => ({
  ...{ stack, ...more },
  allies: { 'b-1': { at: [10, 20], ...firer }, 'b-9': { at: [4, 44] }, ...more.allies },
  axis: { 'a-1': { at: [28, 20], ...target }, ...more.axis },
});

describe('contradictions', () => {
  test('kgn-gap-04 the longest shot of a light mortar is still effective range', () => {
    expect(bandAt(mortar('light-mortar').most)).toBe('effective');
  });

  test('kgn-gap-10 an aircraft that comes at the start keeps its side in the battle', () => {
    const stage = onTable({
      allies: { 'b-1': { at: [4, 10], isSuppressed: true } },
      axis: { 'a-1': { at: [68, 10] } },
      table: { airCounters: [{ side: 'allies', turn: 0 }] },
      stack: [turnFrame('allies')],
      dice: 'arrival=6 aircraft=1 command=1',
    });
    expect(stage.table.over).toBeNull();
  });

  test('kgn-gap-13 measuring is open unless the players agree otherwise', () => {
    expect(OPTIONS.parse({}).measuring).toBe('open');
  });

  const pierced = (
    dice: string,
    target: Piece,
    action = shot('AP', '75mm-m3'),
    firer: Piece = { type: 'sherman-v' },
  ) => {
    const stage = onTable(duel(firer, target, { dice: `observe=6 hit=6 ${dice}` }));
    return { stage, events: stage.play(activate('b-1', action)) };
  };
  const mark4 = { type: 'panzer-iv-h', facing: 24 } as const;

  test('kgn-gap-15 below 12 a cell destroys on its score and more, but for double 6', () => {
    const need = ofType(pierced('penetrate=1,2', mark4).events, 'pierced')[0]!.need!;
    expect(need).toBeLessThan(12);
    expect(need).toBeGreaterThan(3);
    const low = Math.min(6, need - 1);
    const exact = pierced(`penetrate=${low},${need - low} counter=1`, mark4);
    expect(ofType(exact.events, 'pierced')).toMatchObject([{ result: 'destroys' }]);
    expect(ofType(pierced('penetrate=6,6', mark4).events, 'pierced')).toMatchObject([{ result: 'immobilises' }]);
  });

  test('kgn-gap-17 struck again, an immobilised tank may have to test, and a 1 makes its crew leave', () => {
    const { stage } = pierced('penetrate=6,6 morale=1 counter=1', { ...mark4, isImmobilised: true });
    expect(stage.asked).toBe('test.offer allies');
    stage.play(asks);
    expect(stage.table.lost).toMatchObject([{ id: 'a-1', how: 'abandoned' }]);
  });

  test('kgn-gap-18 a gun that double 6 has struck fires on, and neither moves nor is limbered', () => {
    const stage = onTable({
      stack,
      allies: {
        'b-1': { type: '6-pdr', at: [16, 20], isImmobilised: true },
        'b-2': { type: 'british-m5', at: [20, 20] },
      },
      axis: { 'a-1': { type: 'panzer-iv-h', at: [40, 20] } },
    });
    expect(stage.refusal('allies', activate('b-1', { do: 'move' }))).toBe('IMMOBILISED kgn-move-19');
    expect(stage.refusal('allies', activate('b-2', { do: 'deploy', what: 'limber', on: ['b-1'] }))).toBe(
      'IMMOBILISED kgn-gap-18',
    );
    expect(stage.refusal('allies', activate('b-1', shot('AP', '6-pounder')))).toBeNull();
  });

  test('kgn-gap-19 HEAT: 8" for a Panzerfaust, no effect on infantry, Light 2 on a building', () => {
    const faust = (x: number, target: Piece = { type: 'sherman-v' }) =>
      onTable({
        axis: { 'a-1': { at: [20, 20], weapons: ['panzerfaust'], men: 1 } },
        allies: { 'b-1': { at: [x, 20], ...target } },
        ...{ table: { active: 'axis' }, stack: [activationsFrame('axis')] },
      });
    const fire = activate('a-1', shot('HEAT', 'panzerfaust', 'b-1'));
    const reach = (x: number) => {
      const { table } = faust(x);
      return rangeOf(table, standing(table, 'a-1')!, standing(table, 'b-1')!) / 100;
    };
    const near = 20 + (29 - 20 - (reach(29) - 7.6));
    expect(reach(near)).toBeCloseTo(7.6, 1);
    expect(faust(near).refusal('axis', fire)).toBeNull();
    expect(faust(near + 1).refusal('axis', fire)).toBe('OUT_OF_RANGE kgn-at-03');
    expect(faust(26, { type: 'british-rifle-squad' }).refusal('axis', fire)).toBe('NO_EFFECT kgn-at-19');
    const house = onTable({
      features: [houseAt([28, 18, 34, 22])],
      allies: { 'b-1': { type: 'british-piat-team', at: [22, 20] }, 'b-9': { at: [4, 44] } },
      axis: { 'a-1': { at: [30, 20], stance: { kind: 'inside', section: 'house/all' } } },
      ...{ stack, dice: 'hit=6 building-damage=5,4' },
    });
    const events = house.play(activate('b-1', { do: 'shell', weapon: 'piat', round: 'HEAT', building: 'house' }));
    expect(ofType(events, 'damaged')).toMatchObject([{ hits: 1 }]);
  });
});

describe('geometry', () => {
  const sees = (setting: Setting): boolean => {
    const { table } = onTable(setting);
    return canSee(table, standing(table, 'b-1')!, standing(table, 'a-1')!);
  };
  const tank = { type: 'sherman-v' } as const;

  test('kgn-gap-20 nobody sees over bocage, a tank neither; units in between hide nothing', () => {
    expect(sees(duel(tank, { type: 'panzer-iv-h' }, { features: [lineAt('bocage', 20)] }))).toBe(false);
    const between = { axis: { 'a-2': { type: 'panther-a', at: [20, 20], facing: 0 } } } as const;
    expect(sees(duel({ type: 'british-fao' }, { type: 'german-fao' }, between))).toBe(true);
  });

  test('kgn-gap-20 a hill hides what lies behind it', () => {
    const outline = [at(30, 0), at(40, 0), at(40, 48), at(30, 48)];
    const hill: Feature = { id: 'hill', kind: 'hill', contours: [{ level: 1, outline }] };
    expect(sees(duel({ at: [10, 20] }, { at: [60, 20] }))).toBe(true);
    expect(sees(duel({ at: [10, 20] }, { at: [60, 20] }, { features: [hill] }))).toBe(false);
  });

  test('kgn-gap-20 from an upper floor one looks over bocage, and is seen over it', () => {
    const inside = { at: undefined, stance: undefined } as const;
    const house = (floors: number): Feature => ({ ...(houseAt([8, 18, 12, 22]) as Building), floors });
    const seen = (floors: number) => {
      const { table } = onTable({
        features: [house(floors), lineAt('bocage', 18)],
        allies: { 'b-1': { ...inside, at: [10, 20], stance: { kind: 'inside', section: 'house/all' } } },
        axis: { 'a-1': { at: [34, 20] } },
      });
      const [b, a] = [standing(table, 'b-1')!, standing(table, 'a-1')!];
      return [canSee(table, b, a), canSee(table, a, b)];
    };
    expect([seen(1), seen(2)]).toEqual([
      [false, false],
      [true, true],
    ]);
  });

  test('kgn-gap-20 one ray that passes is sight enough', () => {
    const corner = houseAt([18, 10, 22, 20.2]);
    expect(sees(duel(tank, { type: 'panzer-iv-h' }, { features: [corner] }))).toBe(true);
  });

  test('kgn-gap-21 a hull in a wood is obscured though nothing lies before it', () => {
    const { table } = onTable(duel(tank, { type: 'panzer-iv-h' }, { features: [areaAt('crops', [24, 10, 40, 30])] }));
    const [firer, target] = [standing(table, 'b-1')!, standing(table, 'a-1')!];
    expect(isObscured(table, firer, target)).toBe(true);
    const near = onTable(
      duel(
        { ...tank, at: [25, 20] },
        { type: 'panzer-iv-h', at: [29.2, 20] },
        { features: [areaAt('crops', [27, 10, 40, 30])] },
      ),
    ).table;
    expect(coverAgainst(near, standing(near, 'b-1')!, standing(near, 'a-1')!).cover).toBe('visual');
  });

  const didOf = (unit: Partial<Unit>) => {
    const { table } = onTable({ stack, allies: { 'b-1': { at: [4, 10], ...unit } as Piece } });
    return recordOf(table, table.units[0]!);
  };

  test('kgn-gap-23 what it deployed in the middle of its activation counts at once', () => {
    const before = { ...NOTHING_DONE, fired: true };
    expect(didOf({ did: { ...NOTHING_DONE, deployed: true }, didBefore: before })).toMatchObject({ deployed: true });
    expect(didOf({ did: { ...NOTHING_DONE, fired: true }, didBefore: NOTHING_DONE }).fired).toBe(true);
    expect(didOf({ did: NOTHING_DONE, didBefore: before }).fired).toBe(true);
  });

  test('kgn-gap-23 a Deploy counts for the vehicle and for those who get in', () => {
    const stage = onTable({
      stack,
      allies: { 'b-1': { type: 'british-m5', at: [20, 20] }, 'b-2': { at: [20, 23] }, 'b-9': { at: [4, 4] } },
    });
    stage.play(activate('b-1', { do: 'deploy', what: 'mount', on: ['b-2'] }));
    expect([stage.unit('b-1').did.deployed, stage.unit('b-2').did.deployed]).toEqual([true, true]);
  });

  const hitOf = (events: ReturnType<KgnStage['play']>) => ofType(events, 'roll').find(({ use }) => use === 'hit')!;
  const he: Declared = { do: 'direct', with: 'high explosive', weapon: '75mm-m3', target: 'a-1' };

  test('kgn-gap-24 a Move that is declared after the shot counts, a Deploy does not', () => {
    const moving = onTable(duel(tank, {}, { dice: 'observe=6 hit=1' }));
    expect(hitOf(moving.play(activate('b-1', he, { do: 'move' }))).modifiers).toMatchObject([{ rule: 'kgn-he-04' }]);
    const loaded = { allies: { 'b-2': { aboard: { on: 'b-1', how: 'riding' } } } } as const;
    const setting = duel(tank, {}, { ...loaded, dice: 'observe=6 hit=1' });
    const still = onTable(setting).play(activate('b-1', he, { do: 'deploy', what: 'dismount', on: ['b-2'] }));
    expect(hitOf(still).modifiers ?? []).toEqual([]);
  });

  test('kgn-gap-24 aircraft always have moved', () => {
    const { table } = onTable(duel({ type: 'typhoon-rockets' }, {}));
    const [plane, target] = [standing(table, 'b-1')!, standing(table, 'a-1')!];
    expect(heTarget(table, plane, target, 'long').modifiers).toMatchObject([{ rule: 'kgn-he-04', value: -1 }]);
  });

  test('kgn-gap-24 covering fire does not count as moving, even after a heroic move in the same turn', () => {
    const stage = onTable({
      axis: { 'a-1': { type: 'pak-40', at: [28, 20] } },
      allies: { 'b-1': { ...tank, at: [10, 20], isCovering: true, isMoving: true } },
      table: { active: 'axis' },
      stack: [activationsFrame('axis')],
      dice: 'observe=6 hit=1',
    });
    const events = stage.play(activate('a-1'), { kind: 'cover', unit: 'b-1', fire: he });
    expect(hitOf(events).modifiers ?? []).toEqual([]);
  });
});

describe('who fires what', () => {
  const refused = (firer: Piece, action: Declared, target: Piece = {}, more: Setting = {}) =>
    onTable(duel(firer, target, more)).refusal('allies', activate('b-1', action));

  test('kgn-gap-25 machine guns that bear fire together, an autocannon may be left out, passengers are silent', () => {
    const tank = onTable(duel({ type: 'sherman-v' }, {}, { dice: 'observe=6 hit=1,1,1,1,1,1' }));
    expect(rolls(tank.play(activate('b-1', fireAt('a-1')))).at(-1)).toBe('hit 1 1 1 1 1 1');
    const mgs: Declared = { do: 'suppress', with: 'small arms', weapon: 'mgs', target: 'a-1' };
    expect(refused({ type: 'luchs' }, mgs)).toBeNull();
    expect(refused({ type: 'sherman-v' }, mgs)).toBe('NO_WEAPON kgn-gap-25');
    const inside = { allies: { 'b-2': { type: 'british-m5', at: [10, 30] } } } as const;
    const aboard = { at: undefined as never, aboard: { on: 'b-2', how: 'inside' } } as const;
    expect(refused(aboard, fireAt('a-1'), {}, inside)).toBe('CARRIED kgn-act-12');
  });

  test('kgn-gap-27 rifles beyond their reach count for nothing', () => {
    expect(refused({}, suppressAt('a-1'), { at: [44, 20] })).toBe('OUT_OF_RANGE kgn-sa-04');
    expect(refused({ men: 2, weapons: [] }, suppressAt('a-1'))).toBe('TOO_WEAK kgn-sup-04');
    expect(refused({ type: 'german-mg-team', men: 3 }, suppressAt('a-1'), { at: [40, 20] })).toBeNull();
  });

  test('kgn-gap-28 HE that hits directly may penetrate though it could not suppress', () => {
    const stage = onTable(
      duel({ type: 'british-2-inch-team' }, { type: 'panther-a', facing: 24 }, { dice: 'suppress=6 penetrate=1,2' }),
    );
    expect(rolls(stage.play(activate('b-1', suppressAt('a-1', '2-inch-mortar')))).slice(0, 1)).toEqual(['suppress 6']);
  });

  test('kgn-gap-42 those in enclosed armour cannot be fired at', () => {
    expect(refused({}, fireAt('a-1'), { type: 'panther-a' })).toBe('NO_EFFECT kgn-sa-09');
  });

  test('kgn-gap-52 an aircraft is fired at though a wood lies between', () => {
    const flak: Declared = { do: 'suppress', with: 'anti-aircraft', weapon: 'all', target: 'a-1' };
    const wood = { features: [areaAt('wood', [14, 0, 24, 48])] };
    expect(refused({ type: 'vickers-team' }, flak, { type: 'fw-190a' }, wood)).toBeNull();
    const { table } = onTable(duel({ type: 'vickers-team' }, { type: 'fw-190a' }, wood));
    expect(canSee(table, standing(table, 'b-1')!, standing(table, 'a-1')!)).toBe(true);
  });
});

describe('morale and objectives', () => {
  const tested = (unit: Piece, dice: string, more: Setting = {}) =>
    onTable({
      allies: { 'b-1': { at: [10, 20] } },
      ...more,
      axis: { 'a-1': { at: [40, 20], ...unit }, 'a-9': { at: [66, 44] }, ...more.axis },
      stack: [aftermathFrame({ counters: [], tests: ['a-1'] })],
      dice,
    });

  test('kgn-gap-53 an aircraft is suppressed on a 1, and goes home only if it is so already', () => {
    const plane = { type: 'fw-190a' } as const;
    const shaken = tested(plane, 'morale=1');
    shaken.play(asks);
    expect(shaken.unit('a-1').isSuppressed).toBe(true);
    const gone = tested({ ...plane, isSuppressed: true }, 'morale=1 counter=2');
    gone.play(asks);
    expect(gone.has('a-1')).toBe(false);
    expect(gone.table.taken.axis).toEqual(['2']);
  });

  const cost = (type: string, how: 'destroyed' | 'left' | 'withdrawn' | 'abandoned') => {
    const due = nothingDue();
    const { game } = onTable({ allies: { 'b-1': { type, at: [4, 10] } } });
    lose(game.table, { seats: [], emit: () => {} }, due, 'b-1', how, 'kgn-bgm-08');
    return due.counters.length;
  };

  test('kgn-gap-53 kgn-gap-103 one shot down costs two counters, one that leaves one; a headquarters two, but none as it drives off', () => {
    expect([cost('fw-190a', 'destroyed'), cost('fw-190a', 'abandoned')]).toEqual([2, 1]);
    expect([cost('british-hq', 'withdrawn'), cost('british-hq', 'abandoned'), cost('british-hq', 'left')]).toEqual([
      2, 2, 0,
    ]);
  });

  test('kgn-gap-55 when the pot is empty the table is used, openly', () => {
    const stage = onTable({
      allies: { 'b-1': { at: [4, 10] } },
      axis: { 'a-1': { at: [68, 10] } },
      table: { pot: [{ kind: '1', count: 0 }] },
      ...{ stack: [counterFrame('axis')], dice: 'morale=1,2' },
    });
    expect(stage.look('allies').view.table.openLoss.axis).toBe(4);
  });

  test('kgn-gap-59 heroic actions come after every test, and not for a hero who was suppressed by then', () => {
    const few = { men: 3, strength: 9, weapons: [] } as const;
    const both = (dice: string) =>
      onTable({
        allies: { 'b-1': { at: [10, 20], ...few } },
        axis: { 'a-1': { at: [26, 20], ...few } },
        stack: [aftermathFrame({ counters: ['axis'], tests: ['b-1', 'a-1'] })],
        dice: `counter=1 ${dice}`,
      });
    const stage = both('morale=6 heroic=6 morale=6 heroic=6 suppress=3 effect=4 save=1');
    expect(stage.asked).toBe('test.offer axis');
    stage.play(asks);
    expect(stage.asked).toBe('test.offer allies');
    stage.play(asks);
    expect(stage.asked).toBe('heroic.choose allies');
    stage.play({ kind: 'heroic', actions: [suppressAt('a-1')] });
    expect(stage.unit('a-1').isSuppressed).toBe(true);
    expect(stage.asked).toBe('over');
  });

  test('kgn-gap-59 the event of a counter is played before anybody tests', () => {
    const stage = onTable({
      allies: { 'b-1': { type: 'sherman-v', at: [10, 20] } },
      axis: { 'a-1': { at: [40, 20] } },
      stack: [aftermathFrame({ counters: ['axis'], tests: ['a-1'] })],
      dice: 'counter=mechanical-breakdown event=1 morale=5',
    });
    expect(stage.asked).toBe('event.choose axis');
    stage.play({ kind: 'play-event', unit: 'b-1' }, asks);
  });

  test('kgn-gap-60 who was activated, or covers, may act heroically; it ends covering fire and leaves the activation', () => {
    const acts = (unit: Piece) => {
      const stage = tested(unit, 'morale=6 heroic=6');
      stage.play(asks, { kind: 'heroic', actions: [] });
      return stage.unit('a-1');
    };
    expect(acts({ isActivated: true }).isActivated).toBe(true);
    expect(acts({ isCovering: true })).toMatchObject({ isCovering: false, isActivated: false });
  });

  test('kgn-gap-70 on an objective: within an inch, or in the house that it is', () => {
    const takes = (piece: Piece, building: string | null = null) => {
      const { table } = onTable({
        features: [houseAt([30, 18, 42, 30])],
        allies: { 'b-1': piece },
        axis: { 'a-1': { at: [68, 4] } },
        objectives: [{ id: 'goal', spot: building ? [50, 24] : [20, 10], building }],
      });
      return canTake(table, 'allies', table.objectives[0]!);
    };
    const jeep = { type: 'british-jeep' } as const;
    expect(takes({ ...jeep, at: [21.5, 10] })).toBe(true);
    expect(takes({ ...jeep, at: [22.4, 10] })).toBe(false);
    expect(takes({ at: [36, 24], stance: { kind: 'inside', section: 'house/all' } }, 'house')).toBe(true);
    expect(takes({ at: [27, 24] }, 'house')).toBe(false);
  });

  test('kgn-gap-71 the former owner draws a counter and loses the mark at the end of his own turn', () => {
    const both = { taken: { allies: true, axis: true }, last: 'axis' } as const;
    const stage = onTable({
      allies: { 'b-1': { at: [10, 10] } },
      axis: { 'a-1': { at: [36, 24] } },
      objectives: [{ id: 'hill', spot: [36, 24], ...both }],
      ...{ stack: [objectivesFrame('allies')], dice: 'counter=1' },
    });
    expect(stage.table.objectives[0]).toMatchObject({ taken: { allies: false, axis: true }, last: 'axis' });
    expect(stage.table.taken.allies).toEqual(['1']);
    const held = onTable({
      allies: { 'b-1': { at: [36, 27] } },
      axis: { 'a-1': { at: [36, 20] } },
      objectives: [{ id: 'hill', spot: [36, 24], ...both }],
      stack: [{ ...turnFrame('allies'), step: 'end' }],
    });
    expect(held.table.over).toBeNull();
  });

  test('kgn-gap-72 who rides in a suppressed vehicle cannot be activated', () => {
    const stage = onTable({
      allies: {
        'b-1': { type: 'bren-carrier', at: [4, 10], isSuppressed: true },
        'b-2': { type: 'british-fao', aboard: { on: 'b-1', how: 'inside' } },
      },
      axis: { 'a-1': { at: [68, 10] } },
      stack: [turnFrame('allies')],
    });
    expect(stage.table.over).toMatchObject({ winner: 'axis', rule: 'kgn-vic-03' });
  });

  test('kgn-gap-73 the same sum leaves more to the side of greater value', () => {
    const { over } = onTable({
      allies: { 'b-1': { at: [4, 10] } },
      axis: { 'a-1': { at: [68, 10] } },
      terms: { limit: 1, morale: { axis: 20, allies: 30 } },
      table: { taken: { axis: ['3'], allies: ['3'] }, active: 'axis', first: 'allies' },
      stack: [{ ...gameFrame(), step: 'next' }],
    }).table;
    expect(over).toMatchObject({ winner: 'allies' });
  });

  test('kgn-gap-75 the test is asked for by default', () => {
    const stage = tested({}, 'morale=5');
    expect(stage.offers('allies')[0]).toEqual(asks);
    stage.defaults();
    expect(stage.unit('a-1').hasTested).toBe(true);
  });

  test('kgn-gap-76 bullets that cost a soft-skin nothing are no hit, a glancing round is one', () => {
    const hedge = { features: [lineAt('hedge', 26)] };
    const saved = onTable({
      ...hedge,
      allies: { 'b-1': { at: [10, 20], men: 3, weapons: [] } },
      axis: { 'a-1': { type: 'opel-blitz', at: [28, 20] } },
      ...{ stack: [directFrame('b-1', 'small arms', 'all', 'a-1')], dice: 'observe=6 hit=6,1,1 save=6' },
    });
    expect(saved.asked).toBe('over');
    const tank = onTable(duel({ type: 'sherman-v' }, { type: 'panther-a' }, { dice: 'observe=6 hit=6 penetrate=1,1' }));
    tank.play(activate('b-1', shot('AP', '75mm-m3')));
    expect(tank.asked).toBe('test.offer allies');
  });

  test('kgn-gap-77 a medic is of no use to himself', () => {
    const stage = onTable({
      allies: { 'b-1': { at: [10, 20], men: 4, weapons: [] } },
      axis: { 'a-1': { type: 'german-medics', at: [26, 20], men: 2, strength: 2 }, 'a-9': { at: [66, 44] } },
      stack: [directFrame('b-1', 'small arms', 'all', 'a-1')],
      dice: 'observe=6 hit=4,1,1,1 save=1',
    });
    expect(stage.asked).not.toBe('harm.medic axis');
  });

  test('kgn-gap-77 nor to the crew of a gun beside him', () => {
    const gun = { 'a-1': { type: 'pak-40', at: [26, 20], facing: 0 } } as const;
    const spot = [27.2, 27.4, 27.6, 27.8, 28, 28.2, 28.4].find((x) => {
      const { table } = onTable({ axis: gun });
      const medics = { ...table.units[0]!, id: 'a-2', type: 'german-medics', men: 2 };
      const place = standAt(table, medics, at(x, 20), 36);
      return place && nearestGap(table, standing(table, 'a-1')!, { ...medics, place }) <= 100;
    })!;
    const stage = onTable({
      allies: { 'b-1': { at: [10, 20], men: 3, weapons: [] } },
      axis: { ...gun, 'a-2': { type: 'german-medics', at: [spot, 20] } },
      stack: [directFrame('b-1', 'small arms', 'all', 'a-1')],
      dice: 'observe=6 hit=4,1,1 save=1',
    });
    expect(stage.asked).toBe('test.offer allies');
  });

  test('kgn-gap-78 signals help from off the table; a messenger must be on it, and is no loss', () => {
    const ask: Declared = { do: 'request', from: { guns: ['mortar'] }, at: { spot: [4000, 1000] } };
    const setting = (more: Setting['allies'], dice: string): Setting => ({
      allies: {
        fao: { type: 'british-fao', at: [10, 10] },
        mortar: { type: 'british-3-inch-team', at: [4, 40], pick: 1 },
        ...more,
      },
      axis: { 'a-1': { at: [40, 10] } },
      ...{ stack, dice },
    });
    const away = onTable(setting({ sig: { type: 'british-signals', reserve: 0 } }, 'radio=1 radio=1'));
    away.play(activate('fao', ask));
    expect(away.asked).toBe('request.again allies');
    away.play({ kind: 'radio-again', again: true });
    const reserve = onTable(setting({ run: { type: 'british-runner', reserve: 0 } }, 'radio=1'));
    reserve.play(activate('fao', ask));
    expect(reserve.has('run')).toBe(true);
    const sent = onTable(
      setting({ run: { type: 'british-runner', at: [2, 2] } }, 'spotter=6,6 deviation=1,1,1 scatter=1'),
    );
    sent.play(activate('fao', ask), { kind: 'messenger', unit: 'run' }, { kind: 'effect', fire: true });
    expect(sent.table.lost).toMatchObject([{ id: 'run', how: 'left' }]);
  });

  test('kgn-gap-79 a 6 takes one weapon with the casualties, not a second one', () => {
    const stage = onTable({
      allies: { 'b-1': { at: [10, 20], men: 4, weapons: [] } },
      axis: { 'a-1': { at: [26, 20] } },
      stack: [directFrame('b-1', 'small arms', 'all', 'a-1')],
      dice: 'observe=3 hit=4,4,1,1 save=1,1 special-weapon=6',
    });
    stage.play(fall('panzerfaust'));
    expect(stage.unit('a-1')).toMatchObject({ men: 7, weapons: ['mmg'] });
  });

  test('kgn-gap-82 aircraft recover too, nobody of the enemy, and no more than there are', () => {
    const stage = onTable({
      allies: { 'b-1': { type: 'spitfire', at: [10, 20], isSuppressed: true } },
      axis: { 'a-1': { at: [40, 20], isSuppressed: true } },
      ...{ stack: [rallyFrame('allies')], dice: 'counter=1 rally=6' },
    });
    stage.play(rallyDice(1));
    expect(stage.refusal('allies', rally('a-1'))).toBe('NOT_SUPPRESSED kgn-bgm-16');
    expect(stage.refusal('allies', rally('b-1', 'b-1'))).toBe('TOO_MANY kgn-bgm-16');
    stage.play(rally('b-1'));
    expect(stage.unit('b-1').isSuppressed).toBe(false);
  });

  test('kgn-gap-86 a unit of one man runs, a sniper does not', () => {
    const alone = tested({ type: 'german-runner', men: 1, strength: 1 }, 'morale=3 counter=1');
    alone.play(asks);
    expect(alone.has('a-1')).toBe(false);
    const sniper = tested({ type: 'german-sniper', men: 1, strength: 1 }, 'morale=3');
    sniper.play(asks);
    expect(sniper.unit('a-1').isSuppressed).toBe(true);
  });

  test('kgn-gap-90 infantry on foot within 8", suppressed or not, and nothing else', () => {
    const stays = (allies: Setting['allies'], dice = 'morale=1') => {
      const stage = tested({ type: 'panzer-iv-h' }, dice, { allies: { 'b-9': { at: [4, 4] }, ...allies } });
      stage.play(asks);
      return stage.has('a-1');
    };
    expect(stays({ 'b-1': { at: [33, 20] } }, 'morale=1 counter=1')).toBe(false);
    expect(stays({ 'b-1': { at: [33, 20], isSuppressed: true } }, 'morale=1 counter=1')).toBe(false);
    expect(stays({ 'b-1': { type: '6-pdr', at: [34, 20] } })).toBe(true);
    expect(stays({ 'b-1': { type: 'sherman-v', at: [34, 20] } })).toBe(true);
    const riders = {
      'b-1': { type: 'sherman-v', at: [34, 20] },
      'b-2': { aboard: { on: 'b-1', how: 'riding' } },
    } as const;
    expect(stays(riders)).toBe(true);
  });
});

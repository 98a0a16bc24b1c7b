import { describe, expect, test } from 'vitest';
import type { BgAnswer, BgFrame } from '../book.ts';
import {
  box,
  house,
  inch,
  lineOf,
  ofType,
  onTable,
  type Piece,
  rolls,
  rollsOf,
  type Setting,
  type Stage,
} from '../stage.testing.ts';
import { turnFrame } from '../turn/turn.ts';
import { type BarrageAsked, barrageFrame, diceOf, lotOf, REACH, shellOf, unitsReached } from './barrage.ts';
import type { Shell } from './types.ts';

const MEDIUM: Shell = { size: 'medium', rating: { dice: 5, need: 3 }, penetration: 3 };
const LIGHT: Shell = { size: 'light', rating: { dice: 4, need: 4 }, penetration: 2 };

/** A barrage of the axis on (36, 24), after which the turn goes on. */
function under(units: readonly Piece[], dice: string, asked: Partial<BarrageAsked> = {}, more: Partial<Setting> = {}) {
  const at = { x: inch(36), y: inch(24) };
  const count = /barrage=([\d,]+)/.exec(dice)?.[1]?.split(',').length ?? 0;
  const lots = [{ dice: count, shell: MEDIUM }];
  const stack: BgFrame[] = [{ ...turnFrame(), step: 'choose' }, barrageFrame({ side: 'axis', at, lots, ...asked })];
  return onTable({ active: 'axis', units: [...units, HOME, AWAY], stack, dice, ...more });
}

const HOME: Piece = { id: 'home', side: 'axis', type: 'german-rifle-squad', at: [10, 46] };
const AWAY: Piece = { id: 'away', side: 'allies', type: 'soviet-rifle-squad', at: [10, 2] };
const squad = (id: string, at: readonly [number, number], more: Partial<Piece> = {}): Piece => ({
  ...{ id, side: 'allies', type: 'soviet-rifle-squad', at, stance: { kind: 'cluster' } },
  ...more,
});
const tank = (id: string, at: readonly [number, number], more: Partial<Piece> = {}): Piece => ({
  ...{ id, side: 'allies', type: 't-34', at, facing: 0 },
  ...more,
});

const first: BgAnswer = { kind: 'lose', men: [0] };
const hitsOf = (stage: Stage) => ofType(stage.opening, 'barrage');

describe('the dice', () => {
  test('bg-ind-13 two shots a gun, one die each; bg-ind-23 three a shot for rockets', () => {
    expect([diceOf(2, false), diceOf(3, false), diceOf(2, true)]).toEqual([2, 3, 6]);
    const guns = { guns: 4, gun: '122mm-howitzer', label: '' };
    expect(lotOf(guns, 4).dice).toBe(8);
    expect(lotOf(guns, 1).dice).toBe(2);
    expect(lotOf({ ...guns, gun: 'katyusha', rockets: true }, 2).dice).toBe(12);
  });

  test('bg-ind-14 a 1 misses, 2 to 5 are pinning hits, a 6 is a direct hit', () => {
    const stage = under([], 'barrage=1,2,3,4,5,6');
    expect(hitsOf(stage)).toMatchObject([{ misses: 1, pinning: 4, direct: 1 }]);
    // Those of lighter guns as well.
    const lots = [
      { dice: 2, shell: MEDIUM },
      { dice: 3, shell: LIGHT },
    ];
    const two = under([], 'barrage=1,2 barrage=6,5,5', { lots });
    expect(hitsOf(two)).toMatchObject([{ misses: 1, pinning: 3, direct: 1 }]);
  });

  test('bg-ind-22 harassing fire rolls each direct hit once more, and reaches 15 inches', () => {
    const stage = under([squad('far', [36, 11])], 'barrage=6,6,6,2 harass=6,1,3 damage=1,1,1,1,1 effect=1 effect=1', {
      harass: true,
    });
    expect(hitsOf(stage)).toMatchObject([{ misses: 1, pinning: 2, direct: 1, reach: 1500 }]);
    expect(rolls(stage.opening).slice(0, 2)).toEqual(['barrage 6 6 6 2', 'harass 6 1 3']);
    // No direct hit, no die.
    expect(rolls(under([], 'barrage=1,5', { harass: true }).opening)).toEqual(['barrage 1 5']);
  });

  test('bg-air-13 a die may be rolled again, once, and what it shows then counts', () => {
    const stage = under([], 'barrage=1,5,6 barrageReroll=6', { rerolls: 1 });
    expect(stage.asked).toBe('barrage.again axis');
    const again = (result: 'miss' | 'pinning' | 'direct-hit' | null) => ({ kind: 'barrage-again', result }) as const;
    expect(stage.refusal('axis', { kind: 'stop' })?.code).toBe('WRONG_ANSWER');
    const told = stage.play(again('miss'));
    expect(ofType(told, 'barrage')).toMatchObject([{ misses: 0, pinning: 1, direct: 2 }]);
    const lots = [
      { dice: 1, shell: MEDIUM },
      { dice: 2, shell: LIGHT },
    ];
    const second = under([], 'barrage=5 barrage=1,5 barrageReroll=6', { rerolls: 1, lots });
    expect(ofType(second.play(again('miss')), 'barrage')).toMatchObject([{ misses: 0, pinning: 2, direct: 1 }]);
    const other = under([], 'barrage=5', { rerolls: 1 });
    expect(other.refusal('axis', again('miss'))?.code).toBe('NO_SUCH_DIE');
    expect(ofType(other.play(again(null)), 'barrage')).toMatchObject([{ pinning: 1 }]);
  });
});

describe('who is hit', () => {
  test('bg-ind-15 direct hits go round from the nearest unit, one at a time', () => {
    const stage = under(
      [squad('b', [36, 30]), squad('a', [36, 21])],
      'barrage=6,6,6 damage=1,1,1,1,1 damage=1,1,1,1,2 damage=1,1,1,2,2',
    );
    expect(rollsOf(stage.opening, 'damage').map(({ of }) => of)).toEqual(['a', 'b', 'a']);
    const three = under(
      [tank('b', [36, 28]), tank('c', [36, 31]), tank('a', [36, 21])],
      `barrage=6,6,6,6 ${'penetrate=1,2 '.repeat(4)}morale=4 morale=4 morale=4`,
    );
    expect(rollsOf(three.opening, 'penetrate').map(({ of }) => of)).toEqual(['a', 'b', 'c', 'a']);
  });

  test('bg-ind-16 pinning hits begin with the nearest unit again', () => {
    const stage = under(
      [squad('b', [36, 30]), squad('a', [36, 21])],
      'barrage=6,2,2,2 damage=1,1,1,1,1 effect=1 effect=1 effect=1',
    );
    expect(rollsOf(stage.opening, 'damage').map(({ of }) => of)).toEqual(['a']);
    expect(rollsOf(stage.opening, 'effect').map(({ of }) => of)).toEqual(['a', 'b', 'a']);
  });

  test('bg-ind-15 bg-gap-38 exactly 10 inches to the nearest man or hull edge is in reach, a hundredth more is not', () => {
    const reached = (y: number, reach = REACH) => {
      const stage = onTable({ units: [tank('tank', [36, y])] });
      return unitsReached(stage.table, 'axis', { x: 3600, y: 2400 }, reach);
    };
    // The hull is 2.78 inches long and looks away: its edge is 1.39 nearer than its middle.
    expect(reached(24 - 11.39)).toEqual(['tank']);
    expect(reached(24 - 11.4)).toEqual([]);
    expect(reached(24 - 11.4, 1500)).toEqual(['tank']);
  });

  test('bg-gap-38 in a house the distance is that of its section', () => {
    const stage = onTable({
      features: [house('house', 30, 10, 36, 15)],
      units: [squad('in', [33, 12], { stance: { kind: 'inside', section: 'house/whole' } })],
    });
    expect(unitsReached(stage.table, 'axis', { x: 3300, y: 2500 }, REACH)).toEqual(['in']);
    expect(unitsReached(stage.table, 'axis', { x: 3300, y: 2501 }, REACH)).toEqual([]);
  });

  test('bg-ind-17 friends are hit like enemies; bg-gap-38 of two as near the enemy first, then by the table', () => {
    const tanks = (a: 'axis' | 'allies', b: 'axis' | 'allies') => {
      const units = [tank('one', [36, 20], { side: a }), tank('two', [36, 28], { side: b }), HOME];
      const stage = onTable({ active: 'axis', units });
      return unitsReached(stage.table, 'axis', { x: 3600, y: 2400 }, REACH);
    };
    expect(tanks('axis', 'allies')).toEqual(['two', 'one']);
    expect(tanks('allies', 'axis')).toEqual(['one', 'two']);
    expect(tanks('axis', 'axis')).toEqual(['one', 'two']);
    const stage = under([squad('own', [36, 22], { side: 'axis' })], 'barrage=5 effect=3 save=5');
    expect(stage.unit('own').pinned).toBe(true);
    const struck = under([tank('own', [36, 21], { side: 'axis' })], 'barrage=6 penetrate=6,6 counter=1');
    expect([struck.has('own'), struck.table.taken.axis]).toEqual([false, ['1']]);
  });

  test('bg-gap-38 riders come after their vehicle, who is inside is not hit, aircraft never are', () => {
    const stage = onTable({ units: [tank('tank', [36, 22]), squad('men', [36, 28]), squad('far', [36, 33])] });
    const { table } = stage;
    const aboard = (how: 'riding' | 'inside') => {
      table.units = table.units.map((unit) =>
        unit.id === 'men' ? { ...unit, place: null, aboard: { on: 'tank', how } } : unit,
      );
      return unitsReached(table, 'axis', { x: 3600, y: 2400 }, REACH);
    };
    expect(aboard('riding')).toEqual(['tank', 'men', 'far']);
    expect(aboard('inside')).toEqual(['tank', 'far']);
    table.types = { ...table.types, plane: { ...table.types.plane!, class: 'aircraft', id: 'plane', traits: [] } };
    table.units = table.units.map((unit) => (unit.id === 'far' ? { ...unit, type: 'plane' } : unit));
    expect(unitsReached(table, 'axis', { x: 3600, y: 2400 }, REACH)).toEqual(['tank']);
  });

  test('bg-ind-15 nobody within reach: nothing comes of it', () => {
    const stage = under([], 'barrage=6,6,3');
    expect(rolls(stage.opening)).toEqual(['barrage 6 6 3']);
    expect(ofType(stage.opening, 'barrage-over')).toHaveLength(1);
  });

  test('heavier shells are dealt out first', () => {
    const stage = under([squad('a', [36, 21]), squad('b', [36, 30])], 'barrage=3 barrage=3 effect=2 effect=4 save=6', {
      lots: [
        { dice: 1, shell: MEDIUM },
        { dice: 1, shell: LIGHT },
      ],
    });
    expect(rollsOf(stage.opening, 'effect')).toMatchObject([
      { of: 'a', need: 3 },
      { of: 'b', need: 4 },
    ]);
  });
});

describe('direct hits', () => {
  test('bg-ind-18 men in the open: dice of the HE rating, a save for each hit, then morale', () => {
    const stage = under([squad('a', [36, 21])], 'barrage=6 damage=3,3,3,2,1 save=6,5,1 morale=5');
    expect(rollsOf(stage.opening, 'damage')).toMatchObject([{ need: 3, hits: 3 }]);
    expect(rollsOf(stage.opening, 'save')).toMatchObject([{ need: 6 }]);
    stage.play({ kind: 'lose', men: [0, 1] });
    expect(stage.unit('a').men).toBe(8);
  });

  test('bg-ind-18 no Fall Back from shells, and saved hits make nobody test', () => {
    const stage = under([squad('a', [36, 21])], 'barrage=6 damage=3,3,2,2,1 save=6,6');
    expect(ofType(stage.opening, 'no-effect')).toMatchObject([{ unit: 'a', why: 'saved' }]);
    expect(stage.unit('a').men).toBe(10);
  });

  test('bg-gap-06 a wood covers, a wall only those who touch it', () => {
    const at = (features: Setting['features'], y: number, stance: Piece['stance']) => {
      const stage = under(
        [squad('a', [36, y], { stance: stance! })],
        'barrage=5 effect=3 save=6',
        {},
        { features: features! },
      );
      return rollsOf(stage.opening, 'save')[0]!.need;
    };
    const wall = lineOf('wall', 'wall', [
      [26, 20],
      [46, 20],
    ]);
    expect(at([box('wood', 'wood', 26, 16, 46, 22)], 19, { kind: 'cluster' })).toBe(5);
    expect(at([wall], 19, { kind: 'lining', feature: 'wall' })).toBe(4);
    expect(at([wall], 18, { kind: 'line' })).toBe(6);
  });

  test('bg-ind-18 an armoured vehicle: the shell’s HE penetration on its side armour, whatever it shows', () => {
    for (const facing of [0, 12, 24]) {
      const stage = under([tank('t', [36, 21], { facing })], 'barrage=6 penetrate=4,5 morale=5');
      // 9 pins.
      expect(rollsOf(stage.opening, 'penetrate')).toMatchObject([{ need: 10 }]);
      expect(stage.unit('t').pinned).toBe(true);
    }
    const top = under([tank('t', [36, 21])], 'barrage=6 penetrate=5,4 counter=2', { face: 'rear' });
    // Rear armour M: 8, and 9 destroys.
    expect(rollsOf(top.opening, 'penetrate')).toMatchObject([{ need: 9 }]);
    expect(top.has('t')).toBe(false);
    expect(top.table.taken.allies).toEqual(['2']);
  });

  test('bg-ind-18 bg-he-07 bg-gap-34 bg-mor-16 a deployed gun: sixes strike it, and it goes with its crew', () => {
    const gun: Piece = { id: 'pak', side: 'allies', type: '45mm-gun', at: [36, 20], facing: 24 };
    const stage = under([gun], 'barrage=6 damage=6,3,1,1,1 save=6 gunSave=5 counter=1');
    expect(stage.has('pak')).toBe(false);
    const lucky = under([gun], 'barrage=6 damage=6,6,3,1,1 save=1 gunSave=6 morale=4');
    expect(lucky.unit('pak')).toMatchObject({ men: 3 });
    // No other number strikes it.
    const near = under([gun], 'barrage=6 damage=5,4,3,2,1 save=6,6,6');
    expect(rollsOf(near.opening, 'gunSave')).toEqual([]);
  });

  test('bg-ind-18 bg-ind-20 bg-he-09 a truck loses a hit for each that is not saved, and tests', () => {
    const truck: Piece = { id: 'truck', side: 'allies', type: 'medium-truck', at: [36, 21] };
    const stage = under([truck], 'barrage=6 damage=3,3,1,1,1 morale=6', {});
    expect(stage.unit('truck')).toMatchObject({ hits: 1 });
    expect(under([truck], 'barrage=6 damage=3,3,3,1,1 counter=1').has('truck')).toBe(false);
    // Four hits less three.
    const famo: Piece = { ...truck, type: 'german-recovery' };
    expect(under([famo], 'barrage=6 damage=3,3,3,1,1 morale=6', {}).unit('truck').hits).toBe(1);
  });

  test('bg-ind-15 a unit that is gone takes no more', () => {
    const stage = under([tank('t', [36, 21])], 'barrage=6,6,2 penetrate=6,6 counter=1');
    expect(rolls(stage.opening)).toEqual(['barrage 6 6 2', 'penetrate 6 6', 'counter 1']);
  });
});

describe('who is carried', () => {
  /** The men on or in the vehicle, before the shells fall. */
  function carried(how: 'riding' | 'inside', vehicle: Piece, dice: string): Stage {
    const probe = onTable({ active: 'axis', units: [vehicle, squad('men', [60, 30]), HOME, AWAY] });
    const units = probe.table.units.map((unit) =>
      unit.id === 'men' ? Object.freeze({ ...unit, place: null, aboard: { on: vehicle.id, how } }) : unit,
    );
    return under([], dice, {}, { table: { units } });
  }

  test('bg-gap-23 a direct hit that does not destroy a vehicle makes its riders jump off, pinned', () => {
    const stage = carried('riding', tank('t', [36, 21]), 'barrage=6 penetrate=2,1 morale=5');
    expect(stage.asked).toBe('bail-out.set-down allies');
    stage.play({ kind: 'set-down', unit: 'men', at: [3600, 1700] });
    expect(stage.unit('men')).toMatchObject({ aboard: null, pinned: true, men: 10 });
  });

  test('bg-gap-38 bg-trans-06 riders are hit for themselves, in soft cover', () => {
    const stage = carried('riding', tank('t', [36, 21]), 'barrage=2,2 effect=1 effect=3 save=4');
    expect(rollsOf(stage.opening, 'effect')).toMatchObject([{ of: 't' }, { of: 'men' }]);
    expect(rollsOf(stage.opening, 'save')).toMatchObject([{ of: 'men', need: 5 }]);
    expect(stage.unit('men')).toMatchObject({ pinned: true, aboard: { on: 't' } });
  });

  test('bg-he-09 hits beyond those of a truck fall on its passengers', () => {
    const truck: Piece = { id: 'truck', side: 'allies', type: 'medium-truck', at: [36, 21] };
    const stage = carried('inside', truck, 'barrage=6 damage=3,3,3,3,3 counter=1 passengerSave=1,1 d3=1');
    expect(rollsOf(stage.opening, 'passengerSave')[0]!.dice).toHaveLength(2);
    expect(stage.unit('men').men).toBe(7);
  });
});

describe('pinning hits', () => {
  test('bg-ind-19 as area fire with the shell’s row: the effect, one save, pinned', () => {
    const stage = under([squad('a', [36, 21])], 'barrage=2 effect=3 save=5');
    expect(rollsOf(stage.opening, 'effect')).toMatchObject([{ need: 3 }]);
    expect(stage.unit('a')).toMatchObject({ pinned: true, men: 10 });
    expect(under([squad('a', [36, 21])], 'barrage=5 effect=2').unit('a').pinned).toBe(false);
    expect(under([squad('a', [36, 21])], 'barrage=5 effect=3 save=6').unit('a').pinned).toBe(false);
    // The row is that of the shell, the column that of the target.
    const need = (size: Shell['size'], unit: Piece) =>
      rollsOf(
        under([unit], 'barrage=2 effect=1', { lots: [{ dice: 1, shell: { ...MEDIUM, size } }] }).opening,
        'effect',
      )[0]!.need;
    const sizes = ['very-light', 'light', 'medium', 'heavy'] as const;
    expect(sizes.map((size) => need(size, squad('a', [36, 21])))).toEqual([5, 4, 3, 2]);
    expect(sizes.map((size) => need(size, tank('a', [36, 21])))).toEqual([6, 6, 5, 4]);
  });

  test('bg-ind-19 a save of 1 costs a man as well, and no test', () => {
    const stage = under([squad('a', [36, 21])], 'barrage=2 effect=3 save=1');
    stage.play(first);
    expect(stage.unit('a')).toMatchObject({ pinned: true, men: 9 });
    const gun: Piece = { id: 'pak', side: 'allies', type: 'zis-3', at: [36, 20], facing: 24 };
    expect(under([gun], 'barrage=2 effect=3 save=1').unit('pak')).toMatchObject({ pinned: true, men: 4 });
    for (const die of [2, 3, 4, 5])
      expect(under([squad('a', [36, 21])], `barrage=2 effect=3 save=${die}`).unit('a')).toMatchObject({
        ...{ pinned: true, men: 10 },
      });
  });

  test('bg-ind-19 an enclosed vehicle in the open has no save', () => {
    const stage = under([tank('t', [36, 21])], 'barrage=2,2 effect=4 effect=5');
    expect(stage.unit('t').pinned).toBe(true);
  });

  test('bg-mor-15 the last man does not stay to be pinned', () => {
    const stage = under([squad('a', [36, 21], { men: 1 })], 'barrage=2 effect=3 save=2 counter=3');
    expect(stage.has('a')).toBe(false);
    expect(stage.table.taken.allies).toEqual(['3']);
  });
});

describe('after the hits', () => {
  test('bg-ind-20 bg-gap-38 morale after all pinning hits: the pin of this barrage counts', () => {
    const stage = under([tank('t', [36, 21])], 'barrage=6,2 penetrate=1,2 effect=5 morale=1 counter=1');
    expect(rolls(stage.opening)).toEqual(['barrage 6 2', 'penetrate 1 2', 'effect 5', 'morale 1', 'counter 1']);
    // A 1 abandons a vehicle that is pinned.
    expect(stage.has('t')).toBe(false);
  });

  test('bg-gap-38 one test a unit, however many direct hits; nearest first', () => {
    const stage = under(
      [tank('b', [36, 29]), tank('a', [36, 21])],
      'barrage=6,6,6 penetrate=1,2 penetrate=2,1 penetrate=1,3 morale=5 morale=4',
    );
    expect(rollsOf(stage.opening, 'penetrate').map(({ of }) => of)).toEqual(['a', 'b', 'a']);
    expect(rollsOf(stage.opening, 'morale').map(({ of }) => of)).toEqual(['a', 'b']);
  });

  test('bg-ind-21 the marker goes, and nothing carries over', () => {
    const stage = under([], 'barrage=2');
    expect(ofType(stage.opening, 'barrage-over')).toMatchObject([{ at: { x: 3600, y: 2400 } }]);
    expect(stage.game.stack.map(({ proc }) => proc)).toEqual(['turn']);
  });
});

test('bg-weap-12 bg-weap-10 bg-weap-11 the shells of the mortars are as printed', () => {
  expect(shellOf('medium-mortar')).toEqual({ size: 'light', rating: { dice: 4, need: 4 }, penetration: 2 });
  expect(shellOf('heavy-mortar')).toEqual({ size: 'light', rating: { dice: 6, need: 4 }, penetration: 3 });
  expect(shellOf('105mm-howitzer')).toMatchObject({ size: 'medium', penetration: 3 });
});

test('bg-ind-18 the shell of a gun pierces as its profile says of HE', () => {
  expect([shellOf('105mm-howitzer').penetration, shellOf('medium-mortar').penetration]).toEqual([3, 2]);
});

test('bg-ind-19 a vehicle that rolls a 1 to save loses nothing', () => {
  const truck: Piece = { id: 'truck', side: 'allies', type: 'medium-truck', at: [36, 21] };
  const wood = box('wood', 'wood', 30, 15, 42, 27);
  const stage = under([truck], 'barrage=2 effect=6 save=1', {}, { features: [wood] });
  expect(ofType(stage.opening, 'losses')).toEqual([]);
  expect(stage.unit('truck')).toMatchObject({ pinned: true });
});

test('bg-ind-20 men whom a direct hit has cost a comrade test after the barrage', () => {
  const stage = under([squad('a', [36, 21])], 'barrage=6 damage=3,1,1,1,1 save=1 morale=4');
  expect(rolls(stage.play(first))).toEqual(['morale 4']);
  // After the pinning hits on it as well.
  const both = under([squad('a', [36, 21])], 'barrage=6,2 damage=3,1,1,1,1 save=1 effect=1 morale=4');
  expect(rolls(both.play(first))).toEqual(['effect 1', 'morale 4']);
});

test('bg-ind-22 fire that does not harass reaches 10 inches', () => {
  const stage = under([squad('far', [36, 11])], 'barrage=6,2');
  expect(hitsOf(stage)).toMatchObject([{ reach: 1000 }]);
});

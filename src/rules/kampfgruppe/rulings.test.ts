/** Readings of the inventory about weapons, carriers, aircraft and cover that no chapter's tests show by themselves. */
import { describe, expect, test } from 'vitest';
import type { Feature } from '../../geometry/table/feature.ts';
import { hiddenLines } from '../../tabletop/cover.ts';
import type { Declared } from './activation/actions.ts';
import { activationsFrame } from './activation/types.ts';
import { costOf, mainArc } from './arms.ts';
import { directFrame } from './direct/types.ts';
import { coverOf, fieldOf, goingOf, INCH, pieceOf } from './ground.ts';
import type { MoveAnswer } from './move/types.ts';
import { observedOn } from './observation/index.ts';
import { isObscured } from './sight.ts';
import { activate, at, houseAt, ofType, onTable, type Piece, rolls, type Setting } from './stage.testing.ts';
import { standing, type TargetMarker } from './state.ts';
import { COVERS, concealmentSave } from './tables/concealment.ts';
import { gunOf } from './tables/guns.ts';
import { unitType } from './tables/units.ts';

const stack = [activationsFrame('allies')];
const MOVE: Declared = { do: 'move' };
const fly: MoveAnswer = { kind: 'move', path: [[2800, 2000]], facing: 12 };
const refused = (firer: Piece, actions: readonly Declared[], target: Piece = {}) =>
  onTable({
    allies: { 'b-1': { at: [10, 20], ...firer } },
    axis: { 'a-1': { at: [28, 20], ...target } },
    stack,
  }).refusal('allies', activate('b-1', ...actions));

describe('cover and weapons', () => {
  test('kgn-gap-21 a hull is obscured by three lines of nine and by no fewer', () => {
    const shares = new Set<string>();
    for (let y = 1800; y <= 2150; y += 10) {
      const wall: Feature = {
        id: 'wall',
        kind: 'wall',
        line: [
          { x: 3780, y: 0 },
          { x: 3780, y },
        ],
        width: 20,
      };
      const { table } = onTable({
        features: [wall],
        allies: { 'b-1': { type: 'sherman-v', at: [10, 20] } },
        axis: { 'a-1': { type: 'panzer-iv-h', at: [40, 20], facing: 40 } },
      });
      const [firer, target] = [standing(table, 'b-1')!, standing(table, 'a-1')!];
      const reading = { near: 2 * INCH, beyond: 'open', clear: INCH } as const;
      const { hidden, lines } = hiddenLines(fieldOf(table), pieceOf(firer), pieceOf(target), reading);
      expect(isObscured(table, firer, target), `${y}`).toBe(3 * hidden >= lines);
      shares.add(hidden === 0 ? 'none' : 3 * hidden < lines ? 'fewer' : 2 * hidden < lines ? 'a third' : 'more');
    }
    expect([...shares].sort()).toEqual(['a third', 'fewer', 'more', 'none']);
  });

  test('kgn-gap-29 whoever fails to observe is in no close assault', () => {
    const stage = onTable({
      allies: { 'b-1': { at: [10, 20], men: 3, weapons: [] } },
      axis: { 'a-1': { at: [18, 20] } },
      ...{ stack: [directFrame('b-1', 'small arms', 'all', 'a-1')], dice: 'observe=1' },
    });
    expect(stage.asked).toBe('over');
    expect(ofType(stage.opening, 'assaults')).toEqual([]);
  });

  test('kgn-gap-76 two direct hits of a battery make one test', () => {
    const battery = { type: '25-pdr', isOffTable: true } as const;
    const marker: TargetMarker = {
      ...{ id: 'm', side: 'allies', observer: 'fao', at: at(40, 18), building: null, registered: null },
      ...{ guns: ['g-1'], level: null, silenced: 0 },
    };
    const stage = onTable({
      allies: { 'b-9': { at: [4, 4] }, 'g-1': battery },
      axis: { 'a-1': { type: 'tiger-i', at: [40, 20] } },
      ...{ stack, table: { markers: [marker] }, dice: 'shots=6,6 penetrate=1,1 penetrate=1,1 morale=5' },
    });
    stage.play(activate('g-1', { do: 'indirect', marker: 'm', guns: ['g-1'], times: 2 }));
    expect(stage.asked).toBe('test.offer allies');
    stage.play({ kind: 'test', asked: true });
    expect(stage.asked).toBe('activations.choose allies');
  });

  test('kgn-gap-50 riders, not those inside armour, no gun in tow, no house that was not named', () => {
    const battery = { type: '25-pdr', isOffTable: true } as const;
    const marker: TargetMarker = {
      ...{ id: 'm', side: 'allies', observer: 'fao', at: at(40, 18), building: null, registered: null },
      ...{ guns: ['g-1'], level: null, silenced: 0 },
    };
    const shells = (axis: Setting['axis'], dice: string) => {
      const stage = onTable({
        features: [houseAt([38, 12, 42, 15])],
        ...{ allies: { 'b-9': { at: [4, 4] }, 'g-1': battery }, axis: { 'a-9': { at: [66, 44] }, ...axis } },
        ...{ stack, table: { markers: [marker] }, dice },
      });
      const fire: Declared = { do: 'indirect', marker: 'm', guns: ['g-1'], times: 2 };
      return ofType(stage.play(activate('g-1', fire)), 'shells-fall');
    };
    expect(shells({}, 'shots=6,6')).toEqual([]);
    const towing = {
      'a-1': { type: 'opel-blitz', at: [40, 20] },
      'a-2': { type: 'pak-40', aboard: { on: 'a-1', how: 'towed' } },
    } as const;
    expect(shells(towing, 'shots=2,2 effect=1 effect=1')).toMatchObject([{ suppressions: [{ on: 'a-1', count: 2 }] }]);
    const tank = (how: 'inside' | 'riding') =>
      ({ 'a-1': { type: 'panzer-iv-h', at: [40, 20] }, 'a-2': { weapons: [], aboard: { on: 'a-1', how } } }) as const;
    const two = 'shots=2,2 effect=1 effect=1';
    expect(shells(tank('riding'), two)).toMatchObject([{ suppressions: [{ on: 'a-1' }, { on: 'a-2' }] }]);
    expect(shells(tank('inside'), two)).toMatchObject([{ suppressions: [{ on: 'a-1', count: 2 }] }]);
    // Of a squad in line the nearest man counts, though the last one is more than 8" away.
    const line = { 'a-1': { at: [40, 23], weapons: [], stance: { kind: 'line' } } } as const;
    expect(shells(line, two)).toMatchObject([{ suppressions: [{ on: 'a-1', count: 2 }] }]);
  });

  test('kgn-gap-83 fortified is the highest of five classes, by whatever name, and saves on 2', () => {
    expect(COVERS).toHaveLength(5);
    const bunker: Feature = { id: 'bunker', kind: 'bunker', outline: [at(0, 0), at(4, 0), at(4, 4), at(0, 4)] };
    expect(coverOf(bunker)).toBe('fortified');
    expect(concealmentSave('infantry fortified')).toBe(2);
  });

  test('kgn-gap-87 an autocannon suppresses to its 48", a tank gun farther', () => {
    const shell = (weapon: string): Declared => ({
      ...{ do: 'suppress', with: 'high explosive', weapon, target: 'a-1' },
    });
    expect(refused({ type: 'luchs', at: [8, 20] }, [shell('kwk-38')], { at: [66, 20] })).toBe(
      'OUT_OF_RANGE kgn-gap-87',
    );
    expect(refused({ type: 'sherman-v', at: [8, 20] }, [shell('75mm-m3')], { at: [66, 20] })).toBeNull();
  });

  test('kgn-gap-89 a flamethrower spends uses, not rounds', () => {
    const unit = onTable({ allies: { 'b-1': { type: 'churchill-crocodile' } } }).unit('b-1');
    expect(costOf(unit, 'flame', 'flamethrower')).toMatchObject({ flames: 1, ap: 0, he: 0 });
  });

  test('kgn-gap-96 riders are observed by what their tank did', () => {
    const need = (fired: boolean) => {
      const did = { fired, moved: false, deployed: false };
      const { table } = onTable({
        allies: { 'b-1': { at: [10, 20] } },
        axis: {
          'a-1': { type: 'panzer-iv-h', at: [28, 20], did },
          'a-2': { weapons: [], aboard: { on: 'a-1', how: 'riding' } },
        },
      });
      return observedOn(table, standing(table, 'b-1')!, standing(table, 'a-2')!);
    };
    expect([need(false), need(true)]).toEqual([2, 'automatic']);
  });

  test('kgn-gap-99 a light mortar bears all round, a team’s heavier one and a gun on the ground to the front', () => {
    expect(mainArc('team', gunOf('2-inch-mortar'))).toBe(360);
    expect(mainArc('team', gunOf('3-inch-mortar'))).toBe(90);
    expect(mainArc('deployed', gunOf('flak-38'))).toBe(90);
  });

  test('kgn-gap-100 cyclists are infantry to whoever fires at them', () => {
    expect(unitType('german-bicycle-squad').kind).toBe('infantry');
  });

  test('kgn-gap-101 a Move bars the heavy machine gun, whichever comes first', () => {
    const fire: Declared = { do: 'suppress', with: 'small arms', weapon: 'all', target: 'a-1' };
    const team = { type: 'vickers-team', men: 2 } as const;
    expect(refused(team, [fire])).toBeNull();
    expect(refused(team, [MOVE, fire])).toBe('TOO_WEAK kgn-sup-04');
    expect(refused({ ...team, isMoving: true }, [fire])).toBe('TOO_WEAK kgn-sup-04');
  });

  test('kgn-gap-11 after a declared Move neither range nor sight is judged beforehand', () => {
    const fire: Declared = { do: 'suppress', with: 'small arms', weapon: 'all', target: 'a-1' };
    const far = { at: [60, 20] } as const;
    expect(refused({}, [fire], far)).toBe('OUT_OF_RANGE kgn-sa-04');
    expect(refused({}, [MOVE, fire], far)).toBeNull();
  });

  test('kgn-gap-104 rubble is difficult ground', () => {
    expect(goingOf({ id: 'r', kind: 'rubble', outline: [at(0, 0), at(4, 0), at(4, 4)] })).toBe('difficult');
  });
});

describe('carriers, engineers, aircraft', () => {
  test('kgn-gap-80 men go to a gun that stands on the table, not to one in tow', () => {
    const stage = onTable({
      stack,
      allies: {
        'b-1': { type: '6-pdr', men: 1, crew: 1, aboard: { on: 'b-3', how: 'towed' } },
        'b-2': { at: [17, 20] },
        'b-3': { type: 'british-m5', at: [20, 20] },
      },
    });
    const man: Declared = { do: 'deploy', what: 'man', on: ['b-1'] };
    expect(stage.refusal('allies', activate('b-2', man))).toBe('NO_GUN kgn-gap-80');
    expect(stage.refusal('allies', activate('b-2', { ...man, on: ['b-9'] }))).toBe('NO_GUN kgn-gap-80');
  });

  test('kgn-gap-94 the engineers have moved off when the charge goes up', () => {
    const bunker: Feature = { id: 'bunker', kind: 'bunker', outline: [at(20, 18), at(24, 18), at(24, 22), at(20, 22)] };
    const stage = onTable({
      ...{ stack, features: [bunker], dice: 'task=6' },
      allies: { 'b-1': { type: 'british-engineers', at: [19.5, 20], stance: { kind: 'line' } }, 'b-2': { at: [4, 4] } },
      axis: { 'a-1': { at: [66, 44] } },
    });
    stage.play(activate('b-1', { do: 'engineer', task: 'demolition', on: 'bunker' }));
    const before = stage.unit('b-1').place!.at;
    stage.play(stage.offers('allies')[0]!);
    expect(stage.unit('b-1').place!.at).not.toEqual(before);
  });

  const load = { mgs: 0, cannon: 0, rockets: 0 } as const;
  const marker: TargetMarker = {
    ...{ id: 'm', side: 'allies', observer: 'fac', at: at(40, 20), building: null, registered: null },
    ...{ guns: ['plane'], level: null, silenced: 0 },
  };
  const bombs = (more: Piece = {}, dice = ''): Setting => ({
    allies: {
      plane: { type: 'typhoon-bombs', at: [10, 20], ...more },
      fac: { type: 'british-fac', at: [20, 30] },
    },
    axis: { 'a-1': { at: [60, 40] } },
    table: { markers: [marker], hasSufferedAir: { axis: true, allies: true } },
    ...{ stack, dice },
  });
  const drop = (times: number): Declared => ({ do: 'indirect', marker: 'm', guns: ['plane'], times });

  test('kgn-gap-57 bombs are dropped as a second action, a die for each, and asked for only where there are any', () => {
    const stage = onTable(bombs({}, 'shots=1,1'));
    expect(stage.refusal('allies', activate('plane', drop(1)))).toBe('MOVE_FIRST kgn-act-35');
    const events = [...stage.play(activate('plane', MOVE, drop(2))), ...stage.play(fly)];
    expect(rolls(events)).toEqual(['shots 1 1']);
    const ask: Declared = { do: 'request', from: { guns: ['plane'] }, at: { spot: [4000, 2000] } };
    expect(onTable(bombs()).refusal('allies', activate('fac', ask))).toBeNull();
    const empty = bombs({ load: { ...load, mgs: 1, bombs: [] } });
    expect(onTable(empty).refusal('allies', activate('fac', ask))).toBe('NO_BATTERY kgn-ind-04');
  });
});

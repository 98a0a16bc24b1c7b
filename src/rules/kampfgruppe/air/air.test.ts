/** Aircraft: rockets, bombs, their guns, what their attacks cost, and the way home. */
import { describe, expect, test } from 'vitest';
import type { Declared } from '../activation/actions.ts';
import { activationsFrame } from '../activation/types.ts';
import { aimAt, armsAt, firepowerOf } from '../arms.ts';
import { barrageFrame } from '../indirect/types.ts';
import type { MoveAnswer } from '../move/types.ts';
import { activate, at, ofType, onTable, rolls, type Setting } from '../stage.testing.ts';
import { type AirLoad, standing, type TargetMarker } from '../state.ts';

const MOVE: Declared = { do: 'move' };
const fly = (x: number, y: number, facing = 12): MoveAnswer => ({ kind: 'move', path: [[x * 100, y * 100]], facing });
const load: AirLoad = { mgs: 0, cannon: 3, rockets: 8, bombs: [] };
const asked = { kind: 'test', asked: true } as const;

const setting: Setting = {
  allies: { plane: { type: 'typhoon-rockets', at: [10, 20] } },
  axis: { tank: { type: 'tiger-i', at: [40, 20], facing: 36 }, men: { at: [40, 30], weapons: [] } },
  table: { hasSufferedAir: { axis: true, allies: true } },
  stack: [activationsFrame('allies')],
};
const rockets = (target: string, pairs = 1, how: 'direct' | 'suppressing' = 'direct'): Declared => ({
  ...{ do: 'rockets', how, pairs, target },
});
const flown = (more: Partial<Setting>, action: Declared, facing = 12) => {
  const stage = onTable({ ...setting, ...more });
  const events = [...stage.play(activate('plane', MOVE, action)), ...stage.play(fly(28, 20, facing))];
  return { stage, events };
};

describe('rockets', () => {
  test('kgn-air-08 kgn-act-35 the first action is a Move', () => {
    const stage = onTable(setting);
    expect(stage.refusal('allies', activate('plane', rockets('tank')))).toBe('MOVE_FIRST kgn-act-35');
    expect(stage.refusal('allies', activate('plane', MOVE, rockets('tank')))).toBeNull();
  });

  test('kgn-air-09 kgn-air-22 it is put anywhere, facing anywhere; a suppressed one is not activated', () => {
    const stage = onTable(setting);
    stage.play(activate('plane', MOVE), fly(70, 2, 30));
    expect(stage.unit('plane').place).toMatchObject({ at: { x: 7000, y: 200 }, facing: 30 });
    const down = onTable({
      ...setting,
      allies: { ...setting.allies, plane: { ...setting.allies!.plane!, isSuppressed: true }, own: { at: [4, 4] } },
    });
    expect(down.refusal('allies', activate('plane', MOVE))).toBe('SUPPRESSED kgn-act-03');
  });

  test('kgn-air-23 kgn-bgm-15 one that is shot down costs two counters', () => {
    const flak = { type: 'flakvierling-38', at: [50, 20], facing: 36, isCovering: true } as const;
    const fire: Declared = { do: 'suppress', with: 'anti-aircraft', weapon: 'all', target: 'plane' };
    const allies = { plane: { type: 'typhoon-rockets', at: [10, 20], hits: 1 }, own: { at: [4, 4] } } as const;
    const dice = 'suppress=6 hit=6,1,1,1,1,1,1,1,1 counter=1 counter=2';
    const stage = onTable({ ...setting, allies, axis: { ...setting.axis, flak }, dice });
    stage.play(activate('plane', MOVE, rockets('tank')), { kind: 'cover', unit: 'flak', fire });
    expect(stage.has('plane')).toBe(false);
    expect(stage.table.taken.allies).toEqual(['1', '2']);
  });

  test('kgn-air-17 they are fired in pairs, as many as it has', () => {
    const stage = onTable({
      ...setting,
      allies: { plane: { type: 'typhoon-rockets', at: [10, 20], load: { ...load, rockets: 4 } } },
    });
    expect(stage.refusal('allies', activate('plane', MOVE, rockets('tank', 3)))).toBe('NO_ROCKETS kgn-air-17');
    expect(stage.refusal('allies', activate('plane', MOVE, rockets('tank', 2)))).toBeNull();
  });

  test('kgn-air-17 kgn-air-18 kgn-air-19 kgn-gap-58 kgn-dice-11 a die for each, only a 6 hits; armour is struck in the rear, hit by hit', () => {
    const dice = 'observe=2 rockets=6,5,6,6 penetrate=1,2 penetrate=6,4 counter=1';
    const { stage, events } = flown({ dice }, rockets('tank', 2));
    expect(ofType(events, 'pierced')).toMatchObject([
      { what: 'rocket', face: 'rear', penetration: 8 },
      { result: 'destroys' },
    ]);
    expect(rolls(events)).toContain('rockets 6 5 6 6');
    expect(stage.has('tank')).toBe(false);
    expect(stage.unit('plane').load).toMatchObject({ rockets: 4 });
  });

  test('kgn-air-19 kgn-air-10 against men they are Heavy 4', () => {
    const axis = { men: { at: [40, 20], weapons: [] } } as const;
    const dice = 'observe=6 rockets=6,1 damage=3,3,1,1 save=1,1';
    const { stage, events } = flown({ axis, dice }, rockets('men'));
    stage.defaults('activations.choose');
    expect(rolls(events)).toContain('damage 3 3 1 1');
    expect(stage.unit('men').men).toBe(stage.unit('men').strength - 2);
  });

  test('kgn-air-13 a target that is not observed is not attacked; kgn-obs-09 a controller who sees it lets the pilot look again', () => {
    const axis = { men: { at: [40, 20], weapons: [] } } as const;
    const lost = flown({ axis, dice: 'observe=1' }, rockets('men'));
    expect(lost.stage.unit('plane').load).toMatchObject({ rockets: 8 });
    const allies = { ...setting.allies, fac: { type: 'british-fac', at: [20, 20] } } as const;
    const guided = flown({ axis, allies, dice: 'observe=1 observe=6 rockets=1,1' }, rockets('men'));
    guided.stage.play({ kind: 'observe-again', again: true });
    expect(guided.stage.unit('plane').load).toMatchObject({ rockets: 6 });
  });

  test('kgn-gap-58 suppressing fire is one die for the action, Heavy HE; kgn-sup-08 a 6 is one rocket that hits', () => {
    const suppressed = flown({ dice: 'suppress=2 effect=5' }, rockets('tank', 1, 'suppressing'));
    expect(suppressed.stage.unit('tank').isSuppressed).toBe(true);
    expect(suppressed.stage.unit('plane').load).toMatchObject({ rockets: 6 });
    const missed = flown({ dice: 'suppress=1' }, rockets('tank', 1, 'suppressing'));
    expect(missed.stage.unit('tank').isSuppressed).toBe(false);
    const axis = { men: { at: [40, 20], weapons: [] } } as const;
    const direct = flown({ axis, dice: 'suppress=6 damage=3,1,1,1 save=1' }, rockets('men', 2, 'suppressing'));
    direct.stage.defaults('activations.choose');
    expect(direct.stage.unit('men').men).toBe(direct.stage.unit('men').strength - 1);
    const open = flown({ axis, dice: 'suppress=2 effect=3 save=5' }, rockets('men', 1, 'suppressing'));
    expect(open.stage.unit('men').isSuppressed).toBe(true);
  });

  test('kgn-shoot-05 only before its nose', () => {
    const { stage, events } = flown({}, rockets('tank'), 36);
    expect(ofType(events, 'action-lost')).toHaveLength(1);
    expect(stage.unit('plane').load).toMatchObject({ rockets: 8 });
  });

  test('kgn-aa-06 kgn-aa-07 one that is suppressed or damaged on its run breaks off', () => {
    const flak = { type: 'flakvierling-38', at: [50, 20], facing: 36, isCovering: true } as const;
    const fire: Declared = { do: 'suppress', with: 'anti-aircraft', weapon: 'all', target: 'plane' };
    const shoot = { kind: 'cover' as const, unit: 'flak', fire };
    const stage = onTable({ ...setting, axis: { ...setting.axis, flak }, dice: 'suppress=2 effect=5,1' });
    stage.play(activate('plane', MOVE, rockets('tank')), { kind: 'hold' }, fly(28, 20), shoot);
    expect(stage.unit('plane')).toMatchObject({ isSuppressed: true, load: { rockets: 8 } });
    const hit = onTable({
      ...setting,
      axis: { ...setting.axis, flak },
      dice: 'suppress=6 hit=6,1,1,1,1,1,1,1,1 morale=5',
    });
    hit.play(activate('plane', MOVE, rockets('tank')), { kind: 'hold' }, fly(28, 20), shoot, asked);
    hit.defaults('activations.choose');
    expect(hit.unit('plane')).toMatchObject({ hits: 3, isSuppressed: false, load: { rockets: 8 } });
  });
});

describe('what is left to an aircraft', () => {
  test('kgn-aa-07 one that was damaged before attacks again', () => {
    const allies = { plane: { type: 'typhoon-rockets', at: [10, 20], hits: 1 } } as const;
    const { stage } = flown({ allies, dice: 'observe=2 rockets=1,1' }, rockets('tank'));
    expect(stage.unit('plane').load).toMatchObject({ rockets: 6 });
  });

  test('kgn-aa-08 kgn-air-22 one that is suppressed is not activated', () => {
    const allies = { plane: { ...setting.allies!.plane!, isSuppressed: true }, own: { at: [4, 4] } } as const;
    const stage = onTable({ ...setting, allies });
    expect(stage.refusal('allies', activate('plane', MOVE))).toBe('SUPPRESSED kgn-act-03');
  });

  test('kgn-air-18 a 5 does not hit', () => {
    const { events } = flown({ dice: 'observe=2 rockets=5,5' }, rockets('tank'));
    expect(ofType(events, 'pierced')).toEqual([]);
  });

  test('kgn-air-07 it stays as long as it has anything to fire', () => {
    const allies = { plane: { type: 'typhoon-rockets', at: [10, 20], load: { ...load, cannon: 0 } } } as const;
    const { stage } = flown({ allies, dice: 'suppress=1' }, rockets('tank', 1, 'suppressing'));
    expect(stage.unit('plane').load).toMatchObject({ mgs: 0, cannon: 0, rockets: 6 });
  });

  test('kgn-bgm-12 kgn-air-14 to fly over the table is no attack', () => {
    const stage = onTable({ ...setting, table: {} });
    stage.play(activate('plane', MOVE), fly(28, 20));
    expect(stage.table.taken.axis).toEqual([]);
  });
});

describe('guns of aircraft', () => {
  test('kgn-ex-22 kgn-air-15 four machine guns fire with a firepower of 12', () => {
    const allies = { plane: { type: 'spitfire', at: [10, 20] } } as const;
    const { table } = onTable({ ...setting, allies });
    const [plane, men] = [standing(table, 'plane')!, standing(table, 'men')!];
    expect(firepowerOf(armsAt(plane, 'mgs', { ...aimAt(table, plane, men), isInFront: true }))).toBe(12);
  });

  test('kgn-air-07 kgn-bgm-21 kgn-air-15 kgn-air-16 with its last burst it goes home, and nobody draws a counter', () => {
    const plane = { type: 'p-51', at: [10, 20], load: { mgs: 1, cannon: 0, rockets: 0, bombs: [] } } as const;
    const axis = { men: { at: [40, 20], weapons: [] } } as const;
    const strafe: Declared = { do: 'suppress', with: 'small arms', weapon: 'all', target: 'men' };
    const stage = onTable({ ...setting, axis, allies: { plane, own: { at: [4, 4] } }, dice: 'suppress=1' });
    stage.play(activate('plane', MOVE, strafe), fly(28, 20));
    expect(stage.has('plane')).toBe(false);
    expect(stage.table.lost).toMatchObject([{ id: 'plane', how: 'left' }]);
    expect(stage.table.taken.allies).toEqual([]);
  });

  test('kgn-gap-88 an observation aircraft has nothing to fire and stays', () => {
    const stage = onTable({ ...setting, allies: { plane: { type: 'auster', at: [10, 20] } } });
    stage.play(activate('plane', MOVE), fly(28, 20));
    expect(stage.has('plane')).toBe(true);
  });

  test('kgn-air-14 kgn-bgm-12 kgn-gap-56 kgn-state-23 the first attack costs the enemy a counter, a second none', () => {
    const first = flown({ table: {}, dice: 'suppress=1 counter=1' }, rockets('tank', 1, 'suppressing'));
    expect(ofType(first.events, 'air-attack')).toMatchObject([{ side: 'axis' }]);
    expect(first.stage.table.taken.axis).toEqual(['1']);
    expect(first.stage.table.hasSufferedAir).toEqual({ axis: true, allies: false });
    const second = flown({ dice: 'suppress=1' }, rockets('tank', 1, 'suppressing'));
    expect(second.stage.table.taken.axis).toEqual([]);
  });
});

describe('bombs and observers in the air', () => {
  const bomber = { type: 'typhoon-bombs', at: [10, 20] } as const;
  const marker: TargetMarker = {
    ...{ id: 'm', side: 'allies', observer: 'fac', at: at(40, 20), building: null, registered: null },
    ...{ guns: ['plane'], level: null, silenced: 0 },
  };
  const drop = (times: number): Declared => ({ do: 'indirect', marker: 'm', guns: ['plane'], times });

  test('kgn-air-20 kgn-gap-57 kgn-spec-18 kgn-spec-02 a controller or the headquarters asks for them, with one radio check and deviation', () => {
    const allies = {
      plane: bomber,
      fac: { type: 'british-fac', at: [20, 20] },
      hq: { type: 'british-hq', at: [20, 30] },
      fao: { type: 'british-fao', at: [20, 40] },
    } as const;
    const ask: Declared = { do: 'request', from: { guns: ['plane'] }, at: { spot: [4000, 2000] } };
    const stage = onTable({ ...setting, allies, dice: 'radio=3 spotter=6,6 deviation=1,1,1 scatter=1' });
    expect(stage.refusal('allies', activate('fao', ask))).toBe('NOT_THE_OBSERVER kgn-ind-29');
    expect(stage.refusal('allies', activate('hq', ask))).toBeNull();
    stage.play(activate('fac', ask), { kind: 'effect', fire: true });
    expect(stage.table.markers).toMatchObject([{ guns: ['plane'] }]);
  });

  test('kgn-air-21 kgn-air-10 one die for each bomb, each once; against armour the side', () => {
    const table = { markers: [marker], hasSufferedAir: { axis: true, allies: true } };
    const dice = 'shots=6,2 penetrate=6,5 counter=1';
    const { stage, events } = flown({ allies: { plane: bomber }, table, dice }, drop(2));
    expect(ofType(events, 'pierced')).toMatchObject([{ what: 'bomb', face: 'side', penetration: 12 }]);
    expect(stage.unit('plane').load?.bombs).toEqual([]);
    expect(stage.table.markers).toEqual([]);
    const none = onTable({ ...setting, allies: { plane: bomber }, table: { markers: [marker] } });
    expect(none.refusal('allies', activate('plane', MOVE, drop(3)))).toBe('NO_BOMBS kgn-air-21');
  });

  test('kgn-aa-07 one that is damaged right before its dice drops no bombs', () => {
    const flak = { type: 'flak-38', at: [50, 20], facing: 36, isCovering: true } as const;
    const stage = onTable({
      ...setting,
      allies: { plane: bomber },
      axis: { flak },
      table: { markers: [marker], hasSufferedAir: { axis: true, allies: true } },
      stack: [barrageFrame('plane', 'm', ['plane'], 2)],
      dice: 'suppress=6 hit=6,1,1,1,1 morale=4',
    });
    const fire: Declared = { do: 'suppress', with: 'anti-aircraft', weapon: 'all', target: 'plane' };
    stage.play({ kind: 'cover', unit: 'flak', fire });
    const events = stage.play(asked);
    expect(ofType(events, 'for-effect')).toEqual([]);
    expect(stage.unit('plane').load?.bombs).toHaveLength(2);
  });

  test('kgn-cb-05 no counter-battery fire reaches a bomber', () => {
    const table = {
      markers: [marker],
      counterBattery: { axis: 2, allies: 0 },
      hasSufferedAir: { axis: true, allies: true },
    };
    const { stage } = flown({ allies: { plane: bomber }, axis: {}, table, dice: 'shots=1' }, drop(1));
    expect(stage.table.counterBattery.axis).toBe(2);
    expect(stage.unit('plane').load?.bombs).toHaveLength(1);
  });

  test('kgn-air-24 kgn-act-30 an observation aircraft moves and asks for guns in one activation, wherever it sees', () => {
    const gun = { type: '25-pdr', isOffTable: true } as const;
    const wood = { id: 'w', kind: 'wood', outline: [at(30, 0), at(36, 0), at(36, 48), at(30, 48)] } as const;
    const ask: Declared = { do: 'request', from: { guns: ['gun'] }, at: { spot: [4000, 2000] } };
    const allies = { plane: { type: 'auster', at: [10, 20] }, gun } as const;
    const dice = 'radio=3 spotter=6,6 deviation=1,1,1 scatter=1';
    const { stage } = flown({ allies, features: [wood], dice }, ask);
    stage.play({ kind: 'effect', fire: true });
    expect(stage.table.markers).toHaveLength(1);
    expect(stage.table.activations).toBe(9);
    expect(onTable({ ...setting, allies }).refusal('allies', activate('plane', ask))).toBe('MOVE_FIRST kgn-act-35');
  });
});

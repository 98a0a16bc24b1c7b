/** Direct fire with small arms and high explosive, close assault, flamethrowers, casualties, medics, tank riders. */
import { describe, expect, test } from 'vitest';
import { activationFrame, activationsFrame } from '../activation/types.ts';
import {
  activate,
  areaAt,
  fall,
  houseAt,
  type KgnStage,
  lineAt,
  ofType,
  onTable,
  type Piece,
  rolls,
  type Setting,
} from '../stage.testing.ts';
import type { Unit } from '../state.ts';
import { directFrame, ridersFrame } from './types.ts';

type Kind = Parameters<typeof directFrame>[1];
type Shot = Setting & { readonly with?: Kind; readonly weapon?: string };

/** One action of `b-1` at `a-1`; both stand on y = 20, at x = 10 and x = 26. */
function aimed(firer: Piece, target: Piece, dice: string, more: Shot = {}): KgnStage {
  const { with: kind = 'small arms', weapon = 'all', ...setting } = more;
  return onTable({
    ...setting,
    allies: { 'b-1': { at: [10, 20], ...firer }, ...setting.allies },
    axis: { 'a-1': { at: [26, 20], ...target }, ...setting.axis },
    stack: [directFrame('b-1', kind, weapon, 'a-1')],
    dice,
  });
}
const spare = { kind: 'test', asked: false } as const;

const refusal = (firer: Piece, target: Piece, kind: Kind = 'small arms', weapon = 'all', more: Setting = {}) =>
  onTable({
    ...more,
    allies: { 'b-1': { at: [10, 20], ...firer } },
    axis: { 'a-1': { at: [26, 20], ...target } },
    stack: [activationsFrame('allies')],
  }).refusal('allies', activate('b-1', { do: 'direct', with: kind, weapon, target: 'a-1' }));

describe('small arms', () => {
  test('kgn-ex-12 kgn-act-26 kgn-cov-14 kgn-sa-01 kgn-sa-08 kgn-cas-02 kgn-cas-03 kgn-dice-01 an MMG at eight men behind a hedge, 14"', () => {
    const stage = onTable({
      features: [lineAt('hedge', 23.5)],
      axis: { 'a-1': { type: 'german-mg-team', men: 2, at: [9.5, 20], facing: 12 } },
      allies: { 'b-1': { at: [25, 20] } },
      table: { active: 'axis' },
      stack: [directFrame('a-1', 'small arms', 'all', 'b-1')],
      dice: 'observe=4 hit=4,5,6,1,3 save=5,4,2 special-weapon=6',
    });
    const { opening } = stage;
    expect(ofType(opening, 'fires')).toMatchObject([{ band: 'short', what: expect.stringContaining('5 dice') }]);
    expect(ofType(opening, 'roll').map(({ use, need }) => `${use} ${need}`)).toEqual([
      ...['observe 4', 'hit 4', 'save 5', 'special-weapon 6'],
    ]);
    expect(stage.asked).toBe('harm.fall allies');
    expect(stage.refusal('allies', fall())).toBe('WRONG_WEAPONS kgn-cas-03');
    stage.play(fall('lmg'));
    expect(stage.unit('b-1')).toMatchObject({ men: 6, weapons: ['piat'] });
    expect(stage.asked).toBe('over');
  });

  test('kgn-ex-11 kgn-obs-03 three obscured men who did not fire are observed on 5+', () => {
    const stage = aimed({}, { men: 3 }, 'observe=4', { features: [areaAt('wood', [23.5, 10, 40, 30])] });
    expect(ofType(stage.opening, 'roll')).toMatchObject([{ use: 'observe', need: 5, success: false }]);
    expect(ofType(stage.opening, 'not-observed')).toHaveLength(1);
    expect(stage.unit('b-1').did.fired).toBe(false);
  });

  test('kgn-sa-03 kgn-sa-04 kgn-sa-06 firepower and need at effective range; beyond 24" rifles do nothing', () => {
    const stage = aimed({ at: [8, 20] }, {}, 'observe=3 hit=5,4,4,4,4,4,4,4,4 save=6');
    expect(ofType(stage.opening, 'roll')[1]).toMatchObject({ use: 'hit', need: 5, dice: [5, 4, 4, 4, 4, 4, 4, 4, 4] });
    expect(refusal({}, { at: [40, 20] })).toBe('OUT_OF_RANGE kgn-sa-04');
  });

  test('kgn-sa-02 kgn-sa-09 kgn-unit-12 kgn-air-26 at infantry, guns and soft-skins; not at armour, not at aircraft', () => {
    for (const type of ['grenadier-squad', 'pak-40', 'opel-blitz']) expect(refusal({}, { type })).toBeNull();
    expect(refusal({}, { type: 'panther-a' })).toBe('NO_EFFECT kgn-sa-09');
    expect(refusal({}, { type: 'fw-190a' })).toBe('IN_THE_AIR kgn-air-26');
  });

  test('kgn-sa-06 the need is that of the range, not that of the weapon', () => {
    const need = (x: number) =>
      ofType(aimed({ men: 3, weapons: [] }, { at: [x, 20] }, 'observe=3 hit=1,1,1').opening, 'roll')[1]!.need;
    expect([need(26), need(33)]).toEqual([4, 5]);
  });

  test('kgn-shoot-07 what is not seen is not fired at', () => {
    expect(refusal({}, {}, 'small arms', 'all', { features: [lineAt('bocage', 20)] })).toBe('NOT_SEEN kgn-shoot-07');
  });

  test('kgn-wpn-17 kgn-sa-07 kgn-gap-97 an autocannon fires at men, guns and soft-skins as small arms', () => {
    const stage = aimed(
      { type: 'flak-38', men: 2 },
      { type: 'pak-40', at: [54, 20] },
      'observe=2 hit=6,5,5,1,1 save=6',
    );
    expect(ofType(stage.opening, 'fires')).toMatchObject([{ band: 'extreme' }]);
    expect(refusal({ type: 'flak-38' }, {}, 'high explosive', 'flak-38')).toBe('AS_SMALL_ARMS kgn-wpn-17');
  });

  test('kgn-spec-12 a sniper fires one die', () => {
    const stage = aimed({ type: 'british-sniper' }, {}, 'observe=3 hit=1');
    expect(rolls(stage.opening)).toEqual(['observe 3', 'hit 1']);
  });

  test('kgn-sa-11 kgn-wpn-19 machine guns of a vehicle fire in the turn of a move', () => {
    const stage = aimed({ type: 'sherman-v', isMoving: true }, {}, 'observe=3 hit=1,1,1,1,1,1');
    expect(rolls(stage.opening)[1]).toBe('hit 1 1 1 1 1 1');
  });

  test('kgn-sa-10 kgn-cov-12 kgn-gap-08 kgn-gap-42 kgn-um-07 kgn-unit-11 those inside an open-topped vehicle may be hit; they save on 3+, the vehicle is not hurt', () => {
    const inside = { 'a-2': { aboard: { on: 'a-1', how: 'inside' } } } as const;
    const stage = aimed(
      { men: 4, weapons: [] },
      { type: 'sdkfz-251-1' },
      'observe=2 hit=4,4,1,1 save=3,2 special-weapon=1',
      {
        axis: inside,
      },
    );
    stage.defaults();
    expect(stage.unit('a-2').men).toBe(8);
    expect(stage.has('a-1')).toBe(true);
    expect(stage.asked).toBe('over');
    expect(refusal({}, { type: 'sdkfz-251-1' })).toBeNull();
  });

  test('kgn-cov-09 kgn-cov-10 a gun shield is hard cover from the front, nothing from the side', () => {
    const row = (facing: number, features: Setting['features'] = []) =>
      ofType(
        aimed({ men: 3, weapons: [] }, { type: 'pak-40', facing }, 'observe=4 hit=4,1,1 save=6', { features }).opening,
        'concealed',
      )[0]!;
    expect(row(36)).toMatchObject({ row: 'gun shield', need: 4 });
    expect(row(0)).toMatchObject({ row: 'gun open', need: 6 });
    expect(row(0, [lineAt('hedge', 24.2)])).toMatchObject({ row: 'gun obscured', need: 5 });
    expect(row(36, [areaAt('trench', [22, 10, 40, 30])])).toMatchObject({ row: 'infantry reinforced', need: 3 });
  });

  test('kgn-um-02 kgn-sa-12 half of its strength gone, the unit may have to test', () => {
    const stage = aimed({ men: 4, weapons: [] }, { men: 5, weapons: [] }, 'observe=3 hit=4,1,1,1 save=1 morale=4');
    stage.play(fall());
    expect(stage.asked).toBe('test.offer allies');
    stage.play({ kind: 'test', asked: true });
    expect(stage.unit('a-1').men).toBe(4);
  });
});

describe('half of its strength', () => {
  const left = (men: number, strength: number) => {
    const target = { men, strength, weapons: [] };
    const stage = aimed({ men: 4, weapons: [] }, target, 'observe=3 hit=4,1,1,1 save=1');
    stage.play(fall());
    return stage.asked;
  };

  test('kgn-um-02 exactly half is enough, one man more is not', () => {
    expect(left(5, 8)).toBe('test.offer allies');
    expect(left(6, 8)).toBe('over');
  });
});

describe('soft-skins', () => {
  test('kgn-ex-13 kgn-sv-01 kgn-sv-02 kgn-sv-03 kgn-sv-06 kgn-sv-07 kgn-cov-13 kgn-wpn-10 six men at a truck that tows a gun, 20"', () => {
    const stage = aimed(
      { men: 6, at: [8.5, 20] },
      { type: 'opel-blitz', at: [30, 20] },
      'observe=3 hit=5,5,6,6,1,2,4 save=4,1 counter=1 morale=2 counter=2',
      { axis: { 'a-2': { type: 'pak-40', aboard: { on: 'a-1', how: 'towed' } } } },
    );
    const { opening } = stage;
    expect(ofType(opening, 'fires')).toMatchObject([{ band: 'effective', what: expect.stringContaining('7 dice') }]);
    expect(
      ofType(opening, 'roll')
        .slice(0, 3)
        .map(({ use, need }) => `${use} ${need}`),
    ).toEqual(['observe 2', 'hit 5', 'save 5']);
    expect(ofType(opening, 'concealed').map(({ row }) => row)).toEqual(['vehicle open', 'gun obscured']);
    expect(ofType(opening, 'gone')).toMatchObject([{ unit: 'a-1', how: 'destroyed' }]);
    stage.defaults('test.offer');
    expect(stage.unit('a-2')).toMatchObject({ men: 1, isSuppressed: true });
    expect(stage.asked).toBe('test.offer allies');
    stage.play({ kind: 'test', asked: true });
    expect(stage.table.lost.map(({ id, how }) => `${id} ${how}`)).toEqual(['a-1 destroyed', 'a-2 abandoned']);
    expect(stage.table.taken.axis).toHaveLength(2);
  });

  test('kgn-sv-01 kgn-gap-76 kgn-um-06 kgn-state-07 hits that do not destroy it are kept; it may be made to test', () => {
    const stage = aimed({ men: 3, weapons: [] }, { type: 'opel-blitz' }, 'observe=2 hit=4,1,1');
    expect(stage.unit('a-1').hits).toBe(1);
    expect(stage.asked).toBe('test.offer allies');
    stage.play(spare);
  });

  test('kgn-sv-02 with a hit left it is not destroyed', () => {
    const stage = aimed({ men: 3, weapons: [] }, { type: 'opel-blitz' }, 'observe=2 hit=4,1,1');
    stage.play(spare);
    expect(stage.has('a-1')).toBe(true);
    const lost = aimed({ men: 3, weapons: [] }, { type: 'opel-blitz' }, 'observe=2 hit=4,4,1 counter=1');
    expect(lost.has('a-1')).toBe(false);
  });

  test('kgn-sv-04 kgn-sv-05 passengers of a truck that is shot up get out, and so does a gun in tow; all are suppressed', () => {
    const shotUp = (carried: Piece) => {
      const stage = aimed({ men: 3, weapons: [] }, { type: 'opel-blitz' }, 'observe=2 hit=4,4,1 counter=1', {
        axis: { 'a-2': carried },
      });
      stage.defaults();
      const { aboard, isSuppressed, place } = stage.unit('a-2');
      return [aboard, isSuppressed, place !== null];
    };
    expect(shotUp({ weapons: [], aboard: { on: 'a-1', how: 'inside' } })).toEqual([null, true, true]);
    expect(shotUp({ type: 'pak-40', aboard: { on: 'a-1', how: 'towed' } })).toEqual([null, true, true]);
  });

  test('kgn-sv-07 a truck that is lost with its last passenger costs two counters', () => {
    const stage = aimed(
      { men: 3, weapons: [] },
      { type: 'opel-blitz' },
      'observe=2 hit=4,4,4 save=1 counter=1 counter=2',
      { axis: { 'a-2': { men: 1, weapons: [], aboard: { on: 'a-1', how: 'inside' } } } },
    );
    expect(stage.has('a-2')).toBe(false);
    expect(stage.table.taken.axis).toEqual(['1', '2']);
  });

  test('kgn-gap-95 hits that pass on go to each unit in turn, the largest first', () => {
    const stage = aimed(
      { men: 5, weapons: [] },
      { type: 'opel-blitz', hits: 1 },
      'observe=2 hit=4,4,4,4,1 save=6,6 save=6 counter=1',
      {
        axis: {
          'a-2': { type: 'german-mg-team', aboard: { on: 'a-1', how: 'inside' } },
          'a-3': { men: 8, aboard: { on: 'a-1', how: 'inside' } },
        },
      },
    );
    stage.defaults();
    expect(ofType(stage.opening, 'struck-inside').map(({ unit, hits }) => `${unit} ${hits}`)).toEqual([
      'a-3 2',
      'a-2 1',
    ]);
  });

  test('kgn-secret-04 kgn-gap-74 who is inside shows when he is struck', () => {
    const setting = { axis: { 'a-2': { aboard: { on: 'a-1', how: 'inside' } } } } as const;
    const stage = aimed(
      { men: 3, weapons: [] },
      { type: 'opel-blitz', hits: 1 },
      'observe=2 hit=4,4,1 save=1 special-weapon=6',
      setting,
    );
    expect(stage.asked).toBe('harm.fall axis');
    const seen = stage.redact(stage.opening, 'allies');
    expect(ofType(seen, 'struck-inside')).toMatchObject([{ unit: 'a-2', carrier: 'a-1' }]);
  });
});

describe('close assault', () => {
  const near = { at: [18, 20] } as const;

  test('kgn-ca-01 kgn-ca-02 kgn-gap-29 the attacker loses a man without a save, after the target’s losses', () => {
    const stage = aimed({ weapons: [] }, { ...near, weapons: [] }, 'observe=3 hit=3,1,1,1,1,1,1,1 save=1');
    stage.play(fall(), fall());
    expect([stage.unit('a-1').men, stage.unit('b-1').men]).toEqual([8, 7]);
    expect(stage.asked).toBe('over');
  });

  test('kgn-gap-29 also when nothing hits; not when the target is not observed, not beyond 8"', () => {
    const missed = aimed({ men: 3, weapons: [] }, near, 'observe=3 hit=1,1,1 morale=4');
    missed.defaults();
    expect(missed.unit('b-1').men).toBe(2);
    const unseen = aimed({ men: 3, weapons: [] }, near, 'observe=1');
    expect(unseen.unit('b-1').men).toBe(3);
    const far = aimed({ men: 3, weapons: [] }, {}, 'observe=3 hit=1,1,1');
    expect(far.unit('b-1').men).toBe(3);
  });

  test('kgn-gap-29 kgn-ca-01 not when a gun crew or a vehicle is involved', () => {
    const crew = aimed({}, { ...near, type: 'pak-40' }, 'observe=2 hit=1,1,1,1,1,1,1,1,1');
    expect(crew.unit('b-1').men).toBe(8);
    const tank = aimed({ type: 'sherman-v' }, near, 'observe=3 hit=1,1,1,1,1,1');
    expect(ofType(tank.opening, 'assaults')).toEqual([]);
  });

  test('kgn-ca-01 beyond 8" there is no close assault', () => {
    const far = aimed({ men: 3, weapons: [] }, { at: [22, 20] }, 'observe=3 hit=1,1,1');
    expect(ofType(far.opening, 'assaults')).toEqual([]);
  });

  test('kgn-gap-29 a direct hit of suppressing fire is one too', () => {
    const stage = onTable({
      allies: { 'b-1': { at: [10, 20], men: 4, strength: 4, weapons: [] } },
      axis: { 'a-1': near },
      stack: [activationFrame('allies', 'b-1', [{ do: 'suppress', with: 'small arms', weapon: 'all', target: 'a-1' }])],
      dice: 'suppress=6 hit=1,1,1,1',
    });
    stage.defaults();
    expect(stage.unit('b-1').men).toBe(3);
  });

  test('kgn-ca-03 kgn-dice-01 the target tests first, then the attacker', () => {
    const few = { men: 4, strength: 8, weapons: [] };
    const stage = aimed(few, { ...near, ...few }, 'observe=3 hit=3,1,1,1 save=1 morale=4 morale=5');
    stage.play(fall(), fall());
    expect(stage.asked).toBe('test.offer allies');
    stage.play({ kind: 'test', asked: true });
    expect(stage.asked).toBe('test.offer axis');
    stage.play({ kind: 'test', asked: true });
  });

  test('kgn-gap-29 kgn-dice-01 the attacker’s loss is an ordinary casualty: a special weapon may be lost', () => {
    const stage = aimed(
      { weapons: ['lmg'] },
      { ...near, weapons: [] },
      'observe=3 hit=1,1,1,1,1,1,1,1,1 special-weapon=6',
    );
    stage.defaults();
    expect(stage.unit('b-1')).toMatchObject({ men: 7, weapons: [] });
  });
});

describe('flamethrowers', () => {
  const flame = { type: 'british-flame-squad', men: 2, weapons: ['flamethrower'] } as const;
  const shot = { weapon: 'flamethrower' };

  test('kgn-fl-01 kgn-fl-05 10 dice and the other men’s; then it is empty', () => {
    const hit = `hit=${Array.from({ length: 11 }, () => 1).join(',')}`;
    const stage = aimed(flame, { at: [18, 20] }, `observe=3 ${hit} special-weapon=1 morale=4`, shot);
    stage.defaults();
    expect(stage.unit('b-1').flames).toBe(0);
    expect(ofType(stage.opening, 'spent')).toMatchObject([{ flames: 1 }]);
  });

  test('kgn-fl-02 kgn-fl-03 not at who moved or deployed in its last turn, unless in a building or another static defence', () => {
    const refused = (did: Partial<Unit['did']>, features: Setting['features'] = []) =>
      refusal(
        flame,
        { at: [18, 20], did: { fired: false, moved: false, deployed: false, ...did } },
        'small arms',
        'flamethrower',
        {
          features,
        },
      );
    expect(refused({})).toBeNull();
    expect(refused({ moved: true })).toBe('NO_FLAME kgn-fl-02');
    expect(refused({ deployed: true })).toBe('NO_FLAME kgn-fl-02');
    expect(refused({ moved: true }, [areaAt('trench', [14, 10, 24, 30])])).toBeNull();
    expect(refusal(flame, {}, 'small arms', 'flamethrower')).toBe('NO_FLAME kgn-fl-02');
  });

  test('kgn-fl-03 who has just entered a house may be burnt out, who has just entered a wood may not', () => {
    const moved = { fired: false, moved: true, deployed: false };
    const refused = (target: Piece, features: Setting['features']) =>
      refusal(flame, { at: [18, 20], did: moved, ...target }, 'small arms', 'flamethrower', {
        features: features ?? [],
      });
    const inside = { stance: { kind: 'inside', section: 'house/all' } } as const;
    expect(refused(inside, [houseAt([16, 18, 20, 22])])).toBeNull();
    expect(refused({}, [areaAt('wood', [15, 10, 24, 30])])).toBe('NO_FLAME kgn-fl-02');
  });

  test('kgn-gap-30 usual saves against it; kgn-wpn-12 the flame of a vehicle has three uses', () => {
    expect(refusal({ type: 'churchill-crocodile', flames: 0 }, { at: [18, 20] }, 'small arms', 'flamethrower')).toBe(
      'NO_WEAPON kgn-gap-25',
    );
    const stage = aimed(
      { ...flame, men: 1 },
      { at: [18, 20], weapons: [] },
      'observe=3 hit=3,1,1,1,1,1,1,1,1,1 save=6 counter=1',
      shot,
    );
    stage.defaults();
    expect(stage.unit('a-1').men).toBe(9);
  });
});

describe('casualties', () => {
  test('kgn-cas-01 kgn-cas-05 the owner chooses who falls', () => {
    const stage = aimed({ men: 4, weapons: [] }, { weapons: [] }, 'observe=3 hit=4,4,1,1 save=1,1');
    const before = stage.unit('a-1').place!.men;
    expect(stage.asked).toBe('harm.fall axis');
    const answer = (men: number[]) => ({ kind: 'fall', weapons: [], men }) as const;
    expect(stage.refusal('axis', { ...answer([0]), weapons: [] })).toBe('WRONG_MEN kgn-cas-01');
    expect(stage.refusal('axis', { ...answer([0, 0]), weapons: [] })).toBe('WRONG_MEN kgn-cas-01');
    expect(stage.refusal('axis', { ...answer([0, 20]), weapons: [] })).toBe('WRONG_MEN kgn-cas-01');
    stage.play({ ...answer([0, 2]), weapons: [] });
    expect(stage.unit('a-1').place!.men).toEqual(before.filter((_, i) => i !== 0 && i !== 2));
    expect(stage.unit('a-1').men).toBe(7);
  });

  test('kgn-cas-02 kgn-gap-79 one die for an attack; less than 6 and no special weapon need go', () => {
    const stage = aimed({ men: 4, weapons: [] }, {}, 'observe=3 hit=4,4,1,1 save=1,1 special-weapon=5');
    stage.play(fall());
    expect(stage.unit('a-1').weapons).toEqual(['mmg', 'panzerfaust']);
  });

  test('kgn-cas-03 nothing is lost that the squad has not got', () => {
    const stage = aimed({ men: 4, weapons: [] }, {}, 'observe=3 hit=4,1,1,1 save=1 special-weapon=6');
    expect(stage.refusal('axis', fall('hmg'))).toBe('WRONG_WEAPONS kgn-cas-03');
    expect(stage.refusal('axis', fall('mmg'))).toBeNull();
  });

  test('kgn-cas-04 the special weapon may be hit also where the firer sees only some of the men', () => {
    const hidden = houseAt([22, 10, 24, 20.2]);
    const stage = aimed({ type: 'sherman-v' }, {}, 'observe=4 hit=4,1,1,1,1,1 save=1 special-weapon=6', {
      features: [hidden],
    });
    stage.play(fall('mmg'));
    expect(stage.unit('a-1')).toMatchObject({ men: 8, weapons: ['panzerfaust'] });
  });

  test('kgn-gap-79 a team has no special weapons; the owner may lose one; who is left over carries none', () => {
    const team = aimed({ men: 4, weapons: [] }, { type: 'german-mg-team' }, 'observe=4 hit=4,1,1,1 save=1');
    team.play(fall());
    expect(team.unit('a-1').weapons).toEqual(['mmg']);
    const chosen = aimed({ men: 4, weapons: [] }, {}, 'observe=3 hit=4,1,1,1 save=1 special-weapon=1');
    chosen.play(fall('panzerfaust'));
    expect(chosen.unit('a-1').weapons).toEqual(['mmg']);
    const last = aimed(
      { men: 4, weapons: [] },
      { men: 2, strength: 2 },
      'observe=4 hit=4,1,1,1 save=1 special-weapon=1',
    );
    expect(last.refusal('axis', fall())).toBe('WRONG_WEAPONS kgn-cas-03');
    last.play(fall('mmg'), spare);
    expect(last.unit('a-1')).toMatchObject({ men: 1, weapons: ['panzerfaust'] });
  });

  test('kgn-gap-79 kgn-bgm-08 a squad that is wiped out rolls for no weapon and costs a counter', () => {
    const stage = aimed({ men: 4, weapons: [] }, { men: 2, strength: 9 }, 'observe=4 hit=4,4,4,1 save=1,1,1 counter=1');
    expect(stage.has('a-1')).toBe(false);
  });

  test('kgn-wpn-20 kgn-um-04 of a gun’s crew the original men are kept as long as there are others', () => {
    const stage = aimed({ men: 3, weapons: [] }, { type: 'pak-40', facing: 0, crew: 1 }, 'observe=2 hit=4,1,1 save=1');
    expect(stage.unit('a-1')).toMatchObject({ men: 2, crew: 1 });
    stage.play(spare);
  });
});

describe('medics', () => {
  const medics = { type: 'german-medics', at: [28.4, 20] } as const;
  const hurt = (dice: string, more: Piece = {}, table: Setting['table'] = {}) =>
    aimed({ men: 4, weapons: [] }, { weapons: [] }, `observe=3 hit=4,1,1,1 save=1 ${dice}`, {
      axis: { 'a-2': { ...medics, ...more } },
      table: table ?? {},
    });

  test('kgn-spec-09 kgn-spec-10 kgn-gap-77 kgn-dice-01 kgn-state-15 a medic within an inch saves a man on 4+, once a turn, suppressed or not', () => {
    const saved = hurt('medic=4', { isSuppressed: true });
    expect(saved.asked).toBe('harm.medic axis');
    saved.play({ kind: 'medic', use: true });
    expect(saved.unit('a-1').men).toBe(9);
    expect(saved.unit('a-2').used).toBe(1);
    const lost = hurt('medic=3');
    lost.play({ kind: 'medic', use: true }, fall());
    expect(lost.unit('a-1').men).toBe(8);
    expect(hurt('', { used: 1 }).asked).toBe('harm.fall axis');
    expect(hurt('', { used: 0 }).asked).toBe('harm.medic axis');
  });

  test('kgn-spec-09 kgn-gap-77 he may be kept for later, is of no use farther off, and not for gun crews', () => {
    const kept = hurt('');
    kept.play({ kind: 'medic', use: false }, fall());
    expect(kept.unit('a-1').men).toBe(8);
    expect(hurt('', { at: [33, 20] }).asked).toBe('harm.fall axis');
    const gun = aimed({ men: 3, weapons: [] }, { type: 'pak-40', facing: 0 }, 'observe=2 hit=4,1,1 save=1', {
      axis: { 'a-2': { type: 'german-medics', at: [29, 20] } },
    });
    expect(gun.asked).toBe('test.offer allies');
  });
});

describe('high explosive', () => {
  const he = { with: 'high explosive', weapon: '75mm-m3' } as const;

  test('kgn-ex-14 kgn-he-01 kgn-he-03 kgn-he-06 kgn-he-09 kgn-he-10 kgn-dice-02 kgn-act-27 a Sherman at six men behind a wall, 28"', () => {
    const stage = aimed(
      { type: 'sherman-v', at: [9, 20], he: 9 },
      { type: 'german-fao', men: 6, strength: 6, at: [40, 20] },
      'observe=6 hit=5 damage=4,6,3,1 save=4,3',
      { ...he, features: [lineAt('wall', 38.5)] },
    );
    expect(ofType(stage.opening, 'roll').map(({ use, need }) => `${use} ${need}`)).toEqual([
      ...['observe 4', 'hit 4', 'damage 4', 'save 4'],
    ]);
    expect(ofType(stage.opening, 'roll')[1]!.modifiers).toMatchObject([{ rule: 'kgn-he-06', value: -1 }]);
    expect(ofType(stage.opening, 'fires')).toMatchObject([{ band: 'long', what: 'Medium 4 HE' }]);
    stage.play(fall());
    expect(stage.unit('a-1').men).toBe(5);
    expect(stage.unit('b-1')).toMatchObject({ he: 8, heFired: 1 });
    expect(stage.asked).toBe('over');
  });

  test('kgn-he-01 kgn-he-12 a miss does nothing, and costs a round as a hit does', () => {
    const stage = aimed({ type: 'sherman-v', he: 5 }, {}, 'observe=6 hit=1', he);
    expect(rolls(stage.opening)).toEqual(['observe 6', 'hit 1']);
    expect(stage.unit('b-1')).toMatchObject({ he: 4, heFired: 1 });
  });

  test('kgn-he-04 kgn-he-05 kgn-he-06 kgn-gap-24 each modifier with its cause', () => {
    const roll = (firer: Piece, target: Piece, features: Setting['features'] = []) =>
      ofType(
        aimed({ type: 'sherman-v', ...firer }, target, 'observe=6 hit=1', { ...he, features }).opening,
        'roll',
      )[1]!;
    expect(roll({}, {}).modifiers ?? []).toEqual([]);
    expect(roll({ isMoving: true }, {}).modifiers).toMatchObject([{ rule: 'kgn-he-04', value: -1 }]);
    const moved = { did: { fired: false, moved: true, deployed: false } };
    expect(roll({}, moved).modifiers).toMatchObject([{ rule: 'kgn-he-05', value: -1 }]);
    expect(roll({}, {}, [areaAt('wood', [23.5, 10, 40, 30])]).modifiers).toMatchObject([
      { rule: 'kgn-he-06', value: -1 },
    ]);
  });

  test('kgn-he-07 a 1 always misses, a 6 always hits', () => {
    const far = { at: [56, 20], did: { fired: false, moved: true, deployed: false }, weapons: [] } as const;
    const hit = aimed({ type: 'sherman-v', isMoving: true }, far, 'observe=6 hit=6 damage=1,1,1,1', he);
    expect(rolls(hit.opening).at(-1)).toBe('damage 1 1 1 1');
    const near = aimed({ type: 'sherman-v' }, { at: [16, 20] }, 'observe=6 hit=1', he);
    expect(ofType(near.opening, 'missed')).toHaveLength(1);
    expect(ofType(near.opening, 'roll')[1]!.always).toEqual({ pass: 6, fail: 1 });
  });

  test('kgn-he-02 kgn-he-08 kgn-he-11 at men, guns, soft-skins within 48"; against armour it is anti-tank fire', () => {
    const refused = (target: Piece) => refusal({ type: 'sherman-v' }, target, 'high explosive', '75mm-m3');
    expect(refused({ type: 'pak-40' })).toBeNull();
    expect(refused({ type: 'opel-blitz' })).toBeNull();
    expect(refused({ type: 'panther-a' })).toBe('ARMOUR kgn-he-02');
    expect(refused({ at: [62, 20] })).toBe('OUT_OF_RANGE kgn-he-08');
    expect(refusal({}, {}, 'high explosive', 'all')).toBe('NO_WEAPON kgn-gap-25');
  });

  test('kgn-wpn-21 kgn-gap-25 a gun without HE cannot, and a light mortar of a team can', () => {
    expect(refusal({ type: 'british-piat-team' }, {}, 'high explosive', 'piat')).toBe('NO_HE kgn-wpn-21');
    const stage = aimed({ type: 'british-2-inch-team' }, { weapons: [] }, 'observe=3 hit=2 damage=5,1,1 save=6', {
      ...{ with: 'high explosive', weapon: '2-inch-mortar' },
    });
    expect(ofType(stage.opening, 'fires')).toMatchObject([{ what: 'Light 3 HE' }]);
  });

  test('kgn-he-10 kgn-sv-03 HE strikes a truck and then those in it', () => {
    const stage = aimed(
      { type: 'sherman-v' },
      { type: 'opel-blitz' },
      'observe=2 hit=3 damage=4,4,4,1 save=6 counter=1',
      {
        ...he,
        axis: { 'a-2': { men: 8, weapons: [], aboard: { on: 'a-1', how: 'inside' } } },
      },
    );
    stage.defaults();
    expect(ofType(stage.opening, 'struck-inside')).toMatchObject([{ unit: 'a-2', hits: 1 }]);
    expect(stage.has('a-1')).toBe(false);
  });

  test('kgn-aa-07 an aircraft that is damaged right before its dice does not fire', () => {
    const stage = onTable({
      allies: { 'b-1': { type: 'spitfire', at: [40, 30], facing: 36 } },
      axis: { 'a-1': { type: 'flak-38', at: [20, 30], facing: 12, isCovering: true } },
      stack: [directFrame('b-1', 'small arms', 'all', 'a-1')],
      dice: 'suppress=6 hit=6,1,1,1,1 morale=4',
    });
    const fire = { do: 'suppress', with: 'anti-aircraft', weapon: 'all', target: 'b-1' } as const;
    stage.play({ kind: 'cover', unit: 'a-1', fire });
    const events = stage.play({ kind: 'test', asked: true });
    expect(ofType(events, 'no-shot')).toMatchObject([{ why: 'An aircraft that is damaged breaks off its attack.' }]);
  });
});

describe('tank riders', () => {
  const riding = {
    'a-1': { type: 'panzer-iv-h', at: [28, 20] },
    'a-2': { weapons: [], aboard: { on: 'a-1', how: 'riding' } },
  } as const;

  test('kgn-rider-02 kgn-rider-03 kgn-gap-96 they may be fired at, observed as their tank, and save as in the open', () => {
    const stage = onTable({
      features: [areaAt('wood', [24, 10, 40, 30])],
      allies: { 'b-1': { at: [10, 20], men: 4, weapons: [] } },
      axis: riding,
      stack: [directFrame('b-1', 'small arms', 'all', 'a-2')],
      dice: 'observe=3 hit=5,1,1,1 save=5',
    });
    expect(ofType(stage.opening, 'roll')[0]).toMatchObject({ need: 3 });
    expect(ofType(stage.opening, 'concealed')).toMatchObject([{ row: 'infantry open', need: 6 }]);
    stage.defaults();
    expect(stage.unit('a-2').men).toBe(8);
  });

  test('kgn-rider-04 kgn-rider-05 kgn-gap-41 when the tank is hit they take a Light 3 hit, jump off within 3" and are suppressed', () => {
    const stage = onTable({
      allies: { 'b-1': { at: [10, 20] } },
      axis: riding,
      stack: [ridersFrame('a-1', 'b-1')],
      dice: 'damage=5,4,6 save=6,1',
    });
    stage.defaults();
    const unit = stage.unit('a-2');
    expect(unit).toMatchObject({ men: 8, aboard: null, isSuppressed: true });
    expect(Math.abs(unit.place!.at.x - 2800)).toBeLessThan(700);
  });

  test('kgn-gap-41 a direct hit of suppressing HE throws them off, merely suppressing the tank does not', () => {
    const after = (dice: string) => {
      const stage = onTable({
        allies: { 'b-1': { type: 'sherman-v', at: [10, 20] } },
        axis: riding,
        stack: [
          activationFrame('allies', 'b-1', [
            { do: 'suppress', with: 'high explosive', weapon: '75mm-m3', target: 'a-1' },
          ]),
        ],
        dice,
      });
      stage.defaults();
      return stage.unit('a-2').aboard;
    };
    expect(after('suppress=3 effect=6')).toEqual({ on: 'a-1', how: 'riding' });
    expect(after('suppress=6 damage=1,1,1 penetrate=1,1 morale=4')).toBeNull();
  });
});

/** Arcs, sight, the numbers of suppressing fire and the saves of concealment. */
import { describe, expect, test } from 'vitest';
import type { Feature } from '../../geometry/table/feature.ts';
import type { Declared } from './activation/actions.ts';
import { activationFrame, activationsFrame } from './activation/types.ts';
import { armsAt, firepowerOf, mainArc } from './arms.ts';
import { BOOK } from './book.ts';
import { coveringUnits } from './covering/index.ts';
import { type Against, saveOf } from './direct/saves.ts';
import { directFrame, harmFrame } from './direct/types.ts';
import { coverOf } from './ground.ts';
import { coverFromAbove } from './indirect/reach.ts';
import { isObscured } from './sight.ts';
import {
  activate,
  areaAt,
  at,
  houseAt,
  lineAt,
  ofType,
  onTable,
  type Piece,
  rolls,
  type Setting,
} from './stage.testing.ts';
import { standing } from './state.ts';
import { suppressFrame } from './suppressing/types.ts';
import { type Concealed, concealmentSave } from './tables/concealment.ts';
import { gunOf } from './tables/guns.ts';
import { SUPPRESSED_AS, SUPPRESSION_EFFECTS } from './tables/suppressing.ts';

const stack = [activationsFrame('allies')];
const suppress = (with_: 'small arms' | 'high explosive', weapon: string): Declared => ({
  ...{ do: 'suppress', with: with_, weapon, target: 'a-1' },
});

/** One action of suppressing fire of `b-1` at `a-1`, both on y = 20. */
const shoot = (firer: Piece, target: Piece, dice: string, weapon: string | null = null, more: Setting = {}) => {
  const stage = onTable({
    ...more,
    allies: { 'b-1': { at: [10, 20], ...firer } },
    axis: { 'a-1': { at: [28, 20], ...target }, ...more.axis },
    stack: [suppressFrame('b-1', weapon ? 'high explosive' : 'small arms', weapon ?? 'all', 'a-1')],
    dice,
  });
  stage.defaults();
  return stage;
};

describe('shooting', () => {
  const refused = (firer: Piece, target: Piece, action: Declared, more: Setting = {}) =>
    onTable({
      ...{ stack, ...more },
      allies: { 'b-1': { at: [10, 20], ...firer } },
      axis: { 'a-1': { at: [28, 20], ...target } },
    }).refusal('allies', activate('b-1', action));
  const dice = (type: string, isInFront: boolean) => {
    const unit = onTable({ allies: { 'b-1': { type, at: [10, 20] } } }).unit('b-1');
    return firepowerOf(armsAt(unit, 'all', { range: 2000, isInFront, isMoving: false, isStill: true }));
  };

  test('kgn-move-20 the men of an HMG fire their rifles alone in a turn in which they move', () => {
    const fire = (isMoving: boolean, dice: string) =>
      onTable({
        allies: { 'b-1': { type: 'vickers-team', at: [10, 20], men: 3, isMoving } },
        axis: { 'a-1': { at: [28, 20] } },
        ...{ stack: [directFrame('b-1', 'small arms', 'all', 'a-1')], dice },
      });
    expect(rolls(fire(true, 'observe=6 hit=1,1,1').opening)).toEqual(['observe 6', 'hit 1 1 1']);
    expect(rolls(fire(false, 'observe=6 hit=1,1,1,1,1,1,1,1').opening)).toHaveLength(2);
  });

  test('kgn-shoot-01 direct fire observes its target first, suppressing fire does not', () => {
    const direct = onTable({
      ...{ allies: { 'b-1': { at: [10, 20], men: 3, weapons: [] } }, axis: { 'a-1': { at: [28, 20] } } },
      ...{ stack: [directFrame('b-1', 'small arms', 'all', 'a-1')], dice: 'observe=2' },
    });
    expect(rolls(direct.opening)).toEqual(['observe 2']);
    expect(rolls(shoot({}, {}, 'suppress=1').opening)).toEqual(['suppress 1']);
  });

  test('kgn-shoot-02 the arc is judged at the moment of firing', () => {
    const he = suppress('high explosive', '6-pounder');
    expect(refused({ type: '6-pdr' }, { at: [4, 20] }, he)).toBe('NOT_IN_ARC kgn-shoot-02');
    const stage = onTable({
      allies: { 'b-1': { type: '6-pdr', at: [10, 20] } },
      axis: { 'a-1': { at: [4, 20] } },
      stack: [activationFrame('allies', 'b-1', [he])],
    });
    expect(ofType(stage.opening, 'action-lost')).toMatchObject([{ why: 'That is outside its firing arc.' }]);
  });

  test('kgn-shoot-04 kgn-shoot-05 guns, mortars and hull weapons bear to the front; a light mortar all round', () => {
    expect(mainArc('team', gunOf('3-inch-mortar'))).toBe(90);
    expect(mainArc('team', gunOf('2-inch-mortar'))).toBe(360);
    expect(mainArc('hull', gunOf('75mm-m3'))).toBe(90);
    expect([dice('flak-38', true), dice('flak-38', false)]).toEqual([6, 3]);
    expect(dice('spitfire', true)).toBeGreaterThan(0);
    expect(dice('spitfire', false)).toBe(0);
    const stug: Piece = { type: 'stug-iii-g', facing: 36 };
    expect(refused(stug, {}, suppress('high explosive', 'stuk-40-l48'))).toBe('NOT_IN_ARC kgn-shoot-02');
  });

  test('kgn-shoot-06 turrets, co-axial and pintle machine guns bear all round', () => {
    expect(mainArc('turret', gunOf('75mm-m3'))).toBe(360);
    expect([dice('sherman-v', true), dice('sherman-v', false)]).toEqual([6, 3]);
    expect([dice('m20', true), dice('m20', false)]).toEqual([6, 6]);
    expect(refused({ type: 'sherman-v', facing: 36 }, {}, suppress('high explosive', '75mm-m3'))).toBeNull();
  });

  test('kgn-shoot-07 what is not seen is not fired at', () => {
    const features = [lineAt('bocage', 20)];
    expect(refused({}, {}, suppress('small arms', 'all'), { features })).toBe('NOT_SEEN kgn-shoot-07');
    expect(refused({}, {}, suppress('small arms', 'all'))).toBeNull();
  });

  test('kgn-shoot-08 a suppressed unit neither fires nor gives covering fire', () => {
    const stage = shoot({ isSuppressed: true }, { isCovering: true, isSuppressed: true }, '');
    expect(ofType(stage.opening, 'no-shot')).toMatchObject([{ why: 'A suppressed unit does not fire.' }]);
    expect(coveringUnits(stage.table, 'axis')).toEqual([]);
    const fresh = onTable({ axis: { 'a-1': { at: [28, 20], isCovering: true } } });
    expect(coveringUnits(fresh.table, 'axis').map(({ id }) => id)).toEqual(['a-1']);
  });

  test('kgn-shoot-09 at night fire reaches 24", by day farther', () => {
    const far = (inches: number, isNight: boolean) =>
      refused(
        { type: 'british-sniper', at: [10, 20] },
        { type: 'german-sniper', at: [10 + inches + 0.8, 20] },
        { do: 'direct', with: 'small arms', weapon: 'all', target: 'a-1' },
        { terms: { isNight } },
      );
    expect(far(24, true)).toBeNull();
    expect(far(23.5, true)).toBeNull();
    const gun = (x: number, isNight: boolean) =>
      refused({ type: 'vickers-team' }, { type: 'german-sniper', at: [x, 20] }, suppress('small arms', 'all'), {
        terms: { isNight },
      });
    expect([gun(35.9, true), gun(38, true), gun(38, false)]).toEqual([
      'TOO_DARK kgn-shoot-09',
      'TOO_DARK kgn-shoot-09',
      null,
    ]);
  });
});

describe('suppressing fire', () => {
  test('kgn-sup-01 any enemy may be fired at, armour too', () => {
    const stage = onTable({
      ...{ stack, allies: { 'b-1': { at: [10, 20] } }, axis: { 'a-1': { type: 'panther-a', at: [28, 20] } } },
    });
    expect(stage.refusal('allies', activate('b-1', suppress('small arms', 'all')))).toBeNull();
    expect(rolls(shoot({}, {}, 'suppress=1').opening)).toEqual(['suppress 1']);
  });

  test('kgn-sup-02 hit, effect, save', () => {
    expect(rolls(shoot({}, {}, 'suppress=3 effect=4 save=6').opening)).toEqual(['suppress 3', 'effect 4', 'save 6']);
    expect(shoot({}, {}, 'suppress=3 effect=4 save=6').unit('a-1').isSuppressed).toBe(false);
  });

  test('kgn-sup-06 kgn-sup-07 kgn-sup-08 a 1 misses, 2 and 5 go on, a 6 is a direct hit', () => {
    const uses = (die: number, rest: string) =>
      ofType(shoot({ men: 3, weapons: [] }, {}, `suppress=${die}${rest}`).opening, 'roll').map(({ use }) => use);
    expect(uses(1, '')).toEqual(['suppress']);
    for (const die of [2, 5]) expect(uses(die, ' effect=1')).toEqual(['suppress', 'effect']);
    expect(uses(6, ' hit=1,1,1')).toEqual(['suppress', 'hit']);
  });

  test('kgn-sup-09 kgn-sup-10 the table of effects, cell by cell; a dash is no number', () => {
    expect(SUPPRESSED_AS).toEqual(['infantry-gun', 'soft-skin', 'open-topped', 'enclosed', 'aircraft']);
    const rows = Object.entries(SUPPRESSION_EFFECTS).map(
      ([fire, line]) => `${fire} ${SUPPRESSED_AS.map((as) => line[as] ?? '-').join(' ')}`,
    );
    expect(rows).toEqual([
      ...['close-assault 2 2 4 5 -', 'short 3 2 6 - -', 'effective 4 2 6 - -', 'long 5 2 6 - 6'],
      ...['light 5 2 5 - 5', 'medium 4 2 4 6 -', 'heavy 3 2 3 5 -', 'very-heavy 2 2 2 4 -'],
    ]);
    const need = (target: Piece, weapon: string | null = null, type = 'sherman-v') =>
      ofType(shoot({ type }, target, 'suppress=2 effect=1', weapon).opening, 'roll').at(-1)!.need;
    expect([need({ at: [32, 20] }), need({ type: 'pak-40', at: [32, 20] }), need({ type: 'opel-blitz' })]).toEqual([
      4, 4, 2,
    ]);
    expect(need({ type: 'sdkfz-251-1' }, '75mm-m3')).toBe(4);
  });

  test('kgn-sup-11 where step 2 fails even a truck in the open is not suppressed', () => {
    expect(shoot({}, { type: 'opel-blitz' }, 'suppress=2 effect=1').unit('a-1').isSuppressed).toBe(false);
    expect(shoot({}, { type: 'opel-blitz' }, 'suppress=2 effect=2').unit('a-1').isSuppressed).toBe(true);
  });

  test('kgn-sup-15 a direct hit of HE pierces armour as HE, on the side that it strikes', () => {
    const stage = onTable({
      allies: { 'b-1': { type: 'sherman-v', at: [10, 20] } },
      axis: { 'a-1': { type: 'panzer-iv-h', at: [28, 20], facing: 0 } },
      ...{ stack: [suppressFrame('b-1', 'high explosive', '75mm-m3', 'a-1')], dice: 'suppress=6 penetrate=1,1' },
    });
    const { penetration } = gunOf('75mm-m3').he!;
    expect(ofType(stage.opening, 'pierced')).toMatchObject([{ what: 'HE', penetration, face: 'side', armour: 3 }]);
  });

  test('kgn-sup-18 several autocannons hit with one die', () => {
    expect(rolls(shoot({ type: 'flakvierling-38' }, {}, 'suppress=1').opening)).toEqual(['suppress 1']);
  });

  test('kgn-sup-20 a marker lies until somebody takes it off', () => {
    const stage = shoot({}, {}, 'suppress=3 effect=4 save=1');
    expect(stage.unit('a-1').isSuppressed).toBe(true);
    BOOK.apply(stage.table, { type: 'turn', rule: 'kgn-turn-01', side: 'axis', turn: 2 });
    expect(stage.unit('a-1').isSuppressed).toBe(true);
  });

  test('kgn-sup-21 a last man who keeps his head down already does not run', () => {
    const last = { men: 1, strength: 9, weapons: [], isSuppressed: true };
    expect(shoot({}, last, 'suppress=3 effect=4 save=1').has('a-1')).toBe(true);
  });

  test('kgn-sup-22 after a direct hit of HE a vehicle may have to test', () => {
    const stage = onTable({
      allies: { 'b-1': { type: 'sherman-v', at: [10, 20] } },
      axis: { 'a-1': { type: 'panzer-iv-h', at: [28, 20] } },
      ...{ stack: [suppressFrame('b-1', 'high explosive', '75mm-m3', 'a-1')], dice: 'suppress=6 penetrate=1,1' },
    });
    expect(stage.asked).toBe('test.offer allies');
  });
});

describe('concealment', () => {
  const save = (target: Piece, more: Setting = {}, against: Partial<Against> = {}) => {
    const { table } = onTable({
      ...more,
      allies: { 'b-1': { at: [10, 20] } },
      axis: { 'a-1': { at: [28, 20], ...target }, ...more.axis },
    });
    return saveOf(table, standing(table, 'a-1')!, { firer: standing(table, 'b-1'), ...against });
  };

  test('kgn-cov-01 kgn-cov-08 the saves, line by line', () => {
    const rows: readonly Concealed[] = [
      ...(['infantry open', 'infantry visual', 'infantry hard', 'infantry reinforced', 'infantry fortified'] as const),
      ...(['vehicle open', 'vehicle obscured', 'gun open', 'gun obscured'] as const),
    ];
    expect(rows.map((row) => concealmentSave(row))).toEqual([6, 5, 4, 3, 2, null, 5, 6, 5]);
    expect(save({ type: 'fw-190a' })).toMatchObject({ need: null, row: 'aircraft' });
  });

  test('kgn-cov-03 kgn-cov-04 kgn-cov-05 kgn-cov-06 what each thing on the ground gives', () => {
    const outline = [at(20, 20), at(24, 20), at(24, 24), at(20, 24)];
    const area = (kind: string, more: object = {}) => coverOf({ id: kind, kind, outline, ...more } as Feature);
    const line = (kind: string) => coverOf({ id: kind, kind, line: [at(20, 20), at(24, 20)], width: 20 } as Feature);
    expect([line('hedge'), area('wood'), line('fence'), area('crops')]).toEqual(Array(4).fill('visual'));
    expect([line('wall'), area('rubble'), line('bocage'), line('wire')]).toEqual(Array(4).fill('hard'));
    expect([coverOf(houseAt([20, 20, 24, 24])), area('wreck')]).toEqual(['hard', 'hard']);
    expect([area('trench'), coverOf(houseAt([20, 20, 24, 24], 'fortified'))]).toEqual(['reinforced', 'reinforced']);
    expect([area('bunker'), coverOf(houseAt([20, 20, 24, 24], 'plain', 'concrete'))]).toEqual([
      'fortified',
      'fortified',
    ]);
  });

  test('kgn-cov-07 a vehicle or gun is open or obscured, by any cover', () => {
    const wood = { features: [areaAt('wood', [24, 10, 40, 30])] };
    expect([save({ type: 'opel-blitz' }).row, save({ type: 'opel-blitz' }, wood).row]).toEqual([
      'vehicle open',
      'vehicle obscured',
    ]);
    const { table } = onTable({
      ...wood,
      ...{ allies: { 'b-1': { at: [10, 20] } }, axis: { 'a-1': { type: 'opel-blitz', at: [26, 20] } } },
    });
    expect(isObscured(table, standing(table, 'b-1')!, standing(table, 'a-1')!)).toBe(true);
  });

  test('kgn-cov-09 kgn-cov-10 a shield helps a gun that has one, against small arms, from the front', () => {
    const shield = (target: Piece, isSmallArms = true) => save({ type: 'pak-40', ...target }, {}, { isSmallArms });
    expect(shield({ facing: 36 })).toMatchObject({ row: 'gun shield', need: 4 });
    for (const facing of [0, 12]) expect(shield({ facing }).row, `${facing}`).toBe('gun open');
    expect(shield({ facing: 36 }, false).row).toBe('gun open');
    expect(shield({ type: 'nebelwerfer-41', facing: 36 }).row).toBe('gun open');
    const hedge = { features: [lineAt('hedge', 26)] };
    expect(save({ type: 'pak-40', facing: 12 }, hedge, { isSmallArms: true }).row).toBe('gun obscured');
  });

  test('kgn-cov-11 a gun in a strong position has the best of its saves', () => {
    const of = (cover: 'reinforced' | 'fortified') =>
      save({ type: 'pak-40', facing: 36 }, {}, { cover, isSmallArms: true });
    expect([of('reinforced').need, of('fortified').need]).toEqual([3, 2]);
  });

  test('kgn-cov-12 kgn-cov-13 those inside a half-track have reinforced cover, those in a truck visual cover', () => {
    const row = (type: string) => {
      const { table } = onTable({
        axis: { 'a-1': { type, at: [28, 20] }, 'a-2': { aboard: { on: 'a-1', how: 'inside' } } },
      });
      return coverFromAbove(table, table.units[1]!);
    };
    expect([row('sdkfz-251-1'), row('opel-blitz')]).toEqual(['reinforced', 'visual']);
    const stage = onTable({
      axis: { 'a-1': { type: 'opel-blitz', at: [28, 20], hits: 1 }, 'a-2': { aboard: { on: 'a-1', how: 'inside' } } },
      ...{ stack: [harmFrame('a-1', { hits: 2 })], dice: 'save=5' },
    });
    stage.defaults();
    const opened = [...stage.opening];
    expect(ofType(opened, 'concealed').map(({ row: one, need }) => `${one} ${need}`)).toContain('infantry visual 5');
  });

  test('kgn-cov-14 a save for each hit, and only what fails counts', () => {
    const stage = onTable({
      ...{ allies: { 'b-1': { at: [10, 20] } }, axis: { 'a-1': { at: [28, 20], weapons: [] } } },
      ...{ stack: [harmFrame('a-1', { hits: 3 })], dice: 'save=6,1,6' },
    });
    stage.defaults();
    expect(stage.unit('a-1')).toMatchObject({ men: 8, strength: 9 });
  });
});

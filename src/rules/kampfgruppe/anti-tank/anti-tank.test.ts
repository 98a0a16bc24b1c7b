/** Anti-tank fire: to hit, penetration, what it does to tanks, soft-skins and guns. */
import { describe, expect, test } from 'vitest';
import type { Feature } from '../../../geometry/table/feature.ts';
import { plain } from '../../../kit/sentence.ts';
import type { Declared } from '../activation/actions.ts';
import { activationsFrame } from '../activation/types.ts';
import { BOOK } from '../book.ts';
import { activate, at, ofType, onTable, type Piece, rolls, type Setting } from '../stage.testing.ts';
import { standing } from '../state.ts';
import { gunOf } from '../tables/guns.ts';
import { penetrationNeed, VALUES } from '../tables/penetration.ts';
import { unitType } from '../tables/units.ts';
import { pierceNeed } from './pierce.ts';
import { hitNeed, penetrationOf } from './shot.ts';
import { antiTankFrame } from './types.ts';

type AntiTank = Extract<Declared, { do: 'anti-tank' }>;
const fire = (weapon: string, round: AntiTank['round'], target = 'b-1'): AntiTank => ({
  do: 'anti-tank',
  weapon,
  round,
  target,
});
const wood = (from: number, to: number): Feature => ({
  ...{ id: 'wood', kind: 'wood', outline: [at(from, 15), at(to, 15), at(to, 25), at(from, 25)] },
});

/** The axis are active; a-1 fires west at b-1, which looks east. */
const duel = (firer: Piece, target: Piece, more: Setting = {}): Setting => ({
  ...more,
  axis: { 'a-1': { type: 'panzer-iv-h', at: [41.8, 20], ...firer } },
  allies: { 'b-1': { type: 'sherman-firefly', at: [20, 20], ...target }, 'b-9': { at: [4, 44] } },
  table: { active: 'axis', ...more.table },
  stack: [activationsFrame('axis')],
});
const pzIv = fire('kwk-40-l48', 'AP');
const FEW = { men: 3, weapons: [] };
const tested = { kind: 'test', asked: true } as const;

describe('the shot', () => {
  test('kgn-ex-15 kgn-at-01 kgn-at-03 kgn-at-04 kgn-at-07 kgn-at-08 kgn-at-09 kgn-at-22 kgn-dice-03 a Panzer IV H fires at a Firefly in the edge of a wood, then moves', () => {
    const stage = onTable(
      duel({}, {}, { features: [wood(15, 21.6)], dice: 'observe=4 hit=5 penetrate=3,5 counter=2' }),
    );
    const events = stage.play(activate('a-1', pzIv, { do: 'move' }));
    const [observe, hit, penetrate, counter] = ofType(events, 'roll');
    expect(observe).toMatchObject({ need: 3, dice: [4], success: true });
    expect(hit).toMatchObject({ base: 3, dice: [5], success: true });
    expect(hit!.modifiers).toMatchObject([
      { why: 'firer moves', value: -1 },
      { why: 'target obscured', value: -1 },
    ]);
    expect(penetrate).toMatchObject({ need: 6, dice: [3, 5], total: 8, success: true });
    expect(counter).toMatchObject({ use: 'counter', of: 'allies' });
    const [pierced] = ofType(events, 'pierced');
    expect(pierced).toMatchObject({ penetration: 10, face: 'front', armour: 7, need: 6, result: 'destroys' });
    expect(plain(BOOK.narrate(pierced!).say)).toBe(
      'AP strikes the front of b-1, penetration 10 against armour 7, penetration table 6+: penetrated.',
    );
    expect(stage.has('b-1')).toBe(false);
    expect(stage.table.wrecks).toMatchObject([{ id: 'b-1' }]);
    expect(stage.table.taken.allies).toEqual(['2']);
    expect(stage.asked).toBe('move.plan axis');
  });

  test('kgn-act-28 kgn-obs-01 without observation there is no shot and no round is spent', () => {
    const stage = onTable(duel({}, {}, { dice: 'observe=1' }));
    const { ap } = stage.unit('a-1');
    stage.play(activate('a-1', pzIv));
    expect(stage.unit('a-1')).toMatchObject({ ap, did: { fired: false } });
    expect(stage.unit('a-1').isActivated).toBe(true);
  });

  test('kgn-at-23 kgn-ammo-03 kgn-state-10 a round is spent, and at zero it cannot be fired', () => {
    const stage = onTable(duel({ ap: 1 }, {}, { dice: 'observe=6 hit=1' }));
    expect(stage.refusal('axis', activate('a-1', pzIv, pzIv))).toBe('NO_ROUNDS kgn-ammo-03');
    stage.play(activate('a-1', pzIv));
    expect(stage.unit('a-1')).toMatchObject({ ap: 0, apFired: 1, did: { fired: true } });
  });

  test('kgn-ammo-04 a deployed gun counts no rounds', () => {
    const stage = onTable(duel({ type: 'pak-40' }, {}, { dice: 'observe=6 hit=1 observe=6 hit=1' }));
    stage.play(activate('a-1', fire('pak-40', 'AP'), fire('pak-40', 'AP')));
    expect(ofType(stage.opening, 'spent')).toEqual([]);
    expect(stage.unit('a-1')).toMatchObject({ ap: 0, apFired: 0 });
  });

  test('kgn-at-06 a natural 1 misses and a natural 6 hits, whatever the modifiers say', () => {
    const far = { type: 'pak-40', at: [67, 20] } as const;
    const gun = { type: '6-pdr', at: [22, 20], did: { fired: false, moved: true, deployed: false } } as const;
    const stage = onTable(
      duel(far, gun, { features: [wood(20, 24)], dice: 'observe=6 hit=6 penetrate=3,4 counter=1' }),
    );
    stage.play(activate('a-1', fire('pak-40', 'AP')));
    expect(stage.has('b-1')).toBe(false);
    const near = onTable(duel({ at: [30, 20] }, {}, { dice: 'observe=6 hit=1' }));
    const missed = near.play(activate('a-1', pzIv));
    expect(near.has('b-1')).toBe(true);
    expect(ofType(missed, 'roll')[1]!.always).toEqual({ pass: 6, fail: 1 });
  });

  test('kgn-at-04 kgn-at-05 each modifier has its cause', () => {
    const modifiers = (firer: Piece, target: Piece, isMoving: boolean, more: Setting = {}) => {
      const { table } = onTable(duel(firer, target, more));
      const need = hitNeed(table, standing(table, 'a-1')!, standing(table, 'b-1')!, isMoving)!;
      return need.modifiers.map(({ why, value }) => `${why} ${value}`);
    };
    expect(modifiers({}, {}, false)).toEqual([]);
    expect(modifiers({}, { type: '6-pdr' }, true)).toEqual(['firer moves -1', 'deployed gun -1']);
    const moved = { did: { fired: false, moved: true, deployed: false } };
    expect(modifiers({}, moved, false, { features: [wood(15, 21.6)] })).toEqual([
      'target moved -1',
      'target obscured -1',
    ]);
    expect(modifiers({}, {}, false, { terms: { isNight: true } })).toEqual(['target obscured -1']);
  });

  test('kgn-at-19 kgn-obs-05 infantry is no target; kgn-at-02 HE is fired at armour by this action, at all else by direct fire', () => {
    const at = (target: Piece, action = pzIv) => onTable(duel({}, target)).refusal('axis', activate('a-1', action));
    expect(at({ type: 'british-rifle-squad' })).toBe('NO_EFFECT kgn-at-19');
    expect(at({}, fire('kwk-40-l48', 'HE'))).toBeNull();
    expect(at({ type: '6-pdr' }, fire('kwk-40-l48', 'HE'))).toBe('NOT_ARMOURED kgn-he-02');
    expect(at({}, fire('kwk-40-l48', 'HEAT'))).toBe('NO_WEAPON kgn-at-02');
  });

  test('kgn-obs-05 an obscured gun that has not fired is observed on 4+ by anti-tank fire too', () => {
    const stage = onTable(duel({}, { type: '6-pdr' }, { features: [wood(15, 21.6)], dice: 'observe=3' }));
    const events = stage.play(activate('a-1', pzIv));
    expect(ofType(events, 'roll')).toMatchObject([{ use: 'observe', of: 'a-1', need: 4, success: false }]);
  });

  test('kgn-night-03 kgn-shoot-09 at night nothing fires beyond 24"', () => {
    const night = (x: number) =>
      onTable(duel({ at: [x, 20] }, {}, { terms: { isNight: true } })).refusal('axis', activate('a-1', pzIv));
    expect(night(46)).toBeNull();
    expect(night(48)).toBe('TOO_DARK kgn-shoot-09');
  });

  test('kgn-gap-11 kgn-core-04 by the book a range is not judged before the shot', () => {
    const piat = { type: 'british-piat-team', at: [30, 20] } as const;
    const setting = (measuring: 'open' | 'faithful'): Setting => ({
      allies: { 'b-1': piat },
      axis: { 'a-1': { type: 'panther-a', at: [45, 20] } },
      options: { measuring },
      stack: [activationsFrame('allies')],
    });
    const shot = activate('b-1', fire('piat', 'HEAT', 'a-1'));
    expect(onTable(setting('open')).refusal('allies', shot)).toBe('OUT_OF_RANGE kgn-at-03');
    const faithful = onTable(setting('faithful'));
    expect(faithful.refusal('allies', shot)).toBeNull();
    expect(ofType(faithful.play(shot), 'action-lost')).toHaveLength(1);
  });

  test('kgn-cf-04 kgn-gap-68 covering fire comes before its dice; kgn-gap-24 it never counts as moving', () => {
    const stage = onTable({
      ...duel({}, { isCovering: true, isMoving: true }, { dice: 'observe=6 hit=2 hit=4 penetrate=6,5 counter=1' }),
    });
    stage.play(activate('a-1', pzIv), { kind: 'hold' });
    expect(stage.stack.at(-2)).toBe('anti-tank.observe');
    const events = stage.play({ kind: 'cover', unit: 'b-1', fire: fire('17-pounder', 'AP', 'a-1') });
    expect(ofType(events, 'roll').find(({ use }) => use === 'hit')!.modifiers).toEqual([]);
    stage.defaults('activations.choose');
    expect(stage.has('b-1')).toBe(false);
  });
});

describe('penetration', () => {
  const shot = (dice: string, target: Piece = {}, firer: Piece = {}, action = pzIv, first = 'observe=6 hit=6') => {
    const stage = onTable(duel(firer, target, { dice: `${first} ${dice}` }));
    return { stage, events: stage.play(activate('a-1', action)) };
  };

  test('kgn-at-08 kgn-gap-14 the cell of the printed table decides, for every pair of values', () => {
    const { table } = onTable(duel({}, {}));
    const unit = standing(table, 'b-1')!;
    for (const penetration of VALUES) {
      const need = pierceNeed(unit, { penetration, face: 'front' });
      expect(need.need).toBe(penetrationNeed(penetration, 7));
    }
    expect(pierceNeed(unit, { penetration: 3, face: 'side' }).need).toBe(10);
    expect(pierceNeed(unit, { penetration: 1, face: 'front' }).need).toBeNull();
  });

  test('kgn-unit-15 kgn-gap-22 the face that the shot comes from is struck', () => {
    const { events } = shot('penetrate=2,1 counter=1', { facing: 0 });
    expect(ofType(events, 'pierced')).toMatchObject([{ face: 'side', armour: 4, need: 3, result: 'destroys' }]);
  });

  test('kgn-at-09 the score of the table is enough, one less is not', () => {
    expect(ofType(shot('penetrate=2,4 counter=1').events, 'pierced')).toMatchObject([{ need: 6, result: 'destroys' }]);
    expect(ofType(shot('penetrate=2,3').events, 'pierced')).toMatchObject([{ need: 6, result: 'no effect' }]);
  });

  test('kgn-at-11 an 11 destroys', () => {
    expect(ofType(shot('penetrate=6,5 counter=1').events, 'pierced')).toMatchObject([{ result: 'destroys' }]);
  });

  test('kgn-at-10 double 1 never does anything', () => {
    const { stage, events } = shot('penetrate=1,1', { facing: 0 });
    expect(ofType(events, 'pierced')).toMatchObject([{ need: 3, result: 'glances' }]);
    expect(stage.has('b-1')).toBe(true);
  });

  test('kgn-at-11 kgn-at-24 kgn-state-08 double 6 penetrates but only immobilises, and the crew may have to test', () => {
    const { stage, events } = shot('penetrate=6,6 morale=5');
    expect(ofType(events, 'pierced')).toMatchObject([{ result: 'immobilises' }]);
    expect(stage.unit('b-1').isImmobilised).toBe(true);
    expect(stage.asked).toBe('test.offer axis');
    stage.play(tested);
    expect(stage.has('b-1')).toBe(true);
  });

  test('kgn-gap-15 a cell of 12 can immobilise, never destroy', () => {
    const churchill = { type: 'churchill-vii' } as const;
    expect(ofType(shot('penetrate=6,5', churchill, { at: [60, 20] }).events, 'pierced')).toMatchObject([
      { armour: 12, need: 12, result: 'no effect' },
    ]);
    const { stage } = shot('penetrate=6,6', churchill, { at: [60, 20] });
    expect(stage.unit('b-1').isImmobilised).toBe(true);
  });

  test('kgn-at-12 kgn-gap-16 at a dash nothing is rolled, but the hit may make the crew test', () => {
    const { stage, events } = shot(
      '',
      { type: 'churchill-vii' },
      { type: 'panzer-iii-n', at: [35, 20] },
      fire('kwk-37', 'HE'),
    );
    expect(ofType(events, 'pierced')).toMatchObject([{ what: 'HE', armour: 12, need: null, result: 'dash' }]);
    expect(rolls(events)).toEqual(['observe 6', 'hit 6']);
    expect(stage.asked).toBe('test.offer axis');
  });

  test('kgn-gap-17 a second immobilisation adds nothing', () => {
    const { stage, events } = shot('penetrate=6,6', { isImmobilised: true });
    expect(ofType(events, 'flag').filter(({ flag }) => flag === 'isImmobilised')).toEqual([]);
    expect(stage.unit('b-1').isImmobilised).toBe(true);
  });

  test('kgn-at-16 HE strikes armour with its own value, the same at all ranges', () => {
    const he = fire('kwk-40-l48', 'HE');
    const near = shot('penetrate=1,2', {}, { at: [30, 20] }, he);
    const far = shot('penetrate=1,2', {}, { at: [60, 20] }, he);
    const value = (events: typeof near.events) => ofType(events, 'pierced')[0]!.penetration;
    expect(value(near.events)).toBe(value(far.events));
    expect(near.stage.unit('a-1').heFired).toBe(1);
  });

  test('kgn-at-17 kgn-gap-18 kgn-gap-76 AP destroys a soft-skin on 6 or more, double 6 too; less may still shake it', () => {
    const truck = { type: 'bedford-ql' } as const;
    expect(ofType(shot('penetrate=6,6 counter=1', truck).events, 'pierced')).toMatchObject([
      { need: 6, armour: null, result: 'destroys' },
    ]);
    const { stage } = shot('penetrate=2,3', truck);
    expect(stage.has('b-1')).toBe(true);
    expect(stage.asked).toBe('test.offer axis');
  });

  test('kgn-at-18 kgn-gap-18 kgn-unit-08 kgn-um-05 a deployed gun has armour 2; double 6 leaves it in its place for good', () => {
    const gun = { type: '6-pdr' } as const;
    expect(ofType(shot('penetrate=1,2 counter=1', gun).events, 'pierced')).toMatchObject([
      { armour: 2, face: null, need: 3, result: 'destroys' },
    ]);
    // The crew is out of play with it, and nobody tests.
    const destroyed = shot('penetrate=1,2 counter=1', gun).stage;
    expect(destroyed.has('b-1')).toBe(false);
    expect(destroyed.asked).not.toContain('test');
    const { stage } = shot('penetrate=6,6', gun);
    expect(stage.unit('b-1').isImmobilised).toBe(true);
    expect(stage.asked).not.toContain('test');
  });

  const panzerfaust = { type: 'grenadier-squad', at: [27, 20] } as const;
  const heat = fire('panzerfaust', 'HEAT');

  test('kgn-at-13 kgn-gap-19 HEAT must exceed the armour; a Panzerfaust is used once', () => {
    const equal = shot('penetrate=3,4', {}, panzerfaust, heat);
    expect(ofType(equal.events, 'pierced')).toMatchObject([{ armour: 7, need: 8, result: 'no effect' }]);
    expect(equal.stage.unit('a-1').weapons).toEqual(['mmg']);
    const over = shot('penetrate=4,4 counter=1', {}, panzerfaust, heat);
    expect(ofType(over.events, 'pierced')).toMatchObject([{ penetration: null, result: 'destroys' }]);
    expect(plain(BOOK.narrate(ofType(over.events, 'pierced')[0]!).say)).toBe(
      'HEAT strikes the front of b-1, armour 7, must exceed 7: penetrated.',
    );
  });

  test('kgn-at-13 kgn-gap-19 HEAT at a soft-skin needs 6, at a gun more than 2; its doubles are those of AP', () => {
    const soft = shot('penetrate=3,3 counter=1', { type: 'bedford-ql' }, panzerfaust, heat);
    expect(ofType(soft.events, 'pierced')).toMatchObject([{ need: 6, result: 'destroys' }]);
    const gun = shot('penetrate=1,2 counter=1', { type: '6-pdr' }, panzerfaust, heat);
    expect(ofType(gun.events, 'pierced')).toMatchObject([{ need: 3, result: 'destroys' }]);
    const sixes = shot('penetrate=6,6', {}, panzerfaust, heat);
    expect(ofType(sixes.events, 'pierced')).toMatchObject([{ result: 'immobilises' }]);
    const ones = shot('penetrate=1,1', { type: 'bren-carrier' }, panzerfaust, heat);
    expect(ofType(ones.events, 'pierced')).toMatchObject([{ need: 2, result: 'glances' }]);
    const thick = shot('penetrate=6,6', { type: 'churchill-vii' }, panzerfaust, heat);
    expect(ofType(thick.events, 'pierced')).toMatchObject([{ need: 13, result: 'no effect' }]);
  });

  test('kgn-wpn-13 kgn-wpn-14 PIAT and bazooka fire HEAT at 8" again and again, a Panzerfaust once', () => {
    const fired = (type: string, weapon: string, x: number) => {
      const stage = onTable({
        allies: { 'b-1': { type, at: [x, 20] } },
        axis: { 'a-1': { type: 'panther-a', at: [41.8, 20] } },
        ...{ stack: [activationsFrame('allies')], dice: x > 30 ? 'observe=6 hit=1' : '' },
      });
      const shot = activate('b-1', fire(weapon, 'HEAT', 'a-1'));
      const refused = stage.refusal('allies', shot);
      if (refused) return refused;
      stage.play(shot);
      return stage.unit('b-1').weapons.includes(weapon as 'piat');
    };
    expect(fired('british-piat-team', 'piat', 34)).toBe(true);
    expect(fired('british-piat-team', 'piat', 20)).toBe('OUT_OF_RANGE kgn-at-03');
    expect(fired('us-bazooka-team', 'bazooka', 34)).toBe(true);
    const faust = shot('', {}, panzerfaust, heat, 'observe=6 hit=1');
    expect(faust.stage.unit('a-1').weapons).not.toContain('panzerfaust');
  });

  test('kgn-air-16 the cannon of an aircraft has 1 more to penetrate with, AP and HE; that of a vehicle has not', () => {
    const value = (firer: Piece, round: 'AP' | 'HE') => {
      const { table } = onTable({
        allies: { 'b-1': firer },
        axis: { 'a-1': { type: 'panther-a', at: [40, 20] } },
      });
      const [gun, tank] = [standing(table, 'b-1')!, standing(table, 'a-1')!];
      const { id, ap, he } = gunOf(unitType(gun.type).main!.gun);
      const printed = round === 'HE' ? he!.penetration : ap!.long;
      return penetrationOf(table, gun, tank, { weapon: id, round })! - printed;
    };
    const [plane, car] = [
      { type: 'spitfire', at: [38, 20] },
      { type: 'luchs', at: [10, 20] },
    ] as const;
    expect([value(plane, 'AP'), value(plane, 'HE')]).toEqual([1, 1]);
    expect([value(car, 'AP'), value(car, 'HE')]).toEqual([0, 0]);
  });

  test('kgn-air-16 each burst of the cannon is used up', () => {
    const stage = onTable({
      allies: { 'b-1': { type: 'spitfire', at: [30, 20], facing: 12 } },
      axis: { 'a-1': { type: 'panther-a', at: [40, 20] } },
      stack: [antiTankFrame('b-1', unitType('spitfire').main!.gun, 'AP', 'a-1')],
      dice: 'observe=6 hit=1',
    });
    expect(stage.unit('b-1').load).toMatchObject({ cannon: 2 });
  });

  test('kgn-um-06 a tank that is hit without effect may have to test', () => {
    const { stage } = shot('penetrate=1,2');
    expect(stage.asked).toBe('test.offer axis');
  });

  test('kgn-at-02 kgn-at-14 HEAT is fired by this action, with two dice at what has no Schürzen', () => {
    const { events } = shot('penetrate=3,3', {}, panzerfaust, heat);
    expect(rolls(events)).toContain('penetrate 3 3');
  });

  test('kgn-at-14 kgn-at-15 Schürzen leave HEAT one die, and do nothing against AP', () => {
    const schurzen = (round: 'HEAT' | 'AP', dice: string) => {
      const stage = onTable({
        axis: { 'a-1': { type: 'panzer-iv-h', at: [41.8, 20], facing: 24 } },
        allies: {
          'b-1': round === 'HEAT' ? { type: 'british-piat-team', at: [34, 20] } : { type: 'sherman-v', at: [20, 20] },
        },
        stack: [activationsFrame('allies')],
        dice: `observe=6 hit=6 ${dice}`,
      });
      const weapon = round === 'HEAT' ? 'piat' : '75mm-m3';
      return ofType(stage.play(activate('b-1', fire(weapon, round, 'a-1'))), 'pierced');
    };
    expect(schurzen('HEAT', 'penetrate=4 counter=1')).toMatchObject([{ armour: 3, need: 4, result: 'destroys' }]);
    expect(schurzen('HEAT', 'penetrate=3')).toMatchObject([{ armour: 3, result: 'no effect' }]);
    expect(schurzen('AP', 'penetrate=5,4 counter=1')).toMatchObject([{ armour: 3, face: 'side', result: 'destroys' }]);
  });

  test('kgn-fl-04 kgn-gap-30 kgn-fl-05 kgn-cas-02 a flamethrower has penetration 5, at vehicles that stayed where they were', () => {
    const flame = fire('flamethrower', 'flame');
    const pioneers = { type: 'pioneer-squad', at: [27, 20] } as const;
    const { stage, events } = shot('penetrate=6,5 counter=1', {}, pioneers, flame);
    expect(ofType(events, 'pierced')).toMatchObject([
      { what: 'flame', penetration: 5, armour: 7, need: 11, result: 'destroys' },
    ]);
    expect(stage.unit('a-1').flames).toBe(0);
    const moved = { did: { fired: false, moved: true, deployed: false } };
    expect(onTable(duel(pioneers, moved)).refusal('axis', activate('a-1', flame))).toBe('NOT_STATIONARY kgn-fl-04');
    expect(onTable(duel(pioneers, { type: 'bedford-ql' })).refusal('axis', activate('a-1', flame))).toBe(
      'NOT_ARMOURED kgn-fl-04',
    );
    // kgn-cas-02
    expect(onTable(duel({ ...pioneers, weapons: ['mmg'] }, {})).refusal('axis', activate('a-1', flame))).toBe(
      'NO_WEAPON kgn-at-02',
    );
    expect(onTable(duel({ ...pioneers, flames: 0 }, {})).refusal('axis', activate('a-1', flame))).toBe(
      'NO_ROUNDS kgn-ammo-03',
    );
  });

  test('kgn-wpn-20 kgn-cas-02 kgn-gap-11 a gun that loses its crew right before its dice does not fire', () => {
    const stage = onTable({
      allies: { 'b-1': { type: '6-pdr', at: [20, 20], men: 2, crew: 2 } },
      axis: { 'a-1': { type: 'panzer-iv-h', at: [41.8, 20] }, 'a-2': { at: [34, 26], isCovering: true, ...FEW } },
      stack: [antiTankFrame('b-1', '6-pounder', 'AP', 'a-1')],
      dice: 'observe=6 hit=6,1,1 save=1 morale=6 heroic=1',
    });
    stage.play({
      kind: 'cover',
      unit: 'a-2',
      fire: { do: 'direct', with: 'small arms', weapon: 'all', target: 'b-1' },
    });
    const events = stage.play(tested);
    expect(stage.unit('b-1')).toMatchObject({ men: 1, isSuppressed: false });
    expect(ofType(events, 'no-shot')).toMatchObject([{ unit: 'b-1', why: 'There are too few men to serve the gun.' }]);
  });

  test('kgn-aa-07 an aircraft that is damaged right before its dice does not fire its cannon at armour', () => {
    const stage = onTable({
      allies: { 'b-1': { type: 'spitfire', at: [40, 30], facing: 36 } },
      axis: {
        'a-1': { type: 'flak-38', at: [20, 20], facing: 12, isCovering: true },
        'a-2': { type: 'panzer-iv-h', at: [20, 30] },
      },
      stack: [antiTankFrame('b-1', unitType('spitfire').main!.gun, 'AP', 'a-2')],
      dice: 'suppress=6 hit=6,1,1,1,1 morale=4',
    });
    const flak = { do: 'suppress', with: 'anti-aircraft', weapon: 'all', target: 'b-1' } as const;
    stage.play({ kind: 'cover', unit: 'a-1', fire: flak });
    const events = stage.play(tested);
    expect(ofType(events, 'no-shot')).toMatchObject([{ why: 'An aircraft that is damaged breaks off its attack.' }]);
  });

  test('kgn-gap-97 kgn-sa-07 an autocannon fires anti-tank at armour alone', () => {
    const luchs = { type: 'luchs' } as const;
    const at = (target: Piece) => onTable(duel(luchs, target)).refusal('axis', activate('a-1', fire('kwk-38', 'AP')));
    expect(at({ type: 'bren-carrier' })).toBeNull();
    expect(at({ type: 'bedford-ql' })).toBe('NOT_ARMOURED kgn-sa-07');
    expect(at({ type: '6-pdr' })).toBe('NOT_ARMOURED kgn-gap-97');
  });
});

describe('those aboard', () => {
  const carrier = (how: 'inside' | 'riding', type: string): Setting => ({
    axis: { 'a-1': { type: 'panzer-iv-h', at: [41.8, 20] } },
    allies: {
      'b-1': { type, at: [20, 20] },
      'b-2': { type: 'british-bren-squad', weapons: [], aboard: { on: 'b-1', how } },
      'b-9': { at: [4, 44] },
    },
    table: { active: 'axis' },
    stack: [activationsFrame('axis')],
  });

  test('kgn-gap-41 kgn-dice-03 kgn-rider-04 riders jump off at the hit, before the dice of penetration', () => {
    const dice = 'observe=6 hit=6 damage=5,1,1 save=1 penetrate=6,5 counter=1';
    const stage = onTable({ ...carrier('riding', 'sherman-v'), dice });
    const events = stage.play(activate('a-1', pzIv));
    events.push(...stage.defaults('activations.choose'));
    expect(rolls(events)).toEqual(['observe 6', 'hit 6', 'damage 5 1 1', 'save 1', 'penetrate 6 5', 'counter 1']);
    expect(stage.has('b-1')).toBe(false);
    const { men, strength, aboard, isSuppressed } = stage.unit('b-2');
    expect({ lost: strength - men, aboard, isSuppressed }).toEqual({ lost: 1, aboard: null, isSuppressed: true });
  });

  test('kgn-at-20 kgn-gap-42 passengers suffer only if their armoured carrier is destroyed', () => {
    const kept = onTable({ ...carrier('inside', 'british-m5'), dice: 'observe=6 hit=6 penetrate=1,1' });
    kept.play(activate('a-1', pzIv));
    expect(kept.unit('b-2')).toMatchObject({ isSuppressed: false, aboard: { on: 'b-1' } });
    const lost = onTable({
      ...carrier('inside', 'british-m5'),
      dice: 'observe=6 hit=6 penetrate=4,4 passengers=4 counter=1',
    });
    lost.play(activate('a-1', pzIv));
    lost.defaults('activations.choose');
    const { men, strength, aboard, isSuppressed } = lost.unit('b-2');
    expect({ lost: strength - men, aboard, isSuppressed }).toEqual({ lost: 2, aboard: null, isSuppressed: true });
  });
});

/** Who fires with what, at whom, and how it counts: single facts of the two fire tables on a table of play. */
import { describe, expect, test } from 'vitest';
import { areaFireFrame } from '../area-fire/types.ts';
import { zoneOf } from '../artillery/guns.ts';
import { directFireFrame } from '../direct-fire/types.ts';
import { locationFrame } from '../location/types.ts';
import { moraleFrame } from '../morale/types.ts';
import { movementFrame } from '../movement/types.ts';
import { profileOf } from '../oob/units.ts';
import { tenthsFor } from '../orders/company-order.ts';
import { fireAt, ofType, onTable, type Piece, rolls, type Setting, searchWithFire } from '../stage.testing.ts';
import type { Mission } from '../state.ts';
import { QUALITIES } from '../tables/print.ts';
import { AIRCRAFT, MINES } from './reading.ts';
import { type Strike, strikeFrame } from './types.ts';

const BASE: Strike = {
  ...{ target: 'd/1', from: null, block: null, vehicles: null, die: 5, by: MINES },
  ...{ isSpeculative: false, isDisappearing: false },
};
const under = (target: Piece, strikes: readonly Partial<Strike>[], more: Setting = {}) =>
  onTable({
    axis: { d: { units: { 'd/1': { at: [1500, 1500], ...target } } } },
    ...{ stack: [strikeFrame(strikes.map((one) => ({ ...BASE, ...one })))], ...more },
  });
const first = (target: Piece, one: Partial<Strike>, more: Setting = {}) =>
  ofType(under(target, [one], more).opening, 'struck')[0]!;
const TANKS: Piece = { type: 'german-panzer-iv' };
const GUN = (range: number) => ({ vehicles: { row: 'tank-gun', range } }) as const;
const square = (from: number, to: number) =>
  [from, to].flatMap((x) => (x === from ? [from, to] : [to, from]).map((y) => ({ x, y })));

const POINTS = { rounds: 10, smoke: 1, illuminating: 1 };
const AIM = { at: { x: 1500, y: 1500 }, front: null, facing: 24 } as const;
/** Guns of a type fire on the middle of the table; others stand there. */
function shelled(
  type: NonNullable<Piece['type']>,
  axis: { readonly [id: string]: Piece },
  dice: string,
  more: Setting = {},
) {
  const mission: Mission = {
    ...{ id: 'call', side: 'allies', seat: 'allies', caller: 'a', battery: 'g/1', shell: 'he', rate: 'normal' },
    ...{ zone: zoneOf(profileOf(type), AIM, 'he'), effective: 5, isRegistered: false },
  };
  const guns: Piece = { type, at: [1500, 400], ammunition: POINTS };
  const stage = onTable({
    allies: { a: { units: { 'a/1': { at: [700, 300] } } }, g: { units: { 'g/1': guns } } },
    axis: { d: { units: axis } },
    ...{ knows: [['a', 'd/1']], stack: [areaFireFrame()], table: { missions: [mission] }, dice, ...more },
  });
  return { stage, events: stage.commitAll() };
}

describe('vehicles', () => {
  test('stonk-arm-01 in step 4 shells are read on the armour table for tanks', () => {
    const { events } = shelled('british-25pdr', { 'd/1': { ...TANKS, at: [1500, 1500] } }, 'area=5');
    expect(ofType(events, 'struck')).toMatchObject([{ on: { table: 'armour', column: 'C' } }]);
  });

  test('stonk-arm-04 heavy mortars strike as field artillery, medium ones in the fourth column', () => {
    const column = (type: NonNullable<Piece['type']>) => {
      const { events } = shelled(
        type,
        { 'd/1': { ...TANKS, at: [1500, 1500], size: { front: 80, depth: 80 } } },
        'area=5',
      );
      return ofType(events, 'struck')[0]!.on.column;
    };
    expect([column('british-heavy-mortars'), column('british-mortars'), column('british-5.5-inch')]).toEqual([
      'C',
      'D',
      'B',
    ]);
  });

  test('stonk-arm-05 tanks in a wood are in cover', () => {
    const features = [{ id: 'wood', kind: 'wood', grade: 'close', outline: square(1000, 2000) }] as const;
    expect(first(TANKS, GUN(300), { features }).on).toMatchObject({ situation: 'cover' });
    expect(first(TANKS, GUN(300)).on).toMatchObject({ situation: 'stationary' });
    expect(first({ ...TANKS, dug: 'dug-in' }, GUN(300)).on).toMatchObject({ situation: 'hull-down' });
  });

  test('stonk-arm-16 stonk-arm-17 medium armour has no addition, half-tracks have that of light armour', () => {
    const mounted: Piece = { type: 'german-armoured-grenadiers', size: { front: 60, depth: 80 } };
    const values = (target: Piece) => first(target, GUN(300)).modifiers.map(({ value }) => value);
    expect([values(TANKS), values(mounted)]).toEqual([[], [1]]);
  });

  test('stonk-arm-18 the Jagdpanzer of our lists is one of the heavy ones', () => {
    expect(profileOf('german-jagdpanzer').armour).toBe('heavy');
  });

  test('stonk-arm-21 each vehicle is a strength point; no more are lost than there are', () => {
    expect(under(TANKS, [{ ...GUN(300), die: 3 }]).element('d/1').strength).toBe(2);
    const { opening } = under({ ...TANKS, strength: 2 }, [{ ...GUN(300), die: 9 }]);
    expect(ofType(opening, 'losses')).toMatchObject([{ points: 2 }]);
  });
});

describe('troops', () => {
  test('stonk-inf-04 stonk-inf-05 guns of 25pdr and 105 mm are field artillery, whatever is bigger is medium', () => {
    const effects = (...ids: Parameters<typeof profileOf>[0][]) => ids.map((id) => profileOf(id).effects);
    expect(effects('british-25pdr', 'german-lefh', 'us-105mm')).toEqual(['field', 'field', 'field']);
    expect(effects('british-5.5-inch', 'us-155mm', 'german-nebelwerfer')).toEqual(['medium', 'medium', 'medium']);
  });

  test('stonk-inf-01 two units that fire roll a die each', () => {
    const stage = onTable({
      allies: { a: { units: { 'a/1': { at: [1300, 1000] }, 'a/2': { at: [1500, 1000] } } } },
      axis: { d: { units: { 'd/1': { at: [1500, 1280] } } } },
      ...{ knows: [['a', 'd/1']], stack: [directFireFrame()], dice: 'fire=1 fire=6' },
    });
    stage.draft('allies', fireAt('a/1', 'allies#1'), fireAt('a/2', 'allies#1'));
    expect(ofType(stage.commitAll(), 'struck').map(({ die }) => die)).toEqual([1, 6]);
  });

  test('stonk-inf-01 the die is read with what is added to it', () => {
    const by = { ...MINES, isPinned: true };
    expect(first({}, { block: 'infantry-4', die: 6, by })).toMatchObject({ score: 5, printed: '1P' });
    expect(first({}, { block: 'infantry-4', die: 6 })).toMatchObject({ score: 6, printed: '1S' });
  });

  test('stonk-inf-07 no place beyond their reach is searched with fire: 8" for rifles, 10" for tanks', () => {
    const search = (type: NonNullable<Piece['type']>, y: number) =>
      onTable({ allies: { a: { units: { 'a/1': { type, at: [1500, 300] } } } }, stack: [directFireFrame()] }).refusal(
        'allies',
        searchWithFire('a/1', [1500, y]),
      );
    const far = 'OUT_OF_REACH stonk-inf-07';
    expect([search('british-rifle', 1140), search('british-rifle', 1141)]).toEqual([null, far]);
    expect([search('british-sherman', 1380), search('british-sherman', 1381)]).toEqual([null, far]);
  });

  test('stonk-inf-21 a vehicle that stands fires as it is printed', () => {
    const values = (by: Partial<Strike['by']>) =>
      first({}, { block: 'tank-4', by: { ...MINES, ...by } }).modifiers.map(({ value }) => value);
    expect([values({ isVehicle: true }), values({ isVehicle: true, isMoving: true })]).toEqual([[], [-2]]);
  });

  test('stonk-inf-10 a troop of close support tanks has its +1 when it fires', () => {
    const values = (type: NonNullable<Piece['type']>) => {
      const stage = onTable({
        allies: { a: { units: { 'a/1': { type, at: [1500, 1000] } } } },
        axis: { d: { units: { 'd/1': { at: [1500, 1280] } } } },
        ...{ knows: [['a', 'd/1']], stack: [directFireFrame()], dice: 'fire=5' },
      });
      stage.draft('allies', fireAt('a/1', 'allies#1'));
      return ofType(stage.commitAll(), 'struck')[0]!.modifiers.map(({ rule, value }) => `${rule} ${value}`);
    };
    expect([values('british-cromwell-cs'), values('british-cromwell')]).toEqual([['stonk-inf-10 1'], []]);
  });

  test('stonk-inf-11 who leaves its bunker is in the open', () => {
    const column = (posture: 'stationary' | 'tactical') =>
      first({ dug: 'deeply-dug-in', posture }, { block: 'field' }).on.column;
    expect([column('stationary'), column('tactical')]).toEqual(['deeply-dug-in', 'moving']);
  });

  test('stonk-inf-23 fire that the caller does not observe is speculative, though another company does', () => {
    const at: { readonly [id: string]: Piece } = { 'd/1': { at: [1500, 1500], dug: 'dug-in' } };
    const score = (knows: Setting['knows']) => {
      const { events } = shelled('british-25pdr', at, 'area=7', { knows: knows! });
      return ofType(events, 'struck')[0]!.score;
    };
    expect([score([['a', 'd/1']]), score([['g', 'd/1']]), score([])]).toEqual([7, 4, 4]);
  });

  test('stonk-inf-24 a field that has struck a side does not strike it again', () => {
    const orders = { task: 'attack', objective: 'hill', since: 1 } as const;
    const area = [1000, 2000].flatMap((x) => (x === 1000 ? [410, 900] : [900, 410]).map((y) => ({ x, y })));
    const enter = (markedFor: readonly ('axis' | 'allies')[], dice: string) =>
      onTable({
        allies: {
          a: {
            is: { orders },
            units: { 'a/1': { at: [1500, 300], posture: 'tactical', path: [{ x: 1500, y: 500 }] } },
          },
        },
        ...{
          table: { minefields: [{ id: 'm', side: 'axis', area, markedFor, lanes: [] }] },
          stack: [movementFrame()],
          dice,
        },
      });
    expect(rolls(enter(['axis'], 'mines=0').opening)).toEqual(['mines 0']);
    expect(rolls(enter(['axis', 'allies'], '').opening)).toEqual([]);
  });

  test('stonk-inf-26 two batteries on one place roll a die each', () => {
    const mission = (battery: string): Mission => ({
      ...{ id: battery, side: 'allies', seat: 'allies', caller: 'a', battery, shell: 'he', rate: 'normal' },
      ...{ zone: zoneOf(profileOf('british-25pdr'), AIM, 'he'), effective: 5, isRegistered: false },
    });
    const guns = (x: number): Piece => ({ type: 'british-25pdr', at: [x, 400], ammunition: POINTS });
    const stage = onTable({
      allies: { a: { units: { 'a/1': { at: [700, 300] } } }, g: { units: { 'g/1': guns(1200), 'g/2': guns(1800) } } },
      axis: { d: { units: { 'd/1': { at: [1500, 1500], dug: 'dug-in' } } } },
      knows: [['a', 'd/1']],
      ...{ stack: [areaFireFrame()], table: { missions: [mission('g/1'), mission('g/2')] }, dice: 'area=2 area=7' },
    });
    expect(ofType(stage.commitAll(), 'struck').map(({ die }) => die)).toEqual([2, 7]);
  });

  test('stonk-inf-28 who has a strength point left stays', () => {
    expect(under({ strength: 2 }, [{ block: 'infantry-4', die: 6 }]).element('d/1').strength).toBe(1);
  });
});

describe('quality', () => {
  test('stonk-qual-01 troops are green, average or veteran', () => {
    expect(QUALITIES).toEqual(['green', 'average', 'veteran']);
  });

  test('stonk-qual-03 the quality of the firer is set against that of the target', () => {
    const by = { ...MINES, quality: 'veteran' } as const;
    expect(first({ quality: 'average' }, { block: 'field', by }).modifiers.map(({ value }) => value)).toEqual([1]);
    expect(first({ ...TANKS, quality: 'average' }, { ...GUN(300), by }).modifiers.map(({ value }) => value)).toEqual([
      1,
    ]);
  });

  test('stonk-qual-04 veterans are pinned, green troops on the attack are not, and both are suppressed', () => {
    const state = (target: Piece, die: number) => under(target, [{ block: 'infantry-4', die }]).element('d/1').state;
    const green: Piece = { quality: 'green', ignoresPins: true };
    expect([state({ quality: 'veteran' }, 0), state(green, 3)]).toEqual(['pinned', 'ok']);
    expect([state({ quality: 'veteran' }, 6), state(green, 6)]).toEqual(['suppressed', 'suppressed']);
  });

  test('stonk-qual-05 quality counts on both sides of a location roll', () => {
    const found = (own: 'veteran' | 'green' | 'average', enemy: 'veteran' | 'green' | 'average', die: number) => {
      const eyes = { 'a/1': { at: [1300, 300] }, 'a/2': { at: [1500, 300] }, 'a/3': { at: [1700, 300] } } as const;
      return onTable({
        allies: { a: { is: { quality: own }, units: eyes } },
        axis: { d: { units: { 'd/1': { at: [1500, 900], quality: enemy } } } },
        ...{ stack: [locationFrame()], dice: `locate=${die} locate=0` },
      }).known('allies').length;
    };
    // A platoon in the open needs 6.
    expect([found('veteran', 'average', 5), found('green', 'average', 6)]).toEqual([1, 0]);
    expect([found('average', 'green', 5), found('average', 'veteran', 6)]).toEqual([1, 0]);
  });

  test('stonk-qual-06 quality counts in a test of demoralisation and in the time that orders take', () => {
    const breaks = (quality: 'veteran' | 'average') => {
      const units = { 'a/1': { at: [1500, 1000], strength: 4, lost: 1, quality } } as const;
      const stage = onTable({ allies: { a: { units } }, stack: [moraleFrame()], dice: 'demoralisation=2' });
      stage.commitAll();
      return stage.element('a/1').isDemoralised;
    };
    expect([breaks('veteran'), breaks('average')]).toEqual([false, true]);
    const { table } = onTable({ allies: { a: { units: { 'a/1': { quality: 'green' } } } } });
    expect(tenthsFor(table, 'attack', ['a']).get('a')).toBe(130);
  });
});

test('stonk-zone-08 fire of guns leaves no mark of aircraft on a state', () => {
  const marked = (by: Strike['by']) => under({}, [{ block: 'medium', die: 5, by }]).element('d/1').isByAirOrFlame;
  expect([marked(AIRCRAFT), marked(MINES)]).toEqual([true, false]);
});

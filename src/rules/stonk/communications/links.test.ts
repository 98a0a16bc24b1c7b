/** Who reaches whom, by which means: the scores and their limits. */
import { describe, expect, test } from 'vitest';
import { areaFireFrame } from '../area-fire/types.ts';
import { zoneOf } from '../artillery/guns.ts';
import { MINES } from '../effects/reading.ts';
import { strikeFrame } from '../effects/types.ts';
import { profileOf } from '../oob/units.ts';
import { ordersFrame } from '../orders/types.ts';
import { attack, onTable, type Piece, rolls, type Setting } from '../stage.testing.ts';
import type { Mission, Nets, TelephoneLine } from '../state.ts';
import { netsFrame, reportsFrame } from './types.ts';

const at = (x: number, y: number): Piece => ({ at: [x, y] });
const BY_COMPANY: Nets = { company: true, battalion: false };

test('stonk-comm-02 a side has the radios of its army', () => {
  const nets = (radio: 'us' | 'other', dice: string) =>
    onTable({
      allies: { a: { units: { 'a/1': at(1000, 300) } } },
      ...{ terms: { radio: { allies: radio, axis: 'other' } }, options: { communications: true } },
      ...{ stack: [netsFrame()], dice },
    }).company('a').nets;
  expect(nets('us', 'battalion-net=1 company-net=5')).toEqual({ company: true, battalion: true });
  expect(nets('us', 'battalion-net=1 company-net=4')).toEqual({ company: false, battalion: true });
  expect(nets('other', 'battalion-net=1 company-net=6 messenger=0')).toMatchObject({
    company: false,
    battalion: false,
  });
  expect(nets('other', 'battalion-net=2 company-net=7')).toEqual({ company: true, battalion: true });
});

test('stonk-comm-03 a battalion whose net is down passes nothing on, and hears nothing of others', () => {
  const known = (hq: Nets, stack: Setting['stack'], own = 'hq') =>
    onTable({
      allies: {
        a: { is: { nets: { company: false, battalion: false } }, units: { 'a/1': at(1000, 300) } },
        hq: { is: { isBattalionHq: true, nets: hq }, units: { 'hq/1': at(1500, 300) } },
      },
      axis: { d: { units: { 'd/1': at(1000, 900) } } },
      ...{ knows: [[own, 'd/1']], options: { communications: true }, stack: stack! },
    }).table.contacts[0]!.by.map(({ company }) => company);
  const down: Nets = { company: false, battalion: false };
  expect(known({ company: false, battalion: true }, [reportsFrame('pass-on')])).toEqual(['a', 'hq']);
  expect(known(down, [reportsFrame('pass-on')])).toEqual(['hq']);
  // A company without a link reports nothing to its own headquarters.
  expect(known({ company: true, battalion: true }, [reportsFrame('report')], 'a')).toEqual(['a']);
});

test('stonk-comm-03 the headquarters of two battalions need both of their nets', () => {
  const known = (other: boolean) =>
    onTable({
      allies: {
        a: { is: { nets: { company: false, battalion: true } }, units: { 'a/1': at(1000, 300) } },
        b: {
          is: { isBattalionHq: true, battalion: 'other', nets: { company: false, battalion: other } },
          units: { 'b/1': at(1500, 300) },
        },
      },
      axis: { d: { units: { 'd/1': at(1000, 900) } } },
      ...{ knows: [['a', 'd/1']], options: { communications: true }, stack: [reportsFrame('report')] },
    }).table.contacts[0]!.by.length;
  expect([known(true), known(false)]).toEqual([2, 1]);
});

test('stonk-comm-04 a company net reaches sister companies, and none of another battalion', () => {
  const told = (battalion: string) =>
    onTable({
      allies: {
        a: { is: { nets: BY_COMPANY }, units: { 'a/1': at(1000, 300) } },
        b: { is: { battalion, nets: BY_COMPANY }, units: { 'b/1': at(2000, 300) } },
      },
      axis: { d: { units: { 'd/1': at(1000, 900) } } },
      ...{ knows: [['a', 'd/1']], options: { communications: true }, stack: [reportsFrame('report')] },
    }).table.contacts[0]!.by.map(({ company }) => company);
  expect([told('allies-battalion'), told('other')]).toEqual([['a', 'b'], ['a']]);
});

test('stonk-comm-12 what a company was told it does not pass on as its own', () => {
  const stage = onTable({
    allies: {
      a: { is: { nets: BY_COMPANY }, units: { 'a/1': at(1000, 300) } },
      b: { is: { nets: { company: true, battalion: true } }, units: { 'b/1': at(1500, 300) } },
      o: { is: { isBattalionHq: true, battalion: 'other' }, units: { 'o/1': at(2000, 300) } },
    },
    axis: { d: { units: { 'd/1': at(1000, 900) } } },
    ...{ knows: [['a', 'd/1']], options: { communications: true }, stack: [reportsFrame('report')] },
  });
  expect(stage.table.contacts[0]!.by.map(({ company }) => company)).toEqual(['a', 'b']);
});

describe('telephone lines', () => {
  const wire: TelephoneLine = {
    ...{ id: 'l', side: 'axis', between: ['d', 'axis-battalion'], cut: 0 },
    path: [1000, 2000].map((x) => ({ x, y: 1500 })),
  };
  const POINTS = { rounds: 10, smoke: 1, illuminating: 1 };
  const AIM = { at: { x: 1500, y: 1500 }, front: null, facing: 24 } as const;
  const cut = (type: NonNullable<Piece['type']>, dice: string, lines = [wire]) => {
    const mission: Mission = {
      ...{ id: 'call', side: 'allies', seat: 'allies', caller: 'a', battery: 'g/1', shell: 'he', rate: 'normal' },
      ...{ zone: zoneOf(profileOf(type), AIM, 'he'), effective: 5, isRegistered: false },
    };
    const guns: Piece = { type, at: [1500, 500], ammunition: POINTS };
    const stage = onTable({
      allies: {
        a: { units: { 'a/1': at(700, 300) } },
        g: { units: { 'g/1': guns, 'g/2': { ...guns, at: [1700, 500] } } },
      },
      ...{ table: { lines, missions: [mission] }, stack: [areaFireFrame()], dice },
    });
    const events = stage.commitAll();
    return { isCut: stage.table.lines[0]!.cut > 0, rolls: rolls(events) };
  };

  test('stonk-comm-07 mortars cut a line on 9, field guns on 8, medium ones on 6, and bullets not at all', () => {
    expect([cut('british-mortars', 'area=0 cut=9').isCut, cut('british-mortars', 'area=0 cut=8').isCut]).toEqual([
      true,
      false,
    ]);
    expect([cut('british-25pdr', 'area=0 cut=8').isCut, cut('british-25pdr', 'area=0 cut=7').isCut]).toEqual([
      true,
      false,
    ]);
    expect([cut('british-5.5-inch', 'area=0 cut=6').isCut, cut('british-5.5-inch', 'area=0 cut=5').isCut]).toEqual([
      true,
      false,
    ]);
    expect(cut('british-mmg', 'area=0').rolls).toEqual(['area 0']);
  });

  test('stonk-comm-07 aircraft cut a line on 6', () => {
    const air = { planned: [{ move: 1, at: { x: 1500, y: 1500 } }], cabRank: 0, safety: 1000 };
    const struck = (die: number) => {
      const stage = onTable({
        ...{ table: { lines: [wire], air: { allies: air, axis: null } }, stack: [areaFireFrame()] },
        dice: `air=0 cut=${die}`,
      });
      stage.commitAll();
      return stage.table.lines[0]!.cut;
    };
    expect([struck(6), struck(5)]).toEqual([500, 0]);
  });

  test('stonk-comm-08 nobody but a signals platoon mends, and not before all of it is done', () => {
    const mend = { kind: 'repair', unit: 'd/1', line: 'l' } as const;
    const platoon = (piece: Piece) =>
      onTable({
        axis: { d: { units: { 'd/1': { at: [1500, 1500], ...piece } } } },
        ...{ table: { lines: [{ ...wire, cut: 300 }] }, stack: [ordersFrame()] },
      });
    expect(platoon({}).refusal('axis', mend)).not.toBeNull();
    expect(platoon({ type: 'german-signals' }).refusal('axis', mend)).toBeNull();
    const task = { kind: 'repair-line', on: 'l', at: { x: 1500, y: 1500 }, done: 0, needed: 150 } as const;
    expect(platoon({ type: 'german-signals', task }).table.lines[0]!.cut).toBe(300);
  });
});

test('stonk-comm-09 a company whose HQ is destroyed has none until the next step 1', () => {
  const strike = { target: 'a/1', from: null, block: 'medium', vehicles: null, die: 8, by: MINES } as const;
  const stage = onTable({
    allies: { a: { units: { 'a/1': { ...at(1500, 300), strength: 1 }, 'a/2': at(1700, 300) } } },
    stack: [strikeFrame([{ ...strike, isSpeculative: false, isDisappearing: false }])],
  });
  expect(stage.company('a').hq).toBeNull();
});

test('stonk-comm-10 stonk-comm-11 over the best of nets neither the suppressed nor the demoralised are ordered', () => {
  const refused = (piece: Piece) =>
    onTable({ allies: { a: { units: { 'a/1': { ...at(1500, 300), ...piece } } } }, stack: [ordersFrame()] }).refusal(
      'allies',
      attack('a', 'hill'),
    );
  expect([refused({}), refused({ state: 'suppressed' }), refused({ isDemoralised: true })]).toEqual([
    ...[null, 'SUPPRESSED stonk-order-13', 'SUPPRESSED stonk-order-13'],
  ]);
});

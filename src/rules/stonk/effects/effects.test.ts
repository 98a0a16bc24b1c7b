/** The armour battle table and the six blocks over elements on a table: additions, columns, results, and who is told. */
import { describe, expect, test } from 'vitest';
import type { Seat } from '../../../kernel/seats.ts';
import { stonkAtPlay } from '../at-play.ts';
import { ofType, onTable, type Piece, rolls, type Setting } from '../stage.testing.ts';
import { elementAt } from '../state.ts';
import { AIRCRAFT, firerOf, MINES } from './reading.ts';
import { isHullDown } from './target.ts';
import { type Firer, type Strike, strikeFrame } from './types.ts';

const FIRER: Firer = {
  ...{ quality: 'average', rate: 'normal', isPinned: false, isArtillery: false, isMoving: false, isVehicle: false },
  ...{ lost: 0, isCloseSupport: false, isAir: false },
};
const NORTH = { x: 1500, y: 300 };
const strike = (more: Partial<Omit<Strike, 'by'>> & { readonly by?: Partial<Firer> }): Strike => ({
  ...{ target: 'd/1', from: null, block: null, vehicles: null, die: 5, isSpeculative: false, isDisappearing: false },
  ...more,
  by: { ...FIRER, ...more.by },
});
/** One defender in the open south of the middle, and strikes on it. */
const under = (target: Piece, strikes: readonly Strike[], more: Setting = {}) =>
  onTable({
    axis: { d: { units: { 'd/1': { at: [1500, 1500], ...target } } } },
    stack: [strikeFrame(strikes)],
    ...more,
  });
const infantry = (die: number, more: Parameters<typeof strike>[0] = {}) =>
  strike({ block: 'infantry-4', die, ...more });
const gun = (die: number, range: number, more: Parameters<typeof strike>[0] = {}) =>
  strike({ vehicles: { row: 'tank-gun', range }, die, ...more });
const TANKS: Piece = { type: 'german-panzer-iv' };

/** `5 -> 6: 1S`: score and printed result of the first strike; strength and state after it. */
function outcome(target: Piece, ...strikes: Strike[]): string {
  const stage = under(target, strikes);
  const [first] = ofType(stage.opening, 'struck');
  const after = stage.has('d/1') ? `${stage.element('d/1').strength} ${stage.element('d/1').state}` : 'gone';
  return first ? `${first.score} ${first.printed ?? '-'} ${after}` : `untouched ${after}`;
}
const additions = (target: Piece, one: Strike): string[] =>
  ofType(under(target, [one]).opening, 'struck')[0]!.modifiers.map(({ rule, value }) => `${rule} ${value}`);

describe('the six blocks', () => {
  test('stonk-inf-01 stonk-inf-09 one die, the block of the weapon, the column of the cover', () => {
    expect(outcome({}, infantry(5))).toBe('5 1P 5 pinned');
    expect(outcome({}, infantry(6))).toBe('6 1S 5 suppressed');
    expect(outcome({}, infantry(1))).toBe('1 - 6 ok');
    expect(outcome({}, strike({ block: 'medium', die: 8 }))).toBe('8 3S 3 suppressed');
  });

  test('stonk-inf-11 stonk-inf-12 stonk-inf-14 stonk-inf-15 deeply dug in, dug in, stationary, moving', () => {
    const column = (target: Piece) => ofType(under(target, [infantry(5)]).opening, 'struck')[0]!.on.column;
    expect(column({ dug: 'deeply-dug-in' })).toBe('deeply-dug-in');
    expect(column({ dug: 'dug-in' })).toBe('dug-in');
    expect(column({})).toBe('stationary');
    expect(column({ posture: 'tactical' })).toBe('moving');
    // Works shelter only who stays in them.
    expect(column({ dug: 'dug-in', posture: 'tactical' })).toBe('moving');
  });

  test('stonk-inf-12 stonk-inf-13 woods are cover, moving or not; a house is a trench to its defenders', () => {
    const square = [1000, 2000].flatMap((x) => (x === 1000 ? [1000, 2000] : [2000, 1000]).map((y) => ({ x, y })));
    const column = (kind: 'wood' | 'built-up', posture: 'stationary' | 'tactical') => {
      const features = [{ id: 'area', kind, outline: square }];
      return ofType(under({ posture }, [infantry(5)], { features }).opening, 'struck')[0]!.on.column;
    };
    expect([column('wood', 'stationary'), column('wood', 'tactical')]).toEqual(['cover', 'cover']);
    expect([column('built-up', 'stationary'), column('built-up', 'tactical')]).toEqual(['dug-in', 'cover']);
  });

  test('stonk-gap-36 stonk-inf-12 lorries in a village are in cover: they defend no house', () => {
    const square = [1000, 2000].flatMap((x) => (x === 1000 ? [1000, 2000] : [2000, 1000]).map((y) => ({ x, y })));
    const features = [{ id: 'area', kind: 'built-up', outline: square }] as const;
    const { opening } = under({ type: 'german-lorries' }, [infantry(5)], { features });
    expect(ofType(opening, 'struck')[0]!.on.column).toBe('cover');
  });

  test('stonk-inf-08 stonk-gap-05 above 10 the line for 10; below 0 no effect', () => {
    expect(outcome({}, infantry(9, { by: { rate: 'heavy' } }))).toBe('11 2S 4 suppressed');
    expect(outcome({}, strike({ block: 'field', die: 0, by: { rate: 'light' } }))).toBe('-2 - 6 ok');
    expect(outcome({}, strike({ block: 'field', die: 0 }))).toBe('0 P 6 pinned');
  });

  test('stonk-inf-17 stonk-rate-06 heavy +2, light -2, normal as printed', () => {
    const of = (rate: 'heavy' | 'normal' | 'light') => additions({}, infantry(5, { by: { rate } }));
    expect([of('heavy'), of('normal'), of('light')]).toEqual([['stonk-inf-17 2'], [], ['stonk-inf-17 -2']]);
  });

  test('stonk-inf-18 stonk-ps-10 stonk-gap-96 a pinned firer -1, pinned artillery -3; medium mortars are none', () => {
    expect(additions({}, infantry(5, { by: { isPinned: true } }))).toEqual(['stonk-inf-18 -1']);
    expect(additions({}, infantry(5, { by: { isPinned: true, isArtillery: true } }))).toEqual(['stonk-inf-18 -3']);
    const types = ['british-25pdr', 'british-heavy-mortars', 'british-mortars', 'british-rifle'] as const;
    const { table } = onTable({
      allies: { a: { units: Object.fromEntries(types.map((type) => [type, { type, state: 'pinned' }])) } },
    });
    const isArtillery = types.map((id) => firerOf(elementAt(table, id), 'normal').isArtillery);
    expect(isArtillery).toEqual([true, true, false, false]);
  });

  test('stonk-inf-19 stonk-gap-35 -1 for every strength point lost after the second', () => {
    const of = (lost: number) => additions({}, infantry(5, { by: { lost } }));
    expect([of(2), of(3), of(5)]).toEqual([[], ['stonk-inf-19 -1'], ['stonk-inf-19 -3']]);
    const { table } = onTable({ allies: { a: { units: { 'a/1': { strength: 5 } } } } });
    expect(firerOf(elementAt(table, 'a/1'), 'normal').lost).toBe(3);
  });

  test('stonk-gap-88 stonk-gap-35 guards are detached, not lost', () => {
    const { table } = onTable({ allies: { a: { units: { 'a/1': { strength: 3, guards: 2 } } } } });
    expect(firerOf(elementAt(table, 'a/1'), 'normal').lost).toBe(3);
  });

  test('stonk-inf-20 speculative fire -3; stonk-inf-21 from a moving vehicle -2, on foot nothing', () => {
    expect(additions({}, infantry(5, { isSpeculative: true }))).toEqual(['stonk-inf-20 -3']);
    expect(additions({}, infantry(5, { by: { isMoving: true, isVehicle: true } }))).toEqual(['stonk-inf-21 -2']);
    expect(additions({}, infantry(5, { by: { isMoving: true } }))).toEqual([]);
  });

  test('stonk-inf-10 close support tanks +1 in the tank blocks only', () => {
    const by = { isCloseSupport: true };
    expect(additions({}, strike({ block: 'tank-10', by }))).toEqual(['stonk-inf-10 1']);
    expect(additions({}, strike({ block: 'field', by }))).toEqual([]);
  });

  test('stonk-inf-22 stonk-gap-34 aircraft are average, +1; mines have no quality', () => {
    const green: Piece = { quality: 'green' };
    expect(additions(green, strike({ block: 'medium', by: AIRCRAFT }))).toEqual(['stonk-inf-22 1', 'stonk-inf-25 1']);
    expect(additions(green, strike({ block: 'medium', by: MINES }))).toEqual([]);
  });

  test('stonk-inf-25 stonk-qual-02 stonk-qual-03 quality of firer against quality of target, from -2 to +2', () => {
    const of = (quality: 'veteran' | 'average' | 'green', target: 'veteran' | 'average' | 'green') =>
      additions({ quality: target }, infantry(5, { by: { quality } }));
    expect(of('veteran', 'green')).toEqual(['stonk-inf-25 2']);
    expect(of('green', 'veteran')).toEqual(['stonk-inf-25 -2']);
    expect(of('average', 'average')).toEqual([]);
  });

  test('stonk-inf-16 stonk-gap-27 non-tactical: the number doubles, P stays P and S stays S', () => {
    const posture = 'non-tactical';
    expect(outcome({ posture }, infantry(3))).toBe('3 1P 4 pinned');
    expect(outcome({ posture }, infantry(1))).toBe('1 P 6 pinned');
    expect(outcome({ posture }, infantry(7))).toBe('7 2S 2 suppressed');
  });

  test('stonk-inf-16 engineers at work are a non-tactical target', () => {
    const type = 'british-engineers';
    const task = { kind: 'build-bridge', on: 'b', done: 0, needed: 400 } as const;
    expect(outcome({ type, task }, infantry(5))).toBe('5 1P 6 pinned');
    expect(outcome({ type }, infantry(5))).toBe('5 1P 7 pinned');
  });

  test('stonk-inf-27 stonk-gap-26 stonk-ps-09 several firers: losses add up, the worst state stands', () => {
    expect(outcome({}, infantry(6), infantry(5))).toBe('6 1S 4 suppressed');
    expect(outcome({}, infantry(3), infantry(3))).toBe('3 P 6 pinned');
    expect(outcome({ state: 'suppressed' }, infantry(3))).toBe('3 P 6 suppressed');
  });

  test('stonk-inf-28 stonk-sp-02 stonk-state-02 without strength points it leaves play', () => {
    expect(outcome({ strength: 1 }, infantry(6))).toBe('6 1S gone');
    expect(outcome({ strength: 1 }, infantry(9), infantry(9))).toBe('9 2S gone');
  });

  test('stonk-gap-36 infantry weapons hit soft vehicles, a point being a vehicle, and no armour', () => {
    expect(outcome({ type: 'german-lorries' }, infantry(5))).toBe('5 1P 7 pinned');
    expect(outcome(TANKS, infantry(9))).toBe('untouched 4 ok');
  });

  test('stonk-gap-37 stonk-inf-13 mounted troops are in cover; what hits their vehicles costs a share of them', () => {
    const type = 'british-motor';
    const mounted: Piece = { type, size: { front: 60, depth: 80 } };
    expect(outcome(mounted, infantry(8))).toBe('8 1S 5 suppressed');
    expect(ofType(under(mounted, [infantry(8)]).opening, 'struck')[0]!.on.column).toBe('cover');
    // Four half-tracks, light: one lost takes two of six.
    expect(outcome(mounted, gun(0, 300))).toBe('1 1P 4 pinned');
    expect(outcome({ type }, gun(9, 300))).toBe('untouched 6 ok');
    expect(outcome({ type: 'british-carriers' }, gun(0, 300))).toBe('1 1P 2 pinned');
  });
});

describe('the armour battle table', () => {
  test('stonk-arm-01 stonk-arm-02 stonk-arm-05 stonk-arm-07 weapon and range give the column, situation and score the line', () => {
    expect(outcome(TANKS, gun(3, 300))).toBe('3 2P 2 pinned');
    expect(outcome(TANKS, gun(3, 301))).toBe('3 1P 3 pinned');
    expect(outcome(TANKS, gun(5, 1200))).toBe('5 1P 3 pinned');
    expect(outcome(TANKS, gun(9, 1201))).toBe('9 1P 3 pinned');
    const [struck] = ofType(under(TANKS, [gun(5, 1200)]).opening, 'struck');
    expect(struck).toMatchObject({
      on: { table: 'armour', column: 'C', situation: 'stationary' },
      rule: 'stonk-arm-05',
    });
  });

  test('stonk-arm-03 beyond the last limit nothing is hurt', () => {
    expect(outcome(TANKS, gun(9, 2001))).toBe('untouched 4 ok');
  });

  test('stonk-arm-04 stonk-gap-13 indirect fire has its fixed column: air A, medium B, field C, mortars D', () => {
    const of = (column: 'air' | 'medium' | 'field' | 'mortar') => {
      const [struck] = ofType(under(TANKS, [strike({ vehicles: { column }, die: 4 })]).opening, 'struck');
      return `${struck!.on.column} ${struck!.printed}`;
    };
    expect([of('air'), of('medium'), of('field'), of('mortar')]).toEqual(['A 2S', 'B 2P', 'C 1P', 'D P']);
  });

  test('stonk-arm-06 stonk-gap-08 blank, or below the first entry: no effect', () => {
    expect(outcome(TANKS, gun(2, 1300))).toBe('2 - 4 ok');
    expect(outcome({ ...TANKS, dug: 'dug-in' }, gun(0, 300))).toBe('0 - 4 ok');
  });

  test('stonk-arm-08 stonk-gap-15 its own list: pinned, moving, disappearing, the class of the target', () => {
    const of = (type: Piece['type'], more: Parameters<typeof strike>[0] = {}) =>
      additions({ type: type! }, gun(5, 300, more));
    expect(of('german-panzer-iv')).toEqual([]);
    expect(of('german-armoured-cars')).toEqual(['stonk-arm-08 1']);
    expect(of('german-jagdpanzer')).toEqual(['stonk-arm-08 -1']);
    expect(of('german-tiger')).toEqual(['stonk-arm-08 -2']);
    expect(of('german-lorries')).toEqual(['stonk-arm-08 4']);
    expect(of('german-panzer-iv', { by: { isPinned: true } })).toEqual(['stonk-arm-08 -1']);
    expect(of('german-panzer-iv', { by: { isMoving: true } })).toEqual(['stonk-arm-08 -3']);
    expect(of('german-panzer-iv', { isDisappearing: true })).toEqual(['stonk-arm-08 -2']);
  });

  test('stonk-arm-09 stonk-qual-03 quality counts here too', () => {
    expect(additions({ ...TANKS, quality: 'green' }, gun(5, 300))).toEqual(['stonk-arm-09 1']);
  });

  test('stonk-rate-10 stonk-gap-33 stonk-gap-96 rates, losses and close support do not; speculative area fire does', () => {
    const by = { rate: 'heavy', lost: 5, isCloseSupport: true, isArtillery: true, isPinned: true } as const;
    expect(additions(TANKS, gun(5, 300, { by }))).toEqual(['stonk-arm-08 -1']);
    const shells = strike({ vehicles: { column: 'field' }, isSpeculative: true });
    expect(additions(TANKS, shells)).toEqual(['stonk-gap-96 -3']);
  });

  test('stonk-gap-33 light area fire does nothing to vehicles, veterans or not', () => {
    const shells = strike({ block: 'field', vehicles: { column: 'field' }, die: 9, by: { rate: 'light' } });
    expect(outcome({ ...TANKS, quality: 'veteran' }, shells)).toBe('untouched 4 ok');
    expect(outcome({}, shells)).toBe('7 1S 5 suppressed');
  });

  test('stonk-gap-31 a shell is read on the armour table for vehicles and on its block for troops', () => {
    const shells = strike({ block: 'field', vehicles: { column: 'field' }, die: 5 });
    const on = (target: Piece) => ofType(under(target, [shells]).opening, 'struck')[0]!.on.table;
    expect([on(TANKS), on({}), on({ type: 'german-wespe' }), on({ type: 'german-lefh' })]).toEqual([
      ...['armour', 'field', 'armour', 'field'],
    ]);
  });

  test('stonk-arm-20 stonk-gap-14 a stationary vehicle in the open is hit more easily than a moving one', () => {
    expect(outcome(TANKS, gun(3, 300))).toBe('3 2P 2 pinned');
    expect(outcome({ ...TANKS, posture: 'tactical' }, gun(3, 300))).toBe('3 1P 3 pinned');
  });

  test('stonk-arm-21 vehicles beyond those that are left are lost', () => {
    const stage = under({ ...TANKS, strength: 2 }, [gun(9, 300)], { allies: WATCHERS, knows: [['a', 'd/1']] });
    expect(stage.has('d/1')).toBe(false);
    expect(ofType(stage.opening, 'effect-seen')).toMatchObject([
      { contact: 'allies#1', knockedOut: 2, toGround: true },
    ]);
  });

  test('stonk-arm-22 non-tactical vehicles suffer double', () => {
    expect(outcome({ ...TANKS, posture: 'non-tactical' }, gun(3, 300))).toBe('3 1P 2 pinned');
  });

  test('stonk-arm-05 stonk-gap-54 hull down: dug in, or behind a crest or bank and facing the fire', () => {
    const rail = { id: 'rail', kind: 'rail', line: [0, 3000].map((x) => ({ x, y: 1440 })), width: 8 } as const;
    const hill = [1420, 2500].flatMap((y) => (y === 1420 ? [500, 2500] : [2500, 500]).map((x) => ({ x, y })));
    const crest = { id: 'hill', kind: 'hill', contours: [{ level: 1, outline: hill }] } as const;
    const isDown = (target: Piece, features: Setting['features'], from = NORTH) => {
      const { table } = under({ ...TANKS, ...target }, [], { features: features! });
      return isHullDown(table, elementAt(table, 'd/1') as Parameters<typeof isHullDown>[1], from);
    };
    expect(isDown({ dug: 'dug-in' }, [])).toBe(true);
    expect(isDown({}, [])).toBe(false);
    for (const feature of [rail, crest]) {
      expect(isDown({}, [feature])).toBe(true);
      expect(isDown({ facing: 24 }, [feature])).toBe(false);
      expect(isDown({ posture: 'tactical' }, [feature])).toBe(false);
      expect(isDown({}, [feature], { x: 1500, y: 2900 })).toBe(false);
    }
    expect(isDown({ at: [1500, 1700] }, [crest])).toBe(false);
    expect(outcome({ ...TANKS, dug: 'dug-in' }, gun(8, 300))).toBe('8 1P 3 pinned');
  });
});

describe('quality and states', () => {
  test('stonk-ps-11 stonk-gap-28 stonk-qual-04 veterans are at least pinned by any die that is rolled against them', () => {
    expect(outcome({ quality: 'veteran' }, infantry(0))).toBe('-1 - 6 pinned');
    expect(outcome({ ...TANKS, quality: 'veteran' }, gun(0, 2000))).toBe('-1 - 4 pinned');
    expect(outcome({ ...TANKS, quality: 'veteran' }, gun(0, 2001))).toBe('untouched 4 ok');
  });

  test('stonk-ps-12 stonk-ps-13 stonk-gap-29 green troops on the attack ignore P, not losses and not S', () => {
    const green: Piece = { quality: 'green', ignoresPins: true };
    expect(outcome(green, infantry(4))).toBe('5 1P 5 ok');
    expect(outcome(green, infantry(5))).toBe('6 1S 5 suppressed');
    expect(outcome({ quality: 'green' }, infantry(4))).toBe('5 1P 5 pinned');
  });

  test('stonk-ps-08 stonk-state-03 tanks are pinned without losses; air leaves its mark on the state', () => {
    expect(outcome(TANKS, gun(0, 1200))).toBe('0 P 4 pinned');
    const stage = under({}, [strike({ block: 'medium', die: 2, by: AIRCRAFT })]);
    expect(stage.element('d/1')).toMatchObject({ state: 'suppressed', isByAirOrFlame: true, isUnderFire: true });
    expect(under({}, [infantry(6)]).element('d/1').isByAirOrFlame).toBe(false);
  });

  test('stonk-gap-68 stonk-ral-05 what aircraft have pinned keeps their mark when shells suppress it', () => {
    const stage = under({ state: 'pinned', isByAirOrFlame: true }, [infantry(6)]);
    expect(stage.element('d/1')).toMatchObject({ state: 'suppressed', isByAirOrFlame: true });
  });
});

const WATCHERS = { a: { units: { 'a/1': { at: [1500, 1200] } } } } as const;

describe('who is told', () => {
  test('stonk-gap-102 stonk-secret-09 stonk-secret-10 the owner learns the whole roll, a watcher that they went to ground', () => {
    const stage = under({}, [infantry(6)], { allies: WATCHERS, knows: [['a', 'd/1']] });
    const allies = stage.redact(stage.opening, 'allies');
    expect(allies.map(({ type }) => type)).toEqual(['effect-seen']);
    expect(allies[0]).toMatchObject({ contact: 'allies#1', knockedOut: 0, toGround: true });
    expect(JSON.stringify(allies)).not.toContain('d/1');
    const axis = stage.redact(stage.opening, 'axis').map(({ type }) => type);
    expect(axis).toEqual(['struck', 'under-fire', 'losses', 'fire-state']);
  });

  test('stonk-gap-102 nobody is told of fire on what he has not located', () => {
    const stage = under({}, [infantry(6)], { allies: WATCHERS });
    expect(stage.redact(stage.opening, 'allies')).toEqual([]);
  });

  test('stonk-gap-102 the sentence has die, additions with causes, table, column and result', () => {
    const [struck] = ofType(under({ dug: 'dug-in' }, [infantry(7, { by: { isPinned: true } })]).opening, 'struck');
    expect(stonkAtPlay.text.event(struck!)).toBe(
      'd/1 is fired on: 7 (-1 Firer pinned) = 6; infantry weapons up to 400 m, dug in: P.',
    );
  });

  test('stonk-gap-93 stonk-core-10 an umpire changes a result before it is applied, all of a step in one question', () => {
    const umpire: Seat = { id: 'umpire', side: null, role: 'umpire', units: 'none', confirms: ['result'] };
    const seats: Seat[] = [
      ...(['axis', 'allies'] as const).map((side): Seat => ({ id: side, side, role: 'player', units: 'side' })),
      umpire,
    ];
    const stage = under(TANKS, [gun(3, 300), gun(0, 1200)], { seats });
    expect(stage.pending).toMatchObject({ kind: 'ruling', what: 'result' });
    const events = stage.rule('umpire', { '1 d/1': '3S' });
    expect(stage.element('d/1')).toMatchObject({ strength: 1, state: 'suppressed' });
    expect(ofType(events, 'struck').map(({ printed }) => printed)).toEqual(['2P', 'P']);
  });
});

describe('commanders', () => {
  test('stonk-gap-71 stonk-cmd-04 he shares each die against his unit, also if it is destroyed, and none that cannot touch it', () => {
    const led = (target: Piece, strikes: readonly Strike[], dice: string) =>
      rolls(under(target, strikes, { battalions: { axis: { commander: 'd/1' } }, dice }).opening);
    expect(led({}, [infantry(0), infantry(0)], 'commander=2 commander=3')).toEqual(['commander 2', 'commander 3']);
    const last = { strength: 1 };
    expect(led(last, [infantry(6), infantry(6)], 'commander=2 commander=1')).toEqual(['commander 2', 'commander 1']);
    expect(led(TANKS, [infantry(6)], '')).toEqual([]);
  });
});

describe('seen, and not seen', () => {
  test('stonk-gap-28 others than veterans are not pinned by a miss', () => {
    expect(outcome({}, infantry(0))).toBe('0 - 6 ok');
    expect(outcome({ quality: 'veteran' }, infantry(0))).toBe('-1 - 6 pinned');
  });

  test('stonk-gap-102 P looks like S; burning vehicles are counted; who has lost sight is told nothing', () => {
    const told = (target: Piece, one: Strike, isCurrent = true) => {
      const { table } = under(target, [], { allies: WATCHERS, knows: [['a', 'd/1']] });
      const contacts = table.contacts.map((contact) => ({ ...contact, isCurrent }));
      const stage = under(target, [one], { allies: WATCHERS, table: { contacts } });
      return ofType(stage.opening, 'effect-seen').map(({ knockedOut, toGround }) => [knockedOut, toGround]);
    };
    expect(told({}, infantry(5))).toEqual([[0, true]]);
    expect(told({}, infantry(6))).toEqual([[0, true]]);
    expect(told(TANKS, gun(3, 300))).toEqual([[2, true]]);
    expect(told({}, infantry(6), false)).toEqual([]);
  });
});

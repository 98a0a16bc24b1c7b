import { describe, expect, test } from 'vitest';
import { makeBoard } from '../../../geometry/hex/board.ts';
import { spottersOf } from '../fire/mortar.ts';
import { operationsFrame } from '../operations/impulse.ts';
import {
  activate,
  at,
  CARDS,
  type Group,
  type HexStage,
  ofType,
  onTable,
  type Piece,
  rolls,
  type Setting,
  tableFor,
} from '../stage.testing.ts';
import { type Battery, OFF, unitAt } from '../state.ts';
import { cardNamed } from '../units/index.ts';
import { around, barrageFrame, scatterModifiers } from './barrage.ts';
import { indirectModifiers, vehicleModifiers } from './effect.ts';
import { mortarFactor } from './mortar.ts';
import { type MortarFrame, supportFrame } from './types.ts';

const BATTERY: Battery = {
  ...{ id: 'gun', side: 'allies', name: 'Field battery', type: 'Light', fires: 3, hasSmoke: true, from: 1, until: 8 },
  ...{ mission: null, last: OFF, repeats: 0, hasFired: false },
};
const MISSION = {
  ...{ hex: at('0505'), observer: 'b-obs', isSmoke: false, isRegistered: false, delayed: 0, isSure: false },
} as const;
const battery = (more: Partial<Battery> = {}): Battery => Object.freeze({ ...BATTERY, ...more });

const allies = (units: Readonly<Record<string, Piece>> = {}): Group => ({
  side: 'allies',
  units: {
    'b-cp': { card: CARDS.cp, at: '1210' },
    'b-obs': { card: cardNamed('observer'), at: '0508' },
    ...units,
  },
});
const axis = (units: Readonly<Record<string, Piece>> = {}): Group => ({
  ...{ side: 'axis', units: { 'a-cp': { card: CARDS.cp, at: '1201' }, ...units } },
});

interface Case extends Partial<Setting> {
  readonly of?: readonly Battery[];
  readonly targets?: Readonly<Record<string, Piece>>;
  readonly own?: Readonly<Record<string, Piece>>;
}
const phase = ({ of = [battery()], targets = {}, own = {}, table = {}, ...more }: Case = {}): HexStage =>
  onTable({
    groups: { a: axis(targets), b: allies(own) },
    table: { turn: 2, batteries: [...of], ...table },
    stack: [supportFrame()],
    ...more,
  });
const comes = { kind: 'let-fall', isCancelled: false } as const;
const call = (hex: string, more: object = {}) =>
  ({ kind: 'call-fire', battery: 'gun', hex: at(hex), observer: 'b-obs', isSmoke: false, ...more }) as const;

type Ground = NonNullable<Setting['ground']>;

describe('recording', () => {
  test('hex-sup-01, hex-sup-02, hex-turn-02 a mission is recorded in secret and is pending next turn', () => {
    const stage = phase();
    expect(stage.asked).toBe('support.record allies');
    const seen = stage.redact(stage.play(call('0505')), 'axis');
    expect(seen.map(({ type }) => type)).toEqual(['decided']);
    expect(stage.table.batteries[0]).toMatchObject({ fires: 3, mission: { hex: at('0505'), isSure: false } });
  });

  test('hex-sup-01 batteries without fires, out of their turns or without smoke take no such mission', () => {
    expect(phase({ of: [battery({ fires: 0 })] }).asked).toBe('over');
    expect(phase({ of: [battery({ from: 4 })] }).asked).toBe('over');
    expect(phase({ of: [battery({ until: 2 })] }).asked).toBe('over');
    expect(phase({ of: [battery({ until: 9 })], table: { turn: 8 } }).asked).toBe('over');
    const stage = phase({ of: [battery({ hasSmoke: false })] });
    expect(stage.refusal('allies', call('0505', { isSmoke: true }))).toBe('NO_SMOKE hex-sup-01');
    expect(stage.refusal('allies', call('0505'))).toBeNull();
  });

  test('hex-sup-03 an observer or company CP that is not neutralised must see the hex', () => {
    const own = {
      'b-coy': { card: cardNamed('company-cp'), at: '0509' },
      'b-low': { card: cardNamed('observer'), at: '0608', isNeutralised: true },
    };
    const stage = phase({ own, ground: { ground: [{ forest: '0506' }] } });
    expect(stage.refusal('allies', call('0504'))).toBe('NOT_SEEN hex-sup-03');
    expect(stage.refusal('allies', call('0504', { observer: null }))).toBe('UNSEEN hex-sup-03');
    expect(stage.refusal('allies', call('0708', { observer: 'b-coy' }))).toBeNull();
    expect(stage.refusal('allies', call('0708', { observer: 'b-cp' }))).toBe('NO_OBSERVER hex-sup-03');
    expect(stage.refusal('allies', call('0708', { observer: 'b-low' }))).toBe('NO_OBSERVER hex-sup-03');
  });

  test('hex-sup-03 a pre-registered hex needs nobody to see it', () => {
    const stage = phase({
      ground: { ground: [{ forest: '0506' }] },
      terms: { registered: { axis: [], allies: [at('0504')] } },
    });
    expect(stage.refusal('allies', call('0504', { observer: null }))).toBeNull();
    stage.play(call('0504', { observer: null }));
    expect(stage.table.batteries[0]!.mission).toMatchObject({ isRegistered: true, observer: null });
  });

  test.each([
    ['0505', true, 'the same hex'],
    ['0508', true, 'within 3 hexes'],
    ['0509', false, 'farther'],
  ])('hex-sup-11, hex-sup-12 after a fire this turn %s needs no delay test: %s, %s', (hex, isSure) => {
    const stage = phase({ of: [battery({ hasFired: true, last: at('0505'), repeats: 1 })] });
    stage.play(call(hex));
    expect(stage.table.batteries[0]!.mission!.isSure).toBe(isSure);
  });

  test('hex-sup-12 a registered hex that nobody sees is a new request, though it be near', () => {
    const sure = (hex: string, observer: string | null) => {
      const stage = phase({
        ...{
          of: [battery({ hasFired: true, last: at('0505'), repeats: 1 })],
          ground: { ground: [{ forest: '0506' }] },
        },
        terms: { registered: { axis: [], allies: [at('0504'), at('0505')] } },
      });
      stage.play(call(hex, { observer }));
      return stage.table.batteries[0]!.mission!.isSure;
    };
    expect([sure('0504', null), sure('0504', 'b-obs'), sure('0505', null)]).toEqual([false, false, true]);
  });

  test('hex-sup-11 a battery that did not fire this turn is tested again', () => {
    const stage = phase({ of: [battery({ last: at('0505'), repeats: 1 })] });
    stage.play(call('0505'));
    expect(stage.table.batteries[0]!.mission!.isSure).toBe(false);
  });
});

describe('delay', () => {
  const german = (more: Partial<Battery> = {}) => battery({ side: 'axis', mission: MISSION, ...more });
  const arrives = (of: Battery, dice: string): boolean => {
    const stage = phase({ of: [of], dice: `${dice === '' ? '' : `delay=${dice} `}` });
    const events = stage.play(comes);
    return ofType(events, 'impact').length > 0;
  };

  test.each([
    ['3,4', 'direction=1 scatter=1', 1],
    ['4,4', '', 0],
  ])('hex-sup-02, hex-sup-05, hex-gap-08 two dice of 7 or less: %s', (delay, more, hits) => {
    const stage = phase({ of: [battery({ mission: MISSION })], dice: `delay=${delay} ${more}` });
    expect(stage.asked).toBe('support.cancel allies');
    expect(ofType(stage.play(comes), 'impact')).toHaveLength(hits);
    expect(stage.table.batteries[0]).toMatchObject(
      hits ? { fires: 2, mission: null, hasFired: true } : { fires: 3, mission: { delayed: 1 } },
    );
  });

  test.each([
    ['German -1', german(), '4,4', '5,4'],
    ['pre-registered -1', battery({ mission: { ...MISSION, isRegistered: true } }), '4,4', '5,4'],
    ['-1 for each turn of delay', battery({ mission: { ...MISSION, delayed: 2 } }), '5,4', '5,5'],
  ])('hex-sup-05 %s', (_, of, comesOn, waitsOn) => {
    const observer = of.side === 'axis' ? 'a-obs' : 'b-obs';
    const made = { ...of, mission: { ...of.mission!, observer } };
    const targets = { 'a-obs': { card: cardNamed('observer'), at: '0508' } };
    const tried = (delay: string, more = ''): number => {
      const stage = phase({ of: [made], targets, dice: `delay=${delay} ${more}` });
      return ofType(stage.play(comes), 'impact').length;
    };
    expect([tried(comesOn, 'direction=1 scatter=1'), tried(waitsOn)]).toEqual([1, 0]);
  });

  test('hex-sup-04 the owner may cancel it before the roll, and keeps the fire', () => {
    const stage = phase({ of: [battery({ mission: MISSION })] });
    expect(stage.pending).toMatchObject({ hidden: true });
    const events = stage.play({ kind: 'let-fall', isCancelled: true });
    expect([rolls(events), stage.table.batteries[0]!.fires]).toEqual([[], 3]);
    expect(stage.table.batteries[0]!.mission).toBeNull();
  });

  test('hex-sup-05, hex-sup-02 the enemy sees neither the question nor the roll of a mission that waits', () => {
    const stage = phase({ of: [battery({ mission: MISSION })], dice: 'delay=6,6' });
    expect(stage.redact(stage.play(comes), 'axis')).toEqual([]);
    expect(arrives(battery({ mission: MISSION }), '6,5')).toBe(false);
  });

  test('hex-sup-11 a repetition needs no test', () => {
    const of = battery({ mission: { ...MISSION, isSure: true }, last: at('0505'), repeats: 1 });
    const stage = phase({ of: [of], dice: 'direction=1 scatter=4' });
    // Die 4, second fire -1, observer near -1: 2, in the hex.
    expect(ofType(stage.play(comes), 'impact')).toMatchObject([{ hex: at('0505'), repeats: 2 }]);
  });
});

describe('scatter', () => {
  const fall = (scatter: number, more: Case = {}, of: Partial<Battery> = {}) => {
    const stage = phase({
      of: [battery({ mission: { ...MISSION, isSure: true }, ...of })],
      dice: `direction=2 scatter=${scatter}`,
      ...more,
    });
    return ofType(stage.play(comes), 'impact')[0]!.place;
  };

  // The observer at 0508 is near: -1.
  test.each([
    [1, '0505'],
    [3, '0505'],
    [4, '0604'],
    [5, '0604'],
    [6, '0704'],
  ])('hex-sup-06, hex-map-01 a die of %i less 1 leads to %s, north-east', (die, place) => {
    expect(fall(die)).toBe(place);
  });

  test('hex-sup-06 a modified die above 7 counts as 7', () => {
    expect(fall(6, { terms: { weather: [3] } }, { mission: { ...MISSION, isSure: true, observer: null } })).toBe(
      '0803',
    );
  });

  const modifiers = (more: Case, of: Partial<Battery> = {}) => {
    const { own = {}, table = {}, ...rest } = more;
    const made = tableFor({ groups: { a: axis(), b: allies(own) }, table: { turn: 2, ...table }, ...rest });
    return scatterModifiers(made, battery({ mission: { ...MISSION }, ...of })).map((one) => one?.value ?? 0);
  };
  const far = (observer: string): Case => ({
    own: { 'b-obs': { card: cardNamed('observer'), at: observer } },
    ground: { size: '40 x 10' },
  });
  const size = '40 x 10';
  const to = (hex: string): Partial<Battery> => ({ mission: { ...MISSION, hex: at(hex, size) } });

  test.each([
    ['1005', '0105', -1],
    ['1105', '0105', 0],
    ['2105', '0105', 0],
    ['2205', '0105', 1],
    ['3005', '0105', 1],
    ['3105', '0105', 2],
  ])('hex-sup-07, hex-sup-08 observer at %s, target %s: %i', (observer, target, value) => {
    expect(modifiers(far(observer), to(target))).toEqual([0, value, 0]);
  });

  test('hex-sup-09 nobody who sees it +3, in place of the distance', () => {
    expect(modifiers({}, { mission: { ...MISSION, observer: null } })).toEqual([0, 3, 0]);
    expect(modifiers({ ground: { ground: [{ forest: '0506' }] } })).toEqual([0, 3, 0]);
    const down = { 'b-obs': { card: cardNamed('observer'), at: '0508', isNeutralised: true } };
    expect(modifiers({ own: down })).toEqual([0, 3, 0]);
  });

  test.each([
    [1, -1],
    [2, -2],
    [5, -2],
  ])('hex-sup-07, hex-sup-11 after %i fires at the hex without correction: %i', (repeats, value) => {
    const again = { mission: { ...MISSION, isSure: true }, last: at('0505'), repeats };
    expect(modifiers({}, again)).toEqual([value, -1, 0]);
  });

  test('hex-sup-12 a correction starts the count again', () => {
    expect(modifiers({}, { mission: { ...MISSION, isSure: true }, last: at('0506'), repeats: 2 })).toEqual([0, -1, 0]);
  });

  test('hex-sup-10 weather adds its level', () => {
    expect(modifiers({ terms: { weather: [0, 2] } })).toEqual([0, -1, 2]);
  });

  test('hex-sup-06 what scatters off the map falls there, and its edge is hit all the same', () => {
    const stage = phase({
      of: [battery({ mission: { ...MISSION, hex: at('0501'), isSure: true } })],
      targets: { 'a-1': { at: '0501' } },
      dice: 'direction=1 scatter=5 attack=6,6',
    });
    // Observer near -1: one hex north of the edge; a factor of 4 in the hex beside it.
    expect(ofType(stage.play(comes), 'impact')).toMatchObject([{ hex: OFF, place: '' }]);
    expect(stage.table.impacts).toEqual([]);
  });
});

describe('barrages', () => {
  test('hex-sup-13, hex-sup-14 the hexes of the table, from the impact outward, each ring clockwise from the north', () => {
    const board = makeBoard(12, 10);
    const hexes = [...around(board, { q: board.q[at('0505')]!, r: board.r[at('0505')]! }, 1)];
    expect(hexes.map(({ hex }) => hex)).toEqual(
      ['0505', '0504', '0604', '0605', '0506', '0405', '0404'].map((name) => at(name)),
    );
    const ring = [...around(board, { q: board.q[at('0505')]!, r: board.r[at('0505')]! }, 3)];
    expect([ring.length, new Set(ring.map(({ hex }) => hex)).size]).toEqual([37, 37]);
    expect(ring.slice(7).every(({ distance }, i) => distance === (i < 12 ? 2 : 3))).toBe(true);
  });

  test.each([
    ['Light', 7],
    ['Medium', 19],
    ['Heavy', 37],
    ['Bomb', 19],
  ] as const)('hex-sup-13 %s reaches %i hexes', (type, count) => {
    const table = tableFor({ groups: { a: axis(), b: allies() } });
    expect(barrageFrame(table, battery({ type }), false, { q: 5, r: 2 }).left).toHaveLength(count);
  });

  const strike = (of: Partial<Battery>, targets: Readonly<Record<string, Piece>>, dice: string, more: Case = {}) => {
    const stage = phase({
      of: [battery({ mission: { ...MISSION, isSure: true }, ...of })],
      targets,
      dice: `${of.type === 'Bomb' ? 'sortie=1,1 ' : ''}direction=1 scatter=1 ${dice}`,
      own: { 'b-obs': { card: cardNamed('observer'), at: '0510' } },
      ...more,
    });
    const events = stage.play(comes);
    return { stage, events };
  };

  test('hex-sup-13, hex-sup-14, hex-ind-01 every unit of both sides, with the factor of its distance, the impact first', () => {
    const { events, stage } = strike(
      {},
      { 'a-1': { at: '0504' }, 'a-2': { at: '0505', move: 'normal' }, 'a-3': { at: '0503' } },
      'attack=6,6 attack=6,6 attack=6,6',
      { own: { 'b-1': { at: '0505' } } },
    );
    const attacked = ofType(events, 'attacked');
    expect(
      attacked.map(({ unit, column, modifiers }) => [unit, column, ...modifiers.map(({ value }) => value)]),
    ).toEqual([
      ['a-2', 10, -1],
      ['b-1', 10],
      ['a-1', 4],
    ]);
    expect(stage.table.impacts).toEqual([at('0505')]);
  });

  test('hex-sup-13, hex-fx-01 a smoke mission lays the bracketed types and attacks nobody', () => {
    const { stage, events } = strike(
      { mission: { ...MISSION, isSure: true, isSmoke: true } },
      { 'a-1': { at: '0505' } },
      '',
    );
    expect(ofType(events, 'attacked')).toEqual([]);
    expect(stage.table.smoke).toHaveLength(7);
    expect(new Map(stage.table.smoke).get(at('0505'))).toBe(2);
    expect(new Map(stage.table.smoke).get(at('0504'))).toBe(1);
  });

  test('hex-ind-02, hex-ind-03 what is in the hex less 1, and -1 on the move; no hexside, no smoke, no tactical movement', () => {
    const ground: Ground = {
      ground: [{ forest: '0505' }, { 'stone building': '0303' }],
      hexsides: [{ bocage: '0606/0605' }],
    } as Ground;
    const units = {
      'a-1': { at: '0505', move: 'rapid' },
      'a-2': { at: '0606', move: 'tactical' },
      'a-3': { at: '0707', move: 'normal' },
      'a-4': { at: '0303' },
    } as const;
    const table = tableFor({
      groups: { a: axis(units), b: allies() },
      ground,
      table: { smoke: [[at('0606'), 1]], wrecks: [at('0505'), at('0303')] },
    });
    const of = (id: string) => indirectModifiers(table, unitAt(table, id)).map((one) => one?.value ?? 0);
    expect([of('a-1'), of('a-2'), of('a-3'), of('a-4')]).toEqual([
      [2, -1],
      [0, 0],
      [0, -1],
      [2, 0],
    ]);
  });

  test('hex-ind-04, hex-hid-15 artillery is not halved against a hidden unit', () => {
    const { events } = strike({}, { 'a-1': { at: '0505', isHidden: true } }, 'blind=6,6');
    expect(ofType(events, 'attacked')).toMatchObject([{ unit: 'a-1', column: 10 }]);
  });

  const PANZER = { card: cardNamed('panzer-iv-h'), at: '0505', facing: 1 } as const;
  test.each([
    ['1,1', 'Light', { gone: true }],
    ['2,1', 'Light', { isImmobilised: true }],
    ['2,2', 'Light', { isShutDown: true }],
    ['3,2', 'Light', { isShutDown: false, isImmobilised: false }],
    ['3,2', 'Heavy', { isImmobilised: true }],
    ['3,2', 'Bomb', { isImmobilised: true }],
  ] as const)('hex-ind-05, hex-ind-08 %s of %s at an AFV: %o', (dice, type, is) => {
    const { stage } = strike({ type }, { 'a-1': PANZER }, `shelling=${dice}`);
    if ('gone' in is) expect(stage.has('a-1')).toBe(false);
    else expect(stage.unit('a-1')).toMatchObject(is);
  });

  test('hex-ind-05 soft vehicles have their own line', () => {
    const { stage } = strike({}, { 'a-1': { card: cardNamed('truck'), at: '0505', facing: 1 } }, 'shelling=4,3');
    expect(stage.has('a-1')).toBe(false);
  });

  test('hex-ind-06, hex-ind-07, hex-gap-20 open top -2, front armour of 11 and more +1, +1 for each hex from the impact', () => {
    const table = tableFor({
      groups: {
        a: axis({
          'a-1': { card: cardNamed('marder-iii'), at: '0505', facing: 1 },
          'a-2': { card: cardNamed('panther'), at: '0505', facing: 1 },
          'a-3': { card: cardNamed('kubelwagen'), at: '0505', facing: 1 },
          'a-4': { card: cardNamed('tiger-i'), at: '0505', facing: 1 },
        }),
        b: allies(),
      },
    });
    const of = (id: string, distance: number) =>
      vehicleModifiers(table, unitAt(table, id), distance).map((one) => one?.value ?? 0);
    expect([of('a-1', 0), of('a-2', 1), of('a-3', 2), of('a-4', 0)]).toEqual([
      [-2, 0, 0],
      [0, 1, 1],
      [0, 0, 2],
      [0, 1, 0],
    ]);
  });

  test.each([
    ['Light', false],
    ['Medium', true],
    ['Bomb', true],
  ] as const)('hex-ind-09, hex-fire-19 %s sets stone alight: %s', (type, burns) => {
    const ground = { ground: [{ 'stone building': '0505' }] } as Ground;
    const { stage } = strike(
      { type },
      { 'a-1': { at: '0505', move: 'rapid' } },
      `attack=1,1 ${burns ? 'burns=2' : ''}`,
      { ground },
    );
    expect(stage.table.blazes).toEqual(burns ? [at('0505')] : []);
  });
});

describe('aircraft', () => {
  const sortie = (more: Partial<Battery> = {}) =>
    battery({ type: 'Bomb', fires: 1, hasSmoke: false, mission: { ...MISSION, observer: null }, ...more });

  test('hex-sup-15 a demand names a hex, seen or not', () => {
    const stage = phase({ of: [sortie({ mission: null })], ground: { ground: [{ forest: '0506' }] } });
    expect(stage.refusal('allies', call('0504'))).toBe('NO_OBSERVER hex-sup-16');
    expect(stage.refusal('allies', call('0504', { observer: null }))).toBeNull();
  });

  test.each([
    ['3,4', 0, 'direction=1 scatter=1', 1],
    ['4,4', 0, '', 0],
    ['3,3', 1, 'direction=1 scatter=1', 1],
    ['3,4', 1, '', 0],
  ])('hex-sup-15 it comes on 7 or less with the visibility level added: %s at %i', (dice, weather, more, hits) => {
    const stage = phase({ of: [sortie()], terms: { weather: [weather] }, dice: `sortie=${dice} ${more}` });
    expect(ofType(stage.play(comes), 'impact')).toHaveLength(hits);
    // It must be demanded anew, and is kept if it did not come.
    expect(stage.table.batteries[0]).toMatchObject({ mission: null, fires: 1 - hits });
  });

  test('hex-sup-15 nothing flies in weather of level 3', () => {
    const stage = phase({ of: [sortie()], terms: { weather: [3] } });
    expect(rolls(stage.play(comes))).toEqual([]);
    expect(stage.table.batteries[0]!.fires).toBe(1);
  });

  test('hex-sup-16 it scatters by weather alone, and attacks as a bomb', () => {
    const table = tableFor({ groups: { a: axis(), b: allies() }, terms: { weather: [1] } });
    expect(scatterModifiers(table, sortie()).map((one) => one?.value)).toEqual([1]);
    const stage = phase({
      of: [sortie()],
      targets: { 'a-1': { at: '0505' } },
      dice: 'sortie=1,1 direction=1 scatter=2 attack=6,6',
    });
    expect(ofType(stage.play(comes), 'attacked')).toMatchObject([{ unit: 'a-1', column: 14 }]);
  });
});

describe('mortars', () => {
  const fire = (hex: string, only: string | null = null): MortarFrame => ({
    ...{ proc: 'mortar', step: 'attack', side: 'allies', unit: 'b-m', hex: at(hex), only },
  });
  const MORTAR = { card: cardNamed('81-mm-mortar'), at: '0509' } as const;
  const shells = (targets: Readonly<Record<string, Piece>>, dice: string, only: string | null = null) =>
    onTable({
      groups: { a: axis(targets), b: allies({ 'b-m': MORTAR }) },
      stack: [fire('0505', only)],
      dice,
    });

  test('hex-mor-03 every unit in the hex is attacked with its AP, without scatter', () => {
    const stage = shells(
      { 'a-1': { at: '0505' }, 'a-2': { at: '0505' }, 'a-3': { at: '0504' } },
      'attack=6,6 attack=6,6',
    );
    const attacked = ofType(stage.opening, 'attacked');
    expect(attacked.map(({ unit, factor }) => [unit, factor])).toEqual([
      ['a-1', MORTAR.card.main!.ap],
      ['a-2', MORTAR.card.main!.ap],
    ]);
  });

  test('hex-mor-03, hex-opp-04 in a response only the trigger', () => {
    const stage = shells({ 'a-1': { at: '0505' }, 'a-2': { at: '0505' } }, 'attack=6,6', 'a-2');
    expect(ofType(stage.opening, 'attacked').map(({ unit }) => unit)).toEqual(['a-2']);
  });

  test('hex-mor-04 halved if it is stopped, has moved, and against a hidden unit; by nothing else', () => {
    const factor = (more: Partial<Piece>, isHidden = false): number => {
      const table = tableFor({
        groups: { a: axis(), b: allies({ 'b-m': { ...MORTAR, ...more } }) },
        table: { smoke: [[at('0509'), 1]] },
      });
      return mortarFactor(table, unitAt(table, 'b-m'), isHidden);
    };
    const { ap, apReduced } = MORTAR.card.main!;
    expect([factor({}), factor({ steps: 1 })]).toEqual([ap, apReduced]);
    expect([factor({ isStopped: true }), factor({ move: 'normal' }), factor({}, true)]).toEqual([
      ap / 2,
      ap / 2,
      ap / 2,
    ]);
    expect(factor({ isStopped: true, move: 'normal' }, true)).toBe(ap / 8);
  });

  test.each([
    ['81-mm-mortar', '1,1', { isImmobilised: true }],
    ['60-mm-mortar', '1,1', { isShutDown: true }],
  ])('hex-mor-05 vehicles are attacked in the column of the mortar: %s', (card, dice, is) => {
    const stage = onTable({
      groups: {
        a: axis({ 'a-1': { card: cardNamed('panzer-iv-h'), at: '0505', facing: 1 } }),
        b: allies({ 'b-m': { card: cardNamed(card), at: '0509' } }),
      },
      stack: [fire('0505')],
      dice: `shelling=${dice}`,
    });
    expect(stage.unit('a-1')).toMatchObject(is);
  });

  describe('what it may fire at', () => {
    const aimed = (hex: string) => ({
      ...{
        kind: 'fire' as const,
        units: ['b-m'],
        at: { hex: at(hex) },
        weapon: 'main' as const,
        on: 'mortar' as const,
      },
    });
    const acting = (own: Readonly<Record<string, Piece>>, ground: Ground = {}): HexStage => {
      const stage = onTable({
        groups: { a: axis({ 'a-1': { at: '0503' } }), b: allies({ 'b-m': MORTAR, ...own }) },
        ground,
        stack: [operationsFrame('allies')],
        dice: 'initiative=1,1 initiative=6,6',
      });
      stage.play(activate('b'));
      return stage;
    };
    const far = { 'b-obs': { card: cardNamed('observer'), at: '1109' } };

    const reaching = (more: { readonly least?: number; readonly range?: number }): Readonly<Record<string, Piece>> => ({
      ...far,
      'b-m': { ...MORTAR, card: { ...MORTAR.card, main: { ...MORTAR.card.main!, ...more } } },
    });

    test('hex-mor-01 nothing beyond its longest range', () => {
      expect(acting(reaching({ range: 6 })).refusal('allies', aimed('0503'))).toBeNull();
      expect(acting(reaching({ range: 5 })).refusal('allies', aimed('0503'))).toBe('TOO_FAR hex-mor-01');
    });

    test('hex-mor-04 no adjacent hex, whatever its least range', () => {
      expect(acting(reaching({ least: 1 })).refusal('allies', aimed('0508'))).toBe('TOO_FAR hex-mor-01');
      expect(acting(reaching({ least: 1 })).refusal('allies', aimed('0507'))).toBeNull();
    });

    test('hex-mor-01, hex-mor-02, hex-mor-04 a hex between its least and its longest range that it sees, set up', () => {
      const stage = acting(far);
      expect(stage.refusal('allies', aimed('0503'))).toBeNull();
      expect(stage.refusal('allies', aimed('0507'))).toBe('TOO_FAR hex-mor-01');
      const down = acting({ ...far, 'b-m': { ...MORTAR, isDismantled: true } });
      expect(down.refusal('allies', aimed('0503'))).toBe('DISMANTLED hex-act-19');
      const blind = acting(far, { ground: [{ forest: '0507' }] });
      expect(blind.refusal('allies', aimed('0503'))).toBe('NOT_SEEN hex-mor-01');
    });

    test('hex-mor-02 an observer beside it sees for it; a CP only by its command action', () => {
      const woods: Ground = { ground: [{ forest: '0507' }] };
      const beside = { 'b-obs': { card: cardNamed('observer'), at: '0609' } };
      expect(acting(beside, woods).refusal('allies', aimed('0503'))).toBeNull();
      const cp = acting({ ...far, 'b-cp': { card: CARDS.cp, at: '0609' } }, woods);
      expect(cp.refusal('allies', aimed('0503'))).toBe('NOT_SEEN hex-mor-01');
      cp.play(cp.offers('allies').find((one) => 'what' in one && one.what === 'observe')!);
      expect(cp.refusal('allies', aimed('0503'))).toBeNull();
    });

    test('hex-mor-02 a CP in a vehicle observes for nobody', () => {
      const look = (card: Piece['card'], facing: 0 | 1) => {
        const table = tableFor({
          groups: { b: { side: 'allies', units: { 'b-cp': { card: card!, at: '0609', facing }, 'b-m': MORTAR } } },
        });
        return spottersOf(table, unitAt(table, 'b-m'), { isResponse: true, isMoving: false }).map(({ id }) => id);
      };
      expect([look(CARDS.cp, 0), look(cardNamed('sherman-75'), 1)]).toEqual([['b-cp'], []]);
    });
  });
});

import { describe, expect, test } from 'vitest';
import { administrationFrame } from '../administration/steps.ts';
import { setAlight } from '../fire/attack.ts';
import { floorsAt, moveFieldOf, terrainAt } from '../ground.ts';
import { operationsFrame } from '../operations/impulse.ts';
import { protectionOf, sees, shelterOf, smokeOn } from '../sight.ts';
import {
  activate,
  at,
  CARDS,
  end,
  type Group,
  type HexStage,
  ofType,
  onTable,
  type Piece,
  pass,
  type Setting,
  tableFor,
} from '../stage.testing.ts';
import { unitAt } from '../state.ts';
import { entryCost } from '../tables/terrain.ts';
import { cardNamed } from '../units/index.ts';
import { clearingFrame } from './types.ts';

const FAR: Group = { side: 'allies', units: { 'b-cp': { card: CARDS.cp, at: '1210' } } };
const axis = (units: Readonly<Record<string, Piece>>): Group => ({
  ...{ side: 'axis', units: { 'a-cp': { card: CARDS.cp, at: '0101' }, ...units } },
});
const phase = (units: Readonly<Record<string, Piece>>, more: Partial<Setting> = {}): HexStage =>
  onTable({ groups: { a: axis(units), b: FAR }, stack: [clearingFrame()], ...more });
/** Formation a is activated at once. */
const active = (units: Readonly<Record<string, Piece>>, more: Partial<Setting> = {}): HexStage => {
  const { dice = '', ...rest } = more;
  const stage = onTable({
    groups: { a: axis(units), b: FAR },
    stack: [operationsFrame('axis')],
    dice: `initiative=6,6 initiative=1,1 ${dice}`,
    ...rest,
  });
  stage.play(activate('a'));
  return stage;
};
const smoke = (
  unit: string,
  by: 'hand' | 'pots' | 'shells' | 'mortar',
  hex: string | null,
  move = 'none' as const,
) => ({
  ...{ kind: 'smoke' as const, unit, by, move, hex: hex === null ? null : at(hex) },
});

type Ground = NonNullable<Setting['ground']>;

describe('the first two steps of the administrative phase', () => {
  test('hex-adm-01, hex-mark-13, hex-sup-17 impact markers come off', () => {
    const stage = phase({}, { table: { impacts: [at('0505')] } });
    expect(stage.table.impacts).toEqual([]);
  });

  test('hex-adm-02, hex-fx-04, hex-fx-06 type 2 smoke becomes type 1, type 1 goes', () => {
    const stage = phase(
      {},
      {
        table: {
          smoke: [
            [at('0505'), 2],
            [at('0605'), 1],
          ],
        },
      },
    );
    expect(stage.table.smoke).toEqual([[at('0505'), 1]]);
    expect(stage.table.changes.clouds).toEqual([[at('0505'), 1]]);
  });

  test('hex-adm-01, hex-fx-09 a unit in a blaze goes to an adjacent hex of its choice', () => {
    const stage = phase({ 'a-1': { at: '0505' } }, { table: { blazes: [at('0505')], ruins: [at('0505')] } });
    expect(stage.asked).toBe('clearing.leave axis');
    expect(stage.refusal('axis', { kind: 'leave-blaze', to: at('0508') })).toContain('hex-fx-09');
    stage.play({ kind: 'leave-blaze', to: at('0504') });
    expect(stage.unit('a-1').at).toBe(at('0504'));
    expect(stage.asked).toBe('over');
  });

  test('hex-fx-09, hex-fx-10, hex-stack-06 not into another blaze, an enemy or a full hex; with nowhere to go it is lost', () => {
    const around = ['0504', '0604', '0605', '0506', '0405', '0404'];
    const full = Object.fromEntries([1, 2, 3].map((n) => [`a-f${n}`, { at: '0504' }]));
    const some = phase(
      { 'a-1': { at: '0505' }, ...full },
      { table: { blazes: [at('0505'), ...around.slice(2).map((name) => at(name))] } },
    );
    expect(some.offers('axis')).toEqual([{ kind: 'leave-blaze', to: at('0604') }]);
    some.play({ kind: 'leave-blaze', to: at('0604') });
    const none = phase(
      { 'a-1': { at: '0505' } },
      { table: { blazes: [at('0505'), ...around.map((name) => at(name))] } },
    );
    expect([none.has('a-1'), none.table.points.allies]).toEqual([false, 2]);
  });

  test('hex-fx-09, hex-mark-07 a vehicle that cannot move burns where it is', () => {
    const card = cardNamed('panzer-iv-h');
    const stage = phase(
      { 'a-1': { card, at: '0505', facing: 1, isImmobilised: true } },
      { table: { blazes: [at('0505')] } },
    );
    expect(stage.has('a-1')).toBe(false);
  });

  test('hex-fx-09, hex-hid-01 a hidden unit leaves unseen but for its "?"', () => {
    const stage = phase(
      { 'a-1': { at: '0505', isHidden: true } },
      { table: { blazes: [at('0505')] }, ground: { ground: [{ forest: 'all' }] } },
    );
    expect(stage.pending).toMatchObject({ hidden: true });
    const seen = stage.redact(stage.play({ kind: 'leave-blaze', to: at('0504') }), 'allies');
    expect(seen.map(({ type }) => type)).toEqual(['mark-moved']);
    expect(stage.unit('a-1').isHidden).toBe(true);
  });
});

describe('smoke', () => {
  test('hex-act-15, hex-chk-11, hex-fx-01, hex-fx-02 infantry lays type 1 in its own or an adjacent hex, and has no Move marker of it', () => {
    const stage = active({ 'a-1': { at: '0505' } });
    expect(stage.refusal('axis', smoke('a-1', 'hand', '0503'))).toBe('TOO_FAR hex-fx-02');
    expect(stage.refusal('axis', smoke('a-1', 'hand', '0505'))).toBeNull();
    stage.play(smoke('a-1', 'hand', '0504'));
    expect(stage.table.smoke).toEqual([[at('0504'), 1]]);
    expect(stage.unit('a-1')).toMatchObject({ move: 'none', fire: 'none', isActivated: true });
  });

  test('hex-fx-05 of two markers the higher type stays', () => {
    const stage = active({ 'a-1': { at: '0505' } }, { table: { smoke: [[at('0504'), 2]] } });
    stage.play(smoke('a-1', 'hand', '0504'));
    expect(stage.table.smoke).toEqual([[at('0504'), 2]]);
    const thin = phase({}, { table: { smoke: [[at('0605'), 2]] } });
    const laid = { type: 'smoke-laid', rule: 'hex-fx-05', hex: at('0605'), level: 2, place: '0605' } as const;
    expect(thin.table.smoke).toEqual([[at('0605'), 1]]);
    thin.rules.apply(thin.table, laid);
    expect(thin.table.smoke).toEqual([[at('0605'), 2]]);
  });

  test('hex-fx-02, hex-act-28, hex-chk-11 pots need a vehicle that has them, and reach as far', () => {
    const stage = active({
      'a-1': { card: cardNamed('cromwell'), at: '0505', facing: 1 },
      'a-2': { card: cardNamed('panther'), at: '0305', facing: 1 },
    });
    expect(stage.refusal('axis', smoke('a-2', 'pots', '0304'))).toBe('NO_SMOKE hex-fx-02');
    expect(stage.refusal('axis', smoke('a-1', 'hand', '0504'))).toBe('NO_SMOKE hex-fx-02');
    expect(stage.refusal('axis', smoke('a-1', 'pots', '0503'))).toBe('TOO_FAR hex-fx-02');
    stage.play(smoke('a-1', 'pots', '0504'));
    expect(stage.table.smoke).toEqual([[at('0504'), 1]]);
    expect(stage.unit('a-1').fire).toBe('none');
  });

  test('hex-fx-01, hex-fx-03, hex-chk-11 shells go into any hex that the tank sees, and are a fire', () => {
    const tank = { card: cardNamed('sherman-75'), at: '0505', facing: 1 } as const;
    const other = { card: cardNamed('panther'), at: '0305', facing: 1 } as const;
    const stage = active({ 'a-1': tank, 'a-2': other }, { ground: { ground: [{ forest: '0503' }] } });
    expect(stage.refusal('axis', smoke('a-1', 'shells', '0501'))).toBe('NOT_SEEN hex-fx-03');
    expect(stage.refusal('axis', smoke('a-2', 'shells', '0306'))).toBe('NO_SMOKE hex-fx-03');
    stage.play(smoke('a-1', 'shells', '0909'));
    expect(stage.table.smoke).toEqual([[at('0909'), 1]]);
    expect(stage.unit('a-1').fire).toBe('check');
  });

  test('hex-fx-03, hex-act-15 the usual place of shells is one that the tank sees', () => {
    const tank = { card: cardNamed('sherman-75'), at: '0505', facing: 1 } as const;
    const b: Group = { side: 'allies', units: { 'b-cp': { card: CARDS.cp, at: '0502' }, 'b-1': { at: '0909' } } };
    const stage = active(
      { 'a-1': tank },
      { groups: { a: axis({ 'a-1': tank }), b }, ground: { ground: [{ forest: '0503-0504' }] } },
    );
    stage.play({ ...smoke('a-1', 'shells', null), move: 'before' });
    stage.defaults('smoke.choose');
    // hex-act-15 How it lays smoke is known of a unit in sight.
    expect(stage.look('allies').view.stack.at(-1)).toMatchObject({ proc: 'smoke', by: 'shells' });
    const [usual] = stage.offers('axis');
    expect(usual).toEqual({ kind: 'lay-smoke', hex: at('0909') });
    stage.defaults('activation.choose');
    expect(stage.table.smoke).toEqual([[at('0909'), 1]]);
  });

  test.each([
    ['3,4', 1, 'check'],
    ['4,4', 0, 'no more'],
  ] as const)('hex-chk-11 a marked tank checks before it lays smoke with shells: %s', (dice, count, fire) => {
    const tank = { card: cardNamed('sherman-75'), at: '0505', facing: 1, fire: 'check' } as const;
    const stage = active({ 'a-1': tank }, { dice: `check=${dice}` });
    expect(stage.refusal('axis', { ...smoke('a-1', 'shells', '0504'), move: 'after' })).toBe('MAY_NOT_MOVE hex-act-04');
    stage.play(smoke('a-1', 'shells', '0504'));
    expect([stage.table.smoke.length, stage.unit('a-1').fire]).toEqual([count, fire]);
  });

  test('hex-mor-06, hex-fx-01, hex-chk-11 a mortar with smoke lays it in a hex of its range, as a fire', () => {
    const card = cardNamed('3-inch-mortar');
    const stage = active({ 'a-1': { card, at: '0505' }, 'a-2': { card: CARDS.mortar60, at: '0305' } });
    expect(stage.refusal('axis', smoke('a-1', 'mortar', '0503'))).toBe('TOO_FAR hex-mor-01');
    expect(stage.refusal('axis', smoke('a-2', 'mortar', '0309'))).toBe('NO_SMOKE hex-fx-02');
    stage.play(smoke('a-1', 'mortar', '0510'));
    expect(stage.table.smoke).toEqual([[at('0510'), 1]]);
    expect(stage.unit('a-1').fire).toBe('check');
  });

  test('hex-fx-06, hex-map-12, hex-los-13 smoke blocks lines through it and protects who is in it', () => {
    const groups = { a: axis({ 'a-1': { at: '0505' } }), b: FAR };
    const table = tableFor({ groups, table: { smoke: [[at('0503'), 1]] } });
    const [one, cp] = [unitAt(table, 'a-1'), { ...unitAt(table, 'a-cp'), at: at('0501') }];
    expect(sees(table, one, cp)).toBe(false);
    expect(smokeOn(table, at('0503'))).toBe(1);
    expect(sees({ ...table, smoke: [], changes: { clouds: [], terrain: [] } }, one, cp)).toBe(true);
  });

  test('hex-opp-08, hex-act-15 the smoke may also come after a half move, and is aimed then', () => {
    const stage = active({ 'a-1': { at: '0505' } });
    expect(stage.refusal('axis', { ...smoke('a-1', 'hand', '0504'), move: 'before' })).toBe('WHERE hex-act-15');
    stage.play({ ...smoke('a-1', 'hand', null), move: 'before' });
    stage.defaults('smoke.choose');
    expect(stage.asked).toBe('smoke.choose axis');
    stage.play({ kind: 'lay-smoke', hex: at('0504') });
    expect(stage.table.smoke).toEqual([[at('0504'), 1]]);
  });
});

describe('blazes and ruins', () => {
  const HOUSE: Ground = { ground: [{ 'stone building': '0505', floors: 2 }] } as Ground;

  test('hex-fx-07, hex-fx-11 those in a building set alight are stopped and on the ground', () => {
    const units = { 'a-1': { at: '0505', floor: 1 }, 'a-2': { at: '0505' }, 'a-3': { at: '0506' } };
    const stage = onTable({ groups: { a: axis(units), b: FAR }, ground: HOUSE, stack: [clearingFrame()] });
    const events: { readonly type: string }[] = [];
    const play = {
      emit: (event: { readonly type: string }) => {
        events.push(event);
        stage.rules.apply(stage.table, event as never);
      },
    };
    setAlight(stage.table, play as never, at('0505'));
    expect([stage.unit('a-1').floor, stage.unit('a-1').isStopped, stage.unit('a-2').isStopped]).toEqual([
      0,
      true,
      true,
    ]);
    expect(stage.unit('a-3').isStopped).toBe(false);
    expect([stage.table.blazes, stage.table.ruins]).toEqual([[at('0505')], [at('0505')]]);
  });

  test('hex-fx-08 ruins cost 2 and 4, are closed to others, protect one less and have no upper levels', () => {
    const groups = { a: axis({ 'a-1': { at: '0505' } }), b: FAR };
    const before = tableFor({ groups, ground: HOUSE });
    const after = tableFor({ groups, ground: HOUSE, table: { ruins: [at('0505')] } });
    expect(['infantry', 'tracked', 'halftrack', '4x4', 'wheeled'].map((of) => entryCost('ruins', of as never))).toEqual(
      [...[2, 4, null, null, null]],
    );
    expect(moveFieldOf(after, 'infantry')).not.toBe(moveFieldOf(before, 'infantry'));
    expect([shelterOf(before, unitAt(before, 'a-1')), shelterOf(after, unitAt(after, 'a-1'))]).toEqual([3, 2]);
    expect([floorsAt(before, at('0505')), floorsAt(after, at('0505'))]).toEqual([2, 0]);
    expect(terrainAt(after, at('0505'))).toBe('ruins');
  });

  test('hex-fx-10 a blaze outlasts the turn', () => {
    const stage = onTable({
      groups: { a: axis({}), b: FAR },
      table: { blazes: [at('0505')] },
      stack: [administrationFrame()],
    });
    stage.defaults();
    expect(stage.table.blazes).toEqual([at('0505')]);
  });
});

describe('works', () => {
  const dig = (unit: string) => ({ kind: 'entrench' as const, unit });

  test('hex-act-17, hex-fx-12, hex-mark-15 the action in two turns running makes an entrenchment', () => {
    const first = active({ 'a-1': { at: '0505' } });
    first.play(dig('a-1'));
    expect([first.unit('a-1').digging, first.table.works]).toEqual([1, []]);
    const second = active({ 'a-1': { at: '0505', digging: 1 } }, { table: { turn: 2 } });
    second.play(dig('a-1'));
    expect(second.table.works).toEqual([{ hex: at('0505'), kind: 'entrenchment', isForVehicles: false }]);
    expect(second.unit('a-1').digging).toBe(0);
    expect(protectionOf(second.table, second.unit('a-1'), { at: at('0508'), floor: 0 })).toBe(2);
  });

  test('hex-fx-12 a turn in between, and it begins again', () => {
    const stage = active({ 'a-1': { at: '0505', digging: 1 } }, { table: { turn: 3 } });
    stage.play(dig('a-1'));
    expect([stage.unit('a-1').digging, stage.table.works]).toEqual([3, []]);
  });

  test.each([
    ['neutralised', { type: 'flagged', flag: 'isNeutralised', is: true }],
    ['moved', { type: 'placed', at: at('0504'), floor: 0, facing: 0, place: '' }],
    ['called to do something else', { type: 'flagged', flag: 'isCalled', is: true }],
  ])('hex-fx-12 a unit that is %s has stopped digging', (_, event) => {
    const stage = phase({ 'a-1': { at: '0505', digging: 1 } });
    stage.rules.apply(stage.table, { rule: 'hex-fx-12', side: 'axis', unit: 'a-1', ...event } as never);
    expect(stage.unit('a-1').digging).toBe(0);
  });

  test('hex-fx-12 not in buildings, marsh or water, nor on roads, nor where there are works', () => {
    const ground: Ground = {
      ground: [{ marsh: '0505' }, { 'wood building': '0305' }, { watercourse: '0309 to 0310' }],
      roads: ['0705 to 0706'],
    } as Ground;
    const units = {
      ...{ 'a-1': { at: '0505' }, 'a-2': { at: '0305' }, 'a-3': { at: '0705' } },
      ...{ 'a-4': { at: '0909' }, 'a-5': { at: '0309' } },
    };
    const stage = active(units, {
      ground,
      table: { works: [{ hex: at('0909'), kind: 'entrenchment', isForVehicles: false }] },
    });
    expect(['a-1', 'a-2', 'a-3', 'a-5'].map((id) => stage.refusal('axis', dig(id)))).toEqual(
      Array.from({ length: 4 }, () => 'NO_DIGGING hex-fx-12'),
    );
    expect(stage.refusal('axis', dig('a-4'))).toBe('DUG hex-fx-12');
  });

  test('hex-act-17 only infantry digs', () => {
    const stage = active({ 'a-1': { card: CARDS.hmg42, at: '0505' } });
    expect(stage.refusal('axis', dig('a-1'))).toBe('NOT_INFANTRY hex-act-17');
  });

  test('hex-fx-13 a prepared position protects by 3', () => {
    const works = [{ hex: at('0505'), kind: 'prepared position', isForVehicles: false }] as const;
    const table = tableFor({ groups: { a: axis({ 'a-1': { at: '0505' } }), b: FAR }, table: { works } });
    expect(protectionOf(table, unitAt(table, 'a-1'), { at: at('0508'), floor: 0 })).toBe(3);
  });

  test('hex-fx-13 nobody digs a prepared position', () => {
    const stage = active({ 'a-1': { at: '0505', digging: 1 } }, { table: { turn: 2 } });
    const events = stage.play(dig('a-1'), end, pass);
    expect(ofType(events, 'entrenched').map(({ work }) => work.kind)).toEqual(['entrenchment']);
  });
});

import { describe, expect, test } from 'vitest';
import { seatOf } from '../../../kernel/seats.ts';
import { onePlayerEach } from '../../../kit/sides.ts';
import { BOOK } from '../book.ts';
import { formationMoraleFrame } from '../formation-morale.ts';
import { at, CARDS, type Group, onTable, type Piece, rolls, type Setting, tableFor } from '../stage.testing.ts';
import { unitAt } from '../state.ts';
import { cardNamed } from '../units/index.ts';
import { rallyFrame, rallyModifiers } from './rally.ts';
import { administrationFrame } from './steps.ts';

const FAR: Group = { side: 'axis', units: { 'a-cp': { card: CARDS.cp, at: '0101' } } };
const withCp = (units: Readonly<Record<string, Piece>>, more: Partial<Group> = {}): Group => ({
  ...{ side: 'allies', units: { 'b-cp': { card: CARDS.cp, at: '0808' }, ...units } },
  ...more,
});
/** Ground over which nobody sees anybody. */
const WOODS: Setting['ground'] = { ground: [{ forest: 'all' }] };

describe('who is known to have rallied', () => {
  test('hex-adm-12, hex-hid-01 nobody is asked for an order that only a hidden unit would be reason for', () => {
    const a = (isHidden: boolean): Group => ({
      ...{ side: 'axis', units: { ...FAR.units, 'a-1': { at: '0103', isNeutralised: true, isHidden, morale: 9 } } },
    });
    const b = withCp({ 'b-1': { at: '0807', isNeutralised: true } });
    const asked = (isHidden: boolean) => onTable({ groups: { a: a(isHidden), b }, stack: [rallyFrame()] }).asked;
    expect([asked(true), asked(false)]).toEqual(['rally.choose allies', 'rally.order axis']);
  });

  test('hex-adm-12, hex-hid-01 those who are seen; hidden ones to their own side alone', () => {
    const b = withCp({
      'b-1': { at: '0807', isNeutralised: true },
      'b-2': { at: '0907', isNeutralised: true, isHidden: true },
      'b-3': { at: '0707', isNeutralised: true },
    });
    const stage = onTable({ groups: { a: FAR, b }, stack: [rallyFrame()], dice: 'rally=6,5 rally=6,5' });
    stage.play({ kind: 'rally', to: null }, { kind: 'rally', to: null });
    expect(stage.asked).toBe('rally.choose allies');
    const done = (seat: 'axis' | 'allies') =>
      (stage.look(seat).view.stack.at(-1) as unknown as { done: string[] }).done;
    expect([done('axis'), done('allies')]).toEqual([['b-1'], ['b-1', 'b-2']]);
  });
});

describe('the steps', () => {
  const phase = (b: Group, more: Partial<Setting> = {}) =>
    onTable({ groups: { a: FAR, b }, stack: [administrationFrame()], ...more });

  test('hex-adm-03, hex-res-09, hex-mark-01 to hex-mark-04 step 3 takes fire, Move, Shut Down and Stopped markers off', () => {
    const stage = phase(
      withCp({
        'b-1': { at: '0807', fire: 'check', move: 'rapid', isStopped: true },
        'b-2': { card: cardNamed('m3-halftrack'), at: '0807', facing: 1, isShutDown: true },
        'b-3': { at: '0807', isStopped: true },
      }),
    );
    expect(stage.unit('b-1')).toMatchObject({ fire: 'none', move: 'none', isStopped: false });
    expect([stage.unit('b-2').isShutDown, stage.unit('b-3').isStopped]).toEqual([false, false]);
  });

  test('hex-adm-04, hex-mark-09 step 4 makes units and formations ready to act again', () => {
    const stage = phase(withCp({ 'b-1': { at: '0807', isActivated: true } }, { isActivated: true }));
    expect(stage.unit('b-1').isActivated).toBe(false);
    expect(stage.formation('b').isActivated).toBe(false);
  });

  test('hex-adm-04, hex-adm-05, hex-adm-06, hex-adm-07 a lost CP is replaced with the bonus of the die, where its side says', () => {
    const lost: Group = {
      side: 'allies',
      cp: null,
      // Its first replacement had a bonus too, which is gone with him.
      ...{ cpMorale: 8, cpBonus: -1 },
      units: { 'b-1': { at: '0807' }, 'b-2': { at: '0907' } },
    };
    const stage = phase(lost, { dice: 'subordinate=6' });
    expect(stage.asked).toBe('administration.place-cp allies');
    stage.play({ kind: 'new-cp', unit: 'b-2' });
    const { cp, cpBonus } = stage.formation('b');
    expect(stage.unit(cp!)).toMatchObject({ at: at('0907'), morale: 8, bonus: -2, formation: 'b' });
    expect(cpBonus).toBe(-2);
  });

  test.each([
    ['Shock', 1, 1],
    ['Line', 1, 0],
    ['Recruit', 5, -2],
    ['Recruit', 2, -1],
  ] as const)('hex-adm-05 the quality of the formation changes the die: %s, %i', (quality, die, bonus) => {
    const stage = phase(
      { side: 'allies', cp: null, quality, units: { 'b-1': { at: '0807' } } },
      { dice: `subordinate=${die}` },
    );
    stage.play({ kind: 'new-cp', unit: 'b-1' });
    expect(stage.formation('b').cpBonus).toBe(bonus);
  });

  test('hex-adm-06 of a vehicle formation a vehicle takes over; a formation on foot without men has no new CP', () => {
    const tank: Piece = { card: cardNamed('sherman-75'), at: '0807', facing: 1 };
    const tanks: Group = { side: 'allies', cp: null, units: { 'b-1': tank, 'b-2': { ...tank, at: '0907' } } };
    const stage = phase(tanks, { dice: 'subordinate=1' });
    stage.play({ kind: 'new-cp', unit: 'b-2' });
    expect([stage.formation('b').cp, stage.table.units.length]).toEqual(['b-2', 3]);
    const drivers: Group = {
      ...{ side: 'allies', cp: null, isVehicles: false },
      units: { 'b-1': { card: cardNamed('truck'), at: '0807', facing: 1 } },
    };
    expect(phase(drivers).asked).toBe('over');
  });

  test('hex-adm-06 it appears with a neutralised unit where there is no other', () => {
    const dazed: Group = { side: 'allies', cp: null, units: { 'b-1': { at: '0807', isNeutralised: true } } };
    expect(phase(dazed, { dice: 'subordinate=1' }).offers('allies')).toEqual([{ kind: 'new-cp', unit: 'b-1' }]);
  });

  test('hex-adm-06 it appears in the hex of any of its units, a carrier too', () => {
    const section: Group = {
      ...{ side: 'allies', cp: null, isVehicles: false },
      units: { 'b-1': { at: '0807' }, 'b-2': { card: cardNamed('truck'), at: '0907', facing: 1 } },
    };
    const stage = phase(section, { dice: 'subordinate=1' });
    stage.play({ kind: 'new-cp', unit: 'b-2' });
    expect(stage.unit(stage.formation('b').cp!)).toMatchObject({ at: at('0907'), carriedBy: null });
  });

  test('hex-fm-03, hex-veh-08 a step that is lost with an abandoned vehicle counts in the next step 6', () => {
    const tank = (id: string): Piece => ({ card: cardNamed('sherman-75'), at: id, facing: 1 });
    const troop: Group = {
      ...{ side: 'allies', hesitantAt: 1, demoralisedAt: 2, stepsLost: 1, isHesitant: true },
      units: { 'b-1': tank('0807'), 'b-2': { ...tank('0907'), isImmobilised: true, wasImmobilised: true } },
    };
    const given = phase(troop, { dice: 'abandon=6,6' });
    given.rules.apply(given.table, { type: 'turn', rule: 'hex-turn-01', turn: 2 });
    expect(given.formation('b')).toMatchObject({ stepsLost: 2, hasLostStep: true });
    const stage = phase(troop, {
      stack: [formationMoraleFrame(), administrationFrame()],
      dice: 'abandon=6,6 demoralisation=6,6',
    });
    expect(['b-1', 'b-2'].map((id) => stage.has(id))).toEqual([false, false]);
    expect(stage.formation('b').hasLostStep).toBe(false);
  });

  test('hex-adm-13 step 6 judges the formations', () => {
    const stage = phase(withCp({}, { hesitantAt: 3, stepsLost: 3, hasLostStep: true }));
    expect(stage.formation('b').isHesitant).toBe(true);
  });

  test('hex-adm-06 it appears with one that is not neutralised, if there is one', () => {
    const lost: Group = {
      side: 'allies',
      cp: null,
      units: { 'b-1': { at: '0807', isNeutralised: true }, 'b-2': { at: '0907' } },
    };
    const stage = phase(lost, { dice: 'subordinate=1 rally=1,1' });
    expect(stage.offers('allies')).toEqual([{ kind: 'new-cp', unit: 'b-2' }]);
    stage.play({ kind: 'new-cp', unit: 'b-2' }, { kind: 'rally', to: null });
    expect(stage.unit('b-1').isNeutralised).toBe(false);
  });

  test.each([
    ['4,4', false],
    ['5,4', true],
  ])('hex-adm-14, hex-chk-06, hex-gap-01 step 7 repairs a jam on 8 or less of two dice: %s', (dice, isJammed) => {
    const stage = phase(withCp({ 'b-1': { card: CARDS.m1919, at: '0807', isJammed: true } }), {
      dice: `repair=${dice}`,
    });
    expect(stage.unit('b-1').isJammed).toBe(isJammed);
  });

  test('hex-adm-15, hex-hid-13 step 8: infantry that nobody sees may hide, infantry in the open before an enemy may not', () => {
    const stage = phase(withCp({ 'b-1': { at: '0807' } }), { ground: WOODS });
    expect(stage.asked).toBe('administration.camouflage allies');
    stage.play({ kind: 'camouflage', units: ['b-1'] }, { kind: 'camouflage', units: [] });
    expect(stage.unit('b-1').isHidden).toBe(true);
    expect(stage.unit('b-cp').isHidden).toBe(false);
    expect(phase(withCp({ 'b-1': { at: '0807' } })).asked).toBe('over');
  });
});

describe('going into hiding', () => {
  /** A house of three levels, a wall of bocage before it: from above one sees over it. */
  const phase = (floor: number, isHidden: boolean) =>
    onTable({
      ground: { ground: [{ 'stone building': '0403', floors: 3 }], hexsides: [{ bocage: '0404/0405' }] },
      groups: {
        a: { side: 'axis', units: { 'a-cp': { card: CARDS.cp, at: '0403', floor, isHidden } } },
        b: { side: 'allies', units: { 'b-cp': { card: CARDS.cp, at: '0406' } } },
      },
      stack: [{ ...administrationFrame(), step: 'repair' }],
    });

  test('hex-hid-13, hex-hid-01 whether a unit may hide does not tell at which level a hidden enemy stands', () => {
    expect([phase(0, false).asked, phase(2, false).asked]).toEqual(['administration.camouflage allies', 'over']);
    expect([phase(0, true).asked, phase(2, true).asked]).toEqual(['over', 'over']);
  });
});

describe('hiding with passengers', () => {
  test('hex-hid-14, hex-trn-12 whoever rides in a vehicle that goes into hiding hides with it', () => {
    const stage = onTable({
      ground: WOODS,
      groups: {
        a: FAR,
        b: withCp({
          'b-1': { card: cardNamed('m3-halftrack'), at: '0807', facing: 1 },
          'b-2': { at: '0807', carriedBy: 'b-1' },
        }),
      },
      stack: [{ ...administrationFrame(), step: 'repair' }],
    });
    stage.play({ kind: 'camouflage', units: ['b-1'] });
    expect([stage.unit('b-1').isHidden, stage.unit('b-2').isHidden]).toEqual([true, true]);
  });
});

describe('rally', () => {
  const step = (b: Group, dice = '', more: Partial<Setting> = {}) =>
    onTable({ groups: { a: FAR, b }, stack: [rallyFrame()], dice, ...more });
  const dazed = (units: Readonly<Record<string, Piece>> = {}) =>
    withCp({ 'b-1': { at: '0401', isNeutralised: true }, ...units });

  test.each([
    ['3,3', false],
    ['4,3', true],
  ])('hex-adm-08 two dice not above M - 1: %s', (dice, isNeutralised) => {
    const stage = step(dazed(), `rally=${dice}`);
    stage.play({ kind: 'rally', to: null });
    expect(stage.unit('b-1').isNeutralised).toBe(isNeutralised);
  });

  test('hex-adm-08 M is the effective one', () => {
    const stage = step({ ...dazed(), isHesitant: true }, 'rally=3,3');
    stage.play({ kind: 'rally', to: null });
    expect(stage.unit('b-1').isNeutralised).toBe(true);
  });

  test('hex-adm-09 only a CP of its own or of its company, who is not neutralised; an enemy in its hex counts too', () => {
    const sum = (own: Partial<Piece>, other: Partial<Group>, company: string | null = null, foe = '0101') => {
      const table = tableFor({
        groups: {
          a: { side: 'axis', units: { 'a-cp': { card: CARDS.cp, at: foe } } },
          b: {
            ...{ side: 'allies', company },
            units: { 'b-cp': { card: CARDS.cp, at: '0808', ...own }, 'b-1': { at: '0808', isNeutralised: true } },
          },
          c: { side: 'allies', units: { 'c-cp': { card: CARDS.cp, at: '0807' } }, ...other },
        },
      });
      return rallyModifiers(table, unitAt(table, 'b-1')).reduce((all, one) => all + (one?.value ?? 0), 0);
    };
    expect([sum({}, {}), sum({ isNeutralised: true }, {}), sum({ at: '0801' }, {})]).toEqual([-2, 0, 0]);
    expect(sum({ at: '0801' }, {}, 'c')).toBe(-1);
    expect([sum({}, {}, null, '0807'), sum({}, {}, null, '0808')]).toEqual([-1, -1]);
  });

  test.each([
    ['in its hex -2', '0401', '4,4'],
    ['adjacent -1', '0402', '4,3'],
  ])('hex-adm-09 a CP %s', (_, cp, dice) => {
    const group: Group = {
      side: 'allies',
      units: { 'b-cp': { card: CARDS.cp, at: cp }, 'b-1': { at: '0401', isNeutralised: true } },
    };
    const stage = step(group, `rally=${dice}`);
    stage.play({ kind: 'rally', to: null });
    expect(stage.unit('b-1').isNeutralised).toBe(false);
  });

  test('hex-adm-09 an adjacent enemy that is not neutralised +1, and nowhere to fall back to beside it', () => {
    const near = withCp({ 'b-1': { at: '0102', isNeutralised: true } });
    const tried = (dice: string): boolean => {
      const stage = step(near, `rally=${dice}`);
      expect(stage.offers('allies')).not.toContainEqual({ kind: 'rally', to: at('0201') });
      stage.play({ kind: 'rally', to: null });
      return stage.unit('b-1').isNeutralised;
    };
    expect([tried('3,3'), tried('3,2')]).toEqual([true, false]);
  });

  test('hex-adm-09, hex-hid-17 what a roll must show does not tell the enemy how near a hidden CP is', () => {
    const shown = (cp: string, seat: 'axis' | 'allies') => {
      const b: Group = {
        side: 'allies',
        units: { 'b-cp': { card: CARDS.cp, at: cp, isHidden: true }, 'b-1': { at: '0401', isNeutralised: true } },
      };
      const stage = step(b, 'rally=4,2');
      return stage.redact(stage.play({ kind: 'rally', to: null }), seat);
    };
    const rolled = shown('0402', 'axis').find(({ type }) => type === 'roll');
    expect(rolled).toMatchObject({ dice: [4, 2] });
    expect(rolled).not.toHaveProperty('need');
    expect(shown('0402', 'axis')).toEqual(shown('0808', 'axis'));
    // By what comes of it the enemy may guess; that is told, whichever way it goes.
    const read = shown('0402', 'axis').find(({ type }) => type === 'rally-read');
    expect(BOOK.reveals(read as never, seatOf(onePlayerEach(), 'axis')!)).toBe(true);
  });

  test.each([
    ['0401', '4,4', false],
    ['0401', '5,4', true],
    ['0808', '4,3', true],
    ['0401', '6,6', true],
  ])('hex-adm-09, hex-adm-10 a hidden CP in %s helps all the same: %s', (cp, dice, isNeutralised) => {
    const b: Group = {
      side: 'allies',
      units: { 'b-cp': { card: CARDS.cp, at: cp, isHidden: true }, 'b-1': { at: '0401', isNeutralised: true } },
    };
    const stage = step(b, `rally=${dice}`);
    stage.play({ kind: 'rally', to: null });
    expect(stage.unit('b-1')).toMatchObject({ isNeutralised, steps: dice === '6,6' ? 1 : 2 });
  });

  test('hex-adm-09, hex-hid-01 a "?" beside it is an enemy who is well, whatever it is', () => {
    const b = withCp({ 'b-1': { at: '0102', isNeutralised: true } });
    const modifiers = (isNeutralised: boolean, isHidden: boolean) => {
      const a: Group = { side: 'axis', units: { 'a-cp': { card: CARDS.cp, at: '0101', isNeutralised, isHidden } } };
      const table = tableFor({ groups: { a, b } });
      return rallyModifiers(table, unitAt(table, 'b-1'));
    };
    expect(modifiers(true, true)).toEqual(modifiers(false, true));
    expect(modifiers(true, false)).not.toEqual(modifiers(false, false));
  });

  test('hex-adm-10 a natural 12 costs a step, and the marker stays', () => {
    const stage = step(dazed(), 'rally=6,6');
    stage.play({ kind: 'rally', to: null });
    expect(stage.unit('b-1')).toMatchObject({ steps: 1, isNeutralised: true });
    const eleven = step(dazed(), 'rally=6,5');
    eleven.play({ kind: 'rally', to: null });
    expect(eleven.unit('b-1').steps).toBe(2);
    // M 11 and a CP in its hex: a 12 would be enough.
    const brave = step(withCp({ 'b-1': { at: '0808', isNeutralised: true, morale: 11 } }), 'rally=6,6');
    brave.play({ kind: 'rally', to: null });
    expect(brave.unit('b-1')).toMatchObject({ steps: 1, isNeutralised: true });
  });

  test('hex-adm-11 instead it may fall back a hex, not beside an enemy, and stays neutralised', () => {
    const stage = step(dazed());
    stage.play({ kind: 'rally', to: at('0402') });
    expect(stage.unit('b-1')).toMatchObject({ at: at('0402'), isNeutralised: true });
    expect(stage.asked).toBe('over');
    const beside = step(withCp({ 'b-1': { at: '0301', isNeutralised: true } }), 'rally=6,1');
    expect(beside.offers('allies')).not.toContainEqual({ kind: 'rally', to: at('0201') });
    beside.play({ kind: 'rally', to: null });
  });

  test('hex-fx-10 nobody falls back into a blaze', () => {
    const hexes = (blazes: readonly number[]) => step(dazed(), '', { table: { blazes } }).offers('allies').length;
    expect(hexes([at('0402')])).toBe(hexes([]) - 1);
  });

  test.each([
    ['a set-up weapon', { card: CARDS.m1919, at: '0401' }],
    ['a gun', { card: cardNamed('pak-38'), at: '0401', facing: 1 }],
  ] as const)('hex-adm-11 %s cannot', (_, piece) => {
    const stage = step(withCp({ 'b-1': { ...piece, isNeutralised: true } }), 'rally=6,5');
    expect(stage.asked).toBe('over');
  });

  test.each([
    ['axis', 7, false, 'axis'],
    ['allies', 7, false, 'allies'],
    ['allies', 8, false, 'axis'],
    ['allies', 8, true, 'allies'],
  ] as const)(
    'hex-adm-12 of equals the side with the initiative chooses, M being the effective one: %s, M %i, hesitant %s: %s',
    (initiative, morale, isHesitant, chooses) => {
      const units = { 'a-cp': { card: CARDS.cp, at: '0101' }, 'a-1': { at: '0101', isNeutralised: true, morale } };
      const b = withCp({ 'b-1': { at: '1001', isNeutralised: true } });
      const stage = onTable({
        groups: { a: { side: 'axis', isHesitant, units }, b },
        ...{ stack: [rallyFrame()], table: { initiative } },
      });
      expect(stage.asked).toBe(`rally.order ${chooses}`);
    },
  );

  test('hex-adm-12, hex-gap-24 the side of the highest morale among the neutralised says who goes first', () => {
    const a: Group = {
      side: 'axis',
      units: {
        'a-cp': { card: CARDS.cp, at: '0101' },
        'a-1': { card: CARDS.hmg42, at: '0101', isNeutralised: true, morale: 9 },
      },
    };
    const b = withCp({ 'b-1': { card: CARDS.m1919, at: '1001', isNeutralised: true } });
    const stage = onTable({ groups: { a, b }, stack: [rallyFrame()], dice: 'rally=6,5 rally=1,1' });
    expect(stage.asked).toBe('rally.order axis');
    expect(rolls(stage.play({ kind: 'rally-order', isFirst: false }))).toEqual(['rally 6 5', 'rally 1 1']);
    expect([stage.unit('a-1').isNeutralised, stage.unit('b-1').isNeutralised]).toEqual([false, true]);
  });
});

import { describe, expect, test } from 'vitest';
import { onePlayerEach } from '../../kit/sides.ts';
import { administrationFrame } from './administration/steps.ts';
import { commandFrame } from './command.ts';
import { supportFrame } from './indirect/types.ts';
import { HEX_SCENARIOS } from './scenarios/list.ts';
import { firstTable } from './scenarios/make.ts';
import { at, CARDS, type Group, ofType, onTable, pass, type Setting } from './stage.testing.ts';
import { type Battery, OFF, unitAt } from './state.ts';
import { gameFrame } from './turn.ts';
import { cardNamed } from './units/index.ts';

const AXIS: Group = { side: 'axis', units: { 'a-cp': { card: CARDS.cp, at: '0101' } } };
const ALLIES: Group = { side: 'allies', units: { 'b-cp': { card: CARDS.cp, at: '1210' } } };
const INITIATIVE = 'initiative=6,5 initiative=1,1';

/** From the beginning of a turn. */
const turn = (more: Partial<Setting> = {}) =>
  onTable({ groups: { a: AXIS, b: ALLIES }, stack: [{ ...gameFrame(), step: 'turn' }], dice: INITIATIVE, ...more });

describe('the turn', () => {
  test('hex-turn-01, hex-turn-02, hex-turn-03, hex-turn-04, hex-turn-05 support, command, operations, administration', () => {
    const stage = turn({ terms: { turns: 2 }, table: { turn: 1 } });
    const events = [...stage.opening, ...stage.defaults('operations.impulse')];
    events.push(...stage.play(pass, pass), ...stage.defaults());
    expect(ofType(events, 'phase').map(({ phase }) => phase)).toEqual([
      ...['support', 'command', 'operations', 'administration'],
    ]);
    expect(ofType(events, 'turn')).toMatchObject([{ turn: 2 }]);
  });

  test('hex-gap-27 every turn each side has its free activation again', () => {
    const stage = turn({ table: { turn: 1, hasHadFree: { axis: true, allies: true } } });
    stage.defaults('operations.impulse');
    expect(stage.table.hasHadFree).toEqual({ axis: false, allies: false });
  });

  test('hex-veh-06 a Move marker that was kept holds through the turn', () => {
    const tank = { card: cardNamed('sherman-75'), at: '1209', facing: 1 as const, move: 'normal' as const };
    const units = { ...ALLIES.units, 'b-1': { ...tank, hasMoved: true } };
    const stage = turn({ groups: { a: AXIS, b: { ...ALLIES, units } }, table: { turn: 1 } });
    stage.defaults('operations.impulse');
    expect(stage.unit('b-1')).toMatchObject({ move: 'normal', hasMoved: false });
  });

  test('hex-turn-04, hex-op-01 operations begin with the initiative', () => {
    const stage = turn();
    stage.defaults('operations.impulse');
    expect(stage.table.initiative).toBe('axis');
    expect(stage.asked).toBe('operations.impulse axis');
  });

  test('hex-turn-02 missions are resolved first, then new ones recorded', () => {
    const mission = { hex: at('0505'), observer: null, isSmoke: false, isRegistered: false, delayed: 0, isSure: false };
    const battery: Battery = {
      ...{ id: 'gun', side: 'allies', name: 'Battery', type: 'Light', fires: 3, hasSmoke: true, from: 1, until: 8 },
      ...{ mission, last: OFF, repeats: 0, hasFired: false },
    };
    const stage = onTable({
      ...{ groups: { a: AXIS, b: ALLIES }, stack: [supportFrame()], table: { turn: 2, batteries: [battery] } },
    });
    expect(stage.asked).toBe('support.cancel allies');
    stage.play({ kind: 'let-fall', isCancelled: true });
    expect(stage.asked).toBe('support.record allies');
  });

  test('hex-turn-03 units out of command are marked, then both sides may attach', () => {
    const cp = (where: string) => ({ card: CARDS.cp, at: where });
    const stage = onTable({
      groups: {
        a: { side: 'axis', units: { 'a-cp': cp('0101'), 'a-1': { card: CARDS.grenadierSquad, at: '0102' } } },
        c: { side: 'axis', units: { 'c-cp': cp('0201') } },
        b: { side: 'allies', units: { 'b-cp': cp('0505'), 'b-1': { at: '0506' }, 'b-2': { at: '0510' } } },
        d: { side: 'allies', units: { 'd-cp': cp('0605') } },
      },
      stack: [commandFrame()],
    });
    expect(stage.asked).toBe('command.attach allies');
    expect([stage.unit('b-1').isOutOfCommand, stage.unit('b-2').isOutOfCommand]).toEqual([false, true]);
    stage.play({ kind: 'attached' });
    expect(stage.asked).toBe('command.attach axis');
  });

  test('hex-turn-05 the steps of the administrative phase, in the printed order', () => {
    const b: Group = {
      ...{ side: 'allies', cp: null, hesitantAt: 1, demoralisedAt: 9, stepsLost: 1, hasLostStep: true },
      units: {
        'b-1': { at: '0808', fire: 'check', isActivated: true },
        'b-2': { card: CARDS.m1919, at: '0808', isNeutralised: true },
        'b-3': { card: CARDS.m1919, at: '0807', isJammed: true },
      },
    };
    const stage = onTable({
      ...{ groups: { a: AXIS, b }, ground: { ground: [{ forest: 'all' }] }, stack: [administrationFrame()] },
      table: { phase: 'administration', impacts: [at('0505')], smoke: [[at('0505'), 1]] },
      dice: 'subordinate=1 rally=1,1 repair=1,1',
    });
    const events = [...stage.opening, ...stage.defaults()];
    const seen = events.map((event) => (event.type === 'roll' ? event.use : `${event.type}`));
    const steps = ['impacts-off', 'smoke-thins', 'markers-off', 'rested', 'subordinate', 'cp-replaced', 'rally'];
    const order = [...steps, 'hesitates', 'repair', 'decided'];
    expect(seen.filter((one, i) => order.includes(one) && seen.indexOf(one) === i)).toEqual(order);
  });

  test('hex-turn-06 before the first turn it is the side that the scenario names', () => {
    for (const scenario of HEX_SCENARIOS)
      expect(firstTable(scenario, {}, onePlayerEach()).initiative).toBe(scenario.first);
    expect(HEX_SCENARIOS.some(({ first }) => first === 'allies')).toBe(true);
  });

  test.each(['axis', 'allies'] as const)(
    'hex-turn-06 outside operations the %s, who had the initiative, go first',
    (side) => {
      const stage = onTable({
        groups: {
          a: { side: 'axis', units: { 'a-1': { card: CARDS.grenadierSquad, at: '0101' } } },
          b: { side: 'allies', units: { 'b-1': { at: '1210' } } },
        },
        ground: { ground: [{ forest: 'rows 4-6' }] },
        ...{ stack: [administrationFrame()], table: { phase: 'administration', initiative: side } },
      });
      expect(stage.asked).toBe(`administration.camouflage ${side}`);
    },
  );

  test('hex-turn-07 the last turn ends the game after its administrative phase, and no turn before', () => {
    const last = turn({ terms: { turns: 3 }, table: { turn: 2 } });
    last.defaults('operations.impulse');
    last.play(pass, pass);
    last.defaults();
    expect(last.table.phase).toBe('over');
    expect(last.asked).toBe('over');
    const early = turn({ terms: { turns: 3 }, table: { turn: 1 }, dice: `${INITIATIVE} ${INITIATIVE}` });
    early.defaults('operations.impulse');
    early.play(pass, pass);
    early.defaults('operations.impulse');
    expect(early.table).toMatchObject({ turn: 3, over: null });
  });

  test('hex-cmd-09 who is out of command is told in the command phase, and not before the next', () => {
    const groups = { a: AXIS, b: { ...ALLIES, units: { ...ALLIES.units, 'b-1': { at: '0101' } } } };
    expect(unitAt(turn({ groups, dice: '', stack: [] }).table, 'b-1').isOutOfCommand).toBe(false);
    const stage = onTable({ groups, stack: [commandFrame()] });
    expect(stage.unit('b-1').isOutOfCommand).toBe(true);
    expect(stage.unit('b-1').at).toBe(at('0101'));
  });

  test('hex-cmd-04 a passenger measures from where its vehicle is; hex-cmd-03 a soft vehicle of a platoon has 3 hexes too', () => {
    const jeep = cardNamed('jeep');
    const units = {
      ...ALLIES.units,
      'b-1': { card: jeep, at: '1207', facing: 1 as const },
      'b-2': { card: jeep, at: '1206', facing: 1 as const },
    };
    const riding = {
      ...{ ...units, 'b-3': { at: '1207', carriedBy: 'b-1' } },
      'b-4': { at: '1206', carriedBy: 'b-2' },
    };
    const stage = onTable({ groups: { a: AXIS, b: { ...ALLIES, units: riding } }, stack: [commandFrame()] });
    expect(['b-1', 'b-2', 'b-3', 'b-4'].map((id) => stage.unit(id).isOutOfCommand)).toEqual([
      ...[false, true, false, true],
    ]);
  });
});

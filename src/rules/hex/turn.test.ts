import { describe, expect, test } from 'vitest';
import { administrationFrame } from './administration/steps.ts';
import { commandFrame } from './command.ts';
import { at, CARDS, type Group, ofType, onTable, pass, type Setting } from './stage.testing.ts';
import { unitAt } from './state.ts';
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

  test('hex-turn-04, hex-op-01 operations begin with the initiative', () => {
    const stage = turn();
    stage.defaults('operations.impulse');
    expect(stage.table.initiative).toBe('axis');
    expect(stage.asked).toBe('operations.impulse axis');
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
    const riding = { ...units, 'b-3': { at: '1207', carriedBy: 'b-1' } };
    const stage = onTable({ groups: { a: AXIS, b: { ...ALLIES, units: riding } }, stack: [commandFrame()] });
    expect(['b-1', 'b-2', 'b-3'].map((id) => stage.unit(id).isOutOfCommand)).toEqual([false, true, false]);
  });
});

import { describe, expect, test } from 'vitest';
import { areOffersComplete, judge } from '../../../kernel/engine.ts';
import { seatViewOf } from '../../../kernel/seat-view.ts';
import { seatOf } from '../../../kernel/seats.ts';
import { edgePlace } from '../air/arrival.ts';
import { aircraftOf } from '../air/home.ts';
import { type BgAnswer, type BgFrame, BOOK } from '../book.ts';
import { battlegroup } from '../index.ts';
import { newUnit } from '../setup.ts';
import { type AnyEvent, inch, ofType, onTable, type Piece, type Stage } from '../stage.testing.ts';
import type { BgTable, ScenarioSetup, Unit } from '../state.ts';
import { UNITS } from '../tables/units.ts';
import { view } from '../view.ts';
import { nearestOwnEdge, ownEdges } from './ground.ts';
import { placeUnitsFrame } from './place-units.ts';
import { scenarioSetupFrame } from './scenario-setup.ts';
import type { Defence } from './types.ts';

const SETUP: ScenarioSetup = {
  ...{ scenario: 'defence-line', attacker: 'axis', hill: null, defences: [] },
  corners: { axis: null, allies: null },
  flanks: { axis: null, allies: null },
  arrivals: { axis: { turn: 2, dice: 1 }, allies: { turn: 2, dice: 1 } },
};
const FOE: Piece = { id: 'foe', side: 'axis', type: 'german-rifle-squad', at: [4, 4] };

function digging(
  defences: ScenarioSetup['defences'],
  more: Partial<BgTable> = {},
  muster: Partial<ScenarioSetup> = {},
  dice = '',
): Stage {
  return onTable({
    ...{ units: [FOE], dice },
    stack: [{ ...scenarioSetupFrame(), step: 'defence', side: 'allies', at: 7 }],
    table: {
      turn: 0,
      edges: { axis: 'west', allies: 'east' },
      scenarioSetup: { ...SETUP, ...muster, defences },
      ...more,
    },
  });
}

const lay = (what: Defence, x: number, y: number, facing = 0): BgAnswer => ({
  ...{ kind: 'defence', what, at: [inch(x), inch(y)], facing },
});
const NO_ROOM = { code: 'NO_ROOM', rule: 'bg-gap-68' };

describe('defences', () => {
  test('bg-gap-68 none lies on another', () => {
    const stage = digging(['bunker', 'trench', 'trench', 'wire', 'wire', 'mines']);
    stage.play(lay('wire', 36, 20));
    // Ten inches of it, an inch deep.
    expect(stage.refusal('allies', lay('trench', 36, 20.9))).toEqual(NO_ROOM);
    expect(stage.refusal('allies', lay('wire', 45.9, 20))).toEqual(NO_ROOM);
    expect(stage.refusal('allies', lay('bunker', 36, 21.9))).toEqual(NO_ROOM);
    expect(stage.refusal('allies', lay('mines', 36, 20))).toEqual(NO_ROOM);
    expect(stage.refusal('allies', lay('bunker', 36, 22.2))).toBeNull();
    stage.play(lay('bunker', 36, 30));
    expect(stage.refusal('allies', lay('wire', 36, 31.4))).toEqual(NO_ROOM);
    expect(stage.refusal('allies', lay('wire', 36, 32.2))).toBeNull();
    stage.play(lay('trench', 36, 40), lay('mines', 30, 36));
    expect(stage.refusal('allies', lay('trench', 32, 36))).toEqual(NO_ROOM);
    expect(stage.refusal('allies', lay('trench', 40, 40.5))).toEqual(NO_ROOM);
  });

  test('bg-gap-68 bg-mine-01 the ground of two minefields is not the same', () => {
    const stage = digging(['mines', 'mines']);
    stage.play(lay('mines', 30, 20));
    expect(stage.refusal('allies', lay('mines', 30, 20))).toEqual(NO_ROOM);
    expect(stage.refusal('allies', lay('mines', 39.99, 20))).toEqual(NO_ROOM);
    expect(stage.refusal('allies', lay('mines', 40, 20))).toBeNull();
  });

  test('bg-gap-68 nothing is built on an objective', () => {
    const objectives = [{ id: 'objective-1', at: { x: inch(36), y: inch(24) }, holder: null }];
    const stage = digging(['mines', 'bunker', 'wire', 'trench'], { objectives }, {}, 'ambush=1 bombardment=1');
    for (const what of ['mines', 'bunker', 'wire', 'trench'] as const)
      expect(stage.refusal('allies', lay(what, 36, 24))).toEqual({ code: 'NEAR_OBJECTIVE', rule: 'bg-gap-68' });
    expect(stage.refusal('allies', lay('mines', 36.9, 24))?.code).toBe('NEAR_OBJECTIVE');
    expect(stage.refusal('allies', lay('mines', 37.1, 24))).toBeNull();
    // The staff knows it, too.
    stage.play({ kind: 'ready' });
    expect(stage.table.mines).toHaveLength(1);
    expect(stage.table.ground.features).toHaveLength(3);
  });

  test('bg-scn-d-04 of the high ground by its own rules', () => {
    const rules = (scenario: ScenarioSetup['scenario']) => {
      const stage = digging(['mines', 'bunker'], {}, { scenario });
      return [
        stage.refusal('allies', lay('wire', 50, 24))!.rule,
        stage.refusal('allies', lay('mines', -1, 24))!.rule,
        ofType(stage.play(lay('mines', scenario === 'high-ground' ? 50 : 36, 24)), 'defence')[0]!.rule,
      ];
    };
    expect(rules('high-ground')).toEqual(new Array(3).fill('bg-scn-d-04'));
    expect(rules('defence-line')).toEqual(new Array(3).fill('bg-scn-c-03'));
  });

  test('bg-gap-56 the defender of the high ground chooses the edge as in C', () => {
    const rules = (scenario: ScenarioSetup['scenario']) => {
      const stage = onTable({
        units: [FOE],
        stack: [{ ...scenarioSetupFrame(), step: 'edge', side: 'allies', at: 1 }],
        table: { turn: 0, scenarioSetup: { ...SETUP, scenario } },
      });
      return [
        stage.refusal('allies', { kind: 'edge', edge: 'north' })!.rule,
        ofType(stage.play({ kind: 'edge', edge: 'west' }), 'edges')[0]!.rule,
      ];
    };
    expect(rules('high-ground')).toEqual(new Array(2).fill('bg-gap-56'));
    expect(rules('defence-line')).toEqual(new Array(2).fill('bg-scn-c-01'));
    // It is the defender who is asked, in both.
    for (const scenario of ['high-ground', 'defence-line'] as const)
      for (const [attacker, defender] of [
        ['axis', 'allies'],
        ['allies', 'axis'],
      ] as const)
        expect(
          onTable({
            units: [FOE],
            stack: [{ ...scenarioSetupFrame(), step: 'next', at: 0 }],
            table: { turn: 0, scenarioSetup: { ...SETUP, scenario, attacker } },
          }).asked,
        ).toBe(`scenario-setup.edge ${defender}`);
  });
});

describe('the own edge of a side with a corner', () => {
  const corners = { axis: 'north-west', allies: 'south-east' } as const;

  function onTableOf(muster: Partial<ScenarioSetup>, size: readonly [number, number] = [72, 48]): BgTable {
    const edges = { axis: 'west', allies: 'east' } as const;
    return onTable({ units: [FOE], active: 'axis', size, table: { edges, scenarioSetup: { ...SETUP, ...muster } } })
      .table;
  }

  test('bg-gap-56 either edge within 20 inches of it', () => {
    const table = onTableOf({ corners });
    const at = (x: number, y: number) => ({ x: inch(x), y: inch(y) });
    expect(ownEdges(table, 'axis')).toEqual([
      [at(0, 0), at(0, 20)],
      [at(0, 0), at(20, 0)],
    ]);
    expect(ownEdges(table, 'allies')).toEqual([
      [at(72, 48), at(72, 28)],
      [at(72, 48), at(52, 48)],
    ]);
    // On a table that is higher than wide the short edge comes first all the same.
    expect(ownEdges(onTableOf({ corners }, [48, 72]), 'axis')[0]).toEqual([at(0, 0), at(20, 0)]);
    expect(nearestOwnEdge(table, 'allies', at(60, 40))).toEqual(at(60, 48));
    expect(nearestOwnEdge(table, 'allies', at(70, 40))).toEqual(at(72, 40));
    expect(nearestOwnEdge(table, 'allies', at(70, 10))).toEqual(at(72, 28));
    // Without a corner, the whole edge.
    expect(ownEdges(onTableOf({}), 'allies')).toEqual([[at(72, 0), at(72, 48)]]);
  });

  test('bg-gap-56 bg-air-02 aircraft come on there', () => {
    const table = onTableOf({ corners });
    expect(aircraftOf(table, 'allies')).toEqual([]);
    expect(edgePlace(table, 'allies').at).toEqual({ x: inch(72), y: inch(38) });
    expect(edgePlace(table, 'axis').at).toEqual({ x: 0, y: inch(10) });
    expect(edgePlace(onTableOf({}), 'axis').at).toEqual({ x: 0, y: inch(24) });
  });
});

describe('points off the table', () => {
  test('bg-scn-00 whatever is to be put there, it is the same refusal', () => {
    const unit: Unit = { ...newUnit('a', 'allies', 'allies', UNITS['german-rifle-squad']!) };
    const setup: ScenarioSetup = {
      ...SETUP,
      scenario: 'attack',
      corners: { axis: 'north-west', allies: 'south-east' },
    };
    const asked = (stack: BgFrame, answer: BgAnswer) => {
      const { game } = onTable({
        units: [FOE],
        add: [unit],
        stack: [stack],
        table: { turn: 0, scenarioSetup: setup },
      });
      const seat = 'allies';
      const { code, sentence } = judge(battlegroup, game, { kind: 'answer', seat, answer })!;
      return `${code}: ${sentence}`;
    };
    const placing = placeUnitsFrame('allies', { axis: [], allies: ['a'] }, false);
    const place = (x: number, y: number): BgAnswer => ({ kind: 'place', unit: 'a', at: [x, y], facing: 0 });
    const off = 'OFF_TABLE: That is not on the table.';
    expect(asked(placing, place(-1, 100))).toBe(off);
    expect(asked(placing, place(7201, 100))).toBe(off);
    const objective = { ...scenarioSetupFrame(), step: 'objective', left: 4, rule: 'bg-scn-a-02' } as const;
    expect(asked(objective, { kind: 'objective', at: [100, 4801] })).toBe(off);
    expect(asked(objective, { kind: 'objective', at: [100, 4800] })).toMatch(/^NEAR_EDGE/);
  });
});

describe('a Bren team', () => {
  const section: Unit = { ...newUnit('s', 'allies', 'allies', UNITS['british-section']!) };
  const detach = (unit?: string, yes = true): BgAnswer => ({ kind: 'detach', yes, ...(unit ? { unit } : {}) });
  const deploying = (alternate: boolean, units: readonly Unit[] = [section]): Stage =>
    onTable({
      units: [FOE],
      add: units,
      stack: [placeUnitsFrame('allies', { axis: [], allies: units.map(({ id }) => id) }, alternate)],
      table: { turn: 0, scenarioSetup: SETUP, zones: [] },
    });
  const place = (unit: string, x: number): BgAnswer => ({ kind: 'place', unit, at: [inch(x), inch(24)], facing: 0 });

  test('bg-spec-07 in the scenarios of the book, too, it may be deployed apart from its section', () => {
    for (const alternate of [false, true]) {
      const stage = deploying(alternate);
      expect(stage.refusal('allies', detach())).toEqual({ code: 'DEPLOY', rule: 'bg-scn-00' });
      expect(stage.refusal('allies', detach('s', false))).toEqual({ code: 'DETACH', rule: 'bg-spec-07' });
      stage.play(detach('s'));
      expect(stage.asked).toBe('place-units.place allies');
      expect(stage.unit('s')).toMatchObject({ type: 'british-rifle-group', place: null });
      expect(stage.unit('s-bren')).toMatchObject({ type: 'bren-team', men: 3, place: null, ordered: false });
      // Once for each section.
      expect(stage.refusal('allies', detach('s'))).toEqual({ code: 'DETACH', rule: 'bg-spec-07' });
      stage.play(place('s-bren', 40));
      stage.say('allies', place('s', 30));
      expect([stage.unit('s'), stage.unit('s-bren')].map(({ place: one }) => one?.at.x)).toEqual([inch(30), inch(40)]);
    }
  });

  test('bg-spec-07 not out of one that is not to be placed now', () => {
    const stage = deploying(false, [section, { ...section, id: 'other', reserve: 0 }]);
    const frame = stage.game.stack.at(-1) as { waiting: object };
    frame.waiting = { axis: [], allies: ['s'] };
    expect(stage.refusal('allies', detach('other'))).toEqual({ code: 'DEPLOY', rule: 'bg-scn-00' });
  });

  test('bg-gap-01 bg-spec-07 the enemy hears that one more begins, not whose it is', () => {
    const stage = deploying(false);
    const enemy = seatOf(stage.game.seats, 'axis')!;
    const told: AnyEvent[] = stage.play(detach('s'));
    const heard = told.flatMap((event) => BOOK.redact(event as never, enemy) ?? []);
    expect(heard).toEqual([{ type: 'initial-count', rule: 'bg-spec-07', side: 'allies', count: 1 }]);
    expect(BOOK.reveals(heard[0]!, enemy)).toBe(true);
    expect(BOOK.reveals(heard[0]!, seatOf(stage.game.seats, 'allies')!)).toBe(false);
    const known = view(stage.game, enemy);
    expect(known.all === null && known.unseen.allies.initial).toBe(2);
    expect(JSON.stringify(known)).not.toMatch(/bren|british/);
  });
});

describe('what is asked', () => {
  const picking = (least: number, left: number, step: 'pick' | 'waiting' = 'pick') => {
    const frame = { ...scenarioSetupFrame(), step, side: 'allies', least, left, among: ['a', 'b', 'c', 'd'] } as const;
    const { game } = onTable({ units: [FOE], stack: [frame], table: { turn: 0, scenarioSetup: SETUP } });
    return battlegroup.text.question(`scenario-setup.${step}`, seatViewOf(battlegroup, game, 'allies').view);
  };

  test('bg-scn-00 how many may be chosen is said with the question', () => {
    expect(picking(0, 3)).toBe('Which units start on the table? Choose up to 3.');
    expect(picking(2, 2)).toBe('Which units start on the table? Choose 2.');
    expect(picking(1, 3)).toBe('Which units start on the table? Choose 1 to 3.');
    expect(picking(0, 2, 'waiting')).toBe('Which units start on Ambush Fire? Choose up to 2.');
    expect(battlegroup.text.question('scenario-setup.pick')).toBe('Which units start on the table?');
  });

  test('bg-scn-00 places are asked for with samples, not with a list', () => {
    const unit: Unit = { ...newUnit('a', 'allies', 'allies', UNITS['german-rifle-squad']!), reserve: 0 };
    const isList = (frame: BgFrame): boolean => {
      const setup: ScenarioSetup = { ...SETUP, defences: ['mines'] };
      const { game } = onTable({
        units: [FOE],
        add: [unit],
        stack: [frame],
        table: { turn: 0, scenarioSetup: setup },
      });
      return areOffersComplete(battlegroup, game, 'allies');
    };
    expect(isList({ ...scenarioSetupFrame(), step: 'defence', side: 'allies' })).toBe(false);
    expect(isList(placeUnitsFrame('allies', { axis: [], allies: ['a'] }, false))).toBe(false);
    expect(isList({ proc: 'arrive', step: 'place', side: 'allies', left: 1 })).toBe(false);
    expect(isList({ ...scenarioSetupFrame(), step: 'corner', side: 'allies' })).toBe(true);
  });
});

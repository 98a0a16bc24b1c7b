import { describe, expect, test } from 'vitest';
import { secretOf, seeded } from '../../../kernel/chance.ts';
import { advance, carryOut, collect, judge, newGame, pendingOf, runtimeOf } from '../../../kernel/engine.ts';
import type { BgAnswer, BgKinds } from '../book.ts';
import { isVehicle, typeOf } from '../ground.ts';
import { battlegroup } from '../index.ts';
import { planFrame } from '../indirect/plan.ts';
import { box, inch, onTable, type Piece } from '../stage.testing.ts';
import { type BgTable, isPlaced, type Side } from '../state.ts';
import { asked, says } from './asked.testing.ts';
import { distance } from './mind.ts';
import { roleOf } from './roles.ts';

/** Plays a scenario's deployment, and all that was said in it. */
function mustered(id: string, name = id) {
  const seats = battlegroup.seats(id);
  const start = battlegroup.setup(id, { measuring: 'open' }, seats);
  if (!start.ok) throw new Error(start.reason);
  const game = newGame<BgKinds>({ ...start.value(), seats });
  const runtime = runtimeOf<BgKinds>(battlegroup, seeded(secretOf(name)));
  advance(runtime, game);
  const said: { side: Side; ask: string; answer: BgAnswer }[] = [];
  for (let i = 0; i < 400; i++) {
    const pending = pendingOf(battlegroup, game);
    if ((pending.kind !== 'ask' && pending.kind !== 'sealed') || game.table.turn > 0) break;
    const seat = pending.seats[0]!;
    const answer = asked(game, seat);
    if (!answer) throw new Error(`nothing said to ${pending.ask}`);
    expect(judge(battlegroup, game, answer.input)).toBeNull();
    expect(answer.why).toMatch(/^[A-Z0-9].*\.$/);
    if (answer.input.kind === 'answer')
      said.push({ side: seat as Side, ask: pending.ask, answer: answer.input.answer });
    carryOut(runtime, game, answer.input);
    collect(runtime);
  }
  return { table: game.table, said };
}

const toGoal = (table: BgTable, at: { x: number; y: number }) =>
  Math.min(...table.objectives.map((objective) => distance(objective.at, at)));

describe('before the battle', () => {
  test('nobody of the defender begins among the mines of his own side', () => {
    const { table } = mustered('bg-high-ground-platoon-kursk');
    const defender = table.scenarioSetup!.attacker === 'axis' ? 'allies' : 'axis';
    expect(table.mines.length).toBeGreaterThan(0);
    const own = table.units.filter((unit) => unit.side === defender && isPlaced(unit));
    const near = own.map(({ place }) => Math.min(...table.mines.map(({ at }) => distance(at, place!.at))));
    expect(Math.min(...near)).toBeGreaterThan(inch(5));
  });

  test('bg-scn-c-03 the defender has fighters on the table, near the objectives; lorries wait', () => {
    const { table, said } = mustered('bg-defence-line-platoon-kursk');
    const defender = table.scenarioSetup!.attacker === 'axis' ? 'allies' : 'axis';
    const own = table.units.filter((unit) => unit.side === defender && isPlaced(unit));
    expect(own.length).toBeGreaterThan(1);
    const empty = own.filter(
      (unit) =>
        isVehicle(typeOf(table, unit)) &&
        roleOf(table, unit) === 'truck' &&
        !table.units.some(({ aboard }) => aboard?.on === unit.id),
    );
    expect(empty).toEqual([]);
    const far = own.map((unit) => toGoal(table, unit.place!.at)).sort((a, b) => a - b);
    expect(far[far.length >> 1]!).toBeLessThan(inch(16));
    // Who lies in ambush is chosen by field of fire: no mortars.
    const waiting = said.find(({ ask }) => ask === 'scenario-setup.waiting')?.answer;
    const ids = waiting?.kind === 'pick' ? waiting.units : [];
    expect(ids.map((id) => roleOf(table, own.find((unit) => unit.id === id)!))).not.toContain('mortar');
  });

  test('bg-scn-d-08 nobody stands on top of another, and all inside their zones', () => {
    const { table } = mustered('bg-high-ground-squad-caen');
    const places = table.units.filter(isPlaced).map(({ place }) => `${place.at.x} ${place.at.y}`);
    expect(new Set(places).size).toBe(places.length);
  });

  test('bg-scn-a-02 a side marks objectives that are nearer to it than to the enemy', () => {
    const { table, said } = mustered('bg-attack-squad-bocage');
    const { corners } = table.scenarioSetup!;
    const at = (side: Side) => ({
      x: corners[side]!.endsWith('west') ? 0 : table.ground.width,
      y: corners[side]!.startsWith('north') ? 0 : table.ground.height,
    });
    for (const { side, answer } of said) {
      if (answer.kind !== 'objective') continue;
      const [x, y] = answer.at;
      const other = side === 'axis' ? 'allies' : 'axis';
      expect(distance({ x, y }, at(side))).toBeLessThan(distance({ x, y }, at(other)));
    }
  });
});

describe('reserves and plans', () => {
  const squad: Piece = { id: 'squad', side: 'allies', type: 'us-company-hq', at: [10, 40] };
  const foe: Piece = { id: 'foe', side: 'axis', type: 'german-rifle-squad', at: [60, 8] };

  test('bg-supp-04 bg-supp-06 targets on objectives, barrages on the enemy where he stands', () => {
    const stage = onTable({
      units: [squad, foe, { ...foe, id: 'second', at: [64, 10] }],
      features: [box('wood', 'wood', 30, 20, 34, 24)],
      stack: [planFrame({ allies: { points: 1, barrages: ['2x105mm'] } })],
      table: { objectives: [{ id: 'mill', at: { x: inch(36), y: inch(20) }, holder: null }] },
    });
    const point = asked(stage.game, 'allies')!.input;
    expect(point).toMatchObject({ kind: 'draft', answer: { kind: 'plan-point', at: [inch(36), inch(20)] } });
    if (point.kind !== 'draft') return;
    stage.seal('allies', point.answer);
    const barrage = asked(stage.game, 'allies')!.input;
    if (barrage.kind !== 'draft' || barrage.answer.kind !== 'plan-barrage') throw new Error('no barrage');
    const [x, y] = barrage.answer.at;
    expect(distance({ x, y }, { x: inch(62), y: inch(9) })).toBeLessThan(inch(4));
    expect(barrage.answer.turn).toBe(1);
    stage.seal('allies', barrage.answer);
    expect(asked(stage.game, 'allies')!.input).toEqual({ kind: 'commit', seat: 'allies' });
  });

  test('bg-res-05 dice for reserves below the mean are rolled again', () => {
    const again = (left: number) => {
      const fresh = onTable({ units: [squad, foe] }).unit('squad');
      const add = Array.from({ length: 8 }, (_, i) => ({ ...fresh, id: `r${i}`, place: null, reserve: 0 }));
      return says(
        onTable({
          ...{ units: [{ ...squad, type: 'us-battalion-hq' }, foe], add },
          stack: [{ proc: 'arrive', step: 'again', side: 'allies', left }],
          table: {
            scenarioSetup: {
              ...{ scenario: 'attack', attacker: 'allies', hill: null, defences: [] },
              corners: { axis: 'north-east', allies: 'south-west' },
              flanks: { axis: null, allies: null },
              arrivals: { axis: { turn: 1, dice: 1 }, allies: { turn: 1, dice: 1 } },
            },
          },
        }),
      ).answer;
    };
    expect(again(2)).toEqual({ kind: 'reserves-again', yes: true });
    expect(again(5)).toEqual({ kind: 'reserves-again', yes: false });
  });
});

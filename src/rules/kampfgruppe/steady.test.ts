import { describe, expect, test } from 'vitest';
import { command } from '../../bots/core.ts';
import { botOf } from '../../bots/index.ts';
import { secretOf, seeded } from '../../kernel/chance.ts';
import { advance, newGame, pendingOf, runtimeOf, submit } from '../../kernel/engine.ts';
import { picker } from '../../kernel/pick.ts';
import { seatViewOf } from '../../kernel/seat-view.ts';
import { anyRuleset } from '../../kit/contract.ts';
import type { Side } from '../../kit/sides.ts';
import { activationFrame, activationsFrame } from './activation/types.ts';
import type { AnswerOf, KgnAnswer, KgnFrame, KgnKinds } from './book.ts';
import { windowFrame } from './covering/types.ts';
import { kampfgruppe } from './index.ts';
import { heroicFrame } from './morale/types.ts';
import { rallyFrame } from './rally.ts';
import { reservesFrame } from './set-up/types.ts';
import { areaAt, houseAt, type KgnStage, lineAt, onTable, type Setting, tableFor } from './stage.testing.ts';
import type { TargetMarker } from './state.ts';
import { reply } from './steady/answer-fire.ts';
import { mindOf } from './steady/mind.ts';
import { value } from './steady/worth.ts';

/** What a steady player in that seat says at a table. */
function says(stage: KgnStage, seat: Side): KgnAnswer {
  const said = command<KgnKinds>(kampfgruppe, stage.game, seat, picker(1));
  if (said?.input.kind !== 'answer') throw new Error('he has nothing to say');
  return said.input.answer;
}

const told = <Kind extends KgnAnswer['kind']>(stage: KgnStage, seat: Side, kind: Kind): AnswerOf<Kind> => {
  const answer = says(stage, seat);
  if (answer.kind !== kind) throw new Error(`he says ${JSON.stringify(answer)}`);
  return answer as AnswerOf<Kind>;
};

/** The allies activate. */
const acting = (setting: Setting): KgnStage => onTable({ stack: [activationsFrame('allies')], ...setting });

/** Somebody of the allies moves, and the axis may fire. */
const watched = (setting: Setting, actor: string): KgnStage =>
  onTable({ stack: (table) => [windowFrame(table, actor)], ...setting });

describe('an activation', () => {
  test('he fires at men in the open', () => {
    const { unit, actions } = told(
      acting({ allies: { a: { at: [20, 24] } }, axis: { x: { at: [32, 24] } } }),
      'allies',
      'activate',
    );
    expect(unit).toBe('a');
    expect(actions[0]).toMatchObject({ target: 'x' });
  });

  test('a tank fires AP at a tank, and prefers the one that it can hurt', () => {
    const stage = acting({
      allies: { a: { type: 'sherman-firefly', at: [20, 24], ap: 8, he: 0 } },
      axis: {
        panther: { type: 'panther-g', at: [40, 20], facing: 0 },
        x: { type: 'panther-g', at: [40, 30], facing: 36 },
      },
    });
    const { actions } = told(stage, 'allies', 'activate');
    expect(actions[0]).toMatchObject({ do: 'anti-tank', round: 'AP', target: 'panther' });
  });

  test('he goes on towards ground to be taken when there is nobody to fire at', () => {
    const stage = acting({
      features: [lineAt('bocage', 40)],
      allies: { a: { at: [10, 24] } },
      axis: { x: { at: [68, 4] } },
      objectives: [{ id: 'farm', spot: [24, 24] }],
    });
    expect(told(stage, 'allies', 'activate')).toMatchObject({ unit: 'a', actions: [{ do: 'move' }, { do: 'move' }] });
    stage.play(says(stage, 'allies'));
    const { path } = told(stage, 'allies', 'move');
    expect(path[path.length - 1]![0]).toBeGreaterThan(1300);
  });

  test('whoever has nothing to fire at covers the others', () => {
    const stage = acting({
      features: [lineAt('bocage', 30)],
      allies: { a: { at: [22, 24] } },
      axis: { x: { at: [44, 24] } },
      objectives: [{ id: 'farm', spot: [22, 24], taken: { allies: true, axis: false }, last: 'allies' }],
    });
    expect(told(stage, 'allies', 'activate')).toEqual({ kind: 'activate', unit: 'a', actions: [{ do: 'cover' }] });
  });

  test('he suppresses before he assaults', () => {
    const near = (isSuppressed: boolean): KgnStage =>
      acting({
        features: [areaAt('wood', [38, 20, 48, 28])],
        allies: { squad: { at: [32, 24] }, vickers: { type: 'vickers-team', at: [24, 30] } },
        axis: { x: { at: [40, 24], isSuppressed } },
      });
    const first = told(near(false), 'allies', 'activate');
    expect(first.actions[0]).toMatchObject({ do: 'suppress', target: 'x' });
    const then = told(near(true), 'allies', 'activate');
    expect(then.actions[0]).toMatchObject({ do: 'direct', target: 'x' });
  });

  test('nobody walks away from what only he holds', () => {
    const stage = acting({
      allies: { a: { at: [20, 24] } },
      axis: { x: { type: 'panther-g', at: [60, 24] } },
      objectives: [
        { id: 'farm', spot: [20, 24], taken: { allies: true, axis: false }, last: 'allies' },
        { id: 'hill', spot: [34, 24] },
      ],
    });
    expect(mindOf(stage.table, 'allies').goals.get('a')).toMatchObject({ kind: 'hold', objective: { id: 'farm' } });
    const said = says(stage, 'allies');
    if (said.kind === 'activate') expect(said.actions).not.toContainEqual({ do: 'move' });
  });

  test('guns are called down on those who stand close together, and fire when the marker lies', () => {
    const setting: Setting = {
      allies: {
        hq: { type: 'british-hq', at: [10, 24] },
        mortar: { type: 'british-3-inch-team', at: [4, 24] },
      },
      axis: { x: { at: [56, 22] }, y: { at: [56, 26] }, z: { at: [59, 24] } },
    };
    const { unit, actions } = told(acting(setting), 'allies', 'activate');
    expect(unit).toBe('hq');
    expect(actions[0]).toMatchObject({ do: 'request', from: { guns: ['mortar'] } });
    const marker: TargetMarker = {
      ...{ id: 'm', side: 'allies', observer: 'hq', at: { x: 5600, y: 2400 }, building: null, registered: null },
      ...{ guns: ['mortar'], level: null, silenced: 0 },
    };
    const fired = told(acting({ ...setting, table: { markers: [marker] } }), 'allies', 'activate');
    expect(fired).toMatchObject({ unit: 'mortar', actions: [{ do: 'indirect', marker: 'm', times: 2 }] });
  });

  test('a gun is kept for the tanks', () => {
    const setting = (type: string): Setting => ({
      allies: { gun: { type: '6-pdr', at: [20, 24] } },
      axis: { x: { at: [44, 24] }, tank: { type, at: [68, 4], facing: 36 } },
      features: [lineAt('bocage', 60)],
    });
    expect(told(acting(setting('panzer-iv-h')), 'allies', 'activate').actions).toEqual([{ do: 'cover' }]);
  });

  test('walls are better than air', () => {
    const stage = acting({
      features: [houseAt([18, 22, 22, 26])],
      allies: { a: { at: [16, 24] } },
      axis: { x: { type: 'german-mg-team', at: [46, 24] } },
      objectives: [{ id: 'house', spot: [20, 24], building: 'house' }],
    });
    expect(told(stage, 'allies', 'activate')).toMatchObject({ actions: [{ do: 'deploy', what: 'enter' }] });
  });

  test('a heroic action is used', () => {
    const stage = onTable({
      allies: { a: { at: [20, 24] } },
      axis: { x: { at: [30, 24] } },
      stack: [heroicFrame('a')],
    });
    expect(told(stage, 'allies', 'heroic').actions.length).toBeGreaterThan(0);
  });
});

describe('covering fire', () => {
  const pak = { type: 'pak-40', at: [60, 24], isCovering: true } as const;

  test('the gun lets men pass and fires at the tank', () => {
    const men = { a: { at: [36, 24] as const }, tank: { type: 'sherman-v', at: [36, 40] as const } };
    expect(told(watched({ allies: men, axis: { pak } }, 'a'), 'axis', 'cover').fire).toMatchObject({ target: 'tank' });
    const alone = { a: men.a, tank: { ...men.tank, at: [4, 4] as const } };
    const hidden = { features: [lineAt('bocage', 10)], allies: alone, axis: { pak } };
    expect(says(watched(hidden, 'a'), 'axis').kind).toBe('hold');
  });

  test('kgn-cf-05 before anything is done, and between activations, he lets no more than the moment go', () => {
    const setting: Setting = { allies: { a: { at: [10, 24] } }, axis: { x: { at: [60, 24], isCovering: true } } };
    const after = (actor: string | null, under: Setting['stack']) =>
      reply(tableFor(setting), under as readonly KgnFrame[], windowFrame(tableFor(setting), actor)).answer;
    const acts = activationFrame('allies', 'a', [{ do: 'move' }]);
    const window = windowFrame(tableFor(setting), 'a');
    expect(after('a', [acts, window])).toEqual({ kind: 'hold' });
    expect(after(null, [activationsFrame('allies'), windowFrame(tableFor(setting), null)])).toEqual({ kind: 'hold' });
    acts.done = 1;
    expect(after('a', [acts, window])).toEqual({ kind: 'hold', within: 0 });
  });

  test('men in the open are fired at when they come near', () => {
    const setting = {
      allies: { a: { at: [46, 24] as const } },
      axis: { x: { at: [60, 24] as const, isCovering: true } },
    };
    expect(told(watched(setting, 'a'), 'axis', 'cover')).toMatchObject({ unit: 'x', fire: { target: 'a' } });
  });
});

describe('suppression', () => {
  const pinned = (count: number, more: Partial<Setting> = {}): KgnStage => {
    const squads = Array.from(
      { length: count },
      (_, i) => [`a${i}`, { at: [10, 6 + 8 * i], isSuppressed: true }] as const,
    );
    return onTable({
      allies: { free: { at: [4, 44] }, ...Object.fromEntries(squads) },
      axis: { x: { at: [30, 24] } },
      stack: [rallyFrame('allies')],
      ...more,
    });
  };

  test('counters are paid when many keep their heads down, not for one, and not when it is too late', () => {
    expect(told(pinned(4), 'allies', 'rally-dice').dice).toBeGreaterThan(0);
    expect(told(pinned(1), 'allies', 'rally-dice').dice).toBe(0);
    expect(told(pinned(4, { table: { turn: 10 } }), 'allies', 'rally-dice').dice).toBe(0);
  });

  test('when nobody else can act, it is paid for', () => {
    const stage = onTable({
      allies: { a: { at: [10, 10], isSuppressed: true } },
      axis: { x: { at: [30, 24] } },
      stack: [rallyFrame('allies')],
    });
    expect(told(stage, 'allies', 'rally-dice').dice).toBe(1);
  });

  test('whoever is needed most recovers first', () => {
    const stage = onTable({
      allies: {
        far: { at: [4, 4], isSuppressed: true },
        near: { at: [20, 24], isSuppressed: true },
        truck: { type: 'bedford-ql', at: [4, 40], isSuppressed: true },
      },
      axis: { x: { at: [29, 24] } },
      stack: [{ ...rallyFrame('allies'), step: 'which', dice: 1, most: 1 }],
    });
    expect(told(stage, 'allies', 'rally').units).toEqual(['near']);
  });
});

describe('set-up', () => {
  test('reserves are placed at their edge as soon as they come', () => {
    const stage = onTable({
      allies: { a: {}, b: {} },
      axis: { x: { at: [60, 24] } },
      table: { phase: 'start' },
      stack: [{ ...reservesFrame('allies'), step: 'arrive' }],
    });
    for (const unit of ['a', 'b']) {
      expect(told(stage, 'allies', 'place').unit).toBe(unit);
      stage.play(says(stage, 'allies'));
    }
    expect(stage.unit('b').place).not.toBeNull();
  });
});

/** A whole game; who won and by what rule, and how many answers there were. */
function played(scenario: string, seed: number, axis: string, allies: string) {
  const rules = anyRuleset(kampfgruppe);
  const bots = { axis: botOf(rules, axis)!, allies: botOf(rules, allies)! };
  const seats = kampfgruppe.seats(scenario);
  const options = kampfgruppe.options({});
  const start = options.ok ? kampfgruppe.setup(scenario, options.value, seats) : options;
  if (!start.ok) throw new Error(start.reason);
  const runtime = runtimeOf<KgnKinds>(kampfgruppe, seeded(secretOf(seed)));
  const game = newGame<KgnKinds>({ ...start.value(), seats });
  advance(runtime, game);
  const pick = picker(seed);
  for (let answers = 0; answers < kampfgruppe.bound(scenario); answers += 1) {
    const pending = pendingOf(kampfgruppe, game);
    if (pending.kind === 'over') return { winner: game.table.over!.winner, rule: game.table.over!.rule, answers };
    if (pending.kind !== 'ask' && pending.kind !== 'sealed') throw new Error(pending.kind);
    const seat = pending.seats[0]! as Side;
    const refused = submit(runtime, game, bots[seat](seatViewOf(rules, game as never, seat), pick) as never);
    if (refused) throw new Error(`${seat}: ${refused.sentence}`);
  }
  throw new Error('no end');
}

describe('a whole battle', () => {
  test('on either side he beats whoever plays at random', () => {
    expect(played('kgn-escalation', 1, 'random', 'steady').winner).toBe('allies');
    expect(played('kgn-escalation', 2, 'steady', 'random').winner).toBe('axis');
  });

  test('against himself it ends by the rules, and the same look gives the same game', () => {
    const game = played('kgn-panther-hunt', 4, 'steady', 'steady');
    expect(game.rule).toMatch(/^kgn-vic-0[1-4]$/);
    expect(played('kgn-panther-hunt', 4, 'steady', 'steady')).toEqual(game);
  });
});

describe('the worth of a table', () => {
  const worth = (setting: Setting): number => {
    const table = tableFor({ axis: { x: { at: [60, 24] } }, ...setting });
    expect(value(table, 'axis')).toBeCloseTo(-value(table, 'allies'));
    return value(table, 'allies');
  };

  test('men, heads, counters and ground count', () => {
    const sound = worth({ allies: { a: { at: [10, 24] } } });
    expect(worth({ allies: { a: { at: [10, 24], men: 3 } } })).toBeLessThan(sound);
    expect(worth({ allies: { a: { at: [10, 24], isSuppressed: true } } })).toBeLessThan(sound - 0.2);
    expect(worth({ allies: { a: { at: [10, 24] } }, table: { taken: { allies: ['1'], axis: [] } } })).toBeLessThan(
      sound - 0.9,
    );
    const farm = (last: Side | null) => [{ id: 'farm', spot: [40, 10] as const, last }];
    const held = worth({ allies: { a: { at: [10, 24] } }, objectives: farm('allies') });
    expect(held - worth({ allies: { a: { at: [10, 24] } }, objectives: farm('axis') })).toBeGreaterThan(1);
  });
});

import { describe, expect, test } from 'vitest';
import { command } from '../../bots/core.ts';
import { botOf } from '../../bots/index.ts';
import { distanceBetween } from '../../geometry/hex/board.ts';
import { secretOf, seeded } from '../../kernel/chance.ts';
import { advance, newGame, pendingOf, runtimeOf, submit } from '../../kernel/engine.ts';
import { picker } from '../../kernel/pick.ts';
import { seatViewOf } from '../../kernel/seat-view.ts';
import { anyRuleset } from '../../kit/contract.ts';
import type { HexAnswer, HexKinds } from './book.ts';
import { boardOf } from './ground.ts';
import { hex } from './index.ts';
import { activationFrame, operationsFrame } from './operations/impulse.ts';
import type { ActivationFrame } from './operations/types.ts';
import { responseFrame } from './response.ts';
import { at, CARDS, type HexStage, onTable, type Piece, type Setting, tableFor } from './stage.testing.ts';
import { choices, thoughtsIn } from './steady/act.ts';
import { bestWay, mindOf } from './steady/march.ts';
import { prospectOf } from './steady/melee.ts';
import { value } from './steady/value.ts';
import { cardNamed } from './units/index.ts';

/** What a steady player in that seat says at a table. */
function says(stage: HexStage, seat: 'axis' | 'allies'): HexAnswer {
  const said = command<HexKinds>(hex, stage.game, seat, picker(1));
  if (said?.input.kind !== 'answer') throw new Error('he has nothing to say');
  return said.input.answer;
}

/** A whole game; who won, and how many answers there were. */
function played(scenario: string, seed: number, axis: string, allies: string) {
  const rules = anyRuleset(hex);
  const bots = { axis: botOf(rules, axis)!, allies: botOf(rules, allies)! };
  const seats = hex.seats(scenario);
  const options = hex.options({});
  const start = options.ok ? hex.setup(scenario, options.value, seats) : options;
  if (!start.ok) throw new Error(start.reason);
  const runtime = runtimeOf<HexKinds>(hex, seeded(secretOf(seed)));
  const game = newGame<HexKinds>({ ...start.value(), seats });
  advance(runtime, game);
  const pick = picker(seed);
  for (let answers = 0; answers < hex.bound(scenario); answers += 1) {
    const pending = pendingOf(hex, game);
    if (pending.kind === 'over') return { winner: game.table.over!.winner, answers };
    if (pending.kind !== 'ask' && pending.kind !== 'sealed') throw new Error(pending.kind);
    const seat = pending.seats[0]! as 'axis' | 'allies';
    const refused = submit(runtime, game, bots[seat](seatViewOf(rules, game as never, seat), pick) as never);
    if (refused) throw new Error(`${seat}: ${refused.sentence}`);
  }
  throw new Error('no end');
}

describe('a whole battle', () => {
  test('as attacker and as defender he beats whoever plays at random', () => {
    for (const seed of [1, 2]) {
      expect(played('hex-sunken-lane', seed, 'random', 'steady').winner).toBe('allies');
      expect(played('hex-sunken-lane', seed, 'steady', 'random').winner).toBe('axis');
    }
  });

  test('against himself he fights it out, every answer legal', () => {
    expect(played('hex-sunken-lane', 4, 'steady', 'steady').answers).toBeGreaterThan(100);
    expect(played('hex-oudesluis', 5, 'steady', 'steady').answers).toBeGreaterThan(100);
  });

  test('the same look gives the same game', () => {
    expect(played('hex-sunken-lane', 6, 'steady', 'steady')).toEqual(played('hex-sunken-lane', 6, 'steady', 'steady'));
  });
});

/** An axis platoon is active. */
const acting = (axis: Record<string, Piece>, allies: Record<string, Piece>, more: Partial<Setting> = {}): HexStage =>
  onTable({
    groups: { a: { side: 'axis', units: axis }, b: { side: 'allies', units: allies } },
    stack: [activationFrame({ side: 'axis', formation: 'a', unit: null, isHidden: false })],
    ...more,
  });

const squad = (where: string, more: Partial<Piece> = {}): Piece => ({ card: CARDS.grenadierSquad, at: where, ...more });
const chief = (where: string): Piece => ({ card: CARDS.cp, at: where });

describe('in an activation', () => {
  test('he fires at a unit in the open', () => {
    const stage = acting(
      { 'a-cp': chief('0501'), 'a-1': squad('0502') },
      { 'b-cp': chief('0110'), 'b-1': { at: '0505' } },
    );
    expect(says(stage, 'axis')).toMatchObject({ kind: 'fire', units: ['a-1'], at: { unit: 'b-1' } });
  });

  test('he goes on towards ground to be taken when there is nobody to fire at', () => {
    const objectives = [{ hex: at('0503'), name: '', points: 3 }];
    const stage = acting(
      { 'a-cp': chief('0509'), 'a-1': squad('0508') },
      { 'b-cp': chief('1201') },
      {
        terms: { objectives },
        table: { holders: ['allies'] },
      },
    );
    expect(says(stage, 'axis')).toMatchObject({ kind: 'move', unit: 'a-1' });
    stage.play(says(stage, 'axis'));
    const step = says(stage, 'axis');
    expect(step.kind === 'go' && step.to).toBe(at('0507'));
  });

  test('he does not walk away from the only objective', () => {
    const objectives = [{ hex: at('0505'), name: '', points: 3 }];
    const stage = acting(
      { 'a-cp': chief('0504'), 'a-1': squad('0505') },
      { 'b-cp': chief('0509'), 'b-1': { at: '0508' } },
      {
        terms: { objectives },
        table: { holders: ['axis'] },
      },
    );
    const said = says(stage, 'axis');
    expect(['move', 'assault']).not.toContain(said.kind);
  });

  test('he assaults those who keep their heads down, and not those who wait for it', () => {
    const field = (isNeutralised: boolean): HexStage =>
      acting(
        { 'a-cp': chief('0501'), 'a-1': squad('0504'), 'a-2': squad('0604') },
        { 'b-cp': chief('0110'), 'b-1': { at: '0505', isNeutralised, steps: isNeutralised ? 1 : 2 } },
      );
    const down = field(true);
    const wins = (stage: HexStage) => prospectOf(stage.table, [stage.unit('a-1'), stage.unit('a-2')], at('0505')).wins;
    expect(wins(down)).toBeGreaterThan(wins(field(false)));
    expect(['assault', 'fire']).toContain(says(down, 'axis').kind);
  });
});

/** A hamlet worth 4 points in 0505, of the allies; the axis is behind, and so much time is left. */
const late = (turn: number, more: Partial<Setting> = {}): Partial<Setting> => ({
  terms: { objectives: [{ hex: at('0505'), name: '', points: 4 }] },
  ...more,
  table: { holders: ['allies'], turn, ...more.table },
});

const thoughts = (stage: HexStage) =>
  thoughtsIn(stage.table, stage.game.stack.at(-1) as ActivationFrame, mindOf(stage.table, 'axis'));
const thoughtOf = (stage: HexStage, unit: string) =>
  thoughts(stage).find(({ answer }) =>
    'unit' in answer ? answer.unit === unit : 'units' in answer && answer.units.includes(unit),
  );

describe('an attack that runs out of time', () => {
  test('in the last turn he goes into empty ground that wins, and does not fire once more', () => {
    const stage = acting(
      { 'a-cp': chief('0501'), 'a-1': squad('0504') },
      { 'b-cp': chief('1201'), 'b-1': { at: '0508' } },
      late(8),
    );
    expect(thoughtOf(stage, 'a-1')?.answer).toMatchObject({ kind: 'move', unit: 'a-1' });
  });

  test('danger counts for less the later it is for whoever would lose, and not for whoever would win', () => {
    const shares = (holder: 'axis' | 'allies') =>
      [1, 4, 8].map((turn) => {
        const stage = acting(
          { 'a-cp': chief('0501') },
          { 'b-cp': chief('1201') },
          late(turn, { table: { holders: [holder] } }),
        );
        return mindOf(stage.table, 'axis').share;
      });
    const [early, middle, last] = shares('allies') as [number, number, number];
    expect(early).toBeGreaterThan(middle);
    expect(middle).toBeGreaterThan(last);
    expect(new Set(shares('axis')).size).toBe(1);
  });

  test('nobody is called to the fire of others who could take the ground instead', () => {
    const stage = acting(
      { 'a-cp': chief('0501'), 'a-1': squad('0403'), 'a-2': squad('0504') },
      { 'b-cp': chief('1201'), 'b-1': { at: '0308' } },
      late(7),
    );
    expect(thoughtOf(stage, 'a-2')?.answer.kind).toBe('move');
    for (const { answer } of thoughts(stage)) if (answer.kind === 'fire') expect(answer.units).not.toContain('a-2');
  });

  test('who comes by ground of the enemy takes it, whatever its formation is after', () => {
    const objectives = [
      { hex: at('1209'), name: '', points: 9 },
      { hex: at('0505'), name: '', points: 2 },
    ];
    const stage = acting(
      { 'a-cp': chief('1206'), 'a-1': squad('0504'), 'a-2': squad('1207') },
      { 'b-cp': chief('0110') },
      { terms: { objectives }, table: { holders: ['allies', 'allies'] } },
    );
    const { goalOf } = mindOf(stage.table, 'axis');
    expect(goalOf(stage.unit('a-1'))?.hex).toBe(at('0505'));
    expect(goalOf(stage.unit('a-2'))?.hex).toBe(at('1209'));
  });
});

describe('an assault', () => {
  const field = (axis: Record<string, Piece>, more: Partial<Setting> = {}): HexStage =>
    acting(
      { 'a-cp': chief('0501'), ...axis },
      { 'b-cp': chief('0110'), 'b-1': { at: '0505', isNeutralised: true, steps: 1 } },
      late(7, more),
    );

  test('squads go in together, those from farther off after a half move', () => {
    const stage = field({ 'a-1': squad('0504'), 'a-2': squad('0603') });
    expect(thoughtOf(stage, 'a-1')?.answer).toEqual({
      ...{ kind: 'assault', hex: at('0505') },
      ...{ units: ['a-1', 'a-2'], moves: ['a-2'] },
    });
  });

  test('to leave it alone is not to leave everything else undone', () => {
    const stage = field({ 'a-1': squad('0504'), 'a-2': squad('1002') });
    const kinds = [...choices(stage.table, stage.game.stack.at(-1) as ActivationFrame)].map(
      ({ answer }) => answer.kind,
    );
    expect(kinds[0]).toBe('assault');
    expect(kinds).not.toContain('end');
    expect(kinds.length).toBeGreaterThan(1);
  });

  test('nobody leaves ground that he keeps for it', () => {
    const objectives = [{ hex: at('0504'), name: '', points: 3 }];
    const stage = field({ 'a-1': squad('0504') }, { terms: { objectives }, table: { holders: ['axis'] } });
    expect(thoughtOf(stage, 'a-1')?.answer.kind).not.toBe('assault');
  });
});

describe('those who go along', () => {
  const rise: Partial<Setting> = { ground: { levels: [{ 1: '0105-1205' }] } };

  test('a machine gun that sees nothing of what is in its range is carried on', () => {
    const gun = (more: Partial<Setting>): HexStage =>
      acting(
        { 'a-cp': chief('0501'), 'a-1': { card: CARDS.hmg42, at: '0502' } },
        { 'b-cp': chief('1210'), 'b-1': { at: '0508' } },
        late(2, { terms: { objectives: [{ hex: at('0508'), name: '', points: 4 }] }, ...more }),
      );
    expect(thoughtOf(gun({}), 'a-1')?.answer.kind).toBe('fire');
    expect(thoughtOf(gun(rise), 'a-1')?.answer.kind).toBe('dismantle');
  });

  test('a team with a portable weapon does not go before the squads', () => {
    const stage = acting(
      { 'a-cp': chief('0501'), 'a-1': squad('0502'), 'a-2': { card: cardNamed('panzerschreck-team'), at: '0502' } },
      { 'b-cp': chief('1210'), 'b-1': { at: '0509', isHidden: true } },
      late(2, { terms: { objectives: [{ hex: at('0508'), name: '', points: 4 }] } }),
    );
    expect(thoughtOf(stage, 'a-1')?.answer.kind).toBe('move');
    const { step } = bestWay(stage.table, mindOf(stage.table, 'axis'), stage.unit('a-2'), 'normal', 8);
    const far = (hex: number): number => distanceBetween(boardOf(stage.table), hex, at('0508'));
    expect(far(step?.to ?? at('0502'))).toBeGreaterThanOrEqual(far(at('0502')));
  });
});

describe('a response', () => {
  const gunned = (allies: Record<string, Piece>, by: string): HexStage => {
    const groups: Setting['groups'] = {
      a: {
        side: 'axis',
        units: { 'a-cp': chief('0501'), 'a-gun': { card: cardNamed('pak-40'), at: '0503', facing: 4, isHidden: true } },
      },
      b: { side: 'allies', units: { 'b-cp': chief('0110'), ...allies } },
    };
    return onTable({ groups, stack: (table) => [responseFrame(table, 'enter', [by])] });
  };
  const tank: Piece = { card: cardNamed('sherman-75'), at: '0508', facing: 3, move: 'normal' };

  test('the PaK is saved for the tank', () => {
    const men: Piece = { at: '0506', move: 'normal' };
    expect(says(gunned({ 'b-1': men, 'b-2': tank }, 'b-1'), 'axis')).toEqual({ kind: 'decline' });
    expect(says(gunned({ 'b-1': men, 'b-2': tank }, 'b-2'), 'axis')).toMatchObject({
      kind: 'fire',
      units: ['a-gun'],
      on: 'AT',
    });
  });
});

describe('an impulse', () => {
  test('the formation with something to fire at comes first', () => {
    const stage = onTable({
      groups: {
        a: { side: 'axis', units: { 'a-cp': chief('1201'), 'a-1': squad('1202') } },
        c: { side: 'axis', units: { 'c-cp': chief('0501'), 'c-1': squad('0502') } },
        b: { side: 'allies', units: { 'b-cp': chief('0110'), 'b-1': { at: '0505' } } },
      },
      stack: [{ ...operationsFrame('axis'), step: 'impulse' }],
    });
    expect(says(stage, 'axis')).toEqual({ kind: 'activate', formation: 'c' });
  });
});

describe('the worth of a table', () => {
  const field: Setting = {
    groups: {
      a: { side: 'axis', units: { 'a-cp': chief('0501'), 'a-1': squad('0505') } },
      b: { side: 'allies', units: { 'b-cp': chief('0110'), 'b-1': { at: '0508' } } },
    },
    terms: { objectives: [{ hex: at('0505'), name: '', points: 3 }] },
  };
  const worth = (changes: Partial<Piece>, holder: 'axis' | 'allies' = 'axis'): number => {
    const table = tableFor({
      ...field,
      groups: { ...field.groups, a: { side: 'axis', units: { 'a-cp': chief('0501'), 'a-1': squad('0505', changes) } } },
      table: { holders: [holder] },
    });
    expect(value(table, 'axis')).toBeCloseTo(-value(table, 'allies'));
    return value(table, 'axis');
  };

  test('ground, steps and shape count', () => {
    const sound = worth({});
    expect(sound - worth({}, 'allies')).toBeGreaterThan(3);
    expect(sound - worth({ isStopped: true })).toBeGreaterThan(0.3);
    expect(sound - worth({ isNeutralised: true })).toBeGreaterThan(1);
    expect(sound - worth({ steps: 1 })).toBeGreaterThan(1);
  });
});

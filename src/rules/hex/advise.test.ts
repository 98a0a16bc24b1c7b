import { describe, expect, test } from 'vitest';
import type { Data } from '../../kernel/data.ts';
import { countOdds, defaultPolicy, type Odds } from '../../odds/count.ts';
import type { HexAdvice, Throw } from './advice.ts';
import { compare } from './compare.ts';
import { shot } from './fire/firing.testing.ts';
import { hex } from './index.ts';
import { activationOf } from './move/moving.testing.ts';
import { CARDS, type HexStage, onTable, type Piece } from './stage.testing.ts';
import { cardNamed } from './units/index.ts';

const AXIS = { id: 'axis', side: 'axis', role: 'player' } as never;
const SQUAD: Piece = { card: CARDS.grenadierSquad, at: '0502' };
const TANK: Piece = { card: cardNamed('sherman-75'), at: '0503', facing: 1 };

const play = (a: Readonly<Record<string, Piece>>, b: Readonly<Record<string, Piece>>, ground = {}): HexStage =>
  onTable({
    ground,
    groups: { a: { side: 'axis', units: a }, b: { side: 'allies', units: b } },
    stack: [activationOf('a')],
  });
const ask = <A extends keyof HexAdvice>(stage: HexStage, about: { about: A } & Record<string, string>): HexAdvice[A] =>
  hex.advise!(stage.game, AXIS, about as Data) as unknown as HexAdvice[A];
const sumOf = ({ of36 }: Throw): number => Object.values(of36).reduce((sum, one) => sum + one, 0);

function odds(stage: HexStage, answer: object): Odds {
  const counted = countOdds(hex as never, stage.game as never, {
    inputs: [{ kind: 'answer', seat: 'axis', answer }],
    policy: defaultPolicy(hex as never),
  });
  if ('code' in counted) throw new Error(counted.sentence);
  return counted;
}

describe('shots', () => {
  test('a shot at men: what is brought, the column, and the throws that do nothing, as odds count them', () => {
    const stage = play({ 'a-1': SQUAD }, { 'b-1': { at: '0506', isNeutralised: true } });
    const [one] = ask(stage, { about: 'shots', unit: 'a-1' });
    expect(one).toMatchObject({ fire: shot(), distance: 4, factor: 5, column: 5, toHit: null });
    expect(sumOf(one!.effect!)).toBe(36);
    // A dash, and stoppage tests that a neutralised unit ignores unless it fails beyond 2m: 2 x 7 and more cannot be.
    const unhurt = odds(stage, shot()).outcomes.filter(({ result }) => result['b-1'] === undefined);
    const share = unhurt.reduce((sum, { decimal }) => sum + decimal, 0);
    expect(share).toBeGreaterThanOrEqual(one!.effect!.of36['-']! / 36);
    const hurt = one!.effect!.of36;
    expect((hurt.I ?? 0) + (hurt.N3 ?? 0) + (hurt.N2 ?? 0) + (hurt.N1 ?? 0)).toBeGreaterThan(0);
  });

  test('a gun at a vehicle: hit, then effect; destroyed as often as odds count it', () => {
    const stage = play(
      { 'a-1': { card: cardNamed('pak-40'), at: '0502', facing: 4 } },
      { 'b-1': { ...TANK, at: '0508' } },
    );
    const one = ask(stage, { about: 'shots', unit: 'a-1' }).find(({ fire }) => fire.on === 'AT')!;
    const chance = (one.toHit!.of36.hit! / 36) * ((one.effect!.of36.D ?? 0) / 36);
    const lost = odds(stage, one.fire).outcomes.filter(
      ({ result }) => (result['b-1'] as { gone?: true } | undefined)?.gone,
    );
    expect(lost.reduce((sum, { decimal }) => sum + decimal, 0)).toBeCloseTo(chance, 10);
    expect(sumOf(one.toHit!)).toBe(36);
  });

  test('hex-gap-19 a Panzerfaust at a target of normal size that stands still destroys it in 7 of 36', () => {
    const tank = { ...TANK, card: cardNamed('cromwell') };
    const shots = ask(play({ 'a-1': SQUAD }, { 'b-1': tank }), { about: 'shots', unit: 'a-1' });
    const faust = shots.find(({ fire }) => fire.weapon === 'panzerfaust')!;
    expect(faust.effect!.of36).toMatchObject({ D: 7, 'none at hand': 24 });
  });

  test('hex-hid-18 of a "?" it says the factor, and nothing of what it hides', () => {
    const hidden = (piece: Partial<Piece>) =>
      ask(play({ 'a-1': SQUAD }, { 'b-1': { at: '0506', isHidden: true, ...piece } }), { about: 'shots', unit: 'a-1' });
    expect(hidden({})).toMatchObject([{ factor: 2.5, column: 2, effect: null }]);
    expect(hidden({})).toEqual(hidden({ card: CARDS.m1919, steps: 1, move: 'rapid' }));
  });

  test('of the enemy and of nobody it says nothing', () => {
    const stage = play({ 'a-1': SQUAD }, { 'b-1': { at: '0506', fire: 'check' } });
    expect([ask(stage, { about: 'shots', unit: 'b-1' }), ask(stage, { about: 'shots', unit: 'x' })]).toEqual([[], []]);
    expect(ask(stage, { about: 'check', unit: 'b-1', weapon: 'main' })).toBeNull();
    expect(hex.advise!(stage.game, AXIS, { about: 'everything' })).toBeNull();
  });
});

describe('checks and strikes', () => {
  test('hex-chk-01, hex-chk-02 a fire check against the rate of fire, modifiers counted', () => {
    const check = (piece: Partial<Piece>) =>
      ask(play({ 'a-1': { ...SQUAD, ...piece } }, { 'b-1': { at: '0506' } }), {
        about: 'check',
        unit: 'a-1',
        weapon: 'main',
      });
    expect(check({ fire: 'check' })).toEqual({ need: 6, modifiers: [], of36: { fires: 15, fails: 21 } });
    expect(check({ fire: 'check', isStopped: true })).toMatchObject({
      modifiers: [{ rule: 'hex-chk-02', value: 1 }],
      of36: { fires: 10, fails: 26 },
    });
    expect(check({})).toBeNull();
    expect(check({ fire: 'check', card: CARDS.hmg42 })!.of36).toEqual({ fires: 26, fails: 7, jams: 3 });
  });

  test('hex-ass-07, hex-ass-12 a strike of a squad of Line at men and at a vehicle', () => {
    const strike = (b: Piece) =>
      ask(play({ 'a-1': SQUAD }, { 'b-1': b }), { about: 'strike', unit: 'a-1', target: 'b-1' });
    // Up to 4 eliminates, up to 7 costs a step.
    expect(strike({ at: '0503' })!.of36).toEqual({ eliminated: 6, step: 15, '-': 15 });
    expect(sumOf(strike(TANK)!)).toBe(36);
    expect(strike({ at: '0503', isHidden: true })).toBeNull();
  });
});

describe('shots side by side', () => {
  test('each way has an answer that the judge takes, and a result is worth what it costs', () => {
    const stage = play({ 'a-1': SQUAD, 'a-2': SQUAD }, { 'b-1': { at: '0506' } });
    const about = { about: 'shots', unit: 'a-1', at: { unit: 'b-1' } };
    const { ways } = compare.ways(stage.game, AXIS, about)!;
    expect(ways).toHaveLength(2);
    for (const { answers } of ways) expect(stage.refusal('axis', answers[0]!)).toBeNull();
    const worth = [{ gone: true }, { lost: 1, 'is neutralised': true }, { 'is stopped': true }, {}].map((one) =>
      compare.worth({ 'b-1': one } as never, about),
    );
    expect(worth).toEqual([4, 4, 1, 0]);
    expect(compare.ways(stage.game, AXIS, { ...about, unit: 'b-1' })).toBeNull();
  });
});

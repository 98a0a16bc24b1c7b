/** The steady player's model of fire against what the rules themselves count. */
import { expect, test } from 'vitest';
import { countOdds, defaultPolicy } from '../../../odds/count.ts';
import { aim, shot } from '../fire/firing.testing.ts';
import { hex } from '../index.ts';
import { activationOf } from '../move/moving.testing.ts';
import type { Fire } from '../parts.ts';
import { CARDS, type HexStage, onTable, type Piece, type Setting } from '../stage.testing.ts';
import { isArmoured, isVehicle, type Unit } from '../state.ts';
import { cardNamed } from '../units/index.ts';
import { fireHarm, HARM, UNSEEN, WRECKED } from './harm.ts';

interface Scene {
  readonly firers: Readonly<Record<string, Piece>>;
  readonly target: Piece;
  readonly fire: Fire;
  readonly ground?: Setting['ground'];
}

const stageOf = ({ firers, target, ground = {} }: Scene): HexStage =>
  onTable({
    ground,
    groups: {
      a: { side: 'axis', units: firers },
      b: { side: 'allies', units: { 'b-0': { at: '1209' }, 'b-1': target } },
    },
    stack: [activationOf('a')],
  });

/** What the result of an order says of a unit. */
interface Change {
  readonly gone?: true;
  readonly lost?: number;
  readonly 'is neutralised'?: true;
  readonly 'is stopped'?: true;
  readonly 'is shut down'?: true;
  readonly 'is immobilised'?: true;
}

/** The points of one way in which a fire can end, by the worths that the model names. */
function pointsOf(stage: HexStage, unit: Unit, change: Change): number {
  if (isVehicle(stage.table, unit)) {
    const { D, I, S } = WRECKED;
    const worst = change.gone ? D : change['is immobilised'] ? I : change['is shut down'] ? S : 0;
    return worst * (isArmoured(stage.table, unit) ? 1 : 0.5);
  }
  if (change.gone) return HARM.step * unit.steps + HARM.unit;
  const down = change['is neutralised'] ? HARM.neutralised : change['is stopped'] ? HARM.stopped : 0;
  return HARM.step * (change.lost ?? 0) + down;
}

function counted(scene: Scene): number {
  const stage = stageOf(scene);
  const found = countOdds(hex as never, stage.game as never, {
    inputs: [{ kind: 'answer', seat: 'axis', answer: scene.fire }],
    policy: defaultPolicy(hex as never),
    most: 60_000,
  });
  if ('code' in found) throw new Error(found.sentence);
  expect(found.exact).toBe(true);
  let sum = 0;
  for (const { result, decimal } of found.outcomes)
    sum += decimal * pointsOf(stage, stage.unit('b-1'), (result['b-1'] ?? {}) as Change);
  return sum;
}

const squad = (where: string, more: Partial<Piece> = {}): Piece => ({ card: CARDS.grenadierSquad, at: where, ...more });
const piece = (name: string, where: string, facing: 1 | 3 | 4 | 6, more: Partial<Piece> = {}): Piece => ({
  ...{ card: cardNamed(name), at: where, facing, ...more },
});
const one = (firer: Piece): Scene['firers'] => ({ 'a-1': firer });

const SCENES: Readonly<Record<string, Scene>> = {
  'a squad at men in the open': { firers: one(squad('0502')), target: { at: '0506' }, fire: shot() },
  'a squad at men behind bocage': {
    ...{ firers: one(squad('0502')), target: { at: '0506' }, fire: shot() },
    ground: { hexsides: [{ bocage: '0505/0506' }] } as never,
  },
  'two squads at men in the open': {
    firers: { 'a-1': squad('0502'), 'a-2': squad('0502') },
    ...{ target: { at: '0506' }, fire: shot({ units: ['a-1', 'a-2'] }) },
  },
  'a machine gun at men on the move': {
    firers: one({ card: CARDS.hmg42, at: '0502' }),
    ...{ target: { at: '0506', move: 'normal' }, fire: shot() },
  },
  'a squad at men who are stopped': {
    firers: one(squad('0502')),
    target: { at: '0504', isStopped: true },
    fire: shot(),
  },
  'a squad at men who are neutralised': {
    ...{ firers: one(squad('0502')), target: { at: '0504', isNeutralised: true }, fire: shot() },
  },
  'a squad at the last step of another': { firers: one(squad('0502')), target: { at: '0504', steps: 1 }, fire: shot() },
  'high explosive at men in the open': {
    firers: one(piece('sherman-75', '0502', 4)),
    target: { at: '0506' },
    fire: shot(),
  },
  'high explosive at men behind bocage': {
    ...{ firers: one(piece('sherman-75', '0502', 4)), target: { at: '0506' }, fire: shot() },
    ground: { hexsides: [{ bocage: '0505/0506' }] } as never,
  },
  'a Panther at a Sherman, front': {
    ...{ firers: one(piece('panther', '0105', 3)), target: piece('sherman-75', '0905', 6), fire: shot({ on: 'AT' }) },
  },
  'a PaK at a Sherman, front': {
    ...{ firers: one(piece('pak-40', '0105', 3)), target: piece('sherman-75', '0905', 6), fire: shot({ on: 'AT' }) },
  },
  'a PaK at a Churchill, front': {
    ...{ firers: one(piece('pak-40', '0105', 3)), target: piece('churchill-75', '0905', 6), fire: shot({ on: 'AT' }) },
  },
  'a Panther at a Sherman, rear': {
    ...{ firers: one(piece('panther', '0105', 3)), target: piece('sherman-75', '0905', 3), fire: shot({ on: 'AT' }) },
  },
  'a Panther at a Sherman behind bocage': {
    ...{ firers: one(piece('panther', '0502', 4)), target: piece('sherman-75', '0506', 1), fire: shot({ on: 'AT' }) },
    ground: { hexsides: [{ bocage: '0505/0506' }] } as never,
  },
  'a Panzerfaust at a Cromwell next to it': {
    firers: one(squad('0505')),
    ...{ target: piece('cromwell', '0506', 1), fire: shot({ weapon: 'panzerfaust', on: 'portable' }) },
  },
  'a Panzerfaust at a Cromwell on the move': {
    firers: one(squad('0505')),
    target: piece('cromwell', '0506', 1, { move: 'normal' }),
    fire: shot({ weapon: 'panzerfaust', on: 'portable' }),
  },
  'a PaK at a Sherman on the move': {
    firers: one(piece('pak-40', '0105', 3)),
    ...{ target: piece('sherman-75', '0905', 6, { move: 'normal' }), fire: shot({ on: 'AT' }) },
  },
};

/** It reads the charts, so there is nothing to be off by. */
test.each(Object.entries(SCENES))('what the steady player expects of a fire is what the odds say: %s', (_, scene) => {
  const expected = counted(scene);
  expect(expected).toBeGreaterThan(0);
  expect(fireHarm(stageOf(scene).table, scene.fire, false)).toBeCloseTo(expected, 9);
});

/** What stands behind a mark it takes for a squad of the line that may not be there. */
test('what the steady player expects of fire at a "?" is what the odds say of a squad of the line there, times its share', () => {
  const { morale, steps, share } = UNSEEN;
  const fire: Fire = { ...shot(), at: aim('0506') };
  const scene: Scene = { firers: one(squad('0502')), target: { at: '0506', isHidden: true, morale, steps }, fire };
  expect(fireHarm(stageOf(scene).table, fire, false)).toBeCloseTo(share * counted(scene), 9);
});

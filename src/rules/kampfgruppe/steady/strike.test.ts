/** The steady player's model of fire against what the rules themselves count. */
import { expect, test } from 'vitest';
import { same } from '../../../kernel/data.ts';
import { countOdds, defaultPolicy } from '../../../odds/count.ts';
import { activationsFrame } from '../activation/types.ts';
import { kampfgruppe } from '../index.ts';
import { activate, areaAt, type KgnStage, lineAt, onTable, type Piece, type Setting } from '../stage.testing.ts';
import { standing, type Unit } from '../state.ts';
import { type Fire, layOf, ROUND, strikesAt } from './strike.ts';
import { fightOf, lossOf, pinOf } from './worth.ts';

interface Scene extends Pick<Setting, 'features'> {
  readonly firer: Piece;
  readonly target: Piece;
  /** Of `b-1` at `a-1`. */
  readonly fire: Fire;
}

/** `b-1` of the allies fires at `a-1`. */
const stageOf = ({ firer, target, features = [] }: Scene): KgnStage =>
  onTable({
    ...{ features, allies: { 'b-1': { at: [10, 20], ...firer } }, axis: { 'a-1': target, 'a-9': { at: [68, 44] } } },
    stack: [activationsFrame('allies')],
  });

/** What the result of an order says of a unit: the last three, that it is out of the game. */
interface Change {
  readonly suppressed?: boolean;
  readonly immobilised?: boolean;
  readonly lost?: number;
  readonly destroyed?: true;
  readonly abandoned?: true;
  readonly withdrawn?: true;
}

/** The points of one way in which a fire can end, by the worths that the model uses. */
function pointsOf(unit: Unit, change: Change): number {
  if (change.destroyed || change.abandoned || change.withdrawn) return lossOf(unit);
  let worth = change.suppressed ? pinOf(unit) : 0;
  if (change.immobilised) worth += 0.4 * fightOf(unit);
  if (unit.strength > 0) worth += ((change.lost ?? 0) * 0.7 * fightOf(unit)) / unit.strength;
  return worth;
}

function counted(scene: Scene) {
  const stage = stageOf(scene);
  const found = countOdds(kampfgruppe as never, stage.game as never, {
    inputs: [{ kind: 'answer', seat: 'allies', answer: activate('b-1', scene.fire) }],
    policy: defaultPolicy(kampfgruppe as never),
    most: 200_000,
  });
  if ('code' in found) throw new Error(found.sentence);
  expect(found.exact).toBe(true);
  const sum = { worth: 0, kills: 0 };
  for (const { result, decimal } of found.outcomes) {
    const change = (result['a-1'] ?? {}) as Change;
    sum.worth += decimal * pointsOf(stage.unit('a-1'), change);
    if (change.destroyed) sum.kills += decimal;
  }
  return sum;
}

function expectedOf(scene: Scene) {
  const { table } = stageOf(scene);
  const [firer, target] = [standing(table, 'b-1')!, standing(table, 'a-1')!];
  const all = strikesAt(table, firer, target, layOf(table, firer, target));
  const one = all.find(({ fire }) => same(fire as never, scene.fire as never));
  if (!one) throw new Error(`no such strike: ${all.map(({ fire }) => JSON.stringify(fire))}`);
  return one;
}

const squad = (x: number, more: Partial<Piece> = {}): Piece => ({ at: [x, 20], ...more });
const tank = (type: string, x: number, more: Partial<Piece> = {}): Piece => ({ type, at: [x, 20], ...more });
const arms = { do: 'direct', with: 'small arms', weapon: 'all', target: 'a-1' } as const;
const pinning = { do: 'suppress', with: 'small arms', weapon: 'all', target: 'a-1' } as const;
const he = { do: 'direct', with: 'high explosive', target: 'a-1' } as const;
const ap = { do: 'anti-tank', round: 'AP', target: 'a-1' } as const;
const hedge = (x: number) => [lineAt('hedge', x - 1.5)];

const SCENES: Readonly<Record<string, Scene>> = {
  'a squad at another in the open, 14"': { firer: {}, target: squad(26), fire: arms },
  'a squad at another behind a hedge, 14"': { firer: {}, target: squad(26), fire: arms, features: hedge(26) },
  'a squad at another in the open, 19"': { firer: {}, target: squad(31), fire: arms },
  'a squad at three men in the open, 14"': { firer: {}, target: squad(26, { men: 3 }), fire: arms },
  'a squad at a gun in the open, 14"': { firer: {}, target: tank('pak-40', 26), fire: arms },
  'a squad at a gun from behind, 14"': { firer: {}, target: tank('pak-40', 26, { facing: 12 }), fire: arms },
  'a squad at a gun behind a hedge, 14"': {
    firer: {},
    target: tank('pak-40', 26),
    fire: arms,
    features: [lineAt('hedge', 23.7)],
  },
  'a squad at a gun in a trench, 14"': {
    ...{ firer: {}, target: tank('pak-40', 26), fire: arms, features: [areaAt('trench', [24, 18, 28, 22])] },
  },
  'a squad that keeps heads of a gun crew down, 14"': { firer: {}, target: tank('pak-40', 26), fire: pinning },
  'a squad at a lorry, 14"': { firer: {}, target: tank('opel-blitz', 26), fire: arms },
  'a squad that keeps heads down, 14"': { firer: {}, target: squad(26), fire: pinning },
  'a squad that keeps heads down behind a hedge': { firer: {}, target: squad(26), fire: pinning, features: hedge(26) },
  'HE at men in the open, 24"': { firer: tank('sherman-v', 10), target: squad(36), fire: { ...he, weapon: '75mm-m3' } },
  'HE at men behind a hedge, 24"': {
    ...{ firer: tank('sherman-v', 10), target: squad(36), fire: { ...he, weapon: '75mm-m3' } },
    features: hedge(36),
  },
  'HE at a gun in the open, 24"': {
    ...{ firer: tank('sherman-v', 10), target: tank('pak-40', 36), fire: { ...he, weapon: '75mm-m3' } },
  },
  'AP at a Panzer IV, front, 24"': {
    ...{ firer: tank('sherman-v', 10), target: tank('panzer-iv-h', 36), fire: { ...ap, weapon: '75mm-m3' } },
  },
  'AP at a Panzer IV, rear, 24"': {
    firer: tank('sherman-v', 10),
    ...{ target: tank('panzer-iv-h', 36, { facing: 12 }), fire: { ...ap, weapon: '75mm-m3' } },
  },
  'AP at a Panzer IV behind a hedge, 24"': {
    ...{ firer: tank('sherman-v', 10), target: tank('panzer-iv-h', 36), fire: { ...ap, weapon: '75mm-m3' } },
    features: hedge(36),
  },
  '17-pounder at a Panther, front, 24"': {
    ...{ firer: tank('sherman-firefly', 10), target: tank('panther-g', 36), fire: { ...ap, weapon: '17-pounder' } },
  },
};
/**
 * That it strikes its target out it reads off the charts, to a hundredth or two: only how many hits a lorry bears it rounds. What else it
 * does it values by the rule of thumb: a test of morale is a third of a loss for men, and what two tests or a special weapon bring is
 * left out. Five per cent, or five hundredths of a counter, is near enough to choose by.
 */
test.each(Object.entries(SCENES))(
  'what the steady player expects of a fire is near what the odds say: %s',
  (_, scene) => {
    const odds = counted(scene);
    const { worth, kills } = expectedOf(scene);
    expect(odds.worth).toBeGreaterThan(0);
    expect(Math.abs(kills - odds.kills)).toBeLessThan(0.02);
    const isShell = scene.fire.do === 'anti-tank' || ('with' in scene.fire && scene.fire.with === 'high explosive');
    const off = worth + (isShell ? ROUND : 0) - odds.worth;
    expect(Math.abs(off)).toBeLessThan(Math.max(0.05, 0.05 * odds.worth));
  },
);

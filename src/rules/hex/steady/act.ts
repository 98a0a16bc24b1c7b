/** In the operations phase: which formation, which unit, and what it does. */
import { distanceBetween } from '../../../geometry/hex/board.ts';
import { enemyOf } from '../../../kit/sides.ts';
import { canStepInto, mayAssault } from '../assault/ways.ts';
import type { HexAnswer } from '../book.ts';
import { canDigIn } from '../effects/ground.ts';
import { waysToSmoke } from '../effects/smoke.ts';
import { boardOf } from '../ground.ts';
import { halfMoveOf } from '../move/allowance.ts';
import { formationsToActivate, isOfActivation, refuseActor, unitsToActivate } from '../operations/able.ts';
import { actionOf } from '../operations/actions.ts';
import { activationFrame, isFree, ofFormation } from '../operations/impulse.ts';
import type { ActivationFrame, OperationsFrame } from '../operations/types.ts';
import { sees, seesHex, shelterOf } from '../sight.ts';
import { hasRoom, isClosedTo } from '../stacking.ts';
import {
  cardOf,
  type HexTable,
  isCp,
  isGun,
  isHeavyWeapon,
  isInfantry,
  isOnMap,
  isVehicle,
  type Unit,
  unitAt,
} from '../state.ts';
import { dangerAt, nearestFoe } from './foes.ts';
import { turnsLeft } from './goals.ts';
import { bestMove, bestWay, comesBeside, dangerFor, groundRate, type Mind, mindOf, NEAR } from './march.ts';
import { prospectOf } from './melee.ts';
import { type Shot, shotsBy } from './shots.ts';

export interface Thought {
  readonly answer: HexAnswer;
  readonly why: string;
  /** In points. */
  readonly score: number;
  /** What comes first in an activation: fire before movement, so that those who move are fired at less. */
  readonly rank: number;
  /** Of an assault: what else the unit could do. */
  readonly instead?: Thought | undefined;
}

/** What is less than that is not worth an action that shows or tires somebody. */
const LEAST = 0.12;

const able = (table: HexTable, self: ActivationFrame): Unit[] =>
  table.units.filter((unit) => isOfActivation(unit, self) && !unit.isActivated && !unit.isNeutralised);

const may = (table: HexTable, self: ActivationFrame, unit: Unit, kind: HexAnswer['kind']): boolean => {
  const action = actionOf(kind);
  return action !== undefined && refuseActor(table, self, unit.id, action) === null;
};

function* fires(shots: readonly Shot[], unit: Unit): Iterable<Thought> {
  for (const { fire, score } of shots)
    if (fire.units.includes(unit.id)) yield { answer: fire, why: 'a shot worth having', score, rank: 4 };
}

function* moves(
  table: HexTable,
  self: ActivationFrame,
  mind: Mind,
  unit: Unit,
  shots: readonly Shot[],
): Iterable<Thought> {
  if (unit.fire !== 'none' || unit.isImmobilised) return;
  if (isGun(table, unit)) return;
  if (isHeavyWeapon(table, unit) && isOnMap(unit) && unit.carriedBy === null) {
    yield* carries(table, self, mind, unit, shots);
    return;
  }
  if (!may(table, self, unit, 'move')) return;
  const { how, gain } = bestMove(table, mind, unit);
  if (gain < LEAST) return;
  const rank = isCp(table, unit) ? 1 : 2;
  const why = how === 'rapid' ? 'quickly, while nobody looks' : 'towards what the battle is about, by cover';
  yield { answer: { kind: 'move', unit: unit.id, how }, why, score: gain, rank };
}

/** hex-act-18, hex-act-22 A machine gun or a mortar goes along when it has nothing left to fire at, and is set up where it sees something. */
function* carries(
  table: HexTable,
  self: ActivationFrame,
  mind: Mind,
  unit: Unit,
  shots: readonly Shot[],
): Iterable<Thought> {
  const left = halfMoveOf(table, unit);
  if (left <= 0) return;
  const board = boardOf(table);
  const range = cardOf(table, unit).main?.range ?? 6;
  const goal = mind.goalOf(unit);
  if (!goal) return;
  const far = distanceBetween(board, unit.at, goal.hex);
  const near = nearestFoe(table, mind.foes, unit.at);
  const isMortar = cardOf(table, unit).class === 'mortar';
  const looksOn =
    (far <= range && seesHex(table, unit, goal.hex)) ||
    mind.foes.some((foe) => distanceBetween(board, unit.at, foe.at) <= range && seesHex(table, unit, foe.at));
  if (!unit.isDismantled) {
    // What is in range but out of sight gives it nothing to do; a mortar has others who see for it.
    const isBlind = isMortar ? near > range : !shots.some(({ fire }) => fire.units.includes(unit.id)) && !looksOn;
    const isIdle = goal.isAttack && isBlind && turnsLeft(table) > 2;
    const isWorthIt = isIdle && bestMove(table, mind, { ...unit, isDismantled: true }).gain > 0.3;
    if (isWorthIt && may(table, self, unit, 'dismantle') && dangerFor(table, mind, unit, unit.at, 0) < 0.3)
      yield {
        answer: { kind: 'dismantle', unit: unit.id },
        why: 'it has nothing to fire at from here',
        score: 0.4,
        rank: 2,
      };
    return;
  }
  if (
    (looksOn || near <= NEAR || (isMortar && near <= range) || turnsLeft(table) <= 1) &&
    may(table, self, unit, 'set-up')
  ) {
    const { gain } = bestWay(table, mind, unit, 'normal', left);
    yield {
      answer: { kind: 'set-up', unit: unit.id },
      why: 'set up where it sees something',
      score: 0.6 + gain,
      rank: 2,
    };
    return;
  }
  if (!may(table, self, unit, 'move')) return;
  const { how, gain } = bestMove(table, mind, unit);
  if (gain > 0)
    yield { answer: { kind: 'move', unit: unit.id, how }, why: 'along with the rest', score: gain, rank: 2 };
}

/** What it is worth to a side that is pressed that it comes to blows. */
const ELAN = 1.5;

/** What the ground of an objective is worth to whoever takes it. */
const groundGain = (table: HexTable, side: Unit['side'], hex: number): number => {
  const i = table.terms.objectives.findIndex((one) => one.hex === hex);
  return i >= 0 && table.holders[i] !== side ? (0.7 + groundRate(table)) * table.terms.objectives[i]!.points : 0;
};

function* assaults(table: HexTable, self: ActivationFrame, mind: Mind, unit: Unit): Iterable<Thought> {
  if (!isInfantry(table, unit) || isCp(table, unit) || cardOf(table, unit).class !== 'squad') return;
  // Who keeps ground stays on it.
  if (mind.goalOf(unit)?.isKeeper || !may(table, self, unit, 'assault') || !mayAssault(table, unit)) return;
  const near = [...new Set(mind.foes.map(({ at }) => at))].filter(
    (hex) => distanceBetween(boardOf(table), unit.at, hex) <= STORM && isClosedTo(table, hex, mind.side),
  );
  for (const hex of near) {
    const all = stormersOf(table, self, mind, unit, hex);
    for (const units of all.length > 1 ? [all, all.slice(0, 1)] : [all]) {
      if (units.length === 0) continue;
      const { score, wins } = prospectOf(table, units, hex);
      const moves = units.filter((one) => !canStepInto(table, one, hex));
      let risk = 0;
      for (const one of moves) risk += 0.5 * dangerFor(table, mind, one, one.at, -2) + 0.3;
      const worth = score + wins * (0.5 + groundGain(table, mind.side, hex)) - risk / units.length + ELAN * mind.haste;
      if (worth <= LEAST) continue;
      const [ids, movers] = [units, moves].map((list) => list.map(({ id }) => id).sort()) as [string[], string[]];
      yield {
        answer: { kind: 'assault', units: ids, hex, moves: movers },
        why: 'they can be thrown out',
        score: worth,
        rank: 3,
      };
    }
  }
}

/** Nobody goes farther to an assault. */
const STORM = 3;

/** hex-ass-03 A unit and the squads of its formation that could go into a hex together, from where they are or after a half move; it comes first. */
function stormersOf(table: HexTable, self: ActivationFrame, mind: Mind, unit: Unit, hex: number): Unit[] {
  const goesIn = (one: Unit): boolean => canStepInto(table, one, hex) || comesBeside(table, one, hex);
  if (!goesIn(unit)) return [];
  const all = [unit];
  for (const one of able(table, self)) {
    if (one.id === unit.id || one.under !== unit.under || cardOf(table, one).class !== 'squad') continue;
    if (mind.goalOf(one)?.isKeeper || !mayAssault(table, one) || one.isOutOfCommand) continue;
    if (distanceBetween(boardOf(table), one.at, hex) > STORM || !may(table, self, one, 'assault')) continue;
    if (hasRoom(table, hex, unit.side, ...all, one) && goesIn(one)) all.push(one);
  }
  return all;
}

/** hex-cp-04 to hex-cp-08 */
function* commands(
  table: HexTable,
  self: ActivationFrame,
  mind: Mind,
  cp: Unit,
  shots: readonly Shot[],
): Iterable<Thought> {
  if (!isCp(table, cp) || isVehicle(table, cp) || cp.hasCommanded || !may(table, self, cp, 'command-action')) return;
  const at = { table, self, side: mind.side };
  type Commanded = Extract<HexAnswer, { kind: 'command-action' }>;
  for (const answer of actionOf('command-action')!.candidates(at, cp) as Iterable<Commanded>) {
    const unit = unitAt(table, answer.unit);
    const isFighter = cardOf(table, unit).class === 'squad' || isHeavyWeapon(table, unit);
    switch (answer.what) {
      case 'unstop':
        if (isFighter && !unit.isActivated) yield { answer, why: 'it is needed on its feet', score: 0.7, rank: 4.5 };
        break;
      case 'observe': {
        const isBlind = !shots.some(({ fire }) => fire.units.includes(unit.id));
        const canSee = mind.foes.some((foe) => sees(table, cp, { ...cp, at: foe.at, floor: foe.floor }));
        if (isBlind && canSee && !unit.isActivated && isOfActivation(unit, self) && unit.fire === 'none')
          yield { answer, why: 'the mortar sees nothing by itself', score: 0.8, rank: 5 };
        break;
      }
      case 'reactivate':
        if (isFighter && unit.isActivated && !unit.isStopped && unit.fire === 'none' && mind.goalOf(unit)?.isAttack)
          yield { answer, why: 'one more effort', score: 0.5, rank: 0.5 };
        break;
      default:
        break;
    }
  }
}

/** hex-fx-12 Those who hold ground dig, if nobody looks on from close by. */
function* digs(table: HexTable, self: ActivationFrame, mind: Mind, unit: Unit): Iterable<Thought> {
  if (!isInfantry(table, unit) || !may(table, self, unit, 'entrench') || !canDigIn(table, unit.at)) return;
  if (table.works.some(({ hex }) => hex === unit.at) || unit.digging === table.turn) return;
  const goal = mind.goalOf(unit);
  if (!goal || goal.isAttack || shelterOf(table, unit) >= 2 || table.turn + 1 >= table.terms.turns) return;
  if (distanceBetween(boardOf(table), unit.at, goal.hex) > goal.radius) return;
  yield {
    answer: { kind: 'entrench', unit: unit.id },
    why: 'it will have to hold here',
    score: unit.digging > 0 ? 0.6 : 0.25,
    rank: 1,
  };
}

/** hex-fx-06 Smoke on those who would fire at men of the formation that are yet to go. */
function* smokes(table: HexTable, self: ActivationFrame, mind: Mind, unit: Unit): Iterable<Thought> {
  if (unit.isHidden || !may(table, self, unit, 'smoke')) return;
  const by = waysToSmoke(table, unit).find((way) => way === 'mortar' || way === 'shells');
  if (!by || unit.fire !== 'none') return;
  const movers = able(table, self).filter(
    (one) => cardOf(table, one).class === 'squad' && !one.isStopped && mind.goalOf(one)?.isAttack,
  );
  if (movers.length < 2) return;
  const board = boardOf(table);
  let best: { readonly at: number; readonly harm: number } | null = null;
  for (const foe of mind.foes) {
    if (table.smoke.some(([at]) => at === foe.at) || nearestFoe(table, [foe], unit.at) < 3) continue;
    if (
      table.units.some((one) => one.side === unit.side && one.at !== -1 && distanceBetween(board, one.at, foe.at) <= 1)
    )
      continue;
    let harm = 0;
    for (const one of movers) harm += dangerAt(table, [foe], one, one.at, -2);
    if (harm > (best?.harm ?? 0.8)) best = { at: foe.at, harm };
  }
  if (best)
    yield {
      answer: { kind: 'smoke', unit: unit.id, by, move: 'none', hex: best.at },
      ...{ why: 'smoke before the advance', score: Math.min(1, 0.4 * best.harm), rank: 4.2 },
    };
}

/** All that is worth doing in an activation, the best of each unit, in the order in which it is done. */
export function thoughtsIn(table: HexTable, self: ActivationFrame, mind: Mind): Thought[] {
  const units = able(table, self);
  const firers = units.filter((unit) => may(table, self, unit, 'fire') && isOnMap(unit));
  const shots = shotsBy(table, firers, { isResponse: false, isMoving: false, observes: self.observes }).filter(
    ({ fire, score }) => score > LEAST && fire.units.every((id) => firers.some((unit) => unit.id === id)),
  );
  const plans = new Map<string, Thought[]>();
  for (const unit of units) {
    const others = [
      ...moves(table, self, mind, unit, shots),
      ...assaults(table, self, mind, unit),
      ...commands(table, self, mind, unit, shots),
      ...digs(table, self, mind, unit),
      ...smokes(table, self, mind, unit),
    ];
    plans.set(
      unit.id,
      others.filter(({ score }) => score > LEAST).sort((a, b) => b.score - a.score),
    );
  }
  // Nobody is called to the fire of others from something better.
  const free = shots.filter(({ fire, score }) => fire.units.every((id) => (plans.get(id)?.[0]?.score ?? 0) <= score));
  const best: Thought[] = [];
  for (const unit of units) {
    const all = [...fires(free, unit), ...plans.get(unit.id)!].sort((a, b) => b.score - a.score);
    const [first] = all;
    if (first?.answer.kind !== 'assault') best.push(...all.slice(0, 1));
    else best.push({ ...first, instead: all.find(({ answer }) => answer.kind !== 'assault') });
  }
  return best.sort((a, b) => b.rank - a.rank || b.score - a.score);
}

function isLegal(table: HexTable, self: ActivationFrame, answer: HexAnswer): boolean {
  const action = actionOf(answer.kind);
  if (!action) return answer.kind === 'end';
  if (action.actors(answer).some((id) => refuseActor(table, self, id, action) !== null)) return false;
  return action.refuse({ table, self, side: self.side }, answer) === null;
}

const END: Thought = { answer: { kind: 'end' }, why: 'nothing else is worth doing', score: 0, rank: 0 };

/** What the activation goes on with; rivals only where men go in: the dice of the fight tell. */
export function* choices(table: HexTable, self: ActivationFrame): Iterable<Thought> {
  const legal = thoughtsIn(table, self, mindOf(table, self.side)).filter(({ answer }) => isLegal(table, self, answer));
  const [first, ...others] = legal;
  yield first ?? END;
  if (!first) return;
  if (first.answer.kind !== 'assault') return;
  // To leave the assault alone is not to leave everything else undone.
  yield* others.filter(({ answer }) => answer.kind === 'assault').slice(0, 1);
  const { instead } = first;
  if (instead && isLegal(table, self, instead.answer)) yield instead;
  else yield others.find(({ answer }) => answer.kind !== 'assault') ?? END;
}

/** Which formation: the one with the most to do, first the one that would not come by itself. */
export function impulses(table: HexTable, { side }: OperationsFrame): Thought {
  const mind = mindOf(table, side);
  let best: Thought = { answer: { kind: 'pass' }, why: 'it is better to wait', score: 0, rank: 0 };
  const sum = (thoughts: readonly Thought[]): number => thoughts.reduce((all, one) => all + one.score, 0);
  const forms = formationsToActivate(table, side);
  for (const { id } of forms) {
    const frame = activationFrame({ side, formation: id, unit: null, isHidden: false });
    const hard = isFree(table, side, id) ? Math.max(0, 9 - ofFormation(table, id).need.base) * 0.05 : 0;
    const score = sum(thoughtsIn(table, frame, mind)) * (1 + hard);
    if (score > best.score)
      best = { answer: { kind: 'activate', formation: id }, why: 'it has most to do', score, rank: 0 };
  }
  for (const unit of unitsToActivate(table, side)) {
    const frame = activationFrame({ side, formation: null, unit: unit.id, isHidden: unit.isHidden });
    const score = 0.6 * sum(thoughtsIn(table, frame, mind));
    if (score > best.score)
      best = { answer: { kind: 'alone', unit: unit.id }, why: 'it acts by itself', score, rank: 0 };
  }
  // Who is behind does not let the phase end.
  if (best.answer.kind === 'pass' && forms[0] && isBehind(table, side))
    return { ...best, answer: { kind: 'activate', formation: forms[0].id }, why: 'there is no time to lose' };
  return best;
}

const isBehind = (table: HexTable, side: Unit['side']): boolean =>
  table.terms.objectives.some((_, i) => table.holders[i] === enemyOf(side));

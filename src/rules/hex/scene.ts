/** Scenes: a moment of a battle and its orders, as `resolve`, `odds` and the tests read them. */
import { type HexBoard, makeBoard, OFF } from '../../geometry/hex/board.ts';
import { AWAITED } from '../../kernel/chance.ts';
import type { Data } from '../../kernel/data.ts';
import { advance, carryOut, defaultFor, judge, newGame, pendingOf, runtimeOf, submit } from '../../kernel/engine.ts';
import type { Input, Parsed } from '../../kernel/input.ts';
import type { Scene, StagedScene } from '../../kit/contract.ts';
import { Bad, checkedBy, deny, read, staged } from '../../kit/scene.ts';
import { bySide, onePlayerEach, type Side, seatsBySide } from '../../kit/sides.ts';
import { hexAtPlay } from './at-play.ts';
import { BOOK, type HexAnswer, type HexFrame, type HexKinds } from './book.ts';
import type { Card } from './card.ts';
import { reckonChanges } from './ground.ts';
import { canObserve } from './indirect/call.ts';
import { hexesIn, hexIn, layMarkers, mapOf, type SceneGround } from './scene-ground.ts';
import { activationOf, BEGIN, type Moment } from './scene-moments.ts';
import { type Plan, planOf, translated } from './scene-orders.ts';
import { CP_CARD, formationsFrom, placeUnits, type Written, writtenUnits } from './scene-units.ts';
import { SceneOrder, Turn } from './scene-words.ts';
import { OPTIONS } from './setup.ts';
import { type Battery, clone, type HexTable, type Phase, type Terms, unitOf } from './state.ts';

/** Orders of one scene. */
const MOST_ORDERS = 12;

// ---- the table -----------------------------------------------------------------------------------------------------------

function termsFor(scene: Scene, turn: Turn, { map }: SceneGround, board: HexBoard, cards: Card[], last: number): Terms {
  const hexes = (name: 'registered' | 'exits') =>
    bySide((side) => {
      const said = turn[name][side];
      return said === undefined ? [] : hexesIn(board, said, `turn.${name}.${side}`);
    });
  return Object.freeze({
    ...{ scenario: null, story: null, sideNames: { axis: 'Axis', allies: 'Allied' }, map, cards, turns: last },
    ...{ first: turn.side, light: turn.light, weather: [turn.weather], sighting: turn.sighting ?? null },
    ...{ areas: [], proposed: {}, mayHide: { axis: null, allies: null }, digs: [] },
    ...{ registered: hexes('registered'), exits: hexes('exits'), panzerfaust: turn.panzerfaust },
    initiative: bySide((side) => turn.modifiers[side] ?? 0),
    objectives: turn.objectives.map(({ at, name, points }, i) => ({
      ...{ hex: hexIn(board, at, `turn.objectives.${i}.at`), name, points },
    })),
    victory: { tie: null, needs: null },
    options: OPTIONS.parse(scene.options),
    seats: seatsBySide(onePlayerEach()),
  });
}

function emptyTable(terms: Terms, turn: Turn, phase: Phase): HexTable {
  const none = { smoke: [], blazes: [], ruins: [] };
  return {
    ...{ terms, turn: turn.number, phase, initiative: turn.initiative ?? turn.side, units: [], lost: [] },
    ...{ formations: [], batteries: [], ...none, changes: reckonChanges(none), wrecks: [], works: [], impacts: [] },
    ...{ isSetUp: { axis: true, allies: true }, holders: turn.objectives.map(({ holder }) => holder ?? null) },
    ...{ points: { axis: 0, allies: 0 }, hasHadFree: bySide((side) => turn.free[side] ?? true), over: null },
  };
}

/** hex-sup-01 to hex-sup-12 What could not have been recorded is refused. */
function batteriesFrom(table: HexTable, board: HexBoard, { batteries, number }: Turn): Battery[] {
  const ids = new Set<string>();
  return batteries.map(({ mission, last, smoke, fired, ...said }, i) => {
    const place = `turn.batteries.${i}`;
    if (ids.has(said.id)) throw new Bad(`${place}.id`, `there are two batteries ${said.id}`);
    ids.add(said.id);
    if (smoke && said.type === 'Bomb') throw new Bad(`${place}.smoke`, 'bombs lay no smoke [hex-sup-16]');
    if (mission && said.fires === 0)
      throw new Bad(`${place}.fires`, 'it has no fire left for its mission [hex-sup-01]');
    if (mission?.smoke && !smoke) throw new Bad(`${place}.mission.smoke`, 'that battery has no smoke [hex-sup-01]');
    const at = mission ? hexIn(board, mission.at, `${place}.mission.at`) : OFF;
    const isRegistered = said.type !== 'Bomb' && table.terms.registered[said.side].includes(at);
    const observer = mission?.observer == null ? undefined : unitOf(table, mission.observer);
    if (mission) {
      const where = `${place}.mission.observer`;
      if (
        said.type === 'Bomb' ? mission.observer !== null : mission.observer === null && !isRegistered && !mission.sure
      )
        throw new Bad(
          where,
          said.type === 'Bomb' ? 'pilots see for themselves [hex-sup-16]' : 'somebody called for it [hex-sup-03]',
        );
      if (
        mission.observer !== null &&
        (!observer || observer.side !== said.side || !canObserve({ ...table }, { ...observer, isNeutralised: false }))
      )
        throw new Bad(where, `${mission.observer} cannot observe for artillery [hex-sup-03]`);
      if (mission.delayed >= number)
        throw new Bad(`${place}.mission.delayed`, 'there were not so many turns [hex-sup-05]');
    }
    return Object.freeze({
      ...{ ...said, name: said.id, hasSmoke: smoke, from: 1, until: 99, hasFired: fired },
      last: last === undefined ? OFF : hexIn(board, last, `${place}.last`),
      mission: mission
        ? Object.freeze({
            ...{ hex: at, observer: mission.observer, isSmoke: mission.smoke, isRegistered },
            ...{ delayed: mission.delayed, isSure: mission.sure },
          })
        : null,
    });
  });
}

const PHASES: Readonly<Record<Moment['kind'], Phase>> = {
  ...{ initiative: 'operations', activation: 'operations', attempt: 'operations', command: 'command' },
  ...{ support: 'support', record: 'support' },
  ...{ clearing: 'administration', rally: 'administration', 'formation-morale': 'administration' },
  administration: 'administration',
};

// ---- the orders ------------------------------------------------------------------------------------------------------------

/** One thing that the side says: to which question, and where in the file it stands. */
interface Said {
  readonly ask: string;
  readonly place: string;
  readonly input: Input<HexAnswer>;
  readonly isOptional: boolean;
}

function saidBy(plan: Plan, seat: Side): Said[] {
  const out: Said[] = [];
  if (plan.activation === null)
    out.push({ ask: 'scene.order', place: 'order', input: { kind: 'answer', seat, answer: BEGIN }, isOptional: false });
  for (const [i, { ask, place, answer, isOptional = false, isSealed = false }] of plan.answers.entries()) {
    const checked = checkedBy(BOOK.answers, answer, place);
    out.push({ ask, place, input: { kind: isSealed ? 'draft' : 'answer', seat, answer: checked }, isOptional });
    if (isSealed && plan.answers[i + 1]?.isSealed !== true)
      out.push({ ask, place, input: { kind: 'commit', seat }, isOptional: false });
  }
  return out;
}

const lists = (policy: Scene['policy'][string] | undefined, ask: string): boolean =>
  typeof policy === 'object' && Object.hasOwn(policy, ask);

/** Answers before the first die. */
const MOST_ANSWERS = 500;

/**
 * Plays the orders as far as no die is needed, with the other side doing the usual: what is refused there was never legal. Says what is
 * left of them when answers that nobody is asked for are dropped. From a question on that a policy lists, anything may come.
 */
function rehearsed(start: StagedScene<HexKinds>['start'], plan: Plan, seat: Side, policy: Scene['policy']): Said[] {
  const runtime = runtimeOf<HexKinds>(hexAtPlay, AWAITED, false);
  const game = newGame<HexKinds>({ ...start(), seats: onePlayerEach() });
  advance(runtime, game);
  const depth = game.stack.length;
  const queue = saidBy(plan, seat);
  const kept: Said[] = [];
  for (let n = 0; n < MOST_ANSWERS && !game.need; n += 1) {
    const pending = pendingOf(hexAtPlay, game);
    if (pending.kind !== 'ask' && pending.kind !== 'sealed') break;
    if (kept.length > 0 && game.stack.length <= depth && queue.length === 0) break;
    if (pending.seats.some((one) => lists(policy[one], pending.ask))) return [...kept, ...queue];
    if (!pending.seats.includes(seat)) {
      carryOut(runtime, game, defaultFor(hexAtPlay, game, pending.seats[0]!)!);
      continue;
    }
    const next = queue[0];
    if (next && next.ask === pending.ask) {
      const refused = submit(runtime, game, next.input);
      if (refused) deny(next.place, refused);
      kept.push(next);
      queue.shift();
      continue;
    }
    if (next?.isOptional) {
      queue.shift();
      continue;
    }
    const standing = plan.standing[pending.ask];
    if (!standing) {
      carryOut(runtime, game, defaultFor(hexAtPlay, game, seat)!);
      continue;
    }
    const inputs = standing.answers.map((answer): Input<HexAnswer> => ({ kind: 'answer', seat, answer }));
    const refusals = inputs.map((input) => judge(hexAtPlay, game, input));
    const legal = refusals.indexOf(null);
    if (inputs.length > 0 && legal < 0)
      deny(standing.place, refusals.find((one) => one?.code !== 'NO_WEAPON') ?? refusals[0]!);
    carryOut(runtime, game, inputs[legal] ?? { kind: 'answer', seat, answer: standing.otherwise });
  }
  if (game.need) return [...kept, ...queue];
  const idle = queue.find(({ isOptional }) => !isOptional);
  if (idle?.ask === 'move.go')
    throw new Bad(
      idle.place,
      'its movement has ended before that: there are too few MPs left, or nowhere to go [hex-mov-04]',
    );
  if (idle) throw new Bad(idle.place, 'nobody is asked for that: what comes before has ended it');
  return kept;
}

// ---- staging -----------------------------------------------------------------------------------------------------------------

function cardsOf(written: readonly Written[]): Card[] {
  return [...new Set([...written.map(({ card }) => card), CP_CARD])];
}

export const stage = (scene: Scene): Parsed<StagedScene<HexKinds>> =>
  staged(() => {
    const ground = mapOf(scene.ground);
    const turn = read(Turn, scene.turn, 'turn');
    const isList = Array.isArray(scene.order);
    const orders = (isList ? (scene.order as readonly Data[]) : [scene.order]).map((one, i) => {
      const place = isList ? `order.${i}` : 'order';
      return { order: read(SceneOrder, one, place), place };
    });
    if (orders.length === 0) throw new Bad('order', 'there is no order, so there is nothing to resolve');
    if (orders.length > MOST_ORDERS) throw new Bad('order', `more than ${MOST_ORDERS} orders`);
    const [columns, rows] = ground.map.size.split('x').map(Number);
    const board = makeBoard(columns!, rows!);
    const last = turn.of ?? (orders.some(({ order }) => order.kind === 'call-fire') ? turn.number + 1 : turn.number);
    if (last < turn.number) throw new Bad('turn.of', `the battle has ${last} turns, and this is turn ${turn.number}`);
    const written = writtenUnits(scene.units);
    const cards = cardsOf(written);
    const table = emptyTable(termsFor(scene, turn, ground, board, cards, last), turn, 'operations');
    layMarkers(table, board, ground.features);
    table.formations = formationsFrom(turn, written, cards, board);
    placeUnits(table, board, written);
    table.batteries = batteriesFrom(table, board, turn);
    const { side } = turn;
    const plan = planOf(table, board, side, orders);
    table.phase = plan.activation ? 'operations' : PHASES[plan.moments[0]!.kind];
    const frame: HexFrame = plan.activation
      ? activationOf(table, side, plan.activation)
      : { proc: 'scene', step: 'order', side, moments: plan.moments, next: 0 };
    const start = () => ({ table: clone(table), stack: [structuredClone(frame)] });
    const said = rehearsed(start, plan, side, scene.policy);
    return {
      ...{ start, seats: onePlayerEach(), seat: side },
      inputs: said.map(({ input }) => input),
      asks: said.map(({ ask }) => ask),
      otherwise: Object.fromEntries(
        Object.entries(plan.standing).map(([ask, { answers, otherwise }]) => [ask, [...answers, otherwise]]),
      ),
      translate: (answer) => staged(() => translated(board, answer)),
    };
  });

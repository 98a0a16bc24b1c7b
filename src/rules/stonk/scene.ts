/** Scenes: a moment of a battle and its orders, as `resolve`, `odds` and the tests read them. */
import { AWAITED } from '../../kernel/chance.ts';
import { advance, carryOut, defaultFor, newGame, pendingOf, runtimeOf, submit } from '../../kernel/engine.ts';
import type { Input, Parsed } from '../../kernel/input.ts';
import type { Scene, StagedScene } from '../../kit/contract.ts';
import { Bad, deny, read, staged } from '../../kit/scene.ts';
import { onePlayerEach, type Side } from '../../kit/sides.ts';
import { stonkAtPlay } from './at-play.ts';
import type { StonkAnswer, StonkFrame, StonkKinds } from './book.ts';
import { BEGIN } from './scene-moments.ts';
import { asksOf, planOf, type Said } from './scene-orders.ts';
import { tableOf } from './scene-table.ts';
import { Turn } from './scene-words.ts';
import { clone } from './state.ts';

/** One input, the question that it is for, and where its order stands; null: it only commits. */
interface Given {
  readonly input: Input<StonkAnswer>;
  readonly ask: string;
  readonly place: string | null;
}

/** Drafts for the first question of their kind, and a commitment for each. */
function givenFor(seat: Side, asks: readonly string[], said: readonly Said[]): Given[] {
  const left = [...said];
  const out: Given[] = [{ input: { kind: 'answer', seat, answer: BEGIN }, ask: 'scene.order', place: null }];
  for (const ask of asks) {
    for (const one of left.filter((other) => other.ask === ask)) {
      out.push({ input: { kind: 'draft', seat, answer: one.answer }, ask, place: one.place });
      left.splice(left.indexOf(one), 1);
    }
    out.push({ input: { kind: 'commit', seat }, ask, place: null });
  }
  return out;
}

/** Answers before the first die. */
const MOST_ANSWERS = 500;

/** Plays the orders as far as no die is needed, with the other side doing the usual: what is refused there was never legal. */
function rehearse(
  start: StagedScene<StonkKinds>['start'],
  given: readonly Given[],
  seat: Side,
  policy: Scene['policy'],
): void {
  const runtime = runtimeOf<StonkKinds>(stonkAtPlay, AWAITED, false);
  const game = newGame<StonkKinds>({ ...start(), seats: onePlayerEach() });
  advance(runtime, game);
  const queue = [...given];
  for (let n = 0; n < MOST_ANSWERS && !game.need; n += 1) {
    const pending = pendingOf(stonkAtPlay, game);
    if (pending.kind !== 'ask' && pending.kind !== 'sealed') break;
    const lists = pending.seats.some(
      (one) => typeof policy[one] === 'object' && Object.hasOwn(policy[one], pending.ask),
    );
    const next = queue[0];
    if (next?.ask === pending.ask && pending.seats.includes(seat)) {
      const refused = submit(runtime, game, next.input);
      if (refused) deny(next.place ?? 'order', refused);
      queue.shift();
      continue;
    }
    // What the other side does of its own accord may change all that follows.
    if (lists) return;
    carryOut(runtime, game, defaultFor(stonkAtPlay, game, pending.seats[0]!)!);
  }
  const rest = queue.find(({ place }) => place !== null);
  if (!game.need && rest) throw new Bad(rest.place!, 'nobody is asked for that: what comes before has ended it');
}

export const stage = (scene: Scene): Parsed<StagedScene<StonkKinds>> =>
  staged(() => {
    const turn = read(Turn, scene.turn, 'turn');
    const { side } = turn;
    const table = tableOf(scene, turn);
    const { moments, said } = planOf(table, side, scene.order, turn.play);
    const given = givenFor(side, asksOf(table, moments), said);
    const frame: StonkFrame = { proc: 'scene', step: 'order', side, moments };
    const start = () => ({ table: clone(table), stack: [structuredClone(frame)] });
    rehearse(start, given, side, scene.policy);
    return {
      ...{ start, seats: onePlayerEach(), seat: side },
      ...{ inputs: given.map(({ input }) => input), asks: given.map(({ ask }) => ask) },
    };
  });

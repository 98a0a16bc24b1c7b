/**
 * What a sensible commander looks at, from a game as one seat may imagine it: fire with good odds first, then movement by cover towards what the
 * battle is about; whoever has nothing to fire at covers the others, guns wait for tanks, artillery is called early, and counters are
 * paid for suppression while that still matters. The chapters have files of their own in `steady/`.
 */
import type { Game } from '../../kernel/flow.ts';
import type { SeatId } from '../../kernel/seats.ts';
import type { Idea } from '../../kit/commander.ts';
import type { ActivationFrame } from './activation/types.ts';
import { BOOK, type KgnAnswer, type KgnFrame, type KgnKinds } from './book.ts';
import { weaponsDue } from './direct/casualties.ts';
import type { HarmFrame } from './direct/types.ts';
import type { MoveFrame } from './move/types.ts';
import type { Note } from './set-up/types.ts';
import { isAircraft, type KgnTable, type Side, standing, unitAt } from './state.ts';
import { activations, heroics, type Thought } from './steady/act.ts';
import { flightTo } from './steady/air.ts';
import { reply } from './steady/answer-fire.ts';
import { isWorthIt } from './steady/guns.ts';
import { mindOf } from './steady/mind.ts';
import { destinations, moveTo, type Purpose, rateOf, turnTo } from './steady/moves.ts';
import { noteOf, placings } from './steady/place.ts';
import { eventOn, fallen, nearest, rally, rallyDice } from './steady/staff.ts';

type KgnIdea = Idea<KgnAnswer>;

/** What he thinks of; none where the default answer is as good as any. */
export function* ideas(game: Game<KgnKinds>, seat: SeatId): Iterable<KgnIdea> {
  const self = game.stack[game.stack.length - 1];
  const side = game.seats.find(({ id }) => id === seat)?.side as Side | null | undefined;
  if (!self || !side || game.need) return;
  const { table, stack } = game;
  switch (self.proc) {
    case 'set-up':
      if (self.step === 'place') yield* placings(table, side);
      else if (self.step === 'notes') yield noteOf(table, side, drafted(game, seat), offersOf(game, self, seat));
      return;
    case 'reserves':
      yield* placings(table, side);
      return;
    case 'activations':
      yield* chosen(activations(table, side));
      return;
    case 'heroic':
      for (const { actions, why } of heroics(table, self.unit))
        yield { answer: { kind: 'heroic', actions: [...actions] }, why };
      return;
    case 'move':
      yield moved(table, self, stack[stack.length - 2]);
      return;
    case 'window':
      yield reply(table, stack, self);
      return;
    case 'rally':
      yield self.step === 'count' ? rallyDice(table, self) : rally(table, self);
      return;
    case 'harm':
      if (self.step === 'fall') yield falls(table, self);
      return;
    case 'request':
      if (self.step === 'decide') yield decided(table, side, self.marker);
      return;
    case 'barrage':
      if (self.step === 'ties') yield* some(nearest(table, side, offersOf(game, self, seat)));
      return;
    case 'event':
      yield* some(eventOn(table, side, offersOf(game, self, seat)));
      return;
    default:
  }
}

function* some(idea: KgnIdea | null): Iterable<KgnIdea> {
  if (idea) yield idea;
}

const drafted = (game: Game<KgnKinds>, seat: SeatId): readonly Note[] =>
  (game.drafts?.[seat]?.answers ?? []) as readonly Note[];

/** What the question would take. */
function* offersOf(game: Game<KgnKinds>, self: KgnFrame, seat: SeatId): Iterable<KgnAnswer> {
  const steps = BOOK.procedures[self.proc] as Readonly<Record<string, unknown>>;
  const step = steps[self.step] as {
    offers?(table: KgnTable, self: KgnFrame, seat: SeatId, drafts: readonly unknown[]): Iterable<KgnAnswer>;
  };
  yield* step.offers?.(game.table, self, seat, drafted(game, seat)) ?? [];
}

/** Another shot is played out against the best one if it is nearly as good. */
const NEARLY = 0.7;

function* chosen(thoughts: Iterable<Thought>): Iterable<KgnIdea> {
  let first: Thought | null = null;
  for (const one of thoughts) {
    first ??= one;
    if (one !== first && !(first.isFire && one.isFire && one.score >= NEARLY * first.score)) continue;
    yield { answer: { kind: 'activate', unit: one.unit, actions: [...one.actions] }, why: one.why };
  }
  if (!first) yield { answer: { kind: 'stop' }, why: 'nobody has anything better to do than to wait' };
}

/** What is meant to follow a move. */
function purposeOf(below: ActivationFrame | null): Purpose {
  const next = below?.actions[below.done];
  if (!next || !('target' in next)) return { kind: 'on' };
  return { kind: 'fire', at: next.target };
}

function moved(table: KgnTable, self: MoveFrame, under: KgnFrame | undefined): KgnIdea {
  const unit = standing(table, self.unit);
  const stay: KgnIdea = { answer: { kind: 'halt' }, why: 'it is good enough here' };
  if (!unit) return stay;
  const purpose = purposeOf(under?.proc === 'activation' ? under : null);
  const target = purpose.kind === 'fire' && purpose.at !== null ? standing(table, purpose.at) : null;
  if (isAircraft(unit)) return { answer: flightTo(table, unit, target), why: 'with the target before its nose' };
  const mind = mindOf(table, self.side);
  const reach = rateOf(unit) - self.used.ground;
  const to = destinations(mind, unit, purpose, reach);
  const answer = moveTo(mind, unit, to, self) ?? (target ? turnTo(mind, unit, target.place.at, self) : null);
  return answer
    ? { answer, why: purpose.kind === 'fire' ? 'to where there is a shot' : 'by cover, towards the goal' }
    : stay;
}

function falls(table: KgnTable, { struck, isSpecial }: HarmFrame): KgnIdea {
  const unit = unitAt(table, struck[0]!.unit);
  const men = Math.min(struck[0]!.men, unit.men);
  return { answer: fallen(table, unit, weaponsDue(unit, men, isSpecial)), why: 'what is missed least' };
}

/** kgn-ind-14 */
function decided(table: KgnTable, side: Side, id: string | null): KgnIdea {
  const marker = table.markers.find((one) => one.id === id);
  const fire = marker !== undefined && isWorthIt(mindOf(table, side), marker.at);
  return { answer: { kind: 'effect', fire }, why: fire ? 'it lies well' : 'it lies on nobody' };
}

export { value } from './steady/worth.ts';

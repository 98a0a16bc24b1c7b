/**
 * What a sensible commander looks at, from a game as one seat may imagine it: fire with good odds first, movement by cover towards the ground that
 * counts, an assault on those who keep their heads down, guns kept for armour. What is imagined under a "?" he does not look at. The chapters
 * have files of their own in `steady/`.
 */
import type { Game } from '../../kernel/flow.ts';
import type { SeatId } from '../../kernel/seats.ts';
import type { Idea } from '../../kit/commander.ts';
import type { AssaultFrame } from './assault/types.ts';
import { BOOK, type HexAnswer, type HexFrame, type HexKinds } from './book.ts';
import type { ResponseFrame } from './response.ts';
import { type HexTable, isVehicle, type Side, unitAt } from './state.ts';
import { choices, impulses } from './steady/act.ts';
import { mindOf, nextStep } from './steady/march.ts';
import { prospectOf, sidesIn } from './steady/melee.ts';
import { ranked } from './steady/shots.ts';
import { attach, call, digAt, letFall, newCp, places, rally } from './steady/staff.ts';

type HexIdea = Idea<HexAnswer>;

/** What he thinks of; none where the seat is asked nothing that he has an opinion on. */
export function* ideas(game: Game<HexKinds>, seat: SeatId): Iterable<HexIdea> {
  const self = game.stack[game.stack.length - 1];
  const side = game.seats.find(({ id }) => id === seat)?.side as Side | null | undefined;
  if (!self || !side || game.need) return;
  const { table } = game;
  switch (self.proc) {
    case 'placing':
      if (self.step === 'place') yield* places(table, self);
      else yield* some(digAt(table, self, [...offersOf(table, self, seat)]));
      return;
    case 'support':
      if (self.step === 'cancel') yield letFall(table, self);
      else yield call(table, side, game.drafts?.[seat]?.answers ?? []);
      return;
    case 'command':
      yield attach(table, offersOf(table, self, seat));
      return;
    case 'operations':
      yield impulses(table, self);
      return;
    case 'activation':
      if (self.step === 'shed') yield* sheds(offersOf(table, self, seat));
      else yield* choices(table, self);
      return;
    case 'response':
      yield* responses(table, self, side, offersOf(table, self, seat));
      return;
    case 'fire-action':
      yield* again(table, offersOf(table, self, seat));
      return;
    case 'move':
      if (self.step === 'fire') yield* halfFire(table, offersOf(table, self, seat));
      else yield { answer: nextStep(table, self, assaultedBy(game.stack)), why: 'by cover, towards what counts' };
      return;
    case 'assault':
      yield* inAssault(table, self, offersOf(table, self, seat));
      return;
    case 'administration':
      yield* inAdministration(table, self, side, offersOf(table, self, seat));
      return;
    case 'rally':
      if (self.step === 'order') yield { answer: { kind: 'rally-order', isFirst: true }, why: 'before they do' };
      else yield rally(table, unitAt(table, self.unit!), offersOf(table, self, seat));
      return;
    default:
  }
}

function* some(idea: HexIdea | null): Iterable<HexIdea> {
  if (idea) yield idea;
}

/** What the question would take. */
function* offersOf(table: HexTable, self: HexFrame, seat: SeatId): Iterable<HexAnswer> {
  const steps = BOOK.procedures[self.proc] as Readonly<Record<string, unknown>>;
  const step = steps[self.step] as { offers?(table: HexTable, self: HexFrame, seat: SeatId): Iterable<HexAnswer> };
  yield* step.offers?.(table, self, seat) ?? [];
}

/** hex-op-14 A step is too much for one action. */
function* sheds(offers: Iterable<HexAnswer>): Iterable<HexIdea> {
  for (const answer of offers)
    if (answer.kind === 'shed' && !answer.loses) yield { answer, why: 'a step is too much for that' };
}

/** hex-ass-02 The hex that somebody is on its way to assault. */
function assaultedBy(stack: readonly HexFrame[]): number | undefined {
  const below = stack[stack.length - 2];
  return below?.proc === 'assault' ? below.hex : undefined;
}

const fires = (offers: Iterable<HexAnswer>) => [...offers].filter((answer) => answer.kind === 'fire');

/** What it costs those who are still to go somewhere that they have fired. */
const TIED = 0.5;
const WORTH = 0.25;

/** hex-opp-01 Fire when it can be expected to do something; who is about to advance does not give that up for little. */
function* responses(table: HexTable, self: ResponseFrame, side: Side, offers: Iterable<HexAnswer>): Iterable<HexIdea> {
  const { goalOf } = mindOf(table, side);
  let best: HexIdea | null = null;
  let most = WORTH;
  for (const { fire, score } of ranked(table, fires(offers), false)) {
    let worth = score;
    for (const id of fire.units) {
      const unit = unitAt(table, id);
      const isToGo = unit.fire === 'none' && !unit.isActivated && goalOf(unit)?.isAttack === true;
      if (isToGo && (isVehicle(table, unit) || unit.facing === 0)) worth -= TIED / fire.units.length;
    }
    if (worth > most) {
      best = { answer: fire, why: self.why === 'enter' ? 'while they are on the move' : 'they have shown themselves' };
      most = worth;
    }
  }
  yield best ?? { answer: { kind: 'decline' }, why: 'a better moment will come' };
}

/** hex-act-08 */
function* again(table: HexTable, offers: Iterable<HexAnswer>): Iterable<HexIdea> {
  const [first] = ranked(table, fires(offers), false);
  if (first && first.score > WORTH) yield { answer: first.fire, why: 'once more' };
  else yield { answer: { kind: 'cease' }, why: 'it has done what it can' };
}

function* halfFire(table: HexTable, offers: Iterable<HexAnswer>): Iterable<HexIdea> {
  const [first] = ranked(table, fires(offers), true);
  if (first && first.score > 0) yield { answer: first.fire, why: 'on the move' };
  else yield { answer: { kind: 'hold' }, why: 'nothing to hit from here' };
}

const STAND: HexIdea = { answer: { kind: 'stand' }, why: 'the ground is held' };

/** hex-opp-11, hex-ass-07, hex-ass-18 */
function* inAssault(table: HexTable, self: AssaultFrame, offers: Iterable<HexAnswer>): Iterable<HexIdea> {
  if (self.step === 'choose') {
    yield* strikes(table, offers);
    return;
  }
  const { attackers, defenders } = sidesIn(table, self);
  const away = [...offers].find((answer) => answer.kind === 'retreat');
  if (!away || attackers.length === 0 || defenders.length === 0) {
    yield STAND;
    return;
  }
  const { wins } = prospectOf(table, attackers, self.hex);
  const isGround = table.terms.objectives.some(({ hex }) => hex === self.hex);
  const isAttacker = unitAt(table, away.unit).side === self.side;
  const flees = isAttacker ? wins < 0.35 : wins > (isGround ? 0.9 : 0.65);
  const go: HexIdea = { answer: away, why: 'before it is lost' };
  yield flees ? go : STAND;
  yield flees ? STAND : go;
}

/** Those first who strike back hardest, and of those the weakest. */
function* strikes(table: HexTable, offers: Iterable<HexAnswer>): Iterable<HexIdea> {
  let best: HexAnswer | null = null;
  let most = Number.NEGATIVE_INFINITY;
  for (const answer of offers) {
    if (answer.kind !== 'strike' || answer.target === null) continue;
    const unit = unitAt(table, answer.target);
    const worth = (unit.isNeutralised ? 0 : unit.isStopped ? 1 : 2) + (unit.steps === 1 ? 0.5 : 0);
    if (worth > most) [best, most] = [answer, worth];
  }
  if (best) yield { answer: best, why: 'who strikes back hardest' };
}

function* inAdministration(
  table: HexTable,
  self: Extract<HexFrame, { proc: 'administration' }>,
  side: Side,
  offers: Iterable<HexAnswer>,
): Iterable<HexIdea> {
  if (self.step === 'keep') yield { answer: { kind: 'keep-moving', units: [] }, why: 'who stands shoots better' };
  else if (self.step === 'place-cp') yield* some(newCp(table, side, offers));
  else
    for (const answer of offers)
      if (answer.kind === 'camouflage') {
        yield { answer, why: 'whoever can' };
        return;
      }
}

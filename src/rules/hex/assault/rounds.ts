/** hex-ass-01 to hex-ass-23, hex-opp-11 to hex-opp-14 An assault from the half moves that lead to it to its end. */
import { atLeast } from '../../../kernel/explain.ts';
import { oneOf } from '../../../kit/form.ts';
import { name, say } from '../../../kit/sentence.ts';
import { enemyOf, type Side } from '../../../kit/sides.ts';
import { takeControl } from '../control.ts';
import { flag, markMove, put, reveal } from '../marks.ts';
import { halfMoveOf } from '../move/allowance.ts';
import { refugesOf } from '../move/obliged.ts';
import { moveFrame } from '../move/types.ts';
import { hexName } from '../parts.ts';
import { responseFrame } from '../response.ts';
import { hasRoom, isClosedTo } from '../stacking.ts';
import { type HexTable, isVehicle, seatsOf, type Unit, unitAt, unitOf, unitsIn } from '../state.ts';
import { procedure } from './kinds.ts';
import { bestClaim, canHurt, menIn, slopeOf, strikeAtMan, strikeAtVehicle, vehiclesIn, worthOf } from './strike.ts';
import type { AssaultFrame, Retreat } from './types.ts';
import {
  canStepInto,
  getAway,
  isOpenGround,
  mayAssault,
  mayFallBack,
  mayRetreat,
  retreatsOf,
  sendBack,
  waysBack,
} from './ways.ts';

type Getaway = Retreat | { kind: 'stand' };
const STAND: Getaway = { kind: 'stand' };

/** hex-ass-04 Those of the attackers who can still go in. */
const ableOf = (table: HexTable, { units, hex }: AssaultFrame): string[] =>
  units.filter((id) => {
    const unit = unitOf(table, id);
    return unit !== undefined && mayAssault(table, unit) && canStepInto(table, unit, hex);
  });

/** The attackers who are in the hex. */
const attackersOf = (table: HexTable, { units, hex }: AssaultFrame): Unit[] =>
  units.flatMap((id) => unitOf(table, id) ?? []).filter((unit) => unit.at === hex);

/** Who acts is known of those who are not hidden. */
const note = (table: HexTable, self: AssaultFrame): void => {
  self.shown = self.actors.filter((id) => unitOf(table, id)?.isHidden === false);
};

/** hex-ass-20, hex-hid-04, hex-hid-05 Everybody in the assault shows himself. */
function showAll(
  table: HexTable,
  self: AssaultFrame,
  play: Parameters<typeof reveal>[1],
  rule: 'hex-hid-04' | 'hex-hid-05',
): void {
  for (const id of new Set([...self.units, ...unitsIn(table, self.hex).map((unit) => unit.id)]))
    if (unitOf(table, id)) reveal(table, play, id, rule);
  self.isHidden = false;
  note(table, self);
}

/** Units of a side that might get away now, each with a hex. */
function* getaways(table: HexTable, self: AssaultFrame): Iterable<Retreat> {
  const { hex, side, leaving, isIn } = self;
  for (const unit of unitsIn(table, hex)) {
    if (unit.side !== leaving) continue;
    if (unit.side === side) {
      if (!self.units.includes(unit.id)) continue;
      for (const to of waysBack(table, self, unit)) if (to !== hex) yield { kind: 'retreat', unit: unit.id, to };
    } else if (isIn ? mayFallBack(table, unit) : mayRetreat(table, unit))
      // hex-opp-13 Before the assault not to whence it comes; hex-ass-18 after a round to any hex that is free of enemies.
      for (const to of isIn ? refugesOf(table, unit) : retreatsOf(table, self, unit))
        yield { kind: 'retreat', unit: unit.id, to };
  }
}

const hasGetaway = (table: HexTable, self: AssaultFrame): boolean => {
  for (const _ of getaways(table, self)) return true;
  return false;
};

/** Is the question one of which the other side may know? Not where only hidden units could get away. */
const isSecret = (table: HexTable, self: AssaultFrame): boolean => {
  for (const { unit } of getaways(table, self)) if (!unitAt(table, unit).isHidden) return false;
  return true;
};

const formOf = (table: HexTable, self: AssaultFrame) =>
  oneOf<Getaway>(function* () {
    yield STAND;
    yield* getaways(table, self);
  });

const wordsOf = (answer: Getaway, table: HexTable) =>
  answer.kind === 'retreat' ? say`${name(answer.unit)} to ${hexName(table, answer.to)}` : say`nobody (else) goes`;

/** Whom the unit that is to strike may strike at. */
function targetsOf(table: HexTable, self: AssaultFrame): Unit[] {
  const { hex, side, pass, strikers } = self;
  const striker = unitAt(table, strikers[0]!);
  if (pass === 'at vehicles') return vehiclesIn(table, hex, side).filter(({ isHidden }) => !isHidden);
  return striker.side === side ? menIn(table, hex, side) : attackersOf(table, self);
}

/** hex-ass-17 May it keep its strike for the men? Who is still hidden may be one of them. */
const mayKeep = (table: HexTable, { pass, hex, side }: AssaultFrame): boolean =>
  pass === 'at vehicles' &&
  unitsIn(table, hex).some((unit) => unit.side !== side && (unit.isHidden || !isVehicle(table, unit)));

/** hex-ass-08, hex-ass-11, hex-ass-17 All of a side who strike: of the defenders also the neutralised, and vehicles that are not shut down. */
function strikersOf(table: HexTable, self: AssaultFrame, of: Side): string[] {
  const { hex, side, struck } = self;
  const units = of === side ? attackersOf(table, self) : unitsIn(table, hex).filter((unit) => unit.side === of);
  return units.filter((unit) => !struck.includes(unit.id) && !unit.isShutDown).map(({ id }) => id);
}

/** Could anybody on either side hurt anybody? If not, the fight would never end. */
function isDeadlock(table: HexTable, self: AssaultFrame): boolean {
  const attackers = attackersOf(table, self);
  const men = menIn(table, self.hex, self.side);
  const defenders = unitsIn(table, self.hex).filter((unit) => unit.side !== self.side && !unit.isShutDown);
  return (
    !attackers.some((a) => men.some((b) => canHurt(table, a, b, slopeOf(table, self, a.id), true))) &&
    !defenders.some((a) => attackers.some((b) => canHurt(table, a, b, null, false)))
  );
}

export const assault = procedure<AssaultFrame>(({ ask }) => ({
  /** hex-ass-02, hex-ass-03, hex-act-16 Each first makes its half move. */
  approach: ({ table, self }) => {
    const next = self.moves.shift();
    if (next === undefined) return { to: 'declare' };
    const unit = unitOf(table, next);
    if (!unit) return { to: 'approach' };
    return { call: moveFrame(table, next, 'normal', halfMoveOf(table, unit), true), then: 'moved' };
  },

  moved: ({ table, self }) => {
    note(table, self);
    return { to: 'approach' };
  },

  /** hex-ass-04, hex-hid-04 Those who stand beside the hex go in; everybody is told who they are. */
  declare: ({ table, self, play }) => {
    const { side, hex, movers } = self;
    note(table, self);
    self.units = ableOf(table, self);
    while (self.units.length > 0 && !hasRoom(table, hex, side, ...self.units.map((id) => unitAt(table, id))))
      self.units.pop();
    if (self.units.length === 0) return 'done';
    self.from = self.units.map((unit) => ({ unit, hex: unitAt(table, unit).at }));
    // Whoever was hidden when it began is news to the enemy, though it was seen on the way.
    const isNews = self.isHidden;
    self.isHidden = self.units.some((id) => unitAt(table, id).isHidden);
    self.isDeclared = true;
    const place = hexName(table, hex);
    play.emit({ type: 'assault-declared', rule: 'hex-ass-04', side, hex, place, units: [...self.units], isNews });
    for (const id of self.units)
      if (unitAt(table, id).at !== hex)
        markMove(table, play, id, movers.includes(id) ? 'normal' : 'tactical', 'hex-ass-02');
    if (isClosedTo(table, hex, side) && isOpenGround(table, self)) showAll(table, self, play, 'hex-hid-04');
    self.triggers = [...self.units];
    self.leaving = enemyOf(side);
    return { to: 'retreat' };
  },

  /** hex-opp-11 to hex-opp-13 */
  retreat: ask(['stand', 'retreat'], {
    rule: 'hex-opp-11',
    title: say`Does a unit retreat before the assault?`,
    hint: say`It moves to an adjacent hex and has acted for this turn.`,
    waitsFor: ({ table, self }) => seatsOf(table, self.leaving),
    autoResolve: ({ table, self }) => (hasGetaway(table, self) ? null : { to: 'respond' }),
    isHidden: ({ table, self }) => isSecret(table, self),
    form: ({ table, self }) => formOf(table, self),
    words: (answer, { table }) => wordsOf(answer, table),
    take({ table, self, side, answer, play }) {
      if (answer.kind !== 'retreat') {
        if (!isSecret(table, self)) play.emit({ type: 'decided', rule: 'hex-opp-11', side });
        return { to: 'respond' };
      }
      getAway(table, play, answer.unit, answer.to, 'hex-opp-11');
      markMove(table, play, answer.unit, 'normal', 'hex-opp-11');
      flag(table, play, answer.unit, 'isActivated', true, 'hex-opp-11');
      return { to: 'retreat' };
    },
  }),

  /** hex-ass-04 Each attacker is a trigger of its own, in its last hex; who goes nowhere is none. hex-opp-14 Nor is anybody where all have left. */
  respond: ({ table, self }) => {
    const next = isClosedTo(table, self.hex, self.side) ? self.triggers.shift() : undefined;
    if (next === undefined) return { to: 'enter' };
    const unit = unitOf(table, next);
    if (!unit || unit.at === self.hex) return { to: 'respond' };
    return { call: responseFrame(table, 'enter', [next]), then: 'respond' };
  },

  /** hex-ass-04, hex-opp-10, hex-opp-14 Those still able go in; into an empty hex as movement. */
  enter: ({ table, self, play }) => {
    const { side, hex } = self;
    note(table, self);
    self.units = ableOf(table, self);
    if (self.units.length === 0) return 'done';
    const isNews = self.units.some((id) => unitAt(table, id).isHidden);
    const place = hexName(table, hex);
    play.emit({ type: 'assault-entered', rule: 'hex-ass-04', side, hex, place, units: [...self.units], isNews });
    const isHeld = isClosedTo(table, hex, side);
    for (const id of self.units) if (unitAt(table, id).at !== hex) put(table, play, id, { at: hex }, 'hex-ass-04');
    self.isIn = true;
    takeControl(table, play);
    if (!isHeld) {
      self.triggers = [...self.units];
      return { to: 'arrive' };
    }
    // hex-ass-14 Against vehicles there is no test that could reveal them later.
    for (const { id } of vehiclesIn(table, hex, side)) reveal(table, play, id, 'hex-hid-05');
    return { to: 'round' };
  },

  /** hex-opp-14, hex-opp-02 Nobody is there: they have entered a hex, and that is all. */
  arrive: ({ table, self }) => {
    const next = self.triggers.shift();
    if (next === undefined) return 'done';
    return unitOf(table, next) ? { call: responseFrame(table, 'enter', [next]), then: 'arrive' } : { to: 'arrive' };
  },

  /** hex-ass-14, hex-ass-17 A round opens with strikes at vehicles, if there are any. */
  round: ({ table, self }) => {
    self.round += 1;
    self.struck = [];
    const hasVehicles = vehiclesIn(table, self.hex, self.side).length > 0;
    self.pass = 'at vehicles';
    self.strikers = hasVehicles ? strikersOf(table, self, self.side) : [];
    return { to: 'next-strike' };
  },

  /** hex-ass-05, hex-ass-06, hex-hid-05 The test of a round. It is not made where only one side strikes (hex-dice-09). */
  test: ({ table, self, play }) => {
    const { side, hex, round } = self;
    const attackers = attackersOf(table, self);
    const defenders = unitsIn(table, hex).filter((unit) => unit.side !== side);
    const attacker = bestClaim(table, attackers, true, round);
    const defender = bestClaim(table, defenders, false, round);
    showAll(table, self, play, 'hex-hid-05');
    self.pass = 'first';
    if (strikersOf(table, self, side).length === 0) self.first = enemyOf(side);
    // hex-gap-21 Where it is made once, who won it keeps what he won.
    else if (round === 1 || table.terms.options.assaultTest !== 'once') {
      const label = { rule: 'hex-ass-05', use: 'assault', n: 2 } as const;
      const rolled = play.sum({ ...label, of: attacker.unit }).total + worthOf(attacker);
      const need = atLeast('hex-ass-05', rolled, [
        { rule: 'hex-ass-05', why: 'M', value: defender.morale },
        ...defender.modifiers,
      ]);
      const { success } = play.sum({ ...label, of: defender.unit, need, from: [2] });
      self.first = success ? enemyOf(side) : side;
      const place = hexName(table, hex);
      play.emit({
        type: 'assault-round',
        rule: 'hex-ass-05',
        side,
        hex,
        place,
        round,
        attacker,
        defender,
        first: self.first,
      });
    }
    self.strikers = strikersOf(table, self, self.first);
    return { to: 'next-strike' };
  },

  /** hex-ass-07, hex-ass-08 One unit after the other; then the next pass. */
  'next-strike': ({ table, self }) => {
    const { side, hex, pass } = self;
    while (self.strikers.length > 0 && unitOf(table, self.strikers[0]!)?.at !== hex) self.strikers.shift();
    self.target = null;
    if (self.strikers.length > 0 && attackersOf(table, self).length > 0) {
      const targets = targetsOf(table, self);
      if (targets.length > 1 || (targets.length === 1 && mayKeep(table, self))) return { to: 'choose' };
      self.target = targets[0]?.id ?? null;
      return { to: 'strike' };
    }
    if (attackersOf(table, self).length === 0) return { to: 'over' };
    if (pass === 'at vehicles') {
      if (menIn(table, hex, side).length > 0) return { to: 'test' };
      // hex-ass-15 Only vehicles: those that can strike back.
      self.pass = 'vehicles back';
      self.strikers = strikersOf(table, self, enemyOf(side));
      return { to: self.strikers.length > 0 ? 'next-strike' : 'over' };
    }
    if (pass === 'first') {
      self.pass = 'second';
      self.strikers = strikersOf(table, self, enemyOf(self.first));
      return { to: 'next-strike' };
    }
    return { to: pass === 'second' ? 'end-round' : 'over' };
  },

  choose: ask(['strike'], {
    rule: 'hex-ass-07',
    title: say`Whom does it strike?`,
    waitsFor: ({ table, self }) => seatsOf(table, unitAt(table, self.strikers[0]!).side),
    form: ({ table, self }) =>
      oneOf(function* () {
        for (const { id } of targetsOf(table, self)) yield { kind: 'strike' as const, target: id };
        if (mayKeep(table, self)) yield { kind: 'strike' as const, target: null };
      }),
    words: ({ target }, { self }) =>
      target === null
        ? say`${name(self.strikers[0]!)} waits for the men`
        : say`${name(self.strikers[0]!)} strikes ${name(target)}`,
    take({ self, side, answer: { target }, play }) {
      if (target === null) play.emit({ type: 'decided', rule: 'hex-ass-17', side });
      self.target = target;
      return { to: 'strike' };
    },
  }),

  strike: ({ table, self, play }) => {
    const by = self.strikers.shift()!;
    const { target, side } = self;
    if (target === null) return { to: 'next-strike' };
    const isAttacking = unitAt(table, by).side === side;
    const slope = isAttacking ? slopeOf(table, self, by) : null;
    if (isVehicle(table, unitAt(table, target))) {
      self.struck.push(by);
      reveal(table, play, by, 'hex-hid-05');
      strikeAtVehicle(table, play, by, target, slope, false);
    } else strikeAtMan(table, play, by, target, slope, isAttacking);
    return { to: 'next-strike' };
  },

  /** hex-ass-18 Until one side has nobody left on foot or at a weapon. */
  'end-round': ({ table, self }) => {
    const { hex, side } = self;
    const isOver =
      attackersOf(table, self).length === 0 || menIn(table, hex, side).length === 0 || isDeadlock(table, self);
    self.leaving = side;
    return { to: isOver ? 'over' : 'withdraw' };
  },

  /** hex-ass-18 First the attacker … */
  withdraw: ask(['stand', 'retreat'], {
    rule: 'hex-ass-18',
    title: say`Does an attacker withdraw?`,
    waitsFor: ({ table, self }) => seatsOf(table, self.leaving),
    autoResolve: ({ table, self }) => (hasGetaway(table, self) ? null : { to: 'fall-back' }),
    form: ({ table, self }) => formOf(table, self),
    words: (answer, { table }) => wordsOf(answer, table),
    take({ table, self, side, answer, play }) {
      if (answer.kind === 'retreat') {
        getAway(table, play, answer.unit, answer.to, 'hex-ass-18');
        self.units = self.units.filter((id) => id !== answer.unit);
        return { to: attackersOf(table, self).length > 0 ? 'withdraw' : 'over' };
      }
      play.emit({ type: 'decided', rule: 'hex-ass-18', side });
      self.leaving = enemyOf(self.side);
      return { to: 'fall-back' };
    },
  }),

  /** … then the defender. */
  'fall-back': ask(['stand', 'retreat'], {
    rule: 'hex-ass-18',
    title: say`Does a defender fall back?`,
    waitsFor: ({ table, self }) => seatsOf(table, enemyOf(self.side)),
    autoResolve: ({ table, self }) =>
      hasGetaway(table, { ...self, leaving: enemyOf(self.side) }) ? null : { to: 'round' },
    form: ({ table, self }) => formOf(table, { ...self, leaving: enemyOf(self.side) }),
    words: (answer, { table }) => wordsOf(answer, table),
    take({ table, self, side, answer, play }) {
      if (answer.kind === 'retreat') {
        getAway(table, play, answer.unit, answer.to, 'hex-ass-18');
        return { to: menIn(table, self.hex, self.side).length > 0 ? 'fall-back' : 'over' };
      }
      play.emit({ type: 'decided', rule: 'hex-ass-18', side });
      return { to: 'round' };
    },
  }),

  /** hex-ass-16, hex-ass-17, hex-ass-19, hex-ass-23 Who has won stays, on the ground; before an enemy that stands his ground they go back. */
  over: ({ table, self, play }) => {
    const { side, hex } = self;
    const isHeld = isClosedTo(table, hex, side);
    const attackers = attackersOf(table, self);
    const isWon = attackers.length > 0 && !isHeld;
    if (isHeld) for (const { id } of attackers) sendBack(table, play, self, id);
    play.emit({ type: 'assault-over', rule: 'hex-ass-19', side, hex, place: hexName(table, hex), isWon });
    takeControl(table, play);
    return 'done';
  },
}));

import { badFaces, type ChanceQuestion, type ChanceSource, labelOf, type Roll, show } from './chance.ts';
import type { Data } from './data.ts';
import type { KernelEvent, RollEvent, RulingEvent } from './events.ts';
import { atLeast, meets, natural, type Target } from './explain.ts';
import type { Game, GameEvent, Kinds } from './flow.ts';
import { type Allowed, type AllowedWord, type Given, Missing } from './need.ts';
import { picker } from './pick.ts';
import type { RuleId } from './rules.ts';
import { players, type RulingKind, type Seat, type SeatId } from './seats.ts';

/** What a step that takes an answer may do: emit events. */
export interface Emitter<E extends GameEvent> {
  readonly seats: readonly Seat[];
  /** Applies the event to the table and puts it on record. */
  emit(event: E): void;
}

/** The label of a roll: every roll says which rule it serves and what for. */
export interface Label {
  readonly rule: RuleId;
  readonly use: string;
  /** Whose roll: a unit, a company. Needed where a hidden roll of the same rule could shift a public one. */
  readonly of?: string;
  /** Who sees it, if not all. */
  readonly to?: readonly SeatId[];
  /** Against whom, and where the need comes from: the table and its row, in words. For the log; no die depends on them. */
  readonly against?: string;
  readonly source?: string;
}

interface Dice {
  readonly sides?: number;
  /** The lowest face: 1, or 0 for a D10 that reads 0 to 9. */
  readonly low?: number;
  /** Natural faces that decide whatever the modifiers say. */
  readonly always?: RollEvent['always'];
  /** Natural faces that matter beyond success: "and how many of them 6". */
  readonly mark?: readonly number[];
}

/** n dice that are added up. */
export interface Added extends Label {
  readonly n: number;
  readonly sides?: number;
  /** Does it matter whether all show the same face? */
  readonly doubles?: boolean;
  readonly need?: Target;
  /** The last die is of another colour, and read alone too: against a limit, or by its face. */
  readonly coloured?: Coloured;
}

type Coloured = { readonly atMost: number } | 'face';

/** What is read of added dice besides their total: nothing that was not asked for, since counting does not tell it apart. */
type AddedUp<A extends Added> = { readonly double: boolean; readonly success: boolean } & (A extends {
  readonly coloured: infer C;
}
  ? { readonly coloured: C extends 'face' ? number : boolean }
  : unknown);

export interface Pot {
  readonly kind: string;
  readonly count: number;
}

/** What an acting step may do: emit, and ask chance and the umpire, in the book's words. Each roll emits its own event. */
export interface Play<E extends GameEvent> extends Emitter<E> {
  /** n dice: how many reach the target, and how many of those show each marked face. */
  successes(ask: Label & Dice & { readonly n: number; readonly need: Target | number }): {
    readonly hits: number;
    readonly marked: readonly number[];
  };
  /** One die against a target. */
  test(ask: Label & Dice & { readonly need: Target | number }): {
    readonly success: boolean;
    /** The marked face it showed, if it showed one. */
    readonly marked: number | null;
  };
  /** One die, every face of its own. */
  die(ask: Label & { readonly sides?: number; readonly low?: number }): number;
  /** A D6 halved, fractions rounded up. */
  d3(ask: Label): 1 | 2 | 3;
  /** n dice, how many fall in each band; a band is given by its lowest face, in rising order, the first at the lowest. */
  bands(
    ask: Label & {
      readonly n: number;
      readonly from: readonly number[];
      readonly sides?: number;
      readonly low?: number;
    },
  ): readonly number[];
  /** n dice added up, against a target if there is one. */
  sum<A extends Added & { readonly from?: never }>(ask: A): AddedUp<A> & { readonly total: number };
  /**
   * The same, but the total is read only by the band it falls in: its place in `from`, which gives the lowest natural total of each band,
   * in rising order, the first at the lowest.
   */
  sum<A extends Added & { readonly from: readonly number[] }>(ask: A): AddedUp<A> & { readonly band: number };
  /** A direction out of so many, from 1 clockwise: a D12 as a clock face. */
  direction(ask: Label & { readonly points: number }): number;
  /** A counter out of a pot, by its kind. That it is gone is for the caller's event to say. */
  draw(ask: Label & { readonly pot: readonly Pot[] }): string;
  /** What the rules propose, or what a seated umpire who wants to be asked makes of it. */
  ruling<V extends Data>(ask: {
    readonly rule: RuleId;
    readonly what: Exclude<RulingKind, 'die'>;
    readonly of?: string;
    /** Who is told of his word. */
    readonly to: readonly SeatId[] | 'all';
    readonly proposal: V;
    readonly allowed: Word;
  }): V;
  /** The same for many matters of one kind, put to him as one question: his word on each, by what it is `of`, which differs. */
  rulings<V extends Data>(ask: {
    readonly rule: RuleId;
    readonly what: Exclude<RulingKind, 'die'>;
    readonly matters: readonly Matter<V>[];
  }): { readonly [of: string]: V };
}

type Word = Exclude<AllowedWord, { readonly faces: ChanceQuestion }>;

/** One of many matters that an umpire is asked about at once. */
export interface Matter<V extends Data> {
  readonly of: string;
  readonly to: readonly SeatId[] | 'all';
  readonly proposal: V;
  readonly allowed: Word;
}

/** The play of one run: its dice, its rulings and its events. The engine points it at a game and a step before each step it runs. */
export class EnginePlay<K extends Kinds> implements Play<K['event']> {
  game!: Game<K>;
  events: (K['event'] | KernelEvent)[] = [];
  private readonly apply: (table: K['table'], event: K['event']) => void;
  private readonly source: ChanceSource;
  /** False where nobody can be asked, as in counting odds: the umpire is taken to confirm. */
  private readonly asksUmpire: boolean;
  /** Called before the table changes: whoever may have to put it back keeps it then, and not before. */
  beforeChange: (() => void) | null = null;
  /** How much of what was given the step has used. */
  private used = 0;
  private seated: readonly Seat[] | null = null;
  private umpired = false;

  constructor(apply: (table: K['table'], event: K['event']) => void, source: ChanceSource, asksUmpire: boolean) {
    this.apply = apply;
    this.source = source;
    this.asksUmpire = asksUmpire;
  }

  get seats(): readonly Seat[] {
    return this.game.seats;
  }

  /** Can a step lack something, so that its start must be kept? */
  canMiss(): boolean {
    return this.source.awaited || this.isUmpired();
  }

  /** Is there an umpire who wants to be asked about anything? Looked at once, until the seats are replaced. */
  private isUmpired(): boolean {
    if (this.seated !== this.game.seats) {
      this.seated = this.game.seats;
      this.umpired = this.asksUmpire && this.seated.some((seat) => seat.confirms?.length);
    }
    return this.umpired;
  }

  start(game: Game<K>): void {
    this.game = game;
    this.used = 0;
  }

  emit(event: K['event']): void {
    this.beforeChange?.();
    this.apply(this.game.table, event);
    this.events.push(event);
  }

  /** Puts an event of the kernel on record; it changes no table. */
  record(event: KernelEvent): void {
    this.events.push(event);
  }

  successes(ask: Label & Dice & { readonly n: number; readonly need: Target | number }) {
    const target = targetOf(ask);
    if (ask.n <= 0) return { hits: 0, marked: (ask.mark ?? []).map(() => 0) }; // no die falls, so no event says it
    const faces = this.roll(ask, reading(ask, target, ask.n));
    let hits = 0;
    const marked = new Array<number>(ask.mark?.length ?? 0).fill(0);
    for (const face of faces) {
      if (!passes(ask, target, face)) continue;
      hits += 1;
      const mark = ask.mark?.indexOf(face) ?? -1;
      if (mark >= 0) marked[mark]! += 1;
    }
    this.record(rolled(ask, faces, target, { hits, ...(ask.n === 1 ? { success: hits === 1 } : {}) }, ask.always));
    return { hits, marked };
  }

  test(ask: Label & Dice & { readonly need: Target | number }) {
    const target = targetOf(ask);
    const face = this.roll(ask, reading(ask, target, 1))[0]!;
    const success = passes(ask, target, face);
    this.record(rolled(ask, [face], target, { success }, ask.always));
    return { success, marked: ask.mark?.includes(face) ? face : null };
  }

  die(ask: Label & { readonly sides?: number; readonly low?: number }): number {
    const face = this.roll(ask, { kind: 'dice', n: 1, low: ask.low ?? 1, classes: everyFace(ask.sides ?? 6) })[0]!;
    this.record(rolled(ask, [face]));
    return face;
  }

  d3(ask: Label): 1 | 2 | 3 {
    const face = this.roll(ask, { kind: 'dice', n: 1, low: 1, classes: HALVES })[0]!;
    const value = Math.ceil(face / 2) as 1 | 2 | 3;
    this.record(rolled(ask, [face], undefined, { total: value }));
    return value;
  }

  bands(
    ask: Label & {
      readonly n: number;
      readonly from: readonly number[];
      readonly sides?: number;
      readonly low?: number;
    },
  ): readonly number[] {
    const low = ask.low ?? 1;
    const { from } = ask;
    if (ask.n <= 0) return from.map(() => 0);
    const classes = Array.from({ length: ask.sides ?? 6 }, (_, i) => bandOf(from, low + i));
    const faces = this.roll(ask, { kind: 'dice', n: ask.n, low, classes });
    const counts = new Array<number>(ask.from.length).fill(0);
    for (const face of faces) counts[classes[face - low]!]! += 1;
    this.record(rolled(ask, faces));
    return counts;
  }

  sum<A extends Added & { readonly from?: never }>(ask: A): AddedUp<A> & { readonly total: number };
  sum<A extends Added & { readonly from: readonly number[] }>(ask: A): AddedUp<A> & { readonly band: number };
  sum(ask: Added & { readonly from?: readonly number[] }) {
    const { n, sides = 6, doubles = false, from, coloured, need } = ask;
    // Fields that a question has now and then are added behind the others, here and wherever dice fall: an object that
    // begins with a spread has a shape of its own each time, and is slow to read.
    const faces = this.roll(ask, {
      kind: 'sum',
      n,
      sides,
      doubles,
      ...(from && { classes: bandsOf(n, sides * n, from, need) }),
      ...(coloured && { coloured: colouredClasses(coloured, sides) }),
    });
    let total = 0;
    for (const face of faces) total += face;
    // Who did not ask for doubles is given none: counting did not tell them apart.
    const double = doubles && n > 1 && faces.every((face) => face === faces[0]);
    const success = need ? meets(need, total) : true;
    this.record(rolled(ask, faces, need, { total, ...(need && { success }), ...(coloured && { coloured: true }) }));
    const read = coloured && { coloured: readColoured(coloured, faces[n - 1]!) };
    return from ? { double, success, band: bandOf(from, total), ...read } : { double, success, total, ...read };
  }

  direction(ask: Label & { readonly points: number }): number {
    const face = this.roll(ask, { kind: 'dice', n: 1, low: 1, classes: everyFace(ask.points) })[0]!;
    this.record(rolled(ask, [face]));
    return face;
  }

  draw(ask: Label & { readonly pot: readonly Pot[] }): string {
    const kinds = ask.pot.map((lot) => lot.kind);
    const face = this.roll(ask, { kind: 'pot', kinds, counts: ask.pot.map((lot) => lot.count) })[0]!;
    this.record(rolled(ask, [], undefined, { drawn: kinds[face]! }));
    return kinds[face]!;
  }

  ruling<V extends Data>(ask: {
    readonly rule: RuleId;
    readonly what: RulingKind;
    readonly of?: string;
    readonly to: readonly SeatId[] | 'all';
    readonly proposal: V;
    readonly allowed: Allowed;
  }): V {
    const given = this.word(ask);
    if (!given) return ask.proposal;
    this.recordWord(ask, given, given.value, given.note);
    return given.value as V;
  }

  rulings<V extends Data>(ask: {
    readonly rule: RuleId;
    readonly what: RulingKind;
    readonly matters: readonly Matter<V>[];
  }): { readonly [of: string]: V } {
    const { rule, what, matters } = ask;
    const proposal: Record<string, V> = {};
    const each: Record<string, AllowedWord> = {};
    for (const matter of matters) {
      if (Object.hasOwn(each, matter.of)) throw new Error(`${rule}: two matters of ${matter.of} in one ruling`);
      proposal[matter.of] = matter.proposal;
      each[matter.of] = matter.allowed;
    }
    const given = matters.length > 0 ? this.word({ rule, what, proposal, allowed: { each } }) : null;
    if (!given) return proposal;
    const words = given.value as { readonly [of: string]: V | undefined };
    const out: Record<string, V> = {};
    for (const matter of matters) {
      // What he says nothing about he confirms.
      const word = Object.hasOwn(words, matter.of) ? words[matter.of] : undefined;
      const value = word === undefined ? matter.proposal : word;
      out[matter.of] = value;
      this.recordWord({ rule, what, ...matter }, given, value, word === undefined ? undefined : given.note);
    }
    return out;
  }

  /** An umpire's word; null where nobody is asked, or where it is not known and taken to confirm. */
  private word(ask: {
    readonly rule: RuleId;
    readonly what: RulingKind;
    readonly of?: string;
    readonly proposal: Data;
    readonly allowed: Allowed;
  }): (Given & { kind: 'ruling' }) | null {
    if (!this.isUmpired()) return null;
    const umpires = this.game.seats.filter((seat) => seat.confirms?.includes(ask.what));
    if (umpires.length === 0) return null;
    const given = this.take();
    if (!given) {
      const { rule, what, of, proposal, allowed } = ask;
      throw new Missing({ kind: 'ruling', rule, what, of, proposal, allowed, seats: umpires.map((seat) => seat.id) });
    }
    if (given.kind === 'withheld' || (given.kind !== 'ruling' && this.isGuess())) return null;
    if (given.kind !== 'ruling') throw new Error('a ruling was asked for and dice were given');
    return given;
  }

  private recordWord(
    ask: Pick<RulingEvent, 'rule' | 'what' | 'of' | 'proposal'> & { readonly to: readonly SeatId[] | 'all' },
    { seat }: Given & { kind: 'ruling' },
    value: Data,
    note: string | undefined,
  ): void {
    const { rule, what, of, to, proposal } = ask;
    this.record({
      ...{ type: 'ruling', rule, what, ...(of === undefined ? {} : { of }), ...(to === 'all' ? {} : { to }) },
      ...{ seat, proposal, value, ...(note === undefined ? {} : { note }) },
    });
  }

  private roll(ask: Label, question: ChanceQuestion): readonly number[] {
    const roll: Roll = { rule: ask.rule, use: ask.use, of: ask.of, to: ask.to, question };
    const faces = this.faces(roll, ask);
    if (!this.isUmpired()) return faces;
    return this.ruling({
      rule: ask.rule,
      what: 'die',
      ...(ask.of === undefined ? {} : { of: ask.of }),
      to: ask.to ?? 'all',
      proposal: faces,
      allowed: { faces: question },
    });
  }

  private faces(roll: Roll, ask: Label): readonly number[] {
    const { game, source } = this;
    const label = labelOf(roll);
    const index = game.rolled[label] ?? 0;
    if (!source.awaited) {
      game.rolled[label] = index + 1;
      return source.roll(roll, { answers: game.answers, takebacks: game.takebacks, index });
    }
    const given = this.take();
    if (!given) {
      const seats = rollers(game.seats, ask.to);
      throw new Missing({
        kind: 'dice',
        rule: ask.rule,
        use: ask.use,
        of: ask.of,
        to: ask.to,
        question: roll.question,
        seats,
      });
    }
    if (given.kind === 'withheld') return show(roll.question, picker(this.used));
    const bad = given.kind === 'dice' ? badFaces(roll.question, given.faces) : 'a ruling was given';
    if (bad && this.isGuess()) return show(roll.question, picker(this.used));
    if (bad || given.kind !== 'dice') throw new Error(`${label}: ${bad}`);
    game.rolled[label] = index + 1;
    return given.faces;
  }

  /**
   * Is this a step of an imagined game in which something that was given is not known? Then what was given after it may belong to
   * another course of the step, and is made up where it does not fit.
   */
  private isGuess(): boolean {
    return this.game.given.some(({ kind }) => kind === 'withheld');
  }

  private take(): Given | null {
    return this.game.given[this.used++] ?? null;
  }
}

/** Who types a roll: those who see it; one that nobody sees is the umpire's, or, without one, any player's. */
function rollers(seats: readonly Seat[], to: readonly SeatId[] | undefined): readonly SeatId[] {
  if (to?.length) return to;
  const umpires = to ? seats.filter((seat) => seat.role === 'umpire') : [];
  return (umpires.length ? umpires : players(seats)).map((seat) => seat.id);
}

// ---- reading dice ----------------------------------------------------------------------------------------------

const HALVES = [1, 1, 2, 2, 3, 3];

function targetOf(ask: Label & { readonly need: Target | number }): Target {
  return typeof ask.need === 'number' ? atLeast(ask.rule, ask.need) : ask.need;
}

function passes(dice: Dice, target: Target, face: number): boolean {
  if (face === dice.always?.pass) return true;
  const fail = dice.always?.fail;
  if (face === fail || (typeof fail === 'object' && fail.includes(face))) return false;
  return meets(target, face);
}

/** Which faces the reading can tell apart: reached or not, and each marked face for itself. */
function reading(dice: Dice, target: Target, n: number): ChanceQuestion {
  const sides = dice.sides ?? 6;
  const low = dice.low ?? 1;
  const classes = new Array<number>(sides);
  for (let i = 0; i < sides; i++) {
    const mark = dice.mark ? dice.mark.indexOf(low + i) : -1;
    classes[i] = (passes(dice, target, low + i) ? 1 : 0) + 2 * (mark + 1);
  }
  return { kind: 'dice', n, low, classes };
}

/** The band that a number falls in, by its place; one below the first counts as in it. */
function bandOf(from: readonly number[], score: number): number {
  let band = 0;
  while (band + 1 < from.length && score >= from[band + 1]!) band += 1;
  return band;
}

/** Which totals a reading in bands can tell apart, and whether they reach the target, if there is one. */
function bandsOf(least: number, most: number, from: readonly number[], need?: Target): readonly number[] {
  const classes: number[] = [];
  const mark = need ? natural(need) : 0;
  for (let total = least, band = 0; total <= most; total++) {
    while (band + 1 < from.length && total >= from[band + 1]!) band += 1;
    const isMet = need !== undefined && (need.at === 'least' ? total >= mark : total <= mark);
    classes.push(2 * band + (isMet ? 1 : 0));
  }
  return classes;
}

function readColoured(coloured: Coloured, face: number): number | boolean {
  return coloured === 'face' ? face : face <= coloured.atMost;
}

function colouredClasses(coloured: Coloured, sides: number): readonly number[] {
  return Array.from({ length: sides }, (_, i) => Number(readColoured(coloured, i + 1)));
}

const everyFaceOf = new Map<number, readonly number[]>();

function everyFace(sides: number): readonly number[] {
  const known = everyFaceOf.get(sides);
  if (known) return known;
  const classes = Array.from({ length: sides }, (_, i) => i);
  everyFaceOf.set(sides, classes);
  return classes;
}

function rolled(
  ask: Label,
  dice: readonly number[],
  target?: Target,
  result: Pick<RollEvent, 'hits' | 'success' | 'total' | 'drawn' | 'coloured'> = {},
  always?: Dice['always'],
): RollEvent {
  const event: { -readonly [P in keyof RollEvent]: RollEvent[P] } = {
    type: 'roll',
    rule: ask.rule,
    use: ask.use,
    dice,
  };
  if (ask.of !== undefined) event.of = ask.of;
  if (ask.to !== undefined) event.to = ask.to;
  if (ask.against !== undefined) event.against = ask.against;
  const source = ask.source ?? target?.source;
  if (source !== undefined) event.source = source;
  if (target) {
    event.need = target.base;
    event.base = target.base;
    event.modifiers = target.modifiers;
    if (always) event.always = always;
    if (target.at === 'most') event.most = true;
  }
  return Object.assign(event, result);
}

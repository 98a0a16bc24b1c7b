/** One random game serves many properties: it is walked through once, and each of them looks on. */
import { randomInput } from '../../src/bots/random.ts';
import { AWAITED, secretOf, seeded } from '../../src/kernel/chance.ts';
import {
  carryOut,
  collect,
  offersTo,
  type Pending,
  pendingOf,
  type Runtime,
  runtimeOf,
} from '../../src/kernel/engine.ts';
import type { KernelEvent } from '../../src/kernel/events.ts';
import type { Game, GameEvent, Kinds } from '../../src/kernel/flow.ts';
import type { Input } from '../../src/kernel/input.ts';
import { type SeatView, seatViewOf } from '../../src/kernel/seat-view.ts';
import type { Seat } from '../../src/kernel/seats.ts';
import { fresh, insist, isUmpired, type Subject, seatsOf, underUmpire } from './subject.ts';

/**
 * How a game is played: with a seed, under an umpire who is asked about everything, or with dice that are typed (and the umpire). In the
 * latter two there are moments in the middle of a step.
 */
export const SETTINGS = ['plain', 'umpired', 'typed'] as const;
export type Setting = (typeof SETTINGS)[number];

/** All settings in turn, every other game a plain one. */
export const settingOf = (seed: number): Setting => (seed % 2 === 1 ? 'plain' : seed % 4 === 2 ? 'umpired' : 'typed');

/** The game that is walked through. */
export interface Walk {
  readonly subject: Subject;
  readonly seed: number;
  readonly setting: Setting;
  readonly seats: readonly Seat[];
  readonly game: Game<Kinds>;
  /** What was told before the first question. */
  readonly opening: readonly (GameEvent | KernelEvent)[];
  /** An engine room with dice like those of the game, to go on from a copy of it. */
  newHost(): Runtime<Kinds>;
}

/** A moment at which somebody is asked for an answer, a die or a ruling, with the input that will be given. */
export interface Moment {
  readonly game: Game<Kinds>;
  readonly input: Input<unknown>;
  readonly pending: Pending;
  /** Found once for all who look on. */
  offersTo(seat: string): readonly Input<unknown>[];
  seatViewOf(seat: string): SeatView<Kinds>;
}

/** A property that looks on. It leaves the game as it is. */
export interface Observer {
  moment?(moment: Moment): void;
  /** The input has been carried out; this is what was told of it. */
  after?(events: readonly (GameEvent | KernelEvent)[]): void;
  end?(): void;
}

/** A property of the contract: throws a Violation where it does not hold. It looks on at a walk, plays games of its own, or both. */
export interface Property {
  /** Null where it has nothing to see in a walk of this kind. */
  readonly watch?: (walk: Walk) => Observer | null;
  readonly play?: (subject: Subject, seed: number) => void;
}

/** A game with its dice and nobody who rules on them: what a second game can be compared with. */
export const isBare = ({ setting, seats }: Walk): boolean => setting === 'plain' && !isUmpired(seats);

/** By name, what was wrong with each property; nothing for those that held. */
export type Faults<Name extends string> = Map<Name, Error>;

/** Plays one game for all of these, and for those that need it games of their own. */
export function check<Name extends string>(
  subject: Subject,
  seed: number,
  properties: Readonly<Record<Name, Property>>,
  names: readonly Name[],
  setting: Setting = 'plain',
): Faults<Name> {
  const faults: Faults<Name> = new Map();
  const guarded = (name: Name, act: () => void): void => {
    if (faults.has(name)) return;
    try {
      act();
    } catch (error) {
      faults.set(name, error as Error);
    }
  };
  const watching = names.filter((name) => properties[name].watch);
  if (watching.length > 0)
    try {
      walk(subject, seed, setting, (started) => {
        const observers: [Name, Observer][] = [];
        for (const name of watching)
          guarded(name, () => {
            const observer = properties[name].watch!(started);
            if (observer) observers.push([name, observer]);
          });
        const all = (act: (observer: Observer) => void): boolean => {
          for (const [name, observer] of observers) guarded(name, () => act(observer));
          return observers.some(([name]) => !faults.has(name));
        };
        return {
          moment: (moment) => all((observer) => observer.moment?.(moment)),
          after: (events) => all((observer) => observer.after?.(events)),
          end: () => all((observer) => observer.end?.()),
        };
      });
    } catch (error) {
      // The game itself broke down: nobody can have seen that all is well.
      for (const name of watching) if (!faults.has(name)) faults.set(name, error as Error);
    }
  for (const name of names) guarded(name, () => properties[name].play?.(subject, seed));
  return faults;
}

/** Those who look on, as one: false where nobody does any more. */
interface Company {
  moment(moment: Moment): boolean;
  after(events: readonly (GameEvent | KernelEvent)[]): boolean;
  end(): boolean;
}

function walk(subject: Subject, seed: number, setting: Setting, gather: (walk: Walk) => Company): void {
  const { ruleset, scenario } = subject;
  const usual = seatsOf(subject);
  const seats = setting === 'plain' ? usual : underUmpire(usual);
  const isTyped = setting === 'typed';
  const { runtime, game, pick } = fresh(subject, seed, { isTyped, seats });
  const newHost = () => runtimeOf<Kinds>(ruleset, isTyped ? AWAITED : seeded(secretOf(seed)));
  const company = gather({ subject, seed, setting, seats, game, opening: collect(runtime), newHost });
  // The bound is on answers; dice that are typed and rulings come in between and are not counted.
  const bound = ruleset.bound(scenario);
  for (let count = 0, given = 0; ; ) {
    const input = randomInput(ruleset, game, pick);
    if (!input) break;
    if (input.kind === 'dice' || input.kind === 'ruling') given += 1;
    else count += 1;
    insist(count <= bound, `the game does not end within ${bound} inputs`);
    insist(given <= 20 * bound, `the game does not end within ${20 * bound} dice and rulings`);
    if (!company.moment(momentOf(subject, game, input))) return;
    carryOut(runtime, game, input);
    if (!company.after(collect(runtime))) return;
  }
  company.end();
}

function momentOf({ ruleset }: Subject, game: Game<Kinds>, input: Input<unknown>): Moment {
  const offers = new Map<string, readonly Input<unknown>[]>();
  const looks = new Map<string, SeatView<Kinds>>();
  const once = <Value>(known: Map<string, Value>, seat: string, find: () => Value): Value => {
    if (!known.has(seat)) known.set(seat, find());
    return known.get(seat)!;
  };
  return {
    game,
    input,
    pending: pendingOf(ruleset, game),
    offersTo: (seat) => once(offers, seat, () => [...offersTo(ruleset, game, seat)]),
    seatViewOf: (seat) => once(looks, seat, () => seatViewOf(ruleset, game, seat)),
  };
}

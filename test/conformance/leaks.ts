/** Twenty leaks, two for each channel by which a secret can get out: books with one thing wrong that the fog suite must find. */
import type { Data } from '../../src/kernel/data.ts';
import type { Act, Ask, Kinds } from '../../src/kernel/flow.ts';
import type { Play } from '../../src/kernel/play.ts';
import type { Seat } from '../../src/kernel/seats.ts';
import type { AnyRuleset, Ruleset } from '../../src/kit/contract.ts';
import { name, say } from '../../src/kit/sentence.ts';
import type { AgKinds } from '../../src/rules/assault-gun/book.ts';
import { type AgTable, unitAt as counterAt, unitOf as counterOf } from '../../src/rules/assault-gun/state.ts';
import type { BgKinds } from '../../src/rules/battlegroup/book.ts';
import { strainOf } from '../../src/rules/battlegroup/counters.ts';
import { type BgTable, enemyOf, type Side, unitOf } from '../../src/rules/battlegroup/state.ts';

/** The ways in which a book speaks to a seat. */
export const CHANNELS = [
  ...(['table', 'frames', 'redaction', 'drafts', 'offers'] as const),
  ...(['refusals', 'result', 'advice', 'names', 'questions'] as const),
] as const;
export type Channel = (typeof CHANNELS)[number];

export interface Leak {
  readonly name: string;
  readonly channel: Channel;
  readonly book: 'ag' | 'bg';
  /** Small, and one in which it can show. */
  readonly scenario: string;
  make(book: AnyRuleset): AnyRuleset;
}

type Changes<K extends Kinds> = (was: Ruleset<K>) => Partial<Ruleset<K>>;

const leakOf =
  <K extends Kinds>(book: Leak['book']) =>
  (channel: Channel, scenario: string, name: string, change: Changes<K>): Leak => ({
    ...{ name, channel, book, scenario },
    make(ruleset) {
      const was = ruleset as unknown as Ruleset<K>;
      return { ...was, ...change(was) } as unknown as AnyRuleset;
    },
  });

const ag = leakOf<AgKinds>('ag');
const bg = leakOf<BgKinds>('bg');

type FrameOf<K extends Kinds, P> = Extract<K['frame'], { readonly proc: P }>;

/** Replaces one step of one procedure by what is made of it; the caller knows whether it acts or asks. */
function changed<K extends Kinds, Was>(
  { procedures }: Ruleset<K>,
  proc: K['frame']['proc'],
  step: string,
  make: (was: Was) => Was,
): Partial<Ruleset<K>> {
  const steps = (procedures as Record<string, Record<string, unknown>>)[proc]!;
  const made = { ...procedures, [proc]: { ...steps, [step]: make(steps[step] as Was) } };
  return { procedures: made as Ruleset<K>['procedures'] };
}

const asks =
  <K extends Kinds>() =>
  <P extends K['frame']['proc']>(
    was: Ruleset<K>,
    proc: P,
    step: FrameOf<K, P>['step'],
    make: (was: Ask<K, FrameOf<K, P>>) => Partial<Ask<K, FrameOf<K, P>>>,
  ): Partial<Ruleset<K>> =>
    changed<K, Ask<K, FrameOf<K, P>>>(was, proc, step, (ask) => ({ ...ask, ...make(ask) }));

const agAsk = asks<AgKinds>();
const bgAsk = asks<BgKinds>();

/** An acting step whose events are changed before they are told. */
function retold<K extends Kinds>(
  was: Ruleset<K>,
  proc: K['frame']['proc'],
  step: string,
  change: (event: K['event']) => K['event'],
): Partial<Ruleset<K>> {
  const telling = (play: Play<K['event']>): Play<K['event']> =>
    new Proxy(play, {
      get(target, key) {
        if (key === 'emit') return (event: K['event']) => target.emit(change(event));
        const value: unknown = Reflect.get(target, key, target);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
  return changed<K, Act<K, K['frame']>>(
    was,
    proc,
    step,
    (act) => (table, self, play, returned) => act(table, self, telling(play), returned),
  );
}

/** Without the seats that it was for. */
function forAll<E extends { readonly to?: unknown }>(event: E): E {
  const { to: _seats, ...rest } = event;
  return rest as E;
}

const isFoe = ({ side }: { readonly side: string }, seat: Seat): boolean => seat.side !== null && side !== seat.side;

const drafted = (drafts: Readonly<Record<string, { readonly answers: readonly unknown[] }>> | null, seat: Seat) =>
  Object.entries(drafts ?? {}).flatMap(([id, { answers }]) => (id === seat.id ? [] : answers));

const foesOf = (table: BgTable, side: Side) => table.units.filter((unit) => unit.side !== side);

const targetOf = (answer: object): string | null =>
  'target' in answer && typeof answer.target === 'string' ? answer.target : null;

const strengthOf = (table: AgTable, side: string): number =>
  table.units.reduce((sum, unit) => (unit.side === side ? sum + unit.strength : sum), 0);

const HILL = 'ag-take-the-hill';
const ORMEAUX = 'bg-les-ormeaux';

export const LEAKS: readonly Leak[] = [
  // ---- the table in the view
  ag('table', HILL, 'an enemy counter that is turned up shows how strong it still is', (was) => ({
    view(game, seat) {
      const view = was.view(game, seat);
      if (view.all) return view;
      const enemies = view.enemies.map((enemy) =>
        enemy.revealed ? { ...enemy, strength: counterAt(game.table, enemy.id).strength } : enemy,
      );
      return { ...view, enemies };
    },
  })),
  bg('table', ORMEAUX, 'the view tells whether the enemy has drawn half of what he can bear', (was) => ({
    view(game, seat) {
      const view = was.view(game, seat);
      if (view.all || seat.side === null) return view;
      const foe = enemyOf(seat.side as Side);
      const isStrained = 2 * strainOf(game.table, foe) > game.table.rating[foe];
      return { ...view, common: { ...view.common, ...{ isStrained } } };
    },
  })),

  // ---- frames
  ag('frames', HILL, 'the attacker sees whom the defender has named to support the target', (was) => ({
    view(game, seat) {
      const view = was.view(game, seat);
      if (view.all) return view;
      const stack = view.stack.map((frame, i) => {
        const truth = game.stack[i]!;
        return frame.proc === 'combat-setup' && truth.proc === 'combat-setup'
          ? { ...frame, supports: truth.supports }
          : frame;
      });
      return { ...view, stack };
    },
  })),
  bg('frames', ORMEAUX, 'a mover shows at once how far it means to go', (was) => ({
    view(game, seat) {
      const view = was.view(game, seat);
      if (view.all) return view;
      const stack = view.stack.map((frame, i) => {
        const truth = game.stack[i]!;
        return frame.proc === 'move' && truth.proc === 'move' ? { ...frame, length: truth.length } : frame;
      });
      return { ...view, stack };
    },
  })),

  // ---- what is left of an event
  ag('redaction', HILL, 'the enemy is told how many hits a unit has taken, though not how strong it is', (was) => ({
    redact(event, seat) {
      if (event.type === 'damaged' && isFoe(event, seat)) return forAll({ ...event, strength: 0 });
      return was.redact(event, seat);
    },
  })),
  bg('redaction', ORMEAUX, 'all are told that a seat holds its fire, though not for what', (was) => ({
    redact(event, seat) {
      if (event.type === 'held' && event.seat !== seat.id) return forAll({ ...event, within: 0, turn: false });
      return was.redact(event, seat);
    },
  })),

  // ---- sealed drafts
  ag('drafts', HILL, 'before both have decided, each sees whether the other has a retreat on paper', (was) => ({
    view(game, seat) {
      const view = was.view(game, seat);
      const mayLeave = drafted(game.drafts, seat).some(
        (answer) => (answer as AgKinds['answer']).kind === 'stay-or-retreat',
      );
      return { ...view, ...{ mayLeave } };
    },
  })),
  bg('drafts', 'bg-guns', 'the first turn for which the enemy is writing down a barrage shows', (was) => ({
    view(game, seat) {
      const view = was.view(game, seat);
      const turns = drafted(game.drafts, seat).flatMap((answer) => {
        const plan = answer as BgKinds['answer'];
        return plan.kind === 'plan-barrage' ? [plan.turn] : [];
      });
      return { ...view, ...{ firstBarrage: turns.length > 0 ? Math.min(...turns) : null } };
    },
  })),

  // ---- offers
  ag('offers', HILL, 'no reconnaissance of a dummy is offered', (was) =>
    agAsk(was, 'recce', 'choose', (ask) => ({
      *offers(table, self, seat) {
        for (const offer of ask.offers(table, self, seat)) {
          const target = targetOf(offer);
          if (target === null || counterOf(table, target)?.kind !== 'dummy') yield offer;
        }
      },
    })),
  ),
  bg('offers', ORMEAUX, 'targets with the fewest armour-piercing rounds are offered first', (was) =>
    bgAsk(was, 'order', 'fire', (ask) => ({
      offers(table, self, seat) {
        const left = (answer: BgKinds['answer']): number =>
          answer.kind === 'fire' ? (unitOf(table, answer.shots[0]!.target)?.ap ?? 0) : 0;
        return [...ask.offers(table, self, seat)].sort((a, b) => left(a) - left(b));
      },
    })),
  ),

  // ---- refusals
  ag('refusals', HILL, 'a reconnaissance is refused with the strength of its target among the facts', (was) =>
    agAsk(was, 'recce', 'choose', (ask) => ({
      refuse(table, self, seat, answer) {
        const refused = ask.refuse(table, self, seat, answer);
        const target = counterOf(table, targetOf(answer) ?? '');
        return refused && target ? { ...refused, facts: { ...refused.facts, strength: target.strength } } : refused;
      },
    })),
  ),
  bg('refusals', ORMEAUX, 'an order is refused with a word on the rounds that the enemy has left', (was) =>
    bgAsk(was, 'turn', 'choose', (ask) => ({
      refuse(table, self, seat, answer) {
        const refused = ask.refuse(table, self, seat, answer);
        const rounds = foesOf(table, table.active).reduce((sum, { ap }) => sum + ap, 0);
        return refused && { ...refused, sentence: `${refused.sentence} Mind the ${rounds} rounds that wait for you.` };
      },
    })),
  ),

  // ---- what odds are counted over
  ag('result', HILL, 'odds tell what the enemy has left in all', (was) => ({
    result(before, after, seat) {
      const told = was.result(before, after, seat);
      return seat?.side ? { ...told, enemy: strengthOf(after, seat.side === 'axis' ? 'allies' : 'axis') } : told;
    },
  })),
  bg('result', ORMEAUX, 'odds tell which enemies have no armour-piercing round left', (was) => ({
    result(before, after, seat) {
      const told = was.result(before, after, seat);
      if (!seat?.side) return told;
      const dry = foesOf(after, seat.side as Side).filter(({ ap }) => ap === 0);
      return { ...told, dry: dry.map(({ id }) => id) };
    },
  })),

  // ---- advice, panels
  ag('advice', HILL, 'the panel of reconnaissance hints at a counter that is a dummy', (was) => ({
    panel(game, seat) {
      const panel = was.panel?.(game, seat) ?? null;
      if (panel?.ask !== 'recce.choose') return panel;
      const own = game.seats.find(({ id }) => id === seat)!.side;
      const dummy = game.table.units.find(({ kind, side, at }) => kind === 'dummy' && side !== own && at !== null);
      return dummy ? { ...panel, hint: say`There is little to be found at ${name(dummy.id)}.` } : panel;
    },
  })),
  bg('advice', 'bg-attack-squad-kursk', 'the roster has a card for what the enemy holds in reserve', (was) => ({
    advise(game, seat, about) {
      const told = was.advise!(game, seat, about);
      if (seat.side === null || !Array.isArray(told) || (about as { about?: unknown }).about !== 'roster') return told;
      const waiting = foesOf(game.table, seat.side as Side).filter(({ reserve }) => reserve !== null);
      return [...(told as readonly Data[]), ...waiting.map(({ type, name, short }) => ({ type, name, short }))];
    },
  })),

  // ---- names, ids, what an event is called
  ag('names', HILL, 'counters are numbered as their rows stand on the sheet', (was) =>
    retold(was, 'set-up', 'number', (event) => {
      if (event.type !== 'numbered') return event;
      const numberOf = (counter: string): number => Number(counter.slice(counter.lastIndexOf('-') + 1));
      const counters = event.ids.map(({ counter }) => counter).sort((a, b) => numberOf(a) - numberOf(b));
      return { ...event, ids: event.ids.map(({ id }, i) => ({ id, counter: counters[i]! })) };
    }),
  ),
  bg('names', ORMEAUX, 'a counter with a high number is drawn under another rule', (was) =>
    retold(was, 'counter', 'draw', (event) =>
      event.type === 'drew' && Number(event.counter) >= 4 ? { ...event, rule: 'bg-br-06' } : event,
    ),
  ),

  // ---- which questions there are
  ag('questions', HILL, 'all see that somebody could meet a spotter, and thinks about it', (was) =>
    agAsk(was, 'spot', 'counter', () => ({ isHidden: () => false })),
  ),
  bg(
    'questions',
    ORMEAUX,
    'nobody is asked to fire on a mover that has more shells than armour-piercing rounds',
    (was) =>
      bgAsk(was, 'reaction', 'ask', (ask) => ({
        autoResolve(table, self) {
          const mover = unitOf(table, self.mover ?? '');
          return mover && mover.he > mover.ap ? 'done' : (ask.autoResolve?.(table, self) ?? null);
        },
      })),
  ),
];

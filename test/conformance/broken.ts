import type { Act, Ask, Sealed, Step } from '../../src/kernel/flow.ts';
import type { Seat } from '../../src/kernel/seats.ts';
import { type AnyRuleset, anyRuleset, type Ruleset } from '../../src/kit/contract.ts';
import { drill } from '../drill/index.ts';
import {
  type DrillAnswer,
  type DrillFrame,
  type DrillKinds,
  type DrillTable,
  type TurnFrame,
  unitOf,
} from '../drill/state.ts';
import { toyStonk } from '../toy-stonk/index.ts';
import { companyAt, type FireFrame, type ToyKinds } from '../toy-stonk/state.ts';
import type { PropertyName } from './properties.ts';

type Drill = Ruleset<DrillKinds>;

/** A test ruleset with one thing wrong, and the property that must find it. Made anew for each run: some keep a secret state. */
export interface Broken {
  readonly name: string;
  readonly caughtBy: PropertyName;
  readonly scenario: string;
  make(): AnyRuleset;
}

const broken = (name: string, caughtBy: PropertyName, change: () => Partial<Drill>): Broken => ({
  name,
  caughtBy,
  scenario: 'drill-field',
  make: () => anyRuleset<DrillKinds>({ ...drill, ...change() }),
});

const brokenToy = (name: string, caughtBy: PropertyName, change: Partial<Ruleset<ToyKinds>>): Broken => ({
  name,
  caughtBy,
  scenario: 'toy-stonk-meeting',
  make: () => anyRuleset<ToyKinds>({ ...toyStonk, ...change }),
});

type FrameOf<P> = Extract<DrillFrame, { readonly proc: P }>;

/** Replaces one step of one procedure by what is made of it; the caller knows whether it acts, asks or is sealed. */
function change<P extends DrillFrame['proc'], Was>(
  proc: P,
  name: FrameOf<P>['step'],
  make: (was: Was) => Step<DrillKinds, FrameOf<P>>,
): Partial<Drill> {
  const steps: Record<string, unknown> = drill.procedures[proc];
  return { procedures: { ...drill.procedures, [proc]: { ...steps, [name]: make(steps[name] as Was) } } };
}

const changeAct = <P extends DrillFrame['proc']>(
  proc: P,
  name: FrameOf<P>['step'],
  make: (was: Act<DrillKinds, FrameOf<P>>) => Act<DrillKinds, FrameOf<P>>,
) => change(proc, name, make);

const changeAsk = <P extends DrillFrame['proc']>(
  proc: P,
  name: FrameOf<P>['step'],
  make: (was: Ask<DrillKinds, FrameOf<P>>) => Partial<Ask<DrillKinds, FrameOf<P>>>,
) => change<P, Ask<DrillKinds, FrameOf<P>>>(proc, name, (was) => ({ ...was, ...make(was) }));

const changeSealed = <P extends DrillFrame['proc']>(
  proc: P,
  name: FrameOf<P>['step'],
  make: (was: Sealed<DrillKinds, FrameOf<P>>) => Partial<Sealed<DrillKinds, FrameOf<P>>>,
) => change<P, Sealed<DrillKinds, FrameOf<P>>>(proc, name, (was) => ({ ...was, ...make(was) }));

export const BROKEN: readonly Broken[] = [
  broken('play never ends: turns are not counted', 'ends', () =>
    changeAct('turn', 'start', () => (_table, _self, play) => {
      play.emit({ type: 'turn', rule: 'drill-turn-01', turn: 1 });
      return { to: 'orders' };
    }),
  ),
  broken('a lost unit stays on the table without men', 'ends', () => ({
    apply(table, event) {
      if (event.type === 'lost') unitOf(table, event.unit)!.men = 0;
      else drill.apply(table, event);
    },
  })),
  broken('an offer that the judge refuses: a step beyond the speed', 'judged', () =>
    changeAsk('turn', 'choose', (was) => ({
      *offers(table, self, seat) {
        for (const offer of was.offers(table, self, seat))
          yield offer.kind === 'move' ? { ...offer, to: [offer.to[0], offer.to[1] + 9] as [number, number] } : offer;
      },
    })),
  ),
  broken('the usual answer is refused', 'judged', () =>
    changeAsk('turn', 'choose', () => ({ defaultAnswer: () => ({ kind: 'decline' }) })),
  ),
  broken('looking at the offers changes the game', 'judged', () =>
    changeAsk('turn', 'choose', (was) => ({
      *offers(table, self, seat) {
        table.rating += 1;
        yield* was.offers(table, self, seat);
      },
    })),
  ),
  broken('the judge crashes on a unit that does not exist', 'mutated', () =>
    changeSealed('turn', 'orders', (was) => ({
      refuse(table, self, seat, answer, draft) {
        if (answer.kind === 'posture' && unitOf(table, answer.unit)!.men < 0) return null;
        return was.refuse(table, self, seat, answer, draft);
      },
    })),
  ),
  broken('the judge lets units walk off the table', 'mutated', () =>
    changeAsk('turn', 'choose', (was) => ({
      refuse(table, self, seat, answer) {
        const refused = was.refuse(table, self, seat, answer);
        return refused?.code === 'OFF_TABLE' || refused?.code === 'TOO_FAR' ? null : refused;
      },
    })),
  ),
  broken('a clone shares the counters', 'cloned', () => ({
    clone: (table) => ({ ...drill.clone(table), taken: table.taken }),
  })),
  broken('a clone forgets who knows what', 'cloned', () => ({
    clone: (table) => ({ ...drill.clone(table), knows: {} }),
  })),
  broken('something that JSON cannot say is kept in a frame', 'saved', () =>
    changeAct('turn', 'begin', (was) => (table, self, play) => {
      (self as TurnFrame & { seen?: unknown }).seen = new Set([table.turn]);
      return was(table, self, play);
    }),
  ),
  broken('a memory outside the game decides', 'replayed', () => {
    let moves = 0;
    return changeAct('move', 'leg', (was) => (table, self, play) => {
      moves += 1;
      if (moves % 50 === 0) self.leg = 3;
      return was(table, self, play);
    });
  }),
  broken('a step changes the table without an event', 'folded', () =>
    changeAct('turn', 'switch', (was) => (table, self, play) => {
      table.rating += 1;
      return was(table, self, play);
    }),
  ),
  broken('a step remembers that it was run before', 'typed', () => {
    let shots = 0;
    return changeAct('fire', 'shoot', (was) => (table, self, play) => {
      shots += 1;
      if (shots % 7 === 0) return 'done';
      return was(table, self, play);
    });
  }),
  broken('a sealed answer is judged by what others said', 'sealed', () => {
    const watching = new Map<string, string>();
    return changeSealed('turn', 'orders', (was) => ({
      refuse(table, self, seat, answer, draft) {
        const refused = was.refuse(table, self, seat, answer, draft);
        if (refused || answer.kind !== 'posture' || answer.posture !== 'watch') return refused;
        const key = `${table.turn} ${table.units.length}`;
        const first = watching.get(key) ?? seat;
        watching.set(key, first);
        return first.startsWith('red') === seat.startsWith('red')
          ? null
          : { code: 'TAKEN', rule: 'drill-order-03', facts: {}, sentence: 'The other side watches.' };
      },
    }));
  }),
  broken('a sealed phase closes in the order of arrival', 'sealed', () => {
    const arrivals: string[] = [];
    return changeSealed('turn', 'orders', (was) => ({
      refuseCommit(table, self, seat, draft) {
        const refused = was.refuseCommit!(table, self, seat, draft);
        if (!refused) arrivals.push(seat);
        return refused;
      },
      close(table, self, drafts, play) {
        const last = arrivals.at(-1)!;
        return was.close(table, self, { [last]: drafts[last]!, ...drafts }, play);
      },
    }));
  }),
  broken('closing eats sealed answers while it still lacks a ruling', 'umpired', () =>
    changeSealed('turn', 'orders', (was) => ({
      close(table, self, drafts, play) {
        for (const seat in drafts) (drafts[seat] as DrillAnswer[]).pop();
        return was.close(table, self, drafts, play);
      },
    })),
  ),
  broken('closing remembers that it was run before', 'typed', () => {
    let closings = 0;
    return changeSealed('turn', 'orders', (was) => ({
      close(table, self, drafts, play) {
        closings += 1;
        return was.close(table, self, closings % 3 === 0 ? {} : drafts, play);
      },
    }));
  }),
  broken('an event cites a rule that does not exist', 'told', () =>
    changeAct('turn', 'switch', (was) => (table, self, play) => {
      play.emit({ type: 'done', rule: 'drill-turn-99' as 'drill-turn-01', seat: 'red-1' });
      return was(table, self, play);
    }),
  ),
  broken('an umpire who confirms changes the game', 'umpired', () =>
    changeAct('fire', 'sight', (was) => (table, self, play) => {
      if (play.seats.some(({ role }) => role === 'umpire')) return 'done';
      return was(table, self, play);
    }),
  ),
  broken('taking back leaves units where they went', 'undone', () => ({
    clone: (table) => ({ ...drill.clone(table), units: table.units.slice() }),
  })),
  broken('what the spotter learns counts for nothing, and can be taken back', 'unlearned', () => ({
    reveals: (event, seat) => event.type !== 'spotted' && drill.reveals(event, seat),
  })),
  broken('imagining forgets the turn', 'imagined', () => ({
    imagine(view, seat, pick) {
      const world = drill.imagine(view, seat, pick);
      return { ...world, table: { ...world.table, turn: 1 } };
    },
  })),
  broken('imagining deals counters that are not there', 'imagined', () => ({
    imagine(view, seat, pick) {
      const world = drill.imagine(view, seat, pick);
      const pot = world.table.pot.map((lot, i) => (i === 0 ? { ...lot, count: lot.count + 1 } : lot));
      return { ...world, table: { ...world.table, pot } };
    },
  })),
  broken('the view shows what is hidden', 'imagined', () => ({
    view(game, seat) {
      const view = drill.view(game, seat);
      const leaky = { ...view, secret: game.table.units.map(({ posture }) => posture) };
      return leaky;
    },
  })),
  // What imagining copies through, worlds that look alike do not show: only its class does.
  broken('the view shows whether the sky is thick, and imagining takes it from there', 'poisoned', () => ({
    view(game, seat) {
      const view = drill.view(game, seat);
      return view.all ? view : { ...view, common: { ...view.common, thick: game.table.thick } };
    },
    imagine(view, seat, pick) {
      const world = drill.imagine(view, seat, pick);
      const { thick } = (view.all ? view.all.table : view.common) as Partial<DrillTable>;
      return { ...world, table: { ...world.table, thick: thick! } };
    },
  })),
  broken('the view reads how much others have written, and shows nothing of it', 'poisoned', () => ({
    view(game, seat) {
      const written = Object.values(game.drafts ?? {}).reduce((sum, { answers }) => sum + answers.length, 0);
      const view = drill.view(game, seat);
      return written > 0 ? { ...view } : view;
    },
  })),
  broken('the view reads in a frame who will shoot', 'poisoned', () => ({
    view(game, seat) {
      const view = drill.view(game, seat);
      return game.stack.some((frame) => frame.proc === 'move' && frame.shooter === null) ? { ...view } : view;
    },
  })),
  broken('redaction reads what a counter says that is another side’s secret', 'poisoned', () => ({
    redact: (event, seat) => (event.type === 'drew' && event.counter === '?' ? null : drill.redact(event, seat)),
  })),
  broken('offers name units that the seat does not know', 'fogged', () =>
    changeAsk('turn', 'choose', (was) => ({
      *offers(table, self, seat) {
        yield* was.offers(table, self, seat);
        if (!table.shelled.includes(table.active))
          for (const { side, x, y } of table.units) if (side !== table.active) yield { kind: 'shell', at: [x, y] };
      },
    })),
  ),
  broken('a refusal tells where a hidden unit is', 'fogged', () =>
    changeAsk('turn', 'choose', (was) => ({
      refuse(table, self, seat, answer) {
        const refused = was.refuse(table, self, seat, answer);
        const enemy = table.units.find(({ side }) => side !== table.active);
        return refused && enemy ? { ...refused, facts: { nearest: enemy.x } } : refused;
      },
    })),
  ),
  broken('dice for hidden units are shown to all', 'fogged', () =>
    changeAct('shell', 'burst', (was) => (table, self, play) => {
      const open = new Proxy(play, {
        get(target, name) {
          const value = Reflect.get(target, name);
          if (name !== 'bands') return typeof value === 'function' ? value.bind(target) : value;
          return ({ to: _to, ...rest }: Parameters<typeof play.bands>[0]) => target.bands(rest);
        },
      });
      return was(table, self, open);
    }),
  ),
  broken('a hidden question shows', 'fogged', () => changeAsk('move', 'window', () => ({ isHidden: () => false }))),
  broken('an event that few may see goes to all', 'fogged', () => ({
    redact: (event, seat) =>
      event.type === 'hurt' || event.type === 'ordered' || event.type === 'pinned'
        ? { ...event, to: [] }
        : drill.redact(event, seat),
  })),
  broken('everybody is told which orders the umpire struck', 'fogged', () => ({
    redact: (event, seat) => drill.redact(event.type === 'struck' ? { ...event, to: [seat.id] } : event, seat),
    reveals: (event, seat) => drill.reveals(event, seat) && (event.type !== 'struck' || event.to!.includes(seat.id)),
  })),
  broken('a friend is told what another seat has seen, before the reports', 'fogged', () => ({
    redact(event, seat) {
      const isFriend = event.type === 'spotted' && event.seat.startsWith(`${seat.side}`);
      return drill.redact(isFriend ? { ...event, to: [seat.id] } : event, seat);
    },
  })),
  broken('everybody is told what a die that nobody sees has decided', 'fogged', () => ({
    redact: (event, seat) => drill.redact(event.type === 'clouded' ? { ...event, to: [seat.id] } : event, seat),
  })),
  broken('the rules read more of a die than they asked for', 'counted', () =>
    changeAct('fire', 'shoot', (was) => (table, self, play) => {
      const next = was(table, self, play);
      const { events } = play as unknown as { events: { dice?: number[] }[] };
      const dice = events.at(-1)?.dice ?? [];
      if (dice.some((face) => face === 5)) self.losses += 1;
      return next;
    }),
  ),
  broken('a later sealed answer does not replace an earlier one', 'sealed', () => {
    let count = 0;
    return changeSealed('turn', 'orders', (was) => ({ key: (answer) => `${was.key(answer)} ${count++}` }));
  }),
  broken('the umpire is asked about dice, and not heard', 'umpired', () =>
    changeAct('fire', 'shoot', (was) => (table, self, play) => {
      const deaf = new Proxy(play, {
        get(target, name) {
          const value = Reflect.get(target, name);
          if (name !== 'successes') return typeof value === 'function' ? value.bind(target) : value;
          return (ask: Parameters<typeof play.successes>[0]) => {
            const { seats } = target;
            target.die({ rule: ask.rule, use: ask.use });
            return seats.length > 0 ? target.successes({ ...ask, use: 'again' }) : target.successes(ask);
          };
        },
      });
      return was(table, self, seatedUmpire(play.seats) ? deaf : play);
    }),
  ),
  broken('the table holds on to an event and changes it', 'folded', () => ({
    apply(table, event) {
      drill.apply(table, event);
      if (event.type === 'turn') for (const unit of table.units) Object.assign(event, { [unit.id]: unit });
    },
  })),
  broken('spectators are shown what few may see', 'fogged', () => ({
    redact: (event, seat) => (seat.role === 'spectator' ? { ...event, to: [] } : drill.redact(event, seat)),
  })),
  broken('the usual answer tells what its seat cannot know', 'fogged', () =>
    changeAsk('turn', 'choose', () => ({
      defaultAnswer: (table) => {
        const hidden = table.units.find(({ side }) => side !== table.active);
        return hidden && !table.shelled.includes(table.active)
          ? { kind: 'shell', at: [hidden.x, hidden.y] }
          : { kind: 'done' };
      },
    })),
  ),
  broken('the log cannot tell what is seen in part', 'told', () => ({
    text: {
      ...drill.text,
      event(event) {
        if (event.type === 'drew' && event.counter === null) return '';
        return drill.text.event(event);
      },
    },
  })),
  broken('a refusal has no sentence', 'mutated', () =>
    changeAsk('turn', 'choose', (was) => ({
      refuse(table, self, seat, answer) {
        const refused = was.refuse(table, self, seat, answer);
        return refused && { ...refused, sentence: '' };
      },
    })),
  ),
  brokenToy('a commander is told whether his net is up', 'fogged', {
    redact: (event, seat) =>
      toyStonk.redact(
        event.type === 'net' && commands(seat, event.company) ? { ...event, to: [seat.id] } : event,
        seat,
      ),
  }),
  brokenToy('a commander sees who else has written his orders', 'imagined', {
    view: (game, seat) => {
      const written = Object.keys(game.drafts ?? {}).filter((id) => game.drafts![id]!.committed);
      const told = { ...toyStonk.view(game, seat), written };
      return told;
    },
  }),
  brokenToy('nobody is asked to fire at a company that is gone, which he cannot know', 'fogged', {
    procedures: {
      ...toyStonk.procedures,
      fire: {
        ...toyStonk.procedures.fire,
        ask: {
          ...(toyStonk.procedures.fire.ask as Ask<ToyKinds, FireFrame>),
          autoResolve: (table, self) => (companyAt(table, self.target).strength < 2 ? 'done' : null),
        },
      },
    },
  }),
  brokenToy('an enemy is located, and the commander who may fire is not told where', 'fogged', {
    redact: (event, seat) => (event.type === 'located' && seat.role !== 'umpire' ? null : toyStonk.redact(event, seat)),
  }),
];

const commands = (seat: Seat, unit: string): boolean => seat.units !== 'none' && seat.units.includes(unit);

function seatedUmpire(seats: readonly { readonly role: string }[]): boolean {
  return seats.some(({ role }) => role === 'umpire');
}

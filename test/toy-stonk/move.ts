import { COMMIT, procedureOf } from '../../src/kernel/flow.ts';
import { pickOne } from '../../src/kernel/pick.ts';
import type { Play } from '../../src/kernel/play.ts';
import { type Refusal, refusal } from '../../src/kernel/refusal.ts';
import type { SeatId } from '../../src/kernel/seats.ts';
import {
  type Cell,
  type Company,
  companyAt,
  type FireFrame,
  far,
  HEIGHT,
  isOnTable,
  MINUTES,
  MOVES,
  type MoveFrame,
  SIDES,
  type Sighting,
  type ToyAnswer,
  type ToyEvent,
  type ToyKinds,
  type ToyTable,
  WIDTH,
} from './state.ts';

const commandedBy = (table: ToyTable, seat: SeatId): Company[] => table.companies.filter((one) => one.seat === seat);

const friendsOf = (table: ToyTable, seat: SeatId): SeatId[] =>
  SIDES.flatMap((side) => (table.seats[side].includes(seat) ? table.seats[side].filter((one) => one !== seat) : []));

const keyOf = (answer: ToyAnswer): string =>
  answer.kind === 'order' ? `order:${answer.company}` : answer.kind === 'message' ? `message:${answer.to}` : 'fire';

/** Goals worth trying, from where the commander last heard his company to be. */
function* goalsOf({ heard: { x, y } }: Company): Iterable<[number, number]> {
  for (const [dx, dy] of [
    [0, 0],
    [4, 0],
    [-4, 0],
    [0, 3],
    [0, -3],
  ] as const) {
    const goal: [number, number] = [x + dx, y + dy];
    if (goal[0] >= 0 && goal[1] >= 0 && isOnTable(goal)) yield goal;
  }
}

function refuseOrder(table: ToyTable, seat: SeatId, answer: ToyAnswer): Refusal | null {
  if (answer.kind === 'order') {
    if (!commandedBy(table, seat).some(({ id }) => id === answer.company))
      return refusal('NOT_YOURS', 'toy-order-01', 'You do not command that company.');
    return isOnTable(answer.to) ? null : refusal('OFF_TABLE', 'toy-order-01', 'That is not on the table.');
  }
  if (answer.kind !== 'message') return refusal('NO_ORDER', 'toy-order-01', 'Write an order or a message.');
  if (!friendsOf(table, seat).includes(answer.to))
    return refusal('NO_FRIEND', 'toy-order-04', 'A message goes to another commander of your side.');
  return table.known[seat]!.some(({ company }) => company === answer.about)
    ? null
    : refusal('NOTHING_KNOWN', 'toy-order-04', 'You have nothing to tell of that company.');
}

type Drafts = Readonly<Record<SeatId, readonly ToyAnswer[]>>;

/** toy-order-02 What is left of all that was written once the umpire has struck what cannot be; who wrote it is told. */
function standing(drafts: Drafts, play: Play<ToyEvent>): (readonly [SeatId, ToyAnswer])[] {
  const written = Object.keys(drafts).flatMap((seat) => drafts[seat]!.map((answer) => [seat, answer] as const));
  const nameOf = ([seat, answer]: readonly [SeatId, ToyAnswer]): string => `${seat} ${keyOf(answer)}`;
  const struck = play.ruling<string[]>({
    ...{ rule: 'toy-order-02', what: 'order', to: [], proposal: [] },
    allowed: { someOf: written.map(nameOf) },
  });
  for (const one of written)
    if (struck.includes(nameOf(one)))
      play.emit({ type: 'struck', rule: 'toy-order-02', to: [one[0]], key: keyOf(one[1]) });
  return written.filter((one) => !struck.includes(nameOf(one)));
}

/** One cell nearer to its goal. */
function stepOf({ x, y, goal }: Company): Cell {
  if (!goal) return [x, y];
  return [x + Math.sign(goal[0] - x), y + Math.sign(goal[1] - y)];
}

/** toy-loc-01, toy-loc-02 Whom a company locates by this die: the nearest enemy that it sees. */
function locatedBy(table: ToyTable, observer: Company, isGood: boolean, play: Play<ToyEvent>): Company | null {
  const near = table.companies
    .filter((one) => one.side !== observer.side && one.strength > 0 && far(one, observer) <= 3)
    .sort((a, b) => far(a, observer) - far(b, observer) || (a.id < b.id ? -1 : 1))[0];
  if (!isGood || !near || observer.strength === 0 || !observer.net) return null;
  const isSeen =
    far(near, observer) < 3 ||
    play.ruling<boolean>({
      ...{ rule: 'toy-loc-02', what: 'sight', of: observer.id, to: [], proposal: true },
      allowed: { oneOf: [true, false] },
    });
  return isSeen ? near : null;
}

export const move = procedureOf<ToyKinds>()<MoveFrame>()({
  /** toy-move-01 A move begins, or toy-move-02 the game ends. */
  start: (table, _self, play) => {
    if (table.move === MOVES) return 'over';
    play.emit({ type: 'move', rule: 'toy-move-01', move: table.move + 1 });
    return { to: 'orders' };
  },

  orders: {
    kind: 'sealed',
    rule: 'toy-order-01',
    // Always all: who is asked would tell who has something to say.
    waitsFor: (table) => [...table.seats.red, ...table.seats.blue],
    key: keyOf,
    offersAreSamples: true,
    *offers(table, _self, seat) {
      for (const company of commandedBy(table, seat))
        for (const to of goalsOf(company)) yield { kind: 'order', company: company.id, to };
      for (const to of friendsOf(table, seat))
        for (const { company } of table.known[seat]!) yield { kind: 'message', to, about: company };
    },
    draw(table, _self, seat, draft, pick) {
      const isOpen = (answer: ToyAnswer): boolean => draft.every((one) => keyOf(one) !== keyOf(answer));
      const orders = commandedBy(table, seat).map(
        ({ id }): ToyAnswer => ({ kind: 'order', company: id, to: [pick(WIDTH), pick(HEIGHT)] }),
      );
      const messages = friendsOf(table, seat).flatMap((to) =>
        table.known[seat]!.map(({ company }): ToyAnswer => ({ kind: 'message', to, about: company })),
      );
      const open = [...orders, ...messages].filter(isOpen);
      return open.length === 0 || pick(4) === 0 ? COMMIT : pickOne(open, pick);
    },
    refuse: (table, _self, seat, answer) => refuseOrder(table, seat, answer),
    defaultAnswer: () => COMMIT,
    close(table, self, drafts, play) {
      const written = standing(drafts, play);
      // toy-order-03 What they take, all in one ruling, nobody but the umpire knows.
      const delays = play.rulings<number>({
        ...{ rule: 'toy-order-03', what: 'time' },
        matters: written.flatMap(([, answer]) =>
          answer.kind === 'order'
            ? [{ of: answer.company, to: [], proposal: 1, allowed: { from: 0, to: MINUTES - 1 } }]
            : [],
        ),
      });
      for (const [seat, answer] of written) {
        if (answer.kind === 'order') {
          const { company, to: goal } = answer;
          const delay = delays[company]!;
          play.emit({ type: 'ordered', rule: 'toy-order-01', to: [seat], company, goal });
          play.emit({ type: 'dispatched', rule: 'toy-order-03', to: [], company, goal, delay });
        } else if (answer.kind === 'message') {
          const { success } = play.test({
            ...{ rule: 'toy-order-04', use: 'message', of: `${seat} to ${answer.to}`, to: [], need: 3 },
          });
          const known: Sighting = table.known[seat]!.find(({ company }) => company === answer.about)!;
          if (success)
            play.emit({ ...known, type: 'told', rule: 'toy-order-04', to: [answer.to], seat: answer.to, from: seat });
        }
      }
      self.next = 0;
      return { to: 'nets' };
    },
  },

  /** toy-net-01 Every company's net is diced, of those that are gone too: how many dice there are tells nobody anything. */
  nets: (table, self, play) => {
    const company = table.companies[self.next]!;
    const { id, post } = company;
    const { success } = play.test({ rule: 'toy-net-01', use: 'net', of: id, to: [], need: 3 });
    play.emit({ type: 'net', rule: 'toy-net-01', to: [], company: id, up: success });
    // toy-net-02 Whether it got through, not even its commander is told.
    if (success && post) play.emit({ type: 'received', rule: 'toy-net-02', to: [], company: id });
    self.next = (self.next + 1) % table.companies.length;
    return self.next > 0 ? { to: 'nets' } : { to: 'run' };
  },

  /** toy-run-01 One minute for all: where they stood before it decides. */
  run: (table, self, play) => {
    const steps = table.companies.map((company) => ({ company, to: stepOf(company) }));
    for (const { company, to } of steps) {
      const [x, y] = to;
      if (company.strength === 0 || self.next < company.wait || (x === company.x && y === company.y)) continue;
      play.emit({ type: 'moved', rule: 'toy-run-01', to: [], company: company.id, x, y });
    }
    self.next = (self.next + 1) % MINUTES;
    self.chances = [];
    return self.next > 0 ? { to: 'run' } : { to: 'locate' };
  },

  /** toy-loc-01 One die for each company, always rolled. To be asked to fire is to learn, so the sighting is told first. */
  locate: (table, self, play) => {
    const observer = table.companies[self.next]!;
    const { seat } = observer;
    const { success } = play.test({ rule: 'toy-loc-01', use: 'locate', of: observer.id, to: [], need: 3 });
    const found = locatedBy(table, observer, success, play);
    if (found) {
      const { id: company, x, y } = found;
      play.emit({ type: 'located', rule: 'toy-loc-01', to: [seat], seat, company, x, y, move: table.move });
      if (far(found, observer) <= 2) self.chances.push({ firer: observer.id, target: company });
    }
    self.next = (self.next + 1) % table.companies.length;
    return self.next > 0 ? { to: 'locate' } : { to: 'opportunity' };
  },

  opportunity: (_table, self) => {
    const chance = self.chances.shift();
    return chance ? { call: { proc: 'fire', step: 'ask', ...chance }, then: 'opportunity' } : { to: 'report' };
  },

  /** toy-net-03 All know that it is time to report. Silence is no news: a net that is down and a company that is gone sound alike. */
  report: (table, _self, play) => {
    play.emit({ type: 'reports', rule: 'toy-net-03', move: table.move });
    for (const { id, seat, x, y, strength, net } of table.companies)
      if (net && strength > 0)
        play.emit({ type: 'report', rule: 'toy-net-03', to: [seat], company: id, x, y, strength, move: table.move });
    return { to: 'start' };
  },
});

export const fire = procedureOf<ToyKinds>()<FireFrame>()({
  ask: {
    kind: 'ask',
    rule: 'toy-opp-01',
    waitsFor: (table, self) => [companyAt(table, self.firer).seat],
    // That somebody was located is the firer's secret. Whether the target is still there, he cannot know: he is asked anyway.
    isHidden: () => true,
    offers: () => [
      { kind: 'fire', yes: false },
      { kind: 'fire', yes: true },
    ],
    draw: (_table, _self, _seat, pick) => ({ kind: 'fire', yes: pick(2) === 0 }),
    refuse: (_table, _self, _seat, answer) =>
      answer.kind === 'fire' ? null : refusal('FIRE_OR_NOT', 'toy-opp-01', 'Say whether your company fires.'),
    take(table, self, seat, answer, tell) {
      if (answer.kind !== 'fire' || !answer.yes) return 'done';
      const { firer, target } = self;
      tell.emit({ type: 'fired', rule: 'toy-opp-01', to: [seat], company: companyAt(table, firer).id, target });
      return { to: 'shoot' };
    },
    defaultAnswer: () => ({ kind: 'fire', yes: false }),
  },

  /** toy-opp-02 The firer sees his die; what it did, its own commander hears when the company reports. */
  shoot: (table, self, play) => {
    const { seat } = companyAt(table, self.firer);
    const { success } = play.test({ rule: 'toy-opp-02', use: 'fire', of: self.firer, to: [seat], need: 4 });
    if (success && companyAt(table, self.target).strength > 0)
      play.emit({ type: 'hit', rule: 'toy-opp-02', to: [], company: self.target });
    return 'done';
  },
});

/** Mistakes of a procedure's author that must not compile, and their right neighbours, which must. Checked by the compiler alone. */
import type { Act, Ask, Frame, GameEvent, Kinds, Receives, Returns, Sealed } from './flow.ts';
import { procedureOf } from './flow.ts';

/** Carries one message, and returns whether it arrived. */
interface MessengerFrame extends Frame, Returns<boolean> {
  readonly proc: 'messenger';
  step: 'choose' | 'roll' | 'relay';
}

/** Returns how many arrived. */
interface PatrolFrame extends Frame, Returns<number> {
  readonly proc: 'patrol';
  step: 'go' | 'back';
}

interface OrdersFrame extends Frame, Receives<{ arrived: MessengerFrame; counted: PatrolFrame }> {
  readonly proc: 'orders';
  step: 'write' | 'send' | 'arrived' | 'counted';
}

interface Post extends Kinds {
  table: { readonly men: number };
  frame: OrdersFrame | MessengerFrame | PatrolFrame;
  answer: string;
  event: GameEvent;
  view: object;
}

const messenger: MessengerFrame = { proc: 'messenger', step: 'choose' };
const patrol: PatrolFrame = { proc: 'patrol', step: 'go' };
const orders: OrdersFrame = { proc: 'orders', step: 'write' };
declare const ask: Ask<Post, OrdersFrame>;
declare const sealed: Sealed<Post, OrdersFrame>;
declare const choose: Ask<Post, MessengerFrame>;

const procedure = procedureOf<Post>();
const right = procedure<OrdersFrame>()({
  write: sealed,
  send: (table) => (table.men > 0 ? { call: messenger, then: 'arrived' } : { call: patrol, then: 'counted' }),
  arrived: (_table, _self, _play, returned) => (returned ? { to: 'send' } : { call: patrol, then: 'done' }),
  counted: (_table, _self, _play, returned) => (returned.toFixed() === '0' ? 'done' : { call: orders, then: 'send' }),
});
procedure<MessengerFrame>()({
  choose,
  roll: (table) => ({ done: table.men > 3 }),
  // What the other messenger returns is what this one returns.
  relay: () => ({ call: messenger, then: 'done' }),
});

procedure<OrdersFrame>()({
  ...right,
  // @ts-expect-error there is no step `sent`
  write: () => ({ to: 'sent' }),
});
// @ts-expect-error a step that was renamed in the frame: `counted` is missing
procedure<OrdersFrame>()({ write: right.write, send: right.send, arrived: right.arrived });
procedure<OrdersFrame>()({
  ...right,
  // @ts-expect-error `arrived` receives a value: only a messenger leads there
  send: () => ({ to: 'arrived' }),
});
procedure<OrdersFrame>()({
  ...right,
  // @ts-expect-error a patrol returns a number, which `arrived` does not receive
  send: () => ({ call: patrol, then: 'arrived' }),
});
procedure<OrdersFrame>()({
  ...right,
  // @ts-expect-error orders return nothing
  send: () => ({ call: orders, then: 'arrived' }),
});
procedure<OrdersFrame>()({
  ...right,
  // @ts-expect-error a question cannot receive a value
  arrived: ask,
});
procedure<OrdersFrame>()({
  ...right,
  // @ts-expect-error what it receives is a boolean
  arrived: (_table, _self, _play, returned) => (returned.length > 0 ? { to: 'send' } : 'done'),
});
procedure<OrdersFrame>()({
  ...right,
  // @ts-expect-error a step that receives nothing is given nothing
  send: (_table, _self, _play, returned) => (returned.valueOf() ? { to: 'send' } : 'done'),
});
procedure<OrdersFrame>()({
  ...right,
  // @ts-expect-error orders return nothing
  send: () => ({ done: true }),
});

const roll: Act<Post, MessengerFrame> = () => ({ done: true });
const relay = roll;
procedure<MessengerFrame>()({
  ...{ choose, roll },
  // @ts-expect-error a messenger returns whether the message arrived
  relay: () => 'done',
});
procedure<MessengerFrame>()({
  ...{ choose, roll },
  // @ts-expect-error not how many
  relay: () => ({ done: 2 }),
});
procedure<MessengerFrame>()({
  ...{ choose, relay },
  // @ts-expect-error the end of orders is no messenger's end: they return nothing
  roll: () => ({ call: orders, then: 'done' }),
});
procedure<MessengerFrame>()({
  ...{ choose, relay },
  // @ts-expect-error nor is a patrol's, which returns a number
  roll: () => ({ call: patrol, then: 'done' }),
});
procedure<MessengerFrame>()({
  ...{ roll, relay },
  // @ts-expect-error an answer cannot end it without a value either
  choose: { ...choose, take: () => 'done' },
});

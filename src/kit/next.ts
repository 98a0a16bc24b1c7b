/** What may follow a step, and what a called frame hands back: types only. */
import type { Data } from '../kernel/data.ts';
import type { Frame } from '../kernel/flow.ts';
import type { ChapterKinds } from './steps.ts';

/** A frame's type says what it returns, and which of its own steps receive what a called frame returns. Never data. */
export interface Returns<Value extends Data> {
  readonly $returns?: Value;
}
export interface Receives<Steps extends { readonly [step: string]: Frame }> {
  readonly $receives?: Steps;
}

type ReceivedBy<Self> = '$receives' extends keyof Self
  ? NonNullable<Self['$receives' & keyof Self]>
  : Record<never, never>;
type Value<Self> = '$returns' extends keyof Self ? Exclude<Self['$returns' & keyof Self], undefined> : never;

/** What the step is handed by the frame that was called before it. */
export type Returned<Self, S> = S extends keyof ReceivedBy<Self> ? Value<ReceivedBy<Self>[S]> : undefined;

/** A frame that returns a value cannot end without one. */
type End<Self> = [Value<Self>] extends [never] ? 'done' : { readonly done: Value<Self> };

/** A step that receives a value is reached only by a call of the procedure that returns it. */
export type Next<C extends ChapterKinds, Self extends Frame> =
  | End<Self>
  | 'over'
  | { readonly to: Exclude<Self['step'], keyof ReceivedBy<Self>> }
  | ([Value<Self>] extends [never] ? { readonly call: C['frame' | 'calls']; readonly then: 'done' } : never)
  | {
      [S in Self['step']]: {
        readonly call: S extends keyof ReceivedBy<Self> ? ReceivedBy<Self>[S] : C['frame' | 'calls'];
        readonly then: S;
      };
    }[Self['step']];

/** A new fireplan in the making: targets with their batteries and minutes. It is written down with every change. */
import type { XY } from '../../measures.ts';
import type { Answer, TableState, TableStore } from '../store.ts';
import { draftOf, rowOf } from './lists.ts';

export interface NewTarget {
  readonly at: XY;
  readonly front: number | null;
  readonly facing: number | null;
  readonly shell: string;
  readonly rate: string;
  readonly batteries: readonly string[];
  readonly moves: readonly [first: number, last: number];
  readonly kind: string;
}

const KEY = 'fireplan:new';

export const mayPlan = ({ panel }: Pick<TableState, 'panel'>): boolean => rowOf(panel, KEY) !== undefined;

export function targetsOf(state: Pick<TableState, 'look'>): readonly NewTarget[] {
  const plan = draftOf(state).find(({ kind }) => kind === 'fireplan');
  return (plan?.targets ?? []) as readonly NewTarget[];
}

/** Targets that the list offers as samples: places worth a plan, with batteries that reach them. */
export function samplesOf({ panel }: Pick<TableState, 'panel'>): readonly NewTarget[] {
  return (rowOf(panel, KEY)?.options ?? []).flatMap(({ answer }) => ((answer as Answer).targets ?? []) as NewTarget[]);
}

export const batteriesOf = (state: Pick<TableState, 'panel' | 'look'>): string[] => [
  ...new Set([...samplesOf(state), ...targetsOf(state)].flatMap(({ batteries }) => batteries)),
];

async function write(store: TableStore, targets: readonly NewTarget[]): Promise<boolean> {
  if (targets.length === 0) return store.withdraw(KEY);
  return store.draft({ kind: 'fireplan', targets });
}

/** Ten minutes a target and five a battery pass before the first shell: stonk-order-22. A longer plan begins later. */
const LATEST = 30;

/** One more target here, from the first move in which the plan can be ready. */
export async function addTarget(store: TableStore, at: XY): Promise<void> {
  const state = store.get();
  const [sample] = samplesOf(state);
  if (!sample) return;
  store.set({ isAiming: false, refusal: null });
  const spot: XY = [Math.round(at[0]), Math.round(at[1])];
  const one = { ...sample, at: spot };
  const before = targetsOf(state);
  const first = state.shown?.move ?? 1;
  // Each target makes the plan longer: all of them wait until it is ready.
  for (let later = 0; later < LATEST; later += 1) {
    const from = Math.max(first + later, ...one.moves.slice(0, 1));
    const moved = [...before, one].map((target): NewTarget => {
      const start = Math.max(target.moves[0], from);
      return { ...target, moves: [start, Math.max(target.moves[1], start)] };
    });
    if (await write(store, moved)) return;
    if (store.get().refusal?.code !== 'TOO_EARLY') return;
  }
}

export function changeTarget(store: TableStore, n: number, change: Partial<NewTarget>): void {
  void write(
    store,
    targetsOf(store.get()).map((one, i) => (i === n ? { ...one, ...change } : one)),
  );
}

export function dropTarget(store: TableStore, n: number): void {
  void write(
    store,
    targetsOf(store.get()).filter((_, i) => i !== n),
  );
}

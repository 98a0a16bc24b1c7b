/** Answers, with what the staff does beside them. */
import type { TableStore } from '../store.ts';
import type { AgAnswer, AnswerOf } from '../view.ts';

type Staffed = Extract<AgAnswer, { readonly staff?: unknown }>;

/** Says an answer; the work of the staff rides along. */
export function say(store: TableStore, answer: Staffed): Promise<boolean> {
  return store.answer(withStaff(store, answer));
}

/** The answer as it would be said now. */
export function withStaff(store: TableStore, answer: Staffed): AgAnswer {
  const { staff } = store.get();
  return staff.length === 0 ? answer : ({ ...answer, staff: [...staff] } as AgAnswer);
}

/** A sealed question with one answer: written down and committed. */
export async function seal(store: TableStore, answer: AgAnswer): Promise<void> {
  if (await store.draft(answer)) await store.commit();
}

/** Takes back something that was written down. */
export async function withdraw(store: TableStore, key: string): Promise<void> {
  const { seat } = store.get();
  if (!seat) return;
  const reply = await store.engine.ask({ ask: 'input', input: { kind: 'withdraw', seat, key } });
  if (reply.reply === 'refused') store.set({ refusal: reply.refusal });
}

/** What is written down of one kind. */
export function drafted<Kind extends AgAnswer['kind']>(store: TableStore, kind: Kind): AnswerOf<Kind>[] {
  const draft = (store.get().look?.draft ?? []) as readonly AgAnswer[];
  return draft.filter((one): one is AnswerOf<Kind> => one.kind === kind);
}

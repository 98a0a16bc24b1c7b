/** The foot of a panel, as the frame has it; what is refused calls units by their names. */
import type { ComponentProps } from 'react';
import { Commit as AnyCommit, Foot as AnyFoot } from '../../dock/panel.tsx';
import type { Refusal } from '../../store/state.ts';
import { usePick } from '../../store/use.ts';
import { named } from '../names.ts';
import type { TableStore } from '../store.ts';

function useRefusal(store: TableStore): Refusal | null {
  const { refusal, names } = usePick(store, 'refusal', 'names');
  return refusal && { ...refusal, sentence: named(refusal.sentence, names) };
}

type Own<Props> = Omit<Props, 'store' | 'refusal'> & { readonly store: TableStore };

export function Foot({ store, ...rest }: Own<ComponentProps<typeof AnyFoot>>) {
  const refusal = useRefusal(store);
  return <AnyFoot store={store} refusal={refusal} {...rest} />;
}

export function Commit({ store, ...rest }: Own<ComponentProps<typeof AnyCommit>>) {
  const refusal = useRefusal(store);
  return <AnyCommit store={store} refusal={refusal} {...rest} />;
}

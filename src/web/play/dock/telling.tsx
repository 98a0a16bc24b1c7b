/** What is being shown now, with its dice. */
import { Sentence, usePartiesOf } from '../log.tsx';
import { Key } from '../parts.tsx';
import type { TableStore } from '../store/store.ts';
import { hurry } from '../store/telling.ts';
import { usePick } from '../store/use.ts';

export function Emitter({ store }: { store: TableStore }) {
  const { playing, names } = usePick(store, 'playing', 'names');
  const parties = usePartiesOf(store);
  if (!playing) return null;
  return (
    <div className="telling" data-testid="telling">
      <p className="eyebrow">Now</p>
      <p className="now">
        <Sentence line={playing} parties={parties} names={names} />
      </p>
      <button type="button" className="button" onClick={() => hurry(store)}>
        Skip <Key>any key</Key>
      </button>
    </div>
  );
}

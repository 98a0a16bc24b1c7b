/** What is being shown now, with its dice. */
import { Sentence, useKnownUnits } from '../log.tsx';
import { Key } from '../parts.tsx';
import { hurry } from '../store/playback.ts';
import type { TableStore } from '../store/store.ts';
import { usePick } from '../store/use.ts';

export function Emitter({ store }: { store: TableStore }) {
  const { playing, names } = usePick(store, 'playing', 'names');
  const knownUnits = useKnownUnits(store);
  if (!playing) return null;
  return (
    <div className="telling" data-testid="telling">
      <p className="eyebrow">Now</p>
      <p className="now">
        <Sentence line={playing} knownUnits={knownUnits} names={names} />
      </p>
      <button type="button" className="button" onClick={() => hurry(store)}>
        Skip <Key>any key</Key>
      </button>
    </div>
  );
}

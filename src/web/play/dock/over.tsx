/** How the battle ended. */
import { RuleId } from '../parts.tsx';
import { downloadRecord } from '../store/saving.ts';
import type { TableStore } from '../store/store.ts';
import { useTable } from '../store/use.ts';
import { Panel } from './panel.tsx';

export function Over({ store }: { store: TableStore }) {
  const { shown, own } = useTable(store);
  const over = shown?.over;
  if (!over) return null;
  const title = over.winner === null ? 'A draw' : over.winner === own ? 'Victory' : 'Defeat';
  return (
    <Panel name="result" eyebrow="The battle is over" title={title}>
      <p>
        {over.sentence} <RuleId id={over.rule} />
      </p>
      <div className="buttons">
        <a className="button main" href="#/replay">
          Watch the replay
        </a>
        <button type="button" className="button" onClick={() => void downloadRecord(store)}>
          Save the record
        </button>
        <a className="button" href="#/">
          Back to the battles
        </a>
      </div>
    </Panel>
  );
}

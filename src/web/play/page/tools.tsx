/** The tools of the map: point, measure, nearer, farther. */
import type { BoardHandle } from '../board/handle.ts';
import { Icon } from '../icons.tsx';
import type { TableStore } from '../store/store.ts';
import { usePick } from '../store/use.ts';

/** Is there a ruler at this table? */
export function mayMeasure(store: TableStore): boolean {
  const { shown } = store.get();
  return shown === null || (store.rules?.mayMeasure?.(shown) ?? true);
}

export function Tools({ store, board }: { store: TableStore; board: { current: BoardHandle | null } }) {
  const { tool } = usePick(store, 'tool');
  return (
    <div className="tools" role="toolbar" aria-label="Map tools" aria-orientation="vertical">
      <button
        type="button"
        className="tool"
        aria-pressed={tool === 'select'}
        aria-label="Choose and point"
        title="Choose and point"
        onClick={() => store.set({ tool: 'select' })}
      >
        <Icon of="select" />
      </button>
      <button
        type="button"
        className="tool"
        aria-pressed={tool === 'ruler'}
        aria-label="Measure"
        title="Measure (M)"
        hidden={!mayMeasure(store)}
        onClick={() => store.set({ tool: tool === 'ruler' ? 'select' : 'ruler' })}
      >
        <Icon of="ruler" />
      </button>
      <hr />
      <button
        type="button"
        className="tool"
        aria-label="Nearer"
        title="Nearer (+)"
        onClick={() => board.current?.zoomBy(1.3)}
      >
        <Icon of="plus" />
      </button>
      <button
        type="button"
        className="tool"
        aria-label="Farther"
        title="Farther (-)"
        onClick={() => board.current?.zoomBy(0.77)}
      >
        <Icon of="minus" />
      </button>
      <button
        type="button"
        className="tool"
        aria-label="The whole table"
        title="The whole table (0)"
        onClick={() => board.current?.fitAll()}
      >
        <Icon of="fit" />
      </button>
    </div>
  );
}

export function PhoneTools({
  store,
  board,
  bottom,
}: {
  store: TableStore;
  board: { current: BoardHandle | null };
  bottom: number;
}) {
  const { tool } = usePick(store, 'tool');
  return (
    <div className="phone-tools" style={{ bottom: bottom + 12 }}>
      <button type="button" className="tool round" aria-label="The whole table" onClick={() => board.current?.fitAll()}>
        <Icon of="fit" />
      </button>
      <button
        type="button"
        className="tool round"
        aria-label="Measure"
        aria-pressed={tool === 'ruler'}
        hidden={!mayMeasure(store)}
        onClick={() => store.set({ tool: tool === 'ruler' ? 'select' : 'ruler' })}
      >
        <Icon of="ruler" />
      </button>
    </div>
  );
}

/** The tools of the map: point, measure, nearer, farther. */
import type { BoardHandle } from '../board/handle.ts';
import { Icon } from '../icons.tsx';
import { announce } from '../store/announce.ts';
import type { TableStore } from '../store/store.ts';
import { usePick, useTable } from '../store/use.ts';

/** Is there a ruler at this table? */
export function mayMeasure(store: TableStore): boolean {
  const { shown } = store.get();
  return shown === null || (store.rules?.mayMeasure?.(shown) ?? true);
}

type Board = { readonly current: BoardHandle | null };

export function nearer(store: TableStore, board: Board): void {
  if (board.current?.zoomBy(1.3) === false) announce(store, 'The map cannot zoom in any further.');
}

export function farther(store: TableStore, board: Board): void {
  if (board.current?.zoomBy(0.77) === false) announce(store, 'The map cannot zoom out any further.');
}

export function wholeTable(store: TableStore, board: Board): void {
  if (board.current?.fitAll() === false) announce(store, 'The whole table is in view.');
}

export function Tools({ store, board }: { store: TableStore; board: Board }) {
  const { tool } = usePick(store, 'tool');
  const hasRuler = useTable(store, () => mayMeasure(store));
  return (
    <div className="tools" role="toolbar" aria-label="Map tools" aria-orientation="vertical">
      <button
        type="button"
        className="tool"
        aria-pressed={tool === 'select'}
        aria-label="Select and move"
        title="Select and move"
        onClick={() => {
          if (tool === 'select') announce(store, 'Tap a piece to select it, then the ground to send it there.');
          else store.set({ tool: 'select' });
        }}
      >
        <Icon of="select" />
      </button>
      <button
        type="button"
        className="tool"
        aria-pressed={tool === 'ruler'}
        aria-label="Measure"
        title="Measure (M)"
        hidden={!hasRuler}
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
        onClick={() => nearer(store, board)}
      >
        <Icon of="plus" />
      </button>
      <button
        type="button"
        className="tool"
        aria-label="Farther"
        title="Farther (-)"
        onClick={() => farther(store, board)}
      >
        <Icon of="minus" />
      </button>
      <button
        type="button"
        className="tool"
        aria-label="The whole table"
        title="The whole table (0)"
        onClick={() => wholeTable(store, board)}
      >
        <Icon of="fit" />
      </button>
    </div>
  );
}

export function PhoneTools({ store, board, bottom }: { store: TableStore; board: Board; bottom: number }) {
  const { tool } = usePick(store, 'tool');
  const hasRuler = useTable(store, () => mayMeasure(store));
  return (
    <div className="phone-tools" style={{ bottom: bottom + 12 }}>
      <button
        type="button"
        className="tool round"
        aria-label="The whole table"
        onClick={() => wholeTable(store, board)}
      >
        <Icon of="fit" />
      </button>
      <button
        type="button"
        className="tool round"
        aria-label="Measure"
        aria-pressed={tool === 'ruler'}
        hidden={!hasRuler}
        onClick={() => store.set({ tool: tool === 'ruler' ? 'select' : 'ruler' })}
      >
        <Icon of="ruler" />
      </button>
    </div>
  );
}

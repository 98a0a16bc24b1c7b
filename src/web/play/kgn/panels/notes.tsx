/** Before the first turn, in secret: how rounds are split, and which points are registered. */
import { Commit, Panel, Stepper } from '../../dock/panel.tsx';
import { RuleId } from '../../parts.tsx';
import { plainOf } from '../../sentence.tsx';
import type { TableStore as AnyStore } from '../../store/store.ts';
import { usePick } from '../../store/use.ts';
import { isSplit, noteAt, rowsOf } from '../draft/notes.ts';
import type { PanelProps } from '../store.ts';

export function NotesPanel({ store }: PanelProps) {
  const { panel, names } = usePick(store, 'panel', 'names');
  if (!panel) return null;
  const framed = store as unknown as AnyStore;
  const rows = rowsOf(panel);
  const points = rows.filter(({ row }) => !isSplit(row));
  return (
    <Panel name={`form ${panel.ask}`} eyebrow="Your notes" title={plainOf(panel.title, names)}>
      <p className="hint">
        Nobody sees them. What you leave is split in halves. <RuleId id={panel.rule} />
      </p>
      <ul className="kgn-notes">
        {rows
          .filter(({ row }) => isSplit(row))
          .map(({ row, id, options, now }) => {
            const most = options.length - 1;
            const he = typeof now === 'number' ? now : null;
            const step = (by: -1 | 1): void => {
              const next = Math.min(most, Math.max(0, (he ?? most >> 1) + by));
              void store.draft({ kind: 'split', unit: id, he: next } as { kind: string });
            };
            return (
              <li key={row}>
                <span>{names.get(id)?.full ?? id}</span>
                <Stepper
                  less={`Less HE for ${names.get(id)?.full}`}
                  more={`More HE for ${names.get(id)?.full}`}
                  onStep={step}
                >
                  {he === null ? 'half and half' : `${he} HE, ${most - he} AP`}
                </Stepper>
              </li>
            );
          })}
        {points.map(({ row, now }, i) => (
          <li key={row}>
            <span>Registered point {i + 1}</span>
            <small>{now === null ? 'tap the map' : 'noted'}</small>
          </li>
        ))}
      </ul>
      {points.length > 0 && noteAt(panel) === null && (
        <p className="hint">All points are noted; tap to move the last.</p>
      )}
      <Commit store={framed} words="All is noted" onClick={() => void store.commit()} />
    </Panel>
  );
}

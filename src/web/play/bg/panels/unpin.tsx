/** Which units throw off their pins. */
import { Commit, Panel, UnitRow } from '../../dock/panel.tsx';
import { usePick } from '../../store/use.ts';
import { markUnit } from '../draft/hand.ts';
import type { TableStore } from '../store.ts';
import { askedOf } from '../view.ts';

export function Unpin({ store }: { store: TableStore }) {
  const { shown, own, marked, question } = usePick(store, 'shown', 'own', 'marked', 'question');
  const most = askedOf(shown, 'turn')?.markers ?? 0;
  const pinned = shown?.units.filter((unit) => unit.side === own && unit.pinned) ?? [];
  const chosen = marked.filter((id) => pinned.some((unit) => unit.id === id));
  const all = chosen.length > 0 ? chosen : pinned.slice(0, most).map(({ id }) => id);
  return (
    <Panel name="unpin" eyebrow="Rally" title={question ?? `Up to ${most} may lose their pinned marker`}>
      <ul className="unit-list">
        {pinned.map((unit) => (
          <UnitRow
            key={unit.id}
            store={store}
            unit={unit}
            isPressed={all.includes(unit.id)}
            onClick={() => markUnit(store, unit.id)}
          >
            <span>{all.includes(unit.id) ? 'rallies' : ''}</span>
          </UnitRow>
        ))}
      </ul>
      <Commit
        store={store}
        words={`Rally ${Math.min(all.length, most)}`}
        onClick={() => void store.answer({ kind: 'unpin', units: all.slice(0, most) })}
      />
    </Panel>
  );
}

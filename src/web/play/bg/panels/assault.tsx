/** Whom a unit assaults. */
import { Commit, Panel, PanelButton, UnitRow } from '../../dock/panel.tsx';
import { inHundredths } from '../../measures.ts';
import type { TableStore } from '../../store/store.ts';
import { useTable } from '../../store/use.ts';
import { takeAim } from '../draft/aim.ts';
import { unitIn } from '../view.ts';

export function Assault({ store }: { store: TableStore }) {
  const { shown, own, aim, selected, question } = useTable(store);
  const unit = unitIn(shown, selected);
  const foes = (shown?.units ?? [])
    .filter((one) => one.side !== own && one.place && unit?.place)
    .map((one) => ({
      one,
      far: Math.hypot(one.place!.at.x - unit!.place!.at.x, one.place!.at.y - unit!.place!.at.y),
    }))
    .sort((a, b) => a.far - b.far)
    .slice(0, 5);
  const target = aim?.target ?? null;
  const isTank = unitIn(shown, target)?.men === 0;
  const give = (how: 'arms' | 'grenades'): void => {
    if (target) void store.answer({ kind: 'assault', target, with: how });
  };
  return (
    <Panel name="assault-panel" eyebrow="Close Assault" title={question ?? 'Whom do they assault?'}>
      <ul className="unit-list">
        {foes.map(({ one, far }) => (
          <UnitRow
            key={one.id}
            store={store}
            unit={one}
            isPressed={one.id === target}
            onClick={() => void takeAim(store, one.id)}
          >
            <span>{inHundredths(far)}</span>
          </UnitRow>
        ))}
      </ul>
      <Commit store={store} words="Assault" isOff={!target} onClick={() => give(isTank ? 'grenades' : 'arms')}>
        <PanelButton store={store} isOff={!target} onClick={() => give('grenades')}>
          With anti-tank grenades
        </PanelButton>
        <PanelButton store={store} name="stay" hotkey="S" onClick={() => void store.answer({ kind: 'stay' })}>
          No assault
        </PanelButton>
      </Commit>
    </Panel>
  );
}

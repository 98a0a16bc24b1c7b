/** The lists of the later steps: a line a unit, a company or a battalion. A unit in hand takes what is tapped on the map. */
import { Commit, Panel } from '../../dock/panel.tsx';
import { RuleId } from '../../parts.tsx';
import { plainOf } from '../../sentence.tsx';
import type { TableStore as AnyStore } from '../../store/store.ts';
import { usePick } from '../../store/use.ts';
import { selectPiece } from '../draft/hand.ts';
import { partsOf } from '../draft/lists.ts';
import type { PanelProps } from '../store.ts';
import { companyIn, elementIn, timeOf } from '../view.ts';
import { Plans } from './fireplan.tsx';
import { Line } from './line.tsx';
import { LineOdds } from './odds.tsx';

const HINTS: Readonly<Record<string, string>> = {
  'direct-fire.choose': 'Take a unit in hand, then tap the enemy it fires at, or the ground for speculative fire.',
  'calls.write': 'Take a company in hand, then tap what the guns are to fire on.',
  'movement.paths': 'Take a unit in hand and tap the map: each tap is a bend of its path.',
};
const FIRE = ['calls.write', 'area-fire.check'];

export function List({ store }: PanelProps) {
  const state = usePick(store, 'panel', 'names', 'row', 'ask', 'shown', 'look');
  const { panel, names, row: inHand, ask, shown, look } = state;
  if (!panel || !shown) return null;
  const any = store as unknown as AnyStore;
  const hint = HINTS[ask ?? ''];
  const written = look?.draft?.length ?? 0;
  return (
    <Panel
      name={`list ${panel.ask}`}
      eyebrow={`Step ${shown.steps.findIndex(({ id }) => id === shown.step) + 1} of 8, ${timeOf(shown.clock.now)}`}
      title={plainOf(panel.title, names)}
    >
      <p className="hint">
        {panel.rows.length === 0 ? 'You have nothing to decide here.' : hint} <RuleId id={panel.rule} />
      </p>
      <ul className="stonk-list">
        {panel.rows.map((row) => {
          const { kind, of } = partsOf(row.row ?? '');
          const name = names.get(of)?.label ?? of;
          const whom = elementIn(shown, of)?.id ?? companyIn(shown, of)?.hq ?? null;
          const isInHand = row.row === inHand;
          return (
            <li key={row.row} className={isInHand ? 'in-hand' : ''}>
              {whom && (
                <button
                  type="button"
                  className="button small"
                  aria-pressed={isInHand}
                  onClick={() => {
                    selectPiece(store, whom);
                    store.set({ row: isInHand ? null : row.row });
                  }}
                >
                  {isInHand ? 'in hand' : 'take'}
                  <span className="heard"> {name}</span>
                </button>
              )}
              <Line
                store={store}
                row={row}
                label={kind === '' || kind === 'call' ? name : `${name}, ${kind.replace('-', ' ')}`}
              />
            </li>
          );
        })}
      </ul>
      {ask === 'assaults.intervene' && <LineOdds store={store} answer={null} what="the assaults of this move" />}
      {FIRE.includes(ask ?? '') && <Plans store={store} />}
      <Commit
        store={any}
        words={panel.commit ? plainOf(panel.commit.words, names) : 'Commit'}
        isOff={panel.commit?.refusal !== null && panel.commit?.refusal !== undefined}
        {...(panel.commit?.refusal ? { refusal: panel.commit.refusal } : {})}
        hint={`${written} written. Sealed until all have committed.`}
        onClick={() => void store.commit()}
      />
    </Panel>
  );
}

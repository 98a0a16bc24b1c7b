/** An orders die may be rolled again. */
import { Foot, Panel, PanelButton } from '../../dock/panel.tsx';
import { Die } from '../../icons.tsx';
import { RuleId } from '../../parts.tsx';
import { usePick } from '../../store/use.ts';
import type { TableStore } from '../store.ts';
import { askedOf } from '../view.ts';

export function Reroll({ store }: { store: TableStore }) {
  const { shown, question, busy } = usePick(store, 'shown', 'question', 'busy');
  const dice = askedOf(shown, 'turn')?.dice ?? [];
  const worst = Math.min(...dice);
  // Three and less are under the mean of a die.
  const isPoor = worst <= 3;
  const total = dice.reduce((sum, face) => sum + face, 0);
  const roll = (face: number): void => void store.answer({ kind: 'reroll', face });
  return (
    <Panel name="reroll" eyebrow="Orders dice" title={question ?? 'Re-roll one of the dice?'}>
      <p>
        You have rolled{' '}
        {dice.map((face, i) => (
          <Die key={i} face={face} />
        ))}{' '}
        = <b>{total}</b>, and one for each officer.
      </p>
      <p className="hint">
        Your Senior Officer may re-roll one die, <b>once in the battle</b>. The new die stands.{' '}
        {isPoor ? `A ${worst} is below the average of 3.5.` : 'None of them is low: better keep it for later.'}{' '}
        <RuleId id="bg-spec-25" />
      </p>
      {dice.length > 1 && (
        <div className="buttons dice-row">
          {dice.map((face, i) => (
            <button
              key={i}
              type="button"
              className="button"
              disabled={busy}
              aria-label={`Re-roll the ${face}`}
              onClick={() => roll(face)}
            >
              <Die face={face} />
            </button>
          ))}
        </div>
      )}
      <Foot store={store}>
        {dice.length > 0 && (
          <PanelButton
            store={store}
            className={isPoor ? 'button main' : 'button'}
            name={isPoor ? 'commit' : 'reroll-worst'}
            hotkey={isPoor ? 'R ↵' : 'R'}
            onClick={() => roll(worst)}
          >
            Roll the {worst} again
          </PanelButton>
        )}
        <PanelButton
          store={store}
          className={isPoor ? 'button' : 'button main'}
          name="keep"
          hotkey={isPoor ? 'K' : 'K ↵'}
          onClick={() => roll(0)}
        >
          Keep {dice.length === 1 ? `the ${worst}` : 'them'}
        </PanelButton>
      </Foot>
    </Panel>
  );
}

/** An orders die may be rolled again. */
import { Foot, Panel, PanelButton } from '../../dock/panel.tsx';
import { Die } from '../../icons.tsx';
import type { TableStore } from '../../store/store.ts';
import { useTable } from '../../store/use.ts';

export function Reroll({ store }: { store: TableStore }) {
  const { shown, question, busy } = useTable(store);
  const frame = shown?.stack.at(-1);
  const dice = frame?.proc === 'turn' ? frame.dice : [];
  const worst = Math.min(...dice);
  // Three and less are under the mean of a die.
  const isPoor = worst <= 3;
  const roll = (face: number): void => void store.answer({ kind: 'reroll', face });
  return (
    <Panel name="reroll" eyebrow="Orders dice" title={question ?? 'Roll one of the dice again?'}>
      {dice.length > 1 && (
        <div className="buttons dice-row">
          {dice.map((face, i) => (
            <button
              key={i}
              type="button"
              className="button"
              disabled={busy}
              aria-label={`Roll the ${face} again`}
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
            hotkey={isPoor && '↵'}
            onClick={() => roll(worst)}
          >
            Roll the {worst} again
          </PanelButton>
        )}
        <PanelButton
          store={store}
          className={isPoor ? 'button' : 'button main'}
          name="keep"
          hotkey={!isPoor && '↵'}
          onClick={() => roll(0)}
        >
          Keep {dice.length === 1 ? `the ${worst}` : 'them'}
        </PanelButton>
      </Foot>
    </Panel>
  );
}

/** Setting up: the unit in hand, where it may go, which way it faces, whether it hides. */
import { COMPASS, DIRECTIONS } from '../../../../geometry/hex/board.ts';
import { Foot, Panel, PanelButton, Undo } from '../../dock/panel.tsx';
import { RuleId } from '../../parts.tsx';
import type { TableStore as AnyStore } from '../../store/store.ts';
import { usePick } from '../../store/use.ts';
import { areaOf, hasFacing, hidingLeft, placeAsProposed, placeInHand, waitingOf } from '../draft/setting.ts';
import type { PanelProps } from '../store.ts';
import { Row } from '../tray.tsx';
import { hexWords } from '../view.ts';

export function PlacePanel({ store, isPhone }: PanelProps) {
  const { shown, own, selected, names, facing, hides } = usePick(
    store,
    'shown',
    'own',
    'selected',
    'names',
    'facing',
    'hides',
  );
  if (!shown || !own) return null;
  const waiting = waitingOf(shown, own);
  const piece = waiting.find(({ id }) => id === selected) ?? null;
  const proposed = piece && shown.table.terms.proposed[piece.id];
  const framed = store as unknown as AnyStore;
  const mayHide = hidingLeft(shown, own) > 0;
  return (
    <Panel name="place" eyebrow="Before the battle" title="Set up your units">
      <p>
        {piece ? (
          <>
            <b>{names.get(piece.id)?.full}</b>: tap a hex of the lit area.
          </>
        ) : (
          'Take a unit from the row, then tap a hex of the lit area.'
        )}{' '}
        <RuleId id="hex-scn-04" />
      </p>
      <Row store={store} pieces={waiting} px={isPhone ? 40 : 46} />
      {piece?.card && hasFacing(piece.card) && (
        <fieldset className="choices">
          <legend>Faces</legend>
          {DIRECTIONS.map((way) => (
            <label key={way}>
              <input
                type="radio"
                name="facing"
                checked={(facing ?? proposed?.facing) === way}
                onChange={() => store.set({ facing: way })}
              />
              {COMPASS[way - 1]}
            </label>
          ))}
        </fieldset>
      )}
      {mayHide && (
        <label className="check">
          <input
            type="checkbox"
            checked={hides ?? true}
            onChange={(event) => store.set({ hides: event.target.checked })}
          />{' '}
          set up hidden: the enemy sees a “?” <RuleId id="hex-hid-02" />
        </label>
      )}
      {piece && (
        <details className="hex-all">
          <summary>Hexes as a list</summary>
          <p className="hex-names">
            {areaOf(shown, piece).map((hex) => (
              <button key={hex} type="button" className="button small" onClick={() => placeInHand(store, hex)}>
                {hexWords(shown, hex)}
              </button>
            ))}
          </p>
        </details>
      )}
      <Foot store={framed} hint={`${waiting.length} ${waiting.length === 1 ? 'unit is' : 'units are'} to be set up.`}>
        <PanelButton
          store={framed}
          className="button main"
          name="ready"
          hotkey="P"
          onClick={() => void placeAsProposed(store)}
        >
          Set up as proposed
        </PanelButton>
        {proposed && (
          <PanelButton store={framed} name="place-one" onClick={() => placeInHand(store, proposed.hex)}>
            In {hexWords(shown, proposed.hex)}
          </PanelButton>
        )}
        <Undo store={framed} isSmall />
      </Foot>
    </Panel>
  );
}

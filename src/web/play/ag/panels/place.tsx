/** Counters are set out: by one click, or each by hand. */
import { Panel, PanelButton } from '../../dock/panel.tsx';
import { RuleId } from '../../parts.tsx';
import { usePick } from '../../store/use.ts';
import { selectPiece } from '../draft/hand.ts';
import { draftedAt, letStaff, placePiece, toBePlaced } from '../draft/place.ts';
import { drafted } from '../draft/say.ts';
import { byName } from '../names.ts';
import { Foot } from '../parts/foot.tsx';
import { UnitLine } from '../parts/unit.tsx';
import type { PanelProps, TableStore } from '../store.ts';
import { forceIn, type Piece } from '../view.ts';

export function PlacePanel({ store, isPhone }: PanelProps) {
  const { shown, selected, ask, busy, names } = usePick(store, 'shown', 'selected', 'ask', 'busy', 'names');
  if (!shown) return null;
  const list = toBePlaced(store).sort(byName(names));
  const left = list.filter(({ id }) => !draftedAt(store, id)).length;
  const divisions = [...new Set(list.map(({ division }) => division))];
  const inHand = list.find(({ id }) => id === selected);
  const isArriving = ask === 'arrive.place';
  return (
    <Panel
      name="place"
      eyebrow={isArriving ? 'Reinforcements' : 'Before the battle'}
      title={
        left === 0 ? 'All units are placed' : isArriving ? 'Where do they arrive on the map?' : 'Set out your counters'
      }
    >
      <p className="hint">
        Take the ready set-up, or choose a counter and {isPhone ? 'tap' : 'click'} the map inside the bright ground;
        counters can be dragged. The enemy sees where counters stand, never what is under them.{' '}
        <RuleId id="ag-hid-01" />
      </p>
      {inHand?.kind === 'dummy' && <Shape store={store} piece={inHand} />}
      {divisions.map((division) => (
        <section key={division} aria-label={forceIn(shown, division)?.name}>
          <p className="eyebrow">{forceIn(shown, division)?.name}</p>
          <ul className="unit-list tight">
            {list
              .filter((piece) => piece.division === division)
              .map((piece) => (
                <UnitLine
                  key={piece.id}
                  store={store}
                  id={piece.id}
                  isPressed={piece.id === selected}
                  onClick={() => selectPiece(store, piece.id)}
                >
                  {draftedAt(store, piece.id) ? 'on the map' : 'not placed yet'}
                  {piece.kind === 'unit' && ` · strength ${piece.strength}`}
                </UnitLine>
              ))}
          </ul>
        </section>
      ))}
      <Foot
        store={store}
        hint={left > 0 ? `${left} of ${list.length} ${left === 1 ? 'is' : 'are'} not placed yet.` : undefined}
      >
        <PanelButton
          store={store}
          className={left > 0 ? 'button main' : 'button'}
          name="ready"
          isOff={left === 0}
          hotkey="P"
          onClick={() => void letStaff(store)}
        >
          Ready set-up
        </PanelButton>
        <PanelButton
          store={store}
          className={left > 0 ? 'button' : 'button main'}
          name="commit"
          isOff={busy || left > 0}
          hotkey="↵"
          onClick={() => void store.commit()}
        >
          {isArriving ? 'All in place' : 'Done'}
        </PanelButton>
      </Foot>
    </Panel>
  );
}

/** What a dummy pretends to be. */
function Shape({ store, piece }: { store: TableStore; piece: Piece }) {
  const { shown, shape } = usePick(store, 'shown', 'shape');
  const said = drafted(store, 'place').find(({ unit }) => unit === piece.id)?.as;
  const rows = shown!.pieces.filter((one) => one.division === piece.division && one.kind === 'unit' && one.row);
  return (
    <label className="field">
      <span>
        It poses as <RuleId id="ag-gap-83" />
      </span>
      <select
        value={shape ?? said ?? rows[0]?.row?.id}
        onChange={(event) => {
          store.set({ shape: event.target.value });
          const at = draftedAt(store, piece.id);
          if (at) void placePiece(store, piece.id, at);
        }}
      >
        {rows.map(({ id, row }) => (
          <option key={id} value={row!.id}>
            {row!.name}
          </option>
        ))}
      </select>
    </label>
  );
}

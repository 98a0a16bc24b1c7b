/** The page around the board: panels of a desk, or the sheet of a phone. */
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { Bar, EndTurn } from '../bg/bar.tsx';
import { isOrdering } from '../bg/draft/part.ts';
import { OrderRow } from '../bg/order-row.tsx';
import { controlsOf } from '../bg/questions.ts';
import { useFollow, useInterruptCamera } from '../bg/table/follow.ts';
import { Card } from '../bg/unit-card.tsx';
import { cardOf } from '../bg/units.ts';
import { unitIn } from '../bg/view.ts';
import { Board } from '../board/board.tsx';
import type { Insets } from '../board/camera.ts';
import type { BoardHandle } from '../board/handle.ts';
import { Dock } from '../dock/dock.tsx';
import { useQuestionFocus } from '../dock/focus.ts';
import { Die, Icon } from '../icons.tsx';
import { diePassed, Log, rollOf } from '../log.tsx';
import type { XY } from '../measures.ts';
import type { TableStore } from '../store/store.ts';
import { useTable } from '../store/use.ts';
import { Briefing } from './briefing.tsx';
import { useKeys } from './keys.ts';
import { Menu } from './menu.tsx';
import { Minimap } from './minimap.tsx';
import { Replay } from './replay.tsx';
import { Sheet, type Tab } from './sheet.tsx';
import { PhoneTools, Tools } from './tools.tsx';

function useMedia(query: string): boolean {
  const [is, setIs] = useState(() => matchMedia(query).matches);
  useEffect(() => {
    const media = matchMedia(query);
    const change = (): void => setIs(media.matches);
    change();
    media.addEventListener('change', change);
    return () => media.removeEventListener('change', change);
  }, [query]);
  return is;
}

export function Page({ store }: { store: TableStore }) {
  const state = useTable(store);
  const isPhone = useMedia('(max-width: 760px) and (orientation: portrait)');
  const isLow = useMedia('(max-height: 560px) and (orientation: landscape)');
  const board = useRef<BoardHandle | null>(null);
  const [isMenu, setMenu] = useState<false | 'menu' | 'keys'>(false);
  const [tab, setTab] = useState<Tab>('orders');
  const [stop, setStop] = useState<1 | 2 | 3>(2);
  const [sheet, setSheet] = useState(380);
  const { shown, selected, phase } = state;
  const unit = unitIn(shown, selected);
  const hasRow = unit !== undefined && phase === 'playing' && !shown?.over && isOrdering(store);
  const isReplay = phase === 'replay';
  const insets = useMemo<Insets>(() => {
    if (isPhone) return { left: 0, top: 52, right: 0, bottom: sheet };
    if (isLow) return { left: 0, top: 48, right: 328, bottom: 0 };
    return { left: 72, top: 56, right: 380, bottom: hasRow ? 152 : 20 };
  }, [isPhone, isLow, sheet, hasRow, isReplay]);
  const showUnit = useCallback(
    (id: string) => {
      const one = unitIn(store.get().shown, id);
      if (one?.place) board.current?.show([one.place.at.x, one.place.at.y]);
    },
    [store],
  );
  const openMenu = useCallback(() => setMenu('menu'), []);
  useKeys(store, board, { isMenu: isMenu !== false, setMenu });
  useInterruptCamera(store, board);
  useFollow(store, board);
  useQuestionFocus(state.playing || state.isBriefing || !state.ask ? '' : `${state.ask} ${state.look?.answers ?? 0}`);

  // A unit taken up from a list, or asked about, comes into view.
  useEffect(() => {
    const one = unitIn(store.get().shown, selected);
    if (one?.place) board.current?.reveal([one.place.at.x, one.place.at.y]);
  }, [selected, store]);

  const target = state.aim?.target ?? null;
  useEffect(() => {
    const { shown: now, selected: from } = store.get();
    const pair = [target, from].map((id) => unitIn(now, id)?.place?.at);
    if (pair[0] && pair[1]) board.current?.revealBoth(pair.map((spot): XY => [spot!.x, spot!.y]) as [XY, XY]);
  }, [target, store]);

  const question = controlsOf(state.ask) === 'react' && !state.playing;
  return (
    <main
      className={`table-page${isPhone ? ' phone' : ''}${isLow ? ' low' : ''}${question ? ' asked' : ''}`}
      data-answers={state.look?.answers}
      data-kept={state.kept}
    >
      <Board store={store} insets={insets} handle={board} />
      <Bar store={store} isPhone={isPhone || isLow} onMenu={openMenu} />
      <DiceTray store={store} />
      {isPhone ? (
        <Sheet
          store={store}
          tab={tab}
          setTab={setTab}
          stop={stop}
          setStop={setStop}
          onHeight={setSheet}
          onMenu={openMenu}
          showUnit={showUnit}
        />
      ) : (
        <>
          {!isLow && <Tools store={store} board={board} />}
          {!isLow && <Minimap store={store} board={board} />}
          {hasRow && !isLow && (
            <section className="order-bar" aria-label="Selected unit">
              <div className="order-card">
                <Card
                  unit={unit}
                  name={state.names.get(unit.id)?.full ?? unit.id}
                  lines={cardOf(unit, state.roster.get(unit.type))}
                  store={store}
                />
              </div>
              <OrderRow store={store} />
            </section>
          )}
          <section className="dock" aria-label="Orders and log">
            {isLow && hasRow && <OrderRow store={store} />}
            <div className="dock-panel" data-testid="dock">
              {isReplay ? <Replay store={store} /> : <Dock store={store} isPhone={false} isFull />}
            </div>
            {!isLow && <Log store={store} onUnit={showUnit} />}
            {isLow && <EndTurn store={store} />}
          </section>
        </>
      )}
      {isPhone && <PhoneTools store={store} board={board} bottom={sheet} />}
      {isMenu && <Menu store={store} isKeys={isMenu === 'keys'} onClose={() => setMenu(false)} />}
      <Briefing store={store} />
      <Notice store={store} />
    </main>
  );
}

function Notice({ store }: { store: TableStore }) {
  const { notice } = useTable(store);
  useEffect(() => {
    if (!notice) return;
    const timer = setTimeout(() => store.set({ notice: null }), 9000);
    return () => clearTimeout(timer);
  }, [notice, store]);
  if (!notice) return null;
  return (
    <div className="notice" role="alert">
      {notice}
      <button type="button" className="icon-button" aria-label="Close" onClick={() => store.set({ notice: null })}>
        <Icon of="close" />
      </button>
    </div>
  );
}

/** Dice as they fall, over the lower middle of the map. */
function DiceTray({ store }: { store: TableStore }) {
  const { playing } = useTable(store);
  const roll = playing ? rollOf(playing.event) : null;
  if (!roll || roll.dice.length === 0) return null;
  return (
    <div className="dice-tray" aria-hidden="true">
      {roll.dice.map((face, i) => (
        <Die key={i} face={face} passed={playing !== null && diePassed(playing.event, roll, face)} />
      ))}
      {roll.need !== '' && <b>needs {roll.need}</b>}
    </div>
  );
}

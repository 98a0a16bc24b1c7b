/** The page around the board: panels of a desk, or the sheet of a phone. */
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { Board } from '../board/board.tsx';
import type { Insets } from '../board/camera.ts';
import type { BoardHandle } from '../board/handle.ts';
import { piecesOf } from '../board/piece-buttons.tsx';
import { Dock } from '../dock/dock.tsx';
import { useQuestionFocus } from '../dock/focus.ts';
import { usePanels } from '../dock/panels.ts';
import { Die, Icon } from '../icons.tsx';
import { diePassed, Log, LogWords, rollOf } from '../log.tsx';
import type { RulesetPage } from '../ruleset-page.ts';
import { announce } from '../store/announce.ts';
import { downloadRecord } from '../store/saving.ts';
import type { TableStore } from '../store/store.ts';
import { usePick, useTable } from '../store/use.ts';
import { Bar, EndTurn } from './bar.tsx';
import { Briefing } from './briefing.tsx';
import { EndingQuestion } from './ending.tsx';
import { HotSeatScreen } from './hot-seat.tsx';
import { useKeys } from './keys.ts';
import { Menu } from './menu.tsx';
import { Minimap } from './minimap.tsx';
import { usePicture } from './picture.ts';
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

export function Page({ store, rules }: { store: TableStore; rules: RulesetPage }) {
  const { shown, selected, phase, hotSeat, ask, playing, look, busy, isBriefing, kept } = usePick(
    store,
    ...(['shown', 'selected', 'phase', 'hotSeat', 'ask', 'playing', 'look', 'busy', 'isBriefing', 'kept'] as const),
  );
  const hasTray = useTable(store, () => rules.hasTray(store));
  const isPhone = useMedia('(max-width: 760px) and (orientation: portrait)');
  const isLow = useMedia('(max-height: 560px) and (orientation: landscape)');
  const board = useRef<BoardHandle | null>(null);
  const [isMenu, setMenu] = useState<false | 'menu' | 'keys'>(false);
  const [tab, setTab] = useState<Tab>('orders');
  const [stop, setStop] = useState<1 | 2 | 3>(2);
  const [sheet, setSheet] = useState(380);
  const hasRow = phase === 'playing' && shown !== null && !shown.over && hasTray;
  const isReplay = phase === 'replay';
  const insets = useMemo<Insets>(() => {
    if (isPhone) return { left: 0, top: 52, right: 0, bottom: sheet };
    if (isLow) return { left: 0, top: 48, right: 328, bottom: 0 };
    return { left: 72, top: 56, right: 380, bottom: hasRow ? 152 : 20 };
  }, [isPhone, isLow, sheet, hasRow, isReplay]);
  const showUnit = useCallback(
    (id: string) => {
      const at = piecesOf(store).find((one) => one.id === id)?.at;
      if (!at) announce(store, 'It is not on the table.');
      else if (board.current?.show(at) === false) announce(store, 'It is now in the middle of the map.');
    },
    [store],
  );
  const openMenu = useCallback(() => setMenu('menu'), []);
  useKeys(store, board, { isMenu: isMenu !== false, setMenu });
  usePicture(store, board);
  const { panels } = usePanels(rules);
  const isAsked = panels && !playing && !isBriefing && ask;
  useQuestionFocus(isAsked ? `${ask} ${look?.answers ?? 0}` : '');

  // A unit taken up from a list, or asked about, comes into view.
  useEffect(() => {
    const at = piecesOf(store).find((one) => one.id === selected)?.at;
    if (at) board.current?.reveal(at);
  }, [selected, store, isPhone]);

  // Whoever sits down looks at his own.
  const isHotSeat = hotSeat !== null;
  const wasHotSeat = useRef(isHotSeat);
  useEffect(() => {
    if (wasHotSeat.current && !isHotSeat) board.current?.showOwn();
    wasHotSeat.current = isHotSeat;
  }, [isHotSeat]);

  const question = rules.isInterrupt(ask) && !playing;
  return (
    <main
      className={`table-page${isPhone ? ' phone' : ''}${isLow ? ' low' : ''}${question ? ' asked' : ''}`}
      data-answers={look?.answers}
      data-busy={busy}
      data-kept={kept}
    >
      <LogWords value={rules.log}>
        <Board store={store} rules={rules} insets={insets} handle={board} />
        {hotSeat ? (
          <>
            <HotSeatScreen store={store} hotSeat={hotSeat} />
            <Notice store={store} />
          </>
        ) : (
          <>
            <rules.table.Follow store={store} board={board} />
            <Bar store={store} rules={rules} isPhone={isPhone || isLow} onMenu={openMenu} />
            <DiceTray store={store} />
            {isPhone ? (
              <Sheet
                store={store}
                rules={rules}
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
                {hasRow && !isLow && <rules.parts.Tray store={store} isRow={false} />}
                <section className="dock" aria-label="Orders and log">
                  {isLow && hasRow && <rules.parts.Tray store={store} isRow />}
                  <div className="dock-panel" data-testid="dock">
                    {isReplay ? (
                      <Replay store={store} rules={rules} />
                    ) : (
                      <Dock store={store} rules={rules} isPhone={false} isFull />
                    )}
                  </div>
                  {!isLow && <Log store={store} onUnit={showUnit} />}
                  {isLow && <EndTurn store={store} rules={rules} />}
                </section>
              </>
            )}
            {isPhone && <PhoneTools store={store} board={board} bottom={sheet} />}
            {isMenu && <Menu store={store} rules={rules} isKeys={isMenu === 'keys'} onClose={() => setMenu(false)} />}
            <Briefing store={store} rules={rules} />
            <EndingQuestion store={store} />
            <Notice store={store} />
            <Announcement store={store} />
            <Unsaved store={store} />
          </>
        )}
      </LogWords>
    </main>
  );
}

/** Play goes on where nothing can be kept, but whoever plays must know. */
function Unsaved({ store }: { store: TableStore }) {
  const { unsaved } = usePick(store, 'unsaved');
  const [closed, setClosed] = useState<string | null>(null);
  const isUnsaved = unsaved !== null;
  useEffect(() => {
    // Saved in between and not any more: that is news again.
    if (!isUnsaved) {
      setClosed(null);
      return;
    }
    // The browser asks whoever closes the tab whether he wants to lose the game.
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isUnsaved]);
  if (unsaved === null || unsaved === closed) return null;
  return (
    <div className="notice unsaved" role="alert" data-testid="unsaved">
      <span>The game is not saved. {unsaved}</span>
      <button type="button" className="button" onClick={() => downloadRecord(store)}>
        Download the record
      </button>
      <button type="button" className="icon-button" aria-label="Close" onClick={() => setClosed(unsaved)}>
        <Icon of="close" />
      </button>
    </div>
  );
}

function Notice({ store }: { store: TableStore }) {
  const { notice } = usePick(store, 'notice');
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

/** What comes of a tap that has no other effect. */
function Announcement({ store }: { store: TableStore }) {
  const { announced } = usePick(store, 'announced');
  const [past, setPast] = useState(0);
  useEffect(() => {
    if (!announced) return;
    const timer = setTimeout(() => setPast(announced.n), 4000);
    return () => clearTimeout(timer);
  }, [announced]);
  const isOn = announced !== null && announced.n !== past;
  return (
    <div className={isOn ? 'announced' : 'heard'} role="status" data-testid="announced" data-n={announced?.n}>
      {isOn && <span key={announced.n}>{announced.words}</span>}
    </div>
  );
}

/** Many dice are smaller: all of them are seen, on a low screen too. */
function crowdOf(count: number): '' | ' many' | ' very many' {
  if (count <= 14) return '';
  return count <= 48 ? ' many' : ' very many';
}

/** Dice as they fall, over the lower middle of the map. */
function DiceTray({ store }: { store: TableStore }) {
  const { playing } = usePick(store, 'playing');
  const roll = playing ? rollOf(playing.event) : null;
  if (!roll || roll.dice.length === 0) return null;
  return (
    <div className={`dice-tray${crowdOf(roll.dice.length)}`} aria-hidden="true">
      {roll.dice.map((face, i) => (
        <Die key={i} face={face} passed={playing !== null && diePassed(playing.event, roll, face)} />
      ))}
      {roll.need !== '' && <b>needs {roll.need}</b>}
    </div>
  );
}

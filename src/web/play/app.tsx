/** The table page: the board under everything, panels around it, keys for all of it. */
import { memo, type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Engine } from '../engine.ts';
import { kept as keptSave } from '../saves.ts';
import { Bar, EndTurn } from './bar.tsx';
import { Board, type BoardHandle } from './board.tsx';
import type { Insets } from './camera.ts';
import { AskMe, Card, Dock, OrderRow, stepBack, turnUnit, turnWay } from './dock.tsx';
import { Die, Icon } from './icons.tsx';
import { Log, rollOf } from './log.tsx';
import { cardOf, controlsOf, HUNDREDTHS, ORDER_ROW, strengthOf, type XY } from './model.ts';
import { Key, RuleBook, UnitChip } from './parts.tsx';
import { type OpenGame, TableStore, usePick, useTable } from './store.ts';
import './play.css';

export type Errand =
  | { readonly kind: 'open'; readonly game: OpenGame }
  | { readonly kind: 'resume' }
  | { readonly kind: 'replay' };

export function Table({ engine, errand }: { engine: Engine; errand: Errand }) {
  const [store] = useState(() => new TableStore(engine));
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    void begin(store, errand);
  }, [store, errand]);
  const { phase, failure } = useTable(store);
  if (phase === 'failed') return <Failed reason={failure ?? ''} />;
  return (
    <RuleBook value={store.rule}>
      <Page store={store} />
    </RuleBook>
  );
}

async function begin(store: TableStore, errand: Errand): Promise<void> {
  if (errand.kind === 'open') {
    await store.open(errand.game);
    if (store.get().phase === 'playing') history.replaceState(null, '', '#/table');
    return;
  }
  const save = await keptSave();
  if (!save) {
    store.set({ phase: 'failed', failure: 'There is no saved game in this browser.' });
    return;
  }
  if (errand.kind === 'resume') await store.resume(save);
  else await store.openReplay(save);
}

function Failed({ reason }: { reason: string }) {
  return (
    <main className="table-failed" role="alert">
      <h1>The table could not be laid</h1>
      <p>{reason}</p>
      <p>
        <a className="button main" href="#/">
          Back to the battles
        </a>
      </p>
    </main>
  );
}

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

type Tab = 'orders' | 'units' | 'log' | 'dice' | 'more';

function Page({ store }: { store: TableStore }) {
  const state = useTable(store);
  const isPhone = useMedia('(max-width: 760px) and (orientation: portrait)');
  const isLow = useMedia('(max-height: 560px) and (orientation: landscape)');
  const board = useRef<BoardHandle | null>(null);
  const [isMenu, setMenu] = useState(false);
  const [tab, setTab] = useState<Tab>('orders');
  const [stop, setStop] = useState<1 | 2 | 3>(2);
  const [sheet, setSheet] = useState(380);
  const { shown, selected, own, phase } = state;
  const unit = shown?.units.find(({ id }) => id === selected);
  const hasRow =
    unit !== undefined &&
    unit.side === own &&
    phase === 'playing' &&
    !shown?.over &&
    ['orders', 'move', 'fire', 'assault'].includes(controlsOf(state.ask));
  const isReplay = phase === 'replay';
  const insets = useMemo<Insets>(() => {
    if (isPhone) return { left: 0, top: 52, right: 0, bottom: sheet };
    if (isLow) return { left: 0, top: 48, right: 328, bottom: 0 };
    return { left: 72, top: 56, right: 380, bottom: hasRow || isReplay ? 136 : 20 };
  }, [isPhone, isLow, sheet, hasRow, isReplay]);
  const showUnit = useCallback(
    (id: string) => {
      const one = store.get().shown?.units.find((other) => other.id === id);
      if (one?.place) board.current?.show([one.place.at.x, one.place.at.y]);
    },
    [store],
  );
  const openMenu = useCallback(() => setMenu(true), []);
  useKeys(store, board, { isMenu, setMenu });
  useInterruptCamera(store, board);
  useFollow(store, board);

  // A unit taken up from a list, or asked about, comes into view.
  useEffect(() => {
    const one = store.get().shown?.units.find(({ id }) => id === selected);
    if (one?.place) board.current?.reveal([one.place.at.x, one.place.at.y]);
  }, [selected, store]);

  const target = state.aim?.target ?? null;
  useEffect(() => {
    const { shown: now, selected: from } = store.get();
    const pair = [target, from].map((id) => now?.units.find((one) => one.id === id)?.place?.at);
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
          onMenu={() => setMenu(true)}
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
      {isMenu && <Menu store={store} onClose={() => setMenu(false)} />}
      <Notice store={store} />
    </main>
  );
}

function Notice({ store }: { store: TableStore }) {
  const { notice } = useTable(store);
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

/** The camera goes where a question comes from, and only then by itself. */
function useInterruptCamera(store: TableStore, board: { current: BoardHandle | null }): void {
  const { ask, shown, look } = useTable(store);
  const key = `${ask} ${look?.answers ?? 0}`;
  const last = useRef('');
  useEffect(() => {
    if (last.current === key) return;
    last.current = key;
    if (controlsOf(ask) !== 'react') return;
    const frame = shown?.stack.at(-1);
    const mover = frame?.proc === 'react' ? shown?.units.find(({ id }) => id === frame.mover) : undefined;
    if (mover?.place) board.current?.reveal([mover.place.at.x, mover.place.at.y]);
  }, [key, ask, shown, board]);
}

/** The camera goes to what is being told, where that is off the screen and the player has not forbidden it. */
function useFollow(store: TableStore, board: { current: BoardHandle | null }): void {
  const { playing, settings } = useTable(store);
  const event = playing?.event ?? null;
  const { follow } = settings;
  useEffect(() => {
    if (!event || !follow) return;
    const { shown } = store.get();
    const spotOf = (id: unknown): XY | null => {
      const place = store.places.get(String(id)) ?? shown?.units.find((unit) => unit.id === id)?.place;
      return place ? [place.at.x, place.at.y] : null;
    };
    const target = (event.shot as { target?: string } | undefined)?.target ?? event.target;
    const goal = event.type === 'moved' && event.place ? (event.place as { at: { x: number; y: number } }).at : null;
    const [from, to] = [spotOf(event.unit ?? event.of), goal ? ([goal.x, goal.y] as XY) : spotOf(target)];
    if (from && to) board.current?.revealBoth([to, from]);
    else if (from) board.current?.reveal(from);
  }, [event, follow, store, board]);
}

// ---- keys ------------------------------------------------------------------------------------------------------------------

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

function useKeys(
  store: TableStore,
  board: { current: BoardHandle | null },
  { isMenu, setMenu }: { isMenu: boolean; setMenu: (is: boolean) => void },
): void {
  useEffect(() => {
    const key = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (isMenu) {
        if (event.key === 'Escape') setMenu(false);
        return;
      }
      if (store.hurry()) {
        event.preventDefault();
        return;
      }
      const target = event.target as HTMLElement;
      const isField = target.matches('input, select, textarea');
      const isButton = target.matches('button, a') && !target.closest('.board');
      if (isField && event.key !== 'Escape' && event.key !== 'Enter') return;
      // Enter on a row that is chosen already commits; on any other button it is the button's own.
      const isChosen = target.matches('.unit-row[aria-pressed="true"]') && event.key === 'Enter';
      if (isButton && !isChosen && (event.key === 'Enter' || event.key === ' ')) return;
      if (pressed(store, board, event)) event.preventDefault();
    };
    window.addEventListener('keydown', key);
    return () => window.removeEventListener('keydown', key);
  }, [store, board, isMenu, setMenu]);
}

function pressed(store: TableStore, board: { current: BoardHandle | null }, event: KeyboardEvent): boolean {
  const state = store.get();
  const { ask, selected, shown, own } = state;
  const controls = controlsOf(ask);
  const press = (testid: string): boolean => {
    const button = document.querySelector<HTMLButtonElement>(`[data-testid="${testid}"]:not(:disabled)`);
    button?.click();
    return button !== null;
  };
  const arrow = ARROWS[event.key];
  if (arrow) {
    const [dx, dy] = arrow;
    if (store.part() === 'move') {
      const step = event.shiftKey ? 25 : 100;
      board.current?.nudge(dx * step, dy * step);
      return true;
    }
    const unit = shown?.units.find(({ id }) => id === selected);
    if (controls === 'deploy' && unit?.place && unit.side === own) {
      const step = event.shiftKey ? 25 : 100;
      const to: XY = [unit.place.at.x + dx * step, unit.place.at.y + dy * step];
      void store.placeUnit(unit.id, to);
      return true;
    }
    const focused = document.activeElement?.closest<HTMLElement>('[data-unit]');
    if (focused) return focusTowards(store, focused.dataset.unit!, dx, dy);
    board.current?.pan(-dx * 80, -dy * 80);
    return true;
  }
  if (/^[1-8]$/.test(event.key) && controls === 'orders') {
    const order = ORDER_ROW[Number(event.key) - 1];
    if (order) store.chooseOrder(order);
    return true;
  }
  switch (event.key) {
    case 'Enter': {
      // On a piece, Enter is a tap; the button does it.
      const piece = document.activeElement?.closest<HTMLElement>('[data-unit]');
      const isOther = piece && piece.dataset.unit !== selected && piece.dataset.unit !== state.aim?.target;
      if (isOther) return false;
      return press('commit') || press('begin') || press('keep');
    }
    case 'Escape':
      stepBack(store);
      return true;
    case '+':
    case '=':
      board.current?.zoomBy(1.25);
      return true;
    case '-':
      board.current?.zoomBy(0.8);
      return true;
    case '0':
      board.current?.fitAll();
      return true;
    case '[':
    case ']': {
      const by = event.key === '[' ? -3 : 3;
      const unit = shown?.units.find(({ id }) => id === selected);
      if (controls === 'deploy' && unit) turnUnit(store, unit, by);
      else turnWay(store, by);
      return true;
    }
    case 'e':
    case 'E':
      return press('end-turn');
    case 'u':
    case 'U':
      void store.undo();
      return true;
    case 'f':
    case 'F':
      return press('fire-now');
    case 'h':
    case 'H':
      return press('hold') || press('hold-order');
    case 'y':
    case 'Y':
      return press('yes');
    case 's':
    case 'S':
      return press('stay');
    case 'n':
    case 'N':
      return press('no') || nextUnit(store, board);
    case 't':
    case 'T':
      return nextTarget(store);
    case 'm':
    case 'M':
      store.set({ tool: state.tool === 'ruler' ? 'select' : 'ruler' });
      return true;
    case 'l':
    case 'L':
      document.querySelector<HTMLElement>('.log ol')?.focus();
      return true;
    default:
      return false;
  }
}

function nextUnit(store: TableStore, board: { current: BoardHandle | null }): boolean {
  const { shown, own, selected } = store.get();
  const free = shown?.units.filter((unit) => unit.side === own && unit.place && !unit.ordered && !unit.pinned) ?? [];
  if (free.length === 0) return false;
  const at = free.findIndex(({ id }) => id === selected);
  const next = free[(at + 1) % free.length]!;
  void store.select(next.id);
  board.current?.show([next.place!.at.x, next.place!.at.y]);
  document.querySelector<HTMLElement>(`.pieces [data-unit="${CSS.escape(next.id)}"]`)?.focus();
  return true;
}

function nextTarget(store: TableStore): boolean {
  const { targets, aim } = store.get();
  const seen = [...(targets ?? [])].filter(({ isSeen }) => isSeen).sort((a, b) => a.range - b.range);
  if (seen.length === 0) return false;
  const at = seen.findIndex(({ target }) => target === aim?.target);
  const next = seen[(at + 1) % seen.length]!.target;
  if (store.part() === 'fire' || controlsOf(store.get().ask) === 'react') void store.takeAim(next);
  else void store.aimBefore(next);
  return true;
}

/** The nearest piece in the direction of an arrow. */
function focusTowards(store: TableStore, from: string, dx: number, dy: number): boolean {
  const units = store.get().shown?.units.filter(({ place }) => place !== null) ?? [];
  const here = units.find(({ id }) => id === from)?.place?.at;
  if (!here) return false;
  let best: { id: string; cost: number } | null = null;
  for (const { id, place } of units) {
    if (id === from) continue;
    const [x, y] = [place!.at.x - here.x, place!.at.y - here.y];
    const ahead = x * dx + y * dy;
    const aside = Math.abs(x * dy - y * dx);
    if (ahead <= 0 || aside > ahead * 2) continue;
    const cost = ahead + aside * 2;
    if (!best || cost < best.cost) best = { id, cost };
  }
  if (best) document.querySelector<HTMLElement>(`.pieces [data-unit="${CSS.escape(best.id)}"]`)?.focus();
  return best !== null;
}

// ---- tools -----------------------------------------------------------------------------------------------------------------

function Tools({ store, board }: { store: TableStore; board: { current: BoardHandle | null } }) {
  const { tool } = useTable(store);
  return (
    <div className="tools" role="toolbar" aria-label="Map tools" aria-orientation="vertical">
      <button
        type="button"
        className="tool"
        aria-pressed={tool === 'select'}
        aria-label="Choose and point"
        title="Choose and point"
        onClick={() => store.set({ tool: 'select' })}
      >
        <Icon of="select" />
      </button>
      <button
        type="button"
        className="tool"
        aria-pressed={tool === 'ruler'}
        aria-label="Measure"
        title="Measure (M)"
        onClick={() => store.set({ tool: tool === 'ruler' ? 'select' : 'ruler' })}
      >
        <Icon of="ruler" />
      </button>
      <hr />
      <button
        type="button"
        className="tool"
        aria-label="Nearer"
        title="Nearer (+)"
        onClick={() => board.current?.zoomBy(1.3)}
      >
        <Icon of="plus" />
      </button>
      <button
        type="button"
        className="tool"
        aria-label="Farther"
        title="Farther (-)"
        onClick={() => board.current?.zoomBy(0.77)}
      >
        <Icon of="minus" />
      </button>
      <button
        type="button"
        className="tool"
        aria-label="The whole table"
        title="The whole table (0)"
        onClick={() => board.current?.fitAll()}
      >
        <Icon of="fit" />
      </button>
    </div>
  );
}

function PhoneTools({
  store,
  board,
  bottom,
}: {
  store: TableStore;
  board: { current: BoardHandle | null };
  bottom: number;
}) {
  const { tool } = useTable(store);
  return (
    <div className="phone-tools" style={{ bottom: bottom + 12 }}>
      <button type="button" className="tool round" aria-label="The whole table" onClick={() => board.current?.fitAll()}>
        <Icon of="fit" />
      </button>
      <button
        type="button"
        className="tool round"
        aria-label="Measure"
        aria-pressed={tool === 'ruler'}
        onClick={() => store.set({ tool: tool === 'ruler' ? 'select' : 'ruler' })}
      >
        <Icon of="ruler" />
      </button>
    </div>
  );
}

const MINI = 196;

const Minimap = memo(function Minimap({ store, board }: { store: TableStore; board: { current: BoardHandle | null } }) {
  const { shown, ground } = usePick(store, 'shown', 'ground');
  const canvas = useRef<HTMLCanvasElement>(null);
  const high = ground ? Math.round((MINI * ground.height) / ground.width) : 130;
  useEffect(() => {
    const handle = board.current;
    if (!handle || !canvas.current || !ground) return;
    let last = 0;
    const draw = (): void => {
      const to = canvas.current?.getContext('2d');
      if (!to) return;
      const now = performance.now();
      if (now - last < 60) return;
      last = now;
      const scale = MINI / (ground.width / HUNDREDTHS);
      to.setTransform(2, 0, 0, 2, 0, 0);
      const overview = handle.ground?.overview;
      if (overview) to.drawImage(overview, 0, 0, MINI, high);
      else {
        to.fillStyle = '#8b9558';
        to.fillRect(0, 0, MINI, high);
      }
      const live = store.get().shown;
      for (const unit of live?.units ?? []) {
        if (!unit.place) continue;
        const [x, y] = [(unit.place.at.x / HUNDREDTHS) * scale, (unit.place.at.y / HUNDREDTHS) * scale];
        to.beginPath();
        if (unit.side === 'allies') to.arc(x, y, 3.4, 0, Math.PI * 2);
        else {
          to.moveTo(x, y - 4.4);
          to.lineTo(x + 4.4, y);
          to.lineTo(x, y + 4.4);
          to.lineTo(x - 4.4, y);
          to.closePath();
        }
        to.fillStyle = unit.side === 'allies' ? '#9fcbf7' : '#ffb347';
        to.strokeStyle = '#0c0e10';
        to.lineWidth = 1.6;
        to.stroke();
        to.fill();
      }
      const camera = handle.camera();
      const screen = handle.screen();
      const [w, h] = [(screen.width / camera.zoom) * scale, (screen.height / camera.zoom) * scale];
      to.strokeStyle = '#fff3c4';
      to.lineWidth = 1.6;
      to.strokeRect(camera.x * scale - w / 2, camera.y * scale - h / 2, w, h);
    };
    draw();
    return handle.subscribe(draw);
  });
  if (!shown || !ground) return null;
  return (
    <div
      aria-hidden="true"
      className="minimap"
      onPointerDown={(event) => {
        const box = event.currentTarget.getBoundingClientRect();
        const x = ((event.clientX - box.left) / box.width) * ground.width;
        const y = ((event.clientY - box.top) / box.height) * ground.height;
        board.current?.show([x, y]);
      }}
    >
      <canvas ref={canvas} width={MINI * 2} height={high * 2} style={{ width: MINI, height: high }} />
    </div>
  );
});

/** Dice as they fall, over the lower middle of the map. */
function DiceTray({ store }: { store: TableStore }) {
  const { playing } = useTable(store);
  const roll = playing ? rollOf(playing.event) : null;
  if (!roll || roll.dice.length === 0) return null;
  return (
    <div className="dice-tray" aria-hidden="true">
      {roll.dice.map((face, i) => (
        <Die key={i} face={face} passed={roll.passed !== false} />
      ))}
      {roll.need !== '' && <b>needs {roll.need}</b>}
    </div>
  );
}

// ---- the phone ---------------------------------------------------------------------------------------------------------------

const TABS: readonly (readonly [Tab, string, string])[] = [
  ['orders', 'Orders', 'flag'],
  ['units', 'Units', 'units'],
  ['log', 'Log', 'log'],
  ['dice', 'Dice', 'dice'],
  ['more', 'More', 'more'],
];

function Sheet({
  store,
  tab,
  setTab,
  stop,
  setStop,
  onHeight,
  onMenu,
  showUnit,
}: {
  store: TableStore;
  tab: Tab;
  setTab: (tab: Tab) => void;
  stop: 1 | 2 | 3;
  setStop: (stop: 1 | 2 | 3) => void;
  onHeight: (height: number) => void;
  onMenu: () => void;
  showUnit: (id: string) => void;
}) {
  const state = useTable(store);
  const box = useRef<HTMLElement>(null);
  const { shown, selected, own, names, roster, phase, log } = state;
  const unit = shown?.units.find(({ id }) => id === selected);
  const isReplay = phase === 'replay';
  useEffect(() => {
    if (!box.current) return;
    const watch = new ResizeObserver(() => onHeight(Math.round(box.current!.getBoundingClientRect().height)));
    watch.observe(box.current);
    return () => watch.disconnect();
  }, [onHeight]);
  const drag = useRef<{ y: number } | null>(null);
  let body: ReactNode;
  if (tab === 'log') body = <Log store={store} onUnit={showUnit} />;
  else if (tab === 'units')
    body = (
      <ul className="unit-list">
        {(shown?.units ?? [])
          .filter((one) => one.place)
          .map((one) => (
            <li key={one.id}>
              <button
                type="button"
                className="unit-row"
                onClick={() => {
                  showUnit(one.id);
                  if (one.side === own) void store.select(one.id);
                  setTab('orders');
                }}
              >
                <UnitChip unit={one} names={names} isFull />
                <span>{strengthOf(one)}</span>
                <small>{one.side === own ? (one.ordered ? 'ordered' : 'not ordered') : ''}</small>
              </button>
            </li>
          ))}
      </ul>
    );
  else if (tab === 'dice')
    body = (
      <ol className="dice-list">
        {log
          .filter(({ event }) => event.type === 'roll')
          .slice(-30)
          .reverse()
          .map((line) => {
            const roll = rollOf(line.event)!;
            return (
              <li key={line.n}>
                {roll.dice.map((face, i) => (
                  <Die key={i} face={face} passed={roll.passed !== false} />
                ))}{' '}
                {line.sentence}
              </li>
            );
          })}
      </ol>
    );
  else
    body = (
      <>
        {unit && unit.side === own && !isReplay && (
          <div className="sheet-unit">
            <div>
              <h2>{names.get(unit.id)?.full ?? unit.id}</h2>
              <p>{cardOf(unit, roster.get(unit.type)).slice(0, 2).join(' · ')}</p>
            </div>
            <button
              type="button"
              className="icon-button"
              aria-label="Put the unit down"
              onClick={() => stepBack(store)}
            >
              <Icon of="close" />
            </button>
          </div>
        )}
        {unit && unit.side === own && controlsOf(state.ask) !== 'react' && !isReplay && <OrderRow store={store} />}
        {isReplay ? <Replay store={store} /> : <Dock store={store} isPhone isFull={stop === 3} />}
      </>
    );
  return (
    <section className={`sheet stop-${stop}`} ref={box} aria-label="Orders and log">
      <button
        type="button"
        className="grip"
        aria-label={stop === 3 ? 'Smaller sheet' : 'Larger sheet'}
        onClick={() => setStop(stop === 3 ? 2 : stop === 2 ? 3 : 2)}
        onPointerDown={(event) => {
          drag.current = { y: event.clientY };
        }}
        onPointerUp={(event) => {
          const far = event.clientY - (drag.current?.y ?? event.clientY);
          drag.current = null;
          if (far > 24) setStop(stop === 3 ? 2 : 1);
          else if (far < -24) setStop(stop === 1 ? 2 : 3);
        }}
      >
        <i />
      </button>
      {stop > 1 && (
        <div className="sheet-body" data-testid="dock">
          {body}
        </div>
      )}
      <nav className="tabs" aria-label="Sheet">
        {TABS.map(([id, name, icon]) => (
          <button
            key={id}
            type="button"
            aria-pressed={tab === id}
            onClick={() => {
              if (id === 'more') onMenu();
              else {
                setTab(id);
                if (stop === 1) setStop(2);
              }
            }}
          >
            <Icon of={icon} />
            {name}
          </button>
        ))}
      </nav>
    </section>
  );
}

// ---- menu, replay --------------------------------------------------------------------------------------------------------------

function Menu({ store, onClose }: { store: TableStore; onClose: () => void }) {
  const { settings, saved, undo, ask, phase } = useTable(store);
  const box = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = box.current;
    if (dialog && !dialog.open) dialog.showModal();
    return () => dialog?.close();
  }, []);
  return (
    <dialog className="menu" ref={box} aria-label="Menu" onClose={onClose}>
      <header>
        <h2>The table</h2>
        <button type="button" className="icon-button" aria-label="Close the menu" onClick={onClose}>
          <Icon of="close" />
        </button>
      </header>
      {phase === 'playing' && (
        <div className="buttons">
          <button
            type="button"
            className="button"
            disabled={undo !== null}
            title={undo?.sentence}
            onClick={() => {
              void store.undo();
              onClose();
            }}
          >
            <Icon of="undo" /> Undo
          </button>
          <button
            type="button"
            className="button"
            disabled={ask !== 'turn.choose'}
            onClick={() => {
              void store.answer({ kind: 'stop' });
              onClose();
            }}
          >
            Rally, end turn
          </button>
        </div>
      )}
      {undo && phase === 'playing' && <p className="hint">No undo: {undo.sentence}</p>}
      <fieldset className="choices">
        <legend>Dice and moves</legend>
        {(['shown', 'at once'] as const).map((one) => (
          <label key={one} className={settings.dice === one ? 'on' : ''}>
            <input
              type="radio"
              name="dice"
              checked={settings.dice === one}
              onChange={() => store.setSettings({ dice: one })}
            />
            {one === 'shown' ? 'Shown one by one' : 'Results at once'}
          </label>
        ))}
      </fieldset>
      <fieldset className="choices">
        <legend>Colours</legend>
        {(['system', 'dark', 'light'] as const).map((one) => (
          <label key={one} className={settings.theme === one ? 'on' : ''}>
            <input
              type="radio"
              name="theme"
              checked={settings.theme === one}
              onChange={() => store.setSettings({ theme: one })}
            />
            {one === 'system' ? 'As the device' : one === 'dark' ? 'Dark' : 'Light'}
          </label>
        ))}
      </fieldset>
      <label className="check">
        <input
          type="checkbox"
          checked={settings.follow}
          onChange={(event) => store.setSettings({ follow: event.target.checked })}
        />
        The map goes to what happens out of sight
      </label>
      {phase === 'playing' && <AskMe store={store} />}
      <div className="buttons">
        {phase === 'playing' && (
          <button type="button" className="button" onClick={() => void store.download()}>
            Download the record
          </button>
        )}
        <a className="button" href="#/">
          Leave the table
        </a>
      </div>
      <p className="hint">
        {saved === 'yes'
          ? 'The game is saved in this browser after every answer.'
          : saved === 'failed'
            ? 'This browser keeps nothing: download the record to go on later.'
            : ''}
      </p>
      <details>
        <summary>Keys</summary>
        <dl className="keys">
          {KEYS.map(([key, what]) => (
            <div key={key}>
              <dt>
                <Key>{key}</Key>
              </dt>
              <dd>{what}</dd>
            </div>
          ))}
        </dl>
      </details>
    </dialog>
  );
}

const KEYS: readonly (readonly [string, string])[] = [
  ['Tab', 'walks the pieces, yours first; Enter takes one up'],
  ['arrows', 'move the map, the goal of a move, or the focus between pieces'],
  ['1 to 8', 'give an order'],
  ['Enter', 'commits'],
  ['Esc', 'steps back'],
  ['N', 'next unit without an order'],
  ['T', 'next target in sight'],
  ['[ ]', 'turn'],
  ['E', 'rally, end of turn'],
  ['U', 'undo'],
  ['F, H', 'fire now, hold'],
  ['M', 'measure'],
  ['L', 'log'],
  ['+ - 0', 'nearer, farther, the whole table'],
];

function Replay({ store }: { store: TableStore }) {
  const { replay, shown, title } = useTable(store);
  const [isRunning, setRunning] = useState(false);
  const entry = replay?.entry ?? 0;
  const entries = replay?.entries ?? 0;
  useEffect(() => {
    if (!isRunning) return;
    if (entry >= entries) {
      setRunning(false);
      return;
    }
    const timer = setTimeout(() => void store.replayTo(entry + 1), 350);
    return () => clearTimeout(timer);
  }, [isRunning, entry, entries, store]);
  if (!replay) return <p className="hint">Opening the record…</p>;
  const isSame = entry === entries && replay.hash === replay.final;
  return (
    <div className="panel-body" data-testid="replay">
      <header className="panel-head">
        <p className="eyebrow">Replay</p>
        <h2>{title}</h2>
      </header>
      <p>
        Answer <b data-testid="entry">{entry}</b> of {entries}
        {shown && shown.turn > 0 ? `, turn ${shown.turn}` : ''}
      </p>
      <input
        type="range"
        aria-label="Answer"
        min={0}
        max={entries}
        value={entry}
        onChange={(event) => void store.replayTo(Number(event.target.value))}
      />
      <div className="buttons">
        <button type="button" className="button" onClick={() => void store.replayTo(0)}>
          Start
        </button>
        <button type="button" className="button" aria-label="One back" onClick={() => void store.replayTo(entry - 1)}>
          <Icon of="left" />
        </button>
        <button type="button" className="button main" onClick={() => setRunning(!isRunning)}>
          {isRunning ? 'Pause' : 'Play'}
        </button>
        <button type="button" className="button" aria-label="One on" onClick={() => void store.replayTo(entry + 1)}>
          <Icon of="right" />
        </button>
        <button type="button" className="button" onClick={() => void store.replayTo(entries)}>
          End
        </button>
      </div>
      <p className="hint">
        Table <code data-testid="hash">{replay.hash}</code>
        {isSame ? ': the same as when it was played.' : ''}
      </p>
      {shown?.over && <p>{shown.over.sentence}</p>}
    </div>
  );
}

/** One's divisions beneath the map: LOG, engineers and anti-aircraft guns, and what the staff does beside the next answer. */
import { Icon } from '../icons.tsx';
import { RuleId } from '../parts.tsx';
import { enemyOf, type Side } from '../sides.ts';
import { usePick } from '../store/use.ts';
import { inHandOf, selectPiece, stepBack } from './draft/hand.ts';
import { toggleWork } from './draft/march.ts';
import { bandOf } from './faces.ts';
import { ratingsOf, statesOf } from './facts.ts';
import { byName } from './names.ts';
import { UnitLine } from './parts/unit.tsx';
import { hasStaff } from './questions.ts';
import type { TableStore } from './store.ts';
import { forceIn, type Piece, pieceIn, type ScreenModel, type StaffWork } from './view.ts';

/** LOG that units of a division hold. */
function heldBy(shown: ScreenModel, division: string): number {
  return shown.pieces.filter((piece) => piece.division === division && piece.hasLog).length;
}

const left = (n: number | null): string => (n === null ? '?' : String(n));

/** What a side's divisions have together. */
const inAll = (shown: ScreenModel, own: Side | null, what: 'log' | 'epLeft'): number =>
  shown.forces.reduce((sum, one) => (one.side === own && one.hasArrived ? sum + (one[what] ?? 0) : sum), 0);

export function Divisions({
  store,
  isShort = false,
  isSlim = false,
  only = null,
}: {
  store: TableStore;
  isShort?: boolean;
  /** A line each, with its state only where it matters. */
  isSlim?: boolean;
  only?: string | null;
}) {
  const { shown, own } = usePick(store, 'shown', 'own');
  if (!shown) return null;
  const mine = shown.forces.filter(
    (one) => one.side === (own ?? 'allies') && one.hasArrived && (only === null || one.id === only),
  );
  return (
    <ul className="divisions">
      {mine.map((one) => {
        const held = heldBy(shown, one.id);
        const grave = one.isRetreating ? 'in retreat' : one.isInterdicted ? 'roads cut: half speed' : null;
        const state =
          grave ??
          (held > 0 ? `${held} ${held === 1 ? 'unit holds' : 'units hold'} LOG today` : 'no LOG given out today');
        return (
          <li key={one.id} style={{ borderLeftColor: bandOf(shown, one.id).band }} title={isSlim ? state : undefined}>
            <b>{one.name}</b>
            <span>
              LOG {left(one.log)} · EP {left(one.epLeft)} · AA {one.aa}
            </span>
            {!isShort && (!isSlim || grave) && <small>{state}</small>}
          </li>
        );
      })}
    </ul>
  );
}

function workWords(work: StaffWork): string {
  switch (work.use) {
    case 'log':
      return 'send LOG with it';
    case 'entrench':
      return 'entrench';
    case 'mines':
      return `mines to the ${work.edge}`;
    case 'clear':
      return 'clear mines';
    case 'obstacle':
      return 'prepare a crossing';
    case 'move':
      return '+1 km';
  }
}

/** Work that one often wants; the rest is behind a list. */
function isCommon({ use }: StaffWork, shown: ScreenModel | null): boolean {
  if (use === 'obstacle') return (shown?.terms.map.lines.length ?? 0) > 0;
  return use === 'log' || use === 'entrench' || use === 'move';
}

const RULES: Readonly<Record<StaffWork['use'], string>> = {
  ...{ log: 'ag-log-05', entrench: 'ag-ep-07', mines: 'ag-ep-05', clear: 'ag-ep-06', obstacle: 'ag-ep-03' },
  move: 'ag-ep-04',
};

/** What the staff could do for the unit in hand; what is chosen goes along with the next answer. */
function StaffBoard({ store }: { store: TableStore }) {
  const { works, staff, selected, names } = usePick(store, 'works', 'staff', 'selected', 'names');
  const isOn = (work: StaffWork): boolean =>
    staff.some(
      (one) =>
        one.use === work.use &&
        one.unit === work.unit &&
        (one.use !== 'mines' || work.use !== 'mines' || one.edge === work.edge),
    );
  const { shown } = usePick(store, 'shown');
  const own = (works ?? []).filter(({ work, why }) => (!why && isCommon(work, shown)) || isOn(work));
  const rare = (works ?? []).filter(({ work, why }) => !why && !isCommon(work, shown) && !isOn(work));
  const others = staff.filter(({ unit }) => unit !== selected);
  if (own.length === 0 && others.length === 0) return null;
  return (
    <div className="staff-board" data-testid="staff-board">
      <p className="small">Staff work, done with your next answer, hidden from the enemy</p>
      <div className="works">
        {own.map(({ work }) => (
          <button
            key={JSON.stringify(work)}
            type="button"
            className="work"
            aria-pressed={isOn(work)}
            title={RULES[work.use]}
            onClick={() => toggleWork(store, work)}
          >
            {workWords(work)} <small>{work.use === 'log' ? '1 LOG' : '1 EP'}</small>
          </button>
        ))}
        {rare.length > 0 && (
          <select
            aria-label="More staff work"
            value=""
            onChange={(event) => {
              const chosen = rare[Number(event.target.value)];
              if (chosen) toggleWork(store, chosen.work);
            }}
          >
            <option value="">more…</option>
            {rare.map(({ work }, i) => (
              <option key={JSON.stringify(work)} value={i}>
                {workWords(work)}
              </option>
            ))}
          </select>
        )}
        {others.map((work) => (
          <button
            key={JSON.stringify(work)}
            type="button"
            className="work"
            aria-pressed="true"
            onClick={() => toggleWork(store, work)}
          >
            {names.get(work.unit)?.label ?? work.unit}: {workWords(work)}
          </button>
        ))}
      </div>
    </div>
  );
}

function InHandCard({ store, piece }: { store: TableStore; piece: Piece }) {
  const { names, shown } = usePick(store, 'names', 'shown');
  return (
    <div className="hand-card">
      <ul className="bare-list">
        <UnitLine store={store} id={piece.id}>
          {forceIn(shown, piece.division)?.name}
        </UnitLine>
      </ul>
      <p className="small">
        {piece.row && piece.kind === 'unit' ? ratingsOf(piece.row) : (names.get(piece.id)?.full ?? '')}
        {piece.row?.ability?.kind === 'Range' && ` · range ${piece.row.ability.km} km`}
        {piece.row && piece.kind === 'unit' && ` · ${piece.row.move}`}
      </p>
      {statesOf(piece).length > 0 && <p className="small">{statesOf(piece).join(' · ')}</p>}
    </div>
  );
}

export function Tray({ store, isRow }: { store: TableStore; isRow: boolean }) {
  const { shown, selected, calling, ask, own, staff } = usePick(
    store,
    ...(['shown', 'selected', 'calling', 'ask', 'own', 'staff'] as const),
  );
  if (!shown) return null;
  const piece = pieceIn(shown, inHandOf({ selected, calling }));
  const inHand = piece && piece.side === own && piece.isOwn ? piece : null;
  const hasBoard = hasStaff(ask);
  if (isRow)
    return (
      <details className="ag-row">
        <summary>
          Your divisions · LOG {inAll(shown, own, 'log')} · EP {inAll(shown, own, 'epLeft')}
        </summary>
        <Divisions store={store} isShort />
        {hasBoard && <StaffBoard store={store} />}
      </details>
    );
  // With nobody in hand it covers no more of the map than it must.
  const isSlim = !inHand && staff.length === 0;
  return (
    <section className={isSlim ? 'order-bar ag-tray slim' : 'order-bar ag-tray'} aria-label="Your divisions">
      {!isSlim && (
        <header>
          <p className="eyebrow">Your divisions</p>
          <p className="small">
            LOG, engineers and strength are secret: the enemy sees only counters <RuleId id="ag-hid-08" />
          </p>
        </header>
      )}
      <div className="ag-tray-body">
        <Divisions store={store} only={inHand?.division ?? null} isSlim={isSlim} />
        {inHand && <InHandCard store={store} piece={inHand} />}
        {hasBoard && <StaffBoard store={store} />}
      </div>
    </section>
  );
}

export function InHand({ store }: { store: TableStore }) {
  const { shown, selected, calling, own, names } = usePick(store, 'shown', 'selected', 'calling', 'own', 'names');
  const piece = pieceIn(shown, inHandOf({ selected, calling }));
  if (!piece || piece.side !== own || !piece.isOwn) return null;
  return (
    <div className="sheet-unit">
      <div>
        <h2>{names.get(piece.id)?.full ?? piece.id}</h2>
        <p>
          {forceIn(shown, piece.division)?.name}
          {piece.strength !== null && ` · strength ${piece.strength}`}
          {piece.row && piece.kind === 'unit' && ` · ${ratingsOf(piece.row)}`}
        </p>
      </div>
      <button type="button" className="icon-button" aria-label="Deselect the unit" onClick={() => stepBack(store)}>
        <Icon of="close" />
      </button>
    </div>
  );
}

/** All counters, one's own first. */
export function Units({ store, onChoose }: { store: TableStore; onChoose: (unit: string) => void }) {
  const { shown, own, selected, names } = usePick(store, 'shown', 'own', 'selected', 'names');
  if (!shown) return null;
  const mine = own ?? 'allies';
  return (
    <div className="units-tab">
      {[mine, enemyOf(mine)].map((side) =>
        shown.forces
          .filter((one) => one.side === side)
          .map((one) => (
            <section key={one.id} aria-label={one.name}>
              <p className="eyebrow">{one.name}</p>
              <ul className="unit-list">
                {shown.pieces
                  .filter((piece) => piece.division === one.id && piece.at !== null)
                  .sort(byName(names))
                  .map((piece) => (
                    <UnitLine
                      key={piece.id}
                      store={store}
                      id={piece.id}
                      isPressed={piece.id === selected}
                      onClick={() => {
                        selectPiece(store, piece.id);
                        onChoose(piece.id);
                      }}
                    >
                      {piece.strength !== null ? `strength ${piece.strength}` : piece.row ? piece.row.type : 'hidden'}
                    </UnitLine>
                  ))}
              </ul>
            </section>
          )),
      )}
    </div>
  );
}

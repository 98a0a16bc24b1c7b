/** In the bar above the table: turn and orders, and what each side has lost of its will. */
import { Die } from '../icons.tsx';
import { Chip } from '../parts.tsx';
import { enemyOf, type Side, sideName } from '../sides.ts';
import { usePick } from '../store/use.ts';
import type { TableStore } from './store.ts';
import { asTold } from './told.ts';
import { ratingSpent } from './units.ts';
import type { ScreenModel } from './view.ts';

const SIZES: Readonly<Record<string, string>> = {
  squad: 'squad game',
  platoon: 'platoon game',
  company: 'company game',
  battalion: 'battalion game',
};

export function subtitle(shown: Pick<ScreenModel, 'size'> | null): string {
  return `Battlegroup, ${SIZES[shown?.size ?? ''] ?? 'a battle'}`;
}

/** So many pips leave room for both ratings on a phone. */
const MOST_ON_PHONE = 8;

/** The orders dice of this turn, as they were told. */
function ordersOf(
  store: TableStore,
): { readonly dice: readonly number[]; readonly officers: number; readonly all: number } | null {
  const { log, shown } = store.get();
  for (let i = log.length - 1; i >= 0; i -= 1) {
    const event = asTold(log[i]!.event);
    if (event.type === 'turn' && event.side !== shown?.active) return null;
    if (event.type === 'orders' && event.side === shown?.active) {
      const { dice, officers } = event;
      return { dice, officers, all: officers + dice.reduce((a, b) => a + b, 0) };
    }
  }
  return null;
}

export function TurnState({ store, isPhone }: { store: TableStore; isPhone: boolean }) {
  const { shown, own, sides, ask, playing, replay } = usePick(
    store,
    'shown',
    'own',
    'sides',
    'ask',
    'playing',
    'replay',
  );
  if (!shown) return null;
  const isMine = shown.active === own;
  const thrown = ordersOf(store);
  const all = Math.max(thrown?.all ?? shown.orders, shown.orders);
  const isDeploying = shown.isSettingUp;
  const whose = isDeploying
    ? 'Deployment'
    : shown.over
      ? isPhone
        ? 'Over'
        : 'The battle is over'
      : isMine
        ? 'Your orders'
        : `${sideName(shown.active, sides)} orders`;
  const left = shown.orders;
  return (
    <div className="turn-state" aria-live="polite">
      <p className="turn-words">
        <span className="eyebrow">
          Turn {Math.max(1, shown.turn)}
          {isPhone ? `/${shown.limit}` : ` of ${shown.limit}`}
        </span>
        <b className={isMine ? mineClass(own) : mineClass(shown.active)}>{whose}</b>
      </p>
      {!isDeploying && !shown.over && all > 0 && (
        <div className="orders-left">
          {/* Of many a phone has the number alone. */}
          {(!isPhone || all <= MOST_ON_PHONE) && (
            <span className="pips" aria-hidden="true">
              {Array.from({ length: Math.min(all, 24) }, (_, i) => (
                <i key={i} className={i < left ? 'full' : ''} />
              ))}
            </span>
          )}
          <p>
            <b data-testid="orders-left">
              {left} {isPhone ? '' : left === 1 ? 'order ' : 'orders '}left
            </b>
            {!isPhone && thrown && (
              <>
                {' '}
                of {all}{' '}
                {thrown.dice.map((face, i) => (
                  <Die key={i} face={face} />
                ))}
                {thrown.officers > 0 && ` + ${thrown.officers} ${thrown.officers === 1 ? 'officer' : 'officers'}`}
              </>
            )}
          </p>
        </div>
      )}
      {ask === null && !isPhone && !playing && !shown.over && !replay && (
        <span className="waits">the other side is thinking</span>
      )}
    </div>
  );
}

function mineClass(side: Side | null): string {
  return side === 'axis' ? 'axis-text' : 'allies-text';
}

/** How both sides stand, one's own first. */
export function Ratings({ store, isPhone }: { store: TableStore; isPhone: boolean }) {
  const { own, sides } = usePick(store, 'own', 'sides');
  const mine = own ?? 'allies';
  return [mine, enemyOf(mine)].map((side) => (
    <Rating key={side} side={side} store={store} name={sideName(side, sides)} isOwn={side === mine} isPhone={isPhone} />
  ));
}

function Rating({
  side,
  store,
  name,
  isOwn,
  isPhone,
}: {
  side: Side;
  store: TableStore;
  name: string;
  isOwn: boolean;
  isPhone: boolean;
}) {
  const { shown } = usePick(store, 'shown');
  if (!shown) return null;
  const taken = shown.taken[side];
  const spent = ratingSpent(taken, shown.storm);
  const all = shown.rating[side];
  const hidden = taken.filter((one) => one === null).length;
  const words = `${spent ?? '?'} of ${all}`;
  const count = `${taken.length} ${taken.length === 1 ? 'counter' : 'counters'}`;
  const list = taken.map((one) => one ?? 'face down').join(', ');
  if (isPhone)
    return (
      <button
        type="button"
        className="rating-chip"
        aria-label={`${name} battle rating: ${spent ?? 'unknown'} of ${all}, ${count}. Briefing`}
        onClick={() => store.set({ isBriefing: true })}
      >
        <Chip side={side}>{words}</Chip>
        <small aria-hidden="true">{count}</small>
      </button>
    );
  return (
    <div className="rating" data-testid={isOwn ? 'rating-own' : 'rating-enemy'}>
      <div>
        <p>
          <Chip side={side}>
            {name}
            {isOwn && <span className="wide-only"> battle rating</span>}
          </Chip>{' '}
          <b>{words}</b>
        </p>
        <p className="small" title={list}>
          {count}
          {spent !== null
            ? `, ${spent} ${spent === 1 ? 'point' : 'points'}`
            : hidden === taken.length
              ? ', face down'
              : `, ${hidden} face down`}
        </p>
      </div>
      <ul className="counters" aria-label={isOwn ? 'Your battle counters' : 'Enemy battle counters'}>
        {taken.slice(-4).map((counter, i) => (
          <li
            key={i}
            className={counter === null ? `down ${side}` : /^\d+$/.test(counter) ? '' : 'special'}
            title={counter ?? 'face down'}
          >
            {counter === null ? '?' : /^\d+$/.test(counter) ? counter : '★'}
          </li>
        ))}
        {taken.length > 4 && <li className="rest">+{taken.length - 4}</li>}
      </ul>
    </div>
  );
}

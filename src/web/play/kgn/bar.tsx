/** In the bar above the table: turn and activations, and what each side has lost of its morale. */
import { Chip } from '../parts.tsx';
import { enemyOf, type Side, sideName } from '../sides.ts';
import { usePick } from '../store/use.ts';
import type { TableState, TableStore } from './store.ts';
import { asTold } from './told.ts';
import { isSettingUp, type Shown, strainOf } from './view.ts';

export function subtitle(shown: Shown | null): string {
  return shown ? `Kampfgruppe Normandy, ${shown.table.terms.size} game` : 'Kampfgruppe Normandy';
}

export function turnWords({ table }: Shown): string {
  return table.turn === 0 ? 'Before the battle' : `Turn ${table.turn} of ${table.terms.limit}`;
}

const PHASES: Readonly<Record<Shown['table']['phase'], string>> = {
  ...{ 'set-up': 'deployment', start: 'turn', command: 'command', activation: 'activations', rally: 'rally' },
  ...{ end: 'end of the turn', over: 'battle is over' },
};

/** The activations that the side had at first in this turn, as they were told. */
export function allOf(log: TableState['log'], shown: Pick<Shown, 'table'>): number {
  for (let i = log.length - 1; i >= 0; i -= 1) {
    const event = asTold(log[i]!.event);
    if (event.type === 'turn') break;
    if (event.type === 'commanded') return event.dice.reduce((sum, die) => sum + die, event.commands);
  }
  return shown.table.activations;
}

export function TurnState({ store, isPhone }: { store: TableStore; isPhone: boolean }) {
  const { shown, own, sides, ask, playing, replay, log } = usePick(
    store,
    'shown',
    'own',
    'sides',
    'ask',
    'playing',
    'replay',
    'log',
  );
  if (!shown) return null;
  const { active, phase, activations } = shown.table;
  const isMine = active === own;
  const whose = isSettingUp(shown)
    ? 'Deployment'
    : shown.over
      ? 'The battle is over'
      : isMine
        ? `Your ${PHASES[phase]}`
        : `${sideName(active, sides)} ${PHASES[phase]}`;
  const all = Math.max(allOf(log, shown), activations);
  return (
    <div className="turn-state" aria-live="polite">
      <p className="turn-words">
        <span className="eyebrow">{turnWords(shown)}</span>
        <b className={`${active}-text`}>{whose}</b>
      </p>
      {phase === 'activation' && !shown.over && all > 0 && (
        <div className="orders-left">
          <span className="pips" aria-hidden="true">
            {Array.from({ length: Math.min(all, isPhone ? 10 : 20) }, (_, i) => (
              <i key={i} className={i < activations ? 'full' : ''} />
            ))}
          </span>
          <p>
            <b data-testid="activations-left">
              {activations} {isPhone ? '' : activations === 1 ? 'activation ' : 'activations '}left
            </b>
          </p>
        </div>
      )}
      {ask === null && !isPhone && !playing && !shown.over && !replay && (
        <span className="waits">the other side is thinking</span>
      )}
    </div>
  );
}

/** How both sides stand, one's own first. */
export function Morale({ store, isPhone }: { store: TableStore; isPhone: boolean }) {
  const { own, sides } = usePick(store, 'own', 'sides');
  const mine = own ?? 'allies';
  return (
    <>
      {!isPhone && <Pot store={store} />}
      {[mine, enemyOf(mine)].map((side) => (
        <OfSide key={side} {...{ side, store, isPhone }} name={sideName(side, sides)} isOwn={side === mine} />
      ))}
    </>
  );
}

/** The pot that both sides draw from. */
function Pot({ store }: { store: TableStore }) {
  const { shown } = usePick(store, 'shown');
  if (!shown || shown.pot === null) return null;
  return (
    <p className="kgn-pot" data-testid="pot" title="Morale counters left in the pot, face down (kgn-bgm-03)">
      <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
        <path d="M5 7h14l-1.4 11a3 3 0 0 1-3 2.6H9.4a3 3 0 0 1-3-2.6Z" fill="none" stroke="currentColor" />
        <path d="M4 7h16M8 4.5h8" fill="none" stroke="currentColor" />
      </svg>
      <b className="kgn-pot-left">{shown.pot}</b> <span>in the pot</span>
    </p>
  );
}

/** What lies before a side: numbers, an aircraft, a special event. */
function counterFace(counter: string | null): string {
  if (counter === null) return '?';
  if (/^\d+$/.test(counter)) return counter;
  return counter.includes('air') ? '✈' : '★';
}

function OfSide(props: { side: Side; store: TableStore; name: string; isOwn: boolean; isPhone: boolean }) {
  const { side, store, name, isOwn, isPhone } = props;
  const { shown } = usePick(store, 'shown');
  if (!shown) return null;
  const taken = shown.table.taken[side];
  const all = shown.table.terms.morale[side];
  const lost = strainOf(shown, side);
  const words = `${lost ?? '?'} of ${all}`;
  const count = `${taken.length} ${taken.length === 1 ? 'counter' : 'counters'}`;
  if (isPhone)
    return (
      <button
        type="button"
        className="rating-chip"
        aria-label={`${name} morale lost: ${lost ?? 'unknown'} of ${all}, ${count}. Briefing`}
        onClick={() => store.set({ isBriefing: true })}
      >
        <Chip side={side}>{words}</Chip>
        <small aria-hidden="true">{count}</small>
      </button>
    );
  return (
    <div className="rating" data-testid={isOwn ? 'morale-own' : 'morale-enemy'}>
      <div>
        <p>
          <Chip side={side}>
            {name}
            {isOwn && <span className="wide-only"> morale lost</span>}
          </Chip>{' '}
          <b>{words}</b>
        </p>
        <p className="small">
          {count} from the pot{lost === null && ', face down'}
        </p>
      </div>
      <ul className="counters" aria-label={isOwn ? 'Your morale counters' : 'Enemy morale counters'}>
        {taken.slice(-4).map((counter, i) => (
          <li
            key={i}
            className={counter === null ? `down ${side}` : /^\d+$/.test(counter) ? '' : 'special'}
            title={counter?.replaceAll('-', ' ') ?? 'face down'}
          >
            {counterFace(counter)}
          </li>
        ))}
        {taken.length > 4 && <li className="rest">+{taken.length - 4}</li>}
      </ul>
    </div>
  );
}

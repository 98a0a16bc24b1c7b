/** In the bar above the map: the move and its minutes, the eight steps, visibility. */
import { Chip } from '../parts.tsx';
import { sideName } from '../sides.ts';
import { usePick } from '../store/use.ts';
import { seatName } from './names.ts';
import type { TableStore } from './store.ts';
import { type Shown, STEP_NAMES, timeOf } from './view.ts';

export function moveWords({ move, clock }: Shown): string {
  return move === 0 ? 'Before the battle' : `Move ${move} · ${timeOf(clock.now)} to ${timeOf(clock.end)}`;
}

const ASKED: Readonly<Record<string, string>> = {
  ...{ 'orders.write': 'Write your orders', 'calls.write': 'Call for fire', 'direct-fire.choose': 'Choose targets' },
  ...{ 'area-fire.check': 'Check your missions', 'movement.paths': 'Write your paths', ruling: 'Rulings to make' },
};

export function Turn({ store, isPhone }: { store: TableStore; isPhone: boolean }) {
  const { shown, ask, own, playing, sides } = usePick(store, 'shown', 'ask', 'own', 'playing', 'sides');
  if (!shown) return null;
  const at = shown.steps.findIndex(({ id }) => id === shown.step);
  const words = shown.over
    ? 'The battle is over'
    : ask !== null
      ? (ASKED[ask] ?? 'Your decision')
      : playing
        ? 'Showing what happened'
        : shown.bound && own && shown.bound !== own
          ? `The ${sideName(shown.bound, sides)} bound`
          : 'The others are writing';
  return (
    <div className="turn-state stonk-turn" aria-live="polite">
      <p className="turn-words">
        <span className="eyebrow">{moveWords(shown)}</span>
        <b className={own ? `${own}-text` : ''}>{isPhone ? `${words} · step ${at + 1} of 8` : words}</b>
      </p>
      {!isPhone && !shown.over && (
        <ol className="stonk-steps" aria-label="Steps of the move">
          {shown.steps.map(({ id, label }, i) => (
            <li key={id} aria-current={i === at ? 'step' : undefined} title={label}>
              {i + 1} <span>{STEP_NAMES[id] ?? id}</span>
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}

export function Standing({ store, isPhone }: { store: TableStore; isPhone: boolean }) {
  const { shown } = usePick(store, 'shown');
  if (!shown) return null;
  const { id, side, isUmpire } = shown.seat;
  return (
    <div className="stonk-standing" data-testid="standing">
      {!isPhone && (
        <p>
          <small>visibility</small> <b>{shown.visibility.toLocaleString('en')} m</b>
        </p>
      )}
      {side && !isPhone && <Chip side={side}>{seatName(id)}</Chip>}
      {isUmpire && <b>Umpire</b>}
    </div>
  );
}

/** The briefing: who, where, when, what one has, how one wins; and what a move looks like. */
import { Chip, RuleId } from '../parts.tsx';
import { enemyOf, sideName } from '../sides.ts';
import { usePick } from '../store/use.ts';
import { seatName } from './names.ts';
import type { TableStore } from './store.ts';
import { startOf, timeOf } from './view.ts';

export function Briefing({ store }: { store: TableStore }) {
  const { shown, own, sides } = usePick(store, 'shown', 'own', 'sides');
  if (!shown) return null;
  const { story, victory, objectives, moves, forces, seats, seat } = shown;
  const mine = own ?? 'allies';
  const end = timeOf(startOf(shown, moves + 1));
  const others = own ? seats[own].filter((one) => one !== seat.id) : [];
  return (
    <>
      {story?.briefings.map((words) => (
        <p key={words}>
          <b>{story.date}.</b> {words}
        </p>
      ))}
      {story?.orders.map((words) => (
        <p key={words}>
          <b>Higher orders:</b> {words} <RuleId id="stonk-order-02" />
        </p>
      ))}
      {!seat.isUmpire && (
        <p>
          You are the {seatName(seat.id)}.{' '}
          {others.length > 0 &&
            `With you: ${others.map(seatName).join(', ')}. Each knows only what is reported to them.`}
        </p>
      )}
      <h3>How it is won</h3>
      <p>
        The {sideName(victory.attacker, sides)} side has won if it holds objectives of {victory.points}{' '}
        {victory.points === 1 ? 'point' : 'points'} at {end}, after move {moves}; else the other has.{' '}
        <RuleId id="stonk-gap-89" />
      </p>
      <ul className="bare-list">
        {objectives.map(({ id, name, points }) => (
          <li key={id}>
            {name}: {points} {points === 1 ? 'point' : 'points'}
          </li>
        ))}
      </ul>
      <div className="two-sides">
        {[mine, enemyOf(mine)].map((side) => (
          <section key={side} aria-label={sideName(side, sides)}>
            <p>
              <Chip side={side}>{sideName(side, sides)}</Chip> {own !== null && (side === own ? 'you' : 'the enemy')}
            </p>
            <p className="hint">{forces[side].join(', ')}</p>
          </section>
        ))}
      </div>
      <h3>A move is ten minutes</h3>
      <ul className="bare-list">
        <li>
          <b>Orders</b> are written by all at once and in secret; to a company they take minutes.{' '}
          <RuleId id="stonk-order-07" />
        </li>
        <li>
          <b>Location:</b> companies look for targets; then fire is called. <RuleId id="stonk-loc-02" />
        </li>
        <li>
          <b>Fire, movement, close assault, morale, logistics</b> follow, step by step. <RuleId id="stonk-seq-01" />
        </li>
        <li>
          <b>The map</b> shows what you know: located now, reported and how long ago, or last seen.{' '}
          <RuleId id="stonk-secret-01" />
        </li>
      </ul>
      {story && <p className="hint">{story.source}</p>}
    </>
  );
}

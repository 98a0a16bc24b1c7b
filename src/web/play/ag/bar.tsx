/** In the bar above the map: day, turn, phases and weather; and how both sides stand. */
import { Chip } from '../parts.tsx';
import { enemyOf, type Side } from '../sides.ts';
import { usePick } from '../store/use.ts';
import type { TableStore } from './store.ts';
import type { ScreenModel } from './view.ts';

const PHASES = [
  ['retreat', 'Retreat'],
  ['recce', 'Recce'],
  ['combat', 'Combat'],
  ['other', 'Other movement'],
] as const;

const WEATHER: Readonly<Record<ScreenModel['weather'], string>> = {
  Clear: 'clear sky',
  Overcast: 'overcast, no aircraft',
  Storms: 'storms, slow movement',
};

export const dayWords = ({ day, turnOfDay, terms }: ScreenModel): string =>
  turnOfDay === 0
    ? `Night ${day + 1} of ${terms.days}`
    : `Day ${day} of ${terms.days} · turn ${turnOfDay} of ${terms.turnsPerDay}`;

/** The same for a phone. */
export const shortDayWords = ({ day, turnOfDay, terms }: Pick<ScreenModel, 'day' | 'turnOfDay' | 'terms'>): string =>
  turnOfDay === 0 ? `Night ${day + 1}/${terms.days}` : `Day ${day}/${terms.days} · turn ${turnOfDay}`;

export function TurnState({ store, isPhone }: { store: TableStore; isPhone: boolean }) {
  const { shown, own, ask, playing } = usePick(store, 'shown', 'own', 'ask', 'playing');
  if (!shown) return null;
  const isNight = shown.phase === 'night' || shown.phase === 'setup';
  const whose = shown.over
    ? 'The battle is over'
    : playing
      ? 'Showing what happened'
      : ask !== null
        ? 'Your answer'
        : own === null
          ? 'You are watching'
          : 'The other side';
  return (
    <div className="turn-state" aria-live="polite">
      <p className="turn-words">
        <span className="eyebrow">
          {shown.phase === 'setup' ? 'Before the battle' : isPhone ? shortDayWords(shown) : dayWords(shown)}
        </span>
        <b className={ask !== null && own ? `${own}-text` : ''}>{whose}</b>
      </p>
      {!isPhone && !isNight && !shown.over && (
        <ol className="phases" aria-label="Phases of the turn">
          {PHASES.map(([id, words]) => (
            <li key={id} aria-current={shown.phase === id ? 'step' : undefined}>
              {words}
            </li>
          ))}
        </ol>
      )}
      {!isPhone && !isNight && <span className="weather">{WEATHER[shown.weather]}</span>}
    </div>
  );
}

/** Strength points of one's own with the middle of their base in the area that counts. */
export function strengthIn(shown: ScreenModel, side: Side): number | null {
  const { victory } = shown.terms;
  if (victory.kind !== 'strength') return null;
  let sum = 0;
  for (const piece of shown.pieces) {
    if (piece.side !== side || !piece.at) continue;
    const [x, y] = piece.at;
    if ((x - victory.at.x) ** 2 + (y - victory.at.y) ** 2 > victory.radius ** 2) continue;
    if (piece.strength === null && piece.kind !== 'dummy' && piece.kind !== 'hq') return null;
    sum += piece.strength ?? 0;
  }
  return sum;
}

/** Points of ground that a side holds. */
export function pointsOf(shown: ScreenModel, side: Side): number | null {
  const { victory } = shown.terms;
  if (victory.kind !== 'places') return null;
  return victory.places.reduce((sum, place, i) => sum + (shown.holders[i] === side ? place.points : 0), 0);
}

export function sideWords(shown: ScreenModel | null, side: Side): string {
  const names = (shown?.terms as { sideNames?: Readonly<Record<Side, string>> } | undefined)?.sideNames;
  return names?.[side] ?? (side === 'axis' ? 'Axis' : 'Allied');
}

export function Score({ store, isPhone }: { store: TableStore; isPhone: boolean }) {
  const { shown, own } = usePick(store, 'shown', 'own');
  if (!shown) return null;
  const mine = own ?? 'allies';
  const { victory } = shown.terms;
  const count = (side: Side): string =>
    String((victory.kind === 'strength' ? strengthIn(shown, side) : pointsOf(shown, side)) ?? '?');
  const of = victory.kind === 'strength' ? `strength on ${victory.name}` : 'points of ground';
  return (
    <div className="standing" data-testid="standing">
      {!isPhone && <span className="small">{of}</span>}
      {[mine, enemyOf(mine)].map((side) => (
        <span key={side} title={of}>
          <Chip side={side}>{isPhone ? '' : sideWords(shown, side)}</Chip> <b>{count(side)}</b>
        </span>
      ))}
    </div>
  );
}

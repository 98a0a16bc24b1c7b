/** In the bar above the map: turn, phase, whose operations; and how both sides stand. */
import { Chip } from '../parts.tsx';
import { enemyOf } from '../sides.ts';
import { usePick } from '../store/use.ts';
import type { TableStore } from './store.ts';
import { activeFormation, type Phase, pointsOf, type Shown, sideWords } from './view.ts';

const PHASES: readonly (readonly [Phase, string])[] = [
  ['support', 'Support'],
  ['command', 'Command'],
  ['operations', 'Operations'],
  ['administration', 'Administration'],
];

export function turnWords({ table }: Shown): string {
  return table.turn === 0 ? 'Before the battle' : `Turn ${table.turn} of ${table.terms.turns}`;
}

/** Whose operations they are, and of which formation. */
export function whoseWords(shown: Shown, isShort: boolean): string | null {
  const { side } = shown.going;
  if (shown.table.phase !== 'operations' || side === null) return null;
  const formation = activeFormation(shown);
  if (isShort) return formation?.name ?? sideWords(shown, side);
  return `${sideWords(shown, side)} impulse${formation ? `: ${formation.name}` : ''}`;
}

export function TurnState({ store, isPhone }: { store: TableStore; isPhone: boolean }) {
  const { shown, own, ask, playing } = usePick(store, 'shown', 'own', 'ask', 'playing');
  if (!shown) return null;
  const { phase } = shown.table;
  const { side } = shown.going;
  const words = shown.over
    ? 'The battle is over'
    : (whoseWords(shown, isPhone) ??
      (playing
        ? 'Showing what happened'
        : ask !== null
          ? 'Your answer'
          : own === null
            ? 'You are watching'
            : 'The other side'));
  return (
    <div className="turn-state" aria-live="polite">
      <p className="turn-words">
        <span className="eyebrow">{turnWords(shown)}</span>
        <b className={side && phase === 'operations' ? `${side}-text` : ask !== null && own ? `${own}-text` : ''}>
          {words}
        </b>
      </p>
      {!isPhone && phase !== 'set-up' && !shown.over && (
        <ol className="hex-phases" aria-label="Phases of the turn">
          {PHASES.map(([id, name]) => (
            <li key={id} aria-current={phase === id ? 'step' : undefined}>
              {name}
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}

export function Standing({ store, isPhone }: { store: TableStore; isPhone: boolean }) {
  const { shown, own } = usePick(store, 'shown', 'own');
  if (!shown) return null;
  const mine = own ?? 'allies';
  return (
    <div className="hex-standing" data-testid="standing">
      {[mine, enemyOf(mine)].map((side) => (
        <span key={side} title="for losses of the enemy, and for the objectives that the side holds now">
          <Chip side={side}>{isPhone ? '' : sideWords(shown, side)}</Chip> <b>{pointsOf(shown, side)}</b>
          {!isPhone && <small> points</small>}
        </span>
      ))}
    </div>
  );
}

/** The briefing: who fights with what, for what, who begins, and how it is won. And how it stands. */
import { Chip, RuleId } from '../parts.tsx';
import { enemyOf, type Side, sideName } from '../sides.ts';
import { usePick } from '../store/use.ts';
import { missionOf } from './mission.ts';
import type { TableStore } from './store.ts';
import { ratingSpent } from './units.ts';
import type { RosterEntry, ScreenModel, UnitSeen } from './view.ts';
import { objectiveText } from './words.ts';

/** Units of a side by their kind: `2 x M4 Sherman`. */
export function forceOf(
  units: readonly Pick<UnitSeen, 'side' | 'type'>[],
  side: Side,
  roster: ReadonlyMap<string, Pick<RosterEntry, 'name'>>,
): string[] {
  const counts = new Map<string, number>();
  for (const unit of units)
    if (unit.side === side) {
      const name = roster.get(unit.type)?.name ?? unit.type;
      counts.set(name, (counts.get(name) ?? 0) + 1);
    }
  return [...counts].map(([name, count]) => (count === 1 ? name : `${count} x ${name}`));
}

export function Briefing({ store }: { store: TableStore }) {
  const { shown, own: seat, sides, roster } = usePick(store, 'shown', 'own', 'sides', 'roster');
  if (!shown) return null;
  const own = seat ?? 'allies';
  const enemy = enemyOf(own);
  const isBegun = !shown.isSettingUp;
  return (
    <>
      <p>
        {whoBegins(shown, seat, sides)} The battle lasts {shown.limit} turns for each side.
        {isBegun && ` It is now turn ${Math.max(1, shown.turn)}.`}
      </p>
      {shown.scenarioSetup && (
        <ul className="bare-list" data-testid="mission">
          {missionOf(shown.scenarioSetup, shown.size, seat, sides).map(({ words, rule }) => (
            <li key={rule}>
              {words} <RuleId id={rule} />
            </li>
          ))}
        </ul>
      )}
      <h3>How it is won</h3>
      <ul className="bare-list">
        <li>
          A side takes a battle counter for every unit that it loses, every objective that the enemy captures, and a few
          other causes. A side whose counters come to <b>more</b> than its battle rating is defeated at once.{' '}
          <RuleId id="bg-br-06" />
        </li>
        <li>
          A side whose units are all lost or pinned at the start of its turn is defeated. <RuleId id="bg-vic-02" />
        </li>
        <li>
          When time is up, the side with more battle rating left wins. If that is equal, the side with more objectives
          wins. <RuleId id="bg-vic-03" />
        </li>
      </ul>
      <div className="two-sides">
        {[own, enemy].map((side) => (
          <section key={side} aria-label={sideName(side, sides)}>
            <p>
              <Chip side={side}>{sideName(side, sides)}</Chip> {seat !== null && (side === own ? 'you' : 'the enemy')}
            </p>
            <p>{standsAt(shown, side)}</p>
            <ul className="bare-list">
              {forceOf(shown.units, side, roster).map((line) => (
                <li key={line}>{line}</li>
              ))}
              {seat !== null && side !== own && shown.scenarioSetup && !isBegun && (
                <li>Its units are not known before they are on the table.</li>
              )}
            </ul>
          </section>
        ))}
      </div>
      <h3>Objectives</h3>
      <p>
        A unit that is not pinned takes one that is within 5 in, if no enemy is within 10 in of it; then the enemy draws
        a battle counter. <RuleId id="bg-obj-01" /> A side that holds them all when an enemy turn ends wins at once.{' '}
        <RuleId id="bg-obj-04" />
        {shown.scenarioSetup?.scenario === 'defence-line' && (
          <>
            {' '}
            Not so the defender, who must beat the attack. <RuleId id="bg-scn-c-06" />
          </>
        )}
      </p>
      {shown.storm && (
        <p>
          <b>A thunderstorm:</b> nothing flies today. Who draws an air attack from the pot counts it as 1 instead.{' '}
          <RuleId id="bg-ctr-03" />
        </p>
      )}
      <ul className="bare-list">
        {shown.objectives.length === 0 && (
          <li>{isBegun ? "None: only the enemy's losses count." : 'They are placed before the units.'}</li>
        )}
        {shown.objectives.map(({ id, holder }) => (
          <li key={id}>
            {capital(objectiveText(id))}: {holderWords(holder, seat, sides)}
          </li>
        ))}
      </ul>
    </>
  );
}

function holderWords(holder: Side | null, own: Side | null, sides: readonly string[]): string {
  if (holder === null) return 'neutral';
  if (own === null) return sideName(holder, sides);
  return holder === own ? 'yours' : 'the enemy’s';
}

function whoBegins(shown: ScreenModel, own: Side | null, sides: readonly string[]): string {
  const isDiced = shown.scenarioSetup?.scenario === 'attack' || shown.scenarioSetup?.scenario === 'flank';
  if (isDiced && shown.isSettingUp) return 'The first turn is rolled for when all units are placed.';
  if (shown.scenarioSetup || own === null)
    return shown.first === own
      ? 'You have the first turn.'
      : `The ${sideName(shown.first, sides)} side has the first turn.`;
  if (shown.first === own) return 'You have the first turn, and deploy after the enemy.';
  return `The ${sideName(shown.first, sides)} side has the first turn; you set out first.`;
}

function standsAt(shown: ScreenModel, side: Side): string {
  const taken = shown.taken[side];
  const spent = ratingSpent(taken, shown.storm);
  const counters = `${taken.length} ${taken.length === 1 ? 'counter' : 'counters'}`;
  if (taken.length === 0) return `Battle rating ${shown.rating[side]}`;
  return `${spent ?? '?'} of ${shown.rating[side]} points, in ${counters}${spent === null ? ', some face down' : ''}`;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

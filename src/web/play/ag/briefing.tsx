/** The briefing: what it is about, how it is won, with whom, and what a day looks like. */
import { Chip, RuleId } from '../parts.tsx';
import { enemyOf, type Side } from '../sides.ts';
import { usePick } from '../store/use.ts';
import { pointsOf, sideWords, strengthIn } from './bar.tsx';
import type { TableStore } from './store.ts';
import type { ScreenModel } from './view.ts';

/** Units of a division by what they are: `3 Tanks`. */
function forceLines(shown: ScreenModel, division: string): string[] {
  const counts = new Map<string, number>();
  const rows = [
    ...shown.pieces.filter((piece) => piece.division === division && piece.kind === 'unit').map(({ row }) => row),
    ...(shown.unknown.find((one) => one.sheet === division)?.rows ?? []),
  ];
  for (const row of rows) {
    if (!row) continue;
    const name = [row.equipment.split(',')[0], row.type].filter(Boolean).join(' ');
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return [...counts].map(([name, count]) => (count === 1 ? name : `${count} ${name}`));
}

function Won({ shown }: { shown: ScreenModel }) {
  const { victory, days } = shown.terms;
  if (victory.kind === 'strength')
    return (
      <p>
        The side with more strength points on <b>{victory.name}</b> at the end of day {days} wins. A unit counts when
        the middle of its base is in the dashed ring. <RuleId id="ag-hill-02" />
      </p>
    );
  const { needs, places } = victory;
  return (
    <>
      <p>
        The {sideWords(shown, needs.side)} side needs {needs.points} points of ground at the end of day {days};{' '}
        {needs.draw} are a draw. <RuleId id="ag-scn-01" />
      </p>
      <ul className="bare-list">
        {places.map((place, i) => (
          <li key={place.name}>
            {place.name}: {place.points}, {shown.holders[i] ? sideWords(shown, shown.holders[i]) : 'neutral'}
          </li>
        ))}
      </ul>
    </>
  );
}

export function Briefing({ store }: { store: TableStore }) {
  const { shown, own: seat } = usePick(store, 'shown', 'own');
  if (!shown) return null;
  const own = seat ?? 'allies';
  const { terms } = shown;
  const { story } = terms;
  return (
    <>
      {story && (
        <>
          <p>
            <b>{story.title}</b>, {story.date}. {story.background}
          </p>
          {seat !== null && <p>{story.briefing[seat]}</p>}
        </>
      )}
      <p>
        {terms.days} days of {terms.turnsPerDay} turns, with a night before each. You know your own units. The enemy's
        are blank counters, some of them dummies, until they are revealed.
      </p>
      <h3>How it is won</h3>
      <Won shown={shown} />
      <div className="two-sides">
        {[own, enemyOf(own)].map((side: Side) => (
          <section key={side} aria-label={sideWords(shown, side)}>
            <p>
              <Chip side={side}>{sideWords(shown, side)}</Chip> {seat !== null && (side === own ? 'you' : 'the enemy')}{' '}
              {standing(shown, side)}
            </p>
            {shown.forces
              .filter((one) => one.side === side)
              .map((one) => (
                <div key={one.id}>
                  <p>
                    <b>{one.name}</b>
                    {!one.hasArrived && ' arrives later'}
                    {one.isOwn && one.side === seat && ` · LOG ${one.log} · EP ${one.ep} · AA ${one.aa}`}
                  </p>
                  <p className="hint">{forceLines(shown, one.id).join(', ')}</p>
                </div>
              ))}
          </section>
        ))}
      </div>
      <h3>A turn</h3>
      <ul className="bare-list">
        <li>
          <b>Retreat:</b> retreating divisions move first. <RuleId id="ag-ret-01" />
        </li>
        <li>
          <b>Recce:</b> one unit after another probes or spots a counter. A side that succeeds may attack it at once and
          goes on; a side that fails hands over. <RuleId id="ag-recce-04" />
        </li>
        <li>
          <b>Combat:</b> all combats are fought by initiative from 12 down. The side that is hit rolls the dice against
          itself and reveals only what is eliminated. <RuleId id="ag-combat-02" />
        </li>
        <li>
          <b>Other movement:</b> units that have done nothing move, but not within 2 km of an enemy.{' '}
          <RuleId id="ag-other-03" />
        </li>
      </ul>
      <p className="hint">
        LOG makes a unit attack better and defend better for a day. Half of what was used in combat is lost at night.{' '}
        <RuleId id="ag-log-08" />
      </p>
      {story && <p className="hint">{story.sources}</p>}
    </>
  );
}

function standing(shown: ScreenModel, side: Side): string {
  if (shown.phase === 'setup') return '';
  const strength = strengthIn(shown, side);
  if (strength !== null) return `· ${strength} strength points there now`;
  const points = pointsOf(shown, side);
  return points === null ? '' : `· ${points} points now`;
}

/** The briefing: what it is about, how it is won, with whom, and what a turn looks like. */
import { Chip, RuleId } from '../parts.tsx';
import { enemyOf, type Side, sideName } from '../sides.ts';
import { usePick } from '../store/use.ts';
import type { TableStore } from './store.ts';
import type { RosterEntry, Shown } from './view.ts';

/** Units of a side by what they are: `2 × Panther`. */
function forceLines({ table }: Shown, side: Side, roster: ReadonlyMap<string, RosterEntry>): string[] {
  const line = (isThere: (one: Shown['units'][number]) => boolean): string => {
    const counts = new Map<string, number>();
    for (const unit of table.units)
      if (unit.side === side && isThere(unit)) {
        const name = roster.get(unit.type)?.name ?? unit.name;
        counts.set(name, (counts.get(name) ?? 0) + 1);
      }
    return [...counts].map(([name, count]) => (count === 1 ? name : `${count} × ${name}`)).join(', ');
  };
  const reserves = line(({ reserve }) => reserve !== null);
  const off = line(({ isOffTable }) => isOffTable);
  return [
    line(({ reserve, isOffTable }) => reserve === null && !isOffTable),
    ...(reserves ? [`In reserve: ${reserves}`] : []),
    ...(off ? [`Off the table: ${off}`] : []),
  ].filter(Boolean);
}

function Won({ shown, sides }: { shown: Shown; sides: readonly string[] }) {
  const { terms, objectives } = shown.table;
  return (
    <>
      <p>
        A side whose morale counters come to its total is broken and has lost. <RuleId id="kgn-bgm-07" /> Whoever has
        taken all objectives has won
        {terms.denied.length > 0 &&
          `, but not the ${terms.denied.map((side) => sideName(side, sides)).join(', ')} side`}
        . After turn {terms.limit} time is up. <RuleId id="kgn-vic-04" />
      </p>
      {terms.victory.length > 0 && (
        <ul className="bare-list">
          {terms.victory.map(({ side, when, text }) => (
            <li key={text}>
              {sideName(side, sides)}: {when === 'time' ? `when time is up, ${text}` : text} <RuleId id="kgn-vic-05" />
            </li>
          ))}
        </ul>
      )}
      <ul className="bare-list">
        {objectives.map(({ id, name, last }) => (
          <li key={id}>
            {name}: {last ? sideName(last, sides) : 'nobody has taken it'}
          </li>
        ))}
      </ul>
    </>
  );
}

export function Briefing({ store }: { store: TableStore }) {
  const { shown, own: seat, sides, roster } = usePick(store, 'shown', 'own', 'sides', 'roster');
  if (!shown) return null;
  const own = seat ?? 'allies';
  const { terms } = shown.table;
  const { story } = terms;
  return (
    <>
      {story && (
        <>
          <p>
            <b>{story.date}.</b> {story.background}
          </p>
          {seat !== null && <p>{story.briefing[seat]}</p>}
        </>
      )}
      <h3>How it is won</h3>
      <Won shown={shown} sides={sides} />
      <div className="two-sides">
        {[own, enemyOf(own)].map((side) => (
          <section key={side} aria-label={sideName(side, sides)}>
            <p>
              <Chip side={side}>{sideName(side, sides)}</Chip> {seat !== null && (side === own ? 'you' : 'the enemy')} ·
              morale {terms.morale[side]}
            </p>
            {forceLines(shown, side, roster).map((line) => (
              <p key={line} className="hint">
                {line}
              </p>
            ))}
          </section>
        ))}
      </div>
      <h3>A turn</h3>
      <ul className="bare-list">
        <li>
          <b>Command:</b> a die and the command units say how many units are activated. <RuleId id="kgn-cc-03" />
        </li>
        <li>
          <b>Activations:</b> each unit has two actions, declared together before the first is made.{' '}
          <RuleId id="kgn-act-02" />
        </li>
        <li>
          <b>Covering fire:</b> a unit on covering fire may fire in the enemy's turn. <RuleId id="kgn-cf-02" />
        </li>
        <li>
          <b>Rally:</b> suppression is removed, and a counter drawn for it. <RuleId id="kgn-bgm-17" />
        </li>
      </ul>
      {story && <p className="hint">{story.sources}</p>}
    </>
  );
}

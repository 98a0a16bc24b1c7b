/** The briefing: what it is about, how it is won, with whom, and what a turn looks like. */
import { Chip, RuleId } from '../parts.tsx';
import { enemyOf, type Side } from '../sides.ts';
import { usePick } from '../store/use.ts';
import type { TableStore } from './store.ts';
import { hexWords, type Shown, sideWords } from './view.ts';

/** Units of a formation by what they are: `2 Grenadier squads`. */
function forceLine({ table }: Shown, formation: string): string {
  const counts = new Map<string, number>();
  for (const unit of table.units)
    if (unit.formation === formation) {
      const { name } = table.terms.cards[unit.card]!;
      counts.set(name, (counts.get(name) ?? 0) + 1);
    }
  return [...counts].map(([name, count]) => (count === 1 ? name : `${count} × ${name}`)).join(', ');
}

function Won({ shown }: { shown: Shown }) {
  const { table } = shown;
  const { objectives, victory } = table.terms;
  const { needs, tie } = victory;
  return (
    <>
      <p>
        {needs
          ? `The ${sideWords(shown, needs.side)} side must be ${needs.margin} points ahead${
              needs.hold ? ` and hold ${needs.hold.count} of ${needs.hold.of.length} objectives` : ''
            }.`
          : `Whoever has more points wins${tie ? `; a tie is ${sideWords(shown, tie)}` : ''}.`}{' '}
        Points are for objectives and for the enemy's losses. <RuleId id="hex-scn-03" />
      </p>
      <ul className="bare-list">
        {objectives.map(({ hex, name, points }, i) => (
          <li key={hex}>
            {name || 'Objective'} ({hexWords(shown, hex)}): {points},{' '}
            {table.holders[i] ? sideWords(shown, table.holders[i]) : 'nobody holds it'}
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
  const { terms, formations } = shown.table;
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
      <Won shown={shown} />
      {story?.odds && <p>{story.odds}</p>}
      <div className="two-sides">
        {[own, enemyOf(own)].map((side: Side) => (
          <section key={side} aria-label={sideWords(shown, side)}>
            <p>
              <Chip side={side}>{sideWords(shown, side)}</Chip> {seat !== null && (side === own ? 'you' : 'the enemy')}
            </p>
            {formations
              .filter((one) => one.side === side)
              .map((one) => (
                <div key={one.id}>
                  <p>
                    <b>{one.name}</b>, {one.quality}
                    {one.arrival && ` · comes in turn ${one.arrival.turn}`}
                  </p>
                  <p className="hint">{forceLine(shown, one.id)}</p>
                </div>
              ))}
          </section>
        ))}
      </div>
      <h3>A turn</h3>
      <ul className="bare-list">
        <li>
          <b>Support and command:</b> artillery is called, formations are put in order. <RuleId id="hex-turn-01" />
        </li>
        <li>
          <b>Operations:</b> the sides take turns; a formation that passes its test acts, unit by unit. A high roll may
          end the phase. <RuleId id="hex-op-11" />
        </li>
        <li>
          <b>Responses:</b> whoever moves or fires in sight of the enemy may be fired at. <RuleId id="hex-opp-01" />
        </li>
        <li>
          <b>Administration:</b> markers come off, units rally, some hide again. <RuleId id="hex-turn-05" />
        </li>
      </ul>
      <p className="hint">
        A “?” is a hex with hidden units: neither who nor how many is known. <RuleId id="hex-hid-01" />
      </p>
      {story && <p className="hint">{story.sources}</p>}
    </>
  );
}

/** The card of a unit. */
import { RuleId } from '../parts.tsx';
import { MARKER_WORDS, markersOf, roundsOf } from './units.ts';
import type { UnitSeen } from './view.ts';

export function Card({ unit, name, lines }: { unit: UnitSeen; name: string; lines: readonly string[] }) {
  const rounds = roundsOf(unit);
  return (
    <div className="card-lines">
      {name !== '' && <h2>{name}</h2>}
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {rounds && (
        <p>
          <b>{rounds}</b> left
        </p>
      )}
      {unit.men > 0 && (
        <p>
          <b>{unit.men}</b> {unit.men === 1 ? 'man' : 'men'}
          {unit.strength > unit.men ? ` of ${unit.strength}` : ''}
        </p>
      )}
      {name === '' && <Markers unit={unit} />}
    </div>
  );
}

/** What each marker of a unit means, with its rule. */
function Markers({ unit }: { unit: UnitSeen }) {
  const markers = markersOf(unit);
  if (markers.length === 0) return null;
  return (
    <ul className="markers">
      {markers.map((one) => (
        <li key={one}>
          <b>{one}</b>: {MARKER_WORDS[one].means} <RuleId id={MARKER_WORDS[one].rule} />
        </li>
      ))}
    </ul>
  );
}

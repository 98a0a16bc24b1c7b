/** The card of a unit. */
import { RuleId } from '../parts.tsx';
import { usePick } from '../store/use.ts';
import type { TableStore } from './store.ts';
import { carriedWords, MARKER_WORDS, markersOf, roundsOf, stockOf } from './units.ts';
import type { UnitSeen } from './view.ts';

export function Card({
  unit,
  name,
  lines,
  store,
}: {
  unit: UnitSeen;
  name: string;
  lines: readonly string[];
  /** With it the card tells who is carried by whom. */
  store?: TableStore;
}) {
  const rounds = roundsOf(unit);
  const stock = stockOf(unit);
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
      {stock && (
        <p>
          <b>{stock}</b> left
        </p>
      )}
      {store && <Carried store={store} unit={unit} />}
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

/** Who is in, on or behind what. */
function Carried({ store, unit }: { store: TableStore; unit: UnitSeen }) {
  const { shown, names } = usePick(store, 'shown', 'names');
  const words = carriedWords(unit, shown?.units ?? [], (id) => names.get(id)?.label ?? id);
  return words && <p data-testid="carried">{words.charAt(0).toUpperCase() + words.slice(1)}</p>;
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

/** What a pair of places comes to, kept by the places: they never change. */
import type { Field } from './field.ts';
import type { Place } from './place.ts';

/** On one ground: a house that falls in opens the view. */
interface Row<Facts> {
  readonly field: Field;
  readonly facts: Map<Place, Facts>;
}

/** So many pairs are kept of one place: who stands still through a long game meets many others. */
const MOST_PAIRS = 500;

/**
 * A store of facts about pairs of places, from the first to the second. `blank` makes facts of which nothing is known yet;
 * whoever asks fills in what he works out.
 */
export function pairsOf<Facts>(blank: () => Facts): (field: Field, a: Place, b: Place) => Facts {
  const rows = new WeakMap<Place, Row<Facts>>();
  return (field, a, b) => {
    let row = rows.get(a);
    if (row?.field !== field) {
      row = { field, facts: new Map() };
      rows.set(a, row);
    }
    const { facts } = row;
    let known = facts.get(b);
    if (known === undefined) {
      if (facts.size >= MOST_PAIRS) facts.clear();
      known = blank();
      facts.set(b, known);
    }
    return known;
  };
}

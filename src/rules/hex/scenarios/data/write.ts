/** What the scenarios share: forces by the names of their cards, thresholds by their steps. */
import { cardNamed, thresholdsOf } from '../../units/index.ts';
import type { HexScenario, ScenarioFormation, ScenarioUnit } from '../types.ts';

/** Every word of every scenario is ours. */
export const OURS = 'Ours: ground, forces and names are invented. No battle of this name was fought.';

/** Units of a card, one for each hex that is proposed; or so many that come later. */
export function of(card: string, ...at: readonly string[] | readonly [number]): ScenarioUnit {
  const [first] = at;
  if (typeof first === 'number') return { card: cardNamed(card), count: first };
  const hexes = at as readonly string[];
  return hexes.length === 0 ? { card: cardNamed(card) } : { card: cardNamed(card), count: hexes.length, at: hexes };
}

/** Steps that a formation has in all. */
export const stepsOf = (units: readonly ScenarioUnit[]): number =>
  units.reduce((sum, { card, count = 1 }) => sum + count * card.steps, 0);

/** A formation; its thresholds follow from its steps unless they are given. */
export function formation(
  one: Omit<ScenarioFormation, 'thresholds'> & Partial<Pick<ScenarioFormation, 'thresholds'>>,
): ScenarioFormation {
  const { hesitant, demoralised } = thresholdsOf(stepsOf(one.units));
  return { thresholds: [hesitant, demoralised], ...one };
}

type Battery = NonNullable<HexScenario['batteries']>[number];

/** A battery off the map, in action from the first turn to the last unless said otherwise. */
export const battery = (one: Pick<Battery, 'id' | 'side' | 'name' | 'type' | 'fires'> & Partial<Battery>): Battery => ({
  hasSmoke: false,
  from: 1,
  until: 99,
  ...one,
});

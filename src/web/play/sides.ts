/** The two sides, and what they are called. */

export type Side = 'axis' | 'allies';

export function enemyOf(side: Side): Side {
  return side === 'axis' ? 'allies' : 'axis';
}

/** As the log calls those who do something: `Axis, first turn`. */
export const PEOPLE: Readonly<Record<Side, string>> = { allies: 'Allies', axis: 'Axis' };

const SIDE_WORDS: Readonly<Record<Side, string>> = { allies: 'Allied', axis: 'Axis' };

/** What a nation is called on the bar: from the scenario's list of sides where it says more than the side's name. */
export function sideName(side: Side, listed: readonly string[] = []): string {
  const said = listed.find((one) => one.toLowerCase().includes(side));
  if (said && said.toLowerCase() !== side) return said;
  return SIDE_WORDS[side];
}

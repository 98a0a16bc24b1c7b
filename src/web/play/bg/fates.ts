/** What can become of a target, in figures: those that exclude each other add up to a hundred as they are written. */
import {
  type FateShare,
  type Headline,
  headlineOf as headlineIn,
  shares as sharesIn,
} from '../../../rules/battlegroup/fates.ts';
import { type Odds, percent } from '../odds.ts';
import type { RosterEntry, UnitSeen } from './view.ts';

export { chancesOf } from '../../../rules/battlegroup/fates.ts';

/** How many men its losses are counted in: none of a vehicle or a gun, which is there or lost. */
export function menOf(unit: UnitSeen | undefined, roster: ReadonlyMap<string, RosterEntry>): number {
  return unit && roster.get(unit.type)?.class === 'infantry' ? unit.men : 0;
}

export interface FateFigure extends FateShare {
  readonly figure: string;
}

/** The fates of a unit, each with its figure. */
export function fateFigures(odds: Pick<Odds, 'outcomes'>, unit: string): FateFigure[] {
  const all = sharesIn(odds.outcomes, unit);
  const tenths = addedUp(all.map(({ share }) => share));
  return all.map((one, i) => ({ ...one, figure: tenths[i]! === 0 ? '<0.1 %' : percent(tenths[i]! / 1000) }));
}

/** Parts of a whole in tenths of a hundredth, rounded so that they are a thousand together: what is lost most by rounding goes up first. */
export function addedUp(parts: readonly number[]): number[] {
  const whole = parts.reduce((sum, part) => sum + part, 0);
  const exact = parts.map((part) => (whole === 0 ? 0 : (part / whole) * 1000));
  const down = exact.map(Math.floor);
  const left = Math.round(1000 - down.reduce((sum, part) => sum + part, 0));
  const byLoss = exact.map((part, i) => ({ i, loss: part - down[i]! })).sort((a, b) => b.loss - a.loss || a.i - b.i);
  for (const { i } of byLoss.slice(0, Math.max(0, left))) down[i]! += 1;
  return down;
}

export interface HeadlineFigure {
  readonly figure: string;
  readonly words: string;
}

const figured = (headline: Headline): HeadlineFigure => ({
  figure: 'men' in headline ? headline.men.toFixed(1) : percent(headline.chance),
  words: headline.words,
});

/** What whoever fires wants to know first; null where nothing can happen. */
export function headlineOf(odds: Pick<Odds, 'outcomes'>, unit: string, men: number): HeadlineFigure | null {
  const headline = headlineIn(odds.outcomes, unit, men);
  return headline && figured(headline);
}

/** The argument of a line of sight in words, for the page, the log and those who hear them. */
import { compareFractions, type Fraction, ONE, ZERO } from './exact.ts';
import { stretchLength } from './lengths.ts';
import type { Block, Depth, Met, Sight } from './sight.ts';
import { distanceSquared, type Point } from './vector.ts';

/** What things are called ("the long hedge"), and how a length is said. */
export interface SightWords {
  readonly nameOf: (feature: string) => string;
  readonly measure: (length: number) => string;
}

/** Hundredths of an inch as said: "1 inch", "0.5 inches", "5.01 inches". */
export function sayInches(hundredths: number): string {
  return `${hundredths / 100} ${hundredths === 100 ? 'inch' : 'inches'}`;
}

/** From the first end's side: the verdict, what stopped the line, what it met on the way, how much of each group. */
export function speakSight(
  sight: Sight,
  p: Point,
  q: Point,
  nameOf: SightWords['nameOf'],
  measure: SightWords['measure'] = sayInches,
): string {
  const words: SightWords = { nameOf, measure };
  const lengthSquared = distanceSquared(p, q);
  const out = (at: Fraction): string => {
    const length = stretchLength(ZERO, at, lengthSquared);
    return length === 0 ? 'from the start' : `${measure(length)} out`;
  };
  const stops = ({ feature }: Met): boolean =>
    sight.blocks.some((block) => block.feature === feature && (block.why === 'solid' || block.why === 'ground'));
  const way = sight.met
    .filter((met) => met.isOver || !stops(met))
    .map((met) => (met.kind === 'hill' ? speakHill(met, words, out) : speakMet(met, words, out)));
  const beyond = tooDeep(sight);
  const depths = sight.depths
    .filter((depth) => depth.length > 0 && !beyond.includes(depth))
    .map(({ group, length, most }) =>
      most === Number.POSITIVE_INFINITY
        ? `${measure(length)} of ${group}.`
        : `${measure(length)} of ${group} of at most ${measure(most)}.`,
    );
  return [
    sight.isSeen ? clear(sight, way.length === 0) : blocked(sight, words, out),
    ...(way.length === 0 ? [] : [`On the way: ${way.join('; ')}.`]),
    ...depths,
  ].join(' ');
}

function clear({ read }: Sight, isBare: boolean): string {
  const hand = read === 'straight' ? '' : `, a hair to the ${read}`;
  return isBare ? `Clear${hand}: nothing in the way.` : `Clear${hand}.`;
}

function blocked(sight: Sight, words: SightWords, out: (at: Fraction) => string): string {
  const reasons = sight.blocks
    .filter(({ why }) => why !== 'too deep')
    .map((block) =>
      block.why === 'right through'
        ? `by ${words.nameOf(block.feature)}: sight does not go right through to the open`
        : `by ${words.nameOf(block.feature)} ${out(block.at)}${height(sight, block, words)}`,
    );
  const deep = sight.blocks.filter(({ why }) => why === 'too deep').map(({ feature }) => words.nameOf(feature));
  for (const { group, length, most } of tooDeep(sight))
    reasons.push(`by ${words.measure(length)} of ${group} in ${and(deep)}, where ${words.measure(most)} is the most`);
  return `Blocked${sight.read === 'straight' ? '' : ' on either hand'} ${reasons.join('; ')}.`;
}

/** Depths beyond their limits; rounded, a depth may equal the limit that it exceeds by less than half a unit. */
function tooDeep({ blocks, depths }: Sight): readonly Depth[] {
  if (!blocks.some(({ why }) => why === 'too deep')) return [];
  const beyond = depths.filter(({ length, most }) => length > most);
  return beyond.length > 0 ? beyond : depths.filter(({ length, most }) => length === most);
}

/** How far what stops the line stands above it, where it comes to it from the side. */
function height({ met }: Sight, { feature, at }: Block, { measure }: SightWords): string {
  const around = met.find(
    (one) =>
      one.feature === feature &&
      !one.isOver &&
      compareFractions(one.entry, at) <= 0 &&
      compareFractions(at, one.exit) <= 0,
  );
  if (around === undefined) return '';
  if (compareFractions(around.entry, at) !== 0) return ', where the line comes down to it';
  const above = around.top - around.lineAtEntry;
  return above > 0 ? `, ${measure(above)} above the line` : '';
}

function speakMet(met: Met, { nameOf, measure }: SightWords, out: (at: Fraction) => string): string {
  const name = nameOf(met.feature);
  const least = Math.min(met.lineAtEntry, met.lineAtExit) - met.top;
  const how = met.isOver ? 'over' : 'through';
  const above = !met.isOver ? '' : least > 0 ? `, ${measure(least)} above it` : ', level with its top';
  if (compareFractions(met.entry, met.exit) === 0) return `${how} ${name} ${out(met.entry)}${above}`;
  return `${how} ${name} ${stretch(met, out)}${above}`;
}

/** Ground: one looks off it, onto it, along it or over it. */
function speakHill(met: Met, { nameOf, measure }: SightWords, out: (at: Fraction) => string): string {
  const name = nameOf(met.feature);
  const isFrom = compareFractions(met.entry, ZERO) === 0;
  const isTo = compareFractions(met.exit, ONE) === 0;
  if (isFrom && isTo) return `along ${name}`;
  const least = isFrom ? met.lineAtExit - met.top : isTo ? met.lineAtEntry - met.top : lowest(met) - met.top;
  const above = !met.isOver ? ', over its edge' : least > 0 ? `, ${measure(least)} above it` : ', level with its edge';
  if (isFrom) return `off ${name} ${out(met.exit)}${above}`;
  if (isTo) return `onto ${name} ${out(met.entry)}${above}`;
  return `over ${name} ${stretch(met, out)}${above}`;
}

function lowest({ lineAtEntry, lineAtExit }: Met): number {
  return Math.min(lineAtEntry, lineAtExit);
}

function stretch({ entry, exit }: Met, out: (at: Fraction) => string): string {
  const isTo = compareFractions(exit, ONE) === 0;
  if (compareFractions(entry, ZERO) === 0) return isTo ? 'all the way' : `from the start to ${out(exit)}`;
  return `from ${out(entry)} to ${isTo ? 'the end' : out(exit)}`;
}

function and(names: readonly string[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names[names.length - 1]}`;
}

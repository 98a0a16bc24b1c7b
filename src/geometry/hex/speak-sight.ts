/** The argument of a line of sight in words, for the page, the log and those who hear them. */
import { nameOf, neighbour } from './board.ts';
import type { HexMap, Position } from './map.ts';
import type { HexSight, Met, Part } from './sight.ts';

/** From the first end: the verdict, what stopped the line, what it met on the way. */
export function speakSight(map: HexMap, sight: HexSight, farthest: number | null = null): string {
  const way = sight.met.filter(({ does }) => does === 'over' || does === 'beside' || does === 'own');
  const hinders = sight.met.filter(({ does }) => does === 'hinders');
  const parts = [sight.isSeen ? clear(map, sight, hinders) : blocked(map, sight, hinders, farthest)];
  if (way.length > 0) parts.push(`On the way: ${way.map((met) => passed(map, met)).join('; ')}.`);
  return parts.join(' ');
}

/** A position as it is called: "1407", or "1509, floor 1". */
export function speakPosition(map: HexMap, position: Position): string {
  const floor = map.positions.floor[position]!;
  const hex = nameOf(map.board, map.positions.hex[position]!);
  return floor === 0 ? hex : `${hex}, floor ${floor}`;
}

function clear(map: HexMap, { distance, hindrances }: HexSight, hinders: readonly Met[]): string {
  const far = distance === 0 ? 'the same hex' : distance === 1 ? '1 hex' : `${distance} hexes`;
  return hindrances === 0
    ? `Clear, ${far}: no hindrance.`
    : `Clear, ${far}: ${counted(hindrances)} (${hinders.map((met) => placed(map, met)).join(', ')}).`;
}

function counted(n: number): string {
  return n === 1 ? '1 hindrance' : `${n} hindrances`;
}

function blocked(map: HexMap, sight: HexSight, hinders: readonly Met[], farthest: number | null): string {
  const reasons = sight.met.filter(({ does }) => does === 'blocks').map((met) => `by ${cause(map, met)}`);
  if (sight.isTooHindered)
    reasons.push(`by ${counted(sight.hindrances)} (${hinders.map((met) => placed(map, met)).join(', ')})`);
  if (sight.isTooFar)
    reasons.push(`by distance: ${sight.distance} hexes${farthest === null ? '' : `, sight reaches ${farthest}`}`);
  return `Blocked ${reasons.join('; ')}.`;
}

/** What stops a line, how high it stands and how low the line is there. */
function cause(map: HexMap, met: Met): string {
  const heights = `, level ${met.top} against a line at ${level(met.line)}`;
  switch (met.what) {
    case 'ground':
      return `the ground of ${nameOf(map.board, met.hex)}${heights}`;
    default:
      return `${placed(map, met)}${heights}`;
  }
}

function passed(map: HexMap, met: Met): string {
  if (met.does === 'own') return `across the ${placed(map, met)}, its own hexside`;
  if (met.does === 'beside') return `past the ${placed(map, met)}`;
  return `over the ${placed(map, met)}, top ${met.top}, line at ${level(met.line)}`;
}

/** A thing and where it is: "field in 1407", "bocage between 0708 and 0709". */
function placed({ board }: HexMap, met: Met): string {
  switch (met.what) {
    case 'hindrance':
      return met.hexes.length === 1
        ? `${met.terrain[0]} in ${nameOf(board, met.hexes[0]!)}`
        : `${[...new Set(met.terrain)].join(' and ')} on both sides, ${met.hexes.map((hex) => nameOf(board, hex)).join(' and ')}`;
    case 'obstacle':
      return `${met.terrain} in ${nameOf(board, met.hex)}`;
    case 'ground':
      return `ground of ${nameOf(board, met.hex)}`;
    case 'cloud':
      return `smoke in ${nameOf(board, met.hex)}`;
    case 'hexside':
      return `${met.kind} between ${nameOf(board, met.hex)} and ${nameOf(board, neighbour(board, met.hex, met.way))}`;
    case 'corner':
      return `${met.kind} at the corner of ${met.hexes.map((hex) => nameOf(board, hex)).join(', ')}`;
  }
}

/** A height in levels: whole, or as a mixed fraction ("1 1/3"). */
function level({ num, den }: Part): string {
  const sign = num < 0 ? '-' : '';
  const size = Math.abs(num);
  const whole = Math.floor(size / den);
  const rest = size - whole * den;
  if (rest === 0) return `${whole === 0 ? '' : sign}${whole}`;
  let [a, b] = [rest, den];
  while (b !== 0) [a, b] = [b, a % b];
  return `${sign}${whole === 0 ? '' : `${whole} `}${rest / a}/${den / a}`;
}

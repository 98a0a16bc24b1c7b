/** Where the next piece of a bridge could lie. */
import type { XY } from '../measures.ts';
import type { Answer } from './answers.ts';
import type { ScreenModel, UnitSeen } from './view.ts';

/** bg-eng-07 The most that one order builds. */
export const PIECE = 250;

/** Where a piece may begin: before the hull, and at the ends of the pieces that lie there. */
function beginnings(shown: Pick<ScreenModel, 'works'>, unit: UnitSeen, length: number, towards: XY): XY[] {
  const { x, y } = unit.place!.at;
  const far = Math.max(1, Math.hypot(towards[0] - x, towards[1] - y));
  const out = length / 2 + 50;
  const ends = shown.works.flatMap((work): XY[] => {
    if (work.kind !== 'bridge' || !('outline' in work) || work.outline.length !== 4) return [];
    const [a, b, c, d] = work.outline;
    return [
      [Math.round((c!.x + d!.x) / 2), Math.round((c!.y + d!.y) / 2)],
      [Math.round((a!.x + b!.x) / 2), Math.round((a!.y + b!.y) / 2)],
    ];
  });
  return [
    [Math.round(x + ((towards[0] - x) * out) / far), Math.round(y + ((towards[1] - y) * out) / far)],
    ...ends.sort(
      (p, q) => Math.hypot(p[0] - towards[0], p[1] - towards[1]) - Math.hypot(q[0] - towards[0], q[1] - towards[1]),
    ),
  ];
}

/** A piece from there towards a place, as long as it may be. */
function piece(from: XY, towards: XY, most: number): Answer {
  const [dx, dy] = [towards[0] - from[0], towards[1] - from[1]];
  const far = Math.max(1, Math.hypot(dx, dy));
  const long = Math.min(most - 2, far);
  return {
    kind: 'bridge',
    from,
    to: [Math.trunc(from[0] + (dx * long) / far), Math.trunc(from[1] + (dy * long) / far)],
  };
}

/** A piece that might be built: in one of eight directions, or (null) to the place that is pointed at. */
export interface Site {
  readonly facing: number | null;
  readonly answer: Answer;
}

/** Towards the place that is pointed at, and in eight directions from where it stands or from its bridge. */
export function sitesOf(shown: Pick<ScreenModel, 'works'>, unit: UnitSeen, length: number, spot: XY | null): Site[] {
  const at = unit.place?.at;
  if (!at) return [];
  const most = Math.min(PIECE, unit.stock.bridge ?? 0);
  const sites: Site[] = [];
  const aim = (facing: number | null, towards: XY): void => {
    for (const from of beginnings(shown, unit, length, towards))
      sites.push({ facing, answer: piece(from, towards, most) });
  };
  if (spot) aim(null, spot);
  for (let facing = 0; facing < 48; facing += 6) {
    const turn = (facing * Math.PI) / 24;
    aim(facing, [Math.round(at.x + 1000 * Math.sin(turn)), Math.round(at.y - 1000 * Math.cos(turn))]);
  }
  return sites;
}

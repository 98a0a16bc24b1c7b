/** Bridges, built a piece at a time. */
import { rootCeil } from '../../../geometry/table/exact.ts';
import { DIRECTIONS } from '../../../geometry/table/facing.ts';
import type { Feature, Work } from '../../../geometry/table/feature.ts';
import { area, areWithin, disc, divideEvenly, gap, stroke } from '../../../geometry/table/footprint.ts';
import { distanceSquared, type Point, samePlace } from '../../../geometry/table/vector.ts';
import { type Refusal, refusal } from '../../../kernel/refusal.ts';
import { order } from '../../../kit/form.ts';
import { say } from '../../../kit/sentence.ts';
import { CONTACT, fieldOf, has, typeOf } from '../ground.ts';
import { spotWords } from '../parts.ts';
import { refuseOff } from '../placing.ts';
import { gapTo } from '../sight.ts';
import { type BgTable, commandersOf, type Placed, standing } from '../state.ts';
import { isNear, shapeOf } from './object.ts';
import { type BridgeFrame, type EngineeringAnswer, procedure } from './types.ts';

const INCH = 100;
/** bg-eng-07, bg-spec-08 */
const PIECE = 250;
/** Wide enough for any tank. */
const WIDTH = 200;
/** bg-eng-07 What is bridged: streams, rivers, marsh and ditches. */
const GAPS = ['river', 'water', 'stream', 'marsh', 'ditch'];

type Choice = Extract<EngineeringAnswer, { kind: 'bridge' | 'stay' }>;
export type BridgeAnswer = Extract<Choice, { kind: 'bridge' }>;

export function isBridging(table: BgTable, unit: Placed): boolean {
  return has(table, unit, 'light bridging') || has(table, unit, 'heavy bridging');
}

/** Hundredths of an inch that it can still build. */
export function bridgeLeft(unit: Placed): number {
  return unit.stock.bridge ?? 0;
}

/** Bridges that the unit is at, with all that they lead on to. */
function bridgesAt(table: BgTable, unit: Placed): Work[] {
  const all = fieldOf(table).features.filter((feature): feature is Work => feature.kind === 'bridge');
  const found = all.filter(({ outline }) => gapTo(table, unit, area(outline)) <= INCH);
  for (let i = 0; i < found.length; i++)
    for (const other of all)
      if (!found.includes(other) && areWithin(area(found[i]!.outline), area(other.outline), CONTACT)) found.push(other);
  return found;
}

/** bg-eng-07 May it build over that? */
export function refuseBridge(table: BgTable, unit: Placed, over: Feature): Refusal | null {
  if (!isBridging(table, unit)) return refusal('NOT_ITS_ORDER', 'bg-spec-08', 'It cannot build bridges.');
  if (bridgeLeft(unit) === 0) return refusal('NO_BRIDGE', 'bg-eng-07', 'It has no bridge sections left.');
  const shape = shapeOf(over);
  const isThere =
    gapTo(table, unit, shape) <= INCH ||
    bridgesAt(table, unit).some(({ outline }) => areWithin(area(outline), shape, INCH));
  return isThere ? null : refusal('NO_CONTACT', 'bg-eng-07', 'It must be in contact with what it is to bridge.');
}

export function isGap(feature: Feature): boolean {
  return GAPS.includes(feature.kind);
}

export function bridgeable(table: BgTable, unit: Placed): string[] {
  if (!isBridging(table, unit) || bridgeLeft(unit) === 0) return [];
  return fieldOf(table)
    .features.filter((feature) => isGap(feature) && !refuseBridge(table, unit, feature))
    .map(({ id }) => id);
}

const at = ([x, y]: readonly [number, number]): Point => ({ x, y });

export function lengthOf({ from, to }: BridgeAnswer): number {
  return rootCeil(distanceSquared(at(from), at(to)));
}

function refuseSite(table: BgTable, unit: Placed, on: string, answer: BridgeAnswer): Refusal | null {
  const [from, to] = [at(answer.from), at(answer.to)];
  const field = fieldOf(table);
  const off = refuseOff(table, from, 'bg-eng-07') ?? refuseOff(table, to, 'bg-eng-07');
  if (off) return off;
  if (samePlace(from, to)) return refusal('WHICH_SITE', 'bg-eng-07', 'A bridge needs two different ends.');
  // bg-eng-07, bg-ex-17 2.5 inches an order, and no more than there is material for.
  const most = Math.min(PIECE, bridgeLeft(unit));
  if (lengthOf(answer) > most)
    return refusal('TOO_FAR', 'bg-eng-07', `Too long: it builds at most ${most / 100} inches.`, { most });
  const begins =
    isNear(table, unit, from) ||
    bridgesAt(table, unit).some(({ outline }) => areWithin(disc(from, 0), area(outline), CONTACT));
  if (!begins) return refusal('NO_CONTACT', 'bg-eng-07', 'It must build from where it stands, or on from its bridge.');
  const over = field.byId.get(on)!;
  return gap(stroke([from, to], 0), shapeOf(over)) === 0
    ? null
    : refusal('NO_SITE', 'bg-eng-07', 'There is nothing to bridge there.');
}

/** Sites worth trying: on from the bridge, and straight ahead in eight directions. */
export function* sites(table: BgTable, unit: Placed, on: string): Iterable<BridgeAnswer> {
  const far = Math.min(PIECE, bridgeLeft(unit));
  const ahead = function* (from: Point, x: number, y: number, whole: number): Iterable<BridgeAnswer> {
    // A little short, so that rounding never makes it too long.
    const to = { x: from.x + Math.trunc((x * far) / whole), y: from.y + Math.trunc((y * far) / whole) };
    const answer: BridgeAnswer = { kind: 'bridge', from: [from.x, from.y], to: [to.x, to.y] };
    if (!refuseSite(table, unit, on, answer)) yield answer;
  };
  for (const { outline } of bridgesAt(table, unit)) {
    const [a, b, c, d] = outline;
    if (outline.length !== 4) continue;
    const begin = { x: (a!.x + b!.x) >> 1, y: (a!.y + b!.y) >> 1 };
    const end = { x: (c!.x + d!.x) >> 1, y: (c!.y + d!.y) >> 1 };
    const whole = rootCeil(distanceSquared(begin, end));
    if (whole > 0) yield* ahead(end, end.x - begin.x, end.y - begin.y, whole);
  }
  const { length } = typeOf(table, unit);
  for (let facing = 0; facing < DIRECTIONS.length; facing += 6) {
    const { x, y } = DIRECTIONS[facing]!;
    const out = (length >> 1) + 50;
    const from = { x: unit.place.at.x + divideEvenly(x * out, 1000), y: unit.place.at.y + divideEvenly(y * out, 1000) };
    yield* ahead(from, x, y, 1000);
  }
}

/** A piece of bridge: begin left and right, end right and left. */
function pieceOf(table: BgTable, unit: Placed, answer: BridgeAnswer): Work {
  const [from, to] = [at(answer.from), at(answer.to)];
  const whole = lengthOf(answer);
  const side = {
    x: divideEvenly((from.y - to.y) * (WIDTH / 2), whole),
    y: divideEvenly((to.x - from.x) * (WIDTH / 2), whole),
  };
  const { byId } = fieldOf(table);
  let number = 1;
  while (byId.has(`bridge-${unit.id}-${number}`)) number += 1;
  return {
    id: `bridge-${unit.id}-${number}`,
    kind: 'bridge',
    outline: [
      { x: from.x - side.x, y: from.y - side.y },
      { x: from.x + side.x, y: from.y + side.y },
      { x: to.x + side.x, y: to.y + side.y },
      { x: to.x - side.x, y: to.y - side.y },
    ],
  };
}

export const bridge = procedure<BridgeFrame>(({ ask }) => ({
  site: ask(['bridge', 'stay'], {
    rule: 'bg-eng-07',
    title: say`Where is the next section of the bridge built?`,
    hint: say`Each order builds 2.5 inches, from where the unit stands or on from its bridge.`,
    waitsFor: ({ table, self }) => commandersOf(table, self.unit),
    form({ table, self }) {
      const unit = standing(table, self.unit)!;
      return order<Choice>(
        function* () {
          yield* sites(table, unit, self.on);
          yield { kind: 'stay' };
        },
        (answer) => (answer.kind === 'stay' ? null : refuseSite(table, unit, self.on, answer)),
        {
          draw(pick) {
            const all = [...sites(table, unit, self.on)];
            return all[pick(all.length)] ?? { kind: 'stay' };
          },
        },
      );
    },
    words: (answer) =>
      answer.kind === 'stay'
        ? say`Build nothing`
        : say`Build from ${spotWords(answer.from)} to ${spotWords(answer.to)}`,
    take({ table, self, answer, play }) {
      const unit = standing(table, self.unit)!;
      if (answer.kind !== 'bridge') {
        play.emit({ type: 'stayed', rule: 'bg-eng-07', unit: unit.id, side: unit.side });
        return 'done';
      }
      const piece = pieceOf(table, unit, answer);
      play.emit({ type: 'bridged', rule: 'bg-eng-07', unit: unit.id, on: self.on, piece, length: lengthOf(answer) });
      return 'done';
    },
  }),
}));

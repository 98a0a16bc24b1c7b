/** Roofs, bridges and works from the outlines that the rules read. */
import type { Building, Work, Wreck } from '../../geometry/table/feature.ts';
import { longestSide, scaled, type XY } from '../curve.ts';
import type { BandShape, DeckShape, GroundShape, RoofShape, RoofTexture, WreckShape } from '../display.ts';
import { picks, seedOf } from '../noise.ts';

export interface Block {
  readonly x: number;
  readonly y: number;
  readonly length: number;
  readonly width: number;
  readonly turn: number;
}

/** The rectangle along a ring's longest side that holds the ring. */
export function blockOf(ring: readonly XY[]): Block {
  const turn = longestSide(ring);
  const c = Math.cos(turn);
  const s = Math.sin(turn);
  const us = ring.map(({ x, y }) => x * c + y * s);
  const vs = ring.map(({ x, y }) => y * c - x * s);
  const [u0, u1, v0, v1] = [Math.min(...us), Math.max(...us), Math.min(...vs), Math.max(...vs)];
  const u = (u0 + u1) / 2;
  const v = (v0 + v1) / 2;
  return { x: u * c - v * s, y: u * s + v * c, length: u1 - u0, width: v1 - v0, turn };
}

/** How far a side may lean and still count as square to the others, in inches. */
const SQUARE = 0.03;

/**
 * The rectangles that a ring of right angles is made of, as few as slabs along one of its sides give; null when its
 * sides are not square to each other.
 */
export function blocksOf(ring: readonly XY[]): Block[] | null {
  const turn = longestSide(ring);
  const c = Math.cos(turn);
  const s = Math.sin(turn);
  const own = ring.map(({ x, y }) => ({ x: x * c + y * s, y: y * c - x * s }));
  const isSquare = own.every((p, i) => {
    const q = own[(i + 1) % own.length]!;
    return Math.abs(p.x - q.x) < SQUARE || Math.abs(p.y - q.y) < SQUARE;
  });
  if (!isSquare) return null;
  const along = slabsOf(own);
  const across = slabsOf(own.map(({ x, y }) => ({ x: y, y: x }))).map(([x0, y0, x1, y1]) => [y0, x0, y1, x1] as const);
  return (across.length < along.length ? across : along).map(([x0, y0, x1, y1]) => {
    const [u, v] = [(x0 + x1) / 2, (y0 + y1) / 2];
    const isLong = x1 - x0 >= y1 - y0;
    return {
      x: u * c - v * s,
      y: u * s + v * c,
      length: isLong ? x1 - x0 : y1 - y0,
      width: isLong ? y1 - y0 : x1 - x0,
      turn: isLong ? turn : turn + Math.PI / 2,
    };
  });
}

type Slab = readonly [x0: number, y0: number, x1: number, y1: number];

/** A ring of level and upright sides as level slabs, from corner height to corner height. */
function slabsOf(ring: readonly XY[]): Slab[] {
  const heights: number[] = [];
  for (const y of ring.map((p) => p.y).sort((a, b) => a - b))
    if (heights.length === 0 || y - heights.at(-1)! > SQUARE) heights.push(y);
  const slabs: Slab[] = [];
  for (let i = 1; i < heights.length; i += 1) {
    const [top, foot] = [heights[i - 1]!, heights[i]!];
    const middle = (top + foot) / 2;
    const xs = ring
      .flatMap((p, k) => {
        const q = ring[(k + 1) % ring.length]!;
        return p.y > middle !== q.y > middle ? [(p.x + q.x) / 2] : [];
      })
      .sort((a, b) => a - b);
    for (let k = 0; k + 1 < xs.length; k += 2) {
      const [west, east] = [xs[k]!, xs[k + 1]!];
      const over = slabs.findIndex(
        ([x0, , x1, y1]) => Math.abs(x0 - west) < SQUARE && Math.abs(x1 - east) < SQUARE && Math.abs(y1 - top) < SQUARE,
      );
      if (over < 0) slabs.push([west, top, east, foot]);
      else slabs[over] = [slabs[over]![0], slabs[over]![1], slabs[over]![2], foot];
    }
  }
  return slabs;
}

const ROOF_OF: Readonly<Record<string, RoofTexture>> = { slate: 'slate', tile: 'tile', thatch: 'thatch', ruin: 'ruin' };

function roofTexture(building: Building): RoofTexture {
  const word = (building.grade ?? '').split(' ').find((one) => ROOF_OF[one] !== undefined);
  if (word !== undefined) return ROOF_OF[word]!;
  if (building.material === 'concrete') return 'concrete';
  if (building.material === 'wood') return 'thatch';
  return building.material === 'stone' ? 'slate' : 'tile';
}

/** A building's roofs: one for a plain house, one a section or wing where it has several, a tower for a church. */
export function roofsOf(building: Building, perInch: number): RoofShape[] {
  const seed = seedOf(building.id);
  const pick = picks(seed);
  const texture = roofTexture(building);
  const grade = building.grade ?? '';
  const isChurch = grade.includes('church');
  const isHouse = !grade.includes('barn') && !isChurch;
  const rings = building.sections.length > 1 ? building.sections.map((one) => one.outline) : [building.outline];
  const wings = rings.flatMap((outline): { readonly block: Block; readonly outline?: readonly XY[] }[] => {
    const ring = scaled(outline, 1 / perInch);
    return blocksOf(ring)?.map((block) => ({ block })) ?? [{ block: blockOf(ring), outline: ring }];
  });
  const eave = isChurch ? 0.75 : 0.42 + 0.08 * Math.min(2, building.floors);
  const roofs = wings.map(({ block, outline }, i): RoofShape => {
    // Of houses wall to wall, every other roof stands a little higher: so they can be told apart.
    const rise = i % 2 === 1 && building.sections.length > 1 ? 0.07 : 0;
    const ridge = eave + rise + Math.min(0.55, block.width * 0.3);
    const end = block.length / 2 - 0.3;
    const chimneys: XY[] = !isHouse
      ? []
      : block.length > 2.6
        ? [
            { x: -end, y: 0 },
            { x: end, y: 0 },
          ]
        : [{ x: pick.next() < 0.5 ? -end : end, y: 0 }];
    const isHip = pick.next() < 0.15 && isHouse && wings.length === 1;
    const form = texture === 'ruin' ? 'ruin' : texture === 'concrete' || outline ? 'flat' : isHip ? 'hip' : 'gable';
    return {
      kind: 'roof',
      ...block,
      texture,
      form,
      eave: eave + rise,
      ridge,
      chimneys: form === 'ruin' || outline ? [] : chimneys,
      seed: seed + i * 7,
      ...(outline === undefined ? {} : { outline }),
    };
  });
  const nave = roofs[0]!;
  if (isChurch && nave.form !== 'ruin') {
    const side = nave.width * 0.78;
    const off = nave.length / 2 - side / 2;
    const at = { x: nave.x - Math.cos(nave.turn) * off, y: nave.y - Math.sin(nave.turn) * off };
    const tower = { length: side, width: side, turn: nave.turn, texture: 'slate', chimneys: [], seed } as const;
    roofs.push({ kind: 'roof', ...at, ...tower, form: 'spire', eave: 1.3, ridge: 1.75 });
  }
  return roofs;
}

export function wreckOf(wreck: Wreck, perInch: number): WreckShape {
  return { kind: 'wreck', ...blockOf(scaled(wreck.outline, 1 / perInch)), seed: seedOf(wreck.id) % 997 };
}

export function workShapes(work: Work, perInch: number): GroundShape[] {
  const ring = scaled(work.outline, 1 / perInch);
  const seed = seedOf(work.id);
  const block = blockOf(ring);
  switch (work.kind) {
    case 'bridge': {
      const deck: DeckShape = { kind: 'deck', ...block, material: work.material === 'wood' ? 'wood' : 'stone', seed };
      return [deck];
    }
    case 'ford':
      return [{ kind: 'field', texture: 'ford', rings: [ring], turn: block.turn, seed, feather: 0.7 }];
    case 'bunker': {
      const isConcrete = work.material === undefined || work.material === 'concrete' || work.material === 'stone';
      const texture = isConcrete ? 'concrete' : 'logs';
      const turned = facedBlock(block, work.facing);
      return [{ kind: 'roof', ...turned, texture, form: 'bunker', eave: 0.12, ridge: 0.45, chimneys: [], seed }];
    }
    case 'trench':
      return [trenchAlong(block, seed)];
  }
}

/** The block with its length along the way it looks (a facing is 7.5 degrees clockwise from north). */
function facedBlock(block: Block, facing: Work['facing']): Block {
  if (facing === undefined) return block;
  const turn = (facing * Math.PI) / 24 - Math.PI / 2;
  const isAcross = Math.abs(Math.sin(turn - block.turn)) > 0.7;
  return isAcross ? { ...block, turn, length: block.width, width: block.length } : { ...block, turn };
}

/** A trench zigzags, so that one shell does not sweep it. */
function trenchAlong(block: Block, seed: number): BandShape {
  const width = Math.min(0.36, block.width * 0.5);
  const swing = Math.max(0, block.width / 2 - width / 2 - 0.12);
  const n = Math.max(2, Math.round(block.length / 0.65));
  const c = Math.cos(block.turn);
  const s = Math.sin(block.turn);
  const line = Array.from({ length: n + 1 }, (_, i) => {
    const u = (i / n - 0.5) * (block.length - width);
    const v = i % 2 === 0 ? -swing : swing;
    return { x: block.x + u * c - v * s, y: block.y + u * s + v * c };
  });
  return { kind: 'band', texture: 'trench', line, width, seed };
}

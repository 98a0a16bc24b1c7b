/** Roofs, bridges and works from the outlines that the rules read. */
import type { Building, Work } from '../../geometry/table/feature.ts';
import { longestSide, scaled, type XY } from '../curve.ts';
import type { BandShape, DeckShape, GroundShape, RoofShape, RoofTexture } from '../display.ts';
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

const ROOF_OF: Readonly<Record<string, RoofTexture>> = { slate: 'slate', tile: 'tile', thatch: 'thatch', ruin: 'ruin' };

function roofTexture(building: Building): RoofTexture {
  const word = (building.grade ?? '').split(' ').find((one) => ROOF_OF[one] !== undefined);
  if (word !== undefined) return ROOF_OF[word]!;
  if (building.material === 'concrete') return 'concrete';
  if (building.material === 'wood') return 'thatch';
  return building.material === 'stone' ? 'slate' : 'tile';
}

/** A building's roofs: one for a plain house, one a wing where its outline bends, a tower for a church. */
export function roofsOf(building: Building, perInch: number): RoofShape[] {
  const seed = seedOf(building.id);
  const pick = picks(seed);
  const texture = roofTexture(building);
  const isChurch = (building.grade ?? '').includes('church');
  const wings =
    building.outline.length > 4 && building.sections.length > 1
      ? building.sections.map((s) => s.outline)
      : [building.outline];
  const eave = isChurch ? 0.75 : 0.42 + 0.08 * Math.min(2, building.floors);
  const roofs = wings.map((ring): RoofShape => {
    const block = blockOf(scaled(ring, 1 / perInch));
    const ridge = eave + Math.min(0.55, block.width * 0.3);
    const end = block.length / 2 - 0.3;
    const isHouse = !(building.grade ?? '').includes('barn') && !isChurch;
    const chimneys: XY[] = !isHouse
      ? []
      : block.length > 2.6
        ? [
            { x: -end, y: 0 },
            { x: end, y: 0 },
          ]
        : [{ x: pick.next() < 0.5 ? -end : end, y: 0 }];
    const form = texture === 'concrete' ? 'flat' : pick.next() < 0.15 && isHouse ? 'hip' : 'gable';
    return { kind: 'roof', ...block, texture, form, eave, ridge, chimneys, seed };
  });
  const nave = roofs[0]!;
  if (isChurch) {
    const side = nave.width * 0.78;
    const off = nave.length / 2 - side / 2;
    const at = { x: nave.x - Math.cos(nave.turn) * off, y: nave.y - Math.sin(nave.turn) * off };
    const tower = { length: side, width: side, turn: nave.turn, texture: 'slate', chimneys: [], seed } as const;
    roofs.push({ kind: 'roof', ...at, ...tower, form: 'spire', eave: 1.3, ridge: 1.75 });
  }
  return roofs;
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
    case 'bunker':
      return [
        { kind: 'roof', ...block, texture: 'concrete', form: 'flat', eave: 0.45, ridge: 0.45, chimneys: [], seed },
      ];
    case 'trench':
      return [trenchAlong(block, seed)];
  }
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

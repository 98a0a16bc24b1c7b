/** The painted ground in tiles: asked of a worker as they are needed, kept for as long as the table is open. */
import type { DrawnShape, View } from '../../../draw/display.ts';
import { tableOver } from '../../../draw/over.ts';
import { sheetOver } from '../../../draw/sheet.ts';
import { staffOver } from '../../../draw/staff.ts';
import { STEPS, type TableMap } from '../../../geometry/map.ts';
import type { Camera, Extent } from './camera.ts';
import type { GroundPainter } from './ground-painter.ts';
import { changedParts, meets, type Part } from './repaint.ts';

/** Pixels an inch at which ground is painted. The first covers the whole table at once. */
const LEVELS = [8, 40, 80] as const;
const TILE = 512;
const MOST = 90;

interface Painted {
  readonly key: string;
  readonly width: number;
  readonly height: number;
  readonly data: Uint8ClampedArray<ArrayBuffer>;
}

interface Want {
  readonly key: string;
  readonly view: View;
  readonly samples: number;
}

/** Lines and names over the painting. */
function linesOf(map: TableMap): readonly DrawnShape[] {
  if (map.scale === 'kilometres') return staffOver(map).flatMap(({ shapes }) => shapes);
  const features = map.features.filter(({ kind }) => kind !== 'objective');
  if (map.scale === 'metres') return sheetOver({ ...map, features }).flatMap(({ shapes }) => shapes);
  return tableOver({ ...map, features }, false).flatMap(({ shapes }) => shapes);
}

/** The part of the table that a tile shows. */
function partOf(key: string): Part {
  const [at, i, j] = key.split('/').map(Number) as [number, number, number];
  const side = TILE / at;
  return { west: i * side, north: j * side, east: (i + 1) * side, south: (j + 1) * side };
}

/** What is painted in tiles: how large it is, what lies over it, and the worker that paints it. */
export interface Tiled {
  readonly extent: Extent;
  readonly lines: readonly DrawnShape[];
  readonly worker: Worker;
  /** Said to the worker first: what it is to paint. */
  readonly what: unknown;
  /** The colour of the ground until it is painted; left out, that of meadows. */
  readonly bare?: string;
}

const MEADOW = '#8b9558';

/** What most of such a map is painted in: it must not flash in another colour first. */
const BARE: Readonly<Record<TableMap['scale'], string>> = { inches: MEADOW, metres: '#efe8d0', kilometres: '#d3cca4' };

export class TiledGround implements GroundPainter {
  readonly extent: Extent;
  readonly bare: string;
  lines: readonly DrawnShape[];
  private readonly worker: Worker;
  private readonly tiles = new Map<string, { bitmap: ImageBitmap; used: number }>();
  private whole: ImageBitmap | null = null;
  private wanted: Want[] = [];
  private busy: string | null = null;
  private clock = 0;
  /** What is being painted is of the ground as it was. */
  private isBusyOld = false;
  private readonly onPaint: () => void;

  constructor({ extent, lines, worker, what, bare = MEADOW }: Tiled, onPaint: () => void) {
    this.extent = extent;
    this.bare = bare;
    this.onPaint = onPaint;
    this.lines = lines;
    this.worker = worker;
    this.worker.addEventListener('message', ({ data }: MessageEvent<Painted>) => void this.take(data));
    this.worker.postMessage(what);
    this.wanted = [this.wholeTable('whole', LEVELS[0], 1), this.wholeTable('whole-fine', LEVELS[0] * 2, 2)];
    this.next();
  }

  /** Something else is to be painted: parts of it again, the rest stays. */
  protected paintAgain(what: unknown, lines: readonly DrawnShape[], parts: readonly Part[]): void {
    this.lines = lines;
    this.worker.postMessage(what);
    this.isBusyOld = this.busy !== null;
    for (const [key, { bitmap }] of this.tiles)
      if (parts.some((part) => meets(part, partOf(key)))) {
        bitmap.close();
        this.tiles.delete(key);
      }
    this.wanted = [this.wholeTable('whole-fine', LEVELS[0] * 2, 2)];
    this.next();
    this.onPaint();
  }

  close(): void {
    this.worker.terminate();
    for (const { bitmap } of this.tiles.values()) bitmap.close();
    this.whole?.close();
  }

  get isPainting(): boolean {
    return this.busy !== null;
  }

  /** The whole table, small: for the minimap. Null until it is painted. */
  get overview(): ImageBitmap | null {
    return this.whole;
  }

  private wholeTable(key: string, zoom: number, samples: number): Want {
    const { width, height } = this.extent;
    return {
      key,
      samples,
      view: { zoom, left: 0, top: 0, width: Math.round(width * zoom), height: Math.round(height * zoom) },
    };
  }

  private async take({ key, width, height, data }: Painted): Promise<void> {
    const isOld = this.isBusyOld;
    this.isBusyOld = false;
    if (isOld) {
      this.busy = null;
      if (key.startsWith('whole') && !this.wanted.some((want) => want.key === key))
        this.wanted.unshift(this.wholeTable('whole-fine', LEVELS[0] * 2, 2));
      this.next();
      this.onPaint();
      return;
    }
    const bitmap = await createImageBitmap(new ImageData(data, width, height));
    this.busy = null;
    if (key.startsWith('whole')) {
      this.whole?.close();
      this.whole = bitmap;
    } else {
      this.tiles.set(key, { bitmap, used: ++this.clock });
      this.trim();
    }
    this.next();
    this.onPaint();
  }

  private trim(): void {
    if (this.tiles.size <= MOST) return;
    const oldest = [...this.tiles].sort((a, b) => a[1].used - b[1].used).slice(0, this.tiles.size - MOST);
    for (const [key, { bitmap }] of oldest) {
      bitmap.close();
      this.tiles.delete(key);
    }
  }

  private next(): void {
    if (this.busy !== null) return;
    const want = this.wanted.shift();
    if (!want) return;
    this.busy = want.key;
    this.worker.postMessage(want);
  }

  /** Draws what is there and asks for what is not; the nearest to the middle first. */
  draw(to: CanvasRenderingContext2D, camera: Camera, screen: Extent, ratio: number): void {
    const { width, height } = this.extent;
    const left = screen.width / 2 - camera.x * camera.zoom;
    const top = screen.height / 2 - camera.y * camera.zoom;
    to.imageSmoothingEnabled = true;
    if (this.whole) to.drawImage(this.whole, left, top, width * camera.zoom, height * camera.zoom);
    else {
      to.fillStyle = this.bare;
      to.fillRect(left, top, width * camera.zoom, height * camera.zoom);
    }
    const level = camera.zoom * ratio > 56 ? LEVELS[2] : LEVELS[1];
    const missing: { want: Want; far: number }[] = [];
    // Coarser tiles first, finer over them.
    for (const at of level === LEVELS[2] ? [LEVELS[1], LEVELS[2]] : [LEVELS[1]]) {
      const side = TILE / at;
      const west = Math.max(0, Math.floor((0 - left) / camera.zoom / side));
      const north = Math.max(0, Math.floor((0 - top) / camera.zoom / side));
      const east = Math.min(Math.ceil(width / side), Math.ceil((screen.width - left) / camera.zoom / side));
      const south = Math.min(Math.ceil(height / side), Math.ceil((screen.height - top) / camera.zoom / side));
      for (let j = north; j < south; j += 1)
        for (let i = west; i < east; i += 1) {
          const key = `${at}/${i}/${j}`;
          const tile = this.tiles.get(key);
          const wide = Math.min(TILE, Math.round(width * at) - i * TILE);
          const high = Math.min(TILE, Math.round(height * at) - j * TILE);
          if (tile) {
            tile.used = ++this.clock;
            const scale = camera.zoom / at;
            const x = Math.floor(left + i * TILE * scale);
            const y = Math.floor(top + j * TILE * scale);
            const right = Math.floor(left + (i * TILE + wide) * scale);
            const bottom = Math.floor(top + (j * TILE + high) * scale);
            to.drawImage(tile.bitmap, x, y, right - x, bottom - y);
          } else if (key !== this.busy) {
            const dx = (i + 0.5) * side - camera.x;
            const dy = (j + 0.5) * side - camera.y;
            missing.push({
              far: dx * dx + dy * dy + (at === level ? 0 : 1e4),
              want: {
                key,
                samples: 1,
                view: { zoom: at, left: i * TILE, top: j * TILE, width: wide, height: high },
              },
            });
          }
        }
    }
    missing.sort((a, b) => a.far - b.far);
    const whole = this.wanted.filter(({ key }) => key.startsWith('whole'));
    this.wanted = [...whole, ...missing.map(({ want }) => want)];
    this.next();
  }
}

/** The ground of a map in inches or kilometres. */
export class PaintedGround extends TiledGround {
  private map: TableMap;

  constructor(map: TableMap, onPaint: () => void) {
    const per = STEPS[map.scale];
    const worker = new Worker(new URL('../../../worker/painter.ts', import.meta.url), { type: 'module' });
    const extent = { width: map.width / per, height: map.height / per };
    super({ extent, lines: linesOf(map), worker, what: { map }, bare: BARE[map.scale] }, onPaint);
    this.map = map;
  }

  /** The map has changed: what has changed on it is painted again, the rest stays. */
  repaint(map: TableMap): void {
    const parts = changedParts(this.map, map);
    this.map = map;
    if (parts.length > 0) this.paintAgain({ map }, linesOf(map), parts);
  }
}

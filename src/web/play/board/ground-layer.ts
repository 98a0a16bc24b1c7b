/** The painted ground under the pieces: a canvas somewhat larger than the screen, moved before it is painted anew. */
import { typeSize } from '../../../draw/display.ts';
import { lettering } from '../../../draw/vector/type.ts';
import { type Camera, type Extent, toScreen } from './camera.ts';
import { drawShapes } from './canvas.ts';
import type { GroundPainter } from './ground-painter.ts';
import type { Box } from './layout.ts';

/** How much more ground is painted on each side than the screen shows, as a part of the screen. */
const MARGIN = 0.15;

export class GroundLayer {
  readonly ground: GroundPainter;
  private readonly canvas: HTMLCanvasElement;
  /** The camera that the ground was painted for. */
  private drawnAt: Camera | null = null;

  constructor(ground: GroundPainter, canvas: HTMLCanvasElement) {
    this.canvas = canvas;
    this.ground = ground;
  }

  /** The names on the ground as boxes, in pixels from the table's corner. */
  namesAt(zoom: number): Box[] {
    return this.ground.lines.flatMap((line): Box[] => {
      if (line.kind !== 'text' || line.face !== 'name') return [];
      const size = typeSize(line, zoom);
      if (size === null) return [];
      const half = lettering(line.text, size, { spacing: line.spacing ?? 0 }).width / 2;
      const [c, s] = [Math.abs(Math.cos(line.turn)), Math.abs(Math.sin(line.turn))];
      return [{ x: line.x * zoom, y: line.y * zoom, w: half * c + size * 0.5 * s, h: half * s + size * 0.5 * c }];
    });
  }

  get isBlank(): boolean {
    return this.drawnAt === null;
  }

  resize(screen: Extent, ratio: number): void {
    const { canvas } = this;
    const wide = screen.width * (1 + 2 * MARGIN);
    const high = screen.height * (1 + 2 * MARGIN);
    canvas.width = Math.round(wide * ratio);
    canvas.height = Math.round(high * ratio);
    canvas.style.width = `${wide}px`;
    canvas.style.height = `${high}px`;
    this.drawnAt = null;
  }

  /** The painted ground, moved and scaled as it is; false where it does not cover what is to be seen, or is too coarse. */
  shift(camera: Camera, screen: Extent): boolean {
    const { drawnAt } = this;
    if (!drawnAt) return false;
    const scale = camera.zoom / drawnAt.zoom;
    if (scale > 2.2 || scale < 0.45) return false;
    const wide = screen.width * (1 + 2 * MARGIN);
    const high = screen.height * (1 + 2 * MARGIN);
    const left = (drawnAt.x - wide / 2 / drawnAt.zoom - camera.x) * camera.zoom + screen.width / 2;
    const top = (drawnAt.y - high / 2 / drawnAt.zoom - camera.y) * camera.zoom + screen.height / 2;
    const { width, height } = this.ground.extent;
    const corner = toScreen(camera, screen, { x: 0, y: 0 });
    const far = toScreen(camera, screen, { x: width, y: height });
    const isCovered =
      left <= Math.max(0, corner.x - 4) &&
      top <= Math.max(0, corner.y - 4) &&
      left + wide * scale >= Math.min(screen.width, far.x + 4) &&
      top + high * scale >= Math.min(screen.height, far.y + 4);
    if (!isCovered) return false;
    this.canvas.style.transform = `translate(${left.toFixed(2)}px, ${top.toFixed(2)}px) scale(${scale.toFixed(5)})`;
    return true;
  }

  draw(camera: Camera, shown: Extent, ratio: number): void {
    this.drawnAt = camera;
    // More than the screen, so that a little moving needs no painting.
    const screen = { width: shown.width * (1 + 2 * MARGIN), height: shown.height * (1 + 2 * MARGIN) };
    const to = this.canvas.getContext('2d', { alpha: false })!;
    to.setTransform(ratio, 0, 0, ratio, 0, 0);
    to.fillStyle = '#23251f';
    to.fillRect(0, 0, screen.width, screen.height);
    const { width, height } = this.ground.extent;
    this.ground.draw(to, camera, screen, ratio);
    // Whoever takes pictures waits for it.
    this.canvas.dataset.painting = String(this.ground.isPainting ?? false);
    const corner = toScreen(camera, screen, { x: 0, y: 0 });
    to.strokeStyle = '#0c0e10';
    to.lineWidth = 3;
    to.setLineDash([]);
    to.strokeRect(corner.x, corner.y, width * camera.zoom, height * camera.zoom);
    to.save();
    to.beginPath();
    to.rect(corner.x, corner.y, width * camera.zoom, height * camera.zoom);
    to.clip();
    const reach = 300;
    const seen = this.ground.lines.filter((line) => {
      if (line.kind !== 'text') return true;
      const { x, y } = toScreen(camera, screen, line);
      return x > -reach && y > -reach && x < screen.width + reach && y < screen.height + reach;
    });
    drawShapes(to, seen, { scale: camera.zoom, x: corner.x, y: corner.y, zoom: camera.zoom });
    to.restore();
    this.canvas.style.transform = `translate(${(-shown.width * MARGIN).toFixed(2)}px, ${(-shown.height * MARGIN).toFixed(2)}px)`;
  }
}

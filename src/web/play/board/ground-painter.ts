/** Whatever paints the ground under the pieces. */
import type { DrawnShape } from '../../../draw/display.ts';
import type { TableMap } from '../../../geometry/map.ts';
import type { Camera, Extent } from './camera.ts';

export interface GroundPainter {
  /** In the map's own lengths: inches, kilometres. */
  readonly extent: Extent;
  /** The whole table, small: for the minimap. Null until it is painted. */
  readonly overview: CanvasImageSource | null;
  /** Its colour until it is painted. */
  readonly bare: string;
  /** Is there more to come than is drawn? Left out where all is drawn at once. */
  readonly isPainting?: boolean;
  /** Lines and names over the painting, in the map's own lengths. */
  readonly lines: readonly DrawnShape[];
  draw(to: CanvasRenderingContext2D, camera: Camera, screen: Extent, ratio: number): void;
  /** The map has changed: what has changed on it is painted again. Left out where the ground never changes. */
  repaint?(map: TableMap): void;
  close(): void;
}

/** The board's own clock: where the camera is, and when what is drawn again. */
import type { XY as Place } from '../../../draw/curve.ts';
import type { TableMap } from '../../../geometry/map.ts';
import type { UnitSeen } from '../bg/view.ts';
import { HUNDREDTHS, type XY } from '../measures.ts';
import { reducedMotion } from '../store/settings.ts';
import type { TableStore } from '../store/store.ts';
import { between, type Camera, centred, type Extent, fit, type Insets, kept, type Spot, toScreen } from './camera.ts';
import type { PaintedGround } from './ground.ts';
import { GroundLayer } from './ground-layer.ts';
import { drawOver } from './over-layer.ts';
import { type Figure, Sprites, type UnitPlace } from './pieces.ts';

/** A piece as it stands on the screen now. */
export interface Standing {
  readonly unit: UnitSeen;
  readonly place: UnitPlace;
  /** The outline of its base around its place, in inches, and how far it reaches. */
  readonly ring: readonly Place[];
  readonly reach: number;
  readonly screen: Place;
}

export class Scene {
  readonly listeners = new Set<() => void>();
  camera: Camera;
  screen: Extent = { width: 1, height: 1 };
  insets: Insets;
  ratio = 1;
  private readonly groundLayer: GroundLayer;
  ruler: { from: XY; to: XY } | null = null;
  standing: Standing[] = [];
  /** Where the chips are: the middle of each, half its width, and its unit. */
  chips: { readonly unit: string; readonly x: number; readonly y: number; readonly half: number }[] = [];
  readonly over: HTMLCanvasElement;
  readonly sprites = new Sprites();
  private frame = 0;
  private isGroundOld = true;
  /** The map is being moved: what was drawn for another zoom will do. */
  isMoving = false;
  private settleTimer = 0;
  private paintTimer = 0;
  private flight: { from: Camera; to: Camera; start: number } | null = null;
  readonly store: TableStore;
  readonly map: TableMap;
  buttons: HTMLElement | null = null;
  /** The shot that is being told, and since when. */
  shotShown: { event: unknown; start: number } | null = null;

  constructor(store: TableStore, map: TableMap, under: HTMLCanvasElement, over: HTMLCanvasElement, insets: Insets) {
    this.store = store;
    this.map = map;
    this.over = over;
    this.insets = insets;
    this.groundLayer = new GroundLayer(map, under, () => this.painted());
    this.camera = { x: this.ground.extent.width / 2, y: this.ground.extent.height / 2, zoom: 20 };
  }

  get ground(): PaintedGround {
    return this.groundLayer.ground;
  }

  /** Tiles come one by one; the ground is not drawn anew for each. */
  private painted(): void {
    if (this.groundLayer.isBlank) this.changed(true);
    else if (this.paintTimer === 0)
      this.paintTimer = window.setTimeout(() => {
        this.paintTimer = 0;
        this.changed(true);
      }, 120);
  }

  close(): void {
    cancelAnimationFrame(this.frame);
    clearTimeout(this.settleTimer);
    clearTimeout(this.paintTimer);
    this.ground.close();
  }

  resize(screen: Extent, insets: Insets): void {
    const isFirst = this.screen.width === 1;
    this.screen = screen;
    this.insets = insets;
    this.ratio = Math.min(2, window.devicePixelRatio || 1);
    this.over.width = Math.round(screen.width * this.ratio);
    this.over.height = Math.round(screen.height * this.ratio);
    this.groundLayer.resize(screen, this.ratio);
    if (isFirst) this.camera = this.opening();
    this.camera = kept(this.camera, this.ground.extent, screen, insets);
    this.changed(true);
  }

  /** At first the whole table on a desk; on a phone, one's own pieces. */
  private opening(): Camera {
    const whole = fit(this.ground.extent, this.screen, this.insets);
    if (whole.zoom >= 14) return whole;
    const { shown, own } = this.store.get();
    const mine = shown?.units.filter((unit) => unit.place && unit.side === own) ?? [];
    const zone = shown?.zones.find(({ side }) => side === own);
    const spots = mine.map((unit) => unit.place!.at);
    if (spots.length === 0 && zone) spots.push({ x: (zone.west + zone.east) / 2, y: (zone.north + zone.south) / 2 });
    if (spots.length === 0) spots.push({ x: this.map.width / 2, y: this.map.height / 2 });
    const x = spots.reduce((sum, spot) => sum + spot.x, 0) / spots.length / HUNDREDTHS;
    const y = spots.reduce((sum, spot) => sum + spot.y, 0) / spots.length / HUNDREDTHS;
    return centred({ x, y }, 16, this.insets);
  }

  look(camera: Camera): void {
    this.flight = null;
    this.lookNow(camera);
  }

  private lookNow(camera: Camera): void {
    this.camera = kept(camera, this.ground.extent, this.screen, this.insets);
    this.isMoving = true;
    clearTimeout(this.settleTimer);
    this.settleTimer = window.setTimeout(() => {
      this.isMoving = false;
      this.changed(true);
    }, 140);
    this.changed(true);
  }

  fly(to: Camera): void {
    const goal = kept(to, this.ground.extent, this.screen, this.insets);
    if (reducedMotion()) this.look(goal);
    else {
      this.flight = { from: this.camera, to: goal, start: performance.now() };
      this.changed(true);
    }
  }

  changed(isGroundToo: boolean): void {
    if (isGroundToo) this.isGroundOld = true;
    if (this.frame !== 0) return;
    this.frame = requestAnimationFrame((now) => {
      this.frame = 0;
      this.step(now);
    });
  }

  private step(now: number): void {
    if (this.flight) {
      const part = Math.min(1, (now - this.flight.start) / 300);
      const { from, to } = this.flight;
      const eased = part < 0.5 ? 2 * part * part : 1 - (2 - 2 * part) ** 2 / 2;
      const isDone = part >= 1;
      this.lookNow(between(from, to, eased));
      if (isDone) this.flight = null;
    }
    const { camera, screen, ratio } = this;
    if (this.isGroundOld && !(this.isMoving && this.groundLayer.shift(camera, screen))) {
      this.isGroundOld = false;
      this.groundLayer.draw(camera, screen, ratio);
    }
    drawOver(this, now);
    for (const listener of this.listeners) listener();
    if (this.flight || this.store.moving || this.store.get().playing) this.changed(false);
  }

  /** Does no panel cover the place? */
  isFree(place: Spot): boolean {
    const { insets, screen } = this;
    const { x, y } = toScreen(this.camera, screen, place);
    return (
      x > insets.left + 24 &&
      y > insets.top + 24 &&
      x < screen.width - insets.right - 24 &&
      y < screen.height - insets.bottom - 24
    );
  }

  /** Is anything to be seen of a piece at a place of the screen that reaches so many inches? */
  isOnScreen({ x, y }: Place, reach: number): boolean {
    const far = reach * this.camera.zoom;
    return x > -far && y > -far && x < this.screen.width + far && y < this.screen.height + far;
  }

  lay(to: CanvasRenderingContext2D, { image, zoom, half }: Figure, { x, y }: Place, alpha = 1): void {
    const size = (half * 2 * this.camera.zoom) / zoom;
    if (x < -size || y < -size || x > this.screen.width + size || y > this.screen.height + size) return;
    to.globalAlpha = alpha;
    to.drawImage(image, x - size / 2, y - size / 2, size, size);
    to.globalAlpha = 1;
  }

  /** The unit whose chip or markers are at a place of the screen. */
  chipAt({ x, y }: Spot): string | null {
    const chip = this.chips.find((one) => Math.abs(one.x - x) <= one.half + 2 && Math.abs(one.y - y) <= 12);
    return chip?.unit ?? null;
  }
}

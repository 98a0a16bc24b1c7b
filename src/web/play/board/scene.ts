/** The board's own clock: where the camera is, and when what is drawn again. */
import type { XY as Place } from '../../../draw/curve.ts';
import type { TableMap } from '../../../geometry/map.ts';
import type { UnitSeen } from '../bg/view.ts';
import { HUNDREDTHS, type XY } from '../measures.ts';
import { reducedMotion } from '../store/settings.ts';
import type { TableStore } from '../store/store.ts';
import { between, type Camera, type Extent, fit, fitPart, type Insets, kept, type Spot, toScreen } from './camera.ts';
import { whenFaces } from './faces.ts';
import type { PaintedGround } from './ground.ts';
import { GroundLayer } from './ground-layer.ts';
import { type Laid, NOTHING_LAID } from './labels.ts';
import { type Box, farFrom, isInRing } from './layout.ts';
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

/** From so many pixels an inch on, pieces can be told apart. */
const READABLE = 10.5;
/** What the palette of orders covers of a desk, until it has been seen. */
const PALETTE = 176;

export class Scene {
  readonly listeners = new Set<() => void>();
  camera: Camera;
  screen: Extent = { width: 1, height: 1 };
  insets: Insets;
  /** What the page says of its panels, before they are measured. */
  private given: Insets;
  ratio = 1;
  private readonly groundLayer: GroundLayer;
  ruler: { from: XY; to: XY } | null = null;
  standing: Standing[] = [];
  /** Where the chips are: the middle of each, half its width, and its unit. */
  chips: { readonly unit: string; readonly x: number; readonly y: number; readonly half: number }[] = [];
  laid: Laid = NOTHING_LAID;
  private names: { readonly zoom: number; readonly boxes: readonly Box[] } | null = null;
  /** Where the pointer is over the table while units are set out. */
  pointer: XY | null = null;
  /** The card that argues a sight, as it lies on the screen. */
  card: Box | null = null;
  private isOpen = false;
  /** Where the player had the camera before it went off by itself. */
  private home: Camera | null = null;
  /** What the camera is to show, whatever the panels do, until the player moves it. */
  private wish: (() => Camera) | null = null;
  private palette = PALETTE;
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
    this.given = insets;
    this.groundLayer = new GroundLayer(map, under, () => this.painted());
    this.camera = { x: this.ground.extent.width / 2, y: this.ground.extent.height / 2, zoom: 20 };
    void whenFaces(() => {
      this.sprites.forgetLabels();
      this.changed(true);
    });
  }

  /** The names on the ground, in pixels from the table's corner. */
  namesAt(zoom: number): readonly Box[] {
    if (this.names?.zoom !== zoom) this.names = { zoom, boxes: this.groundLayer.namesAt(zoom) };
    return this.names.boxes;
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
    this.screen = screen;
    this.given = insets;
    this.insets = this.measured(insets);
    this.ratio = Math.min(2, window.devicePixelRatio || 1);
    this.over.width = Math.round(screen.width * this.ratio);
    this.over.height = Math.round(screen.height * this.ratio);
    this.groundLayer.resize(screen, this.ratio);
    if (this.wish) this.flyNow(this.wish());
    else {
      // A sheet that comes and goes moves the table only where one would look past its edge.
      const now = kept(this.goal, this.ground.extent, screen, this.insets);
      if (Math.hypot(now.x - this.goal.x, now.y - this.goal.y) * now.zoom > 4) this.flyNow(now);
    }
    this.open();
    this.changed(true);
  }

  /** A panel may have grown since. */
  measureAgain(): void {
    const insets = this.measured(this.given);
    if (JSON.stringify(insets) === JSON.stringify(this.insets)) return;
    this.insets = insets;
    this.changed(false);
  }

  /** The palette and the dock are as large as they are. */
  private measured(insets: Insets): Insets {
    if (insets.left === 0) return insets;
    const page = this.over.getBoundingClientRect();
    const palette = document.querySelector('.order-bar')?.getBoundingClientRect();
    const dock = document.querySelector('.dock')?.getBoundingClientRect();
    if (palette) this.palette = page.bottom - palette.top + 8;
    return {
      ...insets,
      bottom: palette ? this.palette : insets.bottom,
      right: dock ? Math.max(insets.right - 40, page.right - dock.left) : insets.right,
    };
  }

  /** The whole table in what is free of panels, also of the palette that comes with a unit in hand. */
  whole(): Camera {
    const { insets } = this;
    const isPlain = insets.left === 0 || this.store.get().phase === 'replay';
    const bottom = isPlain ? insets.bottom : Math.max(insets.bottom, this.palette);
    return fit(this.ground.extent, this.screen, { ...insets, bottom });
  }

  private open(): void {
    const { shown } = this.store.get();
    if (this.isOpen || !shown || this.screen.width === 1) return;
    this.isOpen = true;
    this.wish = () => this.opening();
    this.camera = kept(this.opening(), this.ground.extent, this.screen, this.insets);
    this.flight = null;
    this.changed(true);
  }

  /** At first the whole table where pieces can be told apart on it; else all of one's own, or the ground they are set out on. */
  opening(): Camera {
    const whole = this.whole();
    const { shown, own, phase } = this.store.get();
    if (whole.zoom >= READABLE || !shown || phase === 'replay') return whole;
    const mine = shown.units.filter((unit) => unit.place && unit.side === own).map((unit) => unit.place!.at);
    const zone = shown.zones.find(({ side }) => side === own);
    const corners = zone
      ? [
          { x: zone.west, y: zone.north },
          { x: zone.east, y: zone.south },
        ]
      : [];
    const spots = mine.length > 0 ? mine : corners;
    if (spots.length === 0) return whole;
    const xs = spots.map(({ x }) => x / HUNDREDTHS);
    const ys = spots.map(({ y }) => y / HUNDREDTHS);
    const pad = mine.length > 0 ? 3 : 0;
    const part = {
      west: Math.min(...xs) - pad,
      east: Math.max(...xs) + pad,
      north: Math.min(...ys) - pad,
      south: Math.max(...ys) + pad,
    };
    return fitPart(part, this.screen, this.insets, 18);
  }

  /** The player moves the map. */
  look(camera: Camera): void {
    this.flight = null;
    this.home = null;
    this.wish = null;
    this.lookNow(kept(camera, this.ground.extent, this.screen, this.insets, this.camera));
  }

  private lookNow(camera: Camera): void {
    this.camera = camera;
    this.isMoving = true;
    clearTimeout(this.settleTimer);
    this.settleTimer = window.setTimeout(() => {
      this.isMoving = false;
      this.changed(true);
    }, 140);
    this.changed(true);
  }

  /** The player asks to see something. */
  fly(to: Camera): void {
    this.home = null;
    this.wish = null;
    this.flyNow(to);
  }

  /** The same of a view that panels may change while they come and go. */
  wishFor(view: () => Camera): void {
    this.fly(view());
    this.wish = view;
  }

  private flyNow(to: Camera): void {
    const goal = kept(to, this.ground.extent, this.screen, this.insets);
    if (reducedMotion()) {
      this.flight = null;
      this.lookNow(goal);
    } else {
      this.flight = { from: this.camera, to: goal, start: performance.now() };
      this.changed(true);
    }
  }

  /** The camera goes off by itself, to something that happens; it remembers where it was. */
  goOff(to: Camera): void {
    this.home ??= this.goal;
    this.wish = null;
    this.flyNow(to);
  }

  /** Back to where the player had the camera. */
  goBack(): void {
    const { home } = this;
    this.home = null;
    if (home) this.flyNow(home);
  }

  /** How near the player had the camera. */
  get wished(): number {
    return (this.home ?? this.goal).zoom;
  }

  /** Where the camera is, or will be in a moment. */
  get goal(): Camera {
    return this.flight?.to ?? this.camera;
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
    this.open();
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
    const { x, y } = toScreen(this.goal, screen, place);
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

  /** The pieces at a place of the screen: those it lies on, the smallest first; else the nearest within a few pixels. */
  piecesAt(spot: Spot, slop: number): { readonly on: readonly string[]; readonly near: string | null } {
    const { zoom } = this.camera;
    const on: { id: string; size: number }[] = [];
    let [near, least] = [null as string | null, Infinity];
    for (const { unit, ring, screen, reach } of this.standing) {
      const place = { x: (spot.x - screen.x) / zoom, y: (spot.y - screen.y) / zoom };
      if (Math.hypot(place.x, place.y) > reach + slop / zoom + 1) continue;
      if (isInRing(ring, place)) on.push({ id: unit.id, size: reach });
      const far = farFrom(ring, place) * zoom;
      // What is drawn small is still as large as a finger's tip.
      if (far < Math.max(slop, 14 - reach * zoom) && far < least) [near, least] = [unit.id, far];
    }
    on.sort((a, b) => a.size - b.size);
    return { on: on.map(({ id }) => id), near };
  }

  /** The unit whose chip or markers are at a place of the screen. */
  chipAt({ x, y }: Spot): string | null {
    const chip = this.chips.find((one) => Math.abs(one.x - x) <= one.half + 2 && Math.abs(one.y - y) <= 12);
    return chip?.unit ?? null;
  }
}

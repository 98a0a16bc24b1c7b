/** The board's own clock: where the camera is, and when what is drawn again. */
import type { XY as Place } from '../../../draw/curve.ts';
import { STEPS, type TableMap } from '../../../geometry/map.ts';
import type { XY } from '../measures.ts';
import type { RulesetPage } from '../ruleset-page.ts';
import type { PageKinds } from '../store/kinds.ts';
import { reducedMotion } from '../store/settings.ts';
import type { TableStore } from '../store/store.ts';
import {
  BESIDE,
  besideEdges,
  between,
  type Camera,
  centred,
  type Extent,
  filling,
  fit,
  fitPart,
  freeOf,
  type Insets,
  kept,
  NOTHING_BESIDE,
  panned,
  type Spot,
  seeing,
  toScreen,
} from './camera.ts';
import { whenFaces } from './faces.ts';
import { PaintedGround } from './ground.ts';
import { GroundLayer } from './ground-layer.ts';
import type { GroundPainter } from './ground-painter.ts';
import { type Box, farFrom, isInRing, type Laid, NOTHING_LAID } from './layout.ts';
import { drawOver } from './over-layer.ts';

/** A piece as it stands on the screen now. */
export interface PieceOnScreen {
  readonly id: string;
  /** Its place, in steps of the map. */
  readonly at: Place;
  /** The outline of its base around its place, in the map's own lengths, and how far it reaches. */
  readonly ring: readonly Place[];
  readonly reach: number;
  readonly screen: Place;
}

/** A bitmap with its middle. */
export interface Figure {
  readonly image: OffscreenCanvas;
  readonly zoom: number;
  /** From the middle to the edge, in pixels of the screen. */
  readonly half: number;
}

/** What the palette of orders covers of a desk, until it has been seen. */
const PALETTE = 176;
/** Pixels between a piece and the edge of the view that has it in sight. */
const BESIDE_PIECES = 48;
const HALF_A_PIECE = BESIDE;
/** What the tools of a phone cover, in its lower right. */
export const TOOLS = { width: 72, height: 132 };

export class Scene<K extends PageKinds = PageKinds> {
  readonly listeners = new Set<() => void>();
  camera: Camera;
  screen: Extent = { width: 1, height: 1 };
  insets: Insets;
  /** What the page says of its panels, before they are measured. */
  private given: Insets;
  ratio = 1;
  private readonly groundLayer: GroundLayer;
  ruler: { from: XY; to: XY } | null = null;
  pieces: readonly K['piece'][] = [];
  /** Where the chips are: the middle of each, half its width, and its unit. */
  chips: { readonly unit: string; readonly x: number; readonly y: number; readonly half: number }[] = [];
  laid: Laid = NOTHING_LAID;
  private names: { readonly zoom: number; readonly boxes: readonly Box[] } | null = null;
  /** Where the pointer is over the table while units are set out. */
  pointer: XY | null = null;
  /** The card that argues a sight, as it lies on the screen. */
  card: Box | null = null;
  private isOpen = false;
  /** The view that the camera went off to by itself, while it stays there. */
  private away: (() => Camera) | null = null;
  /** Where the player had the camera before it went off by itself. */
  private home: Camera | null = null;
  /** What the camera is to show, whatever the panels do, until the player moves it. */
  private wish: (() => Camera) | null = null;
  private palette = PALETTE;
  /** How far the palette reaches from the left. */
  paletteEnd = 0;
  readonly over: HTMLCanvasElement;
  readonly sprites: K['sprites'];
  private frame = 0;
  private isGroundOld = true;
  /** The map is being moved: what was drawn for another zoom will do. */
  isMoving = false;
  private settleTimer = 0;
  private paintTimer = 0;
  private flight: { from: Camera; to: Camera; start: number } | null = null;
  readonly store: TableStore<K>;
  readonly rules: RulesetPage;
  readonly map: TableMap;
  /** Steps of the map to an inch or a kilometre. */
  readonly per: number;
  buttons: HTMLElement | null = null;
  /** The event that is being told, and since when. */
  told: { event: unknown; start: number } | null = null;

  constructor(
    store: TableStore<K>,
    rules: RulesetPage,
    map: TableMap,
    { under, over }: { readonly under: HTMLCanvasElement; readonly over: HTMLCanvasElement },
    insets: Insets,
  ) {
    this.store = store;
    this.rules = rules;
    this.map = map;
    this.per = STEPS[map.scale];
    this.over = over;
    this.insets = insets;
    this.given = insets;
    this.sprites = rules.table.sprites();
    const painted = (): void => this.painted();
    const ground = rules.table.ground?.(map, painted) ?? new PaintedGround(map, painted);
    this.groundLayer = new GroundLayer(ground, under);
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

  get ground(): GroundPainter {
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
    const isAnother = screen.width !== this.screen.width || screen.height !== this.screen.height;
    const wasFilled = isAnother && this.screen.width > 1 && this.isFilled(this.goal);
    this.screen = screen;
    this.given = insets;
    this.insets = this.measured(insets);
    if (wasFilled) this.fillAgain();
    this.ratio = Math.min(2, window.devicePixelRatio || 1);
    this.over.width = Math.round(screen.width * this.ratio);
    this.over.height = Math.round(screen.height * this.ratio);
    this.groundLayer.resize(screen, this.ratio);
    if (this.wish) this.flyNow(this.wish());
    else {
      // A sheet that comes and goes moves the table only where one would look past its edge.
      const now = this.kept(this.goal);
      if (Math.hypot(now.x - this.goal.x, now.y - this.goal.y) * now.zoom > 4) this.flyNow(now);
    }
    this.open();
    this.changed(true);
  }

  /** Is nothing to be seen beside the table? */
  private isFilled({ zoom }: Camera): boolean {
    return zoom > this.fillingZoom * 0.99;
  }

  private get fillingZoom(): number {
    return filling(this.ground.extent, this.screen, this.unfloated, { x: 0, y: 0 }).zoom;
  }

  /** Where the table filled the screen it fills a larger one too. */
  private fillAgain(): void {
    const nearer = (camera: Camera): Camera => ({ ...camera, zoom: Math.max(camera.zoom, this.fillingZoom) });
    this.camera = nearer(this.goal);
    this.flight = null;
    if (this.home) this.home = nearer(this.home);
  }

  /** A panel may have grown since. */
  measureAgain(): void {
    const insets = this.measured(this.given);
    if (JSON.stringify(insets) === JSON.stringify(this.insets)) return;
    this.insets = insets;
    this.uncover();
    this.changed(false);
  }

  /** The piece in hand does not lie under the palette that came with it. */
  private uncover(): void {
    const { selected } = this.store.get();
    const piece = this.pieces.find(({ id }) => id === selected);
    if (!piece || this.insets.left === 0) return;
    const over = piece.screen.y + piece.reach * this.camera.zoom - (this.screen.height - this.insets.bottom - 30);
    if (over > 0) this.flyNow(panned(this.camera, 0, -over));
  }

  /** The palette and the dock are as large as they are. */
  private measured(insets: Insets): Insets {
    if (insets.left === 0) return insets;
    const page = this.over.getBoundingClientRect();
    const palette = document.querySelector('.order-bar')?.getBoundingClientRect();
    const dock = document.querySelector('.dock')?.getBoundingClientRect();
    if (palette) this.palette = page.bottom - palette.top + 8;
    this.paletteEnd = palette ? palette.right - page.left + 8 : 0;
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

  /**
   * The table from edge to edge of what is free, with nothing beside it: about the middle of all pieces, and where that would leave some of
   * one's own out of sight, nearer to those. Who stands on the very edge of the table is seen whole.
   */
  private filled(own: readonly XY[]): Camera {
    const state = this.store.get();
    const places = this.rules.table.pieces(state).flatMap(({ at }) => (at === null ? [] : [at]));
    const { extent } = this.ground;
    const zoom = this.fillingZoom;
    const along = (axis: 0 | 1, list: readonly XY[]) => list.map((place) => place[axis] / this.per);
    const middle = (axis: 0 | 1, size: number): number => {
      const all = along(axis, places.length > 0 ? places : own);
      return all.length === 0 ? size / 2 : (Math.min(...all) + Math.max(...all)) / 2;
    };
    const at = this.about(own, { x: middle(0, extent.width), y: middle(1, extent.height) }, zoom, BESIDE_PIECES);
    return this.withWhole(own, this.withinEdges(filling(extent, this.screen, this.unfloated, at)));
  }

  /** The middle of a view that has all of one's own in it, and so much beside them. */
  private about(own: readonly XY[], at: Spot, zoom: number, beside: number): Spot {
    if (own.length === 0) return at;
    const free = freeOf(this.screen, this.unfloated);
    const on = (axis: 0 | 1, middle: number, room: number): number => {
      const mine = own.map((place) => place[axis] / this.per);
      return seeing(middle, Math.max(0, (room / 2 - beside) / zoom), Math.min(...mine), Math.max(...mine));
    };
    return { x: on(0, at.x, free.width), y: on(1, at.y, free.height) };
  }

  /** Who stands on the very edge of the table is seen whole. */
  private withWhole(own: readonly XY[], camera: Camera): Camera {
    const none = centred({ x: 0, y: 0 }, camera.zoom, this.unfloated);
    const at = this.about(own, { x: camera.x - none.x, y: camera.y - none.y }, camera.zoom, HALF_A_PIECE);
    return centred(at, camera.zoom, this.unfloated);
  }

  /** At a desk tools and palette lie over the table: they come and go, and it does not slide. */
  private get unfloated(): Insets {
    return this.insets.left === 0 ? this.insets : { ...this.insets, left: 0, bottom: 0 };
  }

  /** With nothing to be seen beside the table. */
  private withinEdges(camera: Camera): Camera {
    return kept(camera, this.ground.extent, this.screen, this.unfloated, this.nearest, undefined, NOTHING_BESIDE);
  }

  private open(): void {
    const { shown } = this.store.get();
    if (this.isOpen || !shown || this.screen.width === 1) return;
    this.isOpen = true;
    this.wish = () => this.opening();
    this.camera = this.kept(this.opening());
    this.flight = null;
    this.changed(true);
  }

  private kept(camera: Camera, from?: Camera): Camera {
    const { insets } = this;
    // The tray beneath the table comes and goes with the piece in hand: the table has room for it and does not slide.
    const isPlain = insets.left === 0 || this.store.get().phase === 'replay';
    const bottom = isPlain ? insets.bottom : Math.max(insets.bottom, this.palette);
    const { extent } = this.ground;
    return kept(camera, extent, this.screen, { ...insets, bottom }, this.nearest, from, this.beside(camera.zoom));
  }

  /** At a desk no strip stands beside the table but for those on its edge; on a phone a little shows, from under the tools. */
  private beside(zoom: number): Insets | undefined {
    if (this.insets.left === 0) return undefined;
    const places = this.rules.table.pieces(this.store.get()).flatMap(({ at }) => (at === null ? [] : [at]));
    return besideEdges(
      places.map(([x, y]) => ({ x: x / this.per, y: y / this.per })),
      this.ground.extent,
      zoom,
    );
  }

  get nearest(): number {
    return this.rules.table.zoom.nearest;
  }

  /** At first the table from edge to edge, where pieces can be told apart on the whole of it; else what the ruleset would look at. */
  opening(): Camera {
    const state = this.store.get();
    const { readable, close } = this.rules.table.zoom;
    const first = state.shown && state.phase !== 'replay' ? this.rules.table.opening(state) : null;
    const filled = this.filled(first?.places ?? []);
    if (this.whole().zoom >= readable || !first || first.places.length === 0) return filled;
    const xs = first.places.map(([x]) => x / this.per);
    const ys = first.places.map(([, y]) => y / this.per);
    const part = {
      west: Math.min(...xs) - first.around,
      east: Math.max(...xs) + first.around,
      north: Math.min(...ys) - first.around,
      south: Math.max(...ys) + first.around,
    };
    const near = fitPart(part, this.screen, this.insets, close * 0.9);
    return near.zoom < filled.zoom ? filled : this.withWhole(first.places, this.withinEdges(near));
  }

  /** The player moves the map. */
  look(camera: Camera): void {
    this.flight = null;
    this.home = null;
    this.wish = null;
    this.lookNow(this.kept(camera, this.camera));
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
    const goal = this.kept(to);
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

  /** The same, to a view that panels may change while they come and go; null where there is nothing to go to. */
  stayOff(view: () => Camera | null): void {
    const to = view();
    if (to) this.goOff(to);
    this.away = () => view() ?? this.goal;
    this.wish = this.away;
  }

  /** Back to where the player had the camera. */
  goBack(): void {
    const { home } = this;
    this.home = null;
    if (this.wish === this.away) this.wish = null;
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
    drawOver<K>(this, now);
    for (const listener of this.listeners) listener();
    const { store } = this;
    if (this.flight || this.rules.table.isMoving(store) || store.get().playing || store.effects.isRunning)
      this.changed(false);
  }

  /** Does no panel cover the place, nor come near it? */
  isFree(place: Spot, beside = 24): boolean {
    const { insets, screen } = this;
    const { x, y } = toScreen(this.goal, screen, place);
    return (
      x > insets.left + beside &&
      y > insets.top + beside &&
      x < screen.width - insets.right - beside &&
      y < screen.height - insets.bottom - beside &&
      !this.isUnderTools(place)
    );
  }

  /** On a phone the tools stand in the lower right of what the sheet leaves free. */
  isUnderTools(place: Spot): boolean {
    const { insets, screen } = this;
    const { x, y } = toScreen(this.goal, screen, place);
    return insets.left === 0 && x > screen.width - TOOLS.width && y > screen.height - insets.bottom - TOOLS.height;
  }

  /** Is anything to be seen of a piece at a place of the screen that reaches so far? */
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
    for (const { id, ring, screen, reach } of this.pieces) {
      const place = { x: (spot.x - screen.x) / zoom, y: (spot.y - screen.y) / zoom };
      if (Math.hypot(place.x, place.y) > reach + slop / zoom + 1) continue;
      if (isInRing(ring, place)) on.push({ id, size: reach });
      const far = farFrom(ring, place) * zoom;
      // What is drawn small is still as large as a finger's tip.
      if (far < Math.max(slop, 14 - reach * zoom) && far < least) [near, least] = [id, far];
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

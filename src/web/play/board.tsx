/** The table: ground, pieces and plans on two canvases, and over them a real button for every piece. */
import { memo, type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { XY as Place } from '../../draw/curve.ts';
import { tableOver } from '../../draw/over.ts';
import type { TableMap } from '../../geometry/map.ts';
import { nearestFacing } from '../../geometry/table/facing.ts';
import { wantedPlaces } from '../../geometry/table/formation.ts';
import {
  between,
  type Camera,
  centred,
  type Extent,
  fit,
  type Insets,
  kept,
  NEAREST,
  panned,
  type Spot,
  toScreen,
  toTable,
  zoomedAt,
} from './camera.ts';
import { drawShapes } from './canvas.ts';
import { PaintedGround } from './ground.ts';
import {
  controlsOf,
  HUNDREDTHS,
  MARKER_WORDS,
  markersOf,
  spoken,
  strengthOf,
  type UnitSeen,
  type XY,
} from './model.ts';
import {
  at,
  drawPast,
  drawReach,
  drawRuler,
  drawScale,
  drawSeen,
  drawShot,
  drawSight,
  drawTarget,
  drawTrail,
  drawWay,
  drawWithin,
  drawZone,
  type Pen,
  tag,
} from './overlay.ts';
import { type Figure, flag, markerKinds, pieceOf, Sprites, type UnitPlace, wreckOf } from './pieces.ts';
import { reducedMotion, type TableState, type TableStore, usePick, useTable } from './store.ts';

export interface BoardHandle {
  camera(): Camera;
  fly(to: Camera): void;
  show(at: XY): void;
  /** Brings a place into the free part of the screen, if it is not there. */
  reveal(at: XY): void;
  /** The same of two places at once; goes farther off if it must. */
  revealBoth(places: readonly [XY, XY]): void;
  fitAll(): void;
  zoomBy(factor: number): void;
  pan(dx: number, dy: number): void;
  subscribe(listener: () => void): () => void;
  readonly ground: PaintedGround | null;
  screen(): Extent;
  /** The place that the keyboard points at, if it does. */
  nudge(dx: number, dy: number): void;
}

const TAP = 6;

/** How much more ground is painted on each side than the screen shows, as a part of the screen. */
const MARGIN = 0.15;

/** A piece as it stands on the screen now. */
interface Standing {
  readonly unit: UnitSeen;
  readonly place: UnitPlace;
  /** The outline of its base around its place, in inches, and how far it reaches. */
  readonly ring: readonly Place[];
  readonly reach: number;
  readonly screen: Place;
}

class Scene {
  readonly listeners = new Set<() => void>();
  camera: Camera;
  screen: Extent = { width: 1, height: 1 };
  insets: Insets;
  ratio = 1;
  ground: PaintedGround;
  ruler: { from: XY; to: XY } | null = null;
  standing: Standing[] = [];
  /** Where the chips are: the middle of each, half its width, and its unit. */
  chips: { readonly unit: string; readonly x: number; readonly y: number; readonly half: number }[] = [];
  readonly under: HTMLCanvasElement;
  readonly over: HTMLCanvasElement;
  private readonly sprites = new Sprites();
  private readonly lines: ReturnType<typeof tableOver>[number]['shapes'];
  private frame = 0;
  private isGroundOld = true;
  private isMoving = false;
  private settleTimer = 0;
  private flight: { from: Camera; to: Camera; start: number } | null = null;
  private readonly store: TableStore;
  readonly map: TableMap;
  buttons: HTMLElement | null = null;

  constructor(store: TableStore, map: TableMap, under: HTMLCanvasElement, over: HTMLCanvasElement, insets: Insets) {
    this.store = store;
    this.map = map;
    this.under = under;
    this.over = over;
    this.insets = insets;
    this.ground = new PaintedGround(map, () => this.painted());
    this.lines = tableOver(
      { ...map, features: map.features.filter(({ kind }) => kind !== 'objective') },
      false,
    ).flatMap(({ shapes }) => shapes);
    this.camera = { x: this.ground.extent.width / 2, y: this.ground.extent.height / 2, zoom: 20 };
  }

  private paintTimer = 0;

  /** Tiles come one by one; the ground is not drawn anew for each. */
  private painted(): void {
    if (this.drawnAt === null) this.changed(true);
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
    const { under, over, ratio } = this;
    over.width = Math.round(screen.width * ratio);
    over.height = Math.round(screen.height * ratio);
    const wide = screen.width * (1 + 2 * MARGIN);
    const high = screen.height * (1 + 2 * MARGIN);
    under.width = Math.round(wide * ratio);
    under.height = Math.round(high * ratio);
    under.style.width = `${wide}px`;
    under.style.height = `${high}px`;
    this.drawnAt = null;
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
    if (this.isGroundOld && !(this.isMoving && this.shiftGround())) this.drawGround();
    this.drawOver(now);
    for (const listener of this.listeners) listener();
    if (this.flight || this.store.moving || this.store.get().playing) this.changed(false);
  }

  /** The camera that the ground was painted for. */
  private drawnAt: Camera | null = null;

  /** The painted ground, moved and scaled as it is; false where it does not cover what is to be seen, or is too coarse. */
  private shiftGround(): boolean {
    const { drawnAt, camera, screen } = this;
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
    this.under.style.transform = `translate(${left.toFixed(2)}px, ${top.toFixed(2)}px) scale(${scale.toFixed(5)})`;
    return true;
  }

  private drawGround(): void {
    this.isGroundOld = false;
    const { camera } = this;
    this.drawnAt = camera;
    // More than the screen, so that a little moving needs no painting.
    const screen = { width: this.screen.width * (1 + 2 * MARGIN), height: this.screen.height * (1 + 2 * MARGIN) };
    const to = this.under.getContext('2d', { alpha: false })!;
    to.setTransform(this.ratio, 0, 0, this.ratio, 0, 0);
    to.fillStyle = '#23251f';
    to.fillRect(0, 0, screen.width, screen.height);
    const { width, height } = this.ground.extent;
    this.ground.draw(to, camera, screen, this.ratio);
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
    const seen = this.lines.filter((line) => {
      if (line.kind !== 'text') return true;
      const { x, y } = toScreen(camera, screen, line);
      return x > -reach && y > -reach && x < screen.width + reach && y < screen.height + reach;
    });
    drawShapes(to, seen, { scale: camera.zoom, x: corner.x, y: corner.y, zoom: camera.zoom });
    to.restore();
    this.under.style.transform = `translate(${(-this.screen.width * MARGIN).toFixed(2)}px, ${(-this.screen.height * MARGIN).toFixed(2)}px)`;
  }

  /** Where a unit is now: on its way, where it was told to be, or where the look has it. */
  placeOf(unit: UnitSeen, now: number): UnitPlace | null {
    const { moving, places } = this.store;
    if (moving && moving.unit === unit.id && moving.from && moving.to) {
      const part = Math.min(1, (now - moving.start) / moving.length);
      const { from, to } = moving;
      const mix = (a: Place, b: Place): Place => ({ x: a.x + (b.x - a.x) * part, y: a.y + (b.y - a.y) * part });
      const men =
        from.men.length === to.men.length
          ? to.men.map((man, i) => mix(from.men[i]!, man))
          : part < 0.5
            ? from.men
            : to.men;
      return { ...to, at: mix(from.at, to.at), men };
    }
    return places.has(unit.id) ? (places.get(unit.id) ?? null) : unit.place;
  }

  private drawOver(now: number): void {
    const { camera, screen, ratio } = this;
    const state = this.store.get();
    const { shown } = state;
    const to = this.over.getContext('2d')!;
    to.setTransform(ratio, 0, 0, ratio, 0, 0);
    to.clearRect(0, 0, screen.width, screen.height);
    if (!shown) return;
    const pen: Pen = { to, camera, screen };
    const isDeploying = controlsOf(state.ask) === 'deploy';
    for (const zone of shown.zones) drawZone(pen, zone, isDeploying && zone.side === state.own);
    if (state.reach && state.own && this.store.part() === 'move') drawReach(pen, state.reach.rings, state.own, true);
    this.drawTrails(pen, state);
    for (const wreck of shown.wrecks) {
      const piece = wreckOf(wreck.type, wreck.side, wreck.facing, state.roster);
      this.lay(to, this.sprites.figure(piece, camera.zoom, ratio, this.isMoving), at(pen, [wreck.at.x, wreck.at.y]));
    }
    this.standing = [];
    const inHand = (id: string) => id === state.selected;
    for (const unit of [...shown.units].sort((a, b) => Number(inHand(a.id)) - Number(inHand(b.id)))) {
      const place = this.placeOf(unit, now);
      if (!place) continue;
      const piece = pieceOf(unit, place, state.roster.get(unit.type), unit.id === state.selected);
      const ring = this.sprites.outline(piece);
      let reach = 1;
      for (const { x, y } of ring) reach = Math.max(reach, Math.hypot(x, y));
      const spot = at(pen, [place.at.x, place.at.y]);
      if (this.isSeen(spot, reach + 1)) {
        const isOnItsWay = this.isMoving || this.store.moving?.unit === unit.id;
        this.lay(to, this.sprites.figure(piece, camera.zoom, ratio, isOnItsWay), spot);
      }
      this.standing.push({ unit, place, ring, reach, screen: spot });
    }
    for (const { at: place, holder } of shown.objectives) {
      const { x, y } = at(pen, [place.x, place.y]);
      drawShapes(to, flag(holder, 0, 0), { scale: 1, x, y, zoom: 1 });
    }
    this.drawInSight(pen, state);
    this.drawPlans(pen, state);
    this.drawLabels(to, state);
    this.drawPlaying(pen, state, now);
    if (this.ruler) drawRuler(pen, this.ruler.from, this.ruler.to);
    const isNarrow = this.insets.left === 0;
    const right = isNarrow ? 190 : screen.width - this.insets.right - 4;
    // On a phone the lower edge is for the thumb.
    drawScale(pen, right, isNarrow ? this.insets.top + 44 : screen.height - this.insets.bottom - 4);
    this.placeButtons();
  }

  private lay(to: CanvasRenderingContext2D, { image, zoom, half }: Figure, { x, y }: Place, alpha = 1): void {
    const size = (half * 2 * this.camera.zoom) / zoom;
    if (x < -size || y < -size || x > this.screen.width + size || y > this.screen.height + size) return;
    to.globalAlpha = alpha;
    to.drawImage(image, x - size / 2, y - size / 2, size, size);
    to.globalAlpha = 1;
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

  private isSeen({ x, y }: Place, reach: number): boolean {
    const far = reach * this.camera.zoom;
    return x > -far && y > -far && x < this.screen.width + far && y < this.screen.height + far;
  }

  private drawTrails(pen: Pen, state: TableState): void {
    const { shown } = state;
    for (const one of state.traces)
      if (one.kind === 'move') drawTrail(pen, one.path, one.side, 0.75);
      else drawPast(pen, one.from, one.to, one.side);
    for (const frame of shown?.stack ?? []) {
      if (frame.proc !== 'move' || !frame.start || frame.along <= 0) continue;
      const unit = shown!.units.find(({ id }) => id === frame.unit);
      if (!unit?.place) continue;
      const walked: XY[] = [[frame.start.at.x, frame.start.at.y]];
      let left = frame.along;
      for (const step of frame.path) {
        const [x, y] = walked.at(-1)!;
        const length = Math.hypot(step[0] - x, step[1] - y);
        if (length >= left) break;
        walked.push([step[0], step[1]]);
        left -= length;
      }
      walked.push([unit.place.at.x, unit.place.at.y]);
      drawTrail(pen, walked, unit.side);
    }
  }

  /** Whom the unit in hand sees. */
  private drawInSight(pen: Pen, { targets, aim, glance, playing, selected }: TableState): void {
    if (!targets || playing || selected === null || this.store.part() === 'move') return;
    for (const { target, isSeen } of targets) {
      if (!isSeen || target === (aim ?? glance)?.target) continue;
      const foe = this.standing.find(({ unit }) => unit.id === target);
      if (foe) drawSeen(pen, foe.screen, foe.ring);
    }
  }

  private drawPlans(pen: Pen, state: TableState): void {
    const { to } = pen;
    const { way, shown, selected } = state;
    const unit = shown?.units.find(({ id }) => id === selected);
    if (way && unit?.place) {
      const known = way.way !== 'asked' ? way.way : null;
      const path: readonly XY[] = known
        ? [[unit.place.at.x, unit.place.at.y], ...known.path]
        : [[unit.place.at.x, unit.place.at.y], way.to];
      drawWay(pen, path, known !== null && known.refusal === null);
      const end = path.at(-1)!;
      const before = path.at(-2) ?? end;
      const ghost = ghostOf(unit, way.stance, end, way.facing ?? facingAlong(before, end, unit.place.facing), this.map);
      const piece = pieceOf(unit, ghost, state.roster.get(unit.type), false);
      const spot = at(pen, end);
      this.lay(to, this.sprites.figure(piece, this.camera.zoom, this.ratio, this.isMoving), spot, 0.6);
      const words = known ? `${(known.length / HUNDREDTHS).toFixed(1)} in` : '…';
      tag(to, words, spot.x, spot.y + 34, { fill: '#14160fe6', size: 13 });
      for (const [i, text] of (known?.dice ?? []).entries())
        tag(to, text, spot.x, spot.y + 56 + i * 21, { fill: '#14160fe6', size: 12 });
      const refusal = state.refusal ?? known?.refusal ?? null;
      if (refusal) tag(to, refusal.sentence, spot.x, spot.y - 30, { fill: '#7a0f3fee', colour: '#ffffff', size: 13 });
    }
    if (state.react) {
      const waiting = this.standing.find((one) => one.unit.id === state.react!.unit);
      if (waiting) drawWithin(pen, [waiting.place.at.x, waiting.place.at.y], state.react.within);
    }
    const aim = state.aim ?? state.glance;
    if (aim) {
      const foe = this.standing.find((one) => one.unit.id === aim.target);
      if (aim.advice) drawSight(pen, aim.advice);
      if (foe && aim.advice) {
        const entry = state.roster.get(foe.unit.type);
        const { facing } = aim.advice;
        const struck =
          facing && entry?.armour
            ? { quarter: facing, label: `${facing} ${entry.armour[facing]}`, from: aim.advice.from }
            : null;
        drawTarget(pen, foe.place, foe.reach, foe.unit.side, struck);
      }
    }
  }

  private drawLabels(to: CanvasRenderingContext2D, state: TableState): void {
    this.chips = [];
    if (this.camera.zoom < 11) return;
    const taken: { x: number; y: number; w: number }[] = [];
    const aim = state.aim ?? state.glance;
    for (const one of [...this.standing].reverse()) {
      const { unit, ring, screen } = one;
      if (!this.isSeen(screen, one.reach + 2)) continue;
      const name = state.names.get(unit.id);
      // Both sides may have a 1st Squad: an enemy keeps its short name.
      const isNamed = unit.side === state.own && (unit.id === state.selected || unit.id === aim?.target);
      const text = (isNamed && (name?.full.length ?? 99) < 18 ? name?.full : name?.label) ?? unit.type;
      const sprite = this.sprites.label(text, strengthOf(unit), unit.side, markerKinds(unit), this.ratio);
      let below = 0;
      let above = 0;
      let right = 0;
      for (const { x, y } of ring) {
        below = Math.max(below, y);
        above = Math.min(above, y);
        right = Math.max(right, x);
      }
      const { zoom } = this.camera;
      const choices = [
        { x: screen.x, y: screen.y + below * zoom + 15 },
        { x: screen.x, y: screen.y + above * zoom - 15 },
        { x: screen.x + right * zoom + sprite.width / 2 + 6, y: screen.y },
        { x: screen.x - right * zoom - sprite.width / 2 - 6, y: screen.y },
        { x: screen.x, y: screen.y + below * zoom + 37 },
      ];
      const shift = (sprite.width - sprite.chipWidth) / 2;
      const cost = (at: Place, rank: number): number => {
        let sum = rank * 0.2;
        for (const other of taken) {
          const wide = (other.w + sprite.width) / 2 + 2 - Math.abs(other.x - at.x - shift);
          if (wide > 0 && Math.abs(other.y - at.y) < 21) sum += 4;
        }
        for (const { at: flag } of state.shown?.objectives ?? []) {
          const spot = toScreen(this.camera, this.screen, { x: flag.x / HUNDREDTHS, y: flag.y / HUNDREDTHS });
          if (Math.abs(spot.x - at.x - shift) < sprite.width / 2 + 16 && Math.abs(spot.y - at.y) < 24) sum += 2;
        }
        for (const other of this.standing) {
          if (other === one) continue;
          const far = other.reach * zoom * 0.7;
          const wide = sprite.width / 2 + far - Math.abs(other.screen.x - at.x - shift);
          if (wide > 4 && Math.abs(other.screen.y - at.y) < far + 8) sum += 1;
        }
        return sum;
      };
      const spot = choices
        .map((at, rank) => ({ at, cost: cost(at, rank) }))
        .reduce((best, next) => (next.cost < best.cost ? next : best)).at;
      taken.push({ x: spot.x + shift, y: spot.y, w: sprite.width });
      this.chips.push({ unit: unit.id, x: spot.x + shift, y: spot.y, half: sprite.width / 2 });
      to.drawImage(sprite.image, spot.x - sprite.half, spot.y - 24, sprite.half * 2, 48);
    }
  }

  private drawPlaying(pen: Pen, state: TableState, now: number): void {
    const { playing } = state;
    if (!playing || (playing.event.type !== 'shot' && playing.event.type !== 'assaulted')) return;
    if (this.shotShown?.event !== playing.event) this.shotShown = { event: playing.event, start: now };
    const { event } = playing;
    const target = (event.shot as { target?: string } | undefined)?.target ?? String(event.target ?? '');
    const from = this.standing.find(({ unit }) => unit.id === event.unit);
    const foe = this.standing.find(({ unit }) => unit.id === target);
    if (!from || !foe) return;
    const part = Math.min(1, (now - this.shotShown.start) / 420);
    drawShot(pen, [from.place.at.x, from.place.at.y], [foe.place.at.x, foe.place.at.y], part);
  }

  /** The unit whose chip or markers are at a place of the screen. */
  chipAt({ x, y }: Spot): string | null {
    const chip = this.chips.find((one) => Math.abs(one.x - x) <= one.half + 2 && Math.abs(one.y - y) <= 12);
    return chip?.unit ?? null;
  }

  private shotShown: { event: unknown; start: number } | null = null;

  /** The buttons follow the pieces; only style changes, React is not asked. */
  private placeButtons(): void {
    if (!this.buttons || this.isMoving) return;
    const bySpot = new Map(this.standing.map((one) => [one.unit.id, one]));
    for (const button of this.buttons.querySelectorAll<HTMLElement>('[data-unit]')) {
      const one = bySpot.get(button.dataset.unit!);
      if (!one) {
        button.hidden = true;
        continue;
      }
      let [w, n, e, s] = [0, 0, 0, 0];
      for (const { x, y } of one.ring) {
        w = Math.min(w, x);
        e = Math.max(e, x);
        n = Math.min(n, y);
        s = Math.max(s, y);
      }
      const { zoom } = this.camera;
      const grow = (a: number, b: number): [number, number] => {
        const long = (b - a) * zoom;
        const least = Math.max(long, 28);
        return [a * zoom - (least - long) / 2, least];
      };
      const [left, width] = grow(w, e);
      const [top, height] = grow(n, s);
      button.hidden = false;
      button.style.transform = `translate(${(one.screen.x + left).toFixed(1)}px, ${(one.screen.y + top).toFixed(1)}px)`;
      button.style.width = `${width.toFixed(1)}px`;
      button.style.height = `${height.toFixed(1)}px`;
    }
  }
}

function facingAlong(from: XY, to: XY, otherwise: number): number {
  const towards = { x: to[0] - from[0], y: to[1] - from[1] };
  return Math.hypot(towards.x, towards.y) < 20 ? otherwise : nearestFacing(towards);
}

/** Where the men will about stand; the engine has the last word. */
function ghostOf(
  unit: UnitSeen,
  stance: { readonly kind: string } | null,
  [x, y]: XY,
  facing: number,
  map: TableMap,
): UnitPlace {
  const middle = { x, y };
  if (unit.men === 0 || (unit.place?.men.length ?? 0) === 0) return { at: middle, facing, men: [], inside: null };
  const sizes = { radius: 25, spacing: 20, coherency: 200 };
  if (stance?.kind === 'lining' && 'feature' in stance) {
    const wall = map.features.find((feature) => feature.id === stance.feature);
    if (wall && 'line' in wall) {
      const formation = { kind: 'lining' as const, at: middle, wall: wall.line, thickness: wall.width };
      return { at: middle, facing, men: wantedPlaces(formation, unit.men, sizes), inside: null };
    }
  }
  if (stance?.kind === 'line' || stance?.kind === 'column' || stance?.kind === 'cluster')
    return {
      at: middle,
      facing,
      men: wantedPlaces({ kind: stance.kind, at: middle, facing }, unit.men, sizes),
      inside: null,
    };
  const old = unit.place!;
  return {
    at: middle,
    facing: old.facing,
    men: old.men.map((man) => ({ x: man.x - old.at.x + x, y: man.y - old.at.y + y })),
    inside: null,
  };
}

export function Board({
  store,
  insets,
  handle,
}: {
  store: TableStore;
  insets: Insets;
  handle: RefObject<BoardHandle | null>;
}) {
  const state = useTable(store);
  const { ground } = state;
  const box = useRef<HTMLDivElement>(null);
  const under = useRef<HTMLCanvasElement>(null);
  const over = useRef<HTMLCanvasElement>(null);
  const buttons = useRef<HTMLDivElement>(null);
  const [scene, setScene] = useState<Scene | null>(null);
  const edges = useRef(insets);
  edges.current = insets;

  useEffect(() => {
    if (!ground || !under.current || !over.current || !box.current) return;
    const made = new Scene(store, ground, under.current, over.current, edges.current);
    made.buttons = buttons.current;
    const size = (): void => {
      const { width, height } = box.current!.getBoundingClientRect();
      made.resize({ width, height }, edges.current);
    };
    size();
    const watch = new ResizeObserver(size);
    watch.observe(box.current);
    const stop = store.subscribe(() => made.changed(false));
    setScene(made);
    handle.current = handleOf(store, made);
    return () => {
      watch.disconnect();
      stop();
      made.close();
      handle.current = null;
      setScene(null);
    };
  }, [ground, store, handle]);

  useEffect(() => {
    if (!scene || !box.current) return;
    const { width, height } = box.current.getBoundingClientRect();
    scene.resize({ width, height }, insets);
  }, [scene, insets]);

  const [tip, setTip] = useState<Tip | null>(null);
  usePointers(store, scene, box, setTip);

  return (
    <div
      className={`board tool-${state.tool} part-${store.part()}`}
      ref={box}
      data-testid="board"
      role="application"
      aria-label="The table. Arrow keys move, plus and minus zoom."
    >
      <div aria-hidden="true">
        <canvas ref={under} />
        <canvas ref={over} />
      </div>
      <Pieces store={store} list={buttons} />
      {scene && <SightCard store={store} scene={scene} />}
      {tip && <MarkerTip store={store} tip={tip} />}
    </div>
  );
}

function handleOf(store: TableStore, scene: Scene): BoardHandle {
  const middle = (): Spot => ({ x: scene.screen.width / 2, y: scene.screen.height / 2 });
  return {
    camera: () => scene.camera,
    fly: (to) => scene.fly(to),
    show: ([x, y]) => {
      const spot = { x: x / HUNDREDTHS, y: y / HUNDREDTHS };
      scene.fly(centred(spot, Math.max(scene.camera.zoom, 20), scene.insets));
    },
    reveal: ([x, y]) => {
      const spot = { x: x / HUNDREDTHS, y: y / HUNDREDTHS };
      if (!scene.isFree(spot)) scene.fly(centred(spot, scene.camera.zoom, scene.insets));
    },
    revealBoth: (places) => {
      const [a, b] = places.map(([x, y]) => ({ x: x / HUNDREDTHS, y: y / HUNDREDTHS })) as [Spot, Spot];
      if (scene.isFree(a) && scene.isFree(b)) return;
      const { screen, insets } = scene;
      const room = {
        width: screen.width - insets.left - insets.right - 120,
        height: screen.height - insets.top - insets.bottom - 120,
      };
      const zoom = Math.min(
        scene.camera.zoom,
        room.width / Math.max(1, Math.abs(a.x - b.x)),
        room.height / Math.max(1, Math.abs(a.y - b.y)),
      );
      scene.fly(centred({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }, zoom, insets));
    },
    fitAll: () => scene.fly(fit(scene.ground.extent, scene.screen, scene.insets)),
    zoomBy: (factor) =>
      scene.fly(zoomedAt(scene.camera, scene.screen, middle(), Math.min(NEAREST, scene.camera.zoom * factor))),
    pan: (dx, dy) => scene.look(panned(scene.camera, dx, dy)),
    subscribe: (listener) => {
      scene.listeners.add(listener);
      return () => scene.listeners.delete(listener);
    },
    ground: scene.ground,
    screen: () => scene.screen,
    nudge: (dx, dy) => {
      const { selected, shown, way } = store.get();
      const unit = shown?.units.find(({ id }) => id === selected);
      if (!unit?.place) return;
      const from: XY = way?.to ?? [unit.place.at.x, unit.place.at.y];
      const to: XY = [Math.round(from[0] + dx), Math.round(from[1] + dy)];
      void store.planWay(to);
    },
  };
}

/** A button for every piece on the table: found by role, walked by Tab, placed by the scene. */
const Pieces = memo(function Pieces({ store, list }: { store: TableStore; list: RefObject<HTMLDivElement | null> }) {
  const { shown, names, own, selected, aim } = usePick(store, 'shown', 'names', 'own', 'selected', 'aim');
  const units = useMemo(
    () =>
      [...(shown?.units ?? [])]
        .filter(({ place }) => place !== null)
        .sort((a, b) => Number(b.side === own) - Number(a.side === own)),
    [shown, own],
  );
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a form's dress along
    <div className="pieces" ref={list} role="group" aria-label="Pieces on the table">
      {units.map((unit) => {
        const flags = { isSelected: unit.id === selected, isTarget: unit.id === aim?.target };
        return (
          <button
            key={unit.id}
            type="button"
            data-unit={unit.id}
            data-side={unit.side}
            aria-pressed={flags.isSelected}
            aria-label={spoken(unit, names.get(unit.id)?.full ?? unit.type, own, flags)}
            onClick={(event) => {
              // A mouse or a finger comes through the board; this is for keys and readers.
              if (event.detail === 0) tapUnit(store, unit.id);
            }}
            onFocus={(event) => {
              if (event.currentTarget.matches(':focus-visible')) void store.look(unit.id);
            }}
          />
        );
      })}
    </div>
  );
});

/** What a tap on a piece means, by what is asked. */
export function tapUnit(store: TableStore, id: string): void {
  const { shown, own, ask, selected, order, aim } = store.get();
  const unit = shown?.units.find((one) => one.id === id);
  if (!unit) return;
  const controls = controlsOf(ask);
  // The target again, with its odds in sight: fire.
  if (aim?.target === id && aim.odds !== null && controls !== 'assault') {
    store.commitFire();
    return;
  }
  if (controls === 'unpin' && unit.side === own && unit.pinned) {
    store.mark(id);
    return;
  }
  if (controls === 'counter') {
    store.set({ selected: id });
    return;
  }
  if (controls === 'react') {
    if (unit.side === own && unit.marker !== null) {
      const frame = shown!.stack.at(-1);
      void store.reactWith(id, frame?.proc === 'react' && unit.marker === 'ambush' ? frame.mover : null);
    } else if (unit.side !== own) void store.takeAim(id);
    return;
  }
  if (unit.side === own) {
    void store.select(id);
    return;
  }
  if (controls === 'fire' || controls === 'assault') void store.takeAim(id);
  else if (controls === 'orders' && selected && order && store.part() === 'fire') void store.takeAim(id);
  else if (controls === 'orders' && selected) void store.aimBefore(id);
  else void store.select(id);
}

/** A squad may see with some of its men what its middle does not. */
export function sightWords({ isSeen, stopped, sight }: { isSeen: boolean; stopped: XY | null; sight: string }): string {
  if (!isSeen || !stopped) return sight;
  return `By some of the men; from the middle of the unit: ${sight.charAt(0).toLowerCase()}${sight.slice(1)}`;
}

/** Where sight is argued: a card beside the line. */
function SightCard({ store, scene }: { store: TableStore; scene: Scene }) {
  const { aim, glance } = useTable(store);
  const card = useRef<HTMLDivElement>(null);
  const advice = (aim ?? glance)?.advice ?? null;
  useLayoutEffect(() => {
    if (!advice) return;
    const put = (): void => {
      if (!card.current) return;
      const pen = { camera: scene.camera, screen: scene.screen } as Pen;
      const [a, b] = [at(pen, advice.from), at(pen, advice.to)];
      const { insets, screen } = scene;
      const wide = card.current.offsetWidth;
      const high = card.current.offsetHeight;
      const x = (a.x + b.x) / 2 - wide - 36;
      const y = (a.y + b.y) / 2 - high / 2;
      const left = x < insets.left + 64 ? Math.min((a.x + b.x) / 2 + 36, screen.width - insets.right - wide - 8) : x;
      const top = Math.min(screen.height - insets.bottom - high - 8, Math.max(insets.top + 8, y));
      card.current.style.transform = `translate(${Math.round(Math.max(8, left))}px, ${Math.round(top)}px)`;
    };
    put();
    scene.listeners.add(put);
    return () => {
      scene.listeners.delete(put);
    };
  }, [advice, scene]);
  if (!advice) return null;
  return (
    <div className="sight-card" ref={card} role="status" data-testid="sight">
      <strong>
        {advice.isSeen ? 'Seen' : 'Not seen'} at {(advice.range / HUNDREDTHS).toFixed(1)} in
      </strong>
      <span>{sightWords(advice)}</span>
      {advice.cover !== '' && advice.isSeen && <em>{advice.cover}</em>}
    </div>
  );
}

/** A unit that the pointer rests on. */
interface Tip {
  readonly unit: string;
  readonly x: number;
  readonly y: number;
}

/** The markers of a unit by name, each with its rule. */
function MarkerTip({ store, tip }: { store: TableStore; tip: Tip }) {
  const { shown, names, playing } = useTable(store);
  const unit = shown?.units.find(({ id }) => id === tip.unit);
  const markers = unit ? markersOf(unit) : [];
  if (!unit || markers.length === 0 || playing) return null;
  return (
    <div
      className="marker-tip"
      role="tooltip"
      data-testid="marker-tip"
      style={{ left: Math.max(8, Math.min(tip.x + 14, innerWidth - 290)), top: tip.y + 18 }}
    >
      <b>{names.get(unit.id)?.full ?? unit.id}</b>
      {markers.map((one) => (
        <span key={one}>
          <em>{one}</em>: {MARKER_WORDS[one].means} <small>{MARKER_WORDS[one].rule}</small>
        </span>
      ))}
    </div>
  );
}

// ---- pointers --------------------------------------------------------------------------------------------------------

type Drag =
  | { readonly kind: 'pan'; last: Spot }
  | { readonly kind: 'unit'; readonly unit: string }
  | { readonly kind: 'facing'; readonly from: XY }
  | { readonly kind: 'ruler' };

function usePointers(
  store: TableStore,
  scene: Scene | null,
  box: RefObject<HTMLDivElement | null>,
  setTip: (tip: Tip | null) => void,
): void {
  useEffect(() => {
    const element = box.current;
    if (!scene || !element) return;
    const pointers = new Map<number, Spot>();
    let start: { spot: Spot; unit: string | null; time: number } | null = null;
    let drag: Drag | null = null;
    let pinch: { apart: number; middle: Spot } | null = null;
    let long = 0;
    let planned = 0;
    let resting = 0;
    let rested: string | null = null;

    /** After a moment over a piece or its chip, its markers are named. */
    const rest = (unit: string | null, { x, y }: Spot): void => {
      if (unit === rested) return;
      rested = unit;
      clearTimeout(resting);
      setTip(null);
      if (unit !== null) resting = window.setTimeout(() => setTip({ unit, x, y }), 350);
    };

    const spotOf = (event: { clientX: number; clientY: number }): Spot => {
      const { left, top } = element.getBoundingClientRect();
      return { x: event.clientX - left, y: event.clientY - top };
    };
    const placeOf = (spot: Spot): XY => {
      const { x, y } = toTable(scene.camera, scene.screen, spot);
      const { width, height } = scene.ground.extent;
      const inside = (v: number, most: number) => Math.round(Math.min(most, Math.max(0, v)) * HUNDREDTHS);
      return [inside(x, width), inside(y, height)];
    };
    const unitUnder = (event: PointerEvent): string | null =>
      (event.target as Element | null)?.closest<HTMLElement>('[data-unit]')?.dataset.unit ??
      (store.part() === 'move' ? null : scene.chipAt(spotOf(event)));

    const down = (event: PointerEvent): void => {
      if ((event.target as Element).closest('.sight-card')) return;
      if (event.button !== 0 && event.button !== 1) return;
      if (store.hurry()) {
        event.preventDefault();
        return;
      }
      const spot = spotOf(event);
      pointers.set(event.pointerId, spot);
      element.setPointerCapture(event.pointerId);
      if (pointers.size === 2) {
        const [a, b] = [...pointers.values()];
        pinch = { apart: Math.hypot(a!.x - b!.x, a!.y - b!.y), middle: { x: (a!.x + b!.x) / 2, y: (a!.y + b!.y) / 2 } };
        start = null;
        drag = null;
        clearTimeout(long);
        return;
      }
      start = { spot, unit: unitUnder(event), time: performance.now() };
      drag = null;
      const { unit } = start;
      if (event.pointerType !== 'mouse' && unit)
        long = window.setTimeout(() => {
          start = null;
          setTip({ unit, x: spot.x, y: spot.y });
          void store.look(unit);
        }, 500);
      setTip(null);
      if (event.target instanceof HTMLElement)
        (event.target.closest('button') ?? element).focus({ preventScroll: true });
    };

    const begin = (spot: Spot, event: PointerEvent): Drag => {
      const { tool, selected, ask, way, own, shown } = store.get();
      const from = start!;
      if (event.buttons === 4) return { kind: 'pan', last: spot };
      if (tool === 'ruler') {
        scene.ruler = { from: placeOf(from.spot), to: placeOf(spot) };
        return { kind: 'ruler' };
      }
      const isDeploying = controlsOf(ask) === 'deploy';
      const unit = shown?.units.find(({ id }) => id === from.unit);
      if (isDeploying && unit && unit.side === own) {
        if (selected !== unit.id) void store.select(unit.id);
        return { kind: 'unit', unit: unit.id };
      }
      if (store.part() === 'move') {
        if (from.unit !== null && from.unit === selected) return { kind: 'unit', unit: from.unit };
        if (way) {
          const place = placeOf(from.spot);
          if (Math.hypot(place[0] - way.to[0], place[1] - way.to[1]) < 130) return { kind: 'facing', from: way.to };
        }
      }
      return { kind: 'pan', last: from.spot };
    };

    const move = (event: PointerEvent): void => {
      const spot = spotOf(event);
      if (!pointers.has(event.pointerId)) {
        hover(event);
        return;
      }
      pointers.set(event.pointerId, spot);
      if (pinch && pointers.size === 2) {
        const [a, b] = [...pointers.values()];
        const apart = Math.hypot(a!.x - b!.x, a!.y - b!.y);
        const middle = { x: (a!.x + b!.x) / 2, y: (a!.y + b!.y) / 2 };
        const moved = panned(scene.camera, middle.x - pinch.middle.x, middle.y - pinch.middle.y);
        const zoom = Math.min(NEAREST, Math.max(2, (scene.camera.zoom * apart) / Math.max(1, pinch.apart)));
        scene.look(zoomedAt(moved, scene.screen, middle, zoom));
        pinch = { apart, middle };
        return;
      }
      if (!start) return;
      if (!drag) {
        if (Math.hypot(spot.x - start.spot.x, spot.y - start.spot.y) < TAP) return;
        clearTimeout(long);
        drag = begin(spot, event);
      }
      if (drag.kind === 'pan') {
        scene.look(panned(scene.camera, spot.x - drag.last.x, spot.y - drag.last.y));
        drag.last = spot;
      } else if (drag.kind === 'ruler') {
        scene.ruler = { from: scene.ruler!.from, to: placeOf(spot) };
        scene.changed(false);
      } else if (drag.kind === 'facing') {
        const to = placeOf(spot);
        const towards = { x: to[0] - drag.from[0], y: to[1] - drag.from[1] };
        if (Math.hypot(towards.x, towards.y) > 40) store.setWay({ facing: nearestFacing(towards) });
      } else dragUnit(drag.unit, placeOf(spot));
    };

    const dragUnit = (unit: string, to: XY): void => {
      if (controlsOf(store.get().ask) === 'deploy') {
        const one = store.get().shown?.units.find(({ id }) => id === unit);
        if (!one?.place) return;
        const { place } = one;
        const men = place.men.map((man) => ({ x: man.x - place.at.x + to[0], y: man.y - place.at.y + to[1] }));
        store.places.set(unit, { ...place, at: { x: to[0], y: to[1] }, men });
        scene.changed(false);
        return;
      }
      const now = performance.now();
      if (now - planned < 60) return;
      planned = now;
      void store.planWay(to);
    };

    const hover = (event: PointerEvent): void => {
      if (event.pointerType !== 'mouse') return;
      const unit = unitUnder(event);
      rest(unit ?? scene.chipAt(spotOf(event)), spotOf(event));
      void store.look(unit, event.timeStamp);
    };

    const up = (event: PointerEvent): void => {
      clearTimeout(long);
      const spot = spotOf(event);
      const wasDown = pointers.delete(event.pointerId);
      if (pinch) {
        if (pointers.size < 2) pinch = null;
        start = null;
        return;
      }
      if (!wasDown || !start) return;
      const { unit } = start;
      const ended = drag;
      start = null;
      drag = null;
      if (event.type === 'pointercancel') return;
      if (!ended) {
        if (event.button === 0) tap(unit, placeOf(spot));
        return;
      }
      if (ended.kind === 'unit') {
        const to = placeOf(spot);
        if (controlsOf(store.get().ask) === 'deploy') void store.placeUnit(ended.unit, to);
        else void store.planWay(to);
      }
    };

    const tap = (unit: string | null, place: XY): void => {
      const { tool, ask, selected, own, shown } = store.get();
      if (tool === 'ruler') {
        scene.ruler = null;
        scene.changed(false);
        return;
      }
      const controls = controlsOf(ask);
      if (unit !== null && !(store.part() === 'move' && unit === selected)) {
        tapUnit(store, unit);
        return;
      }
      if (controls === 'deploy' && selected) {
        const one = shown?.units.find(({ id }) => id === selected);
        if (one && one.side === own) void store.placeUnit(selected, place);
        return;
      }
      if (controls === 'fall-to') {
        void store.planFall(place);
        return;
      }
      if (store.part() === 'move') {
        const { way } = store.get();
        // The goal again: go.
        const reach = Math.max(60, (14 / scene.camera.zoom) * HUNDREDTHS);
        const isAgain = way !== null && Math.hypot(place[0] - way.to[0], place[1] - way.to[1]) < reach;
        if (isAgain && way.way !== 'asked' && way.way?.refusal === null) store.commitMove();
        else void store.planWay(place);
      } else if (store.get().aim) store.set({ aim: null, aims: [], refusal: null });
      else if (controls === 'orders') {
        const one = shown?.units.find(({ id }) => id === selected);
        const isMine = one !== undefined && one.side === own && !one.ordered;
        if (!isMine || !store.moveThere(place)) void store.select(null);
      }
    };

    const wheel = (event: WheelEvent): void => {
      event.preventDefault();
      const factor = Math.exp(-event.deltaY * (event.deltaMode === 1 ? 0.05 : 0.0016));
      const zoom = Math.min(NEAREST, scene.camera.zoom * factor);
      scene.look(zoomedAt(scene.camera, scene.screen, spotOf(event), zoom));
    };
    const leave = (): void => {
      rest(null, { x: 0, y: 0 });
      void store.look(null);
    };

    element.addEventListener('pointerdown', down);
    element.addEventListener('pointermove', move);
    element.addEventListener('pointerup', up);
    element.addEventListener('pointercancel', up);
    element.addEventListener('pointerleave', leave);
    element.addEventListener('wheel', wheel, { passive: false });
    return () => {
      clearTimeout(resting);
      element.removeEventListener('pointerdown', down);
      element.removeEventListener('pointermove', move);
      element.removeEventListener('pointerup', up);
      element.removeEventListener('pointercancel', up);
      element.removeEventListener('pointerleave', leave);
      element.removeEventListener('wheel', wheel);
    };
  }, [scene, store, box]);
}

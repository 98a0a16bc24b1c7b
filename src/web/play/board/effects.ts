/** What is seen of a shot while it is told: tracers, bursts, dust, smoke and falling men, each at its place and for its moment. */
import type { XY } from '../measures.ts';
import { at, type Pen } from './pen.ts';

export type EffectKind = 'tracer' | 'shell' | 'burst' | 'hit' | 'miss' | 'fall' | 'smoke' | 'fire';

export interface Effect {
  readonly kind: EffectKind;
  readonly at: XY;
  /** Where a tracer comes from. */
  readonly from?: XY;
  /** How many of it: bullets of a burst, men that fall. */
  readonly count?: number;
}

/** Milliseconds. */
const LENGTHS: Readonly<Record<EffectKind, number>> = {
  ...{ tracer: 420, shell: 380, burst: 620, hit: 520, miss: 620, fall: 900, smoke: 1600, fire: 1600 },
};

interface Running extends Effect {
  readonly start: number;
}

/** The effects that are to be seen now. They end by themselves: nothing of them is kept with the game. */
export class Effects {
  private running: Running[] = [];

  show(effects: readonly Effect[], now: number): void {
    this.running.push(...effects.map((one) => ({ ...one, start: now })));
  }

  /** Those that still run, each with how far it has come, from 0 to 1. */
  at(now: number): { readonly effect: Effect; readonly part: number }[] {
    this.running = this.running.filter(({ kind, start }) => now - start < LENGTHS[kind]);
    return this.running.map((effect) => ({
      effect,
      part: Math.max(0, (now - effect.start) / LENGTHS[effect.kind]),
    }));
  }

  get isRunning(): boolean {
    return this.running.length > 0;
  }

  clear(): void {
    this.running = [];
  }
}

export function drawEffects(pen: Pen, effects: Effects, now: number): void {
  const { to } = pen;
  for (const { effect, part } of effects.at(now)) {
    to.save();
    draw(pen, effect, part);
    to.restore();
  }
}

function draw(pen: Pen, effect: Effect, part: number): void {
  const spot = at(pen, effect.at);
  // No smaller than can be seen from afar, no larger than a piece.
  const size = Math.min(46, Math.max(12, pen.camera.zoom * 1.1));
  switch (effect.kind) {
    case 'tracer':
    case 'shell':
      drawTracers(pen, effect, part);
      return;
    case 'burst':
      drawBurst(pen, spot, size, part);
      return;
    case 'hit':
      drawSparks(pen, spot, size, part);
      return;
    case 'miss':
      // Beside it, and dull: nothing came of it.
      drawPuffs(pen, { x: spot.x + size * 0.7, y: spot.y + size * 0.4 }, size * 0.7, part, '#b8a884');
      return;
    case 'fall':
      drawFallen(pen, spot, size, part, effect.count ?? 1);
      return;
    case 'smoke':
      drawPuffs(pen, spot, size, part, '#8d8d86');
      return;
    case 'fire':
      drawFlames(pen, spot, size, part);
      drawPuffs(pen, { x: spot.x, y: spot.y - size * 0.4 }, size, part, '#34332f');
      return;
  }
}

type Spot = { readonly x: number; readonly y: number };

function disc({ to }: Pen, { x, y }: Spot, radius: number, fill: string, alpha: number): void {
  to.globalAlpha = Math.max(0, Math.min(1, alpha));
  to.beginPath();
  to.arc(x, y, Math.max(0.5, radius), 0, Math.PI * 2);
  to.fillStyle = fill;
  to.fill();
}

function drawTracers(pen: Pen, { at: goal, from, count = 1, kind }: Effect, part: number): void {
  if (!from) return;
  const { to } = pen;
  const [p, q] = [at(pen, from), at(pen, goal)];
  const many = Math.min(6, count);
  for (let i = 0; i < many; i++) {
    // One after the other; the last one arrives at the end.
    const late = many === 1 ? 0 : (i / many) * 0.5;
    const own = Math.max(0, Math.min(1, (part - late) / (1 - late)));
    if (own <= 0 || own >= 1) continue;
    const [a, b] = [Math.max(0, own - (kind === 'shell' ? 0.1 : 0.22)), own];
    // A little apart at the far end.
    const aside = (i - (many - 1) / 2) * 3;
    const point = (t: number): Spot => ({ x: p.x + (q.x - p.x + aside) * t, y: p.y + (q.y - p.y + aside) * t });
    const [tail, tip] = [point(a), point(b)];
    to.lineCap = 'round';
    for (const [width, colour] of [
      [kind === 'shell' ? 6 : 4.4, '#14160fb0'],
      [kind === 'shell' ? 3.4 : 2, '#ffe9a0'],
    ] as const) {
      to.beginPath();
      to.moveTo(tail.x, tail.y);
      to.lineTo(tip.x, tip.y);
      to.lineWidth = width;
      to.strokeStyle = colour;
      to.stroke();
    }
  }
  // The flash at the muzzle.
  if (part < 0.4) disc(pen, p, (kind === 'shell' ? 13 : 8) * (1 - part), '#ffe08a', 0.85 - part);
}

function drawBurst(pen: Pen, spot: Spot, size: number, part: number): void {
  disc(pen, spot, size * (0.4 + part * 0.9), '#5b4a34', 0.55 * (1 - part));
  disc(pen, spot, size * (0.3 + part * 0.6), '#f0912f', 0.9 * (1 - part * 1.4));
  disc(pen, spot, size * 0.3, '#ffe9a0', 1 - part * 2.4);
}

function drawSparks(pen: Pen, spot: Spot, size: number, part: number): void {
  const { to } = pen;
  disc(pen, spot, size * 0.35, '#ffe9a0', 0.9 - part * 2);
  to.globalAlpha = Math.max(0, 1 - part);
  to.strokeStyle = '#ffd36b';
  to.lineWidth = 2;
  to.lineCap = 'round';
  for (let i = 0; i < 7; i++) {
    const turn = (i * Math.PI * 2) / 7 + 0.4;
    const [near, far] = [size * (0.2 + part * 0.6), size * (0.4 + part * 0.8)];
    to.beginPath();
    to.moveTo(spot.x + Math.cos(turn) * near, spot.y + Math.sin(turn) * near);
    to.lineTo(spot.x + Math.cos(turn) * far, spot.y + Math.sin(turn) * far);
    to.stroke();
  }
}

function drawPuffs(pen: Pen, spot: Spot, size: number, part: number, colour: string): void {
  for (let i = 0; i < 4; i++) {
    const drift = { x: spot.x + (i - 1.5) * size * 0.28, y: spot.y - part * size * (0.3 + 0.2 * i) };
    disc(pen, drift, size * (0.18 + part * 0.3), colour, 0.6 * (1 - part));
  }
}

function drawFlames(pen: Pen, spot: Spot, size: number, part: number): void {
  const { to } = pen;
  const flicker = 0.8 + 0.2 * Math.sin(part * 40);
  to.globalAlpha = Math.min(1, 2 - part * 2);
  for (const [wide, high, colour] of [
    [0.4, 0.9, '#d9641c'],
    [0.22, 0.55, '#ffd36b'],
  ] as const) {
    to.beginPath();
    to.moveTo(spot.x - size * wide, spot.y);
    to.quadraticCurveTo(spot.x - size * wide * 0.4, spot.y - size * high * 0.5, spot.x, spot.y - size * high * flicker);
    to.quadraticCurveTo(spot.x + size * wide * 0.6, spot.y - size * high * 0.4, spot.x + size * wide, spot.y);
    to.closePath();
    to.fillStyle = colour;
    to.fill();
  }
}

/** Men who fall: a small figure each, from upright to flat. */
function drawFallen(pen: Pen, spot: Spot, size: number, part: number, count: number): void {
  const { to } = pen;
  const many = Math.min(8, count);
  for (let i = 0; i < many; i++) {
    const x = spot.x + (i - (many - 1) / 2) * size * 0.42;
    to.save();
    to.translate(x, spot.y);
    to.rotate((Math.PI / 2) * Math.min(1, part * 2.4));
    to.globalAlpha = Math.min(1, 2 - part * 2);
    to.fillStyle = '#1c1b17';
    to.strokeStyle = '#f4ecd6';
    to.lineWidth = 1.4;
    to.beginPath();
    to.roundRect(-size * 0.08, -size * 0.3, size * 0.16, size * 0.36, size * 0.08);
    to.arc(0, -size * 0.38, size * 0.1, 0, Math.PI * 2);
    to.fill();
    to.stroke();
    to.restore();
  }
  if (count > many || count > 1) words(pen, spot, size, part, `−${count}`);
}

function words({ to }: Pen, { x, y }: Spot, size: number, part: number, text: string): void {
  to.globalAlpha = Math.min(1, 2 - part * 2);
  to.font = '700 15px "Fira Sans Condensed", sans-serif';
  to.textAlign = 'center';
  to.lineWidth = 4;
  to.strokeStyle = '#14160f';
  to.strokeText(text, x, y - size * (0.7 + part * 0.4));
  to.fillStyle = '#ffb3d4';
  to.fillText(text, x, y - size * (0.7 + part * 0.4));
}

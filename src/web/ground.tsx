/** A strip of painted hedgerow country: decoration for the first page, not a map of any battle. */
import { useEffect, useRef } from 'react';

type Point = readonly [x: number, y: number];
type Colours = readonly [dark: string, light: string];

/** The strip is drawn for this size and then fills whatever room there is. */
const WIDTH = 1120;
const HEIGHT = 420;

/** Points as in an SVG: `x,y x,y`. */
function points(text: string): readonly Point[] {
  return text.split(' ').map((pair) => {
    const [x, y] = pair.split(',').map(Number);
    return [x!, y!];
  });
}

const FIELDS: readonly { shape: readonly Point[]; fill: string; row: string; gap: number; angle: number }[] = [
  { shape: points('-20,-20 300,-20 322,96 -20,132'), fill: '#76823f', row: '#8a9350', gap: 26, angle: 0.4 },
  { shape: points('300,-20 560,-20 566,70 322,96'), fill: '#c9a655', row: '#b08c3e', gap: 5, angle: 0.12 },
  { shape: points('566,-20 742,-20 760,74 770,118 572,132'), fill: '#87924e', row: '#bcb06c', gap: 17, angle: 1.5 },
  { shape: points('776,-20 990,-20 1000,84 790,104'), fill: '#8d6c4a', row: '#70563c', gap: 7, angle: 0.2 },
  { shape: points('990,-20 1140,-20 1140,110 1000,84'), fill: '#7f8a48', row: '#93995a', gap: 30, angle: 1 },
  { shape: points('-20,132 322,96 340,214 -20,262'), fill: '#6f8a42', row: '#486a2c', gap: 9, angle: -0.14 },
  {
    shape: points('572,136 772,120 806,196 790,214 640,250 590,236'),
    fill: '#7d8a46',
    row: '#929a58',
    gap: 34,
    angle: 0.7,
  },
  { shape: points('796,112 1000,90 1022,190 824,206'), fill: '#c2a872', row: '#a68c58', gap: 6, angle: 1.2 },
  { shape: points('1000,90 1140,116 1140,206 1022,190'), fill: '#c3b16a', row: '#a99550', gap: 5, angle: 0.1 },
  { shape: points('-20,292 200,262 226,440 -20,440'), fill: '#909a54', row: '#c0b36e', gap: 18, angle: 0.35 },
  { shape: points('206,262 420,250 438,440 232,440'), fill: '#bfa468', row: '#a1874e', gap: 6, angle: 0.28 },
  { shape: points('432,286 640,276 668,348 560,400 440,440'), fill: '#ccaa58', row: '#b18e40', gap: 5, angle: -0.4 },
  { shape: points('650,272 800,232 828,318 680,346'), fill: '#718540', row: '#859350', gap: 30, angle: 0.2 },
  { shape: points('846,226 1140,232 1140,300 960,306 864,316'), fill: '#6c8640', row: '#47672c', gap: 9, angle: 0.2 },
  { shape: points('450,440 570,404 820,342 846,440'), fill: '#819148', row: '#9ba65a', gap: 5, angle: 0.7 },
  { shape: points('884,338 1000,330 1140,326 1140,440 880,440'), fill: '#8f704e', row: '#745a40', gap: 7, angle: 0.55 },
];
const ROAD: readonly Point[] = points('756,-20 772,60 796,140 822,218 844,300 862,360 856,440');
const LANE: readonly Point[] = points('-20,284 120,270 250,252 400,256 540,262 660,250 760,222 822,204');
const TRACK: readonly Point[] = points('822,208 920,206 1030,210 1140,220');
const STREAM: readonly Point[] = points('1140,312 1040,318 950,320 862,332 760,348 660,372 570,404 500,440');
const HEDGES: readonly (readonly Point[])[] = [
  points('300,-10 322,96 340,214'),
  points('-10,131 160,113 322,96 450,82 566,70'),
  points('562,-10 570,132 588,232'),
  points('574,134 668,126 770,118'),
  points('988,-10 1000,86 1022,188'),
  points('798,106 900,95 1000,86 1130,112'),
  points('-10,264 120,250 250,233 340,232'),
  points('400,238 540,244 600,240 650,234'),
  points('700,222 790,194'),
  points('-10,304 120,290 206,276'),
  points('232,272 400,274 540,280 640,272'),
  points('206,284 226,440'),
  points('424,284 436,440'),
  points('650,276 680,342'),
  points('700,262 790,236'),
  points('860,224 990,224 1130,234'),
  points('986,336 994,440'),
];
const WOODS: readonly (readonly Point[])[] = [
  points('346,108 430,92 552,86 562,160 574,224 470,232 356,226'),
  points('1030,352 1140,336 1140,440 1016,440'),
];
const ORCHARD = { from: [592, 150] as Point, columns: 6, rows: 4, gap: 21 };
const TREES: readonly Point[] = points(
  '752,52 786,22 812,86 838,176 868,258 724,214 884,180 940,218 470,244 610,262 692,392 752,366 790,330 930,338 1002,308 1078,330 1094,96 40,140 180,240 90,300',
);
const ROOFS: readonly { at: Point; long: number; wide: number; turn: number; colours: Colours }[] = [
  { at: [700, 74], long: 58, wide: 23, turn: 0.05, colours: ['#565a63', '#858a93'] },
  { at: [668, 100], long: 42, wide: 19, turn: 1.6, colours: ['#7a5240', '#ac7c62'] },
  { at: [736, 104], long: 36, wide: 18, turn: 1.5, colours: ['#8a7246', '#bda26a'] },
  { at: [850, 196], long: 32, wide: 19, turn: -0.1, colours: ['#5b5f68', '#888d96'] },
  { at: [794, 168], long: 26, wide: 17, turn: 0.3, colours: ['#7a5240', '#a8785e'] },
  { at: [892, 300], long: 34, wide: 20, turn: 0.25, colours: ['#585c65', '#868b94'] },
];
const CROWNS: readonly Colours[] = [
  ['#2a4120', '#607c38'],
  ['#31461f', '#74883c'],
  ['#263b26', '#547442'],
  ['#3c4820', '#828a42'],
];

/** The same numbers each time, so that the ground never changes under the reader. */
function numbers(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 0x1_0000_0000;
  };
}

function trace(to: CanvasRenderingContext2D, line: readonly Point[], closed: boolean): void {
  to.beginPath();
  line.forEach(([x, y], i) => {
    const next = line[i + 1];
    if (i === 0) to.moveTo(x, y);
    else if (closed || !next) to.lineTo(x, y);
    else to.quadraticCurveTo(x, y, (x + next[0]) / 2, (y + next[1]) / 2);
  });
  if (closed) to.closePath();
}

function stroke(to: CanvasRenderingContext2D, line: readonly Point[], width: number, colour: string): void {
  trace(to, line, false);
  to.lineWidth = width;
  to.strokeStyle = colour;
  to.stroke();
}

function paintFields(to: CanvasRenderingContext2D, random: () => number): void {
  for (const { shape, fill, row, gap, angle } of FIELDS) {
    to.save();
    trace(to, shape, true);
    to.fillStyle = fill;
    to.fill();
    to.clip();
    const [x, y] = shape[0]!;
    to.translate(x + 150, y + 100);
    to.rotate(angle);
    for (let at = -420; at < 420; at += gap) {
      to.globalAlpha = 0.35 + 0.4 * random();
      to.lineWidth = gap * (0.35 + 0.2 * random());
      to.strokeStyle = row;
      to.beginPath();
      to.moveTo(-520, at);
      to.lineTo(520, at + random() * 2);
      to.stroke();
    }
    to.restore();
  }
}

function paintWays(to: CanvasRenderingContext2D): void {
  stroke(to, STREAM, 21, '#6d7452');
  stroke(to, STREAM, 14, '#48706e');
  stroke(to, STREAM, 5, '#6b928c');
  for (const [line, width] of [
    [TRACK, 11],
    [LANE, 13],
    [ROAD, 17],
  ] as const) {
    stroke(to, line, width + 6, '#7f8150');
    stroke(to, line, width, '#b3a585');
    stroke(to, line, width * 0.72, '#c6b999');
    stroke(to, line, width * 0.26, '#b3a685');
  }
}

/** A leafy clump: lit from the upper left like everything on the table. */
function crown(to: CanvasRenderingContext2D, x: number, y: number, r: number, [dark, light]: Colours): void {
  const shade = to.createRadialGradient(x - r * 0.4, y - r * 0.45, r * 0.1, x, y, r);
  shade.addColorStop(0, light);
  shade.addColorStop(1, dark);
  to.fillStyle = shade;
  to.beginPath();
  to.arc(x, y, r, 0, 7);
  to.fill();
}

/** A tree is a crown of several lobes. */
function tree(to: CanvasRenderingContext2D, x: number, y: number, r: number, random: () => number): void {
  const colours = CROWNS[Math.floor(random() * CROWNS.length)]!;
  const turn = random() * 6;
  crown(to, x, y, r, colours);
  for (let lobe = 0; lobe < 7; lobe += 1) {
    const angle = turn + lobe * 0.9;
    const off = r * (0.45 + 0.25 * random());
    crown(to, x + Math.cos(angle) * off, y + Math.sin(angle) * off, r * (0.36 + 0.16 * random()), colours);
  }
  crown(to, x - r * 0.2, y - r * 0.22, r * 0.5, colours);
}

function shadows(to: CanvasRenderingContext2D, spots: readonly (readonly [Point, number])[], far: number): void {
  to.fillStyle = 'rgba(22, 26, 12, 0.42)';
  to.beginPath();
  for (const [[x, y], r] of spots) {
    to.moveTo(x + r * far + r, y + r * far);
    to.arc(x + r * far, y + r * far, r, 0, 7);
  }
  to.fill();
}

function along(line: readonly Point[], step: number): Point[] {
  const spots: Point[] = [];
  for (let i = 1; i < line.length; i += 1) {
    const [x0, y0] = line[i - 1]!;
    const [x1, y1] = line[i]!;
    const count = Math.max(1, Math.round(Math.hypot(x1 - x0, y1 - y0) / step));
    for (let k = 0; k < count; k += 1) spots.push([x0 + ((x1 - x0) * k) / count, y0 + ((y1 - y0) * k) / count]);
  }
  return spots;
}

function paintHedges(to: CanvasRenderingContext2D, random: () => number): void {
  const clumps = HEDGES.flatMap((line) => along(line, 5)).map(
    ([x, y]) => [[x + random() * 4 - 2, y + random() * 4 - 2], 3.4 + random() * 2.6] as [Point, number],
  );
  shadows(to, clumps, 0.75);
  for (const [[x, y], r] of clumps) crown(to, x, y, r, ['#33481f', '#74883f']);
}

function within([x, y]: Point, shape: readonly Point[]): boolean {
  let inside = false;
  for (let i = 0, j = shape.length - 1; i < shape.length; j = i++) {
    const [xi, yi] = shape[i]!;
    const [xj, yj] = shape[j]!;
    if (yi > y !== yj > y && x < ((xj - xi) * (y - yi)) / (yj - yi) + xi) inside = !inside;
  }
  return inside;
}

function paintTrees(to: CanvasRenderingContext2D, random: () => number): void {
  const spots: [Point, number][] = [];
  for (const wood of WOODS) {
    trace(to, wood, true);
    to.fillStyle = '#3a4024';
    to.fill();
    for (let y = -10; y < HEIGHT + 20; y += 17) {
      for (let x = 300; x < WIDTH + 20; x += 19) {
        const at: Point = [x + random() * 14, y + random() * 12];
        if (within(at, wood)) spots.push([at, 11 + random() * 7]);
      }
    }
  }
  for (let row = 0; row < ORCHARD.rows; row += 1) {
    for (let column = 0; column < ORCHARD.columns; column += 1) {
      const [x, y] = ORCHARD.from;
      spots.push([
        [x + column * ORCHARD.gap + row * 3 + random() * 3, y + row * ORCHARD.gap - column * 2],
        6.5 + random(),
      ]);
    }
  }
  for (const at of TREES) spots.push([at, 9 + random() * 5]);
  shadows(to, spots, 0.55);
  for (const [[x, y], r] of spots) tree(to, x, y, r, random);
}

function paintRoofs(to: CanvasRenderingContext2D): void {
  for (const { at, long, wide, turn, colours } of ROOFS) {
    to.save();
    to.translate(...at);
    to.save();
    to.translate(6, 7);
    to.rotate(turn);
    to.fillStyle = 'rgba(22, 20, 12, 0.5)';
    to.fillRect(-long / 2, -wide / 2, long, wide);
    to.restore();
    to.rotate(turn);
    // The half of a roof that looks to the upper left is the bright one.
    const brightFirst = Math.cos(turn) + Math.sin(turn) > 0 ? turn < 1 : true;
    to.fillStyle = colours[brightFirst ? 1 : 0];
    to.fillRect(-long / 2, -wide / 2, long, wide / 2);
    to.fillStyle = colours[brightFirst ? 0 : 1];
    to.fillRect(-long / 2, 0, long, wide / 2);
    to.strokeStyle = 'rgba(20, 18, 12, 0.22)';
    to.lineWidth = 0.8;
    to.beginPath();
    for (let x = -long / 2 + 3; x < long / 2; x += 3) {
      to.moveTo(x, -wide / 2);
      to.lineTo(x, wide / 2);
    }
    to.stroke();
    to.fillStyle = 'rgba(255, 245, 220, 0.5)';
    to.fillRect(-long / 2, -0.8, long, 1.6);
    to.restore();
  }
}

function paintBridge(to: CanvasRenderingContext2D): void {
  to.save();
  to.translate(855, 333);
  to.rotate(1.36);
  to.fillStyle = 'rgba(22, 20, 12, 0.4)';
  to.fillRect(-14, -9, 36, 26);
  to.fillStyle = '#a69c8a';
  to.fillRect(-19, -13, 38, 26);
  to.fillStyle = '#c3b798';
  to.fillRect(-19, -8.5, 38, 17);
  to.restore();
}

/** Soft patches of light and dry ground, and a fine grain over all. */
function paintAir(to: CanvasRenderingContext2D, random: () => number): void {
  for (let i = 0; i < 70; i += 1) {
    const [x, y, r] = [random() * WIDTH, random() * HEIGHT, 40 + random() * 110];
    const patch = to.createRadialGradient(x, y, 0, x, y, r);
    const colour = i % 2 ? '255, 240, 190' : '30, 40, 12';
    patch.addColorStop(0, `rgba(${colour}, 0.11)`);
    patch.addColorStop(1, `rgba(${colour}, 0)`);
    to.fillStyle = patch;
    to.fillRect(x - r, y - r, 2 * r, 2 * r);
  }
  for (let i = 0; i < 9000; i += 1) {
    to.fillStyle = i % 2 ? 'rgba(255, 248, 215, 0.07)' : 'rgba(20, 24, 8, 0.09)';
    to.fillRect(random() * WIDTH, random() * HEIGHT, 1 + random() * 1.6, 1 + random() * 1.6);
  }
}

function paint(to: CanvasRenderingContext2D): void {
  const random = numbers(1944);
  to.lineCap = 'round';
  to.lineJoin = 'round';
  to.fillStyle = '#78863f';
  to.fillRect(0, 0, WIDTH, HEIGHT);
  paintFields(to, random);
  paintWays(to);
  paintAir(to, random);
  paintBridge(to);
  paintHedges(to, random);
  paintRoofs(to);
  paintTrees(to, random);
}

/** A part of the strip: left, top, width, height. */
export type View = readonly [x: number, y: number, width: number, height: number];

const WHOLE: View = [0, 0, WIDTH, HEIGHT];

let painted: HTMLCanvasElement | null = null;

/** The strip, painted when it is first needed, at the sharpness of the screen. */
function strip(): HTMLCanvasElement {
  if (painted) return painted;
  painted = document.createElement('canvas');
  const sharpness = Math.min(2, Math.max(1, window.devicePixelRatio));
  painted.width = WIDTH * sharpness;
  painted.height = HEIGHT * sharpness;
  // Thousands of small marks: without a graphics card behind the canvas they are painted sooner.
  const to = painted.getContext('2d', { willReadFrequently: true });
  if (to) {
    to.scale(sharpness, sharpness);
    paint(to);
  }
  return painted;
}

/** Fills its parent with a view of the strip. Says nothing to a screen reader. */
export function Ground({ view = WHOLE }: { view?: View }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const to = canvas.current?.getContext('2d');
    if (!to) return;
    const from = strip();
    const [x, y, width, height] = view.map((length) => (length * from.width) / WIDTH) as [
      number,
      number,
      number,
      number,
    ];
    to.canvas.width = width;
    to.canvas.height = height;
    to.drawImage(from, x, y, width, height, 0, 0, width, height);
  }, [view]);
  return (
    <div className="ground" aria-hidden="true">
      <canvas ref={canvas} />
    </div>
  );
}

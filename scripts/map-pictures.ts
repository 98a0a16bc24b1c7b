/**
 * Paints the pictures of docs/maps.md.
 *
 *   npx tsx scripts/map-pictures.ts
 */
import { writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { encodeSmallPng } from '../src/cli/png.ts';
import { type View, wholeView } from '../src/draw/display.ts';
import { paint, pictureOf } from '../src/draw/picture.ts';
import { menInCluster, menInLine, type Piece, pieceLayers } from '../src/draw/pieces/pieces.ts';
import { generateMap } from '../src/scenarios/generate/generate.ts';
import { buildMap, type MapSource } from '../src/scenarios/map.ts';
import { MAPS } from '../src/scenarios/maps/index.ts';

const PICTURES = join(resolve(dirname(fileURLToPath(import.meta.url)), '..'), 'docs/pictures');

function degrees(n: number): number {
  return (n * Math.PI) / 180;
}

/** The moment of the fight for the farm that the first picture shows. */
const PIECES: readonly Piece[] = [
  {
    kind: 'squad',
    side: 'axis',
    nation: 'german',
    at: { x: 24.6, y: 15.1 },
    heading: degrees(178),
    men: menInLine(6, 2),
    label: '1. Gr',
    strength: '6/9',
  },
  {
    kind: 'vehicle',
    model: 'panzer-iv',
    side: 'axis',
    at: { x: 32.6, y: 17.5 },
    heading: degrees(268),
    turret: degrees(-70),
    label: 'Panzer IV 11',
    markers: ['fired'],
  },
  {
    kind: 'gun',
    model: 'pak-40',
    side: 'axis',
    at: { x: 37.1, y: 17 },
    heading: degrees(174),
    label: 'PaK 40',
    markers: ['ambush'],
  },
  {
    kind: 'vehicle',
    model: 'sdkfz-251',
    side: 'axis',
    at: { x: 38.9, y: 13.1 },
    heading: degrees(272),
    label: '251',
  },
  { kind: 'vehicle', model: 'tiger', side: 'axis', at: { x: 42.2, y: 10.4 }, heading: degrees(176), label: 'Tiger 12' },
  {
    kind: 'squad',
    side: 'axis',
    nation: 'german',
    at: { x: 45.5, y: 12.2 },
    heading: degrees(200),
    men: menInCluster(5, 6, 1),
    label: '2. Gr',
    strength: '5/9',
    markers: ['pinned'],
  },
  {
    kind: 'vehicle',
    model: 'sherman',
    side: 'allies',
    at: { x: 36.2, y: 21.5 },
    heading: degrees(55),
    turret: degrees(12),
    label: 'A3',
    isWreck: true,
  },
  {
    kind: 'gun',
    model: '57mm',
    side: 'allies',
    at: { x: 41, y: 24.4 },
    heading: degrees(10),
    label: '57 mm',
    markers: ['ambush'],
  },
  {
    kind: 'vehicle',
    model: 'sherman',
    side: 'allies',
    at: { x: 40.2, y: 29.2 },
    heading: degrees(342),
    turret: degrees(10),
    label: 'A1',
    markers: ['fired'],
  },
  {
    kind: 'squad',
    side: 'allies',
    nation: 'us',
    at: { x: 32.4, y: 27.6 },
    heading: degrees(42),
    men: menInLine(7, 3),
    label: '1st',
    strength: '7/10',
    markers: ['pinned'],
  },
  {
    kind: 'vehicle',
    model: 'sherman',
    side: 'allies',
    at: { x: 24.5, y: 31.3 },
    heading: degrees(36),
    label: 'Sherman A2',
    isSelected: true,
  },
  {
    kind: 'squad',
    side: 'allies',
    nation: 'us',
    at: { x: 30.2, y: 33 },
    heading: degrees(20),
    men: menInCluster(10, 4, 1),
    label: '2nd',
    strength: '10/10',
    markers: ['moved', 'out of ammunition'],
  },
];

function shipped(id: string): MapSource {
  return MAPS.find((one) => one.id === id)!;
}

function write(name: string, source: MapSource, view: number | View, pieces: readonly Piece[] = []): void {
  const zoom = typeof view === 'number' ? 1 : view.zoom;
  const picture = pictureOf(buildMap(source), { pieces: pieceLayers(pieces, zoom) });
  const { width, height, data } = paint(picture, typeof view === 'number' ? wholeView(picture, view) : view);
  writeFileSync(join(PICTURES, `${name}.png`), encodeSmallPng(width, height, data));
  console.log(`${name}.png`);
}

const CUT: View = { zoom: 26, left: 404, top: 167, width: 830, height: 760 };

write('les-ormeaux', shipped('les-ormeaux'), CUT, PIECES);
write('bocage-33', generateMap({ seed: 33, width: 72, height: 48, theme: 'bocage', fair: true }), 880);
write('vaux', shipped('vaux'), 900);
write('altlinden', shipped('altlinden'), 800);

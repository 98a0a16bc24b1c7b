/**
 * Paints the pictures of docs/hexmaps.md.
 *
 *   npx tsx scripts/hexmap-pictures.ts [name]
 */
import { writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { encodeSmallPng } from '../src/cli/png.ts';
import type { DrawnShape, Picture, View } from '../src/draw/display.ts';
import { wholeView } from '../src/draw/display.ts';
import { type HexCounter, pinnedStack, type Stacked } from '../src/draw/hex/counters.ts';
import { centreOf } from '../src/draw/hex/layout.ts';
import { blazeShapes, hexGlow, smokeShapes, worksShapes } from '../src/draw/hex/marks.ts';
import { hexPictureOf } from '../src/draw/hex/picture.ts';
import { paint } from '../src/draw/picture.ts';
import { flag } from '../src/draw/pieces/markers.ts';
import { hexNamed } from '../src/geometry/hex/board.ts';
import type { HexMap } from '../src/geometry/hex/map.ts';
import { generateHexMap } from '../src/scenarios/hexmap/generate/generate.ts';
import { buildHexMap } from '../src/scenarios/hexmap/hexmap.ts';
import { HEX_MAPS } from '../src/scenarios/hexmap/maps/index.ts';

const PICTURES = join(resolve(dirname(fileURLToPath(import.meta.url)), '..'), 'docs/pictures');

const mapNamed = (id: string): HexMap => buildHexMap(HEX_MAPS.find((source) => source.id === id)!);

const RIFLES = { nation: 'us', quality: 'L', picture: { kind: 'squad' }, value: '5', second: '5', morale: 7 } as const;
const GRENADIERS = {
  ...{ nation: 'german', quality: 'L', picture: { kind: 'squad' }, value: '5', second: '6', morale: 7 },
} as const satisfies Partial<HexCounter>;
const MG42 = { ...GRENADIERS, picture: { kind: 'machine gun' }, value: '6', second: '12' } as const;
const SHERMAN = {
  ...{ nation: 'us', formation: 'Tk', quality: 'L', picture: { kind: 'vehicle', model: 'sherman' } },
  ...{ value: '9', second: '8', armour: '6/4' },
} as const satisfies HexCounter;

const RIFLES_UNDER = { ...RIFLES, formation: '2/A', stripe: '#8fb4d8' } as const;

/** The attack on Hill 61, turn 4: who stands where. */
const HILL_61: Readonly<Record<string, readonly Stacked[]>> = {
  '1104': [{ ...GRENADIERS, formation: '2/I', stripe: '#8c2f5a', chits: ['hidden'] }],
  '1205': [{ ...MG42, formation: '2/I', stripe: '#8c2f5a', chits: ['hidden'] }],
  '1305': [
    {
      ...GRENADIERS,
      formation: '1/I',
      stripe: '#6f8a3a',
      picture: { kind: 'command post' },
      value: '1',
      second: '3',
      morale: 8,
    },
  ],
  '1306': [{ ...GRENADIERS, formation: '1/I', stripe: '#6f8a3a', mood: 'selected' }],
  '1405': [{ ...MG42, formation: '1/I', stripe: '#6f8a3a', chits: ['hidden'], mood: 'selected' }],
  '1506': [
    {
      ...{ nation: 'german', formation: 'Pak', quality: 'L', picture: { kind: 'gun', model: 'pak-40' } },
      ...{ value: '11', second: '5', morale: 7, chits: ['hidden'], facing: 4 },
    },
  ],
  '1007': [{ ...GRENADIERS, formation: '2/I', stripe: '#8c2f5a', value: '3', isReduced: true, chits: ['fire check'] }],
  '1407': [{ ...RIFLES, formation: '2/A', stripe: '#8fb4d8', chits: ['normal move'], mood: 'threatened' }],
  '1607': [
    {
      ...{ nation: 'german', formation: 'StuG', quality: 'V', picture: { kind: 'vehicle', model: 'stug-iii' } },
      ...{ value: '11', second: '7', armour: '6/3', chits: ['activated'], facing: 5 },
    },
  ],
  '1009': [
    {
      ...RIFLES,
      formation: 'A',
      picture: { kind: 'machine gun' },
      value: '4',
      second: '10',
      chits: ['fire check', 'activated'],
    },
  ],
  '1109': [{ ...RIFLES, formation: '1/A', stripe: '#b9822c', chits: ['neutralised'] }],
  '1209': [{ ...RIFLES, formation: '1/A', stripe: '#b9822c', value: '3', isReduced: true, chits: ['stopped'] }],
  '1309': [
    { ...RIFLES, formation: '2/A', stripe: '#8fb4d8', picture: { kind: 'anti-tank team' }, value: '6', second: '3' },
  ],
  '1409': [
    {
      ...RIFLES,
      formation: '2/A',
      stripe: '#8fb4d8',
      value: '1',
      second: '3',
      picture: { kind: 'command post' },
      morale: 8,
    },
    { ...RIFLES, formation: '2/A', stripe: '#8fb4d8' },
  ],
  '1510': [{ ...SHERMAN, chits: ['normal move'], facing: 1 }],
  '1610': [{ ...SHERMAN, chits: ['no more fire'], facing: 6 }],
  '1810': [{ ...RIFLES, formation: 'A', picture: { kind: 'mortar' }, value: '4', second: '24', chits: ['activated'] }],
  '0810': [{ unknown: 'us' }],
};

const TOMMIES = { ...RIFLES, nation: 'british', formation: '7 Pl', value: '4', second: '6' } as const;
const FRONTOVIKI = {
  ...RIFLES,
  nation: 'soviet',
  formation: '2/1',
  quality: 'V',
  value: '5',
  second: '4',
  morale: 8,
} as const;

/** A sheet of counters: a row for each nation, and what can lie on them. */
const SHEET: Readonly<Record<string, readonly Stacked[]>> = {
  '0101': [{ ...GRENADIERS, formation: '1/I', stripe: '#6f8a3a' }],
  '0201': [{ ...MG42, formation: '1/I', stripe: '#6f8a3a' }],
  '0301': [{ ...GRENADIERS, formation: 'Kp', picture: { kind: 'mortar' }, value: '7', second: '40' }],
  '0401': [
    {
      ...GRENADIERS,
      formation: '1/I',
      stripe: '#6f8a3a',
      picture: { kind: 'anti-tank team' },
      value: '1',
      second: '3',
    },
  ],
  '0501': [
    { ...GRENADIERS, formation: 'Pak', picture: { kind: 'gun', model: 'pak-40' }, value: '11', second: '5', facing: 1 },
  ],
  '0601': [
    {
      ...{ nation: 'german', formation: 'Pz', quality: 'V', value: '14', second: '6', armour: '12/5', facing: 2 },
      picture: {
        kind: 'hull',
        measures: { length: 6.9, width: 3.4, run: 'tracks', turret: { at: 0.5, length: 2.6, width: 2 }, barrel: 4.9 },
      },
    },
  ],
  '0701': [
    {
      ...SHERMAN,
      nation: 'german',
      formation: 'Pz',
      quality: 'V',
      picture: { kind: 'vehicle', model: 'panzer-iv' },
      value: '11',
      second: '7',
      armour: '5/3',
      chits: ['shut down'],
    },
  ],
  '0801': [{ unknown: 'german' }],
  '0102': [{ ...RIFLES, formation: '2/A', stripe: '#8fb4d8' }],
  '0202': [
    { ...RIFLES, formation: 'A', picture: { kind: 'machine gun' }, value: '4', second: '10', chits: ['jammed'] },
  ],
  '0302': [
    {
      ...RIFLES,
      formation: '2/A',
      stripe: '#8fb4d8',
      picture: { kind: 'command post' },
      value: '1',
      second: '3',
      morale: 8,
    },
  ],
  '0402': [{ ...RIFLES, formation: 'A', picture: { kind: 'observer' }, value: '', morale: 8 }],
  '0502': [SHERMAN],
  '0602': [
    { ...SHERMAN, formation: 'HT', picture: { kind: 'vehicle', model: 'm3' }, value: '5', second: '10', armour: '1/1' },
  ],
  '0702': [RIFLES_UNDER, RIFLES_UNDER, { ...RIFLES_UNDER, value: '3', isReduced: true, chits: ['neutralised'] }],
  '0802': [{ unknown: 'us' }],
  '0103': [{ ...TOMMIES, stripe: '#c9a13b' }],
  '0203': [{ ...TOMMIES, formation: 'Vick', picture: { kind: 'machine gun' }, value: '5', second: '14' }],
  '0303': [
    {
      ...TOMMIES,
      stripe: '#c9a13b',
      picture: { kind: 'anti-tank team' },
      value: '1',
      second: '3',
      chits: ['not in command'],
    },
  ],
  '0403': [
    { ...TOMMIES, formation: '6pdr', picture: { kind: 'gun', model: '57mm' }, value: '10', second: '3', facing: 1 },
  ],
  '0503': [
    {
      ...{ nation: 'british', formation: 'Tk', quality: 'L', value: '9', second: '8', armour: '8/6' },
      picture: {
        kind: 'hull',
        measures: { length: 7.4, width: 3.2, run: 'tracks', turret: { at: 0.4, length: 2.2, width: 1.9 }, barrel: 2.6 },
      },
    },
  ],
  '0603': [
    {
      ...{ nation: 'british', formation: 'Carr', quality: 'L', value: '4', second: '6', armour: '1/1' },
      picture: { kind: 'hull', measures: { length: 3.7, width: 2.1, run: 'tracks', isOpen: true } },
    },
  ],
  '0703': [{ ...TOMMIES, stripe: '#c9a13b', chits: ['rapid move', 'activated'] }],
  '0803': [{ unknown: 'british' }],
  '0104': [{ ...FRONTOVIKI, stripe: '#d7b15a' }],
  '0204': [{ ...FRONTOVIKI, formation: '1 R', picture: { kind: 'machine gun' }, value: '5', second: '12' }],
  '0304': [{ ...FRONTOVIKI, formation: '1 R', picture: { kind: 'mortar' }, value: '7', second: '36' }],
  '0404': [{ ...FRONTOVIKI, stripe: '#d7b15a', picture: { kind: 'command post' }, value: '1', second: '3', morale: 9 }],
  '0504': [
    { ...FRONTOVIKI, formation: 'ZiS', picture: { kind: 'gun', model: 'zis-3' }, value: '10', second: '6', facing: 4 },
  ],
  '0604': [
    {
      ...SHERMAN,
      nation: 'soviet',
      formation: 'Tk',
      quality: 'V',
      picture: { kind: 'vehicle', model: 't-34' },
      value: '10',
      second: '6',
      armour: '6/5',
      facing: 3,
    },
  ],
  '0704': [{ ...FRONTOVIKI, stripe: '#d7b15a', chits: ['entrenching'] }],
  '0804': [{ unknown: 'soviet' }],
};

function placed(map: HexMap, pieces: Readonly<Record<string, readonly Stacked[]>>): DrawnShape[] {
  return Object.entries(pieces).map(([name, stack]) =>
    pinnedStack(centreOf(map.board, hexNamed(map.board, name)), stack),
  );
}

function hill61(): Picture {
  const map = mapNamed('hill-61');
  const at = (name: string): number => hexNamed(map.board, name);
  const marks: DrawnShape[] = [
    ...worksShapes(map.board, at('1104'), 'entrenchment'),
    ...worksShapes(map.board, at('1205'), 'prepared position'),
    ...worksShapes(map.board, at('1405'), 'prepared position'),
    ...smokeShapes(map.board, at('1108'), 1),
    ...smokeShapes(map.board, at('1208'), 2),
    ...blazeShapes(map.board, at('1611')),
    ...hexGlow(map.board, at('1407')),
  ];
  const flags: DrawnShape[] = ['1204', '1304', '1405', '1509'].map((name) => {
    const { x, y } = centreOf(map.board, at(name));
    return { kind: 'pinned', x: x + 1.2, y: y - 1, shapes: flag(name === '1509' ? 'allies' : 'axis') };
  });
  return hexPictureOf(map, {
    pieces: [
      { name: 'pieces', shapes: [...marks, ...placed(map, HILL_61)] },
      { name: 'labels', shapes: flags },
    ],
  });
}

function sheet(): Picture {
  const map = buildHexMap({ sandtable: 'hexmap/1', id: 'sheet', title: 'Counters', size: '8 x 4', theme: 'normandy' });
  return hexPictureOf(map, { pieces: [{ name: 'pieces', shapes: placed(map, SHEET) }] });
}

function part(zoom: number, [left, top, width, height]: readonly [number, number, number, number]): View {
  return {
    zoom,
    left: Math.round(left * zoom),
    top: Math.round(top * zoom),
    width: Math.round(width * zoom),
    height: Math.round(height * zoom),
  };
}

const made = (seed: number, kind: 'bocage' | 'river'): Picture =>
  hexPictureOf(buildHexMap(generateHexMap({ seed, columns: 20, rows: 16, kind })), { hasFlags: true });

const ALL: Readonly<Record<string, () => readonly [Picture, View]>> = {
  'hill-61': () => [hill61(), part(30, [19, 6, 40, 31])],
  'hex-counters': () => {
    const picture = sheet();
    return [picture, wholeView(picture, 820)];
  },
  'sunken-lane': () => {
    const picture = hexPictureOf(mapNamed('sunken-lane'), { hasFlags: true });
    return [picture, wholeView(picture, 1100)];
  },
  hautpre: () => {
    const picture = hexPictureOf(mapNamed('hautpre'), { hasFlags: true });
    return [picture, wholeView(picture, 1000)];
  },
  'hex-river-3': () => {
    const picture = made(3, 'river');
    return [picture, wholeView(picture, 1000)];
  },
};

const [only] = process.argv.slice(2);
for (const [name, make] of Object.entries(ALL)) {
  if (only !== undefined && only !== name) continue;
  const [picture, view] = make();
  const { width, height, data } = paint(picture, view);
  writeFileSync(join(PICTURES, `${name}.png`), encodeSmallPng(width, height, data));
  console.log(`${name}.png ${width} x ${height}`);
}

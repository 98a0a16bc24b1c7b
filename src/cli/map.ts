/** Shows a map: one that we ship, a file, or one made from a seed; as SVG, as a painted PNG, or in a few words. */
import { existsSync } from 'node:fs';
import { type Picture, wholeView } from '../draw/display.ts';
import { hexPictureOf } from '../draw/hex/picture.ts';
import { paint, pictureOf } from '../draw/picture.ts';
import { toSvg } from '../draw/svg.ts';
import { HEXSIDES, type HexMap, terrainOf } from '../geometry/hex/map.ts';
import { STEPS, type TableMap, THEMES, type Theme } from '../geometry/map.ts';
import { MAPS as STONK_MAPS } from '../rules/stonk/scenarios/maps/index.ts';
import { readTextFile, writeTogether } from '../scenarios/files.ts';
import { balanceOf } from '../scenarios/generate/balance.ts';
import { generateMap } from '../scenarios/generate/generate.ts';
import { fairnessOf } from '../scenarios/hexmap/generate/fairness.ts';
import { generateHexMap, MADE } from '../scenarios/hexmap/generate/generate.ts';
import { HEX_KINDS, type HexKind } from '../scenarios/hexmap/generate/kinds.ts';
import { buildHexMap, type HexMapSource } from '../scenarios/hexmap/hexmap.ts';
import { HEX_MAPS } from '../scenarios/hexmap/maps/index.ts';
import { hexMapFrom, isHexMapFile } from '../scenarios/hexmap/text.ts';
import { BadMap, buildMap, type MapSource } from '../scenarios/map.ts';
import { mapFrom } from '../scenarios/map-text.ts';
import { MAPS } from '../scenarios/maps/index.ts';
import { type Args, type Command, OK } from './command.ts';
import { encodePng, encodeSmallPng } from './png.ts';

const WIDTH = 1440;

const TABLES: readonly MapSource[] = [...MAPS, ...STONK_MAPS];
const NAMES = [...TABLES, ...HEX_MAPS].map(({ id }) => id).join(', ');

export const map: Command = {
  name: 'map',
  summary: 'a map as a picture: shipped, from a file, or made from a seed',
  places: [{ name: 'MAP', help: `a file, or one of ${NAMES}`, optional: true }],
  options: {
    generate: {
      kind: 'text',
      value: 'THEME',
      help: `make a table: ${THEMES.join(', ')}; with --hex a hex map: ${HEX_KINDS.join(', ')}`,
    },
    hex: { kind: 'flag', help: 'make a hex map, fair to both sides' },
    seed: { kind: 'number', value: 'N', help: 'the map to make (1)', from: 0, to: 2_147_483_647 },
    size: { kind: 'text', value: 'WxH', help: 'its size: inches (72x48), or columns and rows of hexes (20x16)' },
    fair: { kind: 'flag', help: 'give both long sides of a table an equal share of cover, roads and heights' },
    svg: { kind: 'text', value: 'OUT', help: 'write the map as SVG' },
    png: { kind: 'text', value: 'OUT', help: 'write the map painted, as PNG' },
    save: { kind: 'text', value: 'OUT', help: 'write the map itself, as JSON' },
    width: { kind: 'number', value: 'PX', help: `width of the picture (${WIDTH})`, from: 60, to: 8000 },
    grid: { kind: 'flag', help: 'a line every foot' },
    small: { kind: 'flag', help: 'PNG in 256 colours' },
    json: { kind: 'flag', help: 'print one JSON document' },
  },
  run: async (args, { io }) => {
    const choice = chosen(args);
    const wrote = written(args, choice);
    const { ground, source } = choice;
    const shown = ground.kind === 'table' ? tableSummary(ground.map) : hexSummary(ground.map);
    io.out(
      args.flag('json') ? `${JSON.stringify({ ...shown, wrote, source }, null, 2)}\n` : told(ground, shown, wrote),
    );
    return OK;
  },
};

/** What was asked for: a table, or a map of hexes. */
type Ground = { readonly kind: 'table'; readonly map: TableMap } | { readonly kind: 'hexes'; readonly map: HexMap };

interface Chosen {
  readonly ground: Ground;
  /** The map as it is written; null for a file, which has it already. */
  readonly source: MapSource | HexMapSource | null;
  /** The file that it was read from. */
  readonly file: string | null;
}

function chosen(args: Args): Chosen {
  const [place] = args.places;
  const theme = args.text('generate');
  if (theme !== undefined && place !== undefined) throw new BadMap('map: give a map or --generate, not both');
  if (theme !== undefined)
    return args.flag('hex') ? fromHexes(madeHexes(args, theme)) : fromTable(madeTable(args, theme));
  for (const option of ['seed', 'size', 'fair', 'hex'] as const)
    if (isGiven(args, option)) throw new BadMap(`map: --${option} goes with --generate`);
  if (place === undefined) throw new BadMap(`map: MAP is missing; there are ${NAMES}, or --generate THEME`);
  const table = TABLES.find(({ id }) => id === place);
  if (table !== undefined) return fromTable(table);
  const hexes = HEX_MAPS.find(({ id }) => id === place);
  if (hexes !== undefined) return fromHexes(hexes);
  if (!existsSync(place)) throw new BadMap(`${place}: no such file, nor a map of this name; there are ${NAMES}`);
  const text = readTextFile(place);
  const ground: Ground = isHexMapFile(text)
    ? { kind: 'hexes', map: hexMapFrom(text) }
    : { kind: 'table', map: mapFrom(text) };
  return { ground, source: null, file: place };
}

type Option = 'seed' | 'size' | 'fair' | 'hex' | 'small' | 'width' | 'grid';

function isGiven(args: Args, option: Option): boolean {
  if (option === 'seed' || option === 'width') return args.number(option) !== undefined;
  return option === 'size' ? args.text(option) !== undefined : args.flag(option);
}

function fromTable(source: MapSource): Chosen {
  return { ground: { kind: 'table', map: buildMap(source) }, source, file: null };
}

function fromHexes(source: HexMapSource): Chosen {
  return { ground: { kind: 'hexes', map: buildHexMap(source) }, source, file: null };
}

function madeTable(args: Args, theme: string): MapSource {
  if (!(THEMES as readonly string[]).includes(theme))
    throw new BadMap(`map: there is no theme "${theme}"; themes are ${THEMES.join(', ')}`);
  const size = /^(\d{2,3})x(\d{2,3})$/.exec(args.text('size') ?? '72x48');
  const [width, height] = [Number(size?.[1]), Number(size?.[2])];
  if (size === null || width < 36 || height < 36 || width > 120 || height > 72)
    throw new BadMap('map: --size is width x height in inches, such as 72x48, from 36x36 to 120x72');
  return generateMap({ seed: args.number('seed') ?? 1, width, height, theme: theme as Theme, fair: args.flag('fair') });
}

function madeHexes(args: Args, kind: string): HexMapSource {
  if (!(HEX_KINDS as readonly string[]).includes(kind))
    throw new BadMap(`map: there is no hex ground "${kind}"; kinds are ${HEX_KINDS.join(', ')}`);
  if (args.flag('fair')) throw new BadMap('map: --fair is for a table; a made hex map is always fair');
  const size = /^(\d{2})x(\d{2})$/.exec(args.text('size') ?? '20x16');
  const [columns, rows] = [Number(size?.[1]), Number(size?.[2])];
  const { least, most } = MADE;
  if (size === null || columns < least || rows < least || columns > most || rows > most || columns % 2 === 1)
    throw new BadMap(
      `map: --size with --hex is columns x rows, such as 20x16, from ${least}x${least} to ${most}x${most}, columns even`,
    );
  return generateHexMap({ seed: args.number('seed') ?? 1, columns, rows, kind: kind as HexKind });
}

function pictureFor(ground: Ground, grid: boolean): Picture {
  return ground.kind === 'table' ? pictureOf(ground.map, { grid }) : hexPictureOf(ground.map, { hasFlags: true });
}

/** Everything is made before anything is written. */
function written(args: Args, { ground, source, file }: Chosen): string[] {
  const [svg, png, save] = [args.text('svg'), args.text('png'), args.text('save')];
  if (save !== undefined && source === null)
    throw new BadMap('map: --save writes a generated or a shipped map, not a file that is there already');
  for (const option of ['small', 'width', 'grid'] as const)
    if (isGiven(args, option) && (option === 'small' ? png : (svg ?? png)) === undefined)
      throw new BadMap(
        `map: --${option} is for a picture; say where with ${option === 'small' ? '--png' : '--svg or --png'}`,
      );
  if (args.flag('grid') && ground.kind === 'hexes')
    throw new BadMap('map: --grid is for a table; hexes have their own');
  const outputs: { file: string; content: string | Uint8Array }[] = [];
  if (save !== undefined) outputs.push({ file: save, content: `${JSON.stringify(source, null, 2)}\n` });
  if (svg !== undefined || png !== undefined) {
    const picture = pictureFor(ground, args.flag('grid'));
    const view = wholeView(picture, args.number('width') ?? WIDTH);
    if (svg !== undefined) outputs.push({ file: svg, content: toSvg(picture, ground.map.title, view) });
    if (png !== undefined) {
      const { width, height, data } = paint(picture, view);
      const content = args.flag('small') ? encodeSmallPng(width, height, data) : encodePng(width, height, data);
      outputs.push({ file: png, content });
    }
  }
  writeTogether(outputs, file === null ? [] : [file]);
  return outputs.map((output) => output.file);
}

interface Summary {
  readonly id: string;
  readonly title: string;
  readonly theme: string;
  readonly unit: string;
  readonly size: readonly [number, number];
  /** How many of each thing there are. */
  readonly features: Readonly<Record<string, number>>;
  readonly balance: object | null;
}

function tableSummary(table: TableMap): Summary {
  const per = STEPS[table.scale];
  return {
    id: table.id,
    title: table.title,
    theme: table.theme,
    unit: table.scale,
    size: [table.width / per, table.height / per],
    features: counted(table.features.map(({ kind }) => kind)),
    balance: table.scale === 'inches' ? balanceOf(table) : null,
  };
}

function hexSummary(hexes: HexMap): Summary {
  const { board, hexsides } = hexes;
  const terrain = Array.from({ length: board.count }, (_, hex) => terrainOf(hexes, hex));
  const sides = [...hexsides].flatMap((code) => (code === 0 ? [] : [HEXSIDES[code - 1]!]));
  const features = counted(terrain.filter((kind) => kind !== 'clear'));
  // Both hexes of a side say what it carries.
  for (const [kind, count] of Object.entries(counted(sides))) features[kind] = count / 2;
  return {
    id: hexes.id,
    title: hexes.title,
    theme: hexes.theme,
    unit: 'hexes',
    size: [board.columns, board.rows],
    features,
    balance: hexes.objectives.length === 0 ? null : fairnessOf(hexes),
  };
}

function counted(kinds: readonly string[]): Record<string, number> {
  const count: Record<string, number> = {};
  for (const kind of kinds) count[kind] = (count[kind] ?? 0) + 1;
  return count;
}

function told({ map: { theme } }: Ground, { title, size, unit, features }: Summary, wrote: readonly string[]): string {
  const kinds = Object.entries(features)
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([kind, count]) => `${count} ${kind}`);
  const lines = [`${title}: ${size[0]} by ${size[1]} ${unit}, ${theme}`, `  ${kinds.join(', ')}`];
  return `${[...lines, ...wrote.map((file) => `  wrote ${file}`)].join('\n')}\n`;
}

/** Shows a map: one that we ship, a file, or one made from a seed; as SVG, as a painted PNG, or in a few words. */
import { existsSync } from 'node:fs';
import { wholeView } from '../draw/display.ts';
import { paint, pictureOf } from '../draw/picture.ts';
import { toSvg } from '../draw/svg.ts';
import { STEPS, type TableMap, THEMES, type Theme } from '../geometry/map.ts';
import { readTextFile, writeTogether } from '../scenarios/files.ts';
import { balanceOf } from '../scenarios/generate/balance.ts';
import { generateMap } from '../scenarios/generate/generate.ts';
import { BadMap, buildMap, type MapSource } from '../scenarios/map.ts';
import { mapFrom } from '../scenarios/map-text.ts';
import { MAPS } from '../scenarios/maps/index.ts';
import { type Args, type Command, OK } from './command.ts';
import { encodePng, encodeSmallPng } from './png.ts';

const WIDTH = 1440;

export const map: Command = {
  name: 'map',
  summary: 'a map as a picture: shipped, from a file, or made from a seed',
  places: [{ name: 'MAP', help: `a file, or one of ${MAPS.map(({ id }) => id).join(', ')}`, optional: true }],
  options: {
    generate: { kind: 'text', value: 'THEME', help: `make a table: ${THEMES.join(', ')}` },
    seed: { kind: 'number', value: 'N', help: 'the table to make (1)', from: 0, to: 2_147_483_647 },
    size: { kind: 'text', value: 'WxH', help: 'its size in inches (72x48)' },
    fair: { kind: 'flag', help: 'give both long sides a like share of cover, ways and heights' },
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
    const { table, source } = choice;
    const wrote = written(args, choice);
    io.out(
      args.flag('json') ? `${JSON.stringify({ ...summary(table), wrote, source }, null, 2)}\n` : told(table, wrote),
    );
    return OK;
  },
};

interface Chosen {
  readonly table: TableMap;
  /** The map as it is written; null for a file, which has it already. */
  readonly source: MapSource | null;
  /** The file that it was read from. */
  readonly file: string | null;
}

function chosen(args: Args): Chosen {
  const [place] = args.places;
  const theme = args.text('generate');
  if (theme !== undefined && place !== undefined) throw new BadMap('map: give a map or --generate, not both');
  if (theme !== undefined) return fromSource(generated(args, theme));
  for (const option of ['seed', 'size', 'fair'] as const)
    if (isGiven(args, option)) throw new BadMap(`map: --${option} goes with --generate`);
  if (place === undefined)
    throw new BadMap(`map: MAP is missing; there are ${MAPS.map(({ id }) => id).join(', ')}, or --generate THEME`);
  const shipped = MAPS.find(({ id }) => id === place);
  if (shipped !== undefined) return fromSource(shipped);
  if (!existsSync(place))
    throw new BadMap(
      `${place}: no such file, nor a map of this name; there are ${MAPS.map(({ id }) => id).join(', ')}`,
    );
  return { table: mapFrom(readTextFile(place)), source: null, file: place };
}

function isGiven(args: Args, option: 'seed' | 'size' | 'fair' | 'small' | 'width' | 'grid'): boolean {
  if (option === 'seed' || option === 'width') return args.number(option) !== undefined;
  return option === 'size' ? args.text(option) !== undefined : args.flag(option);
}

function fromSource(source: MapSource): Chosen {
  return { table: buildMap(source), source, file: null };
}

function generated(args: Args, theme: string): MapSource {
  if (!(THEMES as readonly string[]).includes(theme))
    throw new BadMap(`map: there is no theme "${theme}"; themes are ${THEMES.join(', ')}`);
  const size = /^(\d{2,3})x(\d{2,3})$/.exec(args.text('size') ?? '72x48');
  const [width, height] = [Number(size?.[1]), Number(size?.[2])];
  if (size === null || width < 36 || height < 36 || width > 120 || height > 72)
    throw new BadMap('map: --size is width x height in inches, such as 72x48, from 36x36 to 120x72');
  return generateMap({ seed: args.number('seed') ?? 1, width, height, theme: theme as Theme, fair: args.flag('fair') });
}

/** Everything is made before anything is written. */
function written(args: Args, { table, source, file }: Chosen): string[] {
  const [svg, png, save] = [args.text('svg'), args.text('png'), args.text('save')];
  if (save !== undefined && source === null)
    throw new BadMap('map: --save writes a generated or a shipped map, not a file that is there already');
  for (const option of ['small', 'width', 'grid'] as const)
    if (isGiven(args, option) && (option === 'small' ? png : (svg ?? png)) === undefined)
      throw new BadMap(
        `map: --${option} is for a picture; say where with ${option === 'small' ? '--png' : '--svg or --png'}`,
      );
  const outputs: { file: string; content: string | Uint8Array }[] = [];
  if (save !== undefined) outputs.push({ file: save, content: `${JSON.stringify(source, null, 2)}\n` });
  if (svg !== undefined || png !== undefined) {
    const picture = pictureOf(table, { grid: args.flag('grid') });
    const view = wholeView(picture, args.number('width') ?? WIDTH);
    if (svg !== undefined) outputs.push({ file: svg, content: toSvg(picture, table.title, view) });
    if (png !== undefined) {
      const { width, height, data } = paint(picture, view);
      const content = args.flag('small') ? encodeSmallPng(width, height, data) : encodePng(width, height, data);
      outputs.push({ file: png, content });
    }
  }
  writeTogether(outputs, file === null ? [] : [file]);
  return outputs.map((output) => output.file);
}

function summary(table: TableMap) {
  const features: Record<string, number> = {};
  for (const { kind } of table.features) features[kind] = (features[kind] ?? 0) + 1;
  const per = STEPS[table.scale];
  return {
    id: table.id,
    title: table.title,
    theme: table.theme,
    unit: table.scale,
    size: [table.width / per, table.height / per],
    features,
    balance: table.scale === 'inches' ? balanceOf(table) : null,
  };
}

function told(table: TableMap, wrote: readonly string[]): string {
  const { title, size, unit, features } = summary(table);
  const kinds = Object.entries(features)
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([kind, count]) => `${count} ${kind}`);
  const lines = [`${title}: ${size[0]} by ${size[1]} ${unit}, ${table.theme}`, `  ${kinds.join(', ')}`];
  return `${[...lines, ...wrote.map((file) => `  wrote ${file}`)].join('\n')}\n`;
}

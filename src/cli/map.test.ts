import {
  existsSync,
  lstatSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inflateSync } from 'node:zlib';
import { afterAll, describe, expect, test } from 'vitest';
import { call } from '../../test/cli/call.ts';
import { indexed } from './palette.ts';
import { encodePng, encodeSmallPng } from './png.ts';

const dir = mkdtempSync(join(tmpdir(), 'sandtable-map-'));
afterAll(() => rmSync(dir, { recursive: true }));

function run(places: readonly string[], options: Readonly<Record<string, string | number | true>> = {}) {
  const words = Object.entries(options).flatMap(([name, value]) =>
    value === true ? [`--${name}`] : [`--${name}`, String(value)],
  );
  return call(['map', ...places, ...words]);
}

/** The chunks of a PNG by name. */
function chunks(png: Buffer): Map<string, Buffer> {
  const found = new Map<string, Buffer>();
  for (let at = 8; at < png.length; ) {
    const length = png.readUInt32BE(at);
    found.set(png.toString('latin1', at + 4, at + 8), png.subarray(at + 8, at + 8 + length));
    at += length + 12;
  }
  return found;
}

describe('sandtable map', () => {
  test.each(['stonk-woods-edge', 'stonk-cheux', 'stonk-southern-slope', 'stonk-hill192'])(
    'knows the map %s, in metres',
    async (id) => {
      const { code, out } = await run([id], { json: true });
      expect(code).toBe(0);
      expect(JSON.parse(out)).toMatchObject({ id, unit: 'metres', balance: null });
    },
  );

  test('tells what a shipped map holds', async () => {
    const { code, out } = await run(['les-ormeaux']);
    expect(code).toBe(0);
    expect(out).toMatch(/^The Lane at Les Ormeaux: 72 by 48 inches, bocage\n {2}\d+ bocage, 1 bridge, /);
  });

  test('makes a table from a seed, saves it, and reads it back the same', async () => {
    const save = join(dir, 'made.json');
    const made = await run([], { generate: 'open', seed: 5, size: '48x48', save, json: true });
    expect(made.code).toBe(0);
    const told = JSON.parse(made.out);
    expect(told).toMatchObject({
      id: 'open-5',
      unit: 'inches',
      size: [48, 48],
      wrote: [save],
      source: { sandtable: 'map/1' },
    });
    const again = JSON.parse((await run([save], { json: true })).out);
    expect(again).toMatchObject({ id: 'open-5', features: told.features, balance: told.balance, source: null });
  });

  test('writes SVG and PNG of the width that is asked for', async () => {
    const [svg, png] = [join(dir, 'o.svg'), join(dir, 'o.png')];
    expect((await run([], { generate: 'steppe', size: '48x48', svg, png, width: 96, small: true })).code).toBe(0);
    expect(readFileSync(svg, 'utf8')).toMatch(/^<svg [^>]*width="96" height="96"/);
    const head = chunks(readFileSync(png)).get('IHDR')!;
    expect([head.readUInt32BE(0), head.readUInt32BE(4), head[9]]).toEqual([96, 96, 3]);
  });

  test('tells and paints a hex map that we ship', async () => {
    const [svg, png] = [join(dir, 'h.svg'), join(dir, 'h.png')];
    const { code, out } = await run(['sunken-lane'], { svg, png, width: 140, small: true });
    expect(code).toBe(0);
    expect(out).toMatch(/^The Sunken Lane: 14 by 12 hexes, normandy\n {2}54 bocage, 4 brush, /);
    expect(readFileSync(svg, 'utf8')).toMatch(/^<svg [^>]*width="140"[^>]*aria-label="The Sunken Lane"/);
    const head = chunks(readFileSync(png)).get('IHDR')!;
    expect([head.readUInt32BE(0), head[9]]).toEqual([140, 3]);
  });

  test('makes a hex map from a seed, fair, saves it, and reads it back the same', async () => {
    const save = join(dir, 'hexes.json');
    const made = await run([], { generate: 'river', hex: true, seed: 3, size: '14x12', save, json: true });
    expect(made.code).toBe(0);
    const told = JSON.parse(made.out);
    expect(told).toMatchObject({ id: 'river-hex-3', unit: 'hexes', size: [14, 12], source: { sandtable: 'hexmap/1' } });
    for (const measure of Object.values(told.balance)) expect(measure).toBeLessThanOrEqual(70);
    const again = JSON.parse((await run([save], { json: true })).out);
    expect(again).toMatchObject({ id: 'river-hex-3', features: told.features, balance: told.balance, source: null });
  });

  test('a bad hex map is named with its line and place', async () => {
    const file = join(dir, 'hexes.yaml');
    writeFileSync(
      file,
      'sandtable: hexmap/1\nid: b\ntitle: B\nsize: 9 x 9\ntheme: normandy\nground:\n  - forrest: 0101\n',
    );
    const { code, err } = await run([file]);
    expect(code).toBe(2);
    expect(err).toMatch(/hexes\.yaml:7: ground\.0\.forrest: there is no "forrest"; .*did you mean forest\?\n$/);
  });

  const bad: readonly [string, readonly string[], Readonly<Record<string, string | number | true>>, string][] = [
    ['no map at all', [], {}, 'map: MAP is missing'],
    ['an unknown name', ['atlantis'], {}, 'atlantis: no such file, nor a map of this name'],
    ['an unknown theme', [], { generate: 'moon' }, 'map: there is no theme "moon"'],
    ['a size out of range', [], { generate: 'open', size: '20x20' }, 'map: --size is width x height'],
    ['an unknown hex ground', [], { generate: 'open', hex: true }, 'map: there is no hex ground "open"'],
    [
      'an odd number of columns',
      [],
      { generate: 'ridge', hex: true, size: '15x14' },
      'map: --size with --hex is columns',
    ],
    ['a fair hex map, which all are', [], { generate: 'ridge', hex: true, fair: true }, 'always fair'],
    ['a grid of feet over hexes', ['hill-61'], { grid: true, svg: join(dir, 'g.svg') }, '--grid is for a table'],
    ['two maps', ['vaux'], { generate: 'open' }, 'map: give a map or --generate, not both'],
    ['a place that cannot be written', ['vaux'], { save: join(dir, 'none', 'x.json') }, 'x.json: cannot be written'],
  ];
  test.each(bad)('refuses %s in one line, status 2, nothing written', async (_name, places, options, message) => {
    const before = readdirSync(dir).length;
    const { code, out, err } = await run(places, options);
    expect({ code, out, lines: err.trim().split('\n').length }).toEqual({ code: 2, out: '', lines: 1 });
    expect(err).toContain(message);
    expect(readdirSync(dir)).toHaveLength(before);
  });

  test('writes all that is asked for or nothing, and never over what is no plain file', async () => {
    const svg = join(dir, 'part.svg');
    expect(await run(['vaux'], { svg, png: join(dir, 'nowhere', 'x.png') })).toMatchObject({ code: 2 });
    expect(existsSync(svg)).toBe(false);
    const folder = await run(['vaux'], { svg: dir });
    expect(folder.code).toBe(2);
    expect(folder.err).toContain('it is not a regular file');
    expect((await run(['vaux'], { svg, save: svg })).err).toContain('named twice');
    const own = join(dir, 'own.json');
    await run([], { generate: 'open', save: own });
    const before = readFileSync(own, 'utf8');
    expect((await run([own], { svg: own })).code).toBe(2);
    expect(readFileSync(own, 'utf8')).toBe(before);
    expect(readdirSync(dir).filter((name) => name.endsWith('.tmp'))).toEqual([]);
  });

  test('a link is followed to the file that it names', async () => {
    const [real, link] = [join(dir, 'real.svg'), join(dir, 'link.svg')];
    writeFileSync(real, '');
    symlinkSync(real, link);
    expect((await run(['vaux'], { svg: link })).code).toBe(0);
    expect(lstatSync(link).isSymbolicLink()).toBe(true);
    expect(readFileSync(real, 'utf8')).toContain('<svg');
  });

  test.each<[string, string | number | true]>([
    ['seed', 5],
    ['size', '40x40'],
    ['fair', true],
    ['hex', true],
    ['small', true],
    ['width', 300],
    ['grid', true],
  ])('--%s that would do nothing is refused', async (option, value) => {
    const { code, err } = await run(['vaux'], { [option]: value });
    expect(code).toBe(2);
    expect(err).toContain(`--${option}`);
  });

  test('a bad file is named with its line and feature', async () => {
    const file = join(dir, 'bad.yaml');
    writeFileSync(
      file,
      'sandtable: map/1\nid: b\ntitle: B\nsize: [72in, 48in]\ntheme: open\nfeatures:\n  - { id: pond, kind: water, area: "1,1 2,2 in" }\n',
    );
    const { code, err } = await run([file]);
    expect(code).toBe(2);
    expect(err).toBe(`sandtable: ${file}:7: features.0.area (pond): an outline has at least three corners\n`);
    expect(existsSync(file)).toBe(true);
  });
});

describe('PNG', () => {
  const rgba = Uint8ClampedArray.from({ length: 7 * 5 * 4 }, (_, i) => (i % 4 === 3 ? 255 : (i * 37) % 256));

  test('holds every pixel', () => {
    const found = chunks(encodePng(7, 5, rgba));
    const rows = inflateSync(found.get('IDAT')!);
    const shown: number[] = [];
    const above = new Uint8Array(21);
    for (let j = 0; j < 5; j += 1) {
      const line = new Uint8Array(21);
      for (let k = 0; k < 21; k += 1) {
        const [a, b, c] = [k >= 3 ? line[k - 3]! : 0, above[k]!, k >= 3 ? above[k - 3]! : 0];
        const p = a + b - c;
        const best = [a, b, c].reduce((x, y) => (Math.abs(p - y) < Math.abs(p - x) ? y : x));
        line[k] = rows[j * 22 + 1 + k]! + best;
      }
      shown.push(...line);
      above.set(line);
    }
    expect(shown).toEqual([...rgba].filter((_, i) => i % 4 !== 3));
    expect([...found.keys()]).toEqual(['IHDR', 'IDAT', 'IEND']);
  });

  test('few colours are kept as they are, many come near', () => {
    const two = Uint8ClampedArray.from({ length: 64 * 4 }, (_, i) =>
      i % 4 === 3 ? 255 : Math.floor(i / 4) % 2 ? 200 : 40,
    );
    const { palette, pixels } = indexed(two);
    expect([...palette.slice(pixels[0]! * 3, pixels[0]! * 3 + 3)]).toEqual([40, 40, 40]);
    expect([...palette.slice(pixels[1]! * 3, pixels[1]! * 3 + 3)]).toEqual([200, 200, 200]);
    const many = Uint8ClampedArray.from({ length: 90_000 }, (_, i) => (i % 4 === 3 ? 255 : ((i * i * 31) >> 3) % 256));
    const fit = indexed(many);
    expect(fit.palette.length).toBe(256 * 3);
    let off = 0;
    for (let i = 0; i < fit.pixels.length; i += 1)
      for (let c = 0; c < 3; c += 1) off += Math.abs(many[i * 4 + c]! - fit.palette[fit.pixels[i]! * 3 + c]!);
    expect(off / fit.pixels.length / 3).toBeLessThan(14);
    expect(encodeSmallPng(8, 8, two).length).toBeLessThan(encodePng(7, 5, rgba).length + 60);
  });
});

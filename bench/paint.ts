/** What a picture costs: the painter by the megapixel and by the tile, the vectors over it, an SVG. */
import { pathToFileURL } from 'node:url';
import { wholeView } from '../src/draw/display.ts';
import { paintGround } from '../src/draw/paint/painter.ts';
import { pictureOf } from '../src/draw/picture.ts';
import { toSvg } from '../src/draw/svg.ts';
import { drawOver } from '../src/draw/vector/draw.ts';
import { generateMap } from '../src/scenarios/generate/generate.ts';
import { buildMap } from '../src/scenarios/map.ts';
import { MAPS } from '../src/scenarios/maps/index.ts';

export interface Cost {
  readonly what: string;
  readonly milliseconds: number;
}

/** The middle of three runs, the first left out. */
function cost(what: string, share: number, run: () => unknown): Cost {
  run();
  const times = [1, 2, 3].map(() => {
    const begin = performance.now();
    run();
    return performance.now() - begin;
  });
  return { what, milliseconds: Math.round((times.sort((a, b) => a - b)[1]! / share) * 10) / 10 };
}

export function benchPaint(): Cost[] {
  const costs: Cost[] = [];
  for (const id of ['les-ormeaux', 'altlinden']) {
    const source = MAPS.find((one) => one.id === id)!;
    const map = buildMap(source);
    const picture = pictureOf(map);
    const view = wholeView(picture, 1200);
    const megapixels = (view.width * view.height) / 1e6;
    const pixels = paintGround(picture, view, 1);
    costs.push(cost(`${id}: painted, a megapixel, 1 sample a pixel`, megapixels, () => paintGround(picture, view, 1)));
    costs.push(cost(`${id}: painted, a megapixel, 4 samples a pixel`, megapixels, () => paintGround(picture, view, 2)));
    const tile = { zoom: view.zoom, left: 512, top: 256, width: 256, height: 256 };
    costs.push(cost(`${id}: one tile of 256 by 256`, 1, () => paintGround(picture, tile, 1)));
    costs.push(cost(`${id}: names, contours and all that is crisp`, 1, () => drawOver(pixels, picture, view)));
    costs.push(cost(`${id}: shapes from the map`, 1, () => pictureOf({ ...map })));
    costs.push(cost(`${id}: SVG`, 1, () => toSvg(picture, id, view)));
  }
  costs.push(
    cost('a generated table, 72 by 48', 1, () => generateMap({ seed: 7, width: 72, height: 48, theme: 'bocage' })),
  );
  costs.push(
    cost('the same, fair', 1, () => generateMap({ seed: 7, width: 72, height: 48, theme: 'bocage', fair: true })),
  );
  return costs;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  for (const { what, milliseconds } of benchPaint()) console.log(`${String(milliseconds).padStart(8)} ms  ${what}`);

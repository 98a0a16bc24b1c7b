/** What a picture costs: the painter by the megapixel and by the tile, the vectors over it, an SVG; and a generated table. */
import { wholeView } from '../src/draw/display.ts';
import { paintGround } from '../src/draw/paint/painter.ts';
import { pictureOf } from '../src/draw/picture.ts';
import { toSvg } from '../src/draw/svg.ts';
import { drawOver } from '../src/draw/vector/draw.ts';
import { generateMap } from '../src/scenarios/generate/generate.ts';
import { buildMap } from '../src/scenarios/map.ts';
import { MAPS } from '../src/scenarios/maps/index.ts';
import { used } from './clone.ts';
import { type Bench, type Contender, milliseconds, type Ready } from './harness.ts';

/** One run is so many units of work: megapixels, tiles, tables. */
function running(run: () => unknown, units = 1): Ready {
  const work = (): number => {
    used.game = run();
    return units;
  };
  return { work };
}

function seen(id: string) {
  const map = buildMap(MAPS.find((one) => one.id === id)!);
  const picture = pictureOf(map);
  const view = wholeView(picture, 1200);
  return { map, picture, view, megapixels: (view.width * view.height) / 1e6 };
}

function painted(id: string, samples: 1 | 2): Ready {
  const { picture, view, megapixels } = seen(id);
  return running(() => paintGround(picture, view, samples), megapixels);
}

function tile(id: string): Ready {
  const { picture, view } = seen(id);
  const at = { zoom: view.zoom, left: 512, top: 256, width: 256, height: 256 };
  return running(() => paintGround(picture, at, 1));
}

function crisp(id: string): Ready {
  const { picture, view } = seen(id);
  const pixels = paintGround(picture, view, 1);
  return running(() => drawOver(pixels, picture, view));
}

function svg(id: string): Ready {
  const { picture, view } = seen(id);
  return running(() => toSvg(picture, id, view));
}

const rowsOf = (name: string, id: string): Contender[] => [
  { name: `${name}, a megapixel, 1 sample a pixel`, ours: true, start: () => painted(id, 1) },
  { name: `${name}, a megapixel, 4 samples a pixel`, ours: true, start: () => painted(id, 2) },
  { name: `${name}, a tile of 256 by 256`, ours: true, start: () => tile(id) },
  { name: `${name}, names, contours and all that is crisp`, ours: true, start: () => crisp(id) },
  { name: `${name}, SVG`, ours: true, start: () => svg(id) },
];

const TABLE = { seed: 7, width: 72, height: 48, theme: 'bocage' } as const;

export const paint: Bench = {
  id: 'paint',
  title: 'Pictures and generated tables',
  unit: milliseconds('milliseconds each'),
  how: 'A table (Les Ormeaux) and a staff map (Altlinden), 1,200 pixels wide. The painter works pixel by pixel in plain code, the same in a page and on the command line.',
  contenders: [
    ...rowsOf('Les Ormeaux', 'les-ormeaux'),
    ...rowsOf('Altlinden', 'altlinden'),
    { name: 'a generated table, 72 by 48 inches', ours: true, start: () => running(() => generateMap(TABLE)) },
    {
      name: 'a generated table, fair to both sides',
      ours: true,
      start: () => running(() => generateMap({ ...TABLE, fair: true })),
    },
  ],
  remarks: ['No peer stands here: we know of none that paints such ground.'],
};

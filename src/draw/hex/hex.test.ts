import { describe, expect, test } from 'vitest';
import { DIRECTIONS, hexNamed, makeBoard, neighbour, OFF } from '../../geometry/hex/board.ts';
import {
  type HexDraft,
  type HexMap,
  makeDraft,
  makeHexMap,
  setHexside,
  setOpening,
  setRoad,
  setWatercourse,
  terrainCode,
} from '../../geometry/hex/map.ts';
import { distanceToLine, isInside, type XY } from '../curve.ts';
import { type GroundShape, type LayerName, type Picture, type TextShape, wholeView } from '../display.ts';
import { reliefAt } from '../ground/relief.ts';
import { paintGround } from '../paint/painter.ts';
import { paint } from '../picture.ts';
import { toSvg } from '../svg.ts';
import { hexGround } from './ground.ts';
import {
  ACROSS,
  centreOf,
  groupsOf,
  hexRing,
  middleOfSide,
  outlinesBeyond,
  outlinesOf,
  pictureSize,
  SIZE,
  sideOf,
} from './layout.ts';
import { blazeShapes, hexGlow, smokeShapes, worksShapes } from './marks.ts';
import { hexOver } from './over.ts';
import { hexPictureOf } from './picture.ts';
import { contourShapes, hexRelief, washesOf } from './relief.ts';
import { linesOf } from './ways.ts';

const board = makeBoard(10, 8);
const at = (name: string): number => hexNamed(board, name);

function ground(change: (draft: HexDraft) => void, about: Partial<HexMap> = {}): HexMap {
  const draft = makeDraft(board);
  change(draft);
  return { ...makeHexMap(draft, { id: 'test', title: 'Test', theme: 'normandy' }), ...about };
}

function along(draft: HexDraft, names: readonly string[], set: (d: HexDraft, hex: number, way: 1) => void): void {
  for (let i = 1; i < names.length; i += 1) {
    const way = DIRECTIONS.find((one) => neighbour(board, at(names[i - 1]!), one) === at(names[i]!));
    if (way === undefined) throw new Error(`${names[i - 1]} ${names[i]}`);
    set(draft, at(names[i - 1]!), way as 1);
  }
}

const ROW_4 = Array.from({ length: 10 }, (_, i) => `${String(i + 1).padStart(2, '0')}04`);

function layer(map: HexMap, name: LayerName): readonly GroundShape[] {
  return hexGround(map).find((one) => one.name === name)!.shapes;
}

const far = (a: XY, b: XY): number => Math.hypot(a.x - b.x, a.y - b.y);

describe('layout', () => {
  test('neighbours are a hex apart and share the corners of their side', () => {
    for (const way of DIRECTIONS) {
      const other = neighbour(board, at('0504'), way);
      expect(far(centreOf(board, at('0504')), centreOf(board, other))).toBeCloseTo(ACROSS, 9);
      const [a, b] = sideOf(board, at('0504'), way);
      for (const corner of [a, b]) {
        expect(far(corner, centreOf(board, at('0504')))).toBeCloseTo(SIZE, 9);
        expect(far(corner, centreOf(board, other))).toBeCloseTo(SIZE, 9);
      }
      const middle = middleOfSide(board, at('0504'), way);
      expect(far(middle, { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })).toBeCloseTo(0, 9);
    }
  });

  test('all hexes lie in the picture, with a margin', () => {
    const { width, height } = pictureSize(board);
    for (let hex = 0; hex < board.count; hex += 1)
      for (const { x, y } of hexRing(board, hex)) {
        expect(Math.min(x, y, width - x, height - y)).toBeGreaterThan(0.5);
      }
  });

  test('outlines of sets: one ring, one with a hole, two apart', () => {
    const corners = (names: readonly string[]): number[] => outlinesOf(board, names.map(at)).map((ring) => ring.length);
    expect(corners(['0504'])).toEqual([6]);
    expect(corners(['0504', '0505'])).toEqual([10]);
    expect(corners(['0201', '0504'])).toEqual([6, 6]);
    const round = DIRECTIONS.map((way) => neighbour(board, at('0504'), way));
    expect(outlinesOf(board, round).map((ring) => ring.length)).toEqual([18, 6]);
  });

  test('water runs on over the edge', () => {
    const ys = (rings: XY[][]): number[] => rings.flat().map(({ y }) => y);
    const column = ['0501', '0502'].map(at);
    expect(Math.min(...ys(outlinesOf(board, column)))).toBeGreaterThan(0);
    expect(Math.min(...ys(outlinesBeyond(board, column)))).toBeLessThan(-2);
    expect(Math.max(...ys(outlinesBeyond(board, column)))).toBeCloseTo(Math.max(...ys(outlinesOf(board, column))), 9);
  });

  test('groups hang together by the rule given', () => {
    const hexes = ['0201', '0202', '0504'].map(at);
    expect(groupsOf(board, hexes, () => true)).toEqual([[at('0201'), at('0202')], [at('0504')]]);
    expect(groupsOf(board, hexes, () => false)).toHaveLength(3);
  });
});

describe('ways', () => {
  test('a road along a row or a column is straight, and runs over both edges', () => {
    const row = ground((draft) => along(draft, ROW_4, setRoad));
    const [line, ...more] = linesOf(row, row.roads);
    expect(more).toEqual([]);
    const { width } = pictureSize(board);
    expect(Math.min(...line!.line.map(({ x }) => x))).toBeLessThan(0.5);
    expect(Math.max(...line!.line.map(({ x }) => x))).toBeGreaterThan(width - 0.5);
    const inner = line!.line.filter(({ x }) => x > 2 && x < width - 2).map(({ y }) => y);
    expect(Math.max(...inner) - Math.min(...inner)).toBeLessThan(1e-9);
    const column = ground((draft) => along(draft, ['0501', '0502', '0503', '0504'], setRoad));
    const xs = linesOf(column, column.roads)[0]!.line.map(({ x }) => x);
    expect(Math.max(...xs) - Math.min(...xs)).toBeLessThan(1e-9);
  });

  test('at a fork the straighter road runs through, the other ends on it', () => {
    const map = ground((draft) => {
      along(draft, ROW_4, setRoad);
      along(draft, ['0501', '0502', '0503', '0504'], setRoad);
    });
    const lines = linesOf(map, map.roads);
    expect(lines.map(({ hexes }) => hexes.length).sort((a, b) => a - b)).toEqual([4, 10]);
    const branch = lines.find(({ hexes }) => hexes.length === 4)!;
    const through = lines.find(({ hexes }) => hexes.length === 10)!;
    const end = [branch.line[0]!, branch.line.at(-1)!].map(({ x, y }) => distanceToLine(x, y, through.line));
    expect(Math.min(...end)).toBeLessThan(0.05);
  });

  test('every link is in one line, in rings too; each line passes through its hexes', () => {
    const round = ['0403', '0503', '0603', '0604', '0505', '0404', '0403'];
    const map = ground((draft) => {
      along(draft, round, setRoad);
      along(draft, ['0604', '0705', '0804'], setRoad);
    });
    const lines = linesOf(map, map.roads);
    expect(lines.reduce((sum, { hexes }) => sum + hexes.length - 1, 0)).toBe(8);
    for (const { hexes, line } of lines)
      for (const hex of hexes) {
        const { x, y } = centreOf(board, hex);
        expect(distanceToLine(x, y, line)).toBeLessThan(ACROSS / 2);
      }
  });

  test('water winds, and stays in its hexes', () => {
    const map = ground((draft) => along(draft, ROW_4, setWatercourse));
    const [straight] = linesOf(map, map.watercourses);
    const [wound] = linesOf(map, map.watercourses, 5);
    expect(wound!.line).not.toEqual(straight!.line);
    for (const name of ROW_4) {
      const { x, y } = centreOf(board, at(name));
      expect(distanceToLine(x, y, wound!.line)).toBeLessThan(ACROSS / 2 + 0.3);
    }
  });
});

describe('ground', () => {
  test('crops fill the field hexes and no others', () => {
    const fields = ['0202', '0203', '0302', '0303', '0707'];
    const map = ground((draft) => {
      for (const name of fields) draft.terrain[at(name)] = terrainCode('field');
    });
    const crops = layer(map, 'fields').flatMap((shape) => (shape.kind === 'field' ? [shape] : []));
    for (let hex = 0; hex < board.count; hex += 1) {
      const { x, y } = centreOf(board, hex);
      const covering = crops.filter(({ rings }) => rings.filter((ring) => isInside(x, y, ring)).length % 2 === 1);
      expect(covering).toHaveLength(fields.map(at).includes(hex) ? 1 : 0);
    }
  });

  test('a hedge, bank, wall or road parts two plots', () => {
    const plots = (change: (draft: HexDraft) => void): number =>
      layer(
        ground((draft) => {
          for (const name of ['0503', '0504']) draft.terrain[at(name)] = terrainCode('field');
          change(draft);
        }),
        'fields',
      ).length;
    const whole = plots(() => {});
    const hedged = plots((draft) => setHexside(draft, at('0503'), 4, 'hedge'));
    const roaded = plots((draft) => setRoad(draft, at('0503'), 4));
    expect([whole, hedged, roaded]).toEqual([1, 2, 2]);
  });

  test('bocage grows along its hexside alone, and leaves openings and roads free', () => {
    const leavesOf = (change: (draft: HexDraft) => void): XY[] =>
      layer(
        ground((draft) => {
          setHexside(draft, at('0504'), 1, 'bocage');
          change(draft);
        }),
        'hedges',
      ).flatMap((shape) => (shape.kind === 'crown' ? [shape] : []));
    const side = sideOf(board, at('0504'), 1);
    const middle = middleOfSide(board, at('0504'), 1);
    const closed = leavesOf(() => {});
    expect(closed.length).toBeGreaterThan(8);
    for (const { x, y } of closed) expect(distanceToLine(x, y, side)).toBeLessThan(0.3);
    expect(Math.min(...closed.map((leaf) => far(leaf, middle)))).toBeLessThan(0.3);
    for (const open of [
      leavesOf((draft) => setOpening(draft, at('0504'), 1)),
      leavesOf((draft) => setRoad(draft, at('0504'), 1)),
    ]) {
      expect(open.length).toBeGreaterThan(0);
      expect(Math.min(...open.map((leaf) => far(leaf, middle)))).toBeGreaterThan(0.3);
    }
  });

  test('trees stand in the forest, and not on the road through it', () => {
    const wood = ['0503', '0504', '0603', '0604'];
    const map = ground((draft) => {
      for (const name of wood) draft.terrain[at(name)] = terrainCode('forest');
      along(draft, ['0501', '0502', '0503', '0504', '0505'], setRoad);
    });
    const [ring] = outlinesOf(board, wood.map(at));
    const [road] = linesOf(map, map.roads);
    const trees = layer(map, 'trees').flatMap((shape) => (shape.kind === 'crown' ? [shape] : []));
    expect(trees.length).toBeGreaterThan(60);
    for (const { x, y, radius } of trees) {
      if (!isInside(x, y, ring!)) expect(distanceToLine(x, y, ring!, true)).toBeLessThan(0.3);
      expect(distanceToLine(x, y, road!.line)).toBeGreaterThan(0.4);
      expect(radius).toBeLessThan(0.7);
    }
  });

  test('houses stand in their hexes and off the street; a church has a tower, a ruin no roof', () => {
    const map = ground((draft) => {
      for (const [name, floors] of [
        ['0304', 1],
        ['0504', 2],
        ['0706', 3],
      ] as const) {
        draft.terrain[at(name)] = terrainCode('stone building');
        draft.floors[at(name)] = floors;
      }
      draft.terrain[at('0907')] = terrainCode('ruins');
      along(draft, ROW_4, setRoad);
    });
    const roofs = layer(map, 'roofs').flatMap((shape) => (shape.kind === 'roof' ? [shape] : []));
    const inHex = (name: string) => roofs.filter((roof) => isInside(roof.x, roof.y, hexRing(board, at(name))));
    expect(['0304', '0504', '0706', '0907'].reduce((sum, name) => sum + inHex(name).length, 0)).toBe(roofs.length);
    for (const name of ['0304', '0504', '0706', '0907']) expect(inHex(name).length).toBeGreaterThan(0);
    const [road] = linesOf(map, map.roads);
    for (const { x, y } of roofs) expect(distanceToLine(x, y, road!.line)).toBeGreaterThan(0.8);
    expect(inHex('0706').some(({ form }) => form === 'spire')).toBe(true);
    expect(inHex('0504').some(({ form }) => form === 'spire')).toBe(false);
    expect(inHex('0907').every(({ form }) => form === 'ruin')).toBe(true);
  });

  test('a bridge lies where road and water cross, along the road', () => {
    const map = ground((draft) => {
      along(draft, ROW_4, setWatercourse);
      for (const name of ROW_4) draft.terrain[at(name)] = terrainCode('watercourse');
      along(draft, ['0503', '0504', '0505'], setRoad);
      draft.bridges[at('0504')] = 1;
    });
    const decks = layer(map, 'works').flatMap((shape) => (shape.kind === 'deck' ? [shape] : []));
    expect(decks).toHaveLength(1);
    expect(far(decks[0]!, centreOf(board, at('0504')))).toBeLessThan(1.3);
    expect(Math.abs(Math.sin(decks[0]!.turn))).toBeCloseTo(1, 2);
    expect(layer(map, 'water')).toHaveLength(1);
  });

  test('a road between two banks lies sunken', () => {
    const lane = ground((draft) => {
      along(draft, ROW_4, setRoad);
      for (const name of ROW_4) for (const way of [1, 4] as const) setHexside(draft, at(name), way, 'bocage');
    });
    const texture = (map: HexMap): string[] =>
      layer(map, 'ways').flatMap((shape) => (shape.kind === 'band' ? [shape.texture] : []));
    expect(texture(lane)).toEqual(['lane']);
    expect(texture(ground((draft) => along(draft, ROW_4, setRoad)))).toEqual(['road']);
  });
});

describe('levels', () => {
  const hill = ground((draft) => {
    for (let hex = 0; hex < board.count; hex += 1) {
      const [column, row] = [hex % 10, Math.floor(hex / 10)];
      if (column >= 2 && column <= 8 && row >= 1 && row <= 6) draft.level[hex] = 1;
      if (column >= 4 && column <= 6 && row >= 3 && row <= 4) draft.level[hex] = 2;
    }
    draft.level[at('0101')] = -1;
  });

  test('slopes come near the level in the midst of each level, hachures point downhill', () => {
    const relief = hexRelief(hill)!;
    for (const [name, level] of [
      ['0604', 2],
      ['0402', 1],
      ['0108', 0],
    ] as const) {
      const { x, y } = centreOf(board, at(name));
      expect(Math.abs(reliefAt(relief, x, y) - level), name).toBeLessThan(0.45);
    }
    const [ticks, lines] = contourShapes(hill, relief);
    expect(ticks).toMatchObject({ kind: 'path' });
    expect(lines).toMatchObject({ kind: 'path' });
    const strokes = ticks?.kind === 'path' ? ticks.lines : [];
    expect(strokes.length).toBeGreaterThan(100);
    const down = strokes.filter(([a, b]) => reliefAt(relief, b!.x, b!.y) < reliefAt(relief, a!.x, a!.y));
    expect(down.length / strokes.length).toBeGreaterThan(0.97);
  });

  test('a wash for every step, warm above and cool below; level ground has neither', () => {
    expect(washesOf(hill).map((wash) => ('over' in wash ? wash.over : wash.under))).toEqual([0.5, 1.5, -0.5]);
    expect(hexRelief(ground(() => {}))).toBeNull();
    expect(
      layer(
        ground(() => {}),
        'relief',
      ),
    ).toEqual([]);
  });
});

describe('over the ground', () => {
  const map = ground(
    (draft) => {
      draft.level[at('0504')] = 1;
      draft.terrain[at('0303')] = terrainCode('stone building');
      draft.floors[at('0303')] = 2;
    },
    { names: [{ text: 'Les Ormes', hexes: [hexNamed(board, '0504')] }], objectives: [hexNamed(board, '0504')] },
  );
  const texts = (over: Picture['over']): TextShape[] =>
    over.flatMap(({ shapes }) => shapes.flatMap((shape) => (shape.kind === 'text' ? [shape] : [])));

  test('every hex has its number, every hexside one line', () => {
    const over = hexOver(map);
    const numbers = texts(over).filter(({ text }) => /^\d{4}$/.test(text));
    expect(new Set(numbers.map(({ text }) => text)).size).toBe(80);
    const grid = over.find(({ name }) => name === 'grid')!.shapes[0]!;
    let sides = 0;
    for (const other of board.neighbours) if (other !== OFF) sides += 1;
    expect(grid.kind === 'path' ? grid.lines.length : 0).toBe(sides / 2);
  });

  test('levels, floors and names are written; flags where they are wanted', () => {
    const found = texts(hexOver(map)).map(({ text }) => text);
    for (const text of ['level 1', '2 floors', 'Les Ormes']) expect(found).toContain(text);
    const flags = (hasFlags: boolean): number =>
      hexOver(map, { hasFlags }).flatMap(({ shapes }) => shapes.filter(({ kind }) => kind === 'pinned')).length;
    expect([flags(false), flags(true)]).toEqual([0, 1]);
  });

  test('names make room for flags and for each other', () => {
    const crowded = ground(() => {}, {
      names: ['Alpha', 'Bravo', 'Charlie'].map((text) => ({ text, hexes: [hexNamed(board, '0504')] })),
      objectives: [hexNamed(board, '0504')],
    });
    const ys = texts(hexOver(crowded))
      .filter(({ face }) => face === 'name')
      .map(({ y }) => y)
      .sort((a, b) => a - b);
    for (let i = 1; i < ys.length; i += 1) expect(ys[i]! - ys[i - 1]!).toBeGreaterThan(0.85);
  });
});

describe('a picture', () => {
  const map = ground((draft) => {
    draft.level[at('0504')] = 1;
    for (const name of ['0202', '0203']) draft.terrain[at(name)] = terrainCode('forest');
    for (const name of ['0702', '0703']) draft.terrain[at(name)] = terrainCode('marsh');
    draft.terrain[at('0906')] = terrainCode('water body');
    draft.terrain[at('0606')] = terrainCode('cemetery');
    draft.terrain[at('0605')] = terrainCode('orchard');
    draft.terrain[at('0405')] = terrainCode('brush');
    along(draft, ROW_4, setRoad);
    setHexside(draft, at('0306'), 1, 'hedge');
    setHexside(draft, at('0306'), 4, 'wall');
  });

  test('a tile shows what the whole picture shows there', () => {
    const picture = hexPictureOf(map);
    const whole = { ...wholeView(picture, 640), zoom: 20 };
    const all = paintGround(picture, whole, 1);
    const tile = paintGround(picture, { ...whole, left: 90, top: 60, width: 80, height: 70 }, 1);
    let off = 0;
    for (let j = 0; j < 70; j += 1)
      for (let i = 0; i < 80; i += 1)
        for (let c = 0; c < 3; c += 1)
          off = Math.max(
            off,
            Math.abs(tile.data[(j * 80 + i) * 4 + c]! - all.data[((j + 60) * all.width + i + 90) * 4 + c]!),
          );
    expect(off).toBeLessThanOrEqual(1);
  });

  test('each theme paints its own ground', () => {
    const greens = (['normandy', 'steppe', 'polder'] as const).map((theme) => {
      const picture = hexPictureOf({ ...ground(() => {}), theme });
      const { data, width, height } = paint(picture, wholeView(picture, 120), 1);
      const k = (Math.floor(height / 2) * width + Math.floor(width / 2)) * 4;
      return data[k + 1]! - data[k]!;
    });
    expect(new Set(greens).size).toBe(3);
  });

  test('draws as SVG, whole and titled, with washes and marks', () => {
    const marks = [
      ...smokeShapes(board, at('0302'), 1),
      ...smokeShapes(board, at('0303'), 2),
      ...blazeShapes(board, at('0304')),
      ...worksShapes(board, at('0504'), 'prepared position'),
      ...worksShapes(board, at('0505'), 'entrenchment'),
      ...hexGlow(board, at('0504')),
    ];
    const svg = toSvg(hexPictureOf(map, { hasFlags: true, pieces: [{ name: 'pieces', shapes: marks }] }), map.title);
    expect(svg).toMatch(/^<svg [^>]*aria-label="Test"/);
    expect(svg).toContain('#cebe74');
    expect(svg).toContain('smoke 2');
    expect(svg).toContain('>0101<');
    expect(svg).not.toMatch(/NaN|undefined|Infinity/);
    expect(svg.match(/<g/g)!.length).toBe(svg.match(/<\/g>/g)!.length);
  });
});

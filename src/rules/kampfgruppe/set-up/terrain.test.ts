/** The four ways of setting up the ground. */
import { describe, expect, test } from 'vitest';
import { onePlayerEach } from '../../../kit/sides.ts';
import { fieldOf } from '../ground.ts';
import { KGN_SCENARIOS } from '../scenarios/list.ts';
import { firstTable } from '../scenarios/make.ts';
import { at, ofType, onTable, rolls, type Setting } from '../stage.testing.ts';
import { PIECES, type PieceId } from '../tables/terrain.ts';
import { featureOf, isFree, roadsOf } from './pieces.ts';
import { leftInTray } from './terrain.ts';
import { setUpFrame, type TrayAnswer } from './types.ts';

const setting = (terrain: 'map' | 'edge' | 'tray' | 'generator'): Setting => ({
  allies: { 'b-1': {} },
  axis: { 'a-1': {} },
  options: { terrain },
  objectives: [{ id: 'farm', spot: [60, 10] }],
  table: { phase: 'set-up', turn: 0 },
  stack: [setUpFrame('axis')],
});
const edge = (of: 'east' | 'west') => ({ kind: 'edge', edge: of }) as const;
const piece = (of: string, x: number, y: number): TrayAnswer => ({
  ...{ kind: 'piece', piece: of, at: [x * 100, y * 100], facing: 12 },
});
const content = { kind: 'content' } as const;

describe('the ground', () => {
  test('kgn-setup-12 kgn-setup-16 a map is taken as it is', () => {
    const stage = onTable(setting('map'));
    expect(stage.asked).toBe('set-up.place axis');
    expect(stage.table.ground.features).toEqual([]);
  });

  test('kgn-setup-13 somebody has laid the table out, the other picks his edge, and both keep to theirs', () => {
    const stage = onTable(setting('edge'));
    expect(stage.asked).toBe('set-up.edge allies');
    expect(stage.refusal('allies', { kind: 'edge', edge: 'north' })).not.toBeNull();
    stage.play(edge('east'));
    expect(stage.table.terms.edges).toEqual({ axis: 'west', allies: 'east' });
    expect(stage.table.terms.zones).toMatchObject([
      { side: 'axis', west: 0, east: 1600 },
      { side: 'allies', west: 5600, east: 7200 },
    ]);
    expect(stage.asked).toBe('set-up.place axis');
    expect(stage.refusal('axis', { kind: 'place', unit: 'a-1', at: [600, 600], facing: 0 })).toBeNull();
  });

  test('kgn-setup-13 who keeps his edge changes nothing', () => {
    const stage = onTable(setting('edge'));
    stage.play(edge('west'));
    expect(stage.table.terms.edges).toEqual({ axis: 'east', allies: 'west' });
    expect(stage.table.objectives[0]?.at).toEqual(at(60, 10));
  });

  test('kgn-setup-14 pieces of the tray are placed in turn until both are content; then the higher die picks', () => {
    const stage = onTable({ ...setting('tray'), dice: 'edge=3 edge=3 edge=2 edge=5' });
    expect(stage.asked).toBe('set-up.tray axis');
    stage.play(piece('wood-large', 30, 20));
    expect(stage.asked).toBe('set-up.tray allies');
    stage.play(content);
    expect(stage.asked).toBe('set-up.tray axis');
    stage.play(piece('church', 50, 30));
    expect(stage.asked).toBe('set-up.tray axis');
    const events = stage.play(content);
    expect(rolls(events)).toEqual(['edge 3', 'edge 3', 'edge 2', 'edge 5']);
    expect(stage.asked).toBe('set-up.edge allies');
    stage.play(edge('east'));
    expect(stage.table.ground.features.map(({ id, kind }) => `${id} ${kind}`)).toEqual([
      'wood-large-1 wood',
      'church-1 building',
    ]);
    // What no map fixes goes with the sides.
    expect(stage.table.objectives[0]?.at).toEqual(at(12, 10));
  });

  test('kgn-setup-14 the tray is what it is, and pieces do not lie on one another', () => {
    const stage = onTable(setting('tray'));
    expect(stage.refusal('axis', piece('marsh', 30, 20))).toBe('NOT_IN_TRAY kgn-setup-14');
    expect(stage.refusal('axis', piece('wood-large', 2, 2))).toBe('NO_ROOM kgn-setup-14');
    stage.play(piece('church', 30, 20));
    expect(stage.refusal('allies', piece('church', 50, 40))).toBe('NOT_IN_TRAY kgn-setup-14');
    expect(stage.refusal('allies', piece('wood-small', 32, 20))).toBe('NO_ROOM kgn-setup-14');
    expect(stage.refusal('allies', piece('hill', 32, 20))).toBeNull();
    expect(stage.refusal('allies', piece('cottage', 60, 10))).toBe('NO_ROOM kgn-setup-14');
  });

  test('kgn-setup-14 an American tray is full of bocage', () => {
    const lists = { axis: 'german-infantry', allies: 'us-infantry' };
    const stage = onTable({ ...setting('tray'), terms: { lists } });
    expect(leftInTray(stage.table)).toContain('bocage-field');
    expect(leftInTray(stage.table)).not.toContain('cornfield');
  });

  test('kgn-setup-15 the generator rolls roads, then each square, then where its pieces lie', () => {
    // A crossroads; open corn in five squares, a village in the last.
    const corn = Array.from({ length: 5 }, () => 'terrain=3,4 where=1 where=4').join(' ');
    const dice = `roads=4 ${corn} terrain=1,2 where=1 where=2 where=3 where=4 where=5 where=6 edge=5 edge=2`;
    const stage = onTable({ ...setting('generator'), dice });
    expect(ofType(stage.opening, 'terrain-laid').map(({ label }) => label)).toContain('Village');
    const kinds = stage.table.ground.features.map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === 'road')).toHaveLength(2);
    expect(kinds.filter((kind) => kind === 'crops')).toHaveLength(10);
    expect(kinds.filter((kind) => kind === 'building').length).toBeGreaterThanOrEqual(3);
    expect(stage.asked).toBe('set-up.edge axis');
    stage.play(edge('east'), { kind: 'ready' }, { kind: 'begin' });
    expect(stage.asked).toBe('set-up.place allies');
    expect(fieldOf(stage.table).sections.size).toBeGreaterThanOrEqual(3);
  });

  test('kgn-setup-14 kgn-setup-15 every piece can be laid on the table, and on nothing else', () => {
    const stage = onTable(setting('tray'));
    for (const id of Object.keys(PIECES) as PieceId[]) {
      const feature = featureOf(id, `${id}-1`, at(36, 24), 12);
      expect(isFree(stage.table, feature), id).toBe(true);
      expect(isFree(stage.table, featureOf(id, `${id}-1`, at(0, 24), 12)), id).toBe(false);
    }
    for (const road of ['none', 'along', 'across', 'crossroads', 'bend', 'track'] as const)
      expect(roadsOf(stage.table, road).length, road).toBe(road === 'none' ? 0 : road === 'crossroads' ? 2 : 1);
  });

  test('kgn-gap-37 an enclosure has a gate', () => {
    const field = featureOf('bocage-field', 'f', at(36, 24), 12);
    if (!('line' in field)) throw new Error('no line');
    const [from, to] = [field.line[0]!, field.line.at(-1)!];
    expect(Math.abs(from.x - to.x) + Math.abs(from.y - to.y)).toBe(250);
  });

  test.each([1, 2, 3, 4])(
    'kgn-setup-14 a tray of chance comes to its end, and nothing lies where it must not (%i)',
    (seed) => {
      const stage = onTable({ ...setting('tray'), dice: 'edge=6 edge=1' });
      for (let i = 0; stage.asked.startsWith('set-up.tray'); i += 1) {
        const seat = stage.table.terms.seats[(stage.game.stack.at(-1) as { side: 'axis' }).side][0]!;
        stage.play(stage.draw(seat, 100 * seed + i)!);
      }
      const { features } = stage.table.ground;
      for (const feature of features) {
        const others = {
          ...stage.table,
          ground: { ...stage.table.ground, features: features.filter((one) => one !== feature) },
        };
        expect(isFree(others, feature), feature.id).toBe(true);
      }
      expect(stage.asked).toBe('set-up.edge axis');
    },
  );

  test('kgn-setup-14 kgn-setup-15 the table is bare before; a map is not', () => {
    const [scenario] = KGN_SCENARIOS;
    const options = {
      measuring: 'open',
      events: true,
      shorter: false,
      morale: 'pot',
      obscured: 'as direct fire',
    } as const;
    const seats = onePlayerEach();
    expect(firstTable(scenario!, { ...options, terrain: 'tray' }, seats).ground.map).toBeNull();
    expect(firstTable(scenario!, { ...options, terrain: 'edge' }, seats).ground.map).toBe(scenario!.map);
  });
});

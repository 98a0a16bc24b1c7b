/** T-locate line by line, and what a company's die is read for. */
import { describe, expect, test } from 'vitest';
import { directFireFrame } from '../direct-fire/types.ts';
import { onTable, type Piece, rolls, type Setting } from '../stage.testing.ts';
import { isPlaced } from '../state.ts';
import { LOCATED_COVERS, locationScore, type TargetKind, VISIBILITY } from '../tables/location.ts';
import { additionsFor, type Group, groupsSeen, numberIn, scoreFor } from './groups.ts';
import { locationFrame } from './types.ts';

const EYES = { 'a/1': { at: [1300, 300] }, 'a/2': { at: [1500, 300] }, 'a/3': { at: [1700, 300] } } as const;
const looking = (targets: { readonly [id: string]: Piece }, more: Setting = {}) =>
  onTable({ allies: { a: { units: EYES } }, axis: { d: { units: targets } }, stack: [], ...more });
const seen = (targets: { readonly [id: string]: Piece }, more: Setting = {}): { group: Group; add: number }[] => {
  const stage = looking(targets, more);
  return groupsSeen(stage.table, stage.company('a')).map((group) => ({
    group,
    add: additionsFor(stage.table, stage.company('a'), group).reduce((sum, { value }) => sum + value, 0),
  }));
};

describe('the table', () => {
  /** In the open, in cover, dug in, each not firing and firing. */
  const lineOf = (kind: TargetKind, count: number) =>
    LOCATED_COVERS.flatMap((cover) => [false, true].map((firing) => locationScore(kind, count, { cover, firing })));

  test('stonk-loc-03 vehicles, by their number', () => {
    const lines: [number[], number[]][] = [
      [[1], [4, 2, 6, 4, 7, 6]],
      [
        [2, 6],
        [3, 2, 5, 3, 6, 5],
      ],
      [
        [7, 12],
        [2, 1, 4, 2, 5, 4],
      ],
      [
        [13, 18],
        [1, 0, 3, 1, 4, 3],
      ],
      [
        [19, 60],
        [0, -1, 2, 0, 3, 2],
      ],
    ];
    for (const [counts, scores] of lines) for (const count of counts) expect(lineOf('vehicles', count)).toEqual(scores);
  });

  test('stonk-loc-04 guns, by their number', () => {
    const lines: [number[], number[]][] = [
      [[1], [5, 3, 6, 4, 7, 6]],
      [
        [2, 6],
        [4, 2, 5, 3, 6, 5],
      ],
      [
        [7, 12],
        [3, 1, 4, 2, 5, 4],
      ],
      [
        [13, 60],
        [2, 0, 3, 1, 4, 3],
      ],
    ];
    for (const [counts, scores] of lines) for (const count of counts) expect(lineOf('guns', count)).toEqual(scores);
  });

  test('stonk-loc-05 infantry, by its platoons', () => {
    const lines: [number[], number[]][] = [
      [[1], [6, 4, 8, 6, 10, 9]],
      [
        [2, 4],
        [5, 3, 7, 5, 9, 8],
      ],
      [
        [5, 8],
        [4, 2, 6, 4, 8, 7],
      ],
      [
        [9, 60],
        [3, 1, 5, 3, 7, 6],
      ],
    ];
    for (const [counts, scores] of lines) for (const count of counts) expect(lineOf('infantry', count)).toEqual(scores);
  });

  test('stonk-loc-02 the score is that of its kind', () => {
    const [tanks] = seen({ 'd/1': { type: 'german-panzer-iv', at: [1500, 900] } });
    expect([tanks!.group.kind, numberIn(tanks!.group), scoreFor(tanks!.group)]).toEqual(['vehicles', 4, 3]);
  });

  test('stonk-loc-13 one sees 2000 to 5000 m, in bocage 100 to 400 m', () => {
    expect(VISIBILITY).toMatchObject({ usual: { from: 2000, to: 5000 }, bocage: { from: 100, to: 400 } });
  });
});

describe('the die', () => {
  test('stonk-loc-01 each company rolls one die, whether it sees nobody or several groups', () => {
    const units = { 'd/1': { at: [1500, 900] }, 'd/2': { type: 'german-panzer-iv', at: [1500, 1300] } } as const;
    const stage = looking(units, {
      allies: { a: { units: EYES }, b: { units: { 'b/1': { at: [1500, 2900] } } } },
      axis: { d: { units } },
      ...{ table: { visibility: 1000 }, stack: [locationFrame()], dice: 'locate=3 locate=0 locate=0' },
    });
    expect(rolls(stage.opening)).toEqual(['locate 3', 'locate 0', 'locate 0']);
    // Four tanks in the open need 3, a platoon 6.
    expect(stage.known('allies')).toEqual(['d/2']);
  });

  test('stonk-loc-02 additions count, and all of the group are located', () => {
    const units = {
      'd/1': { at: [1500, 900], quality: 'green' },
      'd/2': { at: [1700, 900], quality: 'green' },
    } as const;
    const found = (die: number) =>
      looking(units, { stack: [locationFrame()], dice: `locate=${die} locate=0` }).known('allies');
    // Two platoons in the open need 5; green troops add 1.
    expect([found(3), found(4)]).toEqual([[], ['d/1', 'd/2']]);
  });

  test('stonk-loc-08 a 9 locates nothing by itself', () => {
    const green = { 'd/1': { at: [1500, 900], dug: 'dug-in', quality: 'veteran' } } as const;
    expect(looking(green, { stack: [locationFrame()], dice: 'locate=9 locate=0' }).known('allies')).toEqual([]);
  });
});

describe('additions', () => {
  test('stonk-loc-09 suppressed observers: -4, infantry and armour', () => {
    const by = (piece: Piece) => {
      const units = Object.fromEntries(Object.entries(EYES).map(([id, eye]) => [id, { ...eye, ...piece }]));
      return seen({ 'd/1': { at: [1500, 900] } }, { allies: { a: { units } } })[0]!.add;
    };
    expect([by({}), by({ state: 'suppressed' }), by({ type: 'british-sherman', state: 'suppressed' })]).toEqual([
      0, -4, -4,
    ]);
  });

  test('stonk-loc-10 fire for a second time from the same position: +2; for the first time nothing', () => {
    const add = (firedHere: number) => seen({ 'd/1': { at: [1500, 900], fired: 3, firedHere } })[0]!.add;
    expect([add(1), add(2)]).toEqual([0, 2]);
  });

  test('stonk-loc-17 engineers at work: +2, though they do not move', () => {
    const task = { kind: 'dig-company', on: null, done: 0, needed: 300 } as const;
    const add = (piece: Piece) => seen({ 'd/1': { type: 'british-plant', at: [1500, 900], ...piece } })[0]!.add;
    expect([add({}), add({ task })]).toEqual([0, 2]);
  });
});

test('stonk-loc-16 who knows of a contact is offered to fire at it, and nobody else', () => {
  const stage = onTable({
    allies: { a: { units: { 'a/1': { at: [1500, 1000] } } }, b: { units: { 'b/1': { at: [1200, 1000] } } } },
    axis: { d: { units: { 'd/1': { at: [1500, 1280] } } } },
    ...{ knows: [['a', 'd/1']], stack: [directFireFrame()] },
  });
  const firers = stage.offers('allies').flatMap((one) => (one.kind === 'fire' ? [one.unit] : []));
  expect([...new Set(firers)]).toEqual(['a/1']);
  expect(stage.table.elements.filter(isPlaced)).toHaveLength(3);
});

test('stonk-loc-16 a contact that moved is shown where it is now', () => {
  const stage = looking({ 'd/1': { at: [1500, 900] } }, { knows: [['a', 'd/1']] });
  const contacts = stage.table.contacts.map((one) => ({ ...one, seen: { ...one.seen, at: { x: 1300, y: 800 } } }));
  const after = looking(
    { 'd/1': { at: [1500, 900] } },
    { table: { contacts }, stack: [locationFrame()], dice: 'locate=0 locate=0' },
  );
  expect(after.table.contacts[0]!.seen.at).toEqual({ x: 1500, y: 900 });
});

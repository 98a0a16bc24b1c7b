import { describe, expect, test } from 'vitest';
import { CONTACT } from '../ground.ts';
import { aid, axisTurn, call, MORTAR, RIDER, SPARE, SPOTTER } from '../indirect/field.testing.ts';
import { nearestGap } from '../sight.ts';
import { box, inch, lineOf, onTable, order, type Piece, type Stage } from '../stage.testing.ts';
import { type BgTable, standing, type Wreck } from '../state.ts';
import { does, says } from './asked.testing.ts';

const objective = (x: number, y: number) => ({
  objectives: [{ id: 'mill', at: { x: inch(x), y: inch(y) }, holder: null }],
});

const SQUAD: Piece = { id: 'squad', side: 'allies', type: 'us-rifle-squad', at: [36, 44] };
const FOE: Piece = { id: 'foe', side: 'axis', type: 'german-rifle-squad', at: [68, 3] };
/** The foe sees nobody out of it. */
const hidden = box('wood', 'wood', 60, 5, 72, 12);

/** What the enemy rolls when nobody is left to be ordered. */
const dice = 'orders=3';

describe('getting in', () => {
  const track: Piece = { id: 'track', side: 'allies', type: 'm3-half-track', at: [36, 41.5] };

  test('bg-ord-10 a squad with a long way before it gets in, and is driven on at once', () => {
    const stage = onTable({ units: [SQUAD, track, FOE], features: [hidden], table: objective(36, 8), dice });
    expect(does(stage)).toEqual(order('track', 'embark'));
    expect(does(stage)).toEqual({ kind: 'take-up', unit: 'squad', how: 'inside' });
    expect(does(stage)).toMatchObject({ kind: 'move' });
    expect(stage.unit('squad').aboard).toEqual({ on: 'track', how: 'inside' });
    expect(stage.unit('track').place!.at.y).toBeLessThan(inch(38));
  });

  test('bg-ord-10 it is driven to first where it is out of reach', () => {
    const far: Piece = { ...track, at: [26, 44] };
    const stage = onTable({ units: [SQUAD, far, FOE], features: [hidden], table: objective(36, 8), dice });
    stage.say('allies', order('track', 'embark'));
    expect(does(stage)).toMatchObject({ kind: 'move' });
    expect(does(stage)).toEqual({ kind: 'take-up', unit: 'squad', how: 'inside' });
  });

  test('nobody gets in who is near to where he goes, or near the enemy, or has nothing faster than his feet', () => {
    const said = (units: readonly Piece[], y: number) =>
      says(onTable({ units, features: [hidden], table: objective(36, y) })).answer;
    expect(said([SQUAD, track, FOE], 28)).not.toMatchObject({ order: 'embark' });
    expect(said([SQUAD, track, { ...FOE, at: [36, 24] }], 8)).not.toMatchObject({ order: 'embark' });
    expect(said([SQUAD, { ...track, type: 'us-truck' }, FOE], 8)).not.toMatchObject({ order: 'embark' });
  });

  test('bg-ord-12 a gun that sees nobody is limbered and drawn forward; one with a target, or in ambush, stays', () => {
    const gun: Piece = { id: 'gun', side: 'allies', type: 'us-57mm-gun', at: [36, 44] };
    const truck: Piece = { id: 'truck', side: 'allies', type: 'us-truck', at: [36, 41] };
    const on = (units: readonly Piece[]) => onTable({ units, features: [hidden], table: objective(36, 8) });
    const stage = onTable({ units: [gun, truck, FOE], features: [hidden], table: objective(36, 8), dice });
    expect(does(stage)).toEqual(order('truck', 'limber'));
    expect(does(stage)).toEqual({ kind: 'take-up', unit: 'gun' });
    expect(does(stage)).toMatchObject({ kind: 'move' });
    expect(stage.unit('gun').aboard).toEqual({ on: 'truck', how: 'towed' });
    expect(says(on([{ ...gun, marker: 'ambush' }, truck, FOE])).answer).not.toMatchObject({ order: 'limber' });
    const tank: Piece = { id: 'tank', side: 'axis', type: 'panzer-iv-h', at: [36, 18] };
    expect(says(on([gun, truck, tank])).answer).not.toMatchObject({ order: 'limber' });
  });
});

describe('messengers', () => {
  const crowd: Piece[] = [
    [34, 10],
    [38, 10],
    [36, 14],
    [40, 13],
  ].map(([x, y], i) => ({ id: `r${i}`, side: 'allies', type: 'soviet-rifle-squad', at: [x!, y!] }));
  const mortars: Piece[] = [30, 36, 42].map((x, i) => ({ ...MORTAR, id: `m${i}`, at: [x, 44] }));

  test('bg-spec-10 bg-ind-25 a dispatch rider goes where much hangs on the call, and not for one squad', () => {
    const asks = (enemies: readonly Piece[]) => {
      const stage = onTable(axisTurn([SPOTTER, ...mortars, SPARE, RIDER, ...enemies]));
      stage.play(order('obs', 'request-artillery'), call());
      expect(stage.asked).toBe('communication.aid axis');
      return says(stage).answer;
    };
    expect(asks(crowd)).toEqual(aid('rider'));
    expect(asks([{ ...crowd[0]!, pinned: true }])).toEqual(aid(null));
  });
});

describe('those who serve others', () => {
  const gapOf = (stage: Stage, a: string, b: string) =>
    nearestGap(stage.table, standing(stage.table, a)!, standing(stage.table, b)!);

  test('bg-spec-16 a medic goes to the squad that is shot at, and stays with it', () => {
    const stage = onTable({
      units: [
        { ...SQUAD, at: [36, 30], ordered: true },
        { id: 'medic', side: 'allies', type: 'us-medic', at: [36, 41] },
        { id: 'mg', side: 'axis', type: 'mg42-tripod-team', at: [36, 14] },
      ],
      dice,
    });
    expect(does(stage)).toEqual(order('medic', 'top-speed'));
    while (stage.asked === 'order.move allies') does(stage);
    expect(gapOf(stage, 'medic', 'squad')).toBeLessThanOrEqual(inch(5));
    const near = onTable({
      units: [
        { ...SQUAD, at: [36, 30], ordered: true },
        { id: 'medic', side: 'allies', type: 'us-medic', at: [36, 33] },
        { id: 'mg', side: 'axis', type: 'mg42-tripod-team', at: [36, 14] },
      ],
    });
    expect(says(near).answer).not.toMatchObject({ unit: 'medic', order: 'top-speed' });
  });

  test('bg-ord-21 ammunition is brought to who has none, till they touch, and handed over', () => {
    const tank: Piece = { id: 'tank', side: 'allies', type: 'm4-sherman', at: [36, 30], he: 0, ap: 0, ordered: true };
    const supply: Piece = { id: 'supply', side: 'allies', type: 'us-supply-truck', at: [36, 40] };
    const stage = onTable({ units: [tank, supply, FOE], features: [hidden], dice });
    expect(does(stage)).toEqual(order('supply', 'top-speed'));
    while (stage.asked === 'order.move allies') does(stage);
    expect(gapOf(stage, 'supply', 'tank')).toBeLessThanOrEqual(CONTACT);
    const { at, facing } = stage.unit('supply').place!;
    const next = onTable({
      units: [tank, { ...supply, at: [at.x / 100, at.y / 100], facing }, FOE],
      features: [hidden],
    });
    expect(says(next).answer).toEqual(order('supply', 're-arm', 'tank'));
    const full = onTable({ units: [{ ...tank, he: 6, ap: 4 }, supply, FOE], features: [hidden] });
    expect(says(full).answer).not.toMatchObject({ unit: 'supply', order: 'top-speed' });
  });

  test('bg-eng-08 fitters go to a tank that has broken down', () => {
    const tank: Piece = { id: 'tank', side: 'allies', type: 'm4-sherman', at: [36, 30], immobile: true, ordered: true };
    const fitters: Piece = { id: 'fitters', side: 'allies', type: 'us-repair-team', at: [36, 39] };
    const stage = onTable({ units: [tank, fitters, FOE], features: [hidden], dice });
    expect(does(stage)).toEqual(order('fitters', 'top-speed'));
    while (stage.asked === 'order.move allies') does(stage);
    expect(gapOf(stage, 'fitters', 'tank')).toBeLessThanOrEqual(CONTACT);
  });

  test('bg-eng-10 a wreck is hitched up, towed to the own edge and off the table', () => {
    const wreck: Wreck = {
      ...{ id: 'wreck', side: 'allies', type: 'm4-sherman', at: { x: inch(36), y: inch(40) }, facing: 0 },
      ...{ attempts: 0, was: null },
    };
    const m32: Piece = { id: 'm32', side: 'allies', type: 'm32-recovery', at: [30, 36] };
    const spare: Piece = { ...SQUAD, at: [6, 44], ordered: true };
    const table = { wrecks: [wreck], edges: { axis: 'north', allies: 'south' } as const };
    const stage = onTable({ units: [m32, spare, FOE], features: [hidden], table, dice });
    expect(does(stage)).toEqual(order('m32', 'top-speed'));
    while (stage.asked === 'order.move allies') does(stage);
    const { at, facing } = stage.unit('m32').place!;
    const there: Piece = { ...m32, at: [at.x / 100, at.y / 100], facing };
    const hitches = onTable({ units: [there, spare, FOE], features: [hidden], table });
    expect(says(hitches).answer).toEqual(order('m32', 'recover', 'wreck'));
    const tows = onTable({
      units: [{ ...m32, at: [36, 36], towing: { id: 'wreck', turn: 0 } }, spare, FOE],
      features: [hidden],
      table,
      dice,
    });
    expect(does(tows)).toEqual(order('m32', 'top-speed'));
    while (tows.asked === 'order.move allies') does(tows);
    expect(tows.unit('m32').place!.at.y).toBeGreaterThan(inch(40));
    const leaves = onTable({
      units: [{ ...m32, at: [36, 45], towing: { id: 'wreck', turn: 0 } }, spare, FOE],
      features: [hidden],
      table,
    });
    expect(says(leaves).answer).toEqual(order('m32', 'recover', 'wreck'));
  });

  test('bg-eng-01 a minesweeper goes to the mines that stop two squads', () => {
    const sweepers: Piece = {
      id: 'crab',
      side: 'allies',
      type: 'sherman-crab',
      at: [50, 40],
      he: 0,
      ap: 0,
      ammo: 'out',
    };
    const squads = [32, 40].map((x, i): Piece => ({ ...SQUAD, id: `s${i}`, at: [x, 34], ordered: true }));
    const setting = (mines: BgTable['mines']) =>
      onTable({
        units: [sweepers, ...squads, FOE],
        features: [hidden],
        table: { ...objective(36, 8), mines },
      });
    const stage = setting([{ id: 'field', at: { x: inch(36), y: inch(24) } }]);
    expect(does(stage)).toEqual(order('crab', 'top-speed'));
    const from = stage.unit('crab').place!.at;
    does(stage);
    const to = stage.unit('crab').place!.at;
    const far = ({ x, y }: { x: number; y: number }) => Math.hypot(x - inch(36), y - inch(24));
    expect(far(to)).toBeLessThan(far(from) - inch(5));
  });

  test('bg-eng-07 a bridging truck drives to the bank, and bridges the river where its friends have to go over', () => {
    const squads = [30, 36, 42].map((x, i): Piece => ({ ...SQUAD, id: `s${i}`, at: [x, 36], ordered: true }));
    const river = lineOf(
      'river',
      'river',
      [
        [0, 24],
        [72, 24],
      ],
      3,
    );
    const truck: Piece = { id: 'bridging', side: 'allies', type: 'us-light-bridging-truck', at: [36, 41] };
    const at = (y: number, rolls = '') =>
      onTable({
        units: [{ ...truck, at: [36, y] }, ...squads, FOE],
        features: [hidden, river],
        table: objective(36, 8),
        dice: rolls,
      });
    const drives = at(41);
    expect(does(drives)).toEqual(order('bridging', 'top-speed'));
    does(drives);
    expect(drives.unit('bridging').place!.at.y).toBeLessThan(inch(38.5));
    const builds = at(27.5, dice);
    expect(does(builds)).toEqual(order('bridging', 'engineering', 'river'));
    const piece = does(builds);
    if (piece.kind !== 'bridge') throw new Error('no bridge');
    expect(piece.to[1]).toBeLessThan(piece.from[1] - inch(2));
    // Dry, or with a bridge there already, nothing is to be done.
    const dry = onTable({
      units: [{ ...truck, at: [36, 41] }, ...squads, FOE],
      features: [hidden],
      table: objective(36, 8),
    });
    expect(says(dry).answer).not.toMatchObject({ unit: 'bridging', order: 'top-speed' });
  });
});

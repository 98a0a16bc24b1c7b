/** Positions in which a commander has blundered: what is asked, and what steady must or must not answer. */
import { describe, expect, test } from 'vitest';
import { axisTurn, MORTAR, SPARE, SPOTTER } from '../indirect/field.testing.ts';
import { canSeeUnit, coverAgainst, standingCover } from '../sight.ts';
import { box, house, inch, lineOf, onTable, order, type Piece, type Stage } from '../stage.testing.ts';
import { type BgTable, type Placed, standing } from '../state.ts';
import { turnFrame } from '../turn/turn.ts';
import { does, says } from './asked.testing.ts';
import { distance, mindOf, prospect } from './mind.ts';
import { beatenBy } from './rally.ts';
import { spotsAround } from './spots.ts';

const objective = (x: number, y: number, holder: 'axis' | 'allies' | null = null, id = 'mill') => ({
  id,
  at: { x: inch(x), y: inch(y) },
  holder,
});

const PAK: Piece = { id: 'pak', side: 'axis', type: 'pak-40', at: [36, 10], facing: 24 };
const MG: Piece = { id: 'mg', side: 'axis', type: 'mg42-tripod-team', at: [36, 8] };
const RIFLES: Piece = { id: 'rifles', side: 'allies', type: 'us-rifle-squad', at: [36, 32] };
const TANK: Piece = { id: 'tank', side: 'allies', type: 'm4-sherman', at: [60, 40] };
const GRENADIERS: Piece = { id: 'grenadiers', side: 'axis', type: 'panzergrenadier-squad', at: [36, 14] };

/** Gets the order that it is given, and moves as it likes. */
function goes(stage: Stage, unit: string): Placed {
  expect(does(stage)).toMatchObject({ kind: 'order', unit });
  while (stage.asked.startsWith('order.move')) does(stage);
  return standing(stage.table, unit)!;
}

/** The Allies attack. */
const DEFENCE_LINE: BgTable['scenarioSetup'] = {
  scenario: 'defence-line',
  attacker: 'allies',
  corners: { axis: null, allies: null },
  flanks: { axis: null, allies: null },
  arrivals: { axis: { turn: 3, dice: 1 }, allies: { turn: 3, dice: 1 } },
  hill: null,
  defences: [],
};

describe('guns fire as guns, and wait for armour', () => {
  test('the crew of an anti-tank gun leaves its rifles where they are, but for who is upon it', () => {
    const stage = onTable({
      active: 'axis',
      units: [PAK, { ...RIFLES, type: 'us-platoon-hq', at: [36, 29] }],
      features: [
        lineOf('hedge', 'hedge', [
          [30, 28],
          [42, 28],
        ]),
      ],
    });
    expect(does(stage)).toEqual(order('pak', 'open-fire'));
    expect(says(stage).answer).toMatchObject({ kind: 'fire', shots: [{ weapon: 'main' }, { weapon: 'main' }] });
    const near = onTable({
      active: 'axis',
      units: [
        { ...PAK, he: 0 },
        { ...RIFLES, at: [36, 18] },
      ],
    });
    expect(does(near)).toEqual(order('pak', 'open-fire'));
    expect(says(near).answer).toMatchObject({ kind: 'fire', shots: [{ weapon: 'arms', target: 'rifles' }, {}] });
  });

  test('a gun in ambush lets infantry pass as long as there are tanks, and springs it on a tank', () => {
    const screen = box('wood', 'wood', 44, 30, 72, 34);
    const waiting = (units: readonly Piece[]) =>
      onTable({ units: [{ ...PAK, marker: 'ambush' }, ...units], features: [screen] });
    const infantry = waiting([{ ...RIFLES, at: [36, 33] }, TANK]);
    infantry.say('allies', order('rifles', 'top-speed'));
    expect(infantry.asked).toBe('reaction.ask axis');
    expect(says(infantry).answer).toMatchObject({ kind: 'hold' });
    const tank = waiting([{ ...TANK, at: [36, 33] }]);
    tank.say('allies', order('tank', 'open-fire'));
    expect(says(tank).answer).toMatchObject({
      kind: 'ambush',
      unit: 'pak',
      shots: [{ ammo: 'ap', target: 'tank' }, {}],
    });
  });

  test('observers and those with a trade keep their rifles for who is near; a sniper does not waste his on a half-track', () => {
    const medic: Piece = { id: 'medic', side: 'axis', type: 'german-medic', at: [30, 10] };
    const at = { ...RIFLES, at: [34, 34] as const };
    const said = says(onTable(axisTurn([{ ...SPOTTER, at: [36, 12] }, medic, at]))).answer;
    expect(said).not.toMatchObject({ order: 'open-fire' });
    const sniper: Piece = { id: 'sniper', side: 'allies', type: 'soviet-sniper', at: [36, 20] };
    const track: Piece = { id: 'track', side: 'axis', type: 'sdkfz-251-1', at: [36, 12] };
    const near = says(onTable({ units: [sniper, track] })).answer;
    expect(near).not.toMatchObject({ order: 'open-fire' });
    expect(near).not.toMatchObject({ order: 'fire-and-manoeuvre' });
  });
});

describe('ambushes and Reserve Moves cover the advance', () => {
  test('a machine gun lies in wait behind squads that have moved up, rather than run after them', () => {
    const gun: Piece = { id: 'gun', side: 'allies', type: 'us-m1919-team', at: [36, 36] };
    const ahead = [30, 42].map((x, i): Piece => ({ ...RIFLES, id: `r${i}`, at: [x, 30], moved: true, ordered: true }));
    const stage = onTable({
      units: [gun, ...ahead, { ...GRENADIERS, at: [36, 10] }],
      features: [box('wood', 'wood', 20, 16, 52, 19)],
      table: { objectives: [objective(36, 12)] },
    });
    expect(says(stage).answer).toEqual(order('gun', 'ambush-fire'));
  });

  test('nobody runs at Top Speed under the rifles of fresh squads: he waits for the end of their turn', () => {
    const facing = (pinned: boolean) =>
      onTable({
        units: [
          { ...RIFLES, at: [36, 40] },
          ...[28, 36, 44].map((x, i): Piece => ({ ...GRENADIERS, id: `g${i}`, at: [x, 8], pinned })),
        ],
        features: [
          lineOf('wall', 'wall', [
            [24, 39],
            [48, 39],
          ]),
        ],
        table: { objectives: [objective(36, 24)] },
      });
    expect(says(facing(false)).answer).toEqual(order('rifles', 'reserve-move'));
    expect(says(facing(true)).answer).toEqual(order('rifles', 'top-speed'));
  });
});

describe('it rallies in time', () => {
  const pinned = (taken: readonly string[], turn = 3) => {
    const units: Piece[] = [22, 30].map((x, i) => ({ ...RIFLES, id: `r${i}`, at: [x, 24], pinned: true }));
    const stage = onTable({
      units: [...units, { ...RIFLES, id: 'third', at: [60, 44] }, { ...GRENADIERS, at: [26, 15] }],
      stack: [{ ...turnFrame(), step: 'rally' }],
      table: { turn, limit: 10, rating: { axis: 16, allies: 16 } },
    });
    stage.table.taken.allies = [...taken];
    return says(stage).answer;
  };

  test('two squads pinned before the enemy are worth a counter, though five are left', () => {
    expect(pinned(['4', '4', '3'])).toEqual({ kind: 'rally', counters: 1 });
  });

  test('not if most counters would end the battle, nor in the last turn', () => {
    expect(pinned(['5', '5', '5'])).toEqual({ kind: 'rally', counters: 0 });
    expect(pinned([], 10)).toEqual({ kind: 'rally', counters: 0 });
    expect([beatenBy(5, 1), beatenBy(0, 1) > 0.8, beatenBy(5, 2) > 0.3]).toEqual([0, true, true]);
  });
});

describe('artillery from the first turns', () => {
  const crowd: Piece[] = [
    [34, 10],
    [38, 10],
    [36, 14],
    [40, 13],
  ].map(([x, y], i) => ({ id: `r${i}`, side: 'allies', type: 'soviet-rifle-squad', at: [x!, y!] }));
  const mortars: Piece[] = [30, 36, 42].map((x, i) => ({ ...MORTAR, id: `m${i}`, at: [x, 46] }));

  test('the observer calls in the first turn, though every squad has ground to gain', () => {
    const squads = [4, 10, 16, 22].map((x, i): Piece => ({ ...SPARE, id: `s${i}`, at: [x, 44] }));
    const stage = onTable(
      axisTurn([SPOTTER, ...mortars, ...squads, ...crowd], {
        table: { turn: 1, orders: 4, objectives: [objective(10, 34), objective(20, 34, null, 'farm')] },
      }),
    );
    expect(says(stage).answer).toEqual(order('obs', 'request-artillery'));
  });

  test('he looks for a place from which he sees them', () => {
    const blind = { ...SPOTTER, at: [36, 42] as const };
    const features = [
      house('barn', 30, 38, 42, 41),
      lineOf('wall', 'wall', [
        [44, 39],
        [56, 39],
      ]),
    ];
    const stage = onTable(axisTurn([blind, ...mortars, ...crowd], { features }));
    const obs = goes(stage, 'obs');
    expect(canSeeUnit(stage.table, obs, standing(stage.table, 'r2')!)).toBe(true);
  });
});

describe('headquarters and observers behind cover', () => {
  test('an officer in the open under a machine gun gets behind the wall, and not forward with the squads', () => {
    const hq: Piece = { id: 'hq', side: 'allies', type: 'us-company-hq', at: [36, 34], ammo: 'out' };
    const stage = onTable({
      units: [hq, { ...RIFLES, at: [36, 26], ordered: true }, { ...MG, at: [36, 6] }],
      features: [
        lineOf('wall', 'wall', [
          [28, 37],
          [44, 37],
        ]),
      ],
      table: { objectives: [objective(36, 14)] },
      dice: 'orders=3',
    });
    const now = goes(stage, 'hq');
    expect(now.place.at.y).toBeGreaterThan(inch(33));
    const mg = standing(stage.table, 'mg')!;
    expect(!canSeeUnit(stage.table, mg, now) || coverAgainst(stage.table, mg, now).cover !== 'open').toBe(true);
  });

  test('an officer does not run for bare ground ahead of a squad', () => {
    const hq: Piece = { id: 'hq', side: 'allies', type: 'us-company-hq', at: [36, 28] };
    const stage = onTable({
      units: [hq, { ...RIFLES, at: [36, 24], ordered: true }, { ...GRENADIERS, at: [36, 2] }],
      table: { objectives: [objective(36, 22)] },
    });
    expect(says(stage).answer).not.toMatchObject({ order: 'top-speed' });
  });

  test('an officer is not sent into a Close Assault', () => {
    const stage = onTable({
      units: [
        { id: 'hq', side: 'allies', type: 'us-company-hq', at: [36, 21] },
        { ...GRENADIERS, at: [36, 15], men: 3, pinned: true, stance: { kind: 'lining', feature: 'bank' } },
      ],
      features: [
        lineOf('bocage', 'bank', [
          [30, 16],
          [42, 16],
        ]),
      ],
    });
    expect(says(stage).answer).toEqual(order('hq', 'open-fire'));
  });
});

test('no bunching under guns: of two places that are alike the one beside three friends is worth less', () => {
  const friends = [34, 36, 38].map((x, i): Piece => ({ ...RIFLES, id: `r${i}`, at: [x, 30] }));
  const { table } = onTable({
    units: [...friends, { ...RIFLES, id: 'late', at: [50, 44] }, { ...GRENADIERS, at: [36, 2] }],
  });
  const mind = mindOf(table, 'allies');
  const late = standing(table, 'late')!;
  const spots = spotsAround(mind.field, late.place, { x: inch(36), y: inch(32) }, inch(14)).filter(
    ({ stance }) => stance === null,
  );
  const worthAt = (x: number, y: number) => {
    const [spot] = [...spots].sort(
      (a, b) => distance(a.at, { x: inch(x), y: inch(y) }) - distance(b.at, { x: inch(x), y: inch(y) }),
    );
    return prospect(mind, late, spot!).worth;
  };
  expect(worthAt(36, 32)).toBeLessThan(worthAt(44, 32) - 0.3);
});

describe('trenches and objectives are not left for a chase', () => {
  const TRENCH = box('trench', 'trench', 33, 14, 39, 16);

  test('a squad in its trench by an objective stays there, while others are gone and a farm is to be had', () => {
    const stage = onTable({
      active: 'axis',
      units: [
        { ...GRENADIERS, at: [36, 15] },
        { ...RIFLES, at: [60, 24], men: 4, pinned: true },
      ],
      features: [TRENCH],
      table: { objectives: [objective(36, 11, 'axis'), objective(44, 24, null, 'farm')] },
    });
    expect(standingCover(stage.table, standing(stage.table, 'grenadiers')!).cover).toBe('reinforced');
    expect(says(stage).answer).toEqual(order('grenadiers', 'open-fire'));
  });

  test('a defender does not sit in a half-track where an objective has no squad but him', () => {
    const track: Piece = { id: 'track', side: 'axis', type: 'sdkfz-251-1', at: [36, 8] };
    const stage = onTable({
      active: 'axis',
      units: [track, { ...GRENADIERS, aboard: { on: 'track', how: 'inside' } }, { ...RIFLES, at: [36, 46] }],
      features: [TRENCH],
      table: {
        objectives: [objective(36, 11, 'axis'), objective(60, 14, null, 'farm')],
        scenarioSetup: DEFENCE_LINE,
      },
    });
    expect(says(stage).answer).toEqual(order('track', 'disembark'));
  });
});

describe('attacks massed', () => {
  test('tanks do not run far ahead of their squads', () => {
    const stage = onTable({
      units: [
        { ...TANK, at: [36, 40] },
        { ...RIFLES, at: [36, 42], ordered: true },
        { ...GRENADIERS, at: [36, 6] },
      ],
      features: [house('barn', 24, 22, 48, 25)],
      table: { objectives: [objective(36, 10, 'axis')] },
    });
    const tank = goes(stage, 'tank');
    expect(distance(tank.place.at, standing(stage.table, 'grenadiers')!.place.at)).toBeGreaterThan(inch(23));
  });
});

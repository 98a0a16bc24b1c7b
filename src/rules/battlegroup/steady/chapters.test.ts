import { describe, expect, test } from 'vitest';
import { batteryFrame } from '../indirect/battery.ts';
import { axisTurn, MORTAR, SPARE, SPOTTER, supported } from '../indirect/field.testing.ts';
import { missionFrame } from '../indirect/mission.ts';
import { box, house, inch, lineOf, onTable, order, type Piece, stay } from '../stage.testing.ts';
import { turnFrame } from '../turn/turn.ts';
import { does, says } from './asked.testing.ts';

const aboard = (on: string, how: 'inside' | 'riding' | 'towed' = 'inside') => ({ aboard: { on, how } });
const objective = (x: number, y: number) => ({
  objectives: [{ id: 'mill', at: { x: inch(x), y: inch(y) }, holder: null }],
});

const TRUCK: Piece = { id: 'truck', side: 'allies', type: 'us-truck', at: [36, 40] };
const SQUAD: Piece = { id: 'squad', side: 'allies', type: 'us-rifle-squad', at: [0, 0] };
const FOE: Piece = { id: 'foe', side: 'axis', type: 'german-rifle-squad', at: [36, 6] };

describe('transports', () => {
  const near: Piece = { ...FOE, at: [36, 27] };
  const wood = box('wood', 'wood', 30, 29, 42, 33);

  test('bg-ord-07 men get out before the enemy is upon them, in what cover there is', () => {
    const stage = onTable({
      units: [TRUCK, { ...SQUAD, ...aboard('truck') }, near],
      features: [wood],
      table: objective(36, 10),
    });
    expect(does(stage)).toEqual(order('truck', 'disembark'));
    expect(stage.asked).toBe('transport-order.choose allies');
    expect(does(stage)).toMatchObject({ kind: 'set-down', unit: 'squad' });
    expect(stage.unit('squad').place).not.toBeNull();
  });

  test('far from everything they are driven on', () => {
    const stage = onTable({
      units: [
        { ...TRUCK, at: [36, 46] },
        { ...SQUAD, ...aboard('truck') },
        { ...FOE, at: [4, 4] },
      ],
      features: [box('wood', 'wood', 0, 6, 20, 9)],
      table: objective(60, 8),
    });
    const { answer } = says(stage);
    expect(answer).toMatchObject({ kind: 'order', unit: 'truck' });
    expect(answer).not.toMatchObject({ order: 'disembark' });
  });

  test('bg-ord-11 a gun is unlimbered where it sees the enemy, and faces him', () => {
    const stage = onTable({
      units: [
        TRUCK,
        { id: 'gun', side: 'allies', type: 'us-57mm-gun', at: [0, 0], ...aboard('truck', 'towed') },
        { id: 'tank', side: 'axis', type: 'panzer-iv-h', at: [36, 8], facing: 24 },
      ],
      table: objective(36, 30),
    });
    expect(does(stage)).toEqual(order('truck', 'unlimber'));
    does(stage);
    const { facing } = stage.unit('gun').place!;
    expect(Math.min(facing, 48 - facing)).toBeLessThan(6);
  });

  test('bg-ord-27 bg-gap-16 an empty lorry under fire drives off the table', () => {
    const stage = onTable({
      units: [
        { ...TRUCK, at: [36, 42] },
        { ...SQUAD, at: [2, 46] },
        { ...FOE, at: [36, 20] },
      ],
    });
    expect(does(stage)).toEqual(order('truck', 'withdraw'));
    while (stage.asked === 'order.move allies') does(stage);
    expect(does(stage)).toEqual({ kind: 'leave', yes: true });
    expect(stage.has('truck')).toBe(false);
  });

  test('bg-over-03 a tank drives over a gun that cannot stop it', () => {
    const stage = onTable({
      units: [
        { id: 'tank', side: 'allies', type: 'm4-sherman', at: [36, 30], ammo: 'out' },
        { id: 'gun', side: 'axis', type: 'pak-40', at: [36, 24], facing: 24, pinned: true },
      ],
      dice: 'save=1 counter=3',
    });
    expect(does(stage)).toEqual(order('tank', 'manoeuvre-and-fire'));
    expect(does(stage)).toMatchObject({ kind: 'move', onto: 'gun' });
    expect(does(stage)).toEqual({ kind: 'overrun', target: 'gun' });
    expect(stage.has('gun')).toBe(false);
  });
});

describe('artillery', () => {
  const crowd: Piece[] = [
    [34, 10],
    [38, 10],
    [36, 14],
    [40, 13],
  ].map(([x, y], i) => ({ id: `r${i}`, side: 'allies', type: 'soviet-rifle-squad', at: [x!, y!] }));
  const mortars: Piece[] = [30, 36, 42].map((x, i) => ({ ...MORTAR, id: `m${i}`, at: [x, 46] }));

  test('bg-ord-18 the spotter calls the guns down on a crowd, before anybody else has an order', () => {
    const stage = onTable(
      axisTurn([SPOTTER, ...mortars, SPARE, ...crowd], { dice: 'comm=5 spotter=6 distance=1 direction=12' }),
    );
    expect(does(stage)).toEqual(order('obs', 'request-artillery'));
    expect(does(stage)).toEqual({ kind: 'call-fire', priority: null });
    expect(stage.asked).toBe('mission.mark axis');
    const mark = does(stage);
    if (mark.kind !== 'mark') throw new Error('no mark');
    expect(Math.abs(mark.at[0] - inch(37)) + Math.abs(mark.at[1] - inch(12))).toBeLessThan(inch(6));
    expect(says(stage).answer).toMatchObject({ kind: 'fire-for-effect' });
  });

  test('bg-ind-10 where the round has fallen among friends the guns hold their fire', () => {
    const decide = (x: number, y: number) => {
      const at = { x: inch(x), y: inch(y) };
      const frame = {
        ...missionFrame('axis', 'obs', null, true),
        step: 'decide' as const,
        aimed: { x: 3600, y: 1200 },
        marker: at,
      };
      return says(
        onTable(
          axisTurn([SPOTTER, ...mortars, SPARE, ...crowd], { stack: [{ ...turnFrame(), step: 'after' }, frame] }),
        ),
      ).answer;
    };
    expect(decide(36, 12)).toMatchObject({ kind: 'fire-for-effect' });
    expect(decide(36, 42)).toEqual({ kind: 'cancel-fire' });
    expect(decide(10, 12)).toEqual({ kind: 'cancel-fire' });
  });

  test('a lone squad in the open is not worth the orders of three mortars and their spotter when it is pinned', () => {
    const stage = onTable(axisTurn([SPOTTER, ...mortars, SPARE, { ...crowd[0]!, pinned: true }]));
    expect(says(stage).answer).not.toMatchObject({ order: 'request-artillery' });
  });

  test('bg-turn-22 counter-battery fire is tried', () => {
    const frame = batteryFrame({
      side: 'allies',
      battery: '2x122mm',
      guns: 2,
      priority: 1,
      at: { x: 3600, y: 4000 },
      harass: false,
    });
    const stage = onTable(
      axisTurn([SPOTTER, ...crowd], {
        stack: [{ ...turnFrame(), step: 'after' }, frame],
        table: supported({ counterBattery: [5, 4] }),
      }),
    );
    expect(says(stage).answer).toEqual({ kind: 'counter-battery', mission: 4 });
  });

  test('bg-supp-05 guns fire at a registered target when the enemy has come there', () => {
    const table = supported({ registered: [{ x: 3700, y: 1200 }] });
    const stage = onTable(axisTurn([...mortars, SPARE, ...crowd], { table }));
    expect(says(stage).answer).toEqual({ kind: 'registered', at: [3700, 1200] });
  });
});

describe('aircraft', () => {
  const plane: Piece = { id: 'plane', side: 'allies', type: 'typhoon-rockets', at: [36, 47] };
  const flak: Piece = { id: 'flak', side: 'axis', type: 'flak-38', at: [36, 20] };

  test('bg-aa-01 anti-aircraft guns fire at them', () => {
    const stage = onTable({ active: 'axis', units: [flak, { ...plane, side: 'allies' }] });
    expect(does(stage)).toEqual(order('flak', 'open-fire'));
    expect(says(stage).answer).toMatchObject({ kind: 'fire', shots: [{ target: 'plane', fire: 'area' }, {}] });
  });

  test('bg-ord-28 an aircraft goes for the best target that there is', () => {
    const stage = onTable({
      units: [plane, { ...FOE, at: [60, 8] }, { id: 'tank', side: 'axis', type: 'panzer-iv-h', at: [20, 12] }],
    });
    expect(does(stage)).toEqual(order('plane', 'manoeuvre-and-fire'));
    expect(does(stage)).toMatchObject({ kind: 'fly' });
    expect(stage.asked).toBe('flight.act allies');
    expect(says(stage).answer).toMatchObject({ kind: 'fire', shots: [{ target: 'tank', weapon: 'rockets' }] });
  });

  test('bg-gap-53 it stays as long as it can do something, and goes home when it cannot', () => {
    const home = (stock: Piece['stock']) =>
      says(
        onTable({
          units: [{ ...plane, ...(stock ? { stock } : {}) }, FOE],
          stack: [turnFrame(), { proc: 'return-to-base', step: 'ask', side: 'allies' }],
        }),
      ).answer;
    expect(home(undefined)).toEqual({ kind: 'home', units: [] });
    expect(home({ bursts: 0, cannon: 0, rockets: 0, bombs: 0 })).toEqual({ kind: 'home', units: ['plane'] });
  });
});

describe('engineers and workshops', () => {
  const engineers: Piece = { id: 'eng', side: 'allies', type: 'us-engineer-squad', at: [36, 30], men: 3, strength: 9 };
  const far: Piece = { ...FOE, at: [70, 2] };

  test('bg-eng-01 mines in the way of the squads are cleared', () => {
    const stage = onTable({
      units: [engineers, { ...SQUAD, at: [32, 34] }, { ...SQUAD, id: 'second', at: [40, 34] }, far],
      features: [box('wood', 'wood', 60, 4, 72, 10)],
      table: { ...objective(36, 8), mines: [{ id: 'field', at: { x: 3600, y: 2600 } }] },
    });
    expect(says(stage).answer).toEqual(order('eng', 'engineering', 'field'));
  });

  test('bg-eng-03 a charge goes off under the enemy, and waits while nobody is there', () => {
    const blow = (at: readonly [number, number]) =>
      says(
        onTable({
          units: [
            { ...SQUAD, at: [60, 44] },
            {
              ...FOE,
              at,
              men: 4,
              stance: at[0] === 20 ? { kind: 'inside', section: 'house/whole' } : { kind: 'line' },
            },
          ],
          features: [house('house', 18, 22, 22, 26)],
          table: {
            charges: [{ id: 'charge', side: 'allies', on: 'house/whole', turn: 1, at: { x: 2000, y: 2400 } }],
            turn: 2,
          },
        }),
      ).answer;
    expect(blow([20, 24])).toEqual({ kind: 'detonate', charge: 'charge' });
    expect(blow([40, 4])).not.toMatchObject({ kind: 'detonate' });
  });

  test('bg-ord-23 a tank that is at hand is mended', () => {
    const tank = { id: 'tank', side: 'allies', type: 'm4-sherman', at: [36, 30] } as const;
    const mends = onTable({
      units: [
        { ...tank, immobile: true, he: 0, ap: 0 },
        { id: 'fitters', side: 'allies', type: 'us-repair-team', at: [36, 31.7], men: 1, strength: 3 },
        far,
      ],
      features: [box('wood', 'wood', 60, 3, 72, 10)],
    });
    expect(says(mends).answer).toEqual(order('fitters', 'repair', 'tank'));
  });
});

describe('men with a trade of their own', () => {
  test('bg-weap-05 a flamethrower is used on who is near', () => {
    const stage = onTable({
      units: [
        { id: 'flame', side: 'allies', type: 'us-flamethrower-team', at: [36, 24] },
        { ...FOE, at: [36, 20], pinned: true },
      ],
    });
    expect(does(stage)).toMatchObject({ unit: 'flame', order: 'open-fire' });
    expect(says(stage).answer).toMatchObject({ kind: 'fire', shots: [{ weapon: 'flame', target: 'foe' }, {}] });
  });

  test('bg-spec-27 a sniper takes the officers', () => {
    const stage = onTable({
      units: [
        { id: 'sniper', side: 'allies', type: 'soviet-sniper', at: [36, 34] },
        { ...FOE, at: [32, 16] },
        { id: 'hq', side: 'axis', type: 'german-platoon-hq', at: [40, 16] },
      ],
    });
    does(stage);
    expect(says(stage).answer).toMatchObject({ kind: 'fire', shots: [{ target: 'hq', fire: 'aimed' }, {}] });
  });

  test('bg-spec-16 a medic tries', () => {
    const stage = onTable({
      units: [
        { id: 'mg', side: 'allies', type: 'mg42-tripod-team', at: [12, 24] },
        { id: 'squad', side: 'axis', type: 'rifle-squad', at: [30, 24] },
        { id: 'medic', side: 'axis', type: 'german-medic', at: [30, 28] },
      ],
      dice: 'observe=6 hit=6,1,1,1,1,1,1,1 save=1',
    });
    stage.play(order('mg', 'manoeuvre-and-fire'), stay, {
      kind: 'fire',
      shots: [{ fire: 'aimed', weapon: 'team', target: 'squad' }],
    });
    expect(stage.asked).toBe('lose.medic axis');
    expect(says(stage).answer).toEqual({ kind: 'medic', unit: 'medic' });
  });

  test('bg-spec-30 one shout takes many squads to an objective', () => {
    const stage = onTable({
      units: [
        { id: 'hq', side: 'allies', type: 'soviet-platoon-hq', at: [36, 40] },
        ...[28, 36, 44].map((x, i) => ({
          id: `r${i}`,
          side: 'allies' as const,
          type: 'soviet-rifle-squad',
          at: [x, 37] as const,
        })),
        { ...FOE, at: [70, 2] },
        { id: 'idle', side: 'allies', type: 'soviet-rifle-squad', at: [4, 44] },
      ],
      features: [box('wood', 'wood', 60, 4, 72, 10)],
      table: { ...objective(36, 12), orders: 2 },
    });
    expect(does(stage)).toEqual(order('hq', 'ura'));
    while (stage.asked.startsWith('order.') || stage.asked.startsWith('ura.')) does(stage);
    expect(stage.unit('r1').place!.at.y).toBeLessThan(inch(32));
  });

  test('bg-ord-19 an officer gets a tank going again, but not at the end of his strength', () => {
    const rouses = (rating: number) =>
      says(
        onTable({
          units: [
            { id: 'hq', side: 'allies', type: 'us-battalion-hq', at: [36, 44], experience: 'veteran' },
            { id: 'tank', side: 'allies', type: 'm4-sherman', at: [36, 30], pinned: true, experience: 'elite' },
            { ...FOE, at: [36, 22] },
            { id: 'panzer', side: 'axis', type: 'panzer-iv-h', at: [44, 6] },
          ],
          features: [
            lineOf('bocage', 'bank', [
              [20, 40],
              [60, 40],
            ]),
          ],
          table: { rating: { axis: 50, allies: rating } },
        }),
      ).answer;
    expect(rouses(50)).toEqual(order('hq', 'tactical-co-ordination', 'tank'));
    expect(rouses(10)).not.toMatchObject({ order: 'tactical-co-ordination' });
  });
});

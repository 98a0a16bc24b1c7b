/** Ammunition, engineering and recovery, case by case: who may work at what, and what comes of it. */
import { describe, expect, test } from 'vitest';
import type { Feature, Line } from '../../../geometry/table/feature.ts';
import type { Declared } from '../activation/actions.ts';
import { activationsFrame } from '../activation/types.ts';
import type { KgnAnswer } from '../book.ts';
import { structureOf } from '../buildings/damage.ts';
import { fieldOf } from '../ground.ts';
import { splitOf } from '../set-up/index.ts';
import {
  activate,
  at,
  houseAt,
  type KgnStage,
  ofType,
  onTable,
  type Piece,
  rolls,
  type Setting,
} from '../stage.testing.ts';
import { frozen, type TargetMarker, type Unit } from '../state.ts';
import { unitType } from '../tables/units.ts';

type Engineer = Extract<Declared, { do: 'engineer' }>;
const work = (task: Engineer['task'], on: string): Engineer => ({ do: 'engineer', task, on });
const resupply = (unit: string): Declared => ({ do: 're-supply', unit });
const box = (x: number, y: number, wide: number, deep: number) => [
  ...[at(x, y), at(x + wide, y), at(x + wide, y + deep), at(x, y + deep)],
];
const bunker: Feature = { id: 'bunker', kind: 'bunker', outline: box(20, 18, 4, 4) };
const bridge: Feature = { id: 'bridge', kind: 'bridge', outline: box(20, 18, 8, 4) };
const river: Feature = { id: 'river', kind: 'river', line: [at(24, 0), at(24, 48)], width: 400 };
const lineOf = (kind: 'hedge' | 'wire' | 'stream' | 'ditch' | 'river', x = 20, width = 20): Feature => ({
  ...{ id: kind, kind, line: [at(x, 0), at(x, 48)], width },
});
const sappers: Piece = { type: 'british-engineers', at: [19.5, 20], stance: { kind: 'line' } };
const idle: Piece = { at: [4, 4] };
const site = (setting: Setting): Setting => ({
  ...{ axis: { 'a-9': { at: [66, 44] } }, stack: [activationsFrame('allies')] },
  ...setting,
});
/** In contact with what begins at x = 20, or with a supply lorry in the middle of it: so far from it. */
const half = (type: string): number => unitType(type).length / 200;
const beside = (type: string): number => Math.floor(100 * (20.1 + half('british-supply') + half(type))) / 100;

const offer = (stage: KgnStage): KgnAnswer => stage.offers('allies')[0]!;

function blow(on: string, setting: Setting, dice = '') {
  const stage = onTable(site({ allies: { 'b-1': sappers, 'b-2': idle }, ...setting, dice: `task=6 ${dice}` }));
  const events = stage.play(activate('b-1', work('demolition', on)));
  while (stage.asked === 'task-end.move-off allies') events.push(...stage.play(offer(stage)));
  return { stage, events };
}

describe('ammunition', () => {
  const fresh = (type: string): Unit => onTable({ axis: { 'a-1': { type } } }).unit('a-1');
  const depot = (other: Piece, more: Setting = {}) =>
    onTable(
      site({
        allies: { 'b-1': { type: 'british-supply', at: [20, 20] }, 'b-2': other, 'b-3': idle },
        ...more,
      }),
    );
  const refused = (stage: KgnStage, unit = 'b-2') => stage.refusal('allies', activate('b-1', resupply(unit)));

  test('kgn-ammo-01 kgn-gap-89 a soft-skin with a gun counts no rounds', () => {
    const { ap, he } = fresh('sdkfz-10-5');
    expect(ap + he).toBe(0);
  });

  test('kgn-ammo-02 a gun with one kind of round has nothing to split, and carries that one', () => {
    expect(splitOf(fresh('sherman-v'))).toBe(10);
    const howitzer = fresh('wespe');
    expect(splitOf(howitzer)).toBeNull();
    expect([howitzer.ap, howitzer.he > 0]).toEqual([0, true]);
    const scout = fresh('daimler-armoured-car');
    expect(splitOf(scout)).toBeNull();
    expect([scout.ap > 0, scout.he]).toEqual([true, 0]);
  });

  test('kgn-ammo-03 an armoured vehicle on the table spends a round of HE for each action of indirect fire', () => {
    const marker: TargetMarker = {
      ...{ id: 'm', side: 'allies', observer: 'fao', at: at(50, 20), building: null, registered: null },
      ...{ guns: ['b-1'], level: null, silenced: 0 },
    };
    const battery = (he: number, dice = '') =>
      onTable(site({ allies: { 'b-1': { type: 'sexton', at: [10, 20], he } }, table: { markers: [marker] }, dice }));
    const twice = activate('b-1', { do: 'indirect', marker: 'm', guns: ['b-1'], times: 2 });
    expect(battery(1).refusal('allies', twice)).toBe('NO_ROUNDS kgn-ammo-03');
    const stage = battery(3, 'shots=1,1');
    stage.play(twice);
    expect(stage.unit('b-1')).toMatchObject({ he: 1, heFired: 2 });
  });

  test('kgn-ammo-04 neither the bombs of a mortar team nor the rounds of a deployed gun are counted', () => {
    for (const type of ['british-3-inch-team', 'british-2-inch-team', '6-pdr']) {
      const { ap, he } = fresh(type);
      expect(ap + he, type).toBe(0);
    }
  });

  test('kgn-ammo-05 contact, an own unit, and a vehicle that counts its rounds', () => {
    const tank = { type: 'sherman-v', at: [23, 20] } as const;
    expect(refused(depot(tank))).toBeNull();
    expect(refused(depot({ ...tank, at: [26, 20] }))).toBe('NOT_IN_CONTACT kgn-ammo-05');
    expect(refused(depot({ type: 'bren-carrier', at: [beside('bren-carrier'), 20] }))).toBe('NO_TARGET kgn-ammo-05');
    const enemy = depot(idle, {
      allies: { 'b-1': { type: 'british-supply', at: [20, 20] } },
      axis: { 'a-1': { type: 'panther-a', at: [beside('panther-a'), 20] } },
    });
    expect(refused(enemy, 'a-1')).toBe('NO_TARGET kgn-ammo-05');
  });

  test('kgn-ammo-05 a gun with one kind of round is filled with it', () => {
    const howitzer = depot({ type: 'british-priest', at: [beside('british-priest'), 20], he: 0, ap: 0 });
    howitzer.play(activate('b-1', resupply('b-2')));
    expect(howitzer.unit('b-2')).toMatchObject({ ap: 0, he: fresh('british-priest').he });
    expect(howitzer.unit('b-2').he).toBeGreaterThan(0);
    const scout = depot({ type: 'daimler-armoured-car', at: [beside('daimler-armoured-car'), 20], ap: 0, he: 0 });
    scout.play(activate('b-1', resupply('b-2')));
    expect(scout.unit('b-2')).toMatchObject({ ap: fresh('daimler-armoured-car').ap, he: 0 });
  });

  test('kgn-ammo-07 kgn-gap-61 a mortar team gets new bombs too', () => {
    const stage = depot({ type: 'british-3-inch-team', at: [22.2, 20], ammo: 'out' });
    stage.play(activate('b-1', resupply('b-2')));
    expect(stage.unit('b-2').ammo).toBe('normal');
  });
});

describe('tasks', () => {
  const task = { kind: 'demolition', on: 'bunker', actions: 5, isAtWork: false } as const;

  test('kgn-eng-01 the same die completes all three tasks, and there must be something to work at', () => {
    const charge = blow('bunker', { features: [bunker] }).stage;
    expect(structureOf(charge.table, 'bunker')).toBeNull();
    const mines = [{ id: 'm', at: at(20, 20) }];
    const sweep = onTable(site({ allies: { 'b-1': { ...sappers, at: [15, 20] } }, table: { mines }, dice: 'task=6' }));
    sweep.play(activate('b-1', work('mines', 'm')));
    expect(sweep.table.mines).toEqual([]);
    const bank = lineOf('stream', 20, 60);
    const build = onTable(
      site({ features: [bank], allies: { 'b-1': { ...sappers, type: 'british-bridging' } }, dice: 'task=6' }),
    );
    build.play(activate('b-1', work('bridge', 'stream')));
    expect(fieldOf(build.table).byId.has('stream.bridge-1')).toBe(true);
    const nothing = onTable(site({ allies: { 'b-1': sappers } }));
    expect(nothing.refusal('allies', activate('b-1', work('demolition', 'tower')))).toBe('NO_TARGET kgn-eng-01');
    expect(nothing.refusal('allies', activate('b-1', work('mines', 'tower')))).toBe('NO_TARGET kgn-eng-01');
  });

  test('kgn-eng-03 whoever only repaired, or lost his Engineer action, rolls no die for an old task', () => {
    const yard = onTable(
      site({
        allies: {
          'b-1': { type: 'sherman-arv', at: [20, 20], task: { ...task, kind: 'mines', on: 'm' } },
          'b-2': { type: 'sherman-v', at: [23, 20], isImmobilised: true },
        },
        table: { mines: [{ id: 'm', at: at(20, 24) }] },
        dice: 'repair=1',
      }),
    );
    expect(rolls(yard.play(activate('b-1', work('repair', 'b-2'))))).toEqual(['repair 1']);
    expect(yard.table.mines).toHaveLength(1);
  });

  test('kgn-dem-01 what can be blown up: obstacles, road blocks and bridges too', () => {
    const refusal = (feature: Feature) =>
      onTable(site({ features: [feature], allies: { 'b-1': sappers } })).refusal(
        'allies',
        activate('b-1', work('demolition', feature.id)),
      );
    for (const feature of [bunker, houseAt([20, 18, 24, 22]), bridge, lineOf('hedge'), lineOf('wire')])
      expect(refusal(feature), feature.id).toBeNull();
    expect(refusal(lineOf('stream', 20, 60))).toBe('NO_TARGET kgn-eng-01');
  });

  test('kgn-dem-02 they move 5" away for nothing, and the gap is where they set the charge', () => {
    const stage = onTable(
      site({ features: [lineOf('hedge')], allies: { 'b-1': sappers, 'b-2': idle }, dice: 'task=6' }),
    );
    stage.play(activate('b-1', work('demolition', 'hedge')));
    const before = stage.unit('b-1').place!.at;
    const aslant = stage
      .offers('allies')
      .find((one) => one.kind === 'move-off' && Math.abs(one.at[1] - before.y) > 200)!;
    stage.play(aslant);
    const { x, y } = stage.unit('b-1').place!.at;
    expect(Math.round(Math.sqrt((x - before.x) ** 2 + (y - before.y) ** 2) / 100)).toBe(5);
    expect(stage.table.activations).toBe(9);
    const [north, south] = fieldOf(stage.table).features as readonly Line[];
    expect([north!.line.at(-1)!.y, south!.line[0]!.y]).toEqual([before.y - 300, before.y + 300]);
  });

  test('kgn-dem-02 the house goes up even if the engineers go with it', () => {
    const house = houseAt([20, 18, 24, 22]);
    const { stage } = blow(
      'house',
      {
        features: [house, { id: 'sea', kind: 'water', outline: box(0, 0, 54, 48) }],
        allies: {
          'b-1': {
            ...sappers,
            men: 2,
            weapons: ['demolition-charge'],
            stance: { kind: 'inside', section: 'house/all' },
          },
          'b-2': { at: [66, 4] },
        },
      },
      'damage=3,3,1,1,1 save=1,1 counter=1',
    );
    expect(stage.has('b-1')).toBe(false);
    expect(structureOf(stage.table, 'house')).toBeNull();
  });

  test('kgn-dem-03 kgn-dem-04 men and guns on a bridge are struck, and only vehicles are destroyed outright', () => {
    const men = { type: 'osttruppen-squad', weapons: [], at: [24, 20], stance: { kind: 'line' } } as const;
    const struck = blow(
      'bridge',
      { features: [river, bridge], axis: { 'a-1': men, 'a-9': { at: [66, 44] } } },
      'damage=3,1,1,1,1 save=6',
    );
    expect(ofType(struck.events, 'roll').filter(({ use }) => use === 'damage')).toMatchObject([{ need: 3, of: 'a-1' }]);
    const gun = blow(
      'bridge',
      { features: [river, bridge], axis: { 'a-1': { type: 'pak-38', at: [24, 20] }, 'a-9': { at: [66, 44] } } },
      'damage=1,1,1,1,1',
    );
    expect(rolls(gun.events).at(-1)).toBe('damage 1 1 1 1 1');
    expect(ofType(gun.events, 'gone').filter(({ rule }) => rule === 'kgn-dem-04')).toEqual([]);
  });

  test('kgn-dem-07 an immobilised vehicle must be in contact too', () => {
    const stage = (x: number) =>
      onTable(
        site({
          allies: { 'b-1': sappers },
          axis: { 'a-1': { type: 'panther-a', at: [x, 20], isImmobilised: true }, 'a-9': { at: [66, 44] } },
        }),
      );
    const one = activate('b-1', work('demolition', 'a-1'));
    expect(stage(21.6).refusal('allies', one)).toBeNull();
    expect(stage(24).refusal('allies', one)).toBe('NOT_IN_CONTACT kgn-dem-07');
  });

  test('kgn-brg-01 streams, ditches and small rivers are bridged, a road is not', () => {
    const refusal = (feature: Feature) =>
      onTable(site({ features: [feature], allies: { 'b-1': { ...sappers, type: 'british-bridging' } } })).refusal(
        'allies',
        activate('b-1', work('bridge', feature.id)),
      );
    for (const kind of ['stream', 'ditch', 'river'] as const) expect(refusal(lineOf(kind, 20.3, 60)), kind).toBeNull();
    expect(refusal(lineOf('hedge'))).toBe('NO_BRIDGE kgn-gap-105');
  });

  test('kgn-brg-02 a vehicle beside them adds no men, and a bridging vehicle needs none', () => {
    const bank = lineOf('stream', 20, 60);
    const few = onTable(
      site({
        features: [bank],
        allies: {
          'b-1': { ...sappers, type: 'british-bridging', men: 3 },
          'b-2': { type: '6-pdr', men: 5, at: [18.5, 22] },
        },
      }),
    );
    const one = activate('b-1', work('bridge', 'stream'));
    expect(few.refusal('allies', one)).toBe('TOO_FEW kgn-brg-02');
    const tank = { type: 'churchill-bridgelayer', at: [17.75, 20] } as const;
    expect(onTable(site({ features: [bank], allies: { 'b-1': tank } })).refusal('allies', one)).toBeNull();
  });

  test('kgn-rec-01 kgn-rec-02 kgn-rec-03 an immobilised vehicle: contact, a 4 is not enough, and it rests this turn', () => {
    const yard = (x: number, dice: string) =>
      onTable(
        site({
          allies: {
            'b-1': { type: 'sherman-arv', at: [20, 20] },
            'b-2': { type: 'sherman-v', at: [x, 20], isImmobilised: true },
            'b-3': idle,
          },
          dice,
        }),
      );
    const repair = work('repair', 'b-2');
    expect(yard(26, '').refusal('allies', activate('b-1', repair))).toBe('NOT_IN_CONTACT kgn-rec-01');
    const stage = yard(23, 'repair=4 repair=5');
    stage.play(activate('b-1', repair, repair));
    expect(stage.unit('b-2')).toMatchObject({ isImmobilised: false, repairs: 1 });
    expect(stage.unit('b-1').task).toBeNull();
    expect(stage.refusal('allies', activate('b-2'))).toBe('ACTIVATED kgn-act-05');
  });

  test('kgn-rec-03 after two failures a third attempt is made, after three none', () => {
    const attempt = (repairs: number) => {
      const stage = onTable(
        site({ allies: { 'b-1': { type: 'sherman-arv', at: [20, 20] }, 'b-2': { type: 'sherman-v', at: [23, 20] } } }),
      );
      const was = stage.unit('b-2');
      const { id, side, type } = was;
      stage.table.wrecks.push(frozen({ id, side, type, at: was.place!.at, facing: 12, repairs, was }));
      stage.table.units = stage.table.units.filter((unit) => unit.id !== 'b-2');
      return stage.refusal('allies', activate('b-1', work('repair', 'b-2')));
    };
    expect(attempt(2)).toBeNull();
    expect(attempt(3)).toBe('BEYOND_REPAIR kgn-rec-03');
  });
});

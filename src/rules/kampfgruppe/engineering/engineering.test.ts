/** Engineering tasks, mines, demolitions, bridges, recovery and supply. */
import { describe, expect, test } from 'vitest';
import type { Building, Feature, Line } from '../../../geometry/table/feature.ts';
import { plain } from '../../../kit/sentence.ts';
import type { Declared } from '../activation/actions.ts';
import { activationsFrame } from '../activation/types.ts';
import type { KgnAnswer } from '../book.ts';
import { BOOK } from '../book.ts';
import { structureOf } from '../buildings/damage.ts';
import { fieldOf } from '../ground.ts';
import { coverAgainst } from '../sight.ts';
import { activate, at, type KgnStage, ofType, onTable, type Piece, rolls, type Setting } from '../stage.testing.ts';
import { FRESH, frozen, standing, type Wreck } from '../state.ts';
import { mineFrame } from './types.ts';

type Engineer = Extract<Declared, { do: 'engineer' }>;
const work = (task: Engineer['task'], on: string): Engineer => ({ do: 'engineer', task, on });
const resupply = (unit: string): Declared => ({ do: 're-supply', unit });

const box = (x: number, y: number, wide: number, deep: number) => [
  ...[at(x, y), at(x + wide, y), at(x + wide, y + deep), at(x, y + deep)],
];
const bunker: Feature = { id: 'bunker', kind: 'bunker', outline: box(20, 18, 4, 4) };
const house: Building = {
  ...{ id: 'house', kind: 'building', outline: box(20, 18, 4, 4), material: 'stone', floors: 1, size: 'medium' },
  ...{ hits: 4, sections: [{ id: 'all', outline: box(20, 18, 4, 4) }] },
};
const line = (kind: 'hedge' | 'bocage' | 'stream' | 'ditch' | 'river' | 'road', x: number, width = 20): Feature => ({
  ...{ id: kind, kind, line: [at(x, 0), at(x, 48)], width },
});

/** Engineers of the allies against the west wall of what stands at x = 20, in line along it. */
const sappers: Piece = { type: 'british-engineers', at: [19.5, 20], stance: { kind: 'line' } };

const site = (setting: Setting): Setting => ({
  ...{ axis: { 'a-9': { at: [66, 44] } }, stack: [activationsFrame('allies')] },
  ...setting,
});

/** The next own turn: everybody may be activated again. */
function nextTurn(stage: KgnStage): void {
  stage.table.units = stage.table.units.map((unit) => Object.freeze({ ...unit, isActivated: false }));
}

/** Where the engineers go when they are asked. */
function offer(stage: KgnStage): KgnAnswer {
  return stage.offers('allies')[0]!;
}

describe('tasks', () => {
  test('kgn-ex-23 kgn-eng-02 kgn-eng-03 kgn-eng-04 kgn-gap-62 kgn-gap-91 kgn-dice-10 kgn-dem-07 a bunker is blown up in three activations', () => {
    const stage = onTable(
      site({ features: [bunker], allies: { 'b-1': sappers, 'b-2': { at: [4, 4] } }, dice: 'task=4 task=3 task=3' }),
    );
    const one = work('demolition', 'bunker');
    const die = (events: readonly { type: string }[]) => {
      const [roll] = ofType(events as ReturnType<typeof stage.play>, 'roll');
      return roll!.dice[0]! + roll!.modifiers!.reduce((sum, { value }) => sum + value, 0);
    };
    expect(die(stage.play(activate('b-1', one)))).toBe(5);
    expect(stage.unit('b-1').task).toMatchObject({ actions: 1 });
    nextTurn(stage);
    expect(die(stage.play(activate('b-1', one, one)))).toBe(6);
    expect(stage.unit('b-1').task).toMatchObject({ actions: 3 });
    nextTurn(stage);
    const before = stage.unit('b-1').place!.at;
    expect(die(stage.play(activate('b-1', one, one)))).toBe(8);
    // kgn-dem-02 They move 5" off, then it explodes.
    expect(stage.asked).toBe('task-end.move-off allies');
    stage.play(offer(stage));
    const { x, y } = stage.unit('b-1').place!.at;
    expect(Math.abs((x - before.x) ** 2 + (y - before.y) ** 2 - 500 ** 2)).toBeLessThan(500 * 150);
    expect(x).toBeLessThan(before.x);
    expect(structureOf(stage.table, 'bunker')).toBeNull();
    expect(fieldOf(stage.table).byId.get('bunker.rubble')).toMatchObject({ kind: 'rubble' });
    expect(stage.unit('b-1')).toMatchObject({ task: null, weapons: ['lmg'] });
  });

  test('kgn-eng-03 every modifier of the die is told', () => {
    const stage = onTable(
      site({ features: [bunker], allies: { 'b-1': sappers, 'b-2': { at: [4, 4] } }, dice: 'task=1' }),
    );
    const events = stage.play(activate('b-1', work('demolition', 'bunker')));
    expect(ofType(events, 'roll')).toMatchObject([
      { need: 7, modifiers: [{ why: 'Engineer actions', value: 1 }], success: false },
    ]);
    expect(plain(BOOK.narrate(ofType(events, 'worked')[0]!).say)).toBe(
      'b-1 is setting a charge at bunker: 1 Engineer action so far.',
    );
  });

  test('kgn-gap-62 kgn-state-14 the count is lost when another task is begun, and kept otherwise', () => {
    const hedge = { ...line('hedge', 18.9), id: 'hedge' } as Feature;
    const task = { kind: 'demolition', on: 'bunker', actions: 4, isAtWork: false } as const;
    const stage = onTable(
      site({
        features: [bunker, hedge],
        allies: { 'b-1': { ...sappers, task }, 'b-2': { at: [4, 4] } },
        dice: 'task=1',
      }),
    );
    stage.play(activate('b-1', work('demolition', 'hedge')));
    expect(stage.unit('b-1').task).toEqual({ kind: 'demolition', on: 'hedge', actions: 1, isAtWork: false });
  });

  test('kgn-dem-07 kgn-gap-62 kgn-gap-11 without contact there is no work; with a move before it nobody knows yet', () => {
    const stage = onTable(site({ features: [bunker], allies: { 'b-1': { ...sappers, at: [15, 20] } } }));
    const one = work('demolition', 'bunker');
    expect(stage.refusal('allies', activate('b-1', one))).toBe('NOT_IN_CONTACT kgn-dem-07');
    expect(stage.refusal('allies', activate('b-1', { do: 'move' }, one))).toBeNull();
  });

  test('kgn-eng-01 kgn-act-31 kgn-spec-14 kgn-spec-15 kgn-spec-16 kgn-dem-01 kgn-eng-05 kgn-brg-01 each task has its units', () => {
    const features = [bunker, line('stream', 40)];
    const tasks = (type: string) => {
      const stage = onTable(
        site({ features, allies: { 'b-1': { type, at: [12, 20] } }, table: { mines: [{ id: 'm', at: at(14, 20) }] } }),
      );
      const refused = (one: Engineer) => stage.refusal('allies', activate('b-1', { do: 'move' }, one));
      return {
        mines: refused(work('mines', 'm')),
        demolition: refused(work('demolition', 'bunker')),
        bridge: refused(work('bridge', 'stream')),
        repair: refused(work('repair', 'b-2')),
      };
    };
    const no = {
      mines: 'NOT_ITS_TASK kgn-eng-05',
      demolition: 'NOT_ITS_TASK kgn-dem-01',
      bridge: 'NOT_ITS_TASK kgn-brg-01',
      repair: 'NOT_ITS_TASK kgn-rec-01',
    };
    expect(tasks('british-rifle-squad')).toEqual(no);
    expect(tasks('british-engineers')).toEqual({ ...no, mines: null, demolition: null });
    expect(tasks('sherman-crab')).toEqual({ ...no, mines: null });
    expect(tasks('british-bridging')).toEqual({ ...no, bridge: null });
    expect(tasks('sherman-arv')).toEqual({ ...no, repair: 'NO_TARGET kgn-eng-01' });
    const used = onTable(site({ features, allies: { 'b-1': { ...sappers, weapons: ['lmg'] } } }));
    expect(used.refusal('allies', activate('b-1', work('demolition', 'bunker')))).toBe(no.demolition);
  });

  test('kgn-eng-03 no Engineer action, no die', () => {
    const task = { kind: 'demolition', on: 'bunker', actions: 4, isAtWork: false } as const;
    const stage = onTable(site({ features: [bunker], allies: { 'b-1': { ...sappers, task }, 'b-2': { at: [4, 4] } } }));
    expect(rolls(stage.play(activate('b-1', { do: 'cover' })))).toEqual([]);
    expect(stage.unit('b-1').task).toEqual(task);
  });
});

describe('mines', () => {
  const mines = [{ id: 'm', at: at(20, 20) }];
  const step = (unit: Piece, dice: string, more: Setting = {}) => {
    const stage = onTable({
      ...more,
      allies: { 'b-1': { at: [20, 20], ...unit }, 'b-2': { at: [4, 4] } },
      table: { mines },
      stack: [mineFrame('b-1', 'm')],
      dice,
    });
    return { stage, events: stage.opening };
  };

  test('kgn-mine-01 a 2 is nothing, a 3 is a mine', () => {
    expect(ofType(step({}, 'mine=2').events, 'mine-struck')).toMatchObject([{ isStruck: false }]);
    const { events } = step({}, 'mine=3 damage=1,1,1,1,1');
    expect(ofType(events, 'mine-struck')).toMatchObject([{ isStruck: true }]);
  });

  test('kgn-mine-02 kgn-dice-13 kgn-gap-63 Medium 5 against men, with their usual saves', () => {
    const { events } = step({ weapons: [] }, 'mine=4 damage=4,5,3,2,1 save=6,5');
    const [, damage, save] = ofType(events, 'roll');
    expect(damage).toMatchObject({ need: 4, hits: 2 });
    expect(save).toMatchObject({ need: 6, hits: 1 });
    const wood: Feature = { id: 'wood', kind: 'wood', outline: box(10, 10, 20, 20) };
    const covered = step({ weapons: [] }, 'mine=4 damage=4,1,3,2,1 save=5', { features: [wood] });
    expect(ofType(covered.events, 'roll').at(-1)).toMatchObject({ need: 5, hits: 1 });
  });

  test('kgn-mine-02 penetration 6 on rear armour', () => {
    const { stage, events } = step({ type: 'churchill-vii' }, 'mine=6 penetrate=4,4');
    expect(ofType(events, 'pierced')).toMatchObject([
      { by: null, what: 'mine', penetration: 6, face: 'rear', armour: 6, need: 9, result: 'no effect' },
    ]);
    expect(stage.asked).toBe('test.offer axis');
    const dead = step({ type: 'churchill-vii' }, 'mine=6 penetrate=5,4 counter=1');
    expect(dead.stage.has('b-1')).toBe(false);
  });

  test('kgn-eng-05 kgn-gap-62 mines are cleared from within 6"', () => {
    const clear = (x: number, type = 'british-engineers') =>
      onTable(
        site({
          allies: { 'b-1': { type, at: [x, 20] }, 'b-2': { at: [4, 4] } },
          table: { mines },
          dice: x > 13 ? 'task=5' : '',
        }),
      );
    const two = activate('b-1', work('mines', 'm'), work('mines', 'm'));
    expect(clear(10).refusal('allies', two)).toBe('TOO_FAR kgn-gap-62');
    const stage = clear(15);
    stage.play(two);
    expect(stage.table.mines).toEqual([]);
    expect(stage.unit('b-1').task).toBeNull();
  });

  test('kgn-doz-01 a bulldozer clears mines as if with a minesweeper', () => {
    const stage = onTable(
      site({
        allies: { 'b-1': { type: 'm4-dozer', at: [15, 20] }, 'b-2': { at: [4, 4] } },
        table: { mines },
        dice: 'task=6',
      }),
    );
    stage.play(activate('b-1', work('mines', 'm')));
    expect(stage.table.mines).toEqual([]);
  });
});

describe('bulldozers', () => {
  const drive = (features: readonly Feature[], dice: string) => {
    const stage = onTable(site({ features, allies: { 'b-1': { type: 'm4-dozer', at: [16, 20] } }, dice }));
    stage.play(activate('b-1', { do: 'move' }), { kind: 'move', path: [[2400, 2000]] });
    return stage;
  };

  test('kgn-doz-02 kgn-gap-37 by moving through a hedge it leaves a gap one vehicle wide', () => {
    for (const kind of ['hedge', 'bocage'] as const) {
      const stage = drive([line(kind, 20)], 'obstacle=1');
      expect(stage.unit('b-1').place!.at).toEqual({ x: 2400, y: 2000 });
      const left = fieldOf(stage.table).features as readonly Line[];
      expect(left.map(({ line: [a, b] }) => [a!.y, b!.y])).toEqual([
        [0, 1900],
        [2100, 4800],
      ]);
    }
    // Others pass without loss.
    const stage = drive([line('hedge', 20)], 'obstacle=1');
    const truck = onTable({
      ...site({ allies: { 'b-2': { type: 'bedford-ql', at: [17, 20] } } }),
      features: fieldOf(stage.table).features,
    });
    truck.play(activate('b-2', { do: 'move' }));
    expect(rolls(truck.play({ kind: 'move', path: [[2200, 2000]] }))).toEqual([]);
    expect(truck.unit('b-2').place!.at.x).toBe(2200);
  });

  test('kgn-doz-02 and a lane through rubble', () => {
    const rubble: Feature = { id: 'rubble', kind: 'rubble', outline: box(18, 17, 3, 6) };
    const stage = drive([rubble], 'obstacle=1');
    const left = fieldOf(stage.table).features as readonly { outline: readonly { y: number }[] }[];
    const spans = left.map(({ outline }) => {
      const ys = outline.map(({ y }) => y);
      return [Math.min(...ys), Math.max(...ys)];
    });
    expect(spans.sort((a, b) => a[0]! - b[0]!)).toEqual([
      [1700, 1900],
      [2100, 2300],
    ]);
  });

  test('kgn-doz-02 no other vehicle does', () => {
    const stage = onTable(
      site({
        features: [line('hedge', 20)],
        allies: { 'b-1': { type: 'sherman-v', at: [16, 20] } },
        dice: 'obstacle=1',
      }),
    );
    stage.play(activate('b-1', { do: 'move' }), { kind: 'move', path: [[2400, 2000]] });
    expect(fieldOf(stage.table).byId.has('hedge')).toBe(true);
  });
});

describe('demolitions', () => {
  const blow = (on: string, setting: Setting, dice = '') => {
    const stage = onTable(site({ ...setting, dice: `task=6 ${dice}` }));
    const events = stage.play(activate('b-1', work('demolition', on)));
    while (stage.asked === 'task-end.move-off allies') events.push(...stage.play(offer(stage)));
    return { stage, events };
  };
  const others = { 'b-1': sappers, 'b-2': { at: [4, 4] } } as const;

  test('kgn-dem-02 kgn-dem-03 kgn-gap-104 who is in the house takes Heavy 5 with the save for the open, and stands in the rubble', () => {
    const axis = {
      'a-1': { type: 'osttruppen-squad', weapons: [], at: [22, 20], stance: { kind: 'inside', section: 'house/all' } },
      'a-9': { at: [66, 44] },
    } as const;
    const { stage, events } = blow('house', { features: [house], allies: others, axis }, 'damage=3,4,2,1,6 save=6,5,1');
    const [, damage, save] = ofType(events, 'roll');
    expect(damage).toMatchObject({ need: 3, hits: 3 });
    expect(save).toMatchObject({ need: 6, hits: 1 });
    stage.defaults('activations.choose');
    const { table } = stage;
    expect(structureOf(table, 'house')).toBeNull();
    const target = standing(table, 'a-1')!;
    expect(target.place.inside).toBeNull();
    expect(coverAgainst(table, standing(table, 'b-2')!, target)).toEqual({ cover: 'hard', by: 'house.rubble' });
  });

  test('kgn-dem-04 a gun inside is destroyed', () => {
    const inside = { kind: 'inside', section: 'bunker/whole' } as const;
    const axis = { 'a-1': { type: 'pak-38', at: [22, 20], stance: inside }, 'a-9': { at: [66, 44] } } as const;
    const { stage, events } = blow('bunker', { features: [bunker], allies: others, axis }, 'counter=1');
    expect(ofType(events, 'gone')).toMatchObject([{ unit: 'a-1', how: 'destroyed', rule: 'kgn-dem-04' }]);
    expect(stage.has('a-1')).toBe(false);
  });

  test('kgn-dem-02 kgn-dem-04 a bridge is gone with the vehicles on it, and so is the road', () => {
    const bridge: Feature = { id: 'bridge', kind: 'bridge', outline: box(20, 18, 8, 4) };
    const river: Feature = { id: 'river', kind: 'river', line: [at(24, 0), at(24, 48)], width: 400 };
    const road: Feature = { id: 'road', kind: 'road', line: [at(0, 20), at(72, 20)], width: 160 };
    const axis = { 'a-1': { type: 'opel-blitz', at: [24, 20] }, 'a-9': { at: [66, 44] } } as const;
    const { stage, events } = blow('bridge', { features: [river, bridge, road], allies: others, axis }, 'counter=1');
    expect(ofType(events, 'gone')).toMatchObject([{ unit: 'a-1', rule: 'kgn-dem-04' }]);
    const { byId } = fieldOf(stage.table);
    expect(byId.has('bridge')).toBe(false);
    expect(byId.has('road')).toBe(false);
    expect((byId.get('road.1') as Line).line.at(-1)!.x).toBe(2000);
    expect((byId.get('road.2') as Line).line[0]!.x).toBe(2800);
  });

  test('kgn-dem-05 six inches of an obstacle are removed, bocage included', () => {
    const { stage, events } = blow('bocage', { features: [line('bocage', 20)], allies: others });
    expect(ofType(events, 'reshaped')).toMatchObject([{ change: 'gap', feature: 'bocage' }]);
    const left = fieldOf(stage.table).features as readonly Line[];
    expect(left.map(({ line: [a, b] }) => [a!.y, b!.y])).toEqual([
      [0, expect.any(Number)],
      [expect.any(Number), 4800],
    ]);
    expect(left[1]!.line[0]!.y - left[0]!.line[1]!.y).toBe(600);
  });

  test('kgn-dem-06 kgn-dem-01 an immobilised vehicle is destroyed; one that can move is no target', () => {
    const axis = (isImmobilised: boolean): Setting => ({
      features: [],
      allies: others,
      axis: { 'a-1': { type: 'panther-a', at: [21.6, 20], isImmobilised }, 'a-9': { at: [66, 44] } },
    });
    const { stage, events } = blow('a-1', axis(true), 'counter=1');
    expect(ofType(events, 'gone')).toMatchObject([{ unit: 'a-1', rule: 'kgn-dem-06' }]);
    expect(stage.table.wrecks).toHaveLength(1);
    const sound = onTable(site(axis(false)));
    expect(sound.refusal('allies', activate('b-1', work('demolition', 'a-1')))).toBe('NO_TARGET kgn-eng-01');
  });

  test('kgn-gap-94 nobody interrupts the engineers as they move off', () => {
    const axis = { 'a-9': { at: [30, 30], isCovering: true } } as const;
    const stage = onTable(site({ features: [bunker], allies: others, axis, dice: 'task=6' }));
    stage.play(activate('b-1', work('demolition', 'bunker')), { kind: 'hold', within: 0 });
    expect(stage.asked).toBe('task-end.move-off allies');
    stage.play(offer(stage));
    expect(structureOf(stage.table, 'bunker')).toBeNull();
  });
});

describe('bridges', () => {
  const build = (type: string, on: Feature, more: Piece = {}, dice = 'task=6') => {
    const stage = onTable(
      site({ features: [on], allies: { 'b-1': { ...sappers, type, ...more }, 'b-2': { at: [4, 4] } }, dice }),
    );
    return stage;
  };

  test('kgn-brg-01 kgn-gap-105 a stream is bridged from its bank, one vehicle wide, and hulls can stand there', () => {
    const stage = build('british-bridging', line('stream', 20, 60));
    stage.play(activate('b-1', work('bridge', 'stream')));
    const bridge = fieldOf(stage.table).byId.get('stream.bridge-1') as { outline: readonly { x: number; y: number }[] };
    const [xs, ys] = [bridge.outline.map(({ x }) => x), bridge.outline.map(({ y }) => y)];
    expect(Math.max(...ys) - Math.min(...ys)).toBe(200);
    expect([Math.min(...xs), Math.max(...xs)]).toEqual([1920, 2080]);
    expect(fieldOf(stage.table).byId.has('stream')).toBe(true);
  });

  test('kgn-gap-105 no more than 6" wide', () => {
    const refused = (width: number) =>
      build('british-bridging', line('river', 20 + width / 200, width), {}, '').refusal(
        'allies',
        activate('b-1', work('bridge', 'river')),
      );
    expect(refused(600)).toBeNull();
    expect(refused(620)).toBe('NO_BRIDGE kgn-gap-105');
  });

  test('kgn-brg-02 four men at work, others may help', () => {
    const three = { men: 3 } as const;
    const alone = build('british-bridging', line('stream', 20, 60), three, '');
    expect(alone.refusal('allies', activate('b-1', work('bridge', 'stream')))).toBe('TOO_FEW kgn-brg-02');
    const helped = onTable(
      site({
        features: [line('stream', 20, 60)],
        allies: {
          'b-1': { ...sappers, type: 'british-bridging', men: 3 },
          'b-2': { at: [19.5, 21.9], men: 1, stance: { kind: 'line' } },
        },
      }),
    );
    expect(helped.refusal('allies', activate('b-1', work('bridge', 'stream')))).toBeNull();
  });

  test('kgn-brg-03 a fascine fills a ditch with one action and no roll, once, and nothing else', () => {
    const tank = { type: 'churchill-fascine', at: [17.75, 20] } as const;
    const stage = build('churchill-fascine', line('ditch', 20, 60), { ...tank, stance: { kind: 'cluster' } }, '');
    stage.play(activate('b-1', work('bridge', 'ditch')));
    expect(fieldOf(stage.table).byId.has('ditch.bridge-1')).toBe(true);
    nextTurn(stage);
    expect(stage.refusal('allies', activate('b-1', work('bridge', 'ditch')))).toBe('NOT_ITS_TASK kgn-brg-01');
    const water = build('churchill-fascine', line('stream', 20, 60), { ...tank, stance: { kind: 'cluster' } }, '');
    expect(water.refusal('allies', activate('b-1', work('bridge', 'stream')))).toBe('NO_BRIDGE kgn-gap-105');
  });
});

describe('recovery', () => {
  const arv = { type: 'sherman-arv', at: [20, 20] } as const;
  const wreckOf = (stage: KgnStage, repairs = 0): Wreck => {
    const was = stage.unit('b-2');
    return frozen({ id: 'b-2', side: was.side, type: was.type, at: was.place!.at, facing: 12, repairs, was });
  };
  /** A Sherman stands wrecked, or immobilised, beside the recovery vehicle. */
  const yard = (isWreck: boolean, dice: string, repairs = 0) => {
    const setting = site({
      allies: {
        'b-1': arv,
        'b-2': {
          type: 'sherman-v',
          at: [23, 20],
          ap: 3,
          he: 2,
          isImmobilised: !isWreck,
          isSuppressed: isWreck,
          repairs,
        },
        'b-3': { at: [4, 4] },
      },
      dice,
    });
    const stage = onTable(setting);
    if (isWreck) {
      const wreck = wreckOf(stage, repairs);
      stage.table.wrecks.push(wreck);
      stage.table.units = stage.table.units.filter(({ id }) => id !== 'b-2');
      stage.table.lost.push(frozen({ id: 'b-2', side: 'allies', type: 'sherman-v', how: 'destroyed', turn: 1 }));
    }
    return stage;
  };
  const repair = work('repair', 'b-2');

  test('kgn-rec-01 kgn-rec-02 kgn-gap-67 a wreck runs again on a 6, with the rounds that it had, from its next turn on', () => {
    const stage = yard(true, 'repair=5 repair=6');
    const events = stage.play(activate('b-1', repair, repair));
    expect(rolls(events)).toEqual(['repair 5', 'repair 6']);
    expect(stage.table.wrecks).toEqual([]);
    expect(stage.table.lost).toEqual([]);
    expect(stage.unit('b-2')).toMatchObject({ ap: 3, he: 2, isSuppressed: false, isImmobilised: false, repairs: 1 });
    expect(stage.refusal('allies', activate('b-2'))).toBe('ACTIVATED kgn-act-05');
    expect(stage.table.units.map(({ id }) => id)).toEqual(['a-9', 'b-1', 'b-2', 'b-3']);
  });

  test('kgn-rec-01 an immobilised vehicle on a 5', () => {
    const stage = yard(false, 'repair=5');
    stage.play(activate('b-1', repair));
    expect(stage.unit('b-2').isImmobilised).toBe(false);
  });

  test('kgn-rec-03 three failures are the end of it, whoever tries', () => {
    const stage = yard(true, 'repair=1', 2);
    const events = stage.play(activate('b-1', repair));
    expect(plain(BOOK.narrate(ofType(events, 'repaired')[0]!).say)).toBe('b-1 gives b-2 up as beyond repair.');
    nextTurn(stage);
    expect(stage.refusal('allies', activate('b-1', repair))).toBe('BEYOND_REPAIR kgn-rec-03');
  });

  test('kgn-rec-01 it takes contact, and a vehicle of its own side', () => {
    const stage = yard(true, '');
    stage.table.wrecks = stage.table.wrecks.map((one) => frozen({ ...one, at: at(30, 20) }));
    expect(stage.refusal('allies', activate('b-1', repair))).toBe('NOT_IN_CONTACT kgn-rec-01');
    stage.table.wrecks = stage.table.wrecks.map((one) => frozen({ ...one, side: 'axis' as const }));
    expect(stage.refusal('allies', activate('b-1', repair))).toBe('NO_TARGET kgn-eng-01');
  });
});

describe('ammunition and supply', () => {
  const depot = (tank: Piece, more: Piece = {}) =>
    onTable(
      site({
        allies: {
          'b-1': { type: 'british-supply', at: [20, 20], ...more },
          'b-2': { type: 'sherman-v', at: [23, 20], ...tank },
          'b-3': { at: [4, 4] },
        },
      }),
    );

  test('kgn-ammo-05 kgn-act-32 kgn-spec-08 kgn-gap-61 kgn-gap-74 a vehicle in contact is re-armed to any load, in secret', () => {
    const stage = depot({ ap: 0, he: 1, apFired: 5, heFired: 4 });
    const events = stage.play(activate('b-1', resupply('b-2')));
    expect(stage.asked).toBe('re-supply.split allies');
    expect(stage.refusal('allies', { kind: 're-arm', he: 11 })).not.toBeNull();
    events.push(...stage.play({ kind: 're-arm', he: 7 }));
    expect(stage.unit('b-2')).toMatchObject({ ap: 3, he: 7, apFired: 0, heFired: 0 });
    expect(ofType(stage.redact(events, 'axis'), 'loaded')).toEqual([]);
    expect(ofType(stage.redact(events, 'axis'), 're-supplied')).toHaveLength(1);
  });

  test('kgn-gap-61 contact is needed; kgn-spec-08 only supply vehicles', () => {
    expect(depot({ at: [26, 20] }).refusal('allies', activate('b-1', resupply('b-2')))).toBe(
      'NOT_IN_CONTACT kgn-ammo-05',
    );
    expect(depot({}, { type: 'bedford-ql' }).refusal('allies', activate('b-1', resupply('b-2')))).toBe(
      'NO_SUPPLIES kgn-spec-08',
    );
  });

  test('kgn-ammo-07 kgn-gap-61 a gun that is out of ammunition fires again after re-supply', () => {
    const gun = { type: '6-pdr', ammo: 'out', at: [22.6, 20] } as const;
    const stage = depot(gun);
    stage.play(activate('b-1', resupply('b-2')));
    expect(stage.unit('b-2').ammo).toBe('normal');
    expect(depot({ type: '6-pdr' }).refusal('allies', activate('b-1', resupply('b-2')))).toBe('NO_TARGET kgn-ammo-05');
  });

  test('kgn-ammo-06 flamethrowers are not re-armed', () => {
    const stage = depot({ type: 'churchill-crocodile', at: [23.25, 20], flames: 0 });
    stage.play(activate('b-1', resupply('b-2')), { kind: 're-arm', he: 4 });
    expect(stage.unit('b-2')).toMatchObject({ he: 4, flames: 0 });
    const wasp = depot({ type: 'wasp', flames: 0, at: [22.5, 20] });
    expect(wasp.refusal('allies', activate('b-1', resupply('b-2')))).toBe('NO_TARGET kgn-ammo-05');
  });

  test('kgn-fl-05 what a flamethrower has burnt is not made good', () => {
    const stage = depot({ type: 'churchill-crocodile', at: [23.25, 20], flames: 2 });
    stage.play(activate('b-1', resupply('b-2')), { kind: 're-arm', he: 4 });
    expect(stage.unit('b-2').flames).toBe(2);
  });

  test('kgn-ammo-01 kgn-ammo-02 kgn-gap-89 armoured vehicles begin with their rating, split as the gun has rounds', () => {
    const { table } = onTable({
      allies: { 'b-1': { type: 'sherman-v' }, 'b-2': { type: '6-pdr' }, 'b-3': { type: 'bren-carrier' } },
      axis: { 'a-1': { type: 'luchs' } },
    });
    const load = (id: string) => {
      const { ap, he } = table.units.find((unit) => unit.id === id)!;
      return ap + he;
    };
    expect(load('b-1')).toBe(10);
    expect(load('b-2')).toBe(0);
    expect(load('b-3')).toBe(0);
    expect(load('a-1')).toBe(12);
    expect(FRESH.ammo).toBe('normal');
  });
});

describe('a bridge in use', () => {
  test('kgn-gap-105 every unit crosses without an obstacle die', () => {
    const built = onTable(
      site({
        features: [line('stream', 20, 60)],
        allies: { 'b-1': { ...sappers, type: 'british-bridging' }, 'b-2': { at: [4, 4] } },
        dice: 'task=6',
      }),
    );
    built.play(activate('b-1', work('bridge', 'stream')));
    const cross = (features: readonly Feature[], dice: string) => {
      const stage = onTable(site({ features, allies: { 'b-2': { type: 'bedford-ql', at: [17, 20] } }, dice }));
      stage.play(activate('b-2', { do: 'move' }));
      return rolls(stage.play({ kind: 'move', path: [[2200, 2000]] }));
    };
    expect(cross(fieldOf(built.table).features, '')).toEqual([]);
    expect(cross([line('stream', 20, 60)], 'obstacle=1')).toEqual(['obstacle 1']);
  });
});

import { describe, expect, test } from 'vitest';
import { BOOK } from '../book.ts';
import { refuseShells, refuseShot } from '../fire/weapons.ts';
import { speedOf } from '../move/going.ts';
import { newUnit } from '../setup.ts';
import {
  go,
  inch,
  ofType,
  onTable,
  order,
  type Piece,
  rolls,
  rollsOf,
  type Setting,
  type Stage,
} from '../stage.testing.ts';
import { type Placed, placed, standing, type Wreck } from '../state.ts';
import { UNITS, unitType } from '../tables/units.ts';
import { view } from '../view.ts';

const IDLE: Piece = { id: 'idle', side: 'allies', type: 'rifle-squad', at: [2, 2], men: 1, strength: 1 };
const FAR: Piece = { id: 'far', side: 'axis', type: 'german-rifle-squad', at: [66, 44] };
const TANK: Piece = { id: 't', side: 'allies', type: 'm4-sherman', at: [20, 20], facing: 0 };
const TEAM: Piece = { id: 'a', side: 'allies', type: 'us-repair-team', at: [20, 21.75], men: 1, strength: 3 };
const ARV: Piece = { id: 'a', side: 'allies', type: 'm32-recovery', at: [20, 22.8], facing: 24 };

function wreck(more: Partial<Wreck> = {}): Wreck {
  const at = { x: inch(20), y: inch(20) };
  const was = {
    ...newUnit('w', 'allies', 'allies', unitType('m4-sherman')),
    place: placed(at, 0),
    he: 2,
    ap: 3,
    heFired: 4,
    apFired: 1,
  };
  return {
    ...{ id: 'w', type: 'm4-sherman', side: 'allies', at, facing: 0, attempts: 0, was: { ...was, pinned: true } },
    ...more,
  };
}

const stageOf = (units: readonly Piece[], dice = '', table: Setting['table'] = {}): Stage =>
  onTable({ units: [IDLE, FAR, ...units], dice, table });

const again = (stage: Stage, turn: number): void => {
  stage.table.units = stage.table.units.map((unit) => Object.freeze({ ...unit, ordered: false, moved: false }));
  stage.table.turn = turn;
};

describe('repair', () => {
  const REPAIR = order('a', 'repair', 't');

  test('bg-eng-08 bg-spec-31 4 or more gets an immobilised vehicle going', () => {
    const stage = stageOf([{ ...TANK, immobile: true }, TEAM], 'repair=4');
    const told = stage.play(REPAIR);
    expect(rollsOf(told, 'repair')[0]).toMatchObject({ rule: 'bg-eng-08', need: 4, of: 'a' });
    expect(stage.unit('t').immobile).toBe(false);
    expect(stage.refusal('allies', order('t', 'top-speed'))).toBeNull();
  });

  test('bg-eng-09 bg-state-18 two attempts, then it is beyond repair; as a wreck too', () => {
    const stage = stageOf([{ ...TANK, immobile: true }, TEAM], 'repair=3 repair=3');
    stage.play(REPAIR);
    expect(stage.unit('t')).toMatchObject({ immobile: true, stock: { repairs: 1 } });
    again(stage, 2);
    stage.play(REPAIR);
    again(stage, 3);
    expect(stage.refusal('allies', REPAIR)).toEqual({ code: 'BEYOND_REPAIR', rule: 'bg-eng-09' });
  });

  test('bg-eng-08 bg-gap-79 a 6 restores a wreck, with the rounds that it had, to be ordered next turn', () => {
    const stage = stageOf([TEAM], 'repair=5 repair=6', { wrecks: [wreck()] });
    const told = stage.play(order('a', 'repair', 'w'));
    expect(rollsOf(told, 'repair')[0]).toMatchObject({ need: 6 });
    expect(stage.table.wrecks).toMatchObject([{ id: 'w', attempts: 1 }]);
    again(stage, 2);
    stage.play(order('a', 'repair', 'w'));
    expect(stage.table.wrecks).toEqual([]);
    expect(stage.unit('w')).toMatchObject({
      ...{ he: 2, ap: 3, heFired: 4, apFired: 1, pinned: false, immobile: false, ordered: true },
      ...{ stock: { repairs: 2 }, place: { at: { x: 2000, y: 2000 } } },
    });
    expect(stage.refusal('allies', order('w', 'top-speed'))?.code).toBe('ORDERED');
    // bg-gap-79 No counter goes back.
    expect(stage.table.taken.allies).toEqual([]);
  });

  test('bg-gap-79 bg-eng-09 lost again, its attempts are not forgotten', () => {
    const units = [TEAM, { ...TANK, immobile: true, stock: { repairs: 2 } }];
    const stage = stageOf(units, 'detonate=6 counter=1', {
      charges: [{ id: 'c', side: 'allies', on: 't', turn: 0, at: { x: 0, y: 0 } }],
    });
    stage.play({ kind: 'detonate', charge: 'c' });
    expect(stage.table.taken.allies).toEqual(['1']);
    const wrecked = stageOf([TEAM], '', { wrecks: [wreck({ attempts: 2 })] });
    expect(wrecked.refusal('allies', order('a', 'repair', 'w'))?.code).toBe('BEYOND_REPAIR');
    const nothing = stageOf([TEAM], '', { wrecks: [wreck({ was: null })] });
    expect(nothing.refusal('allies', order('a', 'repair', 'w'))?.code).toBe('BEYOND_REPAIR');
  });

  test('bg-eng-08 it must have begun its turn in contact', () => {
    const at = (more: Partial<Piece>, tank: Partial<Piece> = { immobile: true }) =>
      stageOf([
        { ...TANK, ...tank },
        { ...TEAM, ...more },
      ]).refusal('allies', REPAIR);
    // The hull ends at 21.385; a base of 0.3 and a tenth of an inch.
    expect(at({ at: [20, 21.78] })).toBeNull();
    expect(at({ at: [20, 21.8] })).toEqual({ code: 'NO_CONTACT', rule: 'bg-eng-08' });
    expect(at({ moved: true })).toEqual({ code: 'MOVED', rule: 'bg-eng-08' });
    expect(at({}, { immobile: false })?.code).toBe('NO_WORK');
    expect(at({ type: 'rifle-squad' })).toEqual({ code: 'NOT_ITS_ORDER', rule: 'bg-ord-23' });
  });

  test('bg-ord-23 repair units only, and only what is immobilised or destroyed', () => {
    const code = (units: readonly Piece[]) => stageOf(units).refusal('allies', REPAIR)?.code ?? null;
    expect(code([{ ...TANK, immobile: true }, TEAM])).toBeNull();
    expect(
      code([
        { ...TANK, immobile: true },
        { ...TEAM, type: 'rifle-squad' },
      ]),
    ).toBe('NOT_ITS_ORDER');
    expect(code([TANK, TEAM])).toBe('NO_WORK');
  });

  test('bg-ord-23 not the enemy’s, and it does nothing else', () => {
    const stage = stageOf([TEAM], 'repair=1', { wrecks: [wreck({ side: 'axis' }), wreck({ id: 'x' })] });
    expect(stage.refusal('allies', order('a', 'repair', 'w'))?.code).toBe('NO_WORK');
    expect(stage.refusal('allies', order('a', 'repair'))?.code).toBe('NO_WORK');
    stage.play(order('a', 'repair', 'x'));
    expect(stage.asked).toBe('turn.choose allies');
  });
});

describe('recovery', () => {
  const HITCH = order('a', 'recover', 'w');

  test('bg-ord-24 bg-spec-21 bg-gap-73 it hitches up a wreck in contact, and that is its turn', () => {
    const stage = stageOf([ARV], '', { wrecks: [wreck()] });
    stage.play(HITCH);
    expect(stage.unit('a')).toMatchObject({ ordered: true, towing: { id: 'w', turn: 1 } });
    // Not even with a free order.
    again(stage, 1);
    expect(stage.refusal('allies', order('a', 'top-speed'))?.code).toBe('CANNOT_MOVE');
  });

  test('bg-eng-10 bg-ord-24 from the next turn it tows at half speed, and what it tows comes along', () => {
    const stage = stageOf([ARV], '', { wrecks: [wreck()] });
    stage.play(HITCH);
    again(stage, 2);
    stage.play(order('a', 'manoeuvre-and-fire'));
    // 8 inches otherwise.
    expect(stage.refusal('allies', go([20, 26.81]))?.code).toBe('TOO_FAR');
    stage.play(go([20, 26.8]));
    // Bow to the south: the wreck follows, a tenth of an inch behind.
    expect(stage.table.wrecks[0]).toMatchObject({ at: { x: 2000, y: 2680 - 287 }, facing: 24 });
  });

  test('bg-ord-24 recovery units only, one at a time, at half speed on a road too', () => {
    const code = (arv: Partial<Piece>, wrecks = [wreck()]) =>
      stageOf([{ ...ARV, ...arv }], '', { wrecks }).refusal('allies', HITCH)?.code ?? null;
    expect(code({ type: 'm4-sherman' })).toBe('NOT_ITS_ORDER');
    expect(code({ towing: { id: 'x', turn: 0 } }, [wreck(), wreck({ id: 'x' })])).toBe('TOWING');
    const { table } = stageOf([{ ...ARV, towing: { id: 'w', turn: 0 } }], '', { wrecks: [wreck()] });
    const moves = UNITS['m32-recovery']!.moves as { readonly ground: number; readonly road: number };
    expect(speedOf(table, standing(table, 'a')!)).toEqual({ ground: 50 * moves.ground, road: 50 * moves.road });
  });

  test('bg-gap-73 an immobilised vehicle too; it moves with the tow', () => {
    const stage = stageOf([ARV, { ...TANK, immobile: true }]);
    stage.play(order('a', 'recover', 't'));
    again(stage, 2);
    stage.play(order('a', 'manoeuvre-and-fire'), go([20, 26]));
    expect(stage.unit('t')).toMatchObject({ moved: true, place: { at: { x: 2000, y: 2600 - 287 }, facing: 24 } });
  });

  test('bg-gap-73 who may not be hitched up', () => {
    const refused = (table: Setting['table'], more: Partial<Piece> = {}) =>
      stageOf([{ ...ARV, ...more }], '', table).refusal('allies', HITCH)?.code ?? null;
    expect(refused({ wrecks: [wreck()] })).toBeNull();
    expect(refused({ wrecks: [wreck({ side: 'axis' })] })).toBe('NO_WORK');
    expect(refused({ wrecks: [wreck()] }, { at: [20, 22.9] })).toBe('NO_CONTACT');
    expect(refused({ wrecks: [wreck()] }, { type: 'm4-sherman' })).toBe('NOT_ITS_ORDER');
    const charges = [{ id: 'c', side: 'axis', on: 'w', turn: 1, at: { x: 0, y: 0 } } as const];
    expect(refused({ wrecks: [wreck()], charges })).toBe('CHARGED');
    expect(refused({ wrecks: [wreck(), wreck({ id: 'x' })] }, { towing: { id: 'x', turn: 0 } })).toBe('TOWING');
    const track: Piece = { id: 'w', side: 'allies', type: 'm3-half-track', at: [20, 19.9], facing: 0, immobile: true };
    const rider: Piece = {
      id: 'r',
      side: 'allies',
      type: 'rifle-squad',
      at: [0, 0],
      men: 4,
      aboard: { on: 'w', how: 'inside' },
    };
    expect(stageOf([ARV, track, rider]).refusal('allies', HITCH)?.code).toBe('CARRIES');
    const other = stageOf([ARV, { ...ARV, id: 'o', at: [40, 40], towing: { id: 'w', turn: 0 } }], '', {
      wrecks: [wreck()],
    });
    expect(other.refusal('allies', HITCH)?.code).toBe('TOWED');
  });

  test('bg-eng-08 a vehicle that is mended is no longer in tow', () => {
    const tow: Piece = { ...ARV, towing: { id: 't', turn: 0 } };
    const fitters: Piece = { ...TEAM, id: 'f', at: [20, 18.25] };
    const stage = stageOf([tow, { ...TANK, immobile: true }, fitters], 'repair=4');
    stage.play(order('f', 'repair', 't'));
    expect(stage.unit('a').towing).toBeUndefined();
  });

  const atEdge = (y: number, dice: string, table: Setting['table'] = {}) =>
    stageOf([{ ...ARV, at: [20, y], towing: { id: 'w', turn: 0 } }], dice, {
      edges: { axis: 'north', allies: 'south' },
      wrecks: [wreck({ at: { x: inch(20), y: inch(y - 2.87) } })],
      ...table,
    });

  test('bg-eng-10 bg-br-10 off its own edge both leave, and a counter goes back, chosen blind', () => {
    const taken = { axis: ['4'], allies: ['3', 'confusion', '5'] };
    const stage = atEdge(44, 'counter=5', { taken });
    const told = stage.play(HITCH);
    expect(stage.has('a')).toBe(false);
    expect(stage.table.wrecks).toEqual([]);
    expect(stage.table.taken).toEqual({ axis: ['4'], allies: ['3', 'confusion'] });
    expect(stage.table.pot.find(({ kind }) => kind === '5')!.count).toBe(6);
    // bg-gap-73 Nobody draws one for the vehicles that left.
    expect(rolls(told)).toEqual(['counter 5']);
    // The other side sees that one goes back, not which.
    const [allies, axis] = [
      stage.game.seats.find(({ id }) => id === 'allies')!,
      stage.game.seats.find(({ id }) => id === 'axis')!,
    ];
    const [event] = ofType(told, 'gave-back');
    expect(BOOK.redact(event!, allies)).toMatchObject({ counter: '5' });
    expect(BOOK.redact(event!, axis)).toMatchObject({ counter: null });
    expect(JSON.stringify(view(stage.game, axis))).not.toContain('"gave-back"');
  });

  test('bg-eng-10 bg-br-10 a vehicle that is only immobilised leaves with it as well', () => {
    const stage = stageOf(
      [
        { ...ARV, at: [20, 44], towing: { id: 't', turn: 0 } },
        { ...TANK, at: [20, 41.13], immobile: true },
      ],
      'counter=3',
      { edges: { axis: 'north', allies: 'south' }, taken: { axis: [], allies: ['3'] } },
    );
    stage.play(order('a', 'recover', 't'));
    expect([stage.has('a'), stage.has('t')]).toEqual([false, false]);
    expect(stage.table.taken.allies).toEqual([]);
  });

  test('bg-br-10 without a counter that weighs on it nothing goes back', () => {
    const stage = atEdge(44, '', { taken: { axis: [], allies: ['confusion'] } });
    stage.play(HITCH);
    expect(stage.table.taken.allies).toEqual(['confusion']);
  });

  test('bg-eng-10 only if its own edge is within its half move', () => {
    // The bow is 1.39 inches ahead: 4 inches to the edge at 48.
    expect(atEdge(42.61, '').refusal('allies', HITCH)).toBeNull();
    expect(atEdge(42.6, '').refusal('allies', HITCH)).toEqual({ code: 'TOO_FAR', rule: 'bg-eng-10' });
    const wrong = atEdge(44, '', { edges: { axis: 'south', allies: 'north' } });
    expect(wrong.refusal('allies', HITCH)?.code).toBe('TOO_FAR');
    const west = stageOf([{ ...ARV, at: [5, 20], facing: 36, towing: { id: 'w', turn: 0 } }], '', {
      edges: { axis: 'east', allies: 'west' },
      wrecks: [wreck({ at: { x: inch(8), y: inch(20) } })],
    });
    expect(west.refusal('allies', HITCH)).toBeNull();
  });

  test('bg-eng-10 bg-gap-73 not with somebody on it, or in what it tows: he would be lost to the battle', () => {
    const squad = (on: string, how: 'inside' | 'riding'): Piece => ({
      ...{ id: 'r', side: 'allies', type: 'rifle-squad', at: [0, 0], men: 4, aboard: { on, how } },
    });
    const track: Piece = { id: 'w', side: 'allies', type: 'm3-half-track', at: [20, 41], facing: 24, immobile: true };
    const refused = (...more: Piece[]) =>
      stageOf([{ ...ARV, at: [20, 44], towing: { id: 'w', turn: 0 } }, track, ...more], '', {
        edges: { axis: 'north', allies: 'south' },
      }).refusal('allies', HITCH);
    expect(refused()).toBeNull();
    expect(refused(squad('a', 'riding'))).toEqual({ code: 'CARRIES', rule: 'bg-gap-73' });
    expect(refused(squad('w', 'inside'))).toEqual({ code: 'CARRIES', rule: 'bg-gap-73' });
  });

  test('bg-eng-10 bg-gap-56 a side with a corner: off either edge, within 20 inches of it', () => {
    const refused = (x: number, y: number, facing: number) =>
      stageOf([{ ...ARV, at: [x, y], facing, towing: { id: 'w', turn: 0 } }], '', {
        edges: { axis: 'east', allies: 'west' },
        wrecks: [wreck({ at: { x: inch(30), y: inch(20) } })],
        scenarioSetup: {
          ...{ scenario: 'attack', attacker: 'axis', hill: null, defences: [] },
          corners: { axis: 'north-east', allies: 'south-west' },
          flanks: { axis: null, allies: null },
          arrivals: { axis: { turn: 2, dice: 1 }, allies: { turn: 2, dice: 1 } },
        },
      }).refusal('allies', HITCH)?.code ?? null;
    // The short edge and the long one.
    expect([refused(5, 40, 36), refused(15, 43, 24)]).toEqual([null, null]);
    // Too far along either.
    expect([refused(5, 20, 36), refused(30, 43, 24)]).toEqual(['TOO_FAR', 'TOO_FAR']);
  });
});

describe('re-supply', () => {
  const TRUCK: Piece = { id: 'a', side: 'allies', type: 'us-supply-truck', at: [20, 22.85], facing: 0 };
  const REARM = order('a', 're-arm', 't');
  const EMPTY: Piece = { ...TANK, he: 0, ap: 1, heFired: 6, apFired: 3 };

  test('bg-ord-21 bg-spec-22 bg-gap-15 all its rounds again, split anew; it may be pinned', () => {
    const stage = stageOf([{ ...EMPTY, pinned: true }, TRUCK]);
    stage.play(REARM);
    expect(stage.asked).toBe('re-arm.split allies');
    expect(stage.refusal('allies', { kind: 'split', unit: 't', he: 11 })?.code).toBe('TOO_MANY_ROUNDS');
    expect(stage.refusal('allies', { kind: 'split', unit: 'a', he: 1 })?.code).toBe('WHICH_SPLIT');
    const told = stage.play({ kind: 'split', unit: 't', he: 9 });
    expect(stage.unit('t')).toMatchObject({ he: 9, ap: 1, heFired: 0, apFired: 0, pinned: true });
    expect(stage.unit('a')).toMatchObject({ ordered: true });
    // bg-hid-06 The enemy learns that, and no number.
    const axis = stage.game.seats.find(({ id }) => id === 'axis')!;
    expect(told.map((event) => event.type)).toContain('split');
    expect(told.filter((event) => event.type === 'split').map((event) => BOOK.redact(event as never, axis))).toEqual([
      null,
    ]);
  });

  test('bg-prof-04 what is used up is not fired until there is more', () => {
    const target: Piece = { id: 'b', side: 'axis', type: 'german-rifle-squad', at: [20, 8] };
    const stage = stageOf([EMPTY, TRUCK, target]);
    const fire = { kind: 'fire', shots: [{ fire: 'aimed', weapon: 'main', ammo: 'he', target: 'b' }] } as const;
    const before = stageOf([EMPTY, TRUCK, target]);
    before.play(order('t', 'open-fire'));
    expect(before.refusal('allies', { ...fire, shots: [...fire.shots] })?.code).toBe('NO_ROUNDS');
    stage.play(REARM, { kind: 'split', unit: 't', he: 5 }, order('t', 'open-fire'));
    expect(stage.refusal('allies', { ...fire, shots: [...fire.shots] })).toBeNull();
  });

  test('bg-prof-03 a gun with one kind of shell has nothing to split', () => {
    const one: Piece = {
      ...{ ...TANK, he: 0, ap: 2, apFired: 3 },
      profile: { main: { gun: '57mmL52', mount: 'turret', rounds: 5, he: 0 } },
    };
    const stage = stageOf([one, TRUCK]);
    stage.play(REARM);
    expect(stage.asked).toBe('turn.choose allies');
    expect(stage.unit('t')).toMatchObject({ he: 0, ap: 5, apFired: 0 });
    const type = (gun: string) => ({
      ...unitType('m4-sherman'),
      main: { gun, mount: 'turret', rounds: 5, he: 0 } as const,
    });
    expect(refuseShells(type('57mmL52'), 1)).toMatchObject({ code: 'NO_SHELL', rule: 'bg-prof-03' });
    expect(refuseShells(type('57mmL52'), 0)).toBeNull();
    expect(refuseShells(type('75mmL40'), 5)).toBeNull();
    expect(refuseShells(type('75mmL40'), 6)?.code).toBe('TOO_MANY_ROUNDS');
    expect(refuseShells(unitType('pak-40'), 0)?.code).toBe('NO_ROUNDS');
  });

  test('bg-gap-15 men who were out of ammunition have it again; a flamethrower that a man carries stays empty', () => {
    const squad: Piece = {
      ...{ id: 't', side: 'allies', type: 'us-flamethrower-team', at: [20, 21.1], men: 1, strength: 2 },
      ...{ ammo: 'out', stock: { flame: 0 } },
    };
    const stage = stageOf([squad, TRUCK]);
    stage.play(REARM);
    expect(stage.unit('t')).toMatchObject({ ammo: 'normal', stock: { flame: 0 } });
    const low = stageOf([{ ...squad, ammo: 'one' }, TRUCK]);
    low.play(REARM);
    expect(low.unit('t').ammo).toBe('normal');
  });

  test('bg-gap-15 that of a vehicle is filled', () => {
    const croc: Piece = { ...TANK, type: 'churchill-crocodile', at: [20, 19.9], stock: { flame: 1 } };
    const stage = stageOf([croc, TRUCK]);
    stage.play(REARM);
    expect(stage.unit('t').stock.flame).toBe(8);
  });

  test('bg-ord-21 only re-supply units, a friend, in contact', () => {
    const refused = (truck: Partial<Piece>, tank: Partial<Piece> = {}) =>
      stageOf([
        { ...EMPTY, ...tank },
        { ...TRUCK, ...truck },
      ]).refusal('allies', REARM);
    expect(refused({})).toBeNull();
    expect(refused({ at: [20, 22.9] })).toBeNull();
    expect(refused({ at: [20, 22.91] })).toEqual({ code: 'NO_CONTACT', rule: 'bg-ord-21' });
    expect(refused({ type: 'medium-truck' })).toEqual({ code: 'NOT_ITS_ORDER', rule: 'bg-ord-21' });
    expect(refused({ at: [20, 25] }, { side: 'axis' })).toEqual({ code: 'NO_FRIEND', rule: 'bg-ord-21' });
    expect(stageOf([EMPTY, TRUCK]).refusal('allies', order('a', 're-arm', 'a'))?.code).toBe('NO_FRIEND');
  });
});

describe('who does such work', () => {
  const supply: Piece = { id: 'a', side: 'allies', type: 'us-supply-truck', at: [20, 22.85], facing: 0 };

  test('bg-spec-21 a recovery vehicle hitches up a wreck or an immobilised vehicle, and nobody else does', () => {
    const hitch = (tow: Piece, immobile: boolean) =>
      stageOf([tow, { ...TANK, immobile }]).refusal('allies', order('a', 'recover', 't'))?.code ?? null;
    expect([hitch(ARV, true), hitch(ARV, false)]).toEqual([null, 'NO_WORK']);
    expect(hitch({ ...ARV, type: 'm4-sherman' }, true)).toBe('NOT_ITS_ORDER');
  });

  test('bg-spec-22 a re-supply unit serves its own side, and nobody else re-arms', () => {
    const rearm = (truck: Piece, tank: Partial<Piece> = {}) =>
      stageOf([truck, { ...TANK, he: 0, ...tank }]).refusal('allies', order('a', 're-arm', 't'))?.code ?? null;
    expect(rearm(supply)).toBe(null);
    expect(rearm({ ...supply, type: 'medium-truck' })).toBe('NOT_ITS_ORDER');
    expect(rearm({ ...supply, at: [20, 25] }, { side: 'axis' })).toBe('NO_FRIEND');
  });

  test('bg-spec-31 a repair unit mends vehicles, and nobody else does', () => {
    const mend = (team: Piece) =>
      stageOf([{ ...TANK, immobile: true }, team]).refusal('allies', order('a', 'repair', 't'))?.code ?? null;
    expect([mend(TEAM), mend({ ...TEAM, type: 'rifle-squad' })]).toEqual([null, 'NOT_ITS_ORDER']);
  });

  test('bg-prof-04 a gun with one kind of shell fires again once it has been re-armed', () => {
    const main = { gun: '57mmL52', mount: 'turret', rounds: 5, he: 0 } as const;
    const empty: Piece = { ...TANK, he: 0, ap: 0, apFired: 5, profile: { main } };
    const target: Piece = { id: 'b', side: 'axis', type: 'panzer-iv-h', at: [20, 8], facing: 24 };
    const shot = { kind: 'fire', shots: [{ fire: 'aimed', weapon: 'main', ammo: 'ap', target: 'b' }] } as const;
    const stage = stageOf([empty, supply, target]);
    stage.play(order('a', 're-arm', 't'), order('t', 'open-fire'));
    expect(stage.refusal('allies', { ...shot, shots: [...shot.shots] })).toBeNull();
  });
});

test('bg-eng-09 every attempt at a wreck is counted', () => {
  const stage = stageOf([TEAM], 'repair=5', { wrecks: [wreck()] });
  stage.play(order('a', 'repair', 'w'));
  expect(stage.table.wrecks[0]!.attempts).toBe(1);
  // One is not the last.
  again(stage, 2);
  expect(stage.refusal('allies', order('a', 'repair', 'w'))).toBeNull();
});

test('bg-prof-04 the judge of a shot knows what is used up', () => {
  const target: Piece = { id: 'b', side: 'axis', type: 'german-rifle-squad', at: [20, 8] };
  const stage = stageOf([{ ...TANK, he: 0, ap: 1 }, target]);
  const shot = { fire: 'aimed', weapon: 'main', ammo: 'he', target: 'b' } as const;
  expect(refuseShot(stage.table, stage.unit('t') as Placed, shot)?.code).toBe('NO_ROUNDS');
});

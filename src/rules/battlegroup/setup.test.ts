import { describe, expect, test } from 'vitest';
import { secretOf, seeded } from '../../kernel/chance.ts';
import { advance, collect, judge, newGame, pendingOf, runtimeOf, submit } from '../../kernel/engine.ts';
import { redactFor, seatViewOf } from '../../kernel/seat-view.ts';
import type { Seat } from '../../kernel/seats.ts';
import type { BgAnswer, BgKinds } from './book.ts';
import { battlegroup } from './index.ts';
import { seats, setup } from './setup.ts';
import { type AnyEvent, ofType } from './stage.testing.ts';
import { SIDES } from './state.ts';
import { UNITS } from './tables/units.ts';

const BATTLE = 'bg-les-ormeaux';
const ready: BgAnswer = { kind: 'ready' };
const begin: BgAnswer = { kind: 'begin' };
const split = (unit: string, he: number): BgAnswer => ({ kind: 'split', unit, he });
const place = (unit: string, x: number, y: number, facing = 24): BgAnswer => ({
  ...{ kind: 'place', unit, facing },
  at: [100 * x, 100 * y],
});

/** A battle at its first question. */
function open(seated: readonly Seat[] = seats()) {
  const start = setup(BATTLE, {}, seated);
  if (!start.ok) throw new Error(start.reason);
  const runtime = runtimeOf<BgKinds>(battlegroup, seeded(secretOf('deployment')));
  const game = newGame<BgKinds>({ ...start.value(), seats: [...seated] });
  advance(runtime, game);
  const asked = (): string => {
    const pending = pendingOf(battlegroup, game);
    return pending.kind === 'ask' ? [pending.ask, ...pending.seats].join(' ') : pending.kind;
  };
  const refusal = (seat: string, answer: BgAnswer) => {
    const refused = judge<BgKinds>(battlegroup, game, { kind: 'answer', seat, answer });
    return refused && { code: refused.code, rule: refused.rule };
  };
  const say = (seat: string, ...answers: BgAnswer[]): AnyEvent[] => {
    for (const answer of answers) {
      const refused = submit(runtime, game, { kind: 'answer', seat, answer });
      if (refused) throw new Error(refused.sentence);
    }
    return collect(runtime);
  };
  return { game, asked, refusal, say };
}

describe('forces', () => {
  test('bg-br-01 bg-state-21 the rating of a side is the sum of its units', () => {
    const { table } = open().game;
    for (const side of SIDES) {
      const units = table.units.filter((unit) => unit.side === side);
      expect(table.rating[side]).toBe(units.reduce((sum, { type }) => sum + UNITS[type]!.rating, 0));
      expect(table.rating[side]).toBeGreaterThan(0);
      expect(table.taken[side]).toEqual([]);
    }
  });

  test('bg-state-20 bg-state-30 size, ground and limit are the scenario’s', () => {
    const { table } = open().game;
    expect(table).toMatchObject({ size: 'squad', limit: 10, turn: 0, first: 'allies', storm: true });
    expect(table.ground).toMatchObject({ map: 'les-ormeaux', width: 7200, height: 4800 });
    expect(table.objectives.map(({ holder }) => holder)).toEqual([null, null, null]);
  });

  test('bg-gap-71 two commanders are enough; more share a side, each with units of its own', () => {
    const us = open()
      .game.table.units.filter(({ side }) => side === 'allies')
      .map(({ id }) => id);
    const [tanks, others] = [us.filter((id) => id.includes('sherman')), us.filter((id) => !id.includes('sherman'))];
    const player = (id: string, side: string, units: Seat['units']): Seat => ({ id, side, role: 'player', units });
    const shared = open([
      player('de', 'axis', 'side'),
      player('armour', 'allies', tanks),
      player('foot', 'allies', others),
    ]);
    expect(shared.game.table.seats).toEqual({ axis: ['de'], allies: ['armour', 'foot'] });
    shared.say('de', ready, begin);
    expect(shared.asked()).toBe('deploy.place armour foot');
    expect(shared.refusal('foot', split(tanks[0]!, 4))).toEqual({ code: 'NOT_YOURS', rule: 'bg-hid-06' });
    // Who has placed all of his is asked again when all of the side stand.
    shared.say('armour', ready);
    expect(shared.asked()).toBe('deploy.place foot');
    shared.say('foot', ready);
    expect(shared.asked()).toBe('deploy.place armour foot');
    const lonely = setup(BATTLE, {}, [player('de', 'axis', 'side'), player('armour', 'allies', tanks)]);
    expect(lonely).toMatchObject({ ok: false, place: 'seats' });
  });

  test('a scenario that is not there is refused', () => {
    expect(setup('bg-nowhere', {}, seats())).toMatchObject({ ok: false, place: 'scenario' });
  });
});

describe('deployment', () => {
  test('bg-turn-01 the side that moves first deploys last, and then the first turn begins', () => {
    const battle = open();
    expect(battle.asked()).toBe('deploy.place axis');
    battle.say('axis', ready, begin);
    expect(battle.asked()).toBe('deploy.place allies');
    const told = battle.say('allies', ready, begin);
    expect(ofType(told, 'turn')).toMatchObject([{ turn: 1, side: 'allies' }]);
    expect(battle.game.table.zones).toEqual([]);
  });

  test('bg-scn-b-06 a unit is placed in its own zone, where there is room, and may be placed again', () => {
    const battle = open();
    expect(battle.refusal('axis', place('ge-panzer', 21.3, 33.4, 47))).toEqual({
      code: 'OUT_OF_ZONE',
      rule: 'bg-scn-b-06',
    });
    expect(battle.refusal('axis', place('us-sherman-a1', 10, 10))).toEqual({ code: 'NOT_YOURS', rule: 'bg-scn-b-06' });
    expect(battle.refusal('axis', place('ge-panzer', 0, 0))).toEqual({ code: 'NO_ROOM', rule: 'bg-gap-07' });
    battle.say('axis', ready);
    battle.say('axis', place('ge-panzer', 60, 5), place('ge-panzer', 60, 6));
    const panzer = battle.game.table.units.find(({ id }) => id === 'ge-panzer')!;
    expect(panzer.place).toMatchObject({ at: { x: 6000, y: 600 }, facing: 24 });
    const { at } = battle.game.table.units.find(({ id }) => id === 'ge-stug')!.place!;
    expect(battle.refusal('axis', place('ge-panzer', at.x / 100, at.y / 100))).toEqual({
      code: 'NO_ROOM',
      rule: 'bg-gap-07',
    });
  });

  test('bg-scn-b-06 nobody begins before all his units are on the table', () => {
    const battle = open();
    expect(battle.refusal('axis', begin)).toEqual({ code: 'NOT_PLACED', rule: 'bg-scn-b-06' });
    expect(battle.refusal('axis', { kind: 'stop' })).toEqual({ code: 'WRONG_ANSWER', rule: 'bg-scn-b-06' });
    battle.say('axis', ready);
    expect(battle.refusal('axis', begin)).toBeNull();
    expect(battle.refusal('axis', ready)).toEqual({ code: 'ALL_PLACED', rule: 'bg-scn-b-06' });
    for (const { place, side } of battle.game.table.units) expect(place !== null).toBe(side === 'axis');
  });

  test('bg-react-14 units that the scenario lets begin on Ambush Fire', () => {
    const battle = open();
    battle.say('axis', ready, begin);
    const told = battle.say('allies', ready, begin);
    expect(ofType(told, 'marker').map(({ unit, marker, rule }) => [unit, marker, rule])).toEqual([
      ['ge-mg42-a', 'ambush', 'bg-react-14'],
      ['ge-pak40', 'ambush', 'bg-react-14'],
    ]);
    const ambushers = battle.game.table.units.filter(({ marker }) => marker === 'ambush');
    expect(ambushers.map(({ id }) => id)).toEqual(['ge-mg42-a', 'ge-pak40']);
  });

  test('bg-gap-46 what a side stands on when deployment ends it holds, and nobody takes a counter', () => {
    const battle = open();
    battle.say('axis', ready, begin);
    const told = battle.say('allies', ready, begin);
    const first = told.findIndex(({ type }) => type === 'turn');
    const held = ofType(told.slice(0, first), 'captured');
    expect(held.map(({ objective, side, quiet }) => [objective, side, quiet])).toEqual([
      ['objective-farm', 'axis', true],
      ['objective-bridge', 'allies', true],
    ]);
    expect(ofType(told.slice(0, first), 'drew')).toEqual([]);
  });
});

describe('ammunition', () => {
  test('bg-hid-06 bg-ex-19 nine rounds may be 4 HE and 5 AP, or 7 and 2', () => {
    const battle = open();
    const rounds = () => {
      const { he, ap } = battle.game.table.units.find(({ id }) => id === 'ge-panzer')!;
      return [he, ap];
    };
    battle.say('axis', split('ge-panzer', 4));
    expect(rounds()).toEqual([4, 5]);
    battle.say('axis', split('ge-panzer', 7));
    expect(rounds()).toEqual([7, 2]);
    expect(battle.refusal('axis', split('ge-panzer', 10))).toEqual({ code: 'TOO_MANY_ROUNDS', rule: 'bg-state-13' });
    expect(battle.refusal('axis', split('ge-pak40', 3))).toEqual({ code: 'NO_ROUNDS', rule: 'bg-state-13' });
    expect(battle.refusal('axis', split('us-sherman-a1', 3))).toEqual({ code: 'NOT_YOURS', rule: 'bg-hid-06' });
  });

  test('bg-hid-06 it is fixed before the game', () => {
    const battle = open();
    battle.say('axis', ready, begin);
    expect(battle.refusal('axis', split('ge-panzer', 7))?.code).toBe('NOT_ASKED');
    battle.say('allies', ready, begin);
    expect(battle.refusal('allies', split('us-sherman-a1', 7))).not.toBeNull();
  });

  test('bg-gap-01 how it is split its owner alone sees', () => {
    const looks = [3, 8].map((he) => {
      const battle = open();
      const told = battle.say('axis', ready, split('ge-panzer', he));
      const seen = (id: string) => {
        const seat = battle.game.seats.find((one) => one.id === id)!;
        return told.map((event) => redactFor(battlegroup, event, seat)).filter(Boolean);
      };
      return {
        allies: [seatViewOf(battlegroup, battle.game, 'allies'), seen('allies')],
        axis: seatViewOf(battlegroup, battle.game, 'axis'),
      };
    });
    expect(looks[0]!.allies).toEqual(looks[1]!.allies);
    expect(looks[0]!.axis).not.toEqual(looks[1]!.axis);
  });
});

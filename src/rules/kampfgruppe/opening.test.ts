/** Before the first shot: what a scenario settles, forces and pots, notes, who goes first; turns and command. */
import { describe, expect, test } from 'vitest';
import { onePlayerEach } from '../../kit/sides.ts';
import { activationsFrame } from './activation/types.ts';
import type { KgnAnswer } from './book.ts';
import { setOfHits } from './buildings/damage.ts';
import { commandFrame } from './command.ts';
import { counterFrame } from './counters.ts';
import { type Roster, rosterTotals, rosterUnits } from './roster.ts';
import { HISTORICAL } from './scenarios/historical.ts';
import { KGN_SCENARIOS } from './scenarios/list.ts';
import { firstTable } from './scenarios/make.ts';
import { sectorOf } from './set-up/terrain.ts';
import { setUpFrame } from './set-up/types.ts';
import { OPTIONS } from './setup.ts';
import { activate, houseAt, ofType, onTable, rally, rallyDice, type Setting, stop } from './stage.testing.ts';
import { commandUnits, potLeft } from './state.ts';
import { gameFrame, turnFrame } from './turn.ts';

const ready = { kind: 'ready' } as const;
const begin = { kind: 'begin' } as const;
const first = (options: object = {}) =>
  firstTable(KGN_SCENARIOS[0]!, { ...OPTIONS.parse({}), ...options }, onePlayerEach());

describe('what is settled beforehand', () => {
  test('kgn-setup-07 kgn-setup-08 the scenario says the size, the lists, and who attacks, if anybody does', () => {
    for (const scenario of KGN_SCENARIOS) {
      const { terms } = firstTable(scenario, OPTIONS.parse({}), onePlayerEach());
      expect([terms.size, terms.attacker], scenario.id).toEqual([scenario.size, scenario.attacker]);
      expect(terms.lists).toEqual({ axis: scenario.rosters.axis.list, allies: scenario.rosters.allies.list });
    }
  });

  test('kgn-setup-06 Americans may meet a German force of the British sector', () => {
    const lists = { axis: 'german-infantry', allies: 'us-infantry' };
    const { table } = onTable({ terms: { lists } });
    expect([table.terms.lists, sectorOf(table)]).toEqual([lists, 'us']);
  });

  test('kgn-setup-03 kgn-setup-24 what is added to an entry costs points and has its morale', () => {
    const roster: Roster = {
      ...{ list: 'british-infantry', size: 'platoon', role: 'attacker' },
      picks: [{ entry: 'hq' }, { entry: 'infantry-platoon' }],
    };
    const more = { ...roster, picks: [{ entry: 'hq' }, { entry: 'infantry-platoon', options: { piat: 1 } }] };
    const [a, b] = [rosterTotals(roster), rosterTotals(more)];
    expect([b.points > a.points, b.morale > a.morale]).toEqual([true, true]);
  });

  test('kgn-setup-24 what is added to an entry several times counts each time', () => {
    const morale = (third: number) =>
      rosterTotals({
        ...{ list: 'ss-panzer', size: 'company', role: 'attacker' },
        picks: [{ entry: 'panther', options: { third } }],
      }).morale;
    const one = morale(1) - morale(0);
    expect(one).toBeGreaterThan(0);
    expect(morale(3)).toBe(morale(0) + 3 * one);
  });

  test('kgn-setup-10 a battle group has all units of its entries', () => {
    const units = rosterUnits({
      ...{ list: 'british-infantry', size: 'platoon', role: 'attacker' },
      picks: [{ entry: 'hq' }, { entry: 'infantry-platoon' }],
    });
    expect(units.map(({ type }) => type)).toContain('british-rifle-squad');
    expect(units[0]).toMatchObject({ type: 'british-hq', pick: 0 });
  });

  test('kgn-setup-11 Villers-Bocage is fought with four Tigers, whatever a list allows', () => {
    const [villers] = HISTORICAL;
    expect(rosterUnits(villers!.rosters.axis).filter(({ type }) => type === 'tiger-i')).toHaveLength(4);
    for (const { id, rosters } of HISTORICAL)
      expect(rosters.axis.picks.length + rosters.allies.picks.length, id).toBeGreaterThan(8);
  });

  test('kgn-setup-23 hits of a house go by its size and its material', () => {
    const hits = (size: 'small' | 'medium' | 'large', material: 'brick' | 'wood') =>
      setOfHits({ ...houseAt([0, 0, 4, 4], 'plain', material), size } as never);
    expect(hits('small', 'brick')).toBeLessThan(hits('large', 'brick'));
    expect(hits('large', 'wood')).not.toBe(hits('large', 'brick'));
  });

  test('kgn-setup-25 kgn-setup-26 the pot is filled as it was agreed', () => {
    const pot = (options: object) => first(options).pot;
    const count = (options: object, kind: string) => pot(options).find((lot) => lot.kind === kind)?.count ?? 0;
    expect(potLeft({ pot: pot({}) })).toBe(96);
    expect(potLeft({ pot: pot({ events: false }) })).toBe(90);
    const short = { shorter: true };
    expect(['1', '2', '3', '4'].map((kind) => count(short, kind))).toEqual([
      count({}, '1') / 2,
      count({}, '2') / 2,
      count({}, '3'),
      count({}, '4'),
    ]);
  });

  test('kgn-setup-27 without that agreement a counter is drawn', () => {
    const stage = onTable({ axis: { 'a-1': { at: [60, 10] } }, stack: [counterFrame('axis')], dice: 'counter=2' });
    expect(stage.table.taken.axis).toEqual(['2']);
  });
});

describe('setting up', () => {
  const setting = (terrain: 'map' | 'edge' | 'tray' | 'generator', dice = ''): Setting => ({
    ...{ allies: { 'b-1': {} }, axis: { 'a-1': {} }, options: { terrain }, dice },
    ...{ table: { phase: 'set-up', turn: 0 }, stack: [setUpFrame('axis')] },
  });

  test('kgn-setup-12 a map, a map with an edge to pick, a tray, or the generator', () => {
    expect(onTable(setting('map')).asked).toBe('set-up.place axis');
    expect(onTable(setting('edge')).asked).toBe('set-up.edge allies');
    expect(onTable(setting('tray')).asked).toBe('set-up.tray axis');
    const corn = Array.from({ length: 6 }, () => 'terrain=3,4 where=1 where=4').join(' ');
    expect(onTable(setting('generator', `roads=4 ${corn} edge=5 edge=2`)).asked).toBe('set-up.edge axis');
  });

  test('kgn-setup-15 pieces lie lengthwise by odd dice, on a table that was bare', () => {
    expect(first({ terrain: 'generator' }).ground.map).toBeNull();
    const laid = (die: number) => {
      const corn = Array.from({ length: 6 }, () => `terrain=3,4 where=${die} where=4`).join(' ');
      const stage = onTable(setting('generator', `roads=1 ${corn} edge=5 edge=2`));
      const field = stage.table.ground.features.find(({ kind }) => kind === 'crops')!;
      if (!('outline' in field)) throw new Error('no outline');
      const [xs, ys] = [field.outline.map(({ x }) => x), field.outline.map(({ y }) => y)];
      return Math.max(...xs) - Math.min(...xs) > Math.max(...ys) - Math.min(...ys);
    };
    expect([laid(1), laid(2)]).toEqual([true, false]);
  });

  test('kgn-setup-17 the scenario says who deploys first; reserves and guns off the table are not placed', () => {
    const allies = { 'b-1': {}, 'b-2': { reserve: 0 }, 'b-3': { type: '25-pdr', isOffTable: true } };
    const stage = onTable({ ...setting('map'), allies, stack: [gameFrame()], terms: { deploysFirst: 'axis' } });
    expect(stage.asked).toBe('set-up.place axis');
    stage.play(ready, begin);
    const place = (unit: string) => stage.refusal('allies', { kind: 'place', unit, at: [800, 2000], facing: 12 });
    expect([place('b-1'), place('b-2'), place('b-3')]).toEqual([
      null,
      'NOT_DEPLOYED kgn-setup-17',
      'NOT_DEPLOYED kgn-setup-17',
    ]);
  });

  test('kgn-setup-19 each counts its own Recce units, and no others', () => {
    const goes = (allies: object, dice: string) =>
      onTable({
        allies: { 'b-1': { at: [4, 10] }, 'b-2': { at: [4, 20], ...allies } },
        axis: { 'a-1': { at: [68, 10] } },
        terms: { attacker: null },
        stack: [{ ...gameFrame(), step: 'first' }],
        dice: `${dice} command=2`,
      }).table.first;
    expect(goes({}, 'first=3 first=2')).toBe('axis');
    expect(goes({ type: 'british-scout-squad' }, 'first=3 first=3')).toBe('allies');
    expect(goes({ type: 'british-scout-squad' }, 'first=5 first=3')).toBe('axis');
  });

  test('kgn-setup-21 a gun carries what it has: no split where it has one kind, none beyond the rating', () => {
    const stage = onTable({
      ...setting('map'),
      allies: { 'b-1': { type: 'sherman-v' }, 'b-2': { type: 'cromwell-vi' }, 'b-3': { type: 'daimler-armoured-car' } },
    });
    stage.play(ready, begin, ready, begin);
    const rating = stage.unit('b-1').ap + stage.unit('b-1').he;
    const split = (unit: string, he: number) => stage.refusal('allies', { kind: 'split', unit, he });
    expect(split('b-1', rating)).toBeNull();
    expect(split('b-1', rating + 1)).not.toBeNull();
    expect(split('b-2', 1)).not.toBeNull();
    expect(split('b-3', 1)).not.toBeNull();
    stage.seal('axis');
    stage.seal('allies', { kind: 'split', unit: 'b-1', he: 2 });
    expect(stage.unit('b-1')).toMatchObject({ ap: rating - 2, he: 2 });
    expect(stage.unit('b-2').ap).toBe(0);
    expect(stage.unit('b-2').he).toBeGreaterThan(0);
    expect(stage.unit('b-3').he).toBe(0);
    expect(stage.unit('b-3').ap).toBeGreaterThan(0);
  });

  test('kgn-setup-22 a point is noted on the table, by its owner', () => {
    const registered = [{ id: 'axis-point-1', side: 'axis', at: null, isRevealed: false }] as const;
    const stage = onTable({
      ...setting('map'),
      allies: { 'b-1': { type: 'sherman-v' } },
      table: { phase: 'set-up', turn: 0, registered: [...registered] },
    });
    stage.play(ready, begin, ready, begin);
    const note = (x: number): KgnAnswer => ({ kind: 'register', point: 'axis-point-1', at: [x, 2000] });
    expect(stage.refusal('axis', note(7300))).toBe('OFF_TABLE kgn-rtp-02');
    expect(stage.refusal('axis', note(3000))).toBeNull();
    expect(stage.refusal('allies', note(3000))).not.toBeNull();
  });
});

describe('turns', () => {
  const setting: Setting = {
    allies: { 'b-1': { at: [4, 10] }, 'b-2': { at: [4, 20], isSuppressed: true } },
    axis: { 'a-1': { at: [68, 10] } },
  };

  test('kgn-turn-01 kgn-turn-06 one player after the other; after both a full turn is over', () => {
    const stage = onTable({
      ...{ ...setting, allies: { 'b-1': { at: [4, 10] } }, table: { turn: 0, playerTurn: 0 } },
      ...{ stack: [{ ...gameFrame(), step: 'turn' }], dice: 'command=1 command=2 command=3 command=4' },
    });
    const seen: (string | number)[] = [];
    for (let i = 0; i < 4; i += 1) {
      seen.push(`${stage.table.active} ${stage.table.turn} ${stage.table.playerTurn} ${stage.table.activations}`);
      if (i < 3) stage.play(stop);
    }
    expect(seen).toEqual(['allies 1 1 1', 'axis 1 2 2', 'allies 2 3 3', 'axis 2 4 4']);
  });

  test('kgn-turn-02 command, activation, suppression removal, the end, in that order', () => {
    const stage = onTable({ ...setting, stack: [turnFrame('allies')], dice: 'command=3' });
    const events = [...stage.opening, ...stage.play(stop), ...stage.play(rallyDice(0))];
    expect(ofType(events, 'phase').map(({ phase }) => phase)).toEqual(['command', 'activation', 'rally', 'end']);
    expect(ofType(events, 'commanded')).toHaveLength(1);
  });

  test('kgn-turn-03 the player may stop before his total is used up, and never goes beyond it', () => {
    const stage = onTable({ ...setting, stack: [activationsFrame('allies')] });
    expect(ofType(stage.play(stop), 'stopped')).toHaveLength(1);
    expect(stage.asked).not.toContain('activations');
    const none = onTable({ ...setting, stack: [activationsFrame('allies')] });
    none.table.activations = 0;
    expect(none.refusal('allies', activate('b-1'))).toBe('NO_ACTIVATIONS kgn-turn-03');
  });

  test('kgn-turn-04 after the last activation the active player removes suppression', () => {
    const stage = onTable({ ...setting, stack: [turnFrame('allies')], dice: 'command=1 counter=1 rally=1' });
    stage.play(activate('b-1'));
    expect(stage.asked).toBe('rally.count allies');
    stage.play(rallyDice(1), rally('b-2'));
    expect(stage.unit('b-2').isSuppressed).toBe(false);
  });

  test('kgn-turn-05 last of all the enemy says whether he fights on', () => {
    const fine = onTable({ ...setting, stack: [{ ...turnFrame('allies'), step: 'end' }] });
    expect(ofType(fine.opening, 'fights-on')).toMatchObject([{ side: 'axis' }]);
    const stage = onTable({
      ...setting,
      table: { broken: ['axis'] },
      stack: [{ ...turnFrame('allies'), step: 'end' }],
    });
    expect(stage.table.over).toMatchObject({ winner: 'allies' });
  });
});

describe('command', () => {
  const platoon = { type: 'british-platoon-command' } as const;

  test('kgn-cc-01 kgn-cc-03 the active player rolls at the start of his turn, and adds his command units', () => {
    const stage = onTable({
      allies: { 'b-1': { ...platoon, at: [4, 10] }, 'b-2': { ...platoon, at: [4, 20] }, 'b-3': { at: [4, 30] } },
      axis: { 'a-1': { at: [68, 10] } },
      ...{ stack: [turnFrame('allies')], dice: 'command=4' },
    });
    expect(stage.table.activations).toBe(4 + 2);
    expect(commandUnits(stage.table, 'allies')).toBe(2);
  });

  test('kgn-cc-02 three dice in a Battalion game, two in a Company game', () => {
    const rolled = (size: 'company' | 'battalion', dice: string) =>
      onTable({ allies: { 'b-1': { at: [4, 10] } }, terms: { size }, stack: [commandFrame('allies')], dice }).table
        .activations;
    expect(rolled('company', 'command=3 command=5')).toBe(8);
    expect(rolled('battalion', 'command=3 command=5 command=6')).toBe(14);
  });

  test('kgn-cc-04 without a supreme commander nothing is rolled again', () => {
    const stage = onTable({
      allies: { 'b-1': { ...platoon, at: [4, 10] } },
      ...{ stack: [commandFrame('allies')], dice: 'command=1' },
    });
    expect(stage.asked).toBe('over');
    expect(stage.table.activations).toBe(2);
  });
});

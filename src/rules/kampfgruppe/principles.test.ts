/** What holds everywhere: models and units, what is open and what is secret, what is never switched off. */
import { describe, expect, test } from 'vitest';
import { buildMap } from '../../scenarios/map.ts';
import { MAPS } from '../../scenarios/maps/index.ts';
import { ACTIONS } from './activation/actions.ts';
import { activationsFrame } from './activation/types.ts';
import { aftermathFrame } from './aftermath.ts';
import { armsAt, firepowerOf } from './arms.ts';
import { basesOf, INCH, MAN } from './ground.ts';
import { testFrame } from './morale/types.ts';
import { KGN_SCENARIOS } from './scenarios/list.ts';
import { freshUnit } from './scenarios/units.ts';
import { OPTIONS } from './setup.ts';
import { canSee, rangeOf } from './sight.ts';
import { activate, fall, houseAt, ofType, onTable, rally, rallyDice, rolls, stop } from './stage.testing.ts';
import { commandUnits, standing, typeOf } from './state.ts';
import { SUPPRESSION_EFFECTS } from './tables/suppressing.ts';
import { UNITS } from './tables/units.ts';
import { gameFrame, turnFrame } from './turn.ts';

const FIRE = { do: 'direct', with: 'small arms', weapon: 'all', target: 'a-1' } as const;

describe('models and units', () => {
  test('kgn-core-01 kgn-unit-01 kgn-state-01 kgn-state-02 a man is a model and a vehicle is one; each unit has type, side, place and strength', () => {
    const stage = onTable({ allies: { 'b-1': { at: [10, 10] }, 'b-2': { type: 'sherman-v', at: [20, 10] } } });
    const squad = stage.unit('b-1');
    expect(squad).toMatchObject({ type: 'british-rifle-squad', side: 'allies', men: 8, strength: 8 });
    expect(squad).toMatchObject({ weapons: ['lmg', 'piat'] });
    expect(squad.place!.men).toHaveLength(8);
    expect(basesOf(typeOf(squad), squad.place!)).toHaveLength(8);
    const tank = stage.unit('b-2');
    expect([tank.men, basesOf(typeOf(tank), tank.place!).length]).toEqual([0, 1]);
    expect(tank.place!.facing).toBe(12);
    expect(typeOf(tank)).toMatchObject({ morale: 2, veteran: false });
  });

  test('kgn-unit-02 the men of a unit act together: one activation, and all of them fire', () => {
    const stage = onTable({
      ...{ allies: { 'b-1': { at: [10, 10] } }, axis: { 'a-1': { at: [28, 10] } } },
      ...{ stack: [activationsFrame('allies')], dice: 'observe=6 hit=1,1,1,1,1,1,1,1,1' },
    });
    expect(rolls(stage.play(activate('b-1', FIRE)))[1]).toBe('hit 1 1 1 1 1 1 1 1 1');
    expect(stage.table.activations).toBe(9);
    expect(stage.refusal('allies', activate('b-1', FIRE))).not.toBeNull();
  });

  test('kgn-core-12 kgn-core-25 one model within range is enough to engage all of them', () => {
    const near = (x: number) =>
      onTable({ allies: { 'b-1': { type: 'british-sniper', at: [10, 20] } }, axis: { 'a-1': { at: [x, 20] } } });
    const { table } = near(34.4);
    const [firer, target] = [standing(table, 'b-1')!, standing(table, 'a-1')!];
    const far = target.place.men.filter((man) => man.x - firer.place.men[0]!.x > 24 * INCH);
    expect(far.length).toBeGreaterThan(0);
    expect(far.length).toBeLessThan(target.men);
    expect(rangeOf(table, firer, target)).toBeLessThanOrEqual(24 * INCH);
    const stage = onTable({
      ...{ allies: { 'b-1': { type: 'british-sniper', at: [10, 20] } }, axis: { 'a-1': { at: [34.4, 20] } } },
      stack: [activationsFrame('allies')],
    });
    expect(stage.refusal('allies', activate('b-1', FIRE))).toBeNull();
  });

  test('kgn-core-02 a distance is in inches of the table, whatever the map', () => {
    for (const map of ['rots', null]) {
      const { table } = onTable({
        ...{
          allies: { 'b-1': { type: 'british-sniper', at: [10, 4] } },
          axis: { 'a-1': { type: 'german-sniper', at: [20, 4] } },
        },
        ...(map ? { table: { ground: { map, width: 7200, height: 4800, features: [], removed: [] } } } : {}),
      });
      // From the edge of one base to that of the other.
      expect(rangeOf(table, standing(table, 'b-1')!, standing(table, 'a-1')!)).toBe(10 * INCH - 2 * MAN);
    }
  });

  test('kgn-core-16 in doubt it is seen: some of its men in sight are enough', () => {
    const sees = (south: number) => {
      const { table } = onTable({
        features: [houseAt([25, south - 12, 27, south])],
        ...{ allies: { 'b-1': { type: 'british-sniper', at: [10, 20] } }, axis: { 'a-1': { at: [28.5, 20] } } },
      });
      return canSee(table, standing(table, 'b-1')!, standing(table, 'a-1')!);
    };
    expect(sees(20)).toBe(true);
    expect(sees(26)).toBe(false);
  });

  test('kgn-unit-06 a vehicle has crew enough for its weapons, whoever has got out', () => {
    const head = { id: 'u', side: 'allies', type: 'm3-half-track', name: 'u', pick: 0, isOffTable: false } as const;
    const aim = { range: 1400, isInFront: true, isMoving: false, isStill: true };
    expect(freshUnit(head).men).toBe(0);
    expect(firepowerOf(armsAt(freshUnit(head), 'all', aim))).toBe(6);
  });

  test('kgn-unit-07 kgn-state-08 a crew is lost with its vehicle; the wreck stays', () => {
    const stage = onTable({
      allies: { 'b-1': { type: 'sherman-firefly', at: [20, 20], facing: 12 }, 'b-9': { at: [4, 44] } },
      axis: { 'a-1': { type: 'panzer-iv-h', at: [41.8, 20] } },
      ...{ table: { active: 'axis' }, stack: [activationsFrame('axis')] },
      dice: 'observe=6 hit=6 penetrate=5,4 counter=1',
    });
    stage.play(activate('a-1', { do: 'anti-tank', weapon: 'kwk-40-l48', round: 'AP', target: 'b-1' }));
    expect(stage.table.units.map(({ id }) => id)).toEqual(['a-1', 'b-9']);
    expect(stage.table.wrecks.map(({ id }) => id)).toEqual(['b-1']);
  });

  test('kgn-unit-09 teams are small and have one weapon, squads have four to twelve men', () => {
    const infantry = UNITS.filter(({ kind, men }) => kind === 'infantry' && men > 1);
    for (const { id, team, men, weapons } of infantry) {
      expect(men, id).toBeGreaterThanOrEqual(2);
      expect(men, id).toBeLessThanOrEqual(team ? 5 : 12);
      if (team) expect(weapons.length, id).toBeLessThanOrEqual(1);
    }
    expect(infantry.filter(({ team }) => team).length).toBeGreaterThan(10);
  });

  test('kgn-unit-10 kgn-unit-11 kgn-unit-13 soft-skins have no armour, open tops are easier to suppress, guns may have a shield', () => {
    const of = (kind: string) => UNITS.filter((unit) => unit.kind === kind);
    for (const { id, armour } of of('soft-skinned')) expect(armour, id).toBeNull();
    for (const { id, armour } of [...of('open-topped'), ...of('enclosed')]) expect(armour, id).not.toBeNull();
    for (const [fire, row] of Object.entries(SUPPRESSION_EFFECTS))
      expect(row['open-topped'], fire).toBeLessThan(row.enclosed ?? 7);
    const shields = of('gun').filter(({ shield }) => shield);
    expect(shields.length).toBeGreaterThan(10);
    expect(shields.length).toBeLessThan(of('gun').length);
  });
});

describe('what is open', () => {
  test('kgn-secret-08 every model on the table is in view of both', () => {
    const stage = onTable({
      features: [
        {
          id: 'wood',
          kind: 'wood',
          outline: [
            { x: 2000, y: 0 },
            { x: 3000, y: 0 },
            { x: 3000, y: 4800 },
            { x: 2000, y: 4800 },
          ],
        },
      ],
      allies: { 'b-1': { at: [10, 10] }, 'b-2': { type: 'sherman-v', at: [12, 30] } },
      axis: { 'a-1': { at: [60, 10] } },
    });
    const [from, to] = [standing(stage.table, 'a-1')!, standing(stage.table, 'b-1')!];
    expect(canSee(stage.table, from, to)).toBe(false);
    for (const seat of ['axis', 'allies'])
      expect(stage.look(seat).view.table.units.map(({ place }) => place)).toEqual(
        stage.table.units.map(({ place }) => place),
      );
  });

  test('kgn-secret-02 at the check a side says that it goes on, and nothing of its total', () => {
    const stage = onTable({
      ...{ allies: { 'b-1': { at: [4, 10] } }, axis: { 'a-1': { at: [68, 10] } } },
      ...{ table: { taken: { axis: ['3', '4'], allies: [] } }, stack: [{ ...turnFrame('allies'), step: 'end' }] },
    });
    const [told] = ofType(stage.opening, 'fights-on');
    expect(Object.keys(told!).sort()).toEqual(['rule', 'side', 'type']);
    expect(JSON.stringify(stage.look('allies').view.table.taken.axis)).not.toContain('4');
  });

  test('kgn-setup-23 the size of every building is settled, and its material evident', () => {
    for (const map of MAPS.map(buildMap))
      for (const one of map.features)
        if (one.kind === 'building') {
          expect(['small', 'medium', 'large'], `${map.id} ${one.id}`).toContain(one.size);
          expect(one.hits, `${map.id} ${one.id}`).toBeGreaterThan(0);
        }
  });

  test('kgn-spec-20 of the rules only the event counters may be left out', () => {
    expect(Object.keys(OPTIONS.shape).sort()).toEqual(
      ['measuring', 'events', 'shorter', 'morale', 'obscured', 'terrain', 'sector'].sort(),
    );
  });

  test('kgn-gap-01 every action of the rebuilt list can be declared', () => {
    expect(ACTIONS.map(({ do: what }) => what).sort()).toEqual(
      [
        ...['move', 'deploy', 'withdraw', 'suppress', 'direct', 'anti-tank', 'cover', 'request', 'indirect'],
        ...['rockets', 'engineer', 're-supply', 'shell'],
      ].sort(),
    );
  });

  test('kgn-setup-07 size, points and kind of battle are settled with the scenario', () => {
    for (const { id, size, rosters, attacker } of KGN_SCENARIOS) {
      expect([rosters.axis.size, rosters.allies.size], id).toEqual([size, size]);
      expect(['axis', 'allies', null]).toContain(attacker);
    }
  });
});

describe('turns and losses', () => {
  test('kgn-cc-06 a command unit that is destroyed or has withdrawn no longer counts', () => {
    const command = { type: 'german-platoon-command' };
    const two = { 'a-1': { ...command, at: [28, 20] as const }, 'a-2': { ...command, at: [60, 30] as const } };
    const allies = { 'b-1': { at: [10, 20] as const, men: 1, weapons: [] } };
    const withdrawn = onTable({ allies, axis: two, stack: [testFrame('a-1')], dice: 'morale=2 counter=1' });
    expect(commandUnits(withdrawn.table, 'axis')).toBe(2);
    withdrawn.play({ kind: 'test', asked: true });
    expect(withdrawn.table.lost).toMatchObject([{ how: 'withdrawn' }]);
    expect(commandUnits(withdrawn.table, 'axis')).toBe(1);
    const last = { ...two, 'a-1': { ...two['a-1'], men: 1, weapons: [] } };
    const shot = onTable({
      ...{ allies, axis: last, stack: [activationsFrame('allies')], dice: 'observe=6 hit=6 save=1 counter=1' },
    });
    shot.play(activate('b-1', FIRE));
    expect(shot.table.lost).toMatchObject([{ how: 'destroyed' }]);
    expect(commandUnits(shot.table, 'axis')).toBe(1);
  });

  test('kgn-act-06 whose suppression is removed can be activated from the next own turn on', () => {
    const stage = onTable({
      ...{ allies: { 'b-1': { at: [4, 10], isSuppressed: true } }, axis: { 'a-1': { at: [68, 10] } } },
      stack: [
        { ...gameFrame(), step: 'next' },
        { ...turnFrame('allies'), step: 'rally' },
      ],
      dice: 'counter=1 rally=2 command=3 command=3',
    });
    stage.play(rallyDice(1), rally('b-1'));
    expect(stage.asked).toBe('activations.choose axis');
    stage.play(stop);
    expect(stage.asked).toBe('activations.choose allies');
    expect(stage.refusal('allies', activate('b-1'))).toBeNull();
  });

  test('kgn-act-36 kgn-um-22 a heroic action requests no artillery', () => {
    const stage = onTable({
      axis: { 'a-1': { type: 'german-fao', at: [40, 10] }, gun: { type: 'german-80mm-team', at: [60, 10] } },
      ...{ allies: { 'b-1': { at: [10, 10] } }, stack: [aftermathFrame({ counters: [], tests: ['a-1'] })] },
      dice: 'morale=6 heroic=6',
    });
    stage.play({ kind: 'test', asked: true });
    expect(stage.asked).toBe('heroic.choose axis');
    const request = { do: 'request', from: { guns: ['gun'] }, at: { spot: [1000, 1000] } } as const;
    const fires = { ...FIRE, target: 'b-1' };
    expect(stage.refusal('axis', { kind: 'heroic', actions: [request as never] })).toBe('NOT_HEROIC kgn-act-36');
    expect(stage.refusal('axis', { kind: 'heroic', actions: [{ do: 'move' }, { do: 'move' }] })).toBeNull();
    expect(stage.refusal('axis', { kind: 'heroic', actions: [fires] })).not.toBe('NOT_HEROIC kgn-act-36');
  });

  test('kgn-um-03 infantry at half strength or less tests again after any later casualty', () => {
    const stage = onTable({
      allies: { 'b-1': { at: [10, 20], men: 4, weapons: [] } },
      axis: { 'a-1': { at: [28, 20], men: 3, strength: 9, weapons: [], hasTested: true } },
      ...{ stack: [activationsFrame('allies')], dice: 'observe=6 hit=6,1,1,1 save=1 morale=4' },
    });
    stage.play(activate('b-1', FIRE));
    stage.play(fall());
    expect(stage.asked).toBe('test.offer allies');
    stage.play({ kind: 'test', asked: true });
    expect(stage.unit('a-1').men).toBe(2);
  });
});

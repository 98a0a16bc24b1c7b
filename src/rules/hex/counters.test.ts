import { describe, expect, test } from 'vitest';
import { natural, type Target } from '../../kernel/explain.ts';
import { onePlayerEach, SIDES } from '../../kit/sides.ts';
import { administrationFrame } from './administration/steps.ts';
import { armourStruck } from './anti-tank/armour.ts';
import { bestClaim, worthOf } from './assault/strike.ts';
import { QUALITIES } from './card.ts';
import { commandFrame } from './command.ts';
import { attacksIn, facing, fires, shot } from './fire/firing.testing.ts';
import { refuseShot } from './fire/shots.ts';
import { arrives, barrageFrame } from './indirect/barrage.ts';
import { moraleOf } from './morale.ts';
import { acting, activationOf, go, halt, move } from './move/moving.testing.ts';
import { HEX_SCENARIOS } from './scenarios/list.ts';
import { firstTable } from './scenarios/make.ts';
import { protectionOf, sees } from './sight.ts';
import { at, CARDS, end, type Group, ofType, onTable, type Piece, tableFor } from './stage.testing.ts';
import { type Battery, changed, newUnit, OFF, unitAt } from './state.ts';
import { loadOf, mayCarry } from './tables/transport.ts';
import { cardNamed, moraleOn } from './units/index.ts';

const SQUAD: Piece = { card: CARDS.grenadierSquad, at: '0502' };
const TANK: Piece = { card: cardNamed('panzer-iv-h'), at: '0502', facing: 4 };
const ACTIVE = { isResponse: false, isMoving: false } as const;
const FIELD = { 'b-1': { at: '0506' } };
const tables = HEX_SCENARIOS.map((scenario) => firstTable(scenario, {}, onePlayerEach()));
const BATTERY: Battery = {
  ...{ id: 'gun', side: 'allies', name: 'Battery', type: 'Light', fires: 3, hasSmoke: false, from: 1, until: 8 },
  ...{ mission: null, last: OFF, repeats: 0, hasFired: false },
};
const withAp = (ap: number) => ({ ...CARDS.hmg42, main: { ...CARDS.hmg42.main!, ap } });

describe('units', () => {
  test('hex-unit-02, hex-unit-03 every unit of every battle has a quality and a morale, vehicles too', () => {
    for (const table of tables)
      for (const unit of table.units) {
        expect(QUALITIES).toContain(unit.quality);
        expect(unit.morale).toBe(moraleOn(table.terms.cards[unit.card]!, unit.quality));
      }
    const line = [CARDS.rifleSquad, CARDS.cp, cardNamed('sherman-75')].map((card) => moraleOn(card, 'Line'));
    expect(line).toEqual([7, 8, 7]);
  });

  test('hex-unit-11 a step turns a unit to its reduced side, the last one eliminates it', () => {
    const hit = (steps: number, ap = 7) =>
      fires(
        facing({ 'a-1': { card: withAp(ap), at: '0502' } }, { 'b-1': { at: '0506', steps } }, { dice: 'attack=1,1' }),
      );
    expect(hit(2).unit('b-1').steps).toBe(1);
    expect(hit(2).formation('b').stepsLost).toBe(1);
    expect([hit(1).has('b-1'), hit(1).formation('b').stepsLost]).toEqual([false, 1]);
    // Eliminated at once, it loses both.
    expect([hit(2, 20).has('b-1'), hit(2, 20).formation('b').stepsLost]).toEqual([false, 2]);
  });

  test('hex-unit-06 a whole unit has its first strength, a reduced one its second', () => {
    const factor = (steps: number) =>
      attacksIn(fires(facing({ 'a-1': { ...SQUAD, steps } }, FIELD, { dice: 'attack=6,6' })).opening)[0]!.factor;
    expect([factor(2), factor(1)]).toEqual([5, 3]);
  });

  test('hex-unit-08 a fire check is made against the rate of fire of the weapon', () => {
    const gun: Piece = { card: CARDS.hmg42, at: '0502', fire: 'check' };
    const after = (dice: string) => fires(facing({ 'a-1': gun }, FIELD, { dice })).unit('a-1').fire;
    expect([after('check=4,4 attack=6,6'), after('check=4,5')]).toEqual(['check', 'no more']);
  });

  test('hex-unit-13, hex-face-04 front and side armour by the arc; the rear has 1 less than the side, not below 0', () => {
    const struck = (side: number, from: string): number => {
      const card = { ...TANK.card!, vehicle: { ...TANK.card!.vehicle!, armour: { front: 5, side } } };
      const table = tableFor(facing({ 'a-1': { card, at: '0505', facing: 1 } }, FIELD));
      return armourStruck(table, unitAt(table, 'a-1'), at(from));
    };
    expect([struck(3, '0502'), struck(3, '0806'), struck(3, '0508')]).toEqual([5, 3, 2]);
    expect(struck(0, '0508')).toBe(0);
  });

  test('hex-unit-14, hex-face-05, hex-face-06 light guns and turrets fire out of their front arc, other guns and casemates do not', () => {
    const code = (id: string) => {
      const table = tableFor(facing({ 'a-1': { card: cardNamed(id), at: '0504', facing: 1 } }, FIELD));
      return refuseShot(table, shot(), ACTIVE)?.code ?? null;
    };
    expect(['pak-38', 'panther', 'sdkfz-251', 'pak-40', 'stug-iii-g'].map(code)).toEqual([
      ...[null, null, null, 'OUT_OF_ARC', 'OUT_OF_ARC'],
    ]);
  });

  test('hex-unit-14 a light gun is carried by a light carrier, another is not', () => {
    const carried = (id: string) => mayCarry('light', [loadOf(cardNamed(id))!]);
    expect([carried('pak-38'), carried('pak-40')]).toEqual([true, false]);
  });

  test('hex-face-07 a light cannon takes any facing, another gun turns by one hexside and no more', () => {
    const turns = (id: string, from: 1 | 4 | 5 | 6) => {
      const table = tableFor(
        facing({ 'a-1': { card: cardNamed(id), at: '0506', facing: from } }, { 'b-1': { at: '0502' } }),
      );
      return refuseShot(table, shot({ facing: 1 }), ACTIVE)?.code ?? null;
    };
    expect([turns('pak-38', 4), turns('pak-40', 6), turns('pak-40', 5)]).toEqual([null, null, 'MAY_NOT_TURN']);
  });

  test('hex-face-08 the whole of a fire must come from the front of a gun, and nobody else has it', () => {
    const dice = (units: string[], target: Partial<Piece>, script: string) => {
      const firers = { 'a-1': { ...SQUAD, at: '0605' }, 'a-2': { ...SQUAD, at: '0606' } };
      const stage = fires(facing(firers, { 'b-1': { at: '0506', ...target } }, { dice: script }), { units });
      return attacksIn(stage.opening)[0]!.dice;
    };
    const gun: Partial<Piece> = { card: cardNamed('pak-40'), facing: 1 };
    expect(dice(['a-1'], gun, 'attack=6,6')).toBe(1);
    expect(dice(['a-1', 'a-2'], gun, 'attack=6,6 stoppage=1,1')).toBe(0);
    expect(dice(['a-1'], {}, 'attack=6,6')).toBe(0);
  });

  test('hex-unit-16 Panzerfausts, portable weapons, parachuting and the German side make a difference', () => {
    const foe = { 'b-1': { card: cardNamed('cromwell'), at: '0503', facing: 1 as const } };
    const may = (card: Piece['card'], fire: Parameters<typeof shot>[0]) =>
      refuseShot(tableFor(facing({ 'a-1': { card: card!, at: '0502' } }, foe)), shot(fire), ACTIVE) === null;
    expect(may(CARDS.grenadierSquad, { weapon: 'panzerfaust', on: 'portable' })).toBe(true);
    expect(may(CARDS.rifleSquad, { weapon: 'panzerfaust', on: 'portable' })).toBe(false);
    expect(may(cardNamed('bazooka-team'), { weapon: 'portable', on: 'portable' })).toBe(true);
    expect(may(CARDS.grenadierSquad, { weapon: 'portable', on: 'portable' })).toBe(false);
    const worth = (isParachuted: boolean): number => {
      const table = tableFor(facing({ 'a-1': { ...SQUAD, isParachuted } }, FIELD));
      return worthOf(bestClaim(table, [unitAt(table, 'a-1')], false, 1));
    };
    expect(worth(true) - worth(false)).toBe(-2);
    const needs: number[] = [];
    const play = {
      sum: ({ need }: { need: Target }) => {
        needs.push(natural(need));
        return { success: true };
      },
    };
    const mission = { ...{ hex: 0, observer: null, isSmoke: false, isRegistered: false, delayed: 0, isSure: false } };
    for (const side of SIDES)
      arrives(tableFor(facing({ 'a-1': SQUAD }, FIELD)), play as never, { ...BATTERY, side, mission });
    expect(needs).toEqual([8, 7]);
  });

  test('hex-unit-17 what is recorded of a unit', () => {
    const unit = newUnit({
      ...{ id: 'x', side: 'axis', card: 0, quality: 'Line', morale: 7, formation: 'a', under: 'a', at: 3, steps: 2 },
    });
    const {
      floor,
      facing: way,
      isDismantled,
      fire,
      move: moved,
      isActivated,
      carriedBy,
      isHidden,
      ammo,
      digging,
    } = unit;
    expect({ floor, way, isDismantled, fire, moved, isActivated, carriedBy, isHidden, ammo, digging }).toEqual({
      ...{ floor: 0, way: 0, isDismantled: false, fire: 'none', moved: 'none', isActivated: false, carriedBy: null },
      ...{ isHidden: false, ammo: null, digging: 0 },
    });
    const { isStopped, isNeutralised, isShutDown, isImmobilised, isJammed, isOutOfCommand, at: hex, under } = unit;
    expect([isStopped, isNeutralised, isShutDown, isImmobilised, isJammed, isOutOfCommand]).toEqual(
      Array.from({ length: 6 }, () => false),
    );
    expect([hex, under]).toEqual([3, 'a']);
    const marked = changed(changed(unit, { ammo: 3, steps: 1 }), { fire: 'check', isHidden: true });
    expect(marked).toEqual({ ...unit, ammo: 3, steps: 1, fire: 'check', isHidden: true });
  });

  test('hex-unit-18 only markers and class limit what a unit may do', () => {
    const refused = (piece: Partial<Piece>, how: 'normal' | 'rapid' = 'normal') =>
      acting({ 'a-1': { ...SQUAD, ...piece } }).refusal('axis', move('a-1', how));
    expect(refused({})).toBeNull();
    // Not reduced, having been fired at, or turn after turn.
    expect(refused({ steps: 1, hasFired: true, hasMoved: true })).toBeNull();
    expect(refused({ isStopped: true })).toBe('STOPPED hex-act-02');
    expect(refused({ isNeutralised: true })).toBe('NEUTRALISED hex-act-01');
    expect(refused({ fire: 'check' })).toContain('hex-act-04');
    expect(refused({ card: CARDS.hmg42 })).not.toBeNull();
    expect(refused({ ...TANK }, 'rapid')).toBe('NO_SUCH_MOVE hex-unit-18');
  });

  test('hex-form-03 a company CP leads those directly under it as a formation of its own', () => {
    const company: Group = {
      side: 'axis',
      units: { 'a-cp': { card: cardNamed('german-company-cp'), at: '0501' }, 'a-1': { card: CARDS.hmg42, at: '0502' } },
    };
    const platoon: Group = {
      side: 'axis',
      company: 'a',
      units: { 'c-cp': { card: CARDS.cp, at: '0601' }, 'c-1': SQUAD },
    };
    const b: Group = { side: 'allies', units: FIELD };
    const stage = onTable({ groups: { a: company, c: platoon, b }, stack: [activationOf('a')] });
    const acts = new Set(stage.offers('axis').flatMap((answer) => (answer.kind === 'fire' ? answer.units : [])));
    expect([...acts].sort()).toEqual(['a-1', 'a-cp']);
    for (const { formations } of HEX_SCENARIOS)
      for (const one of formations)
        if (formations.some(({ company: of }) => of === one.id)) expect(one.units[0]!.card.isCompany).toBe(true);
  });

  test('hex-form-01, hex-form-04 a formation has the CP, the thresholds and the company of its list, and nothing lost', () => {
    for (const [i, { formations }] of HEX_SCENARIOS.entries())
      for (const { id, thresholds, company = null } of formations) {
        const made = tables[i]!.formations.find((one) => one.id === id)!;
        expect(made).toMatchObject({
          ...{ cp: `${id}-1`, company, hesitantAt: thresholds[0], demoralisedAt: thresholds[1], stepsLost: 0 },
          ...{ isHesitant: false, isDemoralised: false, isActivated: false },
        });
        const { card } = unitAt(tables[i]!, made.cp!);
        expect(made.isVehicles, id).toBe(tables[i]!.terms.cards[card]!.vehicle !== null);
      }
  });

  test('hex-form-06 an attached unit is activated with the formation that it answers to', () => {
    const c: Group = { side: 'axis', units: { 'c-1': { ...SQUAD, under: 'a' } } };
    const stage = acting({ 'a-1': { ...SQUAD, under: 'c' } }, { groups: { c } });
    expect(stage.refusal('axis', move('a-1'))).toBe('OTHER_FORMATION hex-op-13');
    expect(stage.refusal('axis', move('c-1'))).toBeNull();
  });

  test('hex-form-07 losses and hesitancy of an attached unit stay with its own formation', () => {
    const groups = (isHesitant: boolean): Readonly<Record<string, Group>> => ({
      a: { side: 'axis', units: { 'a-1': SQUAD } },
      b: { side: 'allies', isHesitant: !isHesitant, units: { 'b-cp': { card: CARDS.cp, at: '0610' } } },
      c: { side: 'allies', isHesitant, units: { 'c-1': { at: '0506', under: 'b' } } },
    });
    const lost = (ap: number) => {
      const a: Group = { side: 'axis', units: { 'a-1': { card: withAp(ap), at: '0502' } } };
      const stage = fires({ groups: { ...groups(false), a }, dice: 'attack=1,1' }, { at: 'c-1' });
      return [stage.formation('b').stepsLost, stage.formation('c').stepsLost];
    };
    expect([lost(7), lost(20)]).toEqual([
      [0, 1],
      [0, 2],
    ]);
    const morale = (isHesitant: boolean): number => {
      const table = tableFor({ groups: groups(isHesitant) });
      return moraleOf(table, unitAt(table, 'c-1'));
    };
    expect([morale(false), morale(true)]).toEqual([7, 6]);
  });
});

describe('markers', () => {
  const marked = (piece: Partial<Piece>, card = CARDS.grenadierSquad) =>
    refuseShot(tableFor(facing({ 'a-1': { card, at: '0502', ...piece } }, FIELD)), shot(), ACTIVE)?.code ?? null;

  const assault = { kind: 'assault' as const, units: ['a-1'], hex: at('0503'), moves: [] };
  const foe: Group = { side: 'allies', units: { 'b-1': { at: '0503', isNeutralised: true } } };

  test('hex-mark-01 Fire=Check asks for a check, forbids movement and assault, and goes in step 3', () => {
    const fire = 'check' as const;
    expect(fires(facing({ 'a-1': { ...SQUAD, fire } }, FIELD, { dice: 'check=6,6' })).unit('a-1').fire).toBe('no more');
    const stage = acting({ 'a-1': { ...SQUAD, fire } }, { groups: { b: foe } });
    expect(stage.refusal('axis', move('a-1'))).toBe('FIRED hex-act-04');
    expect(stage.refusal('axis', assault)).toBe('MAY_NOT_ASSAULT hex-ass-01');
    const after = onTable({ ...facing({ 'a-1': { ...SQUAD, fire } }, FIELD), stack: [administrationFrame()] });
    expect(after.unit('a-1').fire).toBe('none');
  });

  test('hex-mark-02 No More Fire forbids fire, movement and assault until step 3', () => {
    expect(marked({ fire: 'no more' })).toBe('NO_MORE_FIRE');
    const stage = acting({ 'a-1': { ...SQUAD, fire: 'no more' } }, { groups: { b: foe } });
    expect(stage.refusal('axis', move('a-1'))).toContain('hex-act-04');
    expect(stage.refusal('axis', assault)).toBe('MAY_NOT_ASSAULT hex-ass-01');
    const after = onTable({
      ...facing({ 'a-1': { ...SQUAD, fire: 'no more' } }, FIELD),
      stack: [administrationFrame()],
    });
    expect(after.unit('a-1').fire).toBe('none');
  });

  test('hex-mark-05 a neutralised unit does nothing, and only rallying helps it', () => {
    expect(marked({ isNeutralised: true })).toBe('NEUTRALISED');
    const stage = onTable({
      ...facing({ 'a-1': { ...SQUAD, isNeutralised: true, isStopped: true } }, { 'b-1': { at: '1210' } }),
      stack: [administrationFrame()],
      dice: 'rally=5,5',
    });
    stage.play({ kind: 'rally', to: null });
    expect(stage.unit('a-1')).toMatchObject({ isNeutralised: true, isStopped: false });
  });

  test('hex-mark-05 a stoppage check failed beyond 2M neutralises', () => {
    const dice = 'attack=4,4 stoppage=4,4';
    const failed = (morale: number) => fires(facing({ 'a-1': SQUAD }, { 'b-1': { at: '0506', morale } }, { dice }));
    expect([failed(4), failed(3)].map((stage) => stage.unit('b-1').isNeutralised)).toEqual([false, true]);
  });

  test('hex-mark-04 Stopped comes of a failed check, of a blaze, and of leaving a vehicle that cannot go on', () => {
    const failed = fires(facing({ 'a-1': SQUAD }, FIELD, { dice: 'attack=4,4 stoppage=4,4' }));
    expect(failed.unit('b-1').isStopped).toBe(true);
    const house = { ground: [{ 'wood building': '0506' }] };
    const two = { ...FIELD, 'b-2': { at: '0506' }, 'b-3': { at: '0506' } };
    const burnt = fires(
      facing({ 'a-1': { card: withAp(20), at: '0502' } }, two, { ground: house, dice: 'attack=2,2 burns=1' }),
    );
    expect(['b-1', 'b-2', 'b-3'].map((id) => burnt.unit(id).isStopped)).toEqual([true, true, true]);
    const track: Piece = { card: cardNamed('sdkfz-251'), at: '0502', facing: 4, isImmobilised: true };
    const left = acting({ 'a-1': track, 'a-2': { ...SQUAD, carriedBy: 'a-1' } });
    left.play(move('a-2'), { kind: 'dismount', unit: 'a-2', facing: 0 });
    expect(left.unit('a-2').isStopped).toBe(true);
  });

  test('hex-mark-03 half moves count as normal, the more exposed kind replaces the less, and step 3 takes it off men', () => {
    const stage = acting({ 'a-1': SQUAD, 'a-2': { ...SQUAD, at: '0702', move: 'tactical' } });
    stage.play({ kind: 'move-and-fire', unit: 'a-1', isFireFirst: false }, go('0503'));
    expect(stage.unit('a-1').move).toBe('normal');
    stage.play(halt, { kind: 'hold' }, move('a-2', 'rapid'), go('0703'));
    expect(stage.unit('a-2').move).toBe('rapid');
    const after = onTable({
      ...facing({ 'a-1': { ...SQUAD, move: 'normal' }, 'a-2': { ...TANK, move: 'normal' } }, FIELD),
      stack: [administrationFrame()],
    });
    after.play({ kind: 'keep-moving', units: ['a-2'] });
    expect([after.unit('a-1').move, after.unit('a-2').move]).toEqual(['none', 'normal']);
  });

  test('hex-mark-06 a vehicle that is shut down neither fires nor moves, and opens up in step 3', () => {
    expect(marked({ ...TANK, isShutDown: true })).toBe('SHUT_DOWN');
    const stage = acting({ 'a-1': { ...TANK, isShutDown: true } });
    expect(stage.refusal('axis', move('a-1'))).toBe('SHUT_DOWN hex-act-03');
    const after = onTable({
      ...facing({ 'a-1': { ...TANK, isShutDown: true } }, FIELD),
      stack: [administrationFrame()],
    });
    expect(after.unit('a-1').isShutDown).toBe(false);
  });

  test('hex-mark-07 an immobilised vehicle may fire but not turn, and stays so; a second Immobilised destroys it', () => {
    const lame: Partial<Piece> = { ...TANK, isImmobilised: true };
    expect(marked(lame)).toBeNull();
    const table = tableFor(facing({ 'a-1': { ...lame, at: '0502' } }, FIELD));
    expect(refuseShot(table, shot({ facing: 3 }), ACTIVE)?.code).toBe('MAY_NOT_TURN');
    const after = onTable({
      ...facing({ 'a-1': { ...lame, at: '0502', move: 'normal' } }, FIELD),
      stack: [administrationFrame()],
    });
    after.play({ kind: 'keep-moving', units: [] });
    expect(after.unit('a-1')).toMatchObject({ isImmobilised: true, move: 'none' });
    const shelled = (isImmobilised: boolean) =>
      onTable({
        ...facing({ 'a-1': { ...TANK, isImmobilised } }, FIELD, { dice: 'shelling=2,1' }),
        stack: (made) => [
          { ...barrageFrame(made, BATTERY, false, { q: 0, r: 0 }), left: [{ hex: at('0502'), distance: 0 }] },
        ],
      });
    expect(shelled(false).unit('a-1').isImmobilised).toBe(true);
    expect(shelled(true).has('a-1')).toBe(false);
  });

  test('hex-mark-08 NC is set and cleared in the Command Phase', () => {
    const units = {
      ...{ 'b-cp': { card: CARDS.cp, at: '0505' }, 'b-1': { at: '0509' } },
      'b-2': { at: '0506', isOutOfCommand: true },
    };
    const stage = onTable({ ...facing({ 'a-1': SQUAD }, units), stack: [commandFrame()] });
    expect([stage.unit('b-1').isOutOfCommand, stage.unit('b-2').isOutOfCommand]).toEqual([true, false]);
  });

  test('hex-mark-09 who has acted is activated, and does not act again', () => {
    const stage = acting({ 'a-1': SQUAD });
    stage.play(move('a-1', 'tactical'), go('0503'));
    expect(stage.unit('a-1').isActivated).toBe(true);
    expect(stage.refusal('axis', move('a-1'))).toBe('ACTIVATED hex-mark-09');
  });

  test('hex-mark-13 an impact is marked where it fell', () => {
    const stage = onTable({ ...facing({ 'a-1': SQUAD }, FIELD), table: { batteries: [BATTERY] } });
    const impact = { ...{ type: 'impact', rule: 'hex-sup-06', side: 'allies', battery: 'gun', target: at('0504') } };
    const fell = { hex: at('0505'), place: '0505', isSmoke: false, repeats: 1 };
    stage.rules.apply(stage.table, { ...impact, ...fell } as never);
    expect(stage.table.impacts).toEqual([at('0505')]);
  });

  test('hex-mark-08 who bears NC acts alone or fires with its formation', () => {
    const stage = acting(
      { 'a-1': { ...SQUAD, isOutOfCommand: true } },
      { groups: { b: { side: 'allies', units: FIELD } } },
    );
    expect(stage.refusal('axis', move('a-1'))).toBe('NOT_IN_COMMAND hex-op-07');
    expect(stage.refusal('axis', shot())).toBeNull();
  });

  test('hex-mark-10 a weapon with a jam does not fire', () => {
    expect([marked({}, CARDS.hmg42), marked({ isJammed: true }, CARDS.hmg42)]).toEqual([null, 'JAMMED']);
  });

  test('hex-mark-12 who is hidden cannot be named as a target until it is revealed', () => {
    const setting = (isHidden: boolean) => facing({ 'a-1': SQUAD }, { 'b-1': { at: '0506', isHidden } });
    const code = (isHidden: boolean) => refuseShot(tableFor(setting(isHidden)), shot(), ACTIVE)?.code ?? null;
    expect([code(false), code(true)]).toEqual([null, 'HIDDEN']);
    const stage = fires({ ...setting(true), dice: 'blind=1,1 neutralisation=1,1' }, { at: '0506' });
    expect(stage.unit('b-1').isHidden).toBe(false);
    expect(ofType(stage.opening, 'revealed')).toMatchObject([{ unit: 'b-1', at: '0506' }]);
  });

  test('hex-mark-14 smoke, a blaze, ruins and a wreck change what lies in their hex', () => {
    const table = tableFor(facing({ 'a-1': SQUAD }, FIELD, { table: { wrecks: [at('0506')] } }));
    expect(protectionOf(table, unitAt(table, 'b-1'), unitAt(table, 'a-1'))).toBe(1);
    for (const more of [{ smoke: [[at('0504'), 1]] as const }, { blazes: [at('0504')] }]) {
      const smoky = tableFor(facing({ 'a-1': SQUAD }, FIELD, { table: more }));
      expect(sees(smoky, unitAt(smoky, 'a-1'), unitAt(smoky, 'b-1'))).toBe(false);
    }
  });

  test('hex-mark-16 stopped and neutralised at once: a second Stopped adds nothing, and Neutralised governs', () => {
    const suffers = (piece: Partial<Piece>, dice: string) =>
      fires(facing({ 'a-1': { ...(CARDS.grenadierSquad && SQUAD) } }, { 'b-1': { at: '0506', ...piece } }, { dice }));
    // S on M 7: an 8 would stop it.
    const again = suffers({ isStopped: true }, 'attack=4,4 stoppage=4,4');
    expect(ofType(again.opening, 'flagged').filter(({ unit }) => unit === 'b-1')).toEqual([]);
    const both = suffers({ isStopped: true, isNeutralised: true }, 'attack=4,4');
    expect([both.unit('b-1').isStopped, both.unit('b-1').isNeutralised]).toEqual([true, true]);
    const stage = acting({ 'a-1': { ...SQUAD, isStopped: true, isNeutralised: true } });
    expect(stage.refusal('axis', move('a-1'))).toBe('NEUTRALISED hex-act-01');
    const worse = suffers({ isStopped: true }, 'attack=2,2 neutralisation=6,6');
    expect(worse.unit('b-1')).toMatchObject({ isStopped: true, isNeutralised: true });
    const claim = (isStopped: boolean) => {
      const table = tableFor(facing({ 'a-1': { ...SQUAD, isStopped, isNeutralised: true } }, FIELD));
      return bestClaim(table, [unitAt(table, 'a-1')], false, 1).modifiers;
    };
    expect(claim(true)).toEqual(claim(false));
  });

  test('hex-act-21, hex-act-25 a set-up weapon and a vehicle may fire; a dismantled one may not', () => {
    const kinds = (piece: Piece) => {
      const stage = acting({ 'a-1': piece }, { groups: { b: { side: 'allies', units: FIELD } } });
      return stage.offers('axis').some((answer) => answer.kind === 'fire');
    };
    expect(kinds({ card: CARDS.hmg42, at: '0502' })).toBe(true);
    expect(kinds({ card: CARDS.hmg42, at: '0502', isDismantled: true })).toBe(false);
    expect(kinds(TANK)).toBe(true);
  });

  test('hex-gap-07 a unit that has moved stays an easier target, though it stands still', () => {
    const stage = acting(
      { 'a-1': SQUAD },
      { groups: { b: { side: 'allies', units: { 'b-1': { card: CARDS.m1919, at: '0507' } } } } },
    );
    stage.play(move('a-1', 'rapid'), go('0503'), { kind: 'decline' }, halt, end);
    expect(stage.unit('a-1').move).toBe('rapid');
    const later = fires(
      facing(
        { 'a-1': { card: CARDS.m1919, at: '0507' } },
        { 'b-1': { ...stage.unit('a-1'), card: CARDS.grenadierSquad, at: '0503' } as Piece },
        { dice: 'attack=6,6' },
      ),
    );
    expect(attacksIn(later.opening)).toMatchObject([{ dice: -3 }]);
  });

  test('hex-gap-16 men beside a moving tank: -2 for their movement and +1 for the tank, and no more', () => {
    const beside = {
      'b-1': { at: '0506', move: 'normal' as const },
      'b-2': { card: cardNamed('sherman-75'), at: '0506', facing: 1 as const, move: 'normal' as const },
    };
    const { opening } = fires(facing({ 'a-1': SQUAD }, beside, { dice: 'attack=6,6' }));
    expect(attacksIn(opening)).toMatchObject([{ dice: -1 }]);
  });
});

describe('smoke and protection', () => {
  test('hex-map-12 smoke counts 1, beyond the 3 that protection may come to', () => {
    const ground = { ground: [{ 'stone building': '0506' }] };
    const dice = (table: object) =>
      attacksIn(
        fires(facing({ 'a-1': { card: CARDS.hmg42, at: '0502' } }, FIELD, { ground, table, dice: 'attack=6,6' }))
          .opening,
      )[0]!.dice;
    expect([dice({}), dice({ smoke: [[at('0506'), 1]] }), dice({ blazes: [at('0506')] })]).toEqual([3, 4, 4]);
  });
});

describe('those who lose their vehicle', () => {
  const HALFTRACK: Piece = { card: cardNamed('m3-halftrack'), at: '0506', facing: 1 };
  const full: Readonly<Record<string, Piece>> = { 'b-7': { at: '0506' }, 'b-8': { at: '0506' }, 'b-9': { at: '0506' } };
  const struck = (more: Readonly<Record<string, Piece>>, dice: string, blazes: readonly string[] = []) =>
    fires(
      facing(
        { 'a-1': { card: cardNamed('pak-40'), at: '0502', facing: 4 } },
        { 'b-1': HALFTRACK, 'b-2': { at: '0506', carriedBy: 'b-1' }, ...more },
        { dice, table: { blazes: blazes.map((name) => at(name)) } },
      ),
      { on: 'AT' },
    );

  test('hex-trn-10, hex-stack-06 a survivor stands in the hex, or beside it where the hex is full', () => {
    const there = struck({}, 'hit=1,1 effect=1,1 passenger=3,4');
    expect(there.unit('b-2')).toMatchObject({ steps: 1, carriedBy: null, at: at('0506') });
    const beside = struck(full, 'hit=1,1 effect=1,1 passenger=3,4');
    expect(beside.unit('b-2')).toMatchObject({ steps: 1, carriedBy: null, at: at('0505') });
  });

  test('hex-stack-06 with nowhere to go it is lost', () => {
    const around = ['0505', '0605', '0606', '0507', '0406', '0405'];
    expect(struck(full, 'hit=1,1 effect=1,1 passenger=3,4', around).has('b-2')).toBe(false);
  });

  test('hex-fm-05, hex-stack-06 who rode with a formation that gives up stands where it was, or beside where that is full', () => {
    const removed = (more: Readonly<Record<string, Piece>>) =>
      onTable({
        groups: {
          a: { side: 'axis', units: { 'a-cp': { card: CARDS.cp, at: '0101' } } },
          b: {
            ...{ side: 'allies', hesitantAt: 1, demoralisedAt: 2, stepsLost: 2, hasLostStep: true },
            units: { 'b-1': HALFTRACK },
          },
          c: { side: 'allies', units: { 'b-2': { at: '0506', carriedBy: 'b-1' }, ...more } },
        },
        stack: [{ proc: 'formation-morale', step: 'judge' }],
        dice: 'demoralisation=6,6',
      });
    expect(removed({}).unit('b-2')).toMatchObject({ carriedBy: null, at: at('0506') });
    expect(removed(full).unit('b-2')).toMatchObject({ carriedBy: null, at: at('0505') });
  });
});

describe('digging', () => {
  const turn = { table: { turn: 2 } };
  const foe: Group = { side: 'allies', units: FIELD };

  test('hex-fx-12 who fires in its own activation has stopped digging, who responds has not', () => {
    const shots = (isResponse: boolean) =>
      fires(
        { ...facing({ 'a-1': { ...SQUAD, digging: 1 } }, FIELD, { dice: 'attack=6,6' }), ...turn },
        { isResponse },
      ).unit('a-1').digging;
    expect([shots(false), shots(true)]).toEqual([0, 1]);
  });

  test('hex-fx-12, hex-cp-04 nor can it finish when it is called upon again in that turn', () => {
    const stage = acting({ 'a-1': { ...SQUAD, digging: 1 } }, { ...turn, groups: { b: foe }, dice: 'attack=6,6' });
    stage.play(shot(), { kind: 'decline' }, { kind: 'cease' });
    expect(stage.unit('a-1')).toMatchObject({ digging: 0, isActivated: true });
  });
});

import { describe, expect, test } from 'vitest';
import { isSettledFor, seatViewOf } from '../../kernel/seat-view.ts';
import { BOOK, type HexAnswer } from './book.ts';
import { attacksIn, shot } from './fire/firing.testing.ts';
import { type FireFrame, fireFrame } from './fire/types.ts';
import { go, halt, move } from './move/moving.testing.ts';
import { operationsFrame } from './operations/impulse.ts';
import { mayGoOn, responseFrame } from './response.ts';
import {
  activate,
  at,
  CARDS,
  end,
  type HexStage,
  ofType,
  onTable,
  type Piece,
  rolls,
  type Setting,
  tableFor,
} from './stage.testing.ts';
import { cardNamed } from './units/index.ts';

const DUD = 'attack=6,6';
const decline = { kind: 'decline' } as const;
const MOVER: Record<string, Piece> = { 'b-1': { at: '0506', move: 'normal' } };
const squadAt = (where: string, more: Partial<Piece> = {}): Piece => ({
  card: CARDS.grenadierSquad,
  at: where,
  ...more,
});

/** An allied unit has entered a hex; the axis may respond. */
const entered = (axis: Record<string, Piece>, dice = '', allies = MOVER, more: Partial<Setting> = {}): HexStage =>
  onTable({
    groups: { a: { side: 'axis', units: axis }, b: { side: 'allies', units: allies } },
    stack: (table) => [responseFrame(table, 'enter', ['b-1'])],
    dice,
    ...more,
  });

/** The allies are active; their unit fires at the axis unit a-1. */
const active = (
  axis: Record<string, Piece>,
  allies: Record<string, Piece>,
  dice: string,
  more: Partial<Setting> = {},
) =>
  onTable({
    groups: { a: { side: 'axis', units: axis }, b: { side: 'allies', units: allies } },
    stack: [operationsFrame('allies')],
    dice: `initiative=1,1 initiative=6,5 ${dice}`,
    ...more,
  });

describe('who responds, to what', () => {
  test('hex-opp-01 any unit of the other side, activated or not', () => {
    expect(entered({ 'a-1': squadAt('0502') }).asked).toBe('response.respond axis');
    expect(entered({ 'a-1': squadAt('0502', { isActivated: true }) }).asked).toBe('response.respond axis');
    expect(entered({ 'a-1': squadAt('0502', { isOutOfCommand: true }) }).asked).toBe('response.respond axis');
  });

  test.each([
    ['neutralised', { isNeutralised: true }],
    ['marked No More Fire', { fire: 'no more' }],
    ['jammed', { isJammed: true, card: CARDS.hmg42 }],
    ['shut down', { isShutDown: true, card: cardNamed('panther'), facing: 4 }],
    ['dismantled', { isDismantled: true, card: CARDS.hmg42 }],
  ] as const)('hex-opp-01 not one that is %s', (_, state) => {
    const stage = entered({ 'a-1': squadAt('0502', state as Partial<Piece>), 'a-2': squadAt('0602') });
    expect(stage.offers('axis').flatMap((answer) => (answer.kind === 'fire' ? answer.units : []))).not.toContain('a-1');
    expect(stage.refusal('axis', shot())).toBe('MAY_NOT_RESPOND hex-opp-01');
    expect(entered({ 'a-1': squadAt('0502', state as Partial<Piece>) }).asked).toBe('over');
  });

  test('hex-opp-01, hex-fire-11 nobody is asked where nobody could do anything', () => {
    expect(entered({ 'a-1': { card: CARDS.cp, at: '0502', isStopped: true } }).asked).toBe('over');
    expect(
      entered({ 'a-1': squadAt('0502') }, '', { 'b-1': { card: cardNamed('sherman-75'), at: '0506', facing: 1 } })
        .asked,
    ).toBe('over');
  });

  test('hex-opp-02 each unit once to each trigger', () => {
    const stage = entered({ 'a-1': squadAt('0502'), 'a-2': squadAt('0702') }, `${DUD} ${DUD}`);
    stage.play(shot());
    expect(stage.asked).toBe('response.respond axis');
    expect(stage.refusal('axis', shot())).toBe('MAY_NOT_RESPOND hex-opp-01');
    stage.play(shot({ units: ['a-2'] }));
    expect(stage.asked).toBe('over');
  });

  test('hex-opp-01 a side whose standing answer is to hold its fire is not asked', () => {
    const stage = active({ 'a-1': squadAt('0502') }, { 'b-1': { at: '0506' } }, DUD);
    stage.enter({ kind: 'standing', seat: 'axis', ask: 'response.respond', order: decline });
    stage.play(activate('b'), shot({ units: ['b-1'], at: 'a-1' }));
    expect(stage.asked).toBe('fire-action.again allies');
  });

  test('hex-opp-02 an active unit that fires is a trigger, each time it fires', () => {
    const stage = active({ 'a-1': squadAt('0502') }, { 'b-1': { at: '0506' } }, `${DUD} check=1,1 ${DUD}`);
    stage.play(activate('b'), shot({ units: ['b-1'], at: 'a-1' }));
    expect(stage.asked).toBe('response.respond axis');
    stage.play(decline);
    expect(stage.asked).toBe('fire-action.again allies');
    stage.play(shot({ units: ['b-1'], at: 'a-1' }));
    expect(stage.asked).toBe('response.respond axis');
  });

  test('hex-opp-03 aimed at the unit that gave the trigger, and no other', () => {
    const stage = entered({ 'a-1': squadAt('0502') }, '', { ...MOVER, 'b-2': { at: '0505' } });
    expect(stage.refusal('axis', shot({ at: 'b-2' }))).toBe('NOT_THE_TRIGGER hex-opp-03');
    expect(stage.offers('axis')).toEqual([decline, shot()]);
  });

  test('hex-opp-03 it must be in sight and range where it is now', () => {
    const ground = { ground: [{ forest: '0504' }] };
    expect(entered({ 'a-1': squadAt('0502') }, '', MOVER, { ground }).asked).toBe('over');
    expect(
      entered({ 'a-1': { card: { ...CARDS.cp, main: { ...CARDS.cp.main!, ap: 4 } }, at: '0510' } }, '', {
        'b-1': { at: '0503' },
      }).asked,
    ).toBe('over');
  });

  test('hex-opp-03 a group fire is one trigger; each responder picks a member of it', () => {
    const stage = active(
      { 'a-1': squadAt('0502'), 'a-2': squadAt('0702') },
      { 'b-1': { at: '0506' }, 'b-2': { at: '0606' }, 'b-3': { at: '0606' } },
      `${DUD} ${DUD}`,
    );
    stage.play(activate('b'), shot({ units: ['b-1', 'b-2'], at: 'a-1' }));
    expect(stage.refusal('axis', shot({ at: 'b-1' }))).toBeNull();
    expect(stage.refusal('axis', shot({ at: 'b-2' }))).toBeNull();
    expect(stage.refusal('axis', shot({ at: 'b-3' }))).toBe('NOT_THE_TRIGGER hex-opp-03');
    stage.play(shot({ at: 'b-2' }));
    expect(stage.refusal('axis', shot({ units: ['a-2'], at: 'b-1' }))).toBeNull();
    expect(stage.refusal('axis', shot({ at: 'b-1' }))).toBe('MAY_NOT_RESPOND hex-opp-01');
  });

  test('hex-opp-04 direct fire on any table, and mortars, which may use an observer', () => {
    const mortar = { card: CARDS.mortar60, at: '0501' };
    const tank = { 'b-1': { card: cardNamed('m3-halftrack'), at: '0506', facing: 1 as const } };
    const kinds = entered(
      {
        'a-1': { card: cardNamed('pak-40'), at: '0503', facing: 4 },
        'a-2': { card: cardNamed('panzerschreck-team'), at: '0505' },
        'a-3': mortar,
      },
      '',
      tank,
    )
      .offers('axis')
      .flatMap((answer) => (answer.kind === 'fire' ? answer.on : []));
    expect(new Set(kinds)).toEqual(new Set(['AT', 'portable', 'mortar']));
    const ground = { ground: [{ forest: '0502' }] };
    const blind = entered({ 'a-1': mortar }, '', MOVER, { ground });
    expect(blind.asked).toBe('over');
    const spotted = entered({ 'a-1': mortar, 'a-2': { card: cardNamed('observer'), at: '0601' } }, '', MOVER, {
      ground,
    });
    expect(spotted.offers('axis')).toContainEqual(shot({ on: 'mortar' }));
  });

  test('hex-opp-04 a mortar that responds hits only the unit that gave the trigger', () => {
    const table = tableFor({
      groups: {
        a: { side: 'axis', units: { 'a-1': { card: CARDS.mortar60, at: '0501' } } },
        b: { side: 'allies', units: { ...MOVER, 'b-2': { at: '0506' } } },
      },
    });
    const called = (isResponse: boolean) => {
      const frame: FireFrame = { ...fireFrame(table, shot({ on: 'mortar' }), { isResponse }), step: 'resolve' };
      const step = BOOK.procedures.fire.resolve as (...args: unknown[]) => {
        call: { only: string | null; hex: number };
      };
      return step(table, frame, { emit: () => {} }).call;
    };
    expect(called(true)).toMatchObject({ only: 'b-1', hex: at('0506') });
    expect(called(false)).toMatchObject({ only: null });
  });

  test('hex-opp-05 it follows the trigger: in the new hex, with its protection', () => {
    const stage = entered({ 'a-1': squadAt('0502') }, DUD, MOVER, { ground: { ground: [{ forest: '0506' }] } });
    expect(attacksIn(stage.play(shot()))).toMatchObject([{ unit: 'b-1', dice: 0 }]);
  });

  test('hex-opp-05 after the active fire is resolved: who is neutralised by it does not respond', () => {
    const stage = active({ 'a-1': squadAt('0502') }, { 'b-1': { at: '0506' } }, 'attack=2,2 neutralisation=4,4');
    stage.play(activate('b'), shot({ units: ['b-1'], at: 'a-1' }));
    expect(stage.unit('a-1').isNeutralised).toBe(true);
    expect(stage.asked).toBe('fire-action.again allies');
  });

  test('hex-opp-06 inactive units respond as a group', () => {
    const stage = entered({ 'a-1': squadAt('0502'), 'a-2': squadAt('0602') }, DUD, { 'b-1': { at: '0506' } });
    const group = shot({ units: ['a-1', 'a-2'] });
    expect(stage.offers('axis')).toContainEqual(group);
    expect(attacksIn(stage.play(group))).toMatchObject([{ factor: 10 }]);
    expect(stage.asked).toBe('over');
    const apart = entered({ 'a-1': squadAt('0502'), 'a-2': squadAt('0702') });
    expect(apart.refusal('axis', group)).toBe('NO_GROUP hex-fire-10');
  });

  test('hex-opp-07 it is checked and marked as active fire is', () => {
    const marked = entered({ 'a-1': squadAt('0502', { fire: 'check' }) }, 'check=6,6');
    marked.play(shot());
    expect(marked.unit('a-1').fire).toBe('no more');
    const fresh = entered({ 'a-1': squadAt('0502') }, DUD);
    fresh.play(shot());
    expect(fresh.unit('a-1').fire).toBe('check');
    const moved = entered({ 'a-1': squadAt('0502', { move: 'normal' }) }, DUD);
    expect(attacksIn(moved.play(shot()))).toMatchObject([{ factor: 2.5 }]);
  });

  test('hex-opp-08 turning is no trigger: who turns, and then fails its check, is not answered', () => {
    const gun: Piece = { card: cardNamed('ig-18'), at: '0506', facing: 4, fire: 'check' };
    const stage = active({ 'a-1': squadAt('0502') }, { 'b-1': gun }, 'check=6,5');
    stage.play(activate('b'), shot({ units: ['b-1'], at: 'a-1', facing: 1 }));
    expect(stage.unit('b-1')).toMatchObject({ facing: 1, fire: 'no more' });
    expect(stage.asked).toBe('activation.choose allies');
  });

  test('hex-opp-09 a response triggers none', () => {
    const stage = active({ 'a-1': squadAt('0502') }, { 'b-1': { at: '0506' }, 'b-2': { at: '0706' } }, `${DUD} ${DUD}`);
    stage.play(activate('b'), shot({ units: ['b-1'], at: 'a-1' }), shot());
    expect(stage.asked).toBe('fire-action.again allies');
  });

  test('hex-opp-10 who is neutralised by a response loses the rest of its action; who is stopped may fire', () => {
    const hit = (dice: string) => {
      const stage = active({ 'a-1': squadAt('0502') }, { 'b-1': { at: '0506' } }, `${DUD} ${dice}`);
      stage.play(activate('b'), shot({ units: ['b-1'], at: 'a-1' }), shot());
      return stage;
    };
    const neutralised = hit('attack=2,2 neutralisation=4,4');
    expect(neutralised.asked).toBe('activation.choose allies');
    expect(neutralised.unit('b-1').isActivated).toBe(true);
    expect(hit('attack=3,4 stoppage=4,4').asked).toBe('fire-action.again allies');
  });

  test.each([
    ['fresh', {}, { moves: true, fires: true }],
    ['stopped', { isStopped: true }, { moves: false, fires: true }],
    ['stopped after its fire', { isStopped: true, fire: 'check' }, { moves: false, fires: false }],
    ['neutralised', { isNeutralised: true }, { moves: false, fires: false }],
    ['shut down', { isShutDown: true }, { moves: false, fires: false }],
    ['immobilised', { isImmobilised: true }, { moves: false, fires: false }],
  ] as const)('hex-opp-10 what is left of an action to a mover that is %s', (_, state, left) => {
    const table = tableFor({
      groups: { b: { side: 'allies', units: { 'b-1': { at: '0506', ...(state as Partial<Piece>) } } } },
    });
    expect(mayGoOn(table, 'b-1')).toEqual(left);
    expect(mayGoOn(table, 'b-9')).toEqual({ moves: false, fires: false });
  });
});

describe('windows in the fog', () => {
  const seen = (stage: HexStage) => seatViewOf(stage.rules, stage.game, 'allies');
  const answersWithin = (stage: HexStage) => isSettledFor(stage.rules, stage.game, 'allies');
  const fireAtMark = shot({ units: ['b-1'], at: '0502' });
  const ambush = (hidden: Partial<Piece>, dice: string) =>
    active({ 'a-1': squadAt('0502', { isHidden: true, ...hidden }) }, { 'b-1': { at: '0506' } }, `blind=6,6 ${dice}`);

  test('hex-opp-01, hex-hid-01 "only hidden units could answer" looks like "nobody could"', () => {
    const nobody = ambush({ fire: 'no more' }, '');
    const shownNobody = nobody.redact(nobody.play(activate('b'), fireAtMark), 'allies');
    const hidden = ambush({}, '');
    const shown = hidden.redact(hidden.play(activate('b'), fireAtMark), 'allies');
    expect(hidden.asked).toBe('response.respond axis');
    expect(seen(hidden).pending).toEqual({ kind: 'waits' });
    expect(answersWithin(hidden)).toBe(false);
    expect(shown).toEqual(shownNobody);
    expect(hidden.redact(hidden.answer('axis', decline), 'allies')).toEqual([]);
    expect(hidden.asked).toBe(nobody.asked);
    expect(seen(hidden)).toEqual(seen(nobody));
  });

  test('hex-opp-01, hex-hid-01 a whole move before hidden guns that hold their fire looks like one before nobody', () => {
    const walk = (hidden: Partial<Piece>) => {
      const stage = active({ 'a-1': squadAt('0502', { isHidden: true, ...hidden }) }, { 'b-1': { at: '0508' } }, '');
      const shown: object[] = [];
      let windows = 0;
      const play = (answer: HexAnswer) => {
        shown.push(...stage.redact(stage.play(answer), 'allies'));
        while (stage.asked === 'response.respond axis') {
          windows += 1;
          expect(seen(stage).pending).toEqual({ kind: 'waits' });
          shown.push(...stage.redact(stage.answer('axis', decline), 'allies'));
        }
      };
      for (const answer of [activate('b'), move('b-1'), go('0507'), go('0506'), go('0505'), halt, end]) play(answer);
      return { windows, shown, seen: seen(stage), asked: stage.asked };
    };
    const [guns, nobody] = [walk({}), walk({ fire: 'no more' })];
    expect([guns.windows, nobody.windows]).toEqual([3, 0]);
    expect([guns.shown, guns.seen, guns.asked]).toEqual([nobody.shown, nobody.seen, nobody.asked]);
  });

  test('hex-opp-01, hex-mor-02 a mortar in plain sight whose observer is hidden is asked unseen', () => {
    const ground = { ground: [{ forest: '0502' }] };
    const spotted = (isHidden: boolean) => {
      const axis: Record<string, Piece> = {
        'a-1': { card: CARDS.mortar60, at: '0501' },
        'a-2': { card: cardNamed('observer'), at: '0601', isHidden },
      };
      const stage = entered(axis, '', MOVER, { ground });
      expect(stage.asked).toBe('response.respond axis');
      return seen(stage).pending;
    };
    expect(spotted(true)).toEqual({ kind: 'waits' });
    expect(spotted(false)).toMatchObject({ kind: 'waits', ask: 'response.respond' });
  });

  test('hex-mor-02 in a response a CP beside the mortar sees for it without an action', () => {
    const mortarFires = (cp: string) =>
      entered({ 'a-0': { card: CARDS.cp, at: cp }, 'a-1': { card: CARDS.mortar60, at: '0501' } }, '', MOVER, {
        ground: { ground: [{ forest: '0502' }] },
      })
        .offers('axis')
        .some((one) => one.kind === 'fire' && one.on === 'mortar');
    expect([mortarFires('0601'), mortarFires('0701')]).toEqual([true, false]);
  });

  test('hex-opp-07, hex-hid-01 a hidden unit that fails its check shows nothing', () => {
    const nobody = ambush({ fire: 'no more' }, '');
    nobody.play(activate('b'), fireAtMark);
    const failed = ambush({ fire: 'check' }, 'check=6,6');
    failed.play(activate('b'), fireAtMark);
    expect(failed.redact(failed.answer('axis', shot()), 'allies')).toEqual([]);
    expect(failed.unit('a-1')).toMatchObject({ fire: 'no more', isHidden: true });
    expect(seen(failed)).toEqual(seen(nobody));
  });

  test('hex-opp-01 where one that is seen could answer too, everybody knows of the question, and that it was answered', () => {
    const stage = entered({ 'a-1': squadAt('0502', { isHidden: true }), 'a-2': squadAt('0702') });
    expect(seen(stage).pending).toMatchObject({ kind: 'waits', ask: 'response.respond' });
    expect(ofType(stage.redact(stage.play(decline), 'allies') as never, 'decided' as never)).toHaveLength(1);
  });

  test('hex-opp-02 when those who are seen have answered, the rest is hidden again', () => {
    const stage = entered({ 'a-1': squadAt('0502', { isHidden: true }), 'a-2': squadAt('0702') }, DUD);
    stage.play(shot({ units: ['a-2'] }));
    expect(stage.asked).toBe('response.respond axis');
    expect(seen(stage).pending).toEqual({ kind: 'waits' });
  });

  test('hex-opp-03, hex-hid-19 a hidden mover is answered by its hex, which tells nothing of it', () => {
    const hidden: Record<string, Piece> = { 'b-1': { at: '0506', isHidden: true, move: 'tactical' } };
    const stage = entered({ 'a-1': squadAt('0502') }, 'blind=6,6', hidden);
    expect(stage.refusal('axis', shot())).toBe('NOT_THE_TRIGGER hex-opp-03');
    expect(stage.offers('axis')).toEqual([decline, shot({ at: '0506' })]);
    const events = stage.redact(stage.play(shot({ at: '0506' })), 'axis');
    expect(rolls(events)).toEqual([]);
    expect(stage.unit('b-1').isHidden).toBe(true);
  });

  test('hex-opp-03, hex-hid-10 once it is revealed it is answered by name', () => {
    const hidden: Record<string, Piece> = { 'b-1': { at: '0506', isHidden: true, move: 'tactical' } };
    const stage = entered(
      { 'a-1': { card: CARDS.hmg42, at: '0502' }, 'a-2': squadAt('0702') },
      'blind=3,3 stoppage=1,1',
      hidden,
    );
    stage.play(shot({ at: '0506' }));
    expect(stage.unit('b-1').isHidden).toBe(false);
    expect(stage.offers('axis')).toEqual([decline, shot({ units: ['a-2'] })]);
  });
});

describe('hidden units and fire', () => {
  const fire = (
    axis: Record<string, Piece>,
    allies: Record<string, Piece>,
    how: Parameters<typeof shot>[0],
    dice = '',
    more: Partial<Setting> = {},
  ) =>
    onTable({
      groups: { a: { side: 'axis', units: axis }, b: { side: 'allies', units: allies } },
      stack: (table) => [fireFrame(table, shot(how))],
      dice,
      ...more,
    });

  test('hex-hid-03 who fires in sight of an enemy is revealed, after its fire', () => {
    const stage = fire({ 'a-1': squadAt('0502', { isHidden: true }) }, { 'b-1': { at: '0506' } }, {}, DUD);
    expect(stage.unit('a-1').isHidden).toBe(false);
    const types = stage.opening.map(({ type }) => type);
    expect(types.indexOf('revealed')).toBeGreaterThan(types.indexOf('attacked'));
    expect(types.indexOf('ambush')).toBeLessThan(types.indexOf('roll'));
    expect(ofType(stage.opening, 'attacked')[0]!.by).toEqual([]);
  });

  test('hex-hid-03 also if it kills the only one who saw it', () => {
    const big = { ...CARDS.hmg42, main: { ...CARDS.hmg42.main!, ap: 20 } };
    const stage = fire(
      { 'a-1': { card: big, at: '0502', isHidden: true } },
      { 'b-1': { at: '0506' } },
      {},
      'attack=1,1',
    );
    expect(stage.has('b-1')).toBe(false);
    expect(stage.unit('a-1').isHidden).toBe(false);
  });

  test('hex-hid-03 a mortar that nobody sees stays hidden', () => {
    const mortar = { 'a-1': { card: CARDS.mortar60, at: '0501', isHidden: true } };
    const ground = { ground: [{ forest: '0502' }] };
    const how = { on: 'mortar', at: '0505' } as const;
    const out = fire(mortar, { 'b-1': { at: '0509' } }, how, '', { ground });
    expect(out.unit('a-1')).toMatchObject({ isHidden: true, fire: 'check' });
    expect(out.redact(out.opening, 'allies').map(({ type }) => type)).toEqual(['ambush']);
    expect(fire(mortar, { 'b-1': { at: '0509' } }, how).unit('a-1').isHidden).toBe(false);
  });

  test('hex-hid-10 any result reveals, though the test be passed', () => {
    const stage = fire(
      { 'a-1': { card: CARDS.hmg42, at: '0502' } },
      { 'b-1': { at: '0506', isHidden: true } },
      { at: '0506' },
      'blind=2,3 stoppage=1,1',
    );
    expect(stage.unit('b-1')).toMatchObject({ isHidden: false, isStopped: false });
  });

  test('hex-hid-15, hex-fire-07 fire at a hidden unit is at half strength', () => {
    const stage = fire(
      { 'a-1': { card: CARDS.hmg42, at: '0502' } },
      { 'b-1': { at: '0506', isHidden: true } },
      { at: '0506' },
      'blind=6,6',
    );
    expect(ofType(stage.opening, 'attacked')[0]).toMatchObject({ factor: 3, column: 3 });
  });

  test('hex-hid-18 without result it stays hidden, and the firer learns nothing: neither dice nor what was in the way', () => {
    const at0506 = (piece: Partial<Piece>) =>
      fire(
        { 'a-1': { card: CARDS.hmg42, at: '0502' } },
        { 'b-1': { at: '0506', isHidden: true, ...piece } },
        { at: '0506' },
        'blind=6,6',
      );
    const men = at0506({ move: 'tactical' });
    expect(men.unit('b-1').isHidden).toBe(true);
    const shown = men.redact(men.opening, 'axis');
    expect(shown.map(({ type }) => type)).toEqual(['fired', 'fire-marked']);
    const armour = at0506({ card: cardNamed('sherman-75'), facing: 1 });
    expect(armour.redact(armour.opening, 'axis')).toEqual(shown);
    expect(rolls(men.redact(men.opening, 'allies'))).toEqual(['blind 6 6']);
  });

  test('hex-hid-18 armour behind a "?" takes no harm from fire at men', () => {
    const stage = fire(
      { 'a-1': { card: CARDS.hmg42, at: '0502' } },
      { 'b-1': { at: '0506', isHidden: true, card: cardNamed('sherman-75'), facing: 1 } },
      { at: '0506' },
      'blind=1,1',
    );
    expect(stage.unit('b-1')).toMatchObject({ isHidden: true, isShutDown: false });
  });

  test('hex-hid-19 who fires at a "?" names the hex and hits the hidden unit with the lowest id in it', () => {
    const stage = fire(
      { 'a-1': { card: CARDS.hmg42, at: '0502' } },
      { 'b-1': { at: '0506' }, 'b-2': { at: '0506', isHidden: true }, 'b-3': { at: '0506', isHidden: true } },
      { at: '0506' },
      'blind=2,2 stoppage=6,6',
    );
    expect(['b-1', 'b-2', 'b-3'].map((id) => stage.unit(id).isStopped || stage.unit(id).isNeutralised)).toEqual([
      false,
      true,
      false,
    ]);
  });

  test('hex-hid-19 those who are seen in the hex are picked by name, hidden ones never, in sight or not', () => {
    const choose = (where: string) =>
      active({ 'a-1': squadAt('0502'), 'a-2': squadAt(where, { isHidden: true }) }, { 'b-1': { at: '0506' } }, '', {
        ground: { ground: [{ forest: '0804' }] },
      });
    const stage = choose('0502');
    stage.play(activate('b'));
    expect(stage.refusal('allies', shot({ units: ['b-1'], at: 'a-1' }))).toBeNull();
    expect(stage.refusal('allies', shot({ units: ['b-1'], at: '0502' }))).toBeNull();
    expect(stage.refusal('allies', shot({ units: ['b-1'], at: 'a-2' }))).toBe('HIDDEN hex-hid-19');
    expect(stage.refusal('allies', shot({ units: ['b-1'], at: '0503' }))).toBe('NOBODY_THERE hex-hid-19');
    stage.play(end);
    const far = choose('1201');
    far.play(activate('b'));
    expect(far.refusal('allies', shot({ units: ['b-1'], at: 'a-2' }))).toBe('HIDDEN hex-hid-19');
  });
});

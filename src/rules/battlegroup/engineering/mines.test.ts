import { describe, expect, test } from 'vitest';
import {
  type AnyEvent,
  box,
  go,
  inch,
  ofType,
  onTable,
  order,
  type Piece,
  rolls,
  rollsOf,
  type Setting,
  stay,
} from '../stage.testing.ts';
import { view } from '../view.ts';

/** A minefield at 20, 20; `a` comes from the south along x = 20. */
const mine = (x = 20, y = 20, id = 'mine') => ({ id, at: { x: inch(x), y: inch(y) } });
const IDLE: Piece = { id: 'idle', side: 'allies', type: 'rifle-squad', at: [2, 2], men: 1, strength: 1 };
const FAR: Piece = { id: 'b', side: 'axis', type: 'german-rifle-squad', at: [66, 44] };
const TANK: Piece = { id: 'a', side: 'allies', type: 'm4-sherman', at: [20, 30], facing: 0 };
const SQUAD: Piece = { id: 'a', side: 'allies', type: 'rifle-squad', at: [20, 28], men: 1, strength: 10 };
const TRUCK: Piece = { id: 'a', side: 'allies', type: 'medium-truck', at: [20, 30], facing: 0 };

function field(a: Piece, dice: string, more: Partial<Setting> = {}) {
  const units = [a, IDLE, FAR, ...(more.units ?? [])];
  return onTable({ ...more, units, dice, table: { mines: [mine()], ...more.table } });
}

const moved = (told: readonly AnyEvent[]) => ofType(told, 'moved').map(({ along, whole }) => [along, whole]);

describe('where it strikes', () => {
  test('bg-gap-59 where the way first comes strictly nearer than 5 inches: at 5 exactly nothing happens', () => {
    const rim = field({ ...TANK, at: [20, 30] }, '');
    rim.play(order('a', 'manoeuvre-and-fire'));
    // The bow stops 5 inches and one hundredth short, then at 5 exactly.
    const told = rim.play(go([20, 25 + 1.39]));
    expect(rolls(told)).toEqual([]);
    expect(rim.unit('a').place!.at.y).toBe(2639);
  });

  test('bg-mine-01 bg-mine-03 a hundredth nearer, and it is dangerous ground with a die for the mine', () => {
    const stage = field(TANK, 'dangerous=6 mine=2');
    const told = stage.play(order('a', 'manoeuvre-and-fire'), go([20, 25 + 1.37]));
    expect(rolls(told)).toEqual(['dangerous 6', 'mine 2']);
    expect(rollsOf(told, 'mine')[0]).toMatchObject({ rule: 'bg-mine-01', need: 3, of: 'a' });
    expect(ofType(told, 'mine')[0]).toMatchObject({ unit: 'a', mine: 'mine', struck: false });
    // It has rolled where its bow came within 5 inches: one hundredth before its end.
    expect(moved(told)[0]).toEqual([362, 0]);
    expect(stage.unit('a').place!.at.y).toBe(2637);
  });

  test('bg-mine-03 bg-terr-06 the move is D6 inches, besides what the mines do', () => {
    const stage = field(TANK, 'dangerous=2');
    stage.play(order('a', 'manoeuvre-and-fire'), go([20, 25]));
    expect(stage.asked).toBe('move.how-far allies');
    expect(stage.refusal('allies', { kind: 'go', along: 201 })?.code).toBe('TOO_FAR');
    // Two inches do not bring it to the mines.
    const told = stage.play({ kind: 'go', along: 200 });
    expect(rolls(told)).toEqual([]);
  });

  test('bg-terr-06 and a mine may strike on the way', () => {
    const stage = field(SQUAD, 'dangerous=5 mine=2');
    const told = stage.play(order('a', 'top-speed'), go([20, 23]));
    expect(rolls(told)).toEqual(['dangerous 5', 'mine 2']);
    const known = told.map(({ type }) => type).filter((type) => type === 'mine' || type === 'moved');
    expect(known).toEqual(['moved', 'mine', 'moved']);
  });

  test('bg-gap-59 one die a move, in the middle of it; unharmed, it goes on', () => {
    const stage = field(SQUAD, 'dangerous=5 mine=1');
    const told = stage.play(order('a', 'top-speed'), go([20, 23]));
    expect(rolls(told)).toEqual(['dangerous 5', 'mine 1']);
    // 8 inches away, a base of 0.3: 2.71 inches of way until it is nearer than 5.
    expect(moved(told)).toEqual([
      [271, 0],
      [500, 500],
    ]);
  });

  test('bg-gap-59 who stands in it has its die before he sets out, and one more for his next move', () => {
    const stage = field({ ...SQUAD, at: [20, 24] }, 'dangerous=6 mine=2 dangerous=6 mine=2');
    const told = stage.play(order('a', 'top-speed'), go([20, 22]));
    expect(told.map(({ type }) => type).filter((type) => ['mine', 'moved'].includes(type))).toEqual(['mine', 'moved']);
    expect(rolls(stage.play(go([20, 26])))).toEqual(['dangerous 6', 'mine 2']);
  });

  test('bg-gap-59 a vehicle that is immobilised where it stands does not set out, one that is not hurt does', () => {
    const from = (dice: string) => {
      const stage = field({ ...TANK, at: [20, 24] }, `dangerous=6 mine=3 minePenetration=1 ${dice}`);
      stage.play(order('a', 'manoeuvre-and-fire'), go([20, 27]));
      return stage.unit('a').place!.at.y;
    };
    expect(from('penetrate=1,1 morale=4')).toBe(2400);
    expect(from('penetrate=1,2 morale=4')).toBe(2700);
  });

  test('bg-gap-18 bg-gap-59 who goes elsewhere with a free order does not set out any more', () => {
    const squad: Piece = { ...SQUAD, at: [20, 24], men: 3, strength: 3 };
    const stage = field(squad, 'dangerous=5 mine=3 damage=5,1,1,1,1 morale=6 bcd=3 dangerous=5 mine=1');
    stage.play(order('a', 'manoeuvre-and-fire'), go([20, 27]));
    // The enemy has seen where it stands, too.
    const axis = stage.game.seats.find(({ id }) => id === 'axis')!;
    const shown = JSON.stringify(view(stage.game, axis));
    expect(shown).toContain(`"stood":${JSON.stringify(stage.unit('a').place)}`);
    stage.play({ kind: 'lose', men: [2] }, { kind: 'beyond-duty', yes: true });
    stage.play(order('a', 'manoeuvre-and-fire'), go([16, 24]), { kind: 'cease' }, { kind: 'cease' });
    const { men } = stage.unit('a').place!;
    expect(men.every(({ x }) => x < 1800)).toBe(true);
    expect(stage.asked).toBe('turn.choose allies');
  });

  test('bg-gap-59 two minefields, two dice', () => {
    const table = { mines: [mine(), mine(20, 18, 'other')] };
    const stage = field({ ...SQUAD, at: [20, 27] }, 'dangerous=6 mine=1 mine=1', { table });
    const told = stage.play(order('a', 'manoeuvre-and-fire'), go([20, 22.5]));
    expect(ofType(told, 'mine').map((event) => event.mine)).toEqual(['mine', 'other']);
  });

  test('bg-gap-59 a way beside it meets none', () => {
    const stage = field({ ...SQUAD, at: [26, 28] }, '');
    expect(rolls(stage.play(order('a', 'manoeuvre-and-fire'), go([26, 23])))).toEqual([]);
  });

  test('bg-state-32 men who spread out into it at the end have their die too', () => {
    // Ten men in a column go in beside it, and end in a line across.
    const squad: Piece = { ...SQUAD, at: [26.6, 24], men: 10, stance: { kind: 'column' }, facing: 0 };
    const stage = field(squad, 'mine=2');
    stage.play(order('a', 'manoeuvre-and-fire'));
    const told = stage.play({ kind: 'move', path: [[2660, 2100]], stance: { kind: 'line' }, facing: 0 });
    expect(rolls(told)).toEqual(['mine 2']);
  });
});

describe('what it does', () => {
  test('bg-mine-02 bg-cov-08 infantry take 5/5+ without any save, test, and stop if pinned', () => {
    const features = [box('wood', 'wood', 10, 10, 40, 40)];
    const stage = field({ ...SQUAD, men: 10 }, 'dangerous=5 mine=3 damage=5,4,6,1,4 morale=3', { features });
    const told = stage.play(order('a', 'top-speed'), go([20, 23]));
    const lose = stage.asked === 'lose.choose allies' ? stage.play({ kind: 'lose', men: [0, 1] }) : [];
    const all = [...told, ...lose];
    expect(rolls(all)).toEqual(['dangerous 5', 'mine 3', 'damage 5 4 6 1 4', 'morale 3']);
    expect(rollsOf(all, 'damage')[0]).toMatchObject({ rule: 'bg-mine-02', need: 5 });
    expect(stage.unit('a')).toMatchObject({ men: 8, pinned: true, moved: true });
    // It stays where the mine went off; the second move is lost.
    expect(stage.asked).toBe('turn.choose allies');
    expect(stage.table.mines).toHaveLength(1);
  });

  test('bg-gap-59 all hits are casualties: nobody falls back', () => {
    const stage = field({ ...SQUAD, men: 4, strength: 4 }, 'dangerous=5 mine=6 damage=5,5,5,5,1 counter=1');
    const told = stage.play(order('a', 'top-speed'), go([20, 23]));
    expect(stage.has('a')).toBe(false);
    expect(ofType(told, 'destroyed')[0]).toMatchObject({ unit: 'a', how: 'men' });
    expect(stage.table.taken.allies).toEqual(['1']);
  });

  test('bg-mine-02 an armoured vehicle takes a D6 of penetration from below, on its rear armour', () => {
    const stage = field(TANK, 'dangerous=6 mine=3 minePenetration=4 penetrate=4,3 counter=1');
    const told = stage.play(order('a', 'manoeuvre-and-fire'), go([20, 25]));
    // Rear N against 4: more than 6 destroys.
    expect(rollsOf(told, 'minePenetration')[0]).toMatchObject({ rule: 'bg-mine-02' });
    expect(rollsOf(told, 'penetrate')[0]).toMatchObject({ need: 7 });
    expect(stage.has('a')).toBe(false);
    expect(stage.table.wrecks[0]).toMatchObject({ id: 'a' });
  });

  test('bg-gap-59 an immobilised vehicle stops where the mine was', () => {
    const stage = field(TANK, 'dangerous=6 mine=3 minePenetration=1 penetrate=1,1 morale=4');
    const told = stage.play(order('a', 'manoeuvre-and-fire'), go([20, 25]));
    expect(stage.unit('a')).toMatchObject({ immobile: true, pinned: false });
    expect(stage.unit('a').place!.at.y).toBe(3000 - 362);
    expect(moved(told)).toEqual([[362, 0]]);
  });

  test('bg-mine-02 a soft-skinned vehicle loses hits, and has no save either', () => {
    const stage = field(TRUCK, 'dangerous=6 mine=3 damage=6,5,4,3,2 morale=5');
    stage.play(order('a', 'manoeuvre-and-fire'), go([20, 25]));
    expect(stage.unit('a').hits).toBe(1);
    expect(stage.unit('a').place!.at.y).toBe(2500);
  });

  test('bg-mine-02 sixes strike a gun that is pushed through, and nothing saves it', () => {
    const gun: Piece = { id: 'a', side: 'allies', type: 'us-57mm-gun', at: [20, 27], facing: 0 };
    const stage = field(gun, 'dangerous=6 mine=3 damage=6,1,1,1,1 counter=1');
    const told = stage.play(order('a', 'top-speed'), go([20, 24.5]));
    expect(ofType(told, 'destroyed')[0]).toMatchObject({ unit: 'a', rule: 'bg-he-08' });
  });

  test('a mine that does nothing to them leaves them going', () => {
    const stage = field({ ...SQUAD, men: 3, strength: 3 }, 'dangerous=5 mine=3 damage=4,4,4,4,4');
    const told = stage.play(order('a', 'manoeuvre-and-fire'), go([20, 23.2]));
    expect(ofType(told, 'no-effect')[0]).toMatchObject({ unit: 'a', why: 'missed' });
    expect(moved(told)).toHaveLength(2);
  });

  test('bg-gap-17 who waits in ambush is asked after the mine', () => {
    const b: Piece = { id: 'c', side: 'axis', type: 'german-rifle-squad', at: [20, 8], marker: 'ambush' };
    const stage = field(TANK, 'dangerous=6 mine=2', { units: [b] });
    stage.play(order('a', 'manoeuvre-and-fire'), { kind: 'hold' }, go([20, 25.5]));
    while (stage.asked === 'reaction.ask axis') stage.play({ kind: 'hold' });
    expect(stage.unit('a').place!.at.y).toBe(2550);
  });
});

describe('bg-eng-01 clearing', () => {
  const sappers = (y: number, more: Partial<Piece> = {}): Piece => ({
    ...{ id: 'a', side: 'allies', type: 'us-engineer-squad', at: [20, y], men: 1, strength: 9 },
    ...more,
  });

  test('bg-eng-01 bg-gap-59 within 5 inches, from the rim; 4 or more takes the marker away', () => {
    const stage = field(sappers(25.3), 'clear=4');
    const told = stage.play(order('a', 'engineering', 'mine'));
    expect(rollsOf(told, 'clear')[0]).toMatchObject({ rule: 'bg-eng-01', need: 4 });
    expect(stage.table.mines).toEqual([]);
    expect(ofType(told, 'cleared')[0]).toMatchObject({ mine: 'mine', by: 'a' });
    // bg-ord-22 That was its turn.
    expect(stage.unit('a')).toMatchObject({ ordered: true, moved: false });
    const far = field(sappers(25.31), '');
    expect(far.refusal('allies', order('a', 'engineering', 'mine'))).toEqual({ code: 'TOO_FAR', rule: 'bg-eng-01' });
  });

  test('bg-eng-01 on less the work goes on in another turn', () => {
    const stage = field(sappers(25.3), 'clear=3');
    stage.play(order('a', 'engineering', 'mine'));
    expect(stage.table.mines).toHaveLength(1);
    expect(stage.refusal('allies', order('a', 'engineering', 'mine'))?.code).toBe('ORDERED');
  });

  test('bg-ord-22 bg-spec-12 engineers with a minesweeper, or vehicles with one or with a dozer blade', () => {
    const refused = (profile: Piece['profile'], type = 'us-engineer-squad', y = 25.3) =>
      field(sappers(y, { type, ...(profile ? { profile } : {}) }), '').refusal(
        'allies',
        order('a', 'engineering', 'mine'),
      );
    expect(refused({ traits: ['engineer'] })).toEqual({ code: 'NO_SWEEPER', rule: 'bg-eng-01' });
    expect(refused({ traits: ['minesweeper'] })).toEqual({ code: 'NOT_ITS_ORDER', rule: 'bg-ord-22' });
    expect(refused(undefined, 'rifle-squad')).toEqual({ code: 'NOT_ITS_ORDER', rule: 'bg-ord-22' });
    expect(refused(undefined, 'm4-sherman', 26)).toEqual({ code: 'NOT_ITS_ORDER', rule: 'bg-ord-22' });
    expect(refused({ traits: ['dozer'] }, 'm4-sherman', 26)).toBeNull();
    expect(refused({ traits: ['minesweeper'] }, 'm4-sherman', 26)).toBeNull();
  });

  test('bg-ord-22 the order names its work, and what is offered is legal', () => {
    const stage = field(sappers(25.3), '');
    expect(stage.refusal('allies', order('a', 'engineering'))).toEqual({ code: 'NO_WORK', rule: 'bg-ord-22' });
    expect(stage.refusal('allies', order('a', 'engineering', 'nothing'))?.code).toBe('NO_WORK');
  });
});

test('a mine does not care for a unit that stays', () => {
  const stage = field({ ...SQUAD, at: [20, 24] }, '');
  expect(rolls(stage.play(order('a', 'manoeuvre-and-fire'), stay))).toEqual([]);
});

test('bg-spec-12 engineers may clear mines', () => {
  const squad: Piece = { id: 'a', side: 'allies', type: 'us-engineer-squad', at: [20, 25.3], men: 1, strength: 9 };
  expect(field(squad, '').refusal('allies', order('a', 'engineering', 'mine'))).toBeNull();
});

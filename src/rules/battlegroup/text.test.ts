import { describe, expect, test } from 'vitest';
import { area, go, hold, onTable, order, type Piece } from './stage.testing.ts';
import { actingText, WORDS } from './text.ts';

const { event: eventText, isMinor } = WORDS.text;

const SQUAD: Piece = { id: 'us', side: 'allies', type: 'us-rifle-squad', at: [20, 26] };
const FRIEND: Piece = { id: 'plt', side: 'allies', type: 'us-platoon-hq', at: [66, 44] };
const MG: Piece = { id: 'mg', side: 'axis', type: 'mg42-tripod-team', at: [20, 10], marker: 'ambush' };

describe('sentences', () => {
  test('bg-turn-05 an order ends with one stop, and a free one says so', () => {
    const ordered = {
      type: 'ordered',
      rule: 'bg-turn-05',
      unit: 'us',
      order: 'open-fire',
      free: false,
      on: null,
    } as const;
    expect(eventText(ordered)).toBe('us: Open Fire!');
    expect(eventText({ ...ordered, free: true })).toBe('us: Open Fire! (a free order).');
    expect(eventText({ ...ordered, order: 'top-speed' })).toBe('us: Top Speed.');
  });

  test('bg-move-15 a move in many windows is one sentence: the rest a log may leave out', () => {
    const stage = onTable({ units: [SQUAD, FRIEND, MG] });
    const told = stage.play(
      order('us', 'top-speed'),
      { kind: 'hold' },
      go([20, 22]),
      { kind: 'hold' },
      { kind: 'hold' },
    );
    const moved = [...told, ...stage.play(hold)].filter(({ type }) => type === 'moved');
    expect(moved.length).toBeGreaterThan(1);
    expect(moved.filter((event) => !isMinor(event)).map(eventText)).toEqual(['us has moved 4 in.']);
  });

  test('bg-turn-02 rolls of a side bear its name, and none begins with a small letter', () => {
    const roll = { type: 'roll', rule: 'bg-turn-02', use: 'orders', dice: [3, 4] } as never;
    expect(eventText(roll)).toBe('Orders dice: 3 4 [bg-turn-02].');
    expect(eventText({ ...(roll as object), of: 'axis' } as never)).toBe('Axis, orders dice: 3 4 [bg-turn-02].');
  });

  test('bg-turn-02 a side without officers is told of none, and one order is one', () => {
    const dealt = (dice: readonly number[], officers: number) =>
      eventText({ type: 'orders', rule: 'bg-turn-02', side: 'axis', dice, officers } as never);
    expect(dealt([3], 2)).toBe('The Axis have 5 orders: 3 and 2 officers.');
    expect(dealt([1], 0)).toBe('The Axis have 1 order; there is no officer.');
    expect(dealt([1, 4], 0)).toBe('The Axis have 5 orders: 1, 4; there is no officer.');
  });

  test('bg-state-06 the last men that are lost are the last, and nobody is left', () => {
    const losses = (lost: number, men: number) =>
      eventText({ type: 'losses', rule: 'bg-state-06', unit: 'us', lost, men } as never);
    expect(losses(1, 4)).toBe('us loses 1 man, 4 left.');
    expect(losses(3, 2)).toBe('us loses 3 men, 2 left.');
    expect(losses(1, 0)).toBe('us loses its last man.');
    expect(losses(3, 0)).toBe('us loses its last 3 men.');
  });

  test('what is added stands behind the die and before what it needs', () => {
    const modifiers = [
      { rule: 'bg-obs-04', value: 1, why: 'scout' },
      { rule: 'bg-obs-04', value: -1, why: 'small team' },
    ];
    const roll = { type: 'roll', rule: 'bg-obs-01', use: 'observe', of: 'us', dice: [4], need: 3, modifiers } as const;
    expect(eventText(roll as never)).toBe(
      'us, observation: 4 (+1 scout, -1 small team), needs 3+ (3+ on the die) [bg-obs-01].',
    );
    expect(eventText({ ...roll, dice: [2], modifiers: [], success: false } as never)).toBe(
      'us, observation: 2, needs 3+: not observed [bg-obs-01].',
    );
  });

  test('a roll says against whom, and where its need comes from', () => {
    const roll = { type: 'roll', rule: 'bg-ap-03', use: 'hit', of: 'us', against: 'mg', dice: [6], need: 6 } as const;
    const modifiers = [{ rule: 'bg-ap-02', value: -1, why: 'target moved' }];
    const rest = { source: 'AP at 40-50 in', always: { pass: 6, fail: 1 }, modifiers, success: true };
    expect(eventText({ ...roll, ...rest } as never)).toBe(
      'us, hits on mg: 6 (-1 target moved), needs 6+ (AP at 40-50 in; a 6 on the die): a natural 6 always succeeds [bg-ap-03].',
    );
    const volley = {
      ...roll,
      rule: 'bg-small-03',
      dice: [5, 1, 6],
      need: 5,
      hits: 2,
      source: '20-30 in; 3 from 3 Rifles',
    };
    expect(eventText(volley as never)).toBe(
      'us, hits on mg: 5 1 6, needs 5+ (20-30 in; 3 from 3 Rifles): 2 hits [bg-small-03].',
    );
  });

  test('bg-dice-02 a D3 is shown as a D3', () => {
    const roll = { type: 'roll', rule: 'bg-scn-c-07', use: 'ambush', of: 'axis', dice: [5], total: 3 };
    expect(eventText(roll as never)).toBe('Axis, units on Ambush Fire: 3 (D3, the die shows 5) [bg-scn-c-07].');
  });

  test('bg-ap-05 a roll against armour names the penetration value, the face and its letter', () => {
    const roll = { type: 'roll', rule: 'bg-ap-05', use: 'penetrate', of: 'us', dice: [4, 1], total: 5, need: 4 };
    expect(eventText({ ...roll, source: 'penetration 9 against side armour L' } as never)).toBe(
      'us, penetration: 4 + 1 = 5, needs 4+, 3 pins (penetration 9 against side armour L) [bg-ap-05].',
    );
  });

  test('dice that are added up stand with a plus', () => {
    const roll = { type: 'roll', rule: 'bg-ap-05', use: 'penetrate', of: 'us', dice: [4, 1], total: 5, need: 4 };
    expect(eventText(roll as never)).toBe('us, penetration: 4 + 1 = 5, needs 4+, 3 pins [bg-ap-05].');
  });

  test('the same shot twice is declared once', () => {
    const twice = { type: 'aims', rule: 'bg-fire-11', unit: 'us', shots: [area('arms', 'mg'), area('arms', 'mg')] };
    expect(eventText(twice as never)).toBe('us will fire: area fire, small arms at mg, twice.');
    const third = { ...twice, shots: [...twice.shots, area('arms', 'mg')] };
    expect(eventText(third as never)).toBe('us will fire: area fire, small arms at mg, 3 times.');
    const two = { ...twice, shots: [area('arms', 'mg'), area('arms', 'pak')] };
    expect(eventText(two as never)).toBe('us will fire: area fire, small arms at mg; area fire, small arms at pak.');
  });

  test('a counter that is drawn is told once', () => {
    const roll = { type: 'roll', rule: 'bg-br-03', use: 'counter', dice: [], drawn: 'confusion' } as const;
    const drew = { type: 'drew', rule: 'bg-br-03', side: 'axis', counter: 'confusion' } as const;
    expect([roll, drew].map((event) => isMinor(event as never))).toEqual([true, false]);
    expect(eventText(drew as never)).toBe('The Axis take a battle counter: Confusion.');
  });

  test('a test is told by what became of the unit', () => {
    const tested = (result: string) => eventText({ type: 'tested', rule: 'bg-mor-04', unit: 'us', die: 3, result });
    expect(tested('ok')).toBe('us tests its morale: it keeps its nerve.');
    expect(tested('pinned')).toBe('us tests its morale: it loses its nerve.');
    expect(tested('rout')).toBe('us tests its morale: it breaks.');
  });
});

describe('what the enemy is doing', () => {
  const names = { us: '4th Squad', mg: 'MG 42 a' } as const;
  const acting = (stage: ReturnType<typeof onTable>) =>
    actingText(stage.game.stack, (id) => names[id as keyof typeof names]);

  test('bg-gap-17 it is about to fire, or to move, or on the move', () => {
    const firing = onTable({ units: [SQUAD, FRIEND, MG] });
    firing.play(order('us', 'open-fire'));
    expect(acting(firing)).toBe('4th Squad is about to fire.');
    firing.play({ kind: 'hold' }, { kind: 'fire', shots: [area('arms', 'mg')] });
    expect(acting(firing)).toBe('4th Squad is about to fire at MG 42 a.');
    const moving = onTable({ units: [SQUAD, FRIEND, MG] });
    moving.play(order('us', 'top-speed'));
    expect(acting(moving)).toBe('4th Squad is about to move at top speed.');
    moving.play({ kind: 'hold' }, go([20, 22]));
    expect(acting(moving)).toMatch(/^4th Squad is on the move, [\d.]+ in so far\.$/);
  });

  test('bg-ord-15 it is about to assault', () => {
    const stage = onTable({ units: [{ ...SQUAD, at: [20, 16] }, FRIEND, MG], dice: 'experience=6' });
    stage.play(order('us', 'close-assault'));
    expect(acting(stage)).toBe('4th Squad is about to make a close assault.');
    stage.play({ kind: 'hold' }, go([20, 14.5]));
    while (stage.asked === 'reaction.ask axis' && stage.game.stack.at(-2)?.proc === 'move')
      stage.play({ kind: 'hold' });
    expect(acting(stage)).toBe('4th Squad is about to assault.');
  });

  test('bg-turn-10 between orders it is about to give one', () => {
    const stage = onTable({ units: [SQUAD, { ...FRIEND, at: [24, 30] }, MG] });
    stage.play(order('plt', 'reserve-move'));
    expect(acting(stage)).toBe('The enemy is about to give an order.');
    stage.play({ kind: 'hold' }, { kind: 'stop' });
    expect(acting(stage)).toBe('The enemy has given the last order of this turn.');
  });
});

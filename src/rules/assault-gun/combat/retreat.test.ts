/** Stay or retreat: who may, what it saves, where they go. */
import { describe, expect, test } from 'vitest';
import {
  ARTILLERY,
  ASSAULT_GUNS,
  AT_GUNS,
  advanceBy,
  block,
  ofType,
  onTable,
  type Piece,
  retreat,
  type Setting,
  type Stage,
  split,
  stay,
  take,
} from '../stage.testing.ts';
import type { Minefield, Row } from '../state.ts';

const OFF = { savesAndRatings: false };
const a1 = (row: Partial<Row> = {}, more: Partial<Piece> = {}): Piece => ({
  ...{ id: 'a1', at: [94, 97], row: { strength: 3, initiative: 5, ...row }, moved: true, log: true },
  ...more,
});
const a2 = (row: Partial<Row> = {}, more: Partial<Piece> = {}): Piece => ({
  ...{ id: 'a2', at: [94, 103], row: { strength: 3, initiative: 5, ...row }, moved: true, log: true },
  ...more,
});
const t = (row: Partial<Row> = {}, more: Partial<Piece> = {}): Piece => ({
  ...{ id: 't', at: [100, 100], row: { strength: 4, ...row } },
  ...more,
});

/** Up to the first question whether they stay. */
function decided(setting: Setting, ...splits: ReturnType<typeof split>[]): Stage {
  const stage = onTable({ options: OFF, ...setting });
  if (splits.length > 0) stage.defaults('engagement.split');
  stage.play(...splits);
  stage.defaults('engagement.decide');
  return stage;
}
const both = (stage: Stage, axis: ReturnType<typeof retreat>, allies: ReturnType<typeof retreat>) => {
  stage.seal('axis', axis);
  return stage.seal('allies', allies);
};

describe('who may', () => {
  test('ag-combat-25 nobody retreats because of aircraft or artillery', () => {
    const stage = onTable({
      units: [a1(), t(), { id: 'a-guns', at: [70, 100], row: ARTILLERY }],
      aircraft: [{ id: 'stuka', side: 'axis', gs: 1 }],
      fights: [{ target: 't', attackers: ['a1', 'a-guns:distant', 'stuka:air'] }],
      options: OFF,
      dice: 'hit=5 hit=6,1',
    });
    // Through 12 and 11 without a question; the next one is for those who are next.
    expect(ofType(stage.opening, 'step').map(({ initiative }) => initiative)).toEqual([12, 11]);
    expect(stage.asked).toBe('engagement.hold axis');
    expect(stage.unit('t').strength).toBe(2);
  });

  test('ag-combat-26 ag-gap-21 after every other step both are asked at once, also who took no hits', () => {
    const stage = decided({
      units: [a1({ initiative: 10 }), t()],
      fights: [{ target: 't', attackers: ['a1'] }],
      dice: 'hit=1,1,1 hit=1,1,1,1',
    });
    expect(stage.asked).toBe('engagement.decide axis allies');
    expect(both(stage, stay, stay).filter(({ type }) => type === 'decided')).toHaveLength(2);
    stage.defaults('engagement.decide');
    expect(stage.asked).toBe('engagement.decide axis allies');
  });

  test.for([10, 9.5, 3, 0, -1])('ag-combat-26 both are asked after a step at %d', (initiative) => {
    const stage = decided({
      units: [a1({ initiative }), t({ strength: 0 })],
      fights: [{ target: 't', attackers: ['a1'] }],
      dice: 'hit=1,1,1',
    });
    expect(stage.asked).toBe('engagement.decide axis allies');
    expect(['axis', 'allies'].map((seat) => stage.refusal(seat, retreat('t')))).toEqual([null, null]);
  });

  test('ag-sm-09 holding back, dice, who takes the hits, saves, and then stay or retreat', () => {
    const stage = onTable({
      units: [a1({ initiative: 0 }), a2({ initiative: 0 }), t({ strength: 2, initiative: 3 })],
      map: { areas: [{ id: 'wood', terrain: 'woods', shape: block(80, 90, 110, 110), cover: 1 }] },
      fights: [{ target: 't', attackers: ['a1', 'a2'] }],
      dice: 'hit=5,6 cover=1 cover=1 hit=1,1 hit=1,1',
    });
    const asked: string[] = [stage.asked];
    const told = stage.defaults('engagement.assign');
    asked.push(stage.asked);
    expect(ofType(told, 'roll').map(({ use }) => use)).toEqual(['hit']);
    const saved = stage.defaults('engagement.decide');
    asked.push(stage.asked);
    expect(ofType(saved, 'roll').map(({ use }) => use)).toEqual(['cover', 'cover']);
    expect(asked).toEqual(['engagement.hold allies', 'engagement.assign axis', 'engagement.decide axis allies']);
    // Harm is done only now.
    expect([stage.unit('a1').strength, stage.unit('a2').strength]).toEqual([3, 3]);
    expect(ofType(both(stage, stay, stay), 'damaged')).toHaveLength(2);
  });

  test('ag-combat-30 not with attackers on two opposite sides', () => {
    const hemmed = (at: readonly [number, number]) =>
      decided({
        units: [a1({}, { at: [94, 100] }), { ...a2(), at }, t()],
        fights: [{ target: 't', attackers: ['a1', 'a2'] }],
        dice: 'hit=1,1,1 hit=1,1,1',
      });
    const stage = hemmed([106, 100]);
    expect(stage.asked).toBe('engagement.decide axis');
    const side = hemmed([100, 106]);
    expect(side.asked).toBe('engagement.decide axis allies');
    expect(side.refusal('allies', retreat('t'))).toBeNull();
    // The attackers may.
    expect(stage.refusal('axis', retreat('t'))).toBeNull();
    expect([...stage.offers('axis')]).toEqual([stay, retreat('t')]);
    const upright = decided({
      units: [a1({}, { at: [100, 94] }), { ...a2(), at: [100, 106] }, t()],
      fights: [{ target: 't', attackers: ['a1', 'a2'] }],
      dice: 'hit=1,1,1 hit=1,1,1',
    });
    expect(upright.asked).toBe('engagement.decide axis');
  });

  test.for([
    ['air', 1, false],
    ['air', 0, false],
    ['air', -1, true],
    ['sea', 1, false],
    ['sea', 0, true],
  ] as const)(
    'ag-combat-33 ag-gap-42 ag-drop-14 ag-sea-14 landed by %s in turn %d of 1: may retreat? %s',
    ([how, turn, may]) => {
      const stage = decided({
        units: [a1(), t({}, { landed: { turn, how } })],
        fights: [{ target: 't', attackers: ['a1'] }],
        dice: 'hit=1,1,1',
      });
      expect(stage.asked).toBe(may ? 'engagement.decide axis allies' : 'engagement.decide axis');
      // Nor one that attacks, nor with one that has just landed behind it.
      const attack = decided({
        units: [a1({}, { landed: { turn, how } }), t({ strength: 0 })],
        fights: [{ target: 't', attackers: ['a1'] }],
        dice: 'hit=1,1,1',
      });
      expect(attack.asked).toBe(may ? 'engagement.decide axis allies' : 'engagement.decide allies');
      const behind = decided({
        units: [a1(), t(), { id: 's', at: [105, 100], row: { ...ASSAULT_GUNS, strength: 0 }, landed: { turn, how } }],
        fights: [{ target: 't', attackers: ['a1'], defenders: ['s:behind'] }],
        dice: 'hit=1,1,1',
      });
      expect(behind.asked).toBe(may ? 'engagement.decide axis allies' : 'engagement.decide axis');
    },
  );

  test('ag-gap-21 a group without a place to go is not offered to leave, though it is asked', () => {
    const stage = decided({
      // The edge of the map is right behind it.
      units: [a1({}, { at: [191, 100] }), t({}, { at: [197, 100] })],
      fights: [{ target: 't', attackers: ['a1'] }],
      dice: 'hit=1,1,1',
    });
    expect(stage.asked).toBe('engagement.decide axis allies');
    expect([...stage.offers('allies')]).toEqual([stay]);
    expect(stage.refusal('allies', retreat('t'))).toBe('NO_WAY_BACK ag-gap-21');
    expect(stage.refusal('allies', retreat('a1'))).toBe('NO_SUCH_GROUP ag-gap-21');
  });
});

describe('half the damage', () => {
  test.for([
    [1, 1],
    [2, 1],
    [3, 2],
    [4, 2],
    [5, 3],
  ])('ag-combat-27 of %d hits %d are taken', ([hits, taken]) => {
    const dice = [1, 2, 3, 4, 5].map((i) => (i <= hits! ? 5 : 1)).join();
    const stage = decided({
      units: [a1({ strength: 5 }), t({ strength: 9 })],
      fights: [{ target: 't', attackers: ['a1'] }],
      dice: `hit=${dice}`,
    });
    both(stage, stay, retreat('t'));
    stage.defaults();
    expect(stage.unit('t').strength).toBe(9 - taken!);
    // So do attackers who break off; who stays takes all of them.
    const attack = (axis: ReturnType<typeof retreat>) => {
      const other = decided({
        units: [a1({ strength: 9, initiative: -1 }), t({ strength: 5, initiative: 1 }), a2({ strength: 0 })],
        fights: [{ target: 't', attackers: ['a1'] }],
        dice: `hit=${dice}`,
      });
      both(other, axis, retreat('t'));
      return other.unit('a1').strength;
    };
    expect([attack(retreat('t')), attack(stay)]).toEqual([9 - taken!, 9 - hits!]);
  });

  test('ag-combat-28 hits of earlier steps are not given back', () => {
    const stage = decided({
      units: [
        a1({ initiative: 5, strength: 2 }),
        a2({ initiative: 1, strength: 2 }),
        t({ initiative: 3, strength: 6 }),
      ],
      fights: [{ target: 't', attackers: ['a1', 'a2'] }],
      dice: 'hit=5,5 hit=1,1,1,1 hit=6,6',
    });
    both(stage, stay, stay);
    expect(stage.unit('t').strength).toBe(4);
    stage.defaults('engagement.decide');
    both(stage, stay, stay);
    stage.defaults('engagement.decide');
    both(stage, stay, retreat('t'));
    expect(stage.unit('t').strength).toBe(3);
    stage.defaults();
  });

  test('ag-gap-28 of a whole group rounded up once, its owner choosing which', () => {
    const stage = decided({
      units: [a1({ initiative: 0 }), a2({ initiative: 0 }), t({ strength: 4, initiative: 3 })],
      fights: [{ target: 't', attackers: ['a1', 'a2'] }],
      dice: 'hit=5,5,6,1',
    });
    // Two on one and one on the other: 2 of 3.
    expect(stage.asked).toBe('engagement.decide axis allies');
    both(stage, retreat('t'), stay);
    expect(stage.asked).toBe('engagement.take axis');
    expect(stage.refusal('axis', take(['a1', 1]))).toBe('HALF ag-combat-27');
    expect(stage.refusal('axis', take(['a1', 2], ['a2', 1]))).toBe('HALF ag-combat-27');
    expect(stage.refusal('axis', take(['a1', 1], ['a1', 1]))).toBe('HALF ag-combat-27');
    expect(stage.refusal('axis', take(['a2', 2]))).toBe('NOT_SO_MANY ag-combat-27');
    for (const offer of stage.offers('axis')) expect(stage.refusal('axis', offer)).toBeNull();
    stage.play(take(['a1', 1], ['a2', 1]));
    expect([stage.unit('a1').strength, stage.unit('a2').strength]).toEqual([2, 2]);
    stage.defaults();
  });

  test('ag-gap-28 half of what is left after the saves', () => {
    const stage = decided({
      units: [a1({ strength: 3 }), t({ strength: 5 })],
      map: { areas: [{ id: 'wood', terrain: 'woods', shape: block(90, 90, 110, 110), cover: 1 }] },
      options: {},
      fights: [{ target: 't', attackers: ['a1'] }],
      dice: 'hit=5,5,5 cover=5 cover=1 cover=1',
    });
    both(stage, stay, retreat('t'));
    expect(stage.unit('t').strength).toBe(4);
    stage.defaults();
  });

  test('ag-gap-28 two groups that leave round up each for itself', () => {
    // a1 attacks t and is attacked by u: two groups of the Allies, each hit once.
    const stage = decided(
      {
        units: [
          a1({ initiative: 5, strength: 2 }, { at: [94, 100] }),
          t({ initiative: -1, strength: 3 }),
          { id: 'u', at: [94, 106], row: { initiative: -1, strength: 3 }, moved: true },
        ],
        fights: [
          { target: 't', attackers: ['a1'] },
          { target: 'a1', attackers: ['u'] },
        ],
        dice: 'hit=5 hit=6',
      },
      split([1, 1], [2, 1]),
    );
    both(stage, stay, retreat('t', 'a1'));
    expect([stage.unit('t').strength, stage.unit('u').strength]).toEqual([2, 2]);
    expect([stage.at('t'), stage.at('u')]).toEqual([
      [109, 100],
      [94, 115],
    ]);
    stage.defaults();
  });

  test('ag-gap-28 ag-combat-31 damage to the unit behind counts with the group', () => {
    const stage = decided({
      units: [
        a1({ initiative: 10, strength: 1 }),
        { id: 'a-at', at: [89, 97], row: { ...AT_GUNS, strength: 2 } },
        t({ initiative: 1, strength: 3 }),
        { id: 's', at: [105, 100], row: { ...ASSAULT_GUNS, initiative: 1 } },
      ],
      fights: [{ target: 't', attackers: ['a1', 'a-at:behind:a1'], defenders: ['s:behind'] }],
      dice: 'hit=5,5 hit=5',
    });
    // One on the front unit, two on the guns behind it, all at 10: half of three.
    both(stage, stay, retreat('t'));
    expect(stage.asked).toBe('engagement.take allies');
    expect(stage.refusal('allies', take(['s', 2]))).toBeNull();
    stage.play(take(['t', 1], ['s', 1]));
    expect([stage.unit('t').strength, stage.unit('s').strength]).toEqual([2, 2]);
    stage.defaults();
  });
});

describe('where they go', () => {
  const settings = (more: readonly Piece[] = [], fight: Partial<Setting> = {}): Setting => ({
    units: [a1({ strength: 1 }, { at: [94, 100] }), t(), ...more],
    fights: [{ target: 't', attackers: ['a1'] }],
    dice: 'hit=1',
    ...fight,
  });

  test('ag-gap-21 straight back to the first place more than 2 km from every enemy', () => {
    const stage = decided(settings());
    both(stage, stay, retreat('t'));
    stage.defaults();
    // West edge of the retreating base more than 8 steps from the east edge of the attacker at 97.
    expect(stage.at('t')).toEqual([109, 100]);
    expect(stage.unit('t')).toMatchObject({ moved: true, entrenched: false });
  });

  test('ag-gap-21 the attackers go back from the side that they touch, column by column', () => {
    const stage = decided({
      units: [a1({ strength: 1 }, { at: [94, 100] }), a2({ strength: 1 }, { at: [100, 106] }), t()],
      fights: [{ target: 't', attackers: ['a1', 'a2'] }],
      dice: 'hit=1 hit=1',
    });
    both(stage, retreat('t'), stay);
    stage.defaults();
    expect([stage.at('a1'), stage.at('a2'), stage.at('t')]).toEqual([
      [85, 100],
      [100, 115],
      [100, 100],
    ]);
  });

  test('ag-combat-31 those behind go with it, in one column', () => {
    const stage = decided(
      settings(
        [
          { id: 's', at: [105, 101], row: { ...ASSAULT_GUNS, initiative: 0 } },
          { id: 's2', at: [109, 101], row: { ...ASSAULT_GUNS, initiative: 0 } },
        ],
        { fights: [{ target: 't', attackers: ['a1'], defenders: ['s:behind', 's2:second:s'] }] },
      ),
    );
    both(stage, stay, retreat('t'));
    stage.defaults();
    expect([stage.at('t'), stage.at('s'), stage.at('s2')]).toEqual([
      [109, 100],
      [114, 101],
      [118, 101],
    ]);
  });

  test('ag-combat-31 so do those behind an attacker', () => {
    const stage = decided({
      units: [
        a1({ strength: 1 }, { at: [94, 100] }),
        { id: 'a-s', at: [89, 101], row: { ...ASSAULT_GUNS, strength: 0 } },
        { id: 'a-s2', at: [85, 101], row: { ...ASSAULT_GUNS, strength: 0 } },
        t(),
      ],
      fights: [{ target: 't', attackers: ['a1', 'a-s:behind:a1', 'a-s2:second:a-s'] }],
      dice: 'hit=1',
    });
    both(stage, retreat('t'), stay);
    stage.defaults();
    expect([stage.at('a1'), stage.at('a-s'), stage.at('a-s2')]).toEqual([
      [85, 100],
      [80, 101],
      [76, 101],
    ]);
  });

  test('ag-gap-21 friends are passed but nobody ends on them', () => {
    const stage = decided(settings([{ id: 'friend', at: [112, 102] }]));
    both(stage, stay, retreat('t'));
    stage.defaults();
    expect(stage.at('t')).toEqual([118, 100]);
  });

  test('ag-gap-21 if no place is more than 2 km away, to where the nearest enemy is farthest, of equals the first', () => {
    // An enemy 5 km behind: the gap is 20 steps, 6 of them the base; the middle is best.
    const stage = decided(settings([{ id: 'a9', at: [126, 100] }]));
    both(stage, stay, retreat('t'));
    stage.defaults();
    // 97 to 123 leaves 26 - 6 = 20 steps: 10 on either side, which is more than 2 km.
    expect(stage.at('t')).toEqual([109, 100]);
    const narrow = decided(settings([{ id: 'a9', at: [119, 100] }]));
    both(narrow, stay, retreat('t'));
    narrow.defaults();
    // 97 to 116: 13 steps besides the base; 6 and 7 or 7 and 6: the first that has 6.
    expect(narrow.at('t')).toEqual([106, 100]);
  });

  test('ag-gap-21 at least 500 m from every enemy, and never through one', () => {
    const squeezed = decided(settings([{ id: 'a9', at: [109, 100] }]));
    expect(squeezed.refusal('allies', retreat('t'))).toBe('NO_WAY_BACK ag-gap-21');
    const enough = decided(settings([{ id: 'a9', at: [110, 100] }]));
    expect(enough.refusal('allies', retreat('t'))).toBeNull();
    both(enough, stay, retreat('t'));
    enough.defaults();
    expect(enough.at('t')).toEqual([102, 100]);
  });

  test('ag-gap-21 within the normal move of the slowest', () => {
    const ground = (terrain: 'mountain' | 'swamp') => ({
      areas: [{ id: 'ground', terrain, shape: block(90, 80, 150, 120) } as const],
    });
    // Infantry makes 3 km in the mountains: 12 steps; 9 are enough.
    const stage = decided({ ...settings(), map: ground('mountain') });
    both(stage, stay, retreat('t'));
    stage.defaults();
    expect(stage.at('t')).toEqual([109, 100]);
    // Trucks cannot enter them at all.
    const trucks = decided({
      ...settings([], { units: [a1({ strength: 1 }, { at: [94, 100] }), t({ move: 'Truck' })] }),
      map: ground('swamp'),
    });
    expect(trucks.refusal('allies', retreat('t'))).toBe('NO_WAY_BACK ag-gap-21');
  });

  test('ag-gap-21 ag-combat-29 both may leave: both move and nobody advances', () => {
    const stage = decided(settings());
    const told = both(stage, retreat('t'), retreat('t'));
    expect(ofType(told, 'fell-back').map(({ unit, at }) => [unit, at.x, at.y])).toEqual([
      // Enemy places are those before anyone moved.
      ['a1', 85, 100],
      ['t', 109, 100],
    ]);
    expect(stage.asked).toBe('over');
  });

  test('ag-combat-32 the combat is over: who has not fired yet does not fire, and nobody is put back', () => {
    const stage = decided({
      units: [a1({ strength: 2 }, { at: [94, 100] }), t()],
      fights: [{ target: 't', attackers: ['a1'] }],
      dice: 'hit=1,1',
    });
    const told = both(stage, retreat('t'), stay);
    expect(ofType(told, 'fires')).toEqual([]);
    expect(stage.asked).toBe('over');
    expect([stage.at('a1'), stage.at('t')]).toEqual([
      [85, 100],
      [100, 100],
    ]);
  });
});

describe('units in two combats', () => {
  // a1 attacks t to its east and is attacked by u from the south.
  const chained = (dice: string): Setting => ({
    units: [
      a1({ initiative: 2, strength: 3 }, { at: [94, 100] }),
      t({ initiative: 3, strength: 2 }),
      { id: 'u', at: [94, 106], row: { initiative: 1, strength: 2 }, moved: true, log: true },
    ],
    fights: [
      { target: 't', attackers: ['a1'] },
      { target: 'a1', attackers: ['u'] },
    ],
    dice,
  });

  test('ag-combat-32 who leaves as a defender is out of the attack that he made', () => {
    const stage = decided(chained('hit=1,1'));
    expect([...stage.offers('axis')]).toEqual([stay, retreat('t'), retreat('a1')]);
    const told = both(stage, retreat('a1'), stay);
    // North, away from u, until t is more than 2 km off as well; and nobody has an enemy left.
    expect(stage.at('a1')).toEqual([94, 85]);
    expect(ofType(told, 'fires')).toEqual([]);
    expect(stage.asked).toBe('engagement.advance allies');
  });

  test('ag-combat-32 who breaks off his attack is out of the defence too', () => {
    const stage = decided(chained('hit=1,1'));
    both(stage, retreat('t'), stay);
    expect(stage.at('a1')).toEqual([79, 100]);
    expect(stage.asked).toBe('engagement.advance allies');
  });

  test('ag-gap-21 who leaves both at once goes once, by the first', () => {
    const stage = decided(chained('hit=5,5'));
    const told = both(stage, retreat('t', 'a1'), stay);
    expect(ofType(told, 'fell-back')).toHaveLength(1);
    expect(stage.at('a1')).toEqual([79, 100]);
    // ag-gap-28 And its damage is halved once.
    expect(stage.unit('a1').strength).toBe(2);
  });
});

test('ag-combat-29 who has left the one combat does not advance in the other', () => {
  // a1 attacks t and is attacked by u; both t and a1 leave, each from the other's enemy.
  const stage = decided({
    units: [
      a1({ initiative: 2, strength: 3 }, { at: [94, 100] }),
      t({ initiative: 3, strength: 2 }),
      { id: 'u', at: [94, 106], row: { initiative: 1, strength: 2 }, moved: true, log: true },
    ],
    fights: [
      { target: 't', attackers: ['a1'] },
      { target: 'a1', attackers: ['u'] },
    ],
    dice: 'hit=1,1',
  });
  both(stage, retreat('a1'), retreat('t'));
  expect([stage.at('a1'), stage.at('t')]).toEqual([
    [94, 85],
    [109, 100],
  ]);
  // Only u may take the ground that a1 has left.
  expect(stage.asked).toBe('engagement.advance allies');
  stage.defaults();
  expect(stage.at('a1')).toEqual([94, 85]);
});

describe('on the way back', () => {
  const strip = (x: number): Minefield => ({
    ...{ id: `m${x}`, side: 'axis', from: { x, y: 90 }, to: { x, y: 110 }, known: false },
  });
  const fights = [{ target: 't', attackers: ['a1'] }];

  test.for([
    [110, 4, 3],
    [110, 3, 4],
    [112, 4, 3],
  ] as const)('ag-mine-01 mines at %d, a die of %d: strength %d is left', ([x, die, left]) => {
    const stage = decided({ units: [a1(), t()], fights, dice: `hit=1,1,1 mines=${die}`, table: { mines: [strip(x)] } });
    both(stage, stay, retreat('t'));
    expect(stage.at('t')).toEqual([109, 100]);
    expect(stage.unit('t').strength).toBe(left);
    expect(stage.table.mines).toEqual([{ ...strip(x), known: true }]);
  });

  test('ag-mine-01 they are no danger beyond where it goes, nor to those who laid them, and can be its end', () => {
    for (const mines of [[strip(113)], [{ ...strip(110), side: 'allies' as const }]]) {
      const stage = decided({ units: [a1(), t()], fights, dice: 'hit=1,1,1', table: { mines } });
      both(stage, stay, retreat('t'));
      expect(stage.at('t')).toEqual([109, 100]);
    }
    const weak = decided({
      ...{ units: [a1(), t({}, { strength: 0 }), { id: 'b2', at: [160, 160] }], fights },
      ...{ dice: 'hit=1,1,1 mines=6', table: { mines: [strip(110)] } },
    });
    both(weak, stay, retreat('t'));
    expect(weak.has('t')).toBe(false);
    weak.play(advanceBy(null));
    expect([weak.asked, weak.table.combats]).toEqual(['over', []]);
  });

  test('ag-hid-04 counters that it passes within 2 km are turned up', () => {
    const passed = (y: number) => {
      const far = { id: 'a9', at: [114, y] as const, revealed: false };
      const stage = decided({ units: [a1(), t(), far], fights, dice: 'hit=1,1,1' });
      both(stage, stay, retreat('t'));
      return [stage.at('t')![0], stage.unit('a9').revealed];
    };
    // From 11 steps away past it at 8, and on to where there are more than 8 again.
    expect(passed(114)).toEqual([121, true]);
    expect(passed(115)).toEqual([109, false]);
  });
});

test('ag-sm-09 ag-sm-11 ag-combat-24 ag-combat-26 ag-combat-29 it is the same when the Allies attack', () => {
  const row = { strength: 2, initiative: 1 };
  const stage = onTable({
    units: [
      { id: 'b1', at: [94, 97], row, moved: true, log: true },
      { id: 'b2', at: [94, 103], row, moved: true, log: true },
      { id: 'a', at: [100, 100], row: { strength: 2, initiative: 3 } },
    ],
    fights: [{ target: 'a', attackers: ['b1', 'b2'] }],
    options: OFF,
    dice: 'hit=5,1 hit=1 hit=1,1',
  });
  const asked: string[] = [];
  const defaults = (until: string): void => {
    stage.defaults(until);
    asked.push(stage.asked);
  };
  defaults('engagement.hold');
  defaults('engagement.assign');
  defaults('engagement.decide');
  both(stage, stay, stay);
  defaults('engagement.decide');
  both(stage, retreat('a'), stay);
  asked.push(stage.asked);
  expect(asked).toEqual([
    ...['engagement.hold axis', 'engagement.assign allies', 'engagement.decide axis allies'],
    ...['engagement.decide axis allies', 'engagement.advance allies'],
  ]);
  expect([stage.refusal('allies', advanceBy('b2')), stage.refusal('allies', advanceBy(null))]).toEqual([null, null]);
});

test('ag-sm-11 who drives the attacker off does not advance', () => {
  const stage = decided({
    units: [a1({ strength: 1 }, { at: [94, 100] }), t()],
    fights: [{ target: 't', attackers: ['a1'] }],
    dice: 'hit=1',
  });
  both(stage, retreat('t'), stay);
  expect(stage.asked).toBe('over');
  expect(stage.at('t')).toEqual([100, 100]);
});

test('ag-combat-32 who has left as a defender is not put back from the attack that he made', () => {
  const stage = decided({
    units: [
      a1({ initiative: 2, strength: 3 }, { at: [94, 100] }),
      t({ initiative: 3, strength: 2 }),
      { id: 'u', at: [94, 106], row: { initiative: 1, strength: 2 }, moved: true, log: true },
    ],
    fights: [
      { target: 't', attackers: ['a1'] },
      { target: 'a1', attackers: ['u'] },
    ],
    dice: 'hit=1,1',
  });
  both(stage, retreat('a1'), stay);
  const told = stage.defaults();
  expect(ofType(told, 'put-back').map(({ unit }) => unit)).not.toContain('a1');
  expect(stage.at('a1')).toEqual([94, 85]);
});

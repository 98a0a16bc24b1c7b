import { describe, expect, test } from 'vitest';
import { BOOK } from '../book.ts';
import {
  ARTILLERY,
  CARS,
  call,
  counter,
  declare,
  fly,
  ofType,
  onTable,
  type Piece,
  pass,
  probe,
  type Setting,
  type Stage,
  spot,
  TANKS,
} from '../stage.testing.ts';
import { turnNumber } from '../state.ts';
import { canTry, recceFrame } from './recce.ts';

const A = { id: 'a', at: [50, 50] } as const;
const A2 = { id: 'a2', at: [50, 60] } as const;
const B = { id: 'b', at: [65, 50] } as const;
const B2 = { id: 'b2', at: [65, 60] } as const;

const recce = (units: readonly Piece[], more: Partial<Setting> = {}): Stage =>
  onTable({ units, stack: (table) => [recceFrame(table.starts)], ...more });

describe('order', () => {
  test('ag-recce-02 whoever the turn names starts, and later whoever passed first', () => {
    expect(recce([A, B]).asked).toBe('recce.choose axis');
    expect(recce([A, B], { table: { starts: 'allies' } }).asked).toBe('recce.choose allies');
    const stage = recce([A, B], { stack: [{ proc: 'game', step: 'recce', seen: 0 }], table: { starts: 'allies' } });
    stage.play(pass);
    expect(stage.asked).toBe('recce.choose axis');
    stage.play(pass);
    stage.defaults('recce.choose');
    expect(turnNumber(stage.table)).toBe(2);
    expect(stage.asked).toBe('recce.choose allies');
  });

  test('ag-recce-03 one attempt after another until one fails, then the other side', () => {
    const stage = recce([A, A2, { id: 'a3', at: [50, 40] }, B, B2], { dice: 'recce=5 recce=5 recce=4 recce=1' });
    stage.play(spot('a', 'b'), declare(4), call());
    expect(stage.asked).toBe('recce.choose axis');
    stage.play(spot('a2', 'b2'), declare(4), call());
    expect(stage.asked).toBe('recce.choose axis');
    const events = stage.play(spot('a3', 'b'));
    expect(ofType(events, 'recce-phase')).toMatchObject([{ side: 'allies' }]);
    expect(stage.asked).toBe('recce.choose allies');
    stage.play(spot('b', 'a'));
    // The Axis have nobody left.
    expect(stage.asked).toBe('recce.choose allies');
  });

  test('ag-recce-03 ag-recce-10 ag-recce-11 the other side too goes on until it fails', () => {
    const stage = recce([A, A2, B, B2], { dice: 'recce=2 recce=5 recce=2' });
    stage.play(spot('a', 'b'), spot('b', 'a'), declare(4), call());
    expect(stage.asked).toBe('recce.choose allies');
    expect(stage.refusal('allies', pass)).toBeNull();
    stage.play(spot('b2', 'a2'));
    expect(stage.asked).toBe('recce.choose axis');
    expect(stage.refusal('axis', pass)).toBeNull();
    expect(stage.refusal('axis', spot('a2', 'b'))).toBeNull();
  });

  test('ag-sm-06 success keeps the initiative, failure hands it over, both passes end it', () => {
    const stage = recce([A, A2, B, B2], { dice: 'recce=5 recce=4 recce=2' });
    stage.play(spot('a', 'b'), declare(4), call());
    expect(stage.asked).toBe('recce.choose axis');
    stage.play(spot('a2', 'b2'));
    expect(stage.asked).toBe('recce.choose allies');
    stage.play(spot('b', 'a'));
    expect(stage.asked).toBe('recce.choose allies');
    expect(stage.table.passed).toEqual(['axis']);
    stage.play(pass);
    expect(stage.table.passed).toEqual(['axis', 'allies']);
    expect(stage.stack).toEqual([]);
  });

  test('ag-recce-04 it ends when both have passed', () => {
    const stage = recce([A, B]);
    stage.play(pass);
    expect(stage.asked).toBe('recce.choose allies');
    const events = stage.play(pass);
    expect(ofType(events, 'passed')).toMatchObject([{ side: 'allies', automatic: false }]);
    expect(stage.stack).toEqual([]);
  });

  test('ag-recce-04 it ends when neither has a unit left', () => {
    const stage = recce([A, B], { dice: 'recce=2 recce=2' });
    stage.play(spot('a', 'b'));
    const events = stage.play(spot('b', 'a'));
    expect(ofType(events, 'passed').map(({ side, automatic }) => [side, automatic])).toEqual([
      ['axis', true],
      ['allies', true],
    ]);
    expect(stage.stack).toEqual([]);
  });

  test('ag-recce-10 after a success the same side goes on with any other unit, of any division', () => {
    const stage = recce([A, { ...A2, division: 'a-other' }, B, B2], { dice: 'recce=5 recce=5' });
    stage.play(spot('a', 'b'), declare(4), call());
    expect(stage.refusal('axis', spot('a', 'b2'))).toBe('RECCED ag-recce-06');
    expect(stage.refusal('axis', pass)).toBeNull();
    stage.play(spot('a2', 'b2'), declare(4), call());
    // Nobody else: the Axis pass by themselves.
    expect(stage.asked).toBe('recce.choose allies');
    expect(stage.table.passed).toEqual(['axis']);
  });

  test('ag-recce-11 after a failure the other side goes on with any unit, or passes', () => {
    const stage = recce([A, A2, B, B2], { dice: 'recce=2' });
    stage.play(probe('a', 'b', [59, 50]));
    expect(stage.asked).toBe('recce.choose allies');
    for (const unit of ['b', 'b2']) expect(stage.refusal('allies', spot(unit, 'a'))).toBeNull();
    expect(stage.refusal('allies', pass)).toBeNull();
    expect(stage.refusal('allies', spot('a2', 'b'))).toBe('NO_TARGET ag-gap-64');
  });

  test('ag-gap-14 a pass is final, and failures no longer hand over', () => {
    const stage = recce([A, A2, B, B2], { dice: 'recce=2' });
    stage.play(pass, spot('b', 'a'));
    expect(stage.asked).toBe('recce.choose allies');
    stage.play(pass);
    expect(stage.table.passed).toEqual(['axis', 'allies']);
    expect(stage.stack).toEqual([]);
  });

  test('ag-gap-14 who has nothing to try passes by himself; if both are out the active side counts first', () => {
    // 24 steps is a leg unit's move: one more is too far.
    const apart = [A, { id: 'b', at: [81, 50] as const }];
    const none = { axis: { epLeft: 0 }, allies: { epLeft: 0 } };
    const stage = recce(apart, { divisions: none, table: { starts: 'allies' } });
    expect(stage.table.passed).toEqual(['allies', 'axis']);
    expect(ofType(stage.opening, 'passed').map(({ automatic }) => automatic)).toEqual([true, true]);
    expect(recce([A, { id: 'b', at: [80, 50] }], { divisions: none }).asked).toBe('recce.choose axis');
    // Only the tanks can reach the others.
    const tanks = recce(
      [
        { ...A, row: TANKS },
        { id: 'b', at: [81, 50] },
      ],
      {
        ...{ divisions: none, table: { starts: 'allies' } },
      },
    );
    expect(tanks.asked).toBe('recce.choose axis');
    expect(tanks.table.passed).toEqual(['allies']);
  });

  test('ag-gap-14 engineers count: a side that could reach with their help is asked', () => {
    const apart = [A, { id: 'b', at: [81, 50] as const }];
    const stage = recce(apart, { divisions: { axis: { ep: 1, epLeft: 1 }, allies: { epLeft: 0 } } });
    expect(stage.asked).toBe('recce.choose axis');
    expect(stage.refusal('axis', spot('a', 'b'))).toBe('OUT_OF_REACH ag-recce-08');
    const helped = { kind: 'spot', unit: 'a', target: 'b', staff: [{ use: 'move', unit: 'a', points: 1 }] } as const;
    expect(stage.refusal('axis', { ...helped, staff: [...helped.staff] })).toBeNull();
    expect(canTry(stage.table, 'allies')).toBe(false);
  });
});

describe('who, and at whom', () => {
  test('ag-recce-05 every type may recce, and nothing but units on the map', () => {
    for (const row of [{}, { type: 'Cavalry' }, TANKS, CARS, ARTILLERY, { type: 'SP Guns' }] as const)
      expect(recce([{ ...A, row }, A2, B]).refusal('axis', spot('a', 'b'))).toBeNull();
    const stage = recce([A, { ...A2, kind: 'dummy' }, { ...A2, id: 'ah', kind: 'hq' }, { id: 'ax', at: null }, B]);
    for (const id of ['a2', 'ah', 'ax', 'b', 'nobody'])
      expect(stage.refusal('axis', spot(id, 'b'))).toBe('NOT_YOUR_UNIT ag-recce-05');
  });

  test('ag-recce-06 one attempt a turn', () => {
    const stage = recce([A, A2, B], { dice: 'recce=5' });
    stage.play(spot('a', 'b'), declare(4), call());
    expect(stage.unit('a').recced).toBe(true);
    expect(stage.refusal('axis', spot('a', 'b'))).toBe('RECCED ag-recce-06');
    expect(stage.refusal('axis', probe('a', 'b', [59, 50]))).toBe('RECCED ag-recce-06');
    expect(recce([{ ...A, recced: true }, A2, B]).refusal('axis', spot('a', 'b'))).toBe('RECCED ag-recce-06');
    expect(stage.refusal('axis', spot('a2', 'b'))).toBeNull();
    // In the next turn there is another.
    BOOK.apply(stage.table, { type: 'turn', rule: 'ag-sm-03', day: 1, turn: 2, side: 'axis' });
    expect(stage.unit('a').recced).toBe(false);
  });

  test('ag-recce-06 a probe is an attempt, even if it never gets going, and so is a counter-recce', () => {
    for (const die of [1, 2]) {
      const stage = recce([A, A2, { id: 'a3', at: [50, 40] }, B, B2], { dice: `recce=${die}` });
      stage.play(probe('a', 'b', [59, 50]), pass);
      expect(stage.refusal('axis', spot('a', 'b'))).toBe('RECCED ag-recce-06');
    }
    const units = [A, A2, { id: 'b', at: [80, 50] as const }, { id: 'c', at: [72, 76] as const }];
    const meets = recce(units, { dice: 'recce=2 recce=2' });
    meets.play(spot('a', 'b', [60, 50]), counter('c', [61, 56]));
    expect(meets.asked).toBe('recce.choose allies');
    expect(meets.refusal('allies', spot('c', 'a'))).toBe('RECCED ag-recce-06');
  });

  test('ag-recce-07 a unit under attack does not recce', () => {
    const fights = [{ target: 'a', attackers: ['b'] }];
    const units = [A, A2, { id: 'b', at: [56, 50] as const }, B2];
    const stage = recce(units, { fights, table: { phase: 'recce' } });
    expect(stage.refusal('axis', spot('a', 'b2'))).toBe('UNDER_ATTACK ag-recce-07');
    expect(stage.refusal('axis', spot('a2', 'b2'))).toBeNull();
    // Whoever it is that attacks it, and whatever it wants to do.
    const shelled = [{ target: 'a', attackers: ['bg:distant'] }];
    const guns = { id: 'bg', at: [80, 50] as const, row: ARTILLERY };
    const other = recce([A, A2, B, guns], { fights: shelled, table: { phase: 'recce' } });
    expect(other.refusal('axis', spot('a', 'b'))).toBe('UNDER_ATTACK ag-recce-07');
    expect(other.refusal('axis', probe('a', 'b', [59, 50]))).toBe('UNDER_ATTACK ag-recce-07');
  });

  test('ag-recce-08 one enemy unit within its normal move', () => {
    // 24 steps from edge to edge, then 25.
    expect(recce([A, A2, { id: 'b', at: [80, 50] }]).refusal('axis', spot('a', 'b'))).toBeNull();
    expect(recce([A, A2, { id: 'b', at: [81, 50] }]).refusal('axis', spot('a', 'b'))).toBe('OUT_OF_REACH ag-recce-08');
    const stage = recce([A, A2, B]);
    expect(stage.refusal('axis', spot('a', 'a2'))).toBe('NO_TARGET ag-gap-64');
    expect(stage.refusal('axis', probe('a', 'a2', [50, 54]))).toBe('NO_TARGET ag-gap-64');
    expect(stage.refusal('axis', probe('a', 'b', [59, 50]))).toBeNull();
    expect(recce([A, A2, { id: 'b', at: [80, 50] }]).refusal('axis', probe('a', 'b', [74, 50]))).toBeNull();
    expect(recce([A, A2, { id: 'b', at: [81, 50] }]).refusal('axis', probe('a', 'b', [75, 50]))).toBe(
      'TOO_FAR ag-move-02',
    );
  });

  test('ag-gap-64 any enemy ground counter, never headquarters, ships or what is not on the map', () => {
    const naval = { special: 'naval guns' } as const;
    const stage = recce([
      ...[A, B, { ...B2, id: 'bd', kind: 'dummy' } as const, { id: 'bh', at: [65, 70], kind: 'hq' } as const],
      ...([
        { id: 'bn', at: [65, 40], row: naval },
        { id: 'bx', at: null },
      ] as const),
    ]);
    expect(stage.refusal('axis', spot('a', 'b'))).toBeNull();
    expect(stage.refusal('axis', spot('a', 'bd'))).toBeNull();
    for (const id of ['bh', 'bn', 'bx', 'nobody'])
      expect(stage.refusal('axis', spot('a', id))).toBe('NO_TARGET ag-gap-64');
  });

  test('ag-gap-50 who is in a combat, has moved, retreats or is on its way makes no recce', () => {
    const refused = (more: Partial<Piece>, other: Partial<Setting> = {}): string | null =>
      recce([{ ...A, ...more }, A2, B, B2], other).refusal('axis', spot('a', 'b2'));
    expect(refused({ at: [59, 50] }, { fights: [{ target: 'b', attackers: ['a'] }], table: { phase: 'recce' } })).toBe(
      'ENGAGED ag-gap-50',
    );
    expect(refused({ moved: true })).toBe('MOVED ag-gap-50');
    expect(refused({ retreats: true })).toBe('RETREATING ag-gap-57');
    expect(refused({ joining: true })).toBe('JOINING ag-night-06');
    expect(refused({ row: { special: 'naval guns' } })).toBe('NAVAL ag-gap-67');
    expect(refused({ held: true, fought: true })).toBeNull();
  });

  test('ag-gap-50 one that merely stands behind a target still may', () => {
    const units = [
      A2,
      { ...A, row: ARTILLERY },
      { id: 'a3', at: [40, 60] as const },
      { id: 'b', at: [50, 66] as const },
      B2,
    ];
    for (const role of ['behind', 'second']) {
      const fights = [{ target: 'a2', attackers: ['b'], defenders: [`a:${role}`] }];
      const stage = recce(units, { fights, table: { phase: 'recce' } });
      expect(stage.refusal('axis', spot('a', 'b2'))).toBeNull();
    }
    const fires = [{ target: 'a2', attackers: ['b'], defenders: ['a:distant'] }];
    const stage = recce(units, { fights: fires, table: { phase: 'recce' } });
    expect(stage.refusal('axis', spot('a', 'b2'))).toBe('ENGAGED ag-gap-50');
  });

  test('ag-recce-09 an aircraft looks at what is within a move of a unit of its division', () => {
    const mission = { kind: 'recce', division: 'axis' } as const;
    const aircraft = [{ id: 'plane', side: 'axis', recce: 2, mission } as const];
    const units = [
      A,
      { ...A2, division: 'a-other', row: TANKS },
      { id: 'b', at: [80, 50] as const },
      { id: 'c', at: [81, 50] as const },
    ];
    const stage = recce(units, { aircraft });
    expect(stage.refusal('axis', fly('plane', 'b', 'a'))).toBeNull();
    expect(stage.refusal('axis', fly('plane', 'c', 'a'))).toBe('OUT_OF_REACH ag-recce-09');
    expect(stage.refusal('axis', fly('plane', 'c', 'a2'))).toBe('OTHER_MISSION ag-air-03');
    expect(stage.refusal('axis', fly('plane', 'b', 'b'))).toBe('NOT_YOUR_UNIT ag-recce-09');
    const led = recce([A, { ...A2, kind: 'dummy' }, units[2]!], { aircraft });
    expect(led.refusal('axis', fly('plane', 'b', 'a2'))).toBe('NOT_YOUR_UNIT ag-recce-09');
    expect(stage.refusal('axis', fly('other', 'b', 'a'))).toBe('NO_AIRCRAFT ag-air-01');
    expect(recce(units, { aircraft, table: { weather: 'Overcast' } }).refusal('axis', fly('plane', 'b', 'a'))).toBe(
      'GROUNDED ag-air-26',
    );
  });

  test('ag-recce-04 an aircraft with nothing in reach is nobody to recce with', () => {
    const aircraft = (division: string) =>
      [{ id: 'plane', side: 'axis', recce: 2, mission: { kind: 'recce', division } }] as const;
    const none = { axis: { epLeft: 0 }, allies: { epLeft: 0 } };
    const units = [
      { ...A, recced: true },
      { id: 'b', at: [80, 50] as const },
    ];
    expect(recce(units, { aircraft: aircraft('axis'), divisions: none }).asked).toBe('recce.choose axis');
    expect(recce(units, { aircraft: aircraft('a-other'), divisions: none }).asked).toBe('recce.choose allies');
    const far = [
      { ...A, recced: true },
      { id: 'b', at: [81, 50] as const },
    ];
    expect(recce(far, { aircraft: aircraft('axis'), divisions: none }).table.passed).toEqual(['axis', 'allies']);
  });
});

describe('ways of looking', () => {
  test('ag-recce-12 a probe ends in contact with its target', () => {
    const stage = recce([A, A2, B, { ...B2, at: [65, 57] }], { dice: 'recce=3' });
    expect(stage.refusal('axis', probe('a', 'b', [58, 50]))).toBe('NO_CONTACT ag-gap-02');
    expect(stage.refusal('axis', probe('a', 'b'))).toBe('NO_CONTACT ag-gap-02');
    expect(stage.refusal('axis', probe('a', 'b', [59, 51]))).toBeNull();
    expect(stage.refusal('axis', probe('a', 'b', [59, 52]))).toBe('TWO_ENEMIES ag-attack-12');
    expect(stage.refusal('axis', probe('a', 'b', [65, 44], [71, 50]))).toBe('ENEMY_IN_WAY ag-gap-08');
    stage.play(probe('a', 'b', [59, 50]));
    expect(stage.at('a')).toEqual([59, 50]);
    stage.play(declare(4), call());
    expect(stage.table.combats).toMatchObject([{ target: 'b', attackers: [{ unit: 'a', role: 'front' }] }]);
  });

  test('ag-recce-13 a spotter stays away and fights nobody', () => {
    const stage = recce([A, A2, B], { dice: 'recce=5' });
    stage.play(spot('a', 'b'), declare(4), call());
    expect(stage.at('a')).toEqual([50, 50]);
    expect(stage.table.combats).toEqual([]);
    expect(stage.unit('a').moved).toBe(false);
  });

  test('ag-recce-14 a spotter moves half its move at most, and towards the target', () => {
    const stage = recce([A, A2, { id: 'b', at: [80, 50] }]);
    expect(stage.refusal('axis', spot('a', 'b', [62, 50]))).toBeNull();
    expect(stage.refusal('axis', spot('a', 'b', [63, 50]))).toBe('TOO_FAR ag-move-02');
    expect(stage.refusal('axis', spot('a', 'b', [50, 51]))).toBe('NOT_NEARER ag-recce-14');
    expect(stage.refusal('axis', spot('a', 'b', [49, 50]))).toBe('NOT_NEARER ag-recce-14');
    expect(stage.refusal('axis', spot('a', 'b', [51, 50]))).toBeNull();
  });

  test('ag-recce-15 it ends no nearer than 2 km to the target', () => {
    const stage = recce([A, A2, { id: 'b', at: [70, 50] }]);
    expect(stage.refusal('axis', spot('a', 'b', [56, 50]))).toBeNull();
    expect(stage.refusal('axis', spot('a', 'b', [57, 50]))).toBe('TOO_CLOSE ag-recce-15');
    // Between the bases, whoever of the two has the smaller one.
    for (const [mine, theirs] of [
      ['battalion', 'regiment'],
      ['regiment', 'battalion'],
    ] as const) {
      const unequal = recce([{ ...A, row: { size: mine } }, A2, { id: 'b', at: [70, 50], row: { size: theirs } }]);
      expect(unequal.refusal('axis', spot('a', 'b', [57, 50]))).toBeNull();
      expect(unequal.refusal('axis', spot('a', 'b', [58, 50]))).toBe('TOO_CLOSE ag-recce-15');
    }
    // One that stands nearer already may stay.
    expect(recce([A, A2, { id: 'b', at: [57, 50] }]).refusal('axis', spot('a', 'b'))).toBeNull();
  });

  test('ag-recce-01 nobody is attacked without a recce that succeeded', () => {
    const stage = recce([A, A2, B], { dice: 'recce=2' });
    stage.play(probe('a', 'b', [59, 50]));
    expect(stage.table.combats).toEqual([]);
    expect(stage.unit('b').fought).toBe(false);
    // Nobody has to declare anything.
    expect(stage.asked).not.toContain('combat-setup');
    const watched = recce([A, A2, B], { dice: 'recce=2' });
    watched.play(spot('a', 'b'));
    expect(watched.asked).not.toContain('combat-setup');
    // Any success will do, with support or without: of a probe and of spotting, which has 2 less.
    for (const dice of ['recce=3', 'recce=6']) {
      const found = recce([A, A2, B], { dice });
      found.play(probe('a', 'b', [59, 50]));
      expect(found.asked).toBe('combat-setup.declare allies');
    }
    for (const dice of ['recce=5', 'recce=6']) {
      const found = recce([A, A2, B], { dice });
      found.play(spot('a', 'b'));
      expect(found.asked).toBe('combat-setup.declare allies');
    }
  });

  test('ag-gap-82 one that touches its target stays where it is, and counts as attacking but not as moved', () => {
    const stage = recce([{ ...A, at: [59, 50] }, A2, B], { dice: 'recce=3' });
    expect(stage.refusal('axis', probe('a', 'b'))).toBeNull();
    stage.play(probe('a', 'b'), declare(4), call());
    expect(stage.unit('a')).toMatchObject({ moved: false, fought: true, recced: true });
    expect(stage.table.combats[0]!.attackers).toEqual([{ unit: 'a', role: 'front', of: null, edge: 'west' }]);
  });
});

describe('asking', () => {
  test('ag-recce-03 nothing but a recce or a pass is an answer', () => {
    expect(recce([A, B]).refusal('axis', declare(4))).toBe('WRONG_ANSWER ag-recce-03');
  });

  test('ag-recce-03 a pass is offered first, then tries that the judge accepts, and draws are legal', () => {
    const mission = { kind: 'recce', division: 'axis' } as const;
    const units = [A, A2, { id: 'b', at: [74, 50] as const }, { id: 'b2', at: [74, 60] as const }];
    const stage = recce(units, { aircraft: [{ id: 'plane', side: 'axis', recce: 2, mission }] });
    const offers = [...stage.offers('axis')];
    expect(offers.slice(0, 2)).toEqual([pass, spot('a', 'b')]);
    const kinds = (kind: string): number => offers.filter((one) => one.kind === kind).length;
    // Each of two units at each of two counters: from where it stands, and from the sides that it can get to.
    expect([kinds('pass'), kinds('spot'), kinds('fly')]).toEqual([1, 4, 4]);
    expect(kinds('probe')).toBe(6);
    for (const offer of offers) expect(stage.refusal('axis', offer)).toBeNull();
    const drawn = new Set<string>();
    for (let seed = 0; seed < 200; seed++) {
      const answer = stage.draw('axis', seed)!;
      expect(stage.refusal('axis', answer)).toBeNull();
      drawn.add(answer.kind === 'spot' && answer.path ? 'spot on the move' : answer.kind);
    }
    expect([...drawn].sort()).toEqual(['fly', 'pass', 'probe', 'spot', 'spot on the move']);
  });

  test('ag-sm-13 the staff works before the answer: one more kilometre brings a probe home', () => {
    const stage = recce([A, A2, { id: 'b', at: [84, 50] }], { dice: 'recce=3' });
    const answer = { kind: 'probe', unit: 'a', target: 'b', path: [[78, 50]] } as const;
    const staff = [{ use: 'move', unit: 'a', points: 1 } as const];
    expect(stage.refusal('axis', { ...answer, path: [[78, 50]] })).toBe('TOO_FAR ag-move-02');
    expect(stage.refusal('axis', { ...answer, path: [[78, 50]], staff: [{ use: 'move', unit: 'a', points: 9 }] })).toBe(
      'NO_ENGINEERS ag-ep-02',
    );
    stage.play({ ...answer, path: [[78, 50]], staff });
    expect(stage.at('a')).toEqual([78, 50]);
  });
});

test('ag-sm-06 a failure hands the initiative over, though others of the side could try', () => {
  const stage = recce([A, A2, { id: 'a3', at: [50, 40] }, B, B2], { dice: 'recce=2' });
  stage.play(spot('a', 'b'));
  expect(stage.asked).toBe('recce.choose allies');
  expect(stage.table.passed).toEqual([]);
});

test('ag-recce-07 a unit under attack is not called into a combat either', () => {
  const fights = [{ target: 'a2', attackers: ['c'] }];
  const units = [A, A2, { id: 'a3', at: [50, 40] as const }, B, { id: 'c', at: [50, 66] as const }];
  const stage = recce(units, { fights, table: { phase: 'recce' }, dice: 'recce=5' });
  stage.play(spot('a', 'b'), declare(4));
  const comes = (unit: string, at: [number, number]) =>
    stage.refusal('axis', call({ units: [{ unit, role: 'front', path: [at] }] }));
  expect(comes('a2', [59, 52])).toBe('UNDER_ATTACK ag-recce-07');
  expect(comes('a3', [65, 44])).toBeNull();
});

test('ag-recce-14 a spotter may stand still', () => {
  const stage = recce([A, A2, { id: 'b', at: [80, 50] }], { dice: 'recce=5' });
  expect(stage.refusal('axis', spot('a', 'b'))).toBeNull();
  stage.play(spot('a', 'b'));
  expect([stage.at('a'), stage.unit('a').moved]).toEqual([[50, 50], false]);
});

test('ag-recce-28 after a failed probe nobody declares anything, and it is the turn of the other side', () => {
  const stage = recce([A, A2, B], { dice: 'recce=2' });
  stage.play(probe('a', 'b', [59, 50]));
  expect(stage.at('a')).toEqual([57, 50]);
  expect(stage.asked).toBe('recce.choose allies');
});

test('ag-counter-03 an ordinary probe is not reduced by the rating of its target', () => {
  const stage = recce([A, A2, { ...B, row: { recce: 3 } }], { dice: 'recce=3' });
  expect(ofType(stage.play(probe('a', 'b', [59, 50])), 'recce')).toMatchObject([{ result: 'attack' }]);
});

test('ag-sm-13 engineers that help a counter-recce are spent', () => {
  const far = [{ ...A, row: { move: 'Truck' } }, A2, { id: 'b', at: [91, 50] }] as const;
  const stage = recce(far, { dice: 'recce=5', divisions: { allies: { ep: 1, epLeft: 1 } } });
  stage.play(spot('a', 'b', [60, 50]));
  const staff = [{ use: 'move' as const, unit: 'b', points: 1 }];
  stage.play({ kind: 'counter', unit: 'b', path: [[66, 50]], staff });
  expect(stage.table.divisions.find(({ id }) => id === 'allies')!.epLeft).toBe(0);
});

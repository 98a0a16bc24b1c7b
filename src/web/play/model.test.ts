import { describe, expect, test } from 'vitest';
import { bare, cut, rollOf } from './log.tsx';
import { controlsOf, firstPart, markersOf, namesOf, ORDER_ROW, ratingSpent, spoken, type UnitSeen } from './model.ts';
import { fateOf, type Odds, percent, shares } from './odds.ts';
import { needOf } from './parts.tsx';
import { baseHeading, menOf } from './pieces.ts';
import { bestShot, standingFor } from './store.ts';

const UNIT: UnitSeen = {
  id: 'us-a1',
  type: 'sherman',
  name: 'Sherman A1',
  short: 'A1',
  side: 'allies',
  seat: 'allies',
  place: { at: { x: 100, y: 100 }, facing: 0, men: [], inside: null },
  men: 0,
  strength: 0,
  hits: 0,
  he: 5,
  ap: 4,
  heFired: 1,
  apFired: 0,
  experience: 'regular',
  rating: 3,
  pinned: false,
  ordered: false,
  acted: false,
  marker: null,
  moved: false,
  fired: false,
  movedBefore: false,
  firedBefore: false,
  immobile: false,
  ammo: 'normal',
} as UnitSeen;

describe('questions and their controls', () => {
  test.each([
    ['deploy.place', 'deploy'],
    ['turn.choose', 'orders'],
    ['beyond.order', 'orders'],
    ['order.move', 'move'],
    ['order.fire', 'fire'],
    ['react.ask', 'react'],
    ['shot.fall-back', 'yes-no'],
    ['morale.again', 'yes-no'],
    ['assault.defender-loses', 'lose'],
    ['assault.attacker-loses', 'lose'],
    ['grenade.lose', 'lose'],
    ['counter.choose', 'counter'],
    ['no.such', 'none'],
  ])('%s wants %s', (ask, controls) => {
    expect(controlsOf(ask)).toBe(controls);
  });

  test('nothing is asked', () => expect(controlsOf(null)).toBe('none'));

  test('every order of the row is begun in one way', () => {
    expect(new Set(ORDER_ROW).size).toBe(8);
    expect(firstPart('open-fire')).toBe('fire');
    expect(firstPart('manoeuvre-and-fire')).toBe('move');
    expect(firstPart('ambush-fire')).toBe('none');
  });
});

describe('units in words', () => {
  test('as one would say it', () => {
    expect(spoken(UNIT, 'Sherman A1', 'allies', { isSelected: true })).toBe(
      'Sherman A1, yours, selected, not ordered, 5 HE 4 AP',
    );
    expect(spoken({ ...UNIT, pinned: true, he: null, ap: null }, 'Panzer IV', 'axis')).toBe('Panzer IV, enemy, pinned');
  });

  test('the gravest marker first, and no tick where another sign says more', () => {
    expect(markersOf({ ...UNIT, fired: true, pinned: true, ordered: true })).toEqual(['pinned', 'fired']);
    expect(markersOf({ ...UNIT, ordered: true })).toEqual(['ordered']);
  });

  test('units have their own names; equals without one are numbered by side', () => {
    const squad = (id: string, side: 'allies' | 'axis') => ({ id, side, type: 'squad' });
    const names = namesOf([squad('a', 'allies'), squad('b', 'allies'), squad('c', 'axis'), UNIT], new Map());
    expect([...names.values()].map(({ label }) => label)).toEqual(['squad 1', 'squad 2', 'squad', 'A1']);
    expect(names.get('us-a1')?.full).toBe('Sherman A1');
  });

  test('counters are summed, but not those that lie face down', () => {
    expect(ratingSpent(['3', '1', 'air-attack'])).toBe(4);
    expect(ratingSpent(['3', null])).toBeNull();
  });
});

describe('the log', () => {
  test('finds units by their ids, also at the end of a sentence', () => {
    expect(cut('us-a1 fires at ger-11.', new Set(['us-a1', 'ger-11']))).toEqual([
      { unit: 'us-a1' },
      ' fires at ',
      { unit: 'ger-11' },
      '.',
    ]);
    expect(cut('nobody here', new Set(['us-a1']))).toEqual(['nobody here']);
  });

  test('leaves out the rule that stands beside it', () => {
    expect(bare('allies, orders dice: 5 [bg-turn-02].')).toBe('allies, orders dice: 5.');
  });

  test('of a roll leaves out what the dice beside it say', () => {
    expect(bare('mg, hits: 3 6 4, needs 4+ [bg-small-03].', true)).toBe('mg, hits');
    expect(bare('a2, seen: 4, needs 3+ (-1 small team) [bg-obs-01].', true)).toBe('a2, seen');
    expect(bare('a2, morale: 4 [bg-mor-04].', true)).toBe('a2, morale');
  });

  test('reads need, dice and modifiers off a roll', () => {
    const roll = rollOf({
      type: 'roll',
      rule: 'bg-obs-01',
      dice: [4],
      need: 3,
      base: 3,
      success: false,
      modifiers: [{ why: 'obscured', value: -2, rule: 'bg-obs-02' }],
    });
    expect(roll).toMatchObject({ dice: [4], need: '5+', passed: false, base: 3 });
    expect(rollOf({ type: 'shot', rule: 'bg-fire-01' })).toBeNull();
  });
});

describe('odds', () => {
  test('a result is read by what it says of the target', () => {
    expect(fateOf({ 'ger-11': { destroyed: true } }, 'ger-11')).toBe('lost');
    expect(fateOf({ 'ger-11': { pinned: true } }, 'ger-11')).toBe('pinned');
    expect(fateOf({ 'ger-11': { menLost: 2, pinned: true } }, 'ger-11')).toBe('losses');
    expect(fateOf({ 'ger-11': { immobilised: true } }, 'ger-11')).toBe('immobilised');
    expect(fateOf({ 'us-a1': { destroyed: true } }, 'ger-11')).toBe('none');
    expect(fateOf({}, 'ger-11')).toBe('none');
  });

  test('shares add up to one, worst for the target first', () => {
    const odds: Odds = {
      exact: true,
      steps: [],
      outcomes: [
        { result: {}, p: '1/2', decimal: 0.5 },
        { result: { t: { destroyed: true } }, p: '1/4', decimal: 0.25 },
        { result: { t: { pinned: true } }, p: '1/4', decimal: 0.25 },
      ],
    };
    const parts = shares(odds, 't');
    expect(parts.map(({ fate }) => fate)).toEqual(['lost', 'pinned', 'none']);
    expect(parts.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1);
  });

  test('percents are short, and small ones are not nothing', () => {
    expect(percent(0.2366)).toBe('23.7 %');
    expect(percent(0.0001)).toBe('<0.1 %');
    expect(percent(1)).toBe('100 %');
  });

  test('a need takes its modifiers in, and says how many dice', () => {
    const modifiers = [{ why: 'small team', value: -1, rule: 'bg-obs-04' }];
    expect(needOf({ use: 'observe', need: 3, dice: 1, modifiers })).toBe('4+');
    expect(needOf({ use: 'penetrate', need: 7, dice: 2, modifiers: [] })).toBe('7+ on 2D6');
    expect(needOf({ use: 'save', need: 5, dice: 4, modifiers: [] })).toBe('5+ on 4 dice');
    expect(needOf({ use: 'morale' })).toBe('');
  });

  test('the wish when to be asked becomes a standing answer', () => {
    expect(standingFor({ asking: 'always', near: 1000 }, false)).toBeNull();
    expect(standingFor({ asking: 'sight', near: 1000 }, false)).toEqual({ kind: 'hold', sight: true });
    expect(standingFor({ asking: 'sight', near: 1000 }, true)).toEqual({ kind: 'hold', within: 1000, sight: true });
    expect(standingFor({ asking: 'near', near: 800 }, false)).toEqual({ kind: 'hold', within: 800 });
    expect(standingFor({ asking: 'never', near: 800 }, true)).toEqual({ kind: 'hold' });
  });

  test('AP is offered at armour, HE at men', () => {
    const shot = (ammo: 'he' | 'ap') => ({ fire: 'aimed' as const, weapon: 'main' as const, ammo, target: 't' });
    expect(bestShot([shot('he'), shot('ap')], UNIT)?.ammo).toBe('ap');
    expect(bestShot([shot('ap'), shot('he')], { ...UNIT, men: 9 })?.ammo).toBe('he');
    expect(bestShot([], UNIT)).toBeNull();
  });
});

describe('squads on their bases', () => {
  test('men keep their places whichever way the base is turned', () => {
    const place = { at: { x: 0, y: 0 }, facing: 12, men: [{ x: 100, y: 0 }], inside: null };
    const [man] = menOf(place, 1);
    expect(man!.ahead).toBeCloseTo(1);
    expect(man!.right).toBeCloseTo(0);
  });

  test('a base lies along its row', () => {
    const men = [0, 60, 120, 180].map((x) => ({ x, y: x }));
    const heading = baseHeading({ at: { x: 90, y: 90 }, facing: 0, men, inside: null });
    expect(Math.abs(Math.cos(2 * (heading - Math.PI / 4)))).toBeCloseTo(1);
  });
});

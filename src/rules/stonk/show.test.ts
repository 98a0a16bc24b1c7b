import { describe, expect, test } from 'vitest';
import { stonkAtPlay } from './at-play.ts';
import { UMPIRE } from './scenarios/seating.ts';
import { screen } from './show.ts';
import { onTable } from './stage.testing.ts';

const stage = () =>
  onTable({
    allies: { a: { units: { 'a/1': { at: [1500, 300] } } } },
    axis: { d: { units: { 'd/1': { at: [1500, 900], dug: 'dug-in' }, 'd/2': { at: [2500, 2500] } } } },
    knows: [['a', 'd/1']],
    seats: [...stonkAtPlay.seats('stonk-woods-edge'), UMPIRE],
  });

const shownTo = (seat: string) => {
  const look = stage().look(seat);
  return screen(look.view, look.seat);
};

describe('what a screen shows', () => {
  test('stonk-secret-01 stonk-secret-10 of the enemy only contacts, and never a strength', () => {
    const shown = shownTo('allies');
    expect(shown.elements.map(({ id }) => id)).toEqual(['a/1']);
    const [contact] = shown.contacts;
    expect(contact).toMatchObject({
      id: 'allies#1',
      side: 'axis',
      how: 'located',
      at: [1500, 900],
      age: 0,
      truth: null,
    });
    expect(contact!.words).toMatch(/^1 .*platoon/);
    expect(JSON.stringify(contact)).not.toMatch(/strength|d\/1/);
    expect(JSON.stringify(shown.contacts)).not.toContain('2500');
  });

  test('stonk-umpire-03 an umpire sees both truths, and how far off a belief is', () => {
    const shown = shownTo('umpire');
    expect(shown.seat).toEqual({ id: 'umpire', side: null, isUmpire: true });
    expect(shown.elements.map(({ id }) => id)).toEqual(['a/1', 'd/1', 'd/2']);
    expect(shown.contacts[0]!.truth).toEqual({ at: [1500, 900], off: 0 });
  });

  test('nothing of the engine', () => {
    expect(JSON.stringify(stage().look('allies').view)).toMatch(/"proc":/);
    expect(JSON.stringify(shownTo('allies'))).not.toMatch(/"(proc|stack)":/);
  });
});

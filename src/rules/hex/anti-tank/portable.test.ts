import { describe, expect, test } from 'vitest';
import type { Card } from '../card.ts';
import { facing as against, fires, type Shot, shot } from '../fire/firing.testing.ts';
import { refuseShot } from '../fire/shots.ts';
import { moveFrame } from '../move/types.ts';
import { operationsFrame } from '../operations/impulse.ts';
import { activate, at, CARDS, ofType, onTable, type Piece, rolls, type Setting, tableFor } from '../stage.testing.ts';
import { cardNamed } from '../units/index.ts';

const ACTIVE = { isResponse: false, isMoving: false } as const;
const PORTABLE: Shot = { weapon: 'portable', on: 'portable' };
const FAUST: Shot = { weapon: 'panzerfaust', on: 'portable' };
const cromwell: Piece = { card: cardNamed('cromwell'), at: '0506', facing: 1 };

const with2 = (
  team: string,
  dice: string,
  firer: Partial<Piece> = {},
  target: Partial<Piece> = {},
  more: Partial<Setting> = {},
  how: Shot & { isMoving?: boolean } = PORTABLE,
) =>
  fires(
    against(
      { 'a-1': { card: cardNamed(team), at: '0505', ...firer } },
      { 'b-1': { ...cromwell, ...target } },
      { dice, ...more },
    ),
    how,
  );
const result = (stage: ReturnType<typeof with2>) => ofType(stage.opening, 'vehicle-shot')[0]?.result;
const sum = (
  firer: Partial<Piece> = {},
  target: Partial<Piece> = {},
  how: Shot & { isMoving?: boolean } = PORTABLE,
) => {
  const [roll] = ofType(with2('panzerschreck-team', 'portable=6,6', firer, target, {}, how).opening, 'roll');
  return roll!.modifiers!.reduce((total, { value }) => total + value, 0);
};
const refused = (setting: Setting, fire: Shot) => refuseShot(tableFor(setting), shot(fire), ACTIVE)?.code ?? null;

describe('portable weapons', () => {
  test.each([
    ['panzerschreck-team', '3,3', '3,4', '4,4'],
    ['bazooka-team', '2,3', '3,3', '3,4'],
    ['piat-team', '2,2', '2,3', '3,3'],
  ])('hex-pat-01 %s: below its number destroyed, equal immobilised, above nothing', (team, below, equal, above) => {
    expect(with2(team, `portable=${below}`).has('b-1')).toBe(false);
    expect(with2(team, `portable=${equal}`).unit('b-1').isImmobilised).toBe(true);
    expect(result(with2(team, `portable=${above}`))).toBe('no effect');
  });

  test('hex-pat-02 two hexes at most, a Panzerfaust one', () => {
    const team = (at: string) => against({ 'a-1': { card: cardNamed('piat-team'), at } }, { 'b-1': cromwell });
    expect(refused(team('0504'), PORTABLE)).toBeNull();
    expect(refused(team('0503'), PORTABLE)).toBe('TOO_FAR');
    const squad = (at: string) => against({ 'a-1': { card: CARDS.grenadierSquad, at } }, { 'b-1': cromwell });
    expect(refused(squad('0505'), FAUST)).toBeNull();
    expect(refused(squad('0504'), FAUST)).toBe('TOO_FAR');
  });

  test('hex-pat-03 size, movement of either, quality and range 2', () => {
    const sized = (size: 'large' | 'small' | 'very small'): Card => ({
      ...cromwell.card!,
      vehicle: { ...cromwell.card!.vehicle!, size },
    });
    expect([
      sum({}, { card: sized('large') }),
      sum({}, { card: sized('small') }),
      sum({}, { card: sized('very small') }),
    ]).toEqual([-1, 1, 2]);
    expect([
      sum(),
      sum({ move: 'normal' }),
      sum({}, { move: 'normal' }),
      sum({}, {}, { ...PORTABLE, isMoving: true }),
    ]).toEqual([0, 2, 2, 2]);
    expect([sum({ quality: 'Recruit' }), sum({ quality: 'Veteran' }), sum({ quality: 'Shock' })]).toEqual([1, -1, 0]);
    expect(sum({ at: '0504' })).toBe(1);
  });

  test('hex-pat-03, hex-pat-04 Schürzen count against a shot from the flank, not from the rear', () => {
    const card: Card = { ...cromwell.card!, vehicle: { ...cromwell.card!.vehicle!, hasSkirts: true } };
    expect([sum({}, { card, facing: 1 }), sum({}, { card, facing: 3 }), sum({}, { card, facing: 4 })]).toEqual([
      0, 1, 0,
    ]);
    expect(sum({}, { facing: 3 })).toBe(0);
  });

  test('hex-pat-05 armour, protection and hindrance do not matter; sight does', () => {
    const thick: Card = { ...cromwell.card!, vehicle: { ...cromwell.card!.vehicle!, armour: { front: 20, side: 20 } } };
    const ground = { ground: { ground: [{ forest: '0506' }], hexsides: [{ bocage: '0505/0506' }] } };
    expect(
      ofType(with2('piat-team', 'portable=2,2', {}, { card: thick }, ground).opening, 'roll')[0]!.modifiers,
    ).toEqual([]);
    const hill = { ground: [{ forest: '0505' }] };
    const setting = against(
      { 'a-1': { card: cardNamed('piat-team'), at: '0504' } },
      { 'b-1': cromwell },
      { ground: hill },
    );
    expect(refused(setting, PORTABLE)).toBe('NOT_SEEN');
  });

  test('hex-hid-16 not at a hidden vehicle', () => {
    const setting = against(
      { 'a-1': { card: cardNamed('piat-team'), at: '0505' } },
      { 'b-1': { ...cromwell, isHidden: true } },
    );
    expect(refused(setting, PORTABLE)).toBe('HIDDEN');
    expect(refused(setting, { ...PORTABLE, at: '0506' })).toBe('HIDDEN');
    const gun = against(
      { 'a-1': { card: cardNamed('pak-40'), at: '0502', facing: 4 } },
      { 'b-1': { ...cromwell, isHidden: true } },
    );
    expect(refused(gun, { on: 'AT', at: '0506' })).toBe('HIDDEN');
  });
});

describe('Panzerfausts', () => {
  const squad = (dice: string, firer: Partial<Piece> = {}, more: Partial<Setting> = {}) =>
    with2('grenadier-squad', dice, firer, {}, more, FAUST);

  test('hex-pat-01, hex-pat-06 the coloured die of the attack roll must not exceed the availability, or there was none', () => {
    const found = squad('panzerfaust=3,2');
    expect(found.has('b-1')).toBe(false);
    expect(found.unit('a-1').fire).toBe('check');
    const none = squad('panzerfaust=2,3');
    expect(none.has('b-1')).toBe(true);
    expect(none.unit('a-1').fire).toBe('none');
    expect(ofType(none.opening, 'no-panzerfaust')).toHaveLength(1);
    expect(squad('panzerfaust=2,3', {}, { terms: { panzerfaust: 3 } }).has('b-1')).toBe(false);
    expect(squad('panzerfaust=4,2').unit('b-1').isImmobilised).toBe(true);
    expect(result(squad('panzerfaust=6,2'))).toBe('no effect');
  });

  test('hex-pat-06 the natural die counts, whatever is added to the roll', () => {
    const none = squad('panzerfaust=1,3', { quality: 'Veteran' });
    expect(none.has('b-1')).toBe(true);
  });

  test('hex-pat-07, hex-pat-09 a marked squad must pass its fire check first, at its own rate', () => {
    const failed = squad('check=3,4', { fire: 'check' });
    expect(rolls(failed.opening)).toEqual(['check 3 4']);
    expect(failed.unit('a-1').fire).toBe('no more');
    expect(squad('check=3,3 panzerfaust=1,1', { fire: 'check' }).has('b-1')).toBe(false);
  });

  test('hex-pat-09 a team checks at its own rate', () => {
    const rof = cardNamed('piat-team').main!.rof;
    expect(rof).toBe(6);
    expect(rolls(with2('piat-team', 'check=3,4', { fire: 'check' }).opening)).toEqual(['check 3 4']);
    expect(rolls(with2('piat-team', 'check=3,3 portable=6,6', { fire: 'check' }).opening)).toHaveLength(2);
  });

  test('hex-pat-08 by German squads and CPs on foot that carry them, the others by teams', () => {
    const by = (card: Card, fire: Shot) => refused(against({ 'a-1': { card, at: '0505' } }, { 'b-1': cromwell }), fire);
    expect([by(CARDS.grenadierSquad, FAUST), by(cardNamed('german-platoon-cp'), FAUST)]).toEqual([null, null]);
    expect([by(CARDS.rifleSquad, FAUST), by(cardNamed('piat-team'), FAUST)]).toEqual(['NO_WEAPON', 'NO_WEAPON']);
    expect([by(CARDS.grenadierSquad, PORTABLE), by(cardNamed('piat-team'), PORTABLE)]).toEqual(['NO_WEAPON', null]);
  });

  test('hex-pat-10 a try that finds none ends the Fire action, though no marker is placed', () => {
    const stage = onTable({
      groups: {
        a: { side: 'axis', units: { 'a-1': { card: CARDS.grenadierSquad, at: '0505' } } },
        b: { side: 'allies', units: { 'b-1': cromwell } },
      },
      stack: [operationsFrame('axis')],
      dice: 'initiative=6,5 initiative=1,1 panzerfaust=3,3',
    });
    stage.play(activate('a'), shot(FAUST));
    expect(stage.unit('a-1')).toMatchObject({ fire: 'none', isActivated: true });
    expect(stage.asked).toBe('activation.choose axis');
  });

  test('hex-pat-10 nor does a marked squad that passed its check try again', () => {
    const stage = onTable({
      groups: {
        a: { side: 'axis', units: { 'a-1': { card: CARDS.grenadierSquad, at: '0505', fire: 'check' } } },
        b: { side: 'allies', units: { 'b-1': cromwell } },
      },
      stack: [operationsFrame('axis')],
      dice: 'initiative=6,5 initiative=1,1 check=1,1 panzerfaust=3,3',
    });
    stage.play(activate('a'), shot(FAUST));
    expect(stage.unit('a-1')).toMatchObject({ fire: 'check', isActivated: true });
    expect(stage.asked).toBe('activation.choose axis');
  });

  test('hex-pat-10 in a response it ends the response to that trigger', () => {
    const stage = onTable({
      groups: {
        a: { side: 'axis', units: { 'a-1': { card: CARDS.grenadierSquad, at: '0505' } } },
        b: { side: 'allies', units: { 'b-1': { ...cromwell, at: '0507' } } },
      },
      stack: (table) => [moveFrame(table, 'b-1', 'normal', 20)],
      dice: 'panzerfaust=3,3',
    });
    stage.play({ kind: 'go', to: at('0506'), floor: 0, facing: 1 });
    expect(stage.asked).toBe('response.respond axis');
    stage.play(shot(FAUST));
    expect(stage.unit('a-1').fire).toBe('none');
    expect(stage.asked).toBe('move.go allies');
  });

  test('hex-hid-03, hex-pat-06 a hidden squad that finds none stays hidden, and nobody else sees the dice', () => {
    const stage = squad('panzerfaust=3,3', { isHidden: true });
    expect(stage.unit('a-1').isHidden).toBe(true);
    expect(stage.redact(stage.opening, 'allies')).toEqual([]);
    const found = squad('panzerfaust=6,2', { isHidden: true });
    expect(found.unit('a-1').isHidden).toBe(false);
  });
});

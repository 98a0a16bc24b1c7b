import { describe, expect, test } from 'vitest';
import { randomInput } from '../../bots/random.ts';
import { judge } from '../../kernel/engine.ts';
import { type Picker, picker } from '../../kernel/pick.ts';
import { imagineGame, seatViewOf } from '../../kernel/seat-view.ts';
import { seatOf } from '../../kernel/seats.ts';
import type { AgAdvice, AgAdviceAsk } from './advice.ts';
import type { AgAnswer, AgKinds } from './book.ts';
import { assaultGun } from './index.ts';
import { Battle } from './scenarios/battle.testing.ts';
import type { Side } from './state.ts';

/** What a seat of a battle hears: from a game that it imagines, as on the page. */
function ask<Ask extends AgAdviceAsk>(battle: Battle, side: Side, about: Ask, seed = 7): AgAdvice[Ask['about']] {
  const world = imagineGame<AgKinds>(assaultGun, seatViewOf(assaultGun, battle.game, side), picker(seed));
  const seat = seatOf(world.seats, side)!;
  return assaultGun.advise!(world, seat, about as never) as unknown as AgAdvice[Ask['about']];
}

const accepts = (battle: Battle, seat: Side, answer: AgAnswer): string | null =>
  judge(assaultGun, battle.game, { kind: 'answer', seat, answer })?.sentence ?? null;

const asked = (battle: Battle): Side => {
  const { pending } = battle;
  return (pending.kind === 'ask' || pending.kind === 'sealed' ? pending.seats[0] : 'axis') as Side;
};

/** At random, but whoever can looks at somebody, and attacks. */
function step(battle: Battle, pick: Picker): void {
  const tries = battle.question === 'recce.choose' ? battle.offers(asked(battle)) : [];
  const [, attempt] = tries;
  const input = attempt
    ? ({ kind: 'answer', seat: asked(battle), answer: attempt } as const)
    : randomInput(assaultGun, battle.game, pick);
  if (input) battle.enter(input);
}

const path = (way: readonly (readonly [number, number])[]): [number, number][] => way.map(([x, y]) => [x, y]);

describe('advice', () => {
  test('the ready set-up is a legal draft of everybody', () => {
    const battle = new Battle('ag-take-the-hill');
    const places = ask(battle, 'axis', { about: 'ready' });
    expect(places.length).toBeGreaterThan(6);
    for (const place of places) battle.enter({ kind: 'draft', seat: 'axis', answer: place });
    expect(ask(battle, 'axis', { about: 'ready' })).toEqual([]);
    battle.enter({ kind: 'commit', seat: 'axis' });
  });

  test('the staff puts troops of the corps under the division that is nearest', () => {
    const battle = new Battle('ag-kasserine');
    while (battle.question === 'set-up.place') {
      const side = asked(battle);
      for (const place of ask(battle, side, { about: 'ready' }))
        battle.enter({ kind: 'draft', seat: side, answer: place });
      battle.enter({ kind: 'commit', seat: side });
    }
    expect(battle.question).toBe('night.staff');
    const work = ask(battle, 'axis', { about: 'ready' });
    // Gruppe Rommel stands at Feriana, with the assault group of the Afrika Korps.
    expect(work.flatMap((one) => (one.kind === 'assign-unit' ? [one.to] : []))).toEqual(['dak', 'dak']);
    for (const answer of work) battle.enter({ kind: 'draft', seat: 'axis', answer });
    battle.enter({ kind: 'commit', seat: 'axis' });
  });

  test('ag-map-03 a way counts the mines that its side knows of, and no others', () => {
    const battle = new Battle('ag-take-the-hill');
    const unit = battle.table.units.find((one) => one.side === 'axis' && one.kind === 'unit')!;
    const at = { x: 40, y: 40 };
    const minesOn = (known: boolean) => {
      const mine = { id: 'mines-1', side: 'allies', from: { x: 44, y: 30 }, to: { x: 44, y: 50 }, known } as const;
      const table = { ...battle.table, units: [{ ...unit, at }], mines: [mine] };
      const seat = seatOf(battle.game.seats, 'axis')!;
      const about = { about: 'way', unit: unit.id, to: [48, 40], purpose: 'other' } as const;
      const told = assaultGun.advise!({ ...battle.game, table }, seat, about as never) as unknown as AgAdvice['way'];
      return told!.mines;
    };
    expect(minesOn(true)).toBe(1);
    expect(minesOn(false)).toBe(0);
  });

  test('whatever is asked in the middle of a battle is answered, and what it proposes the judge accepts', () => {
    const met = new Set<string>();
    for (let seed = 1; seed <= 3; seed++) {
      const battle = new Battle('ag-take-the-hill', { seed });
      const pick = picker(seed);
      for (let i = 0; i < 300 && battle.question !== 'over'; i++) {
        const side = asked(battle);
        const { question } = battle;
        if (question === 'recce.choose') recce(battle, side, met);
        if (question === 'other-movement.choose' && i % 9 === 0) march(battle, side, met);
        if (question === 'combat-setup.call') call(battle, side, met);
        if (question === 'combat-setup.declare') {
          const told = ask(battle, side, { about: 'declare' })!;
          for (const strength of told.strengths)
            expect(accepts(battle, side, { kind: 'declare', strength, log: told.log.slice(0, 1) })).toBe(null);
          met.add('declare');
        }
        if (question === 'combat-setup.support') {
          const told = ask(battle, side, { about: 'support' })!;
          const answer: AgAnswer = { kind: 'support', distant: [...told.distant], air: [], log: [] };
          expect(accepts(battle, side, answer)).toBe(null);
          met.add('support');
        }
        if (question.startsWith('engagement.')) {
          const told = ask(battle, side, { about: 'engagement' })!;
          expect(told.fighters.length).toBeGreaterThan(1);
          for (const { side: of, dice } of told.fighters) if (of !== side) expect(dice).toBe(null);
          if (question === 'engagement.decide') expect(told.groups.length).toBeGreaterThan(0);
          met.add(question);
        }
        if (question === 'night.staff') {
          for (const { most, ...gift } of ask(battle, side, { about: 'gifts' })!.gifts) {
            const give = (points: number): AgAnswer => ({ kind: 'give', ...gift, points });
            expect(judge(assaultGun, battle.game, { kind: 'draft', seat: side, answer: give(most) })).toBe(null);
            met.add('gifts');
          }
        }
        step(battle, pick);
      }
    }
    for (const what of ['targets', 'probe', 'way', 'call', 'declare', 'engagement.decide', 'gifts', 'works'])
      expect([...met]).toContain(what);
  });

  test('ag-gap-83 of a hidden counter advice tells the same, whatever is imagined under it', () => {
    let compared = 0;
    for (let seed = 1; seed <= 2; seed++) {
      const battle = new Battle('ag-take-the-hill', { seed });
      const pick = picker(seed);
      for (let i = 0; i < 200 && battle.question !== 'over'; i++) {
        if (battle.question === 'recce.choose') {
          const side = asked(battle);
          const [first] = ask(battle, side, { about: 'scouts' }).filter(({ why, inSight }) => !why && inSight > 0);
          if (first) {
            const about = { about: 'targets', unit: first.unit } as const;
            expect(ask(battle, side, about, 1)).toEqual(ask(battle, side, about, 2));
            compared += 1;
          }
        }
        step(battle, pick);
      }
    }
    expect(compared).toBeGreaterThan(5);
  });

  test('nonsense is answered with nothing', () => {
    const battle = new Battle('ag-take-the-hill');
    expect(ask(battle, 'axis', { about: 'everything' } as never)).toBe(null);
    expect(ask(battle, 'axis', { about: 'reach', unit: 'nobody', purpose: 'other' })).toBe(null);
    expect(ask(battle, 'axis', { about: 'call', plan: [] })).toBe(null);
  });
});

function recce(battle: Battle, side: Side, met: Set<string>): void {
  const ready = ask(battle, side, { about: 'scouts' }).filter(({ why, inSight }) => !why && inSight > 0);
  const [first] = ready;
  if (!first) return;
  const { unit } = first;
  for (const { target, probe, spot } of ask(battle, side, { about: 'targets', unit }).slice(0, 2)) {
    met.add('targets');
    expect(spot.faces).toHaveLength(6);
    expect(accepts(battle, side, { kind: 'spot', unit, target })).toBe(null);
    const places = ask(battle, side, { about: 'contact', unit, target, purpose: 'probe' });
    expect(places.length > 0).toBe(probe !== null);
    for (const place of places.slice(0, 3)) {
      expect(accepts(battle, side, { kind: 'probe', unit, target, path: path(place.path) })).toBe(null);
      met.add('probe');
    }
  }
  for (const { work, why } of ask(battle, side, { about: 'works', unit, staff: [] })) {
    expect(accepts(battle, side, { kind: 'pass', staff: [work] }) === null).toBe(why === null);
    met.add('works');
  }
}

function march(battle: Battle, side: Side, met: Set<string>): void {
  const unit = battle.table.units.find(
    (one) => one.side === side && one.at && !one.moved && !one.recced && !one.fought && !one.retreats,
  );
  if (!unit?.at) return;
  const reach = ask(battle, side, { about: 'reach', unit: unit.id, purpose: 'other' })!;
  expect(reach.rings.length).toBeGreaterThan(0);
  const way = ask(battle, side, { about: 'way', unit: unit.id, to: [unit.at.x + 9, unit.at.y - 7], purpose: 'other' });
  if (!way) return;
  expect(way.cost).toBeLessThanOrEqual(100);
  const frame = battle.game.stack.at(-1);
  const isFree =
    frame?.proc === 'other-movement' &&
    !frame.done.includes(unit.division) &&
    (frame.division === null || frame.division === unit.division);
  if (isFree && way.path.length > 0) {
    expect(accepts(battle, side, { kind: 'march', unit: unit.id, path: path(way.path) })).toBe(null);
    met.add('way');
  }
}

/** Whoever is offered is called in, to the first place offered, until nobody is: the judge takes the whole of it. */
function callAll(battle: Battle, side: Side, target: string, met: Set<string>): void {
  const units: Extract<AgAnswer, { kind: 'call' }>['units'][number][] = [];
  for (;;) {
    const told = ask(battle, side, { about: 'call', plan: units })!;
    const next = told.most === 'any' ? told.units[0] : undefined;
    if (!next) break;
    const { unit, front } = next;
    const of = next.behind[0]!;
    const [place] = front
      ? ask(battle, side, { about: 'contact', unit, target, purpose: 'call', plan: units })
      : ask(battle, side, { about: 'behind', unit, of, plan: units });
    const role = front ? 'front' : units.some((one) => one.unit === of && one.role !== 'front') ? 'second' : 'behind';
    units.push({ unit, role, path: path(place!.path), ...(front ? {} : { of }) });
  }
  expect(accepts(battle, side, { kind: 'call', units, distant: [], air: [], log: [] })).toBe(null);
  if (units.some(({ role }) => role !== 'front')) met.add('behind');
}

function call(battle: Battle, side: Side, met: Set<string>): void {
  const told = ask(battle, side, { about: 'call', plan: [] })!;
  const frame = battle.game.stack.at(-1);
  if (frame?.proc !== 'combat-setup') return;
  callAll(battle, side, frame.target, met);
  for (const { unit, front, behind } of told.units.slice(0, 3)) {
    if (front) {
      const [place] = ask(battle, side, { about: 'contact', unit, target: frame.target, purpose: 'call', plan: [] });
      const units = [{ unit, role: 'front' as const, path: path(place!.path) }];
      expect(accepts(battle, side, { kind: 'call', units, distant: [], air: [], log: [] })).toBe(null);
      met.add('call');
    }
    for (const of of behind) {
      const [place] = ask(battle, side, { about: 'behind', unit, of, plan: [] });
      const units = [{ unit, role: 'behind' as const, of, path: path(place!.path) }];
      expect(accepts(battle, side, { kind: 'call', units, distant: [], air: [], log: [] })).toBe(null);
      met.add('call');
      // ag-supp-04 One behind each: nobody else is offered that place.
      const rest = ask(battle, side, { about: 'call', plan: units })!;
      expect(rest.units.filter((one) => one.behind.includes(of))).toEqual([]);
      expect(rest.guns.filter(({ why }) => why?.rule === 'ag-supp-04')).toEqual([]);
    }
  }
  for (const { unit, why } of told.guns) {
    const answer: AgAnswer = { kind: 'call', units: [], distant: [unit], air: [], log: [] };
    expect(accepts(battle, side, answer) === null).toBe(why === null);
  }
}

/** Every scenario, and every option, is played by chance to its end: all that is drawn is legal, and no invariant breaks. */
import { describe, expect, test } from 'vitest';
import { ofType } from '../stage.testing.ts';
import { Battle } from './battle.testing.ts';
import { ASSAULT_GUN_SCENARIOS } from './list.ts';

const asked = (...battles: Battle[]): Set<string> => new Set(battles.flatMap((battle) => [...battle.asked.keys()]));

describe.each(ASSAULT_GUN_SCENARIOS)('$id', ({ id, days, turnsPerDay }) => {
  test('plays to its end', () => {
    const battle = new Battle(id, { seed: 11 });
    const events = battle.playOut(11);
    const { over, day, turn } = battle.table;
    expect(over).not.toBeNull();
    // Unless one side is gone before.
    if (ofType(events, 'turn').length === days * turnsPerDay) expect([day, turn]).toEqual([days, turnsPerDay]);
    else expect(ofType(events, 'turn').length).toBeLessThan(days * turnsPerDay);
    expect(over!.sentence.length).toBeGreaterThan(20);
  });
});

test('ag-night-02, ag-night-03 on the opening night the corps hands out its troops and its points', () => {
  for (const id of ['ag-hannut', 'ag-wintergewitter', 'ag-kasserine', 'ag-landing-exercise']) {
    const battle = new Battle(id);
    battle.defaultsWhile('set-up.place');
    expect(battle.question).toBe('night.staff');
    const before = battle.table.divisions.filter(({ isCorps, arrived }) => isCorps && arrived);
    expect(before.length).toBeGreaterThan(0);
    const events = battle.defaultsWhile('night.staff');
    const troops = battle.table.units.filter(({ corps, at }) => corps && at);
    expect(ofType(events, 'reassigned')).toHaveLength(troops.length);
    for (const unit of troops)
      expect(battle.table.divisions.find((one) => one.id === unit.division)!.isCorps).toBe(false);
    for (const { id: corps } of before) {
      const now = battle.table.divisions.find((one) => one.id === corps)!;
      expect([now.log, now.aa, now.ep]).toEqual([0, 0, 0]);
    }
  }
});

test('ag-sea-03, ag-drop-02, ag-spec-05 the exercise reaches landings from sea and air', () => {
  const battles = [1, 2, 3].map((seed) => new Battle('ag-landing-exercise', { seed }));
  const events = battles.flatMap((battle, i) => battle.playOut(i + 1));
  const questions = asked(...battles);
  for (const question of ['sea.land', 'drop.place', 'drop.scatter']) expect(questions).toContain(question);
  expect(ofType(events, 'landed').some(({ how }) => how === 'sea')).toBe(true);
  expect(ofType(events, 'landed').some(({ row }) => row.lands === 'parachute')).toBe(true);
  expect(ofType(events, 'landed').some(({ row }) => row.lands === 'glider')).toBe(true);
  expect(ofType(events, 'landed').some(({ row }) => row.special === 'special forces')).toBe(true);
});

describe.each([
  { savesAndRatings: false },
  { hq: true },
  { hiddenMovement: false },
  { openDice: true },
  { interdictionLasts: 'day' },
] as const)('with %j', (options) => {
  test.each(['ag-take-the-hill', 'ag-hannut'])('%s plays to its end', (id) => {
    const battle = new Battle(id, { options, seed: 5 });
    expect(battle.table.terms.options).toMatchObject(options);
    battle.playOut(5);
    expect(battle.table.over).not.toBeNull();
  });
});

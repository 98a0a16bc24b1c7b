import { expect, test } from 'vitest';
import { secretOf } from '../../../kernel/chance.ts';
import { pendingOf } from '../../../kernel/engine.ts';
import { enter, isRefusal, openMatch } from '../../../kernel/match.ts';
import { RECORD_VERSION } from '../../../kernel/record.ts';
import { battlegroup } from '../index.ts';
import { seats } from '../setup.ts';
import { staffPlaces } from './advise.ts';

test('bg-scn-b-06 the staff stands where it said that it would', () => {
  const scenario = 'bg-les-ormeaux';
  const seated = seats();
  const start = battlegroup.setup(scenario, { measuring: 'open' }, seated);
  if (!start.ok) throw new Error(start.reason);
  const { id: ruleset, version } = battlegroup;
  const chance = { kind: 'seeded' as const, secret: secretOf('1') };
  const header = { sandtable: RECORD_VERSION, ruleset, version, scenario, chance } as const;
  const match = openMatch(battlegroup, { ...header, options: { measuring: 'open' }, seats: seated }, start.value);
  const pending = pendingOf(battlegroup, match.game);
  const seat = pending.kind === 'ask' ? pending.seats[0]! : '';
  const before = JSON.stringify(match.game.table);
  const places = staffPlaces(match.game, seat);
  expect(places.length).toBe(match.game.table.units.filter((unit) => unit.seat === seat).length);
  // It was only tried.
  expect(JSON.stringify(match.game.table)).toBe(before);
  expect(isRefusal(enter(match, { kind: 'answer', seat, answer: { kind: 'ready' } }))).toBe(false);
  for (const { unit, place } of places)
    expect(match.game.table.units.find(({ id }) => id === unit)?.place).toEqual(place);
});

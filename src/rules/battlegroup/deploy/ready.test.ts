/** What the staff does with a force, in every battle and size: nobody stands on anybody, and everybody can move. */
import { expect, test } from 'vitest';
import type { Point } from '../../../geometry/table/vector.ts';
import { secretOf } from '../../../kernel/chance.ts';
import { defaultFor, pendingOf } from '../../../kernel/engine.ts';
import { enter, isRefusal, openMatch } from '../../../kernel/match.ts';
import { RECORD_VERSION } from '../../../kernel/record.ts';
import { isAircraft, isVehicle, typeOf } from '../ground.ts';
import { battlegroup } from '../index.ts';
import { bestWay, reachesOf } from '../move/advise.ts';
import { speedOf } from '../move/going.ts';
import { overlapsOf, standsRound } from '../placing.ts';
import { SCENARIOS, seats } from '../setup.ts';
import { type BgTable, isPlaced, type Placed } from '../state.ts';

/** The table once both sides have left everything to their staffs. */
function deployed(scenario: string): BgTable {
  const options = { measuring: 'open' } as const;
  const seated = seats();
  const start = battlegroup.setup(scenario, options, seated);
  if (!start.ok) throw new Error(start.reason);
  const chance = { kind: 'seeded' as const, secret: secretOf(scenario) };
  const { id: ruleset, version } = battlegroup;
  const header = { sandtable: RECORD_VERSION, ruleset, version, scenario, chance, options, seats: seated } as const;
  const match = openMatch(battlegroup, header, start.value);
  for (let answers = 0; answers < 400; answers += 1) {
    const pending = pendingOf(battlegroup, match.game);
    if (pending.kind === 'over' || match.game.stack.at(-1)!.proc === 'turn') return match.game.table;
    const seat = 'seats' in pending ? pending.seats[0] : undefined;
    const input = seat === undefined ? null : defaultFor(battlegroup, match.game, seat);
    if (!input) throw new Error(`${scenario}: nobody is asked`);
    const told = enter(match, input);
    if (isRefusal(told)) throw new Error(`${scenario}: ${told.sentence}`);
  }
  throw new Error(`${scenario}: the battle does not begin`);
}

/** To how many of the four sides it has a legal move worth the name. */
function sidesOpen(table: BgTable, unit: Placed, wanted: number): number {
  const speed = speedOf(table, unit);
  if (!speed || speed.ground === 0) return wanted;
  const ends = reachesOf(table, unit).all.filter(({ cost }) => cost >= Math.min(200, speed.ground / 2));
  ends.sort((a, b) => b.cost - a.cost);
  const open = new Set<string>();
  const { at: from } = unit.place;
  const sideOf = ({ x, y }: Point): string =>
    Math.abs(x - from.x) > Math.abs(y - from.y) ? (x < from.x ? 'west' : 'east') : y < from.y ? 'north' : 'south';
  for (let i = 0; i < ends.length && open.size < wanted; i += Math.max(1, ends.length >> 6)) {
    const { at } = ends[i]!;
    if (open.has(sideOf(at))) continue;
    const { refusal, length } = bestWay(table, unit, { to: at, via: [] });
    if (!refusal && length > 0) open.add(sideOf(at));
  }
  return open.size;
}

test.each(SCENARIOS.map(({ id }) => id))(
  'bg-gap-07 %s: the ready deployment stacks and boxes in nobody',
  (scenario) => {
    const table = deployed(scenario);
    const units = table.units.filter(
      (unit): unit is Placed => isPlaced(unit) && unit.aboard === null && !isAircraft(typeOf(table, unit)),
    );
    for (const unit of units) {
      expect(overlapsOf(table, unit), unit.id).toBeNull();
      expect(standsRound(table, unit.place), `${unit.id} stands round a house`).toBe(false);
      // Whoever waits in a bunker or a house goes out by its door.
      const wanted = unit.place.inside !== null ? 0 : isVehicle(typeOf(table, unit)) ? 2 : 1;
      expect(sidesOpen(table, unit, wanted), `${unit.id} (${unit.type}) can move`).toBeGreaterThanOrEqual(wanted);
    }
  },
);

/** What an assault does to both sides: losses, withdrawals, positions taken, surrenders (stonk-ca-16 to stonk-ca-25, stonk-ca-29, -gap-60 to -64). */
import { nearestFacing } from '../../../geometry/table/facing.ts';
import { minus, type Point } from '../../../geometry/table/vector.ts';
import type { Play } from '../../../kernel/play.ts';
import { takePrisoners } from '../logistics/prisoners.ts';
import { leaveGuns, lose, put, setState, worsen } from '../marks.ts';
import { type FlightEvent, run } from '../morale/flight.ts';
import { along, isFree, isGun, thrownBack, withdrawal } from '../morale/retreat.ts';
import { ofUnit } from '../parts.ts';
import {
  type Assaulting,
  elementAt,
  elementOf,
  isPlaced,
  type Place,
  type Placed,
  placed,
  profile,
  type StonkTable,
} from '../state.ts';
import { ASSAULT_DISTANCES, type AssaultResult } from '../tables/assault.ts';
import type { Fight } from './forces.ts';
import type { AssaultEvent } from './types.ts';

type Rolls = Play<AssaultEvent | FlightEvent>;

const left = (table: StonkTable, units: readonly Placed[]): Placed[] =>
  units.map(({ id }) => elementOf(table, id)).filter(isPlaced);

/** stonk-ca-24 stonk-gap-60 stonk-umpire-09 Each loss is diced among those who have something to lose; an umpire may place it. */
function scatter(table: StonkTable, play: Rolls, units: readonly Placed[], losses: number): void {
  for (let i = 0; i < losses; i += 1) {
    const alive = left(table, units).map(({ id }) => id);
    if (alive.length === 0) return;
    const [first] = alive;
    const of = first!;
    const die = alive.length > 1 ? play.die({ rule: 'stonk-ca-24', use: 'loss', of, to: [], sides: alive.length }) : 1;
    const where = play.ruling<string>({
      ...{ rule: 'stonk-umpire-09', what: 'place', of, to: [], proposal: alive[die - 1]!, allowed: { oneOf: alive } },
    });
    lose(table, play, where, 1, 'stonk-ca-24');
  }
}

/** stonk-gap-90 */
const flame = (units: readonly Placed[]): boolean => units.some((one) => profile(one).traits.includes('flame'));

function middle(units: readonly Placed[]): Point {
  const sum = units.reduce(({ x, y }, { place: { at } }) => ({ x: x + at.x, y: y + at.y }), { x: 0, y: 0 });
  return { x: Math.round(sum.x / units.length), y: Math.round(sum.y / units.length) };
}

/** Attackers go on to the position as far as there is room. */
function occupy(table: StonkTable, play: Rolls, unit: Placed, position: Place): void {
  const way = nearestFacing(minus(position.at, unit.place.at));
  const by = minus(position.at, unit.place.at);
  const metres = Math.max(Math.abs(by.x), Math.abs(by.y));
  for (let ahead = metres; ahead > 0; ahead -= 5) {
    const place = placed(along(unit.place.at, way, ahead), unit.place.facing);
    if (!isFree(table, unit, place)) continue;
    put(table, play, unit.id, place, 'stonk-ca-18');
    return;
  }
}

/** stonk-ca-18 stonk-ca-23 stonk-gap-61 stonk-gap-62 True: it has got away. */
function withdraw(table: StonkTable, play: Rolls, unit: Placed, from: Point): boolean {
  const place = withdrawal(table, unit, from, ASSAULT_DISTANCES.withdrawal);
  if (!place) return false;
  put(table, play, unit.id, place, 'stonk-ca-18');
  if (isGun(unit) && !unit.hasLeftGuns) {
    leaveGuns(table, play, unit.id, 'stonk-gap-62');
    lose(table, play, unit.id, unit.strength - Math.max(1, Math.floor(unit.strength / 2)), 'stonk-gap-62');
  }
  return true;
}

/** Applies a line of the results table. `wasConfused`: so was the last round (stonk-ca-22). */
export function apply(
  table: StonkTable,
  play: Rolls,
  fight: Fight,
  result: AssaultResult,
  facts: { readonly isDeep: boolean; readonly wasConfused: boolean },
): void {
  const { attackers, defenders, on } = fight;
  const position = on.place;
  const ids = (units: readonly Placed[]): string[] => units.map(({ id }) => id);
  const byDefenders = { rule: 'stonk-ca-25', isByAirOrFlame: flame(defenders) } as const;
  const byAttackers = { rule: 'stonk-ca-23', isByAirOrFlame: flame(attackers) } as const;
  const pinAttackers = (): void => {
    for (const { id } of left(table, attackers)) worsen(table, play, id, 'pinned', byDefenders);
  };
  const isFree = result.id === 'carried' && !facts.isDeep;
  const losses = isFree ? 0 : result.attackerLoses * defenders.length;

  switch (result.id) {
    case 'carried': {
      scatter(table, play, attackers, losses);
      const [captor] = left(table, attackers);
      // stonk-ca-29
      if (captor) takePrisoners(table, play, ids(defenders), captor.id, ids(left(table, attackers)));
      for (const unit of left(table, attackers)) occupy(table, play, unit, position);
      pinAttackers();
      break;
    }
    case 'taken': {
      for (const { id } of defenders) lose(table, play, id, 1, 'stonk-ca-23');
      const from = middle(attackers);
      const caught: Placed[] = [];
      for (const unit of left(table, defenders)) {
        if (!withdraw(table, play, unit, from)) caught.push(unit);
        else if (elementOf(table, unit.id))
          setState(table, play, unit.id, 'pinned', { ...byAttackers, rule: 'stonk-gap-61' });
      }
      scatter(table, play, attackers, losses);
      const [captor] = left(table, attackers);
      if (captor) takePrisoners(table, play, ids(caught), captor.id, ids(left(table, attackers)));
      for (const unit of left(table, attackers)) occupy(table, play, unit, position);
      pinAttackers();
      break;
    }
    case 'confused':
      scatter(table, play, attackers, losses);
      scatter(table, play, defenders, attackers.length);
      pinAttackers();
      for (const { id } of left(table, defenders)) worsen(table, play, id, 'pinned', byAttackers);
      break;
    case 'halted':
      scatter(table, play, attackers, losses);
      for (const unit of left(table, attackers))
        put(table, play, unit.id, thrownBack(table, unit, on, ASSAULT_DISTANCES.halted), 'stonk-ca-20');
      pinAttackers();
      break;
    case 'breaks': {
      if (facts.wasConfused) {
        takePrisoners(table, play, ids(attackers), on.id, ids(defenders));
        break;
      }
      scatter(table, play, attackers, losses);
      for (const unit of left(table, attackers))
        if (run(table, play, unit, 'stonk-ca-21'))
          worsen(table, play, unit.id, 'suppressed', { ...byDefenders, rule: 'stonk-ca-21' });
      break;
    }
  }
  // stonk-gap-63 Only a confused fight goes on.
  const next = (role: Assaulting['role']): Assaulting | null =>
    result.id === 'confused'
      ? { role, move: table.move + 1, isConfused: true, isSurprised: false, breaksOff: false }
      : null;
  for (const role of ['attacker', 'defender'] as const)
    for (const { id } of left(table, role === 'attacker' ? attackers : defenders))
      play.emit({ type: 'assault', rule: 'stonk-gap-63', ...ofUnit(elementAt(table, id)), assault: next(role) });
}

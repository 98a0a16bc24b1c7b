/** The end of a vehicle with somebody in or on it, and what becomes of tank riders when it is hit. */
import { atLeast } from '../../../kernel/explain.ts';
import { pickOne } from '../../../kernel/pick.ts';
import type { Emitter } from '../../../kernel/play.ts';
import { refusal } from '../../../kernel/refusal.ts';
import { place } from '../../../kit/form.ts';
import { name, say } from '../../../kit/sentence.ts';
import type { CounterFrame } from '../counters.ts';
import { counterFrame, countersFor, destroy, lastMan, pin } from '../fire/harm.ts';
import { isInfantry, typeOf } from '../ground.ts';
import { spotWords } from '../parts.ts';
import type { RuleId } from '../rules.ts';
import { type BgTable, commandersOf, type Side, standing, type Unit, unitAt, unitOf } from '../state.ts';
import {
  anyPlaceNear,
  carriedOn,
  placesToSetDown,
  refuseSetDown,
  type SetDown,
  setDownPlace,
  usualSetDown,
} from './aboard.ts';
import { type BailOutFrame, procedure, type Transport } from './types.ts';

/** bg-trans-05 */
const PASSENGER_SAVE = 5;

/**
 * What follows the loss of a unit: bg-br-04 its counters, and then the fate of all that it carried. Made before `destroy`, or
 * after it with `fateFrame`.
 */
export function lossFrame(table: BgTable, unit: Unit, surplus = 0): BailOutFrame | CounterFrame {
  return fateFrame(table, unit.id, unit.side, countersFor(table, unit), surplus);
}

/** The same for a unit that is gone already: its side and the counters that it costs were noted before. */
export function fateFrame(
  table: BgTable,
  unit: string,
  side: Side,
  owed: number,
  surplus = 0,
): BailOutFrame | CounterFrame {
  if (carriedOn(table, unit).length === 0) return counterFrame(side, owed);
  return bailOutFrame(unit, side, owed, surplus, true);
}

/**
 * bg-trans-07, bg-gap-23 A shell, direct hit, mine, flame or grenade that hit a vehicle and did not destroy it: its riders jump
 * off. Null if there are none.
 */
export function dislodged(table: BgTable, vehicle: string): BailOutFrame | null {
  const isRidden = carriedOn(table, vehicle).some(({ aboard }) => aboard?.how === 'riding');
  return isRidden ? bailOutFrame(vehicle, unitAt(table, vehicle).side, 0, 0, false) : null;
}

function bailOutFrame(unit: string, side: Side, owed: number, surplus: number, lost: boolean): BailOutFrame {
  return {
    ...{ proc: 'bail-out', step: 'counters', unit, side, owed, surplus, lost },
    ...{ queue: [], current: null, hits: 0 },
  };
}

/** bg-gap-22 Surplus hits go round among those inside, the largest unit first. */
export function shares(carried: readonly Unit[], surplus: number): { unit: string; hits: number }[] {
  const sorted = [...carried].sort((a, b) => b.men - a.men || (a.id < b.id ? -1 : 1));
  const inside = sorted.filter(({ aboard }) => aboard?.how === 'inside');
  return sorted.map((unit) => {
    const turn = inside.indexOf(unit);
    const hits = turn < 0 ? 0 : Math.ceil(Math.max(0, surplus - turn) / inside.length);
    return { unit: unit.id, hits };
  });
}

/** Men that fall inside a vehicle, or off it: nobody chooses, they have no places. True if that was the end of the unit. */
function fall(table: BgTable, id: string, count: number, rule: RuleId, play: Emitter<Transport['emits']>): boolean {
  const unit = unitAt(table, id);
  const lost = Math.min(count, unit.men);
  if (lost > 0) play.emit({ type: 'losses', rule, unit: id, lost, men: unit.men - lost, place: null });
  if (lost < unit.men) return false;
  destroy(table, unit, 'men', 'bg-small-09', play);
  return true;
}

export const bailOut = procedure<BailOutFrame>(({ ask }) => ({
  /** bg-turn-11 The vehicle's own counters first. */
  counters: ({ self }) =>
    self.owed > 0 ? { call: counterFrame(self.side, self.owed), then: 'share' } : { to: 'share' },

  share: ({ table, self }) => {
    const carried = carriedOn(table, self.unit);
    // bg-trans-10 Of a vehicle that is only hit nobody but the riders minds.
    self.queue = shares(self.lost ? carried : carried.filter(({ aboard }) => aboard?.how === 'riding'), self.surplus);
    return { to: 'next' };
  },

  next: ({ table, self, play }) => {
    const next = self.queue[0];
    if (!next) return 'done';
    self.queue = self.queue.slice(1);
    const unit = unitOf(table, next.unit);
    if (unit?.aboard?.on !== self.unit) return { to: 'next' };
    if (unit.aboard.how === 'towed') {
      // bg-gap-60 A limbered gun is lost with its tow.
      const owed = lossFrame(table, unit);
      destroy(table, unit, 'shot', 'bg-gap-60', play);
      return { call: owed, then: 'next' };
    }
    self.current = unit.id;
    self.hits = next.hits;
    return self.lost ? { to: 'harm' } : { to: 'set-down' };
  },

  /** bg-gap-22, bg-ex-07, bg-ex-14 First the surplus hits with their saves, then half a die of men without any. */
  harm: ({ table, self, play }) => {
    const unit = unitAt(table, self.current!);
    const isRider = unit.aboard!.how === 'riding';
    const saved =
      self.hits === 0
        ? 0
        : play.successes({
            rule: 'bg-trans-05',
            use: 'passengerSave',
            of: unit.id,
            n: self.hits,
            need: atLeast('bg-trans-05', PASSENGER_SAVE),
          }).hits;
    const rule = isRider ? 'bg-trans-08' : 'bg-trans-04';
    const more = play.d3({ rule, use: 'd3', of: unit.id });
    const owed = lossFrame(table, unit);
    if (fall(table, unit.id, self.hits - saved, 'bg-trans-05', play) || fall(table, unit.id, more, rule, play))
      return { call: owed, then: 'next' };
    return { to: 'set-down' };
  },

  /** bg-trans-04, bg-trans-07 Within 4 inches: its owner says where. */
  'set-down': ask(['set-down'], {
    rule: 'bg-trans-04',
    title: say`Where does it get out?`,
    hint: ({ self }) => say`All of ${name(self.current!)} must be within 4 inches of the vehicle. It is pinned.`,
    waitsFor: ({ table, self }) => commandersOf(table, self.current!),
    autoResolve: ({ table, self }) => (usualSetDown(table, self.unit, self.current!) ? null : { to: 'down' }),
    form: ({ table, self }) => {
      const places = (): Iterable<SetDown> => placesToSetDown(table, self.unit, self.current!);
      return place<SetDown>(
        places,
        (answer) =>
          answer.unit === self.current
            ? refuseSetDown(table, self.unit, answer)
            : refusal('SET_DOWN', 'bg-trans-04', 'Say where it gets out.', { unit: self.current! }),
        { draw: (pick) => pickOne([...places()], pick) },
      );
    },
    words: ({ unit, at }) => say`${name(unit)} gets out at ${spotWords(at)}`,
    take({ table, self, answer, play }) {
      play.emit({
        type: 'set-down',
        rule: self.lost ? 'bg-trans-04' : 'bg-trans-07',
        unit: answer.unit,
        place: setDownPlace(table, answer),
        from: self.unit,
      });
      return { to: 'down' };
    },
    /** Whoever does not care lets the program choose. */
    standingOrder: ({ table, self }) => usualSetDown(table, self.unit, self.current!),
  }),

  /** Set down and pinned. */
  down: ({ table, self, play }) => {
    const id = self.current!;
    const unit = unitAt(table, id);
    const owed = lossFrame(table, unit);
    if (!unit.place) {
      // No room within 4 inches: the nearest that there is; without any it is gone.
      const place = anyPlaceNear(table, self.unit, id);
      if (!place) {
        destroy(table, unit, 'off table', 'bg-gap-07', play);
        return { call: owed, then: 'next' };
      }
      play.emit({ type: 'set-down', rule: 'bg-gap-07', unit: id, place, from: self.unit });
    }
    pin(unitAt(table, id), self.lost ? 'bg-trans-04' : 'bg-trans-07', play);
    if (lastMan(table, id, play)) return { call: owed, then: 'next' };
    return self.lost ? { to: 'test' } : { to: 'next' };
  },

  /** bg-trans-04, bg-trans-08, bg-gap-22 One test, pinned as it is. */
  test: ({ table, self }) =>
    standing(table, self.current!)
      ? { call: { proc: 'morale', step: 'roll', unit: self.current!, die: 0 }, then: 'next' }
      : { to: 'next' },
}));

/** Is anybody inside on whom surplus hits would fall? */
export function hasPassengers(table: BgTable, vehicle: string): boolean {
  return carriedOn(table, vehicle).some((unit) => unit.aboard?.how === 'inside' && isInfantry(typeOf(table, unit)));
}

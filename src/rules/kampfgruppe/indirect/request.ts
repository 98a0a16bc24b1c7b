/** kgn-ind-03 A request for fire, step by step: availability, marker, radio checks, battery, deviation, the choice. */
import type { Point } from '../../../geometry/table/vector.ts';
import type { Play } from '../../../kernel/play.ts';
import { oneOf, yesNo } from '../../../kit/form.ts';
import { name, say } from '../../../kit/sentence.ts';
import type { EventOf } from '../../../kit/steps.ts';
import { INCH, isOnTable } from '../ground.ts';
import { lose, nothingDue } from '../marks.ts';
import { freshUnit } from '../scenarios/units.ts';
import {
  has,
  isPlaced,
  type KgnTable,
  listOf,
  type Side,
  seatsOf,
  type TargetMarker,
  type Unit,
  unitAt,
} from '../state.ts';
import { fireMission } from '../tables/fire-missions.ts';
import {
  availability,
  DEVIATION_DICE,
  deviationInches,
  RADIO_CHECK,
  radioChecks,
  SUPPORT_LEVELS,
} from '../tables/indirect.ts';
import { DEGREES, scattered } from '../tables/scatter.ts';
import { unitType } from '../tables/units.ts';
import { aimOf } from './action.ts';
import { type Indirect, procedure } from './kinds.ts';
import type { Failure, RequestFrame } from './types.ts';

type Emitter = Play<EventOf<Indirect>>;

const sideOfRequest = (table: KgnTable, { unit }: RequestFrame): Side => unitAt(table, unit).side;

/** kgn-ind-10 kgn-ind-13 The mission comes to nothing. */
function fails(table: KgnTable, self: RequestFrame, why: Failure, play: Pick<Emitter, 'emit'>): 'done' {
  const rule = why === 'radio' ? 'kgn-ind-10' : why === 'off the table' ? 'kgn-ind-13' : 'kgn-ind-14';
  const side = sideOfRequest(table, self);
  play.emit({ type: 'marker-gone', rule: why === 'declined' ? 'kgn-ind-05' : rule, side, marker: self.marker, why });
  return 'done';
}

/** kgn-gap-43 Guns that are asked for anew leave the marker that waited for them. */
function release({ markers }: KgnTable, side: Side, guns: readonly string[], play: Emitter): void {
  for (const { id, guns: waiting } of markers) {
    const left = waiting.filter((gun) => !guns.includes(gun));
    if (left.length === waiting.length) continue;
    if (left.length > 0) play.emit({ type: 'marker-guns', rule: 'kgn-gap-43', side, marker: id, guns: left });
    else play.emit({ type: 'marker-gone', rule: 'kgn-gap-43', side, marker: id, why: 'asked anew' });
  }
}

function freeId({ markers, playerTurn }: KgnTable, side: Side): string {
  for (let number = 1; ; number += 1) {
    const id = `${side}-marker-${playerTurn}-${number}`;
    if (!markers.some((one) => one.id === id)) return id;
  }
}

/** kgn-gap-78 On the table and not suppressed; kgn-act-34 an activation more is needed. */
function messengers({ units, activations }: KgnTable, side: Side, observer: string): Unit[] {
  if (activations < 2) return [];
  return units.filter(
    (unit) =>
      unit.side === side && unit.id !== observer && has(unit, 'messenger') && isPlaced(unit) && !unit.isSuppressed,
  );
}

/** kgn-spec-06 kgn-gap-78 Signals units that have not helped in this turn, wherever they are. */
const signalsOf = ({ units, playerTurn }: KgnTable, side: Side): Unit | undefined =>
  units.find((unit) => unit.side === side && has(unit, 'signals') && unit.used !== playerTurn);

const check = (unit: string, play: Emitter): boolean =>
  play.test({ rule: 'kgn-ind-07', use: 'radio', of: unit, need: RADIO_CHECK }).success;

/** Is it on the table wherever it goes from there, so far and no farther? */
const isFarFromEdges = ({ ground: { width, height } }: KgnTable, { x, y }: Point, by: number): boolean =>
  x > by && y > by && x < width - by && y < height - by;

export const request = procedure<RequestFrame>(({ ask }) => ({
  /** kgn-ind-04 kgn-ind-05 kgn-ind-32 */
  available: ({ table, self, play }) => {
    const { from } = self;
    if ('guns' in from) {
      release(table, sideOfRequest(table, self), from.guns, play);
      return { to: 'place' };
    }
    const need = availability(from.priority);
    const { success } = play.test({ rule: 'kgn-ind-05', use: 'available', of: self.unit, need });
    return success ? { to: 'place' } : fails(table, self, 'declined', play);
  },

  /** kgn-ind-06 kgn-rtp-02 kgn-rtp-03 */
  place: ({ table, self, play }) => {
    const { from, at: aim, unit, building } = self;
    const side = sideOfRequest(table, self);
    const at = aimOf(table, side, aim)!;
    if ('registered' in aim) {
      const point = table.registered.find((one) => one.id === aim.registered)!;
      if (!point.isRevealed)
        play.emit({ type: 'point-shown', rule: 'kgn-rtp-02', side, point: point.id, at: [at.x, at.y] });
    }
    const marker: TargetMarker = {
      ...{ id: freeId(table, side), side, observer: unit, at: { x: at.x, y: at.y }, building, silenced: 0 },
      registered: 'registered' in aim ? aim.registered : null,
      guns: 'guns' in from ? [...from.guns] : [],
      level: 'guns' in from ? null : from.level,
    };
    play.emit({ type: 'marker-placed', rule: 'kgn-ind-06', side, unit, marker });
    self.marker = marker.id;
    // kgn-ind-08 kgn-ind-09 kgn-rtp-04
    self.checks = radioChecks('guns' in from ? 'dedicated' : from.level);
    return { to: 'messenger' };
  },

  /** kgn-spec-07 kgn-act-34 */
  messenger: ask(['messenger'], {
    rule: 'kgn-spec-07',
    title: say`Does a messenger carry the request?`,
    hint: say`He takes the place of all radio checks, costs an activation and leaves the table.`,
    waitsFor: ({ table, self }) => seatsOf(table, sideOfRequest(table, self)),
    autoResolve: ({ table, self }) =>
      messengers(table, sideOfRequest(table, self), self.unit).length === 0 ? { to: 'check' } : null,
    form: ({ table, self, side }) =>
      oneOf([
        { kind: 'messenger' as const, unit: null },
        ...messengers(table, side, self.unit).map(({ id }) => ({ kind: 'messenger' as const, unit: id })),
      ]),
    words: ({ unit }) => (unit === null ? say`use the radio` : say`send ${name(unit)}`),
    take({ table, side, answer: { unit }, play }) {
      if (unit === null) return { to: 'check' };
      play.emit({ type: 'messenger-sent', rule: 'kgn-spec-07', side, unit });
      lose(table, play, nothingDue(), unit, 'left', 'kgn-gap-78');
      return { to: 'through' };
    },
  }),

  /** kgn-ind-07 kgn-dice-05 One by one, each re-roll next to the check that it replaces. */
  check: ({ table, self, play }) => {
    if (self.checks === 0) return { to: 'through' };
    self.checks -= 1;
    if (check(self.unit, play)) return { to: 'check' };
    return signalsOf(table, sideOfRequest(table, self)) ? { to: 'again' } : fails(table, self, 'radio', play);
  },

  again: ask(['radio-again'], {
    rule: 'kgn-spec-06',
    title: say`Is the failed radio check rolled again?`,
    waitsFor: ({ table, self }) => seatsOf(table, sideOfRequest(table, self)),
    form: () => yesNo({ kind: 'radio-again' as const, again: true }, { kind: 'radio-again' as const, again: false }),
    words: ({ again }) => (again ? say`signals try again` : say`let it stand`),
    take: ({ table, self, side, answer, play }) => {
      if (!answer.again) return fails(table, self, 'radio', play);
      const unit = signalsOf(table, side)!.id;
      play.emit({ type: 'signals-used', rule: 'kgn-spec-06', side, unit });
      return { to: 'recheck' };
    },
  }),

  recheck: ({ table, self, play }) => (check(self.unit, play) ? { to: 'check' } : fails(table, self, 'radio', play)),

  /** kgn-gap-48 The request is accepted, and used up. */
  through: ({ table, self, play }) => {
    const { from } = self;
    if ('guns' in from) return { to: 'deviate' };
    play.emit({ type: 'request-used', rule: 'kgn-ind-32', side: sideOfRequest(table, self), priority: from.priority });
    return { to: 'battery' };
  },

  /** kgn-ind-11 kgn-ex-16 */
  battery: ({ table, self, play }) => {
    const { from, marker } = self;
    if ('guns' in from) throw new Error('dedicated guns are known');
    const side = sideOfRequest(table, self);
    const die = play.die({ rule: 'kgn-ind-11', use: 'battery', of: self.unit });
    const { type, guns } = fireMission(listOf(table, side).missions, from.level, die);
    const units = Array.from({ length: guns }, (_, i) => {
      const { name: called } = unitType(type);
      return freshUnit({
        ...{ id: `${marker}-gun-${i + 1}`, side, type, pick: -1, isOffTable: true },
        name: `${called} of ${SUPPORT_LEVELS[from.level].label} ${i + 1}`,
      });
    });
    play.emit({ type: 'battery-came', rule: 'kgn-ind-11', side, marker: marker!, units });
    return { to: 'deviate' };
  },

  /** kgn-ind-12 kgn-gap-46 kgn-ex-17 */
  deviate: ({ table, self, play }) => {
    const { at, registered, id } = table.markers.find((one) => one.id === self.marker)!;
    if (registered !== null) return { to: 'decide' };
    const side = sideOfRequest(table, self);
    const label = { rule: 'kgn-ind-12', of: self.unit } as const;
    const spotter = play.sum({ ...label, use: 'spotter', n: DEVIATION_DICE.spotter }).total;
    const enemy = play.sum({ ...label, use: 'deviation', n: DEVIATION_DICE.enemy }).total;
    const by = deviationInches(spotter, enemy);
    // Odds leave out which way the marker goes where it stays on the table whichever way that is.
    const rule = isFarFromEdges(table, at, by * INCH) ? 'kgn-gap-46' : 'kgn-ind-13';
    const degree = play.direction({ ...label, rule, use: 'scatter', points: DEGREES }) - 1;
    if (by === 0) return { to: 'decide' };
    const moved = scattered(degree, by);
    const to = { x: at.x + moved.x, y: at.y + moved.y };
    if (!isOnTable(table, to)) return fails(table, self, 'off the table', play);
    play.emit({ type: 'marker-moved', rule: 'kgn-ind-12', side, marker: id, at: [to.x, to.y], inches: by });
    return { to: 'decide' };
  },

  /** kgn-ind-14 */
  decide: ask(['effect'], {
    rule: 'kgn-ind-14',
    title: say`Do the guns fire for effect?`,
    hint: say`The marker then waits until they are activated.`,
    waitsFor: ({ table, self }) => seatsOf(table, sideOfRequest(table, self)),
    form: () => yesNo({ kind: 'effect' as const, fire: true }, { kind: 'effect' as const, fire: false }),
    words: ({ fire }) => (fire ? say`fire for effect` : say`cancel the mission`),
    take: ({ table, self, answer, play }) => (answer.fire ? 'done' : fails(table, self, 'cancelled', play)),
  }),
}));
